//! What stands around every screen: where one is, where one can go, what the
//! last thing was, and whether the books agree.

use iced::widget::{column, container, responsive, row};
use iced::{Element, Fill, Padding};

use super::app::{App, Message};
use super::foot::foot;
use super::keymap::{PLACES, SAID};
use super::work::Work;
use crate::bank::Stage;
use crate::games::faces::screen::phase;
use crate::kit::act::Place;
use crate::kit::keys::holding_key_area;
use crate::kit::repaint::exact;
use crate::kit::{Look, button, part, size, text};
use crate::words;

/// The whole main window.
pub(super) fn view(app: &App) -> Element<'_, Message> {
    let page = responsive(move |room| {
        let look = Look {
            colours: app.settings().palette(),
            width: room.width,
            height: room.height,
            held: app.is_slow(),
            loose: None,
        };
        whole(app, &look)
    });
    exact(holding_key_area(page, app.hold(), App::key))
}

fn whole<'a>(app: &'a App, look: &Look) -> Element<'a, Message> {
    let gap = if look.narrow() {
        size::CLOSE
    } else {
        size::LINE
    };
    let middle = if let Some(trouble) = &app.trouble {
        let again = button::primary(look, "Tentar de novo", Ok(Message::OpenAgain));
        let said = text::danger(look, trouble.clone());
        let take_in = app.screens.take_in(look);
        part::page(look, "problema", [said.into(), again.into(), take_in])
    } else if app.menu {
        part::page(look, "lugares", [places(app, look)])
    } else if app.settings().place() == Place::Help {
        help(app, look)
    } else {
        part::anew(app.settings().place(), app.screens.view(app, look))
    };
    // Always as many parts: the keyboard stays where it is when a notice comes.
    let said =
        said(app, look).map(|said| container(said).padding(Padding::ZERO.bottom(gap)).into());
    let page = column![
        container(bar(app, look)).padding(Padding::ZERO.bottom(gap)),
        column(said),
        container(middle).height(Fill),
        container(foot(app, look)).padding(Padding::ZERO.top(gap))
    ];
    container(page)
        .padding(if look.narrow() {
            size::CLOSE
        } else {
            size::GROUP
        })
        .into()
}

/// What has just been said, and how far long work is.
fn said<'a>(app: &'a App, look: &Look) -> impl Iterator<Item = Element<'a, Message>> {
    let notice = app.notice.clone();
    let notice = notice.map(|notice| part::notice(look, notice));
    let work = app.work.as_ref().and_then(|work| {
        let done = far(work, work.done?);
        let said = match work.stops() {
            true => format!("{}: parando…", work.what),
            false => format!("{}: {done}", work.what),
        };
        Some(part::progress(look, said, Message::WorkCancelled))
    });
    let followed = app.followed().map(|said| {
        let again = ("Escrever daqui", Message::WriteHere);
        part::standing(look, said, again)
    });
    followed.into_iter().chain(notice).chain(work)
}

/// What the keys do, and what is being played, in the manual's terms.
fn help<'a>(app: &'a App, look: &Look) -> Element<'a, Message> {
    let phase = phase(app.game(), app.evening().tables());
    let title = format!("Agora: {}", phase.name);
    part::help(look, &title, &phase.explained, &SAID, Message::HelpPressed)
}

/// `12.000 de 100.000 lançamentos`.
fn far(work: &Work, done: u64) -> String {
    let (one, many) = work.of;
    let total = work.total.max(done);
    let name = if total == 1 { one } else { many };
    let [done, total] = [done, total].map(words::money::whole);
    format!("{done} de {total} {name}")
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
    if look.narrow() {
        return folded_bar(look, title, open.then_some(phase.name));
    }
    let mut head = row![text::heading(look, title)]
        .spacing(size::PANEL)
        .align_y(iced::Center);
    if open {
        head = head.push(part::stepper(look, &phase.steps, phase.at));
        head = head.push(
            text::small(look, phase.terms)
                .width(Fill)
                .align_x(iced::Right),
        );
    } else {
        let name = app.source.name.clone().unwrap_or_default();
        head = head.push(text::small(look, name).width(Fill).align_x(iced::Right));
    }
    column![head, places(app, look)].spacing(size::CLOSE).into()
}

/// One line: where the night is, and the way to the places.
fn folded_bar<'a>(look: &Look, title: String, phase: Option<&str>) -> Element<'a, Message> {
    let said = match phase {
        Some(phase) if phase != title => format!("{title} · {phase}"),
        _ => title,
    };
    let places = button::secondary(look, "Telas", Ok(Message::MenuPressed));
    row![text::label(look, said).width(Fill), places]
        .spacing(size::LINE)
        .align_y(iced::Center)
        .into()
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
