//! Computes a hash of all inputs of a page.
//!
//! The exact input of the renderer is hashed, so pages with equal hashes are equal. The version of the program is not
//! included.

use munseo_pages::append_page;
use munseo_pages::props::{HeadProps, HeadTag, PageProps, SidebarProps};

use crate::context::{LocaleContext, SiteContext, properties_error, to_json};
use crate::engine::RenderError;
use crate::output::ContentHash;
use crate::page_json::page_value;
use crate::renderer::{MAX_CACHED_VIEWS, view_key};

/// Typical size in bytes of a page's properties without its body.
const PAGE_SIZE: usize = 8 << 10;

impl SiteContext {
    /// A hash of the inputs of [`crate::Renderer::render`] for a page of a locale.
    ///
    /// # Errors
    /// If the properties cannot be serialized as JSON.
    ///
    /// # Panics
    /// If the locale is not one of the site's.
    pub fn page_key(
        &self,
        locale: &str,
        props: &mut PageProps,
    ) -> Result<ContentHash, RenderError> {
        let shared = self.locale(locale);
        let mut bytes = Vec::with_capacity(PAGE_SIZE);
        bytes.extend_from_slice(&shared.hash);
        if let Some(sidebar) = &props.sidebar {
            bytes.extend_from_slice(&sidebar_hash(shared, sidebar)?);
        }
        // The tags of `<head>` are half of the other properties; as JSON they would take several times as long.
        let head = std::mem::take(&mut props.head);
        append_head(&mut bytes, &head);
        let appended = append_page(&mut bytes, props, |bytes, rest| {
            serde_json::to_writer(bytes, &page_value(rest, None))
        });
        props.head = head;
        appended.map_err(|error| properties_error(&props.url, &error))?;
        Ok(*blake3::hash(&bytes).as_bytes())
    }
}

/// Appends the content of `<head>`. All texts and lists have their lengths, so different contents have different bytes.
fn append_head(bytes: &mut Vec<u8>, head: &HeadProps) {
    let HeadProps {
        title,
        class_name,
        tags,
        site_tags,
        structured_data,
    } = head;
    append_text(bytes, title);
    append_text(bytes, class_name);
    for tags in [tags, site_tags] {
        append_length(bytes, tags.len());
        for HeadTag {
            tag,
            attributes,
            text,
        } in tags
        {
            append_text(bytes, tag);
            append_length(bytes, attributes.len());
            for (name, value) in attributes {
                append_text(bytes, name);
                append_text(bytes, value);
            }
            append_length(bytes, text.iter().len());
            text.iter().for_each(|text| append_text(bytes, text));
        }
    }
    append_length(bytes, structured_data.len());
    for block in structured_data {
        append_text(bytes, block);
    }
}

fn append_text(bytes: &mut Vec<u8>, text: &str) {
    append_length(bytes, text.len());
    bytes.extend_from_slice(text.as_bytes());
}

fn append_length(bytes: &mut Vec<u8>, length: usize) {
    bytes.extend_from_slice(&length.to_le_bytes());
}

fn sidebar_hash(
    shared: &LocaleContext,
    sidebar: &SidebarProps,
) -> Result<ContentHash, RenderError> {
    let key = view_key(sidebar);
    if let Some(known) = shared.sidebar_hashes.lock().get(&key) {
        return Ok(*known);
    }
    let json = to_json(&format!("sidebar {}", sidebar.id), sidebar)?;
    let hash = *blake3::hash(json.as_bytes()).as_bytes();
    let mut known = shared.sidebar_hashes.lock();
    if known.len() >= MAX_CACHED_VIEWS {
        known.clear();
    }
    known.insert(key, hash);
    Ok(hash)
}

#[cfg(test)]
mod tests {
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
            .map(|head| {
                let mut bytes = Vec::new();
                append_head(&mut bytes, head);
                bytes
            })
            .collect();
        assert_eq!(bytes.len(), heads.len());
    }
}
