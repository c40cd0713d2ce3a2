//! The tooltip of a name: its declaration, laid out and highlighted.
//!
//! Declarations in hovers are not valid TypeScript: `(property) Q.name: string`, `function f<[1], 2>(…)`. So they are
//! split, and only their types are highlighted as TypeScript.

use munseo_examples::type_text::normalize;
use munseo_highlight::highlight_inline;
use munseo_html::escape::escaped;

use super::declaration_layout::{find_outside, format_declaration};

/// A declaration as the inside of a `<code>`.
pub(super) fn html(text: &str) -> String {
    let text = text.strip_prefix("(alias) ").unwrap_or(text);
    let text = shorten_long_alias(format_declaration(&normalize(text, '\'')));
    let (kind, declaration) = kind_of(&text);
    let html = match kind {
        Some("(type parameter)") => type_parameter(declaration),
        Some("(property)") => member(declaration, "a"),
        Some("(parameter)") => member(declaration, "v"),
        Some("(method)") => function(declaration),
        Some(_) => member(declaration, "c"),
        None => match declaration.strip_prefix("function ") {
            Some(declared) => format!("{} {}", span("k", "function"), function(declared)),
            None => highlight_inline("ts", declaration),
        },
    };
    match kind {
        Some(kind) => format!("{} {html}", span("c", kind)),
        None => html,
    }
}

/// A type as the inside of a `<code>`.
pub(super) fn type_html(text: &str) -> String {
    types(&format_declaration(&normalize(text, '\'')))
}

/// Maximum number of lines of a generic type alias; longer ones are shortened to `name<parameters> = …`.
const MAX_ALIAS_LINES: usize = 8;

/// Replaces the body of a generic alias longer than [`MAX_ALIAS_LINES`] by `…`.
fn shorten_long_alias(text: String) -> String {
    let is_long = text.starts_with("type ") && text.lines().count() > MAX_ALIAS_LINES;
    match text.split_once(" =\n").filter(|_| is_long) {
        Some((head, _)) if head.ends_with('>') => format!("{head} = …"),
        _ => text,
    }
}

/// `(property) name: string` → `(property)` and the rest; `None` and the text without a kind.
fn kind_of(text: &str) -> (Option<&str>, &str) {
    text.split_once(") ")
        .filter(|(kind, _)| {
            let kind = kind.strip_prefix('(').unwrap_or("?");
            kind.bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b' ')
        })
        .map_or((None, text), |(kind, rest)| {
            (Some(&text[..=kind.len()]), rest)
        })
}

/// `T extends string in type Pair<T extends string, U>`, without the parameters of the owner.
fn type_parameter(declaration: &str) -> String {
    let at = find_outside(declaration, &[" in "]).unwrap_or(declaration.len());
    let (declared, owner) = declaration.split_at(at);
    let mut html = match declared.split_once(" extends ") {
        Some((name, constraint)) => {
            let keyword = span("k", "extends");
            format!("{} {keyword} {}", span("t", name), types(constraint))
        }
        None => span("t", declared),
    };
    if let Some(owner) = owner.strip_prefix(" in ") {
        let name = &owner[..owner.find(['<', '(']).unwrap_or(owner.len())];
        html.push_str(&format!(" {}", span("c", &format!("in {name}"))));
    }
    html
}

/// `Owner.name: string`, `name?: string`, `Owner.Name = 0`.
fn member(declaration: &str, class: &str) -> String {
    let Some(at) = find_outside(declaration, &[": ", ":\n", " = "]) else {
        return types(declaration);
    };
    let (name, rest) = declaration.split_at(at);
    let sign_end = rest.find([':', '=']).map_or(0, |sign| sign + 1);
    let (sign, value) = rest.split_at(sign_end);
    format!("{}{}{}", span(class, name), escaped(sign), types(value))
}

/// `Owner<string>.name<number>(parameter: string): number`.
fn function(declaration: &str) -> String {
    let Some(open) = find_outside(declaration, &["("]) else {
        return types(declaration);
    };
    let (called, parameters) = declaration.split_at(open);
    let arguments = (0..called.len())
        .filter(|at| called[*at..].starts_with('<'))
        .find(|at| find_outside(&called[*at..], &[">", "."]).is_none())
        .unwrap_or(called.len());
    let (name, arguments) = called.split_at(arguments);
    // Type parameters, as in a declaration; type arguments in a call are not parameters.
    let whole = format!("function f{arguments}{parameters}");
    let declared = format!("{}{}", span("k", "function "), span("f", "f"));
    let declared = declared.replace(" </span>", "</span> ");
    let signature = match highlight_inline("ts", &whole).strip_prefix(&declared) {
        Some(html) => html.to_owned(),
        None => {
            let types_of = types(&format!("x{arguments}"));
            let arguments = types_of.strip_prefix(&span("t", "x")).unwrap_or_default();
            let whole = highlight_inline("ts", &format!("function f{parameters}"));
            let parameters = whole.strip_prefix(&declared).unwrap_or(&whole);
            format!("{arguments}{parameters}")
        }
    };
    format!("{}{signature}", span("f", name))
}

/// Highlights a type.
fn types(text: &str) -> String {
    let prefix = format!(
        "{} {} {}",
        span("k", "type"),
        span("t", "x"),
        span("o", "=")
    );
    let html = highlight_inline("ts", &format!("type x ={text}"));
    html.strip_prefix(&prefix)
        .map_or_else(|| escaped(text), str::to_owned)
}

fn span(class: &str, text: &str) -> String {
    format!("<span class=\"{class}\">{}</span>", escaped(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `⟦k:type⟧` for a span of class `k`.
    fn compact(text: &str) -> String {
        html(text)
            .replace("<span class=\"", "⟦")
            .replace("\">", ":")
            .replace("</span>", "⟧")
    }

    #[test]
    fn long_generic_aliases_are_shortened_and_others_are_not() {
        let conditions = "T extends string ? [T, T, T] : ".repeat(9);
        let computed = html(&format!(
            "type All<T extends readonly unknown[]> = {conditions}never"
        ));
        assert!(
            computed.ends_with("<span class=\"o\">=</span> <span class=\"t\">…</span>"),
            "{computed}"
        );
        let members = "'a long member of a union' | ".repeat(9);
        let result = html(&format!("type All = {members}never"));
        assert_eq!(result.lines().count(), 11, "{result}");
    }

    #[test]
    fn types_are_highlighted_in_every_kind_of_declaration() {
        let cases = [
            (
                "type Pairs = [[\"a\"]]",
                "⟦k:type⟧ ⟦t:Pairs⟧ ⟦o:=⟧ [[⟦s:'a'⟧]]",
            ),
            (
                "(alias) function chunk<[\"home\"], 2>(array: readonly [\"home\"], size: 2): [[\"home\"]]",
                "⟦k:function⟧ ⟦f:chunk⟧&lt;[⟦s:'home'⟧], ⟦n:2⟧&gt;(⟦v:array⟧: ⟦k:readonly⟧ [⟦s:'home'⟧], ⟦v:size⟧: ⟦n:2⟧): [[⟦s:'home'⟧]]",
            ),
            (
                "function f<const T>(x: T, ...rest: string[]): T",
                "⟦k:function⟧ ⟦f:f⟧&lt;⟦k:const⟧ ⟦t:T⟧&gt;(⟦v:x⟧: ⟦t:T⟧, ⟦o:...⟧⟦v:rest⟧: ⟦t:string⟧[]): ⟦t:T⟧",
            ),
            (
                "(method) ReadonlyArray<\"home\">.map<number>(callbackfn: (value: \"home\") => number): number[]",
                "⟦c:(method)⟧ ⟦f:ReadonlyArray&lt;'home'&gt;.map⟧&lt;⟦t:number⟧&gt;(\n  ⟦v:callbackfn⟧: (⟦v:value⟧: ⟦s:'home'⟧) ⟦o:=&gt;⟧ ⟦t:number⟧\n): ⟦t:number⟧[]",
            ),
            (
                "(method) P.go(x: number): void",
                "⟦c:(method)⟧ ⟦f:P.go⟧(⟦v:x⟧: ⟦t:number⟧): ⟦t:void⟧",
            ),
            (
                "(property) Q.name: string",
                "⟦c:(property)⟧ ⟦a:Q.name⟧: ⟦t:string⟧",
            ),
            ("(parameter) x: T", "⟦c:(parameter)⟧ ⟦v:x⟧: ⟦t:T⟧"),
            (
                "(property) b?: number | undefined",
                "⟦c:(property)⟧ ⟦a:b?⟧: ⟦t:number⟧ ⟦o:|⟧ ⟦n:undefined⟧",
            ),
            (
                "(type parameter) T extends string in type Gen<T extends string, U = T>",
                "⟦c:(type parameter)⟧ ⟦t:T⟧ ⟦k:extends⟧ ⟦t:string⟧ ⟦c:in type Gen⟧",
            ),
            (
                "(type parameter) T in f<const T>(x: T): T",
                "⟦c:(type parameter)⟧ ⟦t:T⟧ ⟦c:in f⟧",
            ),
            (
                "(enum member) E.A1 = 0",
                "⟦c:(enum member)⟧ ⟦c:E.A1⟧ = ⟦n:0⟧",
            ),
            (
                "(alias) module \"yutil/array\"",
                "⟦k:module⟧ ⟦s:'yutil/array'⟧",
            ),
            (
                "const o: {\n    e: E;\n    k: number;\n}",
                "⟦k:const⟧ o: { ⟦a:e⟧: ⟦t:E⟧; ⟦a:k⟧: ⟦t:number⟧ }",
            ),
            (
                "constructor Q(z: number): Q",
                "⟦f:constructor⟧ ⟦t:Q⟧(z: number): ⟦t:Q⟧",
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(compact(text), expected, "{text}");
        }
    }
}
