//! Reports what this program, a site and the system have, and what is missing.

mod releases;
mod site;
mod system;

use serde::Serialize;

pub use self::releases::newest as newest_release;
pub use self::site::checks as site;
pub use self::system::checks as system;
use crate::number_format::counted;
use crate::version::Features;

/// The result of one check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Check {
    /// The section: the program, the site or the system.
    pub section: &'static str,
    /// The name of the checked component.
    pub name: &'static str,
    /// The status.
    pub state: State,
    /// The detail.
    pub found: String,
    /// The features that need it.
    pub needed_for: &'static str,
    /// The searched places.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub looked_at: Vec<String>,
    /// The help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

/// A status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// It is there.
    Ok,
    /// The site works without it, with limitations.
    Note,
    /// The site needs it.
    Missing,
}

impl State {
    /// The word in the terminal.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Note => "note",
            Self::Missing => "missing",
        }
    }
}

impl Check {
    /// A check without places and help.
    pub fn new(
        section: &'static str,
        name: &'static str,
        state: State,
        found: impl Into<String>,
        needed_for: &'static str,
    ) -> Self {
        Self {
            section,
            name,
            state,
            found: found.into(),
            needed_for,
            looked_at: Vec::new(),
            help: None,
        }
    }

    fn with_help(self, help: impl Into<String>) -> Self {
        Self {
            help: Some(help.into()),
            ..self
        }
    }
}

/// Examines this program.
pub fn program() -> Vec<Check> {
    const SECTION: &str = "Program";
    const HELP: &str = "install a released binary, or compile with `cargo xtask build`";
    let features = Features::of_this_program();
    let theme = match features.theme_files {
        0 => Check::new(
            SECTION,
            "theme",
            State::Missing,
            "not included",
            "dev, build and serve",
        )
        .with_help(HELP),
        files => {
            let found = format!("included, {}", counted(files, "file"));
            Check::new(SECTION, "theme", State::Ok, found, "dev, build and serve")
        }
    };
    let search = match features.has_browser_search {
        true => Check::new(
            SECTION,
            "browser search",
            State::Ok,
            "included",
            "search on static hosts",
        ),
        false => Check::new(
            SECTION,
            "browser search",
            State::Note,
            "not included",
            "search on static hosts",
        )
        .with_help(HELP),
    };
    let runtime = Check::new(
        SECTION,
        "Node, bundler",
        State::Ok,
        "not needed",
        "nothing: pages are drawn inside this program",
    );
    vec![theme, search, runtime]
}
