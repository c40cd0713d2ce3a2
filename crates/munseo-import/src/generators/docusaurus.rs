//! Docusaurus: `docusaurus.config.*`, sidebars, versions, languages, blog, pages.

mod blog;
mod look;
mod sidebars;

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use munseo_source::without_dots;
use serde_json::{Value, json};

use self::blog::{blog, front_page, pages};
use self::look::{Look, look};
use self::sidebars::sidebars;
use crate::navigation::{ALGOLIA, Nav, add_language};
use crate::plan::{Plan, Tree, join};
use crate::values::{copy_texts, entries, kept, list, text, texts};
use crate::yaml;

/// The documentation, of which a site may have several.
struct Instance {
    id: String,
    folder: PathBuf,
    route: String,
    /// The folder of its documents in the new site; empty if there is only one.
    below: String,
    options: Value,
}

/// Reads the configuration.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = plan.evaluated(config);
    plan.set("title", text(&site, "title").unwrap_or("Documentation"));
    plan.take(&site, "tagline favicon");
    plan.address(text(&site, "url"), text(&site, "baseUrl").unwrap_or("/"));
    plan.math(site.to_string().contains("remark-math"));
    let locales = locales(plan, &site["i18n"]);
    let mut folders = texts(&site["staticDirectories"]);
    if folders.is_empty() {
        folders.push("static");
    }
    plan.statics = folders.iter().map(|it| plan.folder.join(it)).collect();

    let is_classic = |it: &&Value| it[0].as_str().is_some_and(|it| it.contains("classic"));
    let preset = list(&site, "presets").iter().find(is_classic);
    let preset = preset.map_or(&Value::Null, |it| &it[1]);
    let instances = instances(plan, &site, preset);
    let is_single = instances.len() < 2;
    let first_route = instances.first().map_or("docs", |it| it.route.as_str());
    let own_route = if is_single { first_route } else { "" };
    plan.set("docs.path", format!("/{own_route}"));
    let versions = Versions::read(plan, instances.first());
    for instance in &instances {
        trees(plan, instance, &versions, &locales, is_single);
    }
    plan.trees.retain(|it| it.from.is_dir());
    blog(plan, &preset["blog"], &locales);
    pages(plan, &preset["pages"], &locales);
    plan.edit_url(text(&preset["docs"], "editUrl").unwrap_or_default());
    let documents = &mut plan.documents();
    documents.add_route(own_route);
    sidebars(plan, documents, &instances, &versions, is_single);
    versions.write(plan, &instances, is_single);
    let theme = &site["themeConfig"];
    let mut bar = Look {
        nav: Nav::new(plan, documents, ""),
        instances: &instances,
    };
    bar.navbar(&theme["navbar"]);
    bar.footer(&theme["footer"]);
    look(plan, theme);
    translations(plan, &locales);
    plan.left_keys(ALGOLIA, theme, "algolia");
    front_page(plan, first_route);
}

/// The folders of a documentation in all languages and versions.
fn trees(
    plan: &mut Plan,
    instance: &Instance,
    versions: &Versions,
    locales: &[(String, String)],
    is_single: bool,
) {
    let is_first = instance.id == "default" || is_single;
    let route = &instance.below;
    self::blog::tags(plan, &instance.folder);
    for (name, code) in locales {
        let plugin = match is_first {
            true => "docusaurus-plugin-content-docs".to_owned(),
            false => format!("docusaurus-plugin-content-docs-{}", instance.id),
        };
        let translated = plan.folder.join("i18n").join(name).join(plugin);
        let is_original = *name == locales[0].0;
        let own = |version: &str, original: PathBuf| match is_original {
            true => original,
            false => translated.join(version),
        };
        let mut last = versions.names.iter().filter(|it| **it == versions.last);
        let base = match last.next() {
            Some(last) if !is_first => format!("versioned_docs/{last}/{code}"),
            _ => plan.docs(code),
        };
        let from = own("current", instance.folder.clone());
        plan.trees.push(Tree::new(from, join(&base, route), route));
        for version in versions.names.iter().filter(|_| is_first) {
            let folder = format!("version-{version}");
            let original = plan.folder.join("versioned_docs").join(&folder);
            let to = join(&format!("versioned_docs/{version}/{code}"), route);
            let tree = Tree::new(own(&folder, original), to, route);
            plan.trees.push(tree);
        }
    }
}

/// Adds the labels of translations to the configuration: those of sidebars, of the bar and of the footer.
fn translations(plan: &mut Plan, locales: &[(String, String)]) {
    let default = plan.default_locale().to_owned();
    for (name, code) in locales.iter().skip(1) {
        let folder = plan.folder.join("i18n").join(name);
        let mut messages = HashMap::new();
        for (path, inner) in Tree::new(folder, "", "").files() {
            if inner.ends_with(".json") && inner.starts_with("docusaurus-") {
                for (key, message) in entries(&yaml::file(path)) {
                    let label = LABEL.captures(key);
                    if let (Some(label), Some(message)) = (label, text(message, "message")) {
                        messages.insert(label[1].to_owned(), message.to_owned());
                    }
                }
            }
        }
        for table in ["navbar", "docs", "footer"] {
            let table = plan.config.get_mut(table).into_iter();
            table.for_each(|it| labels(it, &messages, (&default, code)));
        }
    }
}

patterns! {
    LABEL = r"^(?:item\.label|link\.title|link\.item\.label|sidebar\.[^.]+\.(?:category|link|doc))\.(.+)$";
}

/// Adds the messages of a language to labels.
fn labels(value: &mut Value, messages: &HashMap<String, String>, codes: (&str, &str)) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|it| labels(it, messages, codes)),
        Value::Object(table) => {
            for (key, value) in table {
                let original = value.as_str().or_else(|| text(value, codes.0));
                let message = original.and_then(|it| messages.get(it));
                match (key.as_str(), message) {
                    ("label" | "title", Some(message)) => add_language(value, codes, message),
                    _ => labels(value, messages, codes),
                }
            }
        }
        _ => {}
    }
}

/// The languages: their folders and codes.
fn locales(plan: &mut Plan, i18n: &Value) -> Vec<(String, String)> {
    let default = text(i18n, "defaultLocale").unwrap_or("en");
    let folder = plan.folder.join("i18n");
    let mut names = texts(&i18n["locales"]);
    names.retain(|it| *it != default && folder.join(it).is_dir());
    names.insert(0, default);
    let of_name = |name: &str| {
        let own = &i18n["localeConfigs"][name];
        let code = plan.locale(name, text(own, "label"));
        let keys = "direction htmlLang=html_lang calendar";
        copy_texts(own, &mut plan.table("locales")[&code], keys);
        (name.to_owned(), code)
    };
    names.into_iter().map(of_name).collect()
}

fn instances(plan: &mut Plan, site: &Value, preset: &Value) -> Vec<Instance> {
    let folder = plan.folder.clone();
    let instance = |options: &Value| {
        let route = options["routeBasePath"].as_str().unwrap_or("docs");
        let route = route.trim_matches('/').to_owned();
        let folders = ["docs", "../docs"];
        let folders = folders.map(|it| text(options, "path").unwrap_or(it));
        Instance {
            id: text(options, "id").unwrap_or("default").to_owned(),
            folder: folders
                .into_iter()
                .map(|it| without_dots(&folder.join(it)))
                .find(|it| it.is_dir())
                .unwrap_or_default(),
            below: route.clone(),
            route,
            options: options.clone(),
        }
    };
    let mut instances = Vec::new();
    if preset["docs"] != false {
        instances.push(instance(&preset["docs"]));
    }
    for plugin in list(site, "plugins") {
        let name = plugin[0].as_str().or_else(|| plugin.as_str());
        let name = name.unwrap_or_default();
        if name.ends_with("content-docs") {
            instances.push(instance(&plugin[1]));
        } else if name.contains("client-redirects") {
            plan.redirects(&plugin[1]);
            let kind = "functions of the configuration";
            plan.left_keys(kind, &plugin[1], "createRedirects");
        } else if !name.is_empty() {
            plan.left("plugin", name);
        }
    }
    instances.retain(|it| it.folder.is_dir());
    if let [only] = instances.as_mut_slice() {
        only.below.clear();
    }
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
        let written = std::fs::read_to_string(plan.folder.join("versions.json"));
        let names = serde_json::from_str(&written.unwrap_or_default());
        let mut names: Vec<String> = names.unwrap_or_default();
        let options = instance.map_or(Value::Null, |it| it.options.clone());
        let only = texts(&options["onlyIncludeVersions"]);
        names.retain(|name| {
            let folder = format!("versioned_docs/version-{name}");
            instance.is_some()
                && plan.folder.join(folder).is_dir()
                && (only.is_empty() || only.contains(&name.as_str()))
        });
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
        let route = instances.first().map_or("docs", |it| it.route.as_str());
        plan.set("docs.last_version", self.last.clone());
        for name in std::iter::once("current").chain(self.names.iter().map(String::as_str)) {
            let own = &self.options["versions"][name];
            let mut version = kept(own, &["label", "banner"]);
            let default = match name {
                name if name == self.last => "",
                "current" => "next",
                name => name,
            };
            let path = text(own, "path").unwrap_or(default);
            version["path"] = path.into();
            if !is_single && !path.is_empty() {
                let from = format!("{route}/{path}/*");
                plan.redirect(&from, &format!("{path}/{route}/:splat"));
            }
            plan.taken("version", name);
            let known = plan.table("docs").entry("versions").or_insert(json!({}));
            for (key, value) in entries(&version) {
                known[name][key] = value.clone();
            }
        }
    }
}
