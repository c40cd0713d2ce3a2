//! Front pages in the format of VitePress and Starlight: `hero` and `features` in the front matter of a page.
//!
//! Texts are parsed as one line of Markdown, since both generators allow elements such as `<br>` in them.

mod format;
mod picture;

use std::path::Path;
use std::sync::Arc;

use munseo_html::escape::escaped;
use munseo_markdown::{LinkKind, Part, Preamble, Resolution};
use munseo_site::config::{LocaleId, severity};
use munseo_site::content::catalog::Entry;
use munseo_site::documents::linked_text;
use munseo_site::links::PageResolver;
use munseo_site::urls::is_external;
use munseo_site::{PageFile, PagePath, Site};
use munseo_source::{Diagnostic, SourceFile, Strict, read_yaml};

use super::categories::categories;
use super::written::WrittenPage;
use crate::head::PageMetadata;
use crate::props::{Emblem, FrontAction, FrontFeature, FrontProps, LinkProps, PageContent};
use crate::sidebar::SidebarTrees;
use crate::titles;
use format::{RawFront, RawImage};
use picture::{as_icon, picture};

/// Reports errors in a front page.
pub(crate) fn problems(site: &Site, entry: &Entry, file: PageFile<'_>) -> Vec<Diagnostic> {
    if !file.front_matter().is_front_page() {
        return Vec::new();
    }
    let source = match file.read_again(&site.root) {
        Ok(source) => source,
        Err(problem) => return vec![problem],
    };
    let strict = read_front_matter(&source, &file.preamble);
    let mut diagnostics = strict.diagnostics;
    let Some(front) = strict.value else {
        return diagnostics;
    };
    let root = PagePath::root();
    let path = entry.path(file.locale).unwrap_or(&root);
    let span = |key_path: &str| strict.spans.of(key_path);
    for (key, text) in texts(&front) {
        let (_, of_text) = inline_html(site, &file.path, text, file.locale, path);
        diagnostics.extend(of_text.into_iter().map(|mut found| {
            found.location = None;
            found.at(&source, span(&key))
        }));
    }
    let Some(severity) = severity(site.config.raw.on_broken_links) else {
        return diagnostics;
    };
    let resolver = PageResolver::new(site, file.locale, path);
    for (key, target, kind) in targets(&front) {
        if let Resolution::Missing(broken) = resolver.resolve_in(&file.path, target, kind) {
            let problem = broken.diagnostic(severity, kind);
            diagnostics.push(problem.at(&source, span(&key)));
        }
    }
    diagnostics
}

/// Reads the keys of a front page in its front matter, which is between two lines of `---`.
fn read_front_matter(source: &Arc<SourceFile>, preamble: &Preamble) -> Strict<RawFront> {
    let block = &source.text()[..preamble.body_start];
    let start = block.find('\n').map_or(block.len(), |newline| newline + 1);
    let end = block.trim_end().rfind('\n');
    let end = end.map_or(start, |newline| newline + 1).max(start);
    read_yaml(source, start..end)
}

/// The texts that may contain markup, with their keys.
fn texts(front: &RawFront) -> Vec<(String, &str)> {
    let hero = &front.hero;
    let of_hero = [
        ("hero.name", &hero.name),
        ("hero.text", &hero.text),
        ("hero.title", &hero.title),
        ("hero.tagline", &hero.tagline),
    ];
    let mut texts: Vec<(String, &str)> = of_hero
        .into_iter()
        .filter_map(|(key, text)| Some((key.to_owned(), text.as_deref()?)))
        .collect();
    for (index, feature) in front.features.iter().enumerate() {
        texts.push((format!("features[{index}].title"), &feature.title));
        if let Some(details) = &feature.details {
            texts.push((format!("features[{index}].details"), details));
        }
    }
    texts
}

/// The links and pictures, with their keys.
fn targets(front: &RawFront) -> Vec<(String, &str, LinkKind)> {
    let mut targets = Vec::new();
    for (index, action) in front.hero.actions.iter().enumerate() {
        let key = format!("hero.actions[{index}].link");
        targets.push((key, action.link.as_str(), LinkKind::Link));
    }
    let hero = front.hero.image.iter();
    let hero = hero.map(|image| (String::from("hero.image"), image));
    let icons = front.features.iter().enumerate();
    let icons = icons.filter_map(|(index, feature)| match &feature.icon {
        Some(image @ RawImage::Picture(_)) => Some((format!("features[{index}].icon"), image)),
        Some(RawImage::Path(_)) | None => None,
    });
    for (key, image) in hero.chain(icons) {
        let paths = image.paths().into_iter();
        targets.extend(paths.map(|(end, path)| (format!("{key}{end}"), path, LinkKind::Image)));
    }
    for (index, feature) in front.features.iter().enumerate() {
        if let Some(link) = &feature.link {
            targets.push((format!("features[{index}].link"), link, LinkKind::Link));
        }
    }
    targets
}

/// A text as inline HTML, and its diagnostics.
fn inline_html(
    site: &Site,
    file: &Path,
    text: &str,
    locale: LocaleId,
    path: &PagePath,
) -> (String, Vec<Diagnostic>) {
    let text = text.trim();
    let source = SourceFile::new(file, text);
    let (body, diagnostics) = linked_text(&site.structure, &source, (locale, path));
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
    let html = html.unwrap_or_else(|| escaped(text));
    (html, diagnostics)
}

/// The front page with `hero` and `features`.
pub(super) fn props(page: &WrittenPage<'_>) -> FrontProps {
    let (site, route, file) = (page.site, page.route, page.file);
    let source = file.read_again(&site.root).ok();
    let written = source.and_then(|source| read_front_matter(&source, &file.preamble).value);
    let RawFront { hero, features, .. } = written.unwrap_or_default();
    let text = |text: &str| inline_html(site, &file.path, text, route.locale, &route.path).0;
    let resolver = PageResolver::new(site, route.locale, &route.path);
    let link = |to: &str| {
        resolver
            .resolve_in(&file.path, to, LinkKind::Link)
            .into_url()
    };
    let picture = |image: &RawImage| picture(&resolver, &file.path, image);
    let tagline = &site.config.tagline[route.locale];
    let (name, title) = (hero.name, hero.title.or(hero.text));
    let is_untitled = name.is_none() && title.is_none();
    let (name, title) = match (name, title) {
        (None, None) => (None, Some(escaped(titles::of_file(site, route, file)))),
        (name, title) => (name.as_deref().map(text), title.as_deref().map(text)),
    };
    FrontProps {
        name_html: name,
        title_html: title,
        tagline_html: match hero.tagline {
            Some(tagline) => Some(text(&tagline)),
            None => (is_untitled && !tagline.is_empty()).then(|| escaped(tagline)),
        },
        picture: hero.image.as_ref().and_then(picture),
        actions: hero
            .actions
            .into_iter()
            .filter_map(|action| {
                Some(FrontAction {
                    emphasis: action.emphasis(),
                    link: LinkProps {
                        href: link(&action.link)?,
                        is_external: is_external(&action.link),
                        label: action.text,
                    },
                })
            })
            .collect(),
        features: features
            .into_iter()
            .map(|feature| {
                let sign = match &feature.icon {
                    Some(RawImage::Path(sign)) => Some(text(sign)),
                    Some(RawImage::Picture(_)) | None => None,
                };
                FrontFeature {
                    icon_html: sign.filter(|html| !html.is_empty()),
                    picture: match &feature.icon {
                        Some(image @ RawImage::Picture(_)) => picture(image).map(as_icon),
                        Some(RawImage::Path(_)) | None => None,
                    },
                    title_html: text(&feature.title),
                    text_html: feature.details.as_deref().map(text),
                    href: feature.link.as_deref().and_then(link),
                    is_external: feature.link.as_deref().is_some_and(is_external),
                    link_text: feature.link_text,
                }
            })
            .collect(),
        fallback_lang: page.fallback_lang(),
        body: page.document.body(),
    }
}

/// The generated front page, if the site has none: its title and the categories of its first sidebar.
pub(super) fn generated<'a>(
    site: &Site,
    sidebars: &SidebarTrees,
    locale: LocaleId,
) -> (PageContent, PageMetadata<'a>) {
    let tagline = &site.config.tagline[locale];
    let categories = categories(site, sidebars, locale).into_iter();
    let front = FrontProps {
        title_html: Some(escaped(&site.config.title[locale])),
        tagline_html: (!tagline.is_empty()).then(|| escaped(tagline)),
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
