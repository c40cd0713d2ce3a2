//! Converts a literal type, which has exactly one value, to a JavaScript expression.
//!
//! `[[1, 2], { a: 'x'; b: -1n }]` is a literal type; `number` and `'a' | 'b'` are not.

use oxc_ast::ast::{
    PropertyKey, TSLiteral, TSSignature, TSTupleElement, TSType, TSTypeOperatorOperator,
};
use oxc_span::GetSpan;

use crate::syntax::parser_stack::with_alias;

/// The value of a type that has exactly one; `None` for other types.
pub fn of_type(text: &str) -> Option<String> {
    let source = format!("type result = (\n{text}\n);");
    with_alias(&source, |written| {
        let mut value = String::new();
        write(&source, written, &mut value)?;
        Some(value)
    })?
}

fn write(source: &str, written: &TSType<'_>, value: &mut String) -> Option<()> {
    match written {
        TSType::TSParenthesizedType(inner) => write(source, &inner.type_annotation, value),
        TSType::TSNullKeyword(_) => text("null", value),
        TSType::TSUndefinedKeyword(_) => text("undefined", value),
        TSType::TSLiteralType(literal) => match &literal.literal {
            TSLiteral::TemplateLiteral(_) => None,
            literal => text(slice(source, literal), value),
        },
        TSType::TSTypeOperatorType(operator)
            if operator.operator == TSTypeOperatorOperator::Readonly =>
        {
            write(source, &operator.type_annotation, value)
        }
        TSType::TSTupleType(tuple) => {
            value.push('[');
            for element in &tuple.element_types {
                write_element(source, element, value)?;
                value.push(',');
            }
            text("]", value)
        }
        TSType::TSTypeLiteral(object) => {
            value.push_str("({");
            for member in &object.members {
                let TSSignature::TSPropertySignature(property) = member else {
                    return None;
                };
                if property.optional || property.computed {
                    return None;
                }
                match &property.key {
                    // As a plain key, `__proto__` would set the prototype.
                    PropertyKey::StaticIdentifier(name) if name.name != "__proto__" => {}
                    PropertyKey::StringLiteral(_) | PropertyKey::NumericLiteral(_) => {}
                    _ => return None,
                }
                value.push_str(slice(source, &property.key));
                value.push(':');
                write(
                    source,
                    &property.type_annotation.as_ref()?.type_annotation,
                    value,
                )?;
                value.push(',');
            }
            text("})", value)
        }
        _ => None,
    }
}

fn write_element(source: &str, element: &TSTupleElement<'_>, value: &mut String) -> Option<()> {
    match element {
        TSTupleElement::TSNamedTupleMember(member) if !member.optional => {
            write_element(source, &member.element_type, value)
        }
        element => write(source, element.as_ts_type()?, value),
    }
}

fn text(text: &str, value: &mut String) -> Option<()> {
    value.push_str(text);
    Some(())
}

fn slice<'a>(source: &'a str, node: &impl GetSpan) -> &'a str {
    let span = node.span();
    &source[span.start as usize..span.end as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_of_one_value_become_that_value() {
        for (written, value) in [
            ("42", "42"),
            ("-1n", "-1n"),
            ("'a'", "'a'"),
            ("undefined", "undefined"),
            ("readonly [1, [true], null]", "[1,[true,],null,]"),
            ("[first: 1]", "[1,]"),
            ("{ a: 'x'; readonly 'b-c': [] }", "({a:'x','b-c':[],})"),
        ] {
            assert_eq!(of_type(written).as_deref(), Some(value), "{written}");
        }
    }

    #[test]
    fn types_with_several_values_have_no_literal() {
        for written in [
            "string",
            "1 | 2",
            "number[]",
            "[1?]",
            "{ a?: 1 }",
            "[...A]",
            "() => 1",
            "`a`",
        ] {
            assert_eq!(of_type(written), None, "{written}");
        }
    }
}
