//! Loads the new site, and decides what the rewritten pages leave open: in its configuration, or at the place.

mod broken_links;
mod places;

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use munseo_pages::Pages;
use munseo_site::LoadOptions;
use munseo_source::{Diagnostic, Severity, replace_spans};
use serde_json::{Map, Value, json};

use self::broken_links::{broken_links, link};
use self::places::edit;
use crate::ImportError;
use crate::plan::Plan;
use crate::report::Outcome;
use crate::sitemap;
use crate::tables::lookup;
use crate::tag::Tag;
use crate::write::{put, save_config};

/// Maximum number of loads.
const MAX_ROUNDS: usize = 6;

/// Replacements in files of the new site.
type Edits = BTreeMap<PathBuf, Vec<(Range<usize>, String)>>;

/// Loads the site until nothing changes any more.
pub(crate) fn settle(
    plan: &mut Plan,
    root: &Path,
    old_addresses: &[String],
) -> Result<(), ImportError> {
    let mut documents = plan.documents();
    let route = plan.config["docs"]["path"].as_str().unwrap_or("/");
    documents.add_route(route.trim_matches('/'));
    for round in 0..=MAX_ROUNDS {
        let loaded = Pages::load(root, LoadOptions::default());
        if let Some(pages) = &loaded.pages {
            let site = pages.site();
            plan.report.pages = site.routes().len();
            plan.report.missing_addresses = sitemap::missing(old_addresses, site);
        }
        let mut edits = Edits::new();
        let mut is_changed = round == 1 && broken_links(plan, &loaded.diagnostics);
        for diagnostic in &loaded.diagnostics {
            let is_edited = match diagnostic.code {
                "link/missing" | "image/missing" if round < 3 => {
                    link(plan, root, &documents, diagnostic, &mut edits).is_some()
                }
                code if is_own(plan, code, &diagnostic.message) => {
                    component(plan, quoted(&diagnostic.message), diagnostic)
                }
                _ => edit(plan, diagnostic, &mut edits),
            };
            is_changed |= is_edited || configure(plan, diagnostic);
        }
        if !is_changed || round == MAX_ROUNDS {
            report_rest(plan, &loaded.diagnostics);
            break;
        }
        for (path, mut edits) in edits {
            let path = root.join(path);
            let Ok(text) = std::fs::read_to_string(&path) else {
                continue;
            };
            edits.sort_by_key(|(span, _)| (span.start, span.end));
            edits.dedup_by(|later, earlier| later.0.start < earlier.0.end || later.0 == earlier.0);
            let edits = edits.iter().map(|(span, text)| (span, text.as_str()));
            put(&path, &replace_spans(&text, edits))?;
        }
        save_config(plan, root)?;
    }
    let redirects = plan.config.get("redirects").and_then(Value::as_object);
    plan.report.redirects = redirects.map_or(0, Map::len);
    Ok(())
}

/// Returns true for the use of a component that is not the built-in one of this name, but one of the site.
fn is_own(plan: &Plan, code: &str, message: &str) -> bool {
    let name = quoted(message).trim_matches(['<', '>']);
    matches!(code, "island/props" | "island/parent" | "container/content")
        && plan.own_components.contains(name)
        && plan.config["components"]["names"][name].is_null()
}

/// The first name that a message quotes.
fn quoted(message: &str) -> &str {
    message.split('`').nth(1).unwrap_or_default()
}

/// Decides a diagnostic in the configuration; returns true if that has changed.
fn configure(plan: &mut Plan, diagnostic: &Diagnostic) -> bool {
    let name = quoted(&diagnostic.message);
    let is_error = diagnostic.severity == Severity::Error;
    match diagnostic.code {
        "routes/duplicate" if redirect(plan, diagnostic).is_some() => true,
        "island/unknown" | "foreign/element" => component(plan, name, diagnostic),
        code => {
            let area = code.split('/').next().unwrap_or_default();
            let setting = lookup("settings", code).or_else(|| lookup("settings", area));
            let Some((key, value)) = setting.and_then(|it| it.split_once('=')) else {
                return false;
            };
            let key = key.replace('*', code);
            let (table, inner) = key.split_once('.').unwrap_or(("", &key));
            let of_table = plan.config.get(table).map(|it| &it[inner]);
            let known = of_table.or_else(|| plan.config.get(inner));
            // What is no warning is decided for warnings, too.
            if known.is_some_and(|it| !it.is_null()) || (value == "warn" && !is_error) {
                return false;
            }
            let setting = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
            plan.set(&key, setting);
            plan.report.add(
                Outcome::Changed,
                "what the old site does is allowed",
                format!("{key} = {value}"),
            );
            true
        }
    }
}

/// Removes the redirect of an address that has a page, as the plugin of Docusaurus does.
fn redirect(plan: &mut Plan, diagnostic: &Diagnostic) -> Option<()> {
    let location = diagnostic.location.as_ref()?;
    let is_configured = location.file.path() == Path::new("munseo.toml");
    let key = location.file.text().get(location.span.clone());
    let key = key.filter(|_| is_configured)?;
    let from: String = serde_json::from_str(key).ok()?;
    plan.table("redirects").remove(&from)?;
    plan.left("redirects of addresses that have a page", from);
    Some(())
}

/// A tag that nothing is known about shows its content.
fn component(plan: &mut Plan, tag: &str, diagnostic: &Diagnostic) -> bool {
    let tag = tag.trim_start_matches(['<', '/']);
    let is_end = |it: char| !it.is_alphanumeric() && !matches!(it, '.' | '_' | '-');
    let name = tag.split(is_end).next().unwrap_or_default();
    if name.is_empty() {
        return false;
    }
    let table = plan.table("components").entry("names").or_insert(json!({}));
    let is_new = table[name].is_null();
    if is_new {
        let known = lookup("components", &name.to_lowercase()).map(str::to_owned);
        let known = known.unwrap_or_else(|| unknown_component(name, diagnostic));
        table[name] = known.into();
    }
    let detail = format!("`{name}` = {}", table[name]);
    let kind = "components of the site, in `[components.names]`";
    plan.report
        .decided(Outcome::Approximated, kind, &detail, diagnostic);
    is_new
}

/// What a component stands for whose name says nothing: its content, below its title if it has one.
fn unknown_component(name: &str, diagnostic: &Diagnostic) -> String {
    let text = diagnostic.location.as_ref().map_or("", |it| it.file.text());
    let start = format!("<{name}");
    let mut tags = text.match_indices(&start);
    let title = tags.find_map(|(at, _)| {
        let tag = Tag::read(&text[at..]).filter(|it| !it.is_closed)?;
        let mut titles = ["title", "label", "summary", "heading"].into_iter();
        titles.find(|it| tag.text(it).is_some())
    });
    let mut folds = "detail collaps expand accordion spoiler toggle".split(' ');
    let is_folded = folds.any(|it| name.to_lowercase().contains(it));
    match title {
        Some("title") if is_folded => ":::details".to_owned(),
        Some(title) => format!("<div>{{{title}}}"),
        None => "unwrap".to_owned(),
    }
}

/// What `check` reports about the new site is part of the report.
fn report_rest(plan: &mut Plan, diagnostics: &[Diagnostic]) {
    for diagnostic in diagnostics {
        let kind = format!("`munseo check` reports `{}`", diagnostic.code);
        let message = diagnostic.message.as_str();
        plan.report
            .decided(Outcome::Left, &kind, message, diagnostic);
    }
}
