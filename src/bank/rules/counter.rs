//! The counter's state, and the door to its rules.

mod context;
mod merged;

use std::collections::{BTreeMap, BTreeSet};

pub use context::{Context, Playing};

use super::command::{Carried, Command, DebtPart, HouseRules, MoneyKind, PausedBox, Print};
use super::count::CountResult;
use super::difference::{Differences, Explained, FoundAgain};
use super::edition::Edition;
use super::event::Event;
use super::handed::{FromSet, Gone, Laid, Other, add_gone};
use super::refusal::Refusal;
use super::table_count::count_table;
use super::{count, debts, difference, money, people, settling};
use crate::domain::chips::ChipSet;
use crate::domain::ledger::{Cause, Debt, Ledger, Party};
use crate::domain::people::{Merged, PlayerId, composed_at_first};
use crate::domain::writing::{self, Seen, is_unseen};

/// Where the evening stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stage {
    /// Not begun.
    #[default]
    None,
    /// Going on.
    Open,
    /// Over.
    Closed,
}

/// The counter, folded from its events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counter {
    stage: Stage,
    edition: Edition,
    title: String,
    money: MoneyKind,
    rules: HouseRules,
    banker: Option<PlayerId>,
    people: BTreeMap<PlayerId, String>,
    merged: Vec<Merged>,
    boxes: Vec<PausedBox>,
    leave: BTreeSet<(PlayerId, PlayerId)>,
    sold_any: bool,
    counts: Vec<CountResult>,
    differences: Differences,
    prints: Vec<Print>,
    since: BTreeMap<Debt, Vec<DebtPart>>,
    other: Other,
    /// Physical chips on the table, and what they are worth tonight.
    laid: Option<FromSet>,
    /// Chips of this kind of money that are missing, but those on the table.
    gone: Vec<Gone>,
}

/// Longest name, in characters.
pub const NAME_LONGEST: usize = 60;

impl Counter {
    /// Where the evening stands.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// By which rules the evening is decided.
    #[must_use]
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// What the table calls the evening.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Real or toy money. Rule A23.
    #[must_use]
    pub fn money(&self) -> MoneyKind {
        self.money
    }

    /// House rules of the counter.
    #[must_use]
    pub fn rules(&self) -> HouseRules {
        self.rules
    }

    /// Who keeps the bank. Rule A22.
    #[must_use]
    pub fn banker(&self) -> Option<PlayerId> {
        self.banker
    }

    /// Everybody whom the book knows.
    #[must_use]
    pub fn people(&self) -> &BTreeMap<PlayerId, String> {
        &self.people
    }

    /// Who had been entered twice: each number that is gone, once.
    #[must_use]
    pub fn merged(&self) -> &[Merged] {
        &self.merged
    }

    /// The number that a person has now, who may have been entered twice.
    #[must_use]
    pub fn now(&self, player: PlayerId) -> PlayerId {
        let mut gone = self.merged.iter();
        gone.find(|merged| merged.gone == player)
            .map_or(player, |merged| merged.stays)
    }

    /// A debt between the people as the book has them now. Rules A7, A18.
    #[must_use]
    pub fn debt_now(&self, debt: Debt) -> Debt {
        let creditor = match debt.creditor {
            Party::Player(creditor) => Party::Player(self.now(creditor)),
            other => other,
        };
        Debt {
            debtor: self.now(debt.debtor),
            creditor,
            ..debt
        }
    }

    /// The same people by the numbers that they have now, each once.
    #[must_use]
    pub fn now_of(&self, players: &[PlayerId]) -> Vec<PlayerId> {
        let mut all = Vec::new();
        for player in players.iter().map(|player| self.now(*player)) {
            if !all.contains(&player) {
                all.push(player);
            }
        }
        all
    }

    /// A person's name; the number where the book doesn't know him.
    #[must_use]
    pub fn name(&self, player: PlayerId) -> String {
        self.people
            .get(&self.now(player))
            .cloned()
            .unwrap_or_else(|| format!("{player:?}"))
    }

    /// The person with that name, without regard to case; else the only one
    /// whose name looks the same.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<PlayerId> {
        self.called(name).or_else(|| match self.alike(name)[..] {
            [only] => Some(only),
            _ => None,
        })
    }

    /// The person with that name, without regard to case.
    pub(super) fn called(&self, name: &str) -> Option<PlayerId> {
        let wanted = composed_at_first(name).trim().to_lowercase();
        self.people
            .iter()
            .find(|(_, known)| known.to_lowercase() == wanted)
            .map(|(id, _)| *id)
    }

    /// Everybody whose name looks the same; older books may know several.
    pub(super) fn alike(&self, name: &str) -> Vec<PlayerId> {
        let wanted = Seen::of(name);
        self.people
            .iter()
            .filter(|(_, known)| Seen::of(known).looks_like(&wanted))
            .map(|(id, _)| *id)
            .collect()
    }

    /// Card boxes of paused matches of earlier evenings whose chips have not
    /// come back to the table yet. Rule A19.
    #[must_use]
    pub fn boxes(&self) -> &[PausedBox] {
        &self.boxes
    }

    /// What the other kind of money has, which tonight passes on. Rule A23.
    #[must_use]
    pub fn other(&self) -> &Other {
        &self.other
    }

    /// The physical chips on the table, and what they are worth; None where no
    /// set was laid, and by the first edition. Rule A22.
    #[must_use]
    pub fn laid(&self) -> Option<&FromSet> {
        self.laid.as_ref()
    }

    /// Chips that are missing, of either kind of money, set by set: tonight's
    /// among them. Rule A22.
    #[must_use]
    pub fn lost(&self, ledger: &Ledger) -> Vec<Gone> {
        let mut all = self.other.kept.gone.clone();
        all.extend(self.gone(ledger));
        all
    }

    /// The same of tonight's kind of money alone.
    #[must_use]
    pub fn gone(&self, ledger: &Ledger) -> Vec<Gone> {
        let mut all = self.gone.clone();
        let here = self.laid.as_ref();
        if let Some(here) = here.and_then(|laid| Gone::of_table(laid, ledger)) {
            add_gone(&mut all, &here);
        }
        all
    }

    /// Chips lost at other values than tonight's are found: they are missing no
    /// more.
    fn found_again(&mut self, explained: &Explained) {
        let Some(returned) = &explained.returned else {
            return;
        };
        let missed = self.differences.find(returned.shortage);
        let from = missed.and_then(|missed| missed.from.clone());
        let (Some(from), Some(FoundAgain { here: false, .. })) = (from, returned.again) else {
            return;
        };
        for gone in self.gone.iter_mut().filter(|gone| gone.is_of(&from)) {
            for (left, found) in gone.stack.iter_mut().zip(&returned.stack) {
                *left = left.saturating_sub(*found);
            }
            gone.value -= returned.amount;
        }
        self.gone.retain(|gone| !gone.value.is_zero());
    }

    /// Other chips lie on the table, or the same at other values.
    fn lay(&mut self, set: &ChipSet, laid: Option<&Laid>) {
        if let Some(before) = laid.and_then(|laid| laid.before.as_ref()) {
            add_gone(&mut self.gone, before);
        }
        self.laid = laid.map(|laid| FromSet {
            number: laid.number,
            set: set.clone(),
        });
        if let Some(here) = &self.laid {
            self.gone.retain(|gone| !gone.is_of(here));
        }
        self.differences.chips_chosen(self.laid.as_ref());
    }

    /// Counts made tonight, in order. Rule A22.
    #[must_use]
    pub fn counts(&self) -> &[CountResult] {
        &self.counts
    }

    /// What counts found that the books don't say, tonight's and those taken
    /// over. Rule A22.
    #[must_use]
    pub fn differences(&self) -> &Differences {
        &self.differences
    }

    /// The print of that sheet, if it was printed already.
    #[must_use]
    pub fn printed(&self, sheet: &str, about: &str) -> Option<&Print> {
        self.prints
            .iter()
            .find(|print| print.sheet == sheet && print.about == about)
    }

    /// Sheets printed tonight, in order.
    #[must_use]
    pub fn prints(&self) -> &[Print] {
        &self.prints
    }

    /// Since when a debt of an earlier night stood as the evening opened,
    /// oldest part first; empty where the book did not note it. Rule A18.
    #[must_use]
    pub fn since(&self, debt: Debt) -> &[DebtPart] {
        self.since.get(&debt).map_or(&[], Vec::as_slice)
    }

    /// Has that creditor let the debtor play the next match? Rule A18.
    #[must_use]
    pub fn has_leave(&self, creditor: PlayerId, debtor: PlayerId) -> bool {
        self.leave.contains(&(creditor, debtor))
    }

    /// The money that a match is paused with; by the first edition nobody noted
    /// it. Rule A23.
    #[must_use]
    pub fn notes_money(&self) -> Option<MoneyKind> {
        (self.edition >= Edition::SECOND).then_some(self.money)
    }

    /// May a match go on tonight that was paused while it was played for
    /// `money`? It keeps its kind. Rule A23.
    ///
    /// # Errors
    /// [`Refusal::PausedForOther`].
    pub fn plays_for(&self, number: u32, money: Option<MoneyKind>) -> Result<(), Refusal> {
        match (self.notes_money(), money) {
            (Some(tonight), Some(money)) if tonight != money => {
                Err(Refusal::PausedForOther { number, money })
            }
            _ => Ok(()),
        }
    }

    /// Creditors whose Prêmio debt bars a player from the next match. Rule A18.
    #[must_use]
    pub fn barred_by(&self, ledger: &Ledger, player: PlayerId) -> Vec<Debt> {
        ledger
            .debts()
            .map(|(debt, _)| debt)
            .filter(|debt| debt.debtor == player && debt.cause == Cause::Prize)
            .filter(|debt| match debt.creditor {
                Party::Player(creditor) => !self.has_leave(creditor, player),
                Party::Bank => false,
            })
            .collect()
    }

    /// Is the person in the book?
    ///
    /// # Errors
    /// [`Refusal::Unknown`].
    pub fn know(&self, player: PlayerId) -> Result<(), Refusal> {
        if self.people.contains_key(&player) {
            Ok(())
        } else {
            Err(Refusal::Unknown(player))
        }
    }

    /// What would come true if `command` were carried out.
    ///
    /// # Errors
    /// [`Refusal`], with the numbers.
    pub fn decide(&self, context: Context<'_>, command: &Command) -> Result<Vec<Event>, Refusal> {
        match (self.stage, command) {
            (
                Stage::None,
                Command::OpenEvening {
                    carried,
                    money,
                    title,
                },
            ) => {
                return Ok(vec![Event::EveningOpened {
                    carried: carried.clone(),
                    money: *money,
                    title: checked_name(title, true, carried.edition)?,
                }]);
            }
            (Stage::None, _) => return Err(Refusal::NoEvening),
            (Stage::Open, Command::OpenEvening { .. }) => return Err(Refusal::EveningOpen),
            // Sheets are printed after the evening too.
            (Stage::Closed, Command::NotePrint(_)) => {}
            (Stage::Closed, _) => return Err(Refusal::EveningIsClosed),
            (Stage::Open, _) => {}
        }
        match command {
            Command::OpenEvening { .. } => Err(Refusal::EveningOpen),
            Command::AddPerson { name } => people::add(self, name),
            Command::RenamePerson { player, name } => people::rename(self, *player, name),
            Command::MergePeople { twice, into } => people::merge(self, context, *twice, *into),
            Command::SetBanker { player } => {
                self.know(*player)?;
                Ok(vec![Event::BankerSet { player: *player }])
            }
            Command::ChooseRules(rules) => {
                if self.sold_any {
                    return Err(Refusal::RulesTooLate);
                }
                Ok(vec![Event::RulesChosen(*rules)])
            }
            Command::ChooseChips { set } => money::choose_chips(self, context, set, None),
            Command::LayChips { set, same } => money::choose_chips(self, context, set, Some(*same)),
            Command::TakeFromBox {
                player,
                amount,
                reason,
            } => money::take_from_box(self, context, *player, *amount, reason),
            Command::SellChips {
                player,
                amount,
                handed,
            } => money::sell_chips(self, context, *player, *amount, *handed),
            Command::CashOut { player, stack } => {
                money::cash_out(self, context, *player, stack.as_ref())
            }
            Command::CashOutAll => money::cash_out_all(context),
            Command::MakeChange {
                player,
                gives,
                receives,
            } => money::make_change(self, context, *player, gives, receives),
            Command::Count {
                counted,
                reason,
                open,
            } => count::count(self, context, counted, reason.as_deref(), *open),
            Command::CountTable {
                figures,
                reason,
                open,
            } => count_table(self, context, figures, reason.as_deref(), *open),
            Command::Explain {
                difference,
                how,
                settles,
            } => difference::explain(self, context, *difference, how, *settles),
            Command::PayDebt {
                debtor,
                creditor,
                amount,
            } => debts::pay(self, context, *debtor, *creditor, *amount),
            Command::PayOneDebt { debt, amount } => debts::pay_one(self, context, *debt, *amount),
            Command::ForgiveDebt {
                debtor,
                creditor,
                cause,
                amount,
            } => debts::forgive(self, context, (*debtor, *creditor), *cause, *amount),
            Command::PayForAnother {
                payer,
                debtor,
                creditor,
                cause,
                amount,
                gift,
            } => {
                let (who, how_much) = ((*debtor, *creditor), (*amount, *gift));
                debts::pay_for_another(self, context, *payer, who, *cause, how_much)
            }
            Command::NetDebts { first, second } => debts::net(self, context, *first, *second),
            Command::AllowToPlay { creditor, debtor } => {
                debts::allow(self, context, *creditor, *debtor)
            }
            Command::SettleNight { way, agreed } => settling::settle(self, context, way, agreed),
            Command::NotePrint(print) => Ok(vec![Event::Printed(print.clone())]),
            Command::CloseEvening => {
                if context.match_on {
                    return Err(Refusal::MatchOn);
                }
                money::all_back(context.ledger)?;
                let owed = settling::on_account(context.ledger);
                if context.ledger.accounts().next().is_some() {
                    return Err(Refusal::AccountsOpen { owed });
                }
                Ok(vec![Event::EveningClosed])
            }
        }
    }

    /// Takes in a fact.
    pub fn evolve(&mut self, event: &Event) {
        match event {
            Event::EveningOpened {
                carried,
                money,
                title,
            } => {
                let Carried {
                    people,
                    merged,
                    boxes,
                    since,
                    ..
                } = carried;
                self.differences = Differences::taken_over(&carried.differences);
                self.stage = Stage::Open;
                self.edition = carried.edition;
                self.money = *money;
                self.title.clone_from(title);
                self.people = people.iter().map(|p| (p.id, p.name.clone())).collect();
                self.merged.clone_from(merged);
                self.boxes.clone_from(boxes);
                self.since = since.iter().cloned().collect();
                self.other = Other::clone(&carried.other);
                let kept = carried.kept.as_ref();
                self.gone = kept.map(|kept| kept.gone.clone()).unwrap_or_default();
            }
            Event::PersonAdded(person) => {
                self.people.insert(person.id, person.name.clone());
            }
            Event::PersonRenamed { player, name, .. } => {
                self.people.insert(*player, name.clone());
            }
            Event::PeopleMerged { merged, name } => self.merge(merged, name),
            Event::BankerSet { player } => self.banker = Some(*player),
            Event::RulesChosen(rules) => self.rules = *rules,
            Event::LeaveGranted { creditor, debtor } => {
                self.leave.insert((*creditor, *debtor));
            }
            Event::ChipsSold(_) => self.sold_any = true,
            Event::Counted(result) => {
                self.differences.counted(result, self.laid.as_ref());
                self.counts.push(result.clone());
            }
            Event::TableCounted(count) => {
                self.differences.table_counted(count, self.laid.as_ref());
            }
            Event::Explained(explained) => {
                self.found_again(explained);
                self.differences.explained(explained, self.laid.as_ref());
            }
            Event::Printed(print) => self.prints.push(print.clone()),
            Event::EveningClosed => self.stage = Stage::Closed,
            // From now on they lie in the books: they come back only once.
            Event::ChipsChosen { set, boxes, laid } => {
                self.boxes.retain(|held| !boxes.contains(held));
                self.lay(set, laid.as_ref());
            }
            Event::CashedOut { .. }
            | Event::AllCashedOut { .. }
            | Event::Changed { .. }
            | Event::TakenFromBox { .. }
            | Event::DebtPaid { .. }
            | Event::DebtForgiven { .. }
            | Event::PaidForAnother { .. }
            | Event::DebtsNetted { .. }
            | Event::NightSettled(_) => {}
        }
    }

    /// Chips were sold for a match that goes on.
    pub fn match_resumed(&mut self) {
        self.sold_any = true;
    }

    /// A match began: leave to play is asked anew for the next. Rule A18.
    pub fn match_began(&mut self) {
        self.leave.clear();
        self.sold_any = true;
    }
}

/// A name without spaces around, not empty (unless allowed), not too long.
/// From the second edition on every letter is composed, and white space within
/// is one space.
pub(super) fn checked_name(
    name: &str,
    may_be_empty: bool,
    edition: Edition,
) -> Result<String, Refusal> {
    let composed = composed_at_first(name);
    let mut trimmed = composed.trim().to_owned();
    if edition >= Edition::SECOND && !trimmed.contains(char::is_control) {
        trimmed = writing::spaced(&writing::composed(&trimmed));
    }
    let long = trimmed.chars().count() > NAME_LONGEST;
    let unreadable = |char: char| char.is_control() || is_unseen(char);
    if long || trimmed.chars().any(unreadable) || (trimmed.is_empty() && !may_be_empty) {
        return Err(Refusal::BadName {
            name: name.to_owned(),
            longest: NAME_LONGEST,
        });
    }
    Ok(trimmed)
}
