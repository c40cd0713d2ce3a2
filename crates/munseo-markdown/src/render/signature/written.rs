//! A signature that is written out in a code block, as generated references have them:
//!
//! ````text
//! ```ts signature kind=type name="A.Chunk" package="yutil" since="1.0" source="https://…" links="List=./List.md"
//! type Chunk<T> = List<T>
//! ```
//! ````
//!
//! Without `kind` it is the signature of a member, which has no caption.

use std::ops::Range;

use munseo_types::{Declaration, DeclarationKind, DocumentedName, SignatureForm};

use super::Renderer;
use crate::LinkKind;

impl Renderer<'_> {
    pub(in crate::render) fn written_signature(
        &mut self,
        code: &str,
        attributes: &[(String, String)],
        span: Range<usize>,
    ) {
        let get = |name: &str| {
            let found = attributes.iter().find(|(known, _)| known == name);
            found.map(|(_, value)| value.clone())
        };
        let code = code.trim_end().to_owned();
        let kind = get("kind").and_then(|kind| DeclarationKind::of_word(&kind));
        let declaration = Declaration {
            package: get("package").unwrap_or_default(),
            name: get("name").unwrap_or_default(),
            kind: kind.unwrap_or_default(),
            forms: vec![SignatureForm {
                lines: code.clone(),
                code,
                ..SignatureForm::default()
            }],
            is_documented: true,
            since: get("since"),
            url: get("source"),
            ..Declaration::default()
        };
        let links = get("links").unwrap_or_default();
        let mut targets = Vec::new();
        for (name, link) in links.split(' ').filter_map(|pair| pair.split_once('=')) {
            if let Some(target) = self.target(link, LinkKind::Link, span.clone()) {
                targets.push((name.to_owned(), target));
            }
        }
        self.out.start_classed("div", "signature").line();
        self.start_code_figure("ts");
        if kind.is_some() {
            self.signature_caption(&declaration, declaration.since.is_some());
        }
        self.signature_panel(&declaration, &[], &targets);
        self.out.end_line();
        self.search_text.end_block();
        if let Some(kind) = kind {
            self.document.signatures.push(DocumentedName {
                package: declaration.package,
                name: declaration.name,
                kind,
            });
        }
    }
}
