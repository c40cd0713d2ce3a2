//! MkDocs, with or without Material: `mkdocs.yml`.

use std::path::{Path, PathBuf};

use munseo_source::without_dots;
use serde_json::{Value, json};

use crate::plan::{Plan, address_of, is_external, name_of, paths_in};
use crate::tables::lookup;
use crate::values::{entries, list, several, text, texts};
use crate::yaml;

/// Reads `mkdocs.yml`, and what it inherits.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = inherited(plan, config, 0);
    let mut extensions = named(&site["markdown_extensions"]);
    plan.math(extensions.any(|it| it.0.contains("arithmatex")));
    let source = plan.path(text(&site, "docs_dir").unwrap_or("docs"));
    plan.snippets = snippets(plan, &site["markdown_extensions"]);
    plan.snippets.push(source.clone());
    plan.configured(&site, &source);

    for (name, value) in entries(&site["extra"]) {
        if !(value.is_object() || value.is_array() || value.is_null()) {
            let prefixes = ["", "config.extra.", "extra."];
            let names = prefixes.map(|it| (format!("{it}{name}"), yaml::text_of(value)));
            plan.variables.extend(names);
        }
    }
    languages(plan, &site, &source, config);
    let excluded = text(&site, "exclude_docs").unwrap_or_default();
    let excluded = excluded.lines().map(str::trim);
    for name in excluded.filter(|it| !it.is_empty() && !it.starts_with(['#', '!'])) {
        let path = source.join(name.trim_matches('/'));
        let trees = plan.trees.iter_mut();
        trees.for_each(|it| it.skip.push(path.clone()));
    }
    let mut bar = Vec::new();
    if let Some(address) = text(&site, "repo_url") {
        let name = text(&site, "repo_name").unwrap_or("Repository");
        bar.push(json!({ "text": name, "link": address }));
    }
    let sidebar = items(&site["nav"], &source);
    plan.own_navigation(sidebar, bar.into(), &site["extra"]["social"]);
    edit_url(plan, &site);
    plugins(plan, &site);
}

/// A configuration with the keys of the one that it inherits.
fn inherited(plan: &mut Plan, config: &Path, depth: usize) -> Value {
    let written = std::fs::read_to_string(config).unwrap_or_default();
    let (mut site, problem) = yaml::read(&written);
    match problem {
        Some(it) => plan.left_file("a configuration file that cannot be read", it, config),
        None => plan.taken("configuration", plan.shown(config)),
    }
    let folder = config.parent().unwrap_or(config);
    let above = text(&site, "INHERIT").map(|it| without_dots(&folder.join(it)));
    if let (Some(above), true) = (above, depth < 4) {
        let mut base = inherited(plan, &above, depth + 1);
        merge(&mut base, site);
        site = base;
    }
    site
}

/// Adds the values of a table, also of those within it.
fn merge(base: &mut Value, above: Value) {
    match (base, above) {
        (Value::Object(base), Value::Object(above)) => {
            for (key, value) in above {
                merge(base.entry(key).or_insert(Value::Null), value);
            }
        }
        (base, above) => *base = above,
    }
}

/// The names and options in a list of extensions or plugins, or in a table of them.
fn named(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let plain = several(value).iter().filter_map(Value::as_str);
    let tables = several(value).iter().flat_map(entries);
    let tables = tables.map(|(name, options)| (name.as_str(), options));
    plain.map(|name| (name, &Value::Null)).chain(tables)
}

/// The options of an extension or a plugin.
fn options<'v>(value: &'v Value, name: &str) -> &'v Value {
    let found = named(value).find(|it| it.0 == name);
    found.map_or(&Value::Null, |it| it.1)
}

fn snippets(plan: &Plan, extensions: &Value) -> Vec<PathBuf> {
    let mut paths = texts(&options(extensions, "pymdownx.snippets")["base_path"]);
    if paths.is_empty() {
        paths.push(".");
    }
    let paths = paths.iter().map(|it| it.replace("!relative", ""));
    paths.map(|it| plan.path(it.trim())).collect()
}

/// The languages of the i18n plugin, or folders of languages beside this one, as in FastAPI.
fn languages(plan: &mut Plan, site: &Value, source: &Path, config: &Path) {
    let i18n = options(&site["plugins"], "i18n");
    let theme = text(&site["theme"], "language").unwrap_or("en");
    let mut languages: Vec<&Value> = list(i18n, "languages").iter().collect();
    languages.retain(|it| it["build"] != false);
    languages.sort_by_key(|it| it["default"] != true);
    let languages = languages.into_iter();
    let languages = languages.filter_map(|it| Some((text(it, "locale")?, text(it, "name"))));
    let languages: Vec<_> = languages.collect();
    if text(i18n, "docs_structure") == Some("folder") {
        for (code, label) in &languages {
            plan.language(code, *label, source.join(code));
        }
    } else {
        plan.languages_by_suffix(&languages, source);
    }
    if !languages.is_empty() {
        return;
    }
    plan.language(theme, None, source);
    // `docs/en/mkdocs.yml` and `docs/ko/mkdocs.yml`.
    let above = plan.folder.parent().map(Path::to_owned);
    let Some(above) = above.filter(|_| name_of(&plan.folder) == theme) else {
        return;
    };
    let name = config.file_name().unwrap_or_default();
    for folder in paths_in(&above) {
        let (code, docs) = (name_of(&folder), folder.join("docs"));
        let is_code = munseo_site::config::is_locale_code(&code) && code.len() <= 8;
        if is_code && code != theme && docs.is_dir() && folder.join(name).is_file() {
            plan.language(&code, None, docs);
        }
    }
}

/// Entries of `nav`, with names for their parts.
fn items(nav: &Value, source: &Path) -> Value {
    let page = |path: &str, label: Option<&str>| {
        let is_folder = path.ends_with('/') || path.contains('*') || source.join(path).is_dir();
        match (is_folder, label) {
            (true, _) => json!({ "autogenerate": { "directory": path.trim_matches(['*', '/']) } }),
            (false, None) => json!(path),
            (false, label) => json!({ "label": label, "link": path }),
        }
    };
    let entry = |(label, value): (&String, &Value)| match value.as_str() {
        Some(path) => page(path, Some(label)),
        None => {
            // The first entry without a label is the page of the section.
            let mut inner = items(value, source);
            let index = inner[0].clone();
            if let (Some(items), true) = (inner.as_array_mut(), index.is_string()) {
                items.remove(0);
            }
            json!({ "label": label, "link": index, "items": inner })
        }
    };
    let entries = nav.as_array().into_iter().flatten().flat_map(|it| {
        let plain = it.as_str().map(|it| page(it, None));
        plain.into_iter().chain(entries(it).map(entry))
    });
    entries.collect()
}

fn edit_url(plan: &mut Plan, site: &Value) {
    let edit = text(site, "edit_uri").unwrap_or_default();
    let edit = edit.trim_matches('/').trim_end_matches("docs");
    match text(site, "repo_url").filter(|_| !is_external(edit) && !edit.is_empty()) {
        Some(it) => plan.edit_url(&format!("{}/{edit}", it.trim_end_matches('/'))),
        None => plan.edit_url(edit),
    }
}

fn plugins(plan: &mut Plan, site: &Value) {
    let redirects = options(&site["plugins"], "redirects");
    for (from, to) in entries(&redirects["redirect_maps"]) {
        let to = to.as_str().unwrap_or_default().split('#').next();
        let to = to.unwrap_or_default();
        let to = if is_external(to) { to } else { address_of(to) };
        plan.redirect(address_of(from), to);
    }
    for (name, _) in named(&site["plugins"]) {
        let plain = name.rsplit('/').next().unwrap_or(name);
        if lookup("mkdocs_plugins", plain).is_none() {
            plan.left("plugin", name);
        }
    }
    if site["use_directory_urls"] == false {
        plan.html_addresses();
    }
}
