//! Acertos: who stays, the next Cacife and its reckoning, chips for money.
//! Rule A20.

use iced::Element;
use iced::widget::column;

use super::{Message, Screen, game};
use crate::bank;
use crate::desk::evening::Evening;
use crate::domain::ledger::{Debt, Party};
use crate::domain::money::Money;
use crate::games::arremate::faces::guide;
use crate::games::arremate::words::explain::{self, Remaining};
use crate::games::arremate::{Command as Game, Partida};
use crate::games::{Command, Tables};
use crate::kit::act::allowed;
use crate::kit::{Look, button, part, size, text};
use crate::words::labels::{chips_back, to_give_back};
use crate::words::money::plain;
use crate::words::names::{Names, listed};

/// The order that comes of it.
pub(super) fn order(screen: &Screen) -> Command {
    game(Game::Settle {
        leaving: screen.leaving.clone(),
    })
}

/// The next Cacife, as the rules find it.
fn next(screen: &Screen, tables: &Tables) -> Result<Option<Money>, String> {
    let after = guide::tried(tables, &[order(screen)])?;
    Ok(after.arremate.next_cacife())
}

/// What the Banqueiro owes the box, paid: where the box lacks just that. Rule A22.
pub(super) fn remedy(screen: &Screen, tables: &Tables) -> part::Remedy<Message> {
    let names = Names::of(tables);
    let owed = tables.ledger.debts();
    let owed = owed.filter(|(debt, _)| debt.creditor == Party::Bank);
    let tonight = owed.map(|(debt, amount)| {
        let before = tables.ledger.debt_carried(debt);
        (debt, amount - before)
    });
    let tonight: Vec<(Debt, Money)> = tonight.filter(|(_, amount)| amount.is_positive()).collect();
    let pays: Vec<Command> = tonight
        .iter()
        .map(|&(debt, amount)| Command::Bank(bank::Command::PayOneDebt { debt, amount }))
        .collect();
    let mut all = pays.clone();
    all.push(order(screen));
    let helps = guide::tried(tables, &[order(screen)]).is_err();
    if !helps || guide::tried(tables, &all).is_err() {
        return None;
    }
    let who: Vec<String> = tonight
        .iter()
        .map(|(debt, amount)| format!("{} põe {}", names.person(debt.debtor), plain(*amount)))
        .collect();
    let label = format!("{} no Caixa de Venda de Fichas", listed(&who));
    Some((label, Message::Remedied(pays)))
}

/// What the button says.
pub(super) fn label(screen: &Screen, tables: &Tables) -> String {
    let back = to_give_back(tables.counter.rules().on_account);
    match next(screen, tables) {
        Ok(Some(next)) => format!("{back}; próximo Cacife {}", plain(next)),
        _ => format!("{back}; declara-se de novo"),
    }
}

/// Who stays, and what each gets.
pub(super) fn view<'a>(
    screen: &Screen,
    look: &Look,
    tables: &Tables,
    partida: &Partida,
) -> Element<'a, Message> {
    let names = |player| tables.counter.name(player);
    let mut all = column![
        text::title(look, "Seção de Acertos"),
        text::label(look, "Quem fica para a próxima partida?")
    ]
    .spacing(size::GROUP);
    all = all.push(button::group(partida.seats.iter().map(|&player| {
        let stays = !screen.leaving.contains(&player);
        let word = if stays { "fica" } else { "sai" };
        let name = names(player);
        let does = Ok(Message::LeavingToggled(player));
        // By the person, whatever is said of him: the keyboard stays there.
        button::toggle(look, format!("{name} {word}"), stays, does)
            .named(&name)
            .into()
    })));
    let on_account = tables.counter.rules().on_account;
    let (said, title) = match on_account {
        true => (":", "Fichas devolvidas"),
        false => (" com o Banqueiro:", "Fichas por dinheiro"),
    };
    let said = format!("Todos {}{said}", chips_back(on_account));
    let mut cash = column![text::said(look, said)].spacing(size::LINE);
    for &player in &partida.seats {
        cash = cash.push(text::figure(
            look,
            names(player),
            tables.ledger.stack(player),
        ));
    }
    all = all.push(part::panel(look, title, cash));
    let bankrupt = partida.result.payments.iter();
    let bankrupt: Vec<_> = bankrupt.filter(|pay| pay.debt.is_positive()).collect();
    if !bankrupt.is_empty() {
        let mut lines = column![].spacing(size::LINE);
        for pay in &bankrupt {
            let label = format!("{} deve do Grande Prêmio", names(pay.from));
            lines = lines.push(text::figure(look, label, pay.debt));
        }
        let count = bankrupt.len();
        let notes = if count == 1 {
            "a nota de dívida".to_owned()
        } else {
            format!("as {count} notas de dívida")
        };
        lines = lines.push(button::group([
            button::secondary(look, format!("Gravar {notes}"), Ok(Message::DebtNotesFiled)).into(),
            button::secondary(
                look,
                format!("Imprimir {notes}"),
                Ok(Message::DebtNotesPrinted),
            )
            .into(),
        ]));
        all = all.push(part::panel(look, "Falência", lines));
    }
    all.push(text::muted(
        look,
        "Quem chega agora, quem conseguiu licença e quem quebrou e tem dinheiro entram na \
         preparação da próxima partida.",
    ))
    .into()
}

/// The next Cacife and its reckoning, on the right.
pub(super) fn side<'a>(
    screen: &Screen,
    look: &Look,
    evening: &Evening,
    partida: &Partida,
) -> Element<'a, Message> {
    let tables = evening.tables();
    let may = |message| allowed(evening, &order(screen), message);
    let winner = partida.result.prize.map(|(winner, _)| winner);
    let remaining: Vec<Remaining> = partida
        .seats
        .iter()
        .map(|&player| {
            let chips = tables.ledger.stack(player);
            let broke = partida.is_broke(player) || chips.is_zero();
            let stays = !screen.leaving.contains(&player);
            Remaining {
                name: tables.counter.name(player),
                chips,
                counts: winner != Some(player) && stays && !broke,
            }
        })
        .collect();
    let next = next(screen, tables).ok().flatten();
    let why = explain::next_cacife(&remaining, next);
    let shown = next.map_or_else(|| "—".to_owned(), plain);
    let lines = column![
        text::label(look, "Próximo Cacife de Jogo"),
        text::digits(look, shown, size::POT),
        text::said(look, why),
        button::group([
            button::secondary(look, "Acertar e gravar a folha", may(Message::SettledFiled)).into(),
            button::secondary(
                look,
                "Acertar e imprimir a folha",
                may(Message::SettledPrinted)
            )
            .into(),
        ])
    ]
    .spacing(size::LINE);
    part::panel(look, "Acertos", lines)
}
