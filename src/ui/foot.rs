//! The foot of the window: prova dos nove, what undo takes back and redo brings
//! again, the Monte. All of it in one line: where the room ends, it is told
//! shorter in a fixed order, and the whole of it is in the hint.
//!
//! Never: a sum. What holds is reckoned by the desk.
#![expect(clippy::float_arithmetic, reason = "widths on the screen")]

use iced::widget::{Space, container, row};
use iced::{Element, Padding};

use super::app::{App, Message};
use super::screen::history;
use crate::bank::Stage;
use crate::bank::faces::proof::proof_of;
use crate::games::faces::screen::phase;
use crate::kit::act::{Allowed, Place};
use crate::kit::{Look, button, part, size, text};
use crate::words;
use crate::words::names::Names;

/// How much is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Told {
    /// Letters of what undo takes back.
    undo: usize,
    /// Letters of what redo brings again.
    redo: usize,
    /// The game's figure: `Monte ≈ 61`.
    figure: bool,
    /// The figures of prova dos nove, not only that they hold.
    proof: bool,
}

const fn told(undo: usize, redo: usize, figure: bool, proof: bool) -> Told {
    Told {
        undo,
        redo,
        figure,
        proof,
    }
}

/// In a wide window, the most first. What is in the hint anyway goes before the
/// figures of prova dos nove.
const WIDE: [Told; 8] = [
    told(34, 34, true, true),
    told(24, 24, true, true),
    told(16, 16, true, true),
    told(16, 12, false, true),
    told(34, 34, true, false),
    told(24, 24, true, false),
    told(16, 12, true, false),
    told(12, 8, false, false),
];

/// In one column.
const FOLDED: [Told; 5] = [
    told(20, 20, false, false),
    told(20, 12, false, false),
    told(14, 8, false, false),
    told(12, 0, false, false),
    told(6, 0, false, false),
];

/// What undo or redo is about.
struct Back {
    /// `← Desfazer`.
    verb: &'static str,
    /// What, in words.
    what: String,
    hint: String,
    does: Allowed<Message>,
    /// The keyboard knows it by what it does, whatever it says.
    name: &'static str,
}

impl Back {
    /// The label with that many letters of what it is about.
    fn label(&self, letters: usize) -> String {
        let short: String = self.what.chars().take(letters).collect();
        match (letters, short.len() < self.what.len()) {
            (0, _) => self.verb.to_owned(),
            (_, true) => format!("{}: {short}…", self.verb),
            (_, false) => format!("{}: {short}", self.verb),
        }
    }

    fn width(&self, letters: usize) -> f32 {
        text::wide(&self.label(letters)) + 2.0 * size::PANEL + size::LINE
    }

    fn button<'a>(self, look: &Look, letters: usize) -> Element<'a, Message> {
        let label = self.label(letters);
        let can = self.does.is_ok();
        let button = button::quiet(look, label, self.does).named(self.name);
        // Else the hint says why not.
        match can {
            true => button.hint(Some(part::hint(look, self.hint))).into(),
            false => button.into(),
        }
    }
}

/// The foot.
pub(super) fn foot<'a>(app: &'a App, look: &Look) -> Element<'a, Message> {
    let evening = app.evening();
    let slow = app.is_slow().then_some("gravando…");
    let figure = phase(app.game(), evening.tables()).foot;
    let (undo, redo) = (undo(app), redo(app));
    // Whoever counts blind reads the books nowhere. Rule A22.
    let hidden = app.screens.is_blind(app.here(), evening);
    let proof = proof(app);
    let room = |told: &Told| {
        let words = match (&proof, hidden, told.proof) {
            (_, true, _) => text::narrow(part::HIDDEN),
            (Ok(holds), _, true) => text::narrow(&part::holds(holds)),
            // What does not hold wraps.
            (Ok(_) | Err(_), ..) => text::narrow(part::HOLDS),
        };
        let figure = figure.as_deref().filter(|_| told.figure);
        let labels = [slow, figure].into_iter().flatten();
        let labels: f32 = labels.map(|label| text::wide(label) + size::LINE).sum();
        let undo = undo.as_ref().map_or(0.0, |undo| undo.width(told.undo));
        let redo = redo.as_ref().map_or(0.0, |redo| redo.width(told.redo));
        // In a word it has room around it, to be asked.
        words + 2.0 * size::CLOSE + size::PANEL + labels + undo + redo
    };
    let (steps, around) = if look.narrow() {
        (&FOLDED[..], 2.0 * size::CLOSE)
    } else {
        (&WIDE[..], 2.0 * (size::GROUP + size::PANEL))
    };
    let fits = steps.iter().find(|told| room(told) <= look.width - around);
    let told = *fits.unwrap_or(&steps[steps.len() - 1]);
    // Always as many parts: the keyboard stays where it is.
    let slot = |part: Option<Element<'a, Message>>| {
        let gap = if part.is_some() { size::LINE } else { 0.0 };
        let part = part.unwrap_or_else(|| Space::new().into());
        container(part).padding(Padding::ZERO.left(gap))
    };
    let slow = slow.map(|said| {
        let ink = look.colours.warning.color();
        text::label(look, said).color(ink).into()
    });
    let figure = figure.filter(|_| told.figure);
    // As high without a button: what stands above stays where it is.
    let high = if look.narrow() { 0.0 } else { size::TARGET };
    let rest = row![
        Space::new().height(high),
        slot(slow),
        slot(figure.map(|figure| text::label(look, figure).into())),
        slot(redo.map(|redo| redo.button(look, told.redo))),
        // Last, that it stays under the hand that takes back several.
        slot(undo.map(|undo| undo.button(look, told.undo))),
    ]
    .align_y(iced::Center);
    if hidden {
        part::strip_hidden(look, rest)
    } else if look.narrow() {
        part::strip_folded(look, proof, rest)
    } else {
        part::strip(look, proof, told.proof, rest)
    }
}

/// Prova dos nove in words, or what does not hold.
fn proof(app: &App) -> Result<String, String> {
    let evening = app.evening();
    match evening.tables().counter.stage() {
        Stage::None => Ok("nenhuma noite aberta ainda".to_owned()),
        Stage::Open | Stage::Closed => {
            let proof = proof_of(evening);
            let said = proof.said();
            // Who counts must not see what should be there. Rule A22.
            let counting = app.settings().place() == Place::Count;
            match proof.fault {
                None if counting => Ok("os valores não se mostram a quem conta".to_owned()),
                None => Ok(said),
                Some(fault) => Err(format!("{said}: {fault}")),
            }
        }
    }
}

/// Is anything undone here?
fn writes(app: &App) -> bool {
    app.clerk().is_some() && !app.looks_back()
}

fn undo(app: &App) -> Option<Back> {
    let evening = app.evening();
    let line = evening.undoable().filter(|_| writes(app))?;
    let what = words::desk::line_order(line, evening, &Names::of(evening.tables()));
    Some(Back {
        verb: "← Desfazer",
        hint: format!("Ctrl Z desfaz: {what}"),
        what,
        does: app.writes(Message::UndoPressed),
        name: "desfazer",
    })
}

fn redo(app: &App) -> Option<Back> {
    let evening = app.evening();
    let line = evening.redoable().filter(|_| writes(app))?;
    let line = history::redone(line, evening);
    let what = words::desk::line_order(line, evening, &Names::of(evening.tables()));
    Some(Back {
        verb: "Refazer",
        hint: format!("Ctrl Shift Z refaz: {what}"),
        what,
        does: app.writes(Message::RedoPressed),
        name: "refazer",
    })
}
