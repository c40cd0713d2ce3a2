//! The colors of drawings outside of the site: those of its light mode.

use std::borrow::Cow;

/// The color of the background.
pub(super) const GROUND: &str = "#fbfaf6";

/// The properties of the theme that drawings use; a test compares them with its style sheets.
const COLORS: [(&str, &str); 17] = [
    ("ground", GROUND),
    ("ground-raised", "#fffefb"),
    ("ground-sunk", "#f3f1e9"),
    ("text", "#1c211e"),
    ("text-muted", "#454d48"),
    ("text-faint", "#626963"),
    ("line", "#e3dfd3"),
    ("line-strong", "#8a877b"),
    ("on-accent", "#fffefb"),
    ("jade", "#0b6a55"),
    ("vermilion", "#ad3216"),
    ("ochre", "#7f5600"),
    ("indigo", "#2d4a9e"),
    ("pine", "#3d6519"),
    ("plum", "#7c3783"),
    ("azure", "#07628a"),
    ("rose", "#ab2758"),
];

/// A value of an attribute with colors in place of the theme's properties. Unknown ones become their fallback value,
/// else the color of the text.
pub(super) fn resolve_colors(value: &str) -> Cow<'_, str> {
    let mut pieces = value.split("var(--");
    let mut out = Cow::Borrowed(pieces.next().unwrap_or_default());
    for piece in pieces {
        let (property, rest) = piece.split_once(')').unwrap_or((piece, ""));
        let (name, fallback) = property
            .split_once(',')
            .unwrap_or((property, "currentColor"));
        let known = COLORS.iter().find(|(known, _)| *known == name.trim());
        let out = out.to_mut();
        out.push_str(known.map_or(fallback.trim(), |(_, color)| color));
        out.push_str(rest);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colors_are_those_of_the_light_mode() {
        let tokens = include_str!("../../../../theme/src/styles/tokens.css");
        let palette = include_str!("../../../../theme/src/styles/palette.css");
        let value = |css: &'static str, name: &str| -> Option<&'static str> {
            let (_, rest) = css.split_once(&format!("--{name}: "))?;
            Some(rest.split_once(';')?.0)
        };
        for (name, color) in COLORS {
            let token = value(tokens, name).filter(|_| value(palette, name).is_none());
            let name = token.map_or(name, |it| {
                it.trim_start_matches("var(--").trim_end_matches(')')
            });
            assert!(
                name == color || value(palette, name) == Some(color),
                "{name}: {color}"
            );
        }
    }

    #[test]
    fn properties_become_colors() {
        for (value, expected) in [
            ("#fff", "#fff"),
            ("var(--jade)", "#0b6a55"),
            (
                "1px var( --x ) solid var(--own, red)",
                "1px var( --x ) solid red",
            ),
            ("var(--own)", "currentColor"),
        ] {
            assert_eq!(resolve_colors(value), expected);
        }
    }
}
