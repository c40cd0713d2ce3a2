//! Options for checks in an info string: `group=name` and `no-check="reason"`, also written `skip="reason"`.

use munseo_markdown::info_items;

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
        for (name, value) in info_items(meta) {
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
