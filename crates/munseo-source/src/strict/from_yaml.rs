//! Parses YAML into a tree.
//!
//! The parser emits events with byte spans; this module builds the tree from them. It limits nesting, and rejects
//! aliases and tags.

mod syntax;

use std::ops::Range;

use granit_parser::{Event, Parser, ScalarStyle, ScanError, Span, StructureStyle, Tag};
use serde_json::{Map, Value};

use self::syntax::{message, unclosed_bracket, unclosed_message};
use super::problem::{Kind, Parsed, Problem};
use super::scalar;
use super::value_spans::{ValueSpans, push_index, push_key};
use crate::file::SourceFile;

/// The maximum nesting of lists and mappings. Front matter needs four or five.
const MAX_DEPTH: usize = 64;

/// Reads the YAML in a range of a text; an empty text is an empty mapping.
///
/// `range` lies on character boundaries.
pub(super) fn parse(file: &SourceFile, range: Range<usize>) -> Parsed {
    let part = &file.text()[range.clone()];
    let body = part.strip_prefix('\u{feff}').unwrap_or(part);
    let options = granit_parser::options! {
        flow_nesting_limit: MAX_DEPTH,
        block_nesting_limit: MAX_DEPTH,
        emit_comments: false,
        emit_unresolved_aliases: true,
    };
    let mut reader = Reader {
        file,
        offset: range.end - body.len(),
        end: range.end,
        events: &mut Parser::new_from_str_with_options(body, options),
        depth: 0,
        path: String::new(),
        spans: ValueSpans::default(),
        problems: Vec::new(),
    };
    let root = reader.root().filter(|(root, _)| !root.is_null());
    let empty = || (Value::Object(Map::new()), range.start..range.start);
    let (root, span) = root.unwrap_or_else(empty);
    reader.spans.add("", None, span);
    Parsed {
        root,
        spans: reader.spans,
        problems: reader.problems,
    }
}

/// A value and its span.
type Node = (Value, Range<usize>);

/// Reads the events of the parser.
struct Reader<'a> {
    file: &'a SourceFile,
    offset: usize,
    end: usize,
    events: &'a mut dyn Iterator<Item = Result<(Event<'a>, Span), ScanError>>,
    /// The number of lists and mappings that are open.
    depth: usize,
    /// The path of the value that is read.
    path: String,
    spans: ValueSpans,
    problems: Vec<Problem>,
}

impl<'a> Reader<'a> {
    /// The value of the document, if it is read before the first error.
    fn root(&mut self) -> Option<Node> {
        let mut root = None;
        while let Some(event) = self.next() {
            let value = match event {
                Ok((Event::DocumentStart(..), span)) if root.is_some() => {
                    let message = "a second YAML document begins here";
                    let problem = Problem::new(Kind::Syntax, self.span(&span), message);
                    Err(problem.help("keep everything in one document"))
                }
                Ok((event, span)) => self.value(event, &span, false),
                Err(problem) => Err(problem),
            };
            match value {
                Ok(value) => root = value.or(root),
                Err(problem) => {
                    self.problems.push(problem);
                    break;
                }
            }
        }
        root
    }

    fn next(&mut self) -> Option<Result<(Event<'a>, Span), Problem>> {
        let event = self.events.next()?;
        Some(event.map_err(|error| self.syntax_error(&error)))
    }

    /// The value that begins with an event; `None` for the beginnings and ends of documents.
    fn value(
        &mut self,
        event: Event<'_>,
        span: &Span,
        is_key: bool,
    ) -> Result<Option<Node>, Problem> {
        let tag_span = span.tag_span().map_or(0..0, |tag| self.span(&tag));
        let span = self.span(span);
        match event {
            Event::Scalar(_, _, _, Some(tag))
            | Event::SequenceStart(_, _, Some(tag))
            | Event::MappingStart(_, _, Some(tag)) => Err(unknown_tag(&tag, tag_span)),
            Event::Scalar(text, style, ..) => {
                let value = match style {
                    ScalarStyle::Plain => scalar::resolve(&text),
                    _ => text.into_owned().into(),
                };
                Ok(Some((value, span)))
            }
            Event::SequenceStart(..) | Event::MappingStart(..) if self.depth >= MAX_DEPTH => {
                Err(too_deep(span))
            }
            Event::SequenceStart(..) | Event::MappingStart(..) if is_key => Err(not_a_key(span)),
            Event::SequenceStart(style, ..) => self.list(span, style).map(Some),
            Event::MappingStart(style, ..) => self.table(span, style).map(Some),
            Event::Alias(_) => Err(Problem::new(
                Kind::Syntax,
                span,
                "front matter cannot repeat a value by its anchor",
            )
            .help("write the value out, or put text that begins with `*` in quotes")),
            Event::UnresolvedAlias(name) => {
                let message = format!("unknown anchor `&{name}`");
                Err(Problem::new(Kind::Syntax, span, message)
                    .help("put the text in quotes if it begins with `*`"))
            }
            _ => Ok(None),
        }
    }

    /// The next value in a list or mapping; `None` at its end. A block ends with its last value, at `end`, not at the
    /// start of the next line.
    fn inner(
        &mut self,
        style: StructureStyle,
        end: &mut usize,
        is_key: bool,
    ) -> Result<Option<Node>, Problem> {
        let Some(event) = self.next() else {
            return Ok(None);
        };
        let (event, span) = event?;
        if !matches!(event, Event::SequenceEnd | Event::MappingEnd) {
            self.depth += 1;
            let value = self.value(event, &span, is_key);
            self.depth -= 1;
            return value;
        }
        if style == StructureStyle::Flow {
            *end = self.span(&span).end;
        }
        Ok(None)
    }

    fn list(&mut self, start: Range<usize>, style: StructureStyle) -> Result<Node, Problem> {
        let mut items: Vec<Value> = Vec::new();
        let mut end = start.end;
        let length = self.path.len();
        loop {
            push_index(&mut self.path, items.len());
            let Some((item, span)) = self.inner(style, &mut end, false)? else {
                break;
            };
            end = span.end;
            self.spans.add(&self.path, None, span);
            self.path.truncate(length);
            items.push(item);
        }
        self.path.truncate(length);
        let span = start.start..end.max(start.start);
        Ok((items.into(), span))
    }

    fn table(&mut self, start: Range<usize>, style: StructureStyle) -> Result<Node, Problem> {
        let mut members = Map::new();
        let mut end = start.end;
        let length = self.path.len();
        while let Some((key, key_span)) = self.inner(style, &mut end, true)? {
            let key = key_text(self.file.text(), key, &key_span)?;
            push_key(&mut self.path, &key);
            let Some((value, mut span)) = self.inner(style, &mut end, false)? else {
                break;
            };
            if members.contains_key(&key) {
                let first = self.spans.key_of(&self.path).start;
                let line = self.file.line_column(first).line;
                let message = format!("duplicate key `{key}`");
                let problem = Problem::new(Kind::DuplicateKey, key_span, message);
                let help = format!("remove one of them; the first is on line {line}");
                self.problems.push(problem.help(help));
            } else {
                // An empty value, such as that of `title:`, is marked at its key.
                if span.is_empty() {
                    span = key_span.clone();
                }
                end = span.end.max(key_span.end);
                self.spans.add(&self.path, Some(key_span), span);
                members.insert(key, value);
            }
            self.path.truncate(length);
        }
        self.path.truncate(length);
        let span = start.start..end.max(start.start);
        Ok((members.into(), span))
    }

    fn span(&self, span: &Span) -> Range<usize> {
        let range = span.byte_range().unwrap_or_default();
        let start = (range.start + self.offset).min(self.end);
        start..(range.end + self.offset).clamp(start, self.end)
    }

    fn syntax_error(&self, error: &ScanError) -> Problem {
        let at = error.marker().byte_offset().unwrap_or_default() + self.offset;
        let at = self.file.character_start(at.min(self.end));
        let text = self.file.text();
        let before = text.get(self.offset..at).unwrap_or_default();
        if let Some(bracket) = unclosed_bracket(error, before) {
            let bracket = self.offset + bracket;
            let (message, help) = unclosed_message(&text[bracket..=bracket]);
            return Problem::new(Kind::Syntax, bracket..bracket + 1, message).help(help);
        }
        let next = text[at..self.end].chars().next();
        let end = at + next.filter(|next| *next != '\n').map_or(0, char::len_utf8);
        let (message, help) = message(error);
        let mut problem = Problem::new(Kind::Syntax, at..end, message);
        problem.help = help.map(str::to_owned);
        problem
    }
}

/// The text of a key; lists, mappings and null have none.
fn key_text(text: &str, key: Value, span: &Range<usize>) -> Result<String, Problem> {
    match key {
        Value::String(key) => Ok(key),
        Value::Number(_) | Value::Bool(_) => {
            Ok(text.get(span.clone()).unwrap_or_default().to_owned())
        }
        Value::Null | Value::Array(_) | Value::Object(_) => Err(not_a_key(span.clone())),
    }
}

fn not_a_key(span: Range<usize>) -> Problem {
    Problem::new(Kind::Syntax, span, "a key must be plain text")
        .help("put text that begins with `[`, `{` or `?` in quotes")
}

fn unknown_tag(tag: &Tag, span: Range<usize>) -> Problem {
    let message = format!("the tag `{}` has no meaning here", tag.original());
    Problem::new(Kind::Syntax, span, message)
        .help("remove the tag, or put text that begins with `!` in quotes")
}

fn too_deep(span: Range<usize>) -> Problem {
    Problem::new(Kind::Syntax, span, "values are nested too deeply")
}
