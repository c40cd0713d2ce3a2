//! Capitalized tags on lines of their own, and the indentation inside of them.

use std::ops::Range;

use super::pair::MAX_DEPTH;
use super::prefix::Prefix;
use super::scan::{Scanner, blank};
use super::syntax::{self, NoTag, Tag};
use super::{Directive, Role, Syntax};
use crate::islands::{self, StandIn, attributes::AttributeValue};

/// Maximum number of lines of a tag; limits the lookahead.
const MAX_TAG_LINES: usize = 40;

/// Maximum number of bytes of a tag of several lines.
const MAX_TAG_BYTES: usize = 8192;

/// An open tag. Its content is moved left to the column of the tag, so that indentation inside of tags never makes a
/// code block.
pub(super) struct OpenTag<'a> {
    pub(super) name: &'a str,
    /// Its column in the file.
    column: usize,
    /// Its column after the shift.
    shifted_column: usize,
    /// The number of columns by which lines around it are moved left.
    outer_shift: usize,
    /// The number of columns by which lines inside it are moved left; `None` until the first of them determines it.
    inner_shift: Option<usize>,
}

impl<'a> Scanner<'a> {
    /// Reads a capitalized tag at an offset of the first line; returns its number of lines, 0 if it is not a component.
    pub(super) fn tag(
        &mut self,
        line: &'a str,
        prefix: &Prefix,
        at: usize,
        lines: &[Range<usize>],
    ) -> usize {
        let Some((tag, count)) = self.read_tag(at, lines) else {
            return 0;
        };
        let rest = self.body[at + tag.end..lines[count - 1].end].trim();
        let is_known = self.is_known(tag.name);
        let has_value = tag
            .attributes
            .iter()
            .any(|a| a.value != AttributeValue::None);
        let is_component = is_known
            || if tag.closing {
                self.opened.contains(tag.name)
            } else {
                tag.self_closing || has_value || self.closers.contains(tag.name)
            };
        if !is_component {
            return 0;
        }
        let span = self.start + at..self.start + at + tag.end;
        if rest.is_empty() {
            self.put_tag(tag, line, prefix, span);
            return count;
        }
        // `<Highlight>text</Highlight> and more` is a tag within a paragraph.
        let is_inline = || {
            let closer = format!("</{}>", tag.name);
            let end = rest.find(&closer).map(|at| at + closer.len());
            end.is_some_and(|end| end < rest.len())
        };
        if tag.closing
            || tag.self_closing
            || !is_known
            || islands::is_inline(tag.name)
            || is_inline()
        {
            return 0;
        }
        // `<Card title="…">text` with an optional `</Card>` on the same line.
        let last = lines[count - 1].clone();
        let rest_at = last.start + self.body[last].rfind(rest).unwrap_or(0);
        let rest_start = self.start + rest_at;
        let name = tag.name;
        let margin = blank(&self.shifted_indentation(line, prefix));
        self.put_tag(tag, line, prefix, span);
        match without_closer(rest, name) {
            Some(inside) => {
                // `<Card><Counter /></Card>`
                let inner = rest_at..rest_at + inside.len();
                let is_deep = self.tags.len() > MAX_DEPTH;
                if is_deep || self.tag(line, prefix, rest_at, &[inner]) == 0 {
                    self.put(&margin, "", inside, rest_start);
                    // A blank line ends HTML.
                    self.put(margin.trim_end(), "", "", rest_start);
                }
                self.put_closer(&margin, name, rest_start + rest.len());
            }
            None => self.put(&margin, "", rest, rest_start),
        }
        count
    }

    /// Inserts the closer of the innermost tag, which is at the end of a line of text.
    pub(super) fn put_closer(&mut self, margin: &str, name: &str, end: usize) {
        self.tags.pop();
        let span = end - name.len() - 3..end;
        let directive = Directive::new(Role::Close, Syntax::Tag, name, Vec::new(), span);
        self.push_directive(margin, directive);
    }

    fn read_tag(&self, at: usize, lines: &[Range<usize>]) -> Option<(Tag<'a>, usize)> {
        let body: &'a str = self.body;
        let mut end = at;
        for (count, line) in lines.iter().enumerate().take(MAX_TAG_LINES) {
            let is_too_long = count > 0 && line.end - at > MAX_TAG_BYTES;
            if body[line.clone()].trim().is_empty() || is_too_long {
                return None;
            }
            end = end.max(line.end);
            match syntax::tag(&body[at..end], self.start + at) {
                Ok(tag) => return Some((tag, count + 1)),
                Err(NoTag::Unfinished) => {}
                Err(NoTag::Other) => return None,
            }
        }
        None
    }

    fn put_tag(&mut self, tag: Tag<'a>, line: &str, prefix: &Prefix, span: Range<usize>) {
        if tag.closing
            && let Some(at) = self.tags.iter().rposition(|open| open.name == tag.name)
        {
            self.tags.truncate(at);
        }
        let margin = self.shifted_indentation(line, prefix);
        let role = match (tag.closing, tag.self_closing) {
            (true, _) => Role::Close,
            (false, true) => Role::Whole,
            (false, false) => Role::Open,
        };
        if role == Role::Open {
            self.opened.insert(tag.name);
            let (outer_shift, _) = self.shift();
            let shifted_column = Prefix::of(&margin).column;
            self.tags.push(OpenTag {
                name: tag.name,
                column: prefix.column,
                shifted_column,
                outer_shift,
                inner_shift: None,
            });
        }
        // A component of the site is itself, whatever its name is elsewhere.
        let stand_in = self.components.of(tag.name);
        let stand_in = stand_in.filter(|_| !self.is_component(tag.name));
        let stand_in = stand_in.map(|it| StandIn::new(it, &tag.attributes, &span));
        let attributes = match &stand_in {
            Some(it) => it.attributes.clone(),
            None => tag.attributes,
        };
        let mut directive = Directive::new(role, Syntax::Tag, tag.name, attributes, span);
        directive.stand_in = stand_in;
        self.push_directive(&margin, directive);
    }

    /// The number of columns by which a line is moved left, and the minimum column of its content.
    fn shift(&self) -> (usize, usize) {
        self.tags.last().map_or((0, 0), |tag| {
            (
                tag.inner_shift.unwrap_or(tag.outer_shift),
                tag.shifted_column,
            )
        })
    }

    /// The line's start up to its content, moved left; tabs of its indentation become spaces. The first line inside a tag
    /// decides how far.
    pub(super) fn shifted_indentation(&mut self, line: &str, prefix: &Prefix) -> String {
        let from = prefix.quotes_end;
        let (length, spaces) = Prefix::indentation(&line[from..prefix.end], prefix.quotes_column);
        if let Some(tag) = self.tags.last_mut()
            && tag.inner_shift.is_none()
            && prefix.end < line.len()
        {
            let column = prefix.quotes_column + spaces;
            tag.inner_shift = Some(tag.outer_shift + column.saturating_sub(tag.column));
        }
        let (shift, min_column) = self.shift();
        let column = prefix.quotes_column + spaces;
        let removed = shift.min(column.saturating_sub(min_column)).min(spaces);
        let mut margin = line[..from].to_owned();
        margin.extend(std::iter::repeat_n(' ', spaces - removed));
        margin.push_str(&line[from + length..prefix.end]);
        margin
    }
}

/// A line of text without the closing tag at its end; `None` if it does not end with that tag.
pub(super) fn without_closer<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let inside = text
        .strip_suffix('>')?
        .strip_suffix(name)?
        .strip_suffix("</")?;
    Some(inside.trim_end())
}
