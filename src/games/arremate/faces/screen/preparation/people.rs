//! Who plays, who keeps the bank, who sits where, who deals first. Rules A18,
//! A21, A22.

use iced::Element;
use iced::widget::{column, row};

use super::input::{Input, Seating};
use super::{Message, Plan, ids};
use crate::bank;
use crate::domain::cards::Card;
use crate::domain::ledger::{Debt, Party};
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::order::Height;
use crate::games::{Command, Tables};
use crate::kit::act::Allowed;
use crate::kit::pad::{self, Choice};
use crate::kit::{Look, button, field, size, text};
use crate::words::money::plain;
use crate::words::names::counted;

/// Debts that bar him from the next match. Rule A18.
pub(super) fn barred(tables: &Tables, player: PlayerId) -> Vec<Debt> {
    tables.counter.barred_by(&tables.ledger, player)
}

/// May that person be chosen? Who is chosen may always be taken off.
pub(super) fn may_play(tables: &Tables, plan: &Plan, player: PlayerId) -> Allowed<Message> {
    let toggled = Message::PersonToggled(player);
    if plan.people.contains(&player) {
        return Ok(toggled);
    }
    let debts = barred(tables, player);
    if !debts.is_empty() {
        let owed = debts.iter().map(|debt| {
            let amount = plain(tables.ledger.debt(*debt));
            format!("{amount} {}", plan.names.to_party(debt.creditor))
        });
        let owed: Vec<String> = owed.collect();
        return Err(format!(
            "{} declarou falência: deve {} do Grande Prêmio. Pague a dívida, ou o credor deixa \
             jogar.",
            plan.names.person(player),
            crate::words::names::listed(&owed)
        ));
    }
    if plan.people.len() >= ids::SEATS {
        return Err("A mesa já tem 5 jogadores: tire alguém para pôr outro no lugar.".to_owned());
    }
    Ok(toggled)
}

/// The first step.
pub(super) fn who<'a>(
    input: &'a Input,
    look: &Look,
    tables: &Tables,
    plan: &Plan,
) -> Element<'a, Message> {
    let known = tables.counter.people();
    let choices = known.keys().enumerate().map(|(place, &player)| {
        let name = plan.names.person(player);
        let label = match place + 1 {
            key @ 1..=9 => format!("{key} · {name}"),
            _ => name,
        };
        Choice {
            label,
            chosen: plan.people.contains(&player),
            does: may_play(tables, plan, player),
        }
    });
    let mut all = column![].spacing(size::GROUP);
    if known.is_empty() {
        all = all.push(text::said(
            look,
            "O livro ainda não conhece ninguém: escreva os nomes, um de cada vez.",
        ));
    } else {
        all = all.push(text::muted(
            look,
            "Marque quem joga. As teclas 1 a 9 também marcam.",
        ));
        all = all.push(pad::picker(look, choices));
    }
    for &player in known.keys() {
        for debt in barred(tables, player) {
            all = all.push(falencia(look, tables, plan, debt));
        }
    }
    let mut name = field::text(
        look,
        ids::NAME,
        "Alguém novo",
        &input.name,
        Message::NameTyped,
    )
    .hint("nome, e Enter")
    .width(size::SEAT);
    let enter = new_person(input, tables);
    // With nothing written, Enter goes on to the next step; a refused name
    // must not do so, or whoever it names would be left out unseen.
    if !input.name.trim().is_empty() {
        name = name
            .on_submit(Message::NameEntered)
            .echo(enter.clone().err().map(Err));
    }
    let add = button::secondary(look, "Anotar no livro", enter);
    all = all.push(
        row![Element::from(name), add]
            .spacing(size::GROUP)
            .align_y(iced::Bottom),
    );
    if !plan.people.is_empty() {
        all = all.push(text::label(
            look,
            "Banqueiro: cuida das caixas e responde por elas",
        ));
        let mut candidates = plan.people.clone();
        if let Some(banker) = plan.banker.filter(|banker| !candidates.contains(banker)) {
            candidates.push(banker);
        }
        all = all.push(pad::picker(
            look,
            candidates.into_iter().map(|player| Choice {
                label: plan.names.person(player),
                chosen: plan.banker == Some(player),
                does: Ok(Message::BankerChosen(player)),
            }),
        ));
    }
    all.into()
}

/// May the name that is typed be entered into the book?
pub(super) fn new_person(input: &Input, tables: &Tables) -> Allowed<Message> {
    let name = input.name.trim();
    if name.is_empty() {
        return Err("Escreva o nome primeiro.".to_owned());
    }
    let command = Command::Bank(bank::Command::AddPerson {
        name: name.to_owned(),
    });
    super::plan::tried(tables, &[command]).map(|_| Message::NameEntered)
}

/// Somebody in falência, with the two ways back to the table. Rule A18.
fn falencia<'a>(look: &Look, tables: &Tables, plan: &Plan, debt: Debt) -> Element<'a, Message> {
    let (who, amount) = (plan.names.person(debt.debtor), tables.ledger.debt(debt));
    let said = format!(
        "{who} está em falência: deve {} {}.",
        plain(amount),
        plan.names.to_party(debt.creditor)
    );
    let pay = button::secondary(
        look,
        format!("{who} paga {}", plain(amount)),
        Ok(Message::DebtPaid(debt)),
    );
    let mut ways = vec![pay.into()];
    if let Party::Player(creditor) = debt.creditor {
        let label = format!("{} deixa {who} jogar", plan.names.person(creditor));
        ways.push(button::secondary(look, label, Ok(Message::Allowed(debt))).into());
    }
    column![text::warning(look, said), button::group(ways)]
        .spacing(size::CLOSE)
        .into()
}

/// Seats in table order, as far as they are known. Rule A21.
pub(super) fn seated(
    input: &Input,
    people: &[PlayerId],
    tables: &Tables,
) -> Result<Vec<PlayerId>, String> {
    match input.seating {
        Seating::Named => Ok(people.to_vec()),
        Seating::Drawn => Ok(input.seats.clone()),
        Seating::Cards => {
            let mut seats = vec![None; people.len()];
            for (place, player) in people.iter().enumerate() {
                let name = tables.counter.name(*player);
                let typed = input.seat_cards.get(place).map_or("", String::as_str);
                let card = seat_card(typed, people.len()).ok_or_else(|| {
                    format!("Escreva a carta de {name}: {}.", range(people.len()))
                })?;
                let seat = &mut seats[card - 1];
                if seat.is_some() {
                    return Err(format!("A carta de {name} já saiu para outro."));
                }
                *seat = Some(*player);
            }
            Ok(seats.into_iter().flatten().collect())
        }
    }
}

/// `Ás, 2, 3 ou 4`.
fn range(players: usize) -> String {
    let cards = (1..=players).map(|card| match card {
        1 => "Ás".to_owned(),
        other => other.to_string(),
    });
    crate::words::names::listed_with(&cards.collect::<Vec<_>>(), "ou")
}

/// The Ace counts as one.
fn seat_card(typed: &str, players: usize) -> Option<usize> {
    let card = match typed.trim().to_lowercase().as_str() {
        "a" | "ás" | "as" => 1,
        other => other.parse().ok()?,
    };
    (1..=players).contains(&card).then_some(card)
}

/// Who drew the highest card, once all cards are typed and one is highest:
/// value, then suit. Rule A21.
pub(super) fn highest(input: &Input) -> Option<PlayerId> {
    let mut drawn: Vec<(PlayerId, Card)> = Vec::new();
    for (place, player) in input.people.iter().enumerate() {
        drawn.push((*player, pad::read_card(input.deal_cards.get(place)?)?));
    }
    let best = drawn.iter().map(|(_, card)| Height::of(*card)).max()?;
    let mut highest = drawn.iter().filter(|(_, card)| Height::of(*card) == best);
    match (highest.next(), highest.next()) {
        (Some((player, _)), None) => Some(*player),
        _ => None,
    }
}

/// The second step.
pub(super) fn seats<'a>(
    input: &'a Input,
    look: &Look,
    tables: &Tables,
    plan: &Plan,
) -> Element<'a, Message> {
    let seating = input_seating(input, tables);
    let way = |label: &str, way: Seating, does: Message| Choice {
        label: label.to_owned(),
        chosen: seating == way,
        does: Ok(does),
    };
    let mut ways = vec![way(
        "Sortear pelo programa",
        Seating::Drawn,
        Message::DrawPressed,
    )];
    if plan.people.len() > 2 {
        ways.push(way("Sortear por cartas", Seating::Cards, Message::ByCards));
    }
    ways.push(way(
        "Na ordem em que foram marcados",
        Seating::Named,
        Message::AsNamed,
    ));
    let mut all = column![pad::picker(look, ways)].spacing(size::GROUP);
    if seating == Seating::Cards {
        all = all.push(text::said(
            look,
            format!(
                "Distribua {} cartas, uma a cada um: o Ás é a 1ª cadeira à esquerda do \
                 Banqueiro, e assim por diante.",
                plan.people.len()
            ),
        ));
        let fields = plan.people.iter().zip(ids::SEAT).zip(&input.seat_cards);
        let fields = fields.enumerate().map(|(place, ((player, id), typed))| {
            let echo = (!typed.trim().is_empty()).then(|| {
                seat_card(typed, plan.people.len())
                    .map(|seat| format!("{seat}ª cadeira"))
                    .ok_or_else(|| format!("Uma destas: {}.", range(plan.people.len())))
            });
            let name = format!("Carta de {}", plan.names.person(*player));
            field::text(look, id, name, typed, move |typed| {
                Message::SeatTyped(place, typed)
            })
            .hint("A")
            .echo(echo)
            .width(size::FIELD)
            .into()
        });
        all = all.push(button::group(fields));
    }
    if let Ok(seats) = &plan.seats {
        let order = seats.iter().enumerate().map(|(place, player)| {
            text::said(
                look,
                format!("{}ª cadeira: {}", place + 1, plan.names.person(*player)),
            )
            .into()
        });
        all = all.push(text::label(
            look,
            format!(
                "Lugares {}, da esquerda do Banqueiro em diante",
                Plan::seating(seating)
            ),
        ));
        all = all.push(column(order).spacing(size::CLOSE));
    }
    all = all.push(text::label(
        look,
        "Carteador: quem tirou a carta mais alta dá primeiro",
    ));
    if seating != Seating::Drawn {
        let fields = plan.people.iter().zip(ids::DEAL).zip(&input.deal_cards);
        let fields = fields.enumerate().map(|(place, ((player, id), typed))| {
            let echo = (!typed.trim().is_empty()).then(|| {
                pad::read_card(typed)
                    .map(crate::words::cards::card)
                    .ok_or_else(|| "Escreva valor e naipe, como K♠, ks ou 10o.".to_owned())
            });
            let name = format!("Carta de {}", plan.names.person(*player));
            field::text(look, id, name, typed, move |typed| {
                Message::DealTyped(place, typed)
            })
            .hint("ks")
            .echo(echo)
            .width(size::FIELD)
            .into()
        });
        all = all.push(button::group(fields));
    }
    all = all.push(pad::picker(
        look,
        plan.people.iter().map(|&player| Choice {
            label: plan.names.person(player),
            chosen: plan.dealer == Some(player),
            does: Ok(Message::DealerChosen(player)),
        }),
    ));
    if let Err(why) = &plan.seats {
        all = all.push(text::muted(look, why.clone()));
    }
    let count = counted(plan.people.len(), "jogador", "jogadores");
    if plan.people.len() < 2 {
        all = all.push(text::muted(look, format!("Por enquanto, {count}.")));
    }
    all.into()
}

fn input_seating(input: &Input, tables: &Tables) -> Seating {
    if input.number == tables.arremate.next_number() {
        input.seating
    } else {
        Seating::Named
    }
}
