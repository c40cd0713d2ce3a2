//! Numbers in TOML and YAML files: integers of any practical size, and floats.

use std::cmp::Ordering;
use std::fmt;

use serde_json::Value;

/// An integer or a float, compared by value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Number {
    Integer(i128),
    Float(f64),
}

impl Number {
    /// Reads a limit from a JSON Schema; `None` if it is not a number.
    pub(super) fn from_json(value: &Value) -> Option<Self> {
        let number = value.as_number()?;
        number
            .as_i128()
            .map(Self::Integer)
            .or_else(|| number.as_f64().map(Self::Float))
    }

    /// An integer that JSON cannot represent exactly becomes the nearest float.
    pub(super) fn into_json(self) -> Value {
        match self {
            Self::Integer(value) => i64::try_from(value)
                .map(Value::from)
                .or_else(|_| u64::try_from(value).map(Value::from))
                .unwrap_or_else(|_| Value::from(value as f64)),
            Self::Float(value) => Value::from(value),
        }
    }

    pub(super) fn is_finite(self) -> bool {
        match self {
            Self::Integer(_) => true,
            Self::Float(value) => value.is_finite(),
        }
    }

    fn as_f64(self) -> f64 {
        match self {
            Self::Integer(value) => value as f64,
            Self::Float(value) => value,
        }
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Integer(left), Self::Integer(right)) => Some(left.cmp(right)),
            _ => self.as_f64().partial_cmp(&other.as_f64()),
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(value) => value.fmt(formatter),
            Self::Float(value) => value.fmt(formatter),
        }
    }
}

/// The range of a JSON Schema `format` such as `uint8`; `None` for other formats.
pub(super) fn integer_range(format: &str) -> Option<(i128, i128)> {
    Some(match format {
        "int8" => (i8::MIN.into(), i8::MAX.into()),
        "int16" => (i16::MIN.into(), i16::MAX.into()),
        "int32" => (i32::MIN.into(), i32::MAX.into()),
        "int64" | "int" => (i64::MIN.into(), i64::MAX.into()),
        "uint8" => (0, u8::MAX.into()),
        "uint16" => (0, u16::MAX.into()),
        "uint32" => (0, u32::MAX.into()),
        "uint64" | "uint" => (0, u64::MAX.into()),
        _ => return None,
    })
}
