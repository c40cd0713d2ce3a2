//! Checks that need the whole site.

use std::ops::Range;

use munseo_markdown::{LinkKind, Pagination, Resolution};
use munseo_source::{Diagnostic, quoted_key};

use crate::configured_html::missing_picture;
use crate::page::{front, no_category};
use crate::sidebar::SidebarTrees;
use munseo_site::config::{LocaleId, severity};
use munseo_site::content::Collection;
use munseo_site::content::catalog::Entry;
use munseo_site::report::{Report, Sources};
use munseo_site::urls::slug::slug;
use munseo_site::urls::{is_address, is_external};
use munseo_site::{PageFile, Site};

/// Reports a problem at a span of the checked page.
type ReportAt<'r> = dyn FnMut(Diagnostic, Range<usize>) + 'r;

/// All checks over a site whose documents are parsed.
pub(crate) fn all(site: &Site, trees: &SidebarTrees) -> Vec<Diagnostic> {
    let sources = Sources::new(&site.root);
    let mut diagnostics = configured_files(site);
    diagnostics.extend(authors(site));
    for (_, entry) in site.catalog.iter() {
        for id in entry.files() {
            let file = site.file(id);
            let mut report = |problem, span| {
                diagnostics.push(sources.locate(problem, &file.path, span));
            };
            pagination(site, entry, file, &mut report);
            picture(site, file, &mut report);
            edit_link(file, &mut report);
            tags(site, file, &mut report);
            category_cards(site, trees, entry, file, &mut report);
            diagnostics.extend(front::problems(site, entry, file));
        }
    }
    diagnostics
}

/// Checks pictures in `munseo.toml`.
fn configured_files(site: &Site) -> Vec<Diagnostic> {
    let mut report = site.config.report();
    let named = [
        ("favicon", &site.config.raw.favicon),
        ("image", &site.config.raw.image),
    ];
    for (key_path, path) in named {
        let Some(path) = path else { continue };
        if !site.has_picture(path) {
            report.push(missing_picture(path), key_path);
        }
    }
    for (index, tag) in site.config.head.iter().enumerate() {
        for (name, path) in &tag.attributes {
            if matches!(name.as_ref(), "href" | "src") {
                head_file(
                    site,
                    &format!("head[{index}].attributes.{name}"),
                    path,
                    &mut report,
                );
            }
        }
    }
    report.diagnostics
}

/// Checks a file of the site in `[[head]]`.
fn head_file(site: &Site, key_path: &str, path: &str, report: &mut Report<'_>) {
    let Some(severity) = severity(site.config.raw.on_broken_links) else {
        return;
    };
    let is_inner = path.starts_with('/') && !is_external(path);
    if is_inner && let Err(missing) = site.resolve_configured(LocaleId::DEFAULT, path) {
        let file = path.strip_prefix(site.config.base_url.as_str());
        let file = file
            .unwrap_or(path)
            .split(['?', '#'])
            .next()
            .unwrap_or_default();
        let help = match missing.help {
            suggestion if suggestion.starts_with("did you mean") => suggestion,
            _ => format!("put the file at `static/{file}`"),
        };
        let message = format!("file `{path}` not found");
        report.push(
            Diagnostic::new(severity, "link/missing", message).with_help(help),
            key_path,
        );
    }
}

/// Checks pictures and pages in `authors.toml`.
fn authors(site: &Site) -> Vec<Diagnostic> {
    let (Some(mut report), Some(severity)) = (
        site.blog.authors.report(),
        severity(site.config.raw.on_broken_links),
    ) else {
        return Vec::new();
    };
    for author in site.blog.authors.iter() {
        let key_path = quoted_key(&author.id);
        if let Some(image) = &author.image
            && !site.has_picture(image)
        {
            let mut problem = missing_picture(image);
            problem.severity = severity;
            report.push(problem, &format!("{key_path}.image"));
        }
        if let Some(url) = &author.url
            && let Err(missing) = site.resolve_configured(LocaleId::DEFAULT, url)
        {
            report.push(
                missing.diagnostic(severity, LinkKind::Link),
                &format!("{key_path}.url"),
            );
        }
    }
    report.diagnostics
}

fn pagination(site: &Site, entry: &Entry, file: PageFile<'_>, report: &mut ReportAt<'_>) {
    let Collection::Docs(version) = entry.collection else {
        return;
    };
    let front_matter = file.front_matter();
    let overrides = [
        ("pagination_prev", &front_matter.pagination_prev),
        ("pagination_next", &front_matter.pagination_next),
    ];
    for (key, pagination) in overrides {
        if let Pagination::Document(id) = pagination
            && site.catalog.by_id(version, id).is_none()
        {
            let code = "docs/unknown-document";
            let problem = site.catalog.unknown_document(code, version, id);
            report(problem, file.preamble.spans.of(key));
        }
    }
}

/// Checks for tags without a name, and tags that are missing in `[tags]`, if there is such a table.
fn tags(site: &Site, file: PageFile<'_>, report: &mut ReportAt<'_>) {
    for (index, tag) in file.front_matter().tags.iter().enumerate() {
        let slug = slug(tag);
        let problem = if slug.is_empty() {
            Diagnostic::error(
                "tags/empty",
                format!("the tag `{tag}` has no letter or digit"),
            )
            .with_help("write a word, or remove it")
        } else if !site.config.tags.is_empty() && !site.config.tags.contains_key(&slug) {
            let known: Vec<&str> = site.config.raw.tags.keys().map(String::as_str).collect();
            let message = format!("the tag `{tag}` is not in `[tags]`");
            Diagnostic::warning("tags/unknown", message).with_help(format!(
                "{}; or add it to `[tags]` in `munseo.toml`",
                munseo_site::available(tag, &known)
            ))
        } else {
            continue;
        };
        report(problem, file.preamble.spans.of(&format!("tags[{index}]")));
    }
}

/// Checks for category cards on a page that does not belong to a category.
fn category_cards(
    site: &Site,
    trees: &SidebarTrees,
    entry: &Entry,
    file: PageFile<'_>,
    report: &mut ReportAt<'_>,
) {
    let spans = file.document().map(|it| it.category_cards.as_slice());
    let Some([span, ..]) = spans else {
        return;
    };
    let route = entry
        .path(file.locale)
        .and_then(|path| site.routes.find(file.locale, path));
    let position = route.and_then(|route| trees.of_page(site, route)?.2);
    if position.is_none_or(|position| position.categories.is_empty()) {
        report(no_category(), span.clone());
    }
}

fn picture(site: &Site, file: PageFile<'_>, report: &mut ReportAt<'_>) {
    let Some(path) = &file.front_matter().image else {
        return;
    };
    let Resolution::Missing(broken) = site.resolve_social_picture(file, path) else {
        return;
    };
    if let Some(severity) = severity(site.config.raw.on_broken_links) {
        let problem = broken.diagnostic(severity, LinkKind::Image);
        report(problem, file.preamble.spans.of("image"));
    }
}

/// Checks the edit link of a page; an empty one turns the link off.
fn edit_link(file: PageFile<'_>, report: &mut ReportAt<'_>) {
    let url = file.front_matter().custom_edit_url.as_deref();
    let Some(url) = url.filter(|url| !url.is_empty() && !is_address(url)) else {
        return;
    };
    let problem = Diagnostic::error("front-matter/url", format!("`{url}` is not a URL")).with_help(
        "write protocol and host, such as `https://example.com/edit`, or `\"\"` for no link",
    );
    report(problem, file.preamble.spans.of("custom_edit_url"));
}
