//! Grammars and their queries, compiled once; parsers, one per thread.

use std::cell::RefCell;
use std::sync::OnceLock;

use arborium_tree_sitter as tree_sitter;
use tree_sitter::{Parser, Query, QueryCursor, StreamingIterator};

use super::spans::{Capture, flatten};
use super::{Class, Language, Span};

/// Longer code is shown plain: nobody reads it, and parsing time must stay bounded.
const MAX_LENGTH: usize = 1 << 20;

/// A query that captures more at once gives up on the rest; real code stays far below.
const MATCH_LIMIT: u32 = 4096;

/// A grammar with its query.
struct Grammar {
    language: tree_sitter::Language,
    query: Query,
    /// What each capture of the query makes of a node.
    classes: Vec<Option<Class>>,
}

/// What a grammar is made from.
struct Source {
    language: tree_sitter::Language,
    stock: &'static str,
    own: &'static str,
}

/// Names of captures that would only repeat what is plain anyway.
const IGNORED: [&str; 4] = [
    "variable",
    "punctuation.bracket",
    "punctuation.delimiter",
    "local.definition",
];

/// Highlights code with a grammar; none for languages that have none.
pub(super) fn spans(language: Language, code: &str) -> Vec<Span> {
    if code.len() > MAX_LENGTH {
        return Vec::new();
    }
    let Some(grammar) = grammar(language) else {
        return Vec::new();
    };
    let mut captures = WORKER.with_borrow_mut(|worker| worker.captures(grammar, code));
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
    fn captures(&mut self, grammar: &'static Grammar, code: &str) -> Vec<Capture> {
        if self.parser.set_language(&grammar.language).is_err() {
            return Vec::new();
        }
        let Some(tree) = self.parser.parse(code, None) else {
            return Vec::new();
        };
        let mut captures = Vec::new();
        let mut matches = self
            .cursor
            .matches(&grammar.query, tree.root_node(), code.as_bytes());
        while let Some(found) = matches.next() {
            for capture in found.captures {
                let range = capture.node.byte_range();
                captures.push(Capture {
                    start: u32::try_from(range.start).unwrap_or(u32::MAX),
                    end: u32::try_from(range.end).unwrap_or(u32::MAX),
                    pattern: u32::try_from(found.pattern_index).unwrap_or(u32::MAX),
                    class: grammar.classes[capture.index as usize],
                });
            }
        }
        captures
    }
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
        Language::Markdown => compiled!(markdown()),
        Language::Diff => None,
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
    let classes = query
        .capture_names()
        .iter()
        .map(|name| Class::of_capture(name))
        .collect();
    Ok(Grammar {
        language: source.language.clone(),
        query,
        classes,
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

fn markdown() -> Source {
    Source {
        language: arborium_markdown::language().into(),
        stock: arborium_markdown::HIGHLIGHTS_QUERY,
        own: include_str!("../../queries/markdown.scm"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_query_compiles() {
        let sources: [(&str, Source); 11] = [
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
            ("markdown", markdown()),
        ];
        for (name, source) in sources {
            if let Err(error) = compile(&source) {
                panic!("{name}: {error}");
            }
        }
    }
}
