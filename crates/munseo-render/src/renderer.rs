//! Draws pages: one [`Renderer`] per thread, all of them sharing one [`SiteContext`].

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use base64::Engine as _;
use munseo_site::props::{PageContent, PageProps, SidebarProps, SiteProps};
use rustc_hash::FxHashMap;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use crate::engine::{Engine, RenderError};
use crate::html::{DocumentParts, document};
use crate::page_json::{
    clear_runs, empty_sidebar_json, escape_for_script, page_json, sidebar_json, take_runs,
};
use crate::slots::{Slots, Template};
use crate::theme::{PageAssets, Theme};

/// How a page is drawn. Both ways give the same bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Shared parts and the document's HTML are put in after React drew the rest.
    Spliced,
    /// React draws all of it; what [`Mode::Spliced`] is tested against.
    Plain,
}

/// A page's files.
#[derive(Debug, Clone)]
pub struct RenderedPage {
    /// `index.html`.
    pub html: String,
    /// `page.json`: the page's properties and the build they belong to.
    pub json: String,
}

/// What all pages of a site share, for all threads.
pub struct SiteContext {
    theme: Theme,
    locales: BTreeMap<String, LocaleContext>,
}

/// What all pages of one locale share.
struct LocaleContext {
    site: SiteProps,
    site_json: String,
    /// [`Self::site_json`], safe inside a script element.
    site_json_for_script: String,
    color_mode_script: String,
    parts: Mutex<FxHashMap<String, Arc<Template>>>,
    sidebars: Mutex<FxHashMap<String, Arc<SharedSidebar>>>,
    assets: Mutex<FxHashMap<&'static str, Arc<PageAssets>>>,
}

/// How many views of sidebars are remembered. Past it all are forgotten: pages come in the sidebar's
/// order, so the next ones are new anyway.
const REMEMBERED: usize = 256;

/// A view of a sidebar that many pages carry, written once.
struct SharedSidebar {
    /// What the data of a page holds: all of it, or where the entries are.
    carried: Box<RawValue>,
    empty: Box<RawValue>,
    template: Arc<Template>,
}

impl SiteContext {
    /// Prepares to draw a site's pages.
    ///
    /// # Errors
    /// When the theme's server script is broken.
    pub fn new(mut theme: Theme, sites: Vec<SiteProps>) -> Result<Self, RenderError> {
        if let Some(rules) = sites.iter().find_map(announcement_colors) {
            theme.add_style(&rules);
        }
        let engine = Engine::new(&theme.server)?;
        let mut locales = BTreeMap::new();
        for site in sites {
            let code = site.locale.code.clone();
            let site_json = to_json(&code, &site)?;
            engine.call(&code, "setSite", &[&code, &site_json])?;
            let color_mode_script = engine.call(&code, "colorModeScript", &[&code])?;
            let context = LocaleContext {
                site_json_for_script: escape_for_script(&site_json),
                site,
                site_json,
                color_mode_script,
                parts: Mutex::default(),
                sidebars: Mutex::default(),
                assets: Mutex::default(),
            };
            locales.insert(code, context);
        }
        Ok(Self { theme, locales })
    }

    /// The theme.
    pub fn theme(&self) -> &Theme {
        &self.theme
    }

    /// A page's `page.json`, without drawing the page.
    ///
    /// # Errors
    /// When the properties cannot be written as JSON.
    ///
    /// # Panics
    /// When the locale is not one of the site's.
    pub fn page_json(&self, locale: &str, props: &PageProps) -> Result<String, RenderError> {
        let shared = self
            .locales
            .get(locale)
            .expect("routes and contexts come from the same site");
        let json = to_json(&props.url, props)?;
        Ok(with_build_id(&shared.site.build_id, &json))
    }

    /// Hashes of the inline scripts, as a Content-Security-Policy names them (`sha256-…`).
    pub fn script_hashes(&self) -> Vec<String> {
        let mut hashes: Vec<String> = self
            .locales
            .values()
            .map(|locale| {
                let digest = Sha256::digest(locale.color_mode_script.as_bytes());
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

/// Draws pages on the thread that made it.
pub struct Renderer<'a> {
    context: &'a SiteContext,
    engine: Engine,
}

impl<'a> Renderer<'a> {
    /// Starts an engine with the site's theme.
    ///
    /// # Errors
    /// When the theme's server script is broken.
    pub fn new(context: &'a SiteContext) -> Result<Self, RenderError> {
        let engine = Engine::new(&context.theme.server)?;
        for (code, locale) in &context.locales {
            engine.call(code, "setSite", &[code, &locale.site_json])?;
        }
        Ok(Self { context, engine })
    }

    /// Draws one page of a locale.
    ///
    /// # Errors
    /// When a component throws or takes too long; the renderer goes on with the next page.
    ///
    /// # Panics
    /// When the locale is not one of the site's.
    pub fn render(
        &self,
        locale: &str,
        mut props: PageProps,
        mode: Mode,
    ) -> Result<RenderedPage, RenderError> {
        let shared = self
            .context
            .locales
            .get(locale)
            .expect("routes and contexts come from the same site");
        let url = props.url.clone();
        let json_error = |error: serde_json::Error| RenderError::Properties {
            page: url.clone(),
            message: error.to_string(),
        };

        let sidebar = props
            .sidebar
            .as_ref()
            .map(|sidebar| self.sidebar(locale, shared, sidebar))
            .transpose()?;
        let carried = sidebar.as_ref().map(|sidebar| &*sidebar.carried);
        let json = page_json(&props, carried).map_err(json_error)?;
        let json = with_build_id(&shared.site.build_id, &json);

        let root = match mode {
            Mode::Plain => {
                let full = to_json(&url, &props)?;
                self.engine
                    .call(&url, "renderPage", &[locale, &full, "plain"])?
            }
            Mode::Spliced => {
                let runs = take_runs(&mut props.content);
                let empty_sidebar = sidebar.as_ref().map(|sidebar| &*sidebar.empty);
                let slotted = page_json(&props, empty_sidebar).map_err(json_error)?;
                let drawn = self
                    .engine
                    .call(&url, "renderPage", &[locale, &slotted, "spliced"])?;
                let navbar = self.part(locale, shared, "navbar")?;
                let footer = self.part(locale, shared, "footer")?;
                let slots = PageSlots {
                    site: &shared.site,
                    props: &props,
                    runs: &runs,
                    navbar: &navbar,
                    footer: &footer,
                    sidebar: sidebar.as_ref().map(|sidebar| &*sidebar.template),
                };
                let runs_size: usize = runs.iter().map(String::len).sum();
                let mut root = String::with_capacity(drawn.len() + runs_size + 32 * 1024);
                Template::parse(&drawn).write(&slots, &mut root);
                root
            }
        };

        // What the document holds anyway is read back from it.
        clear_runs(&mut props.content);
        let tags = std::mem::take(&mut props.head.tags);
        let inline = page_json(&props, carried).map_err(json_error)?;
        props.head.tags = tags;
        let assets = shared.page_assets(&self.context.theme, &props.content);
        let html = document(&DocumentParts {
            locale: &shared.site.locale,
            default_mode: &shared.site.color_mode.default_mode,
            color_mode_script: &shared.color_mode_script,
            assets_url: &shared.site.assets_url,
            assets: &assets,
            head: &props.head,
            sidebar_entries: props
                .sidebar
                .as_ref()
                .and_then(|sidebar| sidebar.entries_url.as_deref()),
            root: &root,
            site_json: &shared.site_json_for_script,
            page_json: &escape_for_script(&inline),
        });
        Ok(RenderedPage { html, json })
    }

    /// A part that every page of the locale shares.
    fn part(
        &self,
        locale: &str,
        shared: &LocaleContext,
        name: &str,
    ) -> Result<Arc<Template>, RenderError> {
        if let Some(part) = lock(&shared.parts).get(name) {
            return Ok(Arc::clone(part));
        }
        let markup = self
            .engine
            .call(name, "renderPart", &[locale, name, "null"])?;
        let part = Arc::new(Template::parse(&markup));
        lock(&shared.parts).insert(name.to_owned(), Arc::clone(&part));
        Ok(part)
    }

    /// A view of a sidebar that many pages share.
    fn sidebar(
        &self,
        locale: &str,
        shared: &LocaleContext,
        sidebar: &SidebarProps,
    ) -> Result<Arc<SharedSidebar>, RenderError> {
        // Versions have sidebars of the same id; the address of the whole one tells them apart.
        let key = format!("{}\0{}\0{}", sidebar.id, sidebar.url, sidebar.view);
        if let Some(known) = lock(&shared.sidebars).get(&key) {
            return Ok(Arc::clone(known));
        }
        let json_error = |error: serde_json::Error| RenderError::Properties {
            page: format!("sidebar {}", sidebar.id),
            message: error.to_string(),
        };
        let full = sidebar_json(sidebar).map_err(json_error)?;
        let markup = self
            .engine
            .call("sidebar", "renderPart", &[locale, "sidebar", full.get()])?;
        let empty = empty_sidebar_json(sidebar).map_err(json_error)?;
        let made = Arc::new(SharedSidebar {
            carried: match sidebar.entries_url {
                Some(_) => empty.clone(),
                None => full,
            },
            empty,
            template: Arc::new(Template::parse(&markup)),
        });
        let mut known = lock(&shared.sidebars);
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(key, Arc::clone(&made));
        Ok(made)
    }
}

impl LocaleContext {
    fn page_assets(&self, theme: &Theme, content: &PageContent) -> Arc<PageAssets> {
        let module = match content {
            PageContent::Home(_) => "Home",
            PageContent::Doc(_) => "Doc",
            PageContent::Category(_) => "Category",
            PageContent::Page(_) => "Page",
            PageContent::BlogPost(_) => "BlogPost",
            PageContent::BlogList(_)
            | PageContent::BlogArchive(_)
            | PageContent::BlogAuthors(_)
            | PageContent::BlogAuthor(_)
            | PageContent::BlogTags(_)
            | PageContent::BlogTag(_) => "Blog",
            PageContent::Search => "Search",
            PageContent::NotFound => "NotFound",
        };
        let mut known = lock(&self.assets);
        let assets = known
            .entry(module)
            .or_insert_with(|| Arc::new(theme.page_assets(module, &self.site.locale.code)));
        Arc::clone(assets)
    }
}

/// The announcement's colours as rules: no inline style would pass the site's own policy, and a script
/// is not always allowed to run. They are the same in all languages.
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

struct PageSlots<'a> {
    site: &'a SiteProps,
    props: &'a PageProps,
    runs: &'a [String],
    navbar: &'a Template,
    footer: &'a Template,
    sidebar: Option<&'a Template>,
}

impl Slots for PageSlots<'_> {
    fn page_url(&self) -> &str {
        &self.props.url
    }

    fn is_active(&self, nav_key: &str) -> bool {
        self.props.nav_keys.iter().any(|key| key == nav_key)
    }

    fn alternate(&self, locale: &str) -> &str {
        self.props
            .alternates
            .iter()
            .find(|alternate| alternate.locale == locale)
            .map_or("", |alternate| &alternate.url)
    }

    fn version(&self) -> Option<&str> {
        self.props.version.as_deref()
    }

    fn twin(&self, version: &str) -> &str {
        let mut links = self.props.versions.iter();
        let twin = links.find(|link| link.version == version);
        let main = || {
            let mut versions = self.site.versions.iter();
            let named = versions.find(|named| named.name == version);
            named.map_or("", |named| &named.main_url)
        };
        twin.map_or_else(main, |link| &link.url)
    }

    fn run(&self, index: usize) -> &str {
        self.runs.get(index).map_or("", String::as_str)
    }

    fn part(&self, name: &str) -> Option<&Template> {
        match name {
            "navbar" => Some(self.navbar),
            "footer" => Some(self.footer),
            "sidebar" => self.sidebar,
            _ => None,
        }
    }
}

/// Puts the build's id in front of a page's properties, so that the browser notices a deploy.
fn with_build_id(build_id: &str, page_json: &str) -> String {
    let rest = page_json.strip_prefix('{').unwrap_or(page_json);
    format!("{{\"buildId\":{},{rest}", serde_json::Value::from(build_id))
}

fn to_json(page: &str, value: &impl serde::Serialize) -> Result<String, RenderError> {
    serde_json::to_string(value).map_err(|error| RenderError::Properties {
        page: page.to_owned(),
        message: error.to_string(),
    })
}

/// A cache is only ever added to, so one that a panicking thread left behind is still good.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}
