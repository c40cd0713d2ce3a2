//! Elements of `<head>`.

use crate::props::HeadTag;

/// Elements of `<head>`, in order.
#[derive(Default)]
pub(crate) struct Tags(Vec<HeadTag>);

impl Tags {
    pub(crate) fn add(&mut self, tag: &'static str, attributes: &[(&'static str, &str)]) {
        self.0.push(HeadTag::new(tag, attributes));
    }

    pub(crate) fn meta(&mut self, name: &str, content: &str) {
        self.add("meta", &[("name", name), ("content", content)]);
    }

    pub(crate) fn property(&mut self, property: &str, content: &str) {
        self.add("meta", &[("property", property), ("content", content)]);
    }

    pub(crate) fn link(&mut self, rel: &str, href: &str) {
        self.add("link", &[("rel", rel), ("href", href)]);
    }

    pub(crate) fn alternate(&mut self, lang: &str, href: &str) {
        let attributes = [("rel", "alternate"), ("href", href), ("hreflang", lang)];
        self.add("link", &attributes);
    }

    pub(crate) fn into_vec(self) -> Vec<HeadTag> {
        self.0
    }
}
