//! Pages that cannot all be where their addresses say.
//!
//! A page is a folder with `index.html` and `page.json` in it, and a file beside it, `<folder>.md`. So two
//! pages must not have one folder, not even on a file system or a host that ignores case, and no folder may
//! have the name of a file.

use munseo_source::{Diagnostic, Severity};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Route, RouteInputs, Routes, Target, severity};
use crate::assets::OWN_FOLDER;
use crate::config::LocaleId;

/// How long a part of an address may be, in bytes. File systems take names of 255; the page's files have
/// endings such as `.md.zst`.
const LONGEST_PART: usize = 240;

/// How long an address may be, in bytes. File systems take paths of 4,096, the output folder's own among
/// them, and what clients and servers are sure to take is 8,000, encoded.
const LONGEST_PATH: usize = 2000;

/// Names of the files in a page's folder.
const FILES: [&str; 2] = ["index.html", "page.json"];

/// What to do about two pages with files.
const ONE_OF_TWO: &str = "rename one of the two, or give it another `slug`";

/// What to do about a page with a file.
const THIS_ONE: &str = "rename the file, or give it another `slug`";

/// Two pages with one URL.
pub(super) fn duplicate(
    inputs: RouteInputs<'_>,
    locale: LocaleId,
    url: &str,
    target: Target,
    earlier: Target,
) -> Option<Diagnostic> {
    let severity = severity(inputs.config.on_duplicate_routes)?;
    // A post can move; the pages of the blog lie where they lie.
    let (target, earlier) = match (target, earlier) {
        (Target::Blog(_), Target::Entry(..)) => (earlier, target),
        both => both,
    };
    let earlier = name(inputs, locale, earlier);
    let message = format!("the URL `{url}` is already taken by {earlier}");
    let diagnostic = Diagnostic::new(severity, "routes/duplicate", message);
    let diagnostic = diagnostic.with_help(ONE_OF_TWO);
    placed(inputs, locale, diagnostic, target)
}

/// What only all routes together tell to be wrong. A page that several languages show is told once.
pub(super) fn check(routes: &Routes, inputs: RouteInputs<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let mut folders = FxHashMap::default();
    let mut told = FxHashSet::default();
    for route in routes.all() {
        let folded = route.folder.to_string_lossy().to_lowercase();
        let twin = *folders.entry(folded).or_insert(route);
        let problem = unwritable(routes, inputs, route).or_else(|| {
            let severity = severity(inputs.config.on_duplicate_routes)?;
            (twin.folder != route.folder).then(|| differing_in_case(inputs, severity, route, twin))
        });
        if let Some(problem) = problem
            && told.insert(&route.path)
        {
            diagnostics.extend(placed(inputs, route.locale, problem, route.target));
        }
    }
}

/// Two pages that are one on many hosts and file systems. Others keep them apart, so it is a warning.
fn differing_in_case(
    inputs: RouteInputs<'_>,
    severity: Severity,
    route: &Route,
    twin: &Route,
) -> Diagnostic {
    let twin_name = name(inputs, twin.locale, twin.target);
    let message = format!(
        "the URL `{}` differs only in case from `{}` of {twin_name}; where case is ignored, one page \
         takes the place of the other",
        route.url, twin.url
    );
    let severity = severity.min(Severity::Warning);
    Diagnostic::new(severity, "routes/differ-in-case", message).with_help(ONE_OF_TWO)
}

/// A page whose folder no file system takes, or whose name is that of a file.
fn unwritable(routes: &Routes, inputs: RouteInputs<'_>, route: &Route) -> Option<Diagnostic> {
    let path = route.path.as_str();
    if path.len() > LONGEST_PATH || path.split('/').any(|part| part.len() > LONGEST_PART) {
        let shown: String = path.chars().take(60).collect();
        let message = format!(
            "the path `{shown}…` is too long: at most {LONGEST_PATH} bytes, and {LONGEST_PART} between \
             slashes, can be files"
        );
        return Some(Diagnostic::error("routes/too-long", message).with_help(THIS_ONE));
    }
    let file = if path.contains('\0') {
        String::from("nothing: no file's name can have the character NUL")
    } else if path.split('/').any(|part| FILES.contains(&part)) {
        String::from("a file in the folder of every page")
    } else if route.folder.starts_with(OWN_FOLDER) {
        format!("a file of the site's own, in `{OWN_FOLDER}`")
    } else {
        let page = markdown_of(routes, inputs, route)?;
        format!("the Markdown of {}", name(inputs, page.locale, page.target))
    };
    let message = format!("the URL `{}` is that of {file}", route.url);
    Some(Diagnostic::error("routes/reserved", message).with_help(THIS_ONE))
}

/// The page whose Markdown would lie where the page has its folder.
fn markdown_of<'r>(
    routes: &'r Routes,
    inputs: RouteInputs<'_>,
    route: &Route,
) -> Option<&'r Route> {
    if !inputs.config.agents().markdown {
        return None;
    }
    let page = crate::PagePath::new(route.path.as_str().strip_suffix(".md")?);
    routes.find(route.locale, &page)
}

/// What lies at a route, as its author knows it.
fn name(inputs: RouteInputs<'_>, locale: LocaleId, target: Target) -> String {
    match target {
        Target::Entry(entry, _) => {
            let file = inputs.catalogue[entry].file(locale);
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
    }
}

/// A diagnostic at what decides where a page lies; of a page without a file the help is another.
fn placed(
    inputs: RouteInputs<'_>,
    locale: LocaleId,
    diagnostic: Diagnostic,
    target: Target,
) -> Option<Diagnostic> {
    Some(match target {
        Target::Entry(entry, _) => {
            let file = &inputs.files[inputs.catalogue[entry].file(locale)?.0];
            inputs
                .sources
                .place(diagnostic, &file.path, file.preamble.places.of("slug"))
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
                .at(&inputs.config.file, inputs.config.places.of(key))
        }
    })
}
