//! The forms of `@param` and `@typeParam`.

use super::{DescribedParameter, Tag, closing};

/// Parses `{type} name - text`, `[name=default] text`, `A, B - text`.
pub(super) fn parameters_of(tag: &Tag) -> Vec<DescribedParameter> {
    let mut rest = tag.text.trim_start();
    let mut ty = None;
    if rest.starts_with('{')
        && let Some(end) = closing(rest, '{', '}')
    {
        ty = Some(rest[1..end].trim().to_owned());
        rest = rest[end + 1..].trim_start();
    }
    let mut default = None;
    let mut names = Vec::new();
    if rest.starts_with('[')
        && let Some(end) = closing(rest, '[', ']')
    {
        let (name, value) = match rest[1..end].split_once('=') {
            Some((name, value)) => (name, Some(value.trim().to_owned())),
            None => (&rest[1..end], None),
        };
        names.push(name.trim().to_owned());
        default = value;
        rest = &rest[end + 1..];
    } else {
        loop {
            let is_end = |it: char| it == ',' || it == ':' || it.is_whitespace();
            let end = rest.find(is_end).unwrap_or(rest.len());
            let name = rest[..end].trim_start_matches("...").trim_matches('`');
            names.push(name.to_owned());
            let after = rest[end..].trim_start();
            match after.strip_prefix(',') {
                Some(more) => rest = more.trim_start(),
                None => {
                    rest = after;
                    break;
                }
            }
        }
    }
    let text = rest.trim_start();
    let dash = ["- ", "– ", "— ", ": ", "-\n"];
    let text = dash
        .iter()
        .find_map(|it| text.strip_prefix(it))
        .unwrap_or(text);
    let text = text
        .strip_prefix('-')
        .filter(|it| it.is_empty())
        .unwrap_or(text);
    let of_name = |name: String| DescribedParameter {
        name,
        ty: ty.clone(),
        default: default.clone(),
        text: text.trim_start().to_owned(),
        start: tag.start,
    };
    names.into_iter().map(of_name).collect()
}
