//! The contrast of colors that a site sets in `theme/style.css`.

mod color;

use std::ops::Range;
use std::sync::Arc;

use munseo_config::schema::ColorMode;
use munseo_config::{Config, THEME_COLORS};
use munseo_source::{Diagnostic, Severity, SourceFile};
use munseo_types::type_text::split;

use color::luminance;

/// Foregrounds, what is behind each of them, and their least contrast: WCAG 2.2, criteria 1.4.3 for text and 1.4.11 for
/// the edges of controls.
const PAIRS: [(&str, &str, f64); 5] = [
    (
        "text text-muted text-faint accent",
        "ground ground-raised ground-sunk",
        4.5,
    ),
    (
        "note tip info warning danger jade vermilion ochre indigo pine plum azure rose clay slate",
        "ground",
        4.5,
    ),
    ("on-accent", "accent", 4.5),
    (
        "code-text code-comment code-operator code-parameter",
        "code-ground",
        4.5,
    ),
    ("line-strong focus", "ground", 3.0),
];

/// References of properties to properties that are followed.
const MAX_REFERENCES: usize = 8;

/// A custom property for the whole page.
struct Property<'t> {
    name: &'t str,
    value: &'t str,
    span: Range<usize>,
    /// The only mode that it is for.
    mode: Option<ColorMode>,
}

/// Reports colors of a style sheet that are hard to read, once for each color and mode.
pub(crate) fn check(config: &Config, file: &Arc<SourceFile>, diagnostics: &mut Vec<Diagnostic>) {
    let settings = &config.raw.color_mode;
    let has =
        |mode| settings.default_mode == mode || settings.is_switchable || settings.respects_system;
    let text = without_comments(file.text());
    let own = properties(&text);
    let theme = without_comments(THEME_COLORS);
    let theme = properties(&theme);
    for mode in [ColorMode::Light, ColorMode::Dark] {
        if has(mode) {
            let sheets = Sheets {
                own: &own,
                theme: &theme,
                mode,
            };
            for (span, problem) in sheets.unreadable() {
                // What cannot be read is the same in both modes.
                if diagnostics.iter().all(|it| it.message != problem.message) {
                    diagnostics.push(problem.at(file, span));
                }
            }
        }
    }
}

/// What properties are in a mode.
struct Sheets<'s> {
    own: &'s [Property<'s>],
    theme: &'s [Property<'s>],
    mode: ColorMode,
}

impl Sheets<'_> {
    /// The own properties with too little contrast, each with the worst of its pairs.
    fn unreadable(&self) -> Vec<(Range<usize>, Diagnostic)> {
        let mut found: Vec<(Range<usize>, f64, Diagnostic)> = Vec::new();
        for (fronts, backs, least) in PAIRS {
            let pairs = fronts
                .split(' ')
                .flat_map(|front| backs.split(' ').map(move |back| (front, back)));
            for (front, back) in pairs {
                let own = |name| self.last(self.own, name);
                let Some(property) = own(front).or_else(|| own(back)) else {
                    continue;
                };
                let (contrast, problem) = match (self.luminance(front), self.luminance(back)) {
                    (Ok(Some(front_color)), Ok(Some(back_color))) => {
                        let contrast = contrast(front_color, back_color);
                        if contrast >= least {
                            continue;
                        }
                        (contrast, self.problem((front, back), contrast, least))
                    }
                    (Err(value), _) | (_, Err(value)) => (f64::MAX, unread(&value)),
                    _ => continue,
                };
                match found.iter_mut().find(|it| it.0 == property.span) {
                    Some(known) if known.1 <= contrast => {}
                    Some(known) => (known.1, known.2) = (contrast, problem),
                    None => found.push((property.span.clone(), contrast, problem)),
                }
            }
        }
        let found = found.into_iter();
        found.map(|(span, _, problem)| (span, problem)).collect()
    }

    fn problem(&self, (front, back): (&str, &str), contrast: f64, least: f64) -> Diagnostic {
        let (mode, rule) = match self.mode {
            ColorMode::Light => ("light", ":root[data-theme=\"light\"]"),
            ColorMode::Dark => ("dark", ":root[data-theme=\"dark\"]"),
        };
        // Rounded down, so that a number below the least one does not look like it.
        let contrast = (contrast * 10.0).floor() / 10.0;
        let message = format!(
            "`--{front}` on `--{back}` has a contrast of {contrast:.1} : 1 in {mode} mode, less than {least} : 1"
        );
        let help = format!("change one of both, or set `--{front}` for this mode at `{rule}`");
        Diagnostic::warning("style/contrast", message).with_help(help)
    }

    /// The property with a name that applies: one for the mode, else one for all; the last of several.
    fn last<'p>(&self, sheet: &'p [Property<'p>], name: &str) -> Option<&'p Property<'p>> {
        let with = |mode| {
            let mut same = sheet.iter().rev();
            same.find(|it| it.name.strip_prefix("--") == Some(name) && it.mode == mode)
        };
        with(Some(self.mode)).or_else(|| with(None))
    }

    /// The luminance of a property; `None` if it is not opaque.
    ///
    /// # Errors
    /// The value, if it cannot be read.
    fn luminance(&self, name: &str) -> Result<Option<f64>, String> {
        let mut value = format!("var(--{name})");
        for _ in 0..MAX_REFERENCES {
            let inner = |name| value.strip_prefix(name)?.strip_suffix(')');
            value = if let Some(reference) = inner("var(--") {
                let (name, fallback) = reference.split_once(',').unwrap_or((reference, ""));
                let found = self.last(self.own, name.trim());
                let found = found.or_else(|| self.last(self.theme, name.trim()));
                found.map_or(fallback.trim(), |it| it.value).to_owned()
            } else if let Some(both) = inner("light-dark(") {
                let [light, dark] = split(both, &[','])[..] else {
                    return Err(value);
                };
                let is_light = self.mode == ColorMode::Light;
                let chosen = if is_light { light } else { dark };
                chosen.to_owned()
            } else {
                return luminance(&value).ok_or(value);
            };
        }
        Err(value)
    }
}

/// The information that a color was not checked.
fn unread(value: &str) -> Diagnostic {
    let message =
        format!("the contrast of `{value}` was not checked: it is in a notation that is not read");
    Diagnostic::new(Severity::Info, "style/contrast", message)
        .with_help("check it in a browser, or write it as `oklch()`, `rgb()`, `hsl()` or `#…`")
}

/// The custom properties of rules for `:root` or `html`, outside of at-rules other than layers and those of screens.
fn properties(text: &str) -> Vec<Property<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = text[at..].find('{').map(|it| at + it) {
        let close = closing_brace(text, open);
        let selectors = text[at..open].rsplit([';', '}']).next().unwrap_or_default();
        if selectors.trim_start().starts_with("@layer") || selectors.trim() == "@media not print" {
            at = open + 1;
            continue;
        }
        for selector in selectors.split(',') {
            let Some(mode) = mode(selector.trim()) else {
                continue;
            };
            let mut start = open + 1;
            for declaration in text[start..close].split(';') {
                let indent = declaration.len() - declaration.trim_start().len();
                let span = start + indent..start + declaration.trim_end().len().max(indent);
                start += declaration.len() + 1;
                let Some((name, value)) = declaration.trim().split_once(':') else {
                    continue;
                };
                let (name, value) = (name.trim_end(), value.trim().trim_end_matches("!important"));
                if name.starts_with("--") {
                    let value = value.trim_end();
                    found.push(Property {
                        name,
                        value,
                        span,
                        mode,
                    });
                }
            }
        }
        at = (close + 1).min(text.len());
    }
    found
}

/// The mode of a selector of the root element, `None` within for both; `None` for other selectors.
fn mode(selector: &str) -> Option<Option<ColorMode>> {
    let rest = selector
        .strip_prefix(":root")
        .or_else(|| selector.strip_prefix("html"))
        .unwrap_or(selector);
    match &*rest.replace(['"', '\''], "") {
        "" if rest.len() < selector.len() => Some(None),
        "[data-theme=dark]" => Some(Some(ColorMode::Dark)),
        "[data-theme=light]" => Some(Some(ColorMode::Light)),
        _ => None,
    }
}

/// The place of the brace that closes one, or the end of the text.
fn closing_brace(text: &str, open: usize) -> usize {
    let mut depth = 0;
    let closing = text[open..].find(|letter| {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    closing.map_or(text.len(), |it| open + it)
}

/// A text with spaces in place of comments, so that places stay.
fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("/*") {
        let end = rest[start..]
            .find("*/")
            .map_or(rest.len(), |it| start + it + 2);
        out.push_str(&rest[..start]);
        out.push_str(&" ".repeat(end - start));
        rest = &rest[end..];
    }
    out + rest
}

/// The contrast of two luminances, from 1 to 21 (WCAG 2.2, "contrast ratio").
fn contrast(a: f64, b: f64) -> f64 {
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[cfg(test)]
mod tests;
