//! What the new site will be: its configuration, and where its files come from.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use regex::Regex;
use serde_json::{Map, Value};
use walkdir::WalkDir;

use crate::documents::Documents;
use crate::generator::Generator;
use crate::report::{Outcome, Report};
use crate::yaml;

/// What is left when a generator's reader is finished.
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
    /// Files that become files of `static`: where they are, and their paths there.
    pub(crate) pictures: Vec<(PathBuf, String)>,
    /// Files to write as they are: path and text.
    pub(crate) files: Vec<(String, String)>,
    /// Folders in which pages look for the files that they include.
    pub(crate) snippets: Vec<PathBuf>,
    /// The folder that `@` stands for; the site's folder by default.
    pub(crate) source: Option<PathBuf>,
    /// Values that pages name, such as `{{ version }}`.
    pub(crate) variables: HashMap<String, String>,
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
    /// Patterns of paths that have another path in the new site.
    pub(crate) rewrites: Vec<(Regex, String)>,
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
        let rewritten = self.rewrites.iter().find(|(from, _)| from.is_match(inner));
        let inner = match rewritten {
            Some((from, to)) => from.replace(inner, to.as_str()),
            None => inner.into(),
        };
        let name = without_ending(&inner);
        let name = self
            .suffix
            .as_deref()
            .and_then(|it| name.strip_suffix(it))
            .unwrap_or(name);
        let parts: Vec<&str> = name.split('/').filter(|it| !it.starts_with('(')).collect();
        let key = parts.join("/");
        match key
            .strip_suffix("page")
            .filter(|it| it.is_empty() || it.ends_with('/'))
        {
            Some(above) if self.from.ends_with("app") => format!("{above}index"),
            _ => key,
        }
    }

    /// All files with their paths relative to it.
    pub(crate) fn files(&self) -> Vec<(PathBuf, String)> {
        let is_content = |path: &Path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let is_hidden = name.starts_with('.') || name == "node_modules";
            !is_hidden && !self.skip.iter().any(|it| path == it)
        };
        let entries = WalkDir::new(&self.from)
            .follow_links(true)
            .sort_by_file_name()
            .into_iter()
            .filter_entry(|entry| entry.depth() == 0 || is_content(entry.path()));
        let files = entries.flatten().filter(|it| it.file_type().is_file());
        files
            .filter_map(|it| {
                let path = it.into_path();
                let inner = path.strip_prefix(&self.from).ok()?;
                let inner = inner.to_string_lossy().replace('\\', "/");
                Some((path, inner))
            })
            .collect()
    }
}

/// Returns true for the path of a Markdown file.
pub(crate) fn is_markdown(path: &str) -> bool {
    [".md", ".mdx", ".markdown"]
        .iter()
        .any(|it| path.ends_with(it))
}

/// A path without the ending of Markdown.
pub(crate) fn without_ending(path: &str) -> &str {
    let mut endings = [".mdx", ".md", ".markdown", ".html"].iter();
    endings.find_map(|it| path.strip_suffix(it)).unwrap_or(path)
}

/// Two parts of a path, either of which may be empty.
pub(crate) fn join(above: &str, below: &str) -> String {
    match (above, below) {
        ("", it) | (it, "") => it.to_owned(),
        (above, below) => format!("{above}/{below}"),
    }
}

/// A path without the numbers in front of its names, which Munseo leaves out of ids and addresses.
pub(crate) fn without_numbers(path: &str) -> String {
    let plain = |part: &str| {
        let after = part.trim_start_matches(|c: char| c.is_ascii_digit());
        let name = after
            .trim_start_matches(' ')
            .trim_start_matches(['-', '_', '.'])
            .trim_start_matches(' ');
        let is_number =
            after.len() < part.len() && name.len() < after.trim_start_matches(' ').len();
        match is_number && !name.is_empty() && !name.starts_with(|c: char| c.is_ascii_digit()) {
            true => name.to_owned(),
            false => part.to_owned(),
        }
    };
    let parts: Vec<String> = path.split('/').map(plain).collect();
    parts.join("/")
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

/// The text of the front matter and of the page below it.
pub(crate) fn split_front_matter(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start_matches('\u{feff}');
    let rest = text.trim_start().strip_prefix("---")?;
    let rest = rest
        .trim_start_matches([' ', '\t', '\r'])
        .strip_prefix('\n')?;
    let mut at = 0;
    for line in rest.split_inclusive('\n') {
        if line.trim_end() == "---" {
            return Some((&rest[..at], &rest[at + line.len()..]));
        }
        at += line.len();
    }
    None
}

/// The text at a key, if it is not empty.
pub(crate) fn text<'v>(value: &'v Value, key: &str) -> Option<&'v str> {
    value[key].as_str().filter(|it| !it.is_empty())
}

/// Copies the texts of keys under other names: theirs and ours.
pub(crate) fn copy_texts(from: &Value, to: &mut Value, keys: &[(&str, &str)]) {
    for (theirs, ours) in keys {
        if let Some(value) = text(from, theirs) {
            to[*ours] = value.into();
        }
    }
}

/// The list at a key; empty without one.
pub(crate) fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

/// Returns true for a destination on another host.
pub(crate) fn is_external(link: &str) -> bool {
    let scheme = link.split([':', '/', '#']).next().unwrap_or_default();
    link.starts_with("//") || link.starts_with("mailto:") || link[scheme.len()..].starts_with("://")
}

impl Plan {
    /// The table at a key, which is created.
    pub(crate) fn table(&mut self, key: &str) -> &mut Map<String, Value> {
        let value = self
            .config
            .entry(key)
            .or_insert_with(|| Value::Object(Map::new()));
        if !value.is_object() {
            *value = Value::Object(Map::new());
        }
        value
            .as_object_mut()
            .unwrap_or_else(|| unreachable!("it was just made a table"))
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
        self.report.site(Outcome::Taken, kind, detail);
    }

    /// Reports what is not in the new site.
    pub(crate) fn left(&mut self, kind: &str, detail: impl Into<String>) {
        self.report.site(Outcome::Left, kind, detail);
    }

    /// Reports a file of the old site, or a part of it, that is not in the new one.
    pub(crate) fn left_file(&mut self, kind: &str, detail: impl Into<String>, file: &Path) {
        let shown = self.shown(file);
        self.report.add(Outcome::Left, kind, detail, &shown, 0);
    }

    /// Copies texts from the old configuration: its key and ours.
    pub(crate) fn take(&mut self, from: &Value, keys: &[(&str, &str)]) {
        for (theirs, ours) in keys {
            if let Some(text) = text(from, theirs) {
                self.config.insert((*ours).to_owned(), text.into());
                self.report.site(Outcome::Taken, "configuration", *theirs);
            }
        }
    }

    /// Sets `url` and `base_url`.
    pub(crate) fn address(&mut self, url: Option<&str>, base: &str) {
        let url = url
            .filter(|it| is_external(it))
            .unwrap_or("https://example.com");
        let host_end = url
            .find("://")
            .and_then(|at| url[at + 3..].find('/').map(|it| at + 3 + it));
        let (host, path) = url.split_at(host_end.unwrap_or(url.len()));
        let base = if base.trim_matches('/').is_empty() {
            path
        } else {
            base
        };
        self.config.insert("url".into(), host.into());
        let base = base.trim_matches('/');
        if !base.is_empty() {
            self.config
                .insert("base_url".into(), format!("/{base}/").into());
        }
        if host == "https://example.com" {
            self.report.site(
                Outcome::Left,
                "the site's URL is not in its configuration",
                "set `url`",
            );
        }
    }

    /// Adds a language; returns its code.
    pub(crate) fn locale(&mut self, code: &str, label: Option<&str>) -> String {
        let code = if munseo_site::config::is_locale_code(code) {
            code
        } else {
            "en"
        };
        let label = label.or_else(|| munseo_site::config::native_name(code));
        let locale = match label {
            Some(label) => serde_json::json!({ "label": label }),
            None => serde_json::json!({}),
        };
        self.table("locales").insert(code.to_owned(), locale);
        if !self.config.contains_key("default_locale") {
            self.config.insert("default_locale".into(), code.into());
        }
        code.to_owned()
    }

    /// The code of the default language.
    pub(crate) fn default_locale(&self) -> &str {
        self.config["default_locale"].as_str().unwrap_or("en")
    }

    /// The documents of the default language.
    pub(crate) fn documents(&self) -> Documents {
        Documents::of(&self.trees, &self.docs(self.default_locale()), false)
    }

    /// The folder of a language's documents.
    pub(crate) fn docs(&self, locale: &str) -> String {
        format!("docs/{locale}")
    }

    /// Adds redirects; targets are paths of the new site.
    pub(crate) fn redirect(&mut self, from: &str, to: &str) {
        let plain = |it: &str| format!("/{}", it.trim_start_matches('/'));
        let to = if is_external(to) {
            to.to_owned()
        } else {
            plain(to)
        };
        let from = plain(from.split('#').next().unwrap_or_default());
        let is_reserved = from == "/" || from.ends_with("/index.html") || from.contains([':', '?']);
        if from != to && !is_reserved {
            self.table("redirects")
                .entry(from)
                .or_insert_with(|| to.into());
        }
    }

    /// Reports what an evaluated file did not give; returns its value.
    pub(crate) fn evaluated(&mut self, file: &Path) -> Value {
        let read = crate::script::evaluate(file, &self.project);
        let name = self.shown(file);
        if let Some(error) = read.error {
            self.left_file("a configuration file that cannot be evaluated", error, file);
            return Value::Null;
        }
        self.report
            .add(Outcome::Taken, "evaluated configuration", "", &name, 0);
        for note in read.notes {
            self.left_file("code of packages in the configuration", note, file);
        }
        read.value
    }

    /// The path of a file in reports.
    pub(crate) fn shown(&self, file: &Path) -> String {
        let inner = file
            .strip_prefix(&self.folder)
            .or_else(|_| file.strip_prefix(&self.project));
        inner.unwrap_or(file).to_string_lossy().replace('\\', "/")
    }
}
