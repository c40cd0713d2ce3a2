//! Columns, accordions and figures: containers for layout.

use comrak::nodes::{AstNode, NodeValue};
use serde_json::{Map, Value};

use super::Renderer;
use super::containers::title;
use crate::syntax::directive::Directive;

impl<'a> Renderer<'a> {
    /// Columns, side by side if the screen is wide enough.
    pub(super) fn columns(&mut self, node: &'a AstNode<'a>, directive: &Directive) {
        let is_column = |child| {
            let island = self.island_of(Some(child));
            island.is_some_and(|island| island.name == "Column")
        };
        if content(node).next().is_none() || !content(node).all(is_column) {
            let help = "put `:::column` … `:::` around each part";
            self.report_wrong_content(directive, "`column`", help);
        }
        self.out.start_part("div", "columns").line();
        self.blocks(node);
        self.out.end_line();
    }

    pub(super) fn column(&mut self, node: &'a AstNode<'a>) {
        self.out.start_classed("div", "column").line();
        self.blocks(node);
        self.out.end_line();
    }

    /// Several details below each other. With `single`, they have the same name, so browsers keep at most one of them
    /// open.
    pub(super) fn accordion(
        &mut self,
        node: &'a AstNode<'a>,
        directive: &Directive,
        props: &Map<String, Value>,
    ) {
        let is_details = |child: &'a AstNode<'a>| {
            let directive = self.directive_of(child);
            directive.is_some_and(|directive| directive.name == "details")
        };
        let has_only_details = content(node).next().is_some() && content(node).all(is_details);
        if !has_only_details {
            self.report_wrong_content(
                directive,
                "`details`",
                "put `:::details[Title]` … `:::` inside",
            );
        }
        self.out.start_part("div", "accordion").line();
        let is_single = props.get("single").and_then(Value::as_bool) == Some(true);
        if is_single {
            self.accordions += 1;
        }
        let outer = self.accordion.take();
        for child in content(node) {
            self.accordion = is_single.then(|| format!("accordion-{}", self.accordions));
            self.block(child);
        }
        self.accordion = outer;
        self.out.end_line();
    }

    /// A picture, a table or a diagram with a caption.
    pub(super) fn captioned(
        &mut self,
        node: &'a AstNode<'a>,
        directive: &Directive,
        props: &Map<String, Value>,
    ) {
        if content(node).next().is_none() {
            self.report_wrong_content(
                directive,
                "a picture, a table or a diagram",
                "put a picture, a table or a diagram inside",
            );
        }
        self.out.start_part("figure", "captioned").line();
        let outer = self.zooms;
        self.zooms = props.get("zoom").and_then(Value::as_bool) == Some(true);
        self.blocks(node);
        self.zooms = outer;
        self.out.start("figcaption");
        match (title(node), props.get("caption").and_then(Value::as_str)) {
            (Some(title), _) => self.title(title),
            (None, Some(caption)) => self.text(caption),
            (None, None) => {}
        }
        self.out.end_line();
        self.search_text.end_block();
        self.out.end_line();
    }

    /// Reports an empty container, or one with unsupported content.
    pub(super) fn report_wrong_content(
        &mut self,
        directive: &Directive,
        expected: &str,
        help: &str,
    ) {
        self.report_error(
            "container/content",
            format!(
                "`{}` must contain {expected}, and nothing else",
                directive.markup()
            ),
            help,
            directive.span.clone(),
        );
    }
}

/// The content of a container, without its title.
pub(super) fn content<'a>(node: &'a AstNode<'a>) -> impl Iterator<Item = &'a AstNode<'a>> {
    let children = node.children();
    children.filter(|child| !matches!(child.data().value, NodeValue::CalloutTitle))
}
