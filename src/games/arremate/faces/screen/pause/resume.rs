//! Back to a paused match: each buys back what the sheet says. Rule A19.

use iced::Element;
use iced::widget::column;

use super::{Message, tried};
use crate::bank;
use crate::desk::Order;
use crate::domain::money::Money;
use crate::games::arremate::{Command as Game, Snapshot};
use crate::games::{Command, Tables};
use crate::kit::act::{Action, Allowed, Place};
use crate::kit::{Look, button, part, size, text};
use crate::words::money::plain;
use crate::words::names::{Names, counted};

/// The chips of the sheet come on the table first, where others lie there.
fn orders(tables: &Tables, paused: &Snapshot) -> Vec<Command> {
    let mut orders = Vec::new();
    if tables.ledger.set() != Some(&paused.set) {
        orders.push(Command::Bank(bank::Command::ChooseChips {
            set: paused.set.clone(),
        }));
    }
    orders.push(Command::Arremate(Game::Resume {
        partida: paused.number,
    }));
    orders
}

fn may(tables: &Tables, paused: &Snapshot) -> Allowed<Message> {
    let orders = orders(tables, paused);
    tried(tables, &orders).map(|_| Message::Resumed(paused.number))
}

/// The one that Enter resumes: the only one there is, and nothing began yet.
pub(super) fn first(tables: &Tables) -> Option<Message> {
    match tables.arremate.paused() {
        [only] => may(tables, only).ok(),
        _ => None,
    }
}

/// It goes on.
pub(super) fn resumed(tables: &Tables, number: u32) -> Action<Message> {
    let mut all = tables.arremate.paused().iter();
    let Some(paused) = all.find(|paused| paused.number == number) else {
        return Action::None;
    };
    if may(tables, paused).is_err() {
        return Action::None;
    }
    let orders = orders(tables, paused).into_iter().map(Order::Do);
    Action::Then(orders.collect(), Box::new(Action::Go(Place::Table)))
}

/// Every paused match, with what each buys back. `alone`: nothing else is on
/// Enter, so that the only one there is may be.
pub(super) fn view<'a>(look: &Look, tables: &Tables, alone: bool) -> Element<'a, Message> {
    let names = Names::of(tables);
    let paused = tables.arremate.paused();
    if paused.is_empty() {
        return part::panel(
            look,
            "Partidas em pausa",
            text::said(look, "Nenhuma partida está em pausa."),
        );
    }
    let each = paused.iter().map(|paused| {
        let all: Money = paused.players.iter().map(|player| player.chips).sum();
        let lines = paused.players.iter().map(|player| {
            let state = if player.broke { " · em quebra" } else { "" };
            let name = names.person(player.player);
            let label = format!("{name} · {} pts{state}", player.points);
            text::figure(look, label, player.chips)
        });
        let does = may(tables, paused);
        let why = does.as_ref().err().cloned();
        let label = format!("Retomar a partida {}", paused.number);
        let mut content = column![text::said(
            look,
            format!(
                "Depois de {}; Cacife {}. Cada um compra de volta o que diz a folha, {} ao todo.",
                counted(paused.rounds, "rodada", "rodadas"),
                plain(paused.cacife),
                plain(all)
            )
        )]
        .spacing(size::LINE);
        for line in lines {
            content = content.push(line);
        }
        if tables.ledger.set() != Some(&paused.set) {
            content = content.push(text::muted(
                look,
                format!(
                    "As fichas dela voltam à mesa: Taxa {}, {} ao todo.",
                    plain(paused.set.ante()),
                    plain(paused.set.total())
                ),
            ));
        }
        content = content.push(if alone && tables.arremate.paused().len() == 1 {
            button::primary(look, label, does)
        } else {
            button::secondary(look, label, does)
        });
        if let Some(why) = why {
            content = content.push(text::muted(look, why));
        }
        let title = format!("Partida {} em pausa", paused.number);
        part::panel(look, title, content)
    });
    column(each).spacing(size::GROUP).into()
}
