//! Several orders, given one after the other on a copy: would they be carried
//! out? The same check that refuses.

use crate::desk::evening::apply;
use crate::games::{Command, Tables};
use crate::words::names::Names;
use crate::words::refusal::refusal;

/// Why these orders, given one after the other, would be refused; none: they
/// would all be carried out.
#[must_use]
pub fn refused(tables: &Tables, commands: &[Command]) -> Option<String> {
    tried(tables, commands).err()
}

/// The state after these orders, or the sentence of the first refusal.
///
/// # Errors
/// The sentence, in Portuguese.
pub fn tried(tables: &Tables, commands: &[Command]) -> Result<Tables, String> {
    let mut next = tables.clone();
    for command in commands {
        let names = Names::of(&next);
        let events = next.decide(command).map_err(|why| refusal(&why, &names))?;
        for event in &events {
            apply(&mut next, event)
                .map_err(|_| "As fichas não bastam para isso: confira os valores.".to_owned())?;
        }
    }
    Ok(next)
}
