//! The page of a module or a namespace: its doc comment and a list of its exports.

use munseo_declarations::Comment;
use munseo_types::DeclarationKind;

use super::Page;
use crate::Prepared;
use crate::model::{AliasTarget, ModuleId, SymbolId};
use munseo_declarations::doc_comment::DocComment;

impl Page<'_, '_> {
    pub(super) fn module(&mut self, id: ModuleId) {
        let writer = self.writer;
        let module = &writer.model.modules[id];
        let docs = module.path.as_deref().map(docs_of_file).unwrap_or_default();
        let first = module.symbols.first().copied();
        if let (Some(doc), Some(symbol)) = (self.in_language(&docs), first) {
            self.converted(&doc.summary, symbol, &doc);
        } else if module.parent.is_none()
            && let Some(text) = writer.package.manifest["description"].as_str()
        {
            let text = crate::comment_markdown::convert(text, &mut |_| None);
            self.paragraph(&text);
        }
        let mut groups: Vec<(String, Vec<SymbolId>)> = Vec::new();
        let has_categories = module
            .symbols
            .iter()
            .any(|it| writer.model.symbols[*it].tag("category").is_some());
        // What the page documents itself needs no entry besides a heading.
        let owner = module.owner;
        for &symbol in module.symbols.iter().filter(|it| Some(**it) != owner) {
            let of = &writer.model.symbols[symbol];
            let kind = || self.text(&format!("signature.{}", of.kind().word()));
            let title = match of.tag("category").filter(|_| has_categories) {
                Some(category) => category.lines().next().unwrap_or_default().to_owned(),
                None => kind(),
            };
            match groups.iter_mut().find(|(known, _)| *known == title) {
                Some((_, list)) => list.push(symbol),
                None => groups.push((title, vec![symbol])),
            }
        }
        if has_categories {
            groups.sort();
        } else {
            groups.sort_by_key(|(_, list)| match writer.model.symbols[list[0]].kind() {
                DeclarationKind::Function => 0,
                DeclarationKind::Class => 1,
                DeclarationKind::Interface => 2,
                DeclarationKind::Type => 3,
                DeclarationKind::Enum => 4,
                DeclarationKind::Constant => 5,
                DeclarationKind::Namespace => 6,
            });
        }
        for (title, mut list) in groups {
            list.sort_by_key(|it| writer.model.symbols[*it].name.to_lowercase());
            self.out
                .push_str(&format!("**{}**\n\n", super::escaped(&title)));
            for symbol in list {
                self.entry(symbol);
            }
            self.out.push('\n');
        }
        self.modules(id);
    }

    /// An entry of a list: a link with the first sentence of the comment.
    fn entry(&mut self, id: SymbolId) {
        let writer = self.writer;
        let link = self.link(id, None);
        let symbol = &writer.model.symbols[id];
        let mut item = format!("[`{}`](<{link}>)", symbol.name);
        if symbol.tag("deprecated").is_some() {
            item = format!("~~{item}~~");
        }
        let docs = self.docs_of(id);
        if let Some(doc) = self.in_language(&docs) {
            let sentence = first_sentence(&doc.summary);
            let text = self.markdown(&sentence, id, &doc);
            if !text.is_empty() {
                item.push_str(&format!(": {text}"));
            }
        }
        self.item(&item.replace('\n', " "));
    }

    /// Lists namespaces, and names that are documented elsewhere.
    fn modules(&mut self, id: ModuleId) {
        let writer = self.writer;
        let module = &writer.model.modules[id];
        // Those of symbols are linked from their entries.
        let children = module
            .children
            .iter()
            .filter(|it| writer.model.modules[**it].owner.is_none());
        let children: Vec<String> = children
            .map(|child| {
                let link = writer.addresses.module(self.index, *child);
                format!("[`{}`](<{link}>)", writer.model.modules[*child].name)
            })
            .collect();
        if !children.is_empty() {
            self.label("signature.namespace");
            children.iter().for_each(|it| self.item(it));
            self.out.push('\n');
        }
        // What `export =` exports with its namespace is listed there.
        let is_above = |id: SymbolId| {
            module.owner.is_some() && Some(writer.model.symbols[id].module) == module.parent
        };
        let aliases = module.aliases.iter();
        let aliases = aliases
            .filter(|(_, target)| !matches!(target, AliasTarget::Symbol(id) if is_above(*id)));
        let aliases = aliases.map(|(name, target)| {
            let link = match target {
                AliasTarget::Symbol(id) => self.link(*id, None),
                AliasTarget::Module(id) => writer.addresses.module(self.index, *id),
                AliasTarget::Other(at, id) => {
                    let Prepared {
                        addresses, model, ..
                    } = &writer.all[*at];
                    addresses.symbol_from(&writer.addresses.pages[self.index].key, model, *id, None)
                }
            };
            format!("[`{name}`](<{link}>)")
        });
        let aliases: Vec<String> = aliases.collect();
        if !aliases.is_empty() {
            self.list("reference.reexports", "", &aliases);
        }
    }
}

/// The first sentence of a text, or its first paragraph.
fn first_sentence(text: &str) -> String {
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    if paragraph.starts_with("```") || paragraph.starts_with(['|', '-', '*', '#']) {
        return String::new();
    }
    let mut is_code = false;
    let mut depth = 0usize;
    let letters: Vec<(usize, char)> = paragraph.char_indices().collect();
    for (index, (at, letter)) in letters.iter().enumerate() {
        match letter {
            '`' => is_code = !is_code,
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => depth = depth.saturating_sub(1),
            '.' | '。' if !is_code && depth == 0 => {
                let next = letters.get(index + 1).map(|(_, it)| *it);
                let start = letters.get(index + 2).map(|(_, it)| *it);
                let ends = next.is_some_and(char::is_whitespace)
                    && start.is_some_and(|it| !it.is_lowercase());
                if ends {
                    return paragraph[..=*at + letter.len_utf8() - 1].to_owned();
                }
            }
            _ => {}
        }
    }
    paragraph.to_owned()
}

/// The doc comment of a file: its first one, with `@module` or `@packageDocumentation`.
fn docs_of_file(path: &std::path::Path) -> Vec<DocComment> {
    let text = munseo_source::read_text(path).unwrap_or_default();
    let Some(start) = text.find("/**") else {
        return Vec::new();
    };
    let end = text[start..]
        .find("*/")
        .map_or(text.len(), |end| start + end + 2);
    let docs = DocComment::read(&Comment::new(&text[start..end], start));
    let is_of_module = |doc: &DocComment| doc.tags.iter().any(|tag| tag.name == "module");
    if docs.first().is_some_and(is_of_module) {
        docs
    } else {
        Vec::new()
    }
}
