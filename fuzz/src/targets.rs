//! The targets, by entry point.

pub(crate) mod front_matter;
pub(crate) mod request;
pub(crate) mod search;
pub(crate) mod site;
pub(crate) mod snippet;

use munseo_source::Diagnostic;

/// Asserts that every diagnostic has a location within its file.
fn check_locations(diagnostics: &[Diagnostic]) {
    for diagnostic in diagnostics {
        assert!(!diagnostic.message.is_empty(), "{diagnostic:?}");
        let Some(location) = &diagnostic.location else {
            continue;
        };
        assert!(
            location.file.text().get(location.span.clone()).is_some(),
            "a location outside of the file: {diagnostic:?}"
        );
    }
}
