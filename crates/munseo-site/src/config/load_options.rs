//! Options for loading a site.

/// Who the site is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// Readers: drafts stay out.
    #[default]
    Production,
    /// Its author: drafts are shown and marked.
    Dev,
}

/// Options for loading a site.
#[derive(Debug, Clone, Copy, Default)]
pub struct LoadOptions {
    /// Who the site is for.
    pub mode: Mode,
    /// Compares translations with their source even when the site does not configure it.
    pub translations: bool,
}
