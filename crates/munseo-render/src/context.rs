//! The context that the pages of a site share: the theme, each language's settings and the rendered shared parts.

use std::collections::BTreeMap;
use std::sync::Arc;

use base64::Engine as _;
use munseo_pages::props::{HeadTag, PageContent, SidebarProps, SiteProps};

use crate::cache::Cache;
use crate::components::Drawing;
use crate::engine::{Engine, RenderError};
use crate::output::ContentHash;
use crate::page_json::escape_for_script;
use crate::slots::Template;
use crate::theme::{FORMULA_STYLES, PART_STYLES, PageAssets, Theme};

/// The inline script of each locale, by a hash of its inputs. If all are known, no JavaScript engine is started for
/// them.
pub type InlineScripts = BTreeMap<ContentHash, String>;

/// The context that all pages of a site share, on all threads.
pub struct SiteContext {
    theme: Theme,
    /// The contexts of the locales, by code.
    pub(crate) locales: BTreeMap<String, LocaleContext>,
    /// Drawn components by their data: many pages have the same.
    pub(crate) drawn: Cache<ContentHash, Arc<str>, 1024>,
}

/// The context that all pages of one locale share.
pub(crate) struct LocaleContext {
    pub(crate) site: SiteProps,
    pub(crate) site_json: String,
    /// [`first_site`], safe inside a script element.
    pub(crate) site_json_for_script: String,
    /// The script that runs before the first paint.
    pub(crate) inline_script: String,
    /// Cached navbar and footer.
    pub(crate) parts: Cache<&'static str, Arc<Template>, 2>,
    /// Cached views of sidebars; versions have sidebars with the same id.
    pub(crate) sidebars: Cache<String, Arc<SharedSidebar>, 64>,
    /// Templates of pages and sidebars by their shapes.
    pub(crate) templates: Cache<ContentHash, Arc<Template>, 512>,
    /// Hashes of views of sidebars.
    pub(crate) sidebar_hashes: Cache<String, ContentHash, 64>,
    /// A hash of the inputs of all pages: the theme's server script, the settings and the messages.
    pub(crate) hash: ContentHash,
}

/// A view of a sidebar that many pages share.
pub(crate) struct SharedSidebar {
    /// The view in a page's data: all entries, or the URL of the entries.
    pub(crate) data: Arc<SidebarProps>,
    /// The input of React if the view is inserted afterwards.
    pub(crate) placeholder: Arc<SidebarProps>,
    pub(crate) template: Arc<Template>,
    /// The strings of the template's slots.
    pub(crate) values: Vec<String>,
    /// Its links and closed categories, each with the strings of its slots.
    pub(crate) entries: Vec<(Arc<Template>, Vec<String>)>,
}

impl SiteContext {
    /// Creates the context of a site; `known` has the scripts of an earlier build.
    ///
    /// # Errors
    /// If the theme's server script is broken.
    ///
    /// # Panics
    /// If the theme has no messages for one of the site's languages.
    pub fn new(
        mut theme: Theme,
        sites: Vec<SiteProps>,
        known: &InlineScripts,
    ) -> Result<Self, RenderError> {
        if let Some(rules) = sites.iter().find_map(announcement_colors) {
            theme.add_style(&rules);
        }
        let components = theme.components.as_ref().map(|it| it.hash());
        let mut engine = None;
        let mut locales = BTreeMap::new();
        for mut site in sites {
            let code = site.locale.code.clone();
            let site_json = to_json(&site);
            theme.add_site(&code, &site_json);
            let messages = theme.messages(&code);
            site.messages_url = format!("{}{}", site.assets_url, messages.prefix);
            let mut hasher = blake3::Hasher::new();
            for text in [&*theme.server, &code, &site_json, &messages.json] {
                hasher.update(&(text.len() as u64).to_le_bytes());
                hasher.update(text.as_bytes());
            }
            // A change of a component renders all pages again; which of them have it is not known yet.
            if let Some(components) = &components {
                hasher.update(components.as_bytes());
                hasher.update(to_json(&site.own).as_bytes());
            }
            let hash = *hasher.finalize().as_bytes();
            let inline_script = match known.get(&hash) {
                Some(script) => script.clone(),
                None => {
                    let engine = match &mut engine {
                        Some(engine) => engine,
                        empty => empty.insert(Engine::new(&theme.server)?),
                    };
                    engine.call(&code, "setSite", &[&code, &site_json, &messages.json])?;
                    engine.call(&code, "inlineScript", &[&code])?
                }
            };
            let context = LocaleContext {
                sidebar_hashes: Cache::default(),
                hash,
                site_json_for_script: escape_for_script(&first_site(&site)),
                site,
                site_json,
                inline_script,
                parts: Cache::default(),
                sidebars: Cache::default(),
                templates: Cache::default(),
            };
            locales.insert(code, context);
        }
        Ok(Self {
            theme,
            locales,
            drawn: Cache::default(),
        })
    }

    /// The inline scripts, for [`Self::new`] of the next build.
    pub fn inline_scripts(&self) -> InlineScripts {
        let locales = self.locales.values();
        locales
            .map(|locale| (locale.hash, locale.inline_script.clone()))
            .collect()
    }

    /// The theme.
    pub fn theme(&self) -> &Theme {
        &self.theme
    }

    /// The style sheets that only some pages need, for what a page, given as JSON, contains: file trees, columns and
    /// similar parts; formulas.
    pub(crate) fn own_styles(&self, locale: &str, json: &str) -> Vec<HeadTag> {
        // Parts that need the style sheet have this attribute.
        let parts = json.contains("data-sheet").then_some(PART_STYLES);
        let formulas = json.contains("<math").then_some(FORMULA_STYLES);
        let sheets = parts.into_iter().chain(formulas);
        let files = sheets.filter_map(|sheet| self.theme().file_of(sheet));
        let assets_url = &self.locale(locale).site.assets_url;
        files
            .map(|file| HeadTag::style_sheet(&format!("{assets_url}{file}")))
            .collect()
    }

    /// What drawing the site's components on a page of a locale needs; `None` if the site has no components.
    pub(crate) fn drawing(&self, locale: &str) -> Option<Drawing<'_>> {
        let site = &self.locale(locale).site;
        Some(Drawing {
            components: self.theme.components.as_ref()?,
            site,
            module: self.theme.components_module.clone(),
            shows_errors: site.is_dev,
        })
    }

    /// The context that the pages of a locale share.
    ///
    /// # Panics
    /// If the locale is not one of the site's.
    pub(crate) fn locale(&self, code: &str) -> &LocaleContext {
        self.locales
            .get(code)
            .expect("routes and contexts come from the same site")
    }

    /// Frees the caches that only rendering needs; call it when all pages are rendered.
    pub fn free_caches(&self) {
        self.drawn.clear();
        for locale in self.locales.values() {
            locale.parts.clear();
            locale.sidebars.clear();
            locale.templates.clear();
        }
    }

    /// Hashes of the inline scripts in the syntax of a Content-Security-Policy (`sha256-…`).
    pub fn script_hashes(&self) -> Vec<String> {
        let mut hashes: Vec<String> = self
            .locales
            .values()
            .map(|locale| {
                let digest = hmac_sha256::Hash::hash(locale.inline_script.as_bytes());
                format!(
                    "sha256-{}",
                    base64::engine::general_purpose::STANDARD.encode(digest)
                )
            })
            .collect();
        hashes.sort();
        hashes.dedup();
        hashes
    }
}

impl LocaleContext {
    /// The scripts and styles of a kind of page.
    pub(crate) fn page_assets(&self, theme: &Theme, content: &PageContent) -> PageAssets {
        let module = match content {
            PageContent::Front(_) => "Front",
            PageContent::Doc(_) => "Doc",
            PageContent::Category(_) => "Category",
            PageContent::Page(_) => "Page",
            PageContent::Custom(_) => "Custom",
            PageContent::BlogPost(_) => "BlogPost",
            PageContent::BlogList(_)
            | PageContent::BlogArchive(_)
            | PageContent::BlogAuthors(_)
            | PageContent::BlogAuthor(_)
            | PageContent::BlogTags(_)
            | PageContent::BlogTag(_) => "Blog",
            PageContent::Search => "Search",
            PageContent::NotFound { .. } => "NotFound",
        };
        theme.page_assets(module, &self.site.locale.code)
    }
}

/// The announcement's colors as CSS rules; `None` without any. Inline styles are not possible, because the policy of
/// the site blocks them, and scripts may be disabled. The colors are the same in all languages.
fn announcement_colors(site: &SiteProps) -> Option<String> {
    let announcement = site.announcement.as_ref()?;
    let colors = [
        ("ground", &announcement.background_color),
        ("text", &announcement.text_color),
    ];
    let rules: String = colors
        .iter()
        .filter_map(|(name, color)| Some(format!("--announcement-{name}:{};", color.as_ref()?)))
        .collect();
    (!rules.is_empty()).then(|| format!(":root{{{rules}}}\n"))
}

/// The properties that the first script of a page needs (`theme/src/boot/documentData.ts`). All are in the messages.
fn first_site(site: &SiteProps) -> String {
    let SiteProps { search, .. } = site;
    serde_json::json!({
        "assetsUrl": site.assets_url,
        "messagesUrl": site.messages_url,
        "remembersVersion": site.remembers_version,
        "search": { "provider": search.provider, "pageUrl": search.page_url },
        "storage": site.storage,
        "withoutShortcuts": site.without_shortcuts,
    })
    .to_string()
}

/// Prepends the build's id to a page's properties, so that browsers notice a deploy.
pub(crate) fn with_build_id(build_id: &str, page_json: &str) -> String {
    let rest = page_json.strip_prefix('{').unwrap_or(page_json);
    format!("{{\"buildId\":{},{rest}", serde_json::Value::from(build_id))
}

/// The properties of a page or site as JSON.
pub(crate) fn to_json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("the keys of properties are texts")
}
