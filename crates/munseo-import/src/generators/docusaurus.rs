//! Docusaurus: `docusaurus.config.*`, sidebars, versions, languages, blog, pages.

use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use crate::config_text::config_text;
use crate::navigation::{category, link, page};
use crate::plan::{Documents, Plan, Tree, is_external, is_markdown, join, list, text};
use crate::report::Outcome;
use crate::yaml;

/// The documentation, of which a site may have several.
struct Instance {
    id: String,
    folder: PathBuf,
    route: String,
    options: Value,
}

/// Reads the configuration.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = plan.evaluated(config);
    plan.config.insert(
        "title".into(),
        text(&site, "title").unwrap_or("Documentation").into(),
    );
    plan.take(&site, &[("tagline", "tagline"), ("favicon", "favicon")]);
    plan.address(text(&site, "url"), text(&site, "baseUrl").unwrap_or("/"));
    let math = site.to_string().contains("remark-math");
    let markdown = json!({ "heading_ids": "docusaurus", "mdx": true, "emoji": true, "math": math });
    plan.config.insert("markdown".into(), markdown);
    plan.config
        .insert("components".into(), json!({ "from": "docusaurus" }));
    let locales = locales(plan, &site["i18n"]);
    plan.statics = match list(&site, "staticDirectories") {
        [] => vec![plan.folder.join("static")],
        folders => folders
            .iter()
            .filter_map(|it| Some(plan.folder.join(it.as_str()?)))
            .collect(),
    };

    let preset = list(&site, "presets")
        .iter()
        .find(|it| it[0].as_str().is_some_and(|it| it.contains("classic")));
    let preset = preset.map_or(Value::Null, |it| it[1].clone());
    let instances = instances(plan, &site, &preset);
    let is_single = instances.len() < 2;
    let first_route = instances.first().map_or("docs", |it| it.route.as_str());
    let path = if is_single {
        format!("/{first_route}")
    } else {
        "/".to_owned()
    };
    plan.table("docs").insert("path".into(), path.into());
    let versions = Versions::read(plan, instances.first());
    for instance in &instances {
        let below = if is_single {
            ""
        } else {
            instance.route.as_str()
        };
        let is_first = instance.id == "default" || is_single;
        for (name, code) in &locales {
            let plugin = match is_first {
                true => "docusaurus-plugin-content-docs".to_owned(),
                false => format!("docusaurus-plugin-content-docs-{}", instance.id),
            };
            let translated = plan.folder.join("i18n").join(name).join(plugin);
            let own = |version: &str| {
                if *name == locales[0].0 {
                    None
                } else {
                    Some(translated.join(version))
                }
            };
            let route = if is_single { "" } else { &instance.route };
            let last = versions.names.iter().find(|it| **it == versions.last);
            let base = match last {
                Some(last) if !is_first => format!("versioned_docs/{last}/{code}"),
                _ => plan.docs(code),
            };
            let from = own("current").unwrap_or_else(|| instance.folder.clone());
            plan.trees.push(Tree::new(from, join(&base, below), route));
            for version in versions.names.iter().filter(|_| is_first) {
                let original = plan
                    .folder
                    .join(format!("versioned_docs/version-{version}"));
                let from = own(&format!("version-{version}")).unwrap_or(original);
                let to = join(&format!("versioned_docs/{version}/{code}"), below);
                plan.trees.push(Tree::new(from, to, route));
            }
        }
    }
    plan.trees.retain(|it| it.from.is_dir());
    blog(plan, &preset["blog"], &locales);
    pages(plan, &preset["pages"], &locales);
    let root = plan.docs(&plan.default_locale().to_owned());
    let mut documents = Documents::of(&plan.trees, &root, true);
    documents.add_route(if is_single { first_route } else { "" });
    sidebars(plan, &documents, &instances, &versions, is_single);
    versions.write(plan, &instances, is_single);
    let theme = &site["themeConfig"];
    navbar(plan, &documents, &theme["navbar"], &instances, is_single);
    footer(plan, &documents, &theme["footer"]);
    look(plan, theme);
    crate::generators::vitepress::search(plan, &Value::Null, &theme["algolia"]);
    redirects(plan, &site);
    front_page(plan, &documents, first_route);
}

/// The languages: their folders and codes.
fn locales(plan: &mut Plan, i18n: &Value) -> Vec<(String, String)> {
    let default = text(i18n, "defaultLocale").unwrap_or("en");
    let mut names = vec![default.to_owned()];
    names.extend(
        list(i18n, "locales")
            .iter()
            .filter_map(|it| it.as_str().map(str::to_owned))
            .filter(|it| it != default),
    );
    let i18n_folder = plan.folder.join("i18n");
    names.retain(|name| name == default || i18n_folder.join(name).is_dir());
    names
        .into_iter()
        .map(|name| {
            let own = &i18n["localeConfigs"][&name];
            let code = plan.locale(&name, text(own, "label"));
            let keys = [
                ("direction", "direction"),
                ("htmlLang", "html_lang"),
                ("calendar", "calendar"),
            ];
            for (theirs, ours) in keys {
                if let Some(value) = text(own, theirs) {
                    plan.table("locales")[&code][ours] = value.into();
                }
            }
            (name, code)
        })
        .collect()
}

fn instances(plan: &mut Plan, site: &Value, preset: &Value) -> Vec<Instance> {
    let folder = plan.folder.clone();
    let instance = |options: &Value| Instance {
        id: text(options, "id").unwrap_or("default").to_owned(),
        folder: crate::script_path(&folder, text(options, "path").unwrap_or("docs")),
        route: options["routeBasePath"]
            .as_str()
            .unwrap_or("docs")
            .trim_matches('/')
            .to_owned(),
        options: options.clone(),
    };
    let mut instances = Vec::new();
    if preset["docs"] != false {
        instances.push(instance(&preset["docs"]));
    }
    for plugin in list(site, "plugins") {
        let name = plugin[0]
            .as_str()
            .or_else(|| plugin.as_str())
            .unwrap_or_default();
        if name.ends_with("content-docs") {
            instances.push(instance(&plugin[1]));
        } else if !name.is_empty() && !name.contains("client-redirects") {
            plan.report.site(Outcome::Left, "plugin", name);
        }
    }
    instances.retain(|it| it.folder.is_dir());
    instances
}

/// The versions of the first documentation.
#[derive(Default)]
struct Versions {
    names: Vec<String>,
    last: String,
    options: Value,
}

impl Versions {
    fn read(plan: &Plan, instance: Option<&Instance>) -> Self {
        let written =
            std::fs::read_to_string(plan.folder.join("versions.json")).unwrap_or_default();
        let names: Vec<String> = serde_json::from_str(&written).unwrap_or_default();
        let options = instance.map_or(Value::Null, |it| it.options.clone());
        let only: Vec<&str> = list(&options, "onlyIncludeVersions")
            .iter()
            .filter_map(Value::as_str)
            .collect();
        let is_included = |name: &String| {
            let is_folder = plan
                .folder
                .join(format!("versioned_docs/version-{name}"))
                .is_dir();
            is_folder && (only.is_empty() || only.contains(&name.as_str()))
        };
        let names: Vec<String> = names.into_iter().filter(is_included).collect();
        let last = text(&options, "lastVersion").or(names.first().map(String::as_str));
        let last = last.unwrap_or("current").to_owned();
        Self {
            names,
            last,
            options,
        }
    }

    fn write(&self, plan: &mut Plan, instances: &[Instance], is_single: bool) {
        if self.names.is_empty() {
            return;
        }
        let route = instances
            .first()
            .map_or("docs", |it| it.route.as_str())
            .to_owned();
        plan.table("docs")
            .insert("last_version".into(), self.last.clone().into());
        let mut versions = Map::new();
        for name in std::iter::once("current").chain(self.names.iter().map(String::as_str)) {
            let own = &self.options["versions"][name];
            let mut version = json!({});
            for key in ["label", "banner"] {
                if let Some(value) = text(own, key) {
                    version[key] = value.into();
                }
            }
            let default = match name {
                name if name == self.last => "",
                "current" => "next",
                name => name,
            };
            let path = text(own, "path").unwrap_or(default);
            version["path"] = path.into();
            if !is_single && !path.is_empty() {
                plan.redirect(
                    &format!("{route}/{path}/*"),
                    &format!("{path}/{route}/:splat"),
                );
            }
            versions.insert(name.to_owned(), version);
            plan.report.site(Outcome::Taken, "version", name);
        }
        let known = plan
            .table("docs")
            .entry("versions")
            .or_insert_with(|| json!({}));
        for (name, version) in versions {
            for (key, value) in version.as_object().into_iter().flatten() {
                known[&name][key] = value.clone();
            }
        }
    }
}

fn sidebars(
    plan: &mut Plan,
    documents: &Documents,
    instances: &[Instance],
    versions: &Versions,
    is_single: bool,
) {
    for instance in instances {
        let Some(file) = text(&instance.options, "sidebarPath") else {
            continue;
        };
        let Some(file) = crate::script::resolve(&crate::script_path(&plan.folder, file)) else {
            plan.report.site(
                Outcome::Left,
                "a file of sidebars that does not exist",
                file,
            );
            continue;
        };
        let sidebars = plan.evaluated(&file);
        let below = if is_single {
            ""
        } else {
            instance.route.as_str()
        };
        let is_versioned = instance.id == "default" && !versions.names.is_empty();
        // Documents outside of versions belong to the last one.
        let root = match !is_versioned && !is_single && versions.last != "current" {
            true => format!("versioned_docs/{}/{}", versions.last, plan.default_locale()),
            false => String::new(),
        };
        let own = (!root.is_empty()).then(|| Documents::of(&plan.trees, &root, true));
        for (name, written) in sidebars.as_object().into_iter().flatten() {
            let items = items(plan, own.as_ref().unwrap_or(documents), written, below);
            if root.is_empty() {
                plan.sidebar(name, items);
            } else {
                version_sidebar(plan, &versions.last, name, items);
            }
        }
    }
    for version in &versions.names {
        let file = plan.folder.join(format!(
            "versioned_sidebars/version-{version}-sidebars.json"
        ));
        let Ok(written) = std::fs::read_to_string(&file) else {
            continue;
        };
        let root = format!("versioned_docs/{version}/{}", plan.default_locale());
        let documents = Documents::of(&plan.trees, &root, true);
        let below = if is_single {
            ""
        } else {
            instances.first().map_or("", |it| it.route.as_str())
        };
        let sidebars = yaml::read(&written).0;
        for (name, written) in sidebars.as_object().into_iter().flatten() {
            // Sidebars of the first versions were called `version-1.0/docs`.
            let name = name.rsplit('/').next().unwrap_or(name);
            let items = items(plan, &documents, written, below);
            version_sidebar(plan, version, name, items);
        }
    }
}

fn version_sidebar(plan: &mut Plan, version: &str, name: &str, items: Vec<Value>) {
    if !items.is_empty() {
        let versions = plan
            .table("docs")
            .entry("versions")
            .or_insert_with(|| json!({}));
        versions[version]["sidebars"][name] = json!({ "items": items });
    }
}

/// A list of entries, or a table of categories.
fn items(plan: &mut Plan, documents: &Documents, written: &Value, below: &str) -> Vec<Value> {
    let mut entries = Vec::new();
    for (label, inner) in written.as_object().into_iter().flatten() {
        if written["type"].is_null() {
            let inner = items(plan, documents, inner, below);
            entries.extend(category(label, None, inner, false));
        }
    }
    for item in written.as_array().into_iter().flatten() {
        entries.extend(self::item(plan, documents, item, below));
    }
    entries
}

fn item(plan: &mut Plan, documents: &Documents, item: &Value, below: &str) -> Vec<Value> {
    let find = |id: &str| {
        // The ids of the first versions begin with the version.
        let id = id
            .strip_prefix("version-")
            .and_then(|it| it.split_once('/'))
            .map_or(id, |it| it.1);
        documents.id(&join(below, id)).map(str::to_owned)
    };
    let document = |plan: &mut Plan, id: &str, label: Option<&str>| match find(id) {
        Some(id) => page(plan, documents, &id, label),
        None => page(plan, documents, id, label),
    };
    if let Some(id) = item.as_str() {
        return document(plan, id, None).into_iter().collect();
    }
    let Some(kind) = text(item, "type") else {
        return items(plan, documents, item, below);
    };
    let label = text(item, "label");
    let made = match kind {
        "doc" | "ref" => document(plan, text(item, "id").unwrap_or_default(), label),
        "link" => {
            let address = text(item, "href").unwrap_or_default();
            Some(json!({ "type": "link", "label": label.unwrap_or(address), "href": address }))
        }
        "html" => Some(json!({ "type": "html", "value": item["value"] })),
        "autogenerated" => {
            let folder = join(
                below,
                text(item, "dirName")
                    .unwrap_or(".")
                    .trim_start_matches("./"),
            );
            let folder = folder.trim_end_matches("/.").to_owned();
            Some(
                json!({ "type": "autogenerated", "dir": if folder.is_empty() { "." } else { &folder } }),
            )
        }
        "category" => {
            let inner = items(plan, documents, &item["items"], below);
            let own = &item["link"];
            let id = text(own, "id").and_then(find);
            let mut made = category(
                label.unwrap_or("…"),
                id.as_deref(),
                inner,
                item["collapsed"] != false,
            );
            if let Some(made) = made.as_mut().filter(|it| it["type"] == "category") {
                for key in ["collapsible", "description"] {
                    if !item[key].is_null() {
                        made[key] = item[key].clone();
                    }
                }
                if own["type"] == "generated-index" {
                    made["link"] = index(own);
                }
            }
            made
        }
        _ => None,
    };
    made.into_iter().collect()
}

/// A generated index.
fn index(link: &Value) -> Value {
    let mut index = json!({ "type": "generated-index" });
    for key in ["title", "description", "slug"] {
        if let Some(value) = text(link, key) {
            index[key] = value.into();
        }
    }
    index
}

fn blog(plan: &mut Plan, options: &Value, locales: &[(String, String)]) {
    let folder = crate::script_path(&plan.folder, text(options, "path").unwrap_or("blog"));
    if *options == false || !folder.is_dir() {
        return;
    }
    let route = options["routeBasePath"]
        .as_str()
        .unwrap_or("blog")
        .trim_matches('/');
    let mut blog = json!({ "path": format!("/{route}") });
    for (theirs, ours) in [("blogTitle", "title"), ("blogDescription", "description")] {
        if let Some(value) = text(options, theirs) {
            blog[ours] = value.into();
        }
    }
    if let Some(count) = options["postsPerPage"].as_u64() {
        blog["posts_per_page"] = count.into();
    }
    plan.config.insert("blog".into(), blog);
    for (name, code) in locales {
        let translated = plan
            .folder
            .join("i18n")
            .join(name)
            .join("docusaurus-plugin-content-blog");
        let from = if *name == locales[0].0 {
            folder.clone()
        } else {
            translated
        };
        if from.is_dir() {
            plan.trees
                .push(Tree::new(from, format!("blog/{code}"), route));
        }
    }
    plan.report.site(Outcome::Taken, "blog", route);
    let authors = ["authors.yml", "authors.yaml"]
        .iter()
        .find_map(|it| std::fs::read_to_string(folder.join(it)).ok());
    let mut table = Map::new();
    for (id, author) in yaml::read(&authors.unwrap_or_default())
        .0
        .as_object()
        .into_iter()
        .flatten()
    {
        table.insert(id.clone(), self::author(author, id));
    }
    // Posts may describe their authors themselves.
    for (path, inner) in Tree::new(&folder, "blog", route).files() {
        if is_markdown(&inner) {
            let matter =
                crate::plan::front_matter(&std::fs::read_to_string(&path).unwrap_or_default());
            for author in crate::front_matter::authors(&matter) {
                let id = crate::front_matter::author_id(&author);
                table
                    .entry(id.clone())
                    .or_insert_with(|| self::author(&author, &id));
            }
            address(plan, route, &inner, &matter);
        }
    }
    if !table.is_empty() {
        plan.files
            .push(("blog/authors.toml".into(), config_text(&table)));
    }
}

/// Redirects the address of a post, which has its date.
fn address(plan: &mut Plan, route: &str, inner: &str, matter: &Value) {
    if matter["slug"].is_string() {
        return;
    }
    let path = crate::plan::without_ending(inner);
    let path = path.strip_suffix("/index").unwrap_or(path);
    let date = |at: usize| path.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    if [0, 1, 2, 3, 5, 6, 8, 9].into_iter().all(date) && path.len() > 11 {
        let (year, month, day) = (&path[..4], &path[5..7], &path[8..10]);
        let title = path[10..].trim_start_matches(['-', '/', '_']);
        plan.redirect(
            &format!("{route}/{year}/{month}/{day}/{title}"),
            &format!("{route}/{title}"),
        );
    }
}

fn author(author: &Value, id: &str) -> Value {
    let mut made = json!({ "name": text(author, "name").unwrap_or(id) });
    for (theirs, ours) in [
        ("title", "title"),
        ("url", "url"),
        ("image_url", "image"),
        ("imageURL", "image"),
    ] {
        if let Some(value) = text(author, theirs) {
            made[ours] = value.into();
        }
    }
    made
}

fn pages(plan: &mut Plan, options: &Value, locales: &[(String, String)]) {
    let folder = crate::script_path(&plan.folder, text(options, "path").unwrap_or("src/pages"));
    if *options == false || !folder.is_dir() {
        return;
    }
    for (name, code) in locales {
        let translated = plan
            .folder
            .join("i18n")
            .join(name)
            .join("docusaurus-plugin-content-pages");
        let from = if *name == locales[0].0 {
            folder.clone()
        } else {
            translated
        };
        if from.is_dir() {
            plan.trees
                .push(Tree::new(from, format!("pages/{code}"), ""));
        }
    }
    for (path, inner) in Tree::new(&folder, "pages", "").files() {
        if [".js", ".jsx", ".tsx"].iter().any(|it| inner.ends_with(it)) && !inner.contains('_') {
            let shown = plan.shown(&path);
            plan.report
                .add(Outcome::Left, "a page in JavaScript", "", &shown, 0);
        }
    }
}

fn navbar(
    plan: &mut Plan,
    documents: &Documents,
    navbar: &Value,
    instances: &[Instance],
    is_single: bool,
) {
    if let Some(title) = text(navbar, "title") {
        plan.table("navbar").insert("title".into(), title.into());
    }
    if let Some(logo) = logo(plan, &navbar["logo"]) {
        plan.table("navbar").insert("logo".into(), logo);
    }
    if let Some(style) = text(navbar, "style") {
        plan.table("navbar").insert("style".into(), style.into());
    }
    if navbar["hideOnScroll"] == true {
        plan.table("navbar")
            .insert("hide_on_scroll".into(), true.into());
    }
    let mut items = Vec::new();
    for item in list(navbar, "items") {
        items.extend(navbar_item(plan, documents, item, instances, is_single));
    }
    plan.navbar(items);
}

fn logo(plan: &Plan, logo: &Value) -> Option<Value> {
    let source = text(logo, "src").filter(|it| is_external(it) || plan.has_page(it))?;
    let mut made = json!({ "src": source.trim_start_matches('/') });
    if let Some(dark) = text(logo, "srcDark").filter(|it| plan.has_page(it)) {
        made["src_dark"] = dark.trim_start_matches('/').into();
    }
    if let Some(alt) = text(logo, "alt") {
        made["alt"] = alt.into();
    }
    Some(made)
}

fn navbar_item(
    plan: &mut Plan,
    documents: &Documents,
    item: &Value,
    instances: &[Instance],
    is_single: bool,
) -> Option<Value> {
    let id = |id: &str| {
        let owner = text(item, "docsPluginId").unwrap_or("default");
        let instance = instances
            .iter()
            .find(|it| it.id == owner)
            .or(instances.first())?;
        let below = if is_single {
            ""
        } else {
            instance.route.as_str()
        };
        documents.id(&join(below, id)).map(str::to_owned)
    };
    let label = text(item, "label").or_else(|| text(item, "aria-label"));
    let inner = |plan: &mut Plan, key: &str| -> Vec<Value> {
        let items = list(item, key).iter();
        items
            .filter_map(|it| navbar_item(plan, documents, it, instances, is_single))
            .collect()
    };
    let mut made = match text(item, "type").unwrap_or_default() {
        "doc" => {
            let name = text(item, "docId").unwrap_or_default();
            let found = id(name).map(|id| json!({ "type": "doc", "doc": id }));
            if found.is_none() {
                plan.report.site(
                    Outcome::Left,
                    "an entry of the navigation without a Markdown page",
                    name,
                );
            }
            found?
        }
        "docSidebar" => json!({ "type": "doc_sidebar", "sidebar": text(item, "sidebarId")? }),
        "docsVersionDropdown" => {
            plan.config["docs"].get("last_version")?;
            json!({ "type": "docs_version_dropdown" })
        }
        "docsVersion" => json!({ "type": "docs_version" }),
        "localeDropdown" => json!({ "type": "locale_dropdown" }),
        "search" => json!({ "type": "search" }),
        "html" => json!({ "type": "html", "value": text(item, "value")? }),
        _ if item["items"].is_array() => {
            let items = inner(plan, "items");
            if items.is_empty() {
                return None;
            }
            json!({ "type": "dropdown", "items": items })
        }
        _ => {
            let address = text(item, "to").or_else(|| text(item, "href"))?;
            link(plan, documents, label.unwrap_or(address), address)?
        }
    };
    if let Some(label) = label.filter(|_| {
        made["label"].is_null()
            && !matches!(
                made["type"].as_str(),
                Some(
                    "docs_version_dropdown"
                        | "locale_dropdown"
                        | "search"
                        | "html"
                        | "docs_version"
                )
            )
    }) {
        made["label"] = label.into();
    }
    let is_menu = matches!(
        made["type"].as_str(),
        Some("docs_version_dropdown" | "locale_dropdown")
    );
    for (theirs, ours) in [
        ("dropdownItemsBefore", "items_before"),
        ("dropdownItemsAfter", "items_after"),
    ] {
        let items = inner(plan, theirs);
        if is_menu && !items.is_empty() {
            made[ours] = items.into();
        }
    }
    if let Some(position @ ("left" | "right")) = text(item, "position") {
        made["position"] = position.into();
    }
    Some(made)
}

fn footer(plan: &mut Plan, documents: &Documents, footer: &Value) {
    let mut groups = Vec::new();
    let mut loose = Vec::new();
    for group in list(footer, "links") {
        let of = |plan: &mut Plan, item: &Value| {
            if let Some(html) = text(item, "html") {
                return Some(json!({ "html": html }));
            }
            let address = text(item, "to").or_else(|| text(item, "href"))?;
            link(
                plan,
                documents,
                text(item, "label").unwrap_or(address),
                address,
            )
        };
        if group["items"].is_array() {
            let links: Vec<Value> = list(group, "items")
                .iter()
                .filter_map(|it| of(plan, it))
                .collect();
            if !links.is_empty() {
                groups
                    .push(json!({ "title": text(group, "title").unwrap_or("…"), "links": links }));
            }
        } else {
            loose.extend(of(plan, group));
        }
    }
    let copyright = text(footer, "copyright").map(str::to_owned);
    let made = logo(plan, &footer["logo"]);
    let table = plan.table("footer");
    if groups.is_empty() {
        table.insert("links".into(), loose.into());
    } else {
        table.insert("groups".into(), groups.into());
    }
    if let Some(copyright) = copyright {
        table.insert("copyright".into(), copyright.into());
    }
    if let Some(made) = made {
        table.insert("logo".into(), made);
    }
}

/// Announcement and color mode.
fn look(plan: &mut Plan, theme: &Value) {
    let bar = &theme["announcementBar"];
    if let Some(content) = text(bar, "content") {
        let mut made = json!({ "content": content, "is_closeable": bar["isCloseable"] != false });
        for (theirs, ours) in [
            ("id", "id"),
            ("backgroundColor", "background_color"),
            ("textColor", "text_color"),
        ] {
            if let Some(value) = text(bar, theirs) {
                made[ours] = value.into();
            }
        }
        plan.config.insert("announcement".into(), made);
    }
    let mode = &theme["colorMode"];
    if mode.is_object() {
        let made = json!({
            "default_mode": text(mode, "defaultMode").unwrap_or("light"),
            "is_switchable": mode["disableSwitch"] != true,
            "respects_system": mode["respectPrefersColorScheme"] == true,
        });
        plan.config.insert("color_mode".into(), made);
    }
    if let Some(image) = text(theme, "image").filter(|it| plan.has_page(it)) {
        plan.config
            .insert("image".into(), image.trim_start_matches('/').into());
    }
}

fn redirects(plan: &mut Plan, site: &Value) {
    for plugin in list(site, "plugins") {
        if !plugin[0]
            .as_str()
            .is_some_and(|it| it.contains("client-redirects"))
        {
            continue;
        }
        for redirect in list(&plugin[1], "redirects") {
            let to = text(redirect, "to").unwrap_or_default();
            let from = redirect["from"]
                .as_array()
                .cloned()
                .unwrap_or_else(|| vec![redirect["from"].clone()]);
            for from in from.iter().filter_map(Value::as_str) {
                plan.redirect(from, to);
            }
        }
        if !plugin[1]["createRedirects"].is_null() {
            plan.report.site(
                Outcome::Left,
                "functions of the configuration",
                "createRedirects",
            );
        }
    }
}

/// A front page in place of `src/pages/index.js`.
fn front_page(plan: &mut Plan, documents: &Documents, route: &str) {
    let pages = plan.trees.iter().find(|it| it.to.starts_with("pages/"));
    let has_own = pages.is_some_and(|it| {
        ["index.md", "index.mdx"]
            .iter()
            .any(|name| it.from.join(name).is_file())
    });
    if route.is_empty() || has_own {
        return;
    }
    let to = documents
        .id(route)
        .map_or_else(|| format!("/{route}"), |_| format!("/{route}"));
    let text = format!(
        "---\nlayout: home\nhome:\n  actions:\n    - label: Documentation\n      to: {to}\n---\n"
    );
    let path = format!("pages/{}/index.md", plan.default_locale());
    plan.files.push((path, text));
    plan.report.site(
        Outcome::Approximated,
        "the front page",
        "a short one in place of `src/pages/index`",
    );
}
