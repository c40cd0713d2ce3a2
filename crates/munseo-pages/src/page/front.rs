//! Front pages in the format of VitePress and Starlight: `hero` and `features` in the front matter of a page.
//!
//! Texts are parsed as one line of Markdown, since both generators allow elements such as `<br>` in them.

mod format;
mod picture;

use std::sync::Arc;

use munseo_html::escape::escaped;
use munseo_markdown::{LinkKind, Part, Preamble, Resolution};
use munseo_site::config::{LocaleId, apply_levels, severity};
use munseo_site::content::catalog::Entry;
use munseo_site::documents::linked_text;
use munseo_site::links::PageResolver;
use munseo_site::urls::is_external;
use munseo_site::{PageFile, PagePath, Site};
use munseo_source::{Diagnostic, SourceFile, Strict, ValueSpans, read_yaml};

use super::categories::categories;
use super::written::{WrittenPage, fallback_lang};
use crate::head::PageMetadata;
use crate::props::{Emblem, FrontAction, FrontFeature, FrontProps, LinkProps, PageContent};
use crate::sidebar::SidebarTrees;
use crate::titles;
use format::{RawFeature, RawFront, RawImage};
use picture::displayed_sizes;

/// Reports errors in a front page.
pub(crate) fn problems(site: &Site, entry: &Entry, file: PageFile<'_>) -> Vec<Diagnostic> {
    if !file.front_matter().is_front_page() {
        return Vec::new();
    }
    let root = PagePath::root();
    let path = entry.path(file.locale).unwrap_or(&root);
    apply_levels(read(site, file, (file.locale, path)).1, &site.config)
}

/// Reads `hero` and `features` of a page, and reports what is wrong in them.
fn read(
    site: &Site,
    file: PageFile<'_>,
    (locale, path): (LocaleId, &PagePath),
) -> (FrontProps, Vec<Diagnostic>) {
    let source = match file.read_again(&site.root) {
        Ok(source) => source,
        Err(problem) => return (FrontProps::default(), vec![problem]),
    };
    let strict = read_front_matter(&source, &file.preamble);
    let RawFront { hero, features, .. } = strict.value.unwrap_or_default();
    let mut reader = Reader {
        site,
        resolver: PageResolver::new(site, locale, path),
        page: (locale, path),
        source,
        spans: strict.spans,
        diagnostics: strict.diagnostics,
    };
    let text = reader.text("hero.text", hero.text);
    let actions = hero.actions.into_iter().enumerate();
    let features = features.into_iter().enumerate();
    let front = FrontProps {
        name_html: reader.text("hero.name", hero.name),
        title_html: reader.text("hero.title", hero.title).or(text),
        tagline_html: reader.text("hero.tagline", hero.tagline),
        picture: hero
            .image
            .and_then(|image| reader.picture("hero.image", &image, displayed_sizes)),
        actions: actions
            .filter_map(|(index, action)| {
                Some(FrontAction {
                    emphasis: action.emphasis(),
                    link: LinkProps {
                        href: reader.link(&format!("hero.actions[{index}].link"), &action.link)?,
                        is_external: is_external(&action.link),
                        label: action.text,
                    },
                })
            })
            .collect(),
        features: features
            .map(|(index, feature)| reader.feature(&format!("features[{index}]"), feature))
            .collect(),
        ..FrontProps::default()
    };
    (front, reader.diagnostics)
}

/// Reads the keys of a front page in its front matter, which is between two lines of `---`.
fn read_front_matter(source: &Arc<SourceFile>, preamble: &Preamble) -> Strict<RawFront> {
    let block = &source.text()[..preamble.body_start];
    let start = block.find('\n').map_or(block.len(), |newline| newline + 1);
    let end = block.trim_end().rfind('\n');
    let end = end.map_or(start, |newline| newline + 1).max(start);
    read_yaml(source, start..end)
}

/// Reads the values of a front page, and collects what is wrong in them.
struct Reader<'a> {
    site: &'a Site,
    resolver: PageResolver<'a>,
    page: (LocaleId, &'a PagePath),
    source: Arc<SourceFile>,
    spans: ValueSpans,
    diagnostics: Vec<Diagnostic>,
}

impl Reader<'_> {
    fn report(&mut self, mut problem: Diagnostic, key: &str) {
        problem.location = None;
        let problem = problem.at(&self.source, self.spans.of(key));
        self.diagnostics.push(problem);
    }

    /// A text as inline HTML.
    fn text(&mut self, key: &str, text: Option<String>) -> Option<String> {
        let text = text?;
        let text = text.trim();
        let source = SourceFile::new(self.source.path(), text);
        let (body, diagnostics) = linked_text(&self.site.structure, &source, self.page);
        for problem in diagnostics {
            self.report(problem, key);
        }
        let html = match &*body {
            [Part::Html { html }] => html
                .trim()
                .strip_prefix("<p>")
                .and_then(|html| html.strip_suffix("</p>"))
                .filter(|html| !html.contains("<p>"))
                .map(str::to_owned),
            _ => None,
        };
        // Text such as `1. One` is parsed as a list and has no inline HTML, so it is displayed as plain text.
        Some(html.unwrap_or_else(|| escaped(text)))
    }

    fn resolve(&mut self, key: &str, target: &str, kind: LinkKind) -> Resolution {
        let resolution = self.resolver.resolve_in(self.source.path(), target, kind);
        if let Resolution::Missing(broken) = &resolution
            && let Some(severity) = severity(self.site.config.raw.on_broken_links)
        {
            self.report(broken.as_ref().clone().diagnostic(severity, kind), key);
        }
        resolution
    }

    fn link(&mut self, key: &str, to: &str) -> Option<String> {
        let target = self.resolve(key, to, LinkKind::Link);
        target.url().map(str::to_owned)
    }

    fn feature(&mut self, key: &str, feature: RawFeature) -> FrontFeature {
        let icon_key = format!("{key}.icon");
        let (sign, picture) = match feature.icon {
            Some(RawImage::Path(sign)) => (self.text(&icon_key, Some(sign)), None),
            Some(image) => (
                None,
                self.picture(&icon_key, &image, |_, _| "1.75rem".to_owned()),
            ),
            None => (None, None),
        };
        let link = feature.link.as_deref();
        FrontFeature {
            icon_html: sign.filter(|html| !html.is_empty()),
            picture,
            title_html: self
                .text(&format!("{key}.title"), Some(feature.title))
                .unwrap_or_default(),
            text_html: self.text(&format!("{key}.details"), feature.details),
            href: link.and_then(|to| self.link(&format!("{key}.link"), to)),
            is_external: link.is_some_and(is_external),
            link_text: feature.link_text,
        }
    }
}

/// The front page with `hero` and `features`; one without a heading has the title of the page and the tagline of the
/// site.
pub(super) fn props(page: &WrittenPage<'_>) -> FrontProps {
    let (site, route, file) = (page.site, page.route, page.file);
    let (mut front, _) = read(site, file, (route.locale, &route.path));
    if front.name_html.is_none() && front.title_html.is_none() {
        front.title_html = Some(escaped(titles::of_file(site, route, file)));
        let tagline = front.tagline_html.take();
        front.tagline_html = tagline.or_else(|| site_tagline(site, route.locale));
    }
    FrontProps {
        fallback_lang: fallback_lang(site, route.locale, file),
        body: page.document.body(),
        ..front
    }
}

/// The tagline of the site, if it has one.
fn site_tagline(site: &Site, locale: LocaleId) -> Option<String> {
    let tagline = &site.config.tagline[locale];
    (!tagline.is_empty()).then(|| escaped(tagline))
}

/// The generated front page, if the site has none: its title and the categories of its first sidebar.
pub(super) fn generated<'a>(
    site: &Site,
    sidebars: &SidebarTrees,
    locale: LocaleId,
) -> (PageContent, PageMetadata<'a>) {
    let categories = categories(site, sidebars, locale).into_iter();
    let front = FrontProps {
        title_html: Some(escaped(&site.config.title[locale])),
        tagline_html: site_tagline(site, locale),
        features: categories
            .map(|category| FrontFeature {
                icon_html: category
                    .emblem
                    .map(|Emblem { letter, .. }| escaped(&letter)),
                title_html: escaped(&category.label),
                text_html: category.description.as_deref().map(escaped),
                href: Some(category.href),
                ..FrontFeature::default()
            })
            .collect(),
        ..FrontProps::default()
    };
    (PageContent::Front(Box::new(front)), PageMetadata::default())
}
