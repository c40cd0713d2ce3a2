//! VitePress: `.vitepress/config.*`.

use std::path::Path;

use serde_json::Value;

use crate::navigation::{Written, add_language};
use crate::plan::{NO_PICTURE, Plan, Tree};
use crate::values::{entries, keys, list, text};

/// Reads the configuration.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = plan.evaluated(config);
    let theme = &site["themeConfig"];
    let source = plan.folder.join(text(&site, "srcDir").unwrap_or("."));
    plan.source.clone_from(&source);
    plan.statics.push(source.join("public"));
    plan.configured(&site, &source);
    head(plan, &site["head"]);

    let root = &site["locales"]["root"];
    let footers = [&site, root].map(|it| &it["themeConfig"]["footer"]);
    for footer in footers.into_iter().filter(|it| it.is_object()) {
        let lines = ["message", "copyright"].iter();
        let lines: Vec<&str> = lines.filter_map(|it| text(footer, it)).collect();
        plan.set("footer.copyright", lines.join("<br>"));
    }
    let language = text(root, "lang").or_else(|| text(&site, "lang"));
    let language = language.and_then(|it| it.split('-').next()).unwrap_or("en");
    let others = entries(&site["locales"]).filter(|it| it.0 != "root");
    let (folders, elsewhere): (Vec<_>, Vec<_>) =
        others.partition(|(name, _)| source.join(name).is_dir());
    let mut languages = Vec::new();
    if source.join("index.md").is_file() || folders.is_empty() || !root.is_null() {
        let tree = plan.language(language, text(root, "label"), &source);
        let no_pages = "public README.md dist package.json CONTRIBUTING.md".split(' ');
        let names = no_pages.chain(folders.iter().map(|it| it.0.as_str()));
        tree.skip = names.map(|it| source.join(it)).collect();
        for pattern in list(&site, "srcExclude") {
            exclude(tree, pattern.as_str().unwrap_or_default());
        }
        languages.push(("", root));
    }
    for (folder, locale) in &folders {
        let label = text(locale, "label");
        plan.language(folder.trim_matches('/'), label, source.join(folder));
        languages.push((folder.as_str(), locale));
    }
    for (name, locale) in elsewhere {
        let at = text(locale, "link").unwrap_or_default();
        plan.left("a language on another site", format!("{name} {at}"));
    }

    let default = plan.default_locale().to_owned();
    // The language of a path, of which one table may have those of all.
    let language_of = |path: &str| {
        let first = path.trim_start_matches('/').split('/').next();
        let mut found = folders.iter().map(|it| it.0.as_str());
        found.find(|it| Some(*it) == first).unwrap_or_default()
    };
    let mut written = Vec::new();
    for (folder, locale) in languages {
        let own = |key: &str| {
            let own = &locale["themeConfig"][key];
            if own.is_null() { &theme[key] } else { own }
        };
        let code = if folder.is_empty() { &default } else { folder };
        let mut sidebar = own("sidebar").clone();
        if let Some(table) = sidebar.as_object_mut() {
            table.retain(|path, _| language_of(path) == folder);
        }
        let prefix = format!("/{folder}");
        written.push(Written {
            code: code.to_owned(),
            prefix: prefix.trim_end_matches('/').to_owned(),
            sidebar,
            bar: own("nav").clone(),
        });
        for (theirs, ours) in keys("title description=tagline") {
            if let (Some(text), Some(own)) = (plan.config.get_mut(ours), text(locale, theirs)) {
                add_language(text, (&default, code), own);
            }
        }
    }
    let mut social = [&site, root]
        .into_iter()
        .map(|it| &it["themeConfig"]["socialLinks"]);
    let social = social.find(|it| !it.is_null());
    plan.navigation(&written, social.unwrap_or(&Value::Null));
    if site["cleanUrls"] != true {
        plan.html_addresses();
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
        let mut files = tree.files();
        files.retain(|(_, inner)| expression.is_match(inner));
        tree.skip.extend(files.into_iter().map(|it| it.0));
    }
}

/// The icon; other elements are reported.
fn head(plan: &mut Plan, head: &Value) {
    for element in head.as_array().into_iter().flatten() {
        let (tag, attributes) = (element[0].as_str().unwrap_or_default(), &element[1]);
        let address = text(attributes, "href").unwrap_or_default();
        let relation = text(attributes, "rel").unwrap_or_default();
        let is_icon = relation.contains("icon") && !relation.contains("apple");
        if is_icon && !plan.config.contains_key("favicon") {
            let path = address.strip_prefix(plan.base()).unwrap_or(address);
            let folder = plan.folder.clone();
            match plan.picture(path, &folder) {
                Some(picture) => plan.set("favicon", picture),
                None => plan.left(NO_PICTURE, path),
            }
        } else {
            plan.left("elements of `<head>`", format!("<{tag}>"));
        }
    }
}
