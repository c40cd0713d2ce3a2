//! Components of other generators that have no counterpart with the same content: trees of files, tabs that are named in
//! their group, slots, and headings in attributes.

use super::{Page, group};
use crate::generator::Generator;
use crate::tag::Tag;

patterns! {
    FILE_TAG = r"<(/?)(?:FileTree\.)?(Folder|File)\b";
    ITEMS = r#"\s*\bitems=\{\s*\[([^\]]*)\]\s*\}"#;
    ITEM = r#"'([^']*)'|"([^"]*)""#;
    TAB = r"^(\s*)<(?:Tabs\.)?Tab(\s[^>]*)?>";
    SLOT = r#"^(\s*)<Fragment\s+slot=["']([\w-]+)["']\s*>$"#;
    COMPONENT = r"^(\s*)<([A-Z]\w*)(?:\s[^<>]*)?>$";
    RECIPES = r#"^<Recipes\s+titleText="([^"]*)"(?:\s+titleId="([^"]*)")?\s*>"#;
}

impl Page<'_> {
    /// Rewrites what begins at the first of these lines; returns its number of lines, `None` for other text.
    pub(super) fn foreign_tags(&mut self, lines: &[&str], out: &mut Vec<String>) -> Option<usize> {
        let line = lines[0];
        let trimmed = line.trim_start();
        if !trimmed.starts_with('<') {
            return None;
        }
        if self.plan.generator == Generator::React
            && let Some(recipes) = RECIPES.captures(trimmed)
        {
            let id = recipes.get(2).map(|it| format!(" {{#{}}}", it.as_str()));
            let heading = format!("#### {}{}", &recipes[1], id.unwrap_or_default());
            out.extend([heading, String::new(), "<Recipes>".to_owned()]);
            return Some(1);
        }
        if self.plan.generator != Generator::Nextra {
            return None;
        }
        if trimmed.starts_with("<Files>") || trimmed.starts_with("<FileTree>") {
            let is_end = |it: &&str| it.contains("</Files>") || it.contains("</FileTree>");
            let end = lines.iter().position(is_end)?;
            let tree = file_tree(&lines[..=end].join("\n"))?;
            out.push(format!("<FileTree>\n\n{tree}\n</FileTree>"));
            self.changed("trees of files, as lists", "");
            return Some(end + 1);
        }
        if let Some(tab) = TAB.captures(line) {
            let given = group(&tab, 2);
            let has_label = given.contains("label=") || given.contains("title=");
            let name = (!has_label).then(|| self.tab_names.pop()).flatten();
            let label = name.map_or(String::new(), |it| format!(" label=\"{it}\""));
            let rest = line[tab[0].len()..].replace("</Tabs.Tab>", "</Tab>");
            let rest = self.text(&rest);
            out.push(format!("{}<Tab{label}{given}>{rest}", &tab[1]));
            return Some(1);
        }
        if trimmed.starts_with("<Tabs") {
            let whole = lines[..tag_end(lines)?].join(" ");
            let items = ITEMS.captures(&whole)?;
            let names = ITEM.captures_iter(&items[1]);
            let names = names.filter_map(|it| Some(it.get(1).or(it.get(2))?.as_str().to_owned()));
            self.tab_names = names.collect();
            self.tab_names.reverse();
            out.push(ITEMS.replace(&whole, "").into_owned());
            return tag_end(lines);
        }
        let close = trimmed.strip_prefix("</Tabs.Tab>")?;
        let indent = &line[..line.len() - trimmed.len()];
        out.push(format!("{indent}</Tab>{close}"));
        Some(1)
    }

    /// `<Fragment slot="npm">` within a component of Astro, as a tab.
    pub(super) fn slot(&mut self, line: &str, out: &mut Vec<String>) -> bool {
        if let Some(slot) = SLOT.captures(line) {
            let last = out.iter_mut().rev().find(|it| !it.trim().is_empty());
            let around = last.as_deref().and_then(|it| COMPONENT.captures(it));
            let around = around
                .filter(|it| &it[2] != "Tabs")
                .map(|it| (it[1].to_owned(), it[2].to_owned()));
            if let (Some(last), Some((indent, name))) = (last, around) {
                *last = format!("{indent}<Tabs>");
                self.approximated("slots of a component, as tabs", &name);
                self.slots.push(name);
            }
            if !self.slots.is_empty() {
                out.push(format!("{}<Tab label=\"{}\">\n", &slot[1], &slot[2]));
                return true;
            }
        }
        let indent = &line[..line.len() - line.trim_start().len()];
        match (line.trim().strip_prefix("</"), self.slots.last()) {
            (Some("Fragment>"), Some(_)) => out.push(format!("\n{indent}</Tab>")),
            (Some(end), Some(name)) if end.strip_suffix('>') == Some(name) => {
                self.slots.pop();
                out.push(format!("{indent}</Tabs>"));
            }
            _ => return false,
        }
        true
    }

    /// `::: tabs` with `== Label`, of a plugin of VitePress.
    pub(super) fn vitepress_tabs(&mut self, line: &str, out: &mut Vec<String>) -> bool {
        let trimmed = line.trim();
        if self.plan.generator != Generator::Vitepress {
            return false;
        }
        if let Some(rest) = trimmed.strip_prefix(":::") {
            let name = rest.trim_start_matches(':').trim();
            if name.is_empty() {
                if self.tabs.pop() == Some(true) {
                    out.extend(["", "</Tab>", "</Tabs>", ""].map(str::to_owned));
                    return true;
                }
                return false;
            }
            let is_tabs = name == "tabs" || name.starts_with("tabs ");
            self.tabs.push(is_tabs);
            if is_tabs {
                let group = name.strip_prefix("tabs key:").unwrap_or_default().trim();
                out.push(match group {
                    "" => "<Tabs>".to_owned(),
                    group => format!("<Tabs group=\"{group}\">"),
                });
                self.changed("tabs of a plugin", "");
            }
            return is_tabs;
        }
        let label = trimmed.strip_prefix("==");
        let label = label.and_then(|it| it.trim_start_matches('=').strip_prefix(' '));
        let Some(label) = label.filter(|_| self.tabs.contains(&true)) else {
            return false;
        };
        // One `:::` may have closed several containers.
        while self.tabs.last() == Some(&false) {
            self.tabs.pop();
            out.push(":::".to_owned());
        }
        let mut above = out.iter().rev().filter(|it| !it.trim().is_empty());
        if above.next().is_some_and(|it| !it.starts_with("<Tabs")) {
            out.extend(["", "</Tab>"].map(str::to_owned));
        }
        let label = label.replace('"', "&quot;");
        out.push(format!("<Tab label=\"{label}\">\n"));
        true
    }
}

/// The number of lines of a start tag.
fn tag_end(lines: &[&str]) -> Option<usize> {
    let mut lines = lines.iter().take(12);
    Some(lines.position(|it| it.trim_end().ends_with('>'))? + 1)
}

/// The files and folders as a list; `None` if there are none.
fn file_tree(text: &str) -> Option<String> {
    let mut list = String::new();
    let mut depth = 0;
    for found in FILE_TAG.captures_iter(text) {
        let is_folder = &found[2] == "Folder";
        if &found[1] == "/" {
            depth -= usize::from(is_folder && depth > 0);
            continue;
        }
        let tag = Tag::read(&text[found.get(0)?.start()..])?;
        let name = tag.text("name")?.trim_end_matches('/');
        let slash = if is_folder { "/" } else { "" };
        list.push_str(&format!("{}- {name}{slash}\n", "  ".repeat(depth)));
        depth += usize::from(is_folder && !tag.is_closed);
    }
    (!list.is_empty()).then_some(list)
}
