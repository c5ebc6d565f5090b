//! The one screen: who is there, what the table is at, whose chips are worth
//! what, and whether the books agree.

use iced::widget::{Column, button, column, container, row, scrollable, space, text};
use iced::{Background, Border, Element, Fill, border};

use super::app::Message;
use super::book::{BookView, EveningView, PersonView, Proof};
use crate::kit::size::{self, self as gap};
use crate::kit::theme::{self, Palette, Rgb};
use crate::words::money::plain;

/// The whole window.
pub(super) fn view<'a>(book: &'a BookView, colours: &'static Palette) -> Element<'a, Message> {
    let middle = match (&book.trouble, &book.evening) {
        (Some(trouble), _) => said(trouble, colours.danger),
        (None, Some(evening)) => self::evening(evening, colours),
        (None, None) if book.name.is_some() => {
            said("Nenhuma noite está aberta neste livro.", colours.text)
        }
        (None, None) => said(
            "Nenhum livro está aberto. Para abrir um: banqueiro --book noite.db",
            colours.text,
        ),
    };
    let mut page = column![head(book, colours), scrollable(middle).height(Fill)].spacing(gap::PAGE);
    if let Some(evening) = &book.evening {
        page = page.push(proof(evening.proof, colours));
    }
    container(page).padding(gap::PAGE).into()
}

/// Name of the book, and the way out.
fn head<'a>(book: &'a BookView, colours: &'static Palette) -> Element<'a, Message> {
    let name = book.name.as_deref().unwrap_or_default();
    let close = button(text("Fechar (Ctrl Q)").font(theme::SEMIBOLD).center())
        .height(gap::TARGET)
        .padding([0.0, gap::PANEL])
        .on_press(Message::ClosePressed)
        .style(|_, _| button::Style {
            background: Some(Background::Color(colours.primary.color())),
            text_color: colours.on_primary.color(),
            border: border::rounded(gap::CORNER_CONTROL),
            ..button::Style::default()
        });
    row![
        text("Banqueiro").size(size::AMOUNT).font(theme::BOLD),
        said(name, colours.muted),
        space::horizontal(),
        close
    ]
    .spacing(gap::PANEL)
    .align_y(iced::Center)
    .into()
}

fn evening<'a>(evening: &'a EveningView, colours: &'static Palette) -> Element<'a, Message> {
    let people = evening.people.iter().map(|one| person(one, colours));
    let pots = evening
        .pots
        .iter()
        .map(|(name, amount)| line(said(name, colours.text), plain(*amount), theme::SEMIBOLD));
    let mut page = column![
        text(&evening.title)
            .size(size::EMPHASIS)
            .font(theme::SEMIBOLD),
        text(&evening.phase).size(size::AMOUNT).font(theme::BOLD),
        said(&evening.terms, colours.muted),
        panel(Column::with_children(people), colours.surface, colours),
    ]
    .spacing(gap::LINE);
    if !evening.pots.is_empty() {
        page = page.push(panel(Column::with_children(pots), colours.felt, colours));
    }
    page.into()
}

fn person<'a>(person: &'a PersonView, colours: &'static Palette) -> Element<'a, Message> {
    let name = text(&person.name)
        .size(size::EMPHASIS)
        .wrapping(text::Wrapping::WordOrGlyph);
    let mut left = column![name];
    if let Some(note) = &person.note {
        left = left.push(said(note, colours.muted));
    }
    line(left.into(), plain(person.chips), theme::BOLD)
}

/// Some words on the left, an amount on the right.
fn line<'a>(left: Element<'a, Message>, amount: String, font: iced::Font) -> Element<'a, Message> {
    row![
        container(left).width(Fill),
        text(amount).size(size::EMPHASIS).font(font)
    ]
    .spacing(gap::PANEL)
    .align_y(iced::Center)
    .into()
}

fn panel<'a>(
    lines: Column<'a, Message>,
    ground: Rgb,
    colours: &'static Palette,
) -> Element<'a, Message> {
    container(lines.spacing(gap::LINE))
        .padding(gap::PANEL)
        .width(Fill)
        .max_width(gap::COLUMN)
        .style(move |_| container::Style {
            background: Some(Background::Color(ground.color())),
            border: Border {
                radius: gap::CORNER.into(),
                width: 1.0,
                color: colours.felt.color(),
            },
            ..container::Style::default()
        })
        .into()
}

/// Prova dos nove. Rule A7.
fn proof(proof: Proof, colours: &'static Palette) -> Element<'static, Message> {
    let (verdict, colour) = if proof.holds {
        ("confere", colours.primary)
    } else {
        ("não confere", colours.danger)
    };
    let figures = format!(
        "fichas {}/{} · caixa {} · fichas fora {}",
        proof.chips_found,
        proof.chips_set,
        plain(proof.cash_box),
        plain(proof.outside)
    );
    row![
        text("Prova dos nove:").font(theme::SEMIBOLD),
        text(verdict).font(theme::BOLD).color(colour.color()),
        text(figures).size(size::SMALL).color(colours.muted.color())
    ]
    .spacing(gap::LINE)
    .align_y(iced::Center)
    .into()
}

fn said(words: &str, colour: Rgb) -> Element<'_, Message> {
    text(words).size(size::TEXT).color(colour.color()).into()
}
