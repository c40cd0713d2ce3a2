//! JSX and modules of MDX.

use std::path::Path;

use regex::Captures;

use super::Page;
use crate::tables::lookup;
use crate::tag::Tag;

patterns! {
    STRING = r#"\{\s*(?:'([^'\\{}<]*)'|"([^"\\{}<]*)"|`([^`\\$<{}]*)`)\s*\}"#;
    /// An attribute whose value is a file, a name that is imported, or a text.
    ATTRIBUTE = r#"=\{\s*(?:(?:require|use[Bb]aseUrl|with[Bb]ase)\(\s*['"](?<file>[^'"]+)['"]\s*\)(?:\.default)?|(?<name>\w+)(?:\.src|\.default)?|'([^'\\{}]*)'|`([^`\\$]*)`|"([^"\\{}]*)")\s*\}"#;
    STYLE = r#"\sstyle=\{\{([^{}]*)\}\}"#;
    HANDLER = r#"\s(?:on[A-Z]\w*|ref|key|suppressHydrationWarning|icon|client:\w+|v-[\w:.-]+|@\w+|set:html)=(?:\{[^{}]*\}|"[^"]*")"#;
    COMMAND = r#"\bcommand=\{\{(?:[^{}]*[\s,])?npm:\s*['"`]([^'"`{}]*)['"`][^{}]*\}\}"#;
    GLUED = r#"(=\x22[^\x22]*\x22)([a-zA-Z])"#;
    COMPONENT = r"\b[A-Z]\w*";
    IMPORT = r#"\bimport\s+((?:(\w+)|\{[^}]*\}|\*\s+as\s+\w+)?\s*,?\s*(?:\{[^}]*\})?)\s*(?:from\s*)?['"]([^'"]+)['"]"#;
}

impl Page<'_> {
    /// Attributes and expressions of JSX that have a value.
    pub(super) fn jsx(&mut self, line: &str) -> String {
        let imports = &self.imports;
        let source = &self.plan.source;
        let here = self.file.parent().unwrap_or(Path::new("")).to_owned();
        let text = COMMAND.replace_all(line, "command=\"$1\"");
        let text = STYLE.replace_all(&text, |it: &Captures<'_>| style(&it[1]));
        let text = ATTRIBUTE.replace_all(&text, |it: &Captures<'_>| {
            let Some(name) = it.name("name") else {
                let path = it.name("file").map(|it| it.as_str());
                let path = path.map(|it| it.strip_prefix("@site/static").unwrap_or(it));
                let text = path.unwrap_or_else(|| first_group(it));
                return format!("=\"{}\"", text.replace('"', "&quot;"));
            };
            let path = imports.get(name.as_str());
            let Some(path) = path else {
                return it[0].to_owned();
            };
            match path.strip_prefix(source.join("static")) {
                Ok(inner) => format!("=\"/{}\"", inner.display()),
                Err(_) => format!("=\"{}\"", crate::links::relative(&here, path)),
            }
        });
        let text = STRING.replace_all(&text, |it: &Captures<'_>| first_group(it).to_owned());
        let text = GLUED.replace_all(&text, "$1 $2");
        let text = text
            .replace(" className=", " class=")
            .replace("<>", "")
            .replace("</>", "");
        HANDLER.replace_all(&text, "").into_owned()
    }

    /// `import Part from './_part.mdx'` and other modules.
    pub(super) fn module(&mut self, statement: &str) {
        if statement.starts_with("export") {
            self.left("`export` of a page", statement);
        }
        for import in IMPORT.captures_iter(statement) {
            let from = import[3].trim_start_matches("!!raw-loader!");
            let located = self.locate(from);
            let local = [".", "~", "/", "@/", "@site/", "@components"];
            if located.is_some() || local.iter().any(|it| from.starts_with(it)) {
                let names = COMPONENT.find_iter(&import[1]);
                let names = names.map(|it| it.as_str().to_owned());
                self.plan.own_components.extend(names);
            }
            if let (Some(name), Some(path)) = (import.get(2), located) {
                self.imports.insert(name.as_str().to_owned(), path);
            }
            self.changed("`import` of a page, which is not needed", "");
        }
    }
}

/// The text of the first group that matched.
fn first_group<'t>(captures: &Captures<'t>) -> &'t str {
    let mut groups = captures.iter().skip(1).flatten();
    groups.next().map_or("", |it| it.as_str())
}

/// `style={{ textAlign: 'center' }}` as an attribute of HTML.
pub(super) fn style(object: &str) -> String {
    let declaration = |written: &str| {
        let (name, value) = written.split_once(':')?;
        let name = name.trim().trim_matches(['"', '\'']);
        let mut css = String::new();
        for letter in name.chars() {
            if letter.is_ascii_uppercase() {
                css.push('-');
            }
            css.push(letter.to_ascii_lowercase());
        }
        let value = value.trim();
        let is_number = value.parse::<f64>().is_ok() && value != "0";
        let has_unit = is_number && lookup("without_unit", &css).is_none();
        let unit = if has_unit { "px" } else { "" };
        let value = value.trim_matches(['"', '\'', '`']);
        Some(format!("{css}: {value}{unit}"))
    };
    let written = object.split(',').filter(|it| !it.trim().is_empty());
    let declarations: Option<Vec<String>> = written.map(declaration).collect();
    declarations.map_or(String::new(), |it| format!(" style=\"{}\"", it.join("; ")))
}

/// The number of lines of a tag with an object of JSX, which is read as one line; else 1.
pub(super) fn tag_length(lines: &[&str]) -> usize {
    let first = lines[0].trim_start();
    if !first.starts_with('<') || first.contains('>') {
        return 1;
    }
    let whole = lines[..lines.len().min(400)].join("\n");
    let whole = whole.trim_start();
    let tag = Tag::read(whole).map(|it| &whole[..it.length]);
    let is_read = |it: &&str| it.contains("={") && !it.contains("\n\n");
    tag.filter(is_read).map_or(1, |it| it.lines().count())
}

/// The number of lines of an `import` or `export` at the start of these lines; 0 if it is text.
pub(super) fn statement(lines: &[&str]) -> usize {
    let first = lines[0];
    let is_export = first.starts_with("export ");
    if !is_export && !first.starts_with("import ") {
        return 0;
    }
    let mut depth = 0;
    let is_last = |(index, line): (usize, &&str)| {
        depth += line.matches(['{', '(', '[']).count();
        depth = depth.saturating_sub(line.matches(['}', ')', ']']).count());
        let has_end = line
            .trim_end()
            .ends_with([';', '}', ')', '`', '\'', '"', ']']);
        let is_end = lines.get(index + 1).is_none_or(|it| it.trim().is_empty());
        depth == 0 && (has_end || is_end)
    };
    let mut numbered = lines.iter().enumerate();
    let length = numbered.position(is_last).map_or(lines.len(), |it| it + 1);
    let is_statement = is_export || IMPORT.is_match(&lines[..length].join(" "));
    if is_statement { length } else { 0 }
}
