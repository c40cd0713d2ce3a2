//! Imports and exports → calls of `require` and properties of `exports`.

use std::ops::Range;

use munseo_declarations::syntax::{byte_range, imported_name};
use oxc_ast::ast::{
    BindingPattern, Declaration, ExportDefaultDeclarationKind, ExportNamedDeclaration,
    ImportDeclaration, ImportDeclarationSpecifier, Program, Statement,
};
use oxc_span::{GetSpan, Span};
use serde_json::Value;

use super::type_stripping::{Edit, Unsupported};

/// Returns the id of the module that a specifier resolves to.
pub(super) type Resolve<'f> = &'f mut dyn FnMut(&str) -> Result<String, Unsupported>;

/// Adds the edits that wrap a module as `function (exports, require)`.
pub(super) fn link(
    program: &Program<'_>,
    resolve: Resolve<'_>,
    edits: &mut Vec<Edit>,
) -> Result<(), Unsupported> {
    for statement in &program.body {
        match statement {
            Statement::ImportDeclaration(import) if import.import_kind.is_value() => {
                edits.push((byte_range(import.span), import_text(import, resolve)?));
            }
            Statement::ExportAllDeclaration(export) if export.export_kind.is_value() => {
                let module = require(&export.source.value, resolve)?;
                let text = match &export.exported {
                    Some(name) => format!("exports[{}] = {module};", js_string(&name.name())),
                    None => format!("Object.assign(exports, {module});"),
                };
                edits.push((byte_range(export.span), text));
            }
            Statement::ExportNamedDeclaration(export) if export.export_kind.is_value() => {
                link_named_export(export, resolve, edits)?;
            }
            Statement::ExportDefaultDeclaration(export) => {
                let value = match &export.declaration {
                    ExportDefaultDeclarationKind::TSInterfaceDeclaration(_) => continue,
                    value => value.span(),
                };
                edits.push((before(export.span, value), "exports.default = ".to_owned()));
            }
            _ => {}
        }
    }
    Ok(())
}

fn import_text(
    import: &ImportDeclaration<'_>,
    resolve: Resolve<'_>,
) -> Result<String, Unsupported> {
    let mut text = format!("const imported{} = ", import.span.start);
    let module = require(&import.source.value, resolve)?;
    text.push_str(&module);
    text.push(';');
    for specifier in import.specifiers.iter().flatten() {
        if let ImportDeclarationSpecifier::ImportSpecifier(named) = specifier
            && named.import_kind.is_type()
        {
            continue;
        }
        let name = imported_name(specifier);
        text.push_str(&format!(
            " const {} = imported{}{};",
            specifier.local().name,
            import.span.start,
            name.map_or_else(String::new, |name| format!("[{}]", js_string(&name)))
        ));
    }
    Ok(text)
}

fn link_named_export(
    export: &ExportNamedDeclaration<'_>,
    resolve: Resolve<'_>,
    edits: &mut Vec<Edit>,
) -> Result<(), Unsupported> {
    if let Some(declaration) = &export.declaration {
        let names: Vec<&str> = match declaration {
            Declaration::FunctionDeclaration(function) if function.body.is_some() => {
                function.id.iter().map(|name| name.name.as_str()).collect()
            }
            Declaration::ClassDeclaration(class) => {
                class.id.iter().map(|name| name.name.as_str()).collect()
            }
            Declaration::VariableDeclaration(variables) if !variables.declare => {
                let mut names = Vec::new();
                for variable in &variables.declarations {
                    let BindingPattern::BindingIdentifier(name) = &variable.id else {
                        return Err(Unsupported::new("an export that destructures a value"));
                    };
                    names.push(name.name.as_str());
                }
                names
            }
            _ => return Ok(()),
        };
        edits.push((before(export.span, declaration.span()), String::new()));
        let exported: String = names
            .iter()
            .map(|name| format!(" exports.{name} = {name};"))
            .collect();
        let end = export.span.end as usize;
        edits.push((end..end, format!(";{exported}")));
        return Ok(());
    }
    let from = match &export.source {
        Some(source) => Some(require(&source.value, resolve)?),
        None => None,
    };
    let mut text = String::new();
    for specifier in &export.specifiers {
        if specifier.export_kind.is_type() {
            continue;
        }
        let (local, exported) = (
            specifier.local.name(),
            js_string(&specifier.exported.name()),
        );
        let value = match &from {
            Some(module) => format!("{module}[{}]", js_string(&local)),
            // A type-only name does not exist at run time.
            None => format!("typeof {local} === 'undefined' ? undefined : {local}"),
        };
        text.push_str(&format!("exports[{exported}] = {value};"));
    }
    edits.push((byte_range(export.span), text));
    Ok(())
}

fn require(specifier: &str, resolve: Resolve<'_>) -> Result<String, Unsupported> {
    Ok(format!("require({})", js_string(&resolve(specifier)?)))
}

/// The part of the outer span before the inner one; both end together.
fn before(outer: Span, inner: Span) -> Range<usize> {
    outer.start as usize..inner.start as usize
}

fn js_string(text: &str) -> String {
    Value::from(text).to_string()
}
