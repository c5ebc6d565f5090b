//! People and debts: who is known, who owes whom, who may play.

mod debt;
pub mod person;

use iced::Element;
use iced::widget::{column, row};

use crate::bank::faces::screen::paper;
use crate::bank::{self, Stage};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::desk::projection::NightRow;
use crate::domain::ledger::Debt;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Command;
use crate::games::faces::debt_notes;
use crate::games::faces::remedy::remedy;
use crate::kit::act::{Action, Allowed, allowed};
use crate::kit::field::read_money;
use crate::kit::{Look, button, field, part, size, text};
use crate::words::debts::nobody_owes;
use crate::words::names::Names;
use crate::words::phrase::folded;

/// The field for a new person's name.
const NAME: &str = "nome";
/// The field to look for somebody.
const FILTER: &str = "procura-pessoa";
/// So many people are seen at a glance: nobody looks for one of them.
const FEW: usize = 8;

/// Is that what is looked for, whatever the accents and capitals? Nothing
/// looked for is found everywhere.
pub(super) fn found(said: &str, wanted: &str) -> bool {
    folded(said).contains(folded(wanted).trim())
}

/// Half-typed input only.
#[derive(Debug, Default)]
pub struct Screen {
    name: String,
    paying: Option<Debt>,
    ends: debt::Ends,
    amount: String,
    filter: String,
    person: person::Page,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Typed a name.
    NameTyped(String),
    /// Typed whom to look for.
    FilterTyped(String),
    /// On the page of one person.
    Person(person::Message),
    /// Enters the person into the book.
    AddPressed,
    /// Begins to pay a debt.
    PayPicked(Debt, Money),
    /// Picked who pays, or that it is forgiven.
    EndsPicked(debt::Ends),
    /// Typed how much is paid.
    AmountTyped(String),
    /// Pays.
    PayPressed,
    /// Leaves it.
    CancelPressed,
    /// Sets debts of these two off against each other.
    NetPressed(PlayerId, PlayerId),
    /// The creditor lets him play.
    AllowPressed(PlayerId, PlayerId),
    /// His debt notes into a file.
    NotePressed(PlayerId),
    /// Keeps the bank.
    BankerPressed(PlayerId),
}

fn order(command: bank::Command) -> Action<Message> {
    Action::Submit(Order::Do(Command::Bank(command)))
}

fn may(evening: &Evening, command: bank::Command, message: Message) -> Allowed<Message> {
    allowed(evening, &Command::Bank(command), message)
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        match message {
            Message::NameTyped(name) => self.name = name,
            Message::FilterTyped(filter) => self.filter = filter,
            Message::Person(message) => {
                return self.person.update(message, evening).map(Message::Person);
            }
            Message::AddPressed => {
                let name = std::mem::take(&mut self.name);
                if !name.trim().is_empty() {
                    return order(bank::Command::AddPerson { name });
                }
            }
            Message::PayPicked(debt, whole) => {
                self.paying = Some(debt);
                self.ends = debt::Ends::default();
                self.amount = crate::words::money::plain(whole);
                return Action::Focus("pago");
            }
            Message::EndsPicked(ends) => self.ends = ends,
            Message::AmountTyped(amount) => self.amount = amount,
            Message::PayPressed => {
                if let Ok(Some(command)) = self.payment() {
                    self.paying = None;
                    self.amount.clear();
                    return order(command);
                }
            }
            Message::CancelPressed => {
                self.paying = None;
                self.amount.clear();
            }
            Message::NetPressed(first, second) => {
                return order(bank::Command::NetDebts { first, second });
            }
            Message::AllowPressed(creditor, debtor) => {
                return order(bank::Command::AllowToPlay { creditor, debtor });
            }
            Message::NotePressed(debtor) => {
                let mut request = paper::file("divida");
                request.who = Some(debtor);
                return Action::Print(request);
            }
            Message::BankerPressed(player) => {
                return order(bank::Command::SetBanker { player });
            }
        }
        Action::None
    }

    /// Is a payment begun?
    #[must_use]
    pub fn pays_now(&self) -> bool {
        self.paying.is_some()
    }

    /// What Escape leaves: the page of a person, else a payment that is begun.
    #[must_use]
    pub fn leaves(&self, evening: &Evening) -> Option<Message> {
        if self.person.who(evening).is_some() {
            return Some(Message::Person(person::Message::BackPressed));
        }
        self.pays_now().then_some(Message::CancelPressed)
    }

    /// The payment that is typed; None where none is being made.
    fn payment(&self) -> Result<Option<bank::Command>, String> {
        let Some(debt) = self.paying else {
            return Ok(None);
        };
        let amount = read_money(&self.amount)?;
        Ok(self.ends.order(debt, amount))
    }

    fn pays(&self, evening: &Evening) -> Allowed<Message> {
        match self.payment()? {
            Some(command) => may(evening, command, Message::PayPressed),
            None => Err("Escolha antes a dívida.".to_owned()),
        }
    }

    /// All that is owed, where more was typed.
    fn remedy(&self, evening: &Evening) -> part::Remedy<Message> {
        let command = Command::Bank(self.payment().ok()??);
        let found = remedy(evening.tables(), &[command])?;
        let Some(Command::Bank(order)) = found.orders.first() else {
            return None;
        };
        let typed = crate::words::money::plain(debt::amount(order)?);
        Some((found.label, Message::AmountTyped(typed)))
    }

    fn adds(&self, evening: &Evening) -> Allowed<Message> {
        let name = self.name.clone();
        may(
            evening,
            bank::Command::AddPerson { name },
            Message::AddPressed,
        )
    }

    /// The screen.
    pub fn view<'a>(
        &'a self,
        evening: &'a Evening,
        rows: &'a [NightRow],
        look: &Look,
    ) -> Element<'a, Message> {
        if let Some(player) = self.person.who(evening) {
            let page = self.person.view(player, evening, rows, look);
            return page.map(Message::Person);
        }
        let main = part::lines([self.known(evening, look), self.debts(evening, look)]);
        let (side, action) = self.add(evening, look);
        part::at_foot(part::split(look, main, side), action)
    }

    /// What is entered, and its action where that stands at the foot.
    fn add<'a>(
        &'a self,
        evening: &'a Evening,
        look: &Look,
    ) -> (Element<'a, Message>, Option<Element<'a, Message>>) {
        if let Some(debt) = self.paying {
            let names = Names::of(evening.tables());
            let title = self.ends.title(debt, &names);
            let amount = field::money(look, "pago", "Quanto?", &self.amount, Message::AmountTyped)
                .proposed()
                .wide();
            let cancel = button::secondary(look, "Deixar para depois", Ok(Message::CancelPressed));
            let label = self.ends.label();
            let pay = part::action(look, label, self.pays(evening), self.remedy(evening));
            let who = self.ends.choices(look, debt, evening);
            let content = part::lines([amount.into(), who]);
            let (content, action) = part::with_action(look, content, pay);
            let content = content.push(cancel.wide());
            return (part::panel(look, title, content), action);
        }
        let name =
            field::text(look, NAME, "Nome", &self.name, Message::NameTyped).example("Conceição");
        // Why a name is refused stands under it: Enter would say nothing.
        let typed = !self.name.trim().is_empty();
        let refused = self.adds(evening).err().filter(|_| typed);
        let name = name.echo(refused.map(Err));
        let add = button::primary(look, "Anotar pessoa", self.adds(evening));
        let content = part::lines([name.into()]);
        let (mut content, action) = part::with_action(look, content, add);
        if evening.tables().counter.stage() != Stage::Open {
            content = content.push(text::muted(
                look,
                "Pessoas são anotadas com a noite aberta: abra-a em Início.",
            ));
        }
        (part::panel(look, "Quem mais joga?", content), action)
    }

    fn known<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let tables = evening.tables();
        let counter = &tables.counter;
        let mut lines = column![].spacing(size::LINE);
        if counter.people().is_empty() {
            lines = lines.push(text::muted(
                look,
                "O livro ainda não conhece ninguém: escreva o primeiro nome.",
            ));
        }
        let all = counter.people();
        if all.len() > FEW {
            let filter = field::text(look, FILTER, "Procurar", &self.filter, Message::FilterTyped);
            lines = lines.push(Element::from(filter.hint("nome")));
        }
        let wanted = if all.len() > FEW {
            self.filter.as_str()
        } else {
            ""
        };
        let shown = all.iter().filter(|(player, name)| {
            // Who was entered twice is found under either name.
            let merged = counter.merged().iter();
            let mut gone = merged.filter(|merged| merged.stays == **player);
            found(name, wanted) || gone.any(|merged| found(&merged.name, wanted))
        });
        let shown: Vec<(&PlayerId, &String)> = shown.collect();
        if shown.is_empty() && !all.is_empty() {
            lines = lines.push(text::muted(
                look,
                "Ninguém com esse nome: procure por outro.",
            ));
        }
        for (&player, name) in shown {
            let barred = !counter.barred_by(&tables.ledger, player).is_empty();
            let banker = counter.banker() == Some(player);
            let opens = Message::Person(person::Message::Opened(player));
            let press = button::entry(look, name.clone(), Ok(opens));
            let mut line = row![press].spacing(size::GROUP).align_y(iced::Center);
            if barred {
                line = line.push(text::warning(look, "não joga"));
            }
            let does = may(
                evening,
                bank::Command::SetBanker { player },
                Message::BankerPressed(player),
            );
            let label = if banker {
                "Banqueiro"
            } else {
                "Fazer Banqueiro"
            };
            line = line.push(button::toggle(look, label, banker, does));
            lines = lines.push(line);
        }
        part::panel(look, "Pessoas", lines)
    }

    fn debts<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let names = Names::of(evening.tables());
        let mut lines = column![].spacing(size::PANEL);
        let mut any = false;
        for (owed, amount) in evening.tables().ledger.debts() {
            any = true;
            lines = lines.push(debt::one(evening, look, &names, owed, amount));
        }
        let counter = &evening.tables().counter;
        for (owed, amount) in &counter.other().debts {
            any = true;
            let money = counter.money().other();
            lines = lines.push(debt::kept(look, &names, (*owed, *amount), money));
        }
        if !any {
            lines = lines.push(text::muted(look, nobody_owes(&evening.tables().ledger)));
        }
        for note in debt_notes(evening) {
            if note.open.is_zero() && !note.out.is_empty() {
                lines = lines.push(debt::quit(look, &names, &note));
            }
        }
        part::panel(look, "Dívidas", lines)
    }

    /// The field that waits for letters.
    #[must_use]
    pub fn first(evening: &Evening) -> Option<&'static str> {
        (evening.tables().counter.stage() == Stage::Open).then_some(NAME)
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        if self.person.who(evening).is_some() {
            return self.person.primary(evening).map(Message::Person);
        }
        if self.paying.is_some() {
            return self.pays(evening).ok();
        }
        self.adds(evening).ok()
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let paying = self.paying;
        let paying = paying.and_then(|paying| serde_json::to_string(&paying).ok());
        vec![
            (NAME, self.name.clone()),
            ("paga", paying.unwrap_or_default()),
            ("quem-paga", self.ends.kept()),
            ("pago", self.amount.clone()),
        ]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        match field {
            NAME => typed.clone_into(&mut self.name),
            "paga" => self.paying = serde_json::from_str(typed).ok(),
            "quem-paga" => self.ends = debt::Ends::read(typed),
            "pago" => typed.clone_into(&mut self.amount),
            _ => {}
        }
    }
}
