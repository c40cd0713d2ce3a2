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
mod properties;

use comrak::nodes::AstNode;
use munseo_source::Diagnostic;

use self::descriptions::Descriptions;
use self::lines::Described;
use super::Renderer;
use crate::code::Language;
use crate::html::escape::encode_url;
use crate::islands::attributes::AttributeValue;
use crate::syntax::directive::Directive;
use crate::{Declaration, DeclarationKind, DocumentedName, Signature, SignatureQuery};

impl<'a> Renderer<'a> {
    pub(super) fn signature(&mut self, node: &'a AstNode<'a>, directive: &'a Directive) {
        let Some(signature) = self.find_signature(directive) else {
            self.blocks(node);
            return;
        };
        let descriptions = self.descriptions(node);
        self.check_signature(&signature, &descriptions, directive);
        let meanings = descriptions.meanings(&signature);
        self.document
            .meanings
            .push((directive.span.start, meanings));
        self.out.start("div").attribute("class", "signature");
        self.out.markup("\n");
        let mut since = None;
        for declaration in &signature.declarations {
            self.document.signatures.push(DocumentedName {
                package: declaration.package.clone(),
                name: declaration.name.clone(),
                kind: declaration.kind,
            });
            // If both have the same version, it is displayed once.
            let is_new = since != declaration.since;
            since.clone_from(&declaration.since);
            let described = self.described(declaration, &signature, &descriptions);
            self.signature_panel(declaration, is_new, &described);
        }
        for declaration in &signature.declarations {
            if let Some(definition) = &declaration.definition {
                self.definition(definition);
            }
        }
        self.out.end_line();
    }

    /// Looks up the name in a directive.
    fn find_signature(&mut self, directive: &Directive) -> Option<Signature> {
        let mut name = None;
        let mut package = None;
        let mut is_alone = false;
        let mut shows_definition = false;
        let mut span = directive.span.clone();
        for attribute in &directive.attributes {
            let text = match &attribute.value {
                AttributeValue::Text(text) => Some(text.as_str()),
                AttributeValue::None | AttributeValue::Expression(_) => None,
            };
            match (attribute.name.as_str(), text) {
                ("of", Some(text)) => {
                    name = Some(text.to_owned());
                    span = attribute.span.clone();
                }
                ("from", Some(text)) => package = Some(text),
                ("alone", None) => is_alone = true,
                ("definition", None) => shows_definition = true,
                (other, _) => {
                    let message = format!("unknown attribute `{other}`");
                    let help = "write `of=Name`, `from=package`, `alone` or `definition`";
                    self.report_error("signature/attribute", message, help, attribute.span.clone());
                }
            }
        }
        let Some(name) = name.or_else(|| self.document.title.clone()) else {
            self.report_error(
                "signature/unnamed",
                "the signature has no name",
                "add `{of=Name}`, or give the page the name as its title",
                span,
            );
            return None;
        };
        let answer = self.context.resolver.signature(&SignatureQuery {
            name: &name,
            package,
            is_alone,
            shows_definition,
        });
        for path in answer.sources {
            if !self.document.inclusions.contains(&path) {
                self.document.inclusions.push(path);
            }
        }
        match answer.found {
            Ok(signature) => Some(signature),
            Err(problem) => {
                let mut diagnostic = Diagnostic::error(problem.code, problem.message);
                diagnostic.help = problem.help;
                self.report(diagnostic, span);
                None
            }
        }
    }

    /// Reports missing doc comments, and missing or superfluous descriptions.
    fn check_signature(
        &mut self,
        signature: &Signature,
        descriptions: &Descriptions<'a>,
        directive: &Directive,
    ) {
        for declaration in &signature.declarations {
            let Declaration { name, place, .. } = declaration;
            if !declaration.is_documented {
                let message = format!("`{name}` has no doc comment");
                let help = format!("write one above `{place}`, with `@since` and a version");
                self.report_error(
                    "signature/undocumented",
                    message,
                    help,
                    directive.span.clone(),
                );
            } else if declaration.since.is_none() {
                let message = format!("the doc comment of `{name}` has no `@since`");
                let help = format!("add `@since 1.2.0` to the one above `{place}`");
                self.report_error("signature/since", message, help, directive.span.clone());
            }
        }
        self.check_descriptions(signature, descriptions, directive);
    }

    /// The code of a declaration with its kind, version, source link, and descriptions of parameters.
    fn signature_panel(
        &mut self,
        declaration: &Declaration,
        shows_version: bool,
        described: &[Described<'a>],
    ) {
        let labels = &self.context.labels.signature;
        self.out
            .start("figure")
            .attribute("class", "code")
            .attribute("data-language", "ts");
        self.out.start("figcaption");
        self.out
            .text_element("b", &labels.kinds[declaration.kind.index()]);
        if let Some(version) = declaration.since.as_ref().filter(|_| shows_version) {
            self.out.markup(" ");
            self.out
                .text_element("span", &labels.since.replace("{version}", version));
        }
        if let Some(url) = &declaration.url {
            self.out.markup(" ");
            let label = labels.source_of.replace("{name}", &declaration.name);
            self.out
                .start("a")
                .attribute("href", &encode_url(url))
                .attribute("target", "_blank")
                .attribute("rel", "noopener noreferrer")
                .attribute("class", "external")
                .attribute("aria-label", &label);
            self.out.text(&labels.source);
            self.out.end();
        }
        self.out.end();
        let codes: Vec<&str> = declaration
            .forms
            .iter()
            .map(|form| form.code.as_str())
            .collect();
        let code = codes.join("\n");
        self.search_text.code(&code);
        self.code_actions(None, None, false);
        self.out.start("pre").attribute("tabindex", "0");
        self.out.start("code");
        self.signature_lines(declaration, described);
        self.out.end();
        self.out.end();
        self.out.end_line();
    }

    /// The placeholder for a type's source, which is loaded on demand.
    fn definition(&mut self, code: &str) {
        let label = &self.context.labels.signature.definition;
        self.out.start("details").attribute("class", "definition");
        self.out.text_element("summary", label);
        self.out.end_line();
        let html = self.fragment(|this| {
            this.out
                .start("figure")
                .attribute("class", "code")
                .attribute("data-language", "ts");
            this.code_actions(None, None, false);
            this.out.start("pre").attribute("tabindex", "0");
            this.out.start("code");
            let html = this
                .highlighter()
                .html(Some(Language::TypeScript), code, None);
            this.out.markup(&html);
        });
        self.document.definitions.push(html);
    }
}

/// Returns true if all type parameters need a description; those of a function repeat its parameters.
fn needs_type_parameters(kind: DeclarationKind) -> bool {
    kind != DeclarationKind::Function
}

#[cfg(test)]
mod tests;
