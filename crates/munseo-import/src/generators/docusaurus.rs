//! Docusaurus: `docusaurus.config.*`, sidebars, versions, languages, blog, pages.

mod blog;

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use self::blog::{blog, front_page, tags};
use crate::documents::Documents;
use crate::navigation::{Nav, add_language};
use crate::plan::{Plan, Tree, join};
use crate::values::{copy_texts, entries, first, kept, list, text, texts};
use crate::yaml;

/// What the folder of a site has.
struct Site {
    /// Languages: their folders below `i18n` and codes, the default one first.
    locales: Vec<(String, String)>,
    instances: Vec<Instance>,
    /// The versions of the first documentation.
    versions: Vec<String>,
    last_version: String,
}

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
    let mut written = plan.evaluated(config);
    let mut folders = texts(&written["staticDirectories"]);
    if folders.is_empty() {
        folders.push("static");
    }
    plan.statics = folders.iter().map(|it| plan.folder.join(it)).collect();
    let is_classic = |it: &&Value| it[0].as_str().is_some_and(|it| it.contains("classic"));
    let preset = list(&written, "presets").iter().find(is_classic);
    let preset = preset.map_or(Value::Null, |it| it[1].clone());
    if let Some(table) = written.as_object_mut() {
        table.insert("preset".into(), preset.clone());
    }
    let folder = plan.folder.clone();
    plan.set("title", "Documentation");
    plan.configured(&written, &folder);
    plan.math(written.to_string().contains("remark-math"));

    let site = Site::read(plan, &written, &preset);
    let first = site.instances.first();
    let first_route = first.map_or("docs", |it| it.route.as_str());
    let own_route = if site.is_single() { first_route } else { "" };
    plan.set("docs.path", format!("/{own_route}"));
    for instance in &site.instances {
        site.trees(plan, instance);
    }
    plan.trees.retain(|it| it.from.is_dir());
    blog(plan, &site, &preset["blog"]);
    site.folders(plan, &preset["pages"], "src/pages", ("pages", ""));
    let documents = &mut plan.documents();
    documents.add_route(own_route);
    site.sidebars(plan, documents);
    site.write_versions(plan);
    let theme = &written["themeConfig"];
    let mut nav = Nav::new(plan, documents, "");
    let bar = nav.bar(list(&theme["navbar"], "items"), true);
    footer(&mut nav, &theme["footer"]);
    plan.navbar(bar);
    site.translations(plan);
    front_page(plan, first_route);
}

impl Site {
    fn read(plan: &mut Plan, written: &Value, preset: &Value) -> Self {
        let locales = locales(plan, &written["i18n"]);
        let instances = instances(plan, written, preset);
        let versions = std::fs::read_to_string(plan.folder.join("versions.json"));
        let versions = serde_json::from_str(&versions.unwrap_or_default());
        let mut versions: Vec<String> = versions.unwrap_or_default();
        let options = instances.first().map_or(&Value::Null, |it| &it.options);
        let only = texts(&options["onlyIncludeVersions"]);
        versions.retain(|name| {
            let folder = format!("versioned_docs/version-{name}");
            plan.folder.join(folder).is_dir() && (only.is_empty() || only.contains(&name.as_str()))
        });
        let last = text(options, "lastVersion").or(versions.first().map(String::as_str));
        Self {
            last_version: last.unwrap_or("current").to_owned(),
            locales,
            versions,
            instances,
        }
    }

    fn is_single(&self) -> bool {
        self.instances.len() < 2
    }

    /// The folders of a documentation in all languages and versions.
    fn trees(&self, plan: &mut Plan, instance: &Instance) {
        let is_first = instance.id == "default" || self.is_single();
        let route = &instance.below;
        plan.routes.insert(instance.id.clone(), route.clone());
        tags(plan, &instance.folder);
        for (name, code) in &self.locales {
            let mut plugin = "docusaurus-plugin-content-docs".to_owned();
            if !is_first {
                plugin = format!("{plugin}-{}", instance.id);
            }
            let translated = plan.folder.join("i18n").join(name).join(plugin);
            let own = |version: &str, original: PathBuf| match *name == self.locales[0].0 {
                true => original,
                false => translated.join(version),
            };
            let base = match self.versions.contains(&self.last_version) && !is_first {
                true => format!("versioned_docs/{}/{code}", self.last_version),
                false => plan.docs(code),
            };
            let from = own("current", instance.folder.clone());
            plan.trees.push(Tree::new(from, join(&base, route), route));
            for version in self.versions.iter().filter(|_| is_first) {
                let folder = format!("version-{version}");
                let original = plan.folder.join("versioned_docs").join(&folder);
                let to = join(&format!("versioned_docs/{version}/{code}"), route);
                let tree = Tree::new(own(&folder, original), to, route);
                plan.trees.push(tree);
            }
        }
    }

    /// Adds a folder of blog posts or pages in each language; those of translations are below `i18n`. Returns the one
    /// of the default language.
    fn folders(
        &self,
        plan: &mut Plan,
        options: &Value,
        default: &str,
        (kind, route): (&str, &str),
    ) -> Option<PathBuf> {
        let folder = plan.path(text(options, "path").unwrap_or(default));
        if *options == false || !folder.is_dir() {
            return None;
        }
        for (name, code) in &self.locales {
            let plugin = format!("docusaurus-plugin-content-{kind}");
            let from = match *name == self.locales[0].0 {
                true => folder.clone(),
                false => plan.folder.join("i18n").join(name).join(plugin),
            };
            let tree = Tree::new(from, format!("{kind}/{code}"), route);
            plan.trees.extend(Some(tree).filter(|it| it.from.is_dir()));
        }
        Some(folder)
    }

    /// The sidebars, also of versions.
    fn sidebars(&self, plan: &mut Plan, documents: &Documents) {
        for instance in &self.instances {
            let Some(file) = text(&instance.options, "sidebarPath") else {
                continue;
            };
            let Some(file) = crate::script::resolve(&plan.path(file)) else {
                plan.left("a file of sidebars that does not exist", file);
                continue;
            };
            let sidebars = plan.evaluated(&file);
            let is_versioned = instance.id == "default" && !self.versions.is_empty();
            // Documents outside of versions belong to the last one.
            if !is_versioned && !self.is_single() && self.last_version != "current" {
                version_sidebars(plan, &self.last_version, &sidebars, &instance.below);
                continue;
            }
            for (name, written) in entries(&sidebars) {
                let items = Nav::new(plan, documents, "").entries(written, &instance.below);
                plan.sidebar(name, items);
            }
        }
        for version in &self.versions {
            let file = format!("versioned_sidebars/version-{version}-sidebars.json");
            let sidebars = yaml::file(plan.folder.join(file));
            let below = self.instances.first().map_or("", |it| it.below.as_str());
            version_sidebars(plan, version, &sidebars, below);
        }
    }

    fn write_versions(&self, plan: &mut Plan) {
        let first = self.instances.first().filter(|_| !self.versions.is_empty());
        let Some(first) = first else {
            return;
        };
        plan.set("docs.last_version", self.last_version.clone());
        let versions = self.versions.iter().map(String::as_str);
        for name in std::iter::once("current").chain(versions) {
            let own = &first.options["versions"][name];
            let mut version = kept(own, &["label", "banner"]);
            let default = match name {
                name if name == self.last_version => "",
                "current" => "next",
                name => name,
            };
            let path = text(own, "path").unwrap_or(default);
            version["path"] = path.into();
            if !self.is_single() && !path.is_empty() {
                let from = format!("{}/{path}/*", first.route);
                plan.redirect(&from, &format!("{path}/{}/:splat", first.route));
            }
            plan.taken("version", name);
            let known = plan.table("docs").entry("versions").or_insert(json!({}));
            for (key, value) in entries(&version) {
                known[name][key] = value.clone();
            }
        }
    }

    /// Adds the labels of translations to the configuration: those of sidebars, of the bar and of the footer.
    fn translations(&self, plan: &mut Plan) {
        let default = plan.default_locale().to_owned();
        for (name, code) in self.locales.iter().skip(1) {
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

/// The sidebars of a version. Those of the first versions were called `version-1.0/docs`, and so were ids.
fn version_sidebars(plan: &mut Plan, version: &str, sidebars: &Value, below: &str) {
    let folder = format!("versioned_docs/{version}/{}", plan.default_locale());
    let documents = &Documents::of(&plan.trees, &folder, true);
    let prefix = format!("version-{version}");
    for (name, written) in entries(sidebars) {
        let name = name.rsplit('/').next().unwrap_or(name);
        let items = Nav::new(plan, documents, &prefix).entries(written, below);
        if !items.is_empty() {
            let versions = plan.table("docs").entry("versions").or_insert(json!({}));
            versions[version]["sidebars"][name] = json!({ "items": items });
        }
    }
}

fn footer(nav: &mut Nav<'_>, footer: &Value) {
    let mut link = |item: &Value| {
        if let Some(html) = text(item, "html") {
            return Some(json!({ "html": html }));
        }
        let address = first(item, &["to", "href"])?;
        nav.link(text(item, "label").unwrap_or(address), address)
    };
    let (mut groups, mut loose) = (Vec::new(), Vec::new());
    for group in list(footer, "links") {
        let links: Vec<Value> = list(group, "items").iter().filter_map(&mut link).collect();
        if !group["items"].is_array() {
            loose.extend(link(group));
        } else if !links.is_empty() {
            let title = text(group, "title").unwrap_or("…");
            groups.push(json!({ "title": title, "links": links }));
        }
    }
    match groups.is_empty() {
        true => nav.plan.set("footer.links", loose),
        false => nav.plan.set("footer.groups", groups),
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
    let mut options = Vec::new();
    if preset["docs"] != false {
        options.push(&preset["docs"]);
    }
    for plugin in list(site, "plugins") {
        let name = plugin[0].as_str().or_else(|| plugin.as_str());
        let name = name.unwrap_or_default();
        if name.ends_with("content-docs") {
            options.push(&plugin[1]);
        } else if name.contains("client-redirects") {
            plan.redirects(&plugin[1]);
            plan.left_keys(
                "functions of the configuration",
                &plugin[1],
                &["createRedirects"],
            );
        } else if !name.is_empty() {
            plan.left("plugin", name);
        }
    }
    let instance = |options: &Value| {
        let route = options["routeBasePath"].as_str().unwrap_or("docs");
        let route = route.trim_matches('/').to_owned();
        let mut folders = ["docs", "../docs"].into_iter();
        Some(Instance {
            id: text(options, "id").unwrap_or("default").to_owned(),
            folder: folders.find_map(|it| {
                let folder = plan.path(text(options, "path").unwrap_or(it));
                folder.is_dir().then_some(folder)
            })?,
            below: route.clone(),
            route,
            options: options.clone(),
        })
    };
    let mut instances: Vec<Instance> = options.into_iter().filter_map(instance).collect();
    if let [only] = instances.as_mut_slice() {
        only.below.clear();
    }
    instances
}
