//! Signatures as code blocks: their code, and the names in it that have pages.

/// A name in code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Name<'a> {
    /// The name.
    pub text: &'a str,
    /// True after `typeof`, so that it is that of a value.
    pub is_value: bool,
}

/// The names that code refers to, also dotted ones: `A` and `A.B`. Not those of properties, parameters and methods.
pub fn names(code: &str) -> Vec<Name<'_>> {
    let is_word = |it: char| it.is_alphanumeric() || matches!(it, '_' | '$');
    let mut names = Vec::new();
    let mut previous = "";
    // The name before, which a dot continues, and whether it is that of a value.
    let mut dotted = (0..0, false);
    let mut at = 0;
    while let Some(letter) = code[at..].chars().next() {
        let rest = &code[at..];
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if matches!(letter, '\'' | '"') {
            rest[1..].find(letter).map_or(rest.len(), |end| end + 2)
        } else if is_word(letter) {
            let end = rest.find(|it| !is_word(it)).unwrap_or(rest.len());
            let word = &rest[..end];
            let after = rest[end..].trim_start();
            let is_key =
                after.starts_with(':') || after.starts_with("?:") || after.starts_with('(');
            let continues = previous == "." && dotted.0.end + 1 == at;
            if !continues {
                dotted = (at..at, previous == "typeof");
            }
            dotted.0.end = at + end;
            let is_name = previous != "." || continues || code[..at].ends_with("...");
            if is_name && !is_key && !letter.is_numeric() {
                names.push(Name {
                    text: &code[dotted.0.clone()],
                    is_value: dotted.1,
                });
            }
            previous = word;
            at += end;
            continue;
        } else {
            letter.len_utf8()
        };
        if !letter.is_whitespace() {
            previous = &rest[..letter.len_utf8()];
        }
        at += length;
    }
    names
}

/// A code block with an info string.
pub fn code_block(info: &str, code: &str) -> String {
    let longest = code.split(|it| it != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}{info}\n{}\n{fence}\n\n", code.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_types_are_found() {
        let code = "function a<T>(x: List<T>, y?: Other.Inner): typeof value | 'Text' // Comment";
        let found: Vec<_> = names(code)
            .iter()
            .map(|it| (it.text, it.is_value))
            .collect();
        assert_eq!(
            found,
            [
                ("function", false),
                ("a", false),
                ("T", false),
                ("List", false),
                ("T", false),
                ("Other", false),
                ("Other.Inner", false),
                ("typeof", false),
                ("value", true)
            ]
        );
    }
}
