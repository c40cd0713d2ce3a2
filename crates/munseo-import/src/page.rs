//! Rewrites a page where the parser of Munseo does not read its syntax.

mod code;
mod includes;
mod jsx;
mod mkdocs;

use munseo_source::Fence;
use regex::Captures;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

use self::includes::Include;
use self::jsx::{statement, tag_length};
use crate::front_matter;
use crate::generator::Generator;
use crate::plan::{Plan, split_front_matter};
use crate::report::Outcome;

/// The folder of files that pages include.
pub(crate) const CODE_FOLDER: &str = "code";

/// Maximum nesting of included Markdown.
const MAX_DEPTH: usize = 8;

/// One page, while it is rewritten.
pub(crate) struct Page<'a> {
    plan: &'a mut Plan,
    /// The file, also of an included part.
    file: PathBuf,
    /// The file in reports.
    shown: String,
    /// The line that is read, for reports.
    pub(crate) line: usize,
    depth: usize,
    is_mdx: bool,
    /// Markdown and other files that the page imports by name.
    imports: HashMap<String, PathBuf>,
    /// The columns of the content of open list items, as written and moved left.
    list_columns: Vec<(usize, usize)>,
}

patterns! {
    LIST_MARKER = r"^(?:[-*+]|\d{1,9}[.)])[ \t]+";
    /// Several tags of components in a line, without text.
    TAGS = r"^\s*(?:</?[A-Z][\w.]*(?:\s[^<>/]*)?>\s*){2,}$";
    /// A tag of a block, alone in its line.
    BLOCK_TAG = r"^\s*</?(?:div|details|summary|section|figure|center|p|ul|ol|li|dl|dd|td)\b[^<]*>(?:.*</summary>)?$";
    CODE_SPAN = r"`([^`<]+)`";
    STRONG = r"\*\*([^*]+)\*\*";
    /// An element with Markdown in its line.
    SUMMARY = r"^(\s*<(?:summary|p|li|dt|dd|td|th|h[1-6])\b[^<>]*>)(.*(?:`|\*\*).*)(</\w+>)$";
    TEMPLATE = r"^\s*</?template(?:\s[^>]*)?>";
    VARIABLE = r"\{\{\s*\$?([\w.]+)\s*\}\}";
}

/// Rewrites the text of a file.
pub(crate) fn rewrite(plan: &mut Plan, file: &Path, text: &str, is_post: bool) -> String {
    let shown = plan.shown(file);
    let text = text.replace("\r\n", "\n");
    let parts = split_front_matter(&text);
    let (matter, body) = parts.unwrap_or(("", text.trim_start_matches('\u{feff}')));
    let keys = front_matter::rewrite(matter, plan.generator, is_post, &shown, &mut plan.report);
    let mut page = Page {
        is_mdx: plan.generator.traits().mdx
            && (plan.generator != Generator::Starlight || shown.ends_with(".mdx")),
        file: file.to_owned(),
        shown,
        line: text.lines().count().saturating_sub(body.lines().count()),
        depth: 0,
        imports: HashMap::new(),
        list_columns: Vec::new(),
        plan,
    };
    let body = page.body(body);
    if keys.is_empty() {
        return body;
    }
    page.line = 1;
    format!("---\n{}---\n{body}", page.assets(&keys))
}

impl Page<'_> {
    /// Reports what happens to the line that is read.
    fn note(&mut self, outcome: Outcome, kind: &str, detail: &str) {
        let detail: String = detail.trim().chars().take(60).collect();
        let added = self.plan.report.add(outcome, kind, detail);
        added.at(&self.shown, self.line);
    }

    /// Reports what is written in another way.
    fn changed(&mut self, kind: &str, detail: &str) {
        self.note(Outcome::Changed, kind, detail);
    }

    /// Reports what is not in the new page.
    fn left(&mut self, kind: &str, detail: &str) {
        self.note(Outcome::Left, kind, detail);
    }

    fn body(&mut self, written: &str) -> String {
        let mut lines: Vec<&str> = written.lines().collect();
        let first = self.line;
        let mut out: Vec<String> = Vec::with_capacity(lines.len());
        let mut at = 0;
        while at < lines.len() {
            self.line = first + at + 1;
            let shift = self.shift(lines[at]);
            if let Some(fence) = Fence::open(lines[at]) {
                let is_end = |it: &&str| {
                    fence.is_closed_by(it) || (self.is_mdx && fence.is_closed_in_mdx(it))
                };
                let length = lines[at + 1..].iter().position(is_end);
                let end = length.map_or(lines.len(), |it| at + 1 + it);
                let code = lines[at..end].iter().map(|it| unindented(it, shift));
                let code: Vec<&str> = code.collect();
                let before = out.len();
                self.code(&fence, code[0], &code[1..], &mut out);
                if out.len() > before {
                    // A block that is not closed ends with the block around it.
                    let close = lines.get(end).filter(|it| fence.is_closed_by(it));
                    let close = close.map(|it| unindented(it, shift).to_owned());
                    out.push(close.unwrap_or_else(|| fence.closing(shift)));
                }
                at = end + 1;
                continue;
            }
            lines[at] = unindented(lines[at], shift);
            let used = self.block(&lines[at..], &mut out);
            at += used;
        }
        let mut text = out.join("\n");
        text.push('\n');
        text
    }

    /// Rewrites what begins at the first of these lines; returns the number of lines it has.
    fn block(&mut self, lines: &[&str], out: &mut Vec<String>) -> usize {
        let line = lines[0];
        let trimmed = line.trim();
        let length = statement(lines);
        if self.is_mdx && length > 0 {
            self.module(&lines[..length].join(" "));
            return length;
        }
        let tag = trimmed.split(['>', ' ']).next().unwrap_or_default();
        if matches!(tag, "<script" | "<style" | "<head") {
            let close = format!("</{}>", &tag[1..]);
            let end = lines.iter().position(|it| it.contains(&close));
            if let Some(end) = end {
                let imports = lines[..=end].iter().filter(|it| it.starts_with("import "));
                imports.for_each(|it| self.module(it));
                self.left(&format!("`{tag}>` of a page"), "");
                return end + 1;
            }
        }
        if self.plan.generator == Generator::Mkdocs
            && let Some(length) = self.mkdocs(lines, out)
        {
            return length;
        }
        if matches!(trimmed, "[[toc]]" | "[[TOC]]" | "[TOC]") {
            self.changed("a table of contents, which each page has", "");
            return 1;
        }
        if let Some(include) = Include::of(line) {
            self.include(&include, indent_of(line), out);
            return 1;
        }
        if let Some(length) = self.partial(lines, out) {
            return length;
        }
        if self.is_mdx && TAGS.is_match(line) {
            let indent = indent_of(line);
            let tags = trimmed.split_inclusive('>').map(str::trim_start);
            let tags: Vec<String> = tags.map(|it| self.text(&format!("{indent}{it}"))).collect();
            out.extend(tags);
            return 1;
        }
        if self.plan.generator == Generator::Vitepress && TEMPLATE.is_match(line) {
            self.note(
                Outcome::Approximated,
                "slots of components, of which the content is shown",
                "",
            );
            let content = TEMPLATE.replace(line, "").replace("</template>", "");
            out.push(self.text(&content));
            return 1;
        }
        let length = if self.is_mdx { tag_length(lines) } else { 1 };
        let text = match length {
            1 => self.text(line),
            _ => {
                let parts = lines[..length].iter().map(|it| it.trim());
                let joined = parts.collect::<Vec<_>>().join(" ");
                let indent = indent_of(line);
                format!("{indent}{}", self.text(&joined))
            }
        };
        let is_tag = self.is_mdx && BLOCK_TAG.is_match(text.trim_end());
        out.push(text);
        // MDX reads Markdown directly below a tag.
        let next = lines.get(length).map_or("", |it| it.trim());
        if is_tag && !next.is_empty() && !next.starts_with('<') {
            out.push(String::new());
        }
        length
    }

    /// The number of columns by which a line is moved left: MDX has no indented code.
    fn shift(&mut self, line: &str) -> usize {
        let text = line.trim_start();
        if text.is_empty() || !self.is_mdx {
            return 0;
        }
        let indent = columns(&line[..line.len() - text.len()]);
        self.list_columns.retain(|it| it.0 <= indent);
        let (column, shifted) = self.list_columns.last().copied().unwrap_or((0, 0));
        let is_code = indent >= column + 4;
        let shift = if is_code { indent } else { column } - shifted;
        if let Some(marker) = LIST_MARKER.find(text) {
            let content = indent + marker.len();
            self.list_columns.push((content, content - shift));
        }
        shift
    }

    /// A line of text.
    fn text(&mut self, line: &str) -> String {
        let mut text = match self.plan.generator {
            Generator::Mkdocs => mkdocs::marks(line, self),
            _ => line.to_owned(),
        };
        if !text.contains(['<', '{', ']', '@']) {
            return text;
        }
        if self.is_mdx {
            text = self.jsx(&text);
            if let Some(summary) = SUMMARY.captures(&text) {
                let inner = CODE_SPAN.replace_all(&summary[2], "<code>$1</code>");
                let inner = STRONG.replace_all(&inner, "<strong>$1</strong>");
                text = format!("{}{inner}{}", &summary[1], &summary[3]);
            }
        }
        let variables = &self.plan.variables;
        let value = |it: &Captures<'_>| variables.get(&it[1]).unwrap_or(&it[0].to_owned()).clone();
        text = VARIABLE.replace_all(&text, value).into_owned();
        if text.starts_with('#') {
            text = text.replace("\\{#", "{#");
        }
        if text.trim_start().starts_with(":::") {
            text = text.replace("\\{", "{");
        }
        text = text.replace("](@site/static/", "](/");
        text = text.replace("](@site/docs/", "](/docs/");
        self.assets(&text)
    }
}

/// The space in front of a line.
fn indent_of(line: &str) -> &str {
    &line[..line.len() - line.trim_start().len()]
}

/// A line without some columns of its indentation.
fn unindented(line: &str, columns: usize) -> &str {
    let mut rest = line;
    let mut left = columns;
    while left > 0 {
        let width = if rest.starts_with('\t') { 4 } else { 1 };
        let Some(next) = rest.strip_prefix([' ', '\t']) else {
            break;
        };
        rest = next;
        left = left.saturating_sub(width);
    }
    rest
}

/// The width of an indentation.
fn columns(indent: &str) -> usize {
    let width = |it| if it == '\t' { 4 } else { 1 };
    indent.chars().map(width).sum()
}
