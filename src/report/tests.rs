#![allow(clippy::unwrap_used)]

use super::check_code::check_code;
use super::sheet::{Align, Block, Sheet, Table};
use super::text;

fn sheet() -> Sheet {
    let mut table = Table::new(&[("Nome", Align::Left), ("R$", Align::Right)]);
    table.row(vec!["Ana ♠".to_owned(), "1.234,56".to_owned()]);
    table.row(vec!["Zé".to_owned(), "0,50".to_owned()]);
    table.total(vec!["Soma".to_owned(), "1.235,06".to_owned()]);
    Sheet::new("Folha", "hoje", vec![Block::Table(table)])
}

#[test]
fn amounts_align_at_the_comma_in_plain_text() {
    let expected = "\
FOLHA
hoje
============================================================================================

Nome         R$
---------------
Ana ♠  1.234,56
Zé         0,50
---------------
Soma   1.235,06

============================================================================================
";
    let printed = text::render(&sheet());
    assert!(printed.starts_with(expected), "{printed}");
    assert!(printed.ends_with("folhas iguais: 1\n"));
}

/// Rule A19.
#[test]
fn a_check_code_is_two_groups_of_four_that_a_pen_keeps_apart() {
    for seed in 0..=255 {
        let code = check_code(&sheet(), &[seed; 32]);
        let groups: Vec<&str> = code.split(' ').collect();
        assert_eq!(groups.len(), 2);
        for group in groups {
            assert_eq!(group.len(), 4);
            assert!(!group.contains(['O', '0', 'I', '1', 'L', 'B', '8', 'S', '5', 'Z', '2']));
        }
    }
}

/// Rule A19.
#[test]
fn a_check_code_changes_with_every_text_but_not_with_a_second_print() {
    let chain = [3; 32];
    let code = check_code(&sheet(), &chain);
    let mut again = sheet().coded(&chain);
    again.reprint = true;
    assert_eq!(check_code(&again, &chain), code);
    let mut others = vec![sheet(), sheet(), sheet(), sheet()];
    others[0].title = "Folh".to_owned();
    others[0].subtitle = "ahoje".to_owned();
    others[1].copies = 2;
    others[2].blocks.push(Block::Paragraph(String::new()));
    if let Block::Table(table) = &mut others[3].blocks[0] {
        table.rows[1].cells[1] = "0,51".to_owned();
    }
    for other in others {
        assert_ne!(check_code(&other, &chain), code);
    }
}
