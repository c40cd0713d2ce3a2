//! The declarations and exports in the syntax tree of a file. No type of the parser leaves this module.

mod comment_types;
mod members;
mod shape;

use std::hash::{Hash as _, Hasher as _};
use std::path::Path;

use munseo_examples::line_index::LineIndex;
use munseo_types::{DeclarationKind, Parameter, SignatureForm};
use oxc_allocator::Box as ArenaBox;
use oxc_ast::ast::{
    BindingPattern, Class, Declaration as Declared, ExportDefaultDeclarationKind,
    ExportNamedDeclaration, Expression, FormalParameters, Function, ImportDeclaration, Program,
    PropertyKey, Statement, TSImportTypeQualifier, TSInterfaceDeclaration, TSModuleDeclaration,
    TSModuleDeclarationBody, TSModuleDeclarationName, TSModuleReference, TSType,
    TSTypeAliasDeclaration, TSTypeAnnotation, TSTypeParameterDeclaration, VariableDeclaration,
    VariableDeclarator,
};
use oxc_span::{GetSpan, Span};
use rustc_hash::FxHasher;

use super::comment::{self, description_of};
use super::doc_comment::DocComment;
use super::overloads;
use super::signature_layout::{SignatureParts, on_one_line};
use super::source::{Comment, Export, Item, Source};
use super::source_files::dialect_of;
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
        let mut reader = Reader::new(text, &parsed.program, &lines, is_declared(path));
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

/// Returns true for files of declarations, in which nothing has a body.
pub(super) fn is_declared(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.contains(".d.")
}

/// Returns true for JavaScript, whose types are in comments.
pub fn is_script(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    ["js", "mjs", "cjs", "jsx"]
        .iter()
        .any(|it| extension == *it)
}

/// Adds the names in `import('module').Name` to the imports, as compilers write them into declarations.
fn imports_in_types(source: &mut Source, text: &str) {
    for (at, start) in text.match_indices("import(") {
        let mut parts = text[at + start.len()..].splitn(3, ['"', '\'']);
        let (Some(before), Some(module), Some(rest)) = (parts.next(), parts.next(), parts.next())
        else {
            continue;
        };
        let is_part = |it: char| it.is_alphanumeric() || matches!(it, '_' | '$');
        let Some(name) = rest.strip_prefix(").") else {
            continue;
        };
        let name = &name[..name.find(|it| !is_part(it)).unwrap_or(name.len())];
        let mut items = source.items.iter();
        let is_known = items.any(|it| it.declaration.name == name);
        if before.trim().is_empty() && !is_known && !source.imports.contains_key(name) {
            source.add_import(name, module, Some(name));
        }
    }
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
    fn new(
        text: &'a str,
        program: &'a Program<'a>,
        lines: &'a LineIndex,
        is_ambient: bool,
    ) -> Self {
        Self {
            text,
            program,
            source: Source::default(),
            lines,
            is_ambient,
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
                let name = match &export.declaration {
                    ExportDefaultDeclarationKind::FunctionDeclaration(function) => {
                        self.function(function, export.span, "default")
                    }
                    ExportDefaultDeclarationKind::ClassDeclaration(class) => {
                        self.class(class, export.span, "default")
                    }
                    ExportDefaultDeclarationKind::TSInterfaceDeclaration(interface) => {
                        self.interface(interface, export.span);
                        interface.id.name.to_string()
                    }
                    ExportDefaultDeclarationKind::Identifier(name) => name.name.to_string(),
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
                        "default".to_owned()
                    }
                };
                self.source.add_export("default", &name);
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
            Declared::FunctionDeclaration(function) => {
                self.function(function, statement, "");
            }
            Declared::ClassDeclaration(class) => {
                self.class(class, statement, "");
            }
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
                let inner = Reader::new(self.text, self.program, self.lines, true);
                let source = std::sync::Arc::new(inner.statements(&global.body.body));
                self.source.augmentations.push((GLOBAL.to_owned(), source));
            }
            Declared::VariableDeclaration(variables) => self.variables(variables, statement),
            _ => {}
        }
    }

    fn alias(&mut self, alias: &TSTypeAliasDeclaration<'a>, statement: Span) {
        let name = alias.id.name.as_str();
        let parameters = alias.type_parameters.as_deref();
        if let TSType::TSImportType(import) = &alias.type_annotation
            && let Some(TSImportTypeQualifier::Identifier(imported)) = &import.qualifier
            && self.texts(parameters)
                == import
                    .type_arguments
                    .iter()
                    .flat_map(|it| &it.params)
                    .map(|it| self.line(it.span()))
                    .collect::<Vec<_>>()
        {
            // Compilers write types of scripts that are imported in comments in this way.
            let module = &import.source.value;
            self.source.add_import(name, module, Some(&imported.name));
            return;
        }
        let form = SignatureForm {
            tail: ";",
            ..verbatim(self.slice(alias.span))
        };
        let mut item = if parameters.is_some() {
            let omission_mark = " = …";
            let parts = SignatureParts {
                head: format!("type {name}"),
                type_parameters: self.texts(parameters),
                end: omission_mark,
                ..SignatureParts::default()
            };
            let short = SignatureForm {
                omission_mark,
                ..parts.form(" = never;")
            };
            let mut item = Item::new(name, DeclarationKind::Type, short);
            item.with_definition = Some(form);
            item
        } else {
            Item::new(name, DeclarationKind::Type, form)
        };
        item.is_object = shape::of_type(self, &alias.type_annotation, &mut item.details);
        item.declaration.type_parameters = self.type_parameters(parameters, statement);
        self.push(item, statement);
    }

    fn interface(&mut self, interface: &TSInterfaceDeclaration<'a>, statement: Span) {
        let name = interface.id.name.as_str();
        let mut item = Item::new(
            name,
            DeclarationKind::Interface,
            verbatim(self.slice(interface.span)),
        );
        item.is_object = true;
        item.details.members = members::signatures(self, &interface.body.body);
        item.details.head = Some(self.head(interface.span, interface.body.span));
        let bases = interface.extends.iter();
        item.details.bases = bases.map(|base| self.line(base.span)).collect();
        let parameters = interface.type_parameters.as_deref();
        item.declaration.type_parameters = self.type_parameters(parameters, statement);
        self.push(item, statement);
    }

    /// The code of a declaration before its body.
    fn head(&self, declaration: Span, body: Span) -> String {
        let head = self.slice(Span::new(declaration.start, body.start));
        let head = on_one_line(head.trim_end());
        head.strip_prefix("declare ").unwrap_or(&head).to_owned()
    }

    /// Reads a class and returns its local name; `unnamed` if it has none.
    fn class(&mut self, class: &Class<'a>, statement: Span, unnamed: &str) -> String {
        let name = class.id.as_ref().map_or(unnamed, |id| id.name.as_str());
        let head = self.head(class.span, class.body.span);
        let (code, members) = members::class(self, &head, class);
        let mut item = Item::new(name, DeclarationKind::Class, verbatim(&code));
        item.details.head = Some(head);
        item.details.members = members;
        if let Some(base) = &class.super_class {
            let arguments = class.super_type_arguments.as_ref();
            let end = arguments.map_or(base.span().end, |arguments| arguments.span.end);
            let base = self.line(Span::new(base.span().start, end));
            // It extends a value, whose type may be any constructor.
            item.details.bases.push(format!("typeof {base}"));
        }
        let interfaces = class.implements.iter().map(|it| self.line(it.span));
        item.details.bases.extend(interfaces);
        let parameters = class.type_parameters.as_deref();
        item.declaration.type_parameters = self.type_parameters(parameters, statement);
        self.push(item, statement);
        name.to_owned()
    }

    /// Reads a function and returns its local name; `unnamed` if it has none.
    fn function(&mut self, function: &Function<'a>, statement: Span, unnamed: &str) -> String {
        let name = function.id.as_ref().map_or(unnamed, |id| id.name.as_str());
        let mut item = self.callable(name, &Callable::of(function), statement);
        item.is_body = function.body.is_some();
        item.details.is_inferred = item.is_body && function.return_type.is_none();
        self.push(item, statement);
        name.to_owned()
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
                    let form = verbatim(&format!("{keyword} {}", self.constant(variable)));
                    let mut item = Item::new(name, DeclarationKind::Constant, form);
                    let annotation = variable.type_annotation.as_ref();
                    item.details.is_inferred = annotation.is_none() && variable.init.is_some();
                    if let Some(annotation) = annotation {
                        shape::of_type(self, &annotation.type_annotation, &mut item.details);
                    }
                    item
                }
            };
            self.push(item, statement);
        }
    }

    /// The declaration of a constant or a default export that is a function.
    fn function_value(
        &self,
        name: &str,
        value: Option<&Expression<'a>>,
        statement: Span,
    ) -> Option<Item> {
        let callable = match value? {
            Expression::ArrowFunctionExpression(arrow) => {
                Callable::new(&arrow.type_parameters, &arrow.params, &arrow.return_type)
            }
            Expression::FunctionExpression(function) => Callable::of(function),
            _ => return None,
        };
        let mut item = self.callable(name, &callable, statement);
        item.details.is_inferred = callable.result.is_none();
        Some(item)
    }

    /// A constant with its type, or with its value if it has no type annotation.
    fn constant(&self, variable: &VariableDeclarator<'a>) -> String {
        match &variable.type_annotation {
            Some(annotation) => {
                let annotation = self.slice(annotation.type_annotation.span());
                format!("{}: {annotation}", self.slice(variable.id.span()))
            }
            None => self.slice(variable.span).to_owned(),
        }
    }

    /// Reads a namespace, or what a file adds to a module.
    fn namespace(&mut self, module: &TSModuleDeclaration<'a>, statement: Span) {
        let is_ambient = self.is_ambient || module.declare;
        let mut inner = Reader::new(self.text, self.program, self.lines, is_ambient);
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

    fn callable(&self, name: &str, callable: &Callable<'_, 'a>, statement: Span) -> Item {
        let parts = self.signature_parts(format!("function {name}"), callable);
        let mut item = Item::new(name, DeclarationKind::Function, parts.form(";"));
        item.declaration.type_parameters =
            self.type_parameters(callable.type_parameters, statement);
        item.declaration.parameters = self.parameters(callable.parameters, statement);
        item
    }

    /// The parts of a signature, without modifiers of parameters.
    fn signature_parts(
        &self,
        head: String,
        callable: &Callable<'_, 'a>,
    ) -> SignatureParts<'static> {
        let parameters = callable.parameters;
        let texts = parameters.items.iter().map(|parameter| {
            let bare = Span::new(parameter.pattern.span().start, parameter.span.end);
            self.line(bare)
        });
        let rest = parameters.rest.iter().map(|rest| {
            let annotation = rest.type_annotation.as_ref();
            let end = annotation.map_or(rest.span.end, |it| it.span.end.max(rest.span.end));
            self.line(Span::new(rest.span.start, end))
        });
        SignatureParts {
            head,
            type_parameters: self.texts(callable.type_parameters),
            parameters: Some(texts.chain(rest).collect()),
            result: callable
                .result
                .map(|result| self.line(result.type_annotation.span())),
            end: "",
        }
    }

    fn texts(&self, parameters: Option<&TSTypeParameterDeclaration<'a>>) -> Vec<String> {
        let texts = parameters.iter().flat_map(|all| &all.params);
        texts.map(|parameter| self.line(parameter.span)).collect()
    }

    fn type_parameters(
        &self,
        parameters: Option<&TSTypeParameterDeclaration<'a>>,
        statement: Span,
    ) -> Vec<Parameter> {
        let comment = self.comment(statement);
        let parameters = parameters.iter().flat_map(|all| &all.params);
        let parameters = parameters.map(|parameter| {
            let name = parameter.name.name.to_string();
            Parameter {
                constraint: parameter.constraint.as_ref().map(|it| self.line(it.span())),
                default: parameter.default.as_ref().map(|it| self.line(it.span())),
                is_optional: false,
                description: description_of(&comment, "typeParam", &name),
                name,
            }
        });
        parameters.collect()
    }

    fn parameters(&self, parameters: &FormalParameters<'a>, statement: Span) -> Vec<Parameter> {
        let comment = self.comment(statement);
        let names = comment.parameters("param");
        let described =
            |index: usize,
             pattern: &BindingPattern<'a>,
             annotation: &Option<ArenaBox<'a, TSTypeAnnotation<'a>>>| {
                let name = match (pattern, names.get(index)) {
                    (BindingPattern::BindingIdentifier(id), _) => id.name.to_string(),
                    // A destructured parameter has only the name in its doc comment.
                    (_, Some(described)) => described.name.to_owned(),
                    (pattern, None) => self.line(pattern.span()),
                };
                let annotation = annotation.as_ref();
                Parameter {
                    description: description_of(&comment, "param", &name),
                    name,
                    constraint: annotation.map(|it| self.line(it.type_annotation.span())),
                    default: None,
                    is_optional: false,
                }
            };
        let items = parameters.items.iter().enumerate();
        let items = items.map(|(index, parameter)| Parameter {
            default: parameter
                .initializer
                .as_ref()
                .map(|it| self.line(it.span())),
            is_optional: parameter.optional,
            ..described(index, &parameter.pattern, &parameter.type_annotation)
        });
        let rest = parameters.rest.iter().map(|rest| {
            let index = parameters.items.len();
            described(index, &rest.rest.argument, &rest.type_annotation)
        });
        items.chain(rest).collect()
    }

    fn push(&mut self, mut item: Item, statement: Span) {
        item.declaration.is_documented = self.comment_text(statement).is_some();
        item.declaration.since = self.comment(statement).word("since").map(str::to_owned);
        item.details.comments = self.comments(statement);
        item.details.start = statement.start as usize;
        let text = self.slice(statement);
        item.text = text.strip_prefix("export ").unwrap_or(text).to_owned();
        item.line = self.lines.line_of(statement.start as usize) + 1;
        self.source.items.push(item);
    }

    /// The doc comment directly before a statement, or an empty one.
    fn comment(&self, statement: Span) -> DocComment {
        let comment = self.comment_text(statement).map(comment::read);
        comment.unwrap_or_default()
    }

    /// The text of the doc comment right before a statement or member, with its delimiters; `None` without one.
    fn comment_text(&self, statement: Span) -> Option<&'a str> {
        let comments = &self.program.comments;
        let before = comments.partition_point(|comment| comment.span.end <= statement.start);
        let comment = comments[..before].iter().rfind(|it| it.is_block())?;
        let text = self.slice(comment.span);
        // A type that a script declares in a comment has this comment.
        if text.contains("@typedef ") || text.contains("@callback ") {
            return None;
        }
        let between = &self.text[comment.span.end as usize..statement.start as usize];
        let is_adjacent = between
            .lines()
            .map(str::trim)
            .all(|line| line.is_empty() || line.starts_with("//"));
        (is_adjacent && text.starts_with("/**")).then_some(text)
    }

    /// The doc comment before a statement or member, with its position.
    fn comment_at(&self, statement: Span) -> Option<Comment> {
        let text = self.comment_text(statement)?;
        let start = text.as_ptr() as usize - self.text.as_ptr() as usize;
        Some(Comment::new(text, start))
    }

    /// The doc comment of a declaration, or those of the overloads that a script declares in comments before it.
    fn comments(&self, statement: Span) -> Vec<Option<Comment>> {
        let own = self.comment_at(statement);
        let mut overloads = Vec::new();
        let mut above = own.clone();
        while let Some(comment) = above {
            let start = comment.start as u32;
            above = self.comment_at(Span::empty(start));
            let tags = comment.text.match_indices("@overload").map(|(at, _)| at);
            let mut ends: Vec<usize> = tags.skip(1).collect();
            ends.push(comment.text.len() - 2);
            let mut parts = Vec::new();
            let mut from = 3;
            for end in ends
                .into_iter()
                .filter(|_| comment.text.contains("@overload"))
            {
                let part = comment.text[from..end].trim_end_matches([' ', '*', '\n', '\r']);
                let text = format!("/**\n *{}\n */", part.trim_start().trim_start_matches('*'));
                parts.push(Some(Comment::new(&text, comment.start)));
                from = end;
            }
            if parts.is_empty() && !overloads.is_empty() {
                break;
            }
            overloads.splice(..0, parts);
        }
        if overloads.is_empty() {
            overloads.push(own);
        }
        overloads
    }

    /// The names of parameters; that of a destructured one is in its doc comment.
    fn parameter_names(&self, parameters: &FormalParameters<'a>, statement: Span) -> Vec<String> {
        let parameters = self.parameters(parameters, statement).into_iter();
        parameters.map(|parameter| parameter.name).collect()
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
        let indent = before.len() - before.trim_start().len();
        let lines = text.lines().enumerate().map(|(number, line)| {
            let blank = line.len() - line.trim_start().len();
            &line[if number == 0 { 0 } else { blank.min(indent) }..]
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    fn line(&self, span: Span) -> String {
        on_one_line(self.slice(span))
    }

    fn slice(&self, span: Span) -> &'a str {
        &self.text[span.start as usize..span.end as usize]
    }
}

/// The common parts of functions and constants that hold functions.
struct Callable<'r, 'a> {
    type_parameters: Option<&'r TSTypeParameterDeclaration<'a>>,
    parameters: &'r FormalParameters<'a>,
    result: Option<&'r TSTypeAnnotation<'a>>,
}

impl<'r, 'a> Callable<'r, 'a> {
    fn of(function: &'r Function<'a>) -> Self {
        Self::new(
            &function.type_parameters,
            &function.params,
            &function.return_type,
        )
    }

    fn new(
        type_parameters: &'r Option<ArenaBox<'a, TSTypeParameterDeclaration<'a>>>,
        parameters: &'r FormalParameters<'a>,
        result: &'r Option<ArenaBox<'a, TSTypeAnnotation<'a>>>,
    ) -> Self {
        Self {
            type_parameters: type_parameters.as_deref(),
            parameters,
            result: result.as_deref(),
        }
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
