//! Type declarations, with the detail that evaluation needs. Types of the parser stay in this module.

use std::ops::Range;

use munseo_declarations::syntax::byte_range;
use munseo_declarations::syntax::parser_stack::{with_alias, with_parsed};
use munseo_examples::syntax::Dialect;
use oxc_ast::ast::{
    Declaration, Statement, TSConditionalType, TSFunctionType, TSInferType, TSInterfaceDeclaration,
    TSMappedType, TSTupleElement, TSType, TSTypeAliasDeclaration, TSTypeQuery, TSTypeReference,
};
use oxc_ast_visit::{Visit, walk};
use oxc_span::GetSpan as _;

/// The declarations of a file.
#[derive(Debug, Default)]
pub(super) struct Module {
    pub(super) text: String,
    pub(super) aliases: Vec<Alias>,
    /// The name and the span of each interface.
    pub(super) interfaces: Vec<(String, Range<usize>)>,
}

/// A type alias.
#[derive(Debug, Clone)]
pub(super) struct Alias {
    pub(super) name: String,
    pub(super) parameters: Vec<Parameter>,
    pub(super) body: Node,
    pub(super) span: Range<usize>,
    /// The distinct names of types in it.
    pub(super) names: Vec<String>,
}

#[derive(Debug, Clone)]
pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) default: Option<Node>,
}

/// A type.
#[derive(Debug, Clone)]
pub(super) struct Node {
    pub(super) span: Range<usize>,
    pub(super) kind: Kind,
}

#[derive(Debug, Clone)]
pub(super) enum Kind {
    Conditional(Box<Conditional>),
    /// A name, with arguments or without.
    Reference {
        name: String,
        arguments: Vec<Node>,
    },
    /// Any other type, with the generic types inside it that are always evaluated.
    Other(Vec<Node>),
}

#[derive(Debug, Clone)]
pub(super) struct Conditional {
    pub(super) check: Node,
    pub(super) extends: Node,
    pub(super) yes: Node,
    pub(super) no: Node,
    /// The names that `infer` binds.
    pub(super) infers: Vec<String>,
}

impl Node {
    /// Returns true if it contains a generic type with arguments.
    pub(super) fn has_call(&self) -> bool {
        match &self.kind {
            Kind::Conditional(_) => true,
            Kind::Reference { arguments, .. } => !arguments.is_empty(),
            Kind::Other(calls) => !calls.is_empty(),
        }
    }
}

/// Parses a file; an invalid one has no declarations.
pub(super) fn read(source: &str) -> Module {
    with_parsed(source, Dialect::Ts, |parsed| {
        let mut module = Module {
            text: source.to_owned(),
            ..Module::default()
        };
        for statement in &parsed.program.body {
            read_statement(statement, &mut module);
        }
        module
    })
}

fn read_statement(statement: &Statement<'_>, module: &mut Module) {
    match statement {
        Statement::TSTypeAliasDeclaration(alias) => module.aliases.push(read_alias(alias)),
        Statement::TSInterfaceDeclaration(interface) => read_interface(interface, module),
        Statement::ExportNamedDeclaration(export) => match &export.declaration {
            Some(Declaration::TSTypeAliasDeclaration(alias)) => {
                module.aliases.push(read_alias(alias));
            }
            Some(Declaration::TSInterfaceDeclaration(interface)) => {
                read_interface(interface, module);
            }
            _ => {}
        },
        _ => {}
    }
}

fn read_interface(interface: &TSInterfaceDeclaration<'_>, module: &mut Module) {
    let name = interface.id.name.to_string();
    module.interfaces.push((name, byte_range(interface.span)));
}

fn read_alias(alias: &TSTypeAliasDeclaration<'_>) -> Alias {
    let parameters = alias.type_parameters.iter().flat_map(|all| &all.params);
    let mut names = Names::default();
    names.visit_ts_type_alias_declaration(alias);
    Alias {
        name: alias.id.name.to_string(),
        parameters: parameters
            .map(|parameter| Parameter {
                name: parameter.name.name.to_string(),
                default: parameter.default.as_ref().map(node),
            })
            .collect(),
        body: node(&alias.type_annotation),
        span: byte_range(alias.span),
        names: names.0,
    }
}

fn node(written: &TSType<'_>) -> Node {
    let span = byte_range(written.span());
    let kind = match written {
        TSType::TSParenthesizedType(inner) => return node(&inner.type_annotation),
        TSType::TSConditionalType(conditional) => {
            let mut infers = Infers::default();
            infers.visit_ts_type(&conditional.extends_type);
            Kind::Conditional(Box::new(Conditional {
                check: node(&conditional.check_type),
                extends: node(&conditional.extends_type),
                yes: node(&conditional.true_type),
                no: node(&conditional.false_type),
                infers: infers.0,
            }))
        }
        TSType::TSTypeReference(reference) => reference_kind(reference),
        _ => {
            let mut calls = Calls::default();
            walk::walk_ts_type(&mut calls, written);
            Kind::Other(calls.0)
        }
    };
    Node { span, kind }
}

fn reference_kind(reference: &TSTypeReference<'_>) -> Kind {
    let arguments = reference.type_arguments.iter().flat_map(|all| &all.params);
    Kind::Reference {
        name: reference.type_name.to_string(),
        arguments: arguments.map(node).collect(),
    }
}

/// Collects generic types that are always evaluated with the type around them.
#[derive(Default)]
struct Calls(Vec<Node>);

impl<'a> Visit<'a> for Calls {
    fn visit_ts_type_reference(&mut self, reference: &TSTypeReference<'a>) {
        if reference.type_arguments.is_some() {
            self.0.push(Node {
                span: byte_range(reference.span),
                kind: reference_kind(reference),
            });
        }
    }
    // These are evaluated depending on a condition, or bind names of their own.
    fn visit_ts_conditional_type(&mut self, _: &TSConditionalType<'a>) {}
    fn visit_ts_mapped_type(&mut self, _: &TSMappedType<'a>) {}
    fn visit_ts_function_type(&mut self, _: &TSFunctionType<'a>) {}
    fn visit_ts_type_query(&mut self, _: &TSTypeQuery<'a>) {}
}

/// Collects the names that `infer` binds.
#[derive(Default)]
struct Infers(Vec<String>);

impl<'a> Visit<'a> for Infers {
    fn visit_ts_infer_type(&mut self, infer: &TSInferType<'a>) {
        let name = infer.type_parameter.name.name.to_string();
        if !self.0.contains(&name) {
            self.0.push(name);
        }
        walk::walk_ts_infer_type(self, infer);
    }
    // The right side of `extends` in a nested condition binds names of that condition.
    fn visit_ts_conditional_type(&mut self, conditional: &TSConditionalType<'a>) {
        self.visit_ts_type(&conditional.check_type);
        self.visit_ts_type(&conditional.true_type);
        self.visit_ts_type(&conditional.false_type);
    }
}

/// Collects names of types.
#[derive(Default)]
struct Names(Vec<String>);

impl<'a> Visit<'a> for Names {
    fn visit_ts_type_reference(&mut self, reference: &TSTypeReference<'a>) {
        let name = reference.type_name.to_string();
        if !self.0.contains(&name) {
            self.0.push(name);
        }
        walk::walk_ts_type_reference(self, reference);
    }
}

/// The members of a type: those of a union, two of `boolean`, none of `never`, else the type itself. `None` for invalid
/// text.
pub(super) fn members(text: &str) -> Option<Vec<String>> {
    with_type(text, |written, text| {
        let mut members = Vec::new();
        push_members(written, text, &mut members);
        members
    })
}

fn push_members(written: &TSType<'_>, text: &str, members: &mut Vec<String>) {
    match written {
        TSType::TSUnionType(union) => {
            for member in &union.types {
                push_members(member, text, members);
            }
        }
        TSType::TSParenthesizedType(inner) => push_members(&inner.type_annotation, text, members),
        TSType::TSBooleanKeyword(_) => members.extend(["true".to_owned(), "false".to_owned()]),
        TSType::TSNeverKeyword(_) => {}
        _ => members.push(text[byte_range(written.span())].to_owned()),
    }
}

/// The elements of a tuple; `None` for any other type.
pub(super) fn elements(text: &str) -> Option<Vec<String>> {
    with_type(text, |written, text| {
        let TSType::TSTupleType(tuple) = written else {
            return None;
        };
        let elements = tuple.element_types.iter();
        Some(
            elements
                .map(|element: &TSTupleElement<'_>| text[byte_range(element.span())].to_owned())
                .collect(),
        )
    })?
}

fn with_type<T: Send>(text: &str, read: impl FnOnce(&TSType<'_>, &str) -> T + Send) -> Option<T> {
    let source = format!("type value = {text}");
    with_alias(&source, |written| read(written, &source))
}
