//! The members of classes, interfaces, object types and enums, without bodies and without private or internal members.

use oxc_ast::ast::{
    AccessorProperty, ArrowFunctionExpression, BindingPattern, Class, ClassElement, Expression,
    FormalParameter, FormalParameters, MethodDefinition, MethodDefinitionKind, PropertyDefinition,
    PropertyKey, TSAccessibility, TSEnumDeclaration, TSMethodSignatureKind, TSSignature, TSType,
    TSTypeAnnotation,
};
use oxc_span::{GetSpan, Span};

use super::{Callable, Reader, on_one_line};
use crate::comment::summary;
use crate::signature_layout::WIDTH;
use crate::source::{Member, MemberKind};

/// The indentation of members.
const INDENT: &str = "  ";

/// A class with its public members, and these members.
pub(super) fn class<'a>(
    reader: &Reader<'a>,
    head: &str,
    class: &Class<'a>,
) -> (String, Vec<Member>) {
    let mut members = Members {
        reader,
        code: String::new(),
        list: Vec::new(),
        overloaded: Vec::new(),
    };
    for element in &class.body.body {
        members.element(element);
    }
    let has_constructor = class.body.body.iter().any(is_constructor);
    if class.super_class.is_none() && !has_constructor {
        let form = ("constructor()".to_owned(), None);
        members.list.push(Member {
            forms: vec![form],
            ..member(
                "constructor".to_owned(),
                MemberKind::Constructor,
                class.span,
            )
        });
    }
    let code = match members.code.as_str() {
        "" => format!("{head} {{}}"),
        code => format!("{head} {{\n{code}}}"),
    };
    (code, members.list)
}

fn is_constructor(element: &ClassElement<'_>) -> bool {
    matches!(element, ClassElement::MethodDefinition(it) if it.kind == MethodDefinitionKind::Constructor)
}

/// The members of an interface or an object type.
pub(super) fn signatures<'a>(reader: &Reader<'a>, signatures: &[TSSignature<'a>]) -> Vec<Member> {
    let mut list = Vec::new();
    for signature in signatures {
        let span = signature.span();
        let mut code = reader.dedented(span);
        let (name, kind, parameters) = match signature {
            TSSignature::TSPropertySignature(property) => {
                let name = super::shape::key(reader, &property.key, property.computed);
                let annotation = property.type_annotation.as_deref();
                let head =
                    annotation.map(|it| Span::new(span.start, it.type_annotation.span().start));
                let head = head.map_or("", |head| reader.slice(head));
                if let Some(long) = long_function(reader, head, &code, annotation) {
                    code = long;
                }
                (name, MemberKind::Property, None)
            }
            TSSignature::TSMethodSignature(method) => {
                let name = super::shape::key(reader, &method.key, method.computed);
                if method.kind == TSMethodSignatureKind::Method {
                    let mark = if method.optional { "?" } else { "" };
                    let callable =
                        Callable::new(&method.type_parameters, &method.params, &method.return_type);
                    let written = reader.key_text(&method.key, method.computed);
                    let parts = reader.signature_parts(format!("{written}{mark}"), &callable);
                    code = parts.lay_out();
                    (name, MemberKind::Method, Some(&method.params))
                } else {
                    (name, MemberKind::Accessor, Some(&method.params))
                }
            }
            TSSignature::TSIndexSignature(_) => {
                let name = code.split(']').next().unwrap_or_default();
                (format!("{name}]"), MemberKind::Signature, None)
            }
            TSSignature::TSCallSignatureDeclaration(call) => {
                let callable =
                    Callable::new(&call.type_parameters, &call.params, &call.return_type);
                code = reader.signature_parts(String::new(), &callable).lay_out();
                (String::new(), MemberKind::Signature, Some(&call.params))
            }
            TSSignature::TSConstructSignatureDeclaration(new) => {
                let callable = Callable::new(&new.type_parameters, &new.params, &new.return_type);
                code = reader
                    .signature_parts("new ".to_owned(), &callable)
                    .lay_out();
                ("new".to_owned(), MemberKind::Signature, Some(&new.params))
            }
        };
        let member = Member {
            forms: vec![(code, reader.comment_at(span))],
            ..member(name, kind, span)
        };
        let parameters = parameters.map(|all| reader.parameter_names(all, span));
        add(&mut list, member, parameters);
    }
    list
}

/// The code of a property with a function, one line for each parameter, if it is too long for one line.
fn long_function<'a>(
    reader: &Reader<'a>,
    head: &str,
    code: &str,
    annotation: Option<&TSTypeAnnotation<'a>>,
) -> Option<String> {
    let TSType::TSFunctionType(function) = &annotation?.type_annotation else {
        return None;
    };
    if code.contains('\n') || code.chars().count() <= WIDTH {
        return None;
    }
    let result = reader.line(function.return_type.type_annotation.span());
    let callable = Callable::new(&function.type_parameters, &function.params, &None);
    let end = format!(" => {result}");
    let mut parts = reader.signature_parts(head.to_owned(), &callable);
    parts.end = &end;
    Some(parts.lay_out() + &end)
}

/// The members of an enum.
pub(super) fn of_enum<'a>(reader: &Reader<'a>, declared: &TSEnumDeclaration<'a>) -> Vec<Member> {
    let mut list = Vec::new();
    for one in &declared.body.members {
        let written = reader.slice(one.id.span());
        let name = written.trim_matches(['\'', '"']);
        // The compiler may write the comment of the next member between the name and its value.
        let code = one.initializer.as_ref().map_or_else(
            || written.to_owned(),
            |value| format!("{written} = {}", reader.dedented(value.span())),
        );
        let member = Member {
            forms: vec![(code, reader.comment_at(one.span))],
            ..member(name.to_owned(), MemberKind::EnumMember, one.span)
        };
        add(&mut list, member, None);
    }
    list
}

fn member(name: String, kind: MemberKind, span: Span) -> Member {
    Member {
        name,
        kind,
        forms: Vec::new(),
        parameters: Vec::new(),
        start: span.start as usize,
        is_static: false,
        is_inferred: false,
    }
}

/// Adds a member, or an overload to an earlier one; not one that a comment hides.
fn add(list: &mut Vec<Member>, mut member: Member, parameters: Option<Vec<String>>) {
    let comment = member.forms.first().and_then(|form| form.1.as_ref());
    if comment.is_some_and(|comment| comment.doc().is_hidden()) {
        return;
    }
    member.parameters = parameters.unwrap_or_default();
    let known = list.iter_mut().find(|it| it.has_forms_of(&member));
    match known {
        Some(known) => {
            known.forms.append(&mut member.forms);
            known.parameters.append(&mut member.parameters);
            known.is_inferred |= member.is_inferred;
        }
        None => list.push(member),
    }
}

/// The modifier of static members.
const STATIC: &str = "static ";

/// A member of a class that is not a method.
struct Field<'r, 'a> {
    name: Option<String>,
    accessibility: Option<TSAccessibility>,
    /// The modifiers that it may have besides.
    words: &'r [(bool, &'r str)],
    is_optional: bool,
    annotation: Option<&'r TSTypeAnnotation<'a>>,
    value: Option<&'r Expression<'a>>,
    kind: MemberKind,
    span: Span,
}

struct Members<'r, 'a> {
    reader: &'r Reader<'a>,
    code: String,
    list: Vec<Member>,
    /// Methods with overloads, whose implementations are not displayed: name, and true for static methods.
    overloaded: Vec<(String, bool)>,
}

/// The modifiers of a member before its name; `None` if it is private.
fn modifiers(accessibility: Option<TSAccessibility>, others: &[(bool, &str)]) -> Option<String> {
    if accessibility == Some(TSAccessibility::Private) {
        return None;
    }
    let is_protected = accessibility == Some(TSAccessibility::Protected);
    let words = [(is_protected, "protected ")].into_iter();
    let words = words.chain(others.iter().copied());
    let words = words.filter_map(|(is_set, word)| is_set.then_some(word));
    Some(words.collect())
}

impl<'a> Members<'_, 'a> {
    fn element(&mut self, element: &ClassElement<'a>) {
        match element {
            ClassElement::MethodDefinition(method) => self.method(method),
            ClassElement::PropertyDefinition(property) => self.property(property),
            ClassElement::AccessorProperty(property) => self.accessor(property),
            ClassElement::TSIndexSignature(signature) => {
                let text = on_one_line(self.reader.slice(signature.span).trim_end_matches(';'));
                let name = text.split(']').next().unwrap_or_default();
                let one = member(format!("{name}]"), MemberKind::Signature, signature.span);
                self.member(signature.span, &text, one, None);
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
        let key = (name.clone(), method.r#static);
        let has_body = method.value.body.is_some();
        if !has_body && !is_abstract {
            self.overloaded.push(key.clone());
        }
        let is_implementation = has_body && self.overloaded.contains(&key);
        if let Some(modifiers) = modifiers.filter(|_| !is_implementation) {
            let (kind, member_kind) = match method.kind {
                MethodDefinitionKind::Get => ("get ", MemberKind::Accessor),
                MethodDefinitionKind::Set => ("set ", MemberKind::Accessor),
                MethodDefinitionKind::Constructor => ("", MemberKind::Constructor),
                MethodDefinitionKind::Method => ("", MemberKind::Method),
            };
            let mark = if method.optional { "?" } else { "" };
            let head = format!("{modifiers}{kind}{name}{mark}");
            let mut parts = self
                .reader
                .signature_parts(head, &Callable::of(&method.value));
            // The indent and the semicolon.
            parts.end = "   ";
            let is_accessor = member_kind == MemberKind::Accessor;
            let has_result = match method.kind {
                MethodDefinitionKind::Get => true,
                MethodDefinitionKind::Method => has_body,
                _ => false,
            };
            let one = Member {
                is_static: method.r#static,
                is_inferred: has_result && method.value.return_type.is_none(),
                ..member(name, member_kind, method.span)
            };
            let parameters = (!is_accessor).then_some(&*method.value.params);
            self.member(method.span, &parts.lay_out(), one, parameters);
        }
        if is_constructor && has_body {
            for parameter in &method.value.params.items {
                self.parameter_property(parameter);
            }
        }
    }

    /// A property that a constructor parameter declares.
    fn parameter_property(&mut self, parameter: &FormalParameter<'a>) {
        let is_property = parameter.accessibility.is_some() || parameter.readonly;
        if let BindingPattern::BindingIdentifier(id) = &parameter.pattern
            && is_property
        {
            self.field(&Field {
                name: Some(id.name.to_string()),
                accessibility: parameter.accessibility,
                words: &[(parameter.readonly, "readonly ")],
                is_optional: parameter.optional,
                annotation: parameter.type_annotation.as_deref(),
                value: parameter.initializer.as_deref(),
                kind: MemberKind::Property,
                span: parameter.span,
            });
        }
    }

    fn property(&mut self, property: &PropertyDefinition<'a>) {
        self.field(&Field {
            name: self.name(&property.key, property.computed),
            accessibility: property.accessibility,
            words: &[
                (property.r#static, STATIC),
                (property.r#type.is_abstract(), "abstract "),
                (property.readonly, "readonly "),
            ],
            is_optional: property.optional,
            annotation: property.type_annotation.as_deref(),
            value: property.value.as_ref(),
            kind: MemberKind::Property,
            span: property.span,
        });
    }

    fn accessor(&mut self, property: &AccessorProperty<'a>) {
        self.field(&Field {
            name: self.name(&property.key, property.computed),
            accessibility: property.accessibility,
            words: &[
                (property.r#static, STATIC),
                (property.r#type.is_abstract(), "abstract "),
                (true, "accessor "),
            ],
            is_optional: false,
            annotation: property.type_annotation.as_deref(),
            value: property.value.as_ref(),
            kind: MemberKind::Accessor,
            span: property.span,
        });
    }

    fn field(&mut self, field: &Field<'_, 'a>) {
        let Some(modifiers) = modifiers(field.accessibility, field.words) else {
            return;
        };
        let Some(name) = field.name.clone() else {
            return;
        };
        let has = |word: &str| field.words.contains(&(true, word));
        let ty = self.type_of(field.annotation, field.value, has("readonly "));
        let mark = if field.is_optional { "?" } else { "" };
        let head = format!("{modifiers}{name}{mark}");
        let text = format!("{head}{ty}");
        let long = long_function(self.reader, &format!("{head}: "), &text, field.annotation);
        let one = Member {
            is_static: has(STATIC),
            is_inferred: ty.is_empty(),
            ..member(name, field.kind, field.span)
        };
        self.member(field.span, &long.unwrap_or(text), one, None);
    }

    /// The name of a member; `None` for `#name`.
    fn name(&self, key: &PropertyKey<'a>, is_computed: bool) -> Option<String> {
        let is_private = matches!(key, PropertyKey::PrivateIdentifier(_));
        (!is_private).then(|| self.reader.key_text(key, is_computed))
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
            return format!(": {}", self.reader.line(annotation.type_annotation.span()));
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
                self.reader.line(Span::new(new.callee.span().start, end))
            }
            Expression::TSAsExpression(cast) => self.reader.line(cast.type_annotation.span()),
            Expression::ArrowFunctionExpression(arrow) => match self.arrow(arrow) {
                Some(ty) => ty,
                None => return String::new(),
            },
            _ => return String::new(),
        };
        if ty == "const" {
            return format!(" = {}", self.reader.line(value.span()));
        }
        format!(": {ty}")
    }

    /// The type of a function with an annotated return type; `None` for other functions.
    fn arrow(&self, arrow: &ArrowFunctionExpression<'a>) -> Option<String> {
        let result = arrow.return_type.as_ref()?.type_annotation.span();
        let callable = Callable::new(&arrow.type_parameters, &arrow.params, &None);
        let mut parts = self.reader.signature_parts(String::new(), &callable);
        parts.end = "   ";
        let result = self.reader.line(result);
        Some(format!("{} => {result}", parts.lay_out()))
    }

    /// Adds a member below the first paragraph of its doc comment.
    fn member(
        &mut self,
        span: Span,
        text: &str,
        member: Member,
        parameters: Option<&FormalParameters<'a>>,
    ) {
        let comment = self.reader.comment_at(span);
        let member = Member {
            forms: vec![(text.to_owned(), comment.clone())],
            ..member
        };
        let names = parameters.map(|all| self.reader.parameter_names(all, span));
        add(&mut self.list, member, names);
        if let Some(comment) = comment {
            if comment.doc().is_hidden() {
                return;
            }
            let summary = summary(comment.doc());
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
