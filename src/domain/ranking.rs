//! From keys that compare to a ranking with its ties. Rules A11, A13, P7.
//!
//! Never: what makes one key better than another.

use std::cmp::Reverse;

/// Indices of `keys` from the best down, ties together and in the given order.
///
/// ```
/// use banqueiro::domain::ranking::ranking;
/// assert_eq!(ranking(&[3, 7, 3]), [vec![1], vec![0, 2]]);
/// ```
#[must_use]
pub fn ranking<K: Ord>(keys: &[K]) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..keys.len()).collect();
    order.sort_by_key(|index| Reverse(&keys[*index]));
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for index in order {
        match groups.last_mut() {
            Some(group) if keys[group[0]] == keys[index] => group.push(index),
            _ => groups.push(vec![index]),
        }
    }
    groups
}
