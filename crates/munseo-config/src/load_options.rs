//! Options for loading a site.

/// The audience of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// Readers: drafts are excluded.
    #[default]
    Production,
    /// The author: drafts are displayed and marked.
    Dev,
}

/// Options for loading a site.
#[derive(Debug, Clone, Copy, Default)]
pub struct LoadOptions {
    /// The audience of the site.
    pub mode: Mode,
    /// Compares translations with their source even when the site does not configure it.
    pub translations: bool,
}
