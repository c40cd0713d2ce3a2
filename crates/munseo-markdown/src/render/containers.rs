//! Containers: admonitions, details, islands, and unknown ones.

use comrak::nodes::{AstNode, NodeValue};
use munseo_html::elements;
use munseo_source::{compose, nearest};

use super::Renderer;
use super::admonition::{self, Admonition};
use crate::document::label::Label;
use crate::islands::{self, StandIn};
use crate::syntax::directive::{Directive, Role, Syntax};
use crate::syntax::inline_text;

impl<'a> Renderer<'a> {
    pub(super) fn container(&mut self, node: &'a AstNode<'a>, index: usize) {
        let prepared = self.prepared;
        let directive = &prepared.directives[index];
        if directive.syntax != Syntax::Tag {
            self.colon_container(node, directive);
        } else if let Some(island) = islands::by_tag(directive.component()) {
            self.island(node, directive, island);
        } else if let Some(component) = self.site_component(|it| it.name == directive.name) {
            self.component(node, directive, component);
        } else if let Some(stand_in) = &directive.stand_in {
            self.stand_in(node, directive, stand_in);
        } else {
            self.unknown_tag(node, directive);
        }
    }

    fn colon_container(&mut self, node: &'a AstNode<'a>, directive: &'a Directive) {
        let name = directive.component();
        let title = directive.stand_in.as_ref().and_then(StandIn::title);
        if let Some(kind) = Admonition::by_name(name) {
            return self.admonition(kind, node, |this| match title {
                Some(title) => this.text(title),
                None => this.title_or(node, |this| this.label(kind.label())),
            });
        }
        match name {
            "details" => self.details(node, directive),
            "code-group" => self.code_group(node, directive),
            "signature" => self.signature(node, directive),
            "properties" => self.properties(node, directive),
            "live" => self.live_line(node, directive),
            "edges" => self.edges(node),
            _ => match islands::by_directive(name) {
                Some(island) => self.island(node, directive, island),
                None => match self.site_component(|it| it.directive == name) {
                    Some(component) => self.component(node, directive, component),
                    None => self.unknown_container(node, directive),
                },
            },
        }
    }

    /// Writes what a tag of another generator stands for.
    fn stand_in(&mut self, node: &'a AstNode<'a>, directive: &'a Directive, stand_in: &StandIn) {
        match stand_in.name.as_str() {
            "drop" => {}
            // What is only in attributes would be lost.
            "unwrap" if directive.role == Role::Open || stand_in.attributes.is_empty() => {
                self.blocks(node);
            }
            name if name.starts_with(":::") => self.colon_container(node, directive),
            name if elements::is_known(name) => {
                self.stand_in_html(stand_in, directive.span.clone());
                self.blocks(node);
                self.out.end_raw(name);
                self.out.markup("\n");
                self.search_text.end_block();
            }
            _ => self.unknown_tag(node, directive),
        }
    }

    fn unknown_container(&mut self, node: &'a AstNode<'a>, directive: &'a Directive) {
        let name = directive.component();
        // A note without `type`, or with one of another generator.
        if let Some(stand_in) = &directive.stand_in {
            return self.admonition(Admonition::NOTE, node, |this| match stand_in.title() {
                Some(title) => this.text(title),
                None => this.label(Admonition::NOTE.label()),
            });
        }
        let own = self.context.own_components.iter();
        let mut names: Vec<&str> = admonition::names().collect();
        names.extend(own.map(|component| component.directive.as_str()));
        let help = match nearest(name, names.iter().copied()) {
            Some(near) => format!("did you mean `:::{near}`?"),
            None => format!("use one of `{}`", names.join("`, `")),
        };
        self.report_warning(
            "container/unknown",
            format!("unknown container `{name}`"),
            help,
            directive.span.clone(),
        );
        self.admonition(Admonition::INFO, node, |this| {
            this.title_or(node, |this| this.text(name));
        });
    }

    pub(super) fn admonition(
        &mut self,
        kind: Admonition,
        node: &'a AstNode<'a>,
        write_title: impl FnOnce(&mut Self),
    ) {
        self.out
            .start_classed("aside", "admonition")
            .attribute("data-kind", kind.kind());
        self.out.start_classed("p", "admonition-title");
        write_title(self);
        self.out.end_line();
        self.search_text.end_block();
        self.blocks(node);
        self.out.end_line();
    }

    fn details(&mut self, node: &'a AstNode<'a>, directive: &Directive) {
        let group = self.accordion.take();
        self.out
            .start_classed("details", "details")
            .optional("name", group)
            .flag_if("open", directive.attribute("open").is_some());
        self.out.start("summary");
        let title = directive.stand_in.as_ref().and_then(StandIn::title);
        match title {
            Some(title) => self.text(title),
            None => self.title_or(node, |this| this.label(Label::of("details.summary"))),
        }
        self.out.end_line();
        self.search_text.end_block();
        self.blocks(node);
        self.out.end_line();
    }

    /// Reports a tag that looks like a component, but is unknown, and writes its content.
    fn unknown_tag(&mut self, node: &'a AstNode<'a>, directive: &Directive) {
        let own = self.context.own_components.iter();
        let mut names: Vec<&str> = islands::tags().collect();
        names.extend(own.map(|component| component.name.as_str()));
        let (name, markup) = (&directive.name, directive.markup());
        let file = (!name.contains('.'))
            .then(|| format!(", or add `{name}.tsx` directly in `components/`"));
        let help = match nearest(name, names.iter().copied()) {
            Some(near) => format!("did you mean `<{near}>`?"),
            None => format!(
                "use one of `<{}>`{}; write `\\{markup}` to show it as text",
                names.join(">`, `<"),
                file.unwrap_or_default()
            ),
        };
        self.report_warning(
            "island/unknown",
            format!("unknown component `{markup}`"),
            help,
            directive.span.clone(),
        );
        if directive.role == Role::Open {
            self.out
                .start_classed("div", "directive")
                .attribute("data-name", name)
                .line();
            self.blocks(node);
            self.out.end_line();
        }
    }

    /// Writes the title of a container, or something else if it has no title.
    fn title_or(&mut self, node: &'a AstNode<'a>, write_other: impl FnOnce(&mut Self)) {
        match title(node) {
            Some(title) => self.title(title),
            None => write_other(self),
        }
    }

    /// Writes a title's inlines.
    pub(super) fn title(&mut self, title: &'a AstNode<'a>) {
        for paragraph in title.children() {
            self.inlines(paragraph);
        }
    }
}

/// The node of a container's title; `None` without one.
pub(super) fn title<'a>(node: &'a AstNode<'a>) -> Option<&'a AstNode<'a>> {
    node.first_child()
        .filter(|first| matches!(first.data().value, NodeValue::CalloutTitle))
}

/// The title of a container as plain text; `None` if it is missing or empty.
pub(super) fn title_text<'a>(node: &'a AstNode<'a>) -> Option<String> {
    title(node)
        .map(|title| compose(&inline_text::of(title)).into_owned())
        .filter(|text| !text.is_empty())
}
