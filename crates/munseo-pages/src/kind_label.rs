//! The labels of kinds of pages, which are a filter in the search.

use munseo_site::Site;
use munseo_site::config::LocaleId;

/// The label of a kind of pages: the configured one, or else that of the messages.
pub fn kind_label(site: &Site, locale: LocaleId, kind: &str) -> String {
    let mut kinds = site.config.search.kinds.iter();
    let label = kinds.find_map(|known| known.label.as_ref().filter(|_| known.name == kind));
    if let Some(label) = label {
        return label[locale].to_owned();
    }
    let key = match kind {
        "reference" => "kind.reference",
        "blog" => "kind.blog",
        "page" => "kind.page",
        _ => "kind.guide",
    };
    site.messages(locale).get(key).to_owned()
}
