//! The addresses of an old `sitemap.xml`.

use std::path::Path;

use crate::ImportError;

/// The addresses in a sitemap, without their hosts.
pub(crate) fn read(path: &Path) -> Result<Vec<String>, ImportError> {
    let problem = |reason: String| ImportError::Sitemap {
        sitemap: path.to_owned(),
        reason,
    };
    let text = std::fs::read_to_string(path).map_err(|error| problem(error.to_string()))?;
    let addresses = text
        .split("<loc>")
        .skip(1)
        .filter_map(|it| it.split("</loc>").next());
    let paths: Vec<String> = addresses
        .map(|it| {
            let address = it.trim().replace("&amp;", "&");
            let path = address
                .split("://")
                .nth(1)
                .and_then(|it| it.find('/').map(|at| it[at..].to_owned()));
            path.unwrap_or_else(|| "/".to_owned())
        })
        .collect();
    if paths.is_empty() {
        return Err(problem("it contains no `<loc>`".to_owned()));
    }
    Ok(paths)
}
