//! The addresses of an old `sitemap.xml`.

use std::collections::BTreeSet;
use std::io::Read as _;
use std::path::Path;

use munseo_site::Structure;

use crate::ImportError;

/// Maximum number of sitemaps that are read.
const MAX_SITEMAPS: usize = 200;
/// Maximum size of a sitemap: that of the protocol.
const MAX_SIZE: u64 = 50 << 20;

/// The paths of the addresses in a sitemap, those in other languages among them; those of all its sitemaps if it is an
/// index, which are files beside it. Addresses on other hosts are whole.
pub(crate) fn read(sitemap: &str) -> Result<Vec<String>, ImportError> {
    let problem = |sitemap: &str, reason: String| {
        ImportError::Refused(format!("the sitemap `{sitemap}` cannot be read: {reason}"))
    };
    let mut paths = BTreeSet::new();
    let mut own_host = None;
    let mut sitemaps = vec![sitemap.to_owned()];
    let mut at = 0;
    while let Some(address) = sitemaps.get(at).cloned() {
        at += 1;
        let text = load(&address).map_err(|it| problem(&address, it))?;
        let document = roxmltree::Document::parse(&text);
        let document = document.map_err(|error| problem(&address, error.to_string()))?;
        for node in document.descendants() {
            let parent = node.parent_element().map_or("", |it| it.tag_name().name());
            let name = node.tag_name().name();
            let found = match (name, parent) {
                ("loc", "url" | "sitemap") => node.text(),
                ("link", "url") => node.attribute("href"),
                _ => None,
            };
            let Some(found) = found.map(str::trim) else {
                continue;
            };
            if parent == "url" {
                let (host, path) = split(found);
                if *own_host.get_or_insert_with(|| host.to_owned()) == host {
                    paths.insert(path.to_owned());
                } else if name == "loc" {
                    paths.insert(found.to_owned());
                }
            } else if sitemaps.len() < MAX_SITEMAPS {
                let beside = beside(sitemap, found);
                if !sitemaps.contains(&beside) {
                    sitemaps.push(beside);
                }
            }
        }
    }
    if paths.is_empty() {
        return Err(problem(sitemap, "it contains no `<loc>`".to_owned()));
    }
    Ok(paths.into_iter().collect())
}

/// The file of a sitemap that an index names, which is beside the index; its address if there is none.
fn beside(index: &str, address: &str) -> String {
    let path = Path::new(index).with_file_name(file_name(address));
    if path.is_file() {
        path.to_string_lossy().into_owned()
    } else {
        address.to_owned()
    }
}

/// The name of the file that an address is downloaded as.
fn file_name(address: &str) -> &str {
    let name = split(address).1.rsplit('/').next().unwrap_or_default();
    if name.is_empty() { "sitemap.xml" } else { name }
}

fn load(address: &str) -> Result<String, String> {
    if address.starts_with("https://") || address.starts_with("http://") {
        let name = file_name(address);
        return Err(format!(
            "download it: `curl -o {name} '{address}'`, then pass it"
        ));
    }
    let bytes = std::fs::read(address).map_err(|error| error.to_string())?;
    let mut text = String::new();
    let read = if bytes.starts_with(&[0x1f, 0x8b]) {
        let decoder = flate2::read::MultiGzDecoder::new(&*bytes);
        decoder.take(MAX_SIZE).read_to_string(&mut text)
    } else {
        (&*bytes).read_to_string(&mut text)
    };
    read.map_err(|error| error.to_string())?;
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

/// The host and the path of an address.
fn split(address: &str) -> (&str, &str) {
    let after_host = address.split_once("://").map_or(address, |it| it.1);
    let (host, path) = after_host.split_at(after_host.find('/').unwrap_or(after_host.len()));
    let path = path.split(['?', '#']).next().unwrap_or_default();
    (host, if path.is_empty() { "/" } else { path })
}

/// The old addresses that lead to no page and no redirect of the new site.
pub(crate) fn missing(paths: &[String], site: &Structure) -> Vec<String> {
    let base = site.urls.base();
    let redirects = site.redirects();
    let redirects: BTreeSet<&str> = redirects.iter().map(|it| it.from.as_str()).collect();
    let is_missing = |path: &&String| {
        let below = path.strip_prefix(base).unwrap_or(path.as_str());
        let below = below.trim_matches('/');
        let plain = below.trim_end_matches("index.html").trim_end_matches('/');
        let has_page = |below: &str| site.route(&format!("{base}{below}")).is_some();
        let has_redirect = |below: &str| redirects.contains(format!("{base}{below}").as_str());
        let is_base = *path == base.trim_end_matches('/');
        !(is_base
            || has_page(plain)
            || has_redirect(below)
            || has_redirect(&format!("{below}/"))
            || site.redirect_by_pattern(below).is_some())
    };
    paths.iter().filter(is_missing).cloned().collect()
}
