//! The Grande Prêmio: chips, then money, then debt. Rules A17, A18.

use std::borrow::Cow;

use iced::Element;
use iced::widget::{column, row};

use super::{Message, Screen, game};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::grand_prize::{GrandePremio, Payment};
use crate::games::arremate::words::explain;
use crate::games::arremate::{Command as Game, Partida};
use crate::games::{Command, Tables};
use crate::kit::{Look, button, field, part, size, text};
use crate::words::money::plain;

use super::super::preparation::ids::{COLOURS, row as ids};

const FIELDS: [&str; COLOURS] = ids!("final-dinheiro-");

/// Everything that chips don't cover is money, but where less was typed.
fn cash(
    screen: &Screen,
    tables: &Tables,
    partida: &Partida,
) -> Result<Vec<(PlayerId, Money)>, String> {
    let Ok(settled) = partida.settled(&tables.ledger, &[]) else {
        return Ok(Vec::new());
    };
    let mut all = Vec::new();
    for payment in settled.payments.iter().filter(|pay| pay.debt.is_positive()) {
        all.push((payment.from, money_of(screen, partida, payment)?));
    }
    Ok(all)
}

/// The money that one pays: what is open, unless something else was typed.
fn money_of(
    screen: &Screen,
    partida: &Partida,
    payment: &Payment<PlayerId>,
) -> Result<Money, String> {
    let seat = partida.seats.iter().position(|seat| *seat == payment.from);
    let typed = seat.and_then(|seat| screen.money.get(seat)?.as_deref());
    typed.map_or(Ok(payment.debt), field::read_money)
}

/// The order that comes of it.
pub(super) fn order(screen: &Screen, tables: &Tables) -> Result<Command, String> {
    let partida = tables.arremate.partida().ok_or("Não há partida.")?;
    let money = cash(screen, tables, partida)?;
    Ok(game(Game::PayPrize { money }))
}

fn settled(screen: &Screen, tables: &Tables, partida: &Partida) -> Option<GrandePremio<PlayerId>> {
    let cash = cash(screen, tables, partida).ok()?;
    partida.settled(&tables.ledger, &cash).ok()
}

/// What the button says.
pub(super) fn label(screen: &Screen, tables: &Tables, partida: &Partida) -> String {
    let Some(settled) = settled(screen, tables, partida) else {
        return "Pagar o Grande Prêmio".to_owned();
    };
    let sum = |part: fn(&Payment<PlayerId>) -> Money| -> Money {
        let each = settled.payments.iter().map(part);
        each.fold(Money::ZERO, |sum, part| {
            sum.checked_add(part).unwrap_or(sum)
        })
    };
    let parts = [
        (sum(|pay| pay.chips), "em fichas"),
        (sum(|pay| pay.money), "em dinheiro"),
        (sum(|pay| pay.debt), "de dívida"),
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(amount, _)| amount.is_positive())
        .map(|(amount, how)| format!("{} {how}", plain(amount)))
        .collect();
    let winner = tables.counter.name(settled.winner);
    if parts.is_empty() {
        return format!("{winner} venceu: ninguém paga");
    }
    format!("Pagar a {winner}: {}", parts.join(", "))
}

/// Who pays what.
pub(super) fn view<'a>(
    screen: &'a Screen,
    look: &Look,
    tables: &Tables,
    partida: &Partida,
) -> Element<'a, Message> {
    let Ok(open) = partida.settled(&tables.ledger, &[]) else {
        return text::warning(
            look,
            "Todos estão em quebra: ninguém pode ganhar o Grande Prêmio. Desfaça a última rodada.",
        )
        .into();
    };
    let winner = tables.counter.name(open.winner);
    let mut all =
        column![text::title(look, format!("{winner} venceu a partida!"))].spacing(size::GROUP);
    let taken = partida.result.card_box;
    if let Some((player, amount)) = taken.filter(|(_, amount)| amount.is_positive()) {
        let said = format!(
            "{} recolhe o Caixa de Venda de Cartas, com {}.",
            tables.counter.name(player),
            plain(amount)
        );
        all = all.push(text::said(look, said));
    }
    all = all.push(text::said(
        look,
        "Cada perdedor paga o Grande Prêmio: fichas, depois dinheiro; o que faltar é dívida.",
    ));
    let cash = cash(screen, tables, partida);
    let now = cash
        .as_ref()
        .ok()
        .and_then(|cash| partida.settled(&tables.ledger, cash).ok());
    for (index, payment) in open.payments.iter().enumerate() {
        let now = now.as_ref().and_then(|now| now.payments.get(index));
        all = all.push(loser(screen, look, tables, partida, payment, now, &winner));
    }
    all.into()
}

fn loser<'a>(
    screen: &'a Screen,
    look: &Look,
    tables: &Tables,
    partida: &Partida,
    open: &Payment<PlayerId>,
    now: Option<&Payment<PlayerId>>,
    winner: &str,
) -> Element<'a, Message> {
    let name = tables.counter.name(open.from);
    let has = tables.ledger.stack(open.from);
    let left = has.checked_sub(open.chips).unwrap_or_default();
    let mut lines = column![
        text::heading(look, format!("{name} paga a {winner}")),
        text::change(look, format!("Em fichas {}", plain(open.chips)), has, left)
    ]
    .spacing(size::LINE);
    let seat = partida.seats.iter().position(|seat| *seat == open.from);
    if let (true, Some(seat)) = (open.debt.is_positive(), seat) {
        // What he still lacks stands there, to be typed over by what he has.
        let typed = screen.money.get(seat).and_then(Option::as_deref);
        let typed = typed.map_or_else(|| Cow::Owned(plain(open.debt)), Cow::Borrowed);
        let echo = match money_of(screen, partida, open) {
            Err(why) => Err(why),
            Ok(money) if money > open.debt => {
                Err(format!("Falta só {}: o máximo é isso.", plain(open.debt)))
            }
            Ok(money) if money.is_zero() => Ok(format!(
                "nada em dinheiro: {name} declara falência e deve {} a {winner}",
                plain(open.debt)
            )),
            Ok(money) if money == open.debt => Ok(format!("{}, tudo o que falta", plain(money))),
            Ok(money) => Ok(format!(
                "{}; {name} declara falência e fica devendo {}",
                plain(money),
                plain(open.debt.checked_sub(money).unwrap_or_default())
            )),
        };
        let field = field::money(look, FIELDS[seat % COLOURS], "", typed, {
            move |typed| Message::MoneyTyped(seat, typed)
        })
        .proposed()
        .echo(Some(echo))
        .width(size::SIDE);
        lines = lines.push(text::label(look, "Em dinheiro"));
        let none = button::secondary(look, "Nada: vira dívida", Ok(Message::NoMoney(seat)));
        lines = lines.push(row![Element::from(field), none].spacing(size::GROUP).wrap());
    }
    if let Some(now) = now.filter(|now| now.debt.is_positive()) {
        lines = lines.push(text::warning(
            look,
            format!(
                "Falência: {name} deve {} e só joga a próxima se pagar ou se {winner} deixar.",
                plain(now.debt)
            ),
        ));
    }
    part::panel(look, "", lines)
}

/// The Prêmio and its reckoning, on the right.
pub(super) fn side<'a>(
    screen: &Screen,
    look: &Look,
    tables: &Tables,
    partida: &Partida,
) -> Element<'a, Message> {
    let Some(settled) =
        settled(screen, tables, partida).or_else(|| partida.settled(&tables.ledger, &[]).ok())
    else {
        return column![].into();
    };
    let counts = partida.result.counts.iter();
    let mut lines = column![].spacing(size::LINE);
    for count in counts.clone() {
        let name = tables.counter.name(count.player);
        lines = lines.push(text::fact(look, name, format!("{} pts", count.total)));
    }
    let won = counts
        .clone()
        .find(|count| count.player == settled.winner)
        .map_or(0, |count| count.total);
    let why = explain::grand_prize(won, partida.ante, settled.payments.len());
    let figure = column![
        text::label(look, "Grande Prêmio, de cada um"),
        text::amount(look, settled.prize, size::POT)
    ]
    .width(iced::Fill);
    let asked = why.clone();
    lines = lines.push(
        button::asked(look, "Grande Prêmio", figure, move || vec![asked.clone()])
            .wide()
            .padding(iced::Padding::ZERO),
    );
    lines = lines.push(text::small(look, why));
    lines = lines.push(text::figure(look, "Ao todo", settled.total));
    part::panel(look, "Grande Prêmio", lines)
}
