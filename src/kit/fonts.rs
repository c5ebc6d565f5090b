//! The faces that letters are drawn with: ours, the same on every machine.
//!
//! Never: a look that depends on what else is installed. The toolkit reads the
//! system's faces too, and takes suits and arrows from the first family of its
//! list that has them in the very weight of the text, else from whatever is
//! there. So the system's faces of those families are put aside, and our
//! fallback has all three weights of our text. Other writing (a name in
//! another alphabet) still finds the system's faces.

use std::borrow::Cow;
use std::sync::{Arc, Once};

use iced::advanced::graphics::text::cosmic_text::fontdb::{Database, Source, Weight};
use iced::advanced::graphics::text::font_system;

/// Text in three weights.
const TEXT: [&[u8]; 3] = [
    include_bytes!("../../reports/fonts/BanqueiroSans-Regular.ttf"),
    include_bytes!("../../reports/fonts/BanqueiroSans-SemiBold.ttf"),
    include_bytes!("../../reports/fonts/BanqueiroSans-Bold.ttf"),
];

/// Suits and arrows, in two weights.
const SIGNS: [&[u8]; 2] = [
    include_bytes!("../../reports/fonts/DejaVuSans.ttf"),
    include_bytes!("../../reports/fonts/DejaVuSans-Bold.ttf"),
];

/// Families of the system that would be asked before our fallback, or in its
/// place.
const RIVALS: [&str; 3] = ["Banqueiro Sans", "DejaVu Sans", "Noto Sans"];

/// The faces of the text, for the toolkit to load. The first call settles
/// where suits and arrows come from, so it stands before anything is drawn.
#[must_use]
pub fn embedded() -> Vec<Cow<'static, [u8]>> {
    static SETTLED: Once = Once::new();
    SETTLED.call_once(|| {
        // A lock poisoned by a panic elsewhere: that panic is what will be seen.
        if let Ok(mut system) = font_system().write() {
            settle_signs(system.raw().db_mut());
        }
    });
    TEXT.iter().map(|face| Cow::Borrowed(*face)).collect()
}

fn settle_signs(database: &mut Database) {
    let rivals: Vec<_> = database
        .faces()
        .filter(|face| {
            let mut names = face.families.iter().map(|(name, _)| name.as_str());
            names.any(|name| RIVALS.contains(&name))
        })
        .map(|face| face.id)
        .collect();
    for rival in rivals {
        database.remove_face(rival);
    }
    for face in SIGNS {
        for id in database.load_font_source(Source::Binary(Arc::new(face))) {
            let Some(bold) = database.face(id).filter(|face| face.weight == Weight::BOLD) else {
                continue;
            };
            // Labels are semibold: bold signs serve them.
            let mut semibold = bold.clone();
            semibold.weight = Weight::SEMIBOLD;
            database.push_face_info(semibold);
        }
    }
}
