//! Moves the blocks between an opening sentinel and its closing one into a container node.
//!
//! Afterwards a container is a [`NodeValue::BlockDirective`] whose `fence_length` is the index of its [`Directive`];
//! its title, if any, is the first child, a [`NodeValue::CalloutTitle`]. The tree then contains no sentinels or
//! guards.

use std::sync::Arc;

use comrak::Arena;
use comrak::nodes::{
    Ast, AstNode, LineColumn, NodeBlockDirective, NodeCode, NodeHtmlBlock, NodeValue,
};
use munseo_source::{Diagnostic, SourceFile};
use rustc_hash::FxHashMap;

use super::{Directive, Prepared, Role, Syntax};

/// Maximum number of nested containers. It is low enough to search the open containers linearly.
pub(super) const MAX_DEPTH: usize = 32;

/// A node of the parser's tree.
type Node<'a> = &'a AstNode<'a>;

/// Pairs all sentinels of a tree; returns diagnostics for unclosed and stray ones.
pub(crate) fn pair<'a>(
    arena: &'a Arena<'a>,
    root: Node<'a>,
    prepared: &Prepared,
    file: &Arc<SourceFile>,
) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    if !prepared.is_marked {
        return diagnostics;
    }
    let parents: Vec<Node<'a>> = root
        .descendants()
        .filter(|node| {
            node.children()
                .any(|child| sentinel(child, prepared).is_some())
        })
        .collect();
    for parent in parents {
        pair_children(arena, parent, prepared, file, &mut diagnostics);
    }
    for node in root.descendants() {
        restore(node, prepared, file.text());
    }
    diagnostics
}

/// The index of the directive of a sentinel, and true if the sentinel is the end of the title.
type Sentinel = (usize, bool);

fn sentinel(node: Node<'_>, prepared: &Prepared) -> Option<Sentinel> {
    match &node.data().value {
        NodeValue::HtmlBlock(block) => parse_sentinel(block.literal.trim(), prepared),
        _ => None,
    }
}

fn parse_sentinel(text: &str, prepared: &Prepared) -> Option<Sentinel> {
    let name = text
        .strip_prefix("<?")?
        .strip_prefix(prepared.mark)?
        .strip_suffix("?>")?;
    let (number, is_title_end) = match name.strip_suffix('t') {
        Some(number) => (number, true),
        None => (name, false),
    };
    let index = number.parse().ok();
    let index = index.filter(|index| *index < prepared.directives.len())?;
    Some((index, is_title_end))
}

fn pair_children<'a>(
    arena: &'a Arena<'a>,
    parent: Node<'a>,
    prepared: &Prepared,
    file: &Arc<SourceFile>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let children: Vec<Node<'a>> = parent.children().collect();
    let mut open: Vec<(usize, Node<'a>)> = Vec::new();
    // The last block inside each open container when a closer first closed a container in it.
    let mut first_closed: FxHashMap<usize, Node<'a>> = FxHashMap::default();
    let mut excess_depth = 0usize;
    for child in children {
        let Some(sentinel) = sentinel(child, prepared) else {
            // The parser moves footnotes to the end of the document, outside of open containers.
            let is_footnote = matches!(child.data().value, NodeValue::FootnoteDefinition(_));
            if let Some((_, container)) = open.last()
                && !is_footnote
            {
                container.append(child);
            }
            continue;
        };
        match sentinel {
            (index, true) => {
                if let Some((_, container)) = open.iter().rfind(|(opener, _)| *opener == index) {
                    let title =
                        new_node(arena, NodeValue::CalloutTitle, child.data().sourcepos.start);
                    title.extend(container.children().collect::<Vec<_>>());
                    container.append(title);
                }
            }
            (index, false) => {
                let directive = &prepared.directives[index];
                if directive.role == Role::Close && excess_depth > 0 {
                    excess_depth -= 1;
                } else if directive.role == Role::Close {
                    close(&mut open, index, prepared, file, diagnostics);
                    if let Syntax::Colons(count) = directive.syntax {
                        for (opener, container) in &open {
                            let syntax = prepared.directives[*opener].syntax;
                            if matches!(syntax, Syntax::Colons(colons) if colons <= count)
                                && let Some(last) = container.last_child()
                            {
                                first_closed.entry(*opener).or_insert(last);
                            }
                        }
                    }
                } else if directive.role == Role::Open && open.len() >= MAX_DEPTH {
                    if excess_depth == 0 {
                        let markup = directive.markup();
                        let message = format!("`{markup}` is nested in {MAX_DEPTH} others");
                        let problem = Diagnostic::error("nesting/too-deep", message);
                        let problem = problem.with_help("close the containers around it");
                        diagnostics.push(problem.at(file, directive.span.clone()));
                    }
                    excess_depth += 1;
                } else {
                    let value = NodeValue::BlockDirective(Box::new(NodeBlockDirective {
                        fence_length: index,
                        ..NodeBlockDirective::default()
                    }));
                    let node = new_node(arena, value, child.data().sourcepos.start);
                    match open.last() {
                        Some((_, outer)) => outer.append(node),
                        None => child.insert_before(node),
                    }
                    if directive.role == Role::Open {
                        open.push((index, node));
                    }
                }
            }
        }
        child.detach();
    }
    for (index, container) in open.into_iter().rev() {
        diagnostics.push(unclosed(&prepared.directives[index], file));
        // Other generators close all containers at the first closer; what follows it is not inside.
        if let Some(last) = first_closed.get(&index) {
            while let Some(next) = last.next_sibling() {
                let moved = container.last_child().unwrap_or(next);
                container.insert_after(moved);
            }
        }
    }
}

/// Closes the container to which a closer belongs, and reports unclosed containers inside it.
fn close(
    open: &mut Vec<(usize, Node<'_>)>,
    closer: usize,
    prepared: &Prepared,
    file: &Arc<SourceFile>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let directives = &prepared.directives;
    let closer = &directives[closer];
    let opener = match closer.syntax {
        Syntax::Colons(count) => {
            // Colons close the innermost container opened with the same number of colons, or else with fewer.
            let innermost = |accepts: &dyn Fn(usize) -> bool| {
                open.iter().rposition(|(index, _)| {
                    matches!(directives[*index].syntax, Syntax::Colons(count) if accepts(count))
                })
            };
            innermost(&|colons| colons == count).or_else(|| innermost(&|colons| colons < count))
        }
        Syntax::Tag => open.iter().rposition(|(index, _)| {
            directives[*index].syntax == Syntax::Tag && directives[*index].name == closer.name
        }),
    };
    let Some(position) = opener else {
        let message = format!("`{}` does not close anything", closer.markup());
        let help = "remove it, or open the container in the same list item or block quote";
        let problem = Diagnostic::error("container/stray", message).with_help(help);
        diagnostics.push(problem.at(file, closer.span.clone()));
        return;
    };
    for (index, _) in open.drain(position..).skip(1) {
        diagnostics.push(unclosed(&directives[index], file));
    }
}

fn new_node<'a>(arena: &'a Arena<'a>, value: NodeValue, start: LineColumn) -> Node<'a> {
    arena.alloc(Ast::new(value, start).into())
}

fn unclosed(directive: &Directive, file: &Arc<SourceFile>) -> Diagnostic {
    let markup = directive.markup();
    let problem = Diagnostic::warning("container/unclosed", format!("`{markup}` is not closed"));
    let help = format!(
        "write `{}` on a line of its own where it ends, in the same list item or block quote",
        directive.closing_markup()
    );
    problem.with_help(help).at(file, directive.span.clone())
}

/// Restores the original text of sentinels and guards that did not become blocks.
fn restore(node: Node<'_>, prepared: &Prepared, source: &str) {
    let mut data = node.data_mut();
    let mark = prepared.mark;
    match &mut data.value {
        NodeValue::Text(text) if text.contains(mark) => {
            let restored = text
                .strip_prefix(&format!("{mark} "))
                .unwrap_or(text)
                .replace(mark, "");
            *text = restored.into();
        }
        NodeValue::CodeBlock(block) if block.literal.contains(mark) => {
            block.literal = restore_lines(&block.literal, prepared, source);
        }
        NodeValue::HtmlBlock(NodeHtmlBlock { literal, .. })
        | NodeValue::Code(NodeCode { literal, .. })
            if literal.contains(mark) =>
        {
            *literal = restore_lines(literal, prepared, source);
        }
        NodeValue::HtmlInline(html) if html.contains(mark) => {
            let text = match parse_sentinel(html, prepared) {
                Some((index, false)) => prepared.directives[index].markup(),
                _ => String::new(),
            };
            data.value = NodeValue::Text(text.into());
        }
        NodeValue::Link(link) | NodeValue::Image(link) if link.url.contains(mark) => {
            link.url = link.url.replace(mark, "");
        }
        _ => {}
    }
}

fn restore_lines(literal: &str, prepared: &Prepared, source: &str) -> String {
    let mut out = String::with_capacity(literal.len());
    let mut title = None;
    for line in literal.split_inclusive('\n') {
        match parse_sentinel(line.trim(), prepared) {
            Some((index, false)) => {
                out.push_str(&line[..line.len() - line.trim_start().len()]);
                out.push_str(&source[prepared.directives[index].span.clone()]);
                out.push_str(&line[line.trim_end().len()..]);
                title = prepared.directives[index].has_title.then_some(index);
            }
            Some((index, true)) if title == Some(index) => title = None,
            Some((_, true)) => {}
            None if title.is_some() => {}
            None => out.extend(line.chars().filter(|c| *c != prepared.mark)),
        }
    }
    out
}
