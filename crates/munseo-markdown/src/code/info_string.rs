//! The info string of a fenced code block.
//!
//! ```text
//! info  = language? ("," word)* ("{" ranges "}")? (space item)*
//!       | "{" "." language (space item)* "}"
//! item  = key "=" value        title, file, showLineNumbers; ins, del, mark and hl_lines mark lines
//!       | "{" ranges "}"       1, 3-5
//!       | '"' text '"'         a text to mark
//!       | "[" label "]"
//!       | word                 showLineNumbers, wrap, fold, diff, imports, playground, npm2yarn, variables, or a file
//!                              name, which is a title
//! ```
//! After the word `signature`, all pairs are attributes of a signature: `kind`, `name`, `package`, `since`, `source`,
//! `links`.
//!
//! Words after a comma, as in `rust,ignore`, are for other programs. Other items are unknown.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use munseo_highlight::Mark;
use regex::Regex;

use crate::syntax::variables;

/// A parsed info string.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct InfoString {
    /// In lowercase, without `diff-` and `:line-numbers`; empty if there is none.
    pub(crate) language: String,
    /// The rest of the info string as written.
    pub(crate) rest: String,
    pub(crate) title: Option<String>,
    /// `[label]`: the name of the block as a tab, and its title unless it has one; `None` without a label.
    pub(crate) tab_label: Option<String>,
    /// Lines to highlight, counted from 1.
    pub(crate) highlighted: Vec<RangeInclusive<usize>>,
    /// Lines with other marks.
    pub(crate) marked: Vec<(Mark, RangeInclusive<usize>)>,
    /// Texts to mark.
    pub(crate) words: Vec<String>,
    /// Items without a meaning.
    pub(crate) unknown: Vec<String>,
    /// Invalid parts of the list of lines.
    pub(crate) invalid_ranges: Vec<String>,
    /// The number of the first line; `None` if lines are not numbered.
    pub(crate) first_number: Option<usize>,
    pub(crate) wraps: bool,
    /// True if all but the first lines are collapsed.
    pub(crate) folds: bool,
    /// True if lines begin with the signs of a diff: `diff-ts`, or `ts diff`.
    pub(crate) is_diff: bool,
    /// True if the imports at the top stay visible.
    pub(crate) shows_imports: bool,
    /// True if an editor opens immediately when scripts are available.
    pub(crate) is_playground: bool,
    /// True if the code is not self-contained: it is not checked, or continues an earlier block.
    pub(crate) is_partial: bool,
    /// A file to include; `None` if the block contains the code itself.
    pub(crate) file: Option<String>,
    /// The attributes of a written signature, such as `kind`; `None` for other code.
    pub(crate) signature: Option<Vec<(String, String)>>,
    /// True for an npm command, which is displayed for each package manager.
    pub(crate) is_npm: bool,
}

impl InfoString {
    /// Reads an info string.
    pub(crate) fn parse(info: &str) -> Self {
        let info = info.trim();
        // `{.python title="a.py"}`
        let info = match info.strip_prefix("{.").and_then(|it| it.strip_suffix('}')) {
            Some(inside) => inside.trim(),
            None => info,
        };
        let end = info
            .find(|c: char| c.is_whitespace() || matches!(c, '{' | '['))
            .unwrap_or(info.len());
        let (word, rest) = info.split_at(end);
        let (word, rest) = if word.contains('=') && !word.contains(':') {
            ("", info)
        } else {
            (word, rest)
        };
        let mut info = Self {
            rest: rest.trim().to_owned(),
            ..Self::default()
        };
        let word = word.split(',').next().unwrap_or(word);
        let (language, option) = word.split_once(':').unwrap_or((word, ""));
        info.language = language.to_lowercase();
        if let Some(inner) = info.language.strip_prefix("diff-") {
            info.language = inner.to_owned();
            info.is_diff = true;
        }
        if let Some(number) = option.strip_prefix("line-numbers") {
            info.first_number = Some(
                number
                    .strip_prefix('=')
                    .and_then(|n| n.parse().ok())
                    .unwrap_or(1),
            );
        }
        info.is_npm = info.language == "npm";
        for item in items(rest) {
            info.apply(&item);
        }
        info
    }

    /// The block's name as a tab.
    pub(crate) fn label(&self) -> String {
        let name = self
            .tab_label
            .as_ref()
            .or(self.title.as_ref())
            .unwrap_or(&self.language);
        name.clone()
    }

    fn apply(&mut self, item: &Item<'_>) {
        if let (Some(attributes), Item::Pair(name, value)) = (&mut self.signature, item) {
            attributes.push(((*name).to_owned(), (*value).to_owned()));
            return;
        }
        match *item {
            Item::Word("signature") => self.signature = Some(Vec::new()),
            Item::Pair("title" | "filename" | "fileName", value) => {
                self.title = Some(value.to_owned());
            }
            Item::Pair("tab", value) => self.tab_label = Some(value.to_owned()),
            Item::Pair("file", value) => self.file = Some(value.to_owned()),
            Item::Pair("showLineNumbers", "false" | "{false}") => {}
            Item::Pair("showLineNumbers" | "start" | "linenums", value) => {
                self.first_number = value.trim_matches(['{', '}']).parse().ok().or(Some(1));
            }
            Item::Pair("hl_lines", lines) => self.read_ranges(&lines.replace(' ', ",")),
            Item::Pair(name @ ("ins" | "del" | "mark"), value) => {
                let mark = match name {
                    "ins" => Mark::Insert,
                    "del" => Mark::Delete,
                    _ => Mark::Highlight,
                };
                let Some(ranges) = value.strip_prefix('{') else {
                    return self.words.push(value.to_owned());
                };
                let first = self.highlighted.len();
                // `ins={"Label": 1-2}`
                let ranges = ranges.trim_end_matches('}');
                self.read_ranges(ranges.rsplit(':').next().unwrap_or(ranges).trim());
                let ranges = self.highlighted.drain(first..).map(|range| (mark, range));
                self.marked.extend(ranges);
            }
            Item::Braces(ranges) => self.read_ranges(ranges),
            Item::Quoted(text) => self.words.push(text.to_owned()),
            Item::Brackets(label) => self.tab_label = Some(label.to_owned()),
            Item::Word("showLineNumbers") => self.first_number = self.first_number.or(Some(1)),
            Item::Word("wrap") => self.wraps = true,
            // `{{ path }}` in the code was replaced before.
            Item::Word(variables::WORD) => {}
            Item::Word("fold") => self.folds = true,
            Item::Word("diff") => self.is_diff = self.language != "diff",
            Item::Word("imports") => self.shows_imports = true,
            Item::Word("playground") => self.is_playground = true,
            Item::Pair("no-check" | "group", _) => self.is_partial = true,
            Item::Pair("no-run" | "frame" | "icon", _) => {}
            Item::Word("npm2yarn") => self.is_npm = true,
            Item::Word(word) if is_file_name(word) && self.title.is_none() => {
                self.title = Some(word.to_owned());
            }
            Item::Pair(word, _) | Item::Word(word) => self.unknown.push(word.to_owned()),
        }
    }

    /// Reads `{1,3-5}`. Invalid ranges are reported only if a digit comes first, because other tools use braces
    /// differently.
    fn read_ranges(&mut self, text: &str) {
        for piece in text.split(',').map(str::trim).filter(|it| !it.is_empty()) {
            match read_range(piece) {
                Some(range) => self.highlighted.push(range),
                None => self.invalid_ranges.push(piece.to_owned()),
            }
        }
        if !text.starts_with(|first: char| first.is_ascii_digit()) {
            self.invalid_ranges.clear();
        }
    }
}

enum Item<'a> {
    Pair(&'a str, &'a str),
    Braces(&'a str),
    Brackets(&'a str),
    Quoted(&'a str),
    Word(&'a str),
}

/// An item; the groups are those of [`items`]. What is not closed is a word.
static ITEM: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r#"(?x)
        ( \[\[.*?\]\] )
        | \{ ( [^\}]* ) \}
        | \[ ( [^\]]* ) \]
        | " ( [^"]* ) " | ' ( [^']* ) '
        | ( [^\s=]* ) \s* = \s* (?: " ( [^"]* ) " | ' ( [^']* ) ' | ( \{ [^\}]* \} ) | ( \S* ) )
        | ( \S[^\s=]* )"#;
    Regex::new(pattern).expect("the pattern is valid")
});

/// The words and pairs of an info string after its language.
pub fn info_items(rest: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    items(rest).filter_map(|item| match item {
        Item::Pair(name, value) => Some((name, Some(value))),
        Item::Word(word) => Some((word, None)),
        Item::Braces(_) | Item::Brackets(_) | Item::Quoted(_) => None,
    })
}

fn items(rest: &str) -> impl Iterator<Item = Item<'_>> {
    ITEM.captures_iter(rest).filter_map(|found| {
        let first = |mut groups: RangeInclusive<usize>| {
            let group = groups.find_map(|group| found.get(group));
            group.map(|it| it.as_str())
        };
        if let Some(key) = first(6..=6) {
            return Some(Item::Pair(key, first(7..=10)?));
        }
        let braces = first(2..=2).map(|it| Item::Braces(it.trim()));
        let brackets = first(3..=3).map(|it| Item::Brackets(it.trim()));
        let quoted = first(4..=5).map(Item::Quoted);
        let word = || first(1..=1).or(first(11..=11)).map(Item::Word);
        braces.or(brackets).or(quoted).or_else(word)
    })
}

/// Parses lines such as `3` or `3-5`, counted from 1; `None` if they are invalid.
fn read_range(text: &str) -> Option<RangeInclusive<usize>> {
    let (start, end) = text.split_once('-').unwrap_or((text, text));
    let (start, end): (usize, usize) = (start.trim().parse().ok()?, end.trim().parse().ok()?);
    (1..=end).contains(&start).then_some(start..=end)
}

/// Returns true for a word with a dot before an extension of at most 12 letters and digits: `src/a.tsx`, `.env`.
fn is_file_name(word: &str) -> bool {
    word.rsplit_once('.').is_some_and(|(_, extension)| {
        (1..=12).contains(&extension.len())
            && extension.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diff_has_a_language_of_its_own() {
        for (info, language, is_diff) in [
            ("diff-ts", "ts", true),
            ("ts diff", "ts", true),
            ("diff", "diff", false),
            ("diff diff", "diff", false),
        ] {
            let info = InfoString::parse(info);
            assert_eq!((info.language.as_str(), info.is_diff), (language, is_diff));
        }
        assert!(InfoString::parse("ts {1} fold").folds);
    }

    #[test]
    fn titles_in_all_spellings() {
        for info in [
            "ts title=\"가 나.ts\"",
            "ts title = '가 나.ts'",
            "ts fileName='가 나.ts'",
        ] {
            assert_eq!(
                InfoString::parse(info).title.as_deref(),
                Some("가 나.ts"),
                "{info}"
            );
        }
        assert_eq!(
            InfoString::parse("ts index.ts").title.as_deref(),
            Some("index.ts")
        );
        assert_eq!(InfoString::parse("ts twoslash").title, None);
        for info in ["sh [npx (all)]", "sh tab=\"npx (all)\""] {
            assert_eq!(InfoString::parse(info).label(), "npx (all)");
        }
    }

    #[test]
    fn ranges_with_and_without_a_space() {
        for info in ["js{2,7-9}", "js {2,7-9}", "js {2, 7 - 9}"] {
            let parsed = InfoString::parse(info);
            assert_eq!(
                (parsed.language.as_str(), parsed.highlighted),
                ("js", vec![2..=2, 7..=9]),
                "{info}"
            );
        }
        assert_eq!(InfoString::parse("js {}").highlighted, []);
        let parsed = InfoString::parse("js {0,2,5-3,x}");
        assert_eq!(parsed.highlighted, [2..=2]);
        assert_eq!(parsed.invalid_ranges, ["0", "5-3", "x"]);
        let parsed = InfoString::parse("{.python .numberLines}");
        assert!(parsed.invalid_ranges.is_empty());
    }

    #[test]
    fn marks_and_names_of_other_generators() {
        let info =
            InfoString::parse("rust,ignore ins={1, 3} del={2} mark={\"New\": 4-5} \"a b\" ins='c'");
        assert_eq!(info.language, "rust");
        let marks = [
            (Mark::Insert, 1..=1),
            (Mark::Insert, 3..=3),
            (Mark::Delete, 2..=2),
            (Mark::Highlight, 4..=5),
        ];
        assert_eq!(
            (info.marked.as_slice(), info.words),
            (&marks[..], vec!["a b".to_owned(), "c".into()])
        );
        let info = InfoString::parse("{.python title=\"a.py\" hl_lines=\"2 4-5\" linenums=\"1\"}");
        assert_eq!(
            (info.language.as_str(), info.title.as_deref()),
            ("python", Some("a.py"))
        );
        assert_eq!(
            (info.highlighted, info.first_number),
            (vec![2..=2, 4..=5], Some(1))
        );
        let unknown = InfoString::parse("js [[1, 4, \"id\"]] live colour=red {1}").unknown;
        assert_eq!(unknown, ["[[1, 4, \"id\"]]", "live", "colour"]);
    }

    #[test]
    fn line_numbers() {
        assert_eq!(
            InfoString::parse("ts showLineNumbers").first_number,
            Some(1)
        );
        assert_eq!(
            InfoString::parse("ts showLineNumbers=5").first_number,
            Some(5)
        );
        assert_eq!(
            InfoString::parse("ts showLineNumbers={7} wrap").first_number,
            Some(7)
        );
        assert_eq!(InfoString::parse("ts:line-numbers=3").first_number, Some(3));
        assert_eq!(InfoString::parse("ts").first_number, None);
    }

    #[test]
    fn the_rest_is_passed_to_other_stages() {
        let parsed = InfoString::parse("TS file=./a.ts#b check errors=2322");
        assert_eq!(
            (parsed.language.as_str(), parsed.rest.as_str()),
            ("ts", "file=./a.ts#b check errors=2322")
        );
        assert_eq!(parsed.file.as_deref(), Some("./a.ts#b"));
    }

    #[test]
    fn any_text_is_read_without_a_panic() {
        for info in [
            "",
            "{",
            "[",
            "=",
            "a=\"",
            "a='한",
            "한글 {가} [나",
            "title=",
            "{1-}",
        ] {
            InfoString::parse(info);
        }
    }
}
