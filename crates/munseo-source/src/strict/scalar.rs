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

/// The value of a plain scalar.
pub(super) fn resolve(text: &str) -> Data {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => Data::Null,
        "true" | "True" | "TRUE" => Data::Bool(true),
        "false" | "False" | "FALSE" => Data::Bool(false),
        _ => match number(text) {
            Some((integer, value)) => Data::Number(NumberLiteral::new(text, integer, value)),
            None => Data::String(text.to_owned()),
        },
    }
}

/// The exact value of an integer, and that of another number.
fn number(text: &str) -> Option<(Option<i128>, f64)> {
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
            Data::Null => "null".to_owned(),
            Data::Bool(value) => format!("bool {value}"),
            Data::Number(number) => match number.integer {
                Some(value) => format!("int {value}"),
                None => format!("float {}", number.value),
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
