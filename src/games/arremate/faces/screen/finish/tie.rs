//! A tie on points, broken with the Baralho Figurado. Rule A16.

use iced::Element;
use iced::widget::column;

use super::{Message, Screen, game};
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::arremate::rules::figure_deck::Figure;
use crate::games::arremate::rules::grand_prize::Purpose;
use crate::games::arremate::rules::partida::Tie;
use crate::games::arremate::words::cards::figure as said;
use crate::games::arremate::{Command as Game, Partida};
use crate::kit::act::allowed;
use crate::kit::pad::{self, Choice};
use crate::kit::{Look, button, part, size, text};
use crate::words::names::{Names, sentence};

const KEYS: [(&str, Figure); 5] = [
    ("j", Figure::Jack),
    ("q", Figure::Queen),
    ("k", Figure::King),
    ("a", Figure::Ace),
    ("*", Figure::Joker),
];

/// Who draws now.
fn drawer(screen: &Screen, tie: &Tie) -> Option<PlayerId> {
    let chosen = screen.drawer.filter(|who| tie.players.contains(who));
    chosen.or(tie.draw.turn())
}

/// What a key draws.
pub(super) fn key(screen: &Screen, evening: &Evening, typed: &str) -> Option<Message> {
    let tie = evening.tables().arremate.partida()?.tie()?;
    let (_, figure) = KEYS
        .iter()
        .find(|(key, _)| typed.eq_ignore_ascii_case(key))?;
    let player = drawer(screen, tie)?;
    let order = game(Game::DrawFigure {
        player,
        figure: *figure,
    });
    allowed(evening, &order, Message::Drawn(player, *figure)).ok()
}

/// What is drawn.
pub(super) fn view<'a>(
    screen: &Screen,
    look: &Look,
    evening: &Evening,
    partida: &Partida,
) -> Element<'a, Message> {
    let Some(tie) = partida.tie() else {
        return column![].into();
    };
    let names = Names::of(evening.tables());
    let what = match tie.purpose {
        Purpose::CardSalesBox => "Decide-se primeiro quem leva o Caixa de Venda de Cartas.",
        Purpose::GrandePremio => "Decide-se quem ganha o Grande Prêmio.",
    };
    let mut all = column![
        text::title(
            look,
            format!("{} empatam", sentence(&names.people(&tie.players)))
        ),
        text::said(look, what),
        text::said(
            look,
            "Baralho Figurado: Valete, Dama e Rei nada fazem; o Ás tira mais uma carta; o \
             primeiro Curinga ganha."
        )
    ]
    .spacing(size::GROUP);
    if let Some(player) = drawer(screen, tie) {
        all = all.push(text::label(look, "Quem tira a carta?"));
        all = all.push(pad::picker(
            look,
            tie.players.iter().map(|&other| Choice {
                label: names.person(other),
                chosen: other == player,
                does: Ok(Message::DrawerChosen(other)),
            }),
        ));
        let figures = KEYS.map(|(key, figure)| {
            let order = game(Game::DrawFigure { player, figure });
            let label = format!(
                "{} ({}) · restam {}",
                sentence(said(figure)),
                key.to_uppercase(),
                tie.draw.left(figure)
            );
            let does = allowed(evening, &order, Message::Drawn(player, figure));
            button::secondary(look, label, does)
                .height(size::TARGET_PRIMARY)
                .into()
        });
        let title = format!("{} tira", names.person(player));
        all = all.push(part::panel(look, title, button::group(figures)));
    }
    let winners = tie.players.iter().map(|&player| {
        let order = game(Game::NameTieWinner { player });
        let label = format!("{} venceu", names.person(player));
        button::secondary(
            look,
            label,
            allowed(evening, &order, Message::TieWon(player)),
        )
        .into()
    });
    all.push(part::panel(
        look,
        "Já tiraram, sem anotar?",
        button::group(winners),
    ))
    .into()
}

/// What was drawn, on the right.
pub(super) fn side<'a>(look: &Look, tables: &Tables, partida: &Partida) -> Element<'a, Message> {
    let Some(tie) = partida.tie() else {
        return column![].into();
    };
    let drawn = tie.draw.drawn();
    if drawn.is_empty() {
        let said = text::muted(look, "Ainda nenhuma carta.");
        return part::panel(look, "Tiradas", said);
    }
    let lines = drawn.iter().map(|(player, figure)| {
        text::said(
            look,
            format!("{} tirou {}", tables.counter.name(*player), said(*figure)),
        )
        .into()
    });
    part::panel(look, "Tiradas", part::lines(lines))
}
