//! The correction of what may be wrong: a reversal with its reason, the order
//! that was meant, the one that is missing. Rules A7, A22.
//!
//! Never: an order that the desk would not take from a hand.

use super::Correction;
use crate::bank::Command as Bank;
use crate::bank::faces::tried::tried;
use crate::bank::rules::suspects::{Fault, Side, Suspect};
use crate::desk::evening::Evening;
use crate::desk::log::Seq;
use crate::desk::{Error, NoReversal, Order};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Command;
use crate::words;
use crate::words::money::plain;
use crate::words::names::{Names, listed};

/// The reason that stands with a reversal.
const WHY: &str = "engano achado na conferência";

/// What puts these right, or what is to be done at the table. A `count` that
/// was entered since is taken back with them and entered anew: it agrees then.
/// The `earlier` counts for which it stands are taken back, and nothing more.
pub(super) fn correction(
    evening: &Evening,
    suspects: &[Suspect],
    earlier: &[Seq],
    count: Option<Seq>,
) -> Result<Correction, String> {
    let names = Names::of(evening.tables());
    let mut labels = Vec::new();
    let mut orders = Vec::new();
    for suspect in suspects {
        let (label, mine) = one(evening, *suspect, &names)?;
        labels.push(label);
        orders.extend(mine);
    }
    if let Some(step) = count.and_then(|seq| evening.step(seq))
        && let Command::Bank(Bank::Count { counted, .. }) = step.command
    {
        orders.push(reverse(step.line.seq));
        orders.push(Order::Do(Command::Bank(Bank::Count {
            counted: counted.clone(),
            reason: None,
            open: false,
        })));
    }
    orders.extend(earlier.iter().copied().map(reverse));
    // What is taken back last was entered last: it stands in nobody's way.
    orders.sort_by_key(|order| match order {
        Order::Reverse { seq, .. } => (0, std::cmp::Reverse(seq.0)),
        _ => (1, std::cmp::Reverse(0)),
    });
    let refused = refused(evening, &orders);
    Ok(Correction {
        label: words::names::sentence(&listed(&labels)),
        orders,
        refused,
    })
}

fn reverse(seq: Seq) -> Order {
    Order::Reverse {
        seq,
        why: WHY.to_owned(),
    }
}

fn one(evening: &Evening, suspect: Suspect, names: &Names) -> Result<(String, Vec<Order>), String> {
    let seq = Seq(suspect.entry);
    let command = evening.step(seq).map(|step| step.command);
    let number = suspect.entry;
    let again = |label: String, meant: Option<Command>| match meant {
        Some(meant) => Ok((label, vec![reverse(seq), Order::Do(meant)])),
        None => Ok((
            format!("estornar o lançamento {number}, para lançar de novo"),
            vec![reverse(seq)],
        )),
    };
    match suspect.fault {
        Fault::Twice(_) | Fault::NotDone(Side::Whole, None) => Ok((
            format!("estornar o lançamento {number}"),
            vec![reverse(seq)],
        )),
        Fault::NotDone(Side::Money, _) => Err(
            "Se foi isso, acerte o dinheiro agora e conte de novo: nos livros está certo.".into(),
        ),
        Fault::NotDone(..) => Err(
            "Se foi isso, acerte as fichas agora e conte de novo: nos livros está certo.".into(),
        ),
        Fault::Mistyped(meant) => again(
            format!("corrigir o lançamento {number} para {}", plain(meant)),
            command.and_then(|command| with_amount(command, meant)),
        ),
        Fault::OtherPlayer(_, meant) => again(
            format!("passar o lançamento {number} para {}", names.person(meant)),
            command.and_then(|command| with_player(command, meant)),
        ),
        Fault::NotEntered => match command.filter(|command| may_repeat(command)) {
            Some(command) => Ok((
                format!("lançar mais uma vez o {number}"),
                vec![Order::Do(command.clone())],
            )),
            None => Err("Se foi isso, lance agora o que faltou e conte de novo.".into()),
        },
    }
}

/// The same order with the amount that was meant.
fn with_amount(command: &Command, meant: Money) -> Option<Command> {
    let mut command = command.clone();
    match &mut command {
        Command::Bank(Bank::SellChips { amount, handed, .. }) => {
            *amount = meant;
            *handed = None;
        }
        Command::Bank(Bank::PayDebt { amount, .. }) => *amount = meant,
        _ => return None,
    }
    Some(command)
}

/// The same order with the person who was meant.
fn with_player(command: &Command, meant: PlayerId) -> Option<Command> {
    let mut command = command.clone();
    match &mut command {
        Command::Bank(Bank::SellChips { player, .. }) => *player = meant,
        Command::Bank(Bank::PayDebt { debtor, .. }) => *debtor = meant,
        _ => return None,
    }
    Some(command)
}

fn may_repeat(command: &Command) -> bool {
    matches!(
        command,
        Command::Bank(Bank::SellChips { .. } | Bank::PayDebt { .. })
    )
}

/// Why these orders would not be carried out, one after the other.
fn refused(evening: &Evening, orders: &[Order]) -> Option<String> {
    let mut back = Vec::new();
    let mut then = Vec::new();
    for order in orders {
        match order {
            Order::Reverse { seq, .. } => back.push(*seq),
            Order::Do(command) => then.push(command.clone()),
            Order::OpenEvening { .. } | Order::Undo | Order::Redo | Order::Amend { .. } => {}
        }
    }
    let tables = match evening.without_all(&back) {
        Ok(tables) => tables,
        Err(by) => {
            let of = back.first().copied().unwrap_or(by);
            let why = Error::NoReversal(NoReversal::Blocked { of, by });
            return Some(words::desk::error(&why, evening));
        }
    };
    tried(&tables, &then).err()
}
