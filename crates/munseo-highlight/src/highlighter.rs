//! Writes code as HTML, and chooses the way in which each language is highlighted.

use std::borrow::Cow;
use std::ops::Range;

use munseo_html::escape::push_text;

use crate::cache::{self, HighlightCache};
use crate::class::Class;
use crate::language::Language;
use crate::mark::Mark;
use crate::spans::Span;
use crate::{grammar, markdown, shell_session, textmate};

/// Highlights a short piece of code outside a code block.
///
/// The result is the content of `<code>`. For an unknown language it is plain, escaped text.
///
/// ```
/// let html = munseo_highlight::highlight_inline("ts", "type A = 1");
/// assert_eq!(
///     html,
///     r#"<span class="k">type</span> <span class="t">A</span> <span class="o">=</span> <span class="n">1</span>"#
/// );
/// ```
pub fn highlight_inline(language: &str, code: &str) -> String {
    Highlighter::default().html(Language::by_name(language), code)
}

type Spans = std::iter::Peekable<std::vec::IntoIter<Span>>;

/// Highlights code, with an optional cache.
#[derive(Clone, Copy, Default)]
pub struct Highlighter<'a> {
    /// The cache. Without one, the same code is highlighted each time.
    pub cache: Option<&'a dyn HighlightCache>,
}

impl Highlighter<'_> {
    /// The HTML of code.
    pub fn html(self, language: Option<Language>, code: &str) -> String {
        self.html_with_tags::<&str>(language, code, &[])
    }

    /// The HTML of code with marked lines and words, and the numbers of notes at the ends of lines; all must be in
    /// order. With `marks`, each line is wrapped with its line ending, so that empty lines keep their height.
    pub fn html_with_words(
        self,
        language: Option<Language>,
        code: &str,
        marks: Option<&[Option<Mark>]>,
        words: &[Range<usize>],
        notes: &[(usize, String)],
    ) -> String {
        let mut words = words.iter().peekable();
        let mut notes = notes.iter().zip(1..).peekable();
        let mut tags: Vec<(usize, Cow<'_, str>)> = Vec::new();
        let mut start = 0;
        for (index, line) in code.split_inclusive('\n').enumerate() {
            let end = start + line.len();
            if let Some(marks) = marks {
                tags.push((start, line_tag(marks.get(index).copied().flatten())));
            }
            while let Some(word) = words.next_if(|word| word.start < end) {
                tags.push((word.start, "<mark class=\"word\">".into()));
                tags.push((word.end, "</mark>".into()));
            }
            let last = end - usize::from(line.ends_with('\n'));
            while let Some((_, number)) = notes.next_if(|((line, _), _)| *line == index) {
                // CSS generates the displayed number, so that it is not part of the copied code.
                let note = format!("<span class=\"code-note\" data-note=\"{number}\"></span>");
                tags.push((last, note.into()));
            }
            if marks.is_some() {
                tags.push((end, "</span>".into()));
            }
            start = end;
        }
        self.html_with_tags(language, code, &tags)
    }

    /// The HTML of code with extra tags at some positions, which are in order and balanced.
    pub fn html_with_tags<T: AsRef<str>>(
        self,
        language: Option<Language>,
        code: &str,
        tags: &[(usize, T)],
    ) -> String {
        let mut spans = self.spans(language, code);
        let mut out = String::with_capacity(code.len() * 4);
        let mut start = 0;
        for (at, tag) in tags {
            push_range(&mut out, code, &mut spans, start, *at);
            out.push_str(tag.as_ref());
            start = *at;
        }
        push_range(&mut out, code, &mut spans, start, code.len());
        out
    }

    /// The HTML of the beginning of some code, highlighted as part of the whole, because the beginning alone may be
    /// invalid: `type A<T>` is not valid TypeScript, but `type A<T> = never;` is.
    pub fn html_of_beginning(self, language: Language, code: &str, tail: &str) -> String {
        let mut spans = self.spans(Some(language), &format!("{code}{tail}"));
        let mut out = String::with_capacity(code.len() * 3);
        push_range(&mut out, code, &mut spans, 0, code.len());
        out
    }

    fn spans(self, language: Option<Language>, code: &str) -> Spans {
        let spans = match (language, self.cache) {
            (None, _) => Vec::new(),
            (Some(language), None) => highlight(language, code),
            (Some(language), Some(cache)) => {
                cache::spans(cache, language, code, || highlight(language, code))
            }
        };
        spans.into_iter().peekable()
    }
}

/// The spans with a class, in order and without overlaps.
pub(crate) fn highlight(language: Language, code: &str) -> Vec<Span> {
    match language {
        Language::Markdown => markdown::spans(code),
        Language::Console | Language::Bash => {
            let mut commands = shell_session::commands(code, language.name());
            if commands.is_empty() && language == Language::Bash {
                commands.push(0..code.len());
            }
            // Output and prompts are replaced by spaces, so that only commands are parsed as shell code.
            let mut blanked = vec![b' '; code.len()];
            for (at, byte) in code.bytes().enumerate().filter(|(_, byte)| *byte == b'\n') {
                blanked[at] = byte;
            }
            for command in commands {
                blanked[command.clone()].copy_from_slice(&code.as_bytes()[command]);
            }
            String::from_utf8(blanked)
                .map(|commands| textmate::spans(language.grammar(), &commands))
                .unwrap_or_default()
        }
        Language::Astro => astro(code),
        Language::Other(_) => textmate::spans(language.grammar(), code),
        _ => grammar::spans(language, code),
    }
}

/// Highlights TypeScript between two lines `---`, then HTML.
fn astro(code: &str) -> Vec<Span> {
    const FENCE: &str = "---\n";
    let rest = code.strip_prefix(FENCE);
    let end = rest.and_then(|rest| rest.find("\n---"));
    let script = end.map_or(0..0, |end| FENCE.len()..FENCE.len() + end + 1);
    let body = end.map_or(0, |_| script.end + "---".len());
    let start = script.start;
    let script = grammar::spans(Language::TypeScript, &code[script]).into_iter();
    let html = textmate::spans("HTML", &code[body..]).into_iter();
    let script = script.map(|span| span.moved_by(start));
    script.chain(html.map(|span| span.moved_by(body))).collect()
}

fn line_tag(mark: Option<Mark>) -> Cow<'static, str> {
    match mark {
        Some(mark) => format!("<span class=\"line\" data-mark=\"{}\">", mark.name()).into(),
        None => "<span class=\"line\">".into(),
    }
}

/// Writes a range of code. A span that continues after the range stays in the iterator.
fn push_range(out: &mut String, code: &str, spans: &mut Spans, start: usize, end: usize) {
    let mut at = start;
    while let Some(span) = spans.peek().copied().filter(|span| span.start < end) {
        let (from, to) = (span.start.max(at), span.end.min(end));
        push_text(out, &code[at..from]);
        // Line endings stay outside of spans.
        let text = code[from..to].trim_end_matches('\n');
        if !text.is_empty() {
            out.push_str("<span class=\"");
            out.push(span.class.letter());
            if span.class == Class::Result {
                out.push_str(result_classes(&code[..from], text));
            }
            out.push_str("\">");
            match text.strip_prefix("//=>") {
                Some(result) if span.class == Class::Result => {
                    // The theme displays an arrow instead.
                    out.push_str("<i>//=&gt;</i>");
                    push_text(out, result);
                }
                _ => push_text(out, text),
            }
            out.push_str("</span>");
        }
        push_text(out, &code[from + text.len()..to]);
        at = to;
        if span.end > end {
            break;
        }
        spans.next();
    }
    push_text(out, &code[at..end]);
}

/// Maximum length of a line with code and a result; in a longer line, the result is displayed on a separate line.
const MAX_LINE_LENGTH: usize = 80;

/// The additional classes of a result: after code that makes the line too long, or on a separate line that is too long.
fn result_classes(before: &str, result: &str) -> &'static str {
    let line = before.rsplit('\n').next().unwrap_or_default();
    if line.trim().is_empty() {
        let is_wide = result.chars().count() > MAX_LINE_LENGTH;
        if is_wide { " wide" } else { "" }
    } else if line.chars().count() + result.chars().count() <= MAX_LINE_LENGTH {
        " end"
    } else {
        " end long"
    }
}
