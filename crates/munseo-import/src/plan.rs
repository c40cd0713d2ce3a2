//! What the new site will be: its configuration, and where its files come from.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};

use munseo_source::without_dots;
use serde_json::{Map, Value, json};
use walkdir::WalkDir;

pub(crate) use munseo_site::config::urls::path::is_external;

use crate::documents::Documents;
use crate::generator::Generator;
use crate::report::{Outcome, Report};
use crate::values::{contents_levels, first, list, package_of, text, texts};
use crate::yaml;

/// What is left when a generator's reader is finished.
#[derive(Default)]
pub(crate) struct Plan {
    /// The folder above which nothing is read.
    pub(crate) project: PathBuf,
    /// The site's folder.
    pub(crate) folder: PathBuf,
    pub(crate) generator: Generator,
    /// The content of `munseo.toml`.
    pub(crate) config: Map<String, Value>,
    /// Folders of content.
    pub(crate) trees: Vec<Tree>,
    /// Folders that become `static`.
    pub(crate) statics: Vec<PathBuf>,
    /// Files that are copied: their paths in the new site, and where they are.
    pub(crate) copies: BTreeMap<String, PathBuf>,
    /// Files to write as they are: path and text.
    pub(crate) files: Vec<(String, String)>,
    /// Folders in which pages look for the files that they include.
    pub(crate) snippets: Vec<PathBuf>,
    /// The folder that `@` and `@site` stand for.
    pub(crate) source: PathBuf,
    /// The folders of documentations in the new site, by their names in the old one.
    pub(crate) routes: BTreeMap<String, String>,
    /// Values that pages name, such as `{{ version }}`.
    pub(crate) variables: HashMap<String, String>,
    /// Components that pages import from the site itself.
    pub(crate) own_components: BTreeSet<String>,
    /// Files of the old site that are in the new one, were read, or are in the report.
    pub(crate) used: BTreeSet<PathBuf>,
    pub(crate) report: Report,
}

/// A folder of content.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tree {
    pub(crate) from: PathBuf,
    /// Relative to the new site, such as `docs/en`.
    pub(crate) to: String,
    /// Folders and files that belong to another tree or to none.
    pub(crate) skip: Vec<PathBuf>,
    /// The address of its pages without base and language.
    pub(crate) url: String,
    /// `.ko` for a folder in which names end in the language: `page.ko.md`.
    pub(crate) suffix: Option<String>,
}

impl Tree {
    pub(crate) fn new(from: impl Into<PathBuf>, to: impl Into<String>, url: &str) -> Self {
        Self {
            from: from.into(),
            to: to.into(),
            url: url.trim_matches('/').to_owned(),
            ..Self::default()
        }
    }

    /// The path of a page in the new site, without ending: without its language, folders in parentheses, which are no
    /// part of addresses, and the name `page` that Next.js gives the page of a folder.
    pub(crate) fn key(&self, inner: &str) -> String {
        let name = without_ending(inner);
        let name = self.without_suffix(name);
        let parts: Vec<&str> = name.split('/').filter(|it| !it.starts_with('(')).collect();
        let key = parts.join("/");
        let above = key
            .strip_suffix("page")
            .filter(|_| self.from.ends_with("app"));
        match above {
            Some(above) if above.is_empty() || above.ends_with('/') => format!("{above}index"),
            _ => key,
        }
    }

    /// The name of a page without its language.
    pub(crate) fn without_suffix<'n>(&self, name: &'n str) -> &'n str {
        let suffix = self.suffix.as_deref().unwrap_or_default();
        name.strip_suffix(suffix).unwrap_or(name)
    }

    /// All files with their paths relative to it; hidden ones are content of `static`, as they are of other generators.
    pub(crate) fn files(&self) -> Vec<(PathBuf, String)> {
        let is_content = |path: &Path| {
            let name = name_of(path);
            let is_hidden = name.starts_with('.') && self.to != "static";
            let is_hidden = is_hidden || name == "node_modules";
            !is_hidden && !self.skip.iter().any(|it| path == it)
        };
        let entries = WalkDir::new(&self.from)
            .follow_links(true)
            .sort_by_file_name()
            .into_iter()
            .filter_entry(|entry| entry.depth() == 0 || is_content(entry.path()));
        let files = entries.flatten().filter(|it| it.file_type().is_file());
        let with_inner = files.map(|it| {
            let inner = it.path().strip_prefix(&self.from).unwrap_or(it.path());
            let inner = inner.to_string_lossy().replace('\\', "/");
            (it.into_path(), inner)
        });
        with_inner.collect()
    }
}

/// The kind of a picture that the configuration names.
pub(crate) const NO_PICTURE: &str = "a picture of the configuration, whose file is not there";

/// The value at a path such as `themeConfig.logo`.
fn value_at<'v>(value: &'v Value, path: &str) -> Option<&'v Value> {
    value.pointer(&format!("/{}", path.replace('.', "/")))
}

/// Returns true for the path of a Markdown file.
pub(crate) fn is_markdown(path: &str) -> bool {
    let mut endings = [".md", ".mdx", ".markdown"].iter();
    endings.any(|it| path.ends_with(it))
}

/// A path without the ending of Markdown.
pub(crate) fn without_ending(path: &str) -> &str {
    let mut endings = [".mdx", ".md", ".markdown", ".html"].iter();
    endings.find_map(|it| path.strip_suffix(it)).unwrap_or(path)
}

/// The address of a page at a path: that of its folder for an index.
pub(crate) fn address_of(path: &str) -> &str {
    let path = without_ending(path.trim_end_matches('/'));
    match path.rsplit_once('/').unwrap_or(("", path)) {
        (folder, "index" | "README" | "readme" | "_index") => folder,
        _ => path,
    }
}

/// Two parts of a path, either of which may be empty.
pub(crate) fn join(above: &str, below: &str) -> String {
    match (above, below) {
        ("", it) | (it, "") => it.to_owned(),
        (above, below) => format!("{above}/{below}"),
    }
}

/// The name of a file or a folder.
pub(crate) fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// The front matter of a page; `Null` without one.
pub(crate) fn front_matter(text: &str) -> Value {
    split_front_matter(text).map_or(Value::Null, |(matter, _)| yaml::read(matter).0)
}

/// The front matter of a file.
pub(crate) fn front_matter_of(path: &Path) -> Value {
    front_matter(&std::fs::read_to_string(path).unwrap_or_default())
}

/// The text of the front matter and of the page below it.
pub(crate) fn split_front_matter(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start_matches('\u{feff}');
    let rest = text.trim_start().strip_prefix("---")?;
    let rest = rest.trim_start_matches([' ', '\t', '\r']);
    let rest = rest.strip_prefix('\n')?;
    let mut at = 0;
    for line in rest.split_inclusive('\n') {
        if line.trim_end() == "---" {
            return Some((&rest[..at], &rest[at + line.len()..]));
        }
        at += line.len();
    }
    None
}

/// What is in a folder, by name.
pub(crate) fn paths_in(folder: &Path) -> Vec<PathBuf> {
    let found = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = found.map(|it| it.path()).collect();
    paths.sort();
    paths
}

impl Plan {
    /// The table at a key, which is created.
    pub(crate) fn table(&mut self, key: &str) -> &mut Map<String, Value> {
        let value = self.config.entry(key).or_insert(Value::Null);
        if !value.is_object() {
            *value = Value::Object(Map::new());
        }
        let table = value.as_object_mut();
        table.unwrap_or_else(|| unreachable!("it was just made a table"))
    }

    /// Sets a value: `title`, or `docs.path` in a table.
    pub(crate) fn set(&mut self, path: &str, value: impl Into<Value>) {
        let (table, key) = path.split_once('.').unwrap_or(("", path));
        let table = match table {
            "" => &mut self.config,
            name => self.table(name),
        };
        table.insert(key.to_owned(), value.into());
    }

    /// Reads formulas, if the old site does.
    pub(crate) fn math(&mut self, is_read: bool) {
        if is_read {
            self.set("markdown.math", true);
        }
    }

    /// Reports what is in the new site.
    pub(crate) fn taken(&mut self, kind: &str, detail: impl Into<String>) {
        self.report.add(Outcome::Taken, kind, detail);
    }

    /// Reports what is not in the new site.
    pub(crate) fn left(&mut self, kind: &str, detail: impl Into<String>) {
        self.report.add(Outcome::Left, kind, detail);
    }

    /// Reports the values at some keys that are not in the new site, or the entries of their lists.
    pub(crate) fn left_keys(&mut self, kind: &str, table: &Value, keys: &[impl AsRef<str>]) {
        for key in keys.iter().map(AsRef::as_ref) {
            let found = value_at(table, key).unwrap_or(&Value::Null);
            for entry in found.as_array().into_iter().flatten() {
                let name = entry.as_str().or_else(|| text(entry, "tag"));
                self.left(kind, name.unwrap_or_else(|| package_of(entry)));
            }
            if !(found.is_null() || found.is_array() || *found == false) {
                self.left(kind, key.rsplit('.').next().unwrap_or(key));
            }
        }
    }

    /// Reports a file of the old site, or a part of it, that is not in the new one.
    pub(crate) fn left_file(&mut self, kind: &str, detail: impl Into<String>, file: &Path) {
        let shown = self.shown(file);
        self.used.insert(file.to_owned());
        self.report.add(Outcome::Left, kind, detail).at(&shown, 0);
    }

    /// Takes the values of an old configuration that have a counterpart, and reports those that have none; paths of
    /// pictures are relative to a folder.
    pub(crate) fn configured(&mut self, site: &Value, folder: &Path) {
        let traits = self.generator.traits();
        let value = |key: &str| {
            let paths = traits.config.get(key).into_iter().flatten();
            let mut found = paths.filter_map(|it| value_at(site, it));
            found.find(|it| !it.is_null() && **it != "")
        };
        for key in traits.config.keys() {
            let Some(value) = value(key) else { continue };
            match key.as_str() {
                "url" | "base_url" => {}
                "navbar.logo" | "footer.logo" => self.logo(key, value, folder),
                "favicon" | "image" => {
                    let path = value.as_str().unwrap_or_default();
                    match self.picture(path, folder) {
                        Some(picture) => self.set(key, picture),
                        None => self.left(NO_PICTURE, path),
                    }
                }
                "docs.toc" => {
                    if let Some((min, max)) = contents_levels(value) {
                        self.set(key, json!({ "min": min, "max": max }));
                    }
                }
                "docs.edit_url" => self.edit_url(value.as_str().unwrap_or_default()),
                _ if value.is_string() || value.is_boolean() => {
                    self.set(key, value.clone());
                    self.taken("configuration", key);
                }
                _ => {}
            }
        }
        for (kind, keys) in &traits.left {
            self.left_keys(kind, site, keys);
        }
        let text = |key: &str| value(key).and_then(Value::as_str);
        self.address(text("url"), text("base_url").unwrap_or("/"));
    }

    /// A path of the configuration, which may be relative to the site's folder.
    pub(crate) fn path(&self, written: &str) -> PathBuf {
        without_dots(&self.folder.join(written))
    }

    /// The address of a picture: a file of `static`, or a file elsewhere, which is copied.
    pub(crate) fn picture(&mut self, path: &str, folder: &Path) -> Option<Value> {
        if is_external(path) {
            return Some(path.into());
        }
        if !path.trim_matches('/').is_empty() && self.has_page(path) {
            return Some(path.trim_start_matches('/').into());
        }
        let file = Some(without_dots(&folder.join(path))).filter(|it| it.is_file())?;
        let name = crate::links::normalize(path);
        self.copies.insert(format!("static/{name}"), file);
        Some(name.into())
    }

    /// Sets a logo: a path, or a table with those for light and for dark pages.
    pub(crate) fn logo(&mut self, key: &str, logo: &Value, folder: &Path) {
        let light = logo.as_str().or_else(|| first(logo, &["light", "src"]));
        if let Some(src) = light.and_then(|it| self.picture(it, folder)) {
            let dark = first(logo, &["dark", "srcDark"]);
            let dark = dark.and_then(|it| self.picture(it, folder));
            self.set(
                key,
                json!({ "src": src, "src_dark": dark, "alt": logo["alt"] }),
            );
        }
    }

    /// The path in front of all addresses.
    pub(crate) fn base(&self) -> &str {
        let base = self.config.get("base_url").and_then(Value::as_str);
        base.unwrap_or("/")
    }

    /// Sets the address at which pages are edited, once the new site has the place of the old one.
    pub(crate) fn edit_url(&mut self, base: &str) {
        if is_external(base) {
            let base = base.trim_end_matches(":path").trim_end_matches("{path}");
            let base = base.trim_end_matches('/');
            self.set("docs.edit_url", format!("{base}/{{path}}"));
        }
    }

    /// Sets `url` and `base_url`.
    pub(crate) fn address(&mut self, url: Option<&str>, base: &str) {
        let url = url.filter(|it| is_external(it));
        let url = url.unwrap_or("https://example.com");
        let start = url.find("://").map_or(0, |it| it + 3);
        let end = url[start..].find('/').map_or(url.len(), |it| start + it);
        let (host, path) = url.split_at(end);
        self.set("url", host);
        let mut bases = [base, path].into_iter().map(|it| it.trim_matches('/'));
        if let Some(base) = bases.find(|it| !it.is_empty()) {
            self.set("base_url", format!("/{base}/"));
        }
        if host == "https://example.com" {
            self.left("the site's URL is not in its configuration", "set `url`");
        }
    }

    /// Adds a language; returns its code.
    pub(crate) fn locale(&mut self, code: &str, label: Option<&str>) -> String {
        let is_known = munseo_site::config::is_locale_code(code);
        let code = if is_known { code } else { "en" };
        let label = label.or_else(|| munseo_site::config::native_name(code));
        let label = label.map(|it| ("label".to_owned(), Value::from(it)));
        let locale: Value = label.into_iter().collect();
        self.table("locales").insert(code.to_owned(), locale);
        if !self.config.contains_key("default_locale") {
            self.config.insert("default_locale".into(), code.into());
        }
        code.to_owned()
    }

    /// Adds a language and the folder of its documents, which is returned.
    pub(crate) fn language(
        &mut self,
        code: &str,
        label: Option<&str>,
        from: impl Into<PathBuf>,
    ) -> &mut Tree {
        let code = self.locale(code, label);
        let tree = Tree::new(from, self.docs(&code), "");
        self.trees.push(tree);
        let last = self.trees.len() - 1;
        &mut self.trees[last]
    }

    /// Adds languages of which the pages are in one folder: `page.ko.md` is a page of Korean, `page.md` one of the
    /// default language, which is the first.
    pub(crate) fn languages_by_suffix(&mut self, languages: &[(&str, Option<&str>)], from: &Path) {
        let is_of = |inner: &str, code: &str| without_ending(inner).ends_with(&format!(".{code}"));
        for (index, (code, label)) in languages.iter().enumerate() {
            let tree = self.language(code, *label, from);
            let mut skipped = tree.files();
            skipped.retain(|(_, inner)| {
                let mut others = languages.iter().filter(|it| it.0 != *code);
                others.any(|it| is_of(inner, it.0)) || (index > 0 && !is_of(inner, code))
            });
            tree.skip = skipped.into_iter().map(|it| it.0).collect();
            tree.suffix = Some(format!(".{code}"));
        }
    }

    /// The code of the default language.
    pub(crate) fn default_locale(&self) -> &str {
        self.config["default_locale"].as_str().unwrap_or("en")
    }

    /// The documents of the default language.
    pub(crate) fn documents(&self) -> Documents {
        let has_ids = self.generator == Generator::Docusaurus;
        Documents::of(&self.trees, &self.docs(self.default_locale()), has_ids)
    }

    /// The folder of a language's documents.
    pub(crate) fn docs(&self, locale: &str) -> String {
        format!("docs/{locale}")
    }

    /// Adds redirects; targets are paths of the new site.
    pub(crate) fn redirect(&mut self, from: &str, to: &str) {
        let plain = |it: &str| format!("/{}", it.trim_start_matches('/'));
        let to = match is_external(to) {
            true => to.to_owned(),
            false => plain(to),
        };
        let from = plain(from.split('#').next().unwrap_or_default());
        let is_reserved = from == "/" || from.ends_with("/index.html") || from.contains([':', '?']);
        if from != to && !is_reserved {
            self.table("redirects")
                .entry(from)
                .or_insert_with(|| to.into());
        }
    }

    /// Redirects `/page.html` to `/page`, for sites that had such addresses.
    pub(crate) fn html_addresses(&mut self) {
        let docs = self.docs(self.default_locale());
        for tree in self.trees.clone().iter().filter(|it| it.to == docs) {
            let files = tree.files().into_iter().map(|it| it.1);
            for inner in files.filter(|it| is_markdown(it)) {
                let address = join(&tree.url, without_ending(&inner));
                if address != "index" {
                    self.redirect(&format!("{address}.html"), address_of(&address));
                }
            }
        }
    }

    /// Adds the redirects in the options of a plugin; returns true if there are any.
    pub(crate) fn redirects(&mut self, options: &Value) -> bool {
        let redirects = list(options, "redirects");
        for redirect in redirects {
            let to = text(redirect, "to").unwrap_or_default();
            for from in texts(&redirect["from"]) {
                self.redirect(from, to);
            }
        }
        !redirects.is_empty()
    }

    /// Reports what an evaluated file did not give; returns its value.
    pub(crate) fn evaluated(&mut self, file: &Path) -> Value {
        let (value, notes) = crate::script::evaluate(file, &self.project).unwrap_or_else(|error| {
            self.left_file("a configuration file that cannot be evaluated", error, file);
            Default::default()
        });
        if !value.is_null() {
            let name = self.shown(file);
            let taken = self
                .report
                .add(Outcome::Taken, "evaluated configuration", "");
            taken.at(&name, 0);
        }
        for note in notes {
            self.left_file("code of packages in the configuration", note, file);
        }
        value
    }

    /// The path of a file in reports.
    pub(crate) fn shown(&self, file: &Path) -> String {
        let inner = file
            .strip_prefix(&self.folder)
            .or_else(|_| file.strip_prefix(&self.project));
        inner.unwrap_or(file).to_string_lossy().replace('\\', "/")
    }
}
