#![allow(clippy::unwrap_used)]

use super::*;

fn sample() -> NewEntry {
    NewEntry {
        after: Seq(0),
        after_hash: GENESIS,
        evening: 1,
        at: unstamp("2026-11-30T20:15:00.250-03:00").unwrap(),
        request: Some("a".to_owned()),
        body: "{}".to_owned(),
        postings: vec![Posting {
            ledger: "chips".to_owned(),
            debit: "pot".to_owned(),
            credit: "player:1".to_owned(),
            amount: 4,
        }],
        projections: Vec::new(),
    }
}

/// Every field is covered, and no text can slip from one field to the next.
#[test]
fn every_field_changes_the_hash() {
    let changes: [fn(&mut NewEntry); 11] = [
        |_| {},
        |e| e.after_hash[31] = 1,
        |e| e.evening = 2,
        |e| e.at = unstamp("2026-11-30T20:15:00.251-03:00").unwrap(),
        |e| e.request = None,
        |e| e.request = Some(String::new()),
        |e| e.body = "{} ".to_owned(),
        |e| e.postings.clear(),
        |e| e.postings[0].ledger = "chip".to_owned(),
        |e| {
            e.postings[0].debit = "potp".to_owned();
            e.postings[0].credit = "layer:1".to_owned();
        },
        |e| e.postings[0].amount = 5,
    ];
    let mut hashes: Vec<Hash> = changes
        .iter()
        .map(|change| {
            let mut entry = sample();
            change(&mut entry);
            chain_hash(Seq(1), &entry)
        })
        .collect();
    hashes.push(chain_hash(Seq(2), &sample()));
    // The same instant at another table's clock is another time.
    let mut entry = sample();
    entry.at = unstamp("2026-11-30T23:15:00.250+00:00").unwrap();
    hashes.push(chain_hash(Seq(1), &entry));
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), 13);
}

#[test]
fn an_entry_holds_until_it_is_changed() {
    let mut entry = Entry::kept(Seq(1), &sample());
    assert!(entry.holds());
    entry.postings[0].amount = 40;
    assert!(!entry.holds());
}

/// What is finer than the stored form is cut, so that memory and file agree.
#[test]
fn a_kept_time_is_what_its_stored_form_says() {
    let mut new = sample();
    new.at += chrono::Duration::microseconds(999);
    assert_eq!(Entry::kept(Seq(1), &new).at, sample().at);
}

#[test]
fn only_the_exact_stored_form_is_a_time() {
    for text in [
        "2026-11-30t20:15:00.250-03:00",
        "2026-11-30 20:15:00.250-03:00",
        "2026-11-30T20:15:00.25-03:00",
        "2026-11-30T20:15:00.250Z",
        "ontem",
    ] {
        assert_eq!(unstamp(text), None, "{text}");
    }
}

#[test]
#[should_panic(expected = "evening 1 after evening 2")]
fn an_entry_for_a_past_evening_is_a_bug() {
    sample().assert_sound(2);
}

#[test]
#[should_panic(expected = "goes nowhere")]
fn a_line_from_an_account_to_itself_is_a_bug() {
    let mut entry = sample();
    entry.postings[0].credit = "pot".to_owned();
    entry.assert_sound(0);
}
