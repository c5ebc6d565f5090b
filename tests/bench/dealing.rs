//! Exact dealing (rule A5): 600 chips among five players.
#![allow(missing_docs)]

use std::hint::black_box;

use banqueiro::domain::chips::ChipSet;
use banqueiro::domain::dealing::deal;
use banqueiro::domain::money::Money;
use criterion::{Criterion, criterion_group, criterion_main};

fn rack(colours: &[(i64, u32)]) -> Vec<(Money, u32)> {
    colours
        .iter()
        .map(|&(centavos, count)| (Money::from_centavos(centavos), count))
        .collect()
}

fn dealing(c: &mut Criterion) {
    let set = ChipSet::suggestion(3, 600).expect("the third suggestion");
    let bought: Vec<(Money, u32)> = set.colours().iter().map(|x| (x.value, x.count)).collect();
    let ten: [i64; 10] = [1, 2, 5, 10, 20, 25, 50, 100, 250, 500];
    let awkward = rack(&ten.map(|value| (value, 60)));
    let uneven = rack(&ten.map(|value| (value, 59 + u32::from(value == 1) * 10)));
    let cases = [
        // Every chip of the set, 21,720 among five, and one real less.
        ("suggestion, all chips", &bought, 434_400),
        ("suggestion, impossible", &bought, 434_300),
        // 57,780 centavos are 60 chips of each.
        ("ten colours, all chips", &awkward, 11_556),
        ("ten colours, one more", &awkward, 11_557),
        // 59 do not divide by five: different stacks.
        ("ten colours, different", &uneven, 11_365),
        ("ten colours, nearly all", &uneven, 11_361),
    ];
    for (name, rack, amount) in cases {
        let amount = Money::from_centavos(amount);
        c.bench_function(&format!("deal 600 chips to 5: {name}"), |b| {
            b.iter(|| deal(black_box(rack), 5, black_box(amount)));
        });
    }
}

criterion_group!(benches, dealing);
criterion_main!(benches);
