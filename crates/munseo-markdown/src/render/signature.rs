//! `::signature`: the declarations of a name in the source of a package.
//!
//! ```text
//! ::signature                          the page's title is the name
//! ::signature{of=A.Chunk}              another name
//!
//! :::signature                         descriptions of parameters, in the page's language
//! - `T`: the tuple to split
//! - `Size`: the number of elements in a piece
//! :::
//! ```
//!
//! Signatures, constraints, defaults, versions and links come from the source. Unknown names, unknown parameters and
//! parameters without a description are errors of the page.

mod descriptions;
mod lines;
mod name_links;
mod properties;
mod written;

use std::ops::Range;
use std::sync::Arc;

use comrak::nodes::AstNode;
use munseo_highlight::Language;
use munseo_html::escape::encode_url;
use munseo_source::Diagnostic;
use munseo_types::{
    Answer, Declaration, DeclarationKind, DocumentedName, Signature, SignatureProblem,
};

use self::descriptions::{Descriptions, all_parameters};
use self::lines::DescribedParameter;
use super::Renderer;
use crate::document::label::Label;
use crate::document::unlinked::Format;
use crate::islands::attributes::AttributeValue;
use crate::syntax::directive::Directive;
use crate::{PageLinks, Part, SignatureQuery};

/// Makes the definitions in a body visible, once the page knows where to load their source from.
pub fn show_definitions(parts: &mut [Part]) {
    const HIDDEN: &str = "<details class=\"definition\" hidden>";
    for part in parts {
        match part {
            Part::Html { html } if html.contains(HIDDEN) => {
                *html = html.replace(HIDDEN, "<details class=\"definition\">");
            }
            Part::Html { .. } => {}
            Part::Element { children, .. } | Part::Island { children, .. } => {
                show_definitions(children);
            }
        }
    }
}

/// The name that a directive documents, its package if the author names one, and where they are.
type Subject<'d> = (String, Option<&'d str>, Range<usize>);

impl<'a> Renderer<'a> {
    pub(super) fn signature(&mut self, node: &'a AstNode<'a>, directive: &'a Directive) {
        let Some(signature) = self.find_signature(directive) else {
            self.blocks(node);
            return;
        };
        let descriptions = self.descriptions(node, directive);
        self.check_signature(&signature, &descriptions, directive);
        let parameters = signature.declarations.iter().flat_map(all_parameters);
        let text = descriptions.combined_text(parameters.map(|it| (&it.name, &it.description)));
        self.document
            .parameter_descriptions
            .push((directive.span.start, text));
        self.out.start_classed("div", "signature").line();
        let mut since = None;
        for declaration in &signature.declarations {
            self.document.signatures.push(DocumentedName {
                package: declaration.package.clone(),
                name: declaration.name.clone(),
                kind: declaration.kind,
            });
            // A version is displayed only if it differs from that of the previous declaration.
            let is_new = since != declaration.since;
            since.clone_from(&declaration.since);
            let described = self.described_parameters(declaration, &signature, &descriptions);
            self.start_code_figure("ts");
            self.signature_caption(declaration, is_new);
            self.signature_panel(declaration, &described, &[]);
        }
        for declaration in &signature.declarations {
            if let Some(definition) = &declaration.definition {
                self.definition(definition);
            }
        }
        self.out.end_line();
    }

    /// Looks up the name in a directive; reports a problem and returns `None` if this fails.
    fn find_signature(&mut self, directive: &Directive) -> Option<Signature> {
        const FLAGS: [&str; 2] = ["alone", "definition"];
        let (name, package, span) = self.subject(
            directive,
            &FLAGS,
            "write `of=Name`, `from=package`, `alone` or `definition`",
            "the signature has no name",
        )?;
        let [is_alone, shows_definition] = FLAGS.map(|flag| directive.attribute(flag).is_some());
        let answer = self.context.packages?.signature(&SignatureQuery {
            name: &name,
            package,
            is_alone,
            shows_definition,
        });
        self.found_or_report(answer, span)
    }

    /// Reads `of`, by default the page's title, and `from`. Reports attributes that are neither these nor flags, and a
    /// missing name; then returns `None`.
    fn subject<'d>(
        &mut self,
        directive: &'d Directive,
        flags: &[&str],
        allowed: &str,
        unnamed: &str,
    ) -> Option<Subject<'d>> {
        let mut name = None;
        let mut package = None;
        let mut span = directive.span.clone();
        for attribute in &directive.attributes {
            match (attribute.name.as_str(), &attribute.value) {
                ("of", AttributeValue::Text(text)) => {
                    name = Some(text.clone());
                    span = attribute.span.clone();
                }
                ("from", AttributeValue::Text(text)) => package = Some(text.as_str()),
                (flag, AttributeValue::None | AttributeValue::Expression(_))
                    if flags.contains(&flag) => {}
                (other, _) => {
                    let message = format!("unknown attribute `{other}`");
                    let span = attribute.span.clone();
                    self.report_error("signature/attribute", message, allowed, span);
                }
            }
        }
        let Some(name) = name.or_else(|| self.document.title.clone()) else {
            let help = "add `{of=Name}`, or give the page the name as its title";
            self.report_error("signature/unnamed", unnamed, help, span);
            return None;
        };
        Some((name, package, span))
    }

    /// Returns the result of a lookup, or reports its problem and returns `None`. The page depends on the sources of
    /// the answer.
    fn found_or_report<T>(&mut self, answer: Answer<T>, span: Range<usize>) -> Option<T> {
        for path in answer.sources {
            if !self.document.inclusions.contains(&path) {
                self.document.inclusions.push(path);
            }
        }
        let report = |problem: SignatureProblem| {
            let mut diagnostic = Diagnostic::error(problem.code, problem.message);
            diagnostic.help = problem.help;
            self.report(diagnostic, span);
        };
        answer.result.map_err(report).ok()
    }

    /// Reports missing doc comments and versions, and missing or superfluous descriptions.
    fn check_signature(
        &mut self,
        signature: &Signature,
        descriptions: &Descriptions<'a>,
        directive: &Directive,
    ) {
        for declaration in &signature.declarations {
            let Declaration { name, location, .. } = declaration;
            if !declaration.is_documented {
                let message = format!("`{name}` has no doc comment");
                let help = format!("write one above `{location}`, with `@since` and a version");
                self.report_error(
                    "signature/undocumented",
                    message,
                    help,
                    directive.span.clone(),
                );
            } else if declaration.since.is_none() {
                let message = format!("the doc comment of `{name}` has no `@since`");
                let help = format!("add `@since 1.2.0` to the one above `{location}`");
                self.report_error("signature/since", message, help, directive.span.clone());
            }
        }
        self.check_descriptions(signature, descriptions, directive);
    }

    /// Writes the kind of a declaration, its version and a link to its source.
    fn signature_caption(&mut self, declaration: &Declaration, shows_version: bool) {
        self.out.start("figcaption");
        self.out
            .label_element("b", Label::of_kind(declaration.kind), "");
        if let Some(version) = declaration.since.as_ref().filter(|_| shows_version) {
            self.out.markup(" ");
            self.out
                .label_element("span", Label::of("signature.since"), version);
        }
        if let Some(url) = &declaration.url {
            self.out.markup(" ");
            self.out
                .start("a")
                .attribute("href", &encode_url(url))
                .external()
                .label(
                    "aria-label",
                    Label::of("signature.sourceOf"),
                    &declaration.name,
                );
            self.out.label(Label::of("signature.source"), "");
            self.out.end();
        }
        self.out.end();
    }

    /// Writes the code of a declaration with descriptions of parameters and links of names, and ends its figure.
    fn signature_panel(
        &mut self,
        declaration: &Declaration,
        described: &[DescribedParameter<'a>],
        links: &[(String, u32)],
    ) {
        let codes: Vec<&str> = declaration
            .forms
            .iter()
            .map(|form| form.code.as_str())
            .collect();
        let code = codes.join("\n");
        self.search_text.code(&code);
        let lines = declaration.forms.iter().flat_map(|form| form.lines.lines());
        let line = self.document.signature_code.take();
        self.document.signature_code = line.or_else(|| Some(on_one_line(lines)));
        self.code_actions(None, None, false);
        self.code_lines(|this| this.signature_lines(declaration, described, links));
        self.out.end_line();
    }

    /// Writes a placeholder for a type's source, which is loaded on demand. It is hidden until the URL of the source is
    /// known; see [`show_definitions`].
    fn definition(&mut self, code: &str) {
        self.out
            .start_classed("details", "definition")
            .flag("hidden");
        self.out
            .label_element("summary", Label::of("signature.definition"), "");
        self.out.end_line();
        let html = self.fragment(|this| {
            this.start_code_figure("ts");
            this.code_actions(None, None, false);
            let html = this.highlighter().html(Some(Language::TypeScript), code);
            this.code_lines(|this| this.out.markup(&html));
        });
        let links = PageLinks {
            targets: Arc::new([]),
            labels: Arc::clone(self.context.labels),
        };
        let html = html.link(Format::Html, &links);
        self.document.definitions.push(html);
    }
}

/// The lines of a declaration as one, without a comma after the last parameter.
fn on_one_line<'l>(lines: impl Iterator<Item = &'l str>) -> String {
    let mut line = String::new();
    for piece in lines.map(str::trim) {
        if piece.starts_with(['>', ')']) {
            line.truncate(line.trim_end_matches(',').len());
        } else if !line.is_empty() && !line.ends_with(['<', '(']) {
            line.push(' ');
        }
        line.push_str(piece);
    }
    line
}

/// Returns true if type parameters must have a description. Those of a function usually repeat its parameters.
fn needs_type_parameters(kind: DeclarationKind) -> bool {
    kind != DeclarationKind::Function
}

#[cfg(test)]
mod tests;
