use super::*;

fn whole(amount: i64) -> Money {
    Money::from_reais(amount)
}

/// Rule A3: the manual's own example.
#[test]
fn the_cacife_tells_its_mean_and_its_rounding() {
    let declared = [50, 100, 46, 150].map(whole);
    assert_eq!(
        base_value(&declared, whole(346)),
        "50,00 + 100,00 + 46,00 + 150,00 = 346,00."
    );
    assert_eq!(
        cacife(whole(346), 4, whole(87)),
        "346,00 ÷ 4 = 86,50, arredondado para 87,00."
    );
    assert_eq!(cacife(whole(348), 4, whole(87)), "348,00 ÷ 4 = 87,00.");
    // 200 ÷ 3 = 66,666…
    assert_eq!(
        cacife(whole(200), 3, whole(67)),
        "200,00 ÷ 3 ≈ 66,67, arredondado para 67,00."
    );
}

/// Rule A6.
#[test]
fn the_least_bet_and_the_least_bid_are_taxas() {
    assert_eq!(
        bet_min(whole(1), 4),
        "Taxa de 1,00 × 4 jogadores na rodada = 4,00."
    );
    assert_eq!(
        bid_min("J", 3, whole(1)),
        "Carta mais alta J: 3 × Taxa de 1,00 = 3,00."
    );
    assert_eq!(
        call(whole(12), whole(4)),
        "Nível 12,00 − 4,00 que já pôs = 8,00 para pagar."
    );
}

/// Rule A17: the manual's own example.
#[test]
fn the_grande_premio_is_points_times_taxa_from_each_loser() {
    assert_eq!(
        grand_prize(234, whole(1), 3),
        "234 pontos × 1,00 = 234,00 de cada um; 3 perdedores: 702,00."
    );
    assert!(grand_prize(u32::MAX, Money::LIMIT, 3).contains(BEYOND));
}

/// Rule A20: the manual's own example, 52 → 52.
#[test]
fn the_next_cacife_names_who_counts() {
    let remaining = |name: &str, chips, counts| Remaining {
        name: name.to_owned(),
        chips: whole(chips),
        counts,
    };
    let players = [
        remaining("Ana", 300, false),
        remaining("Caio", 52, true),
        remaining("Duda", 80, true),
    ];
    assert_eq!(
        next_cacife(&players, Some(whole(52))),
        "Perdedores que ficam e não estão em quebra: Caio 52,00 e Duda 80,00; o menor total é 52,00."
    );
    assert!(next_cacife(&[], None).contains("declarado de novo"));
}
