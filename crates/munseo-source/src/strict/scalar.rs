//! The value of a plain YAML scalar by the core schema of YAML 1.2, not by YAML 1.1.
//!
//! ```text
//! null   null | Null | NULL | ~ | (empty)
//! bool   true | True | TRUE | false | False | FALSE
//! int    [-+]? [0-9]+  |  0o [0-7]+  |  0x [0-9a-fA-F]+
//! float  [-+]? ( . [0-9]+ | [0-9]+ ( . [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?
//!        [-+]? ( .inf | .Inf | .INF )  |  .nan | .NaN | .NAN
//! ```
//!
//! Everything else is a string, including `yes`, `no`, `off`, `12:30`, `1_000` and `2025-01-01`.

use serde_json::Value;

/// The value of a plain scalar.
pub(super) fn resolve(text: &str) -> Value {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => Value::Null,
        "true" | "True" | "TRUE" => Value::Bool(true),
        "false" | "False" | "FALSE" => Value::Bool(false),
        _ => match parts(text) {
            Some((integer, float)) => number(integer, float),
            None => text.into(),
        },
    }
}

/// A number as JSON has it: exact, or the nearest float. A value that is no finite float becomes [`f64::MAX`], which the
/// checker rejects.
pub(super) fn number(integer: Option<i128>, float: f64) -> Value {
    let signed = integer.and_then(|it| i64::try_from(it).ok());
    let unsigned = integer.and_then(|it| u64::try_from(it).ok());
    let float = integer.map_or(float, |it| it as f64);
    let float = if float.is_finite() { float } else { f64::MAX };
    match (signed, unsigned) {
        (Some(signed), _) => signed.into(),
        (None, Some(unsigned)) => unsigned.into(),
        (None, None) => float.into(),
    }
}

/// The exact value of an integer, and that of another number.
fn parts(text: &str) -> Option<(Option<i128>, f64)> {
    for (prefix, base) in [("0o", 8), ("0x", 16)] {
        if let Some(digits) = text.strip_prefix(prefix) {
            let are_digits = digits.chars().all(|digit| digit.is_digit(base));
            let is_number = are_digits && !digits.is_empty();
            let integer = i128::from_str_radix(digits, base).ok();
            return is_number.then_some((integer, f64::INFINITY));
        }
    }
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_infinite = matches!(unsigned, ".inf" | ".Inf" | ".INF");
    if is_infinite || matches!(text, ".nan" | ".NaN" | ".NAN") {
        return Some((None, text.replacen('.', "", 1).parse().ok()?));
    }
    // Rust parses the same grammar, and names of numbers such as `inf`.
    if !unsigned.starts_with(|first: char| first.is_ascii_digit() || first == '.') {
        return None;
    }
    Some((text.parse().ok(), text.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        match resolve(text) {
            Value::Null => "null".to_owned(),
            Value::Bool(value) => format!("bool {value}"),
            Value::Number(number) if number.as_f64().unwrap().abs() >= f64::MAX => {
                "not finite".to_owned()
            }
            Value::Number(number) => format!("number {number}"),
            Value::String(text) => format!("str {text}"),
            Value::Array(_) | Value::Object(_) => unreachable!("a scalar is not a collection"),
        }
    }

    #[test]
    fn words_of_yaml_1_1_and_dates_stay_strings() {
        for text in [
            "no",
            "yes",
            "on",
            "off",
            "y",
            "2025-01-01",
            "12:30",
            "1_000",
            "0b1",
            "1e",
            "e1",
            ".",
            "+",
            "-",
            "0x",
            "0o8",
            "1.2.3",
            "--1",
            "inf",
            "nan",
            "tRUE",
        ] {
            assert_eq!(read(text), format!("str {text}"));
        }
    }

    #[test]
    fn the_core_schema_is_read() {
        for (text, value) in [
            ("", "null"),
            ("~", "null"),
            ("True", "bool true"),
            ("-12", "number -12"),
            ("+7", "number 7"),
            ("007", "number 7"),
            ("0o17", "number 15"),
            ("0xff", "number 255"),
            ("1.", "number 1.0"),
            (".5", "number 0.5"),
            ("-1.5e3", "number -1500.0"),
            ("1e400", "not finite"),
            (".inf", "not finite"),
            ("-.INF", "not finite"),
            (".NaN", "not finite"),
        ] {
            assert_eq!(read(text), value, "{text}");
        }
    }
}
