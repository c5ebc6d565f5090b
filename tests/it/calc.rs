//! The calculators as programs call them, where no text comes in.
#![cfg(unix)]

use std::fs;
use std::process::Command;

/// `banqueiro calc amount < /some/folder`.
#[test]
fn a_calculator_given_a_folder_answers_an_error_object() {
    let dir = tempfile::tempdir().unwrap();
    let said = Command::new(env!("CARGO_BIN_EXE_banqueiro"))
        .args(["calc", "amount"])
        .stdin(fs::File::open(dir.path()).unwrap())
        .output()
        .unwrap();
    assert_eq!(
        (said.status.code(), said.stderr.as_slice()),
        (Some(2), &[][..])
    );
    assert_eq!(
        String::from_utf8(said.stdout).unwrap(),
        "{\"error\":{\"code\":\"unreadable_input\",\"message\":\"A entrada é uma pasta: passe \
         um arquivo com o JSON.\"}}\n"
    );
}
