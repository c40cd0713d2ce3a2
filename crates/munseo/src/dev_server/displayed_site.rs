//! A displayable site: renders its pages and finds its files on demand.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::http::StatusCode;
use munseo_build::BuildError;
use munseo_build::{components, pipeline};
use munseo_pages::props::HeadTag;
use munseo_pages::{Pages, page_markdown};
use munseo_render::{Components, InlineScripts, SiteContext, with_drawn};
use munseo_server::{ComponentFailure, DevResponse, Settings};
use munseo_site::LocaleId;
use munseo_source::Diagnostic;

use super::hover_types;
use super::problem_page::problem_page;
use super::render_thread::RenderThread;

/// The names of a page's files.
const HTML: &str = "index.html";
const JSON: &str = "page.json";

/// A site with its renderer.
pub(super) struct DisplayedSite {
    pub(super) pages: Pages,
    context: Arc<SiteContext>,
    renderer: RenderThread,
    components: Option<Components>,
    /// A hash of what the components were bundled from; `None` after errors.
    pub(super) bundle_inputs: Option<[u8; 32]>,
    /// Problems of the site's components.
    pub(super) component_problems: Vec<Diagnostic>,
}

impl DisplayedSite {
    /// Prepares a site for display.
    ///
    /// # Errors
    /// If the binary has no theme.
    pub(super) fn new(pages: Pages) -> Result<Self, BuildError> {
        let (components, component_problems) = components::bundle(&pages);
        let known = InlineScripts::default();
        let context = Arc::new(pipeline::context(&pages, components.clone(), None, &known)?);
        let inputs = components.as_ref();
        Ok(Self {
            bundle_inputs: inputs.map(|it| components::inputs(&pages, it)),
            components,
            component_problems,
            renderer: RenderThread::start(Arc::clone(&context)),
            context,
            pages,
        })
    }

    /// Prepares the site again after a change that may affect any page; `bundles` if that of a file which components
    /// import.
    ///
    /// # Errors
    /// If the binary has no theme.
    pub(super) fn restart_renderer(&mut self, bundles: bool) -> Result<(), BuildError> {
        let known = self.context.inline_scripts();
        let inputs = |known: &Components| components::inputs(&self.pages, known);
        let known_inputs = self.components.as_ref().map(inputs);
        if bundles || known_inputs.is_none() || known_inputs != self.bundle_inputs {
            let (components, problems) = components::bundle(&self.pages);
            self.bundle_inputs = components.as_ref().map(inputs);
            // With errors, open pages keep the components of the last bundle.
            if components.is_some() || problems.is_empty() {
                self.components = components;
            }
            self.component_problems = problems;
        }
        let components = self.components.clone();
        self.context = Arc::new(pipeline::context(&self.pages, components, None, &known)?);
        self.renderer = RenderThread::start(Arc::clone(&self.context));
        Ok(())
    }

    /// Returns true if components may import one of these files.
    pub(super) fn bundles(&self, changed: &[PathBuf]) -> bool {
        // With errors, some imports are unknown.
        !self.component_problems.is_empty()
            || changed.iter().any(|path| self.bundled().contains(path))
    }

    /// Returns true if all changed files are those that components import, so that only islands may look different.
    pub(super) fn changes_only_islands(&self, changed: &[PathBuf]) -> bool {
        // Editors save through temporary files.
        let mut changed = changed.iter().filter(|path| path.exists());
        changed.all(|path| self.bundled().contains(path))
    }

    /// The files that components import, absolute; those of packages are omitted.
    pub(super) fn bundled(&self) -> &[PathBuf] {
        self.components.as_ref().map_or(&[], |it| &it.sources)
    }

    /// The diagnostic of a component that failed in a browser; `None` if no component of this site did.
    pub(super) fn failure(&self, failure: &ComponentFailure) -> Option<Diagnostic> {
        let (page, component) = (&failure.page, &failure.component);
        let (message, stack) = (&failure.message, &failure.stack);
        let components = self.components.as_ref()?;
        let error = components.browser_error(page, component, message, stack)?;
        Some(pipeline::diagnostic(self.pages.site().root(), &error))
    }

    /// The server settings of this site.
    pub(super) fn settings(&self) -> Settings {
        pipeline::settings(&self.pages, &self.context)
    }

    /// The response for a path below the base URL, at a revision of the site with the name `revision_id`.
    pub(super) fn respond(
        &self,
        path: &str,
        base_url: &str,
        revision: u64,
        revision_id: &str,
    ) -> DevResponse {
        if let Some(response) = self.file(path) {
            return response;
        }
        let page_path = match path.strip_suffix("page.json") {
            Some(above) if above.is_empty() || above.ends_with('/') => above.trim_end_matches('/'),
            _ => path,
        };
        let is_json = page_path.len() != path.len();
        let Some(route) = self.pages.site().route(&format!("{base_url}{page_path}")) else {
            let generated = self.generated_file(path, base_url);
            let found = generated.or_else(|| self.redirect(path));
            return found.unwrap_or_else(|| self.not_found(path));
        };
        let code = self.pages.site().config().locales[route.locale].code();
        let mut props = self.pages.page_props(route);
        hover_types::add_hover_url(&self.pages, route, revision, &mut props);
        props.head.tags.push(HeadTag {
            tag: "meta".into(),
            attributes: vec![
                ("name".into(), "munseo:revision".to_owned()),
                ("content".into(), revision_id.to_owned()),
            ],
            text: None,
        });
        match self.renderer.render(code, props) {
            Ok(page) if is_json => DevResponse::content(JSON, page.json),
            Ok(page) => DevResponse::content(HTML, page.html),
            Err(error) => {
                let problem = pipeline::diagnostic(self.pages.site().root(), &error);
                problem_page(base_url, "This page cannot be rendered", &[problem])
            }
        }
    }

    /// A file that is not a page: of the theme, a sidebar, a picture, a static file. `None` for other paths.
    fn file(&self, path: &str) -> Option<DevResponse> {
        let mut of_theme = self.context.theme().assets();
        if let Some(asset) = path.strip_prefix("_munseo/")
            && let Some((name, bytes)) = of_theme.find(|(name, _)| *name == asset)
        {
            return Some(DevResponse::content(name, bytes.to_vec()));
        }
        let mut data = self.pages.data_files().into_iter();
        if let Some(file) = data.find(|file| file.output == Path::new(path)) {
            return Some(DevResponse::content(JSON, file.json.clone()));
        }
        let site = self.pages.site();
        let mut assets = site.assets.all().into_iter();
        let asset = assets.find(|asset| asset.output == Path::new(path));
        let source = asset.map(|asset| asset.source.clone()).or_else(|| {
            let mut files = site.static_files().into_iter();
            files
                .find(|file| file.output == Path::new(path))
                .map(|file| file.source)
        })?;
        Some(DevResponse::File(site.root().join(source)))
    }

    /// A generated file: a page as Markdown, a file for programs, or a picture. `None` for other paths.
    fn generated_file(&self, path: &str, base_url: &str) -> Option<DevResponse> {
        if let Some(picture) = munseo_build::generated::picture_at(&self.pages, path) {
            return Some(DevResponse::content(path, picture));
        }
        if let Some(text) = munseo_build::generated::file_at(&self.pages, path) {
            return Some(DevResponse::content(path, text));
        }
        let page = path.strip_suffix(".md")?;
        let page = match page {
            "index" => "",
            page => page.strip_suffix("/index").unwrap_or(page),
        };
        let route = self.pages.site().route(&format!("{base_url}{page}"))?;
        let outputs = page_markdown::outputs(self.pages.site(), route);
        if !page_markdown::exists(self.pages.site(), route)
            || !outputs.iter().any(|own| own == Path::new(path))
        {
            return None;
        }
        let props = self.pages.page_props(route);
        let mut content = props.content.clone();
        if self.context.theme().has_components() {
            let code = self.pages.site().config().locales[route.locale].code();
            // The page itself displays errors.
            let page = self.renderer.render(code, props);
            content = with_drawn(content, &page.map(|page| page.islands).unwrap_or_default());
        }
        let text = page_markdown::text(self.pages.site(), route, &content);
        Some(DevResponse::content(path, text))
    }

    fn redirect(&self, path: &str) -> Option<DevResponse> {
        let site = self.pages.site();
        let mut redirects = site.redirects().into_iter();
        let (locale, to) = redirects
            .find(|redirect| redirect.output_folder == Path::new(path))
            .map(|redirect| (redirect.locale, redirect.to))
            .or_else(|| Some((LocaleId::DEFAULT, site.redirect_by_pattern(path)?)))?;
        let page = munseo_build::generated::redirect_page(&self.pages, locale, &to);
        Some(DevResponse::content(HTML, page))
    }

    fn not_found(&self, path: &str) -> DevResponse {
        let locales = &self.pages.site().config().locales;
        let first = path.split('/').next().unwrap_or_default();
        let locale = locales.find(first).unwrap_or(LocaleId::DEFAULT);
        let props = self.pages.not_found(locale);
        let page = match self.renderer.render(locales[locale].code(), props) {
            Ok(page) => page.html,
            Err(error) => error.to_string(),
        };
        DevResponse::page(StatusCode::NOT_FOUND, page)
    }
}
