//! The choice of chips: six suggestions with sets of 100 to 600, own chips,
//! those on the table; each fitting or not, and why. Rules A2, A4, A5.

use iced::widget::{column, row};
use iced::{Element, Fill};

use super::input::Input;
use super::{ChipsChoice, Message, Plan};
use crate::bank::faces::screen::own;
use crate::domain::chips::ChipSet;
use crate::games::Tables;
use crate::games::arremate::rules::buy_in::{Dealt, Offer};
use crate::kit::pad::{self, Choice};
use crate::kit::{Look, button, size, text};
use crate::words::money::plain;

/// The step.
pub(super) fn view<'a>(
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
    let own_chosen = plan.chosen == ChipsChoice::Own;
    let own_chips = button::toggle(
        look,
        "Fichas próprias",
        own_chosen,
        Ok(Message::ChipsChosen(ChipsChoice::Own)),
    );
    // What is being entered comes first.
    let mut last = Some(own_chips);
    if own_chosen {
        all = all
            .push(last.take())
            .push(own::view(look, &input.own, Message::Own));
    }
    all = all
        .push(text::label(look, "Quantas fichas há no Cacife de Fichas?"))
        .push(pad::picker(look, sizes));
    if tables.ledger.set().is_some() {
        all = all.push(button::toggle(
            look,
            "As que estão na mesa",
            plan.chosen == ChipsChoice::OnTable,
            Ok(Message::ChipsChosen(ChipsChoice::OnTable)),
        ));
    }
    for (place, offer) in plan.offers.iter().enumerate() {
        all = all.push(suggestion(look, plan, place, offer));
    }
    all = all.push(last);
    let said = match (&plan.set, &plan.offer) {
        (Err(why), _) => Some(why.clone()),
        (Ok(_), Some(offer)) => match &offer.outcome {
            Err(unfit) => Some(plan.unfit(offer, unfit)),
            Ok(_) => None,
        },
        _ => None,
    };
    if let Some(said) = said.filter(|said| !said.is_empty()) {
        all = all.push(text::warning(look, said));
    }
    all.into()
}

/// One of the six, with the chips each would get, or why it does not fit.
fn suggestion<'a>(look: &Look, plan: &Plan, place: usize, offer: &Offer) -> Element<'a, Message> {
    let number = u8::try_from(place + 1).unwrap_or(u8::MAX);
    let chosen = match plan.chosen {
        ChipsChoice::Suggestion(chosen) => chosen == number,
        ChipsChoice::Advised => plan.advised == Some(place),
        _ => false,
    };
    let advised = if plan.advised == Some(place) {
        " · a melhor"
    } else {
        ""
    };
    let does = match &offer.outcome {
        Ok(_) => Ok(Message::ChipsChosen(ChipsChoice::Suggestion(number))),
        Err(unfit) => Err(plan.unfit(offer, unfit)),
    };
    let head = button::toggle(look, format!("Sugestão {number}"), chosen, does).width(size::SEAT);
    let total = format!("Taxa {} · total {}", plain(offer.ante), plain(offer.total));
    let said: Element<'a, Message> = match &offer.outcome {
        Ok(dealt) => {
            let cacife = offer.buy_in.map_or_else(String::new, plain);
            let set = ChipSet::suggestion(number, plan.size);
            let mut line = column![text::small(
                look,
                format!("{total} · Cacife {cacife}{advised}")
            )]
            .spacing(size::CLOSE);
            if let Some(set) = set {
                line = line.push(stack(look, &set, dealt));
            }
            line.into()
        }
        Err(unfit) => column![
            text::small(look, total),
            text::small(look, format!("Não serve: {}", plan.unfit(offer, unfit)))
        ]
        .spacing(size::CLOSE)
        .into(),
    };
    if look.narrow() {
        return column![head, said].spacing(size::CLOSE).into();
    }
    row![head, iced::widget::container(said).width(Fill)]
        .spacing(size::GROUP)
        .align_y(iced::Center)
        .into()
}

/// The chips each gets.
pub(super) fn stack<'a>(look: &Look, set: &ChipSet, dealt: &Dealt) -> Element<'a, Message> {
    match dealt {
        Dealt::Identical(stack) => own::stacks(look, set, std::slice::from_ref(stack)),
        Dealt::Different(stacks) => own::stacks(look, set, stacks),
    }
}
