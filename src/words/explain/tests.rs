use super::*;

fn whole(amount: i64) -> Money {
    Money::from_reais(amount)
}

fn centavos(amount: i64) -> Money {
    Money::from_centavos(amount)
}

/// Rule A11: 22 among 3 is 8, 7, 7.
#[test]
fn a_pot_tells_its_odd_chip() {
    let names = ["Ana", "Beto", "Caio"].map(str::to_owned);
    let shares: Vec<(String, Money)> = names.iter().cloned().zip([8, 7, 7].map(whole)).collect();
    assert_eq!(
        pot(0, whole(22), &names, &shares, &names[..1], whole(1)),
        "Montante de R$\u{a0}22,00, disputado por Ana, Beto e Caio: Ana, Beto e Caio empatam, cada um leva \
         R$\u{a0}7,00, e a sobra de R$\u{a0}1,00 vai para Ana, o primeiro à esquerda do carteador entre os \
         empatados."
    );
    assert_eq!(
        pot(1, whole(8), &names[..1], &shares[..1], &[], whole(1)),
        "Montante Paralelo 1 de R$\u{a0}8,00: só Ana participa e leva tudo."
    );
}

/// Rule A7 (iii): −87 + 92 + 10 = 15.
#[test]
fn a_result_is_money_chips_and_debts() {
    assert_eq!(
        result(whole(-87), whole(92), whole(10)),
        "Dinheiro −87,00, fichas +92,00, dívidas +10,00: resultado +15,00."
    );
    assert_eq!(signed(centavos(0)), "0,00");
}
