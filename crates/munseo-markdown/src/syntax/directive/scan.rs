//! Finds directives line by line and puts sentinels in their place.
//!
//! The scanner recognizes just enough Markdown to skip code: fences, block quotes, list items, comments and raw HTML
//! blocks. If it is wrong, [`super::pair()`] restores the text.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use munseo_html::elements;
use munseo_source::{Fence, SourceFile};
use munseo_types::{Components, SiteComponent};
use rustc_hash::FxHashSet;

use super::block_start::{contains_ignoring_case, element_name, raw_text_end};
use super::line_map::lines;
use super::prefix::Prefix;
use super::syntax;
use super::tags::{OpenTag, without_closer};
use super::{Directive, LineMap, Role, Syntax};
use crate::islands;
use crate::syntax::comments;

/// A text for the Markdown parser.
#[derive(Debug)]
pub(crate) struct Prepared {
    pub(crate) text: String,
    pub(crate) line_map: LineMap,
    pub(crate) directives: Vec<Directive>,
    /// The character that only sentinels and guards contain.
    pub(crate) mark: char,
    /// True if the text contains any sentinel or guard.
    pub(crate) is_marked: bool,
}

/// Prepares the text of a file from an offset on; without comments of MDX if `is_mdx` is true.
pub(crate) fn prepare(
    file: &Arc<SourceFile>,
    start: usize,
    is_mdx: bool,
    components: &Components,
    own_components: &[SiteComponent],
) -> Prepared {
    let body = &file.text()[start..];
    let mark = ('\u{e000}'..='\u{f8ff}')
        .find(|mark| !body.contains(*mark))
        .unwrap_or('\u{e000}');
    let body = comments::replace(body, mark, is_mdx);
    let is_marked = matches!(body, Cow::Owned(_));
    let body = &*body;
    let lines: Vec<Range<usize>> = lines(body).collect();
    let mut scanner = Scanner {
        body,
        start,
        components,
        own_components,
        imports_components: is_mdx,
        closers: closers(body, &lines),
        opened: FxHashSet::default(),
        tags: Vec::new(),
        containers: Vec::new(),
        block: Block::Text,
        lists: Vec::new(),
        is_in_paragraph: false,
        prepared: Prepared {
            text: String::with_capacity(body.len() + 64),
            line_map: LineMap::new(file),
            directives: Vec::new(),
            mark,
            is_marked,
        },
    };
    let mut at = 0;
    while at < lines.len() {
        at += scanner.line(&lines[at..]);
    }
    scanner.prepared
}

/// Names of the capitalized tags with a closing tag on a line of its own.
fn closers<'a>(body: &'a str, lines: &[Range<usize>]) -> FxHashSet<&'a str> {
    lines
        .iter()
        .map(|line| body[line.clone()].trim())
        .filter_map(|line| line.strip_suffix('>').and(syntax::tag_name(line)))
        .filter_map(|(name, closing)| closing.then_some(name))
        .collect()
}

/// The state of the scanner after the previous line.
pub(super) struct Scanner<'a> {
    pub(super) body: &'a str,
    /// The offset of `body` in the file.
    pub(super) start: usize,
    /// What tags of other generators stand for.
    pub(super) components: &'a Components,
    pub(super) own_components: &'a [SiteComponent],
    /// True while lines may import components of the site: at the top of an MDX file.
    imports_components: bool,
    pub(super) closers: FxHashSet<&'a str>,
    /// Names of the tags that were treated as openers.
    pub(super) opened: FxHashSet<&'a str>,
    /// Tags that are open, innermost last.
    pub(super) tags: Vec<OpenTag<'a>>,
    /// Containers that are open, innermost last.
    containers: Vec<OpenContainer>,
    block: Block<'a>,
    /// The content columns of the list items around the line.
    lists: Vec<usize>,
    /// True if the previous line was text that this one continues.
    is_in_paragraph: bool,
    pub(super) prepared: Prepared,
}

/// A container that is open.
struct OpenContainer {
    /// The number of its colons.
    count: usize,
    /// The content column of the list item around it; 0 outside of lists.
    item: usize,
    /// The start of its line as spaces.
    margin: String,
}

/// The block that the next line continues.
#[derive(Clone)]
enum Block<'a> {
    Text,
    /// Fenced code: nothing in it is a directive.
    Fence {
        fence: Fence<'a>,
        quotes: usize,
        column: usize,
        list: usize,
    },
    /// A comment or a raw text element, up to a line that contains this.
    Until(&'static str),
    /// An HTML block, up to a blank line.
    Html,
}

impl<'a> Scanner<'a> {
    /// Reads one line, or the lines of one tag; returns their number.
    fn line(&mut self, lines: &[Range<usize>]) -> usize {
        let range = lines[0].clone();
        let line = self.body[range.clone()].trim_end_matches(['\n', '\r']);
        if line.trim().is_empty() {
            if matches!(self.block, Block::Html) {
                self.block = Block::Text;
            }
            self.is_in_paragraph = false;
            self.put("", "", line, self.start + range.start);
            return 1;
        }
        if self.imports_components {
            self.imports_components = line.starts_with("import ");
            if self.is_component_import(line) {
                self.put("", "", "", self.start + range.start);
                return 1;
            }
        }
        let is_in_paragraph = std::mem::replace(&mut self.is_in_paragraph, false);
        if self.continue_block(line, &range) {
            return 1;
        }
        let prefix = Prefix::of(line);
        self.enter_lists(&prefix);
        let content = &line[prefix.end..];
        if let Some(fence) = Fence::open(content) {
            self.block = Block::Fence {
                fence,
                quotes: prefix.quotes,
                column: prefix.column,
                list: self.lists.last().copied().unwrap_or(0),
            };
        } else if matches!(self.block, Block::Html) {
            // Raw HTML continues to the next blank line, or to the end of the container around it.
            let ends_container = !self.containers.is_empty() && self.ends_container(content);
            if ends_container || self.is_component_line(content) {
                let margin = self.shifted_indentation(line, &prefix);
                let at = self.start + range.start + prefix.end;
                self.block = Block::Text;
                self.put(margin.trim_end(), "", "", at);
                if !ends_container {
                    return self.angle(line, &prefix, lines, false);
                }
                self.colons(line, &prefix, &range);
                return 1;
            }
        } else if content.starts_with("::") {
            if self.colons(line, &prefix, &range) {
                return 1;
            }
        } else if content.starts_with('<') {
            return self.angle(line, &prefix, lines, is_in_paragraph);
        } else {
            // Indented code may look like a continued paragraph.
            let item = self.lists.last().copied().unwrap_or(0);
            let is_code = !is_in_paragraph && prefix.column >= item + 4;
            self.is_in_paragraph = !content.starts_with('#') && !is_code;
            if let Some(name) = self.tags.last().map(|tag| tag.name)
                && let Some(inside) = without_closer(content.trim_end(), name)
            {
                let at = self.start + range.start + prefix.end;
                let margin = self.shifted_indentation(line, &prefix);
                self.put(&margin, "", inside, at);
                self.put_closer(&blank(&margin), name, at + content.trim_end().len());
                return 1;
            }
        }
        self.copy(line, &prefix, &range, "");
        1
    }

    /// Returns true for `import Counter from '../components/Counter'`, which has no effect.
    fn is_component_import(&self, line: &str) -> bool {
        let Some((name, module)) = line
            .trim_end_matches([';', ' '])
            .strip_prefix("import ")
            .and_then(|it| it.split_once(" from "))
        else {
            return false;
        };
        let module = module.trim_matches(['\'', '"', ' ']);
        let module = [".tsx", ".jsx", ".ts", ".js", "/index"]
            .iter()
            .fold(module, |module, end| {
                module.strip_suffix(end).unwrap_or(module)
            });
        module.ends_with(&format!("components/{}", name.trim())) && self.is_component(name.trim())
    }

    /// Returns true for the name of a component of the site.
    pub(super) fn is_component(&self, name: &str) -> bool {
        self.own_components
            .iter()
            .any(|component| component.name == name)
    }

    /// Copies a line that belongs to code, a comment or raw text; returns false if it does not.
    fn continue_block(&mut self, line: &str, range: &Range<usize>) -> bool {
        match self.block {
            Block::Text | Block::Html => return false,
            Block::Until(end) => {
                if contains_ignoring_case(line, end) {
                    self.block = Block::Text;
                }
            }
            Block::Fence {
                fence,
                quotes,
                column,
                list,
            } => {
                let prefix = Prefix::of_quotes(line, quotes);
                if prefix.quotes < quotes || prefix.column < list {
                    self.block = Block::Text;
                    return false;
                }
                if fence.is_closed_by(&line[prefix.end..]) && prefix.column < column + 4 {
                    self.block = Block::Text;
                }
                self.copy(line, &prefix, range, "");
                return true;
            }
        }
        self.copy(line, &Prefix::of_quotes(line, 0), range, "");
        true
    }

    /// Returns true for a closing `:::`.
    fn ends_container(&self, content: &str) -> bool {
        content.starts_with(":::")
            && syntax::colons(content, 0).is_some_and(|it| it.name.is_empty())
    }

    fn enter_lists(&mut self, prefix: &Prefix) {
        let outer = prefix
            .lists
            .first()
            .map_or(prefix.column, |(marker, _)| *marker);
        while self.lists.last().is_some_and(|column| *column > outer) {
            self.lists.pop();
        }
        self.lists
            .extend(prefix.lists.iter().map(|(_, content)| content));
    }

    fn colons(&mut self, line: &str, prefix: &Prefix, range: &Range<usize>) -> bool {
        let at = self.start + range.start + prefix.end;
        let content = &line[prefix.end..];
        let Some(found) = syntax::colons(content, at).or_else(|| syntax::leaf(content, at)) else {
            return false;
        };
        let title = found
            .title
            .map(|title| (&content[title.clone()], at + title.start));
        let role = match found.name {
            "" => Role::Close,
            _ if found.count == 2 => Role::Whole,
            _ => Role::Open,
        };
        let syntax = Syntax::Colons(found.count);
        let span = at..at + content.trim_end().len();
        let mut directive = Directive::new(role, syntax, found.name, found.attributes, span);
        directive.has_title = title.is_some();
        let mut margin = self.shifted_indentation(line, prefix);
        if role == Role::Close {
            margin = self.close_container(found.count).unwrap_or(margin);
        } else if role == Role::Open {
            self.containers.push(OpenContainer {
                count: found.count,
                item: self.lists.last().copied().unwrap_or(0),
                margin: blank(&margin),
            });
        }
        let index = self.prepared.directives.len();
        self.sentinel(&margin, &format!("{index}"), at);
        if let Some((title, title_at)) = title {
            let margin = blank(&margin);
            let mark = self.prepared.mark;
            self.put(&margin, &format!("{mark} "), title, title_at);
            self.sentinel(&margin, &format!("{index}t"), at);
        }
        self.prepared.directives.push(directive);
        true
    }

    /// Returns true for the name of a component, or of one that stands for something.
    pub(super) fn is_known(&self, tag: &str) -> bool {
        islands::by_tag(tag).is_some()
            || self.components.of(tag).is_some()
            || self.is_component(tag)
    }

    /// Returns true for a line that consists of the tag of a component.
    fn is_component_line(&self, content: &str) -> bool {
        let content = content.trim_end();
        syntax::tag_name(content).is_some_and(|(name, _)| self.is_known(name))
            && syntax::tag(content, 0).is_ok_and(|tag| tag.end == content.len())
    }

    /// Closes the container to which this number of colons belongs. Returns its margin if the colons are in a list item
    /// in which no container is open: formatters indent colons that follow a list.
    fn close_container(&mut self, count: usize) -> Option<String> {
        let innermost = |accepts: &dyn Fn(usize) -> bool| {
            self.containers.iter().rposition(|it| accepts(it.count))
        };
        let at = innermost(&|colons| colons == count).or_else(|| innermost(&|it| it < count))?;
        let item = self.lists.last().copied().unwrap_or(0);
        let closed = self.containers.drain(at..).next()?;
        if closed.item >= item {
            return None;
        }
        while self
            .lists
            .last()
            .is_some_and(|column| *column > closed.item)
        {
            self.lists.pop();
        }
        Some(closed.margin)
    }

    /// A line that starts with `<`: a comment, raw HTML, a component, or a type parameter.
    fn angle(
        &mut self,
        line: &'a str,
        prefix: &Prefix,
        lines: &[Range<usize>],
        is_in_paragraph: bool,
    ) -> usize {
        let content = &line[prefix.end..];
        if let Some(end) = raw_text_end(content) {
            if !contains_ignoring_case(&content[4.min(content.len())..], end) {
                self.block = Block::Until(end);
            }
        } else if let Some((name, _)) = syntax::tag_name(content) {
            let count = self.tag(line, prefix, lines[0].start + prefix.end, lines);
            if count > 0 {
                return count;
            }
            // `<Link>` would begin a block as `<link>` does.
            let is_text = is_in_paragraph && !elements::is_block(&name.to_ascii_lowercase());
            return self.copy_or_guard(line, prefix, &lines[0], is_text);
        } else if let Some(name) = element_name(content) {
            let is_known = elements::is_known(name) || elements::is_forbidden(name);
            let is_alone = !is_in_paragraph && content.trim_end().ends_with('>');
            if elements::is_block(&name.to_ascii_lowercase()) || (is_known && is_alone) {
                self.block = Block::Html;
            } else if !is_known {
                return self.copy_or_guard(line, prefix, &lines[0], is_in_paragraph);
            } else {
                self.is_in_paragraph = true;
            }
        } else {
            self.is_in_paragraph = true;
        }
        self.copy(line, prefix, &lines[0], "");
        1
    }

    /// Copies a line of text that Markdown might parse as raw HTML, with a guard character in front. Within a paragraph
    /// no guard is necessary.
    fn copy_or_guard(
        &mut self,
        line: &str,
        prefix: &Prefix,
        range: &Range<usize>,
        is_in_paragraph: bool,
    ) -> usize {
        self.is_in_paragraph = true;
        self.prepared.is_marked |= !is_in_paragraph;
        let guard = self.prepared.mark.to_string();
        let guard = if is_in_paragraph { "" } else { &guard };
        self.copy(line, prefix, range, guard);
        1
    }

    pub(super) fn push_directive(&mut self, margin: &str, directive: Directive) {
        let index = self.prepared.directives.len();
        self.sentinel(margin, &format!("{index}"), directive.span.start);
        self.prepared.directives.push(directive);
    }

    /// Copies a line with a guard before its content, which prevents raw HTML; empty for none.
    fn copy(&mut self, line: &str, prefix: &Prefix, range: &Range<usize>, guard: &str) {
        if self.tags.is_empty() && guard.is_empty() {
            self.prepared.line_map.push(0, self.start + range.start);
            self.prepared.text.push_str(line);
            self.prepared.text.push('\n');
            return;
        }
        let margin = self.shifted_indentation(line, prefix);
        let at = self.start + range.start + prefix.end;
        self.put(&margin, guard, &line[prefix.end..], at);
    }

    fn sentinel(&mut self, margin: &str, name: &str, at: usize) {
        let mark = self.prepared.mark;
        self.prepared.is_marked = true;
        self.put(margin, &format!("<?{mark}{name}?>"), "", at);
    }

    /// Appends a line: the margin, new text, and `copied`, which starts at the offset `at` of the source.
    pub(super) fn put(&mut self, margin: &str, inserted: &str, copied: &str, at: usize) {
        self.prepared
            .line_map
            .push(margin.len() + inserted.len(), at);
        for part in [margin, inserted, copied, "\n"] {
            self.prepared.text.push_str(part);
        }
    }
}

/// The margin for a further line of the same block: list markers become spaces.
pub(crate) fn blank(margin: &str) -> String {
    margin
        .chars()
        .map(|c| if matches!(c, '>' | '\t') { c } else { ' ' })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_import_of_a_component_is_left_out_of_a_text_without_tags() {
        let text = "import Counter from '../components/Counter'\n\ntext\n";
        let file = SourceFile::new("a.mdx", text);
        let component = SiteComponent {
            name: "Counter".to_owned(),
            directive: "counter".to_owned(),
            path: "components/Counter.tsx".into(),
            props: Vec::new(),
            is_open: true,
        };
        let prepared = prepare(&file, 0, true, Components::NONE, &[component]);
        assert_eq!(prepared.text, "\n\ntext\n");
    }
}
