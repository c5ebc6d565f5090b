//! The end of a match.

use super::{Commands, one};
use crate::games::arremate::Command;
use crate::games::arremate::rules::figure_deck::Figure;
use crate::games::{self};
use crate::words::phrase::{Phrase, Read, Reader};

pub(super) const PHRASES: &[Phrase<Commands>] = &[
    Phrase::new("contam como anotado", "contam como anotado", as_noted),
    Phrase::new("contam", "contam Ana 234  Beto 100", count),
    Phrase::new("sorteio", "sorteio Ana K  Beto A  Beto *", draw),
    Phrase::new("desempate", "desempate Ana", tie_winner),
    Phrase::new("premio", "prêmio Beto 100,00  Caio 0", prize),
    Phrase::new("acertos", "acertos, sai Duda", settle),
];

fn as_noted(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::CountPoints { counted: None })
}

fn count(words: &mut Reader<'_>) -> Read<Commands> {
    let counted = words.of_each(|words| {
        let points = words.whole("quantos pontos contou")?;
        words.any_word(&["pontos", "ponto"]);
        Ok(points)
    })?;
    one(Command::CountPoints {
        counted: Some(counted),
    })
}

fn draw(words: &mut Reader<'_>) -> Read<Commands> {
    let mut commands = Vec::new();
    loop {
        let player = words.player()?;
        let figure = words.choice(&[
            ("j", Figure::Jack),
            ("q", Figure::Queen),
            ("k", Figure::King),
            ("a", Figure::Ace),
            ("*", Figure::Joker),
            ("valete", Figure::Jack),
            ("dama", Figure::Queen),
            ("rei", Figure::King),
            ("as", Figure::Ace),
            ("curinga", Figure::Joker),
        ])?;
        let drawn = Command::DrawFigure { player, figure };
        commands.push(games::Command::Arremate(drawn));
        if words.is_done() {
            return Ok(commands);
        }
    }
}

fn tie_winner(words: &mut Reader<'_>) -> Read<Commands> {
    words.word("ganha");
    one(Command::NameTieWinner {
        player: words.player()?,
    })
}

fn prize(words: &mut Reader<'_>) -> Read<Commands> {
    let money = if words.is_done() {
        Vec::new()
    } else {
        words.of_each(Reader::amount)?
    };
    one(Command::PayPrize { money })
}

fn settle(words: &mut Reader<'_>) -> Read<Commands> {
    let leaving = if words.any_word(&["saem", "sai"]) {
        words.players()?
    } else {
        Vec::new()
    };
    one(Command::Settle { leaving })
}
