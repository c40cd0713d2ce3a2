//! A site folder: its configuration and its documents.

use std::cell::RefCell;
use std::fs;
use std::path::Path;

use munseo_pages::Pages;
use munseo_site::LoadOptions;
use tempfile::TempDir;

use super::check_locations;

const CONFIGURATION: &str =
    "title = \"Site\"\nurl = \"https://site.example\"\n\n[locales.en]\nlabel = \"English\"\n";
const DOCUMENT: &str = "---\ntitle: Page\n---\n\n## Heading\n\nText.\n";

thread_local! {
    /// One folder per thread, reused: creating one is slower than loading it.
    static FOLDER: RefCell<Option<TempDir>> = const { RefCell::new(None) };
}

/// An arbitrary document results in a page or in diagnostics with locations, and never contains scripts.
pub(crate) fn markdown(input: &[u8]) {
    load(CONFIGURATION.as_bytes(), input);
}

/// An arbitrary configuration results in a site or in diagnostics with locations.
pub(crate) fn configuration(input: &[u8]) {
    load(input, DOCUMENT.as_bytes());
}

fn load(configuration: &[u8], document: &[u8]) {
    FOLDER.with_borrow_mut(|folder| {
        let folder = folder
            .get_or_insert_with(|| tempfile::tempdir().expect("a temporary folder can be made"));
        write(&folder.path().join("munseo.toml"), configuration);
        write(&folder.path().join("docs/en/page.md"), document);
        check(folder.path());
    });
}

fn check(folder: &Path) {
    let loaded = Pages::load(folder, LoadOptions::default());
    check_locations(&loaded.diagnostics);
    let Some(pages) = loaded.pages else {
        assert!(!loaded.diagnostics.is_empty(), "no site and no diagnostics");
        return;
    };
    for route in pages.site().routes() {
        let props = pages.page_props(route);
        let json = serde_json::to_string(&props).expect("properties can be written");
        let html = json.to_ascii_lowercase();
        assert!(
            !html.contains("<script"),
            "the page contains a script: {json}"
        );
    }
}

fn write(path: &Path, bytes: &[u8]) {
    let folder = path.parent().expect("a file has a folder");
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .expect("the temporary folder can be written");
}
