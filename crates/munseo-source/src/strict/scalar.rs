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

use super::node::{Data, NumberLiteral};
use super::number::Number;

/// The value of a plain scalar.
pub(super) fn resolve(text: &str) -> Data {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => Data::Null,
        "true" | "True" | "TRUE" => Data::Bool(true),
        "false" | "False" | "FALSE" => Data::Bool(false),
        _ => match number(text) {
            Some(value) => Data::Number(NumberLiteral {
                value,
                text: text.to_owned(),
            }),
            None => Data::String(text.to_owned()),
        },
    }
}

fn number(text: &str) -> Option<Number> {
    if let Some(digits) = text.strip_prefix("0o") {
        return parse_in_base(digits, 8);
    }
    if let Some(digits) = text.strip_prefix("0x") {
        return parse_in_base(digits, 16);
    }
    if matches!(text, ".nan" | ".NaN" | ".NAN") {
        return Some(Number::Float(f64::NAN));
    }
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    if matches!(unsigned, ".inf" | ".Inf" | ".INF") {
        return Some(Number::Float(if text.starts_with('-') {
            f64::NEG_INFINITY
        } else {
            f64::INFINITY
        }));
    }
    // Rust parses the same grammar, and names of numbers such as `inf`.
    if !unsigned.starts_with(|first: char| first.is_ascii_digit() || first == '.') {
        return None;
    }
    let integer = text.parse().ok().map(Number::Integer);
    integer.or_else(|| text.parse().ok().map(Number::Float))
}

fn parse_in_base(digits: &str, base: u32) -> Option<Number> {
    if digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(base)) {
        return None;
    }
    // Digits that do not fit are still a number, one that is out of range for every field.
    Some(i128::from_str_radix(digits, base).map_or(Number::Float(f64::INFINITY), Number::Integer))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        match resolve(text) {
            Data::Null => "null".to_owned(),
            Data::Bool(value) => format!("bool {value}"),
            Data::Number(number) => match number.value {
                Number::Integer(value) => format!("int {value}"),
                Number::Float(value) => format!("float {value}"),
            },
            Data::String(text) => format!("str {text}"),
            Data::List(_) | Data::Table(_) => unreachable!("a scalar is not a collection"),
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
            ("-12", "int -12"),
            ("+7", "int 7"),
            ("007", "int 7"),
            ("0o17", "int 15"),
            ("0xff", "int 255"),
            ("1.", "float 1"),
            (".5", "float 0.5"),
            ("-1.5e3", "float -1500"),
            ("1e400", "float inf"),
            (".inf", "float inf"),
            ("-.INF", "float -inf"),
            (".NaN", "float NaN"),
        ] {
            assert_eq!(read(text), value, "{text}");
        }
    }
}
