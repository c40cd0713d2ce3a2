//! The addresses of an old `sitemap.xml`.

use crate::ImportError;

/// Maximum number of sitemaps that an index may name.
const MAX_SITEMAPS: usize = 50;

/// The addresses in a sitemap, a file or a URL, without their hosts; those of all its sitemaps if it is an index.
pub(crate) fn read(sitemap: &str) -> Result<Vec<String>, ImportError> {
    let problem = |reason: String| ImportError::Sitemap {
        sitemap: sitemap.to_owned(),
        reason,
    };
    let text = load(sitemap).map_err(problem)?;
    let mut paths = Vec::new();
    if text.contains("<sitemapindex") {
        for address in locations(&text).take(MAX_SITEMAPS) {
            let below = load(&address).map_err(problem)?;
            paths.extend(locations(&below).map(|it| path_of(&it)));
        }
    } else {
        paths.extend(locations(&text).map(|it| path_of(&it)));
    }
    if paths.is_empty() {
        return Err(problem("it contains no `<loc>`".to_owned()));
    }
    Ok(paths)
}

fn load(sitemap: &str) -> Result<String, String> {
    if !sitemap.starts_with("https://") && !sitemap.starts_with("http://") {
        return std::fs::read_to_string(sitemap).map_err(|error| error.to_string());
    }
    let answer = ureq::get(sitemap).call();
    let text = answer.and_then(|mut it| it.body_mut().read_to_string());
    text.map_err(|error| error.to_string())
}

fn locations(text: &str) -> impl Iterator<Item = String> {
    let addresses = text.split("<loc>").skip(1);
    let addresses = addresses.filter_map(|it| it.split("</loc>").next());
    addresses.map(|it| it.trim().replace("&amp;", "&"))
}

fn path_of(address: &str) -> String {
    let path = address.split("://").nth(1);
    let path = path.and_then(|it| it.find('/').map(|at| it[at..].to_owned()));
    path.unwrap_or_else(|| "/".to_owned())
}
