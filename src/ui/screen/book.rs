//! The book as a whole: taken out for other programs, and a new one taken in.

use std::path::{Path, PathBuf};

use iced::widget::column;
use iced::{Element, Task};

use crate::kit::act::{Action, Allowed};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, field, part, size, text};
use crate::report::out::{self, Kind};

const PATH: &str = "levar-arquivo";
const FROM: &str = "trazer-arquivo";
const NEW: &str = "trazer-livro";

/// For whom it is taken out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Whither {
    /// To be kept, or taken in elsewhere.
    #[default]
    Archive,
    /// For a spreadsheet: two tables.
    Tables,
    /// For hledger.
    Hledger,
}

impl Whither {
    const ALL: [(Whither, &'static str, &'static str); 3] = [
        (Whither::Archive, "Livro inteiro", "livro.jsonl"),
        (Whither::Tables, "Planilha (CSV)", "livro.csv"),
        (Whither::Hledger, "hledger", "livro.journal"),
    ];

    fn usual(self) -> &'static str {
        let mut all = Whither::ALL.into_iter();
        all.find(|(whither, ..)| *whither == self)
            .map_or("livro.jsonl", |(.., name)| name)
    }

    const fn said(self) -> &'static str {
        match self {
            Whither::Archive => {
                "Tudo o que foi lançado, num texto só: para guardar, ou importar noutro computador."
            }
            Whither::Tables => {
                "Duas planilhas, de movimentos e de resultados, com ponto e vírgula entre os campos \
                 e vírgula nos centavos."
            }
            Whither::Hledger => {
                "Para o programa de contabilidade hledger, que confere as mesmas contas."
            }
        }
    }
}

/// Half-typed input only.
#[derive(Debug, Default)]
pub struct Screen {
    whither: Whither,
    path: String,
    from: String,
    new: String,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Picked what for.
    WhitherPicked(Whither),
    /// Typed where to.
    PathTyped(String),
    /// Takes it out.
    SavePressed,
    /// Typed what is to be taken in.
    FromTyped(String),
    /// Typed where the new book is to be.
    NewTyped(String),
    /// Takes it in.
    ImportPressed,
    /// To the window: write these files.
    Save(Vec<(Kind, PathBuf)>),
    /// To the window: make a new book of an exported one.
    Import(PathBuf, PathBuf),
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message) -> Action<Message> {
        match message {
            Message::WhitherPicked(whither) => self.whither = whither,
            Message::PathTyped(path) => self.path = path,
            Message::FromTyped(path) => self.from = path,
            Message::NewTyped(path) => self.new = path,
            Message::SavePressed => {
                return Action::Run(Task::done(Message::Save(self.files())));
            }
            Message::ImportPressed => {
                let (from, new) = (PathBuf::from(self.from.trim()), self.new_book());
                return Action::Run(Task::done(Message::Import(from, new)));
            }
            // The window's own affair.
            Message::Save(_) | Message::Import(..) => {}
        }
        Action::None
    }

    /// Where it goes: as typed, else by the usual name.
    fn file(&self) -> PathBuf {
        let usual = Path::new(self.whither.usual());
        let typed = self.path.trim();
        if typed.is_empty() {
            return usual.to_owned();
        }
        let typed = PathBuf::from(typed);
        match typed.extension() {
            Some(_) => typed,
            None => typed.with_extension(usual.extension().unwrap_or_default()),
        }
    }

    fn files(&self) -> Vec<(Kind, PathBuf)> {
        match self.whither {
            Whither::Archive => vec![(Kind::Archive, self.file())],
            Whither::Hledger => vec![(Kind::Hledger, self.file())],
            Whither::Tables => out::tables(&self.file()).into(),
        }
    }

    fn new_book(&self) -> PathBuf {
        let typed = PathBuf::from(self.new.trim());
        match typed.extension() {
            Some(_) => typed,
            None => typed.with_extension("db"),
        }
    }

    fn imports(&self) -> Allowed<Message> {
        if self.from.trim().is_empty() {
            return Err("Diga o arquivo que “Livro inteiro” gravou, como livro.jsonl.".to_owned());
        }
        if self.new.trim().is_empty() {
            return Err("Dê um nome ao livro novo, como importado.db.".to_owned());
        }
        Ok(Message::ImportPressed)
    }

    /// The screen.
    pub fn view<'a>(&'a self, look: &Look) -> Element<'a, Message> {
        let kinds = Whither::ALL.into_iter().map(|(whither, label, _)| Choice {
            label: label.to_owned(),
            chosen: whither == self.whither,
            does: Ok(Message::WhitherPicked(whither)),
        });
        let files: Vec<String> = self
            .files()
            .iter()
            .map(|(_, path)| path.display().to_string())
            .collect();
        let path = field::text(look, PATH, "Arquivo", &self.path, Message::PathTyped)
            .hint(self.whither.usual())
            .echo(Some(Ok(files.join(" · "))));
        let save = button::primary(look, "Gravar", Ok(Message::SavePressed));
        let out = column![
            picker(look, kinds),
            text::muted(look, self.whither.said()),
            Element::from(path),
            save
        ]
        .spacing(size::GROUP);
        let take_out = part::panel(look, "Levar o livro", out);
        part::page(look, "livro", [take_out, self.take_in(look)])
    }

    /// The part that takes a book in: it needs none that is open.
    pub fn take_in<'a>(&'a self, look: &Look) -> Element<'a, Message> {
        let from = field::text(
            look,
            FROM,
            "Arquivo exportado",
            &self.from,
            Message::FromTyped,
        )
        .example("livro.jsonl");
        let new = field::text(look, NEW, "Livro novo", &self.new, Message::NewTyped)
            .example("importado.db");
        let take = button::secondary(look, "Importar num livro novo", self.imports()).wide();
        let into = column![
            text::muted(
                look,
                "Faz um livro novo de um arquivo exportado, conferido por inteiro; nenhum livro é \
                 alterado."
            ),
            Element::from(from),
            Element::from(new),
            take
        ]
        .spacing(size::GROUP);
        part::panel(look, "Trazer um livro", into)
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        vec![
            (PATH, self.path.clone()),
            (FROM, self.from.clone()),
            (NEW, self.new.clone()),
        ]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        match field {
            PATH => typed.clone_into(&mut self.path),
            FROM => typed.clone_into(&mut self.from),
            NEW => typed.clone_into(&mut self.new),
            _ => {}
        }
    }
}
