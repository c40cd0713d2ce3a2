//! Descriptions of parameters or properties: the list between `:::signature` or `:::properties` and `:::`.

use std::ops::Range;

use comrak::nodes::{AstNode, NodeValue};
use munseo_source::one_of;
use munseo_types::{Declaration, Parameter, Signature};

use super::{Renderer, needs_type_parameters};
use crate::syntax::directive::Directive;
use crate::syntax::inline_text;

/// The descriptions on a page, in order.
#[derive(Default)]
pub(super) struct Descriptions<'a> {
    all: Vec<Description<'a>>,
}

struct Description<'a> {
    name: String,
    /// The span of the name in the file.
    span: Range<usize>,
    /// The paragraph without the name.
    paragraph: &'a AstNode<'a>,
}

impl<'a> Descriptions<'a> {
    /// The paragraph that describes a parameter or a property; `None` without one.
    pub(super) fn of(&self, name: &str) -> Option<&'a AstNode<'a>> {
        let mut all = self.all.iter();
        all.find(|description| description.name == name)
            .map(|description| description.paragraph)
    }

    /// The descriptions of parameters or properties, one per line. A description on the page takes precedence over the
    /// doc comment.
    pub(super) fn combined_text<'p>(
        &self,
        described: impl Iterator<Item = (&'p String, &'p Option<String>)>,
    ) -> String {
        let lines = described.filter_map(|(name, description)| {
            let own = self.of(name).map(inline_text::of);
            Some(format!("{name}: {}", own.or_else(|| description.clone())?))
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl<'a> Renderer<'a> {
    /// Reads the list inside a directive, and reports everything else in it.
    pub(super) fn descriptions(
        &mut self,
        node: &'a AstNode<'a>,
        directive: &Directive,
    ) -> Descriptions<'a> {
        let mut descriptions = Descriptions::default();
        for child in node.children() {
            if !matches!(child.data().value, NodeValue::List(_)) {
                self.report_invalid_description(child, directive);
                continue;
            }
            for item in child.children() {
                let Some(description) = self.description(item) else {
                    self.report_invalid_description(item, directive);
                    continue;
                };
                if descriptions.of(&description.name).is_some() {
                    let message = format!("`{}` is described twice", description.name);
                    self.report_error(
                        "signature/parameter",
                        message,
                        "remove one of the descriptions",
                        description.span,
                    );
                    continue;
                }
                descriptions.all.push(description);
            }
        }
        descriptions
    }

    /// Reads `` `Name`: description `` and removes the name from the paragraph; `None` for other items.
    fn description(&self, item: &'a AstNode<'a>) -> Option<Description<'a>> {
        let paragraph = item.first_child()?;
        let is_alone = paragraph.next_sibling().is_none();
        if !is_alone || !matches!(paragraph.data().value, NodeValue::Paragraph) {
            return None;
        }
        let code = paragraph.first_child()?;
        let text = code.next_sibling()?;
        let name = match &code.data().value {
            NodeValue::Code(code) => code.literal.clone(),
            _ => return None,
        };
        let rest = match &text.data().value {
            NodeValue::Text(text) => text.trim_start().strip_prefix(':')?.trim_start().to_owned(),
            _ => return None,
        };
        if rest.is_empty() && text.next_sibling().is_none() {
            return None;
        }
        let span = self.span(code);
        text.data_mut().value = NodeValue::Text(rest.into());
        code.detach();
        Some(Description {
            name,
            span,
            paragraph,
        })
    }

    fn report_invalid_description(&mut self, node: &'a AstNode<'a>, directive: &Directive) {
        let span = self.span(node);
        let markup = directive.markup();
        let described = match directive.name.as_str() {
            "properties" => "property",
            _ => "parameter",
        };
        self.report_error(
            "signature/body",
            format!("content of `{markup}` is not a {described} description"),
            "use a single list with items such as ``- `Name`: description``",
            span,
        );
    }

    /// Reports descriptions of unknown parameters, and parameters without a description.
    pub(super) fn check_descriptions(
        &mut self,
        signature: &Signature,
        descriptions: &Descriptions<'a>,
        directive: &Directive,
    ) {
        let declarations = &signature.declarations;
        let names: Vec<&str> = declarations
            .iter()
            .flat_map(all_parameters)
            .map(|parameter| parameter.name.as_str())
            .collect();
        let whole: Vec<String> = declarations
            .iter()
            .map(|declaration| format!("`{}`", declaration.name))
            .collect();
        let whole = whole.join(" and ");
        let verb = if declarations.len() > 1 {
            "have"
        } else {
            "has"
        };
        let message = |name: &str| format!("{whole} {verb} no parameter `{name}`");
        self.check_names(descriptions, &names, message);
        for declaration in declarations {
            for parameter in required_parameters(declaration) {
                let is_described = descriptions.of(&parameter.name).is_some()
                    || (signature.is_in_page_language && parameter.description.is_some());
                if !is_described {
                    self.report_undescribed(signature, declaration, parameter, directive);
                }
            }
        }
    }

    /// Reports descriptions of unknown names.
    pub(super) fn check_names(
        &mut self,
        descriptions: &Descriptions<'a>,
        known: &[&str],
        message: impl Fn(&str) -> String,
    ) {
        for Description { name, span, .. } in &descriptions.all {
            if !known.contains(&name.as_str()) {
                let help = correction(name, known);
                self.report_error("signature/parameter", message(name), help, span.clone());
            }
        }
    }

    fn report_undescribed(
        &mut self,
        signature: &Signature,
        declaration: &Declaration,
        parameter: &Parameter,
        directive: &Directive,
    ) {
        let name = &parameter.name;
        let here = format!("a line ``- `{name}`: …`` between `:::signature` and `:::`");
        let help = if signature.is_in_page_language {
            let is_value = declaration.parameters.contains(parameter);
            let tag = if is_value { "@param" } else { "@template" };
            let location = &declaration.location;
            format!("add `{tag} {name} …` to the doc comment above `{location}`, or {here}")
        } else {
            format!("add {here}")
        };
        let message = format!(
            "the parameter `{name}` of `{}` is not described",
            declaration.name
        );
        self.report_error(
            "signature/undescribed",
            message,
            help,
            directive.span.clone(),
        );
    }
}

pub(super) fn all_parameters(declaration: &Declaration) -> impl Iterator<Item = &Parameter> {
    declaration
        .type_parameters
        .iter()
        .chain(&declaration.parameters)
}

/// The parameters that must have a description.
fn required_parameters(declaration: &Declaration) -> impl Iterator<Item = &Parameter> {
    let type_parameters = if needs_type_parameters(declaration.kind) {
        declaration.type_parameters.as_slice()
    } else {
        &[]
    };
    type_parameters.iter().chain(&declaration.parameters)
}

/// The help of the diagnostic for a description of an unknown name.
fn correction(name: &str, known: &[&str]) -> String {
    let mut distinct: Vec<&str> = Vec::new();
    for name in known {
        if !distinct.contains(name) {
            distinct.push(name);
        }
    }
    if known.is_empty() {
        return "remove the line".to_owned();
    }
    one_of(name, distinct.iter().copied())
}
