//! Writes the pages of a reference as Markdown.

mod bases;
mod comments;
mod index;
mod links;
mod members;

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::{Mutex, OnceLock};

use munseo_config::LocaleId;
use munseo_declarations::doc_comment::primary_language;
use munseo_declarations::{ExportedDeclaration, Member};
use munseo_types::DeclarationKind;
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) use self::comments::inherited_name;
use crate::Prepared;
use crate::addresses::anchor;
use crate::checks::Checks;
use crate::model::SymbolId;
use crate::signature::code_block;
use munseo_declarations::doc_comment::DocComment;

/// Definitions with more lines are not displayed.
const MAX_LINES: usize = 250;

/// Maximum number of type aliases that are imported with a symbol.
const MAX_ALIASES: usize = 8;

pub(crate) struct PageWriter<'a> {
    prepared: &'a Prepared<'a>,
    checks: &'a Checks<'a>,
    /// All packages, this one included.
    all: &'a [Prepared<'a>],
    /// Symbols by name and by dotted name: the first one with each.
    by_name: FxHashMap<String, SymbolId>,
    /// The URL of a source file.
    source_link: Option<(String, PathBuf)>,
    /// The symbols whose signatures use a symbol.
    pub(crate) users: FxHashMap<SymbolId, Vec<SymbolId>>,
    resolved: Mutex<FxHashMap<(PathBuf, String), Option<SymbolId>>>,
    /// The members that only the compiler can tell, once they are needed.
    computed: OnceLock<FxHashMap<SymbolId, Vec<Member>>>,
}

/// A page that is being written, in one language.
struct Page<'w, 'a> {
    writer: &'w PageWriter<'a>,
    locale: LocaleId,
    index: usize,
    out: String,
    /// The ids of its headings.
    ids: FxHashSet<String>,
    /// True if a text is in another language.
    is_untranslated: bool,
}

impl<'a> Deref for PageWriter<'a> {
    type Target = Prepared<'a>;

    fn deref(&self) -> &Prepared<'a> {
        self.prepared
    }
}

impl<'a> PageWriter<'a> {
    pub(crate) fn new(
        prepared: &'a Prepared<'a>,
        all: &'a [Prepared<'a>],
        checks: &'a Checks<'a>,
        users: Option<&FxHashMap<SymbolId, Vec<SymbolId>>>,
    ) -> Self {
        let model = &prepared.model;
        let mut by_name = FxHashMap::default();
        for (id, symbol) in model.symbols.iter().enumerate() {
            by_name.entry(symbol.name.clone()).or_insert(id);
            by_name.entry(model.dotted_name(id)).or_insert(id);
        }
        let mut writer = Self {
            by_name,
            prepared,
            checks,
            all,
            source_link: links::source_link(prepared.options, &prepared.package),
            users: FxHashMap::default(),
            resolved: Mutex::default(),
            computed: OnceLock::new(),
        };
        writer.users = users.cloned().unwrap_or_else(|| writer.find_users());
        writer
    }

    /// The text of a page in a language.
    pub(crate) fn page(&self, index: usize, locale: LocaleId) -> String {
        self.front_matter(index, locale) + &self.body(index, locale, 1)
    }

    /// The text of a page without its front matter; `level` is that of the heading of an only symbol, the first being
    /// the title.
    pub(crate) fn body(&self, index: usize, locale: LocaleId, level: usize) -> String {
        let page = &self.addresses.pages[index];
        let mut body = Page {
            writer: self,
            locale,
            index,
            out: String::new(),
            ids: FxHashSet::default(),
            is_untranslated: false,
        };
        if let Some(module) = page.module {
            body.module(module);
        }
        let is_alone = page.symbols.len() == 1 && page.module.is_none();
        for &symbol in &page.symbols {
            body.symbol(symbol, if is_alone { level } else { 2 });
        }
        let mut text = String::new();
        if body.is_untranslated {
            let title = self.text(locale, "banner.fallback.title");
            let language = self.options.config.language.as_str();
            let locales = &self.options.site.locales;
            let is_source = |id: &LocaleId| {
                primary_language(locales[*id].html_lang()) == primary_language(language)
            };
            let label = locales
                .ids()
                .find(is_source)
                .map_or(language, |id| locales[id].label());
            let note = self
                .text(locale, "banner.fallback.text")
                .replace("{language}", label);
            text.push_str(&format!(":::info[{title}]\n\n{note}\n\n:::\n\n"));
        }
        text.push_str(body.out.trim_end());
        text.push('\n');
        text
    }

    /// A text of the interface.
    fn text<'t>(&'t self, locale: LocaleId, key: &'t str) -> &'t str {
        self.options.site.messages[locale.index()].get(key)
    }

    fn front_matter(&self, index: usize, locale: LocaleId) -> String {
        let page = &self.addresses.pages[index];
        let mut text = String::from("---\n");
        let mut set = |key: &str, value: serde_json::Value| {
            text.push_str(&format!("{key}: {value}\n"));
        };
        if self.options.config.unlisted {
            set("unlisted", true.into());
        }
        let symbols = page.symbols.iter().map(|id| &self.model.symbols[*id]);
        let mut url = None;
        if let Some(module) = page.module {
            let name = self.model.modules[module].name.as_str();
            set("title", name.into());
            set("sidebar_label", name.rsplit('.').next().into());
        } else if let Some(first) = page.symbols.first() {
            let symbol = &self.model.symbols[*first];
            let dotted = self.model.dotted_name(*first);
            let part = symbol.parts.first();
            let local = part.map_or("", |it| it.declaration.name.as_str());
            let title = match dotted.as_str() {
                "default" if !local.ends_with("default") => format!("{local} (default)"),
                name => name.to_owned(),
            };
            set("title", title.into());
            let names: Vec<&str> = symbols.clone().map(|it| it.name.as_str()).collect();
            set("sidebar_label", names.join(", ").into());
            if !symbol.is_documented() {
                let key = format!("signature.{}", symbol.kind().word());
                let kind = self.text(locale, &key);
                set("description", format!("{kind} {dotted}").into());
            }
            url = part.and_then(|part| self.source_url(symbol, part));
            if symbols.clone().all(|it| it.tag("deprecated").is_some()) {
                set("deprecated", true.into());
            }
        }
        set("custom_edit_url", url.unwrap_or_default().into());
        text + "---\n\n"
    }
}

impl Page<'_, '_> {
    fn text(&self, key: &str) -> String {
        self.writer.text(self.locale, key).to_owned()
    }

    /// Writes a heading; an id that the page already has gets another one from its text.
    fn heading(&mut self, level: usize, title: &str, id: &str) {
        let marks = "#".repeat(level.min(6));
        self.out.push_str(&format!("{marks} {title}"));
        if self.ids.insert(id.to_owned()) {
            self.out.push_str(&format!(" {{#{id}}}"));
        }
        self.out.push_str("\n\n");
    }

    /// A paragraph that introduces a part: `**Parameters**`.
    fn label(&mut self, key: &str) {
        let text = self.text(key);
        self.out.push_str(&format!("**{text}**\n\n"));
    }

    /// A paragraph with a label, in which `{name}` is replaced, and a list.
    fn list(&mut self, key: &str, name: &str, items: &[String]) {
        let label = self.text(key).replace("{name}", name);
        let items = items.join(", ");
        self.out.push_str(&format!("**{label}** {items}\n\n"));
    }

    /// A text of a comment as a paragraph.
    fn converted(&mut self, text: &str, id: SymbolId, doc: &DocComment) {
        let text = self.markdown(text, id, doc);
        self.paragraph(&text);
    }

    /// Writes a symbol; below the heading of its own if it is not alone on the page.
    fn symbol(&mut self, id: SymbolId, level: usize) {
        let writer = self.writer;
        let model = &writer.model;
        let symbol = &model.symbols[id];
        if level > 1 {
            let id = anchor(&symbol.name, None);
            self.heading(level, &escaped(&symbol.name), &id);
        }
        let docs = self.docs_of(id);
        let doc = self.in_language(&docs);
        let is_overloaded =
            |part: &ExportedDeclaration| part.details.comments.iter().flatten().count() > 1;
        let is_described_by_form = symbol.parts.iter().any(is_overloaded);
        if let Some(doc) = doc.as_ref().filter(|_| !is_described_by_form) {
            self.deprecation(id, &docs, None);
            self.converted(&doc.summary, id, doc);
        }
        let mut shown = Vec::new();
        for (number, part) in symbol.parts.iter().enumerate() {
            if number > 0 && part.declaration.kind == DeclarationKind::Namespace {
                continue;
            }
            self.import(id, part);
            if is_overloaded(part) {
                let comments = part.details.comments.iter();
                for (form, comment) in part.declaration.forms.iter().zip(comments) {
                    self.signature(id, part, &form.code);
                    let docs: Vec<DocComment> = comment.iter().flat_map(DocComment::read).collect();
                    if let Some(doc) = self.in_language(&docs) {
                        self.deprecation(id, &docs, None);
                        self.converted(&doc.summary, id, &doc);
                        self.details(id, &doc, Some(part));
                    }
                }
            } else {
                for code in codes_of(part) {
                    // Declarations of one interface differ only in their members.
                    if !shown.contains(&code) {
                        self.signature(id, part, &code);
                        shown.push(code);
                    }
                }
            }
        }
        if let Some(doc) = doc.filter(|_| !is_described_by_form) {
            self.details(id, &doc, symbol.parts.first());
        }
        self.members(id, level);
        self.users(id);
    }

    /// How a symbol is imported, above its first declaration.
    fn import(&mut self, id: SymbolId, part: &ExportedDeclaration) {
        let model = &self.writer.model;
        let symbol = &model.symbols[id];
        let is_first = std::ptr::eq(&symbol.parts[0], part);
        let is_checked = self.writer.checks_imports;
        let is_needed = is_checked || symbol.name == "default" || model.modules.len() > 1;
        if !is_first || !is_needed {
            return;
        }
        let entry = &model.modules[model.entry_of(symbol.module)].name;
        let dotted = model.dotted_name(id);
        let first = dotted.split('.').next().unwrap_or_default();
        let imported = match first {
            "default" => local_name(part).to_owned(),
            first => format!("{{ {first} }}"),
        };
        let mut parts = symbol.parts.iter();
        let is_type = parts.all(|part| part.declaration.kind.is_type());
        let word = if is_type { "import type" } else { "import" };
        let mut line = format!("{word} {imported} from '{entry}';");
        // What several exports of a page share, such as a namespace, is imported once.
        if self.out.contains(&line) {
            return;
        }
        if !is_checked {
            let block = code_block("ts no-check=\"an import\"", &line);
            return self.out.push_str(&block);
        }
        let aliases = self.aliases(id);
        if !aliases.is_empty() {
            let aliases = aliases.join(", ");
            line.push_str(&format!("\nimport type {{ {aliases} }} from '{entry}';"));
        }
        self.out.push_str(&code_block("ts", &line));
    }

    /// The type aliases that the types of a symbol name: imported, the compiler resolves each of them.
    fn aliases(&self, id: SymbolId) -> Vec<&str> {
        let writer = self.writer;
        let symbol = &writer.model.symbols[id];
        let of = |id: SymbolId| &writer.model.symbols[id];
        let is_alias = |used: &SymbolId| {
            let module = writer.model.entry_of(of(*used).module);
            *used != id
                && of(*used).kind() == DeclarationKind::Type
                && of(*used).module == module
                && module == writer.model.entry_of(symbol.module)
        };
        let used = writer.used(symbol).into_iter().map(|(_, used)| used);
        let used = used.filter(is_alias);
        let mut names: Vec<&str> = used.map(|used| of(used).name.as_str()).collect();
        names.truncate(MAX_ALIASES);
        names
    }

    /// Writes a signature with its kind, version, source and links.
    fn signature(&mut self, id: SymbolId, part: &ExportedDeclaration, code: &str) {
        let code = &without_imports(code);
        let writer = self.writer;
        let model = &writer.model;
        let symbol = &model.symbols[id];
        let mut info = format!(
            "ts signature kind={} name={} package={}",
            part.declaration.kind.word(),
            quoted(&model.dotted_name(id)),
            quoted(&writer.package.name)
        );
        if let Some(since) = symbol.docs.first().and_then(|doc| doc.word("since")) {
            info.push_str(&format!(" since={}", quoted(since)));
        }
        if let Some(url) = writer.source_url(symbol, part) {
            info.push_str(&format!(" source={}", quoted(&url)));
        }
        let own: Vec<&str> = symbol.type_parameters().collect();
        self.links(&mut info, (id, Some(part)), code, &own);
        // How a generic type is computed is its own affair.
        let checked = match (&part.definition, part.declaration.forms.first()) {
            (Some(definition), Some(head)) if definition == code => &head.code,
            _ => code,
        };
        self.check_exported(id, checked, &own);
        self.out.push_str(&code_block(&info, code));
    }

    fn paragraph(&mut self, text: &str) {
        if !text.trim().is_empty() {
            self.out.push_str(text.trim_end());
            self.out.push_str("\n\n");
        }
    }
}

/// The codes of a declaration: that of a type with its definition, of a class without its members.
fn codes_of(part: &ExportedDeclaration) -> Vec<String> {
    let details = &part.details;
    if let Some(head) = &details.head {
        return vec![head.clone()];
    }
    let definition = part.definition.as_ref();
    if let Some(short) = definition.filter(|it| it.lines().count() <= MAX_LINES) {
        return vec![short.clone()];
    }
    let forms = part.declaration.forms.iter().map(|form| form.code.clone());
    vec![forms.collect::<Vec<_>>().join("\n")]
}

fn local_name(part: &ExportedDeclaration) -> &str {
    match part.declaration.name.as_str() {
        "default" | "_default" => "value",
        name => name,
    }
}

/// Code without the modules in `import('module').Name`, as compilers write types.
fn without_imports(code: &str) -> String {
    let mut out = String::with_capacity(code.len());
    let mut rest = code;
    while let Some((before, after)) = rest.split_once("import(") {
        out.push_str(before);
        let name = after.split_once(").").filter(|(module, _)| {
            module.len() > 1 && module[1..module.len() - 1].find(['"', '\'']).is_none()
        });
        rest = name.map_or(after, |(_, name)| name);
        if name.is_none() {
            out.push_str("import(");
        }
    }
    out + rest
}

/// A value of an info string.
fn quoted(value: &str) -> String {
    format!("\"{}\"", value.replace(['"', '`', '\n'], ""))
}

/// Text as Markdown that displays it unchanged.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        if letter.is_ascii_punctuation() && letter != '.' {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}
