//! Bar, footer, announcement and color mode.

use serde_json::{Value, json};

use super::Instance;
use crate::navigation::Nav;
use crate::plan::{Plan, join};
use crate::values::{copy_texts, first, keys, list, text};

/// Makes the bar and the footer.
pub(super) struct Look<'a> {
    pub(super) nav: Nav<'a>,
    pub(super) instances: &'a [Instance],
}

impl Look<'_> {
    pub(super) fn navbar(&mut self, navbar: &Value) {
        let plan = &mut *self.nav.plan;
        let folder = plan.folder.clone();
        plan.copy(navbar, "title=navbar.title style=navbar.style");
        plan.logo("navbar.logo", &navbar["logo"], &folder);
        if navbar["hideOnScroll"] == true {
            plan.set("navbar.hide_on_scroll", true);
        }
        let items = self.items(navbar, "items");
        self.nav.plan.navbar(items);
    }

    fn items(&mut self, of: &Value, key: &str) -> Vec<Value> {
        let items = list(of, key).iter();
        items.filter_map(|it| self.item(it)).collect()
    }

    fn item(&mut self, item: &Value) -> Option<Value> {
        let label = first(item, &["label", "aria-label"]);
        let kind = text(item, "type").unwrap_or_default();
        let mut made = match kind {
            "doc" => {
                let name = text(item, "docId").unwrap_or_default();
                let owner = text(item, "docsPluginId").unwrap_or("default");
                let mut owners = self.instances.iter().filter(|it| it.id == owner);
                let instance = owners.next().or(self.instances.first());
                let id = instance.and_then(|it| self.nav.id(&join(&it.below, name)));
                if id.is_none() {
                    self.nav.plan.left(crate::navigation::NO_PAGE, name);
                }
                json!({ "type": "doc", "doc": id? })
            }
            "docSidebar" => json!({ "type": "doc_sidebar", "sidebar": text(item, "sidebarId")? }),
            "docsVersionDropdown" => {
                self.nav.plan.config["docs"].get("last_version")?;
                json!({ "type": "docs_version_dropdown" })
            }
            "docsVersion" => json!({ "type": "docs_version" }),
            "localeDropdown" => json!({ "type": "locale_dropdown" }),
            "search" => json!({ "type": "search" }),
            "html" => json!({ "type": "html", "value": text(item, "value")? }),
            _ if item["items"].is_array() => {
                let items = Some(self.items(item, "items")).filter(|it| !it.is_empty());
                json!({ "type": "dropdown", "items": items? })
            }
            _ => {
                let address = first(item, &["to", "href"])?;
                self.nav.link(label.unwrap_or(address), address)?
            }
        };
        let is_menu = matches!(kind, "docsVersionDropdown" | "localeDropdown");
        let has_no_label = is_menu || matches!(kind, "search" | "html" | "docsVersion");
        if let Some(label) = label.filter(|_| made["label"].is_null() && !has_no_label) {
            made["label"] = label.into();
        }
        let menu = "dropdownItemsBefore=items_before dropdownItemsAfter=items_after";
        for (theirs, ours) in keys(menu) {
            let items = self.items(item, theirs);
            if is_menu && !items.is_empty() {
                made[ours] = items.into();
            }
        }
        if let Some(position @ ("left" | "right")) = text(item, "position") {
            made["position"] = position.into();
        }
        Some(made)
    }

    pub(super) fn footer(&mut self, footer: &Value) {
        let mut groups = Vec::new();
        let mut loose = Vec::new();
        for group in list(footer, "links") {
            if !group["items"].is_array() {
                loose.extend(self.footer_link(group));
                continue;
            }
            let links = list(group, "items").iter();
            let links: Vec<Value> = links.filter_map(|it| self.footer_link(it)).collect();
            if !links.is_empty() {
                let title = text(group, "title").unwrap_or("…");
                groups.push(json!({ "title": title, "links": links }));
            }
        }
        let plan = &mut *self.nav.plan;
        match groups.is_empty() {
            true => plan.set("footer.links", loose),
            false => plan.set("footer.groups", groups),
        }
        plan.copy(footer, "copyright=footer.copyright");
        let folder = plan.folder.clone();
        plan.logo("footer.logo", &footer["logo"], &folder);
    }

    fn footer_link(&mut self, item: &Value) -> Option<Value> {
        if let Some(html) = text(item, "html") {
            return Some(json!({ "html": html }));
        }
        let address = first(item, &["to", "href"])?;
        let label = text(item, "label").unwrap_or(address);
        self.nav.link(label, address)
    }
}

/// Announcement and color mode.
pub(super) fn look(plan: &mut Plan, theme: &Value) {
    let bar = &theme["announcementBar"];
    if let Some(content) = text(bar, "content") {
        let mut made = json!({ "content": content, "is_closeable": bar["isCloseable"] != false });
        let keys = "id backgroundColor=background_color textColor=text_color";
        copy_texts(bar, &mut made, keys);
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
