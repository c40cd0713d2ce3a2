//! The TypeScript declarations of the properties for React, from the syntax of their types.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use syn::{Attribute, Expr, Fields, GenericArgument, Item, Lit, Meta, PathArguments, Token, Type};

/// The files that declare the types, in `crates/`.
const FILES: &str = "munseo-config/src/schema/docs.rs munseo-config/src/schema/page_layout.rs \
    munseo-config/src/shared_props.rs munseo-markdown/src/document.rs munseo-pages/src/props/blog.rs \
    munseo-pages/src/props/custom.rs munseo-pages/src/props/front.rs munseo-pages/src/props/page.rs \
    munseo-pages/src/props/sidebar.rs munseo-pages/src/props/site.rs";

/// The properties of sites and pages, the file of a long sidebar, and lists of posts.
const ROOTS: [&str; 4] = ["SiteProps", "PageProps", "SidebarEntries", "BlogPostList"];

/// Names of types that say too little outside of their modules.
const RENAMED: [(&str, &str); 1] = [("Position", "NavbarPosition")];

/// A declaration, and the names of the types in it.
#[derive(Default)]
struct Declaration {
    text: String,
    names: BTreeSet<String>,
}

/// With `MUNSEO_GENERATE`, which `cargo xtask generate` sets, the file is written.
#[test]
fn declarations_of_properties_are_up_to_date() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut items = BTreeMap::new();
    for file in FILES.split(' ') {
        let text = std::fs::read_to_string(crates.join(file)).unwrap();
        for item in syn::parse_file(&text).unwrap().items {
            let name = match &item {
                Item::Struct(item) => item.ident.to_string(),
                Item::Enum(item) => item.ident.to_string(),
                _ => continue,
            };
            items.insert(name, item);
        }
    }
    let mut declarations = BTreeMap::new();
    let mut open: Vec<String> = ROOTS.map(str::to_owned).into();
    while let Some(name) = open.pop() {
        let item = items.get(&name).unwrap_or_else(|| panic!("{name}"));
        let Declaration { text, names } = Declaration::of(item);
        if declarations.insert(renamed(&name), text).is_none() {
            open.extend(names);
        }
    }
    let mut text = String::from(
        "// Generated from crates/munseo-pages/src/props/ by `cargo xtask generate`; do not edit.\n",
    );
    for declaration in declarations.values() {
        text.push('\n');
        text.push_str(declaration);
    }
    let path = crates.join("../theme/src/generated/props.ts");
    if std::env::var_os("MUNSEO_GENERATE").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    let path = path.display();
    assert!(found == text, "{path} is stale: run `cargo xtask generate`");
}

fn renamed(name: &str) -> String {
    let known = RENAMED.iter().find(|(own, _)| *own == name);
    known.map_or(name, |(_, other)| other).to_owned()
}

impl Declaration {
    fn of(item: &Item) -> Self {
        let mut declaration = Self::default();
        let (name, attributes, body) = match item {
            Item::Struct(item) => {
                let case = serde(&item.attrs).remove("rename_all");
                let body = declaration.object("{ ".to_owned(), &item.fields, case.as_deref());
                (&item.ident, &item.attrs, body)
            }
            Item::Enum(item) => {
                let serde = serde(&item.attrs);
                let variants = item.variants.iter().map(|variant| {
                    let name = in_case(&variant.ident.to_string(), serde.get("rename_all"));
                    let Some(tag) = serde.get("tag") else {
                        return format!("\"{name}\"");
                    };
                    let start = format!("{{ \"{tag}\": \"{name}\"");
                    match &variant.fields {
                        Fields::Unit => format!("{start} }}"),
                        Fields::Unnamed(fields) => {
                            let inner = declaration.ty(&fields.unnamed[0].ty);
                            format!("{start} }} & {inner}")
                        }
                        fields @ Fields::Named(_) => {
                            let case = serde.get("rename_all_fields").map(String::as_str);
                            declaration.object(start + ", ", fields, case)
                        }
                    }
                });
                let variants: Vec<String> = variants.collect();
                (&item.ident, &item.attrs, variants.join(" | "))
            }
            _ => unreachable!("only types have names"),
        };
        let (docs, name) = (docs(attributes), renamed(&name.to_string()));
        declaration.text = format!("{docs}export type {name} = {body};\n");
        declaration
    }

    /// The fields of a structure or variant after the beginning of their object, then the types whose fields it has too.
    fn object(&mut self, mut text: String, fields: &Fields, case: Option<&str>) -> String {
        let mut flattened = String::new();
        for field in fields {
            let serde = serde(&field.attrs);
            if serde.contains_key("skip") {
                continue;
            }
            let mut ty = self.ty(&field.ty);
            if serde.contains_key("flatten") {
                flattened.push_str(&format!(" & {ty}"));
                continue;
            }
            let mut name = field.ident.as_ref().unwrap().to_string();
            if case == Some("camelCase") {
                name = camel_case(&name);
            }
            if serde.contains_key("skip_serializing_if") {
                name.push('?');
                ty = ty.trim_end_matches(" | null").to_owned();
            }
            let docs = docs(&field.attrs);
            text.push_str(&format!("\n{docs}{name}: {ty}, "));
        }
        text + "}" + &flattened
    }

    fn ty(&mut self, ty: &Type) -> String {
        let path = match ty {
            Type::Path(ty) => &ty.path,
            Type::Reference(ty) => return self.ty(&ty.elem),
            Type::Slice(ty) => return format!("Array<{}>", self.ty(&ty.elem)),
            Type::Tuple(ty) => {
                let parts: Vec<String> = ty.elems.iter().map(|it| self.ty(it)).collect();
                return format!("[{}]", parts.join(", "));
            }
            _ => panic!("a type without a declaration"),
        };
        let last = path.segments.last().unwrap();
        let mut arguments = Vec::new();
        if let PathArguments::AngleBracketed(all) = &last.arguments {
            for argument in &all.args {
                if let GenericArgument::Type(ty) = argument {
                    arguments.push(self.ty(ty));
                }
            }
        }
        match (last.ident.to_string().as_str(), arguments.as_slice()) {
            ("String" | "str" | "Hue", _) => "string".to_owned(),
            ("bool", _) => "boolean".to_owned(),
            ("u8" | "u32" | "usize", _) => "number".to_owned(),
            ("Value", _) => "unknown".to_owned(),
            ("Body", _) => {
                self.names.insert("Part".to_owned());
                "Array<Part>".to_owned()
            }
            ("Cow" | "Box" | "Arc", [inner]) => inner.clone(),
            ("Option", [inner]) => format!("{inner} | null"),
            ("Vec" | "BTreeSet", [inner]) => format!("Array<{inner}>"),
            ("BTreeMap" | "Map", [key, value]) => format!("Record<{key}, {value}>"),
            (name, _) => {
                self.names.insert(name.to_owned());
                renamed(name)
            }
        }
    }
}

/// The keys of `#[serde(…)]` with their values.
fn serde(attributes: &[Attribute]) -> BTreeMap<String, String> {
    let mut keys = BTreeMap::new();
    for attribute in attributes.iter().filter(|it| it.path().is_ident("serde")) {
        let read = attribute.parse_nested_meta(|meta| {
            let mut value = String::new();
            if meta.input.peek(Token![=]) {
                value = meta.value()?.parse::<syn::LitStr>()?.value();
            }
            keys.insert(meta.path.get_ident().unwrap().to_string(), value);
            Ok(())
        });
        read.unwrap();
    }
    keys
}

/// The documentation as a comment.
fn docs(attributes: &[Attribute]) -> String {
    let mut lines = Vec::new();
    for attribute in attributes {
        if let Meta::NameValue(meta) = &attribute.meta
            && meta.path.is_ident("doc")
            && let Expr::Lit(value) = &meta.value
            && let Lit::Str(text) = &value.lit
        {
            lines.push(text.value());
        }
    }
    match lines.as_slice() {
        [] => String::new(),
        [line] => format!("/**{line} */\n"),
        lines => format!("/**\n *{}\n */\n", lines.join("\n *")),
    }
}

/// The name of a variant in the case of its type.
fn in_case(name: &str, case: Option<&String>) -> String {
    match case.map(String::as_str) {
        Some("camelCase" | "snake_case") => name[..1].to_lowercase() + &name[1..],
        _ => name.to_owned(),
    }
}

fn camel_case(name: &str) -> String {
    let mut parts = name.split('_');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |name, part| {
        name + &part[..1].to_uppercase() + &part[1..]
    })
}
