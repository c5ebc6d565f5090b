//! Names change; what was written keeps those of its hour.

use banqueiro::cli::script::{self, Time};
use banqueiro::desk::Desk;
use banqueiro::desk::evening::{Body, Evening};
use banqueiro::desk::log::MemoryLog;
use banqueiro::games::Event;
use banqueiro::words::event::event;
use banqueiro::words::then::Then;
use chrono::DateTime;

fn evening(script: &str) -> Desk<MemoryLog> {
    let clock = || DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap();
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let played = script::play(&mut desk, script, Time::new(clock));
    played.unwrap_or_else(|error| panic!("{error}"));
    desk
}

/// Every fact of the evening, with the names of its hour.
fn told(evening: &Evening) -> Vec<String> {
    let then = Then::of(evening);
    let lines = evening.lines().iter().enumerate();
    let facts = lines.flat_map(|(place, line)| {
        let names = then.at(place).clone();
        let events: Vec<Event> = match &line.body {
            Body::Done { events, .. } => events.clone(),
            Body::Reversed { .. } | Body::Amended { .. } => Vec::new(),
        };
        events.into_iter().map(move |fact| event(&fact, &names))
    });
    facts.collect()
}

/// Rule A7. Zé took the bank as Zé, whoever he is found to be later.
#[test]
fn who_was_entered_twice_is_told_as_he_was_called() {
    let desk = evening(
        "noite\njogadores Ana Zé José\nbanqueiro Zé\nbanqueiro Ana\njunta Zé com José\n\
         banqueiro José\nJosé agora se chama \"Seu José\"\nbanqueiro Ana\nbanqueiro \"Seu José\"\n",
    );
    let told = told(desk.evening());
    let banks: Vec<&String> = told.iter().filter(|said| said.contains("Banca")).collect();
    assert_eq!(
        banks,
        [
            "Zé assumiu a Banca.",
            "Ana assumiu a Banca.",
            "José assumiu a Banca.",
            "Ana assumiu a Banca.",
            "Seu José assumiu a Banca.",
        ]
    );
}

/// A name that was taken back is not his any more; once it is brought back, it
/// is again.
#[test]
fn a_name_taken_back_is_not_his() {
    let desk = evening(
        "noite\npessoa Ana\nbanqueiro Ana\nAna agora se chama Bia\ndesfaz\nbanqueiro Ana\n\
         desfaz\nAna agora se chama Bia\ndesfaz\nrefaz\nbanqueiro Bia\n",
    );
    let then = Then::of(desk.evening());
    let lines = desk.evening().lines();
    let ana = desk.tables().counter.find("Bia").unwrap();
    let names: Vec<String> = (0..lines.len())
        .map(|place| then.at(place).person(ana))
        .collect();
    // The opening knows nobody yet.
    let mut runs: Vec<&str> = names.iter().skip(1).map(String::as_str).collect();
    runs.dedup();
    assert_eq!(runs, ["Ana", "Bia", "Ana", "Bia", "Ana", "Bia"]);
    // Before anybody is in the book.
    assert!(Then::default().at(7).person(ana).starts_with("Pessoa"));
}
