//! Renders pages. Each thread has a [`Renderer`]; all of them share one [`SiteContext`].

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;
use std::sync::Arc;

use munseo_pages::props::{Alternate, HeadTag, PageProps, SidebarProps};

use crate::components::{ComponentEngine, Drawing, DrawnIsland, DrawnPage, Failure, Island};
use crate::context::{LocaleContext, SharedSidebar, SiteContext, to_json, with_build_id};
use crate::engine::{Engine, RenderError};
use crate::html::{DocumentParts, document};
use crate::output::ContentHash;
use crate::page_json::{
    escape_for_script, placeholder_sidebar, take_runs, without_entries, written_alternates,
};
use crate::page_shape::Shape;
use crate::slots::{PageSlots, Template};
use crate::theme::Theme;

/// The mode of rendering a page. Both modes give the same bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// React renders a page with slots, which are replaced by shared parts and the document's HTML.
    WithSlots,
    /// React renders everything; tests compare [`Mode::WithSlots`] with it.
    Whole,
}

/// A page's files.
#[derive(Debug, Clone)]
pub struct RenderedPage {
    /// `index.html`.
    pub html: String,
    /// `page.json`: the page's properties and the id of the build.
    pub json: String,
    /// The site's components in its content, as they were drawn.
    pub islands: Vec<DrawnIsland>,
}

/// Renders pages on the thread that created it.
pub struct Renderer<'a> {
    context: &'a SiteContext,
    /// Started for the first part that is not cached.
    engine: OnceCell<Engine>,
    /// Started for the first component of the site.
    component_engine: RefCell<Option<ComponentEngine>>,
}

impl<'a> Renderer<'a> {
    /// A renderer with the site's theme.
    pub fn new(context: &'a SiteContext) -> Self {
        Self {
            context,
            engine: OnceCell::new(),
            component_engine: RefCell::default(),
        }
    }

    /// Calls a function of the theme.
    fn call(&self, page: &str, name: &str, arguments: &[&str]) -> Result<String, RenderError> {
        if self.engine.get().is_none() {
            let engine = Engine::new(&self.context.theme().server)?;
            for (code, locale) in &self.context.locales {
                let messages = &self.context.theme().messages(code).json;
                engine.call(code, "setSite", &[code, &locale.site_json, messages])?;
            }
            let _ = self.engine.set(engine);
        }
        let engine = self.engine.get().expect("it was started above");
        engine.call(page, name, arguments)
    }

    /// Renders one page of a locale.
    ///
    /// # Errors
    /// If the theme's server script is broken, or a component throws or takes too long; the renderer can continue with
    /// the next page.
    ///
    /// # Panics
    /// If the locale is not one of the site's.
    pub fn render(
        &self,
        locale: &str,
        mut props: PageProps,
        mode: Mode,
    ) -> Result<RenderedPage, RenderError> {
        let DrawnPage {
            idle_module,
            islands,
            ..
        } = self.draw_components(locale, &mut props)?;
        let shared = self.context.locale(locale);
        let sidebar = props
            .sidebar
            .as_ref()
            .map(|sidebar| self.sidebar(locale, shared, sidebar))
            .transpose()?;
        let whole_root = match mode {
            Mode::Whole => {
                let arguments = [locale, &to_json(&props), "plain"];
                Some(self.call(&props.url, "renderPage", &arguments)?)
            }
            Mode::WithSlots => None,
        };
        let written = written_alternates(&props, &shared.site.locale, &shared.site.locales);
        let alternates = std::mem::replace(&mut props.alternates, written);
        props.sidebar = sidebar.as_ref().map(|it| Arc::clone(&it.data));
        let mut json = to_json(&props);
        let styles = self.context.own_styles(locale, &json);
        if !styles.is_empty() {
            props.head.tags.extend(styles);
            json = to_json(&props);
        }
        let json = with_build_id(&shared.site.build_id, &json);

        // The inline JSON omits these parts, because browsers read them from the document.
        let runs = take_runs(&mut props.content);
        let tags = std::mem::take(&mut props.head.tags);
        let inline = to_json(&props);
        props.head.tags = tags;
        let root = match whole_root {
            Some(root) => root,
            None => self.splice(locale, &props, (&alternates, &runs), sidebar.as_deref())?,
        };
        let mut assets = shared.page_assets(self.context.theme(), &props.content);
        if let Some(file) = idle_module {
            let url = format!("{}{file}", shared.site.assets_url);
            let is_module = |tag: &HeadTag| tag.attributes.iter().any(|(_, value)| *value == url);
            props.head.tags.retain(|tag| !is_module(tag));
            assets.load_before_client(file);
        }
        let html = document(&DocumentParts {
            locale: &shared.site.locale,
            default_mode: &shared.site.color_mode.default_mode,
            inline_script: &shared.inline_script,
            assets_url: &shared.site.assets_url,
            assets: &assets,
            head: &props.head,
            root: &root,
            site_json: &shared.site_json_for_script,
            page_json: &escape_for_script(&inline),
        });
        Ok(RenderedPage {
            html,
            json,
            islands,
        })
    }

    /// Draws the site's components on a page.
    fn draw_components(
        &self,
        locale: &str,
        props: &mut PageProps,
    ) -> Result<DrawnPage, RenderError> {
        let Some(drawing) = self.context.drawing(locale) else {
            return Ok(DrawnPage::default());
        };
        let mut page = drawing.page(props, &mut |island| {
            let drawn = self.context.drawn.get_or_make(island_key(island), || {
                let data = [&*island.data, &*island.html];
                let drawn = self.call_components(&drawing, &island.in_engine, "draw", &data)?;
                Ok::<Arc<str>, Failure>(drawn.into())
            })?;
            Ok(drawn.to_string())
        })?;
        props.head.tags.append(&mut page.tags);
        Ok(page)
    }

    /// Draws the site's components on pages that are rendered next with few calls of the engine. What cannot be drawn
    /// this way is left to [`Self::render`].
    pub fn draw_ahead<'p>(&self, pages: impl Iterator<Item = (&'p str, &'p mut PageProps)>) {
        let (mut keys, mut batch, mut names) = (Vec::new(), Vec::new(), BTreeSet::new());
        let mut site = None;
        for (locale, props) in pages {
            let Some(drawing) = self.context.drawing(locale) else {
                continue;
            };
            // What fails is reported when the page is rendered.
            let _ = drawing.each_run(props, |_, islands| {
                for mut island in islands {
                    let key = island_key(&island);
                    if !self.context.drawn.contains(&key) {
                        keys.push(key);
                        batch.push(format!("[{},{}]", island.data, island.html));
                        names.append(&mut island.in_engine);
                    }
                }
                Ok(())
            });
            site = Some(drawing);
        }
        if let Some(drawing) = site.filter(|_| keys.len() > 1) {
            let batch = format!("[{}]", batch.join(","));
            let drawn = self.call_components(&drawing, &names, "drawTogether", &[&batch]);
            let drawn: Vec<Option<String>> =
                serde_json::from_str(&drawn.unwrap_or_default()).unwrap_or_default();
            for (key, html) in keys.into_iter().zip(drawn) {
                if let Some(html) = html {
                    self.context.drawn.insert(key, html.into());
                }
            }
        }
    }

    /// Calls a function of the engine for components. An engine in which a component failed is not used again.
    fn call_components(
        &self,
        drawing: &Drawing<'_>,
        names: &BTreeSet<String>,
        function: &str,
        arguments: &[&str],
    ) -> Result<String, Failure> {
        let mut slot = self.component_engine.borrow_mut();
        let engine = match slot.take() {
            Some(engine) => engine,
            None => ComponentEngine::new(Theme::components_server())?,
        };
        engine.load(drawing.components, drawing.assets_url(), names)?;
        let drawn = engine.draw(function, arguments)?;
        *slot = Some(engine);
        Ok(drawn)
    }

    /// Renders the parts that are specific to this page with React, and inserts shared parts. Strings of the properties
    /// are replaced by slots, so that pages with the same shape are rendered once.
    fn splice(
        &self,
        locale: &str,
        props: &PageProps,
        (alternates, runs): (&[Alternate], &[String]),
        sidebar: Option<&SharedSidebar>,
    ) -> Result<String, RenderError> {
        let shared = self.context.locale(locale);
        let shape = Shape::of_page(props, sidebar.map(|sidebar| &sidebar.placeholder));
        let template = self.template(locale, &shape, |json| {
            self.call(&props.url, "renderPage", &[locale, json, "with-slots"])
        })?;
        let navbar = self.part(locale, shared, "navbar")?;
        let footer = self.part(locale, shared, "footer")?;
        let slots = PageSlots {
            site_versions: &shared.site.versions,
            props,
            alternates,
            runs,
            navbar: &navbar,
            footer: &footer,
            sidebar,
        };
        let runs_size: usize = runs.iter().map(String::len).sum();
        let mut root = String::with_capacity(template.size() + runs_size + 32 * 1024);
        template.write(&slots, &shape.values, &mut root);
        Ok(root)
    }

    /// React's output for a shape: from the cache, or from `render`, which calls the engine.
    fn template(
        &self,
        locale: &str,
        shape: &Shape,
        render: impl FnOnce(&str) -> Result<String, RenderError>,
    ) -> Result<Arc<Template>, RenderError> {
        let render = || Ok(Arc::new(Template::parse(&render(&shape.json)?)));
        if !shape.is_shared {
            return render();
        }
        let key = *blake3::hash(shape.json.as_bytes()).as_bytes();
        let templates = &self.context.locale(locale).templates;
        templates.get_or_make(key, render)
    }

    /// A part that all pages of the locale share.
    fn part(
        &self,
        locale: &str,
        shared: &LocaleContext,
        name: &'static str,
    ) -> Result<Arc<Template>, RenderError> {
        shared.parts.get_or_make(name, || {
            let arguments = [locale, name, "null"];
            let markup = self.call(name, "renderPart", &arguments)?;
            Ok(Arc::new(Template::parse(&markup)))
        })
    }

    /// A view of a sidebar that many pages share.
    fn sidebar(
        &self,
        locale: &str,
        shared: &LocaleContext,
        sidebar: &Arc<SidebarProps>,
    ) -> Result<Arc<SharedSidebar>, RenderError> {
        let key = view_key(sidebar);
        shared.sidebars.get_or_make(key, || {
            let view = self.shared_sidebar(locale, sidebar)?;
            Ok(Arc::new(view))
        })
    }

    fn shared_sidebar(
        &self,
        locale: &str,
        sidebar: &Arc<SidebarProps>,
    ) -> Result<SharedSidebar, RenderError> {
        let (shape, entries) = Shape::of_sidebar(sidebar);
        let render = |json: &str| self.call("sidebar", "renderPart", &[locale, "sidebar", json]);
        let template = self.template(locale, &shape, render)?;
        let entries = entries.into_iter().map(|entry| {
            let render = |json: &str| Ok(only_entry(&render(json)?).to_owned());
            Ok((self.template(locale, &entry, render)?, entry.values))
        });
        Ok(SharedSidebar {
            data: match sidebar.entries_url {
                Some(_) => Arc::new(without_entries(sidebar)),
                None => Arc::clone(sidebar),
            },
            placeholder: Arc::new(placeholder_sidebar(sidebar)),
            template,
            values: shape.values,
            entries: entries.collect::<Result<_, RenderError>>()?,
        })
    }
}

fn island_key(island: &Island) -> ContentHash {
    *blake3::hash(format!("{}\0{}", island.data, island.html).as_bytes()).as_bytes()
}

/// The entry of a sidebar that has only one.
fn only_entry(sidebar: &str) -> &str {
    let start = sidebar.find("<li").unwrap_or(0);
    let end = sidebar.rfind("</li>").map_or(start, |end| end + 5);
    &sidebar[start..end]
}

/// The key of a sidebar's view. Versions have sidebars with the same id, so the URL of the complete sidebar is
/// included.
pub(crate) fn view_key(sidebar: &SidebarProps) -> String {
    format!("{}\0{}\0{}", sidebar.id, sidebar.url, sidebar.view)
}
