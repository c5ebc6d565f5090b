#![allow(clippy::unwrap_used)]

use super::*;

/// Rule A16. 36 cards from two decks, 54 from three.
#[test]
fn the_figure_deck_has_thirty_six_or_fifty_four_cards() {
    let size = |decks| Figure::ALL.iter().map(|f| f.held(decks)).sum::<u32>();
    assert_eq!(size(Decks::TWO), 36);
    assert_eq!(size(Decks::THREE), 54);
}

/// Rule A16. In order; J, Q, K nothing; the first joker wins.
#[test]
fn the_first_joker_wins() {
    let mut draw = FigureDraw::new(Decks::TWO, &['a', 'b']).unwrap();
    assert_eq!(draw.draw('a', Figure::King), Ok(None));
    assert_eq!(draw.draw('b', Figure::Jack), Ok(None));
    assert_eq!(draw.draw('a', Figure::Queen), Ok(None));
    assert_eq!(draw.draw('b', Figure::Joker), Ok(Some('b')));
    assert_eq!(draw.turn(), None);
    assert_eq!(draw.drawn().len(), 4);
    assert_eq!(
        draw.draw('a', Figure::Joker),
        Err(Fault::Decided { winner: 'b' })
    );
}

/// Rule A16. An Ace gives one more draw, and so does the next Ace.
#[test]
fn an_ace_gives_one_more_draw() {
    let mut draw = FigureDraw::new(Decks::TWO, &['a', 'b', 'c']).unwrap();
    draw.draw('a', Figure::Ace).unwrap();
    assert_eq!(draw.turn(), Some('a'));
    draw.draw('a', Figure::Ace).unwrap();
    assert_eq!(draw.turn(), Some('a'));
    draw.draw('a', Figure::Jack).unwrap();
    assert_eq!(draw.turn(), Some('b'));
}

/// Rule A16. A draw out of turn changes nothing.
#[test]
fn a_draw_out_of_turn_is_refused() {
    let mut draw = FigureDraw::new(Decks::TWO, &['a', 'b']).unwrap();
    draw.draw('a', Figure::Ace).unwrap();
    let before = draw.clone();
    let refused = Err(Fault::NotHisTurn {
        player: 'b',
        turn: 'a',
    });
    assert_eq!(draw.draw('b', Figure::Joker), refused);
    assert_eq!(draw, before);
}

/// Rule A16 (M): one card to each says who is first, second, third; the first
/// pass shows that order and all later passes keep it.
#[test]
fn the_first_pass_tells_the_order() {
    let mut draw = FigureDraw::new(Decks::TWO, &['a', 'b', 'c']).unwrap();
    for player in ['c', 'a', 'b', 'c', 'a'] {
        assert_eq!(draw.draw(player, Figure::Jack), Ok(None));
    }
    assert_eq!(draw.turn(), Some('b'));
    let (player, turn) = ('c', 'b');
    let refused = Err(Fault::NotHisTurn { player, turn });
    assert_eq!(draw.draw('c', Figure::Jack), refused);
    let stranger = draw.draw('z', Figure::Jack);
    let (player, turn) = ('z', 'b');
    assert_eq!(stranger, Err(Fault::NotHisTurn { player, turn }));
}

/// Rule A16. The ninth Ace of two decks can't have been drawn; when all else
/// is gone only a joker is left.
#[test]
fn a_card_the_deck_cannot_hold_any_more_is_refused() {
    let mut draw = FigureDraw::new(Decks::TWO, &['a', 'b']).unwrap();
    for _ in 0..8 {
        draw.draw('a', Figure::Ace).unwrap();
    }
    let figure = Figure::Ace;
    assert_eq!(
        draw.draw('a', figure),
        Err(Fault::NoneLeft { figure, held: 8 })
    );
    for figure in [Figure::Jack, Figure::Queen, Figure::King] {
        for _ in 0..8 {
            let turn = draw.turn().unwrap();
            draw.draw(turn, figure).unwrap();
        }
    }
    let turn = draw.turn().unwrap();
    let left: u32 = Figure::ALL.iter().map(|f| draw.left(*f)).sum();
    assert_eq!(left, draw.left(Figure::Joker));
    assert_eq!(draw.draw(turn, Figure::Joker), Ok(Some(turn)));
}

/// Rule A16. A tie has two players at least, each once.
#[test]
fn a_draw_needs_two_different_players() {
    assert_eq!(
        FigureDraw::new(Decks::TWO, &['a']),
        Err(Fault::TooFewPlayers(1))
    );
    assert_eq!(
        FigureDraw::new(Decks::TWO, &['a', 'b', 'a']),
        Err(Fault::Repeated('a'))
    );
}
