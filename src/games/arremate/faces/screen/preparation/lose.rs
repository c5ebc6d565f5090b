//! What each is willing to lose, or the Cacife that the acertos found. Rules
//! A3, A20.

use iced::Element;
use iced::widget::column;

use super::input::{Input, declared_before};
use super::{Message, Plan, ids};
use crate::desk::evening::Evening;
use crate::games::arremate::rules::buy_in::Unfit;
use crate::kit::pad::{self, Choice};
use crate::kit::{Look, button, field, size, text};
use crate::words::money::plain;

/// The step.
pub(super) fn view<'a>(
    input: &'a Input,
    look: &Look,
    evening: &Evening,
    plan: &Plan,
) -> Element<'a, Message> {
    let tables = evening.tables();
    let mut all = column![].spacing(size::GROUP);
    if let Some(found) = tables.arremate.next_cacife() {
        all = all.push(pad::picker(
            look,
            [
                Choice {
                    label: format!("Cacife dos acertos: {}", plain(found)),
                    chosen: plan.found.is_some(),
                    does: Ok(Message::DeclareAnew(false)),
                },
                Choice {
                    label: "Declarar de novo".to_owned(),
                    chosen: plan.found.is_none(),
                    does: Ok(Message::DeclareAnew(true)),
                },
            ],
        ));
        if plan.found.is_some() {
            all = all.push(text::said(
                look,
                "É o menor total em fichas entre os perdedores que ficam: ninguém arrisca mais \
                 do que já aceitava perder.",
            ));
            return all.push(nearest(look, plan)).into();
        }
    }
    all = all.push(text::said(
        look,
        "Cada um diz quanto aceita perder nesta partida. A soma é o Valor Base; a média, \
         arredondada, é o Cacife de Jogo.",
    ));
    let fields = plan.people.iter().zip(ids::AMOUNT).map(|(&player, id)| {
        let typed: &'a str = if input.is_fresh(evening) {
            ""
        } else {
            input.amount(player)
        };
        let mut field = field::money(look, id, plan.names.person(player), typed, move |typed| {
            Message::AmountTyped(player, typed)
        })
        .example("50")
        .on_submit(Message::AmountEntered(player));
        if field::read_money(typed).is_ok_and(|amount| amount.is_zero()) {
            field = field.echo(Some(Err("Diga uma quantia maior que zero.".to_owned())));
        }
        field.into()
    });
    all = all.push(button::group(fields));
    let before: Vec<_> = declared_before(evening)
        .into_iter()
        .filter(|(player, _)| plan.people.contains(player))
        .collect();
    if !before.is_empty() {
        let label = format!("Como antes: {}", plan.names.amounts(&before));
        all = all.push(button::secondary(look, label, Ok(Message::AsBefore)));
    }
    all.into()
}

/// Where the chips can't pay the Cacife that was found: the nearest below.
fn nearest<'a>(look: &Look, plan: &Plan) -> Element<'a, Message> {
    let offer = plan.offer.as_ref();
    let unfit = offer.and_then(|offer| offer.outcome.as_ref().err());
    match (unfit, plan.below) {
        (
            Some(Unfit::CannotBeDealt {
                below: Some(below), ..
            }),
            false,
        ) => {
            let label = format!("Jogar com {}, o mais perto abaixo", plain(*below));
            button::secondary(look, label, Ok(Message::NearestBelow(true))).into()
        }
        (None, true) => button::quiet(
            look,
            "Voltar ao Cacife dos acertos",
            Ok(Message::NearestBelow(false)),
        )
        .into(),
        _ => column![].into(),
    }
}
