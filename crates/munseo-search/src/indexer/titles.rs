//! The parts of a title: in `A.chunk (Iterator)`, `A.chunk` is the name, `chunk` the member and the rest a qualifier.

/// The name in a title or heading: a signature without its parameters, or a title without the qualifier in parentheses
/// that distinguishes it from another title (`chunk (Iterator)`).
pub fn bare_name(heading: &str) -> &str {
    match heading.split_once('(') {
        Some((name, _)) if !name.trim().is_empty() => name.trim(),
        _ => heading,
    }
}

/// The name without the namespace in front of it: `Chunk` for `A.Chunk`.
pub fn member_name(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((_, member))
            if member.starts_with(char::is_alphabetic) && !name.contains(char::is_whitespace) =>
        {
            member
        }
        _ => name,
    }
}

/// The text after the name.
pub fn after_name<'a>(heading: &'a str, name: &str) -> &'a str {
    heading.trim_start().strip_prefix(name).unwrap_or_default()
}
