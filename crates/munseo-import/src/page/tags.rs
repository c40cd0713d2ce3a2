//! Tabs of other generators: those that are named in their group, and those of a plugin of VitePress.

use super::Page;
use crate::generator::Generator;

patterns! {
    ITEMS = r#"\s*\bitems=\{\s*\[([^\]]*)\]\s*\}"#;
    ITEM = r#"'([^']*)'|"([^"]*)""#;
    TAB = r"^(\s*<(?:Tabs\.)?Tab)((?:\s[^>]*)?>)";
}

impl Page<'_> {
    /// Rewrites what begins at the first of these lines; returns its number of lines, `None` for other text.
    pub(super) fn foreign_tags(&mut self, lines: &[&str], out: &mut Vec<String>) -> Option<usize> {
        let line = lines[0];
        if self.plan.generator != Generator::Nextra {
            return None;
        }
        if let Some(tab) = TAB.captures(line) {
            let has_label = tab[2].contains("label=") || tab[2].contains("title=");
            let name = (!has_label).then(|| self.tab_names.pop()).flatten()?;
            let rest = self.text(&line[tab[1].len()..]);
            out.push(format!("{} label=\"{name}\"{rest}", &tab[1]));
            return Some(1);
        }
        if !line.trim_start().starts_with("<Tabs") {
            return None;
        }
        let mut ends = lines.iter().take(12).map(|it| it.trim_end().ends_with('>'));
        let length = ends.position(|it| it)? + 1;
        let whole = lines[..length].join(" ");
        let items = ITEMS.captures(&whole)?;
        let names = ITEM.captures_iter(&items[1]);
        let names = names.filter_map(|it| Some(it.get(1).or(it.get(2))?.as_str().to_owned()));
        self.tab_names = names.collect();
        self.tab_names.reverse();
        out.push(ITEMS.replace(&whole, "").into_owned());
        Some(length)
    }

    /// `::: tabs` with `== Label`, of a plugin of VitePress; returns false for other text.
    pub(super) fn vitepress_tabs(&mut self, line: &str, out: &mut Vec<String>) -> bool {
        let close: &[&[&str]] = &[&[":::"], &["</Tabs>", ""], &["", "</Tab>", "</Tabs>", ""]];
        let text = line.trim();
        let name = text
            .strip_prefix(":::")
            .map(|it| it.trim_matches([':', ' ']));
        let in_tabs = !self.block_ends.is_empty();
        match name {
            Some(name) if name == "tabs" || name.starts_with("tabs key:") => {
                let group = name.split_once(" key:");
                let group = group.map(|it| format!(" group=\"{}\"", it.1.trim()));
                out.push(format!("<Tabs{}>", group.unwrap_or_default()));
                self.block_ends.push(close[1]);
                self.changed("tabs of a plugin", "");
            }
            Some("") if in_tabs => {
                let end = self.block_ends.pop().unwrap_or_default();
                out.extend(end.iter().map(|it| (*it).to_owned()));
            }
            Some(_) if in_tabs => {
                self.block_ends.push(close[0]);
                return false;
            }
            _ => {
                let label = text.strip_prefix("==").map(|it| it.trim_start_matches('='));
                let Some(label) = label.filter(|it| in_tabs && it.starts_with(' ')) else {
                    return false;
                };
                // One `:::` may have closed several containers.
                while self.block_ends.pop_if(|it| *it == close[0]).is_some() {}
                if self.block_ends.pop() == Some(close[2]) {
                    out.extend(["", "</Tab>"].map(str::to_owned));
                }
                self.block_ends.push(close[2]);
                let label = label.trim().replace('"', "&quot;");
                out.push(format!("<Tab label=\"{label}\">\n"));
            }
        }
        true
    }
}
