//! The Markdown settings of a site.

/// The Markdown settings of a site.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Extensions {
    /// `$…$` and `$$…$$` are LaTeX formulas.
    pub math: bool,
    /// `:name:` is an emoji.
    pub emoji: bool,
    /// The rule for ids of headings.
    pub heading_ids: HeadingIds,
}

/// The rule for generating ids of headings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum HeadingIds {
    /// ASCII, the same in every language: non-Latin letters are transliterated.
    #[default]
    Ascii,
    /// GitHub's and Docusaurus's rule (github-slugger): lower case without punctuation, in any script.
    Github,
    /// VitePress's rule: punctuation becomes hyphens, letters are decomposed (NFKD).
    VitePress,
}
