//! Reading a board into lots: at most 20 µs.

use std::hint::black_box;

use banqueiro::domain::cards::Card;
use banqueiro::games::arremate::rules::board::read;
use banqueiro::games::arremate::rules::decks::Decks;
use criterion::{Criterion, criterion_group, criterion_main};

fn boards(criterion: &mut Criterion) {
    for (name, text) in [
        ("board of one suit", "5h 6h 7h 8h 9h Th Jh"),
        ("board with a joker", "* 2c 2h 2d 3d 4d 5d"),
        ("board of two values", "5c 5h 5d 5s 6c 6h 6d"),
        ("board without a lot", "2c 4h 6d 8s Tc Qh Ad"),
    ] {
        let board: Vec<Card> = text.split(' ').filter_map(Card::parse).collect();
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| read(black_box(&board), Decks::THREE));
        });
    }
}

criterion_group!(benches, boards);
criterion_main!(benches);
