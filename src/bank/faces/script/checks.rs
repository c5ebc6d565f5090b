//! What the script may assert about the counter.

use super::owing::party;
use crate::bank::rules::debts::parts;
use crate::domain::chips::Stack;
use crate::domain::ledger::{CashPlace, ChipPlace, Party};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::words::money::reais;
use crate::words::phrase::{Finding, Phrase, Read, Reader};

/// The counter's assertions.
pub const CHECKS: &[Phrase<Finding>] = &[
    Phrase::of_person("", "Ana 82", stack_is),
    Phrase::new("caixa", "caixa 348,00", cash_is),
    Phrase::new(
        "cacife de fichas",
        "cacife de fichas 12 12 8 20 20",
        rack_is,
    ),
    Phrase::new("divida", "dívida Beto a Ana 84,00", debt_is),
    Phrase::new("fiado", "fiado Ana -30,00", account_is),
    Phrase::new("desde", "desde noite 1 Beto a Ana", since_is),
    Phrase::new("resultado", "resultado Ana -13,00", result_is),
    Phrase::new("barrado", "barrado Beto", barred),
    Phrase::new("liberado", "liberado Beto", free),
    Phrase::new("fichas faltantes", "fichas faltantes 5", missing_is),
    Phrase::new("sobra no caixa", "sobra no caixa 2", unclaimed_is),
    Phrase::new("pessoas", "pessoas 4", people_are),
    Phrase::new("em aberto", "em aberto 1", open_are),
    Phrase::new("diferenca", "diferença 1 -5", difference_is),
    Phrase::new("noite", "noite aberta", stage_is),
];

fn name(tables: &Tables, player: PlayerId) -> String {
    tables.counter.name(player)
}

fn amounts(what: String, expected: Money, found: Money) -> Read<Finding> {
    Ok(Finding::compare(what, &expected, &found, |amount| {
        reais(*amount)
    }))
}

fn stack_is(words: &mut Reader<'_>) -> Read<Finding> {
    let player = words.subject()?;
    let expected = words.amount()?;
    let tables = words.tables();
    let what = format!("as fichas de {}", name(tables, player));
    amounts(what, expected, tables.ledger.stack(player))
}

fn cash_is(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.amount()?;
    let found = words.tables().ledger.money_in_box();
    amounts(
        "o dinheiro no Caixa de Venda de Fichas".to_owned(),
        expected,
        found,
    )
}

/// Those that the Banqueiro makes good, or those that one player bears.
fn missing_is(words: &mut Reader<'_>) -> Read<Finding> {
    let whose = words.is_player().then(|| words.player()).transpose()?;
    let expected = words.amount()?;
    let tables = words.tables();
    let ledger = &tables.ledger;
    let (what, found) = match whose {
        // Those of earlier nights too, at the values they were lost at.
        None => (
            "as fichas faltantes".to_owned(),
            ledger.chips(ChipPlace::Missing) + ledger.chips(ChipPlace::Absent),
        ),
        Some(player) => (
            format!("as fichas faltantes de {}", name(tables, player)),
            ledger.chips(ChipPlace::Borne(player)),
        ),
    };
    amounts(what, expected, found)
}

/// What lies in the box of chip sales for nobody. Rule A24.
fn unclaimed_is(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.amount()?;
    let found = words.tables().ledger.cash(CashPlace::Unclaimed);
    amounts("o que sobra no caixa".to_owned(), expected, found)
}

/// How many differences nobody has explained. Rule A22.
fn open_are(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.whole("quantas diferenças estão em aberto")?;
    let open = words.tables().counter.differences().open().count();
    let found = u32::try_from(open).unwrap_or(u32::MAX);
    let what = "quantas diferenças estão em aberto";
    Ok(Finding::compare(what, &expected, &found, u32::to_string))
}

/// What is still to be explained of a difference, or to be found again of a
/// shortage on the Banqueiro's account. Rule A22.
fn difference_is(words: &mut Reader<'_>) -> Read<Finding> {
    let number = words.whole("o número da diferença")?;
    let expected = words.signed_amount()?;
    let known = words.tables().counter.differences().find(number);
    let found = known.map(|known| known.left);
    let found = found.ok_or_else(|| words.impossible(format!("não há diferença nº {number}.")))?;
    amounts(format!("a diferença nº {number}"), expected, found)
}

fn rack_is(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.stack()?;
    let found = words.tables().ledger.rack().to_vec();
    let show = |stack: &Stack| {
        let counts: Vec<String> = stack.iter().map(u32::to_string).collect();
        counts.join(" ")
    };
    let what = "as fichas do Cacife de Fichas, por cor";
    Ok(Finding::compare(what, &expected, &found, show))
}

fn debt_is(words: &mut Reader<'_>) -> Read<Finding> {
    let debtor = words.player()?;
    let creditor = party(words)?;
    let expected = words.amount()?;
    let tables = words.tables();
    let found = crate::bank::rules::debts::owed(&tables.ledger, debtor, creditor);
    let to = match creditor {
        Party::Player(player) => name(tables, player),
        Party::Bank => "o caixa".to_owned(),
    };
    let what = format!("a dívida de {} com {to}", name(tables, debtor));
    amounts(what, expected, found)
}

fn result_is(words: &mut Reader<'_>) -> Read<Finding> {
    let player = words.player()?;
    let expected = words.signed_amount()?;
    let tables = words.tables();
    let what = format!("o resultado de {}", name(tables, player));
    amounts(what, expected, tables.ledger.result(player))
}

fn account_is(words: &mut Reader<'_>) -> Read<Finding> {
    let player = words.player()?;
    let expected = words.signed_amount()?;
    let tables = words.tables();
    let what = format!("o que {} tem fiado", name(tables, player));
    amounts(what, expected, tables.ledger.account(player))
}

/// The night of the oldest part of what one owes the other.
fn since_is(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = if words.word("esta") {
        words.must("noite")?;
        u32::MAX
    } else {
        words.must("noite")?;
        words.whole("o número da noite")?
    };
    let debtor = words.player()?;
    let creditor = party(words)?;
    let tables = words.tables();
    let (counter, ledger) = (&tables.counter, &tables.ledger);
    let theirs = ledger.debts().map(|(debt, _)| debt);
    let theirs = theirs.filter(|debt| debt.debtor == debtor && debt.creditor == creditor);
    let nights = theirs.flat_map(|debt| parts(counter, ledger, debt, (u32::MAX, "")));
    let found = nights.map(|part| part.night).min().unwrap_or(0);
    let what = format!("a noite da dívida de {}", name(tables, debtor));
    let show = |night: &u32| match *night {
        u32::MAX => "esta noite".to_owned(),
        night => night.to_string(),
    };
    Ok(Finding::compare(what, &expected, &found, show))
}

fn bar(words: &mut Reader<'_>, expected: bool) -> Read<Finding> {
    let player = words.player()?;
    let tables = words.tables();
    let found = !tables.counter.barred_by(&tables.ledger, player).is_empty();
    let what = name(tables, player);
    let show = |barred: &bool| {
        let word = if *barred { "barrado" } else { "liberado" };
        word.to_owned()
    };
    Ok(Finding::compare(what, &expected, &found, show))
}

fn barred(words: &mut Reader<'_>) -> Read<Finding> {
    bar(words, true)
}

fn free(words: &mut Reader<'_>) -> Read<Finding> {
    bar(words, false)
}

fn people_are(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.whole("quantas pessoas o livro conhece")?;
    let found = words.tables().counter.people().len();
    let found = u32::try_from(found).unwrap_or(u32::MAX);
    let what = "as pessoas do livro";
    Ok(Finding::compare(what, &expected, &found, u32::to_string))
}

fn stage_is(words: &mut Reader<'_>) -> Read<Finding> {
    use crate::bank::Stage;
    let expected = words.choice(&[
        ("aberta", Stage::Open),
        ("encerrada", Stage::Closed),
        ("nenhuma", Stage::None),
    ])?;
    let found = words.tables().counter.stage();
    let show = |stage: &Stage| {
        let word = match stage {
            Stage::Open => "aberta",
            Stage::Closed => "encerrada",
            Stage::None => "nenhuma",
        };
        word.to_owned()
    };
    Ok(Finding::compare("a noite", &expected, &found, show))
}
