//! Signatures of functions, methods and constants that hold functions, with their parameters.

use munseo_types::{DeclarationKind, Parameter};
use oxc_allocator::Box as ArenaBox;
use oxc_ast::ast::{
    BindingPattern, Expression, FormalParameters, Function, TSTypeAnnotation,
    TSTypeParameterDeclaration,
};
use oxc_span::{GetSpan, Span};

use super::Reader;
use crate::comment::description_of;
use crate::signature_layout::SignatureParts;
use crate::source::Item;

/// The common parts of functions and constants that hold functions.
pub(super) struct Callable<'r, 'a> {
    type_parameters: Option<&'r TSTypeParameterDeclaration<'a>>,
    parameters: &'r FormalParameters<'a>,
    result: Option<&'r TSTypeAnnotation<'a>>,
}

impl<'r, 'a> Callable<'r, 'a> {
    pub(super) fn of(function: &'r Function<'a>) -> Self {
        Self::new(
            &function.type_parameters,
            &function.params,
            &function.return_type,
        )
    }

    pub(super) fn new(
        type_parameters: &'r Option<ArenaBox<'a, TSTypeParameterDeclaration<'a>>>,
        parameters: &'r FormalParameters<'a>,
        result: &'r Option<ArenaBox<'a, TSTypeAnnotation<'a>>>,
    ) -> Self {
        Self {
            type_parameters: type_parameters.as_deref(),
            parameters,
            result: result.as_deref(),
        }
    }
}

impl<'a> Reader<'a> {
    /// The declaration of a constant or a default export that is a function.
    pub(super) fn function_value(
        &self,
        name: &str,
        value: Option<&Expression<'a>>,
        statement: Span,
    ) -> Option<Item> {
        let callable = match value? {
            Expression::ArrowFunctionExpression(arrow) => {
                Callable::new(&arrow.type_parameters, &arrow.params, &arrow.return_type)
            }
            Expression::FunctionExpression(function) => Callable::of(function),
            _ => return None,
        };
        let mut item = self.callable(name, &callable, statement);
        item.details.is_inferred = callable.result.is_none();
        Some(item)
    }

    pub(super) fn callable(
        &self,
        name: &str,
        callable: &Callable<'_, 'a>,
        statement: Span,
    ) -> Item {
        let parts = self.signature_parts(format!("function {name}"), callable);
        let mut item = Item::new(name, DeclarationKind::Function, parts.form(";"));
        item.declaration.type_parameters =
            self.type_parameters(callable.type_parameters, statement);
        item.declaration.parameters = self.parameters(callable.parameters, statement);
        item
    }

    /// The parts of a signature, without modifiers of parameters.
    pub(super) fn signature_parts(
        &self,
        head: String,
        callable: &Callable<'_, 'a>,
    ) -> SignatureParts<'static> {
        let parameters = callable.parameters;
        let texts = parameters.items.iter().map(|parameter| {
            let bare = Span::new(parameter.pattern.span().start, parameter.span.end);
            self.line(bare)
        });
        let rest = parameters.rest.iter().map(|rest| {
            let annotation = rest.type_annotation.as_ref();
            let end = annotation.map_or(rest.span.end, |it| it.span.end.max(rest.span.end));
            self.line(Span::new(rest.span.start, end))
        });
        SignatureParts {
            head,
            type_parameters: self.texts(callable.type_parameters),
            parameters: Some(texts.chain(rest).collect()),
            result: callable
                .result
                .map(|result| self.line(result.type_annotation.span())),
            end: "",
        }
    }

    pub(super) fn texts(&self, parameters: Option<&TSTypeParameterDeclaration<'a>>) -> Vec<String> {
        let texts = parameters.iter().flat_map(|all| &all.params);
        texts.map(|parameter| self.line(parameter.span)).collect()
    }

    pub(super) fn type_parameters(
        &self,
        parameters: Option<&TSTypeParameterDeclaration<'a>>,
        statement: Span,
    ) -> Vec<Parameter> {
        let comment = self.comment(statement);
        let parameters = parameters.iter().flat_map(|all| &all.params);
        let parameters = parameters.map(|parameter| {
            let name = parameter.name.name.to_string();
            Parameter {
                constraint: parameter.constraint.as_ref().map(|it| self.line(it.span())),
                default: parameter.default.as_ref().map(|it| self.line(it.span())),
                is_optional: false,
                description: description_of(&comment, "typeParam", &name),
                name,
            }
        });
        parameters.collect()
    }

    fn parameters(&self, parameters: &FormalParameters<'a>, statement: Span) -> Vec<Parameter> {
        let comment = self.comment(statement);
        let names = comment.parameters("param");
        let described =
            |index: usize,
             pattern: &BindingPattern<'a>,
             annotation: &Option<ArenaBox<'a, TSTypeAnnotation<'a>>>| {
                let name = match (pattern, names.get(index)) {
                    (BindingPattern::BindingIdentifier(id), _) => id.name.to_string(),
                    // A destructured parameter has only the name in its doc comment.
                    (_, Some(described)) => described.name.to_owned(),
                    (pattern, None) => self.line(pattern.span()),
                };
                let annotation = annotation.as_ref();
                Parameter {
                    description: description_of(&comment, "param", &name),
                    name,
                    constraint: annotation.map(|it| self.line(it.type_annotation.span())),
                    default: None,
                    is_optional: false,
                }
            };
        let items = parameters.items.iter().enumerate();
        let items = items.map(|(index, parameter)| Parameter {
            default: parameter
                .initializer
                .as_ref()
                .map(|it| self.line(it.span())),
            is_optional: parameter.optional,
            ..described(index, &parameter.pattern, &parameter.type_annotation)
        });
        let rest = parameters.rest.iter().map(|rest| {
            let index = parameters.items.len();
            described(index, &rest.rest.argument, &rest.type_annotation)
        });
        items.chain(rest).collect()
    }

    /// The names of parameters; that of a destructured one is in its doc comment.
    pub(super) fn parameter_names(
        &self,
        parameters: &FormalParameters<'a>,
        statement: Span,
    ) -> Vec<String> {
        let parameters = self.parameters(parameters, statement).into_iter();
        parameters.map(|parameter| parameter.name).collect()
    }
}
