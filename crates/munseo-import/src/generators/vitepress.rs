//! VitePress: `.vitepress/config.*`.

use std::path::Path;

use regex::{Captures, Regex};
use serde_json::Value;

use crate::navigation::{ALGOLIA, Nav, add_language, social, translate};
use crate::plan::{Plan, Tree, address_of, is_external, is_markdown, join, without_ending};
use crate::values::{entries, first, keys, list, text};

/// Reads the configuration.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = plan.evaluated(config);
    let theme = &site["themeConfig"];
    let title = text(&site, "title").or_else(|| text(theme, "siteTitle"));
    let title = title.map_or_else(|| plan.folder_name(), str::to_owned);
    plan.set("title", title);
    plan.take(&site, "description=tagline");
    let address = text(&site["sitemap"], "hostname").map(str::to_owned);
    let address = address.or_else(|| address_in_head(&site["head"]));
    plan.address(address.as_deref(), text(&site, "base").unwrap_or("/"));
    plan.math(site["markdown"]["math"] == true);
    let source = plan.folder.join(text(&site, "srcDir").unwrap_or("."));
    plan.source.clone_from(&source);

    let locales = &site["locales"];
    let root = &locales["root"];
    let language = text(root, "lang").or_else(|| text(&site, "lang"));
    let language = language.and_then(|it| it.split('-').next()).unwrap_or("en");
    let others = entries(locales).filter(|it| it.0 != "root");
    let (folders, elsewhere): (Vec<_>, Vec<_>) =
        others.partition(|(name, _)| source.join(name).is_dir());
    if source.join("index.md").is_file() || folders.is_empty() || !root.is_null() {
        let rewrites = rewrites(plan, &site["rewrites"]);
        let tree = plan.language(language, text(root, "label"), &source);
        let no_pages = "public README.md dist package.json CONTRIBUTING.md".split(' ');
        let names = no_pages.chain(folders.iter().map(|it| it.0.as_str()));
        tree.skip = names.map(|it| source.join(it)).collect();
        for pattern in list(&site, "srcExclude") {
            exclude(tree, pattern.as_str().unwrap_or_default());
        }
        tree.rewrites = rewrites;
    }
    for (folder, locale) in &folders {
        let label = text(locale, "label");
        plan.language(folder.trim_matches('/'), label, source.join(folder));
    }
    for (name, locale) in elsewhere {
        let at = text(locale, "link").unwrap_or_default();
        plan.left("a language on another site", format!("{name} {at}"));
    }
    plan.public(&source);

    let documents = &plan.documents();
    let own = |key: &str| {
        let first = folders.first().map_or(&Value::Null, |it| it.1);
        let themes = [&root["themeConfig"], theme, &first["themeConfig"]];
        let mut found = themes.into_iter().map(|it| &it[key]);
        found.find(|it| !it.is_null()).unwrap_or(&Value::Null)
    };
    let prefix = match root.is_null() {
        true => format!("/{}", plan.default_locale()),
        false => String::new(),
    };
    let mut sidebar = own("sidebar").clone();
    let of_folder = |path: &str| {
        let folder = path.trim_start_matches('/').split('/').next();
        folders.iter().find(|it| Some(it.0.as_str()) == folder)
    };
    // Sidebars of all languages may be in one table, by their paths.
    let all = sidebar.clone();
    let default = plan.default_locale().to_owned();
    if let Some(table) = sidebar.as_object_mut() {
        table.retain(|path, _| of_folder(path).is_none_or(|it| *it.0 == default));
    }
    let mut nav = Nav::new(plan, documents, &prefix);
    let mut items = nav.bar(own("nav"), Some("right"));
    let mut sidebars = nav.path_sidebars(&sidebar);
    for (folder, locale) in folders.iter().filter(|it| *it.0 != default) {
        let code = folder.as_str();
        let mut own = locale["themeConfig"]["sidebar"].clone();
        if own.is_null() {
            let paths =
                entries(&all).filter(|it| of_folder(it.0).is_some_and(|it| it.0 == *folder));
            own = paths.map(|(path, it)| (path.clone(), it.clone())).collect();
        }
        let prefix = format!("/{code}");
        let mut nav = Nav::new(plan, documents, &prefix);
        translate(&mut sidebars, &nav.path_sidebars(&own), (&default, code));
        let bar = nav.bar(&locale["themeConfig"]["nav"], Some("right"));
        translate(&mut items, &bar, (&default, code));
        for (theirs, ours) in keys("title description=tagline") {
            if let (Some(text), Some(own)) = (plan.config.get_mut(ours), text(locale, theirs)) {
                add_language(text, (&default, code), own);
            }
        }
    }
    plan.sidebars(&sidebars);
    items.extend(social(own("socialLinks")));
    plan.navbar(items);
    plan.logo("navbar.logo", &theme["logo"], &source);
    let footer = own("footer");
    let lines = ["message", "copyright"].iter();
    let lines: Vec<&str> = lines.filter_map(|it| text(footer, it)).collect();
    if !lines.is_empty() {
        plan.set("footer.copyright", lines.join("<br>"));
    }
    if let Some(pattern) = text(&theme["editLink"], "pattern") {
        plan.edit_url(pattern.trim_end_matches(":path"));
    }
    plan.left_keys(ALGOLIA, &theme["search"]["options"], "appId");
    plan.left_keys(ALGOLIA, theme, "algolia");
    let outline = &theme["outline"];
    plan.contents(outline.get("level").unwrap_or(outline));
    head(plan, &site["head"]);
    if site["cleanUrls"] != true {
        plan.html_addresses();
    }
    let functions = "transformPageData transformHead buildEnd transformHtml";
    plan.left_keys("functions of the configuration", &site, functions);
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
        let mut files = tree.files();
        files.retain(|(_, inner)| expression.is_match(inner));
        tree.skip.extend(files.into_iter().map(|it| it.0));
    }
}

/// Patterns of paths such as `packages/:name/docs/:rest*`, and what they become.
fn rewrites(plan: &mut Plan, written: &Value) -> Vec<(Regex, String)> {
    if let Some(name) = text(written, "$function") {
        plan.left("functions of the configuration", format!("rewrites {name}"));
    }
    let entries = entries(written).filter(|(from, _)| !from.starts_with('$'));
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

patterns! {
    PARAMETER = r":(\w+)(\\?[*+])?";
}

/// The address in `<meta property="og:url">`.
fn address_in_head(head: &Value) -> Option<String> {
    let mut elements = head.as_array()?.iter();
    let element = elements.find(|it| it[1]["property"] == "og:url")?;
    let address = element[1]["content"].as_str()?;
    Some(address.trim_end_matches('/').to_owned()).filter(|it| is_external(it))
}

/// The icon; other elements are reported.
fn head(plan: &mut Plan, head: &Value) {
    for element in head.as_array().into_iter().flatten() {
        let (tag, attributes) = (element[0].as_str().unwrap_or_default(), &element[1]);
        let relation = text(attributes, "rel").unwrap_or_default();
        let is_icon = relation.contains("icon") && !relation.contains("apple");
        let address = text(attributes, "href").unwrap_or_default();
        if is_icon && !plan.config.contains_key("favicon") && plan.has_page(address) {
            let path = address.strip_prefix(plan.base()).unwrap_or(address);
            plan.set("favicon", path.trim_start_matches('/'));
        } else {
            let name = first(attributes, &["name", "property", "rel", "src", "id"]);
            let detail = format!("<{tag}> {}", name.unwrap_or_default());
            plan.left("elements of `<head>`", detail.trim_end());
        }
    }
}

impl Plan {
    /// The name of the site's folder, as a title.
    pub(crate) fn folder_name(&self) -> String {
        crate::plan::name_of(&self.folder)
    }

    /// Redirects `/page.html` to `/page`, for sites that had such addresses.
    pub(crate) fn html_addresses(&mut self) {
        let docs = self.docs(self.default_locale());
        let trees = self.trees.clone();
        for tree in trees.iter().filter(|it| it.to == docs) {
            let files = tree.files().into_iter().map(|it| it.1);
            for inner in files.filter(|it| is_markdown(it)) {
                let address = join(&tree.url, without_ending(&inner));
                if address != "index" {
                    self.redirect(&format!("{address}.html"), address_of(&address));
                }
            }
        }
    }
}
