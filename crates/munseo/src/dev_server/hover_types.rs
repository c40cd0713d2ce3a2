//! The types of names in examples, computed on the first hover in `munseo dev`.

use munseo_build::example_notes::{self, ExampleNotes, has_other_packages};
use munseo_build::examples::{self, Document};
use munseo_pages::props::PageProps;
use munseo_pages::{ExampleCheck, ExampleNote, Pages};
use munseo_server::DevResponse;
use munseo_site::{LocaleId, Route};

use super::example_checks::Types;

/// The data of a page without types of names.
const EMPTY: &str = r#"{"labels":{"page":"","keys":""},"cards":[],"blocks":{}}"#;

/// Adds the URL of types to a page with examples; it contains the revision.
pub(super) fn add_hover_url(pages: &Pages, route: &Route, revision: u64, props: &mut PageProps) {
    let has_examples = pages.site().config().typescript().is_some()
        && pages
            .site()
            .parsed(route)
            .is_some_and(|document| document.code_blocks.iter().any(examples::is_typescript))
        && !has_other_packages(pages, route);
    if !has_examples {
        return;
    }
    let base = &pages.site_props(LocaleId::DEFAULT).base_url;
    let page = route.url().strip_prefix(base.as_str()).unwrap_or_default();
    let note = ExampleNote {
        checked: ExampleCheck::Elsewhere,
        results: 0,
        hovers: Some(format!(
            "{base}{}/{revision}/{page}.json",
            example_notes::FOLDER
        )),
        has_live_steps: false,
    };
    note.add_to(&mut props.content, pages.site(), route.locale);
}

/// The page that a path requests types for; `None` for other paths.
pub(super) fn page_of(path: &str) -> Option<&str> {
    let file = path
        .strip_prefix(example_notes::FOLDER)?
        .strip_prefix('/')?;
    file.split_once('/')?.1.strip_suffix(".json")
}

/// The document of a page; `None` if it has none, or belongs to a version with other packages.
pub(super) fn document(pages: &Pages, page: &str) -> Option<Document> {
    let route = pages.site().route(&url(pages, page))?;
    if has_other_packages(pages, route) {
        return None;
    }
    let blocks = pages.site().parsed(route)?.code_blocks.clone();
    Some((pages.site().source(route)?, blocks))
}

/// The response to a page's request for types: empty data for `None`.
pub(super) fn respond(pages: &Pages, page: &str, types: Option<(Document, Types)>) -> DevResponse {
    let json = types.and_then(|(document, (report, compiler))| {
        let options = examples::options(pages.site().root(), pages.site().config())?;
        let route = pages.site().route(&url(pages, page))?;
        let (documents, compiler) = (vec![document], compiler.as_deref());
        let example_notes = ExampleNotes::new(pages, &options, documents, compiler, vec![report]);
        let file = example_notes.hover_file(pages, route);
        file.map(|file| file.content)
    });
    DevResponse::content("types.json", json.unwrap_or_else(|| EMPTY.to_owned()))
}

fn url(pages: &Pages, page: &str) -> String {
    format!("{}{page}", pages.site_props(LocaleId::DEFAULT).base_url)
}
