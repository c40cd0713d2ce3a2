//! The TypeScript declarations of [`crate::props`], as one generated file.

use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

use super::{BlogPostList, PageProps, SidebarEntries, SiteProps};

/// The text of `theme/src/generated/props.ts`: the properties of sites and pages, the file of a long
/// sidebar, and all types that they use, sorted by name.
pub fn typescript() -> String {
    let mut declarations = Declarations::default();
    declarations.visit::<SiteProps>();
    declarations.visit::<PageProps>();
    declarations.visit::<SidebarEntries>();
    declarations.visit::<BlogPostList>();
    let mut text = String::from(
        "// Generated from crates/munseo-pages/src/props/ by `cargo xtask generate`; do not edit.\n",
    );
    for (docs, declaration) in declarations.by_name.values() {
        text.push('\n');
        push_compact(&mut text, docs);
        text.push_str("export ");
        push_compact(&mut text, &declarations.with_names(declaration));
    }
    text
}

/// Appends lines; a comment of one line is written without lines of its own for the marks around it.
fn push_compact(text: &mut String, lines: &str) {
    let mut rest = lines;
    while !rest.is_empty() {
        let comment = rest.strip_prefix("/**\n * ").and_then(|it| {
            let (comment, after) = it.split_once('\n')?;
            Some((comment, after.strip_prefix(" */\n")?))
        });
        if let Some((comment, after)) = comment {
            text.push_str(&format!("/** {comment} */\n"));
            rest = after;
        } else {
            let end = rest.find('\n').map_or(rest.len(), |at| at + 1);
            text.push_str(&rest[..end]);
            rest = &rest[end..];
        }
    }
}

/// Declarations of types, each after its documentation, by name.
#[derive(Default)]
struct Declarations {
    config: Config,
    by_name: BTreeMap<String, (String, String)>,
}

impl Declarations {
    /// Replaces types that `flatten` copied into a declaration by their names: enums, and the last structure.
    fn with_names(&self, declaration: &str) -> String {
        let mut text = declaration.to_owned();
        for (name, (_, other)) in &self.by_name {
            let body = other
                .strip_prefix(&format!("type {name} = "))
                .and_then(|it| it.strip_suffix(";\n"));
            if let Some(body) = body {
                text = text.replace(&format!("({body})"), name);
                let fields = body.strip_prefix("{ ").unwrap_or(body);
                let own = text.strip_suffix(&format!("{fields};\n"));
                if let Some(own) = own.filter(|own| own.ends_with(", ")) {
                    text = format!("{own}}} & {name};\n");
                }
            }
        }
        text
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only derived types have a path; others, such as `String` and `Vec`, are written where they are used.
        let name = T::ident(&self.config);
        if T::output_path().is_none() {
            return;
        }
        let docs = T::docs().map_or_else(String::new, |docs| format!("{}\n", docs.trim_end()));
        let declaration = (docs, format!("{}\n", T::decl(&self.config)));
        if let Some(known) = self.by_name.get(&name) {
            assert_eq!(*known, declaration, "two types have the name {name}");
            return;
        }
        self.by_name.insert(name, declaration);
        T::visit_dependencies(self);
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    #[test]
    fn generated_typescript_is_fresh() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../theme/src/generated/props.ts");
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            found == super::typescript(),
            "{} is stale: run `cargo xtask generate`",
            path.display()
        );
    }
}
