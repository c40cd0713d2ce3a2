//! What modules of other forms export: declarations, scripts with types in comments, `export =`.

use std::path::{Path, PathBuf};

use crate::{Declarations, ExportTarget, Exported};

struct Files(tempfile::TempDir);

impl Files {
    fn new(files: &[(&str, &str)]) -> Self {
        let root = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = root.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        Self(root)
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().canonicalize().unwrap().join(path)
    }

    fn exports(&self, path: &str) -> Vec<Exported> {
        Declarations::default().exports(&self.path(path)).0
    }

    fn names(&self, path: &str) -> Vec<String> {
        let exports = self.exports(path).into_iter();
        exports.map(|exported| exported.name).collect()
    }
}

/// The file that declares an export, and the names of its members.
fn members(exports: &[Exported], name: &str) -> (PathBuf, Vec<String>) {
    let exported = exports.iter().find(|it| it.name == name).unwrap();
    let ExportTarget::Declarations { path, list } = &exported.target else {
        panic!("{name} is a module");
    };
    let members = list.iter().flat_map(|it| &it.details.members);
    let names = members.map(|it| it.name.clone()).collect();
    (path.clone(), names)
}

#[test]
fn declarations_export_everything_unless_a_list_says_what() {
    for (text, names) in [
        ("export interface A {}\ninterface B {}\n", vec!["A", "B"]),
        (
            "export interface A {}\ninterface B {}\nexport {};\n",
            vec!["A"],
        ),
        (
            "declare function f(): void;\ndeclare namespace f {\n  export const a: 1;\n  const b: 2;\n}\nexport = f;\n",
            vec!["a", "b", "default"],
        ),
    ] {
        let files = Files::new(&[("index.d.ts", text), ("index.ts", text)]);
        assert_eq!(files.names("index.d.ts"), names, "{text}");
    }
    let files = Files::new(&[("index.ts", "export interface A {}\ninterface B {}\n")]);
    assert_eq!(files.names("index.ts"), ["A"]);
}

#[test]
fn an_assigned_module_and_required_names_are_followed() {
    let files = Files::new(&[
        (
            "index.d.ts",
            "import all = require('./all');\nexport = all;\n",
        ),
        ("all.d.ts", "export const one: 1;\nexport const two: 2;\n"),
        (
            "use.d.ts",
            "import one = require('./one');\nexport { one };\nexport declare const x: one.Inner;\n",
        ),
        (
            "one.d.ts",
            "declare class One { a: 1 }\ndeclare namespace One { interface Inner { b: 1 } }\nexport = One;\n",
        ),
    ]);
    assert_eq!(files.names("index.d.ts"), ["one", "two"]);
    let exports = files.exports("use.d.ts");
    let (path, names) = members(&exports, "one");
    assert_eq!((path, names[0].as_str()), (files.path("one.d.ts"), "a"));
    let inner = Declarations::default().local((&files.path("use.d.ts"), ""), "one.Inner");
    assert!(inner.is_some());
}

#[test]
fn files_that_a_reference_adds_extend_the_module() {
    let files = Files::new(&[
        (
            "index.d.ts",
            "/// <reference path=\"./more/array.d.ts\" />\nexport = _;\ndeclare const _: _.All;\n\
             declare namespace _ { interface All { first: 1 } }\n",
        ),
        (
            "more/array.d.ts",
            "declare module '../index' {\n  interface All { chunk(): void }\n  interface Other {}\n}\n\
             declare module './none' { interface All { none: 1 } }\n",
        ),
    ]);
    let exports = files.exports("index.d.ts");
    assert_eq!(members(&exports, "All").1, ["first", "chunk"]);
    assert!(exports.iter().any(|it| it.name == "Other"));
}

#[test]
fn files_add_to_interfaces_of_other_modules() {
    let files = Files::new(&[
        (
            "index.ts",
            "export * from './tree';\nexport * from './leaf';\n",
        ),
        ("tree.ts", "export { type Node } from './node';\n"),
        ("node.ts", "export interface Node { a: 1 }\n"),
        (
            "leaf.ts",
            "declare module './tree' { interface Node { leaf: 1 } interface None {} }\nexport {};\n",
        ),
    ]);
    let declarations = Declarations::default();
    let (_, sources) = declarations.exports(&files.path("index.ts"));
    let added = declarations.augmentations(&sources);
    let added = added
        .iter()
        .map(|(path, it)| (path.clone(), it.details.members[0].name.as_str()));
    assert_eq!(added.collect::<Vec<_>>(), [(files.path("node.ts"), "leaf")]);
    assert_eq!(files.names("leaf.ts"), Vec::<String>::new());
    let files = Files::new(&[(
        "index.d.ts",
        "declare module 'old' {\n  export const a: 1;\n}\n",
    )]);
    assert_eq!(files.names("index.d.ts"), ["a"]);
}

#[test]
fn scripts_export_the_types_in_their_comments() {
    let files = Files::new(&[
        (
            "index.js",
            "/**\n * How to send.\n *\n * @typedef {object} Options\n * @property {number} size\n */\n\
             /** @callback Retry\n * @param {Error} error - why\n */\n\
             /** @typedef {import('./types.js').Shared} Shared */\n\
             /** Sends.\n * @param {Options} options */\nexport function send(options) {}\nexport * from './more.js';\n",
        ),
        ("types.d.ts", "export interface Shared { a: 1 }\n"),
        (
            "more.js",
            "/**\n * @template T\n * @typedef {T[]} List A list.\n */\nexport const more = 1;\n",
        ),
    ]);
    let exports = files.exports("index.js");
    let comment = |name: &str| {
        let exported = exports.iter().find(|it| it.name == name).unwrap();
        let ExportTarget::Declarations { list, .. } = &exported.target else {
            panic!();
        };
        list[0].details.comments[0].clone().unwrap().text
    };
    assert_eq!(
        files.names("index.js"),
        ["Options", "Retry", "Shared", "send", "List", "more"]
    );
    assert!(comment("Options").contains("How to send."));
    assert!(comment("Retry").contains("@param {Error} error - why"));
    assert!(comment("send").contains("Sends."));
    assert!(comment("List").contains("A list."));
    assert_eq!(members(&exports, "Shared").0, files.path("types.d.ts"));
}

#[test]
fn a_type_that_is_only_imported_is_an_import() {
    let files = Files::new(&[
        (
            "index.d.ts",
            "export type Node<T> = import('./tree.js').Node<T>;\nexport type Two = import('./tree.js').Node<2>;\n\
             export declare function f(): import(\"./tree.js\").Leaf;\nexport {};\n",
        ),
        (
            "tree.d.ts",
            "export interface Node<T> { value: T }\nexport interface Leaf {}\n",
        ),
    ]);
    let exports = files.exports("index.d.ts");
    assert_eq!(members(&exports, "Node").0, files.path("tree.d.ts"));
    assert_eq!(members(&exports, "Two").0, files.path("index.d.ts"));
    let leaf = Declarations::default().local((&files.path("index.d.ts"), ""), "Leaf");
    let Some(ExportTarget::Declarations { path, .. }) = leaf else {
        panic!();
    };
    assert_eq!(path, files.path("tree.d.ts"));
}

#[test]
fn packages_are_found_by_their_folder_or_in_types() {
    let files = Files::new(&[
        (
            "node_modules/plain/package.json",
            r#"{ "name": "plain", "main": "index.js" }"#,
        ),
        (
            "node_modules/@types/plain/package.json",
            r#"{ "name": "@types/plain", "types": "index.d.ts" }"#,
        ),
        (
            "node_modules/@types/plain/index.d.ts",
            "export const plain: 1;\n",
        ),
        (
            "packages/own/package.json",
            r#"{ "name": "@a/own", "exports": "./dist/index.js" }"#,
        ),
        ("packages/own/src/index.ts", "export const own = 1;\n"),
        (
            "index.ts",
            "export { plain } from 'plain';\nexport { own } from '@a/own';\n",
        ),
    ]);
    assert_eq!(files.names("index.ts"), ["plain"]);
    let declarations = Declarations::default();
    let folder = files.path("packages/own");
    declarations.add_packages([("@a/own".to_owned(), folder)]);
    let (exports, _) = declarations.exports(Path::new(&files.path("index.ts")));
    assert_eq!(
        members(&exports, "own").0,
        files.path("packages/own/src/index.ts")
    );
}

#[test]
fn a_type_is_exported_without_a_constant_of_its_name() {
    let text = "declare const Id: unique symbol;\nexport type Id = typeof Id;\n\
                export interface Box {}\ndeclare const Box: 1;\nexport { Box as Other };\n";
    let files = Files::new(&[("index.d.ts", text)]);
    let exports = files.exports("index.d.ts");
    let count = |name: &str| {
        let found = exports.iter().find(|it| it.name == name).unwrap();
        match &found.target {
            ExportTarget::Declarations { list, .. } => list.len(),
            ExportTarget::Module(_) => 0,
        }
    };
    assert_eq!((count("Id"), count("Other")), (1, 2));
}
