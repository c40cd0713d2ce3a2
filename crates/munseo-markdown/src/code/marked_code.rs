//! Code without its magic comments, and the marks that they ask for.
//!
//! ```text
//! // highlight-next-line                       a line of its own, taken out
//! // highlight-start … // highlight-end        the same, for several lines
//! let a = 1; // [!code highlight]              after code, taken out; also ++ -- focus error warning
//! // [!code focus:3]                           a line of its own: the three lines after it
//! ```
//!
//! If the info string names lines, `highlight-…` comments are ordinary text.

use super::comment_syntax::{self, Comment};
use super::info_string::InfoString;

/// The mark of a line of code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    Highlight,
    Insert,
    Delete,
    Focus,
    Error,
    Warning,
}

impl Mark {
    /// The value of `data-mark`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Highlight => "highlight",
            Self::Insert => "insert",
            Self::Delete => "delete",
            Self::Focus => "focus",
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }

    fn by_word(word: &str) -> Option<Self> {
        Some(match word {
            "highlight" | "hl" => Self::Highlight,
            "++" => Self::Insert,
            "--" => Self::Delete,
            "focus" => Self::Focus,
            "error" => Self::Error,
            "warning" => Self::Warning,
            _ => return None,
        })
    }
}

/// Code to be shown.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct MarkedCode {
    /// Without magic comments, without a line ending at the end.
    pub(crate) code: String,
    /// One for each line.
    pub(crate) marks: Vec<Option<Mark>>,
    /// For each line its original number, from 0. Only comments at the end of a line are removed.
    pub(crate) written: Vec<usize>,
    /// Invalid requests.
    pub(crate) mistakes: Vec<Mistake>,
}

/// A request about lines that makes no sense; lines are as written, from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Mistake {
    /// `highlight-start` in this line, and no `highlight-end`.
    Unclosed(usize),
    /// `[!code word]` in this line with a word that means nothing.
    UnknownMark(usize, String),
    /// The info string names lines from this one on, counted from 1, of a block that has fewer.
    Beyond { named: usize, lines: usize },
}

impl MarkedCode {
    /// Reads code in a language given by its canonical name.
    pub(crate) fn new(code: &str, language: &str, info: &InfoString) -> Self {
        let mut marked = Self {
            code: String::with_capacity(code.len()),
            marks: Vec::new(),
            written: Vec::new(),
            mistakes: Vec::new(),
        };
        let code = code.strip_suffix('\n').unwrap_or(code);
        if code.contains("highlight-") || code.contains("[!code ") {
            marked.read(
                code,
                comment_syntax::of(language),
                !info.highlighted.is_empty(),
            );
        } else {
            marked.code.push_str(code);
            marked.marks.resize(code.split('\n').count(), None);
            marked.written = (0..marked.marks.len()).collect();
        }
        for range in &info.highlighted {
            let (named, lines) = (*range.start().max(range.end()), marked.marks.len());
            if named > lines {
                marked.mistakes.push(Mistake::Beyond { named, lines });
            }
            let start = range.start().saturating_sub(1);
            let end = (*range.end()).min(marked.marks.len());
            for mark in marked.marks.get_mut(start..end).unwrap_or_default() {
                mark.get_or_insert(Mark::Highlight);
            }
        }
        marked
    }

    /// Returns true if any line is marked.
    pub(crate) fn is_marked(&self) -> bool {
        self.marks.iter().any(Option::is_some)
    }

    /// `has_ranges`: the info string names the highlighted lines.
    fn read(&mut self, code: &str, comments: &[Comment], has_ranges: bool) {
        let mut is_highlighted = false;
        let mut opened = None;
        let mut next: Option<(Mark, usize)> = None;
        let mut is_first = true;
        for (number, line) in code.split('\n').enumerate() {
            let magic = alone(line, comments)
                .filter(|magic| !has_ranges || matches!(magic, Magic::Code(..)));
            match magic {
                Some(Magic::NextLine) => {
                    next = Some((Mark::Highlight, 1));
                    continue;
                }
                Some(Magic::Start) => {
                    is_highlighted = true;
                    opened = Some(number);
                    continue;
                }
                Some(Magic::End) => {
                    is_highlighted = false;
                    opened = None;
                    continue;
                }
                Some(Magic::Code(mark, count)) => {
                    next = Some((mark, count));
                    continue;
                }
                None => {}
            }
            let mut mark = is_highlighted.then_some(Mark::Highlight);
            if let Some((next_mark, count)) = next {
                mark = Some(next_mark);
                next = (count > 1).then(|| (next_mark, count - 1));
            }
            let (shown, trailing) = trailing(line, comments);
            if trailing.is_none()
                && let Some(word) = unknown_mark(line, comments)
            {
                let word = word.to_owned();
                self.mistakes.push(Mistake::UnknownMark(number, word));
            }
            if let Some((trailing_mark, count)) = trailing {
                mark = Some(trailing_mark);
                next = (count > 1).then(|| (trailing_mark, count - 1)).or(next);
            }
            if !is_first {
                self.code.push('\n');
            }
            is_first = false;
            self.code.push_str(shown);
            self.marks.push(mark);
            self.written.push(number);
        }
        self.mistakes.extend(opened.map(Mistake::Unclosed));
    }
}

enum Magic {
    NextLine,
    Start,
    End,
    Code(Mark, usize),
}

/// The magic comment that is all of a line.
fn alone(line: &str, comments: &[Comment]) -> Option<Magic> {
    let line = line.trim();
    comments.iter().find_map(|(open, close)| {
        let text = line.strip_prefix(open)?.strip_suffix(close)?.trim();
        match text {
            "highlight-next-line" => Some(Magic::NextLine),
            "highlight-start" => Some(Magic::Start),
            "highlight-end" => Some(Magic::End),
            _ => read_code_mark(text).map(|(mark, count)| Magic::Code(mark, count)),
        }
    })
}

/// A line without the magic comment at its end, and what that means.
fn trailing<'a>(line: &'a str, comments: &[Comment]) -> (&'a str, Option<(Mark, usize)>) {
    let found = comments.iter().find_map(|(open, close)| {
        let text = line.trim_end().strip_suffix(close)?;
        let at = text.rfind(open)?;
        let mark = read_code_mark(text[at + open.len()..].trim())?;
        Some((line[..at].trim_end(), mark))
    });
    match found {
        Some((shown, mark)) => (shown, Some(mark)),
        None => (line, None),
    }
}

/// The word of a `[!code word]` that ends a line in a comment, whatever it is.
fn unknown_mark<'a>(line: &'a str, comments: &[Comment]) -> Option<&'a str> {
    comments.iter().find_map(|(open, close)| {
        let text = line.trim_end().strip_suffix(close)?;
        let comment = text[text.rfind(open)? + open.len()..].trim();
        Some(comment.strip_prefix("[!code ")?.strip_suffix(']')?.trim())
    })
}

/// `[!code word]` or `[!code word:count]`.
fn read_code_mark(text: &str) -> Option<(Mark, usize)> {
    let inside = text.strip_prefix("[!code ")?.strip_suffix(']')?.trim();
    let (word, count) = match inside.split_once(':') {
        Some((word, count)) => (word, count.parse().ok().filter(|count| *count > 0)?),
        None => (inside, 1),
    };
    Some((Mark::by_word(word)?, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(language: &str, code: &str, expected: &[&str]) {
        let marked = MarkedCode::new(code, language, &InfoString::default());
        let shown: Vec<String> = marked
            .code
            .split('\n')
            .zip(&marked.marks)
            .map(|(line, mark)| format!("{}|{line}", mark.map_or("", Mark::name)))
            .collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn comments_on_lines_of_their_own_mark_what_follows() {
        check(
            "ts",
            "a\n// highlight-next-line\nb\nc\n",
            &["|a", "highlight|b", "|c"],
        );
        check(
            "css",
            "/* highlight-start */\na\nb\n/* highlight-end */\nc",
            &["highlight|a", "highlight|b", "|c"],
        );
        check(
            "bash",
            "# [!code focus:2]\na\nb\nc",
            &["focus|a", "focus|b", "|c"],
        );
    }

    #[test]
    fn comments_after_code_mark_their_line() {
        check(
            "ts",
            "a // [!code ++]\nb // [!code --]\nc // [!code error]\nd // note",
            &["insert|a", "delete|b", "error|c", "|d // note"],
        );
        check(
            "tsx",
            "<a /> {/* [!code highlight] */}",
            &["highlight|<a />"],
        );
        check("html", "<p> <!-- [!code warning] -->", &["warning|<p>"]);
    }

    #[test]
    fn only_the_comments_of_the_language_count() {
        check(
            "ts",
            "# highlight-next-line\na",
            &["|# highlight-next-line", "|a"],
        );
        check("unheard-of", "# highlight-next-line\na", &["highlight|a"]);
    }

    #[test]
    fn lines_that_are_named_count_and_comments_do_not() {
        let info = InfoString::parse("ts {1}");
        let marked = MarkedCode::new("// highlight-next-line\na\n", "ts", &info);
        assert_eq!(marked.code, "// highlight-next-line\na");
        assert_eq!(marked.marks, [Some(Mark::Highlight), None]);
    }

    #[test]
    fn invalid_marks_are_reported() {
        let mistakes =
            |info: &str, code: &str| MarkedCode::new(code, "ts", &InfoString::parse(info)).mistakes;
        let beyond = Mistake::Beyond { named: 9, lines: 2 };
        assert_eq!(mistakes("ts {1,3-9}", "a\nb\n"), [beyond]);
        assert_eq!(
            mistakes("ts", "a\n// highlight-start\nb\n"),
            [Mistake::Unclosed(1)]
        );
        assert_eq!(
            mistakes("ts", "a // [!code hilight]\n// [!code focus]\nb\n"),
            [Mistake::UnknownMark(0, "hilight".into())]
        );
        let well = "// highlight-start\na // [!code ++]\n// highlight-end\n";
        assert_eq!(mistakes("ts", well), []);
    }

    #[test]
    fn ranges_mark_the_lines_that_are_left() {
        let info = InfoString {
            highlighted: vec![2..=9],
            ..InfoString::default()
        };
        let marked = MarkedCode::new("// [!code focus]\na\nb\n\n", "ts", &info);
        assert_eq!(
            marked.marks,
            [
                Some(Mark::Focus),
                Some(Mark::Highlight),
                Some(Mark::Highlight)
            ]
        );
    }
}
