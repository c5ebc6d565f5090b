//! Tables for a spreadsheet: what stands in them adds up, and nothing in them
//! is reckoned.

use super::*;
use banqueiro::report::out::csv::{number, text};

/// Rows without the heading; each field as a spreadsheet reads it.
fn rows(kind: Kind, log: &MemoryLog) -> (Vec<String>, Vec<Vec<String>>) {
    let bytes = written(kind, log);
    let text = String::from_utf8(bytes).unwrap();
    let text = text.strip_prefix('\u{feff}').expect("the mark of UTF-8");
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(b';')
        .from_reader(text.as_bytes());
    let cells = |record: &csv::StringRecord| record.iter().map(str::to_owned).collect();
    let head = cells(reader.headers().unwrap());
    let rows = reader.records().map(|row| cells(&row.unwrap()));
    (head, rows.collect())
}

fn centavos(cell: &str) -> i64 {
    let (whole, decimals) = cell.split_once(',').expect("a decimal comma");
    assert_eq!(decimals.len(), 2);
    format!("{whole}{decimals}").parse().unwrap()
}

/// Rule A7, the manual's night: Ana won 755,00; the results are nothing
/// together; her money is what the movements say.
#[test]
fn results_and_movements_of_the_manuals_night() {
    let (_, log) = evenings()
        .into_iter()
        .find(|(name, _)| name == "manual")
        .unwrap();
    let (head, results) = rows(Kind::Results, &log);
    assert_eq!(
        head.join(";"),
        "Noite;Nome da noite;Data;Dinheiro;Encerrada;Pessoa;Resultado"
    );
    let ana = results.iter().find(|row| row[5] == "Ana").unwrap();
    assert_eq!(ana[6], "755,00");
    let sum: i64 = results.iter().map(|row| centavos(&row[6])).sum();
    assert_eq!(sum, 0);
    let (head, movements) = rows(Kind::Movements, &log);
    assert_eq!(head.len(), 13);
    assert!(
        movements
            .iter()
            .all(|row| row[12] == "dinheiro de brinquedo")
    );
    let desk = Desk::open(log.clone()).unwrap();
    for (&player, name) in desk.tables().counter.people() {
        let mut money = 0;
        for row in movements.iter().filter(|row| row[7] == "dinheiro") {
            let own = format!("Dinheiro de {name}");
            let amount = centavos(&row[10]);
            money += i64::from(row[9] == own) * amount - i64::from(row[8] == own) * amount;
        }
        let pocket = desk.tables().ledger.cash(CashPlace::Pocket(player));
        assert_eq!(money, pocket.centavos(), "{name}");
    }
}

/// What is undone stands there twice, once each way.
#[test]
fn what_was_taken_back_says_so() {
    let log = invented(11, 250);
    let (_, movements) = rows(Kind::Movements, &log);
    assert!(movements.iter().any(|row| !row[6].is_empty()));
}

#[test]
fn a_spreadsheet_reckons_nothing_that_somebody_wrote() {
    for formula in ["=1+1", "+1", "-1", "@SUM(A1)", "  =1", "\t=1", "−1", "＝1"] {
        assert!(text(formula).starts_with('\''), "{formula}");
    }
    assert_eq!(text("Ana; a \"1ª\"\n"), "Ana; a \"1ª\" ");
    assert_eq!(text("Zé = Beto"), "Zé = Beto");
    let night = "noite \"=HIPERLINK(1)\" brinquedo\njogadores \"=Ana;x\" \"@Beto\"\n\
        banqueiro \"=Ana;x\"\ndisposto \"=Ana;x\" 50  \"@Beto\" 50\nfichas sugestão 3\n\
        partida baralhos 2 carteador \"@Beto\"\ntodos compram\n";
    let (_, movements) = rows(Kind::Movements, &played(night));
    assert!(!movements.is_empty());
    for cell in movements.iter().flatten() {
        assert!(!cell.starts_with(['=', '+', '-', '@']), "{cell}");
    }
}

#[test]
fn amounts_have_a_decimal_comma_and_no_thousands() {
    assert_eq!(number(Money::from_centavos(123_456_789)), "1234567,89");
    assert_eq!(number(Money::from_centavos(-5)), "-0,05");
}

/// The second one can't be written: the first one does not stay alone.
#[test]
fn both_tables_or_none() {
    let log = invented(5, 60);
    let folder = tempfile::tempdir().unwrap();
    let files = out::tables(&folder.path().join("noites.csv"));
    fs::create_dir(&files[1].1).unwrap();
    let failed = out::save(&files, Over::Never, &log, &mut on);
    assert!(matches!(failed, Err(out::OutFault::File(_))), "{failed:?}");
    assert!(!files[0].1.exists());
    // What was there before is not taken away.
    fs::write(&files[0].1, "antes").unwrap();
    out::save(&files, Over::Told, &log, &mut on).unwrap_err();
    assert!(files[0].1.exists());
    fs::remove_dir(&files[1].1).unwrap();
    out::save(&files, Over::Never, &log, &mut on).unwrap_err();
    assert_eq!(fs::read(&files[0].1).unwrap(), b"antes");
    let saved = out::save(&files, Over::Told, &log, &mut on).unwrap();
    let paths = files.iter().map(|(_, path)| path.clone()).collect();
    assert_eq!(saved, Some((paths, log.head().unwrap())));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}
