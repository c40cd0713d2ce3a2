//! Docusaurus: `docusaurus.config.*`, sidebars, versions, languages, blog, pages.

mod blog;
mod look;
mod sidebars;

use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use self::blog::{blog, front_page, pages};
use self::look::{footer, look, navbar, redirects};
use self::sidebars::sidebars;
use crate::documents::Documents;
use crate::plan::{Plan, Tree, copy_texts, join, list, text};

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
    plan.set("title", text(&site, "title").unwrap_or("Documentation"));
    plan.take(&site, &[("tagline", "tagline"), ("favicon", "favicon")]);
    plan.address(text(&site, "url"), text(&site, "baseUrl").unwrap_or("/"));
    plan.math(site.to_string().contains("remark-math"));
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
    plan.set("docs.path", path);
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
    let root = plan.docs(plan.default_locale());
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
    front_page(plan, first_route);
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
            copy_texts(own, &mut plan.table("locales")[&code], &keys);
            (name, code)
        })
        .collect()
}

fn instances(plan: &mut Plan, site: &Value, preset: &Value) -> Vec<Instance> {
    let folder = plan.folder.clone();
    let instance = |options: &Value| Instance {
        id: text(options, "id").unwrap_or("default").to_owned(),
        folder: ["docs", "../docs"]
            .map(|it| crate::script_path(&folder, text(options, "path").unwrap_or(it)))
            .into_iter()
            .find(|it| it.is_dir())
            .unwrap_or_default(),
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
            plan.left("plugin", name);
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
        let Some(instance) = instance else {
            return Self {
                last: "current".to_owned(),
                ..Self::default()
            };
        };
        let options = instance.options.clone();
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
        plan.set("docs.last_version", self.last.clone());
        let mut versions = Map::new();
        for name in std::iter::once("current").chain(self.names.iter().map(String::as_str)) {
            let own = &self.options["versions"][name];
            let mut version = json!({});
            copy_texts(
                own,
                &mut version,
                &[("label", "label"), ("banner", "banner")],
            );
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
            plan.taken("version", name);
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
