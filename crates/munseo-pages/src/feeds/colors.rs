//! The colors of drawings outside of the site: those of its light mode.

use std::borrow::Cow;

use munseo_site::config::THEME_COLORS;

/// The color of a property of the theme; `None` for unknown ones and for mixed colors.
fn color(name: &str) -> Option<&'static str> {
    let (_, rest) = THEME_COLORS.split_once(&format!("--{name}: "))?;
    let (value, _) = rest.split_once(';')?;
    match value.strip_prefix("var(--") {
        Some(other) => color(other.strip_suffix(')')?),
        None => Some(value).filter(|it| it.starts_with('#')),
    }
}

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
        let out = out.to_mut();
        out.push_str(color(name.trim()).unwrap_or(fallback.trim()));
        out.push_str(rest);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_become_colors() {
        for (value, expected) in [
            ("#fff", "#fff"),
            ("var(--jade)", "#0b6a55"),
            ("var(--accent)", "#0b6a55"),
            ("var(--ground)", "#fbfaf6"),
            ("var(--tint, red)", "red"),
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
