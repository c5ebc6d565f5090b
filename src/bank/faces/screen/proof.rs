//! Prova dos nove, colour by colour. Rule A7.

use iced::Element;
use iced::widget::column;

use crate::bank::faces::proof::proof_of;
use crate::desk::evening::Evening;
use crate::kit::{Look, size, text};
use crate::words::money::plain;

/// What holds and what does not, a line for each colour.
#[must_use]
pub fn view<'a, M: 'a>(look: &Look, evening: &Evening) -> Element<'a, M> {
    let proof = proof_of(evening);
    let mut lines = column![text::said(look, proof.said())].spacing(size::LINE);
    if let Some(fault) = &proof.fault {
        lines = lines.push(text::danger(look, fault.clone()));
    }
    for colour in &proof.colours {
        let mark = if colour.holds() { "✓" } else { "✗" };
        let name = format!("{mark} {} {}", colour.name, plain(colour.value));
        let mut said = format!("{} no Cacife + {} fora", colour.rack, colour.outside);
        for (count, where_) in [(colour.aside, "em pausa"), (colour.missing, "faltantes")] {
            if count > 0 {
                said = format!("{said} + {count} {where_}");
            }
        }
        let said = format!("{said} = {} de {}", colour.found(), colour.set);
        lines = lines.push(text::fact(look, name, said));
    }
    lines.into()
}
