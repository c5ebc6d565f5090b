//! Sheets: which, whose, how it reads; to a file or to the printer.

mod preview;

use iced::Element;
use iced::widget::column;

use crate::bank::faces::message;
use crate::bank::faces::screen::paper::named;
use crate::bank::faces::sheets::from_book::Made;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::faces::{self, SheetKind, paper};
use crate::kit::act::{Action, Out, SheetRequest};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, field, part, size, text};
use crate::words::labels;
use crate::words::names::{Names, sentence};

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
                return Action::Print(self.request(evening, named(&self.path)));
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
        let offered = paper::kinds(evening.tables());
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
    fn file(&self, evening: &Evening, all: &[Made]) -> String {
        match named(&self.path) {
            Out::File(path) => path.display().to_string(),
            Out::Named | Out::Printer => {
                let counter = &evening.tables().counter;
                let who = self.who.map(|who| counter.name(who));
                paper::file_name(self.kind(evening), all, evening, who.as_deref())
            }
        }
    }

    /// The sheets, or why there are none.
    fn read(&self, evening: &Evening) -> Result<Vec<Made>, String> {
        faces::sheets(self.kind(evening), evening, self.who)
            .map_err(|why| why.sentence(&Names::of(evening.tables())))
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let shown = self.kind(evening);
        let kinds = paper::kinds(evening.tables());
        let kinds = kinds.into_iter().map(|kind| Choice {
            label: sentence(labels::sheet(kind.name())),
            chosen: kind == shown,
            does: Ok(Message::KindPicked(kind)),
        });
        let kinds = picker(look, kinds);
        let read = self.read(evening);
        let mut main = part::lines([]);
        match &read {
            Ok(sheets) => {
                for made in sheets {
                    main = main.push(part::panel(look, "", preview::preview(look, &made.sheet)));
                }
            }
            Err(why) => main = main.push(part::panel(look, "", text::muted(look, why.clone()))),
        }
        let (side, action) = self.side(evening, look, read.as_deref());
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
        read: Result<&[Made], &String>,
    ) -> (Element<'a, Message>, Option<Element<'a, Message>>) {
        let file = self.file(evening, read.unwrap_or_default());
        let ready = read.map(|_| ()).map_err(Clone::clone);
        let copy = (self.kind == SheetKind::Statement)
            .then(|| ready.clone().map(|()| Message::CopyPressed));
        let save = ready.clone().map(|()| Message::SavePressed);
        let print = ready.map(|()| Message::PrintPressed);
        let path = field::text(look, "arquivo", "Arquivo", &self.path, Message::PathTyped)
            .hint(file.clone())
            .echo(Some(Ok(file)));
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
