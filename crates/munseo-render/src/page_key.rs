//! Computes a hash of all inputs of a page.
//!
//! The exact input of the renderer is hashed, so pages with equal hashes are equal. The version of the program is not
//! included.

use std::convert::Infallible;

use munseo_pages::props::{HeadProps, PageProps, SidebarProps};

use crate::context::{LocaleContext, SiteContext, to_json};
use crate::output::ContentHash;
use crate::renderer::view_key;

/// Typical size in bytes of a page's properties without its body.
const PAGE_SIZE: usize = 8 << 10;

impl SiteContext {
    /// A hash of the inputs of [`crate::Renderer::render`] for a page of a locale.
    ///
    /// # Panics
    /// If the locale is not one of the site's.
    pub fn page_key(&self, locale: &str, props: &mut PageProps) -> ContentHash {
        let shared = self.locale(locale);
        let mut bytes = Vec::with_capacity(PAGE_SIZE);
        bytes.extend_from_slice(&shared.hash);
        if let Some(sidebar) = &props.sidebar {
            bytes.extend_from_slice(&sidebar_hash(shared, sidebar));
        }
        if let Some(own) = &props.own {
            bytes.extend_from_slice(own.page.as_bytes());
            bytes.extend_from_slice(own.layout.as_deref().unwrap_or_default().as_bytes());
        }
        // The tags of `<head>` are half of the other properties; as JSON they would take several times as long.
        let head = std::mem::take(&mut props.head);
        bytes = append_head(bytes, &head).expect("texts and lists always serialize");
        let body = props.content.body_mut().map(std::mem::take);
        let sidebar = props.sidebar.take();
        bytes.extend_from_slice(to_json(props).as_bytes());
        (props.head, props.sidebar) = (head, sidebar);
        if let (Some(place), Some(body)) = (props.content.body_mut(), body) {
            *place = body;
            // A hash of what the body is made from, whose parts are not needed.
            bytes.extend_from_slice(&place.hash());
        }
        *blake3::hash(&bytes).as_bytes()
    }
}

/// Appends the content of `<head>`. All texts and lists have their lengths, so different contents have different bytes.
fn append_head(bytes: Vec<u8>, head: &HeadProps) -> postcard::Result<Vec<u8>> {
    let HeadProps {
        title,
        class_name,
        tags,
        site_tags,
        structured_data,
    } = head;
    let lists = (tags, site_tags, structured_data);
    postcard::to_extend(&(title, class_name, lists), bytes)
}

fn sidebar_hash(shared: &LocaleContext, sidebar: &SidebarProps) -> ContentHash {
    let hashes = &shared.sidebar_hashes;
    let hash = || Ok::<_, Infallible>(*blake3::hash(to_json(sidebar).as_bytes()).as_bytes());
    let Ok(hash) = hashes.get_or_make(view_key(sidebar), hash);
    hash
}

#[cfg(test)]
mod tests {
    use munseo_pages::props::HeadTag;

    use super::*;

    #[test]
    fn heads_that_differ_anywhere_have_different_bytes() {
        let tag = |text: Option<&str>, attributes: &[(&'static str, &str)]| HeadTag {
            tag: "meta".into(),
            attributes: attributes
                .iter()
                .map(|(name, value)| ((*name).into(), (*value).to_owned()))
                .collect(),
            text: text.map(str::to_owned),
        };
        let head = |title: &str, class: &str, tags: Vec<HeadTag>| HeadProps {
            title: title.to_owned(),
            class_name: class.to_owned(),
            tags,
            ..HeadProps::default()
        };
        let tags = || vec![tag(None, &[("name", "a"), ("content", "b")])];
        let mut site_tags = head("ab", "c", Vec::new());
        site_tags.site_tags = tags();
        let mut structured_data = head("ab", "c", Vec::new());
        structured_data.structured_data = vec!["{}".to_owned()];
        let heads = [
            head("ab", "c", Vec::new()),
            head("a", "bc", Vec::new()),
            head("ab", "c", tags()),
            site_tags,
            structured_data,
            head(
                "ab",
                "c",
                vec![tag(None, &[("name", "ab"), ("content", "")])],
            ),
            head(
                "ab",
                "c",
                vec![tag(None, &[("name", "a")]), tag(None, &[("content", "b")])],
            ),
            head(
                "ab",
                "c",
                vec![tag(Some(""), &[("name", "a"), ("content", "b")])],
            ),
        ];
        let bytes: std::collections::BTreeSet<Vec<u8>> = heads
            .iter()
            .map(|head| append_head(Vec::new(), head).unwrap())
            .collect();
        assert_eq!(bytes.len(), heads.len());
    }
}
