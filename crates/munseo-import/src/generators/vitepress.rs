//! VitePress: `.vitepress/config.*`.

use std::path::Path;
use std::sync::LazyLock;

use regex::{Captures, Regex};
use serde_json::{Value, json};

use crate::documents::Documents;
use crate::navigation::{category, link, locale_menu, page, social};
use crate::plan::{Plan, Tree, is_external, join, list, text, without_ending};
use crate::report::Outcome;

/// Reads the configuration.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = plan.evaluated(config);
    let theme = &site["themeConfig"];
    let title = text(&site, "title").or_else(|| text(theme, "siteTitle"));
    let title = title.map_or_else(|| plan.folder_name(), str::to_owned);
    plan.set("title", title);
    plan.take(&site, &[("description", "tagline")]);
    let address = text(&site["sitemap"], "hostname");
    let address = address
        .map(str::to_owned)
        .or_else(|| address_in_head(&site["head"]));
    plan.address(address.as_deref(), text(&site, "base").unwrap_or("/"));
    let math = site["markdown"]["math"] == true;
    plan.math(math);
    let source = plan.folder.join(text(&site, "srcDir").unwrap_or("."));
    plan.source = Some(source.clone());

    let locales = site["locales"].as_object().cloned().unwrap_or_default();
    let root = &locales.get("root").cloned().unwrap_or_default();
    let language = text(root, "lang")
        .or_else(|| text(&site, "lang"))
        .unwrap_or("en");
    let language = language.split('-').next().unwrap_or("en").to_owned();
    let folders: Vec<&String> = locales
        .keys()
        .filter(|it| *it != "root" && source.join(it).is_dir())
        .collect();
    let mut trees = Vec::new();
    if source.join("index.md").is_file() || folders.is_empty() || locales.contains_key("root") {
        let code = plan.locale(&language, text(root, "label"));
        let mut tree = Tree::new(&source, plan.docs(&code), "");
        tree.skip = [
            "public",
            "README.md",
            "dist",
            "package.json",
            "CONTRIBUTING.md",
        ]
        .map(|it| source.join(it))
        .to_vec();
        tree.skip.extend(folders.iter().map(|it| source.join(it)));
        for pattern in list(&site, "srcExclude") {
            exclude(&mut tree, pattern.as_str().unwrap_or_default());
        }
        tree.rewrites = rewrites(plan, &site["rewrites"]);
        trees.push((tree, None));
    }
    for folder in folders {
        let code = plan.locale(folder.trim_matches('/'), text(&locales[folder], "label"));
        let tree = Tree::new(source.join(folder), plan.docs(&code), "");
        trees.push((tree, Some(locales[folder]["themeConfig"].clone())));
    }
    for (name, locale) in &locales {
        if name != "root" && !source.join(name).is_dir() {
            let at = text(locale, "link").unwrap_or_default();
            plan.left("a language on another site", format!("{name} {at}"));
        }
    }
    let themes: Vec<(String, Value)> = trees
        .iter()
        .filter_map(|(tree, theme)| Some((tree.to["docs/".len()..].to_owned(), theme.clone()?)))
        .collect();
    plan.trees.extend(trees.into_iter().map(|(tree, _)| tree));
    plan.statics
        .extend(Some(source.join("public")).filter(|it| it.is_dir()));

    let documents = plan.documents();
    let own = |key: &str| match (&root["themeConfig"][key], &theme[key]) {
        (Value::Null, Value::Null) => themes
            .first()
            .map_or(Value::Null, |(_, it)| it[key].clone()),
        (Value::Null, shared) => shared.clone(),
        (own, _) => own.clone(),
    };
    let prefix = (!locales.contains_key("root")).then(|| format!("/{}", plan.default_locale()));
    let mut bar = Bar {
        documents: &documents,
        prefix: prefix.as_deref().unwrap_or_default(),
    };
    bar.sidebars(plan, &own("sidebar"));
    let mut items = bar.navbar(plan, list(&json!({ "nav": own("nav") }), "nav"));
    items.extend(social(&own("socialLinks")));
    items.extend(locale_menu(plan));
    plan.navbar(items);
    let logo = &theme["logo"];
    let logo = logo
        .as_str()
        .or_else(|| text(logo, "light"))
        .or_else(|| text(logo, "src"));
    if let Some(logo) = logo.filter(|it| plan.has_page(it)) {
        let logo = json!({ "src": logo.trim_start_matches('/') });
        plan.set("navbar.logo", logo);
    }
    let footer = own("footer");
    let lines: Vec<&str> = ["message", "copyright"]
        .iter()
        .filter_map(|it| text(&footer, it))
        .collect();
    if !lines.is_empty() {
        plan.set("footer.copyright", lines.join("<br>"));
    }
    if let Some(pattern) = text(&theme["editLink"], "pattern") {
        plan.set("docs.edit_url", pattern.replace(":path", "{path}"));
    }
    search(plan, &theme["search"], &theme["algolia"]);
    outline(plan, &theme["outline"]);
    head(plan, &site["head"]);
    if site["cleanUrls"] != true {
        plan.html_addresses();
    }
    for key in [
        "transformPageData",
        "transformHead",
        "buildEnd",
        "transformHtml",
    ] {
        if !site[key].is_null() {
            plan.left("functions of the configuration", key);
        }
    }
    if plan.folder.join(".vitepress/theme").is_dir() {
        plan.left("the site's own theme", ".vitepress/theme");
    }
}

/// Leaves out the files of a pattern such as `**/guide/*` or `README.md`.
fn exclude(tree: &mut Tree, pattern: &str) {
    let escaped = regex::escape(pattern.trim_start_matches("./"));
    let expression = escaped
        .replace(r"\*\*/", "(.*/)?")
        .replace(r"\*\*", ".*")
        .replace(r"\*", "[^/]*");
    if let Ok(expression) = regex::Regex::new(&format!("^{expression}$")) {
        let files = tree
            .files()
            .into_iter()
            .filter(|(_, inner)| expression.is_match(inner));
        let files: Vec<_> = files.map(|(path, _)| path).collect();
        tree.skip.extend(files);
    }
}

/// Patterns of paths such as `packages/:name/docs/:rest*`, and what they become.
fn rewrites(plan: &mut Plan, written: &Value) -> Vec<(Regex, String)> {
    if let Some(name) = text(written, "$function") {
        plan.left("functions of the configuration", format!("rewrites {name}"));
    }
    let table = written.as_object().into_iter().flatten();
    let entries = table.filter(|(from, _)| !from.starts_with('$'));
    let made = entries.filter_map(|(from, to)| {
        let pattern = regex::escape(from).replace(r"\(\.\*\)", "(.*)");
        let pattern = PARAMETER.replace_all(&pattern, |it: &Captures<'_>| {
            let letters = if it.get(2).is_some() { "." } else { "[^/]" };
            format!("(?<{}>{letters}*)", &it[1])
        });
        let target = PARAMETER.replace_all(to.as_str()?, "$${$1}").into_owned();
        Some((Regex::new(&format!("^{pattern}$")).ok()?, target))
    });
    made.collect()
}

static PARAMETER: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r":(\w+)(\\?[*+])?";
    Regex::new(pattern).unwrap_or_else(|error| unreachable!("the pattern is constant: {error}"))
});

/// The address in `<meta property="og:url">`.
fn address_in_head(head: &Value) -> Option<String> {
    let elements = head.as_array()?.iter();
    let mut addresses = elements.filter(|it| matches!(it[1]["property"].as_str(), Some("og:url")));
    let address = addresses.find_map(|it| it[1]["content"].as_str())?;
    Some(address.trim_end_matches('/').to_owned()).filter(|it| is_external(it))
}

struct Bar<'a> {
    documents: &'a Documents,
    /// The language in front of addresses, if the default one has a folder.
    prefix: &'a str,
}

impl Bar<'_> {
    fn address(&self, base: &str, link: &str) -> String {
        if is_external(link) {
            return link.to_owned();
        }
        let link = link.strip_prefix(self.prefix).unwrap_or(link);
        match link.starts_with('/') && base.is_empty() {
            true => link.to_owned(),
            false => join(base.trim_end_matches('/'), link.trim_start_matches('/')),
        }
    }

    fn sidebars(&mut self, plan: &mut Plan, sidebar: &Value) {
        if sidebar.is_array() {
            let items = self.items(plan, sidebar, "");
            plan.sidebar("main", items);
        }
        for (path, group) in sidebar.as_object().into_iter().flatten() {
            let (base, entries) = match group["items"].is_array() {
                true => (text(group, "base").unwrap_or_default(), &group["items"]),
                false => ("", group),
            };
            let base = base.strip_prefix(self.prefix).unwrap_or(base);
            let items = self.items(plan, entries, base);
            let name = path
                .strip_prefix(self.prefix)
                .unwrap_or(path)
                .trim_matches('/');
            let name = if name.is_empty() {
                "main".to_owned()
            } else {
                name.replace('/', "-")
            };
            // Two paths may have the same entries.
            let is_known = plan.config["docs"]["sidebars"]
                .as_object()
                .is_some_and(|it| {
                    it.values()
                        .any(|other| other["items"] == Value::from(items.clone()))
                });
            if !is_known {
                plan.sidebar(&name, items);
            }
        }
    }

    fn items(&mut self, plan: &mut Plan, items: &Value, base: &str) -> Vec<Value> {
        let mut entries = Vec::new();
        for item in items.as_array().into_iter().flatten() {
            let base =
                text(item, "base").map_or(base, |it| it.strip_prefix(self.prefix).unwrap_or(it));
            let label = text(item, "text");
            let address = text(item, "link").map(|it| self.address(base, it));
            if item["items"].is_array() {
                let inner = self.items(plan, &item["items"], base);
                let Some(label) = label else {
                    entries.extend(inner);
                    continue;
                };
                let id = address.and_then(|it| self.documents.id(&it).map(str::to_owned));
                let is_collapsed = item["collapsed"] == true;
                let mut made = category(label, id.as_deref(), inner, is_collapsed);
                if let Some(made) = made
                    .as_mut()
                    .filter(|it| it["type"] == "category" && item["collapsed"].is_null())
                {
                    made["collapsible"] = false.into();
                }
                entries.extend(made);
            } else if let Some(address) = address {
                entries.extend(page(plan, self.documents, &address, label));
            }
        }
        entries
    }

    fn navbar(&mut self, plan: &mut Plan, items: &[Value]) -> Vec<Value> {
        let mut entries = Vec::new();
        for item in items {
            let Some(label) = text(item, "text") else {
                continue;
            };
            if let Some(inner) = item["items"].as_array() {
                // Groups within a menu are shown as one list.
                let flat: Vec<&Value> = inner
                    .iter()
                    .flat_map(|it| {
                        it["items"]
                            .as_array()
                            .map_or(vec![it], |items| items.iter().collect())
                    })
                    .collect();
                let links = flat.into_iter().filter_map(|it| {
                    let address = self.address("", text(it, "link")?);
                    link(plan, self.documents, text(it, "text")?, &address)
                });
                let links: Vec<Value> = links.collect();
                if !links.is_empty() {
                    entries.push(json!({ "type": "dropdown", "label": label, "position": "right", "items": links }));
                }
            } else if let Some(address) = text(item, "link") {
                let address = self.address("", address);
                let made = link(plan, self.documents, label, &address);
                entries.extend(made.map(|mut made| {
                    made["position"] = "right".into();
                    if let Some(active) = text(item, "activeMatch") {
                        made["active_base_regex"] = active.into();
                    }
                    made
                }));
            }
        }
        entries
    }
}

/// The sidebars of Rspress, which are written as in VitePress.
pub(crate) fn path_sidebars(plan: &mut Plan, documents: &Documents, sidebar: &Value) {
    Bar {
        documents,
        prefix: "",
    }
    .sidebars(plan, sidebar);
}

/// Algolia's keys; other searches are replaced by ours.
pub(crate) fn search(plan: &mut Plan, search: &Value, algolia: &Value) {
    let options = if search["provider"] == "algolia" {
        &search["options"]
    } else {
        algolia
    };
    let keys = [
        ("appId", "app_id"),
        ("apiKey", "api_key"),
        ("indexName", "index_name"),
    ];
    let values: Vec<_> = keys
        .iter()
        .filter_map(|(theirs, ours)| Some((*ours, text(options, theirs)?)))
        .collect();
    if values.len() == keys.len() {
        plan.report.site(
            Outcome::Changed,
            "Algolia is replaced by the site's own search",
            "`[search]` can bring it back",
        );
    }
}

fn outline(plan: &mut Plan, outline: &Value) {
    let level = outline["level"].clone();
    let level = if level.is_null() {
        outline.clone()
    } else {
        level
    };
    let (min, max) = match &level {
        Value::String(it) if it == "deep" => (2, 6),
        Value::Array(it) => (
            it.first().and_then(Value::as_u64).unwrap_or(2),
            it.get(1).and_then(Value::as_u64).unwrap_or(3),
        ),
        Value::Number(it) => (it.as_u64().unwrap_or(2), it.as_u64().unwrap_or(2)),
        _ => return,
    };
    plan.set(
        "docs.toc",
        json!({ "min": min.clamp(2, 6), "max": max.clamp(2, 6) }),
    );
}

/// The icon; other elements are reported.
fn head(plan: &mut Plan, head: &Value) {
    for element in head.as_array().into_iter().flatten() {
        let (tag, attributes) = (element[0].as_str().unwrap_or_default(), &element[1]);
        let is_icon = attributes["rel"]
            .as_str()
            .is_some_and(|it| it.contains("icon") && !it.contains("apple"));
        let address = text(attributes, "href").unwrap_or_default();
        if is_icon && !plan.config.contains_key("favicon") && plan.has_page(address) {
            plan.set("favicon", without_base(plan, address));
        } else {
            let name = ["name", "property", "rel", "src", "id"]
                .iter()
                .find_map(|key| text(attributes, key));
            let detail = format!("<{tag}> {}", name.unwrap_or_default());
            plan.left("elements of `<head>`", detail.trim_end());
        }
    }
}

fn without_base(plan: &Plan, address: &str) -> String {
    let base = plan
        .config
        .get("base_url")
        .and_then(Value::as_str)
        .unwrap_or("/");
    address
        .strip_prefix(base)
        .unwrap_or(address)
        .trim_start_matches('/')
        .to_owned()
}

impl Plan {
    /// The name of the site's folder, as a title.
    pub(crate) fn folder_name(&self) -> String {
        let name = self.folder.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }

    /// Redirects `/page.html` to `/page`, for sites that had such addresses.
    pub(crate) fn html_addresses(&mut self) {
        let docs = self.docs(self.default_locale());
        let trees = self.trees.clone();
        for tree in trees.iter().filter(|it| it.to == docs) {
            for (_, inner) in tree
                .files()
                .iter()
                .filter(|it| crate::plan::is_markdown(&it.1))
            {
                let address = join(&tree.url, without_ending(inner));
                let new = address.strip_suffix("/index").unwrap_or(&address);
                if address != "index" {
                    self.redirect(&format!("{address}.html"), new);
                }
            }
        }
    }
}
