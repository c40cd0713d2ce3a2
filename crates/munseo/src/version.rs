//! The version and features of this program.

use munseo_render::Theme;

/// The version alone, such as `0.1.0`.
pub const NUMBER: &str = env!("CARGO_PKG_VERSION");

/// The platform for which it was compiled, such as `x86_64-unknown-linux-musl`.
pub const TARGET: &str = env!("MUNSEO_TARGET");

/// The version and the commit, such as `0.1.0 (1a2b3c4d5e6f)`.
pub const SHORT: &str = concat!(env!("CARGO_PKG_VERSION"), " (", env!("MUNSEO_COMMIT"), ")");

/// The names of the files that pages load; none without a theme.
pub fn theme_files() -> Vec<String> {
    let theme = Theme::embedded().ok();
    let files = theme.iter().flat_map(Theme::assets);
    files.map(|(name, _)| name.to_owned()).collect()
}

/// Returns true for the search core, with which built sites can be searched without a server.
pub fn is_search_core(name: &str) -> bool {
    name.contains("munseo_search") && name.ends_with(".wasm")
}

/// The output of `--version` after the program's name.
pub fn long() -> String {
    let files = theme_files();
    let included = |is_included: bool| {
        if is_included {
            "included"
        } else {
            "not included"
        }
    };
    format!(
        "{SHORT}\ntarget: {TARGET}\ntheme: {}\nsearch in browsers: {}",
        included(!files.is_empty()),
        included(files.iter().any(|name| is_search_core(name)))
    )
}
