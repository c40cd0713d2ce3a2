//! Imports that an example leaves out: names that its package exports and the example does not declare.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use munseo_declarations::Declarations;
use munseo_declarations::syntax::parser_stack::with_parsed;
use munseo_examples::syntax::Dialect;
use oxc_ast::ast::{
    BindingIdentifier, Expression, IdentifierReference, ImportDeclaration, StaticMemberExpression,
    TSQualifiedName, TSTypeName,
};
use oxc_ast_visit::{Visit, walk};

/// The names that a package exports, by entry point.
#[derive(Debug, Default)]
pub struct PackageExports {
    name: String,
    /// The main entry first.
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    specifier: String,
    /// The folder of its source, relative to the package.
    folder: PathBuf,
    names: BTreeSet<String>,
}

impl PackageExports {
    /// Reads the entry points of a package; `packages` has their files, relative to `root`.
    pub fn read(name: &str, root: &Path, packages: &[(String, PathBuf)]) -> Self {
        let declarations = Declarations::default();
        let mut entries: Vec<Entry> = packages
            .iter()
            .filter(|(specifier, _)| !specifier.contains('*'))
            .map(|(specifier, file)| {
                let names = declarations.names(&root.join(file)).into_iter();
                let first = |name: String| name.split('.').next().unwrap_or_default().to_owned();
                Entry {
                    specifier: specifier.clone(),
                    folder: file.parent().map(Path::to_owned).unwrap_or_default(),
                    names: names.map(first).filter(|it| it != "default").collect(),
                }
            })
            .collect();
        entries.sort_by_key(|entry| entry.specifier.len());
        Self {
            name: name.to_owned(),
            entries,
        }
    }

    /// Returns true if code uses a declaration that consumers cannot import.
    pub fn is_internal(&self, declared: &str, code: &str) -> bool {
        let is_exported = |entry: &Entry| entry.names.contains(declared);
        !self.entries.is_empty()
            && !self.entries.iter().any(is_exported)
            && FreeNames::of(code).names.contains(declared)
    }

    /// The imports that code in a file of the package leaves out, none if it imports from the package itself; and the
    /// helpers of tests that it uses without declaring them.
    pub fn missing_declarations(&self, code: &str, file: &Path) -> String {
        let used = FreeNames::of(code);
        let mut declarations = self.missing_imports(&used, file);
        let is_exported = |name: &str| self.entries.iter().any(|it| it.names.contains(name));
        for (name, declaration) in HELPERS {
            if used.names.contains(*name) && !is_exported(name) {
                declarations.push_str(declaration);
                declarations.push('\n');
            }
        }
        declarations
    }

    fn missing_imports(&self, used: &FreeNames, file: &Path) -> String {
        let is_own = |module: &String| {
            let rest = module.strip_prefix(&self.name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        if self.entries.is_empty() || used.modules.iter().any(is_own) {
            return String::new();
        }
        // The nearest entry explains an example best: a package may export a name twice.
        let mut entries: Vec<&Entry> = self.entries.iter().collect();
        entries.sort_by_key(|entry| {
            let is_above = file.starts_with(&entry.folder);
            let depth = entry.folder.components().count();
            std::cmp::Reverse(if is_above { depth + 1 } else { 0 })
        });
        let mut named: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        let mut lines = String::new();
        for name in &used.names {
            if let Some(entry) = entries.iter().find(|entry| entry.names.contains(name)) {
                named.entry(&entry.specifier).or_default().push(name);
                continue;
            }
            let Some(members) = used.members.get(name) else {
                continue;
            };
            let is_namespace = |entry: &&&Entry| members.iter().all(|it| entry.names.contains(it));
            if is_namespace_name(name, &self.name)
                && let Some(entry) = entries.iter().find(is_namespace)
            {
                lines.push_str(&format!("import * as {name} from '{}';\n", entry.specifier));
            }
        }
        for (specifier, names) in named {
            lines.push_str(&format!(
                "import {{ {} }} from '{specifier}';\n",
                names.join(", ")
            ));
        }
        lines
    }
}

/// What tests usually have without an import. Their functions are in `runtime.js`.
const HELPERS: &[(&str, &str)] = &[
    ("Expect", "type Expect<Value extends true> = Value;"),
    (
        "Equal",
        "type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;",
    ),
    ("assert", "declare const assert: any;"),
    ("expect", "declare const expect: any;"),
    ("test", "declare const test: any;"),
    ("it", "declare const it: any;"),
    ("describe", "declare const describe: any;"),
];

/// `_`, a capital letter, or the package's name, as in `import * as R from 'ramda'`.
fn is_namespace_name(name: &str, package: &str) -> bool {
    let letters = |text: &str| {
        let letters = text.chars().filter(|it| it.is_alphanumeric());
        letters.collect::<String>().to_lowercase()
    };
    let own = package.rsplit('/').next().unwrap_or(package);
    name == "_" || name.len() == 1 || letters(name) == letters(own)
}

/// The names that code uses and does not declare.
#[derive(Default)]
struct FreeNames {
    names: BTreeSet<String>,
    /// The members of names that are only used with a dot.
    members: BTreeMap<String, BTreeSet<String>>,
    modules: BTreeSet<String>,
    declared: BTreeSet<String>,
    /// Names that are used without a dot.
    plain: BTreeSet<String>,
}

impl FreeNames {
    fn of(code: &str) -> Self {
        let mut names = with_parsed(code, Dialect::Tsx, |parsed| {
            let mut names = Self::default();
            names.visit_program(&parsed.program);
            names
        });
        names.names.retain(|name| !names.declared.contains(name));
        names.members.retain(|name, _| !names.plain.contains(name));
        names
    }

    fn add_member(&mut self, object: &str, member: &str) {
        self.names.insert(object.to_owned());
        let members = self.members.entry(object.to_owned()).or_default();
        members.insert(member.to_owned());
    }
}

impl<'a> Visit<'a> for FreeNames {
    fn visit_identifier_reference(&mut self, name: &IdentifierReference<'a>) {
        self.names.insert(name.name.to_string());
        self.plain.insert(name.name.to_string());
    }

    fn visit_binding_identifier(&mut self, name: &BindingIdentifier<'a>) {
        self.declared.insert(name.name.to_string());
    }

    fn visit_import_declaration(&mut self, import: &ImportDeclaration<'a>) {
        self.modules.insert(import.source.value.to_string());
        walk::walk_import_declaration(self, import);
    }

    fn visit_static_member_expression(&mut self, member: &StaticMemberExpression<'a>) {
        match &member.object {
            Expression::Identifier(object) => {
                self.add_member(&object.name, &member.property.name);
            }
            _ => walk::walk_static_member_expression(self, member),
        }
    }

    fn visit_ts_qualified_name(&mut self, name: &TSQualifiedName<'a>) {
        match &name.left {
            TSTypeName::IdentifierReference(left) => self.add_member(&left.name, &name.right.name),
            _ => walk::walk_ts_qualified_name(self, name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_package_are_imported_from_the_nearest_entry() {
        let root = tempfile::tempdir().unwrap();
        for (path, text) in [
            (
                "src/index.ts",
                "export * from './array/index.js';\nexport type Size = 1;\n",
            ),
            (
                "src/array/index.ts",
                "export function chunk() {}\nexport function isNaN() {}\n",
            ),
            ("src/compat/index.ts", "export function chunk() {}\n"),
        ] {
            let path = root.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let packages = [
            ("lib".to_owned(), PathBuf::from("src/index.ts")),
            (
                "lib/compat".to_owned(),
                PathBuf::from("src/compat/index.ts"),
            ),
        ];
        let exports = PackageExports::read("lib", root.path(), &packages);
        let imports = |code: &str, file: &str| exports.missing_declarations(code, Path::new(file));
        assert_eq!(
            imports("isNaN(chunk(x)); let a: Size; y.z();", "src/array/chunk.ts"),
            "import { Size, chunk, isNaN } from 'lib';\n"
        );
        assert_eq!(
            imports("chunk()", "src/compat/array/chunk.ts"),
            "import { chunk } from 'lib/compat';\n"
        );
        assert_eq!(
            imports("L.chunk(L.isNaN)", "README.md"),
            "import * as L from 'lib';\n"
        );
        assert!(imports("expect(chunk())", "README.md").ends_with("declare const expect: any;\n"));
        assert_eq!(imports("const expect = 1; expect;", "README.md"), "");
        assert!(exports.is_internal("Inner", "type A = Inner<1>;"));
        assert!(!exports.is_internal("chunk", "chunk()"));
        assert!(!exports.is_internal("Inner", "chunk()"));
        for code in [
            "L.chunk(L.other)",
            "const chunk = 1; chunk;",
            "import { Size } from 'lib'; chunk();",
            "import { chunk } from 'other'; chunk();",
        ] {
            assert_eq!(imports(code, "README.md"), "", "{code}");
        }
    }
}
