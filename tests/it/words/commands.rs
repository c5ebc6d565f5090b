//! Every order, as undo names it; and the short names of things.

use banqueiro::bank::{self, Carried, Counted, MoneyKind, Stage};
use banqueiro::domain::cards::Suit;
use banqueiro::domain::ledger::{CashPlace, Cause, ChipPlace, ColourPlace, Party};
use banqueiro::games::arremate::rules::betting::Action;
use banqueiro::games::arremate::rules::combination::Kind;
use banqueiro::games::arremate::rules::command::{
    Bid, Figure, First, Judgement, LightRound, Lot, RoundKind, Take,
};
use banqueiro::games::arremate::rules::grand_prize::Purpose;
use banqueiro::games::arremate::rules::house_rules::{HouseRules, ShortAllIn};
use banqueiro::games::arremate::{self, Moment, words as own};
use banqueiro::games::{Command, Tables};
use banqueiro::words::command::command;
use banqueiro::words::names::Names;
use banqueiro::words::{cards as words, labels};

use super::samples::{card, cards, print, prize_debt};
use super::{ANA, BETO, CAIO, Golden, STRANGER, is_phrase, names, reais, set, variants};

variants!(bank_name, BANK, bank::Command, {
    bank::Command::OpenEvening { .. } => "OpenEvening",
    bank::Command::AddPerson { .. } => "AddPerson",
    bank::Command::RenamePerson { .. } => "RenamePerson",
    bank::Command::MergePeople { .. } => "MergePeople",
    bank::Command::SetBanker { .. } => "SetBanker",
    bank::Command::ChooseRules(_) => "ChooseRules",
    bank::Command::ChooseChips { .. } => "ChooseChips",
    bank::Command::LayChips { .. } => "LayChips",
    bank::Command::TakeFromBox { .. } => "TakeFromBox",
    bank::Command::SellChips { .. } => "SellChips",
    bank::Command::CashOut { .. } => "CashOut",
    bank::Command::CashOutAll => "CashOutAll",
    bank::Command::MakeChange { .. } => "MakeChange",
    bank::Command::Count { .. } => "Count",
    bank::Command::CountTable { .. } => "CountTable",
    bank::Command::Explain { .. } => "Explain",
    bank::Command::PayDebt { .. } => "PayDebt",
    bank::Command::PayOneDebt { .. } => "PayOneDebt",
    bank::Command::ForgiveDebt { .. } => "ForgiveDebt",
    bank::Command::PayForAnother { .. } => "PayForAnother",
    bank::Command::NetDebts { .. } => "NetDebts",
    bank::Command::SettleNight { .. } => "SettleNight",
    bank::Command::AllowToPlay { .. } => "AllowToPlay",
    bank::Command::NotePrint(_) => "NotePrint",
    bank::Command::CloseEvening => "CloseEvening",
});

variants!(arremate_name, ARREMATE, arremate::Command, {
    arremate::Command::ChooseRules(_) => "A-ChooseRules",
    arremate::Command::Declare { .. } => "A-Declare",
    arremate::Command::DrawDealer { .. } => "A-DrawDealer",
    arremate::Command::StartPartida { .. } => "A-StartPartida",
    arremate::Command::SellCacife { .. } => "A-SellCacife",
    arremate::Command::StartRound { .. } => "A-StartRound",
    arremate::Command::StartRoundBreaking { .. } => "A-StartRoundBreaking",
    arremate::Command::ShowBoard { .. } => "A-ShowBoard",
    arremate::Command::SellLot { .. } => "A-SellLot",
    arremate::Command::BeginBetting { .. } => "A-BeginBetting",
    arremate::Command::Act { .. } => "A-Act",
    arremate::Command::PassBuying { .. } => "A-PassBuying",
    arremate::Command::Outcome { .. } => "A-Outcome",
    arremate::Command::KeepClosed { .. } => "A-KeepClosed",
    arremate::Command::Showdown(_) => "A-Showdown",
    arremate::Command::Collect { .. } => "A-Collect",
    arremate::Command::SwitchLight(_) => "A-SwitchLight",
    arremate::Command::LightRound(_) => "A-LightRound",
    arremate::Command::AnnulRound => "A-AnnulRound",
    arremate::Command::TakeCombination { .. } => "A-TakeCombination",
    arremate::Command::FoldLast { .. } => "A-FoldLast",
    arremate::Command::EndLastRound { .. } => "A-EndLastRound",
    arremate::Command::CountPoints { .. } => "A-CountPoints",
    arremate::Command::DrawFigure { .. } => "A-DrawFigure",
    arremate::Command::NameTieWinner { .. } => "A-NameTieWinner",
    arremate::Command::PayPrize { .. } => "A-PayPrize",
    arremate::Command::Settle { .. } => "A-Settle",
    arremate::Command::StateStock { .. } => "A-StateStock",
    arremate::Command::Pause { .. } => "A-Pause",
    arremate::Command::Resume { .. } => "A-Resume",
});

variants!(action_name, ACTIONS, Action, {
    Action::Fold => "Fold",
    Action::BuyCard => "BuyCard",
    Action::Open(_) => "Open",
    Action::Call => "Call",
    Action::Raise(_) => "Raise",
    Action::AllIn => "AllIn",
    Action::Splash(_) => "Splash",
});

/// Every order can be named when it is undone.
#[test]
fn every_order_has_a_phrase_for_undo() {
    let mut golden = Golden::default();
    let opening = Command::Open(Box::default());
    golden.say(&["Opening"], command(&opening, &names()));
    for order in of_bank() {
        let path = [bank_name(&order)];
        golden.say(&path, command(&Command::Bank(order), &names()));
    }
    for order in of_arremate() {
        let mut path = vec![arremate_name(&order)];
        if let arremate::Command::Act { action, .. } = &order {
            path.push(action_name(action));
        }
        golden.say(&path, command(&Command::Arremate(order), &names()));
    }
    for all in [BANK, ARREMATE, ACTIONS] {
        golden.covers(all);
    }
    golden.compare("commands.txt", is_phrase);
}

fn of_bank() -> Vec<bank::Command> {
    use bank::Command as C;
    let count = |counted| C::Count {
        counted,
        reason: None,
        open: false,
    };
    vec![
        C::OpenEvening {
            carried: Carried::default(),
            money: MoneyKind::Toy,
            title: String::new(),
        },
        C::AddPerson {
            name: " Ana ".to_owned(),
        },
        C::RenamePerson {
            player: BETO,
            name: " Seu Beto ".to_owned(),
        },
        C::MergePeople {
            twice: BETO,
            into: ANA,
        },
        C::SetBanker { player: ANA },
        C::ChooseRules(bank::HouseRules::default()),
        C::ChooseChips { set: set() },
        C::LayChips {
            set: set(),
            same: true,
        },
        C::LayChips {
            set: set(),
            same: false,
        },
        C::TakeFromBox {
            player: ANA,
            amount: reais(5),
            reason: "vai ao banco".to_owned(),
        },
        C::SellChips {
            player: ANA,
            amount: reais(50),
            handed: None,
        },
        C::CashOut {
            player: ANA,
            stack: None,
        },
        C::CashOutAll,
        C::MakeChange {
            player: ANA,
            gives: Vec::new(),
            receives: Vec::new(),
        },
        count(Counted::Rack(Vec::new())),
        count(Counted::CashBox(reais(1))),
        count(Counted::Player(ANA, Vec::new())),
        count(Counted::CardBox(Vec::new())),
        C::CountTable {
            figures: bank::TableFigures::default(),
            reason: None,
            open: false,
        },
        C::Explain {
            difference: 2,
            how: "estava no chão".to_owned(),
            settles: bank::Settles::Nothing,
        },
        C::PayDebt {
            debtor: BETO,
            creditor: Party::Player(ANA),
            amount: reais(30),
        },
        C::PayDebt {
            debtor: BETO,
            creditor: Party::Bank,
            amount: reais(2),
        },
        C::PayOneDebt {
            debt: prize_debt(),
            amount: reais(9),
        },
        C::SettleNight {
            way: bank::Way::Bank,
            agreed: vec![(BETO, ANA)],
        },
        C::ForgiveDebt {
            debtor: BETO,
            creditor: ANA,
            cause: None,
            amount: reais(6),
        },
        C::PayForAnother {
            payer: CAIO,
            debtor: BETO,
            creditor: Party::Player(ANA),
            cause: Some(Cause::Prize),
            amount: reais(6),
            gift: false,
        },
        C::NetDebts {
            first: ANA,
            second: BETO,
        },
        C::AllowToPlay {
            creditor: ANA,
            debtor: BETO,
        },
        C::NotePrint(print()),
        C::CloseEvening,
    ]
}

fn of_arremate() -> Vec<arremate::Command> {
    use arremate::Command as C;
    let jacks = || Take::Cards(cards("Js Jc"));
    let points = || Take::Points {
        points: 22,
        cards: None,
    };
    let lot = |take, bids| C::SellLot {
        lot: Lot {
            take,
            bid_min: None,
        },
        bids,
    };
    let bid = Bid {
        player: BETO,
        amount: reais(5),
    };
    let mut all = vec![
        C::ChooseRules(HouseRules::default()),
        C::Declare {
            amounts: Vec::new(),
        },
        C::DrawDealer {
            seats: vec![ANA, BETO],
            drawn: vec![(ANA, card("Ks")), (BETO, card("3d"))],
        },
        C::StartPartida {
            seats: vec![ANA, BETO, CAIO],
            decks: 3,
            dealer: ANA,
            cacife: None,
        },
        C::SellCacife {
            buyers: vec![(ANA, None), (BETO, Some(reais(100)))],
        },
        C::StartRoundBreaking {
            kind: RoundKind::Normal,
            broke: vec![BETO],
        },
        C::StartRound {
            kind: RoundKind::Normal,
        },
        C::StartRound {
            kind: RoundKind::Penultimate,
        },
        C::StartRound {
            kind: RoundKind::Last,
        },
        C::ShowBoard { cards: Vec::new() },
        lot(jacks(), vec![bid]),
        lot(points(), vec![bid]),
        lot(jacks(), Vec::new()),
        C::BeginBetting {
            first: First::Named(ANA),
        },
        C::BeginBetting {
            first: First::Tables(Vec::new()),
        },
        C::BeginBetting {
            first: First::Unsaid,
        },
        C::PassBuying { player: Some(ANA) },
        C::PassBuying { player: None },
        C::Outcome { played: Vec::new() },
        C::KeepClosed { player: BETO },
        C::Showdown(Judgement::Ranking(Vec::new())),
        C::Collect {
            take: jacks(),
            from_tables: None,
        },
        C::Collect {
            take: points(),
            from_tables: None,
        },
        C::SwitchLight(true),
        C::SwitchLight(false),
        C::LightRound(LightRound {
            kind: RoundKind::Normal,
            winner: Some(ANA),
            points: 23,
            lots: Vec::new(),
            broke: Vec::new(),
        }),
        C::LightRound(LightRound {
            kind: RoundKind::Normal,
            winner: None,
            points: 0,
            lots: Vec::new(),
            broke: Vec::new(),
        }),
        C::AnnulRound,
        C::TakeCombination {
            player: ANA,
            take: jacks(),
        },
        C::TakeCombination {
            player: ANA,
            take: points(),
        },
        C::FoldLast { player: ANA },
        C::EndLastRound { taken: Vec::new() },
        C::CountPoints { counted: None },
        C::DrawFigure {
            player: ANA,
            figure: Figure::Queen,
        },
        C::NameTieWinner { player: ANA },
        C::PayPrize { money: Vec::new() },
        C::Settle {
            leaving: Vec::new(),
        },
        C::StateStock { cards: 61 },
        C::Pause {
            stacks: Vec::new(),
            card_box: None,
            cards: None,
        },
        C::Resume { partida: 2 },
    ];
    all.extend(
        [
            Action::Fold,
            Action::BuyCard,
            Action::Open(reais(4)),
            Action::Call,
            Action::Raise(reais(4)),
            Action::AllIn,
            Action::Splash(reais(3)),
        ]
        .map(|action| C::Act {
            player: ANA,
            action,
        }),
    );
    all
}

/// Short names of things, with every house rule in both of its values.
#[test]
fn every_label_is_a_phrase() {
    let mut golden = Golden::default();
    let names = names();
    let defaults = own::labels::house_rules(HouseRules::default(), bank::HouseRules::default());
    let others = own::labels::house_rules(
        HouseRules {
            short_all_in: ShortAllIn::SidePot,
            broke_is_final: false,
            broke_leader_pays: true,
            bets_against_empty: false,
        },
        bank::HouseRules {
            rebuy: true,
            ..bank::HouseRules::default()
        },
    );
    let mut say = |name, texts: Vec<String>| {
        for text in texts {
            golden.say(&[name], text);
        }
    };
    let owned = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
    say("HouseRules", owned(&[defaults, others].concat()));
    say(
        "MoneyKind",
        owned(&[MoneyKind::Toy, MoneyKind::Real].map(labels::money_kind)),
    );
    say(
        "Stage",
        owned(&[Stage::None, Stage::Open, Stage::Closed].map(labels::stage)),
    );
    let moments = [
        Moment::NoPartida,
        Moment::Selling,
        Moment::BetweenRounds,
        Moment::Auction,
        Moment::Betting,
        Moment::Showdown,
        Moment::Collecting,
        Moment::LastTurns,
        Moment::Counting,
        Moment::Tiebreak,
        Moment::Prize,
        Moment::Settling,
    ];
    say("Moment", owned(&moments.map(own::labels::moment)));
    let kinds = [RoundKind::Normal, RoundKind::Penultimate, RoundKind::Last];
    say("RoundKind", owned(&kinds.map(own::labels::round_kind)));
    say("Cycle", vec![own::labels::cycle(1), own::labels::cycle(2)]);
    let purposes = [Purpose::CardSalesBox, Purpose::GrandePremio];
    say("Purpose", owned(&purposes.map(own::labels::purpose)));
    let causes = [
        Cause::Prize,
        Cause::Settling,
        Cause::Stake,
        Cause::Shortage,
        Cause::Advanced,
    ];
    say("Cause", owned(&causes.map(labels::cause)));
    say("Pot", vec![labels::pot(0), labels::pot(2)]);
    let chips = [
        ChipPlace::Rack,
        ChipPlace::Player(ANA),
        ChipPlace::Player(STRANGER),
        ChipPlace::Pot,
        ChipPlace::CardBox,
        ChipPlace::SetAside(2),
        ChipPlace::Missing,
        ChipPlace::Absent,
        ChipPlace::Borne(ANA),
        ChipPlace::Set,
    ];
    let chips = chips.map(|place| labels::chip_place(place, &names));
    say("ChipPlace", chips.to_vec());
    let cash = [
        CashPlace::Box,
        CashPlace::Pocket(ANA),
        CashPlace::Lost,
        CashPlace::Carried,
        CashPlace::Unclaimed,
    ];
    let cash = cash.map(|place| labels::cash_place(place, &names));
    say("CashPlace", cash.to_vec());
    let colours = [
        ColourPlace::Rack,
        ColourPlace::Outside,
        ColourPlace::Aside,
        ColourPlace::Missing,
        ColourPlace::Absent,
    ];
    say("ColourPlace", owned(&colours.map(labels::colour_place)));
    say("Suit", owned(&Suit::ALL.map(words::suit)));
    say(
        "Kind",
        owned(&[Kind::Pair, Kind::Sequence, Kind::Trio].map(own::cards::kind)),
    );
    golden.compare("labels.txt", is_phrase);
}

#[test]
fn names_are_read_off_an_evening() {
    let empty = Names::of(&Tables::default());
    assert_eq!(empty.person(ANA), "Pessoa nº 1");
    assert_eq!(empty.colour(0), "nº 1");
    assert_eq!(names().colour(0), "branca");
    assert_eq!(
        names().stack(&vec![2, 0, 3, 0, 0]),
        "2 de 1,00 e 3 de 25,00"
    );
    assert_eq!(names().any_of(&[ANA, BETO, CAIO]), "Ana, Beto ou Caio");
}
