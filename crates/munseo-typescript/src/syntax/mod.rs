//! What a parser sees in an example: statements, comments and names. No type of the parser leaves this file.

use oxc_allocator::{Allocator, Vec as ArenaVec};
use oxc_ast::ast::{
    ArrowFunctionExpression, BindingIdentifier, BindingPattern, Declaration, Expression,
    IdentifierName, IdentifierReference, ImportDeclaration, ImportDeclarationSpecifier,
    PrivateIdentifier, ReturnStatement, Statement, StaticMemberExpression, TSIndexSignatureName,
    TSQualifiedName, TSType, TSTypeAliasDeclaration, TSTypeName, TSTypeReference,
    VariableDeclaration,
};
use oxc_ast_visit::{Visit, walk};
use oxc_parser::Parser;
use oxc_span::{GetSpan, SourceType, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};
use std::ops::Range;

use crate::room::with_room;

/// What is in the source of a module; all places are byte offsets into it.
#[derive(Debug, Default)]
pub(crate) struct Syntax {
    /// What the parser cannot read; the compiler says so too, in its own words.
    pub(crate) errors: Vec<String>,
    /// Every comment, in order.
    pub(crate) comments: Vec<Comment>,
    /// Statements that stand in a list of statements, so that another one may follow them.
    pub(crate) statements: Vec<StatementSpan>,
    /// Whole import statements.
    pub(crate) imports: Vec<Range<usize>>,
    /// Every identifier, in order.
    pub(crate) names: Vec<Name>,
}

/// A comment with its delimiters.
#[derive(Debug, Clone)]
pub(crate) struct Comment {
    /// Where it stands.
    pub(crate) span: Range<usize>,
    /// Whether it begins with `//`.
    pub(crate) is_line: bool,
}

/// A statement and what a result stated behind it would be the result of.
#[derive(Debug, Clone)]
pub(crate) struct StatementSpan {
    /// Where it stands.
    pub(crate) span: Range<usize>,
    /// What a result belongs to.
    pub(crate) subject: Subject,
}

/// What a stated result is the result of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Subject {
    /// The type of this name.
    Alias(String),
    /// The type of this variable or function; whether it has a value to look at.
    Variable {
        /// Its name.
        name: String,
        /// Whether it is initialised here.
        has_value: bool,
    },
    /// The type of the expression at this place.
    Expression(Range<usize>),
    /// The type of the expression at this place, which a `return` gives.
    Returned(Range<usize>),
    /// A statement that has no result.
    Nothing(Lack),
}

/// Why a statement has no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Lack {
    /// A type alias of this name still has parameters.
    Arguments(String),
    /// A declaration takes a value apart into these names, and could mean any of them.
    OneName(Vec<String>),
    /// A `return` gives nothing.
    Value,
    /// Statements such as `if` or `import` never have one.
    Kind,
}

/// An identifier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Name {
    /// Where it stands.
    pub(crate) span: Range<usize>,
    /// What it stands for in an imported module, when it does.
    pub(crate) import: Option<ImportedName>,
    /// Whether it names a type, or what a type is found in: such a name says the same wherever it stands.
    pub(crate) is_type: bool,
}

/// A name of an imported module: `Chunk` of `yutil/array`, `A.Chunk` of `yutil`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ImportedName {
    /// The module as it is written in the import.
    pub module: String,
    /// The exported name and the names behind it, joined by points.
    pub path: String,
}

/// How a module is to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Dialect {
    /// TypeScript.
    Ts,
    /// TypeScript with JSX.
    Tsx,
}

impl Dialect {
    /// The extension of its files.
    pub(crate) fn extension(self) -> &'static str {
        match self {
            Self::Ts => "ts",
            Self::Tsx => "tsx",
        }
    }

    pub(super) fn source_type(self) -> SourceType {
        match self {
            Self::Ts => SourceType::ts(),
            Self::Tsx => SourceType::tsx(),
        }
        .with_module(true)
    }
}

/// Reads a module.
pub(crate) fn read(source: &str, dialect: Dialect) -> Syntax {
    with_room(source, || read_here(source, dialect))
}

fn read_here(source: &str, dialect: Dialect) -> Syntax {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, dialect.source_type()).parse();
    let mut reader = Reader::default();
    reader.visit_program(&parsed.program);
    let mut syntax = reader.finish();
    syntax.errors = parsed
        .errors
        .iter()
        .map(|error| error.message.to_string())
        .collect();
    syntax.comments = parsed
        .program
        .comments
        .iter()
        .map(|comment| Comment {
            span: range(comment.span),
            is_line: comment.is_line(),
        })
        .collect();
    syntax
}

/// The namespaces that a module makes of others: `export * as A from './array'` gives `A` and `./array`.
pub(crate) fn namespaces(source: &str) -> Vec<(String, String)> {
    with_room(source, || namespaces_here(source))
}

fn namespaces_here(source: &str) -> Vec<(String, String)> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, Dialect::Ts.source_type()).parse();
    let statements = parsed.program.body.iter();
    statements
        .filter_map(|statement| match statement {
            Statement::ExportAllDeclaration(all) => {
                let name = all.exported.as_ref()?.name().to_string();
                Some((name, all.source.value.to_string()))
            }
            _ => None,
        })
        .collect()
}

/// Whether a text is one type and nothing else.
pub(crate) fn is_type(text: &str) -> bool {
    let source = format!("type result = (\n{text}\n);");
    with_room(&source, || is_type_here(&source))
}

fn is_type_here(source: &str) -> bool {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, SourceType::ts()).parse();
    // In `1) | (2` the parentheses around it would not be one pair.
    let pair = source
        .find('(')
        .zip(source.rfind(')').map(|close| close + 1));
    parsed.errors.is_empty()
        && match parsed.program.body.as_slice() {
            [Statement::TSTypeAliasDeclaration(alias)] => {
                let span = range(alias.type_annotation.span());
                Some((span.start, span.end)) == pair
                    && matches!(alias.type_annotation, TSType::TSParenthesizedType(_))
            }
            _ => false,
        }
}

pub(crate) fn range(span: Span) -> Range<usize> {
    span.start as usize..span.end as usize
}

/// Through how many objects a name is followed to its import. What a library exports lies less deep, and
/// each name of a long chain would be followed through all before it.
const LONGEST_PATH: usize = 16;

/// Walks a program and notes what [`Syntax`] wants to know.
#[derive(Default)]
struct Reader {
    statements: Vec<StatementSpan>,
    imports: Vec<Range<usize>>,
    names: Vec<Range<usize>>,
    /// Local name → what it stands for; an empty path stands for a whole module.
    imported: FxHashMap<String, ImportedName>,
    /// Members such as `A.Chunk`: the place of `Chunk`, and `A`.
    members: Vec<(Range<usize>, Range<usize>)>,
    /// The texts of `names`, where they are needed.
    texts: FxHashMap<usize, String>,
    /// Where the names of types begin.
    types: FxHashSet<usize>,
}

impl Reader {
    fn finish(mut self) -> Syntax {
        self.names.sort_by_key(|span| (span.start, span.end));
        self.names.dedup();
        let objects: FxHashMap<usize, usize> = self
            .members
            .iter()
            .map(|(member, object)| (member.start, object.start))
            .collect();
        let names = self
            .names
            .iter()
            // `as const` is a reference to a type of that name, as the parser sees it.
            .filter(|span| {
                self.texts
                    .get(&span.start)
                    .is_none_or(|text| text != "const")
            })
            .map(|span| Name {
                span: span.clone(),
                import: self.import_of(span.start, &objects, LONGEST_PATH),
                is_type: self.types.contains(&span.start),
            })
            .collect();
        Syntax {
            errors: Vec::new(),
            comments: Vec::new(),
            statements: self.statements,
            imports: self.imports,
            names,
        }
    }

    /// What the name at an offset stands for, following `A.B.C` back to an import of `A` in so many steps.
    fn import_of(
        &self,
        at: usize,
        objects: &FxHashMap<usize, usize>,
        steps: usize,
    ) -> Option<ImportedName> {
        let text = self.texts.get(&at)?;
        match objects.get(&at) {
            Some(object) => {
                let object = self.import_of(*object, objects, steps.checked_sub(1)?)?;
                let path = match object.path.as_str() {
                    "" => text.clone(),
                    path => format!("{path}.{text}"),
                };
                Some(ImportedName { path, ..object })
            }
            None => self.imported.get(text).cloned(),
        }
    }

    fn note(&mut self, span: Span, text: &str) {
        self.names.push(range(span));
        self.texts.insert(span.start as usize, text.to_owned());
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_statements(&mut self, statements: &ArenaVec<'a, Statement<'a>>) {
        for statement in statements {
            self.statements.push(StatementSpan {
                span: range(statement.span()),
                subject: subject(statement),
            });
        }
        walk::walk_statements(self, statements);
    }

    // The body of `() => expression` is kept as a list of one statement, behind which nothing may follow.
    fn visit_arrow_function_expression(&mut self, function: &ArrowFunctionExpression<'a>) {
        let before = self.statements.len();
        walk::walk_arrow_function_expression(self, function);
        if function.expression {
            self.statements
                .remove(before_body(&self.statements, before, function));
        }
    }

    fn visit_import_declaration(&mut self, import: &ImportDeclaration<'a>) {
        self.imports.push(range(import.span));
        for specifier in import.specifiers.iter().flatten() {
            let (local, path) = match specifier {
                ImportDeclarationSpecifier::ImportSpecifier(named) => {
                    (&named.local, named.imported.name().to_string())
                }
                ImportDeclarationSpecifier::ImportDefaultSpecifier(default) => {
                    (&default.local, "default".to_owned())
                }
                ImportDeclarationSpecifier::ImportNamespaceSpecifier(all) => {
                    (&all.local, String::new())
                }
            };
            let module = import.source.value.to_string();
            self.imported
                .insert(local.name.to_string(), ImportedName { module, path });
        }
        walk::walk_import_declaration(self, import);
    }

    fn visit_identifier_name(&mut self, name: &IdentifierName<'a>) {
        self.note(name.span, name.name.as_str());
    }

    fn visit_identifier_reference(&mut self, name: &IdentifierReference<'a>) {
        self.note(name.span, name.name.as_str());
    }

    fn visit_binding_identifier(&mut self, name: &BindingIdentifier<'a>) {
        self.note(name.span, name.name.as_str());
    }

    fn visit_private_identifier(&mut self, name: &PrivateIdentifier<'a>) {
        self.note(name.span, name.name.as_str());
    }

    fn visit_ts_index_signature_name(&mut self, name: &TSIndexSignatureName<'a>) {
        // The span goes on to the end of its type.
        let end = name.span.start + name.name.len() as u32;
        self.note(Span::new(name.span.start, end), name.name.as_str());
        walk::walk_ts_index_signature_name(self, name);
    }

    fn visit_static_member_expression(&mut self, member: &StaticMemberExpression<'a>) {
        let object = match &member.object {
            Expression::Identifier(object) => Some(object.span),
            Expression::StaticMemberExpression(object) => Some(object.property.span),
            _ => None,
        };
        if let Some(object) = object {
            self.members
                .push((range(member.property.span), range(object)));
        }
        walk::walk_static_member_expression(self, member);
    }

    fn visit_ts_type_reference(&mut self, reference: &TSTypeReference<'a>) {
        let mut name = &reference.type_name;
        while let TSTypeName::QualifiedName(qualified) = name {
            self.types.insert(qualified.right.span.start as usize);
            name = &qualified.left;
        }
        self.types.insert(name.span().start as usize);
        walk::walk_ts_type_reference(self, reference);
    }

    fn visit_ts_qualified_name(&mut self, name: &TSQualifiedName<'a>) {
        let object = match &name.left {
            TSTypeName::IdentifierReference(left) => Some(left.span),
            TSTypeName::QualifiedName(left) => Some(left.right.span),
            TSTypeName::ThisExpression(_) => None,
        };
        if let Some(object) = object {
            self.members.push((range(name.right.span), range(object)));
        }
        walk::walk_ts_qualified_name(self, name);
    }
}

/// The index of the one statement that is the body of an arrow function.
fn before_body(
    statements: &[StatementSpan],
    from: usize,
    function: &ArrowFunctionExpression<'_>,
) -> usize {
    let body = range(function.body.span);
    statements[from..]
        .iter()
        .position(|statement| statement.span.start == body.start && statement.span.end == body.end)
        .map_or(from, |at| from + at)
}

fn subject(statement: &Statement<'_>) -> Subject {
    match statement {
        Statement::TSTypeAliasDeclaration(alias) => alias_subject(alias),
        Statement::VariableDeclaration(variables) => variable_subject(variables),
        Statement::ExpressionStatement(expression) => {
            Subject::Expression(range(expression.expression.span()))
        }
        Statement::FunctionDeclaration(function) => {
            function
                .id
                .as_ref()
                .map_or(Subject::Nothing(Lack::Kind), |name| Subject::Variable {
                    name: name.name.to_string(),
                    has_value: false,
                })
        }
        Statement::ReturnStatement(returned) => return_subject(returned),
        Statement::ExportNamedDeclaration(export) => match &export.declaration {
            Some(Declaration::TSTypeAliasDeclaration(alias)) => alias_subject(alias),
            Some(Declaration::VariableDeclaration(variables)) => variable_subject(variables),
            _ => Subject::Nothing(Lack::Kind),
        },
        _ => Subject::Nothing(Lack::Kind),
    }
}

fn return_subject(returned: &ReturnStatement<'_>) -> Subject {
    match &returned.argument {
        Some(value) => Subject::Returned(range(value.span())),
        None => Subject::Nothing(Lack::Value),
    }
}

fn alias_subject(alias: &TSTypeAliasDeclaration<'_>) -> Subject {
    match alias.type_parameters {
        // A generic type has a result only once it is given arguments.
        Some(_) => Subject::Nothing(Lack::Arguments(alias.id.name.to_string())),
        None => Subject::Alias(alias.id.name.to_string()),
    }
}

fn variable_subject(variables: &VariableDeclaration<'_>) -> Subject {
    let Some(last) = variables.declarations.last() else {
        return Subject::Nothing(Lack::Kind);
    };
    match &last.id {
        BindingPattern::BindingIdentifier(name) => Subject::Variable {
            name: name.name.to_string(),
            has_value: last.init.is_some(),
        },
        pattern => {
            let names = pattern.get_binding_identifiers();
            Subject::Nothing(Lack::OneName(
                names.iter().map(|name| name.name.to_string()).collect(),
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn subjects(source: &str) -> Vec<Subject> {
        read(source, Dialect::Ts)
            .statements
            .into_iter()
            .map(|statement| statement.subject)
            .collect()
    }

    #[test]
    fn the_subject_of_a_result_is_an_alias_a_variable_or_an_expression() {
        let source = "export type X = 1;\nconst a = 1, b = 2;\nf(b);\ntype G<T> = T;";
        assert_eq!(
            subjects(source),
            [
                Subject::Alias("X".into()),
                Subject::Variable {
                    name: "b".into(),
                    has_value: true
                },
                Subject::Expression(39..43),
                Subject::Nothing(Lack::Arguments("G".into())),
            ]
        );
        assert_eq!(&source[39..43], "f(b)");
    }

    #[test]
    fn a_declaration_that_takes_a_value_apart_has_no_one_result() {
        let [Subject::Nothing(Lack::OneName(names))] =
            &subjects("const { a, b: [c, ...d], ...e } = f();")[..]
        else {
            panic!("names");
        };
        assert_eq!(names, &["a", "c", "d", "e"]);
    }

    #[test]
    fn the_body_of_a_short_arrow_function_is_not_a_statement() {
        assert_eq!(subjects("const f = () =>\n  g();").len(), 1);
        assert_eq!(subjects("const f = () => {\n  g();\n};").len(), 2);
    }

    #[test]
    fn names_of_a_library_are_followed_to_their_import() {
        let source = "import { A } from 'yutil';\nimport { type Chunk as C } from 'yutil/array';\n\
                      import * as all from 'yutil';\n\
                      type X = A.Chunk<[], 1>; A.chunk([], 1); type Y = C<[], 1>; type Z = all.A.Chunk<[], 1>;";
        let syntax = read(source, Dialect::Ts);
        let paths: Vec<String> = syntax
            .names
            .iter()
            .filter(|name| name.span.start > source.find("type X").unwrap())
            .filter_map(|name| name.import.as_ref())
            .map(|import| format!("{}#{}", import.module, import.path))
            .collect();
        assert_eq!(
            paths,
            [
                "yutil#A",
                "yutil#A.Chunk",
                "yutil#A",
                "yutil#A.chunk",
                "yutil/array#Chunk",
                "yutil#",
                "yutil#A",
                "yutil#A.Chunk",
            ]
        );
    }

    #[test]
    fn a_long_chain_of_members_is_followed_only_so_far() {
        let source = format!("import {{ A }} from 'a'; A{}", ".b".repeat(5000));
        let syntax = read(&source, Dialect::Ts);
        let followed = syntax.names.iter().filter(|name| name.import.is_some());
        // Both names `A`, and the members behind one of them.
        assert_eq!(followed.count(), 2 + LONGEST_PATH);
    }

    #[test]
    fn private_members_and_the_names_of_keys_are_names() {
        let source =
            "class A { #hidden: { [key: string]: 1 } = {}; get() { return this.#hidden; } }";
        let names = read(source, Dialect::Ts).names;
        let names: Vec<&str> = names
            .iter()
            .map(|name| &source[name.span.clone()])
            .collect();
        assert_eq!(names, ["A", "#hidden", "key", "get", "#hidden"]);
    }

    #[test]
    fn only_one_whole_type_is_a_type() {
        for text in [
            "[[1, 2], [3]]",
            "{ a: string; b?: 1 }",
            "'a' | 'b'",
            "-1",
            "() => void",
        ] {
            assert!(is_type(text), "{text}");
        }
        for text in ["", "[1, 2", "new Map()", "1; 2", "1) | (2", "three of them"] {
            assert!(!is_type(text), "{text}");
        }
    }
}
