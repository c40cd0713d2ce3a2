//! The properties of the React component that a file exports by default: those of the type of its first parameter, or of
//! the type argument of `FC` or of the class that it extends.

use std::path::Path;

use munseo_types::{DeclarationKind, Property, type_text};

use super::bases::BaseType;
use super::export_resolution::ExportResolver;
use super::exports::DeclarationSite;
use super::properties;
use super::reader;
use super::source::{Export, Source};

/// The name of the alias that is added for the type of the properties.
const ALIAS: &str = "MunseoComponentProps";

/// The declared properties without `children`, and whether there may be others.
pub(super) fn properties(
    resolver: &mut ExportResolver<'_>,
    path: &Path,
) -> Result<(Vec<Property>, bool), String> {
    let text = munseo_source::read_text(path).map_err(|error| error.to_string())?;
    let written = match of_default_export(&reader::read(&text, path)?, path) {
        Props::None => return Ok((Vec::new(), false)),
        Props::Unknown => return Ok((Vec::new(), true)),
        Props::Type(written) => written,
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

/// What a component declares about its properties.
enum Props {
    /// It has no parameter.
    None,
    /// It has one without a type, or is not understood.
    Unknown,
    /// The type as written.
    Type(String),
}

fn of_default_export(source: &Source, path: &Path) -> Props {
    let mut exports = source.exports.iter();
    let local = exports.find_map(|export| match export {
        Export::Local { exported, local } if exported == "default" => Some(local),
        _ => None,
    });
    local.map_or(Props::Unknown, |local| of_local(source, path, local))
}

/// The properties of a component that has a name in the file.
fn of_local(source: &Source, path: &Path, name: &str) -> Props {
    let Some(item) = source.items_of(name).next() else {
        return Props::Unknown;
    };
    match item.declaration.kind {
        DeclarationKind::Function => match item.declaration.parameters.first() {
            None => Props::None,
            Some(first) => first.constraint.clone().map_or(Props::Unknown, Props::Type),
        },
        DeclarationKind::Class => {
            let base = item.details.bases.first();
            base.map_or(Props::Unknown, |base| first_argument(base))
        }
        DeclarationKind::Constant => match item.text.strip_prefix("default ") {
            Some(value) => of_expression(source, path, value),
            None => {
                let code = &item.declaration.forms[0].code;
                match (code.split_once(" = "), code.split_once(": ")) {
                    // A constant may name itself only by mistake.
                    (Some((_, value)), _) if value.contains('(') => {
                        of_expression(source, path, value)
                    }
                    (None, Some((_, ty))) => first_argument(ty),
                    _ => Props::Unknown,
                }
            }
        },
        _ => Props::Unknown,
    }
}

/// A function, the name of one, or one in a call such as `memo(Counter)`.
fn of_expression(source: &Source, path: &Path, value: &str) -> Props {
    let value = value.trim_end_matches(';').trim();
    let is_name = |it: &str| {
        let mut letters = it.chars();
        letters.all(|it| it.is_alphanumeric() || matches!(it, '_' | '$' | '.'))
    };
    if is_name(value) {
        return of_local(source, path, value);
    }
    let called = value.split_once('(').filter(|(before, _)| {
        let name = before.split('<').next().unwrap_or_default();
        !name.is_empty() && is_name(name)
    });
    if let Some((before, arguments)) = called.filter(|_| value.ends_with(')')) {
        // `memo<Props>(…)`, `forwardRef<Element, Props>(…)`
        if let Some(props) = BaseType::read(before).arguments.last() {
            return Props::Type((*props).to_owned());
        }
        let arguments = type_text::split(&arguments[..arguments.len() - 1], &[',']);
        return arguments
            .first()
            .map_or(Props::Unknown, |first| of_expression(source, path, first));
    }
    match reader::read(&format!("export default {value};"), path) {
        Ok(inner)
            if inner
                .items
                .iter()
                .all(|it| it.declaration.kind != DeclarationKind::Constant) =>
        {
            of_default_export(&inner, path)
        }
        _ => Props::Unknown,
    }
}

/// `FC<Props>`, `Component<Props>`.
fn first_argument(ty: &str) -> Props {
    let first = BaseType::read(ty).arguments.into_iter().next();
    first.map_or(Props::Unknown, |it| Props::Type(it.to_owned()))
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
