//! The colors of drawings: Mermaid gets colors of the light mode, and its drawings the properties of the theme for them.

/// In each line a property of the theme, its color, and the variables of Mermaid's theme that have it.
///
/// Mermaid computes further colors from some of these, so they are those of the theme, except that no two are equal.
const COLORS: &str = include_str!("colors.txt");

/// The lines of [`COLORS`].
fn colors() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    COLORS.lines().filter_map(|line| {
        let (name, rest) = line.split_once(' ')?;
        let (color, variables) = rest.split_once(' ')?;
        Some((name, color, variables))
    })
}

/// The configuration of Mermaid, as JSON.
pub(super) fn configuration() -> String {
    let variables = colors().flat_map(|(_, color, names)| {
        names
            .split(' ')
            .map(move |name| format!(", \"{name}\": \"{color}\""))
    });
    // Labels in HTML would need styles, and a browser.
    format!(
        "{{\"theme\": \"base\", \"htmlLabels\": false, \"flowchart\": {{\"htmlLabels\": false}}, \
         \"class\": {{\"htmlLabels\": false}}, \"deterministicIds\": true, \
         \"themeVariables\": {{\"fontFamily\": \"sans-serif\", \"fontSize\": \"15px\"{}}}}}\n",
        variables.collect::<String>()
    )
}

/// The colors of Mermaid's own that no variable sets.
const BLACK: [&str; 6] = ["black", "#000", "#000000", "#333", "#333333", "rgb(0,0,0)"];

/// The property of the theme for a color that the configuration has; `None` for other values.
pub(super) fn property(value: &str) -> Option<String> {
    if BLACK.contains(&value.replace(' ', "").as_str()) {
        return Some("var(--text)".to_owned());
    }
    let (name, ..) = colors().find(|(_, color, _)| {
        let channel = |at: usize| u8::from_str_radix(&color[at..at + 2], 16).unwrap_or_default();
        let (red, green, blue) = (channel(1), channel(3), channel(5));
        let compact = value.replace(' ', "");
        compact.eq_ignore_ascii_case(color) || compact == format!("rgb({red},{green},{blue})")
    })?;
    Some(format!("var(--{name})"))
}
