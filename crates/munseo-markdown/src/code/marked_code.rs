//! Removes magic comments from code and collects their marks.
//!
//! ```text
//! // highlight-next-line                       on a separate line, removed
//! // highlight-start … // highlight-end        the same, for several lines
//! let a = 1; // [!code highlight]              after code, removed; also ++ -- focus error warning
//! // [!code focus:3]                           on a separate line: marks the next three lines
//! // [!code word:name]                         marks the word from here on; `word:name:3` in three lines
//! let a = 1; // text [!code ++]                the text stays; also before it
//! let a = 1; // [!code note:text]              a number at the end of the line, and the text below the block
//! ```
//!
//! If the info string names lines, `highlight-…` comments are ordinary text.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::ops::Range;

use munseo_highlight::Mark;
use munseo_highlight::comments::{self, Comment};
use munseo_source::Diagnostic;

use super::info_string::InfoString;

/// Code to be displayed.
#[derive(Debug, Clone, Default)]
pub(crate) struct MarkedCode {
    /// Without magic comments and without a line ending at the end.
    pub(crate) code: String,
    /// The mark of each line; `None` for a line without one.
    pub(crate) marks: Vec<Option<Mark>>,
    /// Ranges of words that are marked, in order and without overlaps.
    pub(crate) words: Vec<Range<usize>>,
    /// Notes about lines: the line, counted from 0, and the text.
    pub(crate) notes: Vec<(usize, String)>,
    /// The original number of each line, from 0. Lines that consist of a magic comment are removed.
    pub(crate) original_lines: Vec<usize>,
    /// Invalid marks.
    pub(crate) invalid_marks: Vec<InvalidMark>,
}

/// An invalid mark: the original number of its line, from 0, and the problem; `None` for a line that the info string
/// names.
pub(crate) type InvalidMark = (Option<usize>, Diagnostic);

fn invalid_mark(line: Option<usize>, message: String, help: impl Into<String>) -> InvalidMark {
    let code = line.map_or("code/lines", |_| "code/marks");
    (line, Diagnostic::warning(code, message).with_help(help))
}

impl MarkedCode {
    /// Reads code in a language given by its canonical name.
    pub(crate) fn new(code: &str, language: &str, info: &InfoString) -> Self {
        let mut marked = Self {
            code: String::with_capacity(code.len()),
            ..Self::default()
        };
        let code = code.strip_suffix('\n').unwrap_or(code);
        let (plain_code, signs) = if info.is_diff {
            without_signs(code)
        } else {
            (String::new(), Vec::new())
        };
        let code = if info.is_diff { &plain_code } else { code };
        let has_ranges = !info.highlighted.is_empty();
        let comments = comments::of(language).unwrap_or(comments::ALL);
        marked.read(code, comments, has_ranges);
        for (mark, line) in marked.marks.iter_mut().zip(&marked.original_lines) {
            *mark = mark.or(signs.get(*line).copied().flatten());
        }
        let highlighted = info
            .highlighted
            .iter()
            .map(|range| (Mark::Highlight, range));
        let others = info.marked.iter().map(|(mark, range)| (*mark, range));
        for (kind, range) in highlighted.chain(others) {
            let (line, line_count) = (*range.start().max(range.end()), marked.marks.len());
            // One report for a block is enough: its help has the number of lines.
            let is_beyond = |(line, _): &InvalidMark| line.is_none();
            if line > line_count && !marked.invalid_marks.iter().any(is_beyond) {
                let message = format!("line {line} does not exist in this block");
                let help = format!("use lines up to {line_count}");
                let mark = invalid_mark(None, message, help);
                marked.invalid_marks.push(mark);
            }
            let start = range.start().saturating_sub(1);
            let end = (*range.end()).min(marked.marks.len());
            for mark in marked.marks.get_mut(start..end).unwrap_or_default() {
                mark.get_or_insert(kind);
            }
        }
        let words = info.words.iter().filter(|word| !word.is_empty());
        let found = words.flat_map(|word| marked.code.match_indices(word.as_str()));
        let found: Vec<Range<usize>> = found.map(|(at, text)| at..at + text.len()).collect();
        marked.words.extend(found);
        marked
            .words
            .sort_unstable_by_key(|range| (range.start, Reverse(range.end)));
        let mut end = 0;
        marked.words.retain(|range| {
            let is_apart = range.start >= end;
            end = end.max(range.end);
            is_apart
        });
        marked
    }

    /// Returns true if any line is marked.
    pub(crate) fn is_marked(&self) -> bool {
        self.marks.iter().any(Option::is_some)
    }

    /// Reads the lines. If `has_ranges` is true, the info string lists the highlighted lines, and `highlight-…`
    /// comments are text.
    fn read(&mut self, code: &str, comments: &[Comment], has_ranges: bool) {
        // The line of the last `highlight-start` without an end.
        let mut opened = None;
        let mut next: Option<(Mark, usize)> = None;
        let mut is_first = true;
        let mut words: Vec<Word> = Vec::new();
        let mut notes: Vec<String> = Vec::new();
        for (number, line) in code.split('\n').enumerate() {
            let magic =
                standalone_comment(line, comments).filter(|magic| !has_ranges || !magic.is_range());
            if let Some(magic) = magic {
                match magic {
                    Magic::NextLine => next = Some((Mark::Highlight, 1)),
                    Magic::Start => opened = Some(number),
                    Magic::End => opened = None,
                    Magic::Code(mark, count) => next = Some((mark, count)),
                    Magic::Word(word, count) => words.push(Word::new(word, count, number)),
                    Magic::Note(text) => notes.push(text),
                    Magic::Unknown(_) => {}
                }
                continue;
            }
            let mut mark = opened.map(|_| Mark::Highlight);
            if let Some((next_mark, count)) = next {
                mark = Some(next_mark);
                next = (count > 1).then(|| (next_mark, count - 1));
            }
            let mut visible = Cow::Borrowed(line);
            while let Some((rest, magic)) = trailing_comment(&visible, comments) {
                match magic {
                    Magic::Code(code_mark, count) => {
                        mark = Some(code_mark);
                        next = (count > 1).then(|| (code_mark, count - 1)).or(next);
                    }
                    Magic::Word(word, count) => words.push(Word::new(word, count, number)),
                    Magic::Note(text) => notes.push(text),
                    Magic::Unknown(word) => {
                        let message = format!("unknown mark `{word}`");
                        let help = "use `highlight`, `++`, `--`, `focus`, `error`, `warning`, `word:…` or `note:…`";
                        let invalid = invalid_mark(Some(number), message, help);
                        self.invalid_marks.push(invalid);
                        break;
                    }
                    Magic::NextLine | Magic::Start | Magic::End => {}
                }
                visible = rest.into();
            }
            if !is_first {
                self.code.push('\n');
            }
            is_first = false;
            self.mark_words(&mut words, &visible);
            self.code.push_str(&visible);
            let index = self.marks.len();
            self.notes.extend(notes.drain(..).map(|text| (index, text)));
            self.marks.push(mark);
            self.original_lines.push(number);
        }
        if opened.is_some() {
            let message = "`highlight-start` without `highlight-end`".to_owned();
            let help = "write a comment `highlight-end` after the last line to mark";
            let unclosed = invalid_mark(opened, message, help);
            self.invalid_marks.push(unclosed);
        }
        for word in words.into_iter().filter(|word| !word.is_found) {
            let message = format!("`{}` does not occur in the following lines", word.text);
            let help = "write the word exactly as in the code, and `\\:` for a colon";
            let missing = invalid_mark(Some(word.line), message, help);
            self.invalid_marks.push(missing);
        }
    }

    /// Marks the words of a line that is about to be added.
    fn mark_words(&mut self, words: &mut [Word], line: &str) {
        let start = self.code.len();
        for word in words.iter_mut().filter(|word| word.lines_left > 0) {
            word.lines_left -= 1;
            let places = line.match_indices(word.text.as_str());
            let ranges = places.map(|(at, text)| start + at..start + at + text.len());
            self.words.extend(ranges);
            word.is_found |= line.contains(word.text.as_str());
        }
    }
}

/// A word to mark in the following lines.
struct Word {
    text: String,
    lines_left: usize,
    /// The original number of the line of the comment, from 0.
    line: usize,
    is_found: bool,
}

impl Word {
    fn new(text: String, count: Option<usize>, line: usize) -> Self {
        Self {
            text,
            lines_left: count.unwrap_or(usize::MAX),
            line,
            is_found: false,
        }
    }
}

/// The lines of a diff without the `+`, `-` or space at their start, and the mark of each line; `None` for unchanged
/// ones.
fn without_signs(code: &str) -> (String, Vec<Option<Mark>>) {
    let lines = code.split('\n').map(|line| match line.split_at_checked(1) {
        Some(("+", rest)) => (rest, Some(Mark::Insert)),
        Some(("-", rest)) => (rest, Some(Mark::Delete)),
        Some((" ", rest)) => (rest, None),
        _ => (line, None),
    });
    let (lines, signs): (Vec<&str>, Vec<Option<Mark>>) = lines.unzip();
    (lines.join("\n"), signs)
}

enum Magic {
    NextLine,
    Start,
    End,
    Code(Mark, usize),
    Word(String, Option<usize>),
    Note(String),
    /// `[!code word]` with another word.
    Unknown(String),
}

impl Magic {
    /// Reads `[!code …]`; `None` for other comments.
    fn read(text: &str) -> Option<Self> {
        let inside = text.strip_prefix("[!code ")?.strip_suffix(']')?;
        let note = || {
            let text = inside.strip_prefix("note:")?.trim();
            (!text.is_empty()).then(|| Self::Note(text.to_owned()))
        };
        let word = inside.trim();
        let unknown = || (!word.contains(']')).then(|| Self::Unknown(word.to_owned()));
        let known = read_code_mark(word).or_else(|| read_word(inside.strip_prefix("word:")?));
        known.or_else(note).or_else(unknown)
    }

    /// Reads `[!code …]` with a known word.
    fn read_known(text: &str) -> Option<Self> {
        Self::read(text).filter(|magic| !matches!(magic, Self::Unknown(_)))
    }

    /// Returns true for comments with the same effect as line ranges in an info string.
    fn is_range(&self) -> bool {
        matches!(self, Self::NextLine | Self::Start | Self::End)
    }
}

/// The magic comment of a line that contains nothing else; `None` for other lines, and for an unknown word.
fn standalone_comment(line: &str, comments: &[Comment]) -> Option<Magic> {
    let line = line.trim();
    comments.iter().find_map(|(open, close)| {
        let text = line.strip_prefix(open)?.strip_suffix(close)?.trim();
        match text {
            "highlight-next-line" => Some(Magic::NextLine),
            "highlight-start" => Some(Magic::Start),
            "highlight-end" => Some(Magic::End),
            _ => Magic::read_known(text),
        }
    })
}

/// The line without the `[!code …]` in the comment at its end, and its meaning; `None` without one.
fn trailing_comment(line: &str, comments: &[Comment]) -> Option<(String, Magic)> {
    comments.iter().find_map(|(open, close)| {
        let text = line.trim_end().strip_suffix(close)?;
        // The text of a note may contain the start of a comment (`https://…`), so each occurrence is tried.
        let mut places = text.rmatch_indices(open);
        places.find_map(|(at, _)| {
            let comment = text[at + open.len()..].trim();
            if let Some(magic) = Magic::read(comment) {
                return Some((line[..at].trim_end().to_owned(), magic));
            }
            let (rest, magic) = mark_beside_text(comment)?;
            let rest = format!("{}{open} {rest} {close}", &line[..at]);
            Some((rest.trim_end().to_owned(), magic))
        })
    })
}

/// The text beside a known mark at the end or start of a comment, and the mark.
fn mark_beside_text(comment: &str) -> Option<(&str, Magic)> {
    let at_end = comment.rfind("[!code ").and_then(|at| {
        let (text, mark) = comment.split_at(at);
        Some((text.trim_end(), Magic::read_known(mark)?))
    });
    at_end.or_else(|| {
        let (mark, text) = comment.split_at(comment.find("] ")? + 1);
        Some((text.trim_start(), Magic::read_known(mark)?))
    })
}

/// The text and the number of lines in `[!code word:text:count]`, in which `\:` is a colon. Without a count, the number
/// is `None`: all lines.
fn read_word(inside: &str) -> Option<Magic> {
    let counted = inside
        .rsplit_once(':')
        .filter(|(word, _)| !word.ends_with('\\'));
    let counted = counted.and_then(|(word, count)| Some((word, count.parse().ok()?)));
    let (word, count) = match counted {
        Some((word, count)) => (word, Some(count).filter(|count| *count > 0)),
        None => (inside, None),
    };
    let word = word.replace("\\:", ":");
    (!word.is_empty()).then_some(Magic::Word(word, count))
}

/// The mark and the number of lines in `[!code word]` or `[!code word:count]`; `None` for unknown words.
fn read_code_mark(inside: &str) -> Option<Magic> {
    let (word, count) = match inside.split_once(':') {
        Some((word, count)) => (word, count.parse().ok().filter(|count| *count > 0)?),
        None => (inside, 1),
    };
    Some(Magic::Code(mark(word)?, count))
}

/// The mark that a word in `[!code word]` stands for; `None` for unknown words.
fn mark(word: &str) -> Option<Mark> {
    Some(match word {
        "highlight" | "hl" => Mark::Highlight,
        "++" => Mark::Insert,
        "--" => Mark::Delete,
        "focus" => Mark::Focus,
        "error" => Mark::Error,
        "warning" => Mark::Warning,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(language: &str, code: &str, expected: &[&str]) {
        let marked = MarkedCode::new(code, language, &InfoString::default());
        let visible: Vec<String> = marked
            .code
            .split('\n')
            .zip(&marked.marks)
            .map(|(line, mark)| format!("{}|{line}", mark.map_or("", Mark::name)))
            .collect();
        assert_eq!(visible, expected);
    }

    fn problems(marked: &MarkedCode) -> Vec<(Option<usize>, String)> {
        let marks = marked.invalid_marks.iter();
        marks
            .map(|(line, it)| (*line, it.message.clone()))
            .collect()
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
    fn marks_stand_beside_the_text_of_a_comment() {
        check(
            "ts",
            "a // one [!code ++]\nb // [!code --] two\n// three [!code focus]\nc /* four [!code error] */\n\
             d // [!code ++] [!code focus]\ne // five [!code no]\nf('https://[!code ++]')",
            &[
                "insert|a // one",
                "delete|b // two",
                "focus|// three",
                "error|c /* four */",
                "insert|d",
                "|e // five [!code no]",
                "|f('https://[!code ++]')",
            ],
        );
        check("tsx", "{/* one [!code ++] */}", &["insert|{/* one */}"]);
        // `jsx` and `mdx` blocks.
        for language in ["js", "md"] {
            check(language, "<A /> {/* [!code ++] */}", &["insert|<A />"]);
        }
    }

    #[test]
    fn notes_are_about_their_line_or_the_next_one() {
        let code = "// [!code note:First `a`.]\na\nb // [!code note:See https://b.example]\n\
                    c // [!code ++] // [!code note:Third]\nd // [!code note:]";
        let marked = MarkedCode::new(code, "ts", &InfoString::default());
        assert_eq!(marked.code, "a\nb\nc\nd // [!code note:]");
        let notes: Vec<(usize, &str)> = marked
            .notes
            .iter()
            .map(|(line, text)| (*line, text.as_str()))
            .collect();
        assert_eq!(
            notes,
            [
                (0, "First `a`."),
                (1, "See https://b.example"),
                (2, "Third")
            ]
        );
        assert_eq!(marked.marks[2], Some(Mark::Insert));
        assert_eq!(
            problems(&marked),
            [(Some(4), "unknown mark `note:`".to_owned())]
        );
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
    fn line_ranges_in_the_info_string_disable_highlight_comments() {
        let info = InfoString::parse("ts {1}");
        let marked = MarkedCode::new("// highlight-next-line\na\n", "ts", &info);
        assert_eq!(marked.code, "// highlight-next-line\na");
        assert_eq!(marked.marks, [Some(Mark::Highlight), None]);
    }

    #[test]
    fn invalid_marks_are_reported() {
        let invalid_marks = |info: &str, code: &str| {
            problems(&MarkedCode::new(code, "ts", &InfoString::parse(info)))
        };
        for (info, code, line, message) in [
            (
                "ts {1,3-9,12}",
                "a\nb\n",
                None,
                "line 9 does not exist in this block",
            ),
            (
                "ts",
                "a\n// highlight-start\nb\n",
                Some(1),
                "`highlight-start` without `highlight-end`",
            ),
            (
                "ts",
                "a // [!code hilight]\n// [!code focus]\nb\n",
                Some(0),
                "unknown mark `hilight`",
            ),
        ] {
            assert_eq!(invalid_marks(info, code), [(line, message.to_owned())]);
        }
        let valid = "// highlight-start\na // [!code ++]\n// highlight-end\n";
        assert_eq!(invalid_marks("ts", valid), []);
    }

    #[test]
    fn words_are_marked_from_their_comment_on() {
        let words = |code: &str| {
            let marked = MarkedCode::new(code, "ts", &InfoString::default());
            let words = marked.words.iter();
            let words: Vec<String> = words
                .map(|range| format!("{}{}", range.start, &marked.code[range.clone()]))
                .collect();
            (marked.code.clone(), words, problems(&marked))
        };
        let (code, found, invalid_marks) = words("ab\n// [!code word:ab]\nab ab\nab");
        assert_eq!(code, "ab\nab ab\nab");
        assert_eq!(found, ["3ab", "6ab", "9ab"]);
        assert_eq!(invalid_marks, []);
        let (code, found, _) = words("ab // [!code word:ab:1]\nab");
        assert_eq!((code.as_str(), found), ("ab\nab", vec!["0ab".to_owned()]));
        let (_, found, _) = words("// [!code word:a\\:b]\nx a:b");
        assert_eq!(found, ["2a:b"]);
        let (_, found, _) = words("// [!code word:abc]\n// [!code word:bc]\nabc bc");
        assert_eq!(found, ["0abc", "4bc"]);
        let (_, _, invalid_marks) = words("a\n// [!code word:b]\na");
        let message = "`b` does not occur in the following lines";
        assert_eq!(invalid_marks, [(Some(1), message.to_owned())]);
    }

    #[test]
    fn the_signs_of_a_diff_mark_lines_of_another_language() {
        let info = InfoString::parse("diff-ts {4}");
        let code = " a\n-b // [!code word:b]\n+c\nd\n\n";
        let marked = MarkedCode::new(code, "ts", &info);
        assert_eq!(marked.code, "a\nb\nc\nd\n");
        let names: Vec<&str> = marked
            .marks
            .iter()
            .map(|it| it.map_or("", Mark::name))
            .collect();
        assert_eq!(names, ["", "delete", "insert", "highlight", ""]);
        assert_eq!(marked.words.first(), Some(&(2..3)));
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
