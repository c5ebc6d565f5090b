//! What is worked out from the evening, kept for as long as the evening is
//! the same: a letter typed changes nothing of it.

use std::cell::RefCell;
use std::rc::Rc;

use crate::desk::evening::Evening;
use crate::desk::log::Hash;
use crate::games::Tables;

/// The last answer. It is of the state after the entry with that hash, which
/// stands for all entries before it too.
#[derive(Clone, Debug)]
pub struct Memo<T>(RefCell<Option<(Hash, Rc<T>)>>);

impl<T> Default for Memo<T> {
    fn default() -> Memo<T> {
        Memo(RefCell::default())
    }
}

impl<T> Memo<T> {
    /// The answer for this evening, worked out where it is not known yet.
    pub fn of(&self, evening: &Evening, work_out: impl FnOnce(&Tables) -> T) -> Rc<T> {
        let last = evening.lines().last().map(|line| line.hash);
        if let (Some(last), Some((of, known))) = (last, &*self.0.borrow())
            && last == *of
        {
            return Rc::clone(known);
        }
        let found = Rc::new(work_out(evening.tables()));
        *self.0.borrow_mut() = last.map(|last| (last, Rc::clone(&found)));
        found
    }
}
