//! The counter's sheets, and what the sheets of every game have in common.
//!
//! A builder takes plain data, already worked out, and says it in Portuguese.
//! Never: a rule, or an amount that is not a sum of what it was given.

use chrono::NaiveDateTime;

use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::report::sheet::{Align, Block, Sheet, Signer, Table};
use crate::words::date;
use crate::words::money::{plain, reais};
use crate::words::names::listed;

pub mod boxes;
pub mod from_book;
pub mod night;
mod no_sheet;
pub mod receipt;
pub mod statement;

/// When and how a sheet is made; the same for every kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occasion {
    /// The moment the sheet tells about; a reprint keeps it.
    pub when: NaiveDateTime,
    /// The banker's name; empty on a debt note while nobody keeps the bank.
    pub banker: String,
    /// Real money, or toy money. Rule A23.
    pub real_money: bool,
    /// The evening's house rules, each said in Portuguese.
    pub house_rules: Vec<String>,
    /// What each has on account at that moment, by name; none: chips are sold
    /// for money (house rule `on_account`, rules A7, A18).
    pub accounts: Option<Vec<(String, Money)>>,
    /// Printed before.
    pub reprint: bool,
    /// Hash of the log's chain at that moment.
    pub chain: [u8; 32],
}

/// Somebody owes somebody. Rule A18.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Debt {
    /// Who owes.
    pub debtor: String,
    /// Whom.
    pub creditor: String,
    /// What is still owed.
    pub amount: Money,
    /// Why, and since when, in Portuguese.
    pub cause: String,
}

impl Occasion {
    /// Are chips sold with no money handed over?
    #[must_use]
    pub fn on_account(&self) -> bool {
        self.accounts.is_some()
    }

    /// The same, of one person's accounts only: for a sheet that is his.
    #[must_use]
    pub fn of_one(mut self, name: &str) -> Occasion {
        if let Some(accounts) = &mut self.accounts {
            accounts.retain(|(whose, _)| whose == name);
        }
        self
    }
}

/// Puts together a sheet: who and when in one line, the blocks, then the
/// small print (chip values, house rules, toy or real money), then the
/// signatures; and the check code.
#[must_use]
pub fn assemble(
    occasion: &Occasion,
    title: &str,
    about: &str,
    mut blocks: Vec<Block>,
    chips: Option<&ChipSet>,
    signatures: Option<Block>,
) -> Sheet {
    let moment = date::full(occasion.when);
    let subtitle = if about.is_empty() {
        moment
    } else {
        format!("{about} · {moment}")
    };
    blocks.extend(small_print(occasion, chips));
    blocks.extend(signatures);
    let mut sheet = Sheet::new(title, &subtitle, blocks);
    sheet.reprint = occasion.reprint;
    sheet
}

fn small_print(occasion: &Occasion, chips: Option<&ChipSet>) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut put = |label: &str, text: String| {
        blocks.push(Block::SmallPrint {
            label: label.to_owned(),
            text,
        });
    };
    if let Some(chips) = chips {
        put("Valores das fichas", chip_values(chips));
    }
    let rules = if occasion.house_rules.is_empty() {
        "as do manual, sem mudança.".to_owned()
    } else {
        format!("{}.", occasion.house_rules.join("; "))
    };
    put("Regras da casa", rules);
    put("Dinheiro", stakes(occasion.real_money).to_owned());
    blocks
}

/// Toy or real money, as a sentence. Rule A23.
#[must_use]
pub const fn stakes(real_money: bool) -> &'static str {
    if real_money {
        "de verdade, por escolha da mesa. O manual lembra que jogar a dinheiro é proibido no \
         Brasil e que notas de brinquedo servem do mesmo jeito."
    } else {
        "de brinquedo. Nenhum valor desta folha é dinheiro de verdade."
    }
}

/// `branca R$ 1,00 · vermelha R$ 5,00`.
#[must_use]
pub fn chip_values(chips: &ChipSet) -> String {
    let colours = chips.colours().iter();
    let values: Vec<String> = colours
        .map(|colour| format!("{} {}", colour.name, reais(colour.value)))
        .collect();
    values.join(" · ")
}

/// One line for each signer, the banker last.
#[must_use]
pub fn signatures(statement: &str, players: &[String], banker: Option<&str>) -> Block {
    let mut signers: Vec<Signer> = players
        .iter()
        .map(|name| Signer {
            name: name.clone(),
            role: "jogador".to_owned(),
        })
        .collect();
    if let Some(banker) = banker {
        // A banker who also plays signs once, as both.
        match signers.iter_mut().find(|signer| signer.name == banker) {
            Some(signer) => signer.role = "jogador e banqueiro".to_owned(),
            None => signers.push(Signer {
                name: banker.to_owned(),
                role: "banqueiro".to_owned(),
            }),
        }
    }
    Block::Signatures {
        statement: statement.to_owned(),
        signers,
    }
}

/// What each has on account, where anybody has: below zero he owes it for
/// chips. Rules A18, A19: whoever has only the paper must know it.
#[must_use]
pub fn accounts(occasion: &Occasion) -> Vec<Block> {
    let open = occasion.accounts.as_deref().unwrap_or_default();
    if open.is_empty() {
        return Vec::new();
    }
    let mut table = Table::new(&[("Quem", Align::Left), ("Na conta (R$)", Align::Right)]);
    for (name, amount) in open {
        table.row(vec![name.clone(), signed(*amount)]);
    }
    vec![
        Block::Heading("Fiado, para o acerto da noite".to_owned()),
        Block::Table(table),
        Block::Paragraph(
            "− é o que a pessoa tem a pagar no acerto da noite, + o que tem a receber.".to_owned(),
        ),
    ]
}

/// What is still open between people: what each has on account, and who owes
/// whom; or that nobody does.
#[must_use]
pub fn debts(occasion: &Occasion, debts: &[Debt]) -> Vec<Block> {
    let mut blocks = accounts(occasion);
    if debts.is_empty() && !blocks.is_empty() {
        return blocks;
    }
    blocks.push(Block::Heading("Dívidas".to_owned()));
    if debts.is_empty() {
        let nobody = match occasion.on_account() {
            true => "Não há dívida em aberto, nem nada fiado.",
            false => "Ninguém deve a ninguém.",
        };
        blocks.push(Block::Paragraph(nobody.to_owned()));
        return blocks;
    }
    let mut table = Table::new(&[
        ("Quem deve", Align::Left),
        ("A quem", Align::Left),
        ("Por quê", Align::Left),
        ("Valor (R$)", Align::Right),
    ]);
    for debt in debts {
        table.row(vec![
            debt.debtor.clone(),
            debt.creditor.clone(),
            debt.cause.clone(),
            plain(debt.amount),
        ]);
    }
    if debts.len() > 1 {
        let total = debts.iter().map(|debt| debt.amount).sum();
        table.total(vec![
            "Total".to_owned(),
            String::new(),
            String::new(),
            plain(total),
        ]);
    }
    blocks.push(Block::Table(table));
    blocks
}

/// Whose chips, and how many of each colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holding {
    /// A person or a box.
    pub holder: String,
    /// Chips of each colour, lowest first, as in the set.
    pub stack: Vec<u32>,
    /// A last column, as points; empty where there is none.
    pub extra: String,
}

/// Chips per colour with their worth, at most five colours beside each other:
/// more are continued in further tables, the last one with the worth and the
/// extra column. A sum closes each table.
///
/// # Panics
/// A stack with other colours than the set is a bug, and so is an overflow.
#[must_use]
pub fn holdings(chips: &ChipSet, rows: &[Holding], extra: Option<&str>) -> Vec<Block> {
    let colours = chips.colours();
    let long = colours.iter().any(|c| c.name.chars().count() > 9);
    let most = if long { 4 } else { 5 };
    let parts = colours.len().div_ceil(most);
    // Even parts: six colours as three and three.
    let each = colours.len().div_ceil(parts.max(1));
    let mut blocks = Vec::new();
    for (part, group) in colours.chunks(each).enumerate() {
        let last = part + 1 == parts;
        let start = part * each;
        let heads: Vec<String> = group
            .iter()
            .map(|c| format!("{}\n{}", c.name, plain(c.value)))
            .collect();
        let mut columns = vec![("Fichas de", Align::Left)];
        columns.extend(heads.iter().map(|head| (head.as_str(), Align::Right)));
        if last {
            columns.push(("Valor\n(R$)", Align::Right));
            if let Some(extra) = extra {
                columns.push((extra, Align::Right));
            }
        }
        let mut table = Table::new(&columns);
        for row in rows {
            let mut cells = vec![row.holder.clone()];
            cells.extend(
                row.stack[start..start + group.len()]
                    .iter()
                    .map(|&count| dash(count)),
            );
            if last {
                cells.push(plain(worth(chips, &row.stack)));
                if extra.is_some() {
                    cells.push(row.extra.clone());
                }
            }
            table.row(cells);
        }
        if rows.len() > 1 {
            let mut cells = vec!["Soma".to_owned()];
            for colour in start..start + group.len() {
                let sum: u64 = rows.iter().map(|row| u64::from(row.stack[colour])).sum();
                cells.push(sum.to_string());
            }
            if last {
                let sum = rows.iter().map(|row| worth(chips, &row.stack)).sum();
                cells.push(plain(sum));
            }
            table.total(cells);
        }
        blocks.push(Block::Table(table));
    }
    blocks
}

/// What a stack is worth.
///
/// # Panics
/// A stack with other colours than the set is a bug.
#[must_use]
pub fn worth(chips: &ChipSet, stack: &[u32]) -> Money {
    chips
        .worth(stack)
        .expect("a stack has the colours of its set")
}

fn dash(count: u32) -> String {
    if count == 0 {
        "–".to_owned()
    } else {
        count.to_string()
    }
}

/// With a sign where it is not zero: `+10,00`, `−2,00`, `0,00`.
#[must_use]
pub fn signed(amount: Money) -> String {
    if amount.is_positive() {
        format!("+{}", plain(amount))
    } else {
        plain(amount)
    }
}

/// As [`signed`], but a dash for nothing.
fn change(amount: Money) -> String {
    if amount.is_zero() {
        "–".to_owned()
    } else {
        signed(amount)
    }
}

/// Whose chips were counted by value only; nothing where everybody's colours
/// were. Rule A19.
#[must_use]
pub fn value_only(names: &[String]) -> Option<Block> {
    (!names.is_empty()).then(|| {
        Block::Paragraph(format!(
            "Contadas só pelo valor: {}. As cores são as que o programa daria, e assim voltam.",
            listed(names)
        ))
    })
}
