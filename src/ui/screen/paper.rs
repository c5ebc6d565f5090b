//! Sheets: which, whose, how it reads; to a file or to the printer.

mod preview;

use std::path::PathBuf;

use iced::Element;
use iced::widget::column;

use crate::bank::faces::message;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::domain::writing::all_unshown;
use crate::games::faces::{self, SheetKind};
use crate::kit::act::{Action, Allowed, Out, SheetRequest};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, field, part, size, text};
use crate::report::sheet::Sheet;
use crate::report::text::render as text_of;
use crate::words::labels;
use crate::words::names::{Names, sentence};
use crate::words::refusal::replaced;

/// Half-typed input only.
#[derive(Debug)]
pub struct Screen {
    kind: SheetKind,
    who: Option<PlayerId>,
    path: String,
}

impl Default for Screen {
    fn default() -> Screen {
        Screen {
            kind: SheetKind::Pause,
            who: None,
            path: String::new(),
        }
    }
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Picked a kind.
    KindPicked(SheetKind),
    /// Picked whose; None: everybody's.
    WhoPicked(Option<PlayerId>),
    /// Typed where to.
    PathTyped(String),
    /// Saves it as PDF.
    SavePressed,
    /// Prints it.
    PrintPressed,
    /// Copies the night in a few lines, for a messenger.
    CopyPressed,
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        match message {
            Message::KindPicked(kind) => {
                self.kind = kind;
                self.who = None;
            }
            Message::WhoPicked(who) => self.who = who,
            Message::PathTyped(path) => self.path = path,
            Message::SavePressed => {
                let path = PathBuf::from(self.file(evening));
                return Action::Print(self.request(evening, Out::File(path)));
            }
            Message::CopyPressed => {
                if let Ok(text) = message::message(evening, self.who) {
                    return Action::Copy(text);
                }
            }
            Message::PrintPressed => return Action::Print(self.request(evening, Out::Printer)),
        }
        Action::None
    }

    /// The kind that is shown: the one picked, where it is offered tonight.
    fn kind(&self, evening: &Evening) -> SheetKind {
        let offered = faces::paper::kinds(evening.tables());
        if offered.contains(&self.kind) {
            return self.kind;
        }
        offered.first().copied().unwrap_or(self.kind)
    }

    fn request(&self, evening: &Evening, out: Out) -> SheetRequest {
        SheetRequest {
            kind: self.kind(evening).name().to_owned(),
            who: self.who,
            evening: None,
            out,
        }
    }

    /// The file it goes to: as typed, else named after the sheet.
    fn file(&self, evening: &Evening) -> String {
        let typed = self.path.trim();
        if typed.is_empty() {
            let shown = self.kind(evening);
            let mut all = SheetKind::ALL.into_iter();
            let name = all.find(|(kind, ..)| *kind == shown);
            return format!("{}.pdf", name.map_or("folha", |(.., name)| name));
        }
        if typed.to_lowercase().ends_with(".pdf") {
            typed.to_owned()
        } else {
            format!("{typed}.pdf")
        }
    }

    /// The sheets, or why there are none.
    fn read(&self, evening: &Evening) -> Result<Vec<Sheet>, String> {
        let all = faces::sheets(self.kind(evening), evening, self.who)
            .map_err(|why| why.sentence(&Names::of(evening.tables())))?;
        Ok(all.into_iter().map(|made| made.sheet).collect())
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let shown = self.kind(evening);
        let kinds = faces::paper::kinds(evening.tables());
        let kinds = kinds.into_iter().map(|kind| Choice {
            label: sentence(labels::sheet(kind.name())),
            chosen: kind == shown,
            does: Ok(Message::KindPicked(kind)),
        });
        let kinds = picker(look, kinds);
        let read = self.read(evening);
        let mut main = part::lines([]);
        // Before it is printed: an older book has signs that paper has not.
        let texts = read.iter().flatten().map(text_of);
        let lost = texts.flat_map(|text| all_unshown(&text)).collect();
        if let Some(warning) = replaced(&lost) {
            main = main.push(part::hint(look, warning));
        }
        match &read {
            Ok(sheets) => {
                for sheet in sheets {
                    main = main.push(part::panel(look, "", preview::preview(look, sheet)));
                }
            }
            Err(why) => main = main.push(part::panel(look, "", text::muted(look, why.clone()))),
        }
        let (side, action) = self.side(evening, look, read.map(|_| ()));
        // Which sheet is asked first, then where it goes to.
        let page = if look.narrow() {
            part::split(look, main, part::lines([kinds, side]))
        } else {
            part::split(look, part::lines([kinds, main.into()]), side)
        };
        part::at_foot(page, action)
    }

    fn side<'a>(
        &'a self,
        evening: &'a Evening,
        look: &Look,
        ready: Allowed<()>,
    ) -> (Element<'a, Message>, Option<Element<'a, Message>>) {
        let copy = (self.kind == SheetKind::Statement)
            .then(|| ready.clone().map(|()| Message::CopyPressed));
        let save = ready.clone().map(|()| Message::SavePressed);
        let print = ready.map(|()| Message::PrintPressed);
        let path = field::text(look, "arquivo", "Arquivo", &self.path, Message::PathTyped)
            .hint(self.file(evening))
            .echo(Some(Ok(self.file(evening))));
        let mut content = column![].spacing(size::GROUP);
        if self.kind(evening).of_one_person() {
            let people = evening.tables().counter.people();
            let all = Choice {
                label: "Todos".to_owned(),
                chosen: self.who.is_none(),
                does: Ok(Message::WhoPicked(None)),
            };
            let each = people.iter().map(|(&player, name)| Choice {
                label: name.clone(),
                chosen: self.who == Some(player),
                does: Ok(Message::WhoPicked(Some(player))),
            });
            content = content
                .push(text::label(look, "De quem?"))
                .push(picker(look, std::iter::once(all).chain(each)));
        }
        let save = button::primary(look, "Salvar o PDF", save);
        let (content, action) = part::with_action(look, content.push(path), save);
        let mut content = content.push(button::secondary(look, "Imprimir", print).wide());
        if let Some(copy) = copy {
            content = content.push(button::secondary(look, "Copiar para mensagem", copy).wide());
        }
        (part::panel(look, "Folha", content), action)
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        self.read(evening).ok().map(|_| Message::SavePressed)
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        vec![
            ("arquivo", self.path.clone()),
            ("folha", self.kind.name().to_owned()),
            (
                "de-quem",
                self.who
                    .map_or_else(String::new, |player| player.0.to_string()),
            ),
        ]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        match field {
            "arquivo" => typed.clone_into(&mut self.path),
            "de-quem" => self.who = typed.parse().ok().map(PlayerId),
            "folha" => self.kind = SheetKind::named(typed).unwrap_or(self.kind),
            _ => {}
        }
    }
}
