//! Parts of navigation that the readers of all generators make: entries of sidebars, of the bar and of the footer.

use serde_json::{Value, json};

use crate::documents::Documents;
use crate::mkdocs_blocks::capitalized;
use crate::plan::{Plan, is_external};
use crate::report::Outcome;

/// An entry of a sidebar for a document or a link; `None`, and a report, if nothing is there.
pub(crate) fn page(
    plan: &mut Plan,
    documents: &Documents,
    address: &str,
    label: Option<&str>,
) -> Option<Value> {
    let label = label.map(plain);
    if is_external(address) {
        let label = label.unwrap_or_else(|| address.to_owned());
        return Some(json!({ "type": "link", "label": label, "href": address }));
    }
    match documents.id(address) {
        Some(_) if address.contains('#') => {
            let label = label.unwrap_or_else(|| address.to_owned());
            let path = address.split('#').next().unwrap_or_default();
            let path = crate::plan::without_ending(path).trim_matches('/');
            Some(json!({ "type": "link", "label": label, "href": format!("/{path}") }))
        }
        Some(id) => Some(match label {
            Some(label) => json!({ "type": "doc", "id": id, "label": label }),
            None => json!(id),
        }),
        None => {
            plan.left(
                "an entry of the navigation without a Markdown page",
                address,
            );
            None
        }
    }
}

/// A category, or nothing if it would be empty.
pub(crate) fn category(
    label: &str,
    document: Option<&str>,
    items: Vec<Value>,
    is_collapsed: bool,
) -> Option<Value> {
    let link = document.map(|id| json!({ "type": "doc", "id": id }));
    if items.is_empty() {
        return document.map(|id| json!({ "type": "doc", "id": id, "label": plain(label) }));
    }
    let mut category = json!({ "type": "category", "label": plain(label) });
    if let Some(link) = link {
        category["link"] = link;
    }
    if !is_collapsed {
        category["collapsed"] = false.into();
    }
    category["items"] = items.into();
    Some(category)
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
    if text.trim().is_empty() {
        label.to_owned()
    } else {
        text.trim().to_owned()
    }
}

/// A link of the bar or the footer: `to` a page that exists or `href`.
pub(crate) fn link(
    plan: &mut Plan,
    documents: &Documents,
    label: &str,
    address: &str,
) -> Option<Value> {
    let label = plain(label);
    if is_external(address) {
        return Some(json!({ "label": label, "href": address }));
    }
    let address = address.strip_prefix("pathname://").unwrap_or(address);
    let path = address
        .split(['#', '?'])
        .next()
        .unwrap_or_default()
        .trim_matches('/');
    if documents.id(path).is_none() && !plan.has_page(path) {
        plan.left(
            "an entry of the navigation without a Markdown page",
            address,
        );
        return None;
    }
    let path = crate::plan::without_ending(path);
    let path = path
        .strip_suffix("/index")
        .or_else(|| path.strip_suffix("/README"))
        .unwrap_or(path);
    let path = if matches!(path, "index" | "README") {
        ""
    } else {
        path
    };
    Some(json!({ "label": label, "to": format!("/{path}") }))
}

/// The menu of languages, if there are several.
pub(crate) fn locale_menu(plan: &Plan) -> Option<Value> {
    let locales = plan.config["locales"].as_object()?;
    (locales.len() > 1).then(|| json!({ "type": "locale_dropdown", "position": "right" }))
}

/// Entries of the bar for social links: `{ icon, link }` of VitePress, `{ icon, href }` of Starlight.
pub(crate) fn social(links: &Value) -> Vec<Value> {
    let entry = |name: &str, address: &str| json!({ "label": name_of(name), "href": address, "position": "right" });
    let of_list = links.as_array().into_iter().flatten().filter_map(|it| {
        let address = ["link", "href", "content", "url"]
            .iter()
            .find_map(|key| it[*key].as_str());
        let icon = ["ariaLabel", "label", "icon", "name"]
            .iter()
            .find_map(|key| it[*key].as_str());
        let address = address.filter(|it| is_external(it))?;
        Some(entry(icon.unwrap_or_else(|| host(address)), address))
    });
    let of_table = links.as_object().into_iter().flatten();
    let of_table = of_table.filter_map(|(name, address)| Some(entry(name, address.as_str()?)));
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
    address
        .split("//")
        .nth(1)
        .and_then(|it| it.split('/').next())
        .unwrap_or(address)
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
            let file = |ending: &str| it.from.join(format!("{inner}{ending}")).is_file();
            is_list
                || [".md", ".mdx", "/index.md", "/index.mdx"]
                    .iter()
                    .any(|it| file(it))
        })
    }

    /// Adds entries to the bar.
    pub(crate) fn navbar(&mut self, items: Vec<Value>) {
        if items.is_empty() {
            return;
        }
        self.report.site(
            Outcome::Taken,
            "the bar at the top",
            format!("{} entries", items.len()),
        );
        let navbar = self.table("navbar");
        let list = navbar.entry("items").or_insert_with(|| json!([]));
        list.as_array_mut()
            .into_iter()
            .for_each(|it| it.extend(items.clone()));
    }

    /// Adds a sidebar of the documentation; nothing if it is empty.
    pub(crate) fn sidebar(&mut self, name: &str, items: Vec<Value>) {
        if items.is_empty() {
            return;
        }
        self.report.site(Outcome::Taken, "sidebar", name);
        let docs = self.table("docs");
        let sidebars = docs.entry("sidebars").or_insert_with(|| json!({}));
        sidebars[name] = json!({ "items": items });
    }
}
