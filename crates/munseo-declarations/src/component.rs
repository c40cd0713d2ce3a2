//! The properties of the React component that a file exports by default: those of the type of its first parameter, or of
//! the type argument of `FC` or of the class that it extends.

use std::path::Path;

use munseo_types::Property;
use oxc_ast::ast::{
    Class, Declaration, ExportDefaultDeclarationKind, Expression, FormalParameters, Statement,
    TSType, TSTypeParameterInstantiation,
};
use oxc_span::GetSpan as _;

use super::export_resolution::ExportResolver;
use super::exports::DeclarationSite;
use super::properties;
use super::reader;
use super::source_files::dialect_of;
use super::syntax::parser_stack::with_parsed;

/// The name of the alias that is added for the type of the properties.
const ALIAS: &str = "MunseoComponentProps";

/// How many names and calls are followed: a constant may name itself by mistake.
const MAX_STEPS: usize = 16;

/// The declared properties without `children`, and whether there may be others.
pub(super) fn properties(
    resolver: &mut ExportResolver<'_>,
    path: &Path,
) -> Result<(Vec<Property>, bool), String> {
    let text = munseo_source::read_text(path).map_err(|error| error.to_string())?;
    let written = with_parsed(&text, dialect_of(path), |parsed| {
        let written = of_default_export(&parsed.program.body)?;
        Some(written.map(|it| it.span().source_text(&text)))
    });
    let Some(Some(written)) = written else {
        return Ok((Vec::new(), written.is_none()));
    };
    let source = reader::read(&format!("{text}\ntype {ALIAS} = {written};"), path)?;
    let site = DeclarationSite::of(path, source, ALIAS);
    if site.items().all(|item| !item.is_object) {
        return Ok((Vec::new(), true));
    }
    let (mut list, unlisted_bases) = properties::of_declarations(resolver, &site, true);
    list.retain(|property| property.name != "children");
    Ok((list, !unlisted_bases.is_empty()))
}

/// The type of the properties of a component; `Some(None)` for a component without a parameter, `None` for one that is not
/// understood.
type Props<'a> = Option<Option<&'a TSType<'a>>>;

fn of_default_export<'a>(body: &'a [Statement<'a>]) -> Props<'a> {
    body.iter().find_map(|statement| match statement {
        Statement::ExportDefaultDeclaration(export) => match &export.declaration {
            ExportDefaultDeclarationKind::FunctionDeclaration(it) => of_function(&it.params),
            ExportDefaultDeclarationKind::ClassDeclaration(class) => of_class(class),
            other => of_expression(body, other.as_expression()?, 0),
        },
        Statement::ExportNamedDeclaration(export) if export.source.is_none() => {
            let mut names = export.specifiers.iter();
            let named = names.find(|it| it.exported.name() == "default")?;
            of_local(body, &named.local.name(), 0)
        }
        _ => None,
    })
}

/// The properties of a component that has a name in the file.
fn of_local<'a>(body: &'a [Statement<'a>], name: &str, steps: usize) -> Props<'a> {
    let mut declarations = body.iter().filter_map(|it| match it {
        Statement::ExportNamedDeclaration(export) => export.declaration.as_ref(),
        _ => it.as_declaration(),
    });
    declarations.find_map(|declaration| match declaration {
        Declaration::VariableDeclaration(variables) => {
            let mut all = variables.declarations.iter();
            let variable =
                all.find(|it| it.id.get_identifier_name().is_some_and(|it| it == name))?;
            match variable
                .type_annotation
                .as_ref()
                .map(|it| &it.type_annotation)
            {
                Some(TSType::TSTypeReference(it)) => first(it.type_arguments.as_deref()),
                Some(_) => None,
                None => of_expression(body, variable.init.as_ref()?, steps),
            }
        }
        _ if declaration.id()?.name != name => None,
        Declaration::FunctionDeclaration(function) => of_function(&function.params),
        Declaration::ClassDeclaration(class) => of_class(class),
        _ => None,
    })
}

/// A function, the name of one, or one in a call such as `memo(Counter)`.
fn of_expression<'a>(
    body: &'a [Statement<'a>],
    value: &'a Expression<'a>,
    steps: usize,
) -> Props<'a> {
    match value.get_inner_expression() {
        _ if steps == MAX_STEPS => None,
        Expression::Identifier(name) => of_local(body, &name.name, steps + 1),
        Expression::FunctionExpression(function) => of_function(&function.params),
        Expression::ArrowFunctionExpression(function) => of_function(&function.params),
        Expression::CallExpression(call) => match &call.type_arguments {
            // `memo<Props>(…)`, `forwardRef<Element, Props>(…)`
            Some(written) => Some(Some(written.params.last()?)),
            None => of_expression(body, call.arguments.first()?.as_expression()?, steps + 1),
        },
        _ => None,
    }
}

fn of_function<'a>(parameters: &'a FormalParameters<'a>) -> Props<'a> {
    let Some(first) = parameters.items.first() else {
        return parameters.rest.is_none().then_some(None);
    };
    Some(Some(&first.type_annotation.as_ref()?.type_annotation))
}

fn of_class<'a>(class: &'a Class<'a>) -> Props<'a> {
    first(class.super_type_arguments.as_deref())
}

/// `FC<Props>`, `Component<Props>`.
fn first<'a>(written: Option<&'a TSTypeParameterInstantiation<'a>>) -> Props<'a> {
    Some(Some(written?.params.first()?))
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
            "export default forwardRef<HTMLElement, Props>(({ start }, ref) => <b ref={ref}>{start}</b>);",
            "const Counter = memo<Props>(({ start }) => null);\nexport default Counter;",
            "const Counter: React.FC<Props> = memo(({ start }) => null);\nexport default Counter;",
            "export const Counter: FC<Props> = function ({ start }) { return null; };\nexport { Counter as default };",
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
    fn named_types_are_those_that_they_stand_for() {
        let types = "import type { Base } from './types';\ntype Size = 's' | 'm';\n\
                     interface Item { id: number; size?: Size; inner?: Item[] }\ntype Pair = [string, Base];\n\
                     type Box<T> = { value: T };\ninterface Wide extends HTMLElement { a: 1 }\n";
        for (written, expanded) in [
            ("Size", "('s' | 'm')"),
            ("readonly Size[]", "readonly ('s' | 'm')[]"),
            (
                "Item[]",
                "{ id: number; size?: ('s' | 'm'); inner?: Item[] }[]",
            ),
            ("Pair", "[string, { label: string }]"),
            ("'Size' | Base", "'Size' | { label: string }"),
            ("{ Size: Box<Size> }", "{ Size: Box<('s' | 'm')> }"),
            ("Wide", "Wide"),
        ] {
            let source = format!("{types}export default (props: {{ a: {written} }}) => null;");
            assert_eq!(component(&source), format!("a: {expanded}"));
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
