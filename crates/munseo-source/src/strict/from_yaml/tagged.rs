//! Values with a tag: `!!str 1` is a string.

use std::ops::Range;

use granit_parser::{ScalarStyle, Tag};

use crate::strict::node::Data;
use crate::strict::problem::{Kind, Problem};
use crate::strict::scalar;

/// The value of a scalar.
pub(super) fn scalar_data(
    text: &str,
    style: ScalarStyle,
    tag: Option<&Tag>,
    span: &Range<usize>,
) -> Result<Data, Problem> {
    let Some(tag) = tag else {
        return Ok(match style {
            ScalarStyle::Plain => scalar::resolve(text),
            _ => Data::String(text.to_owned()),
        });
    };
    let data = match tag.core_suffix() {
        Some("str") => return Ok(Data::String(text.to_owned())),
        Some("null" | "bool" | "int" | "float") => scalar::resolve(text),
        _ if tag.original() == "!" => return Ok(Data::String(text.to_owned())),
        _ => return Err(unknown_tag(tag, span)),
    };
    let matches_tag = matches!(
        (tag.core_suffix(), &data),
        (Some("null"), Data::Null)
            | (Some("bool"), Data::Bool(_))
            | (Some("int" | "float"), Data::Number(_))
    );
    if matches_tag {
        Ok(data)
    } else {
        let message = format!("`{text}` does not match its tag `{}`", tag.original());
        Err(Problem::new(Kind::Syntax, span.clone(), message).help("remove the tag"))
    }
}

/// Rejects a tag that a list or a mapping cannot have.
pub(super) fn expect_tag(
    tag: Option<&Tag>,
    suffix: &str,
    span: &Range<usize>,
) -> Result<(), Problem> {
    match tag {
        Some(tag) if !tag.is_yaml_core_schema_tag(suffix) && tag.original() != "!" => {
            Err(unknown_tag(tag, span))
        }
        _ => Ok(()),
    }
}

fn unknown_tag(tag: &Tag, span: &Range<usize>) -> Problem {
    let message = format!("the tag `{}` has no meaning here", tag.original());
    Problem::new(Kind::Syntax, span.clone(), message)
        .help("remove the tag, or put text that begins with `!` in quotes")
}
