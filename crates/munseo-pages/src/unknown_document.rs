//! The diagnostic for the id of a document that does not exist.

use munseo_site::Site;
use munseo_site::content::VersionId;
use munseo_source::Diagnostic;

/// The message for an unknown document id.
pub(crate) fn unknown_document(site: &Site, version: VersionId, id: &str) -> Diagnostic {
    Diagnostic::error(
        "docs/unknown-document",
        format!("document `{id}` not found"),
    )
    .with_help(site.catalog.available_ids(version, id))
}
