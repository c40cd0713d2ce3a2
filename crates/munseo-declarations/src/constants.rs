//! The constants that a module exports, as far as they are literals: `export const title = 'About'`.

use std::collections::BTreeMap;
use std::path::Path;

use oxc_ast::ast::{BindingPattern, Declaration, Expression, ObjectPropertyKind, Statement};

use super::source_files::dialect_of;
use super::syntax::parser_stack::with_parsed;

/// The value of an exported constant: texts by their keys; a plain text has the empty key. Other values are empty.
pub type Constants = BTreeMap<String, BTreeMap<String, String>>;

pub(super) fn exported(path: &Path) -> Result<Constants, String> {
    let text = munseo_source::read_text(path).map_err(|error| error.to_string())?;
    Ok(with_parsed(&text, dialect_of(path), |parsed| {
        let exports = parsed.program.body.iter().filter_map(|it| match it {
            Statement::ExportNamedDeclaration(export) => export.declaration.as_ref(),
            _ => None,
        });
        let mut found = Constants::new();
        for export in exports {
            let Declaration::VariableDeclaration(variables) = export else {
                continue;
            };
            for variable in &variables.declarations {
                if let BindingPattern::BindingIdentifier(name) = &variable.id {
                    let value = variable.init.as_ref().map(texts);
                    found.insert(name.name.to_string(), value.unwrap_or_default());
                }
            }
        }
        found
    }))
}

fn texts(value: &Expression<'_>) -> BTreeMap<String, String> {
    if let Some(text) = text(value) {
        return BTreeMap::from([(String::new(), text)]);
    }
    let Expression::ObjectExpression(object) = value.get_inner_expression() else {
        return BTreeMap::new();
    };
    let pairs = object.properties.iter().filter_map(|it| match it {
        ObjectPropertyKind::ObjectProperty(pair) => {
            Some((pair.key.static_name()?.into_owned(), text(&pair.value)?))
        }
        ObjectPropertyKind::SpreadProperty(_) => None,
    });
    pairs.collect()
}

fn text(value: &Expression<'_>) -> Option<String> {
    match value.get_inner_expression() {
        Expression::StringLiteral(text) => Some(text.value.to_string()),
        Expression::TemplateLiteral(text) => text.single_quasi().map(|it| it.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn literals_are_read_and_other_values_are_empty() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("about.tsx");
        std::fs::write(
            &path,
            "export const client = 'load' as const;\n\
             export const title = { en: `About`, 'pt-BR': 'Sobre' } satisfies Texts;\n\
             export const other = compute();\nconst own = 'a';\nexport default () => null;",
        )
        .unwrap();
        let found = crate::Declarations::default().constants(&path).unwrap();
        assert_eq!(found["client"][""], "load");
        assert_eq!(found["title"]["en"], "About");
        assert_eq!(found["title"]["pt-BR"], "Sobre");
        assert!(found["other"].is_empty() && !found.contains_key("own"));
    }
}
