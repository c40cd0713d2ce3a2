//! The members of a class, without bodies and without private or internal members.

use oxc_ast::ast::{
    AccessorProperty, ArrowFunctionExpression, BindingPattern, Class, ClassElement, Expression,
    FormalParameter, MethodDefinition, MethodDefinitionKind, PropertyDefinition, PropertyKey,
    TSAccessibility, TSTypeAnnotation,
};
use oxc_span::{GetSpan, Span};

use super::{Callable, Reader, on_one_line};
use crate::comment::summary;

/// The indentation of members.
const INDENT: &str = "  ";

/// A class with its public members.
pub(super) fn class<'a>(reader: &Reader<'a>, head: &str, class: &Class<'a>) -> String {
    let mut members = Members {
        reader,
        code: String::new(),
        overloaded: Vec::new(),
    };
    for element in &class.body.body {
        members.element(element);
    }
    if members.code.is_empty() {
        return format!("{head} {{}}");
    }
    format!("{head} {{\n{}}}", members.code)
}

struct Members<'r, 'a> {
    reader: &'r Reader<'a>,
    code: String,
    /// Methods with overloads, whose implementations are not displayed: name, and true for static methods.
    overloaded: Vec<(&'a str, bool)>,
}

/// The modifiers of a member before its name; `None` if it is private.
fn modifiers(accessibility: Option<TSAccessibility>, others: &[(bool, &str)]) -> Option<String> {
    if accessibility == Some(TSAccessibility::Private) {
        return None;
    }
    let is_protected = accessibility == Some(TSAccessibility::Protected);
    let others = others
        .iter()
        .filter_map(|(is_set, word)| is_set.then_some(*word));
    Some(
        is_protected
            .then_some("protected ")
            .into_iter()
            .chain(others)
            .collect(),
    )
}

impl<'a> Members<'_, 'a> {
    fn element(&mut self, element: &ClassElement<'a>) {
        match element {
            ClassElement::MethodDefinition(method) => self.method(method),
            ClassElement::PropertyDefinition(property) => self.property(property),
            ClassElement::AccessorProperty(property) => self.accessor(property),
            ClassElement::TSIndexSignature(signature) => {
                let text = self.reader.slice(signature.span).trim_end_matches(';');
                self.member(signature.span, &on_one_line(text));
            }
            ClassElement::StaticBlock(_) => {}
        }
    }

    fn method(&mut self, method: &MethodDefinition<'a>) {
        let is_abstract = method.r#type.is_abstract();
        let others = [(method.r#static, "static "), (is_abstract, "abstract ")];
        let modifiers = modifiers(method.accessibility, &others);
        let Some(name) = self.name(&method.key, method.computed) else {
            return;
        };
        let is_constructor = method.kind == MethodDefinitionKind::Constructor;
        let key = (name, method.r#static);
        let has_body = method.value.body.is_some();
        if !has_body && !is_abstract {
            self.overloaded.push(key);
        }
        let is_implementation = has_body && self.overloaded.contains(&key);
        if let Some(modifiers) = modifiers.filter(|_| !is_implementation) {
            let kind = match method.kind {
                MethodDefinitionKind::Get => "get ",
                MethodDefinitionKind::Set => "set ",
                MethodDefinitionKind::Constructor | MethodDefinitionKind::Method => "",
            };
            let mark = if method.optional { "?" } else { "" };
            let head = format!("{modifiers}{kind}{name}{mark}");
            let mut parts = self
                .reader
                .signature_parts(head, &Callable::of(&method.value));
            // The indent and the semicolon.
            parts.end = "   ";
            self.member(method.span, &parts.lay_out());
        }
        if is_constructor && has_body {
            for parameter in &method.value.params.items {
                self.parameter_property(parameter);
            }
        }
    }

    /// A property that a constructor parameter declares.
    fn parameter_property(&mut self, parameter: &FormalParameter<'a>) {
        let modifiers = modifiers(
            parameter.accessibility,
            &[(parameter.readonly, "readonly ")],
        );
        let is_property = parameter.accessibility.is_some() || parameter.readonly;
        let BindingPattern::BindingIdentifier(id) = &parameter.pattern else {
            return;
        };
        if let Some(modifiers) = modifiers.filter(|_| is_property) {
            let mark = if parameter.optional { "?" } else { "" };
            let of_value = parameter.initializer.as_deref();
            let annotation = parameter.type_annotation.as_deref();
            let ty = self.type_of(annotation, of_value, parameter.readonly);
            let text = format!("{modifiers}{}{mark}{ty}", id.name);
            self.member(parameter.span, &text);
        }
    }

    fn property(&mut self, property: &PropertyDefinition<'a>) {
        let others = [
            (property.r#static, "static "),
            (property.r#type.is_abstract(), "abstract "),
            (property.readonly, "readonly "),
        ];
        let name = self.name(&property.key, property.computed);
        let Some((name, modifiers)) = name.zip(modifiers(property.accessibility, &others)) else {
            return;
        };
        let mark = if property.optional { "?" } else { "" };
        let annotation = property.type_annotation.as_deref();
        let ty = self.type_of(annotation, property.value.as_ref(), property.readonly);
        let text = format!("{modifiers}{name}{mark}{ty}");
        self.member(property.span, &text);
    }

    fn accessor(&mut self, property: &AccessorProperty<'a>) {
        let others = [
            (property.r#static, "static "),
            (property.r#type.is_abstract(), "abstract "),
        ];
        let name = self.name(&property.key, property.computed);
        let Some((name, modifiers)) = name.zip(modifiers(property.accessibility, &others)) else {
            return;
        };
        let annotation = property.type_annotation.as_deref();
        let ty = self.type_of(annotation, property.value.as_ref(), false);
        self.member(property.span, &format!("{modifiers}accessor {name}{ty}"));
    }

    /// The name of a member; `None` for `#name`.
    fn name(&self, key: &PropertyKey<'a>, is_computed: bool) -> Option<&'a str> {
        if matches!(key, PropertyKey::PrivateIdentifier(_)) {
            return None;
        }
        let name = key.span();
        if !is_computed {
            return Some(self.reader.slice(name));
        }
        let before = self.reader.text[..name.start as usize].rfind('[')?;
        let end = name.end as usize;
        let after = self.reader.text[end..].find(']')?;
        Some(&self.reader.text[before..=end + after])
    }

    /// `: Type` as annotated, else that of a plain value; ` = value` for a read-only literal and `as const`. Empty if
    /// the type is unknown.
    fn type_of(
        &self,
        annotation: Option<&TSTypeAnnotation<'a>>,
        value: Option<&Expression<'a>>,
        is_readonly: bool,
    ) -> String {
        if let Some(annotation) = annotation {
            let text = self.reader.slice(annotation.type_annotation.span());
            return format!(": {}", on_one_line(text));
        }
        let Some(value) = value else {
            return String::new();
        };
        let is_literal = matches!(
            value,
            Expression::StringLiteral(_)
                | Expression::NumericLiteral(_)
                | Expression::BigIntLiteral(_)
                | Expression::BooleanLiteral(_)
        );
        if is_readonly && is_literal {
            return format!(" = {}", self.reader.slice(value.span()));
        }
        let ty = match value {
            Expression::StringLiteral(_) | Expression::TemplateLiteral(_) => "string".to_owned(),
            Expression::NumericLiteral(_) => "number".to_owned(),
            Expression::BigIntLiteral(_) => "bigint".to_owned(),
            Expression::BooleanLiteral(_) => "boolean".to_owned(),
            Expression::RegExpLiteral(_) => "RegExp".to_owned(),
            Expression::NewExpression(new) => {
                let end = new.type_arguments.as_ref().map(|list| list.span.end);
                let end = end.unwrap_or(new.callee.span().end);
                on_one_line(self.reader.slice(Span::new(new.callee.span().start, end)))
            }
            Expression::TSAsExpression(cast) => {
                on_one_line(self.reader.slice(cast.type_annotation.span()))
            }
            Expression::ArrowFunctionExpression(arrow) => match self.arrow(arrow) {
                Some(ty) => ty,
                None => return String::new(),
            },
            _ => return String::new(),
        };
        if ty == "const" {
            return format!(" = {}", on_one_line(self.reader.slice(value.span())));
        }
        format!(": {ty}")
    }

    /// The type of a function with an annotated return type; `None` for other functions.
    fn arrow(&self, arrow: &ArrowFunctionExpression<'a>) -> Option<String> {
        let result = arrow.return_type.as_ref()?.type_annotation.span();
        let callable = Callable {
            type_parameters: arrow.type_parameters.as_deref(),
            parameters: &arrow.params,
            result: None,
        };
        let mut parts = self.reader.signature_parts(String::new(), &callable);
        parts.end = "   ";
        let result = on_one_line(self.reader.slice(result));
        Some(format!("{} => {result}", parts.lay_out()))
    }

    /// Adds a member below the first paragraph of its doc comment.
    fn member(&mut self, span: Span, text: &str) {
        let comment = self.reader.comment_text(span);
        if let Some(comment) = comment {
            if ["@internal", "@private", "@hidden"]
                .iter()
                .any(|tag| comment.contains(tag))
            {
                return;
            }
            let summary = summary(comment);
            if !summary.is_empty() {
                self.code.push_str(&format!("{INDENT}/** {summary} */\n"));
            }
        }
        for line in format!("{text};").lines() {
            self.code.push_str(INDENT);
            self.code.push_str(line);
            self.code.push('\n');
        }
    }
}
