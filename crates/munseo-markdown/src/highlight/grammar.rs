//! Grammars and their queries, compiled once; parsers, one per thread.

use std::cell::RefCell;
use std::ops::{ControlFlow, Range};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use arborium_tree_sitter as tree_sitter;
use tree_sitter::{
    ParseOptions, ParseState, Parser, Query, QueryCursor, QueryCursorOptions, QueryCursorState,
    StreamingIterator, Tree,
};

use super::spans::{Capture, flatten};
use super::{Class, Span, guard};
use crate::code::Language;

/// A query that captures more at once gives up on the rest; real code stays far below.
const MATCH_LIMIT: u32 = 4096;

/// A grammar with its query.
struct Grammar {
    language: tree_sitter::Language,
    query: Query,
    /// The use of each capture of the query.
    uses: Vec<Use>,
}

/// The use of a capture.
enum Use {
    /// A token of a class, or plain text.
    Class(Option<Class>),
    /// Code in another language.
    Injection(Language),
}

impl Use {
    fn of(capture: &str) -> Self {
        match capture.strip_prefix("inject.").and_then(Language::by_name) {
            Some(language) => Self::Injection(language),
            None => Self::Class(Class::of_capture(capture)),
        }
    }
}

/// The sources of a grammar.
struct Source {
    language: tree_sitter::Language,
    stock: &'static str,
    own: &'static str,
}

/// A block takes milliseconds; some repetitions of one character would take minutes.
const MAX_TIME: Duration = Duration::from_secs(1);

/// Names of captures that would only repeat what is plain anyway.
const IGNORED: [&str; 4] = [
    "variable",
    "punctuation.bracket",
    "punctuation.delimiter",
    "local.definition",
];

/// Highlights code with a grammar; none for languages that have none.
pub(super) fn spans(language: Language, code: &str) -> Vec<Span> {
    let mut captures = Vec::new();
    WORKER.with_borrow_mut(|worker| worker.capture(language, code, 0..code.len(), &mut captures));
    flatten(&mut captures, code)
}

thread_local! {
    static WORKER: RefCell<Worker> = RefCell::new(Worker::default());
}

/// A thread's parser.
struct Worker {
    parser: Parser,
    cursor: QueryCursor,
}

impl Default for Worker {
    fn default() -> Self {
        let mut cursor = QueryCursor::new();
        cursor.set_match_limit(MATCH_LIMIT);
        Self {
            parser: Parser::new(),
            cursor,
        }
    }
}

impl Worker {
    /// Adds what a language's query captures in a range of the code.
    fn capture(
        &mut self,
        language: Language,
        code: &str,
        range: Range<usize>,
        captures: &mut Vec<Capture>,
    ) {
        let Some(grammar) = grammar(language) else {
            return;
        };
        if self.parser.set_language(&grammar.language).is_err() {
            return;
        }
        let text = &code[range.clone()];
        if !guard::is_parsable(language, text) {
            return;
        }
        let deadline = Instant::now() + MAX_TIME;
        let Some(tree) = self.parse(text, deadline) else {
            return;
        };
        if !guard::is_shallow(&tree, text.len()) {
            return;
        }
        let mut injections = Vec::new();
        let taken = captures.len();
        let mut watch = |_: &QueryCursorState| until(deadline);
        let options = QueryCursorOptions::new().progress_callback(&mut watch);
        let mut matches = self.cursor.matches_with_options(
            &grammar.query,
            tree.root_node(),
            text.as_bytes(),
            options,
        );
        while let Some(found) = matches.next() {
            for capture in found.captures {
                let bytes = capture.node.byte_range();
                match &grammar.uses[capture.index as usize] {
                    Use::Class(class) => captures.push(Capture {
                        start: offset(range.start + bytes.start),
                        end: offset(range.start + bytes.end),
                        pattern: offset(found.pattern_index),
                        class: *class,
                    }),
                    Use::Injection(language) => {
                        injections.push((
                            *language,
                            range.start + bytes.start..range.start + bytes.end,
                        ));
                    }
                }
            }
        }
        if until(deadline).is_break() {
            captures.truncate(taken);
            return;
        }
        for (language, range) in injections {
            self.capture(language, code, range, captures);
        }
    }

    /// Parses a text, unless that takes too long.
    fn parse(&mut self, text: &str, deadline: Instant) -> Option<Tree> {
        let mut watch = |_: &ParseState| until(deadline);
        let options = ParseOptions::new().progress_callback(&mut watch);
        let bytes = text.as_bytes();
        let mut read = |at: usize, _| bytes.get(at..).unwrap_or_default();
        let tree = self
            .parser
            .parse_with_options(&mut read, None, Some(options));
        if tree.is_none() {
            self.parser.reset();
        }
        tree
    }
}

fn until(deadline: Instant) -> ControlFlow<()> {
    if Instant::now() < deadline {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

fn grammar(language: Language) -> Option<&'static Grammar> {
    macro_rules! compiled {
        ($source:expr) => {{
            static GRAMMAR: OnceLock<Option<Grammar>> = OnceLock::new();
            GRAMMAR.get_or_init(|| compile(&$source).ok()).as_ref()
        }};
    }
    match language {
        Language::TypeScript => compiled!(typescript()),
        Language::Tsx => compiled!(tsx()),
        Language::JavaScript => compiled!(javascript()),
        Language::Json => compiled!(json()),
        Language::Bash | Language::Console => compiled!(bash()),
        Language::Toml => compiled!(toml()),
        Language::Rust => compiled!(rust()),
        Language::Css => compiled!(css()),
        Language::Html => compiled!(html()),
        Language::Yaml => compiled!(yaml()),
        Language::Diff | Language::Markdown => None,
    }
}

fn compile(source: &Source) -> Result<Grammar, tree_sitter::QueryError> {
    let mut query = Query::new(
        &source.language,
        &format!("{}\n{}", source.stock, source.own),
    )?;
    for ignored in IGNORED {
        query.disable_capture(ignored);
    }
    let uses = query
        .capture_names()
        .iter()
        .map(|name| Use::of(name))
        .collect();
    Ok(Grammar {
        language: source.language.clone(),
        query,
        uses,
    })
}

fn typescript() -> Source {
    Source {
        language: arborium_typescript::language().into(),
        stock: &arborium_typescript::HIGHLIGHTS_QUERY,
        own: concat!(
            include_str!("../../queries/javascript.scm"),
            include_str!("../../queries/typescript.scm")
        ),
    }
}

fn tsx() -> Source {
    Source {
        language: arborium_tsx::language().into(),
        stock: &arborium_tsx::HIGHLIGHTS_QUERY,
        own: concat!(
            include_str!("../../queries/javascript.scm"),
            include_str!("../../queries/typescript.scm"),
            include_str!("../../queries/jsx.scm"),
        ),
    }
}

fn javascript() -> Source {
    Source {
        language: arborium_javascript::language().into(),
        stock: arborium_javascript::HIGHLIGHTS_QUERY,
        own: concat!(
            include_str!("../../queries/javascript.scm"),
            include_str!("../../queries/javascript-parameters.scm"),
            include_str!("../../queries/jsx.scm")
        ),
    }
}

fn json() -> Source {
    Source {
        language: arborium_json::language().into(),
        stock: arborium_json::HIGHLIGHTS_QUERY,
        own: include_str!("../../queries/json.scm"),
    }
}

fn bash() -> Source {
    Source {
        language: arborium_bash::language().into(),
        stock: arborium_bash::HIGHLIGHTS_QUERY,
        own: include_str!("../../queries/bash.scm"),
    }
}

fn toml() -> Source {
    Source {
        language: arborium_toml::language().into(),
        stock: arborium_toml::HIGHLIGHTS_QUERY,
        own: include_str!("../../queries/toml.scm"),
    }
}

fn rust() -> Source {
    Source {
        language: arborium_rust::language().into(),
        stock: arborium_rust::HIGHLIGHTS_QUERY,
        own: include_str!("../../queries/rust.scm"),
    }
}

fn css() -> Source {
    Source {
        language: arborium_css::language().into(),
        stock: arborium_css::HIGHLIGHTS_QUERY,
        own: include_str!("../../queries/css.scm"),
    }
}

fn html() -> Source {
    Source {
        language: arborium_html::language().into(),
        stock: arborium_html::HIGHLIGHTS_QUERY,
        own: include_str!("../../queries/html.scm"),
    }
}

fn yaml() -> Source {
    Source {
        language: arborium_yaml::language().into(),
        stock: arborium_yaml::HIGHLIGHTS_QUERY,
        own: include_str!("../../queries/yaml.scm"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_query_compiles() {
        let sources: [(&str, Source); 10] = [
            ("typescript", typescript()),
            ("tsx", tsx()),
            ("javascript", javascript()),
            ("json", json()),
            ("bash", bash()),
            ("toml", toml()),
            ("rust", rust()),
            ("css", css()),
            ("html", html()),
            ("yaml", yaml()),
        ];
        for (name, source) in sources {
            if let Err(error) = compile(&source) {
                panic!("{name}: {error}");
            }
        }
    }
}
