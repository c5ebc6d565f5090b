use super::{Tries, is_vulnerable, minimum};
use crate::games::buraco::rules::points::Points;

/// Rule B6. From 1.500 on; 1.495 is not.
#[test]
fn a_pair_is_vulnerable_from_1500_on() {
    assert!(!is_vulnerable(Points(1_495)));
    assert!(is_vulnerable(Points(1_500)));
    assert!(!is_vulnerable(Points(-1_500)));
}

/// Rule B6. 75, then 150, 300, and 600 from the fourth try on.
#[test]
fn each_failed_try_doubles_what_is_asked() {
    let asked: Vec<u32> = (0..6).map(minimum).collect();
    assert_eq!(asked, [75, 150, 300, 600, 600, 600]);
    let mut tries = Tries::default();
    assert_eq!(tries.needed(false), None);
    assert_eq!(tries.needed(true), Some(75));
    tries.failed = vec![70, 145];
    assert_eq!(tries.needed(true), Some(300));
    tries.opened = Some(300);
    assert_eq!(tries.needed(true), None);
}
