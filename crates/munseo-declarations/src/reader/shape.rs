//! The properties that interfaces and object types declare, and their base types.

use munseo_types::Property;
use oxc_ast::ast::{
    Expression, PropertyKey, TSInterfaceDeclaration, TSLiteral, TSMethodSignature,
    TSMethodSignatureKind, TSSignature, TSType, TSTypeName, TSTypeParameterInstantiation,
};
use oxc_span::{GetSpan, Span};

use super::{Callable, Reader, on_one_line};
use crate::comment::{self, description};
use crate::source::{Base, Change, Shape};

/// The shape of an interface.
pub(super) fn of_interface<'a>(
    reader: &Reader<'a>,
    interface: &TSInterfaceDeclaration<'a>,
) -> Shape {
    let mut shape = Shape::default();
    for member in &interface.body.body {
        shape.properties.extend(property(reader, member));
    }
    for heritage in &interface.extends {
        let name = reader.slice(heritage.expression.span());
        let arguments = heritage.type_arguments.as_deref();
        let is_name = matches!(
            heritage.expression,
            Expression::Identifier(_) | Expression::StaticMemberExpression(_)
        );
        if is_name {
            let text = reader.slice(heritage.span);
            shape.bases.extend(base(reader, name, arguments, text));
        }
    }
    shape
}

/// The shape of an object type, of a reference to a type, or of an intersection of them; `None` for other types.
pub(super) fn of_type<'a>(reader: &Reader<'a>, written: &TSType<'a>) -> Option<Shape> {
    let mut shape = Shape::default();
    add(reader, written, &mut shape).then_some(shape)
}

/// Adds a type to a shape; returns false if it is not an object type.
fn add<'a>(reader: &Reader<'a>, written: &TSType<'a>, shape: &mut Shape) -> bool {
    match written {
        TSType::TSTypeLiteral(literal) => {
            for member in &literal.members {
                shape.properties.extend(property(reader, member));
            }
            true
        }
        TSType::TSParenthesizedType(inner) => add(reader, &inner.type_annotation, shape),
        TSType::TSIntersectionType(all) => all.types.iter().all(|part| add(reader, part, shape)),
        TSType::TSTypeReference(reference) => {
            let name = reader.slice(reference.type_name.span());
            let arguments = reference.type_arguments.as_deref();
            let found = base(reader, name, arguments, reader.slice(reference.span));
            let is_found = found.is_some();
            shape.bases.extend(found);
            is_found
        }
        _ => false,
    }
}

/// A base type: a name, or a name within utility types such as `Omit<Base, 'a'>`.
fn base<'a>(
    reader: &Reader<'a>,
    name: &str,
    arguments: Option<&TSTypeParameterInstantiation<'a>>,
    text: &str,
) -> Option<Base> {
    let arguments = arguments.map_or(&[][..], |arguments| arguments.params.as_slice());
    let inner_base = |inner: &TSType<'a>| match inner {
        TSType::TSTypeReference(reference)
            if !matches!(reference.type_name, TSTypeName::ThisExpression(_)) =>
        {
            base(
                reader,
                reader.slice(reference.type_name.span()),
                reference.type_arguments.as_deref(),
                text,
            )
        }
        _ => None,
    };
    let changed = || {
        Some(match (name, arguments) {
            ("Readonly", [inner]) => (inner_base(inner)?, None),
            ("Partial", [inner]) => (inner_base(inner)?, Some(Change::Partial)),
            ("Required", [inner]) => (inner_base(inner)?, Some(Change::Required)),
            ("Pick", [inner, keys]) => (inner_base(inner)?, Some(Change::Pick(names(keys)?))),
            ("Omit", [inner, keys]) => (inner_base(inner)?, Some(Change::Omit(names(keys)?))),
            _ => return None,
        })
    };
    Some(match changed() {
        Some((mut inner, change)) => {
            inner.changes.extend(change);
            inner
        }
        None => Base {
            name: name.to_owned(),
            text: on_one_line(text),
            changes: Vec::new(),
        },
    })
}

/// The strings of a literal type or a union of them, such as `'a' | 'b'`; `None` for other types.
fn names(keys: &TSType<'_>) -> Option<Vec<String>> {
    match keys {
        TSType::TSLiteralType(literal) => match &literal.literal {
            TSLiteral::StringLiteral(text) => Some(vec![text.value.to_string()]),
            _ => None,
        },
        TSType::TSUnionType(union) => {
            let all: Option<Vec<Vec<String>>> = union.types.iter().map(names).collect();
            all.map(|all| all.concat())
        }
        _ => None,
    }
}

fn property<'a>(reader: &Reader<'a>, member: &TSSignature<'a>) -> Option<Property> {
    let (name, value, is_optional) = match member {
        TSSignature::TSPropertySignature(property) => {
            let annotation = property.type_annotation.as_ref();
            let value = annotation.map_or("any", |annotation| {
                reader.slice(annotation.type_annotation.span())
            });
            let name = key(reader, &property.key, property.computed);
            (name, on_one_line(value), property.optional)
        }
        TSSignature::TSMethodSignature(method) => {
            let name = key(reader, &method.key, method.computed);
            (name, of_method(reader, method)?, method.optional)
        }
        TSSignature::TSIndexSignature(signature) => {
            let value = signature.type_annotation.type_annotation.span();
            let head = Span::new(signature.span.start, signature.type_annotation.span.start);
            let name = reader
                .slice(head)
                .trim_end()
                .trim_end_matches(':')
                .trim_end();
            let name = name.strip_prefix("readonly ").unwrap_or(name);
            (on_one_line(name), on_one_line(reader.slice(value)), false)
        }
        TSSignature::TSCallSignatureDeclaration(_)
        | TSSignature::TSConstructSignatureDeclaration(_) => return None,
    };
    let comment = reader.comment_text(member.span());
    if comment.is_some_and(|comment| comment.contains("@internal")) {
        return None;
    }
    Some(Property {
        name,
        value,
        is_optional,
        default: comment.and_then(|text| comment::default_of(&comment::read(text))),
        description: comment.and_then(description),
    })
}

/// The type of a method as a property type; `None` for a setter, whose property the getter declares.
fn of_method<'a>(reader: &Reader<'a>, method: &TSMethodSignature<'a>) -> Option<String> {
    let result = method.return_type.as_ref();
    let result = result.map_or("any", |result| reader.slice(result.type_annotation.span()));
    let result = on_one_line(result);
    match method.kind {
        TSMethodSignatureKind::Get => Some(result),
        TSMethodSignatureKind::Set => None,
        TSMethodSignatureKind::Method => {
            let callable = Callable {
                type_parameters: method.type_parameters.as_deref(),
                parameters: &method.params,
                result: None,
            };
            let parts = reader.signature_parts(String::new(), &callable);
            Some(format!("{} => {result}", parts.lay_out()))
        }
    }
}

pub(super) fn key<'a>(reader: &Reader<'a>, key: &PropertyKey<'a>, is_computed: bool) -> String {
    match key {
        PropertyKey::StringLiteral(text) => text.value.to_string(),
        _ if is_computed => format!("[{}]", reader.slice(key.span())),
        _ => reader.slice(key.span()).to_owned(),
    }
}
