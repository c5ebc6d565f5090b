//! The counter's phrases in the evening's script.
//!
//! Never: a rule. A phrase becomes a command; the desk decides.

mod checks;
mod owing;
mod settling;
mod table_count;

pub use checks::CHECKS;
pub use table_count::figure;

use super::lowest;
use crate::bank::rules::money::rack as rack_of;
use crate::bank::{Command, Counted, HouseRules, Settles};
use crate::domain::change::trade;
use crate::domain::chips::{ChipSet, Colour, Stack};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games;
use crate::words::names::listed;
use crate::words::phrase::{Phrase, Read, Reader, folded};

type Commands = Vec<games::Command>;

fn one(command: Command) -> Read<Commands> {
    Ok(vec![games::Command::Bank(command)])
}

/// The counter's phrases.
pub const PHRASES: &[Phrase<Commands>] = &[
    Phrase::new("pessoa", "pessoa \"Dona Ana\"", person),
    Phrase::new("jogadores", "jogadores Ana Beto Caio", people),
    Phrase::of_person("agora se chama", "Zé agora se chama José", rename),
    Phrase::new("junta", "junta Zé com José", merge),
    Phrase::new("banqueiro", "banqueiro Ana", banker),
    Phrase::new("banqueira", "banqueira Ana", banker),
    Phrase::new("regra recompra", "regra recompra sim", rebuy),
    Phrase::new("regra fiado", "regra fiado sim", settling::on_account),
    Phrase::new("fichas sugestao", "fichas sugestão 3 de 100", suggestion),
    Phrase::new("fichas", "fichas branca 1,00 x20, vermelha 5,00 x20", chips),
    Phrase::of_person(
        "retira do caixa",
        "Ana retira do caixa 5,00 porque \"vai ao banco\"",
        take_from_box,
    ),
    Phrase::new("troco", "troco Ana dá 1 vermelha recebe 5 branca", change),
    Phrase::new(
        "conta cacife de fichas",
        "conta cacife de fichas 12 12 8 20 20",
        rack,
    ),
    Phrase::new(
        "conta caixa de fichas",
        "conta caixa de fichas 12 12 8 20 20",
        rack,
    ),
    Phrase::new("conta rack", "conta rack 12 12 8 20 20", rack),
    Phrase::new(
        "conta caixa de cartas",
        "conta caixa de cartas 5 0 0 0 0",
        card_box,
    ),
    Phrase::new("conta dinheiro", "conta dinheiro 348,00", cash),
    Phrase::new("conta", "conta Ana 2 2 3 0 0", player_counted),
    Phrase::new("acerto pela mesa", table_count::EXAMPLE, table_count::count),
    Phrase::new(
        "explica diferenca",
        "explica diferença 2 \"estava no chão\" devolve 1",
        explain,
    ),
    Phrase::of_person("paga divida", "Beto paga dívida a Ana 50,00", owing::pay),
    Phrase::of_person(
        "perdoa divida",
        "Ana perdoa dívida de Beto 6",
        owing::forgive,
    ),
    Phrase::of_person("paga acerto", "Beto paga acerto a Ana 50,00", settling::pay),
    Phrase::new("compensam", "compensam Ana e Beto", owing::net),
    Phrase::of_person("deixa", "Ana deixa Beto jogar", owing::allow),
    Phrase::new("acerto da noite", settling::EXAMPLE, settling::settle),
    Phrase::of_person("compra fichas", "Ana compra fichas 50", sell),
    Phrase::of_person(
        "troca fichas por dinheiro",
        "Ana troca fichas por dinheiro",
        cash_out,
    ),
    Phrase::new(
        "todos trocam fichas por dinheiro",
        "todos trocam fichas por dinheiro",
        cash_out_all,
    ),
    Phrase::new("encerra a noite", "encerra a noite", close),
];

fn person(words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::AddPerson {
        name: words.name()?,
    })
}

/// Adds whom the book doesn't know.
fn people(words: &mut Reader<'_>) -> Read<Commands> {
    let mut commands = Vec::new();
    loop {
        if words.is_player() {
            words.player()?;
        } else {
            let name = words.name()?;
            commands.push(games::Command::Bank(Command::AddPerson { name }));
        }
        if words.is_done() {
            return Ok(commands);
        }
        words.word("e");
    }
}

fn rename(words: &mut Reader<'_>) -> Read<Commands> {
    let player = words.subject()?;
    let name = words.name()?;
    one(Command::RenamePerson { player, name })
}

/// Two who are one person: the name of the second stays.
fn merge(words: &mut Reader<'_>) -> Read<Commands> {
    let twice = words.player()?;
    words.any_word(&["com", "e"]);
    let into = words.player()?;
    one(Command::MergePeople { twice, into })
}

fn banker(words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::SetBanker {
        player: words.player()?,
    })
}

fn rebuy(words: &mut Reader<'_>) -> Read<Commands> {
    let rebuy = words.choice(&[("sim", true), ("não", false)])?;
    let rules = words.tables().counter.rules();
    one(Command::ChooseRules(HouseRules { rebuy, ..rules }))
}

fn suggestion(words: &mut Reader<'_>) -> Read<Commands> {
    let number = words.whole("o número da sugestão, de 1 a 6")?;
    let size = if words.word("de") {
        words.whole("quantas fichas o jogo tem, de 100 a 600")?
    } else {
        100
    };
    let set = u8::try_from(number)
        .ok()
        .and_then(|number| ChipSet::suggestion(number, size));
    let set = set.ok_or_else(|| {
        words.impossible(
            "as sugestões vão de 1 a 6, com 100, 200, 300, 400, 500 ou 600 fichas: \
             por exemplo, fichas sugestão 3 de 100.",
        )
    })?;
    laid(words, set)
}

/// `as mesmas`, or `outras`: of which chips some are missing. Rule A22.
fn laid(words: &mut Reader<'_>, set: ChipSet) -> Read<Commands> {
    let same = which(words);
    one(match same {
        Some(same) => Command::LayChips { set, same },
        None => Command::ChooseChips { set },
    })
}

fn which(words: &mut Reader<'_>) -> Option<bool> {
    if words.any_word(&["as mesmas", "mesmas"]) {
        return Some(true);
    }
    words.word("outras").then_some(false)
}

/// Money out of the box, owed to it until it is back. Rule A22.
fn take_from_box(words: &mut Reader<'_>) -> Read<Commands> {
    let player = words.subject()?;
    let amount = words.amount()?;
    let reason = reason(words)?.unwrap_or_default();
    one(Command::TakeFromBox {
        player,
        amount,
        reason,
    })
}

fn chips(words: &mut Reader<'_>) -> Read<Commands> {
    let mut colours = Vec::new();
    let mut same = None;
    while !words.is_done() {
        same = which(words);
        if same.is_some() {
            break;
        }
        let name = words.name()?;
        let value = words.amount()?;
        let count = times(words)?;
        colours.push(Colour { name, value, count });
    }
    let set = ChipSet::new(colours)
        .map_err(|fault| words.impossible(crate::words::refusal::chips::fault(&fault)))?;
    one(match same {
        Some(same) => Command::LayChips { set, same },
        None => Command::ChooseChips { set },
    })
}

/// `x20`, or `20`.
fn times(words: &mut Reader<'_>) -> Read<u32> {
    let what = "quantas fichas dessa cor, como x20";
    let count = words
        .peek()
        .and_then(|token| token.text.strip_prefix(['x', 'X', '×']))
        // A sign is read as a number too: `x+5`.
        .filter(|count| count.bytes().all(|digit| digit.is_ascii_digit()))
        .and_then(|count| count.parse().ok());
    if let Some(count) = count {
        words.skip(1);
        return Ok(count);
    }
    words.any_word(&["x", "×"]);
    words.whole(what)
}

/// Chips by colour: `1 vermelha 5 branca`.
fn by_colour(words: &mut Reader<'_>) -> Read<Stack> {
    let colours = words.tables().ledger.set().map(ChipSet::colours);
    let colours = colours.ok_or_else(|| {
        words.impossible("não há fichas na mesa: escolha-as antes, como em fichas sugestão 3.")
    })?;
    let mut stack = vec![0_u32; colours.len()];
    loop {
        let count = words.whole("quantas fichas e a cor, como 5 branca")?;
        let name = words.name()?;
        let wanted = folded(&name);
        let same = |colour: &Colour| {
            let known = folded(&colour.name);
            known == wanted || format!("{known}s") == wanted
        };
        let Some(index) = colours.iter().position(same) else {
            let known: Vec<&str> = colours.iter().map(|c| c.name.as_str()).collect();
            return Err(words.impossible(format!(
                "não há fichas de cor “{name}”: as cores são {}.",
                listed(&known)
            )));
        };
        stack[index] = stack[index].saturating_add(count);
        words.word("e");
        if !words.is_whole() {
            return Ok(stack);
        }
    }
}

/// Chips for chips: as said, or only what is wanted.
fn change(words: &mut Reader<'_>) -> Read<Commands> {
    let player = words.player()?;
    if words.any_word(&["precisa de", "precisa"]) {
        return wanted(words, player);
    }
    if words.word("junta") {
        return fewer(words, player);
    }
    words.must("dá")?;
    let gives = by_colour(words)?;
    words.must("recebe")?;
    let receives = by_colour(words)?;
    one(Command::MakeChange {
        player,
        gives,
        receives,
    })
}

/// So many of one colour: the nearest way there is.
fn wanted(words: &mut Reader<'_>, player: PlayerId) -> Read<Commands> {
    let stack = by_colour(words)?;
    let mut each = stack.iter().enumerate().filter(|(_, count)| **count > 0);
    let (Some((colour, &count)), None) = (each.next(), each.next()) else {
        return Err(words.impossible("diga fichas de uma cor só, como troco Ana precisa 5 branca."));
    };
    let tables = words.tables();
    let Some(trade) = lowest::troco(tables, player, colour, count)
        .into_iter()
        .next()
    else {
        return Err(words.impossible(lowest::no_troco(tables, player, colour, count)));
    };
    one(Command::MakeChange {
        player,
        gives: trade.gives,
        receives: trade.receives,
    })
}

/// Many small chips become the fewest there are.
fn fewer(words: &mut Reader<'_>, player: PlayerId) -> Read<Commands> {
    let stack = by_colour(words)?;
    let trade = trade::fewer(&rack_of(&words.tables().ledger), &stack);
    let Ok(Some(trade)) = trade else {
        return Err(words.impossible("essas já são as menos fichas que se podem dar por elas."));
    };
    one(Command::MakeChange {
        player,
        gives: trade.gives,
        receives: trade.receives,
    })
}

/// `porque "…"`, if it comes.
fn reason(words: &mut Reader<'_>) -> Read<Option<String>> {
    if words.word("porque") {
        words.text().map(Some)
    } else {
        Ok(None)
    }
}

/// `porque "…"` and `em aberto`, if they come.
fn why(words: &mut Reader<'_>) -> Read<(Option<String>, bool)> {
    let reason = reason(words)?;
    let open = words.word("em");
    if open {
        words.must("aberto")?;
    }
    Ok((reason, open))
}

fn count(words: &mut Reader<'_>, counted: Counted) -> Read<Commands> {
    let (reason, open) = why(words)?;
    one(Command::Count {
        counted,
        reason,
        open,
    })
}

/// `explica 2 "estava no chão"`, and what that does to the books.
fn explain(words: &mut Reader<'_>) -> Read<Commands> {
    let difference = words.whole("o número da diferença")?;
    let how = words.text()?;
    let settles = if words.word("devolve") {
        Settles::Shortage(words.whole("o número da falta que ela explica")?)
    } else if words.word("por") {
        words.must("conta")?;
        words.must("da")?;
        words.must("Banca")?;
        Settles::Banker
    } else {
        Settles::Nothing
    };
    one(Command::Explain {
        difference,
        how,
        settles,
    })
}

fn rack(words: &mut Reader<'_>) -> Read<Commands> {
    let counted = Counted::Rack(words.stack()?);
    count(words, counted)
}

fn card_box(words: &mut Reader<'_>) -> Read<Commands> {
    let counted = Counted::CardBox(words.stack()?);
    count(words, counted)
}

fn cash(words: &mut Reader<'_>) -> Read<Commands> {
    let counted = Counted::CashBox(words.amount()?);
    count(words, counted)
}

fn player_counted(words: &mut Reader<'_>) -> Read<Commands> {
    let player = words.player()?;
    let counted = Counted::Player(player, words.stack()?);
    count(words, counted)
}

fn sell(words: &mut Reader<'_>) -> Read<Commands> {
    let player = words.subject()?;
    let amount = words.amount()?;
    let handed = note(words)?;
    one(Command::SellChips {
        player,
        amount,
        handed,
    })
}

/// `com 100`: the note handed over, if one is named.
///
/// # Errors
/// A fault where no amount follows.
pub fn note(words: &mut Reader<'_>) -> Read<Option<Money>> {
    if words.word("com") {
        words.amount().map(Some)
    } else {
        Ok(None)
    }
}

fn cash_out(words: &mut Reader<'_>) -> Read<Commands> {
    let player = words.subject()?;
    let stack = (!words.is_done()).then(|| words.stack()).transpose()?;
    one(Command::CashOut { player, stack })
}

fn cash_out_all(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::CashOutAll)
}

fn close(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::CloseEvening)
}
