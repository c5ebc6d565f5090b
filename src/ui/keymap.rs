//! Keys of the whole window, for the hand and for F1.

use iced::keyboard::{Key, Modifiers, key::Named};

use super::app::Message;
use crate::kit::act::Place;

/// Places in the order of the bar, each with the digit that goes there with
/// Ctrl.
pub(super) const PLACES: [(Place, &str, &str); 8] = [
    (Place::Home, "Início", "1"),
    (Place::People, "Pessoas", "2"),
    (Place::Preparation, "Preparação", "3"),
    (Place::Table, "Mesa", "4"),
    (Place::History, "Histórico", "5"),
    (Place::Paper, "Folhas", "6"),
    (Place::Nights, "Noites", "7"),
    (Place::Count, "Conferência", "8"),
];

/// What F1 says of the keys.
pub(super) const SAID: [(&str, &str); 12] = [
    ("Enter", "a ação principal da tela, ou o botão em foco"),
    ("Tab · Shift Tab", "próximo controle · anterior"),
    ("Espaço", "aperta ou marca o controle em foco"),
    (
        "Ctrl 1 … 8",
        "Início, Pessoas, Preparação, Mesa, Histórico, Folhas, Noites, Conferência",
    ),
    (
        "Ctrl Z",
        "desfaz o último lançamento; num campo escrito, limpa o campo",
    ),
    ("Ctrl Shift Z · Ctrl Y", "refaz o que foi desfeito"),
    (
        "Ctrl + · Ctrl −",
        "letra maior · menor; Ctrl 0 volta a 100 %",
    ),
    ("F2", "claro, escuro, alto contraste"),
    ("F1", "esta ajuda"),
    ("F11", "abre ou fecha o Telão"),
    ("Esc", "fecha o aviso ou a ajuda; deixa o que foi começado"),
    ("Ctrl Q", "fecha a janela; nada se perde"),
];

/// What a key means for the whole window.
pub(super) fn meaning(key: &Key, modifiers: Modifiers) -> Option<Message> {
    match key.as_ref() {
        Key::Named(Named::Enter) if modifiers.is_empty() => Some(Message::EnterPressed),
        Key::Named(Named::Escape) => Some(Message::Dismissed),
        Key::Named(Named::F1) => Some(Message::HelpPressed),
        Key::Named(Named::F2) => Some(Message::PalettePressed),
        Key::Named(Named::F11) => Some(Message::TelaoPressed),
        Key::Character(letter) if modifiers.command() && !modifiers.alt() => {
            let letter = letter.to_lowercase();
            match letter.as_str() {
                "z" if modifiers.shift() => Some(Message::RedoPressed),
                "y" => Some(Message::RedoPressed),
                "z" => Some(Message::UndoPressed),
                "q" => Some(Message::ClosePressed),
                "+" | "=" => Some(Message::ZoomPressed(Some(true))),
                "-" | "_" => Some(Message::ZoomPressed(Some(false))),
                "0" => Some(Message::ZoomPressed(None)),
                digit => PLACES
                    .iter()
                    .find(|(.., own)| *own == digit)
                    .map(|(place, ..)| Message::Go(*place)),
            }
        }
        _ => None,
    }
}
