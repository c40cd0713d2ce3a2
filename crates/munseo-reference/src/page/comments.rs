//! The text of doc comments on a page.

use munseo_declarations::{Comment, ExportedDeclaration, syntax};
use munseo_typescript::Dialect;

use super::Page;
use crate::comment_markdown;
use crate::model::SymbolId;
use crate::signature::code_block;
use munseo_declarations::doc_comment::{DocComment, Tag, primary_language};
use munseo_declarations::parameter_tag::{DescribedParameter, typed};

/// Tags that have a place of their own, and those that say nothing to readers.
const KNOWN: &str = "param typeParam returns throws example see since deprecated remarks defaultValue category module \
    inheritDoc alpha beta experimental public readonly override virtual sealed async function func memberOf memberof \
    method class constructor type typedef property prop name memberof static kind export enum interface \
    namespace internal hidden private ignore protected overload summary description eventProperty \
    decorator author license copyright version constant const callback this extends augments implements \
    satisfies import nocollapse access pure __PURE__ __NO_SIDE_EFFECTS__";

impl Page<'_, '_> {
    /// The comment in the page's language, or that of the package, which is marked.
    pub(super) fn in_language(&mut self, docs: &[DocComment]) -> Option<DocComment> {
        if let Some(own) = DocComment::in_language(docs, self.language()) {
            let mut own = own.clone();
            // Examples and versions are the same in all languages.
            let shared = ["example", "since", "see", "category", "defaultValue"];
            let missing = shared.into_iter().filter(|name| own.text(name).is_none());
            let missing: Vec<&str> = missing.collect();
            let source = docs.first().into_iter().flat_map(|doc| &doc.tags);
            let added = source.filter(|tag| missing.contains(&tag.name.as_str()));
            own.tags.extend(added.cloned().collect::<Vec<_>>());
            return Some(own);
        }
        let source = docs.first()?;
        let of_package = primary_language(&self.writer.options.config.language);
        if primary_language(self.language()) != of_package {
            self.is_untranslated |= !source.summary.is_empty();
        }
        Some(source.clone())
    }

    /// The tag of the page's language, such as `ko`.
    fn language(&self) -> &str {
        self.writer.options.site.locales[self.locale].html_lang()
    }

    /// The comments of a symbol; those of another one for `{@inheritDoc Name}`.
    pub(super) fn docs_of(&self, id: SymbolId) -> Vec<DocComment> {
        let docs = &self.writer.model.symbols[id].docs;
        let inherited = docs.first().and_then(inherited_name);
        let found = inherited.and_then(|name| self.writer.find_symbol(id, &name));
        match found.filter(|found| *found != id) {
            Some(found) => self.writer.model.symbols[found].docs.clone(),
            None => docs.clone(),
        }
    }

    /// A text of a comment as Markdown; broken links are reported.
    pub(super) fn markdown(&self, text: &str, id: SymbolId, doc: &DocComment) -> String {
        let writer = self.writer;
        let symbol = &writer.model.symbols[id];
        comment_markdown::convert(text, &mut |target| {
            let found = writer.link_target(self.index, id, target);
            if found.is_none() && writer.checks.is_own() {
                let names = writer.model.symbols.iter().map(|it| it.name.clone());
                writer.checks.broken_link(
                    &symbol.path,
                    doc.start,
                    target,
                    &names.collect::<Vec<_>>(),
                );
            }
            found
        })
    }

    pub(super) fn deprecation(
        &mut self,
        id: SymbolId,
        docs: &[DocComment],
        member: Option<&Comment>,
    ) {
        let own = member.map(DocComment::read);
        let docs = own.as_deref().unwrap_or(docs);
        let Some(source) = docs.first() else { return };
        let doc = DocComment::in_language(docs, self.language());
        let text = doc
            .and_then(|doc| doc.text("deprecated"))
            .or_else(|| source.text("deprecated"));
        if let Some(text) = text.map(|text| self.markdown(text, id, source)) {
            let title = self.text("badge.deprecated");
            self.out
                .push_str(&format!(":::warning[{title}]\n\n{text}\n\n:::\n\n"));
        }
        let unstable = ["experimental", "alpha", "beta"];
        if unstable.iter().any(|tag| source.text(tag).is_some()) {
            let title = self.text("badge.experimental");
            self.out.push_str(&format!(":::info[{title}]\n\n:::\n\n"));
        }
    }

    /// Writes what follows a signature: parameters, the result, errors, remarks, examples, links.
    pub(super) fn details(
        &mut self,
        id: SymbolId,
        doc: &DocComment,
        part: Option<&ExportedDeclaration>,
    ) {
        let declared = part.map(|part| &part.declaration);
        let mut types = doc.parameters("typeParam");
        types.retain(|it| {
            declared.is_none_or(|of| of.type_parameters.iter().any(|known| known.name == it.name))
        });
        self.parameters(id, doc, "reference.typeParameters", &types);
        self.parameters(id, doc, "reference.parameters", &doc.parameters("param"));
        for tag in doc.all("defaultValue") {
            let code = tag.text.trim_matches('`');
            let value = if code.contains(['`', '\n']) {
                self.markdown(&tag.text, id, doc)
            } else {
                format!("`{code}`")
            };
            self.labeled("properties.default", &value);
        }
        for tag in doc.all("returns") {
            let text = self.markdown(without_type(&tag.text), id, doc);
            self.labeled("reference.returns", &text);
        }
        for tag in doc.all("throws") {
            let text = match typed(&tag.text) {
                (Some(ty), text) => format!("`{ty}` {}", self.markdown(text, id, doc)),
                (None, text) => self.markdown(text, id, doc),
            };
            self.labeled("reference.throws", &text);
        }
        for tag in doc.all("remarks") {
            self.converted(&tag.text, id, doc);
        }
        let is_shown =
            |tag: &&Tag| !tag.text.is_empty() && KNOWN.split(' ').all(|known| known != tag.name);
        for tag in doc.tags.iter().filter(is_shown) {
            let name = super::escaped(&tag.name);
            self.out.push_str(&format!("**{name}**\n\n"));
            self.converted(&tag.text, id, doc);
        }
        for tag in doc.all("example") {
            self.example(id, doc, tag);
        }
        let links: Vec<String> = doc.all("see").map(|tag| self.see(id, doc, tag)).collect();
        if !links.is_empty() {
            self.label("reference.see");
            for link in links {
                self.item(&link);
            }
            self.out.push('\n');
        }
    }

    fn labeled(&mut self, key: &str, text: &str) {
        if text.trim().is_empty() {
            return;
        }
        let label = self.text(key);
        let starts_block = text.starts_with(['-', '*', '`', '|', '>']) && text.contains('\n')
            || text.starts_with("```");
        let gap = if starts_block { "\n\n" } else { " " };
        self.out.push_str(&format!("**{label}**{gap}"));
        self.paragraph(text);
    }

    fn parameters(
        &mut self,
        id: SymbolId,
        doc: &DocComment,
        key: &str,
        list: &[DescribedParameter<'_>],
    ) {
        if list
            .iter()
            .all(|it| it.text.is_empty() && it.default.is_none())
        {
            return;
        }
        self.label(key);
        for it in list.iter().filter(|it| !it.name.is_empty()) {
            let name = it.name.replace('`', "");
            let mut item = format!("`{name}`");
            if let Some(default) = &it.default {
                item.push_str(&format!(" = `{}`", default.replace('`', "")));
            }
            if !it.text.is_empty() {
                let text = self.markdown(it.text, id, doc);
                item.push_str(if starts_block(&text) { "\n\n" } else { ": " });
                item.push_str(&text);
            }
            self.item(&item);
        }
        self.out.push('\n');
    }

    /// Writes an item of a list; further lines are indented.
    pub(super) fn item(&mut self, text: &str) {
        for (number, line) in text.trim_end().lines().enumerate() {
            let start = match (number, line) {
                (0, _) => "- ",
                (_, "") => "",
                _ => "  ",
            };
            self.out.push_str(start);
            self.out.push_str(line);
            self.out.push('\n');
        }
    }

    /// Writes an example: with a caption on the line of its tag, with or without fences.
    fn example(&mut self, id: SymbolId, doc: &DocComment, tag: &Tag) {
        let mut text = tag.text.as_str();
        let mut caption = String::new();
        if let Some((inner, rest)) = text
            .strip_prefix("<caption>")
            .and_then(|it| it.split_once("</caption>"))
        {
            caption = inner.trim().to_owned();
            text = rest.trim_start();
        }
        // `@example Title`, followed by code.
        if let Some((first, rest)) = text.split_once('\n')
            && caption.is_empty()
            && !first.contains([';', '(', '{', '[', '=', '<', '`'])
            && !["//", "~~~"].iter().any(|mark| first.starts_with(mark))
            && !is_statement(first)
        {
            caption = first.trim().to_owned();
            text = rest.trim_start_matches('\n');
        }
        self.label("reference.example");
        if !text.contains("```") && !text.contains("~~~") && !caption.contains('`') && is_code(text)
        {
            self.converted(&caption, id, doc);
            let info = "ts no-check=\"see munseo test\"";
            return self.out.push_str(&code_block(info, text));
        }
        let text = format!("{caption}\n\n{text}");
        self.converted(text.trim(), id, doc);
    }

    /// A link of `@see`: a name, an address, or text.
    fn see(&self, id: SymbolId, doc: &DocComment, tag: &Tag) -> String {
        let text = tag.text.trim();
        let first = text.split_whitespace().next().unwrap_or_default();
        let rest = text[first.len()..].trim();
        let is_name = first.starts_with(|it: char| it.is_alphabetic() || it == '_')
            && first
                .chars()
                .all(|it| it.is_alphanumeric() || matches!(it, '_' | '.' | '#' | '(' | ')'));
        let link = self
            .writer
            .link_target(self.index, id, first)
            .filter(|_| is_name);
        match link {
            Some(link) if rest.is_empty() || rest.starts_with(['-', '–']) => format!(
                "[`{}`](<{link}>) {}",
                first.trim_end_matches("()"),
                self.markdown(rest, id, doc)
            )
            .trim_end()
            .to_owned(),
            _ if first.starts_with("http") && rest.is_empty() => format!("<{first}>"),
            _ => self.markdown(text, id, doc),
        }
    }
}

/// The name in `{@inheritDoc Name}`; empty without a name. `None` if the comment has text of its own.
pub(crate) fn inherited_name(doc: &DocComment) -> Option<String> {
    let lower = doc.summary.to_lowercase();
    if let Some(at) = lower.find("{@inheritdoc") {
        let rest = &doc.summary[at + "{@inheritdoc".len()..];
        return Some(rest.split('}').next().unwrap_or_default().trim().to_owned());
    }
    doc.text("inheritDoc")
        .filter(|_| doc.summary.is_empty())
        .map(str::to_owned)
}

/// Returns true if Markdown begins with a block that cannot follow text on its line.
fn starts_block(text: &str) -> bool {
    let starts = ["```", "- ", "| ", "* "];
    starts.iter().any(|start| text.starts_with(start))
}

/// Returns true if a line is a statement of its own, such as `import * as a from 'a'`.
fn is_statement(line: &str) -> bool {
    let has_words = line.trim().contains(' ') && !line.contains(": ");
    has_words && syntax::parse(line, Dialect::Tsx).errors.is_empty()
}

/// Returns true if text of an example without fences is code, and no prose.
fn is_code(text: &str) -> bool {
    let first = text
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or_default()
        .trim();
    let has_syntax = text.contains([';', '(', '=', '{', '<']) || first.starts_with("//");
    let is_sentence =
        first.ends_with(['.', ':']) && first.contains(' ') && !first.starts_with("//");
    has_syntax && !is_sentence && !text.contains("{@link")
}

fn without_type(text: &str) -> &str {
    let text = typed(text).1;
    text.strip_prefix("- ").unwrap_or(text)
}
