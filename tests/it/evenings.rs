//! Whole nights as scripts: played in memory and into a real book, audited,
//! and the same entries in both.

use std::fs;
use std::path::{Path, PathBuf};

use banqueiro::cli::script::{self, Played, Time};
use banqueiro::desk::log::{Log, MemoryLog, Seq};
use banqueiro::desk::{Desk, audit};
use banqueiro::storage::SqliteLog;
use chrono::{DateTime, FixedOffset};

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/evenings")
}

fn play<L: Log>(name: &str, text: &str, log: L) -> (Desk<L>, Played) {
    let mut desk = Desk::open(log).unwrap();
    let played = script::play(&mut desk, text, Time::new(clock));
    let played = played.unwrap_or_else(|error| panic!("{name}, {error}"));
    (desk, played)
}

fn bodies<L: Log>(log: &L) -> Vec<String> {
    let mut bodies = Vec::new();
    log.each_entry(Seq(1), &mut |entry| {
        bodies.push(entry.body);
        std::ops::ControlFlow::Continue(())
    })
    .unwrap();
    bodies
}

fn evening(name: &str) {
    let text = fs::read_to_string(folder().join(format!("{name}.txt"))).unwrap();
    let (memory, played) = play(name, &text, MemoryLog::default());
    audit::audit(memory.log()).unwrap();
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("livro.db");
    let (desk, again) = play(name, &text, SqliteLog::open_or_create(&path).unwrap());
    assert_eq!(played, again);
    assert_eq!(memory.head(), desk.head());
    drop(desk);
    let log = SqliteLog::read_only(&path).unwrap();
    log.check_structure().unwrap();
    let audit = audit::audit(&log).unwrap();
    assert_eq!(audit.entries, u64::from(played.entries));
    assert_eq!(bodies(&log), bodies(memory.log()));
    let reopened = Desk::open(log).unwrap();
    assert_eq!(reopened.tables(), memory.tables());
}

/// Rules A9, A10: who is short went tudo ou nada, told either way.
#[test]
fn a_short_stack_told_by_the_outcome() {
    evening("tudo-ou-nada-pelo-resultado");
}

/// Rule A10: the manual's quebra of two players.
#[test]
fn a_bet_against_an_empty_stack_ends_a_match_of_two() {
    evening("quebra-de-dois");
}

/// Rules A8, A10: the card of who still has chips.
#[test]
fn a_card_is_bought_against_an_all_in() {
    evening("compra-contra-tudo-ou-nada");
}

/// Rule A10: whichever buys first.
#[test]
fn a_card_that_empties_its_buyer_leaves_the_other_his() {
    evening("compra-que-esvazia");
}

/// F6, F7; rules A2, A7: what is taken can be shown, and two names that look
/// the same are one.
#[test]
fn names_are_taken_as_they_are_seen() {
    evening("nomes-vistos");
}

/// Rules A25, R6: a wrong winner, a lot sold to another, a card bought that
/// nobody entered: each put right in its place, rounds later.
#[test]
fn an_entry_is_amended_in_its_place() {
    evening("emenda");
}

/// Rules A24, A25: a count of the table keeps its figures, its differences are
/// decided anew.
#[test]
fn a_count_of_the_table_follows_an_emenda_before_it() {
    evening("emenda-contagem");
}

/// Rule A25: in every game.
#[test]
fn every_game_and_the_counter_are_amended() {
    evening("emenda-jogos");
}

/// Rule A18: debts forgiven by the creditor, or paid by somebody else.
#[test]
fn debts_are_forgiven_and_paid_by_others() {
    evening("dividas-perdoadas");
}

/// Rules A7, A18: chips on account, settled among themselves.
#[test]
fn chips_on_account_are_settled_among_the_players() {
    evening("acerto-fiado");
}

/// Rules A18, A22: settled through the Banqueiro, by all or by some.
#[test]
fn a_night_settled_through_the_bank() {
    evening("acerto-banco");
}

/// Rules A7, A18, A19: on account with a paused match's card box.
#[test]
fn on_account_with_a_paused_match() {
    evening("acerto-pausa");
}

/// Rules A7, A22, findings F2 and F11: the boxes of a night are those of the
/// next of its kind, and nobody pays twice for a chip.
#[test]
fn what_lies_in_the_boxes_at_closing_is_the_next_opening() {
    evening("fecha-e-abre");
}

/// Rule A23, finding F5: toy money stays toy money.
#[test]
fn money_keeps_its_kind_over_the_nights() {
    evening("brinquedo-e-verdade");
}

/// Rule A18: a Prêmio debt over three nights.
#[test]
fn debts_across_nights() {
    evening("dividas-atravessam");
}

/// Rules A1, A3, A4, A5, A8, A12, A13, A14, A15, A17: the manual's figures.
#[test]
fn the_manuals_night() {
    evening("manual");
}

/// Rules A9, A10: two players em quebra, two Montantes Paralelos.
#[test]
fn quebra_with_two_side_pots() {
    evening("quebra-dois-paralelos");
}

/// Rules A9, A10, by hand: all in for 8, 18 and 23 beside a call of 23 make
/// 4 + 4 × 8 = 36, 3 × 10 = 30 and 2 × 5 = 10 where the excess stays.
#[test]
fn three_levels_where_the_excess_stays() {
    evening("quebra-paralelo");
}

/// Rules A9, A10, by hand: the same bets taken back to 8 make 36; a card and a
/// second cycle of 10 and 4 more make 37, 3 × 10 = 30 and 2 × 4 = 8.
#[test]
fn three_levels_where_the_excess_goes_back() {
    evening("quebra-devolve");
}

/// Rule A19: paused on one day, resumed on another.
#[test]
fn a_match_paused_and_resumed_on_another_day() {
    evening("pausa");
}

/// Rule A18: barred, partly paid, allowed, netted, carried to the next night.
#[test]
fn falencia_with_permission() {
    evening("falencia");
}

/// Rules A7, A18: entered twice, made one person, renamed; debts add up.
#[test]
fn two_names_of_one_person() {
    evening("nomes");
}

/// Rule A7: change by what is wanted, and small chips for large ones.
#[test]
fn change_by_what_is_wanted() {
    evening("troco");
}

/// Rules A16, A20, A21: three matches, the next Cacife, a newcomer, a tie.
#[test]
fn three_matches_in_one_night() {
    evening("tres-partidas");
}

/// Rules A2, A6, A7, A11, A12, A22, A23: everything that can go wrong, does.
#[test]
fn a_muddled_night() {
    evening("atrapalhada");
}

/// Rule A22: shortages, overages, and how each was explained.
#[test]
fn two_nights_of_counts() {
    evening("conferencia");
}

/// Rules P1–P8, P10: the table of six of the source, hands, a split pot.
#[test]
fn the_sources_night_of_poker() {
    evening("poquer-fonte");
}

/// Rules P1, P5, P7–P10: side pots, a short all-in, chips bought again, people
/// who come and go, limits.
#[test]
fn a_night_of_poker_with_side_pots() {
    evening("poquer-paralelos");
}

/// Rules A7, A19, P4, P8, P10: Arremate and poker in one night, the poker
/// paused and resumed on the next day.
#[test]
fn two_games_in_one_night_and_a_pause() {
    evening("poquer-pausa");
}

/// Rules B1, B2, B3, B5, B6, B7: vulnerable tries, a correction, a tie at
/// 3.050 and its extra round, the stake paid in money and as a debt.
#[test]
fn buraco_of_two_pairs_to_the_end() {
    evening("buraco-duplas");
}

/// Rules B5, B6, B8: paused, resumed on another day, a walk-over; then a match
/// won with 3.000 points exactly.
#[test]
fn buraco_paused_and_resumed_on_another_day() {
    evening("buraco-pausa");
}

/// Rules B1, B3, B4, B7: one against one, cards one by one, melds noted; and
/// Arremate on the same evening.
#[test]
fn buraco_one_against_one() {
    evening("buraco-mano-a-mano");
}

/// Rules L1–L8, and A23: three games after another by the same people, one match
/// at a time, corrections, ties, and the numbers of the next evening.
#[test]
fn the_scoreboard_after_arremate() {
    evening("placar");
}

/// Rules A12, A13, A21 (findings R5, R8, R9, R12): nothing is believed that the
/// named cards belie.
#[test]
fn claims_are_checked_where_cards_are_known() {
    evening("afirmacoes");
}

/// Rules A3, A10, A20, A21 (findings R7, R10, R11): the Cacife of those who
/// sit, quebra after the Prêmio, a second draw for the dealer.
#[test]
fn the_next_cacife_is_of_those_who_sit() {
    evening("quem-senta");
}

/// Rules A7, A22, A24, and N1 of the first night: a card that nobody wrote
/// down, a chip missing and found, one too many, chips of the rack, the box.
#[test]
fn the_books_follow_the_table() {
    evening("acerto-pela-mesa");
}

/// Rules A19, A22, A24, and N2 of the first night: a *troco* that nobody wrote
/// down, chips counted by value, the rack's colours.
#[test]
fn a_pause_is_not_refused_for_a_troco() {
    evening("pausa-troco");
}

/// Rules A10, A24: the table looks before the books alone break somebody; em
/// quebra with chips, he keeps them and is still out.
#[test]
fn the_table_looks_before_an_ante_breaks_by_the_books() {
    evening("taxa-pelos-livros");
}

/// Rules P8, P9 (findings F12, F14): two short all-ins reopen the betting; who
/// has his seat buys chips.
#[test]
fn two_short_all_ins_reopen_the_betting() {
    evening("poquer-reabre");
}

/// Rules A19, A24: modo leve, paused, annulled and full again only after a count.
#[test]
fn modo_leve_asks_for_a_count_first() {
    evening("leve-pausa");
}

/// Rules A24, P9, P10: a hand of pôquer by who won.
#[test]
fn poquer_in_modo_leve() {
    evening("leve-poquer");
}

/// Rule A24: a whole night in modo leve and the same night fully booked end
/// alike: Prêmio, debts, results, chips and money.
#[test]
fn a_night_in_modo_leve_ends_as_the_same_night_fully_booked() {
    evening("leve-noite");
    evening("leve-noite-completa");
    let ends = ["leve-noite", "leve-noite-completa"].map(|name| {
        let text = fs::read_to_string(folder().join(format!("{name}.txt"))).unwrap();
        let (desk, _) = play(name, &text, MemoryLog::default());
        let tables = desk.tables();
        let won = &tables.arremate.finished()[0];
        let result = won.partida.result.clone();
        let points: Vec<u32> = result.counts.iter().map(|count| count.total).collect();
        let results: Vec<_> = (won.partida.seats.iter())
            .map(|player| tables.ledger.result(*player))
            .collect();
        let debts: Vec<_> = tables.ledger.debts().collect();
        let paid = (result.prize, result.card_box, result.payments, points);
        (
            paid,
            results,
            debts,
            won.next_cacife,
            tables.ledger.rack().to_vec(),
        )
    });
    assert_eq!(ends[0], ends[1]);
}

/// No script lies in the folder unplayed.
#[test]
fn every_script_in_the_folder_is_played() {
    let source = include_str!("evenings.rs");
    for file in fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(source.contains(&format!("evening(\"{name}\")")), "{name}");
    }
}

/// The script's pages and those of its games: every phrase is shown by an example
/// that can be played, and every example plays.
#[test]
fn every_phrase_has_an_example_that_plays() {
    let mut pages = include_str!("../../src/cli/SCRIPT.md").to_owned();
    for speech in banqueiro::games::faces::speeches() {
        pages.push_str(speech.pages);
    }
    let mut played = String::new();
    let mut blocks = 0;
    let mut block: Option<String> = None;
    for (index, line) in pages.lines().enumerate() {
        match (&mut block, line.trim()) {
            (None, "```roteiro") => block = Some("\n".repeat(index + 1)),
            (Some(text), "```") => {
                // Each block is a night of its own, in a book of its own.
                let (desk, _) = play("SCRIPT.md", text, MemoryLog::default());
                audit::audit(desk.log()).unwrap();
                played.push_str(text);
                blocks += 1;
                block = None;
            }
            (Some(text), _) => {
                text.push_str(line);
                text.push('\n');
            }
            _ => {}
        }
    }
    assert!(blocks > 3, "{blocks} blocks");
    let shown = banqueiro::words::phrase::folded(&played.replace([',', ':'], ""));
    let shown: Vec<&str> = shown.split_whitespace().collect();
    let has = |words: &str| {
        let words: Vec<&str> = words.split_whitespace().collect();
        words.is_empty() || shown.windows(words.len()).any(|window| window == words)
    };
    for speech in banqueiro::games::faces::speeches() {
        let phrases = speech.phrases.iter().map(|phrase| phrase.words);
        let checks = speech.checks.iter().map(|phrase| phrase.words);
        for words in phrases.chain(checks) {
            assert!(has(words), "no example of “{words}”");
        }
    }
    for words in [
        "noite", "desfaz", "refaz", "corrige", "hora", "data", "jogo", "recusa",
    ] {
        assert!(has(words), "no example of “{words}”");
    }
}
