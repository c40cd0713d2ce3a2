//! The properties of the React component that a file exports by default: those of the type of its first parameter, or of
//! the type argument of `FC` or of the class that it extends.

use std::path::Path;

use munseo_types::Property;
use oxc_ast::ast::{
    Argument, BindingPattern, Class, Declaration, ExportDefaultDeclarationKind, Expression,
    FormalParameters, Program, Statement, TSType, TSTypeAnnotation, TSTypeParameterInstantiation,
};
use oxc_span::GetSpan;

use super::export_resolution::{DeclarationSite, ExportResolver};
use super::properties;
use super::reader;
use super::source_files::dialect_of;
use super::syntax::parser_stack::with_parsed;

/// The name of the alias that is added for the type of the properties.
const ALIAS: &str = "MunseoComponentProps";

/// The declared properties without `children`, and whether there may be others.
pub(super) fn properties(
    resolver: &mut ExportResolver<'_>,
    path: &Path,
) -> Result<(Vec<Property>, bool), String> {
    let text = munseo_source::read_text(path).map_err(|error| error.to_string())?;
    let found = with_parsed(&text, dialect_of(path), |parsed| {
        of_default_export(&parsed.program, &text)
    });
    let written = match found {
        Props::None => return Ok((Vec::new(), false)),
        Props::Unknown => return Ok((Vec::new(), true)),
        Props::Type(written) => written,
    };
    let mut source = reader::read(&format!("{text}\ntype {ALIAS} = {written};"), path)?;
    source.items.retain(|item| item.declaration.name == ALIAS);
    if source.items.iter().all(|item| item.shape.is_none()) {
        return Ok((Vec::new(), true));
    }
    let site = DeclarationSite {
        path: path.to_owned(),
        items: source.items,
    };
    let (mut list, unlisted_bases) = properties::of_declarations(resolver, &site);
    list.retain(|property| property.name != "children");
    Ok((list, !unlisted_bases.is_empty()))
}

/// What a component declares about its properties.
enum Props {
    /// It has no parameter.
    None,
    /// It has one without a type, or is not understood.
    Unknown,
    /// The type as written.
    Type(String),
}

fn of_default_export(program: &Program<'_>, text: &str) -> Props {
    for statement in &program.body {
        match statement {
            Statement::ExportDefaultDeclaration(export) => {
                return match &export.declaration {
                    ExportDefaultDeclarationKind::FunctionDeclaration(function) => {
                        of_parameters(&function.params, text)
                    }
                    ExportDefaultDeclarationKind::ClassDeclaration(class) => of_class(class, text),
                    other => other
                        .as_expression()
                        .map_or(Props::Unknown, |it| of_expression(program, it, text)),
                };
            }
            Statement::ExportNamedDeclaration(export) if export.source.is_none() => {
                let mut names = export.specifiers.iter();
                if let Some(name) = names.find(|it| it.exported.name() == "default") {
                    return of_local(program, &name.local.name(), text);
                }
            }
            _ => {}
        }
    }
    Props::Unknown
}

/// The properties of a component that has a name in the file.
fn of_local(program: &Program<'_>, name: &str, text: &str) -> Props {
    let declarations = program.body.iter().filter_map(|statement| match statement {
        Statement::ExportNamedDeclaration(export) => export.declaration.as_ref(),
        other => other.as_declaration(),
    });
    for declaration in declarations {
        match declaration {
            Declaration::FunctionDeclaration(function)
                if function.id.as_ref().is_some_and(|id| id.name == name) =>
            {
                return of_parameters(&function.params, text);
            }
            Declaration::ClassDeclaration(class)
                if class.id.as_ref().is_some_and(|id| id.name == name) =>
            {
                return of_class(class, text);
            }
            Declaration::VariableDeclaration(variables) => {
                for variable in &variables.declarations {
                    let is_this = matches!(
                        &variable.id,
                        BindingPattern::BindingIdentifier(id) if id.name == name
                    );
                    if is_this {
                        let of_type = variable.type_annotation.as_deref();
                        return match (of_type, &variable.init) {
                            (Some(annotation), _) => of_component_type(annotation, text),
                            // A constant may name itself only by mistake.
                            (None, Some(Expression::Identifier(_)) | None) => Props::Unknown,
                            (None, Some(value)) => of_expression(program, value, text),
                        };
                    }
                }
            }
            _ => {}
        }
    }
    Props::Unknown
}

/// A function, the name of one, or one in a call such as `memo(Counter)`.
fn of_expression(program: &Program<'_>, expression: &Expression<'_>, text: &str) -> Props {
    match expression {
        Expression::ArrowFunctionExpression(arrow) => of_parameters(&arrow.params, text),
        Expression::FunctionExpression(function) => of_parameters(&function.params, text),
        Expression::ClassExpression(class) => of_class(class, text),
        Expression::Identifier(name) => of_local(program, &name.name, text),
        Expression::CallExpression(call) => {
            match call.arguments.first().and_then(Argument::as_expression) {
                Some(argument) => of_expression(program, argument, text),
                None => Props::Unknown,
            }
        }
        _ => Props::Unknown,
    }
}

fn of_parameters(parameters: &FormalParameters<'_>, text: &str) -> Props {
    let Some(first) = parameters.items.first() else {
        return Props::None;
    };
    first
        .type_annotation
        .as_deref()
        .map_or(Props::Unknown, |it| written(&it.type_annotation, text))
}

fn of_class(class: &Class<'_>, text: &str) -> Props {
    first_argument(class.super_type_arguments.as_deref(), text)
}

/// `FC<Props>`.
fn of_component_type(annotation: &TSTypeAnnotation<'_>, text: &str) -> Props {
    match &annotation.type_annotation {
        TSType::TSTypeReference(reference) => {
            first_argument(reference.type_arguments.as_deref(), text)
        }
        _ => Props::Unknown,
    }
}

fn first_argument(arguments: Option<&TSTypeParameterInstantiation<'_>>, text: &str) -> Props {
    let first = arguments.and_then(|arguments| arguments.params.first());
    first.map_or(Props::Unknown, |it| written(it, text))
}

fn written(annotation: &TSType<'_>, text: &str) -> Props {
    let span = annotation.span();
    Props::Type(text[span.start as usize..span.end as usize].to_owned())
}

#[cfg(test)]
mod tests {
    use crate::Declarations;

    fn component(source: &str) -> String {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("Counter.tsx");
        std::fs::write(&path, source).unwrap();
        std::fs::write(
            folder.path().join("types.ts"),
            "export interface Base { label: string }",
        )
        .unwrap();
        let (props, is_open) = Declarations::default().component(&path).unwrap();
        let mut texts: Vec<String> = props
            .iter()
            .map(|it| {
                let mark = if it.is_optional { "?" } else { "" };
                format!("{}{mark}: {}", it.name, it.value)
            })
            .collect();
        texts.extend(is_open.then(|| "…".to_owned()));
        texts.join(", ")
    }

    #[test]
    fn properties_are_found_however_a_component_is_exported() {
        let props = "interface Props { start?: number; children?: React.ReactNode }\n";
        for export in [
            "export default function Counter({ start }: Props) { return <b>{start}</b>; }",
            "export default ({ start }: Props) => <b>{start}</b>;",
            "function Counter(props: Props) { return null; }\nexport default memo(Counter);",
            "const Counter: FC<Props> = ({ start }) => null;\nexport { Counter as default };",
            "export const Counter = (props: Props) => null;\nexport default Counter;",
            "export default class Counter extends React.Component<Props> {}",
            "export default function Counter({ start }: { start?: number }) { return null; }",
        ] {
            assert_eq!(
                component(&format!("{props}{export}")),
                "start?: number",
                "{export}"
            );
        }
    }

    #[test]
    fn types_of_other_files_count_and_those_of_packages_leave_the_properties_open() {
        assert_eq!(
            component(
                "import type { Base } from './types';\n\
                 export default function A(props: Base & { size: 's' | 'm' }) { return null; }"
            ),
            "size: 's' | 'm', label: string"
        );
        assert_eq!(
            component(
                "export default function A(props: ComponentProps<'button'> & { wide: boolean }) \
                 { return null; }"
            ),
            "wide: boolean, …"
        );
        assert_eq!(
            component("export default function A(props) { return null; }"),
            "…"
        );
        assert_eq!(component("export default () => null"), "");
    }
}
