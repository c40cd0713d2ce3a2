//! Parts of navigation that the readers of all generators make: entries of sidebars, of the bar and of the footer.

use serde_json::{Value, json};

use crate::documents::Documents;
use crate::generator::Generator;
use crate::mkdocs_blocks::capitalized;
use crate::plan::{Plan, is_external, join, without_ending};
use crate::values::{copy_texts, entries, first, kept, list, text};

pub(crate) const NO_PAGE: &str = "an entry of the navigation without a Markdown page";

/// Makes the navigation of a site with these documents.
pub(crate) struct Nav<'a> {
    pub(crate) plan: &'a mut Plan,
    pub(crate) documents: &'a Documents,
    /// The language in front of addresses, such as `/ko`, if the default one has a folder.
    prefix: &'a str,
}

/// The names that generators have for the parts of an entry.
const LABEL: [&str; 3] = ["text", "label", "title"];
const ADDRESS: [&str; 4] = ["slug", "link", "to", "path"];
const ITEMS: [&str; 4] = ["items", "children", "routes", "frameworks"];

impl<'a> Nav<'a> {
    pub(crate) fn new(plan: &'a mut Plan, documents: &'a Documents) -> Self {
        Self::of_language(plan, documents, "")
    }

    pub(crate) fn of_language(
        plan: &'a mut Plan,
        documents: &'a Documents,
        prefix: &'a str,
    ) -> Self {
        Self {
            plan,
            documents,
            prefix,
        }
    }

    fn without_prefix<'t>(&self, address: &'t str) -> &'t str {
        let inner = address.strip_prefix(self.prefix);
        let inner = inner.filter(|it| it.is_empty() || it.starts_with('/'));
        inner.unwrap_or(address)
    }

    fn address(&self, base: &str, link: &str) -> String {
        if is_external(link) {
            return link.to_owned();
        }
        let link = self.without_prefix(link);
        match base.trim_end_matches('/') {
            "" => link.to_owned(),
            base => join(base, link.trim_start_matches('/')),
        }
    }

    /// The id of the document at an address.
    pub(crate) fn id(&self, address: &str) -> Option<String> {
        self.documents.id(address).map(str::to_owned)
    }

    /// An entry of a sidebar for a document or a link; `None`, and a report, if nothing is there.
    pub(crate) fn page(&mut self, address: &str, label: Option<&str>) -> Option<Value> {
        let label = label.map(plain);
        let link = |label: Option<String>, href: &str| {
            let label = label.unwrap_or_else(|| address.to_owned());
            Some(json!({ "type": "link", "label": label, "href": href }))
        };
        if is_external(address) {
            return link(label, address);
        }
        let Some(id) = self.documents.id(address) else {
            self.plan.left(NO_PAGE, address);
            return None;
        };
        if let Some((path, _)) = address.split_once('#') {
            let path = without_ending(path).trim_matches('/');
            return link(label, &format!("/{path}"));
        }
        Some(match label {
            Some(label) => json!({ "type": "doc", "id": id, "label": label }),
            None => json!(id),
        })
    }

    /// The entries of a sidebar as its generator writes them, below the address of their group.
    pub(crate) fn entries(&mut self, written: &Value, base: &str) -> Vec<Value> {
        let written = written.as_array().into_iter().flatten();
        written.flat_map(|it| self.entry(it, base)).collect()
    }

    fn entry(&mut self, item: &Value, base: &str) -> Vec<Value> {
        if let Some(address) = item.as_str() {
            return self.page(address, None).into_iter().collect();
        }
        if item["hasSectionHeader"] == true {
            return vec![heading(text(item, "sectionHeader").unwrap_or("…"))];
        }
        let base = text(item, "base").map_or(base, |it| self.without_prefix(it));
        let by_language = entries(&item["label"]).next();
        let label = first(item, &LABEL).or_else(|| by_language?.1.as_str());
        let address = first(item, &ADDRESS).map(|it| self.address(base, it));
        let folder = text(&item["autogenerate"], "directory");
        let is_group = ITEMS.iter().any(|it| item[*it].is_array());
        let made = if is_group || folder.is_some() {
            let lists = ITEMS.iter().flat_map(|it| list(item, it));
            let mut inner: Vec<Value> = lists.flat_map(|it| self.entry(it, base)).collect();
            if let Some(path) = folder {
                let mut trees = self.plan.trees.iter().take(1);
                match trees.find(|it| it.from.join(path).is_dir()) {
                    Some(_) => inner.push(self::folder(path.trim_matches('/'))),
                    None => self.plan.left(NO_PAGE, path),
                }
            }
            let Some(label) = label else {
                return inner;
            };
            let id = address.as_deref().and_then(|it| self.id(it));
            if let Some(address) = address.filter(|_| id.is_none()) {
                self.plan.left(NO_PAGE, address);
            }
            self.group(label, id.as_deref(), inner, &item["collapsed"])
        } else {
            address.and_then(|it| self.page(&it, label))
        };
        let Some(mut made) = made else {
            return Vec::new();
        };
        if made.is_object() {
            let badge = &item["badge"];
            if let Some(badge) = badge.as_str().or_else(|| text(badge, "text")) {
                made["badge"] = badge.into();
            }
            if item["label"].is_object() {
                made["label"] = item["label"].clone();
            }
        }
        vec![made]
    }

    /// A category; what is not written about its state depends on the generator.
    fn group(
        &self,
        label: &str,
        document: Option<&str>,
        items: Vec<Value>,
        collapsed: &Value,
    ) -> Option<Value> {
        let generator = self.plan.generator;
        let is_vitepress = matches!(generator, Generator::Vitepress | Generator::Rspress);
        let is_open = is_vitepress || generator == Generator::Starlight;
        let is_collapsed = collapsed.as_bool().unwrap_or(!is_open);
        let mut made = category(label, document, items, is_collapsed)?;
        if is_vitepress && collapsed.is_null() && made["type"] == "category" {
            made["collapsible"] = false.into();
        }
        Some(made)
    }

    /// The sidebars of VitePress and Rspress: one, or those of several paths.
    pub(crate) fn path_sidebars(&mut self, sidebar: &Value) -> Vec<Value> {
        if sidebar.is_array() {
            return vec![named_sidebar("", self.entries(sidebar, ""))];
        }
        let of_path = |(path, group): (&String, &Value)| {
            let (base, items) = match group["items"].is_array() {
                true => (text(group, "base").unwrap_or_default(), &group["items"]),
                false => ("", group),
            };
            let items = self.entries(items, self.without_prefix(base));
            named_sidebar(self.without_prefix(path).trim_matches('/'), items)
        };
        entries(sidebar).map(of_path).collect()
    }

    /// The entries of the bar of VitePress and Rspress.
    pub(crate) fn bar(&mut self, items: &Value, position: Option<&str>) -> Vec<Value> {
        let items = items.as_array().into_iter().flatten();
        items
            .filter_map(|it| self.bar_entry(it, position))
            .collect()
    }

    fn bar_entry(&mut self, item: &Value, position: Option<&str>) -> Option<Value> {
        let label = text(item, "text")?;
        let mut made = if item["items"].is_array() {
            // Groups within a menu are shown as one list.
            let flat = list(item, "items")
                .iter()
                .flat_map(|it| match list(it, "items") {
                    [] => std::slice::from_ref(it),
                    items => items,
                });
            let links: Vec<Value> = flat.filter_map(|it| self.bar_entry(it, None)).collect();
            let links = Some(links).filter(|it| !it.is_empty())?;
            json!({ "type": "dropdown", "label": label, "items": links })
        } else {
            let address = self.address("", text(item, "link")?);
            let mut made = self.link(label, &address)?;
            if position.is_some() {
                copy_texts(item, &mut made, &[("activeMatch", "active_base_regex")]);
            }
            made
        };
        if let Some(position) = position {
            made["position"] = position.into();
        }
        Some(made)
    }

    /// A link of the bar or the footer: `to` a page that exists or `href`.
    pub(crate) fn link(&mut self, label: &str, address: &str) -> Option<Value> {
        let label = plain(label);
        if is_external(address) {
            return Some(json!({ "label": label, "href": address }));
        }
        let path = address.split(['#', '?']).next().unwrap_or_default();
        let path = path.trim_matches('/');
        if self.documents.id(path).is_none() && !self.plan.has_page(path) {
            self.plan.left(NO_PAGE, address);
            return None;
        }
        let path = format!("/{}", without_ending(path));
        let index = ["/index", "/README"];
        let folder = index.iter().find_map(|it| path.strip_suffix(it));
        let to = folder.map_or(path.as_str(), |it| if it.is_empty() { "/" } else { it });
        Some(json!({ "label": label, "to": to }))
    }
}

/// A sidebar before it is in the configuration.
pub(crate) fn named_sidebar(name: &str, items: Vec<Value>) -> Value {
    let name = if name.is_empty() { "main" } else { name };
    json!({ "id": name.replace('/', "-"), "items": items })
}

/// Adds a language to a text: the codes of the default language and of this one.
pub(crate) fn add_language(text: &mut Value, (default, code): (&str, &str), translated: &str) {
    if text.as_str().is_some_and(|it| it != translated) {
        let original = text.take();
        *text = json!({ default: original });
    }
    if text.is_object() {
        text[code] = translated.into();
    }
}

/// Adds the labels of a language to entries. The counterpart of an entry leads to the same page, or has the same place
/// in a list of the same length.
pub(crate) fn translate(items: &mut [Value], others: &[Value], codes: (&str, &str)) {
    let is_aligned = items.len() == others.len();
    for (index, item) in items.iter_mut().enumerate() {
        let page = page_of(item).map(str::to_owned);
        let is_of_kind = |it: &&Value| it["type"] == item["type"];
        let is_same = |it: &&Value| page.is_some() && page_of(it) == page.as_deref();
        let same = others.iter().filter(is_of_kind).find(is_same);
        let at_same_place = others.get(index).filter(|it| is_aligned && is_of_kind(it));
        let Some(other) = same.or(at_same_place) else {
            continue;
        };
        for key in ["label", "value"] {
            if let (Some(label), Some(translated)) = (item.get_mut(key), text(other, key)) {
                add_language(label, codes, translated);
            }
        }
        if let Some(inner) = item.get_mut("items").and_then(Value::as_array_mut) {
            translate(inner, list(other, "items"), codes);
        }
    }
}

/// The first page to which an entry leads.
fn page_of(item: &Value) -> Option<&str> {
    let own = item
        .as_str()
        .or_else(|| first(item, &["id", "to", "href", "dir"]));
    let own = own.or_else(|| text(&item["link"], "id"));
    own.or_else(|| list(item, "items").iter().find_map(page_of))
}

/// A category, or nothing if it would be empty.
pub(crate) fn category(
    label: &str,
    document: Option<&str>,
    items: Vec<Value>,
    is_collapsed: bool,
) -> Option<Value> {
    let document = document.map(|id| json!({ "type": "doc", "id": id }));
    let label = plain(label);
    if items.is_empty() {
        let mut document = document?;
        document["label"] = label.into();
        return Some(document);
    }
    let mut category = json!({ "type": "category", "label": label });
    if let Some(link) = document {
        category["link"] = link;
    }
    if !is_collapsed {
        category["collapsed"] = false.into();
    }
    category["items"] = items.into();
    Some(category)
}

/// A heading between entries.
pub(crate) fn heading(label: &str) -> Value {
    json!({ "type": "html", "value": format!("<strong>{}</strong>", plain(label)) })
}

/// The page of a category: a generated index or a document.
pub(crate) fn category_link(link: &Value) -> Value {
    let keys: &[&str] = match text(link, "type") {
        Some("generated-index") => &["type", "title", "description", "slug"],
        Some("doc") => &["type", "id"],
        _ => return Value::Null,
    };
    kept(link, keys)
}

/// The entries of a folder.
pub(crate) fn folder(path: &str) -> Value {
    json!({ "type": "autogenerated", "dir": if path.is_empty() { "." } else { path } })
}

/// A link to another site at the right of the bar.
pub(crate) fn link_at_right(label: &str, address: &str) -> Value {
    json!({ "label": label, "href": address, "position": "right" })
}

/// A label without tags and marks of Markdown.
pub(crate) fn plain(label: &str) -> String {
    let mut text = String::new();
    let mut is_tag = false;
    for letter in label.chars() {
        match letter {
            '<' => is_tag = true,
            '>' if is_tag => is_tag = false,
            '`' => {}
            _ if !is_tag => text.push(letter),
            _ => {}
        }
    }
    match text.trim() {
        "" => label.to_owned(),
        text => text.to_owned(),
    }
}

/// The menu of languages, if there are several.
pub(crate) fn locale_menu(plan: &Plan) -> Option<Value> {
    let locales = plan.config["locales"].as_object()?;
    (locales.len() > 1).then(|| json!({ "type": "locale_dropdown", "position": "right" }))
}

/// Entries of the bar for social links: `{ icon, link }` of VitePress, `{ icon, href }` of Starlight.
pub(crate) fn social(links: &Value) -> Vec<Value> {
    let entry = |name: &str, address: &str| link_at_right(&name_of(name), address);
    let of_list = links.as_array().into_iter().flatten().filter_map(|it| {
        let address = first(it, &["link", "href", "content", "url"]);
        let icon = first(it, &["ariaLabel", "label", "icon", "name"]);
        let address = address.filter(|it| is_external(it))?;
        Some(entry(icon.unwrap_or_else(|| host(address)), address))
    });
    let of_table = entries(links).filter_map(|(name, it)| Some(entry(name, it.as_str()?)));
    of_list.chain(of_table).collect()
}

/// The name of a service: `github` is GitHub.
fn name_of(icon: &str) -> String {
    match icon.rsplit('/').next().unwrap_or(icon) {
        "github" => "GitHub".to_owned(),
        "x" | "x.com" => "X".to_owned(),
        "youtube" => "YouTube".to_owned(),
        other => capitalized(other),
    }
}

fn host(address: &str) -> &str {
    let host = address.split("//").nth(1);
    host.and_then(|it| it.split('/').next()).unwrap_or(address)
}

impl Plan {
    /// Returns true if a page or a file of `static` is at an address.
    pub(crate) fn has_page(&self, path: &str) -> bool {
        let path = path.trim_matches('/');
        if path.is_empty() || self.statics.iter().any(|it| it.join(path).is_file()) {
            return true;
        }
        let pages = self.trees.iter().filter(|it| !it.to.starts_with("docs/"));
        let mut found = pages.filter(|it| path.starts_with(&it.url));
        found.any(|it| {
            let inner = path[it.url.len()..].trim_matches('/');
            let is_list = inner.is_empty() && it.to.starts_with("blog");
            let file = |ending: &&str| it.from.join(format!("{inner}{ending}")).is_file();
            is_list || [".md", ".mdx", "/index.md", "/index.mdx"].iter().any(file)
        })
    }

    /// Adds entries to the bar.
    pub(crate) fn navbar(&mut self, items: Vec<Value>) {
        if items.is_empty() {
            return;
        }
        let count = format!("{} entries", items.len());
        self.taken("the bar at the top", count);
        let list = self.table("navbar").entry("items").or_insert(json!([]));
        list.as_array_mut()
            .into_iter()
            .for_each(|it| it.extend(items.clone()));
    }

    /// Adds sidebars, of which two may have the same entries.
    pub(crate) fn sidebars(&mut self, sidebars: &[Value]) {
        for sidebar in sidebars {
            let known = self
                .config
                .get("docs")
                .map_or(&Value::Null, |it| &it["sidebars"]);
            if !entries(known).any(|it| it.1["items"] == sidebar["items"]) {
                let name = text(sidebar, "id").unwrap_or("main");
                self.sidebar(name, list(sidebar, "items").to_vec());
            }
        }
    }

    /// Adds a sidebar of the documentation; nothing if it is empty.
    pub(crate) fn sidebar(&mut self, name: &str, items: Vec<Value>) {
        if items.is_empty() {
            return;
        }
        self.taken("sidebar", name);
        let sidebars = self.table("docs").entry("sidebars").or_insert(json!({}));
        sidebars[name] = json!({ "items": items });
    }
}
