//! The steps of the preparation that are poker's own, and the running result.

use iced::widget::{column, container, row};
use iced::{Element, Fill};

use super::input::{CACIFE, Input, PINGO};
use super::plan::Offered;
use super::{ChipsChoice, Message, Plan, Term};
use crate::bank::faces::screen::own;
use crate::bank::{self, MoneyKind};
use crate::domain::money::Money;
use crate::games::poker::Command as Game;
use crate::games::poker::faces::guide::tried;
use crate::games::poker::rules::house_rules::{HandOrder, HouseRules};
use crate::games::poker::words::labels;
use crate::games::{Command, Tables};
use crate::kit::act::Allowed;
use crate::kit::pad::{self, Choice};
use crate::kit::{Look, button, field, part, size, text};
use crate::words::money::plain;
use crate::words::names::sentence;

/// Cacife, pingo, limits of a bet. Rule P1.
pub(super) fn terms<'a>(input: &Input, look: &Look, plan: &Plan) -> Element<'a, Message> {
    let money = |id, label: &str, typed: &str, term: Term| {
        field::money(look, id, label.to_owned(), typed.to_owned(), move |typed| {
            Message::Typed(term, typed)
        })
        .on_submit(Message::Entered(term))
    };
    let pingo = match plan.pingo() {
        Ok(pingo) => plain(pingo),
        Err(_) => "ficha mais baixa".to_owned(),
    };
    let cacife = money(CACIFE, "Cacife de cada um", &input.cacife, Term::Cacife);
    let ante = money(PINGO, "Pingo", &input.pingo, Term::Pingo);
    let limits = [
        ("poquer-minima", "Aposta mínima", &input.min, Term::Min),
        ("poquer-maxima", "Aposta máxima", &input.max, Term::Max),
    ];
    let limits = limits
        .into_iter()
        .map(|(id, label, typed, term)| money(id, label, typed, term).hint("sem limite").into());
    let mut all = column![
        text::said(
            look,
            "Todos compram o mesmo cacife, e põem o pingo antes de cada rodada.",
        ),
        button::group([cacife.example("50,00").into(), ante.hint(pingo).into()]),
        button::group(limits),
    ]
    .spacing(size::GROUP);
    if let (Err(why), false) = (plan.terms(), input.cacife.is_empty()) {
        all = all.push(text::warning(look, why));
    }
    all.into()
}

/// The choice of chips: six suggestions with sets of 100 to 600, own chips,
/// those on the table; each fitting or not, and why. Rules A2, A5.
pub(super) fn chips<'a>(
    input: &'a Input,
    look: &Look,
    tables: &Tables,
    plan: &Plan,
) -> Element<'a, Message> {
    let sizes = own::SIZES.map(|size| Choice {
        label: size.to_string(),
        chosen: plan.size == size,
        does: Ok(Message::SizeChosen(size)),
    });
    let mut all = column![].spacing(size::GROUP);
    let chosen = plan.chosen == ChipsChoice::Own;
    let does = Ok(Message::ChipsChosen(ChipsChoice::Own));
    // What is being entered comes first.
    let mut last = Some(button::toggle(look, "Fichas próprias", chosen, does));
    if chosen {
        let lines = own::view(look, &input.own, Message::Own);
        all = all.push(last.take()).push(lines);
    }
    if tables.ledger.set().is_some() {
        let chosen = plan.chosen == ChipsChoice::OnTable;
        let does = Ok(Message::ChipsChosen(ChipsChoice::OnTable));
        all = all.push(button::toggle(look, "As que estão na mesa", chosen, does));
    }
    all = all
        .push(text::label(look, "Quantas fichas há no Cacife de Fichas?"))
        .push(pad::picker(look, sizes));
    for (place, offer) in plan.offers.iter().enumerate() {
        all = all.push(suggestion(look, plan, place, offer));
    }
    all = all.push(last);
    if let Err(why) = plan.payable() {
        all = all.push(text::warning(look, why));
    }
    all.into()
}

/// One of the six, with the chips each would get, or why it does not fit.
fn suggestion<'a>(look: &Look, plan: &Plan, place: usize, offer: &Offered) -> Element<'a, Message> {
    let number = u8::try_from(place + 1).unwrap_or(u8::MAX);
    let chosen = match plan.chosen {
        ChipsChoice::Suggestion(chosen) => chosen == number,
        ChipsChoice::Advised => plan.advised == Some(place),
        _ => false,
    };
    let best = match plan.advised == Some(place) {
        true => " · a melhor",
        false => "",
    };
    let choose = Message::ChipsChosen(ChipsChoice::Suggestion(number));
    let does = offer.outcome.clone().map(|_| choose);
    let head = button::toggle(look, format!("Sugestão {number}"), chosen, does).width(size::SEAT);
    let (chip, total) = (plain(offer.set.ante()), plain(offer.set.total()));
    let total = format!("Ficha mais baixa {chip} · total {total}{best}");
    let under: Element<'a, Message> = match &offer.outcome {
        Ok(stacks) => own::stacks(look, &offer.set, stacks),
        Err(why) => text::small(look, format!("Não serve. {why}")).into(),
    };
    let said = column![text::small(look, total), under].spacing(size::CLOSE);
    if look.narrow() {
        return column![head, said].spacing(size::CLOSE).into();
    }
    row![head, container(said).width(Fill)]
        .spacing(size::GROUP)
        .align_y(iced::Center)
        .into()
}

/// What tables could want otherwise. Rules P1, P6, P9.
pub(super) fn rules<'a>(look: &Look, tables: &Tables, plan: &Plan) -> Element<'a, Message> {
    let rules = plan.rules.clone().unwrap_or(tables.poker.rules());
    let may = |change: HouseRules| -> Allowed<Message> {
        let order = Command::Poker(Game::ChooseRules(change));
        tried(tables, &[order]).map(|_| Message::RulesChosen(change))
    };
    let one = |said: &str, chosen: bool, change: HouseRules| Choice {
        label: sentence(labels::bare(said)),
        chosen,
        does: may(change),
    };
    let order = [HandOrder::Seed, HandOrder::International].map(|hand_order| {
        let change = HouseRules {
            hand_order,
            ..rules
        };
        let chosen = rules.hand_order == hand_order;
        one(labels::hand_order(hand_order), chosen, change)
    });
    let decks = [false, true].map(|two_decks| {
        let change = HouseRules { two_decks, ..rules };
        let chosen = rules.two_decks == two_decks;
        one(labels::two_decks(two_decks), chosen, change)
    });
    let rebuy = [false, true].map(|rebuy| {
        let change = HouseRules { rebuy, ..rules };
        one(labels::rebuy(rebuy), rules.rebuy == rebuy, change)
    });
    let counter = tables.counter.rules();
    let account = [false, true].map(|on_account| {
        let change = bank::HouseRules {
            on_account,
            ..counter
        };
        let order = Command::Bank(bank::Command::ChooseRules(change));
        Choice {
            label: sentence(crate::words::labels::account(on_account)),
            chosen: counter.on_account == on_account,
            does: tried(tables, &[order]).map(|_| Message::CounterChosen(change)),
        }
    });
    let money = match tables.counter.money() {
        MoneyKind::Toy => {
            "Joga-se com dinheiro de brinquedo. Isto se escolhe ao abrir a noite e sai em todas \
             as folhas."
        }
        MoneyKind::Real => {
            "Joga-se com dinheiro de verdade, o que a lei proíbe no Brasil. Isto se escolhe ao \
             abrir a noite e sai em todas as folhas."
        }
    };
    column![
        pad::picker(look, order),
        pad::picker(look, decks),
        pad::picker(look, rebuy),
        pad::picker(look, account),
        text::muted(look, money)
    ]
    .spacing(size::GROUP)
    .into()
}

/// The running result, always in view: cacife, pingo, chips.
pub(super) fn result<'a>(look: &Look, plan: &Plan) -> Element<'a, Message> {
    let shown = |amount: Result<Money, String>| amount.map_or_else(|_| "—".to_owned(), plain);
    let cacife = column![
        text::label(look, "Cacife"),
        text::digits(look, shown(plan.cacife.clone()), size::POT)
    ]
    .width(Fill);
    let mut all = column![
        cacife,
        text::fact(look, "Pingo", shown(plan.pingo())),
        text::fact(look, "Fichas", plan.chips_name())
    ]
    .spacing(size::LINE);
    if let Some(limits) = plan.limits() {
        all = all.push(text::said(look, sentence(&limits)));
    }
    if let (Ok(cacife), Ok(Offered { set, outcome })) = (&plan.cacife, &plan.offer)
        && let Ok(stacks) = outcome
    {
        let label = match stacks.as_slice() {
            [_] => "Cada um recebe",
            _ => "Cada um recebe, por ordem de lugar",
        };
        all = all.push(text::label(look, label));
        all = all.push(own::stacks(look, set, stacks));
        let players = i64::try_from(plan.people.len()).unwrap_or(i64::MAX);
        if let Some(together) = cacife.checked_mul(players) {
            let kept = crate::words::labels::kept_where(plan.on_account);
            let label = format!("{players} × {} {kept}", plain(*cacife));
            all = all.push(text::figure(look, label, together));
        }
        if let (Ok(pingo), Ok(offer)) = (plan.pingo(), &plan.offer)
            && !plan.pays_pingo(offer)
        {
            let said = format!(
                "Assim nem todos têm fichas para o pingo de {}: usem mais fichas, ou façam troco.",
                plain(pingo)
            );
            all = all.push(text::warning(look, said));
        }
    }
    part::panel(look, "Até aqui", all)
}
