//! The declarations and exports in the syntax tree of a file. No type of the parser leaves this module.

mod comment_types;
mod comments;
mod members;
mod shape;
mod signatures;
mod types;

use std::hash::{Hash as _, Hasher as _};
use std::path::Path;

use munseo_examples::line_index::LineIndex;
use munseo_types::{DeclarationKind, SignatureForm};
use oxc_ast::ast::{
    BindingPattern, Declaration as Declared, ExportDefaultDeclarationKind, ExportNamedDeclaration,
    Expression, Function, ImportDeclaration, Program, PropertyKey, Statement, TSModuleDeclaration,
    TSModuleDeclarationBody, TSModuleDeclarationName, TSModuleReference, VariableDeclaration,
};
use oxc_span::{GetSpan, Span};
use rustc_hash::FxHasher;

use self::signatures::Callable;
use super::overloads;
use super::signature_layout::on_one_line;
use super::source::{Export, Item, Source};
use super::source_files::{dialect_of, is_declared, is_script};
use crate::doc_comment::without_indent;
use crate::syntax::imported_name;
use crate::syntax::parser_stack::with_parsed;

/// The name under which `export =` is listed.
pub(super) const EXPORT_ASSIGNMENT: &str = "export=";

/// The module of what `declare global` adds.
pub(super) const GLOBAL: &str = "global";

/// Reads a file; the parser's message if it gives up. Errors from which it recovers are ignored.
pub(super) fn read(text: &str, path: &Path) -> Result<Source, String> {
    let is_script = is_script(path);
    with_parsed(text, dialect_of(path), |parsed| {
        if parsed.panicked
            && let Some(error) = parsed.errors.first()
        {
            return Err(error.message.to_string());
        }
        let lines = LineIndex::new(text);
        let mut reader = Reader {
            text,
            program: &parsed.program,
            source: Source::default(),
            lines: &lines,
            is_ambient: is_declared(path),
        };
        if is_script {
            reader.types_in_comments();
        }
        let mut source = reader.statements(&parsed.program.body);
        let mut statements = parsed.program.body.iter();
        source.is_module = statements.any(|it| {
            it.is_module_declaration() || matches!(it, Statement::TSImportEqualsDeclaration(_))
        });
        imports_in_types(&mut source, text);
        // The comments of scripts have types.
        let comments = (!is_script).then_some(&parsed.program.comments[..]);
        source.code_hash = code_hash(text, comments.unwrap_or_default());
        Ok(source)
    })
}

/// Adds the names in `import('module').Name` to the imports, as compilers write them into declarations.
fn imports_in_types(source: &mut Source, text: &str) {
    for (at, _) in text.match_indices("import(") {
        if let Some((module, name, _)) = imported_type(&text[at..])
            && source.items_of(name).next().is_none()
            && !source.imports.contains_key(name)
        {
            source.add_import(name, module, Some(name));
        }
    }
}

/// The module and the name of `import('module').Name`, and the text after it.
fn imported_type(text: &str) -> Option<(&str, &str, &str)> {
    let mut parts = text.strip_prefix("import(")?.splitn(3, ['"', '\'']);
    parts.next().filter(|before| before.trim().is_empty())?;
    let module = parts.next()?;
    let rest = parts.next()?.strip_prefix(").")?;
    let is_part = |it: char| it.is_alphanumeric() || matches!(it, '_' | '$');
    let (name, rest) = rest.split_at(rest.find(|it| !is_part(it)).unwrap_or(rest.len()));
    Some((module, name, rest))
}

/// A hash of code without comments and blanks, which do not change types.
fn code_hash(text: &str, comments: &[oxc_ast::Comment]) -> u64 {
    let mut hasher = FxHasher::default();
    let mut from = 0;
    let comments = comments.iter().map(|it| it.span);
    let comments = comments.map(|it| (it.start as usize, it.end as usize));
    for (start, end) in comments.chain([(text.len(), text.len())]) {
        let words = text[from..start].split_whitespace();
        words.for_each(|word| word.hash(&mut hasher));
        from = end;
    }
    hasher.finish()
}

struct Reader<'a> {
    text: &'a str,
    program: &'a Program<'a>,
    source: Source,
    lines: &'a LineIndex,
    /// True in declarations, which export what they declare if nothing says otherwise.
    is_ambient: bool,
}

impl<'a> Reader<'a> {
    /// A reader of what is within a statement.
    fn inner(&self, is_ambient: bool) -> Self {
        Self {
            source: Source::default(),
            is_ambient,
            ..*self
        }
    }

    /// Reads statements of a file or a namespace.
    fn statements(mut self, statements: &[Statement<'a>]) -> Source {
        for statement in statements {
            self.statement(statement);
        }
        let mut source = self.source;
        source.items = overloads::merge(source.items);
        // A list of exports, even an empty one, and an assignment end this.
        let is_list = |it: &Statement<'_>| match it {
            Statement::ExportNamedDeclaration(it) => it.declaration.is_none(),
            Statement::ExportDefaultDeclaration(it) => it.declaration.is_expression(),
            Statement::TSExportAssignment(_) | Statement::ExportAllDeclaration(_) => true,
            _ => false,
        };
        if self.is_ambient && !statements.iter().any(is_list) {
            for item in &source.items {
                let export = item.export();
                let is_known = |known: &Export| {
                    known.name() == export.name()
                        || matches!(known, Export::Local { local, .. } if *local == item.declaration.name)
                };
                if !source.exports.iter().any(is_known) {
                    source.exports.push(export);
                }
            }
        } else {
            // `declare const name` is no part of `export type name`, unless a list exports both.
            let exported = source.items.iter().filter(|it| it.is_exported);
            let exported: Vec<String> = exported.map(|it| it.declaration.name.clone()).collect();
            source.items.retain(|item| {
                let name = &item.declaration.name;
                let own = || exported.iter().filter(|it| *it == name);
                let is_this =
                    |it: &&Export| matches!(it, Export::Local { local, .. } if local == name);
                item.is_exported
                    || own().next().is_none()
                    || own().count() < source.exports.iter().filter(is_this).count()
            });
        }
        source
    }

    fn statement(&mut self, statement: &Statement<'a>) {
        match statement {
            Statement::ImportDeclaration(import) => self.import(import),
            Statement::ExportAllDeclaration(all) => {
                let module = all.source.value.to_string();
                self.source.exports.push(match &all.exported {
                    Some(exported) => Export::Namespace {
                        exported: exported.name().to_string(),
                        module,
                    },
                    None => Export::All { module },
                });
            }
            Statement::ExportNamedDeclaration(export) => self.named_export(export),
            Statement::ExportDefaultDeclaration(export) => {
                match &export.declaration {
                    ExportDefaultDeclarationKind::FunctionDeclaration(function) => {
                        self.function(function, export.span, "default");
                    }
                    ExportDefaultDeclarationKind::ClassDeclaration(class) => {
                        self.class(class, export.span, "default");
                    }
                    ExportDefaultDeclarationKind::TSInterfaceDeclaration(interface) => {
                        self.interface(interface, export.span);
                    }
                    ExportDefaultDeclarationKind::Identifier(name) => {
                        return self.source.add_export("default", &name.name);
                    }
                    other => {
                        let value = other.as_expression();
                        let item = self.function_value("default", value, export.span);
                        let item = item.unwrap_or_else(|| {
                            let form = verbatim("const _default");
                            let mut item = Item::new("default", DeclarationKind::Constant, form);
                            item.details.is_inferred = value.is_some();
                            item
                        });
                        self.push(item, export.span);
                    }
                }
                let declared = self.source.items.last();
                let name = declared.map(|it| it.declaration.name.clone());
                self.source.add_export("default", &name.unwrap_or_default());
            }
            Statement::TSImportEqualsDeclaration(import) => {
                if let TSModuleReference::ExternalModuleReference(module) = &import.module_reference
                {
                    let (local, module) = (&import.id.name, &module.expression.value);
                    self.source
                        .add_import(local, module, Some(EXPORT_ASSIGNMENT));
                }
            }
            Statement::TSExportAssignment(export) => {
                if let Expression::Identifier(name) = &export.expression {
                    self.source.add_export(EXPORT_ASSIGNMENT, &name.name);
                }
            }
            other => {
                if let Some(declaration) = other.as_declaration() {
                    self.declaration(declaration, declaration.span());
                }
            }
        }
    }

    fn named_export(&mut self, export: &ExportNamedDeclaration<'a>) {
        if let Some(declaration) = &export.declaration {
            let from = self.source.items.len();
            self.declaration(declaration, export.span);
            for item in &mut self.source.items[from..] {
                item.is_exported = true;
                self.source.exports.push(item.export());
            }
            // An alias of an imported type is an import.
            if let Declared::TSTypeAliasDeclaration(alias) = declaration
                && from == self.source.items.len()
            {
                self.source.add_export(&alias.id.name, &alias.id.name);
            }
        }
        let module = export.source.as_ref();
        for specifier in &export.specifiers {
            let exported = specifier.exported.name().to_string();
            let local = specifier.local.name().to_string();
            let comment = self.comment_at(specifier.span);
            let comment = comment.map(|comment| (exported.clone(), comment));
            self.source.export_comments.extend(comment);
            self.source.exports.push(match module {
                Some(module) => Export::From {
                    exported,
                    imported: local,
                    module: module.value.to_string(),
                },
                None => Export::Local { exported, local },
            });
        }
    }

    fn import(&mut self, import: &ImportDeclaration<'a>) {
        let module = import.source.value.as_str();
        if import.specifiers.is_none() {
            // No name can be that of the module.
            self.source.add_import(module, module, None);
        }
        for specifier in import.specifiers.iter().flatten() {
            let (local, imported) = (&specifier.local().name, imported_name(specifier));
            self.source.add_import(local, module, imported.as_deref());
        }
    }

    /// Reads a declaration; `statement` is the span of its statement, `export` included.
    fn declaration(&mut self, declaration: &Declared<'a>, statement: Span) {
        match declaration {
            Declared::TSTypeAliasDeclaration(alias) => self.alias(alias, statement),
            Declared::TSInterfaceDeclaration(interface) => self.interface(interface, statement),
            Declared::FunctionDeclaration(function) => self.function(function, statement, ""),
            Declared::ClassDeclaration(class) => self.class(class, statement, ""),
            Declared::TSEnumDeclaration(one) => {
                let form = verbatim(self.slice(one.span));
                let name = one.id.name.as_str();
                let mut item = Item::new(name, DeclarationKind::Enum, form);
                item.details.head = Some(format!("enum {name}"));
                item.details.members = members::of_enum(self, one);
                self.push(item, statement);
            }
            Declared::TSModuleDeclaration(module) => self.namespace(module, statement),
            Declared::TSGlobalDeclaration(global) => {
                let inner = self.inner(true).statements(&global.body.body);
                let source = std::sync::Arc::new(inner);
                self.source.augmentations.push((GLOBAL.to_owned(), source));
            }
            Declared::VariableDeclaration(variables) => self.variables(variables, statement),
            _ => {}
        }
    }

    /// Reads a function; its local name is `unnamed` if it has none.
    fn function(&mut self, function: &Function<'a>, statement: Span, unnamed: &str) {
        let name = function.id.as_ref().map_or(unnamed, |id| id.name.as_str());
        let mut item = self.callable(name, &Callable::of(function), statement);
        item.is_body = function.body.is_some();
        item.details.is_inferred = item.is_body && function.return_type.is_none();
        self.push(item, statement);
    }

    fn variables(&mut self, variables: &VariableDeclaration<'a>, statement: Span) {
        for variable in &variables.declarations {
            let BindingPattern::BindingIdentifier(id) = &variable.id else {
                for id in variable.id.get_binding_identifiers() {
                    let form = verbatim(&format!("{} {}", variables.kind.as_str(), id.name));
                    let mut item = Item::new(&id.name, DeclarationKind::Constant, form);
                    item.details.is_inferred = true;
                    self.push(item, statement);
                }
                continue;
            };
            let name = id.name.as_str();
            let value = variable.init.as_ref();
            let value = value.filter(|_| variable.type_annotation.is_none());
            let item = match self.function_value(name, value, statement) {
                Some(item) => item,
                None => {
                    let keyword = variables.kind.as_str();
                    let annotation = variable.type_annotation.as_ref();
                    let annotation = annotation.map(|it| &it.type_annotation);
                    // With its type, or with its value if it has no type annotation.
                    let code = match annotation {
                        Some(ty) => format!("{name}: {}", self.slice(ty.span())),
                        None => self.slice(variable.span).to_owned(),
                    };
                    let form = verbatim(&format!("{keyword} {code}"));
                    let mut item = Item::new(name, DeclarationKind::Constant, form);
                    item.details.is_inferred = annotation.is_none() && variable.init.is_some();
                    if let Some(annotation) = annotation {
                        shape::of_type(self, annotation, &mut item.details);
                    }
                    item
                }
            };
            self.push(item, statement);
        }
    }

    /// Reads a namespace, or what a file adds to a module.
    fn namespace(&mut self, module: &TSModuleDeclaration<'a>, statement: Span) {
        let is_ambient = self.is_ambient || module.declare;
        let mut inner = self.inner(is_ambient);
        let mut source = match &module.body {
            Some(TSModuleDeclarationBody::TSModuleBlock(block)) => inner.statements(&block.body),
            // `namespace A.B {}`
            Some(TSModuleDeclarationBody::TSModuleDeclaration(module)) => {
                inner.namespace(module, module.span);
                inner.source
            }
            None => inner.source,
        };
        let name = match &module.id {
            TSModuleDeclarationName::Identifier(name) => name.name.as_str(),
            TSModuleDeclarationName::StringLiteral(module) => {
                let module = module.value.to_string();
                return self
                    .source
                    .augmentations
                    .push((module, std::sync::Arc::new(source)));
            }
        };
        if source.exports.is_empty() {
            source.exports = source.items.iter().map(Item::export).collect();
        }
        let form = verbatim(&format!("namespace {name}"));
        let mut item = Item::new(name, DeclarationKind::Namespace, form);
        item.namespace = Some(std::sync::Arc::new(source));
        self.push(item, statement);
    }

    fn push(&mut self, mut item: Item, statement: Span) {
        item.declaration.is_documented = self.comment_at(statement).is_some();
        item.declaration.since = self.comment(statement).word("since").map(str::to_owned);
        item.details.comments = self.comments(statement);
        item.details.start = statement.start as usize;
        let text = self.slice(statement);
        item.text = text.strip_prefix("export ").unwrap_or(text).to_owned();
        item.line = self.lines.line_of(statement.start as usize) + 1;
        self.source.items.push(item);
    }

    /// The name of a member as written, with its brackets.
    fn key_text(&self, key: &PropertyKey<'a>, is_computed: bool) -> String {
        let name = self.slice(key.span());
        let brackets = if is_computed { ["[", "]"] } else { [""; 2] };
        [brackets[0], name, brackets[1]].concat()
    }

    /// Source code without the indentation that it has in its file, and without `;` or `,` at the end.
    fn dedented(&self, span: Span) -> String {
        let text = self.slice(span).trim_end_matches([';', ',']);
        let line_start = self.text[..span.start as usize]
            .rfind('\n')
            .map_or(0, |at| at + 1);
        let before = &self.text[line_start..span.start as usize];
        without_indent(text, before.len() - before.trim_start().len())
    }

    fn line(&self, span: Span) -> String {
        on_one_line(self.slice(span))
    }

    fn slice(&self, span: Span) -> &'a str {
        &self.text[span.start as usize..span.end as usize]
    }
}

/// A declaration that is displayed as it is written.
fn verbatim(text: &str) -> SignatureForm {
    let text = text.strip_prefix("declare ").unwrap_or(text);
    let code = text.trim_end_matches(';').to_owned();
    SignatureForm {
        lines: code.clone(),
        code,
        ..SignatureForm::default()
    }
}
