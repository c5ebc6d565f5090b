//! The sale of the Cacife, as every game sells. Rules A5, A7.

use iced::Element;

use super::{Message, Screen, game, plan};
use crate::bank::faces::screen::sale::OnSale;
use crate::domain::people::PlayerId;
use crate::games::arremate::Command as Game;
use crate::games::{Command, Tables};
use crate::kit::Look;
use crate::kit::act::Allowed;

/// Lets `with` look at what is on sale; none: nothing is.
fn on_sale<T>(tables: &Tables, with: impl FnOnce(&OnSale<'_>) -> T) -> Option<T> {
    let partida = tables.arremate.partida()?;
    let figures = [("Taxa", partida.ante)];
    Some(with(&OnSale {
        title: "Venda dos Cacifes",
        name: "Cacife de Jogo",
        price: partida.cacife,
        figures: &figures,
        seats: &partida.seats,
        stacks: &partida.stacks,
        sales: &partida.sales,
    }))
}

/// Who has not bought yet, in table order.
pub(super) fn open(tables: &Tables) -> Vec<PlayerId> {
    on_sale(tables, |sale| sale.open()).unwrap_or_default()
}

/// The order that sells to these.
///
/// # Errors
/// Why it would be refused.
pub(super) fn order(
    screen: &Screen,
    tables: &Tables,
    players: &[PlayerId],
) -> Result<Command, String> {
    let buyers = on_sale(tables, |sale| sale.buyers(&screen.notes, players));
    let buyers = buyers.unwrap_or_else(|| Ok(Vec::new()))?;
    let command = game(Game::SellCacife { buyers });
    plan::tried(tables, std::slice::from_ref(&command)).map(|_| command)
}

/// All who have not bought: whether they may.
pub(super) fn all(screen: &Screen, tables: &Tables) -> Allowed<Message> {
    let sold = Message::Sale(crate::bank::faces::screen::sale::Message::AllSold);
    order(screen, tables, &open(tables)).map(|_| sold)
}

/// The page.
pub(super) fn view<'a>(screen: &'a Screen, look: &Look, tables: &Tables) -> Element<'a, Message> {
    let order = |players: &[PlayerId]| order(screen, tables, players);
    let page = on_sale(tables, |sale| sale.view(&screen.notes, look, tables, order));
    match page {
        Some(page) => page.map(Message::Sale),
        None => iced::widget::column![].into(),
    }
}
