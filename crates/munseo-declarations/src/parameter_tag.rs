//! The forms of `@param` and `@typeParam`.

/// The content of a tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParameterTag<'a> {
    /// The names: one, or several with the same description.
    pub names: Vec<&'a str>,
    /// The type in braces.
    pub ty: Option<&'a str>,
    /// The default value of `[name=value]`.
    pub default: Option<&'a str>,
    /// The description.
    pub text: &'a str,
}

impl<'a> ParameterTag<'a> {
    /// Parses `{type} name - text`, `[name=default] text`, `A, B - text`.
    pub fn read(text: &'a str) -> Self {
        let mut rest = text.trim_start();
        let mut ty = None;
        if rest.starts_with('{')
            && let Some(end) = closing(rest, '{', '}')
        {
            ty = Some(rest[1..end].trim());
            rest = rest[end + 1..].trim_start();
        }
        let mut default = None;
        let mut names = Vec::new();
        if rest.starts_with('[')
            && let Some(end) = closing(rest, '[', ']')
        {
            let (name, value) = match rest[1..end].split_once('=') {
                Some((name, value)) => (name, Some(value.trim())),
                None => (&rest[1..end], None),
            };
            names.push(name.trim());
            default = value;
            rest = &rest[end + 1..];
        } else {
            loop {
                let is_end = |it: char| it == ',' || it == ':' || it.is_whitespace();
                let end = rest.find(is_end).unwrap_or(rest.len());
                names.push(rest[..end].trim_start_matches("...").trim_matches('`'));
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
        let dashes = ["- ", "– ", "— ", ": ", "-\n"];
        let after = dashes.iter().find_map(|dash| text.strip_prefix(dash));
        let text = match after.unwrap_or(text) {
            "-" => "",
            text => text.trim_start(),
        };
        Self {
            names,
            ty,
            default,
            text,
        }
    }
}

/// The offset of the bracket that closes the first one.
pub fn closing(text: &str, open: char, close: char) -> Option<usize> {
    let mut depth = 0usize;
    for (at, letter) in text.char_indices() {
        if letter == open {
            depth += 1;
        } else if letter == close {
            depth -= 1;
            if depth == 0 {
                return Some(at);
            }
        }
    }
    None
}
