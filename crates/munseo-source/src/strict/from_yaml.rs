//! Parses YAML into a tree.
//!
//! The parser emits events with byte spans; this module builds the tree from them without recursion. It limits nesting,
//! and rejects aliases and tags.

mod syntax;

use std::collections::HashMap;
use std::ops::Range;

use granit_parser::{Event, Parser, ScalarStyle, Span, StructureStyle, Tag};

use self::syntax::{message, unclosed_bracket, unclosed_message};
use super::node::{Data, Entry, Node};
use super::problem::{Kind, ParsedTree, Problem};
use super::scalar;
use crate::file::SourceFile;

/// The maximum nesting of lists and mappings. Front matter needs four or five.
const MAX_DEPTH: usize = 64;

/// Reads the YAML in a range of a text; an empty text is an empty mapping.
///
/// `range` lies on character boundaries.
pub(super) fn parse(file: &SourceFile, range: Range<usize>) -> ParsedTree {
    let text = file.text();
    let part = &text[range.clone()];
    let body = part.strip_prefix('\u{feff}').unwrap_or(part);
    let mut builder = Builder {
        file,
        text,
        offset: range.end - body.len(),
        end: range.end,
        open: Vec::new(),
        root: None,
        problems: Vec::new(),
    };
    let options = granit_parser::options! {
        flow_nesting_limit: MAX_DEPTH,
        block_nesting_limit: MAX_DEPTH,
        emit_comments: false,
        emit_unresolved_aliases: true,
    };
    for event in Parser::new_from_str_with_options(body, options) {
        let added = match event {
            Ok((event, span)) => builder.event(event, &span),
            Err(error) => Err(builder.syntax_error(&error)),
        };
        if let Err(problem) = added {
            builder.problems.push(problem);
            break;
        }
    }
    let empty = || Node::new(range.start..range.start, Data::Table(Vec::new()));
    let root = match builder.root {
        Some(node) if !matches!(node.data, Data::Null) => node,
        _ => empty(),
    };
    ParsedTree {
        root,
        problems: builder.problems,
    }
}

/// The tree that has been read so far.
struct Builder<'a> {
    file: &'a SourceFile,
    text: &'a str,
    offset: usize,
    end: usize,
    open: Vec<OpenCollection>,
    root: Option<Node>,
    problems: Vec<Problem>,
}

/// A list or mapping that is not closed yet.
struct OpenCollection {
    start: Range<usize>,
    style: StructureStyle,
    content: Content,
}

enum Content {
    List(Vec<Node>),
    Table {
        entries: Vec<Entry>,
        /// The offset of the first occurrence of each key.
        first_offsets: HashMap<String, usize>,
        /// The key that waits for its value; `None` if a key comes next.
        key: Option<(String, Range<usize>)>,
    },
}

impl Builder<'_> {
    fn event(&mut self, event: Event<'_>, span: &Span) -> Result<(), Problem> {
        let tag_span = span.tag_span().map_or(0..0, |tag| self.span(&tag));
        let span = self.span(span);
        match event {
            Event::DocumentStart(..) if self.root.is_some() => {
                Err(
                    Problem::new(Kind::Syntax, span, "a second YAML document begins here")
                        .help("keep everything in one document"),
                )
            }
            Event::Scalar(_, _, _, Some(tag))
            | Event::SequenceStart(_, _, Some(tag))
            | Event::MappingStart(_, _, Some(tag)) => Err(unknown_tag(&tag, tag_span)),
            Event::Scalar(text, style, ..) => {
                let data = match style {
                    ScalarStyle::Plain => scalar::resolve(&text),
                    _ => Data::String(text.into_owned()),
                };
                self.add(Node::new(span, data))
            }
            Event::SequenceStart(style, ..) => self.open(span, style, Content::List(Vec::new())),
            Event::MappingStart(style, ..) => {
                let content = Content::Table {
                    entries: Vec::new(),
                    first_offsets: HashMap::new(),
                    key: None,
                };
                self.open(span, style, content)
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(&span),
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
            _ => Ok(()),
        }
    }

    fn open(
        &mut self,
        start: Range<usize>,
        style: StructureStyle,
        content: Content,
    ) -> Result<(), Problem> {
        if self.open.len() >= MAX_DEPTH {
            return Err(too_deep(start));
        }
        if let Some(OpenCollection {
            content: Content::Table { key: None, .. },
            ..
        }) = self.open.last()
        {
            return Err(not_a_key(start));
        }
        self.open.push(OpenCollection {
            start,
            style,
            content,
        });
        Ok(())
    }

    fn close(&mut self, end: &Range<usize>) -> Result<(), Problem> {
        let open = self
            .open
            .pop()
            .expect("the parser ends only what it has started");
        let last = match &open.content {
            Content::List(items) => items.last().map(|item| item.span.end),
            Content::Table { entries, .. } => entries.last().map(|entry| {
                let value = &entry.value.span;
                value.end.max(entry.key_span.end)
            }),
        };
        let end = match open.style {
            StructureStyle::Flow => end.end,
            // The span of a block ends with its last value, not at the start of the next line.
            StructureStyle::Block => last.unwrap_or(open.start.end),
        };
        let data = match open.content {
            Content::List(items) => Data::List(items),
            Content::Table { entries, .. } => Data::Table(entries),
        };
        let span = open.start.start..end.max(open.start.start);
        self.add(Node::new(span, data))
    }

    /// Adds a finished value at the current position: as a key, a value, an item or the root.
    fn add(&mut self, node: Node) -> Result<(), Problem> {
        match self.open.last_mut().map(|open| &mut open.content) {
            None => self.root = Some(node),
            Some(Content::List(items)) => items.push(node),
            Some(Content::Table {
                entries,
                first_offsets,
                key,
            }) => match key.take() {
                None => *key = Some((key_text(self.text, &node)?, node.span)),
                Some((name, key_span)) => {
                    if let Some(first) = first_offsets.get(&name) {
                        let line = self.file.line_column(*first).line;
                        self.problems.push(
                            Problem::new(
                                Kind::DuplicateKey,
                                key_span,
                                format!("duplicate key `{name}`"),
                            )
                            .help(format!("remove one of them; the first is on line {line}")),
                        );
                    } else {
                        first_offsets.insert(name.clone(), key_span.start);
                        entries.push(Entry {
                            value: with_visible_span(node, &key_span),
                            key: name,
                            key_span,
                        });
                    }
                }
            },
        }
        Ok(())
    }

    fn span(&self, span: &Span) -> Range<usize> {
        let range = span.byte_range().unwrap_or_default();
        let start = (range.start + self.offset).min(self.end);
        start..(range.end + self.offset).clamp(start, self.end)
    }

    fn syntax_error(&self, error: &granit_parser::ScanError) -> Problem {
        let at = error.marker().byte_offset().unwrap_or_default() + self.offset;
        let at = self.file.character_start(at.min(self.end));
        let before = self.text.get(self.offset..at).unwrap_or_default();
        if let Some(bracket) = unclosed_bracket(error, before) {
            let bracket = self.offset + bracket;
            let (message, help) = unclosed_message(&self.text[bracket..=bracket]);
            return Problem::new(Kind::Syntax, bracket..bracket + 1, message).help(help);
        }
        let next = self.text[at..self.end].chars().next();
        let end = at + next.filter(|next| *next != '\n').map_or(0, char::len_utf8);
        let (message, help) = message(error);
        let mut problem = Problem::new(Kind::Syntax, at..end, message);
        problem.help = help.map(str::to_owned);
        problem
    }
}

/// The text of a key; lists, mappings and null have none.
fn key_text(text: &str, node: &Node) -> Result<String, Problem> {
    match &node.data {
        Data::String(key) => Ok(key.clone()),
        Data::Number(number) => Ok(number.text.clone()),
        Data::Bool(_) => Ok(text.get(node.span.clone()).unwrap_or_default().to_owned()),
        Data::Null | Data::List(_) | Data::Table(_) => Err(not_a_key(node.span.clone())),
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

/// Gives an empty value, such as that of `title:`, the span of its key.
fn with_visible_span(mut node: Node, key_span: &Range<usize>) -> Node {
    if node.span.is_empty() {
        node.span = key_span.clone();
    }
    node
}
