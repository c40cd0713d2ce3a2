//! Writes the lines of a signature, each with the description of its parameter.
//!
//! Descriptions are comments, so that the copied text of a signature is valid TypeScript.

use comrak::nodes::AstNode;
use munseo_highlight::Language;
use munseo_types::{Declaration, Parameter, Signature};

use super::{Descriptions, Renderer, needs_type_parameters};

/// A parameter and its description.
pub(super) struct DescribedParameter<'a> {
    name: String,
    /// The paragraph on the page, or else the text of the doc comment.
    description: Result<&'a AstNode<'a>, String>,
}

impl<'a> Renderer<'a> {
    /// The descriptions of a declaration's parameters.
    pub(super) fn described_parameters(
        &self,
        declaration: &Declaration,
        signature: &Signature,
        descriptions: &Descriptions<'a>,
    ) -> Vec<DescribedParameter<'a>> {
        // The type parameters of a function usually repeat those of the type with the same name. They are described
        // only if that type has no parameter with this name.
        let of_types: Vec<&str> = signature
            .declarations
            .iter()
            .filter(|declaration| needs_type_parameters(declaration.kind))
            .flat_map(|declaration| &declaration.type_parameters)
            .map(|known| known.name.as_str())
            .collect();
        let is_repeated = |parameter: &&Parameter| {
            !needs_type_parameters(declaration.kind) && of_types.contains(&parameter.name.as_str())
        };
        declaration
            .type_parameters
            .iter()
            .filter(|parameter| !is_repeated(parameter))
            .chain(&declaration.parameters)
            .filter_map(|parameter| {
                let description = match descriptions.of(&parameter.name) {
                    Some(paragraph) => Ok(paragraph),
                    None => Err(parameter.description.clone()?),
                };
                Some(DescribedParameter {
                    name: parameter.name.clone(),
                    description,
                })
            })
            .collect()
    }

    /// Writes the code of all forms of a declaration.
    pub(super) fn signature_lines(
        &mut self,
        declaration: &Declaration,
        described: &[DescribedParameter<'a>],
        links: &[(String, u32)],
    ) {
        let mut left: Vec<&DescribedParameter<'a>> = described.iter().collect();
        let count = declaration.forms.len();
        for (index, form) in declaration.forms.iter().enumerate() {
            let mut html =
                self.highlighter()
                    .html_of_beginning(Language::TypeScript, &form.lines, form.tail);
            if !form.omission_mark.is_empty() {
                html.push_str("<span class=\"o cut\">");
                html.push_str(form.omission_mark);
                html.push_str("</span>");
            }
            let last = form.lines.split('\n').count() - 1;
            for (number, (line, html)) in form.lines.split('\n').zip(html.split('\n')).enumerate() {
                let parameter = parameter_of(line);
                let of_line = parameter
                    .and_then(|name| left.iter().position(|described| described.name == name))
                    .map(|at| left.remove(at));
                self.signature_line(
                    html,
                    links,
                    of_line,
                    (index, number) != (count - 1, last) || !left.is_empty(),
                );
            }
        }
        for (index, described) in left.iter().enumerate() {
            let name = format!("<span class=\"c\">// {}:</span>", described.name);
            self.signature_line(&name, &[], Some(described), index + 1 < left.len());
        }
    }

    fn signature_line(
        &mut self,
        html: &str,
        links: &[(String, u32)],
        described: Option<&DescribedParameter<'a>>,
        has_next: bool,
    ) {
        self.out.start_classed("span", "row");
        self.out.start_classed("span", "expr");
        self.markup_with_links(html, links);
        self.out.end();
        if let Some(described) = described {
            self.out.start_classed("span", "description");
            self.out.markup("<i> // </i>");
            self.search_text.text(&described.name);
            self.search_text.text(" ");
            match &described.description {
                Ok(paragraph) => self.inlines(paragraph),
                Err(text) => self.comment_text(text),
            }
            self.search_text.end_block();
            self.out.end();
        }
        if has_next {
            self.out.markup("<span class=\"fold\">\n</span>");
        }
        self.out.end();
    }

    /// Writes the text of a comment, with code between backticks.
    pub(in crate::render) fn comment_text(&mut self, text: &str) {
        for (index, part) in text.split('`').enumerate().filter(|(_, it)| !it.is_empty()) {
            if index % 2 == 0 {
                self.text(part);
            } else {
                self.out.start("code");
                self.verbatim_text(part);
                self.out.end();
            }
        }
    }
}

/// The parameter that a line of a signature declares: `  const T extends string,`, `  ...rest: T[],`; `None` for other
/// lines.
fn parameter_of(line: &str) -> Option<&str> {
    let declared = line
        .strip_prefix("  ")
        .filter(|rest| !rest.starts_with(' '))?;
    let mut rest = declared.strip_prefix("...").unwrap_or(declared);
    for word in ["const ", "in ", "out "] {
        rest = rest.strip_prefix(word).unwrap_or(rest);
    }
    let end = rest
        .find(|character: char| !(character.is_alphanumeric() || matches!(character, '_' | '$')))
        .unwrap_or(rest.len());
    (end > 0).then_some(&rest[..end])
}
