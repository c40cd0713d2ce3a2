//! The tables of parameters.

use super::{Descriptions, Renderer, needs_type_parameters};
use crate::{Declaration, Parameter, Signature};

/// The kind of table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Columns {
    /// Constraints of type parameters.
    Constraints,
    /// Types of a function's parameters.
    Types,
}

impl<'a> Renderer<'a> {
    /// The type parameters and the parameters of one of a signature's declarations.
    pub(super) fn parameter_tables(
        &mut self,
        declaration: &Declaration,
        signature: &Signature,
        descriptions: &Descriptions<'a>,
    ) {
        let labels = &self.context.labels.signature;
        let caption = |caption: &str| caption.replace("{name}", &declaration.name);
        // A function's type parameters usually repeat its parameters, or those of the type beside it; they are
        // listed only if they are described.
        let of_types = signature
            .declarations
            .iter()
            .filter(|declaration| needs_type_parameters(declaration.kind))
            .flat_map(|declaration| &declaration.type_parameters);
        let of_types: Vec<&str> = of_types.map(|known| known.name.as_str()).collect();
        let is_shown = |parameter: &&Parameter| {
            let name = parameter.name.as_str();
            let is_described = parameter.meaning.is_some() || descriptions.of(name).is_some();
            needs_type_parameters(declaration.kind) || (is_described && !of_types.contains(&name))
        };
        let type_parameters: Vec<&Parameter> = declaration
            .type_parameters
            .iter()
            .filter(is_shown)
            .collect();
        let parameters: Vec<&Parameter> = declaration.parameters.iter().collect();
        for (rows, columns, caption) in [
            (
                type_parameters,
                Columns::Constraints,
                caption(&labels.type_parameters),
            ),
            (parameters, Columns::Types, caption(&labels.parameters)),
        ] {
            if !rows.is_empty() {
                self.parameter_table(&rows, columns, &caption, descriptions);
            }
        }
    }

    fn parameter_table(
        &mut self,
        rows: &[&Parameter],
        columns: Columns,
        caption: &str,
        descriptions: &Descriptions<'a>,
    ) {
        let labels = &self.context.labels.signature;
        let has_defaults = rows
            .iter()
            .any(|row| row.default.is_some() || row.is_optional);
        self.open_scroll_box();
        self.out.start("table");
        self.out.markup("\n");
        self.element("caption", |this| this.out.text(caption));
        self.out.start("thead");
        self.out.start("tr");
        let middle = match columns {
            Columns::Constraints => &labels.constraint,
            Columns::Types => &labels.type_column,
        };
        let default = has_defaults.then_some(&labels.default);
        let titles = [
            Some(&labels.name),
            Some(middle),
            default,
            Some(&labels.meaning),
        ];
        for title in titles.into_iter().flatten() {
            self.out.start("th").attribute("scope", "col");
            self.out.text(title);
            self.out.end();
        }
        self.out.end();
        self.out.end_line();
        self.out.start("tbody");
        self.out.markup("\n");
        for row in rows {
            self.element("tr", |this| {
                this.parameter_row(row, has_defaults, descriptions);
            });
            self.search_text.end_block();
        }
        self.out.end();
        self.out.end();
        self.out.end_line();
    }

    fn parameter_row(
        &mut self,
        row: &Parameter,
        has_defaults: bool,
        descriptions: &Descriptions<'a>,
    ) {
        let labels = &self.context.labels.signature;
        self.out.start("th").attribute("scope", "row");
        self.out.start("code");
        self.text(&row.name);
        self.out.end();
        self.out.end();
        self.search_text.text(" ");
        self.out.start("td");
        match &row.constraint {
            Some(constraint) => self.type_code(constraint),
            None => self.out.text(&labels.unconstrained),
        }
        self.out.end();
        if has_defaults {
            self.out.start("td");
            match &row.default {
                Some(default) => self.type_code(default),
                None if row.is_optional => self.out.text(&labels.optional),
                None => {}
            }
            self.out.end();
        }
        self.out.start("td");
        match (descriptions.of(&row.name), &row.meaning) {
            (Some(paragraph), _) => self.inlines(paragraph),
            (None, Some(meaning)) => self.comment_text(meaning),
            (None, None) => {}
        }
        self.out.end();
    }

    /// A type in a line of text; search finds it in the signature.
    fn type_code(&mut self, text: &str) {
        self.out.text_element("code", text);
    }

    /// The text of a doc comment: words, and code between backticks.
    fn comment_text(&mut self, text: &str) {
        for (index, part) in text.split('`').enumerate() {
            if index % 2 == 0 {
                self.text(part);
            } else {
                self.out.start("code");
                self.text(part);
                self.out.end();
            }
        }
    }
}
