//! MkDocs, with or without Material: `mkdocs.yml`.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::documents::Documents;
use crate::navigation::{category, page, social};
use crate::plan::{Plan, Tree, is_external, is_markdown, list, name_of, text, without_ending};
use crate::report::Outcome;
use crate::yaml;

/// Reads `mkdocs.yml`, and what it inherits.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = inherited(plan, config, 0);
    plan.take(
        &site,
        &[("site_name", "title"), ("site_description", "tagline")],
    );
    plan.address(text(&site, "site_url"), "/");
    let extensions = names(&site["markdown_extensions"]);
    let math = extensions.iter().any(|it| it.contains("arithmatex"));
    plan.math(math);
    let source = plan.folder.join(text(&site, "docs_dir").unwrap_or("docs"));
    let source = crate::script_path(&source, ".");
    plan.snippets = snippets(plan, &site["markdown_extensions"]);
    plan.snippets.push(source.clone());

    for (name, value) in site["extra"].as_object().into_iter().flatten() {
        if !(value.is_object() || value.is_array() || value.is_null()) {
            for name in [
                name.clone(),
                format!("config.extra.{name}"),
                format!("extra.{name}"),
            ] {
                plan.variables.insert(name, yaml::text_of(value));
            }
        }
    }
    languages(plan, &site, &source, config);
    let excluded = text(&site, "exclude_docs").unwrap_or_default();
    for name in excluded
        .lines()
        .map(str::trim)
        .filter(|it| !it.is_empty() && !it.starts_with(['#', '!']))
    {
        let path = source.join(name.trim_matches('/'));
        plan.trees
            .iter_mut()
            .for_each(|it| it.skip.push(path.clone()));
    }
    let documents = plan.documents();
    let items = items(plan, &documents, &site["nav"], &source);
    plan.sidebar("main", items);
    let mut bar = Vec::new();
    if let Some(address) = text(&site, "repo_url") {
        let name = text(&site, "repo_name").unwrap_or("Repository");
        bar.push(json!({ "label": name, "href": address, "position": "right" }));
    }
    bar.extend(social(&site["extra"]["social"]));
    bar.extend(crate::navigation::locale_menu(plan));
    plan.navbar(bar);
    edit_url(plan, &site);
    let theme = &site["theme"];
    for (theirs, ours) in [("favicon", "favicon"), ("logo", "logo")] {
        let picture = text(theme, theirs).filter(|it| source.join(it).is_file());
        let Some(picture) = picture else { continue };
        plan.pictures
            .push((source.join(picture), picture.to_owned()));
        match ours {
            "logo" => plan.set("navbar.logo", json!({ "src": picture })),
            _ => plan.set("favicon", picture),
        }
    }
    if let Some(copyright) = text(&site, "copyright") {
        plan.set("footer.copyright", copyright);
    }
    plugins(plan, &site);
    for key in ["extra_css", "extra_javascript", "hooks"] {
        for file in list(&site, key) {
            plan.left("style sheets and scripts", yaml::text_of(file));
        }
    }
    if let Some(folder) = text(theme, "custom_dir") {
        plan.left("the site's own theme", folder);
    }
}

/// A configuration with the keys of the one that it inherits.
fn inherited(plan: &mut Plan, config: &Path, depth: usize) -> Value {
    let written = std::fs::read_to_string(config).unwrap_or_default();
    let (mut site, problem) = yaml::read(&written);
    match problem {
        Some(problem) => {
            plan.left_file("a configuration file that cannot be read", problem, config);
        }
        None => plan.taken("configuration", plan.shown(config)),
    }
    let above =
        text(&site, "INHERIT").map(|it| crate::script_path(config.parent().unwrap_or(config), it));
    if let (Some(above), true) = (above, depth < 4) {
        let base = inherited(plan, &above, depth + 1);
        for (key, value) in base.as_object().into_iter().flatten() {
            if site[key].is_null() {
                site[key] = value.clone();
            }
        }
    }
    site
}

/// The names of a list of extensions or plugins, or of a table of them.
fn names(value: &Value) -> Vec<String> {
    let of_list = value.as_array().into_iter().flatten();
    let of_list = of_list.filter_map(|it| match it {
        Value::Object(table) => table.keys().next().cloned(),
        other => other.as_str().map(str::to_owned),
    });
    of_list
        .chain(
            value
                .as_object()
                .into_iter()
                .flatten()
                .map(|it| it.0.clone()),
        )
        .collect()
}

/// The options of an extension or a plugin.
fn options<'v>(value: &'v Value, name: &str) -> &'v Value {
    let mut of_list = value
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|it| it.get(name));
    of_list.next().unwrap_or(&value[name])
}

fn snippets(plan: &Plan, extensions: &Value) -> Vec<PathBuf> {
    let paths = &options(extensions, "pymdownx.snippets")["base_path"];
    let paths: Vec<&str> = paths
        .as_str()
        .into_iter()
        .chain(
            paths
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str),
        )
        .collect();
    let paths = if paths.is_empty() { vec!["."] } else { paths };
    paths
        .iter()
        .map(|it| crate::script_path(&plan.folder, it.replace("!relative", "").trim()))
        .collect()
}

/// The languages of the i18n plugin, or folders of languages beside this one, as in FastAPI.
fn languages(plan: &mut Plan, site: &Value, source: &Path, config: &Path) {
    let i18n = options(&site["plugins"], "i18n");
    let theme = text(&site["theme"], "language").unwrap_or("en").to_owned();
    let languages: Vec<(String, Option<String>, bool)> = match &i18n["languages"] {
        Value::Array(list) => list
            .iter()
            .filter_map(|it| {
                let code = text(it, "locale")?;
                (it["build"] != false).then(|| {
                    (
                        code.to_owned(),
                        text(it, "name").map(str::to_owned),
                        it["default"] == true,
                    )
                })
            })
            .collect(),
        Value::Object(table) => {
            let default = text(i18n, "default_language").unwrap_or("en");
            let named = table.iter().filter(|it| *it.0 != "default");
            named
                .map(|(code, name)| {
                    (
                        code.clone(),
                        name.as_str()
                            .or_else(|| text(name, "name"))
                            .map(str::to_owned),
                        code == default,
                    )
                })
                .collect()
        }
        _ => Vec::new(),
    };
    if !languages.is_empty() {
        let is_folder = text(i18n, "docs_structure") == Some("folder");
        let mut sorted = languages.clone();
        sorted.sort_by_key(|it| !it.2);
        let codes: Vec<String> = languages.iter().map(|it| it.0.clone()).collect();
        for (code, label, is_default) in sorted {
            let ours = plan.locale(&code, label.as_deref());
            let mut tree = Tree::new(source, plan.docs(&ours), "");
            if is_folder {
                tree.from = source.join(&code);
            } else {
                // `page.ko.md` is a page of Korean, `page.md` one of the default language.
                let is_of =
                    |inner: &str, code: &str| without_ending(inner).ends_with(&format!(".{code}"));
                let all = tree.files();
                let skipped = all.into_iter().filter(|(_, inner)| {
                    let other = codes.iter().any(|it| *it != code && is_of(inner, it));
                    other || (!is_default && !is_of(inner, &code))
                });
                tree.skip = skipped.map(|it| it.0).collect();
                tree.suffix = Some(format!(".{code}"));
            }
            plan.trees.push(tree);
        }
        return;
    }
    let ours = plan.locale(&theme, None);
    plan.trees.push(Tree::new(source, plan.docs(&ours), ""));
    // `docs/en/mkdocs.yml` and `docs/ko/mkdocs.yml`.
    let own = plan
        .folder
        .file_name()
        .is_some_and(|it| it.to_string_lossy() == theme);
    let above = plan.folder.parent().filter(|_| own).map(Path::to_owned);
    let name = config.file_name().unwrap_or_default();
    let Some(above) = above else { return };
    let Ok(entries) = std::fs::read_dir(&above) else {
        return;
    };
    let mut folders: Vec<PathBuf> = entries
        .flatten()
        .map(|it| it.path())
        .filter(|it| it.join(name).is_file())
        .collect();
    folders.sort();
    for folder in folders {
        let code = name_of(&folder);
        let docs = folder.join("docs");
        if code != theme
            && docs.is_dir()
            && munseo_site::config::is_locale_code(&code)
            && code.len() <= 8
        {
            let ours = plan.locale(&code, None);
            plan.trees.push(Tree::new(docs, plan.docs(&ours), ""));
        }
    }
}

/// Entries of `nav`.
fn items(plan: &mut Plan, documents: &Documents, nav: &Value, source: &Path) -> Vec<Value> {
    let mut entries = Vec::new();
    for item in nav.as_array().into_iter().flatten() {
        if let Some(path) = item.as_str() {
            entries.extend(entry(plan, documents, path, None, source));
        }
        for (label, value) in item.as_object().into_iter().flatten() {
            match value {
                Value::String(path) => {
                    entries.extend(entry(plan, documents, path, Some(label), source));
                }
                Value::Array(_) => {
                    let mut inner = items(plan, documents, value, source);
                    // The first entry without a label is the page of the section.
                    let index = value[0]
                        .as_str()
                        .and_then(|it| documents.id(it))
                        .map(str::to_owned);
                    let index =
                        index.filter(|id| inner.first().is_some_and(|it| it.as_str() == Some(id)));
                    if index.is_some() {
                        inner.remove(0);
                    }
                    entries.extend(category(label, index.as_deref(), inner, true));
                }
                _ => {}
            }
        }
    }
    entries
}

fn entry(
    plan: &mut Plan,
    documents: &Documents,
    path: &str,
    label: Option<&str>,
    source: &Path,
) -> Option<Value> {
    if path.ends_with('/') || path.contains('*') || source.join(path).is_dir() {
        let dir = path.trim_matches(['*', '/']);
        return Some(
            json!({ "type": "autogenerated", "dir": if dir.is_empty() { "." } else { dir } }),
        );
    }
    page(plan, documents, path, label)
}

fn edit_url(plan: &mut Plan, site: &Value) {
    let Some(edit) = text(site, "edit_uri") else {
        return;
    };
    let repository = text(site, "repo_url")
        .unwrap_or_default()
        .trim_end_matches('/')
        .to_owned();
    let address = if is_external(edit) {
        edit.to_owned()
    } else {
        format!("{repository}/{}", edit.trim_start_matches('/'))
    };
    if is_external(&address) {
        plan.set(
            "docs.edit_url",
            format!("{}/{{path}}", address.trim_end_matches('/')),
        );
    }
}

fn plugins(plan: &mut Plan, site: &Value) {
    let redirects = options(&site["plugins"], "redirects");
    let maps = redirects["redirect_maps"]
        .as_object()
        .cloned()
        .unwrap_or_default();
    for (from, to) in maps {
        let to = to.as_str().unwrap_or_default();
        let address = |path: &str| {
            let path = path.split('#').next().unwrap_or_default();
            if is_external(path) {
                path.to_owned()
            } else {
                folder_of(without_ending(path)).to_owned()
            }
        };
        plan.redirect(&address(&from), &address(to));
    }
    const OURS: [&str; 8] = [
        "search",
        "redirects",
        "i18n",
        "meta",
        "tags",
        "social",
        "privacy",
        "minify",
    ];
    for name in names(&site["plugins"]) {
        let plain = name.rsplit('/').next().unwrap_or(&name);
        if !OURS.contains(&plain) {
            plan.left("plugin", name);
        }
    }
    if site["use_directory_urls"] == false {
        plan.html_addresses();
    }
    if plan.trees.iter().any(|it| {
        it.files()
            .iter()
            .any(|(_, inner)| is_markdown(inner) && inner.starts_with("blog/posts/"))
    }) {
        plan.report.site(
            Outcome::Approximated,
            "the blog, whose posts are pages of the documentation",
            "blog/posts/",
        );
    }
}

/// The address of a path: that of its folder for an index.
fn folder_of(path: &str) -> &str {
    let path = path.trim_end_matches('/');
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    if matches!(name, "index" | "README") {
        folder
    } else {
        path
    }
}
