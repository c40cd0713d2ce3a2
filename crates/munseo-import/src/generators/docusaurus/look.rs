//! Bar, footer, announcement, color mode and redirects.

use serde_json::{Value, json};

use super::Instance;
use crate::documents::Documents;
use crate::navigation::link;
use crate::plan::{Plan, copy_texts, is_external, join, list, text};

pub(super) fn navbar(
    plan: &mut Plan,
    documents: &Documents,
    navbar: &Value,
    instances: &[Instance],
    is_single: bool,
) {
    if let Some(title) = text(navbar, "title") {
        plan.set("navbar.title", title);
    }
    if let Some(logo) = logo(plan, &navbar["logo"]) {
        plan.set("navbar.logo", logo);
    }
    if let Some(style) = text(navbar, "style") {
        plan.set("navbar.style", style);
    }
    if navbar["hideOnScroll"] == true {
        plan.set("navbar.hide_on_scroll", true);
    }
    let mut items = Vec::new();
    for item in list(navbar, "items") {
        items.extend(navbar_item(plan, documents, item, instances, is_single));
    }
    plan.navbar(items);
}

pub(super) fn logo(plan: &Plan, logo: &Value) -> Option<Value> {
    let source = text(logo, "src").filter(|it| is_external(it) || plan.has_page(it))?;
    let mut made = json!({ "src": source.trim_start_matches('/') });
    if let Some(dark) = text(logo, "srcDark").filter(|it| plan.has_page(it)) {
        made["src_dark"] = dark.trim_start_matches('/').into();
    }
    if let Some(alt) = text(logo, "alt") {
        made["alt"] = alt.into();
    }
    Some(made)
}

pub(super) fn navbar_item(
    plan: &mut Plan,
    documents: &Documents,
    item: &Value,
    instances: &[Instance],
    is_single: bool,
) -> Option<Value> {
    let id = |id: &str| {
        let owner = text(item, "docsPluginId").unwrap_or("default");
        let instance = instances
            .iter()
            .find(|it| it.id == owner)
            .or(instances.first())?;
        let below = if is_single {
            ""
        } else {
            instance.route.as_str()
        };
        documents.id(&join(below, id)).map(str::to_owned)
    };
    let label = text(item, "label").or_else(|| text(item, "aria-label"));
    let inner = |plan: &mut Plan, key: &str| -> Vec<Value> {
        let items = list(item, key).iter();
        items
            .filter_map(|it| navbar_item(plan, documents, it, instances, is_single))
            .collect()
    };
    let mut made = match text(item, "type").unwrap_or_default() {
        "doc" => {
            let name = text(item, "docId").unwrap_or_default();
            let found = id(name).map(|id| json!({ "type": "doc", "doc": id }));
            if found.is_none() {
                plan.left("an entry of the navigation without a Markdown page", name);
            }
            found?
        }
        "docSidebar" => json!({ "type": "doc_sidebar", "sidebar": text(item, "sidebarId")? }),
        "docsVersionDropdown" => {
            plan.config["docs"].get("last_version")?;
            json!({ "type": "docs_version_dropdown" })
        }
        "docsVersion" => json!({ "type": "docs_version" }),
        "localeDropdown" => json!({ "type": "locale_dropdown" }),
        "search" => json!({ "type": "search" }),
        "html" => json!({ "type": "html", "value": text(item, "value")? }),
        _ if item["items"].is_array() => {
            let items = inner(plan, "items");
            if items.is_empty() {
                return None;
            }
            json!({ "type": "dropdown", "items": items })
        }
        _ => {
            let address = text(item, "to").or_else(|| text(item, "href"))?;
            link(plan, documents, label.unwrap_or(address), address)?
        }
    };
    if let Some(label) = label.filter(|_| {
        made["label"].is_null()
            && !matches!(
                made["type"].as_str(),
                Some(
                    "docs_version_dropdown"
                        | "locale_dropdown"
                        | "search"
                        | "html"
                        | "docs_version"
                )
            )
    }) {
        made["label"] = label.into();
    }
    let is_menu = matches!(
        made["type"].as_str(),
        Some("docs_version_dropdown" | "locale_dropdown")
    );
    for (theirs, ours) in [
        ("dropdownItemsBefore", "items_before"),
        ("dropdownItemsAfter", "items_after"),
    ] {
        let items = inner(plan, theirs);
        if is_menu && !items.is_empty() {
            made[ours] = items.into();
        }
    }
    if let Some(position @ ("left" | "right")) = text(item, "position") {
        made["position"] = position.into();
    }
    Some(made)
}

pub(super) fn footer(plan: &mut Plan, documents: &Documents, footer: &Value) {
    let mut groups = Vec::new();
    let mut loose = Vec::new();
    for group in list(footer, "links") {
        let of = |plan: &mut Plan, item: &Value| {
            if let Some(html) = text(item, "html") {
                return Some(json!({ "html": html }));
            }
            let address = text(item, "to").or_else(|| text(item, "href"))?;
            link(
                plan,
                documents,
                text(item, "label").unwrap_or(address),
                address,
            )
        };
        if group["items"].is_array() {
            let links: Vec<Value> = list(group, "items")
                .iter()
                .filter_map(|it| of(plan, it))
                .collect();
            if !links.is_empty() {
                groups
                    .push(json!({ "title": text(group, "title").unwrap_or("…"), "links": links }));
            }
        } else {
            loose.extend(of(plan, group));
        }
    }
    let copyright = text(footer, "copyright").map(str::to_owned);
    let made = logo(plan, &footer["logo"]);
    let table = plan.table("footer");
    if groups.is_empty() {
        table.insert("links".into(), loose.into());
    } else {
        table.insert("groups".into(), groups.into());
    }
    if let Some(copyright) = copyright {
        table.insert("copyright".into(), copyright.into());
    }
    if let Some(made) = made {
        table.insert("logo".into(), made);
    }
}

/// Announcement and color mode.
pub(super) fn look(plan: &mut Plan, theme: &Value) {
    let bar = &theme["announcementBar"];
    if let Some(content) = text(bar, "content") {
        let mut made = json!({ "content": content, "is_closeable": bar["isCloseable"] != false });
        let keys = [
            ("id", "id"),
            ("backgroundColor", "background_color"),
            ("textColor", "text_color"),
        ];
        copy_texts(bar, &mut made, &keys);
        plan.set("announcement", made);
    }
    let mode = &theme["colorMode"];
    if mode.is_object() {
        let made = json!({
            "default_mode": text(mode, "defaultMode").unwrap_or("light"),
            "is_switchable": mode["disableSwitch"] != true,
            "respects_system": mode["respectPrefersColorScheme"] == true,
        });
        plan.set("color_mode", made);
    }
    if let Some(image) = text(theme, "image").filter(|it| plan.has_page(it)) {
        plan.set("image", image.trim_start_matches('/'));
    }
}

pub(super) fn redirects(plan: &mut Plan, site: &Value) {
    for plugin in list(site, "plugins") {
        if !plugin[0]
            .as_str()
            .is_some_and(|it| it.contains("client-redirects"))
        {
            continue;
        }
        for redirect in list(&plugin[1], "redirects") {
            let to = text(redirect, "to").unwrap_or_default();
            let from = redirect["from"]
                .as_array()
                .cloned()
                .unwrap_or_else(|| vec![redirect["from"].clone()]);
            for from in from.iter().filter_map(Value::as_str) {
                plan.redirect(from, to);
            }
        }
        if !plugin[1]["createRedirects"].is_null() {
            plan.left("functions of the configuration", "createRedirects");
        }
    }
}
