//! Options for checks in an info string: `group=name` and `no-check="reason"`, also written `skip="reason"`.
//!
//! ```text
//! meta  = word*              separated by white space
//! word  = name [ "=" value ]
//! value = '"' … '"' | "'" … "'" | everything up to white space
//! ```

/// The options for the compiler in an info string.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct BlockOptions {
    /// Blocks with the same name in a document form one module; `None` for a module of its own.
    pub(crate) group: Option<String>,
    /// The reason why the block is not checked; an empty one is an error. `None` if it is checked.
    pub(crate) no_check: Option<String>,
}

impl BlockOptions {
    /// Parses the rest of an info string, [`munseo_markdown::CodeBlock::meta`].
    pub(crate) fn parse(meta: &str) -> Self {
        let mut options = Self::default();
        for (name, value) in words(meta) {
            match name {
                "group" => options.group = value.filter(|group| !group.is_empty()).map(Into::into),
                "no-check" | "skip" => {
                    options.no_check = Some(value.unwrap_or_default().trim().to_owned());
                }
                _ => {}
            }
        }
        options
    }
}

fn words(meta: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let mut rest = meta;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        if rest.is_empty() {
            return None;
        }
        let name_end = rest
            .find(|character: char| character == '=' || character.is_whitespace())
            .unwrap_or(rest.len());
        let name = &rest[..name_end];
        rest = &rest[name_end..];
        let Some(value) = rest.strip_prefix('=') else {
            return Some((name, None));
        };
        let quote = value
            .chars()
            .next()
            .filter(|first| matches!(first, '"' | '\''));
        let (value, after) = match quote {
            Some(quote) => value[1..].split_once(quote).unwrap_or((&value[1..], "")),
            None => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
        };
        rest = after;
        Some((name, Some(value)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_and_a_reason_are_found_among_other_words() {
        let meta = BlockOptions::parse(
            r#"title="no-check it" {1,3} group=store no-check='shows a signature'"#,
        );
        assert_eq!(meta.group.as_deref(), Some("store"));
        assert_eq!(meta.no_check.as_deref(), Some("shows a signature"));
        let skipped = BlockOptions::parse(r#"skip="later""#);
        assert_eq!(skipped.no_check.as_deref(), Some("later"));
    }

    #[test]
    fn a_reason_must_not_be_empty() {
        for meta in ["no-check", "no-check=", r#"no-check="  ""#] {
            let options = BlockOptions::parse(meta);
            assert_eq!(options.no_check.as_deref(), Some(""), "{meta}");
        }
        assert_eq!(BlockOptions::parse(r#"title="no-check""#).no_check, None);
    }
}
