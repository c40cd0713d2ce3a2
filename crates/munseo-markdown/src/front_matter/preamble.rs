//! Reads the front matter: the YAML between two lines of `---` at the very top.

use std::ops::Range;
use std::sync::Arc;

use munseo_source::{Date, Diagnostic, SourceFile, Strict, ValueSpans, read_yaml};

use super::FrontMatter;

/// The delimiter of front matter.
const YAML: &str = "---";

/// The delimiter of TOML front matter, which is not supported.
const TOML: &str = "+++";

/// A file's front matter and the start of its text.
#[derive(Debug, Clone, Default)]
pub struct Preamble {
    /// The values; defaults if there is no front matter or it is invalid.
    pub front_matter: FrontMatter,
    /// The span of each value in the file.
    pub spans: ValueSpans,
    /// The byte offset of the Markdown.
    pub body_start: usize,
    /// Problems of the front matter.
    pub diagnostics: Vec<Diagnostic>,
}

impl Preamble {
    fn without_keys(body_start: usize, diagnostic: Option<Diagnostic>) -> Self {
        Self {
            body_start,
            diagnostics: diagnostic.into_iter().collect(),
            ..Self::default()
        }
    }
}

/// Reads a file's front matter.
pub fn read_preamble(file: &Arc<SourceFile>) -> Preamble {
    let text = file.text();
    let start = text.len() - text.strip_prefix('\u{feff}').unwrap_or(text).len();
    let Some(yaml_start) = after_delimiter(text, start, YAML) else {
        return read_without_yaml(file, start);
    };
    let Some((yaml, body_start)) = block(text, yaml_start, YAML) else {
        return read_unclosed(file, start, yaml_start);
    };
    if text[yaml.clone()].trim().is_empty() {
        return Preamble::without_keys(body_start, None);
    }
    let Strict {
        value,
        spans,
        mut diagnostics,
    } = read_yaml::<FrontMatter>(file, yaml);
    if let Some(front_matter) = &value {
        check(file, front_matter, &spans, &mut diagnostics);
    }
    let mut front_matter = value.unwrap_or_default();
    front_matter.compose();
    Preamble {
        front_matter,
        spans,
        body_start,
        diagnostics,
    }
}

/// The offset after the delimiter line that starts at `start`; `None` if another line starts there.
fn after_delimiter(text: &str, start: usize, delimiter: &str) -> Option<usize> {
    let line = text[start..].split_inclusive('\n').next()?;
    (line.trim_end() == delimiter).then_some(start + line.len())
}

/// The range up to the next delimiter line, and the offset after that line; `None` without one.
fn block(text: &str, start: usize, delimiter: &str) -> Option<(Range<usize>, usize)> {
    let mut at = start;
    while at < text.len() {
        if let Some(body_start) = after_delimiter(text, at, delimiter) {
            return Some((start..at, body_start));
        }
        at += text[at..].split_inclusive('\n').next().map_or(0, str::len);
    }
    None
}

/// Reads a file without YAML front matter. TOML front matter between lines of `+++`, as in other generators, is skipped
/// and reported, since it would be displayed as text.
fn read_without_yaml(file: &Arc<SourceFile>, start: usize) -> Preamble {
    let text = file.text();
    let inside = after_delimiter(text, start, TOML).and_then(|inside| block(text, inside, TOML));
    let Some((toml, body_start)) = inside else {
        return Preamble::without_keys(start, None);
    };
    let diagnostic = Diagnostic::error(
        "front-matter/toml",
        "TOML front matter (`+++`) is not supported",
    )
    .with_help("write it in YAML between lines of `---`: `title: …` instead of `title = \"…\"`")
    .at(file, start..toml.start);
    Preamble::without_keys(body_start, Some(diagnostic))
}

/// Reads a file whose first line is `---`, without a closing one. It is a thematic break, unless the next line starts
/// with a key; then the missing delimiter is reported.
fn read_unclosed(file: &Arc<SourceFile>, start: usize, yaml_start: usize) -> Preamble {
    let text = file.text();
    let first_line = text[yaml_start..].lines().next().unwrap_or_default();
    let is_key = first_line.split_once(':').is_some_and(|(key, _)| {
        !key.is_empty()
            && key
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    });
    if !is_key {
        return Preamble::without_keys(start, None);
    }
    let mut body_start = yaml_start;
    for line in text[yaml_start..].split_inclusive('\n') {
        if line.trim().is_empty() {
            break;
        }
        body_start += line.len();
    }
    let diagnostic = Diagnostic::error(
        "front-matter/unclosed",
        "the front matter has no closing `---`",
    )
    .with_help("write `---` on a line of its own after its last key")
    .at(file, start..start + 3);
    Preamble::without_keys(body_start, Some(diagnostic))
}

/// Checks rules that types cannot express.
fn check(
    file: &Arc<SourceFile>,
    front_matter: &FrontMatter,
    spans: &ValueSpans,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut report = |path: &str, code, message: String, help| {
        let problem = Diagnostic::error(code, message).with_help(help);
        diagnostics.push(problem.at(file, spans.of(path)));
    };
    if let Some(id) = &front_matter.id
        && (id.contains('/') || id.is_empty())
    {
        let message = if id.is_empty() {
            "the document's id is empty".to_owned()
        } else {
            format!("the document's id `{id}` contains a slash")
        };
        let help = "write the last part alone; the folder is already part of the id";
        report("id", "front-matter/id", message, help);
    }
    check_levels(front_matter, &mut report);
    let update = front_matter
        .last_update
        .as_ref()
        .and_then(|update| update.date.as_deref());
    for (path, date) in [
        ("date", front_matter.date.as_deref()),
        ("last_update.date", update),
    ] {
        if let Some(date) = date.filter(|date| Date::parse(date).is_none()) {
            let message = format!("`{date}` is not a date");
            let help = "write it as `YYYY-MM-DD`, such as `2025-03-01`";
            report(path, "date/invalid", message, help);
        }
    }
    if front_matter.draft && front_matter.unlisted {
        let message = "the page is both `draft` and `unlisted`".to_owned();
        let help = "keep one: a draft is not built at all, an unlisted page is only hidden";
        report("unlisted", "front-matter/draft", message, help);
    }
}

/// Checks the levels of headings in the table of contents.
fn check_levels(
    front_matter: &FrontMatter,
    report: &mut impl FnMut(&str, &'static str, String, &'static str),
) {
    let levels = [
        ("toc_min_heading_level", front_matter.toc_min_heading_level),
        ("toc_max_heading_level", front_matter.toc_max_heading_level),
    ];
    for (key, level) in levels {
        if let Some(level) = level.filter(|level| !(2..=6).contains(level)) {
            let message = format!("`{key}` must be from 2 to 6, but is {level}");
            let help = "write a heading level from 2 to 6";
            report(key, "front-matter/toc", message, help);
        }
    }
    if let (Some(min), Some(max)) = (levels[0].1, levels[1].1)
        && min > max
    {
        let message =
            format!("`toc_min_heading_level` {min} is above `toc_max_heading_level` {max}");
        let help = "swap them: `##` is level 2, `######` is level 6";
        report(levels[0].0, "front-matter/toc", message, help);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn preamble(text: &str) -> Preamble {
        read_preamble(&SourceFile::new("a.md", text))
    }

    #[test]
    fn the_text_begins_after_the_block() {
        let text = "\u{feff}---\r\ntitle: 가\r\n---\r\n# 나\r\n";
        assert_eq!(&text[preamble(text).body_start..], "# 나\r\n");
    }

    #[test]
    fn a_thematic_break_is_not_front_matter() {
        let found = preamble("---\n\ntext: here\n");
        assert_eq!((found.body_start, found.diagnostics.len()), (0, 0));
    }

    #[test]
    fn an_empty_block_is_allowed() {
        let found = preamble("---\n---\ntext");
        assert_eq!((found.body_start, found.diagnostics.len()), (8, 0));
    }

    #[test]
    fn an_unclosed_block_is_reported_and_not_displayed() {
        let text = "---\ntitle: a\n\n# b\n";
        let found = preamble(text);
        assert_eq!(found.diagnostics[0].code, "front-matter/unclosed");
        assert_eq!(&text[found.body_start..], "\n# b\n");
    }

    #[test]
    fn front_matter_in_toml_is_reported_and_not_displayed() {
        let text = "\u{feff}+++\r\ntitle = \"a\"\r\n+++\r\n# b\r\n";
        let found = preamble(text);
        assert_eq!(found.diagnostics[0].code, "front-matter/toml");
        assert_eq!(&text[found.body_start..], "# b\r\n");
        let found = preamble("+++\n\na list of the third kind\n");
        assert_eq!((found.body_start, found.diagnostics.len()), (0, 0));
    }
}
