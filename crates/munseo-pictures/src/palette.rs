//! Colors of dancheong, Korean decorative painting, on a paper background. A test compares them with the theme's.

use resvg::tiny_skia::Color;

/// A color as red, green and blue.
pub type Rgb = [u8; 3];

pub(crate) const PAPER: Rgb = [0xfb, 0xfa, 0xf6];
pub(crate) const PAPER_SUNK: Rgb = [0xf3, 0xf1, 0xe9];
pub(crate) const PAPER_LINE: Rgb = [0xe3, 0xdf, 0xd3];
pub(crate) const INK: Rgb = [0x1c, 0x21, 0x1e];
pub(crate) const INK_SOFT: Rgb = [0x45, 0x4d, 0x48];
pub(crate) const INK_FAINT: Rgb = [0x62, 0x69, 0x63];

/// The hues of tiles by their names in `munseo.toml`, with their colors on paper, and lighter ones for ornaments, which the
/// theme uses in dark mode. The first is the default.
const HUES: [(&str, Rgb, Rgb); 10] = [
    ("jade", [0x0b, 0x6a, 0x55], [0x66, 0xcd, 0xab]),
    ("vermilion", [0xad, 0x32, 0x16], [0xf3, 0x93, 0x75]),
    ("ochre", [0x7f, 0x56, 0x00], [0xe0, 0xb2, 0x5b]),
    ("indigo", [0x2d, 0x4a, 0x9e], [0x98, 0xb2, 0xf5]),
    ("pine", [0x3d, 0x65, 0x19], [0xa3, 0xcd, 0x79]),
    ("plum", [0x7c, 0x37, 0x83], [0xd9, 0xa0, 0xdd]),
    ("azure", [0x07, 0x62, 0x8a], [0x76, 0xc3, 0xea]),
    ("rose", [0xab, 0x27, 0x58], [0xf4, 0x97, 0xb6]),
    ("clay", [0x83, 0x49, 0x2b], [0xdc, 0xaa, 0x8b]),
    ("slate", [0x4a, 0x55, 0x60], [0xb1, 0xbc, 0xc8]),
];

/// A hue by its name; the default for an unknown name.
pub fn hue(name: &str) -> Rgb {
    named(name).1
}

/// The lighter variant of a hue.
pub(crate) fn light(name: &str) -> Rgb {
    named(name).2
}

/// A hue with its name and colors.
pub(crate) fn named(name: &str) -> (&'static str, Rgb, Rgb) {
    let mut hues = HUES.into_iter();
    hues.find(|hue| hue.0 == name).unwrap_or(HUES[0])
}

/// Mixes two colors; `share` of the first, from 0 to 1.
pub(crate) fn mix(first: Rgb, second: Rgb, share: f32) -> Rgb {
    let channel = |index: usize| {
        let (a, b) = (f32::from(first[index]), f32::from(second[index]));
        (a * share + b * (1.0 - share)).round() as u8
    };
    [channel(0), channel(1), channel(2)]
}

pub(crate) fn color([red, green, blue]: Rgb) -> Color {
    Color::from_rgba8(red, green, blue, 255)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colors_are_those_of_the_theme() {
        let theme = concat!(
            include_str!("../../../theme/src/styles/palette.css"),
            include_str!("../../../theme/src/styles/tokens.css"),
        );
        let expect = |name: &str, [red, green, blue]: Rgb| {
            let line = format!("--{name}: #{red:02x}{green:02x}{blue:02x};");
            assert!(theme.contains(&line), "the theme has no `{line}`");
        };
        for (name, rgb, lighter) in HUES {
            expect(name, rgb);
            expect(&format!("{name}-light"), lighter);
        }
        expect("paper", PAPER);
        expect("paper-sunk", PAPER_SUNK);
        expect("line", PAPER_LINE);
        expect("ink", INK);
        expect("ink-soft", INK_SOFT);
        expect("ink-faint", INK_FAINT);
    }

    #[test]
    fn an_unknown_hue_falls_back_to_the_default() {
        assert_eq!(hue("neon"), hue("jade"));
    }
}
