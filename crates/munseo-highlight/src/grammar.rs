//! Highlights code with tree-sitter. Grammars and their queries are compiled once; each thread has a parser.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use arborium_tree_sitter as tree_sitter;
use tree_sitter::{
    ParseOptions, ParseState, Parser, Query, QueryCursor, QueryCursorOptions, QueryCursorState,
    StreamingIterator, Tree,
};

use crate::class::Class;
use crate::language::Language;
use crate::limits;
use crate::spans::{Capture, Span, flatten};

/// Maximum number of matches of a query in progress; tree-sitter drops the rest. Real code has far fewer.
const MATCH_LIMIT: u32 = 4096;

/// A grammar with its query.
struct Grammar {
    language: tree_sitter::Language,
    query: Query,
    /// The class of each capture of the query; `None` is plain text.
    classes: Vec<Option<Class>>,
}

/// A grammar, the highlight query of the grammar, and our additions to it.
type Source = (tree_sitter::Language, &'static str, &'static str);

/// Time limit for a block. Most blocks take milliseconds, but long repetitions of some characters would take minutes.
const MAX_TIME: Duration = Duration::from_secs(1);

macro_rules! queries {
    ($($name:literal),+) => {
        concat!($(include_str!(concat!("../queries/", $name, ".scm"))),+)
    };
}

/// The languages with a tree-sitter grammar.
const SOURCES: [(Language, fn() -> Source); 3] = [
    (Language::TypeScript, || {
        let own = queries!("javascript", "typescript");
        let stock = &arborium_typescript::HIGHLIGHTS_QUERY;
        (arborium_typescript::language().into(), stock, own)
    }),
    (Language::Tsx, || {
        let own = queries!("javascript", "typescript", "jsx");
        let stock = &arborium_tsx::HIGHLIGHTS_QUERY;
        (arborium_tsx::language().into(), stock, own)
    }),
    (Language::JavaScript, || {
        let own = queries!("javascript", "javascript-parameters", "jsx");
        let stock = arborium_javascript::HIGHLIGHTS_QUERY;
        (arborium_javascript::language().into(), stock, own)
    }),
];

/// Captures without a class of their own; their text keeps the class of the surrounding capture.
const IGNORED_CAPTURES: [&str; 4] = [
    "variable",
    "punctuation.bracket",
    "punctuation.delimiter",
    "local.definition",
];

/// Highlights code with a grammar; returns no spans for languages without one.
pub(crate) fn spans(language: Language, code: &str) -> Vec<Span> {
    let captures =
        WORKER.with_borrow_mut(|(parser, cursor)| capture(parser, cursor, language, code));
    flatten(&mut captures.unwrap_or_default(), code)
}

thread_local! {
    /// A thread's parser.
    static WORKER: RefCell<(Parser, QueryCursor)> =
        RefCell::new((Parser::new(), QueryCursor::new()));
}

/// The captures of a language's query; `None` if the code cannot be parsed within the limits.
fn capture(
    parser: &mut Parser,
    cursor: &mut QueryCursor,
    language: Language,
    code: &str,
) -> Option<Vec<Capture>> {
    let grammar = grammar(language)?;
    parser.set_language(&grammar.language).ok()?;
    if !limits::is_parsable(code) {
        return None;
    }
    let deadline = Instant::now() + MAX_TIME;
    let tree = parse(parser, code, deadline)?;
    if !limits::is_shallow(&tree, code.len()) {
        return None;
    }
    let mut captures = Vec::new();
    let mut watch = |_: &QueryCursorState| check_deadline(deadline);
    let options = QueryCursorOptions::new().progress_callback(&mut watch);
    cursor.set_match_limit(MATCH_LIMIT);
    let mut matches =
        cursor.matches_with_options(&grammar.query, tree.root_node(), code.as_bytes(), options);
    while let Some(found) = matches.next() {
        for capture in found.captures {
            let bytes = capture.node.byte_range();
            captures.push(Capture {
                start: bytes.start,
                end: bytes.end,
                pattern: found.pattern_index,
                class: grammar.classes[capture.index as usize],
            });
        }
    }
    check_deadline(deadline).is_continue().then_some(captures)
}

/// Parses a text; `None` if that is not done by the deadline.
fn parse(parser: &mut Parser, text: &str, deadline: Instant) -> Option<Tree> {
    let mut watch = |_: &ParseState| check_deadline(deadline);
    let options = ParseOptions::new().progress_callback(&mut watch);
    let bytes = text.as_bytes();
    let mut read = |at: usize, _| bytes.get(at..).unwrap_or_default();
    let tree = parser.parse_with_options(&mut read, None, Some(options));
    if tree.is_none() {
        parser.reset();
    }
    tree
}

/// Breaks after the deadline.
fn check_deadline(deadline: Instant) -> ControlFlow<()> {
    if Instant::now() < deadline {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

/// The grammar of a language, compiled on first use. `None` for languages without one, and for queries that do not
/// compile; a test makes sure that all compile.
fn grammar(language: Language) -> Option<&'static Grammar> {
    static GRAMMARS: [OnceLock<Option<Grammar>>; SOURCES.len()] =
        [const { OnceLock::new() }; SOURCES.len()];
    let index = SOURCES.iter().position(|(parsed, _)| *parsed == language)?;
    GRAMMARS[index]
        .get_or_init(|| compile(SOURCES[index].1()).ok())
        .as_ref()
}

/// The text of a query. The stock queries of TypeScript have all patterns of JavaScript twice; the first copy is left
/// out, as the last of equal patterns decides, and compiling takes a sixth of the time of a small build.
fn query_text(stock: &str, own: &str) -> String {
    let rest = stock.strip_prefix(arborium_javascript::HIGHLIGHTS_QUERY);
    let rest = rest.filter(|rest| !rest.is_empty()).unwrap_or(stock);
    format!("{rest}\n{own}")
}

fn compile((language, stock, own): Source) -> Result<Grammar, tree_sitter::QueryError> {
    let mut query = Query::new(&language, &query_text(stock, own))?;
    for ignored in IGNORED_CAPTURES {
        query.disable_capture(ignored);
    }
    let classes = query
        .capture_names()
        .iter()
        .map(|name| Class::of_capture(name))
        .collect();
    Ok(Grammar {
        language,
        query,
        classes,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_query_compiles() {
        for (language, source) in SOURCES {
            if let Err(error) = compile(source()) {
                panic!("{}: {error}", language.name());
            }
        }
    }

    #[test]
    fn no_query_has_the_patterns_of_javascript_twice() {
        for (language, source) in SOURCES {
            let (_, stock, own) = source();
            let text = query_text(stock, own);
            for pattern in ["(number) @number\n", "(variable_declarator\n"] {
                let count = text.matches(pattern).count();
                assert_eq!(count, 1, "{pattern} for {}", language.name());
            }
        }
    }
}
