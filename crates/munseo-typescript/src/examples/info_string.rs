//! Options for checks in an info string: `group=name` and `no-check="reason"`.
//!
//! ```text
//! meta  = word*              separated by white space
//! word  = name [ "=" value ]
//! value = '"' … '"' | "'" … "'" | everything up to white space
//! ```

/// The options for the compiler in an info string.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct BlockOptions {
    /// Blocks with the same name in a document form one module.
    pub(crate) group: Option<String>,
    /// The reason why the block is skipped, if it is.
    pub(crate) no_check: Option<NoCheck>,
}

/// A request to skip a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NoCheck {
    /// With the reason that is required.
    WithReason(String),
    /// Without one.
    WithoutReason,
}

impl BlockOptions {
    /// Parses the rest of an info string, [`munseo_markdown::CodeBlock::meta`].
    pub(crate) fn parse(meta: &str) -> Self {
        let mut options = Self::default();
        for (name, value) in words(meta) {
            match name {
                "group" => options.group = value.filter(|group| !group.is_empty()).map(Into::into),
                "no-check" => {
                    let reason = value.map(str::trim).filter(|reason| !reason.is_empty());
                    options.no_check = Some(reason.map_or(NoCheck::WithoutReason, |reason| {
                        NoCheck::WithReason(reason.to_owned())
                    }));
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
        assert_eq!(
            meta.no_check,
            Some(NoCheck::WithReason("shows a signature".into()))
        );
    }

    #[test]
    fn a_reason_must_say_something() {
        for meta in ["no-check", "no-check=", r#"no-check="  ""#] {
            assert_eq!(
                BlockOptions::parse(meta).no_check,
                Some(NoCheck::WithoutReason),
                "{meta}"
            );
        }
        assert_eq!(BlockOptions::parse(r#"title="no-check""#).no_check, None);
    }
}
