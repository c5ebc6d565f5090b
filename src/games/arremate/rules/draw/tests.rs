//! Rule A21: the second draw.
#![allow(clippy::unwrap_used)]

use super::*;

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);

fn drawn(ana: &str, beto: &str) -> Vec<(PlayerId, Card)> {
    [(ANA, ana), (BETO, beto)]
        .map(|(player, card)| (player, Card::parse(card).unwrap()))
        .to_vec()
}

/// Rule A21: by value, suit, joker; identical highest cards draw again.
#[test]
fn the_highest_card_of_the_second_draw_deals() {
    let seats = [ANA, BETO];
    let dealer = |ana: &str, beto: &str| first_dealer(&seats, &drawn(ana, beto));
    assert_eq!(dealer("Ks", "Ac"), Ok(BETO));
    assert_eq!(dealer("Kh", "Kd"), Ok(BETO));
    assert_eq!(dealer("*", "As"), Ok(ANA));
    assert_eq!(dealer("Kd", "Kd"), Err(Fault::Tie(vec![ANA, BETO])));
    let one = &drawn("Kd", "2c")[..1];
    assert_eq!(first_dealer(&seats, one), Err(Fault::Missing(BETO)));
}
