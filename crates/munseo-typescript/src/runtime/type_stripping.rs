//! TypeScript → JavaScript, by removing types.
//!
//! Parameter properties become assignments. Syntax that would need generated code (enums, namespaces, JSX) is
//! [`Unsupported`].

use std::ops::Range;

use munseo_declarations::syntax::byte_range;
use munseo_declarations::syntax::parser_stack::with_parsed;
use munseo_examples::syntax::Dialect;
use oxc_ast::ast::{
    AccessorProperty, Class, ClassElement, Declaration, Expression, FormalParameter, Function,
    FunctionBody, ImportExpression, JSXElement, JSXFragment, MetaProperty, MethodDefinition,
    MethodDefinitionType, Program, PropertyDefinition, PropertyDefinitionType, Statement,
    TSAsExpression, TSEnumDeclaration, TSExportAssignment, TSImportEqualsDeclaration,
    TSModuleDeclaration, TSNonNullExpression, TSSatisfiesExpression, TSThisParameter,
    TSTypeAnnotation, TSTypeAssertion, TSTypeParameterDeclaration, TSTypeParameterInstantiation,
    VariableDeclarator,
};
use oxc_ast_visit::{Visit, walk};
use oxc_span::{GetSpan, Span};

/// The reason why code cannot be run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason} cannot be run")]
pub struct Unsupported {
    reason: String,
    /// The line, from 1, if it is known. Of an example, the caller reports the position.
    line: Option<usize>,
}

impl Unsupported {
    pub(crate) fn new(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
            line: None,
        }
    }

    /// The reason with the path and the line, for code of another file.
    pub(crate) fn in_file(self, path: &str) -> Self {
        let line = self.line.map(|line| format!(":{line}")).unwrap_or_default();
        Self::new(format!("{} in `{path}{line}`", self.reason))
    }
}

/// The replacement of a span of a source.
pub(crate) type Edit = (Range<usize>, String);

/// Removes the types of a module and applies the edits that the caller adds. With `is_config`, JSX is `null`, `await`
/// outside of functions is dropped, and `import(…)` and `import.meta` are the names `__import` and `__meta`, which the
/// host defines.
pub(crate) fn strip(
    source: &str,
    dialect: Dialect,
    is_config: bool,
    add_edits: impl FnOnce(&Program<'_>, &mut Vec<Edit>) -> Result<(), Unsupported> + Send,
) -> Result<String, Unsupported> {
    with_parsed(source, dialect, |parsed| {
        if let Some(error) = parsed.errors.first() {
            let label = error.labels.iter().flatten().next();
            return Err(Unsupported {
                reason: format!("invalid code ({error})"),
                line: label.map(|label| line_of(source, label.offset())),
            });
        }
        let mut stripper = Stripper {
            source,
            edits: Vec::new(),
            functions: 0,
            is_config,
            unsupported: None,
        };
        stripper.visit_program(&parsed.program);
        if let Some((syntax, at)) = stripper.unsupported {
            return Err(Unsupported {
                reason: syntax.to_owned(),
                line: Some(line_of(source, at)),
            });
        }
        let mut edits = stripper.edits;
        add_edits(&parsed.program, &mut edits)?;
        Ok(apply(source, edits))
    })
}

fn line_of(source: &str, at: usize) -> usize {
    source
        .bytes()
        .take(at)
        .filter(|byte| *byte == b'\n')
        .count()
        + 1
}

/// Applies edits. An edit inside a replaced span is dropped.
fn apply(source: &str, mut edits: Vec<Edit>) -> String {
    // At the same offset, insertions come first, then the longer span.
    edits.sort_by_key(|(span, _)| (span.start, !span.is_empty(), std::cmp::Reverse(span.end)));
    let edits = edits.iter().map(|(span, text)| (span, text.as_str()));
    munseo_source::replace_spans(source, edits)
}

/// Returns true if a parameter declares a property of its class.
fn is_property(parameter: &FormalParameter<'_>) -> bool {
    parameter.accessibility.is_some() || parameter.readonly || parameter.r#override
}

fn is_super_call(statement: &Statement<'_>) -> bool {
    let Statement::ExpressionStatement(statement) = statement else {
        return false;
    };
    matches!(&statement.expression, Expression::CallExpression(call) if matches!(call.callee, Expression::Super(_)))
}

/// Returns true if a declaration does not exist at run time.
fn is_type_only(declaration: &Declaration<'_>) -> bool {
    match declaration {
        Declaration::TSTypeAliasDeclaration(_)
        | Declaration::TSInterfaceDeclaration(_)
        | Declaration::TSGlobalDeclaration(_) => true,
        Declaration::VariableDeclaration(variables) => variables.declare,
        Declaration::FunctionDeclaration(function) => function.declare || function.body.is_none(),
        Declaration::ClassDeclaration(class) => class.declare,
        Declaration::TSEnumDeclaration(an_enum) => an_enum.declare,
        Declaration::TSModuleDeclaration(module) => module.declare,
        Declaration::TSImportEqualsDeclaration(_) => false,
    }
}

struct Stripper<'s> {
    source: &'s str,
    edits: Vec<Edit>,
    /// Nesting depth of functions.
    functions: usize,
    /// True for a module of which only the values matter.
    is_config: bool,
    /// The first unsupported syntax, and its offset; `None` without one.
    unsupported: Option<(&'static str, usize)>,
}

impl Stripper<'_> {
    fn remove(&mut self, span: Span) {
        self.remove_range(byte_range(span));
    }

    fn remove_range(&mut self, span: Range<usize>) {
        self.edits.push((span, String::new()));
    }

    /// Removes the part of a span that follows an expression, such as `as Type`.
    fn remove_after(&mut self, expression: &Expression<'_>, span: Span) {
        self.visit_expression(expression);
        self.remove(Span::new(expression.span().end, span.end));
    }

    fn reject(&mut self, syntax: &'static str, span: Span) {
        self.unsupported = self.unsupported.or(Some((syntax, span.start as usize)));
    }

    fn jsx(&mut self, span: Span) {
        if self.is_config {
            self.edits.push((byte_range(span), "null".to_owned()));
        } else {
            self.reject("JSX", span);
        }
    }

    /// Adds assignments for a constructor's parameter properties where the compiler does: at the beginning of its body,
    /// after `super()` in a derived class.
    fn parameter_properties(&mut self, constructor: &Function<'_>, is_derived: bool) {
        let Some(body) = &constructor.body else {
            return;
        };
        let properties = constructor.params.items.iter();
        let assignments: String = properties
            .filter(|parameter| is_property(parameter))
            .filter_map(|parameter| parameter.pattern.get_identifier_name())
            .map(|name| format!(" this.{name} = {name};"))
            .collect();
        if assignments.is_empty() {
            return;
        }
        let at = if is_derived {
            let Some(call) = body.statements.iter().find(|it| is_super_call(it)) else {
                self.reject("a parameter property without `super()`", constructor.span);
                return;
            };
            call.span().end
        } else {
            let last = body.directives.last();
            last.map_or(body.span.start + 1, |directive| directive.span.end)
        } as usize;
        self.edits.push((at..at, format!(";{assignments}")));
    }

    /// Removes a mark such as `?` or `!` within a range.
    fn remove_mark(&mut self, between: Range<usize>, mark: char) {
        if let Some(at) = self.source[between.clone()].find(mark) {
            let at = between.start + at;
            self.remove_range(at..at + 1);
        }
    }

    /// Removes modifiers such as `private readonly` at the beginning of a member.
    fn remove_modifiers(&mut self, member: Range<usize>) {
        let mut at = member.start;
        while at < member.end {
            let word_end = self.source[at..member.end]
                .find(|character: char| !character.is_ascii_alphabetic())
                .map_or(member.end, |length| at + length);
            let word = at..word_end;
            match &self.source[word.clone()] {
                "public" | "private" | "protected" | "readonly" | "override" | "declare"
                | "abstract" => self.remove_range(word),
                "static" | "async" | "accessor" => {}
                _ => return,
            }
            let rest = &self.source[word_end..member.end];
            at = member.end - rest.trim_start().len();
        }
    }
}

impl<'a> Visit<'a> for Stripper<'_> {
    fn visit_statement(&mut self, statement: &Statement<'a>) {
        let is_left_out = match statement {
            Statement::ImportDeclaration(import) => import.import_kind.is_type(),
            Statement::ExportAllDeclaration(export) => export.export_kind.is_type(),
            Statement::ExportNamedDeclaration(export) => {
                export.export_kind.is_type()
                    || export.declaration.as_ref().is_some_and(is_type_only)
            }
            other => other.as_declaration().is_some_and(is_type_only),
        };
        if is_left_out {
            self.edits
                .push((byte_range(statement.span()), ";".to_owned()));
        } else {
            walk::walk_statement(self, statement);
        }
    }

    fn visit_ts_type_annotation(&mut self, annotation: &TSTypeAnnotation<'a>) {
        // The span may begin at the colon or after it.
        let mut span = byte_range(annotation.span);
        if !self.source[span.clone()].starts_with(':') {
            let before = self.source[..span.start].trim_end();
            if before.ends_with(':') {
                span.start = before.len() - 1;
            }
        }
        self.remove_range(span);
    }

    fn visit_ts_type_parameter_declaration(&mut self, list: &TSTypeParameterDeclaration<'a>) {
        self.remove(list.span);
    }

    fn visit_ts_type_parameter_instantiation(&mut self, list: &TSTypeParameterInstantiation<'a>) {
        self.remove(list.span);
    }

    fn visit_ts_as_expression(&mut self, it: &TSAsExpression<'a>) {
        self.remove_after(&it.expression, it.span);
    }

    fn visit_ts_satisfies_expression(&mut self, it: &TSSatisfiesExpression<'a>) {
        self.remove_after(&it.expression, it.span);
    }

    fn visit_ts_non_null_expression(&mut self, it: &TSNonNullExpression<'a>) {
        self.remove_after(&it.expression, it.span);
    }

    fn visit_ts_type_assertion(&mut self, assertion: &TSTypeAssertion<'a>) {
        let start = assertion.expression.span().start;
        self.remove(Span::new(assertion.span.start, start));
        self.visit_expression(&assertion.expression);
    }

    fn visit_variable_declarator(&mut self, variable: &VariableDeclarator<'a>) {
        if let Some(annotation) = variable
            .type_annotation
            .as_ref()
            .filter(|_| variable.definite)
        {
            self.remove_mark(
                variable.id.span().end as usize..annotation.span.start as usize + 1,
                '!',
            );
        }
        walk::walk_variable_declarator(self, variable);
    }

    fn visit_formal_parameter(&mut self, parameter: &FormalParameter<'a>) {
        if is_property(parameter) {
            self.remove_modifiers(byte_range(Span::new(
                parameter.span.start,
                parameter.pattern.span().start,
            )));
        }
        if parameter.optional {
            self.remove_mark(
                parameter.pattern.span().end as usize..parameter.span.end as usize + 1,
                '?',
            );
        }
        walk::walk_formal_parameter(self, parameter);
    }

    fn visit_ts_this_parameter(&mut self, parameter: &TSThisParameter<'a>) {
        let mut end = parameter.span.end as usize;
        let rest = self.source[end..].trim_start();
        if rest.starts_with(',') {
            end = self.source.len() - rest.len() + 1;
        }
        self.remove_range(parameter.span.start as usize..end);
    }

    fn visit_class(&mut self, class: &Class<'a>) {
        if class.r#abstract {
            let class_span = byte_range(class.span);
            self.remove_modifiers(class_span);
        }
        if let (Some(first), Some(last)) = (class.implements.first(), class.implements.last()) {
            let before = &self.source[..first.span.start as usize];
            let start = before.rfind("implements").unwrap_or(before.len());
            self.remove_range(start..last.span.end as usize);
        }
        for element in &class.body.body {
            if let ClassElement::MethodDefinition(method) = element
                && method.kind.is_constructor()
            {
                self.parameter_properties(&method.value, class.super_class.is_some());
            }
        }
        walk::walk_class(self, class);
    }

    fn visit_class_element(&mut self, element: &ClassElement<'a>) {
        if let ClassElement::TSIndexSignature(signature) = element {
            self.remove(signature.span);
        } else {
            walk::walk_class_element(self, element);
        }
    }

    fn visit_method_definition(&mut self, method: &MethodDefinition<'a>) {
        if method.r#type == MethodDefinitionType::TSAbstractMethodDefinition
            || method.value.body.is_none()
        {
            self.remove(method.span);
            return;
        }
        self.remove_modifiers(byte_range(method.span));
        walk::walk_method_definition(self, method);
    }

    fn visit_property_definition(&mut self, property: &PropertyDefinition<'a>) {
        if property.declare
            || property.r#type == PropertyDefinitionType::TSAbstractPropertyDefinition
        {
            self.remove(property.span);
            return;
        }
        self.remove_modifiers(byte_range(property.span));
        let key_end = property.key.span().end as usize;
        for mark in [(property.optional, '?'), (property.definite, '!')] {
            if mark.0 {
                self.remove_mark(key_end..property.span.end as usize, mark.1);
            }
        }
        walk::walk_property_definition(self, property);
    }

    fn visit_accessor_property(&mut self, property: &AccessorProperty<'a>) {
        self.reject("an accessor property", property.span);
        walk::walk_accessor_property(self, property);
    }

    fn visit_expression(&mut self, expression: &Expression<'a>) {
        // A function that waits gives a promise, if it is called at all.
        if let Expression::AwaitExpression(wait) = expression
            && self.functions == 0
        {
            if self.is_config {
                let start = wait.argument.span().start;
                self.remove(Span::new(wait.span.start, start));
            } else {
                self.reject("code that waits", wait.span);
            }
        }
        walk::walk_expression(self, expression);
    }

    fn visit_function_body(&mut self, body: &FunctionBody<'a>) {
        self.functions += 1;
        walk::walk_function_body(self, body);
        self.functions -= 1;
    }

    fn visit_ts_enum_declaration(&mut self, it: &TSEnumDeclaration<'a>) {
        self.reject("an enum", it.span);
    }

    fn visit_ts_module_declaration(&mut self, it: &TSModuleDeclaration<'a>) {
        self.reject("a namespace", it.span);
    }

    fn visit_ts_import_equals_declaration(&mut self, it: &TSImportEqualsDeclaration<'a>) {
        self.reject("`import =`", it.span);
    }

    fn visit_ts_export_assignment(&mut self, it: &TSExportAssignment<'a>) {
        self.reject("`export =`", it.span);
    }

    fn visit_import_expression(&mut self, it: &ImportExpression<'a>) {
        if self.is_config {
            let name = Span::new(it.span.start, it.span.start + "import".len() as u32);
            self.edits.push((byte_range(name), "__import".to_owned()));
        }
        walk::walk_import_expression(self, it);
    }

    fn visit_meta_property(&mut self, it: &MetaProperty<'a>) {
        if self.is_config {
            self.edits.push((byte_range(it.span), "__meta".to_owned()));
        }
    }

    fn visit_jsx_element(&mut self, it: &JSXElement<'a>) {
        self.jsx(it.span);
    }

    fn visit_jsx_fragment(&mut self, it: &JSXFragment<'a>) {
        self.jsx(it.span);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stripped(source: &str) -> String {
        let js = strip(source, Dialect::Ts, false, |_, _| Ok(()))
            .ok()
            .unwrap();
        js.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn types_are_removed() {
        for (source, js) in [
            ("const a: number = 1 as const;", "const a = 1;"),
            ("let b!: string;", "let b;"),
            (
                "function f<const T extends 1>(this: X, a?: T, ...b: T[]): a is T { return a!; }",
                "function f( a, ...b) { return a; }",
            ),
            (
                "const g = async <T,>(a: T): Promise<T> => a satisfies T;",
                "const g = async (a) => a;",
            ),
            ("h<1>(new Map<string, 1>(), <any>x);", "h(new Map(), x);"),
            (
                "const w = async (a: 1) => await a;",
                "const w = async (a) => await a;",
            ),
            (
                "type X = 1; interface Y {} declare const z: 1; f();",
                "; ; ; f();",
            ),
            ("import type { X } from 'x'; export type Y = 1;", "; ;"),
            (
                "class A<T> extends B<T> implements C, D { private readonly a?: 1 = 1; static b!: 2; declare c: 1; [k: string]: any; m(): void; m(): void {} }",
                "class A extends B { a = 1; static b; m() {} }",
            ),
        ] {
            let js: String = js.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(stripped(source), js, "{source}");
        }
    }

    #[test]
    fn unsupported_syntax_is_rejected() {
        for (source, syntax) in [
            ("enum A { B }", "an enum"),
            ("namespace A { export const b = 1; }", "a namespace"),
            ("const a = await b;", "code that waits"),
            (
                "async function f() {} for (;;) { await f(); }",
                "code that waits",
            ),
        ] {
            let rejected = || {
                strip(source, Dialect::Ts, false, |_, _| Ok(()))
                    .err()
                    .unwrap()
            };
            assert_eq!(rejected().to_string(), format!("{syntax} cannot be run"));
            assert_eq!(
                rejected().in_file("a.ts").to_string(),
                format!("{syntax} in `a.ts:1` cannot be run")
            );
        }
    }

    #[test]
    fn parameter_properties_are_assigned_where_the_compiler_assigns_them() {
        for (source, js) in [
            (
                "class A { constructor(private a: 1, public readonly b?: 2, c = 3) { f(); } }",
                "class A { constructor( a, b, c = 3) {; this.a = a; this.b = b; f(); } }",
            ),
            (
                "class A extends B { constructor(readonly a: 1) { 'use x'; f(); super(a as 2); g(); } }",
                "class A extends B { constructor( a) { 'use x'; f(); super(a);; this.a = a; g(); } }",
            ),
            (
                "class A { constructor(readonly a: 1) { 'use x'; f(); } }",
                "class A { constructor( a) { 'use x';; this.a = a; f(); } }",
            ),
        ] {
            let words = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(words(&stripped(source)), words(js), "{source}");
        }
        let lost = "class A extends B { constructor(readonly a: 1) { if (a) super(); } }";
        assert!(strip(lost, Dialect::Ts, false, |_, _| Ok(())).is_err());
    }
}
