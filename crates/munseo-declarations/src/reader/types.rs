//! Declarations of types: aliases, interfaces and classes.

use munseo_types::{DeclarationKind, SignatureForm};
use oxc_ast::ast::{
    Class, TSImportTypeQualifier, TSInterfaceDeclaration, TSType, TSTypeAliasDeclaration,
};
use oxc_span::{GetSpan, Span};

use super::{Reader, members, shape, verbatim};
use crate::signature_layout::{SignatureParts, on_one_line};
use crate::source::Item;

impl<'a> Reader<'a> {
    pub(super) fn alias(&mut self, alias: &TSTypeAliasDeclaration<'a>, statement: Span) {
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

    pub(super) fn interface(&mut self, interface: &TSInterfaceDeclaration<'a>, statement: Span) {
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

    /// Reads a class; its local name is `unnamed` if it has none.
    pub(super) fn class(&mut self, class: &Class<'a>, statement: Span, unnamed: &str) {
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
    }
}
