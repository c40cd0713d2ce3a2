//! Hashes of the inputs of pages.

use std::collections::BTreeSet;
use std::path::PathBuf;

use munseo_site::Site;

use crate::sidebar::SidebarTrees;

/// A hash of the sources of a site: pages and their includes, configuration, categories.
pub(crate) fn content_hash(site: &Site, sidebars: &SidebarTrees) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(site.config.file.text().as_bytes());
    for file in &site.files {
        hasher.update(file.path.to_string_lossy().as_bytes());
        hasher.update(file.hash.as_bytes());
    }
    let documents = site.documents.iter().map(|parsed| &parsed.document);
    let inclusions: BTreeSet<&PathBuf> = documents.flat_map(|it| &it.inclusions).collect();
    for path in inclusions {
        // A missing include is reported where it is used, so it counts as empty here.
        hasher.update(&munseo_source::read_bytes(&site.root.join(path)).unwrap_or_default());
    }
    hasher.update(site.blog.authors.text().as_bytes());
    hasher.update(site.synonyms().as_bytes());
    for file in sidebars.all_files() {
        hasher.update(file.url.as_bytes());
    }
    hasher.finalize().to_hex()[..16].to_owned()
}
