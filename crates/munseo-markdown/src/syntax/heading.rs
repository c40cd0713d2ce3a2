//! Collects headings before rendering: their texts, and unique ids; by default ASCII and the same in every language.
//!
//! The id is, in order of precedence: the explicit one (`{#id}`); the id of the corresponding heading in
//! the same document of the language that defines ids; a slug of the text.

mod alignment;
mod slug;

use std::ops::Range;
use std::sync::Arc;

use comrak::nodes::{AstNode, NodeValue};
use munseo_source::{Diagnostic, SourceFile};
use munseo_types::HeadingIds;
use rustc_hash::FxHashMap;
use unicode_normalization::char::is_combining_mark;

use crate::syntax::directive::LineMap;
use crate::syntax::inline_text;
use crate::{Context, Heading, UnlinkedHtml};

use alignment::align;
use slug::Slugs;

/// The node of a heading, and the heading with its final id but without its HTML.
pub(crate) type Outline<'a> = (&'a AstNode<'a>, Heading);

/// The ids that headings have in their texts, by the start of their heading in the file.
pub(crate) type ExplicitIds = FxHashMap<usize, String>;

/// The headings of a document.
pub(crate) struct Headings<'a> {
    /// The level-1 heading that is the title: the first heading, outside of any container; `None` without one.
    pub(crate) title: Option<&'a AstNode<'a>>,
    /// All others, in order.
    pub(crate) below: Vec<Outline<'a>>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Removes `{#id}` from the texts of headings. The ids, by the start of their heading in the file.
pub(crate) fn take_explicit_ids<'a>(
    root: &'a AstNode<'a>,
    file: &SourceFile,
    line_map: &LineMap,
) -> ExplicitIds {
    let headings = root
        .descendants()
        .filter(|node| matches!(node.data().value, NodeValue::Heading(_)));
    let ids = headings.filter_map(|node| {
        let span = line_map.span(node.data().sourcepos);
        let written = file.text().get(span.clone()).unwrap_or_default();
        let is_escaped = written
            .rfind(['{', '['])
            .is_some_and(|at| written[..at].ends_with('\\'));
        let id = if is_escaped {
            None
        } else {
            take_explicit_id(node)
        };
        Some((span.start, id?))
    });
    ids.collect()
}

/// Collects the headings of a tree and determines their ids.
pub(crate) fn collect<'a>(
    root: &'a AstNode<'a>,
    file: &Arc<SourceFile>,
    line_map: &LineMap,
    explicit_ids: &ExplicitIds,
    context: &Context<'_>,
) -> Headings<'a> {
    let mut title = None;
    let mut below = Vec::new();
    let mut diagnostics = Vec::new();
    for node in root.descendants() {
        let NodeValue::Heading(heading) = node.data().value else {
            continue;
        };
        let span = line_map.span(node.data().sourcepos);
        let explicit = explicit_ids.get(&span.start).cloned();
        let is_first = below.is_empty() && title.is_none();
        let is_outermost = node.parent().is_some_and(|p| p.same_node(root));
        let text = inline_text::of(node);
        if is_first && heading.level == 1 && is_outermost {
            title = Some(node);
            continue;
        }
        if let Some(id) = explicit.as_ref().filter(|id| !is_valid_id(id)) {
            let message = format!("`{id}` is not a valid heading id");
            let help = "use letters, digits, `-`, `_`, `.` and `:`; the first is not `.` or `:`";
            let problem = Diagnostic::error("heading/id", message).with_help(help);
            diagnostics.push(problem.at(file, id_span(file, &span, id)));
        }
        let id = explicit.filter(|id| is_valid_id(id)).unwrap_or_default();
        let heading = Heading {
            level: heading.level,
            has_explicit_id: !id.is_empty(),
            id,
            text,
            html: UnlinkedHtml::default(),
            span,
        };
        below.push((node, heading));
    }
    let mut slugs = slugs_below_footnotes(root, context.extensions.heading_ids);
    resolve_ids(&mut below, file, context, &mut slugs, &mut diagnostics);
    // Ids are made of the text as written, as in other generators.
    for (node, heading) in &mut below {
        heading.text = inline_text::readable(node);
    }
    Headings {
        title,
        below,
        diagnostics,
    }
}

/// Slugs for headings, which never take the ids of footnotes.
fn slugs_below_footnotes<'a>(root: &'a AstNode<'a>, rule: HeadingIds) -> Slugs {
    let mut slugs = Slugs::with_rule(rule);
    let definitions = root
        .reverse_children()
        .take_while(|node| matches!(node.data().value, NodeValue::FootnoteDefinition(_)));
    for (index, _) in definitions.enumerate() {
        slugs.reserve(&format!("fn-{}", index + 1));
        slugs.reserve(&format!("fnref-{}", index + 1));
    }
    slugs
}

/// Returns true for letters and digits of any script, `-`, `_`, `.` and `:`, of which the last two are not at the start.
fn is_valid_id(id: &str) -> bool {
    let is_allowed =
        |it: char| it.is_alphanumeric() || is_combining_mark(it) || "-_.:".contains(it);
    !id.is_empty() && !id.starts_with(['.', ':']) && id.chars().all(is_allowed)
}

fn resolve_ids(
    headings: &mut [Outline<'_>],
    file: &Arc<SourceFile>,
    context: &Context<'_>,
    slugs: &mut Slugs,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut written: FxHashMap<String, Range<usize>> = FxHashMap::default();
    for (_, heading) in headings.iter_mut().filter(|it| it.1.has_explicit_id) {
        if let Some(first) = written.get(&heading.id) {
            let line = file.line_column(first.start).line;
            let id = &heading.id;
            let message = format!("the id `{id}` is already used by the heading on line {line}");
            let problem = Diagnostic::error("heading/duplicate-id", message);
            let problem = problem.with_help("give one of them another id");
            diagnostics.push(problem.at(file, id_span(file, &heading.span, id)));
            heading.has_explicit_id = false;
        } else {
            slugs.reserve(&heading.id);
            written.insert(heading.id.clone(), heading.span.clone());
        }
    }
    // With ids in the script of each language, translations do not share ids.
    let reference_ids = context
        .reference_headings
        .filter(|_| context.extensions.heading_ids == HeadingIds::Ascii)
        .map(|reference| align(headings, reference))
        .unwrap_or_default();
    // Ids of the reference headings come before slugs, so that a slug never takes the id of a later heading.
    for ((_, heading), reference_id) in headings.iter_mut().zip(&reference_ids) {
        if let Some(id) = reference_id.filter(|_| heading.id.is_empty())
            && slugs.reserve(id)
        {
            heading.id = id.to_owned();
        }
    }
    for (_, heading) in headings {
        if heading.id.is_empty() {
            heading.id = slugs.slug(&heading.text);
        } else if !heading.has_explicit_id && written.contains_key(&heading.id) {
            heading.id = slugs.slug(&heading.id);
        }
    }
}

/// Removes `{#id}` from the end of a heading and returns the id; `None` without one. Notations of other generators are
/// read as well: `{: #id }` and `{ #id .class }` of MkDocs, `[#id]` of Nextra and Fumadocs.
fn take_explicit_id(node: &AstNode<'_>) -> Option<String> {
    let last = node.last_child()?;
    let mut data = last.data_mut();
    let NodeValue::Text(text) = &mut data.value else {
        return None;
    };
    let trimmed = text.trim_end();
    let (open, id) = if let Some(inside) = trimmed.strip_suffix(']') {
        let open = inside.rfind("[#")?;
        let id = &inside[open + 2..];
        // `[#123]` is the number of an issue.
        let is_id = id.starts_with(|first: char| first.is_alphabetic() || first == '_');
        is_id.then_some((open, id))?
    } else {
        let inside = trimmed.strip_suffix('}')?;
        let open = inside.rfind('{')?;
        let inside = inside[open + 1..].trim();
        let list = inside.strip_prefix(':').unwrap_or(inside);
        let mut parts = list.split_whitespace();
        let is_part = |part: &str| part.starts_with(['#', '.']) || part.contains('=');
        let id = if parts.clone().all(is_part) {
            parts.find_map(|part| part.strip_prefix('#'))
        } else {
            inside.strip_prefix('#')
        };
        (open, id?)
    };
    let id = id.to_owned();
    *text = text[..open].trim_end().to_owned().into();
    Some(id)
}

/// The span of `{#id}` in its heading; that of the heading if it is not found.
fn id_span(file: &SourceFile, heading: &Range<usize>, id: &str) -> Range<usize> {
    match file
        .text()
        .get(heading.clone())
        .and_then(|text| text.rfind(&format!("{{#{id}}}")))
    {
        Some(at) => heading.start + at..heading.start + at + id.len() + 3,
        None => heading.clone(),
    }
}
