//! Renders every page on all cores. All failures are reported.

use std::collections::{BTreeMap, HashSet};
use std::iter::repeat;
use std::path::Path;

use parking_lot::Mutex;

use munseo_pages::props::{PageContent, PageProps};
use munseo_pages::{NOT_FOUND_FILE, Pages, page_markdown};
use munseo_platform::paths::with_slashes;
use munseo_render::{
    ContentHash, Mode, Output, RenderError, Renderer, SiteContext, drawn_text, with_drawn,
};
use munseo_site::{LocaleId, Route};
use munseo_source::Diagnostic;

use crate::BuildError;
use crate::components::at_place;
use crate::example_notes::ExampleNotes;
use crate::generated;
use crate::parallel;
use crate::progress::Progress;
use crate::report::ReportOptions;

/// The number of pages whose components are drawn at once.
const PAGES_AT_ONCE: usize = 16;

/// By URL: the key of a page, and what components say in it, each with the heading above it.
pub(super) type DrawnTexts = BTreeMap<String, (ContentHash, Vec<(Option<String>, String)>)>;

/// Renders and writes every page; returns the number of pages, and what components say in them if the site has any;
/// `known` is that of the last build.
pub(super) fn render_pages(
    pages: &Pages,
    context: &SiteContext,
    example_notes: Option<&ExampleNotes>,
    output: &Output,
    known: DrawnTexts,
    report: ReportOptions,
) -> Result<(usize, DrawnTexts), BuildError> {
    let pages_to_render: Vec<PageToRender<'_>> = pages
        .site()
        .routes()
        .iter()
        .map(PageToRender::Page)
        .chain(
            pages
                .site()
                .config()
                .locales
                .ids()
                .map(PageToRender::NotFound),
        )
        .collect();
    let progress = Progress::start("pages", pages_to_render.len());
    let failures = Mutex::new(Vec::<RenderError>::new());
    let writer = PageWriter {
        pages,
        context,
        example_notes,
        output,
        written: Mutex::default(),
        known,
        drawn: Mutex::default(),
    };
    let count = if context.theme().has_components() {
        PAGES_AT_ONCE
    } else {
        1
    };
    let batches: Vec<&[PageToRender<'_>]> = pages_to_render.chunks(count).collect();
    let record = |result: Result<(), BuildError>| match result {
        Err(BuildError::Render(error)) if !matches!(error, RenderError::Theme { .. }) => {
            failures.lock().push(error);
            Ok(())
        }
        result => result,
    };
    let result = parallel::each(
        &batches,
        || Renderer::new(context),
        |renderer, batch| {
            let mut prepared = Vec::new();
            for page in *batch {
                record(writer.prepare(page).map(|page| prepared.extend(page)))?;
            }
            if prepared.len() > 1 {
                let pages = prepared.iter_mut();
                let pages = pages.map(|page| (page.locale, &mut page.props));
                renderer.draw_ahead(pages);
            }
            for page in prepared {
                record(writer.write(renderer, page))?;
            }
            (0..batch.len()).for_each(|_| progress.add_one());
            Ok(())
        },
    );
    drop(progress);
    result?;

    let failures = failures.into_inner();
    if failures.is_empty() {
        return Ok((pages_to_render.len(), writer.drawn.into_inner()));
    }
    let diagnostics: Vec<Diagnostic> = failures
        .iter()
        .map(|error| diagnostic(pages.site().root(), error))
        .collect();
    report.report(pages.site().root(), &diagnostics);
    Err(BuildError::AlreadyReported)
}

enum PageToRender<'a> {
    Page(&'a Route),
    NotFound(LocaleId),
}

/// A page that has to be rendered.
struct PreparedPage<'a> {
    /// The code of its language.
    locale: &'a str,
    props: PageProps,
    /// What its Markdown is made from; `None` for the not-found page.
    content: Option<(&'a Route, PageContent)>,
    files: Vec<String>,
    key: ContentHash,
}

/// The data that rendering one page needs.
struct PageWriter<'a> {
    pages: &'a Pages,
    context: &'a SiteContext,
    example_notes: Option<&'a ExampleNotes>,
    output: &'a Output,
    /// The paths of files that pages share and that are already written.
    written: Mutex<HashSet<String>>,
    /// What components said in the last build.
    known: DrawnTexts,
    drawn: Mutex<DrawnTexts>,
}

impl PageWriter<'_> {
    /// The properties of a page; `None` if the files of the last build are reused.
    fn prepare<'a>(
        &'a self,
        page: &PageToRender<'a>,
    ) -> Result<Option<PreparedPage<'a>>, BuildError> {
        let mut content = None;
        let (locale, mut props, files) = match *page {
            PageToRender::Page(route) => {
                let folder = route.output_folder();
                let files = ["index.html", "page.json"].map(|it| with_slashes(&folder.join(it)));
                let mut files = files.to_vec();
                files.extend(generated::markdown_files(self.pages, route));
                let mut props = self.pages.page_props(route);
                // The Markdown has no notes, because only the theme can display them.
                content = Some((route, props.content.clone()));
                self.add_notes(route, &mut props)?;
                (route.locale, props, files)
            }
            PageToRender::NotFound(locale) => {
                let urls = &self.pages.site().urls;
                let output = urls.locale_file(locale, NOT_FOUND_FILE);
                let props = self.pages.not_found(locale);
                (locale, props, vec![with_slashes(&output)])
            }
        };
        let locale = self.pages.site().config().locales[locale].code();
        let sidebar = props.sidebar.as_ref();
        if let Some(file) = sidebar.and_then(|it| it.entries_file.as_ref()) {
            self.write_once(&with_slashes(&file.output), &file.json)?;
        }
        let key = self.context.page_key(locale, &mut props);
        let paths: Vec<&str> = files.iter().map(String::as_str).collect();
        let known = self.known.get(&props.url).filter(|it| it.0 == key);
        let is_known = known.is_some() || !self.context.theme().has_components();
        if is_known && self.output.reuse_page(&key, &paths)? {
            let known = known.map(|known| (props.url, known.clone()));
            self.drawn.lock().extend(known);
            return Ok(None);
        }
        Ok(Some(PreparedPage {
            locale,
            props,
            content,
            files,
            key,
        }))
    }

    /// Renders a page and writes its document and its data.
    fn write(&self, renderer: &Renderer<'_>, page: PreparedPage<'_>) -> Result<(), BuildError> {
        let rendered = renderer.render(page.locale, page.props, Mode::WithSlots)?;
        let mut markdown = String::new();
        if let Some((route, content)) = page.content {
            if page.files.len() > 2 {
                let content = with_drawn(content, &rendered.islands);
                markdown = page_markdown::text(self.pages.site(), route, &content);
            }
            if self.context.theme().has_components() {
                let texts = rendered.islands.into_iter();
                let texts = texts.map(|island| (island.anchor, drawn_text(&island.html)));
                let texts = texts.filter(|(_, text)| !text.trim().is_empty()).collect();
                let mut drawn = self.drawn.lock();
                drawn.insert(route.url().to_owned(), (page.key, texts));
            }
        }
        let texts = [&rendered.html, &rendered.json].into_iter();
        for (file, text) in page.files.iter().zip(texts.chain(repeat(&markdown))) {
            self.output.write(file, text.as_bytes())?;
        }
        self.output.record_key(&page.key, &page.files[0]);
        Ok(())
    }

    /// Adds the notes about the examples of a page, and writes their types.
    fn add_notes(&self, route: &Route, props: &mut PageProps) -> Result<(), BuildError> {
        if let Some(example_notes) = self.example_notes {
            let files = example_notes.add_note(self.pages, route, props).into_iter();
            for file in files.flatten() {
                self.write_once(&file.path, &file.content)?;
            }
        }
        Ok(())
    }

    /// Writes a file that several pages may share.
    fn write_once(&self, path: &str, text: &str) -> Result<(), BuildError> {
        if self.written.lock().insert(path.to_owned()) {
            self.output.write(path, text.as_bytes())?;
        }
        Ok(())
    }
}

/// The diagnostic for a page that could not be rendered.
pub fn diagnostic(root: &Path, error: &RenderError) -> Diagnostic {
    if let RenderError::SiteComponent { place, help, .. } = error {
        let problem = Diagnostic::error("component/failed", error.to_string()).with_help(*help);
        return match place {
            Some(place) => at_place(problem, root, place, 1),
            None => problem,
        };
    }
    let help = match error {
        RenderError::TimeLimit { .. } => "make the page shorter, or report this as a bug",
        _ => "report this bug of the theme, with the page's Markdown",
    };
    Diagnostic::error("render/failed", error.to_string()).with_help(help)
}
