//! Values as people write them in comments: JavaScript literals, maps, sets and dates.

use munseo_declarations::syntax::literal_value;
use munseo_declarations::syntax::parser_stack::with_parsed;
use munseo_examples::syntax::Dialect;
use munseo_examples::type_text::string_end;
use oxc_ast::ast::{Expression, ObjectPropertyKind, PropertyKey, Statement};

/// A value at the beginning of a text: the length of its text, and its JavaScript. `None` if there is none.
pub(super) fn read(text: &str) -> Option<(usize, String)> {
    let start = text.len() - text.trim_start().len();
    let length = length(&text[start..])?;
    let value = &text[start..start + length];
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        // In `'\\['` the author did not think of escapes.
        let is_escape = |it: char| "nrtbfv0'\"`\\ux\n".contains(it);
        if letter == '\\' && !letters.next().is_some_and(is_escape) {
            return None;
        }
    }
    let is_value = with_parsed(&format!("({value})"), Dialect::Ts, |parsed| {
        let statement = parsed.program.body.first();
        let is_whole = parsed.errors.is_empty() && parsed.program.body.len() == 1;
        matches!(statement, Some(Statement::ExpressionStatement(it)) if is_whole && is_value(&it.expression))
    });
    let of_type = || literal_value::of_type(value).filter(|_| value.contains(';'));
    let script = is_value.then(|| value.to_owned()).or_else(of_type)?;
    Some((start + length, script))
}

/// The length of what may be a value at the beginning of a text.
fn length(text: &str) -> Option<usize> {
    match text.chars().next()? {
        quote @ ('\'' | '"' | '`') => Some(string_end(text, quote)),
        '[' | '{' => Some(closing(text)? + 1),
        _ if text.starts_with("new ") => {
            let open = text.find('(')?;
            Some(open + closing(&text[open..])? + 1)
        }
        _ => {
            let rest = text.strip_prefix('-').unwrap_or(text);
            let is_part = |at: usize, it: char| {
                it.is_alphanumeric()
                    || matches!(it, '_' | '$' | '.')
                    || matches!(it, '-' | '+') && rest[..at].ends_with(['e', 'E'])
            };
            let end = rest.char_indices().find(|(at, it)| !is_part(*at, *it));
            let part = rest[..end.map_or(rest.len(), |it| it.0)].trim_end_matches('.');
            (!part.is_empty()).then(|| text.len() - rest.len() + part.len())
        }
    }
}

/// Returns true if an expression states one value.
fn is_value(expression: &Expression<'_>) -> bool {
    match expression {
        Expression::ParenthesizedExpression(inner) => is_value(&inner.expression),
        Expression::TemplateLiteral(text) => text.expressions.is_empty(),
        Expression::Identifier(name) => {
            matches!(name.name.as_str(), "undefined" | "NaN" | "Infinity")
        }
        Expression::UnaryExpression(number) => {
            number.operator.as_str() == "-" && !matches!(number.argument, Expression::UnaryExpression(_)) && is_value(&number.argument)
        }
        Expression::ArrayExpression(list) => {
            let mut items = list.elements.iter();
            items.all(|it| it.as_expression().is_some_and(is_value))
        }
        Expression::ObjectExpression(object) => object.properties.iter().all(|it| match it {
            ObjectPropertyKind::ObjectProperty(it) => {
                // As a plain key, `__proto__` would set the prototype.
                let is_plain = !matches!(&it.key, PropertyKey::StaticIdentifier(key) if key.name == "__proto__");
                is_plain && !it.computed && !it.shorthand && is_value(&it.value)
            }
            ObjectPropertyKind::SpreadProperty(_) => false,
        }),
        Expression::NewExpression(new) => {
            let class = new.callee.get_identifier_reference().map(|it| it.name.as_str());
            match &new.arguments[..] {
                [] => matches!(class, Some("Map" | "Set")),
                [one] => {
                    matches!(class, Some("Map" | "Set" | "Date"))
                        && one.as_expression().is_some_and(is_value)
                }
                _ => false,
            }
        }
        other => other.is_literal() && !matches!(other, Expression::RegExpLiteral(_)),
    }
}

/// The index of the bracket that closes the first one; quotes are skipped.
pub(super) fn closing(text: &str) -> Option<usize> {
    let (mut at, mut depth) = (0, 0usize);
    while let Some(letter) = text[at..].chars().next() {
        match letter {
            '\'' | '"' | '`' => {
                at += string_end(&text[at..], letter);
                continue;
            }
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
        at += letter.len_utf8();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_read_up_to_their_end() {
        for (text, rest, script) in [
            ("[1, -2.5e-3, 1_000n]; x", "; x", "[1, -2.5e-3, 1_000n]"),
            (
                "{ a: 'x'; 'b-c': [], 3: null, } since",
                " since",
                "({a:'x','b-c':[],3:null,})",
            ),
            ("\"it's\"", "", "\"it's\""),
            (
                "new Map([['a', new Set()]])",
                "",
                "new Map([['a', new Set()]])",
            ),
            ("3.", ".", "3"),
            ("-Infinity", "", "-Infinity"),
            ("undefined", "", "undefined"),
        ] {
            let (length, read) = read(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((&text[length..], read.as_str()), (rest, script), "{text}");
        }
    }

    #[test]
    fn other_text_is_not_a_value() {
        for text in [
            "string",
            "[1, 2",
            "1st",
            "1px",
            "{ a }",
            "{ __proto__: 1 }",
            "`${a}`",
            "- 1",
            "new Foo()",
            "new Date()",
            "'a",
            "[...a]",
            "100ms",
            r"'\['",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
