//! Taken out and in as it is typed, under both names of each command.

use super::*;
use std::process::Output;

fn run(folder: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_banqueiro"))
        .args(words)
        .current_dir(folder)
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn refused(output: &Output, part: &str) {
    let complaint = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(2), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    assert!(complaint.contains(part), "{complaint}");
}

/// A folder with the manual's night in `livro.db`.
fn place() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let night = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/evenings/manual.txt");
    let words = ["play", night.to_str().unwrap(), "--book", "livro.db"];
    said(&run(folder.path(), &words));
    folder
}

#[test]
fn exported_and_imported_under_both_names() {
    let folder = place();
    let at = folder.path();
    let text = said(&run(at, &["exportar", "--book", "livro.db"]));
    let told = said(&run(
        at,
        &["export", "--book", "livro.db", "--out", "livro.jsonl"],
    ));
    let place = at.canonicalize().unwrap().join("livro.jsonl");
    let whole = format!("Gravado em {}: ", place.display());
    assert!(told.starts_with(&whole), "{told}");
    assert_eq!(fs::read_to_string(at.join("livro.jsonl")).unwrap(), text);
    let told = said(&run(at, &["import", "livro.jsonl", "--book", "novo.db"]));
    assert!(told.contains("1 noite, tudo conferido"), "{told}");
    assert_eq!(said(&run(at, &["exportar", "--book", "novo.db"])), text);
    said(&run(at, &["conferir", "--book", "novo.db"]));
    let again = run(at, &["importar", "livro.jsonl", "--book", "novo.db"]);
    refused(&again, "Já existe ");
    let cut: String = text.lines().take(9).flat_map(|line| [line, "\n"]).collect();
    fs::write(at.join("cortado.jsonl"), cut).unwrap();
    let short = run(at, &["importar", "cortado.jsonl", "--book", "outro.db"]);
    refused(&short, "acaba cedo demais, na linha 9");
    assert!(!at.join("outro.db").exists());
    let none = run(at, &["importar", "nenhum.jsonl", "--book", "outro.db"]);
    refused(&none, "Não consegui ler o arquivo");
}

#[test]
fn tables_and_the_journal_under_both_names() {
    let folder = place();
    let at = folder.path();
    said(&run(
        at,
        &["planilha", "--book", "livro.db", "--out", "noites.csv"],
    ));
    let results = said(&run(
        at,
        &["csv", "--what", "resultados", "--book", "livro.db"],
    ));
    let written = fs::read_to_string(at.join("noites-resultados.csv")).unwrap();
    assert_eq!(written, results);
    assert!(at.join("noites-movimentos.csv").exists());
    refused(
        &run(at, &["csv", "--book", "livro.db"]),
        "São duas planilhas",
    );
    let other = run(at, &["csv", "--tabela", "pessoas", "--book", "livro.db"]);
    refused(&other, "peça movimentos ou resultados");
    said(&run(
        at,
        &["hledger", "--book", "livro.db", "--saida", "livro.journal"],
    ));
    hledger(&at.join("livro.journal"), &["check", "--strict"]);
    let over = run(at, &["hledger", "--book", "livro.db", "--out", "livro.db"]);
    refused(&over, "nada se grava por cima dele");
    said(&run(at, &["conferir", "--book", "livro.db"]));
}

#[test]
fn the_night_for_a_messenger_as_it_is_typed() {
    let folder = place();
    let words = ["folha", "extrato", "--mensagem", "--book", "livro.db"];
    let text = said(&run(folder.path(), &words));
    assert!(text.contains("Ana ganhou R$\u{a0}755,00\n"), "{text}");
    let one = [&words[..], &["--de", "Ana"]].concat();
    let text = said(&run(folder.path(), &one));
    assert_eq!(
        text.matches("ganhou").count() + text.matches("perdeu").count(),
        1,
        "{text}"
    );
    let words = ["folha", "caixas", "--mensagem", "--book", "livro.db"];
    refused(&run(folder.path(), &words), "há só o extrato");
}

/// A night that nobody named does not begin its message with an empty line.
#[test]
fn a_night_without_a_title_is_told_as_one() {
    let folder = place();
    let at = folder.path();
    let night = "noite\njogadores Ana Beto\nbanqueiro Ana\ndisposto Ana 10  Beto 10\n\
        fichas sugestão 3\npartida baralhos 2 carteador Ana\ntodos compram\n";
    fs::write(at.join("noite.txt"), night).unwrap();
    said(&run(at, &["jogar", "noite.txt", "--book", "sem.db"]));
    let words = ["folha", "extrato", "--mensagem", "--book", "sem.db"];
    let text = said(&run(at, &words));
    assert!(text.starts_with("Noite sem título\n"), "{text}");
}

/// Two tables can't be one folder, and `.` is no beginning of a name.
#[test]
fn tables_are_not_written_for_a_folder() {
    let folder = place();
    let at = folder.path();
    for name in [".", at.to_str().unwrap()] {
        let words = ["csv", "--book", "livro.db", "--out", name];
        refused(&run(at, &words), "é uma pasta");
    }
    assert!(!at.join("-movimentos.csv").exists());
    assert_eq!(fs::read_dir(at).unwrap().count(), 1);
}
