//! MkDocs, with or without Material: `mkdocs.yml`.

use std::path::{Path, PathBuf};

use munseo_source::without_dots;
use serde_json::{Value, json};

use crate::navigation::{Nav, category, folder, link_at_right, locale_menu, social};
use crate::plan::{Plan, Tree, is_external, is_markdown, name_of, paths_in, without_ending};
use crate::tables::lookup;
use crate::values::{entries, list, text, texts};
use crate::yaml;

/// Reads `mkdocs.yml`, and what it inherits.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = inherited(plan, config, 0);
    let keys = [("site_name", "title"), ("site_description", "tagline")];
    plan.take(&site, &keys);
    plan.address(text(&site, "site_url"), "/");
    let extensions = names(&site["markdown_extensions"]);
    let math = extensions.iter().any(|it| it.contains("arithmatex"));
    plan.math(math);
    let source = plan.path(text(&site, "docs_dir").unwrap_or("docs"));
    plan.snippets = snippets(plan, &site["markdown_extensions"]);
    plan.snippets.push(source.clone());

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
    let documents = &plan.documents();
    let items = items(&mut Nav { plan, documents }, &site["nav"], &source);
    plan.sidebar("main", items);
    let mut bar = Vec::new();
    if let Some(address) = text(&site, "repo_url") {
        let name = text(&site, "repo_name").unwrap_or("Repository");
        bar.push(link_at_right(name, address));
    }
    bar.extend(social(&site["extra"]["social"]));
    bar.extend(locale_menu(plan));
    plan.navbar(bar);
    edit_url(plan, &site);
    let theme = &site["theme"];
    for key in ["favicon", "logo"] {
        let picture = text(theme, key).filter(|it| source.join(it).is_file());
        let Some(picture) = picture else { continue };
        let file = (source.join(picture), picture.to_owned());
        plan.pictures.push(file);
        match key {
            "logo" => plan.set("navbar.logo", json!({ "src": picture })),
            _ => plan.set(key, picture),
        }
    }
    plan.copy(&site, &[("copyright", "footer.copyright")]);
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

/// The names of a list of extensions or plugins, or of a table of them.
fn names(value: &Value) -> Vec<&str> {
    let of_list = value.as_array().into_iter().flatten();
    let of_list = of_list.filter_map(|it| match it {
        Value::Object(table) => table.keys().next().map(String::as_str),
        other => other.as_str(),
    });
    of_list
        .chain(entries(value).map(|it| it.0.as_str()))
        .collect()
}

/// The options of an extension or a plugin.
fn options<'v>(value: &'v Value, name: &str) -> &'v Value {
    let mut of_list = value.as_array().into_iter().flatten();
    of_list.find_map(|it| it.get(name)).unwrap_or(&value[name])
}

fn snippets(plan: &Plan, extensions: &Value) -> Vec<PathBuf> {
    let mut paths = texts(&options(extensions, "pymdownx.snippets")["base_path"]);
    if paths.is_empty() {
        paths.push(".");
    }
    let paths = paths.iter().map(|it| it.replace("!relative", ""));
    paths.map(|it| plan.path(it.trim())).collect()
}

/// A language of the i18n plugin.
struct Language<'v> {
    code: &'v str,
    label: Option<&'v str>,
    is_default: bool,
}

/// The languages of the i18n plugin: a list, or a table in its older versions; the default one first.
fn plugin_languages(i18n: &Value) -> Vec<Language<'_>> {
    let default = text(i18n, "default_language").unwrap_or("en");
    let of_list = list(i18n, "languages").iter();
    let of_list = of_list.filter(|it| it["build"] != false);
    let of_list = of_list.filter_map(|it| {
        Some(Language {
            code: text(it, "locale")?,
            label: text(it, "name"),
            is_default: it["default"] == true,
        })
    });
    let of_table = entries(&i18n["languages"]).filter(|it| it.0 != "default");
    let of_table = of_table.map(|(code, name)| Language {
        code,
        label: name.as_str().or_else(|| text(name, "name")),
        is_default: code == default,
    });
    let mut languages: Vec<_> = of_list.chain(of_table).collect();
    languages.sort_by_key(|it| !it.is_default);
    languages
}

/// The languages of the i18n plugin, or folders of languages beside this one, as in FastAPI.
fn languages(plan: &mut Plan, site: &Value, source: &Path, config: &Path) {
    let i18n = options(&site["plugins"], "i18n");
    let theme = text(&site["theme"], "language").unwrap_or("en");
    let languages = plugin_languages(i18n);
    for language in &languages {
        let code = language.code;
        let ours = plan.locale(code, language.label);
        let mut tree = Tree::new(source, plan.docs(&ours), "");
        if text(i18n, "docs_structure") == Some("folder") {
            tree.from = source.join(code);
        } else {
            // `page.ko.md` is a page of Korean, `page.md` one of the default language.
            let is_of =
                |inner: &str, code: &str| without_ending(inner).ends_with(&format!(".{code}"));
            let mut skipped = tree.files();
            skipped.retain(|(_, inner)| {
                let mut others = languages.iter().filter(|it| it.code != code);
                others.any(|it| is_of(inner, it.code))
                    || (!language.is_default && !is_of(inner, code))
            });
            tree.skip = skipped.into_iter().map(|it| it.0).collect();
            tree.suffix = Some(format!(".{code}"));
        }
        plan.trees.push(tree);
    }
    if !languages.is_empty() {
        return;
    }
    let ours = plan.locale(theme, None);
    plan.trees.push(Tree::new(source, plan.docs(&ours), ""));
    // `docs/en/mkdocs.yml` and `docs/ko/mkdocs.yml`.
    let above = plan.folder.parent().map(Path::to_owned);
    let Some(above) = above.filter(|_| plan.folder_name() == theme) else {
        return;
    };
    let name = config.file_name().unwrap_or_default();
    for folder in paths_in(&above) {
        let (code, docs) = (name_of(&folder), folder.join("docs"));
        let is_code = munseo_site::config::is_locale_code(&code) && code.len() <= 8;
        if is_code && code != theme && docs.is_dir() && folder.join(name).is_file() {
            let ours = plan.locale(&code, None);
            plan.trees.push(Tree::new(docs, plan.docs(&ours), ""));
        }
    }
}

/// Entries of `nav`.
fn items(nav: &mut Nav<'_>, written: &Value, source: &Path) -> Vec<Value> {
    let mut made = Vec::new();
    for item in written.as_array().into_iter().flatten() {
        if let Some(path) = item.as_str() {
            made.extend(entry(nav, path, None, source));
        }
        for (label, value) in entries(item) {
            if let Some(path) = value.as_str() {
                made.extend(entry(nav, path, Some(label), source));
            } else if value.is_array() {
                let mut inner = items(nav, value, source);
                // The first entry without a label is the page of the section.
                let index = value[0].as_str().and_then(|it| nav.id(it));
                let is_first = |id: &String| inner.first().is_some_and(|it| it == id.as_str());
                let index = index.filter(is_first);
                if index.is_some() {
                    inner.remove(0);
                }
                made.extend(category(label, index.as_deref(), inner, true));
            }
        }
    }
    made
}

fn entry(nav: &mut Nav<'_>, path: &str, label: Option<&str>, source: &Path) -> Option<Value> {
    match path.ends_with('/') || path.contains('*') || source.join(path).is_dir() {
        true => Some(folder(path.trim_matches(['*', '/']))),
        false => nav.page(path, label),
    }
}

fn edit_url(plan: &mut Plan, site: &Value) {
    let edit = text(site, "edit_uri").unwrap_or_default();
    let edit = edit.trim_matches('/').trim_end_matches("docs");
    match (is_external(edit), text(site, "repo_url")) {
        (false, Some(_)) if edit.is_empty() => {}
        (false, Some(repository)) => {
            plan.edit_url(&format!("{}/{edit}", repository.trim_end_matches('/')));
        }
        _ => plan.edit_url(edit),
    }
}

fn plugins(plan: &mut Plan, site: &Value) {
    let redirects = options(&site["plugins"], "redirects");
    for (from, to) in entries(&redirects["redirect_maps"]) {
        let address = |path: &str| {
            let path = path.split('#').next().unwrap_or_default();
            match is_external(path) {
                true => path.to_owned(),
                false => folder_of(without_ending(path)).to_owned(),
            }
        };
        let to = to.as_str().unwrap_or_default();
        plan.redirect(&address(from), &address(to));
    }
    for name in names(&site["plugins"]) {
        let plain = name.rsplit('/').next().unwrap_or(name);
        if lookup("mkdocs_plugins", plain).is_none() {
            plan.left("plugin", name);
        }
    }
    if site["use_directory_urls"] == false {
        plan.html_addresses();
    }
    let is_post = |inner: &str| is_markdown(inner) && inner.starts_with("blog/posts/");
    let has_posts = |tree: &Tree| tree.files().iter().any(|it| is_post(&it.1));
    if plan.trees.iter().any(has_posts) {
        let kind = "the blog, whose posts are pages of the documentation";
        plan.approximated(kind, "blog/posts/");
    }
}

/// The address of a path: that of its folder for an index.
fn folder_of(path: &str) -> &str {
    let path = path.trim_end_matches('/');
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    match name {
        "index" | "README" => folder,
        _ => path,
    }
}
