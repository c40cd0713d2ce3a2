//! Conflicts between the addresses of pages.
//!
//! A page is a folder with `index.html` and `page.json`, and a file next to it, `<folder>.md`. So two pages must not
//! share a folder, not even on a file system or host that ignores case, and no folder may have the name of a file.

use std::path::Path;

use munseo_config::urls::slug::slug;
use munseo_config::{Config, LocaleId, severity};
use munseo_source::{Diagnostic, Severity, SourceFile};
use rustc_hash::{FxHashMap, FxHashSet};
use unicode_normalization::UnicodeNormalization as _;

use super::{Route, Routes, Target};
use crate::PagePath;
use crate::blog::FeedFormat;
use crate::content::Collection;
use crate::content::assets::ENGINE_FOLDER;
use crate::load::derive::Inputs;

/// Maximum length of a part of a URL, in bytes. File systems allow names of 255; the page's files have extensions such
/// as `.md.br`.
const MAX_PART_BYTES: usize = 240;

/// Maximum length of a URL's path, in bytes. File systems allow paths of 4,096 including the output folder, and clients
/// and servers support at least 8,000, encoded.
const MAX_PATH_BYTES: usize = 2000;

/// Names of the files in a page's folder.
pub(super) const FILES: [&str; 2] = ["index.html", "page.json"];

/// Help for two pages with files.
const RENAME_EITHER_HELP: &str = "rename one of the two, or give it another `slug`";

/// Help for a page with a file.
const RENAME_FILE_HELP: &str = "rename the file, or give it another `slug`";

/// A language, and the content of a page in it.
type LocalizedTarget = (LocaleId, Target);

/// The diagnostic for two pages with one URL; `None` if `on_duplicate_routes` is `ignore`.
pub(super) fn duplicate(
    inputs: &Inputs<'_>,
    url: &str,
    page: LocalizedTarget,
    earlier: LocalizedTarget,
) -> Option<Diagnostic> {
    let severity = severity(inputs.config.raw.on_duplicate_routes)?;
    // A post can move; other pages of the blog have fixed paths.
    let (page, earlier) = match (page.1, earlier.1) {
        (Target::Blog(_), Target::Entry(..)) => (earlier, page),
        _ => (page, earlier),
    };
    let earlier = name(inputs, earlier.0, earlier.1);
    let message = format!("the URL `{url}` is already taken by {earlier}");
    let diagnostic = Diagnostic::new(severity, "routes/duplicate", message);
    let diagnostic = diagnostic.with_help(RENAME_EITHER_HELP);
    with_location(inputs, page.0, diagnostic, page.1)
}

/// Reports conflicts between routes. A page that several languages display is reported once.
pub(super) fn check(routes: &Routes, inputs: &Inputs<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let mut folders = FxHashMap::default();
    let mut reported = FxHashSet::default();
    for route in routes.all() {
        let folded = route.folder.to_string_lossy().to_lowercase();
        let earlier: &Route = folders.entry(folded).or_insert(route);
        let problem = if let Some(problem) = unwritable(routes, inputs, route) {
            with_location(inputs, route.locale, problem, route.target)
        } else if std::ptr::eq(earlier, route) {
            None
        } else if earlier.folder == route.folder {
            // The default language has a page at the path of another language's folder.
            let (one, two) = (
                (earlier.locale, earlier.target),
                (route.locale, route.target),
            );
            duplicate(inputs, &route.url, one, two)
        } else {
            severity(inputs.config.raw.on_duplicate_routes).and_then(|severity| {
                let problem = case_conflict(inputs, severity, route, earlier);
                with_location(inputs, route.locale, problem, route.target)
            })
        };
        if let Some(problem) = problem
            && reported.insert(&route.path)
        {
            diagnostics.push(problem);
        }
    }
}

/// The diagnostic for two pages whose paths differ only in case: at most a warning, because some hosts and file systems
/// distinguish them.
fn case_conflict(
    inputs: &Inputs<'_>,
    severity: Severity,
    route: &Route,
    earlier: &Route,
) -> Diagnostic {
    let earlier_name = name(inputs, earlier.locale, earlier.target);
    let message = format!(
        "the URL `{}` differs only in case from `{}` of {earlier_name}; on a case-insensitive file system, \
         one page overwrites the other",
        route.url, earlier.url
    );
    let severity = severity.min(Severity::Warning);
    Diagnostic::new(severity, "routes/differ-in-case", message).with_help(RENAME_EITHER_HELP)
}

/// The diagnostic for a page whose folder cannot be written, because of its length or the name of a file; `None` for
/// other pages.
fn unwritable(routes: &Routes, inputs: &Inputs<'_>, route: &Route) -> Option<Diagnostic> {
    let problem =
        reserved_path(inputs.config, &route.url, &route.path, &route.folder).or_else(|| {
            let page = markdown_above(routes, inputs.config, route.locale, &route.path)?;
            let page = name(inputs, page.locale, page.target);
            Some(reserved(&route.url, &format!("the Markdown of {page}")))
        })?;
    Some(problem.with_help(RENAME_FILE_HELP))
}

/// The diagnostic for a path within a language at which there can be no folder, without help; `None` for other paths.
/// `folder` is its output path.
pub fn reserved_path(
    config: &Config,
    url: &str,
    path: &PagePath,
    folder: &Path,
) -> Option<Diagnostic> {
    let text = path.as_str();
    if text.len() > MAX_PATH_BYTES || text.split('/').any(|part| part.len() > MAX_PART_BYTES) {
        let shown: String = text.chars().take(60).collect();
        let message = format!(
            "the path `{shown}…` is too long: the limits are {MAX_PATH_BYTES} bytes, and {MAX_PART_BYTES} bytes for \
             each segment"
        );
        return Some(Diagnostic::error("routes/too-long", message));
    }
    if text.contains('\0') {
        let message = format!(
            "the URL `{url}` contains the character NUL, which names of files cannot contain"
        );
        return Some(Diagnostic::error("routes/reserved", message));
    }
    let file = if text.split('/').any(|part| FILES.contains(&part)) {
        String::from("a file in the folder of every page")
    } else if folder.starts_with(ENGINE_FOLDER) {
        format!("generated files, in `{ENGINE_FOLDER}`")
    } else {
        let file = generated_file(config, path)?;
        format!("`{file}`, which builds generate")
    };
    Some(reserved(url, &file))
}

fn reserved(url: &str, file: &str) -> Diagnostic {
    let message = format!("the URL `{url}` is reserved for {file}");
    Diagnostic::error("routes/reserved", message)
}

/// The page whose Markdown file would be at the folder of a path, or of a parent; `None` if there is no such page.
pub fn markdown_above<'r>(
    routes: &'r Routes,
    config: &Config,
    locale: LocaleId,
    path: &PagePath,
) -> Option<&'r Route> {
    if !config.raw.agents.markdown {
        return None;
    }
    let path = path.as_str();
    let mut ends = path
        .match_indices(".md")
        .map(|(start, end)| start + end.len());
    ends.find_map(|end| {
        let is_end = matches!(path.as_bytes().get(end), None | Some(b'/'));
        let page = path[..end].strip_suffix(".md").filter(|_| is_end)?;
        routes.find(locale, &PagePath::new(page))
    })
}

/// The source of a route in messages.
pub(super) fn name(inputs: &Inputs<'_>, locale: LocaleId, target: Target) -> String {
    match target {
        Target::Entry(entry, _) => {
            let file = inputs.catalog[entry].file(locale);
            let path = file.map(|file| inputs.files[file.0].path.display().to_string());
            format!("`{}`", path.unwrap_or_default())
        }
        Target::Category(id) => format!("the index of the category `{}`", inputs.sidebars[id].key),
        Target::DocsRoot(_) => String::from("the landing page of the documentation"),
        Target::Blog(_) => String::from("a page of the blog"),
        Target::TagList(_) => String::from("the list of tags"),
        Target::Tag(id) => format!("the page of the tag `{}`", inputs.tags[id].label),
        Target::Home => String::from("the front page"),
        Target::Search => String::from("the search page"),
        Target::Part(id) => format!("`{}`", inputs.parts.pages[id.0].1.key()),
    }
}

/// Adds the source of a page's path to a diagnostic as its location; pages without a file have another help. `None` for
/// an entry that is not displayed in the language.
fn with_location(
    inputs: &Inputs<'_>,
    locale: LocaleId,
    diagnostic: Diagnostic,
    target: Target,
) -> Option<Diagnostic> {
    Some(match target {
        Target::Entry(entry, _) => {
            let file = &inputs.files[inputs.catalog[entry].file(locale)?.0];
            inputs
                .sources
                .locate(diagnostic, &file.path, file.preamble.spans.of("slug"))
        }
        Target::Part(id) => {
            let file = SourceFile::new(&inputs.parts.pages[id.0].1.path, "");
            diagnostic
                .with_help("rename one of the two")
                .at(&file, 0..0)
        }
        target => {
            let key = match target {
                Target::Tag(_) => "tags",
                Target::Search => "search",
                Target::DocsRoot(_) => "docs.path",
                Target::Blog(_) => "blog.path",
                _ => "docs.sidebars",
            };
            diagnostic
                .with_help(format!(
                    "give {} another path",
                    name(inputs, locale, target)
                ))
                .at(&inputs.config.file, inputs.config.spans.of(key))
        }
    })
}

/// Files that a build adds at the root of a site, most of them also at that of each language.
const ROOT_FILES: &str = "404.html _headers _redirects llms-full.txt llms.txt opensearch.xml robots.txt \
    sitemap.xml";

/// The generated file at a path within a language, or at a parent.
pub fn generated_file(config: &Config, path: &PagePath) -> Option<PagePath> {
    let first = path.as_str().split('/').nth(1).unwrap_or_default();
    if ROOT_FILES.split(' ').any(|it| it == first) {
        return Some(PagePath::new(first));
    }
    let blog = config.raw.blog.enabled.then_some(&config.blog.path)?;
    let mut feeds = FeedFormat::ALL
        .map(|it| blog.join(it.file_name))
        .into_iter();
    feeds.find(|feed| path.is_within(feed))
}

/// Reports each tag whose page has the name of another tag.
pub(super) fn check_tags(inputs: &Inputs<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let Some(severity) = severity(inputs.config.raw.on_duplicate_routes) else {
        return;
    };
    let mut known: FxHashMap<(Collection, LocaleId, String), String> = FxHashMap::default();
    let mut reported = FxHashSet::default();
    let documents = inputs.catalog.iter().flat_map(|(_, entry)| {
        let files = entry.files().map(move |file| &inputs.files[file.0]);
        files.map(move |file| (entry.collection, file))
    });
    for (collection, file) in documents {
        for tag in &file.preamble.front_matter.tags {
            let label = inputs.config.tag_label(file.locale, tag);
            let first = known.entry((collection, file.locale, slug(tag)));
            let first = first.or_insert_with(|| label.to_owned());
            if letters(first) == letters(label) || !reported.insert(label.to_owned()) {
                continue;
            }
            let message = format!(
                "the tags `{first}` and `{label}` share the page `{}`",
                slug(tag)
            );
            let problem = Diagnostic::new(severity, "routes/duplicate", message)
                .with_help("rename one of the two");
            let span = file.preamble.spans.of("tags");
            diagnostics.push(inputs.sources.locate(problem, &file.path, span));
        }
    }
}

/// A tag without differences that do not matter: case, spaces and hyphens.
fn letters(tag: &str) -> String {
    let letters = tag
        .nfc()
        .filter(|letter| !letter.is_whitespace() && !matches!(letter, '-' | '_'));
    letters.flat_map(char::to_lowercase).collect()
}
