//! The version and features of this program.

use munseo_render::Theme;

/// The version alone, such as `0.1.0`.
pub const NUMBER: &str = env!("CARGO_PKG_VERSION");

/// The platform for which it was compiled, such as `x86_64-unknown-linux-musl`.
pub const TARGET: &str = env!("MUNSEO_TARGET");

/// The version and the commit, such as `0.1.0 (1a2b3c4d5e6f)`.
pub const SHORT: &str = concat!(env!("CARGO_PKG_VERSION"), " (", env!("MUNSEO_COMMIT"), ")");

/// The prefix of the file name of the search core for browsers.
const SEARCH_CORE: &str = "munseo_search";

/// The front end inside this program.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Features {
    /// The number of files that pages load; 0 without a theme.
    pub theme_files: usize,
    /// True if built sites can be searched without a server.
    pub has_browser_search: bool,
}

impl Features {
    pub fn of_this_program() -> Self {
        let Ok(theme) = Theme::embedded() else {
            return Self::default();
        };
        Self {
            theme_files: theme.assets().count(),
            has_browser_search: theme
                .assets()
                .any(|(name, _)| name.contains(SEARCH_CORE) && name.ends_with(".wasm")),
        }
    }
}

/// The output of `--version` after the program's name.
pub fn long() -> String {
    let features = Features::of_this_program();
    let included = |is_included: bool| {
        if is_included {
            "included"
        } else {
            "not included"
        }
    };
    format!(
        "{SHORT}\ntarget: {TARGET}\ntheme: {}\nsearch in browsers: {}",
        included(features.theme_files > 0),
        included(features.has_browser_search)
    )
}
