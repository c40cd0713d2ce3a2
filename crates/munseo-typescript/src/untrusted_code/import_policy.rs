//! Finds imports and directives that would make the compiler read files outside of the allowed packages.
//!
//! `import x from '/srv/keys.json'` and `/// <reference path>` make the compiler read that file and reveal its content
//! in error messages. Authors may use them, but untrusted code may refer only to documented packages and their
//! dependencies.

use std::ops::Range;

use munseo_declarations::syntax::parser_stack::with_parsed;
use munseo_examples::annotation::Finding;
use munseo_examples::syntax::Dialect;
use oxc_ast::ast::{
    CallExpression, ExportAllDeclaration, ExportNamedDeclaration, Expression, ImportDeclaration,
    ImportExpression, StringLiteral, TSExternalModuleReference, TSImportType,
    TSModuleDeclarationName,
};
use oxc_ast_visit::{Visit, walk};
use oxc_parser::ParserReturn;
use oxc_span::Span;

use crate::untrusted_code::allowed_packages::Packages;

/// The finding about code that makes the compiler read a file outside of the allowed packages.
fn finding(span: Range<usize>, message: String) -> Finding {
    Finding::new(span, "typescript/import-refused", message)
}

/// The first code that makes the compiler read a file outside of the allowed packages, or that might; `None` for
/// allowed code.
pub(super) fn file_request(code: &str, packages: &Packages) -> Option<Finding> {
    if let Some(start) = directive(code) {
        let message = "cannot use directives: only packages can be imported";
        return Some(finding(start..start + 3, message.to_owned()));
    }
    with_parsed(code, Dialect::Ts, |parsed| {
        forbidden_import(code, parsed, packages)
    })
}

/// The first import of a module outside of the allowed packages, or a syntax error that may hide one; `None` without
/// either.
fn forbidden_import(code: &str, parsed: &ParserReturn<'_>, packages: &Packages) -> Option<Finding> {
    if let Some(error) = parsed.errors.first() {
        // The compiler may parse an import where our parser does not.
        let start = WORDS.iter().filter_map(|word| find(code, word)).min()?;
        let message = format!("syntax error: {}", error.message);
        return Some(finding(start..start, message));
    }
    let mut reader = Reader {
        packages,
        first: None,
    };
    reader.visit_program(&parsed.program);
    reader.first.or_else(|| quoted_path(code))
}

/// The offset of a comment that makes the compiler read a file: `/// <reference path="…" />`, `/** @jsxImportSource …
/// */`; `None` without one.
fn directive(code: &str) -> Option<usize> {
    let mut slashes = code.match_indices("///");
    let reference = slashes.find_map(|(at, _)| {
        let rest = code[at..].trim_start_matches('/').trim_start();
        (rest.starts_with('<') && !rest.starts_with("<!")).then_some(at)
    });
    reference.or_else(|| find(code, "@jsxImportSource"))
}

/// Every import contains one of these words.
const WORDS: [&str; 4] = ["import", "require", "from", "module"];

/// The offset of the first occurrence of a text in code, ignoring the case of ASCII letters; `None` without one.
fn find(code: &str, text: &str) -> Option<usize> {
    let mut places = code.as_bytes().windows(text.len());
    places.position(|place| place.eq_ignore_ascii_case(text.as_bytes()))
}

/// Returns true for the specifier of a package or of a module in it: `react`, `@scope/name/part`, `node:fs`.
fn is_package(specifier: &str) -> bool {
    let name = specifier.strip_prefix("node:").unwrap_or(specifier);
    let is_allowed = |letter: char| letter.is_ascii_alphanumeric() || "@-_.~/".contains(letter);
    name.chars().all(is_allowed)
        && name
            .split('/')
            .all(|part| !part.is_empty() && !part.starts_with('.'))
}

/// The first path in quotes directly after a word that may import it, even in a comment or string, because two parsers
/// may disagree about where those end; `None` without one.
fn quoted_path(code: &str) -> Option<Finding> {
    let quotes = code
        .match_indices(['"', '\'', '`'])
        .filter(|(at, _)| code[at + 1..].starts_with(['.', '/', '\\']));
    quotes
        .filter(|(at, _)| {
            let before = code[..*at].trim_end();
            let before = before.strip_suffix('(').unwrap_or(before).trim_end();
            WORDS.iter().any(|word| before.ends_with(word))
        })
        .map(|(at, quote)| {
            let rest = &code[at + 1..];
            let end = at + 1 + rest.find(quote).unwrap_or(rest.len());
            rejection(&code[at + 1..end], at..end)
        })
        .next()
}

fn rejection(specifier: &str, span: Range<usize>) -> Finding {
    let message = format!("cannot import `{specifier}`: only packages can be imported");
    finding(span, message)
}

struct Reader<'p> {
    packages: &'p Packages,
    first: Option<Finding>,
}

impl Reader<'_> {
    fn check(&mut self, specifier: &str, span: Span) {
        if self.first.is_some() {
            return;
        }
        let span = span.start as usize..span.end as usize;
        if !is_package(specifier) {
            self.first = Some(rejection(specifier, span));
        } else if !self.packages.contains(specifier) {
            let names = self.packages.documented().map(|it| format!("`{it}`"));
            let message = match names.collect::<Vec<_>>().as_slice() {
                [] => format!("cannot import `{specifier}`: this site allows no imports"),
                names => format!(
                    "cannot import `{specifier}`: only {} and dependencies of these packages can be imported",
                    names.join(", ")
                ),
            };
            self.first = Some(finding(span, message));
        }
    }

    fn literal(&mut self, literal: &StringLiteral<'_>) {
        self.check(&literal.value, literal.span);
    }

    /// The module of `import(…)` or `require(…)`; the compiler ignores computed specifiers.
    fn expression(&mut self, expression: &Expression<'_>) {
        match expression.without_parentheses() {
            Expression::StringLiteral(literal) => self.literal(literal),
            Expression::TemplateLiteral(template) if template.expressions.is_empty() => {
                let text = template.quasis.first();
                let text = text.and_then(|text| text.value.cooked.as_ref());
                self.check(text.map_or("", |text| text.as_str()), template.span);
            }
            _ => {}
        }
    }
}

impl<'a> Visit<'a> for Reader<'_> {
    fn visit_import_declaration(&mut self, import: &ImportDeclaration<'a>) {
        self.literal(&import.source);
    }

    fn visit_export_named_declaration(&mut self, export: &ExportNamedDeclaration<'a>) {
        if let Some(source) = &export.source {
            self.literal(source);
        }
        walk::walk_export_named_declaration(self, export);
    }

    fn visit_export_all_declaration(&mut self, export: &ExportAllDeclaration<'a>) {
        self.literal(&export.source);
    }

    fn visit_import_expression(&mut self, import: &ImportExpression<'a>) {
        self.expression(&import.source);
        walk::walk_import_expression(self, import);
    }

    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        if call.callee.is_specific_id("require")
            && let Some(argument) = call
                .arguments
                .first()
                .and_then(|first| first.as_expression())
        {
            self.expression(argument);
        }
        walk::walk_call_expression(self, call);
    }

    fn visit_ts_import_type(&mut self, import: &TSImportType<'a>) {
        self.literal(&import.source);
        walk::walk_ts_import_type(self, import);
    }

    fn visit_ts_external_module_reference(&mut self, reference: &TSExternalModuleReference<'a>) {
        self.literal(&reference.expression);
    }

    fn visit_ts_module_declaration_name(&mut self, name: &TSModuleDeclarationName<'a>) {
        if let TSModuleDeclarationName::StringLiteral(name) = name {
            self.literal(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file_request(code: &str) -> Option<Finding> {
        let packages = ["yutil", "@a/b", "@types/node"].into_iter().collect();
        super::file_request(code, &packages)
    }

    #[test]
    fn code_may_import_packages() {
        for code in [
            "",
            "import { A } from 'yutil'; import type { B } from \"yutil/array\"; import '@a/b/c.d'",
            "import fs from 'node:fs'; type F = typeof import('node:fs/promises')",
            "const paths = ['./a', '/etc', '..']; type P = `/${string}`",
            "const from = './a'; f(from, '/b')",
            "type M = Map<Reference, import('yutil').B>; f(a <reference); import(name)",
            "declare module 'yutil' { interface X {} } declare module M {} namespace N {}",
            "const a: = 1",
            "export const a = 1; export { a as b }; export type { B } from 'yutil'",
        ] {
            assert_eq!(file_request(code), None, "{code}");
        }
    }

    #[test]
    fn code_that_names_files_is_rejected_in_every_form() {
        for code in [
            "import a from '/etc/keys'",
            "import a from \"../a\"",
            "import '.'",
            "import type { a } from './a'",
            "import a = require('/a')",
            "export * from '/a'",
            "export { a } from '/a'",
            "export type { a } from '../a'",
            "import a from 'file:///a'",
            "import a from 'yutil/../../a'",
            "import a from 'yutil\\\\..\\\\a'",
            "import a from 'C:/a'",
            "import a from '\\x2fetc/keys'",
            "import a from '\\u{2f}etc/keys'",
            "import a from '#a'",
            "import a from ''",
            "type A = import('/a').B",
            "type A = typeof import('../a')",
            "let x: Array<typeof import('/a')>",
            "function f(x = import('/a')) {}",
            "await import(`/a`)",
            "await import(/* c */ ('/a'))",
            "const a = require('/a')",
            "require(`./a`)",
            "declare module '/a' { }",
            "import a from '/a.json' with { type: 'json' }",
            "/// <reference path='/etc/keys' />",
            "/// <REFERENCE types=\"../a\" />\nlet a",
            "/// <amd-dependency path='/a' />",
            "/** @jsxImportSource /a */",
            "import a from '/a'; const b: = 1",
            "const c: = import('/a')",
            "// import a from '/a'",
        ] {
            assert!(file_request(code).is_some(), "{code}");
        }
    }

    #[test]
    fn code_may_not_import_packages_that_are_only_installed_next_to_the_site() {
        for code in [
            "import secret from 'secret'",
            "type S = import('secret/deep').S",
            "declare module 'secret' { interface X {} }",
            "export * from '@a/other'",
        ] {
            let request = file_request(code).expect(code);
            assert!(request.message.starts_with("cannot import `"), "{code}");
        }
    }

    #[test]
    fn deeply_nested_code_is_parsed() {
        for piece in [
            "(",
            "[",
            "{",
            "!",
            "a.",
            "a=>",
            "type A=[[",
            "`${",
            "if(1)",
            "@a(",
        ] {
            let code = piece.repeat(16 * 1024 / piece.len());
            assert_eq!(file_request(&code), None, "{piece}");
            munseo_declarations::syntax::parse(&code, Dialect::Ts);
        }
    }

    #[test]
    fn a_rejected_import_is_reported_with_its_span() {
        let request = file_request("let a;\nimport b from '/b'").unwrap();
        assert_eq!(request.span, 21..25);
        assert_eq!(
            request.message,
            "cannot import `/b`: only packages can be imported"
        );
    }
}
