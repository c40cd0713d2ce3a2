//! Islands: validates properties and renders children.

use std::borrow::Cow;

use comrak::nodes::{AstNode, NodeValue};
use munseo_source::compose;
use munseo_types::SiteComponent;
use serde_json::{Map, Value};

use super::Renderer;
use super::containers::title_text;
use crate::LinkKind;
use crate::document::unlinked::PropSlot;
use crate::islands::attributes::{Attribute, AttributeValue};
use crate::islands::{self, COMPONENT_ATTRIBUTE, Island, PropKind};
use crate::syntax::directive::{Directive, Role, Syntax};

/// The group of all package manager tabs; the theme uses the same name.
const PACKAGE_MANAGERS: &str = "package-manager";

impl<'a> Renderer<'a> {
    /// The component of the site that `is_it` accepts; `None` if there is none.
    pub(super) fn site_component(
        &self,
        is_it: impl Fn(&SiteComponent) -> bool,
    ) -> Option<&'a SiteComponent> {
        let mut components = self.context.own_components.iter();
        components.find(|component| is_it(component))
    }

    /// Writes an element that is drawn as a component of the site later.
    pub(super) fn component(
        &mut self,
        node: &'a AstNode<'a>,
        directive: &'a Directive,
        component: &SiteComponent,
    ) {
        let mut attributes = Cow::Borrowed(&directive.attributes);
        if let Some(title) = title_text(node) {
            attributes.to_mut().push(Attribute {
                name: "title".to_owned(),
                value: AttributeValue::Text(title),
                span: directive.span.clone(),
            });
        }
        let data = islands::read_component(
            component,
            &attributes,
            &directive.span,
            self.file,
            &mut self.diagnostics,
        );
        self.out.start("div").attribute(COMPONENT_ATTRIBUTE, &data);
        self.blocks(node);
        if self.out.has_island() {
            self.report_error(
                "component/content",
                format!("`<{}>` contains a component of Munseo that is not plain HTML", component.name),
                "move tabs, cards, steps and block badges out of it, or let the component draw them itself",
                directive.span.clone(),
            );
        }
        self.out.end_line();
    }

    pub(super) fn island(
        &mut self,
        node: &'a AstNode<'a>,
        directive: &'a Directive,
        island: &'static Island,
    ) {
        if let Some(parent) = &island.parent
            && self
                .island_of(node.parent())
                .is_none_or(|found| found.name != *parent)
        {
            self.report_error(
                "island/parent",
                format!("`{}` must be inside `<{parent}>`", directive.markup()),
                format!("put it directly inside `<{parent}>` … `</{parent}>`"),
                directive.span.clone(),
            );
            self.blocks(node);
            return;
        }
        let (props, slots) = self.props(node, directive, island);
        match island.name.as_str() {
            "Tabs" => self.tabs(node, directive, props),
            "PackageManagerTabs" => {
                let command = props
                    .get("command")
                    .and_then(Value::as_str)
                    .unwrap_or_default();
                let query = self.query(directive, &props["query"], Some(PACKAGE_MANAGERS));
                self.package_manager_tabs(command, query);
            }
            "Tab" => self.blocks(node),
            "FileTree" => self.file_tree(node, directive, &props),
            "Columns" => self.columns(node, directive),
            "Column" => self.column(node),
            "Accordion" => self.accordion(node, directive, &props),
            "YouTube" => self.youtube(directive, &props),
            "Video" => self.video(directive, &props),
            "Frame" => self.frame(directive, &props),
            "Figure" => self.captioned(node, directive, &props),
            _ => {
                if island.name == "CategoryCards" {
                    self.document.category_cards.push(directive.span.clone());
                }
                for title in ["title", "text"] {
                    if let Some(text) = props.get(title).and_then(Value::as_str) {
                        self.search_text.text(text);
                        self.search_text.end_block();
                    }
                }
                self.out.start_island(&island.name, props, slots);
                self.blocks(node);
                self.out.end_island();
            }
        }
        let is_empty = node
            .children()
            .all(|child| matches!(child.data().value, NodeValue::CalloutTitle));
        if island.is_empty && directive.role == Role::Open && !is_empty {
            self.report_props(
                directive,
                format!("`{}` must be empty", island.name),
                "remove its content",
            );
        }
    }

    /// The properties of an island, and the slots in them.
    pub(super) fn props(
        &mut self,
        node: &'a AstNode<'a>,
        directive: &Directive,
        island: &Island,
    ) -> (Map<String, Value>, Vec<(String, PropSlot)>) {
        let mut slots = Vec::new();
        let mut props = islands::read_props(
            island,
            &directive.attributes,
            title_text(node),
            &directive.span,
            self.file,
            &mut self.diagnostics,
        );
        for name in ["title", "text", "label", "value", "initial", "caption"] {
            if let Some(Value::String(text)) = props.get_mut(name) {
                *text = compose(text).into_owned();
            }
        }
        for prop in island
            .props
            .iter()
            .filter(|prop| prop.kind == PropKind::Destination)
        {
            let Some(destination) = props[&prop.name].as_str().map(str::to_owned) else {
                continue;
            };
            let span = directive
                .attributes
                .iter()
                .find(|attribute| prop.is_named(&attribute.name))
                .map_or(directive.span.clone(), |attribute| attribute.span.clone());
            let link = self.target(&destination, LinkKind::Link, span);
            slots.extend(link.map(|link| (format!("/{}", prop.name), PropSlot::Url(link))));
            props.insert(prop.name.clone(), Value::Null);
        }
        (props, slots)
    }

    pub(super) fn directive_of(&self, node: &'a AstNode<'a>) -> Option<&'a Directive> {
        let prepared = self.prepared;
        match &node.data().value {
            NodeValue::BlockDirective(block) => Some(&prepared.directives[block.fence_length]),
            _ => None,
        }
    }

    pub(super) fn island_of(&self, node: Option<&'a AstNode<'a>>) -> Option<&'static Island> {
        let directive = self.directive_of(node?)?;
        match directive.syntax {
            Syntax::Tag => islands::by_tag(directive.component()),
            Syntax::Colons(_) => islands::by_directive(&directive.name),
        }
    }
}
