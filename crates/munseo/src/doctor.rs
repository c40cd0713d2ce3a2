//! Reports what this program and a site have, and what is missing.

mod site;

use serde::Serialize;

pub use self::site::checks as site;
use crate::number_format::quantity;
use crate::version::{is_search_core, theme_files};

/// The result of one check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Check {
    /// The section: the program or the site.
    pub section: &'static str,
    /// The name of the checked component.
    pub name: &'static str,
    /// Whether the component is present.
    pub state: CheckState,
    /// What was found, such as a version or the reason why it is missing.
    pub found: String,
    /// The features that need it.
    pub needed_for: &'static str,
    /// The places that were searched for a missing component.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub looked_at: Vec<String>,
    /// How to correct the problem; `None` if there is none, or no way to correct it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

/// The result for a component.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CheckState {
    /// Present.
    Ok,
    /// The site works without it, with limitations.
    Note,
    /// The site needs it.
    Missing,
}

impl CheckState {
    /// The word in the terminal.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Note => "note",
            Self::Missing => "missing",
        }
    }
}

/// The subject of a check: its section, its name, and the features that need it.
#[derive(Clone, Copy)]
pub struct Subject(pub &'static str, pub &'static str, pub &'static str);

impl Subject {
    fn ok(self, found: impl Into<String>) -> Check {
        self.check(CheckState::Ok, found)
    }

    fn note(self, found: impl Into<String>) -> Check {
        self.check(CheckState::Note, found)
    }

    /// The component is missing, and the site needs it.
    pub fn missing(self, found: impl Into<String>) -> Check {
        self.check(CheckState::Missing, found)
    }

    /// A check without places and help.
    fn check(self, state: CheckState, found: impl Into<String>) -> Check {
        let Self(section, name, needed_for) = self;
        Check {
            section,
            name,
            state,
            found: found.into(),
            needed_for,
            looked_at: Vec::new(),
            help: None,
        }
    }
}

impl Check {
    fn with_help(self, help: impl Into<String>) -> Self {
        let help = Some(help.into());
        Self { help, ..self }
    }

    fn with_places(self, looked_at: Vec<String>) -> Self {
        Self { looked_at, ..self }
    }
}

/// Examines this program.
pub fn program() -> Vec<Check> {
    const THEME: Subject = Subject("Program", "theme", "dev, build and serve");
    const SEARCH: Subject = Subject("Program", "browser search", "search on static hosts");
    const RUNTIME: Subject = Subject(
        "Program",
        "Node, bundler",
        "nothing: pages are rendered inside this program",
    );
    const HELP: &str = "install a released binary, or compile with `cargo xtask build`";
    let files = theme_files();
    let theme = match files.len() {
        0 => THEME.missing("not included").with_help(HELP),
        files => THEME.ok(format!("included, {}", quantity(files, "file"))),
    };
    let search = if files.iter().any(|name| is_search_core(name)) {
        SEARCH.ok("included")
    } else {
        SEARCH.note("not included").with_help(HELP)
    };
    vec![theme, search, RUNTIME.ok("not needed")]
}
