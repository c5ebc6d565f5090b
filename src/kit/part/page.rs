//! Pages and what holds them together.

use std::ops::Range;

use iced::widget::{Column, Space, column, container, row, scrollable};
use iced::{Background, Border, Element, Fill};

use super::{edge, framed, ground};
use crate::kit::theme::Rgb;
use crate::kit::{Look, button, size, text};

/// Parts under each other.
pub fn lines<'a, M: 'a>(parts: impl IntoIterator<Item = Element<'a, M>>) -> Column<'a, M> {
    column(parts).spacing(size::GROUP).width(Fill)
}

/// A panel; an empty title is left out.
pub fn panel<'a, M: 'a>(
    look: &Look,
    title: impl Into<String>,
    content: impl Into<Element<'a, M>>,
) -> Element<'a, M> {
    let title = title.into();
    let mut all = column![].spacing(size::GROUP).width(Fill);
    if !title.is_empty() {
        all = all.push(text::heading(look, title));
    }
    container(all.push(content))
        .padding(size::PANEL)
        .width(Fill)
        .style(framed(
            look.colours.surface,
            edge(look.colours),
            size::STROKE,
        ))
        .into()
}

/// Whatever may be higher than the room there is.
pub fn scroll<'a, M: 'a>(
    look: &Look,
    id: &'static str,
    content: impl Into<Element<'a, M>>,
) -> Element<'a, M> {
    let colours = *look.colours;
    // Room for rings, and for the bar beside the content.
    let inner = container(content)
        .padding([size::LINE, size::PANEL])
        .width(Fill);
    scrollable(inner)
        .id(id)
        .height(Fill)
        .width(Fill)
        .style(move |theme, status| {
            let mut style = scrollable::default(theme, status);
            let rail = |thumb: Rgb| scrollable::Rail {
                background: Some(Background::Color(colours.felt.color())),
                border: Border::default().rounded(size::CLOSE),
                scroller: scrollable::Scroller {
                    background: Background::Color(thumb.color()),
                    border: Border::default().rounded(size::CLOSE),
                },
            };
            let moving = matches!(
                status,
                scrollable::Status::Hovered {
                    is_vertical_scrollbar_hovered: true,
                    ..
                } | scrollable::Status::Dragged { .. }
            );
            style.vertical_rail = rail(if moving { colours.text } else { colours.muted });
            style
        })
        .into()
}

/// A page of one column, which scrolls.
pub fn page<'a, M: 'a>(
    look: &Look,
    id: &'static str,
    parts: impl IntoIterator<Item = Element<'a, M>>,
) -> Element<'a, M> {
    let column = lines(parts)
        .spacing(size::PANEL)
        .max_width(size::PAGE_WIDTH);
    scroll(look, id, container(column).center_x(Fill))
}

/// What is shown on the left, what is entered on the right; in a narrow
/// window what is entered comes first and all of it scrolls.
pub fn split<'a, M: 'a>(
    look: &Look,
    main: impl Into<Element<'a, M>>,
    side: impl Into<Element<'a, M>>,
) -> Element<'a, M> {
    if look.narrow() {
        let all = column![side.into(), main.into()].spacing(size::PANEL);
        return scroll(look, "pagina", all);
    }
    row![
        scroll(look, "esquerda", main),
        container(scroll(look, "direita", side)).width(size::SIDE)
    ]
    .height(Fill)
    .into()
}

/// Under its fields; in a narrow window it comes back, to be put at the foot
/// with [`at_foot`].
pub fn with_action<'a, M: 'a>(
    look: &Look,
    content: Column<'a, M>,
    action: impl Into<Element<'a, M>>,
) -> (Column<'a, M>, Option<Element<'a, M>>) {
    if look.narrow() {
        (content, Some(action.into()))
    } else {
        (content.push(action), None)
    }
}

/// The one action at the foot, in sight whatever scrolls above it.
pub fn at_foot<'a, M: 'a>(
    page: impl Into<Element<'a, M>>,
    action: Option<Element<'a, M>>,
) -> Element<'a, M> {
    // Always two parts: the keyboard stays where it is when the room changes.
    let action = match action {
        Some(action) => container(action).padding([size::CLOSE, size::PANEL]),
        None => container(Space::new()),
    };
    column![container(page).height(Fill), action]
        .width(Fill)
        .height(Fill)
        .into()
}

/// Which part of a long list is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pages {
    /// Page, from 0; one beyond the last is taken for the last.
    pub page: usize,
    /// Rows on a page, at least one.
    pub each: usize,
}

impl Pages {
    /// The rows of `total` to be built.
    #[must_use]
    pub fn rows(self, total: usize) -> Range<usize> {
        let each = self.each.max(1);
        let first = self.page.min(self.last(total)) * each;
        first..(first + each).min(total)
    }

    /// The last page.
    #[must_use]
    pub fn last(self, total: usize) -> usize {
        total.saturating_sub(1) / self.each.max(1)
    }
}

/// Rows under each other with a line between them; of a long list one page,
/// built from `row` by index, with buttons for the others.
pub fn list<'a, M: Clone + 'a>(
    look: &Look,
    total: usize,
    pages: Pages,
    build: impl Fn(usize) -> Element<'a, M>,
    go: impl Fn(usize) -> M,
) -> Element<'a, M> {
    let colours = look.colours;
    let rows = pages.rows(total);
    let (from, to) = (rows.start, rows.end);
    let mut all = column![].width(Fill).spacing(size::LINE);
    for index in rows {
        if index > from {
            let line = Space::new().height(size::STROKE).width(Fill);
            all = all.push(container(line).style(ground(edge(colours))));
        }
        all = all.push(build(index));
    }
    let last = pages.last(total);
    if last > 0 {
        let page = pages.page.min(last);
        let first = (page > 0).then(|| go(page - 1));
        let next = (page < last).then(|| go(page + 1));
        let first = first.ok_or_else(|| "Este é o começo da lista.".to_owned());
        let next = next.ok_or_else(|| "Este é o fim da lista.".to_owned());
        all = all.push(
            row![
                button::secondary(look, "← Anteriores", first),
                text::muted(look, format!("{}–{} de {total}", from + 1, to)),
                button::secondary(look, "Seguintes →", next),
            ]
            .spacing(size::PANEL)
            .padding(size::LINE)
            .align_y(iced::Center),
        );
    }
    all.into()
}

/// Prova dos nove: what holds in one line, or what does not, in red and in
/// words. `rest` stands at the right.
pub fn strip<'a, M: 'a>(
    look: &Look,
    proof: Result<String, String>,
    rest: impl Into<Element<'a, M>>,
) -> Element<'a, M> {
    match proof {
        Ok(holds) => {
            let words = text::small(look, format!("Prova dos nove ✓ {holds}"));
            stripe(look, words, edge(look.colours), rest)
        }
        Err(broken) => {
            let words = text::danger(look, format!("Prova dos nove ✗ {broken}"));
            stripe(look, words, look.colours.danger, rest)
        }
    }
}

/// The same while something is counted blind: neither amounts nor whether they
/// hold. Folded, it is as long as there is room.
pub fn strip_hidden<'a, M: 'a>(look: &Look, rest: impl Into<Element<'a, M>>) -> Element<'a, M> {
    let words = text::small(look, "Prova dos nove: escondida enquanto se conta");
    if look.narrow() {
        return row![words.width(Fill), rest.into()]
            .spacing(size::LINE)
            .align_y(iced::Center)
            .into();
    }
    stripe(look, words, edge(look.colours), rest)
}

fn stripe<'a, M: 'a>(
    look: &Look,
    words: iced::widget::Text<'a>,
    line: Rgb,
    rest: impl Into<Element<'a, M>>,
) -> Element<'a, M> {
    let content = row![words.width(Fill), rest.into()]
        .spacing(size::PANEL)
        .align_y(iced::Center);
    container(content)
        .padding([size::CLOSE, size::PANEL])
        .width(Fill)
        .style(framed(look.colours.surface, line, size::STROKE))
        .into()
}

/// The same in one line, where there is hardly room: that it holds, in a word;
/// what does not hold is said in full.
pub fn strip_folded<'a, M: 'a>(
    look: &Look,
    proof: Result<String, String>,
    rest: impl Into<Element<'a, M>>,
) -> Element<'a, M> {
    let holds = match &proof {
        Ok(_) => text::small(look, "Prova dos nove ✓"),
        Err(_) => text::danger(look, "Prova dos nove ✗"),
    };
    let line = row![holds, container(rest).align_right(Fill)]
        .spacing(size::LINE)
        .align_y(iced::Center);
    match proof {
        Ok(_) => line.into(),
        Err(broken) => column![text::danger(look, broken), line].into(),
    }
}

/// The help page: what the keys do, and the present phase in the manual's
/// terms.
pub fn help<'a, M: Clone + 'a>(
    look: &Look,
    phase: &str,
    explained: &[String],
    keys: &[(&str, &str)],
    close: M,
) -> Element<'a, M> {
    let said = explained
        .iter()
        .map(|line| text::said(look, line.clone()).into());
    let keys = keys.iter().map(|(key, what)| {
        row![
            text::label(look, (*key).to_owned()).width(size::FIELD),
            text::said(look, (*what).to_owned()).width(Fill)
        ]
        .spacing(size::PANEL)
        .into()
    });
    page(
        look,
        "ajuda",
        [
            panel(look, phase.to_owned(), lines(said)),
            panel(look, "Teclas", lines(keys)),
            button::primary(look, "Voltar (Esc)", Ok(close)).into(),
        ],
    )
}
