//! What screens may not hold.

use crate::tree::{self, bare};

/// Screens take colours, sizes and gaps from the kit: none of theirs has a
/// number with a point, or a colour of its own.
#[test]
fn no_screen_has_a_colour_or_a_size_of_its_own() {
    let absent = ["Color", "from_rgb", "color!", "Pixels", "Rgb"];
    let of_screens = |path: &str| {
        path.contains("/faces/screen") || path.starts_with("src/ui/screen") || {
            ["src/ui/shell.rs", "src/ui/telao.rs"].contains(&path)
        }
    };
    let mut wrong = Vec::new();
    for file in tree::code().iter().filter(|file| of_screens(&file.path)) {
        let code = bare(file);
        for word in absent {
            if code.contains(word) {
                wrong.push(format!("{} has {word}", file.path));
            }
        }
        let sized = [".spacing(", ".padding(", ".size(", ".width(", ".height("];
        for call in sized {
            for rest in code.split(call).skip(1) {
                if rest.starts_with(|first: char| first.is_ascii_digit()) {
                    wrong.push(format!("{} has {call} with a number", file.path));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
