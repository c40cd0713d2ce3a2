//! The members of object types, and the types that they refer to.

use oxc_ast::ast::{PropertyKey, TSType, TSTypeOperatorOperator};
use oxc_span::GetSpan;

use super::{Reader, members};
use crate::source::Details;

/// Adds the members of an object type, and the types that it refers to: itself, parts of an intersection, or what a mapped
/// type maps. Returns false if it is not an object type, or not only.
pub(super) fn of_type<'a>(
    reader: &Reader<'a>,
    written: &TSType<'a>,
    details: &mut Details,
) -> bool {
    match written {
        TSType::TSTypeLiteral(literal) => {
            details
                .members
                .extend(members::signatures(reader, &literal.members));
            true
        }
        TSType::TSParenthesizedType(inner) => of_type(reader, &inner.type_annotation, details),
        TSType::TSIntersectionType(all) => {
            let parts = all.types.iter();
            let parts = parts.map(|part| of_type(reader, part, details));
            parts.fold(true, |all, is_object| all & is_object)
        }
        TSType::TSTypeReference(reference) => {
            details.bases.push(reader.line(reference.span));
            true
        }
        // A class may extend a constant of such a type, and an interface a part of a type.
        TSType::TSConstructorType(_) | TSType::TSTypeQuery(_) | TSType::TSIndexedAccessType(_) => {
            details.bases.push(reader.line(written.span()));
            false
        }
        TSType::TSMappedType(mapped) => {
            if let TSType::TSTypeOperatorType(keys) = &mapped.constraint
                && keys.operator == TSTypeOperatorOperator::Keyof
                && mapped.name_type.is_none()
            {
                details.bases.push(reader.line(keys.type_annotation.span()));
            }
            false
        }
        _ => false,
    }
}

/// The name of a member without quotes.
pub(super) fn key<'a>(reader: &Reader<'a>, key: &PropertyKey<'a>, is_computed: bool) -> String {
    match key {
        PropertyKey::StringLiteral(text) => text.value.to_string(),
        _ => reader.key_text(key, is_computed),
    }
}
