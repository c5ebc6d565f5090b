//! A night on account (house rule `on_account`, rules A7, A18, A19): whatever is
//! printed says what is still to be paid, and never that it was.

use banqueiro::cli::script::{self, Time};
use banqueiro::desk::Desk;
use banqueiro::desk::log::MemoryLog;
use banqueiro::games::faces::{SheetKind, sheets};
use banqueiro::report::sheet::{Block, Sheet};
use banqueiro::report::{pdf, text};
use chrono::{DateTime, FixedOffset};

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn desk(begin: &str, on_account: bool, rest: &str) -> Desk<MemoryLog> {
    let rule = if on_account { "sim" } else { "não" };
    let text = format!("{begin}\nregra fiado {rule}\n{rest}");
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let played = script::play(&mut desk, &text, Time::new(clock));
    played.unwrap_or_else(|error| panic!("{error}"));
    desk
}

/// Every sheet that there is, by kind, without the small print that every
/// sheet has (`Dinheiro: de brinquedo …`).
fn all(desk: &Desk<MemoryLog>) -> Vec<(SheetKind, Sheet)> {
    let mut all = Vec::new();
    for (kind, ..) in SheetKind::ALL {
        for made in sheets(kind, desk.evening(), None).into_iter().flatten() {
            pdf::render(std::slice::from_ref(&made.sheet), made.when).unwrap();
            all.push((kind, made.sheet));
        }
    }
    all
}

fn said(sheet: &Sheet) -> String {
    let mut sheet = sheet.clone();
    let small = |block: &Block| matches!(block, Block::SmallPrint { .. });
    sheet.blocks.retain(|block| !small(block));
    text::render(&sheet)
}

const BEGIN: &str = "noite\njogadores Ana Beto Caio\nbanqueiro Caio";

/// Ana wins 2 + 2 of two who have run; the Caixa de Venda de Cartas stays empty.
const PAUSED: &str = "disposto Ana 10  Beto 10  Caio 10\nfichas sugestão 3\n\
    partida baralhos 2 carteador Caio\ntodos compram\nrodada\nAna abre 3\nBeto corre\n\
    Caio corre\nconta cacife de fichas 5 17 20 20 20\nconta dinheiro BOX\n\
    pausa Ana 7 1 0 0 0  Beto 4 1 0 0 0  Caio 4 1 0 0 0  caixa 0 0 0 0 0";

/// Ana 12 + 9 of each, 2 of each stay owing.
const ENDED: &str = "disposto Ana 10  Beto 10  Caio 10\nfichas sugestão 3\n\
    partida baralhos 2 carteador Caio\ntodos compram\nrodada penúltima\n\
    resultado Ana 3  Beto corre  Caio corre\nrodada\núltima Ana 11 pontos  Beto 0  Caio 0\n\
    contam como anotado\nprêmio\nacertos\nconta cacife de fichas 20 20 20 20 20\n\
    conta dinheiro 0";

const POKER: &str = "jogo poker\nfichas sugestão 3\n\
    partida cacife 20 pingo 1 carteador Caio lugares Ana Beto Caio\ntodos compram\nrodada\n\
    Ana abre 5    Beto sai    Caio sai\nconfere Ana 22  Beto 19  Caio 19";

fn poker(end: &str) -> String {
    format!("{POKER}\n{end}")
}

fn nights() -> Vec<(&'static str, String)> {
    vec![
        ("arremate, pausa", PAUSED.replace("BOX", "0")),
        ("arremate, fim", ENDED.to_owned()),
        (
            "pôquer, pausa",
            poker("pausa Ana 7 3 0 0 0  Beto 4 3 0 0 0  Caio 4 3 0 0 0"),
        ),
        ("pôquer, fim", poker("fim da partida")),
        (
            "pôquer, fim e acerto",
            poker("fim da partida\nacerto da noite pela banca"),
        ),
        (
            "buraco depois",
            poker(
                "fim da partida\njogo buraco\nregra mano a mano sim\npartida Ana contra Beto, carteador Ana\n\
                 rodada, bate Ana, Ana cartas 185 mão 0 reais 1, Beto cartas 70 mão 125\npausa",
            ),
        ),
    ]
}

/// Rules A7, A18, A19: nobody has paid, nothing was received, and somebody owes;
/// the rule that explains it stands on every sheet.
#[test]
fn no_sheet_of_a_night_on_account_says_that_anything_was_paid() {
    for (name, rest) in nights() {
        let desk = desk(BEGIN, true, &rest);
        let all = all(&desk);
        assert!(all.len() > 3, "{name}");
        for (kind, sheet) in &all {
            // Chips of a bet that nobody paid come back: no money.
            let said = said(sheet).replace("recebeu de volta", "");
            for wrong in ["recebeu", "Recebeu", "Dinheiro", "Ninguém deve", "Pago"] {
                let ticks = wrong == "Pago" && *kind == SheetKind::NightSettlement;
                assert!(ticks || !said.contains(wrong), "{name}, {wrong}:\n{said}");
            }
            let whole = text::render(sheet);
            let rule = "as fichas são fiadas";
            assert!(whole.replace('\n', " ").contains(rule), "{name}:\n{whole}");
        }
    }
}

/// Rule A19: if only the paper survives, it says what each has on account.
#[test]
fn a_pause_on_account_says_what_each_has_there() {
    let desk = desk(BEGIN, true, &PAUSED.replace("BOX", "0"));
    let pause = all(&desk)
        .into_iter()
        .find(|(kind, _)| *kind == SheetKind::Pause);
    let said = said(&pause.unwrap().1);
    // Each bought 10; Ana gave back 12, the others 9.
    for line in [["Ana", "+2,00"], ["Beto", "−1,00"], ["Caio", "−1,00"]] {
        let has = |l: &str| line.iter().all(|piece| l.contains(piece));
        assert!(said.lines().any(has), "{line:?}\n{said}");
    }
    assert!(said.contains("Na conta"), "{said}");
}

/// The same nights for money say so, as they did.
#[test]
fn a_night_for_money_says_what_was_paid() {
    let desk = desk(BEGIN, false, &poker("fim da partida"));
    let all: Vec<String> = all(&desk).iter().map(|(_, sheet)| said(sheet)).collect();
    let settlement = all
        .iter()
        .find(|said| said.contains("ACERTO DA PARTIDA"))
        .unwrap();
    for right in [
        "Recebeu pelas fichas",
        "Ninguém deve a ninguém",
        "cada um recebeu",
    ] {
        assert!(settlement.contains(right), "{settlement}");
    }
    let statement = all.iter().find(|said| said.contains("EXTRATO")).unwrap();
    assert!(statement.contains("Dinheiro"), "{statement}");
    assert!(!statement.contains("Fiado"), "{statement}");
}
