//! Components of other generators that have no counterpart with the same content: trees of files, tabs that are named in
//! their group.

use super::{Page, group};
use crate::generator::Generator;
use crate::tag::Tag;

patterns! {
    FILE_TAG = r"<(/?)(?:FileTree\.)?(Folder|File)\b";
    ITEMS = r#"\s*\bitems=\{\s*\[([^\]]*)\]\s*\}"#;
    ITEM = r#"'([^']*)'|"([^"]*)""#;
    TAB = r"^(\s*)<(?:Tabs\.)?Tab(\s[^>]*)?>";
}

impl Page<'_> {
    /// Rewrites what begins at the first of these lines; returns its number of lines, `None` for other text.
    pub(super) fn foreign_tags(&mut self, lines: &[&str], out: &mut Vec<String>) -> Option<usize> {
        let line = lines[0];
        let trimmed = line.trim_start();
        if !trimmed.starts_with('<') {
            return None;
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

    /// `::: tabs` with `== Label`, of a plugin of VitePress; returns its number of lines.
    pub(super) fn vitepress_tabs(
        &mut self,
        lines: &[&str],
        out: &mut Vec<String>,
    ) -> Option<usize> {
        let name = lines[0]
            .trim()
            .strip_prefix(":::")?
            .trim_start_matches(':')
            .trim();
        let group = name.strip_prefix("tabs")?;
        let group = group
            .strip_prefix(" key:")
            .or(group.is_empty().then_some(""))?;
        let label = |line: &str| {
            let label = line.trim().strip_prefix("==")?.trim_start_matches('=');
            Some(label.strip_prefix(' ')?.replace('"', "&quot;"))
        };
        let mut depth = 1;
        let is_end = |line: &&str| {
            let name = line
                .trim()
                .strip_prefix(":::")
                .map(|it| it.trim_start_matches(':'));
            match name {
                Some("") => depth -= 1,
                Some(_) => depth += 1,
                // One `:::` may have closed several containers.
                None if label(line).is_some() => depth = 1,
                None => {}
            }
            depth == 0
        };
        let end = lines[1..]
            .iter()
            .position(is_end)
            .map_or(lines.len(), |it| it + 1);
        let group = group.trim();
        let group = if group.is_empty() {
            String::new()
        } else {
            format!(" group=\"{group}\"")
        };
        out.push(format!("<Tabs{group}>"));
        self.changed("tabs of a plugin", "");
        let line = self.line;
        let mut at = 1;
        while at < end {
            let rest = &lines[at + 1..end];
            let length = rest
                .iter()
                .position(|it| label(it).is_some())
                .unwrap_or(rest.len());
            self.line = line + at;
            let inner = self.within("", &rest[..length], 0);
            match label(lines[at]) {
                Some(label) => {
                    out.push(format!("<Tab label=\"{label}\">\n"));
                    out.extend(inner);
                    out.extend(["", "</Tab>"].map(str::to_owned));
                }
                None => out.extend(inner),
            }
            at += 1 + length;
        }
        out.extend(["</Tabs>", ""].map(str::to_owned));
        self.line = line;
        Some(end + 1)
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
