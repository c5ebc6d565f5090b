//! Words and amounts on the screen.

use iced::advanced::text::{self as advanced, Paragraph as _};
use iced::alignment::Vertical;
use iced::widget::text::{Text, Wrapping};
use iced::widget::{row, text};
use iced::{Element, Fill, Renderer, Size};

use super::theme::{self, Rgb};
use super::{Look, size};
use crate::domain::money::Money;
use crate::words::money::plain;

type Paragraph = <Renderer as advanced::Renderer>::Paragraph;

fn styled<'a>(words: String, size: f32, font: iced::Font, colour: Rgb) -> Text<'a> {
    text(words)
        .size(size)
        .font(font)
        .color(colour.color())
        .wrapping(Wrapping::WordOrGlyph)
}

/// A sentence.
pub fn said<'a>(look: &Look, words: impl Into<String>) -> Text<'a> {
    styled(words.into(), size::TEXT, theme::REGULAR, look.colours.text)
}

/// A sentence of less weight.
pub fn muted<'a>(look: &Look, words: impl Into<String>) -> Text<'a> {
    styled(words.into(), size::TEXT, theme::REGULAR, look.colours.muted)
}

/// Small print.
pub fn small<'a>(look: &Look, words: impl Into<String>) -> Text<'a> {
    styled(
        words.into(),
        size::SMALL,
        theme::REGULAR,
        look.colours.muted,
    )
}

/// A label.
pub fn label<'a>(look: &Look, words: impl Into<String>) -> Text<'a> {
    styled(words.into(), size::TEXT, theme::SEMIBOLD, look.colours.text)
}

/// Over a part of a page.
pub fn heading<'a>(look: &Look, words: impl Into<String>) -> Text<'a> {
    styled(
        words.into(),
        size::EMPHASIS,
        theme::SEMIBOLD,
        look.colours.text,
    )
}

/// Over a page.
pub fn title<'a>(look: &Look, words: impl Into<String>) -> Text<'a> {
    styled(words.into(), size::AMOUNT, theme::BOLD, look.colours.text)
}

/// Wants attention.
pub fn warning<'a>(look: &Look, words: impl Into<String>) -> Text<'a> {
    styled(
        format!("⚠ {}", words.into()),
        size::TEXT,
        theme::SEMIBOLD,
        look.colours.warning,
    )
}

/// Does not hold.
pub fn danger<'a>(look: &Look, words: impl Into<String>) -> Text<'a> {
    styled(
        words.into(),
        size::TEXT,
        theme::SEMIBOLD,
        look.colours.danger,
    )
}

/// An amount in bold, `size` high.
pub fn amount<'a>(look: &Look, amount: Money, size: f32) -> Text<'a> {
    digits(look, plain(amount), size)
}

/// Any digits in bold, `size` high: points, chips.
pub fn digits<'a>(look: &Look, words: impl Into<String>, size: f32) -> Text<'a> {
    styled(words.into(), size, theme::BOLD, look.colours.text)
}

/// How wide a label is in one line, logical.
#[must_use]
pub fn wide(words: &str) -> f32 {
    measured(words, size::TEXT, theme::SEMIBOLD)
}

/// How wide small print is in one line, logical.
#[must_use]
pub fn narrow(words: &str) -> f32 {
    measured(words, size::SMALL, theme::REGULAR)
}

fn measured(words: &str, size: f32, font: iced::Font) -> f32 {
    let line = advanced::Text {
        content: words,
        bounds: Size::INFINITE,
        size: size.into(),
        line_height: advanced::LineHeight::default(),
        font,
        align_x: advanced::Alignment::Default,
        align_y: Vertical::Top,
        shaping: advanced::Shaping::default(),
        wrapping: Wrapping::None,
    };
    Paragraph::with_text(line).min_width()
}

/// A label on the left, an amount at the right edge: amounts of several such
/// lines stand with their commas under each other.
pub fn figure<'a, M: 'a>(look: &Look, label: impl Into<String>, value: Money) -> Element<'a, M> {
    row![
        said(look, label).width(Fill),
        amount(look, value, size::TEXT)
    ]
    .spacing(size::PANEL)
    .align_y(iced::Center)
    .into()
}

/// The same with what it was and what it becomes: `87,00 → 82,00`.
pub fn change<'a, M: 'a>(
    look: &Look,
    label: impl Into<String>,
    was: Money,
    becomes: Money,
) -> Element<'a, M> {
    let after = digits(look, plain(becomes), size::TEXT);
    let before = said(look, format!("{} →", plain(was)));
    row![said(look, label).width(Fill), before, after]
        .spacing(size::LINE)
        .align_y(iced::Center)
        .into()
}

/// The same with digits that are no money: `41`, `100/100`.
pub fn fact<'a, M: 'a>(
    look: &Look,
    label: impl Into<String>,
    value: impl Into<String>,
) -> Element<'a, M> {
    row![
        said(look, label).width(Fill),
        digits(look, value, size::TEXT)
    ]
    .spacing(size::PANEL)
    .align_y(iced::Center)
    .into()
}
