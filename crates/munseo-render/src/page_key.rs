//! Computes a hash of all inputs of a page.
//!
//! The exact input of the renderer is hashed, so pages with equal hashes are equal. The version of the program is not
//! included.

use munseo_pages::append_page;
use munseo_pages::props::{HeadProps, PageProps, SidebarProps};

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
        let appended = append_page(&mut bytes, props, |bytes, rest| {
            // The HTML document also contains these parts, which `page.json` omits.
            let HeadProps {
                title: _,
                class_name: _,
                tags: _,
                site_tags,
                structured_data,
            } = &rest.head;
            serde_json::to_writer(bytes, &(page_value(rest, None), site_tags, structured_data))
        });
        appended.map_err(|error| properties_error(&props.url, &error))?;
        Ok(*blake3::hash(&bytes).as_bytes())
    }
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
