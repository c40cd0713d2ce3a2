//! Parses examples. Other modules that walk a tree parse with `parser_stack`.

pub mod literal_value;
pub mod parser_stack;
mod reader;

use std::ops::Range;

use munseo_examples::syntax::{Comment, Dialect, Parser, Syntax};
use oxc_ast::ast::{ImportDeclarationSpecifier, TSType};
use oxc_ast_visit::Visit as _;
use oxc_span::{GetSpan as _, SourceType, Span};

use crate::syntax::parser_stack::{with_alias, with_parsed};
use reader::Reader;

/// The parser of examples on this machine.
#[derive(Debug, Clone, Copy)]
pub struct OxcParser;

impl Parser for OxcParser {
    fn parse(&self, source: &str, dialect: Dialect) -> Syntax {
        parse(source, dialect)
    }

    fn is_type(&self, text: &str) -> bool {
        is_type(text)
    }

    fn literal_value(&self, text: &str) -> Option<String> {
        literal_value::of_type(text)
    }
}

fn source_type(dialect: Dialect) -> SourceType {
    match dialect {
        Dialect::Ts => SourceType::ts(),
        Dialect::Tsx => SourceType::tsx(),
    }
}

/// Parses a module.
pub fn parse(source: &str, dialect: Dialect) -> Syntax {
    with_parsed(source, dialect, |parsed| {
        let mut reader = Reader::default();
        reader.visit_program(&parsed.program);
        let errors = parsed.errors.iter();
        let comments = parsed.program.comments.iter();
        Syntax {
            errors: errors.map(|error| error.message.to_string()).collect(),
            comments: comments
                .map(|comment| Comment {
                    span: byte_range(comment.span),
                    is_line: comment.is_line(),
                })
                .collect(),
            ..reader.finish()
        }
    })
}

/// Returns true if a text is a single type.
pub fn is_type(text: &str) -> bool {
    let source = format!("type result = (\n{text}\n);");
    // In `1) | (2`, added parentheses would not match each other.
    let pair = source
        .find('(')
        .zip(source.rfind(')').map(|close| close + 1));
    with_alias(&source, |parsed| {
        let span = byte_range(parsed.span());
        Some((span.start, span.end)) == pair && matches!(parsed, TSType::TSParenthesizedType(_))
    })
    .unwrap_or_default()
}

/// The name that a module exports and a specifier imports; `None` for the whole module.
pub fn imported_name(specifier: &ImportDeclarationSpecifier<'_>) -> Option<String> {
    match specifier {
        ImportDeclarationSpecifier::ImportSpecifier(named) => {
            Some(named.imported.name().to_string())
        }
        ImportDeclarationSpecifier::ImportDefaultSpecifier(_) => Some("default".to_owned()),
        ImportDeclarationSpecifier::ImportNamespaceSpecifier(_) => None,
    }
}

/// The byte range of a span of the parser.
pub fn byte_range(span: Span) -> Range<usize> {
    span.start as usize..span.end as usize
}

#[cfg(test)]
mod tests;
