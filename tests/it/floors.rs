//! Which rooms may name which: floors, and games through the catalogue only.

use crate::tree::{self, Source, bare, has_word, module, named, none};

/// How far up a module lives; the catalogue is just below the desk.
fn floor(path: &[String]) -> Option<u32> {
    let part = |index: usize| path.get(index).map_or("", String::as_str);
    Some(match (part(0), part(1), part(2)) {
        ("domain", ..) => 0,
        ("bank", "faces", _) | ("games", "faces", _) | ("games", _, "faces") => 50,
        ("bank", ..) => 10,
        ("games", _, "words") => 30,
        ("games", "routes" | "sheet_kind", _) => 20,
        ("games", game, _) if game.starts_with(char::is_lowercase) => 10,
        ("games", ..) => 20,
        ("desk", ..) => 25,
        ("files" | "words", ..) => 30,
        ("report" | "storage" | "contract" | "kit", ..) => 40,
        ("ui" | "cli", ..) => 60,
        ("main", ..) => 70,
        _ => return None,
    })
}

fn floor_of(file: &Source) -> u32 {
    match file.path.as_str() {
        "src/lib.rs" => u32::MAX,
        path => floor(&module(path)).unwrap_or_else(|| panic!("{path} is on no floor")),
    }
}

#[test]
fn no_floor_names_a_higher_one() {
    let mut wrong = Vec::new();
    for file in tree::code() {
        let (own, here) = (module(&file.path), floor_of(&file));
        for path in named(&own, &bare(&file)) {
            let Some(there) = floor(&path) else { continue };
            let neighbour = here == 40 && there == 40 && own[0] != path[0];
            if there > here || neighbour {
                wrong.push(format!("{} names {}", file.path, path.join("::")));
            }
        }
    }
    none(&wrong);
}

#[test]
fn no_game_names_another_and_the_counter_names_none() {
    for file in tree::code() {
        let own = module(&file.path);
        for path in named(&own, &bare(&file)) {
            let said = path.join("::");
            // Faces read the evening through the catalogue's own nouns.
            let noun = path.get(1).map_or("", String::as_str);
            let nouns = [
                "Command",
                "Event",
                "Game",
                "Refusal",
                "SheetKind",
                "SoldFor",
                "Tables",
                "Unsound",
                "faces",
            ];
            let said_alone = path[0] == "games" && path.len() == 1;
            if file.path.contains("/faces/") && (said_alone || nouns.contains(&noun)) {
                continue;
            }
            let of_game = own[0] == "games" && own.len() > 2 && own[1] != "faces";
            if of_game && path[0] == "games" {
                assert_eq!(own[1], noun, "{} names {said}", file.path);
            }
            if own[0] == "bank" {
                assert_ne!(path[0], "games", "{} names {said}", file.path);
            }
        }
    }
}

/// What stands outside the games meets them through the catalogue: a new one
/// changes nothing there. Invented nights are still all of Arremate.
#[test]
fn only_the_catalogue_names_a_game() {
    let code = tree::code();
    let games: Vec<String> = code
        .iter()
        .map(|file| module(&file.path))
        .filter(|path| path.len() == 2 && path[0] == "games")
        .filter(|path| tree::exists(&format!("src/games/{}/mod.rs", path[1])))
        .map(|path| path[1].clone())
        .collect();
    assert!(games.contains(&"arremate".to_owned()));
    let outside =
        |path: &str| !path.starts_with("src/games/") && !path.starts_with("src/cli/demo/");
    for file in code.iter().filter(|file| outside(&file.path)) {
        let code = bare(file);
        for game in &games {
            assert!(!has_word(&code, game), "{} names {game}", file.path);
        }
    }
}
