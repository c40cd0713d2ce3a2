//! The types that scripts declare in comments: `@typedef`, `@callback` and `@import`.

use munseo_types::DeclarationKind;

use super::{Reader, imported_type, verbatim};
use crate::doc_comment::Tag;
use crate::parameter_tag::typed;
use crate::source::{Comment, Item};

impl Reader<'_> {
    /// Reads the types in all comments. A module exports each of them.
    pub(super) fn types_in_comments(&mut self) {
        for comment in &self.program.comments {
            let text = self.slice(comment.span);
            if !comment.is_block() || !text.starts_with("/**") {
                continue;
            }
            let start = comment.span.start as usize;
            let doc = Comment::new(text, start).doc().clone();
            let is_type = |tag: &&Tag| matches!(tag.name.as_str(), "typedef" | "callback");
            let mut summary = doc.summary.as_str();
            for (at, tag) in doc.tags.iter().enumerate() {
                if tag.name == "import" {
                    self.import_in_comment(&tag.text);
                }
                if !is_type(&tag) {
                    continue;
                }
                let (ty, name, described) = typed_name(&tag.text);
                // Type parameters may be above the type.
                let above = doc.tags[..at].iter().filter(|it| it.name == "typeParam");
                let own = doc.tags[at + 1..].iter().take_while(|it| !is_type(it));
                let mut lines = vec![summary.to_owned(), described.to_owned()];
                lines.extend(
                    above
                        .chain(own)
                        .map(|it| format!("@{} {}", it.name, it.text)),
                );
                summary = "";
                self.comment_type(name, ty, lines.join("\n").trim(), start);
            }
        }
    }

    fn comment_type(&mut self, name: &str, ty: &str, comment: &str, start: usize) {
        if name.is_empty() {
            return;
        }
        if let Some((module, imported, "")) = imported_type(ty) {
            self.source.add_import(name, module, Some(imported));
            self.source.add_export(name, name);
            return;
        }
        let form = match ty {
            "" | "object" | "Object" => format!("type {name}"),
            ty => format!("type {name} = {ty}"),
        };
        let mut item = Item::new(name, DeclarationKind::Type, verbatim(&form));
        let text = format!("/**\n{comment}\n*/");
        item.declaration.is_documented = !comment.is_empty();
        item.details.comments = vec![Some(Comment::new(&text, start))];
        item.details.is_inferred = true;
        item.details.start = start;
        item.line = self.lines.line_of(start) + 1;
        self.source.exports.push(item.export());
        self.source.items.push(item);
    }

    /// `{A, B as C} from 'module'`, `* as ns from 'module'`, `Name from 'module'`.
    fn import_in_comment(&mut self, written: &str) {
        let Some((names, rest)) = written.split_once(" from ") else {
            return;
        };
        let module = rest.trim().trim_matches(['\'', '"', ';']);
        for name in names.trim_matches(['{', '}', ' ']).split(',') {
            let (imported, local) = name.split_once(" as ").unwrap_or((name, name));
            let imported = match imported.trim() {
                "*" => None,
                _ if !names.contains('{') => Some("default"),
                imported => Some(imported),
            };
            self.source.add_import(local.trim(), module, imported);
        }
    }
}

/// `{type} Name description`: the type without braces, the name, and the description.
fn typed_name(text: &str) -> (&str, &str, &str) {
    let (ty, rest) = typed(text.trim_start());
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    let described = rest[end..].trim();
    (
        ty.unwrap_or_default(),
        &rest[..end],
        described.strip_prefix("- ").unwrap_or(described),
    )
}
