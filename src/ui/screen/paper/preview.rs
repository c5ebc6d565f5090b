//! A sheet on the screen: the same blocks in the same order as on paper.

use iced::widget::{Column, column, container, row};
use iced::{Element, Fill, FillPortion};

use crate::kit::{Look, part, size, text};
use crate::report::sheet::{Align, Block, REPRINT, RowKind, Sheet, Table};

/// Letters of a value that leave its label room beside it; a longer one stands below.
const BESIDE: usize = 40;

/// The sheet.
pub(super) fn preview<'a, M: 'a>(look: &Look, sheet: &Sheet) -> Element<'a, M> {
    let title = if sheet.reprint {
        format!("{} · {REPRINT}", sheet.title)
    } else {
        sheet.title.clone()
    };
    let mut all = column![
        text::heading(look, title),
        text::said(look, sheet.subtitle.clone())
    ]
    .spacing(size::GROUP)
    .width(Fill);
    for block in &sheet.blocks {
        all = all.push(self::block(look, block));
    }
    let (code, copies) = sheet.foot();
    let foot = row![
        text::small(look, code).width(Fill),
        text::small(look, copies)
    ];
    container(all.push(foot)).width(Fill).into()
}

fn block<'a, M: 'a>(look: &Look, block: &Block) -> Element<'a, M> {
    match block {
        Block::Heading(words) => text::label(look, words.clone()).into(),
        Block::Facts(facts) => {
            let each = facts.iter().map(|(label, value)| {
                if value.chars().count() <= BESIDE {
                    return text::fact(look, label.clone(), value.clone());
                }
                let value = text::digits(look, value.clone(), size::TEXT).width(Fill);
                column![text::said(look, label.clone()), value].into()
            });
            Column::with_children(each).spacing(size::CLOSE).into()
        }
        Block::Table(table) => self::table(look, table),
        Block::Chart(chart) => table(look, &chart.table()),
        Block::Paragraph(words) => text::said(look, words.clone()).into(),
        Block::Notice(words) => part::hint(look, words.clone()),
        Block::SmallPrint { label, text: words } => {
            text::small(look, format!("{label} {words}")).into()
        }
        Block::Signatures { statement, signers } => {
            let mut all = column![text::said(look, statement.clone())].spacing(size::CLOSE);
            for signer in signers {
                let role = if signer.role.is_empty() {
                    String::new()
                } else {
                    format!(" ({})", signer.role)
                };
                all = all.push(text::said(look, format!("✎ {}{role}", signer.name)));
            }
            all.into()
        }
    }
}

/// Each column as wide as its longest word wants, among the others.
fn table<'a, M: 'a>(look: &Look, table: &Table) -> Element<'a, M> {
    let shares: Vec<u16> = table
        .columns
        .iter()
        .enumerate()
        .map(|(index, column)| {
            let cells = table.rows.iter().filter_map(|row| row.cells.get(index));
            let longest = cells
                .chain([&column.head])
                .map(|cell| cell.chars().count())
                .max();
            u16::try_from(longest.unwrap_or(1).clamp(4, 40)).unwrap_or(4)
        })
        .collect();
    let line = |cells: &[String], bold: bool| {
        let each = table.columns.iter().enumerate().map(|(index, column)| {
            let words = cells.get(index).cloned().unwrap_or_default();
            let words = if bold {
                text::label(look, words)
            } else {
                text::said(look, words)
            };
            let side = match column.align {
                Align::Left => iced::Left,
                Align::Right => iced::Right,
                Align::Centre => iced::Center.into(),
            };
            words.width(FillPortion(shares[index])).align_x(side).into()
        });
        row(each).spacing(size::GROUP).into()
    };
    let heads: Vec<String> = table.columns.iter().map(|c| c.head.clone()).collect();
    let mut all: Vec<Element<'a, M>> = vec![line(&heads, true)];
    for row in &table.rows {
        all.push(line(&row.cells, row.kind == RowKind::Total));
    }
    Column::with_children(all).spacing(size::CLOSE).into()
}
