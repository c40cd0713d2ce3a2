//! Parts of navigation that the readers of all generators make: entries of sidebars, of the bar and of the footer.

use serde_json::{Value, json};

use crate::documents::Documents;
use crate::mkdocs_blocks::capitalized;
use crate::plan::{Plan, is_external, without_ending};
use crate::values::{copy_texts, entries, first, list, text};

pub(crate) const NO_PAGE: &str = "an entry of the navigation without a Markdown page";

/// Makes the navigation of a site with these documents.
pub(crate) struct Nav<'a> {
    pub(crate) plan: &'a mut Plan,
    pub(crate) documents: &'a Documents,
}

/// The keys of a generator for the entries of a sidebar.
pub(crate) struct Keys {
    pub(crate) label: &'static str,
    pub(crate) address: &'static str,
    pub(crate) items: &'static [&'static str],
}

impl Nav<'_> {
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

    /// Entries of a sidebar, whose groups may be nested.
    pub(crate) fn entries(&mut self, written: &[Value], keys: &Keys) -> Vec<Value> {
        let mut made = Vec::new();
        for item in written {
            if item["hasSectionHeader"] == true {
                made.push(heading(text(item, "sectionHeader").unwrap_or("…")));
                continue;
            }
            let label = text(item, keys.label).unwrap_or("…");
            let address = text(item, keys.address);
            if keys.items.iter().any(|it| item[*it].is_array()) {
                let lists = keys.items.iter().flat_map(|it| list(item, it));
                let items: Vec<Value> = lists.cloned().collect();
                let inner = self.entries(&items, keys);
                let id = address.and_then(|it| self.id(it));
                made.extend(category(label, id.as_deref(), inner, true));
            } else if let Some(address) = address {
                made.extend(self.page(address, Some(label)));
            }
        }
        made
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

    /// A menu of the bar with links, or nothing if it would be empty.
    pub(crate) fn menu(
        &mut self,
        label: &str,
        position: Option<&str>,
        links: Vec<(&str, String)>,
    ) -> Option<Value> {
        let links = links.into_iter();
        let links: Vec<Value> = links.filter_map(|it| self.link(it.0, &it.1)).collect();
        let mut menu = json!({ "type": "dropdown", "label": label });
        if let Some(position) = position {
            menu["position"] = position.into();
        }
        menu["items"] = Some(links).filter(|it| !it.is_empty())?.into();
        Some(menu)
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

/// A generated index.
pub(crate) fn index(link: &Value) -> Value {
    let mut index = json!({ "type": "generated-index" });
    let keys = ["title", "description", "slug"].map(|it| (it, it));
    copy_texts(link, &mut index, &keys);
    index
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
