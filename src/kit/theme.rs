//! Colours and type of the screen, as tokens: no screen writes a colour of its
//! own. Sizes and gaps are beside, in `size`.

use iced::font::{Family, Font, Weight};
use iced::{Color, Theme, theme};

/// Text.
pub const REGULAR: Font = face(Weight::Normal);
/// Labels and buttons.
pub const SEMIBOLD: Font = face(Weight::Semibold);
/// Amounts.
pub const BOLD: Font = face(Weight::Bold);

const fn face(weight: Weight) -> Font {
    Font {
        family: Family::Name("Banqueiro Sans"),
        weight,
        ..Font::DEFAULT
    }
}

/// A colour as red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    const fn hex(value: u32) -> Rgb {
        let [_, red, green, blue] = value.to_be_bytes();
        Rgb(red, green, blue)
    }

    /// As the toolkit wants it.
    #[must_use]
    pub fn color(self) -> Color {
        Color::from_rgb8(self.0, self.1, self.2)
    }
}

/// One set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    /// Its name, for the settings.
    pub name: &'static str,
    /// Behind everything.
    pub ground: Rgb,
    /// Panels.
    pub surface: Rgb,
    /// The table.
    pub felt: Rgb,
    /// Text.
    pub text: Rgb,
    /// Text of less weight.
    pub muted: Rgb,
    /// The one action.
    pub primary: Rgb,
    /// Text on it.
    pub on_primary: Rgb,
    /// Wants attention.
    pub warning: Rgb,
    /// Does not hold.
    pub danger: Rgb,
    /// Ring around what has the keyboard.
    pub focus: Rgb,
}

/// By day.
pub const LIGHT: Palette = Palette {
    name: "Claro",
    ground: Rgb::hex(0xF6F3EC),
    surface: Rgb::hex(0xFFFFFF),
    felt: Rgb::hex(0xDCE8DF),
    text: Rgb::hex(0x1C241F),
    muted: Rgb::hex(0x55605A),
    primary: Rgb::hex(0x0B6B4A),
    on_primary: Rgb::hex(0xFFFFFF),
    warning: Rgb::hex(0x8A5A00),
    danger: Rgb::hex(0xA3231F),
    focus: Rgb::hex(0x1D4ED8),
};

/// By night.
pub const DARK: Palette = Palette {
    name: "Escuro",
    ground: Rgb::hex(0x14201B),
    surface: Rgb::hex(0x1D2C25),
    felt: Rgb::hex(0x10382A),
    text: Rgb::hex(0xEEF3EF),
    muted: Rgb::hex(0xA9B7AF),
    primary: Rgb::hex(0x3DDC97),
    on_primary: Rgb::hex(0x06281C),
    warning: Rgb::hex(0xFFC857),
    danger: Rgb::hex(0xFF8A80),
    focus: Rgb::hex(0x8AB4FF),
};

/// For weak eyes.
pub const HIGH_CONTRAST: Palette = Palette {
    name: "Alto contraste",
    ground: Rgb::hex(0x000000),
    surface: Rgb::hex(0x000000),
    felt: Rgb::hex(0x000000),
    text: Rgb::hex(0xFFFFFF),
    muted: Rgb::hex(0xFFFFFF),
    primary: Rgb::hex(0xFFFF00),
    on_primary: Rgb::hex(0x000000),
    warning: Rgb::hex(0xFFFF00),
    danger: Rgb::hex(0xFF6B6B),
    focus: Rgb::hex(0x00FFFF),
};

/// All three.
pub const ALL: [Palette; 3] = [LIGHT, DARK, HIGH_CONTRAST];

/// Colours of one chip: its face, and what is written and notched on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChipColours {
    /// The disc.
    pub face: Rgb,
    /// Notches of the rim and the value.
    pub mark: Rgb,
}

/// Chips from the lowest up: white, red, blue, green, black, then those of
/// tables that own more. The same in every palette: they are things.
pub const CHIPS: [ChipColours; 10] = [
    chip(0xFFFFFF, 0x1C241F),
    chip(0xB3261E, 0xFFFFFF),
    chip(0x1E4FB3, 0xFFFFFF),
    chip(0x0B6B3A, 0xFFFFFF),
    chip(0x1A1A1A, 0xFFFFFF),
    chip(0xF2C230, 0x1C241F),
    chip(0x6A2FA0, 0xFFFFFF),
    chip(0xE8833A, 0x1C241F),
    chip(0xE79AC0, 0x1C241F),
    chip(0x5A6670, 0xFFFFFF),
];

const fn chip(face: u32, mark: u32) -> ChipColours {
    ChipColours {
        face: Rgb::hex(face),
        mark: Rgb::hex(mark),
    }
}

impl Palette {
    /// As the toolkit wants it.
    #[must_use]
    pub fn theme(&self) -> Theme {
        let palette = theme::Palette {
            background: self.ground.color(),
            text: self.text.color(),
            primary: self.primary.color(),
            success: self.primary.color(),
            warning: self.warning.color(),
            danger: self.danger.color(),
        };
        Theme::custom(self.name, palette)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::float_arithmetic)]

    use super::{ALL, CHIPS, Rgb};

    /// Relative luminance, WCAG 2.2.
    fn luminance(colour: Rgb) -> f64 {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * part(colour.0) + 0.7152 * part(colour.1) + 0.0722 * part(colour.2)
    }

    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// Black on white has 21 : 1 by definition; #767676 on white is the known
    /// first grey with 4.5 : 1.
    #[test]
    fn contrast_is_reckoned_as_defined() {
        let (black, white) = (Rgb::hex(0), Rgb::hex(0xFFFFFF));
        assert!((contrast(black, white) - 21.0).abs() < 1e-9);
        assert!(contrast(Rgb::hex(0x767676), white) >= 4.5);
        assert!(contrast(Rgb::hex(0x777777), white) < 4.5);
    }

    #[test]
    fn every_text_has_four_and_a_half_to_one_on_every_ground() {
        for palette in ALL {
            let name = palette.name;
            for ground in [palette.ground, palette.surface, palette.felt] {
                let texts = [
                    palette.text,
                    palette.muted,
                    palette.primary,
                    palette.warning,
                    palette.danger,
                ];
                for text in texts {
                    let found = contrast(text, ground);
                    assert!(found >= 4.5, "{name}: {text:?} on {ground:?}: {found:.2}");
                }
            }
            let found = contrast(palette.on_primary, palette.primary);
            assert!(found >= 4.5, "{name}: on primary: {found:.2}");
        }
    }

    #[test]
    fn the_value_on_a_chip_has_four_and_a_half_to_one() {
        for chip in CHIPS {
            let found = contrast(chip.mark, chip.face);
            assert!(found >= 4.5, "{chip:?}: {found:.2}");
        }
    }

    #[test]
    fn the_focus_ring_has_three_to_one_on_every_ground() {
        for palette in ALL {
            for ground in [palette.ground, palette.surface, palette.felt] {
                let found = contrast(palette.focus, ground);
                assert!(found >= 3.0, "{}: {ground:?}: {found:.2}", palette.name);
            }
        }
    }
}
