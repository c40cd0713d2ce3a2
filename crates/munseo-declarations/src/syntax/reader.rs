//! Walks a syntax tree and collects its names, uses and statements.

use std::ops::Range;

use munseo_examples::syntax::{
    GenericUse, ImportedName, Name, NoResult, StatementSpan, Subject, Syntax,
};
use oxc_allocator::Vec as ArenaVec;
use oxc_ast::ast::{
    ArrowFunctionExpression, BindingIdentifier, BindingPattern, CallExpression, Declaration,
    Expression, FormalParameter, IdentifierName, IdentifierReference, ImportDeclaration,
    PrivateIdentifier, ReturnStatement, Statement, StaticMemberExpression, TSIndexSignatureName,
    TSMappedType, TSQualifiedName, TSThisType, TSTypeAliasDeclaration, TSTypeName, TSTypeParameter,
    TSTypeReference, VariableDeclaration,
};
use oxc_ast_visit::{Visit, walk};
use oxc_span::{GetSpan as _, Span};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{byte_range, imported_name};

/// Maximum number of members through which a name is followed to its import. Exports are never nested deeper, and long
/// chains would take quadratic time.
pub(super) const MAX_PATH_LENGTH: usize = 16;

/// Maximum length of a copied use: nested uses are copied once per level.
const MAX_USE_LENGTH: usize = 400;

/// Collects the fields of [`Syntax`].
#[derive(Default)]
pub(super) struct Reader {
    statements: Vec<StatementSpan>,
    imports: Vec<Range<usize>>,
    names: Vec<Range<usize>>,
    /// Local names and what they are imported as; an empty path stands for the whole module.
    imported: FxHashMap<String, ImportedName>,
    /// Members such as `A.Chunk`: the spans of `Chunk` and `A`.
    members: Vec<(Range<usize>, Range<usize>)>,
    /// The texts of `names`, by their offsets.
    texts: FxHashMap<usize, String>,
    /// The offsets of names of types.
    types: FxHashSet<usize>,
    /// Nesting depth of statements in the walk.
    depth: usize,
    /// The current top-level statement.
    statement: Range<usize>,
    /// Uses, each with the offset of its name.
    uses: Vec<(usize, GenericUse)>,
    /// Names of parameters of types and functions, anywhere in the module.
    parameters: FxHashSet<String>,
    /// The offsets of `this` types.
    this_types: Vec<usize>,
}

impl Reader {
    /// Returns the result, except errors and comments, which come from the parser.
    pub(super) fn finish(mut self) -> Syntax {
        self.names.sort_by_key(|span| (span.start, span.end));
        self.names.dedup();
        let objects: FxHashMap<usize, usize> = self
            .members
            .iter()
            .map(|(member, object)| (member.start, object.start))
            .collect();
        let names: Vec<Name> = self
            .names
            .iter()
            // The parser represents `as const` as a reference to a type named `const`.
            .filter(|span| {
                self.texts
                    .get(&span.start)
                    .is_none_or(|text| text != "const")
            })
            .map(|span| Name {
                span: span.clone(),
                import: self.import_of(span.start, &objects, MAX_PATH_LENGTH),
                is_type: self.types.contains(&span.start),
            })
            .collect();
        let uses = self
            .uses
            .iter()
            .filter(|(_, it)| it.is_call || self.is_closed(&it.span))
            .filter_map(|(start, it)| {
                let name = names
                    .binary_search_by_key(start, |name| name.span.start)
                    .ok()?;
                Some(GenericUse { name, ..it.clone() })
            })
            .collect();
        Syntax {
            errors: Vec::new(),
            comments: Vec::new(),
            statements: self.statements,
            imports: self.imports,
            names,
            uses,
        }
    }

    /// Returns true if a type means the same outside of its declaration.
    fn is_closed(&self, span: &Range<usize>) -> bool {
        let from = self.names.partition_point(|name| name.start < span.start);
        let names = self.names[from..].iter();
        let is_free = |name: &Range<usize>| {
            let text = self.texts.get(&name.start);
            text.is_some_and(|text| self.parameters.contains(text))
        };
        !names.take_while(|name| name.start < span.end).any(is_free)
            && !self.this_types.iter().any(|at| span.contains(at))
    }

    fn record_use(&mut self, name: usize, span: Span, is_call: bool) {
        let span = byte_range(span);
        if self.depth == 1 && span.len() <= MAX_USE_LENGTH {
            let found = GenericUse {
                name: 0,
                span,
                is_call,
                statement: self.statement.clone(),
            };
            self.uses.push((name, found));
        }
    }

    fn record_initializer_calls(&mut self, variables: &VariableDeclaration<'_>) {
        for variable in &variables.declarations {
            if let (None, Some(Expression::CallExpression(call))) =
                (&variable.type_annotation, &variable.init)
            {
                self.record_call(call);
            }
        }
    }

    fn record_call(&mut self, call: &CallExpression<'_>) {
        let name = match &call.callee {
            Expression::Identifier(name) => name.span,
            Expression::StaticMemberExpression(member) => member.property.span,
            _ => return,
        };
        self.record_use(name.start as usize, call.span, true);
    }

    /// The import that the name at an offset refers to, following `A.B.C` back to an import of `A` within a number of
    /// steps; `None` for other names.
    fn import_of(
        &self,
        at: usize,
        objects: &FxHashMap<usize, usize>,
        steps: usize,
    ) -> Option<ImportedName> {
        let text = self.texts.get(&at)?;
        match objects.get(&at) {
            Some(object) => {
                let object = self.import_of(*object, objects, steps.checked_sub(1)?)?;
                let path = match object.path.as_str() {
                    "" => text.clone(),
                    path => format!("{path}.{text}"),
                };
                Some(ImportedName { path, ..object })
            }
            None => self.imported.get(text).cloned(),
        }
    }

    fn record_name(&mut self, span: Span, text: &str) {
        self.names.push(byte_range(span));
        self.texts.insert(span.start as usize, text.to_owned());
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_statements(&mut self, statements: &ArenaVec<'a, Statement<'a>>) {
        for statement in statements {
            self.statements.push(StatementSpan {
                span: byte_range(statement.span()),
                subject: subject(statement),
            });
        }
        walk::walk_statements(self, statements);
    }

    fn visit_statement(&mut self, statement: &Statement<'a>) {
        if self.depth == 0 {
            self.statement = byte_range(statement.span());
        }
        self.depth += 1;
        // Elsewhere the contextual type influences the type of a call.
        match statement {
            Statement::ExpressionStatement(it) => {
                if let Expression::CallExpression(call) = &it.expression {
                    self.record_call(call);
                }
            }
            Statement::VariableDeclaration(it) => self.record_initializer_calls(it),
            Statement::ExportNamedDeclaration(export) => {
                if let Some(Declaration::VariableDeclaration(it)) = &export.declaration {
                    self.record_initializer_calls(it);
                }
            }
            _ => {}
        }
        walk::walk_statement(self, statement);
        self.depth -= 1;
    }

    fn visit_ts_type_parameter(&mut self, parameter: &TSTypeParameter<'a>) {
        self.parameters.insert(parameter.name.name.to_string());
        walk::walk_ts_type_parameter(self, parameter);
    }

    fn visit_ts_mapped_type(&mut self, mapped: &TSMappedType<'a>) {
        self.parameters.insert(mapped.key.name.to_string());
        walk::walk_ts_mapped_type(self, mapped);
    }

    fn visit_formal_parameter(&mut self, parameter: &FormalParameter<'a>) {
        for name in parameter.pattern.get_binding_identifiers() {
            self.parameters.insert(name.name.to_string());
        }
        walk::walk_formal_parameter(self, parameter);
    }

    fn visit_ts_this_type(&mut self, this: &TSThisType) {
        self.this_types.push(this.span.start as usize);
    }

    // The body of `() => expression` is a list of one statement in the tree, after which no statement can be inserted.
    fn visit_arrow_function_expression(&mut self, function: &ArrowFunctionExpression<'a>) {
        let before = self.statements.len();
        walk::walk_arrow_function_expression(self, function);
        if function.expression {
            let body = byte_range(function.body.span);
            let mut inside = self.statements[before..].iter();
            if let Some(at) = inside.position(|statement| statement.span == body) {
                self.statements.remove(before + at);
            }
        }
    }

    fn visit_import_declaration(&mut self, import: &ImportDeclaration<'a>) {
        self.imports.push(byte_range(import.span));
        for specifier in import.specifiers.iter().flatten() {
            let imported = ImportedName {
                module: import.source.value.to_string(),
                path: imported_name(specifier).unwrap_or_default(),
            };
            self.imported
                .insert(specifier.local().name.to_string(), imported);
        }
        walk::walk_import_declaration(self, import);
    }

    fn visit_identifier_name(&mut self, name: &IdentifierName<'a>) {
        self.record_name(name.span, name.name.as_str());
    }

    fn visit_identifier_reference(&mut self, name: &IdentifierReference<'a>) {
        self.record_name(name.span, name.name.as_str());
    }

    fn visit_binding_identifier(&mut self, name: &BindingIdentifier<'a>) {
        self.record_name(name.span, name.name.as_str());
    }

    fn visit_private_identifier(&mut self, name: &PrivateIdentifier<'a>) {
        self.record_name(name.span, name.name.as_str());
    }

    fn visit_ts_index_signature_name(&mut self, name: &TSIndexSignatureName<'a>) {
        // The span extends to the end of the type.
        let end = name.span.start + name.name.len() as u32;
        self.record_name(Span::new(name.span.start, end), name.name.as_str());
        walk::walk_ts_index_signature_name(self, name);
    }

    fn visit_static_member_expression(&mut self, member: &StaticMemberExpression<'a>) {
        let object = match &member.object {
            Expression::Identifier(object) => Some(object.span),
            Expression::StaticMemberExpression(object) => Some(object.property.span),
            _ => None,
        };
        if let Some(object) = object {
            self.members
                .push((byte_range(member.property.span), byte_range(object)));
        }
        walk::walk_static_member_expression(self, member);
    }

    fn visit_ts_type_reference(&mut self, reference: &TSTypeReference<'a>) {
        let mut name = &reference.type_name;
        if reference.type_arguments.is_some() {
            let last = match name {
                TSTypeName::QualifiedName(qualified) => qualified.right.span,
                name => name.span(),
            };
            self.record_use(last.start as usize, reference.span, false);
        }
        while let TSTypeName::QualifiedName(qualified) = name {
            self.types.insert(qualified.right.span.start as usize);
            name = &qualified.left;
        }
        self.types.insert(name.span().start as usize);
        walk::walk_ts_type_reference(self, reference);
    }

    fn visit_ts_qualified_name(&mut self, name: &TSQualifiedName<'a>) {
        let object = match &name.left {
            TSTypeName::IdentifierReference(left) => Some(left.span),
            TSTypeName::QualifiedName(left) => Some(left.right.span),
            TSTypeName::ThisExpression(_) => None,
        };
        if let Some(object) = object {
            self.members
                .push((byte_range(name.right.span), byte_range(object)));
        }
        walk::walk_ts_qualified_name(self, name);
    }
}

fn subject(statement: &Statement<'_>) -> Subject {
    match statement {
        Statement::TSTypeAliasDeclaration(alias) => alias_subject(alias),
        Statement::VariableDeclaration(variables) => variable_subject(variables),
        Statement::ExpressionStatement(expression) => {
            Subject::Expression(byte_range(expression.expression.span()))
        }
        Statement::FunctionDeclaration(function) => {
            function
                .id
                .as_ref()
                .map_or(Subject::Unsupported(NoResult::StatementKind), |name| {
                    Subject::Variable {
                        name: name.name.to_string(),
                        has_value: false,
                    }
                })
        }
        Statement::ReturnStatement(returned) => return_subject(returned),
        Statement::ExportNamedDeclaration(export) => match &export.declaration {
            Some(Declaration::TSTypeAliasDeclaration(alias)) => alias_subject(alias),
            Some(Declaration::VariableDeclaration(variables)) => variable_subject(variables),
            _ => Subject::Unsupported(NoResult::StatementKind),
        },
        _ => Subject::Unsupported(NoResult::StatementKind),
    }
}

fn return_subject(returned: &ReturnStatement<'_>) -> Subject {
    match &returned.argument {
        Some(value) => Subject::Returned(byte_range(value.span())),
        None => Subject::Unsupported(NoResult::EmptyReturn),
    }
}

fn alias_subject(alias: &TSTypeAliasDeclaration<'_>) -> Subject {
    match alias.type_parameters {
        // A generic type has a result only with arguments.
        Some(_) => Subject::Unsupported(NoResult::UnboundTypeParameters(alias.id.name.to_string())),
        None => Subject::Alias(alias.id.name.to_string()),
    }
}

fn variable_subject(variables: &VariableDeclaration<'_>) -> Subject {
    let Some(last) = variables.declarations.last() else {
        return Subject::Unsupported(NoResult::StatementKind);
    };
    match &last.id {
        BindingPattern::BindingIdentifier(name) => Subject::Variable {
            name: name.name.to_string(),
            has_value: last.init.is_some(),
        },
        pattern => {
            let names = pattern.get_binding_identifiers();
            Subject::Unsupported(NoResult::Destructuring(
                names.iter().map(|name| name.name.to_string()).collect(),
            ))
        }
    }
}
