//! What stands around every screen: where one is, where one can go, what the
//! last thing was, and whether the books agree.

use iced::widget::{column, container, responsive, row};
use iced::{Element, Fill};

use super::app::{App, Message};
use super::keymap::{PLACES, SAID};
use crate::bank::Stage;
use crate::bank::faces::proof::proof_of;
use crate::games::faces::screen::phase;
use crate::kit::act::Place;
use crate::kit::keys::key_area;
use crate::kit::{Look, button, part, size, text};
use crate::words;
use crate::words::names::Names;

/// Longest name of what undo takes back, in letters; the rest is in the hint.
const UNDO_LETTERS: usize = 34;

/// The whole main window.
pub(super) fn view(app: &App) -> Element<'_, Message> {
    let page = responsive(move |room| {
        let look = Look {
            colours: app.settings().palette(),
            width: room.width,
            height: room.height,
            held: app.is_slow(),
        };
        whole(app, &look)
    });
    key_area(page, App::key)
}

fn whole<'a>(app: &'a App, look: &Look) -> Element<'a, Message> {
    let mut page = column![bar(app, look)].spacing(size::LINE);
    if let Some(notice) = &app.notice {
        page = page.push(part::notice(look, notice.clone()));
    }
    let middle = if let Some(trouble) = &app.trouble {
        part::page(
            look,
            "problema",
            [text::danger(look, trouble.clone()).into()],
        )
    } else if app.menu {
        part::page(look, "lugares", [places(app, look)])
    } else if app.settings().place() == Place::Help {
        let phase = phase(app.game(), app.evening().tables());
        let title = format!("Agora: {}", phase.name);
        part::help(look, &title, &phase.explained, &SAID, Message::HelpPressed)
    } else {
        part::anew(app.settings().place(), app.screens.view(app, look))
    };
    page = page
        .push(container(middle).height(Fill))
        .push(foot(app, look));
    container(page)
        .padding(if look.narrow() {
            size::LINE
        } else {
            size::GROUP
        })
        .into()
}

/// On top: what the table is at, and the places.
fn bar<'a>(app: &'a App, look: &Look) -> Element<'a, Message> {
    let tables = app.evening().tables();
    let open = tables.counter.stage() == Stage::Open;
    let phase = phase(app.game(), tables);
    let title = if open {
        phase.title.clone()
    } else {
        "Banqueiro".to_owned()
    };
    let mut head = row![text::heading(look, title)]
        .spacing(size::PANEL)
        .align_y(iced::Center);
    if look.narrow() {
        if open {
            head = head.push(text::label(look, phase.name).color(look.colours.primary.color()));
        }
        let places = button::secondary(look, "Lugares", Ok(Message::MenuPressed));
        return head
            .push(iced::widget::space::horizontal())
            .push(places)
            .into();
    }
    if open {
        head = head.push(part::stepper(look, &phase.steps, phase.at));
        head = head.push(
            text::small(look, phase.terms)
                .width(Fill)
                .align_x(iced::Right),
        );
    } else {
        let name = app.name.clone().unwrap_or_default();
        head = head.push(text::small(look, name).width(Fill).align_x(iced::Right));
    }
    column![head, places(app, look)].spacing(size::CLOSE).into()
}

fn places<'a>(app: &App, look: &Look) -> Element<'a, Message> {
    let here = app.settings().place();
    let each = PLACES.into_iter().map(|(place, name, _)| {
        button::toggle(look, name, here == place, Ok(Message::Go(place)))
            .padding([size::CLOSE, size::GROUP])
            .enter(true)
            .into()
    });
    let others: [Element<'a, Message>; 2] = [
        button::quiet(look, "Telão F11", Ok(Message::TelaoPressed))
            .padding([size::CLOSE, size::LINE])
            .into(),
        button::quiet(look, "Ajuda F1", Ok(Message::HelpPressed))
            .padding([size::CLOSE, size::LINE])
            .into(),
    ];
    button::group(each.chain(others))
}

/// At the foot: prova dos nove, what undo takes back, the Monte.
fn foot<'a>(app: &'a App, look: &Look) -> Element<'a, Message> {
    let evening = app.evening();
    let tables = evening.tables();
    let mut rest = row![].spacing(size::LINE).align_y(iced::Center);
    if app.is_slow() {
        rest = rest.push(text::label(look, "gravando…").color(look.colours.warning.color()));
    }
    if let Some(figure) = phase(app.game(), tables).foot {
        rest = rest.push(text::label(look, figure));
    }
    if app.clerk().is_some() {
        if let Some(undo) = undo(app, look) {
            rest = rest.push(undo);
        }
        if evening.redoable().is_some() {
            rest = rest.push(button::quiet(look, "Refazer", Ok(Message::RedoPressed)));
        }
    }
    let proof = match tables.counter.stage() {
        Stage::None => Ok("nenhuma noite aberta ainda".to_owned()),
        Stage::Open | Stage::Closed => {
            let proof = proof_of(evening);
            let said = proof.said();
            match proof.fault {
                None => Ok(said),
                Some(fault) => Err(format!("{said}: {fault}")),
            }
        }
    };
    part::strip(look, proof, rest)
}

fn undo<'a>(app: &App, look: &Look) -> Option<Element<'a, Message>> {
    let evening = app.evening();
    let line = evening.undoable()?;
    let names = Names::of(evening.tables());
    let what = words::desk::line_order(line, evening, &names);
    let short: String = what.chars().take(UNDO_LETTERS).collect();
    let cut = if short.len() < what.len() { "…" } else { "" };
    let label = format!("← Desfazer: {short}{cut}");
    let hint = part::hint(look, format!("Ctrl Z desfaz: {what}"));
    let undo = button::quiet(look, label, Ok(Message::UndoPressed)).hint(Some(hint));
    Some(undo.into())
}
