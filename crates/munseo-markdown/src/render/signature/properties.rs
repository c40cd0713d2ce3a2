//! `::properties`: the properties of an interface or an object type as a table.
//!
//! ```text
//! ::properties{of=Options}             all of them, described by their doc comments
//!
//! :::properties{of=Options}            descriptions in the page's language
//! - `limit`: how many there may be
//! :::
//! ```

use comrak::nodes::AstNode;
use munseo_highlight::Language;
use munseo_types::{DeclarationKind, Properties, Property};

use super::Renderer;
use super::descriptions::Descriptions;
use crate::document::label::Label;
use crate::syntax::directive::Directive;

/// Inserted before a type so that it is highlighted as one.
const HEAD: &str = "type T = ";

impl<'a> Renderer<'a> {
    pub(in crate::render) fn properties(&mut self, node: &'a AstNode<'a>, directive: &Directive) {
        let Some(properties) = self.find_properties(directive) else {
            self.blocks(node);
            return;
        };
        let descriptions = self.descriptions(node, directive);
        let list = properties.list.iter();
        let names: Vec<&str> = list.clone().map(|it| it.name.as_str()).collect();
        let message = |name: &str| format!("`{}` has no property `{name}`", properties.of.name);
        self.check_names(&descriptions, &names, message);
        let described = list.map(|it| (&it.name, &it.description));
        let text = descriptions.combined_text(described);
        self.document
            .parameter_descriptions
            .push((directive.span.start, text));
        self.document.signatures.push(properties.of.clone());
        self.property_table(&properties, &descriptions);
    }

    /// Looks up the name in a directive; reports a problem and returns `None` if this fails.
    fn find_properties(&mut self, directive: &Directive) -> Option<Properties> {
        let allowed = "write `of=Name` or `from=package`";
        let unnamed = "`::properties` needs a name";
        let (name, package, span) = self.subject(directive, &[], allowed, unnamed)?;
        let answer = self.context.packages?.properties(&name, package);
        self.found_or_report(answer, span)
    }

    fn property_table(&mut self, properties: &Properties, descriptions: &Descriptions<'a>) {
        let list = &properties.list;
        let is_described =
            |one: &Property| one.description.is_some() || descriptions.of(&one.name).is_some();
        let has_defaults = list.iter().any(|one| one.default.is_some());
        let has_descriptions = list.iter().any(is_described);
        if !list.is_empty() {
            self.open_scroll_box();
            self.out.start_classed("table", "properties").line();
            self.out.start("thead");
            self.out.start("tr");
            let columns = [
                (true, Label::of("properties.name")),
                (true, Label::of_kind(DeclarationKind::Type)),
                (has_defaults, Label::of("properties.default")),
                (has_descriptions, Label::of("properties.meaning")),
            ];
            for (_, label) in columns.into_iter().filter(|(is_shown, _)| *is_shown) {
                self.out.start("th").attribute("scope", "col");
                self.out.label(label, "");
                self.out.end();
            }
            self.out.end();
            self.out.end_line();
            self.out.start("tbody").line();
            for property in list {
                self.property_row(property, descriptions, has_defaults, has_descriptions);
            }
            self.out.end_line();
            self.out.end();
            self.out.end_line();
        }
        if !properties.unlisted_bases.is_empty() {
            self.out.start("p");
            let slot = self.out.begin_label(Label::of("properties.others"));
            for (index, base) in properties.unlisted_bases.iter().enumerate() {
                if index > 0 {
                    self.out.text(", ");
                }
                self.type_code(base);
            }
            self.out.end_slot(slot);
            self.out.end_line();
        }
        self.search_text.end_block();
    }

    fn property_row(
        &mut self,
        property: &Property,
        descriptions: &Descriptions<'a>,
        has_defaults: bool,
        has_descriptions: bool,
    ) {
        self.out.start("tr");
        self.out.start("td");
        self.out.text_element("code", &property.name);
        if property.is_optional {
            self.out.markup(" ");
            self.out
                .label_element("small", Label::of("properties.optional"), "");
        }
        self.out.end();
        self.out.start("td");
        self.type_code(&property.value);
        self.out.end();
        self.search_text
            .code(&format!("{}: {}", property.name, property.value));
        if has_defaults {
            self.out.start("td");
            if let Some(default) = &property.default {
                self.out.text_element("code", default);
            }
            self.out.end();
        }
        if has_descriptions {
            self.out.start("td");
            self.search_text.text(&property.name);
            self.search_text.text(" ");
            match (descriptions.of(&property.name), &property.description) {
                (Some(paragraph), _) => self.inlines(paragraph),
                (None, Some(text)) => self.comment_text(text),
                (None, None) => {}
            }
            self.out.end();
            self.search_text.end_block();
        }
        self.out.end_line();
    }

    /// Writes a highlighted type.
    fn type_code(&mut self, code: &str) {
        let html = self
            .highlighter()
            .html(Some(Language::TypeScript), &format!("{HEAD}{code}"));
        self.out.start("code");
        match html.split_once("=</span> ") {
            Some((_, shown)) => self.out.markup(shown),
            None => self.out.text(code),
        }
        self.out.end();
    }
}
