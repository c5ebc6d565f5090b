//! Dividing and awarding a round: at most 5 µs.

use std::hint::black_box;

use banqueiro::domain::money::Money;
use banqueiro::domain::pot::{SeatSet, Stake, split};
use criterion::{Criterion, criterion_group, criterion_main};

/// Eight players, five levels, two folded, dead chips, a tie: worse than most.
fn round() -> Vec<Stake> {
    [5, 40, 20, 20, 75, 12, 90, 1]
        .into_iter()
        .enumerate()
        .map(|(seat, reais)| Stake {
            contributed: Money::from_reais(reais),
            dead: Money::from_reais(i64::from(seat == 3)),
            folded: seat == 5 || seat == 7,
        })
        .collect()
}

fn pots(criterion: &mut Criterion) {
    let stakes = round();
    let ranking: Vec<SeatSet> = [vec![0], vec![2, 3], vec![1, 4], vec![6]]
        .into_iter()
        .map(|group| group.into_iter().collect())
        .collect();
    criterion.bench_function("pots of a round", |bencher| {
        bencher.iter(|| {
            let split = split(Money::REAL, black_box(&stakes)).ok()?;
            let awards = split.award(black_box(&ranking)).ok()?;
            Some(split.collected(&awards))
        });
    });
}

criterion_group!(benches, pots);
criterion_main!(benches);
