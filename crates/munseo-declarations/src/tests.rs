//! Packages in a temporary folder: declarations that are found, and errors for those that are not.

mod exports;

use std::path::{Path, PathBuf};

use munseo_types::{Answer, DeclarationKind};

use super::*;

struct Package(tempfile::TempDir);

impl Package {
    fn new(files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        Self(folder)
    }

    fn answer(&self, name: &str) -> Answer<Vec<FoundDeclaration>> {
        self.find(name, false, false)
    }

    fn find(
        &self,
        name: &str,
        is_alone: bool,
        shows_definition: bool,
    ) -> Answer<Vec<FoundDeclaration>> {
        Declarations::default().find(&DeclarationQuery {
            package: "pack",
            entry: &self.0.path().join("index.ts"),
            name,
            is_alone,
            shows_definition,
        })
    }

    fn found(&self, name: &str) -> Vec<FoundDeclaration> {
        self.answer(name).result.unwrap()
    }

    /// The code of all forms of all declarations.
    fn code(&self, name: &str) -> Vec<String> {
        let found = self.found(name);
        let forms = found.iter().flat_map(|found| &found.declaration.forms);
        forms
            .map(|form| format!("{}{}", form.code, form.omission_mark))
            .collect()
    }

    fn problem(&self, name: &str) -> (&'static str, String, String) {
        let problem = self.answer(name).result.unwrap_err();
        let folder = format!("{}/", self.0.path().display());
        let text = |text: String| text.replace(&folder, "");
        (
            problem.code,
            text(problem.message),
            text(problem.help.unwrap_or_default()),
        )
    }

    fn sources(&self, name: &str) -> Vec<PathBuf> {
        let sources = self.answer(name).sources.into_iter();
        sources
            .map(|path| path.strip_prefix(self.0.path()).unwrap().to_owned())
            .collect()
    }
}

const CHUNK: &str = "/** Not this one. */\nimport { x } from './x.js';\n\n/**\n * Splits.\n *\n * @template T - the \
     tuple\n * @since 0.1.0\n */\nexport type Chunk<T extends readonly unknown[], Size extends number = 1> = T[];\n\
     type Hidden<A> = A;\n\n/**\n * Cuts.\n * @param size - how many\n * @since 0.2.0\n */\nexport function \
     chunk<const T>(array: readonly T[], size?: number): T[][];\nexport function chunk(array: unknown[]): unknown \
     {\n  return array;\n}\n";

fn library() -> Package {
    Package::new(&[
        (
            "index.ts",
            "export * as A from './array/index.js';\nimport * as S from './text';\nexport { S };\nexport * from \
             './bare';\n",
        ),
        (
            "array/index.ts",
            "export { type Chunk, chunk } from './chunk.js';\n",
        ),
        ("array/chunk.ts", CHUNK),
        (
            "text/index.ts",
            "export type { Long as Short } from '../long';\n",
        ),
        (
            "long.d.ts",
            "/** @since 1 */\nexport declare type Long = 'a' | 'b';\n",
        ),
        (
            "bare.ts",
            "/** @since 1 */\nexport const limit: number = 5;\n",
        ),
    ])
}

#[test]
fn a_type_and_its_function_are_found_through_namespaces() {
    let found = library().found("A.Chunk");
    let summary: Vec<_> = found
        .iter()
        .map(|found| {
            let declaration = &found.declaration;
            let since = declaration.since.as_deref();
            (
                declaration.name.as_str(),
                declaration.kind,
                since,
                found.line,
            )
        })
        .collect();
    assert_eq!(
        summary,
        [
            ("A.Chunk", DeclarationKind::Type, Some("0.1.0"), 10),
            ("A.chunk", DeclarationKind::Function, Some("0.2.0"), 18),
        ]
    );
    assert_eq!(
        library().code("A.chunk"),
        [
            "type Chunk<T extends readonly unknown[], Size extends number = 1> = …",
            "function chunk<const T>(array: readonly T[], size?: number): T[][]",
        ],
        "the function's name finds both, without the signature of the implementation"
    );
    assert_eq!(
        library().find("A.chunk", true, false).result.unwrap().len(),
        1
    );
}

#[test]
fn parameters_have_constraint_default_and_description() {
    let found = library().found("A.Chunk");
    let shown = |parameters: &[munseo_types::Parameter]| -> Vec<String> {
        let parameters = parameters.iter();
        parameters
            .map(|one| {
                let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
                let [constraint, default, description] =
                    [&one.constraint, &one.default, &one.description].map(text);
                let mark = if one.is_optional { "?" } else { "" };
                format!("{}{mark}|{constraint}|{default}|{description}", one.name)
            })
            .collect()
    };
    assert_eq!(
        shown(&found[0].declaration.type_parameters),
        ["T|readonly unknown[]|-|the tuple", "Size|number|1|-"]
    );
    assert_eq!(
        shown(&found[1].declaration.parameters),
        ["array|readonly T[]|-|-", "size?|number|-|how many"]
    );
}

#[test]
fn every_way_to_export_is_followed() {
    assert_eq!(library().code("S.Short"), ["type Long = 'a' | 'b'"]);
    assert_eq!(library().code("limit"), ["const limit: number"]);
    assert_eq!(
        library().sources("S.Short"),
        ["index.ts", "text/index.ts", "long.d.ts"].map(Path::new),
        "an edit of any of them may change the answer"
    );
}

#[test]
fn a_definition_is_included_on_request() {
    let found = library().find("A.Chunk", true, true).result.unwrap();
    assert_eq!(
        found[0].declaration.forms[0].code,
        "type Chunk<T extends readonly unknown[], Size extends number = 1> = T[]"
    );
}

#[test]
fn overloads_are_shown_together_and_interfaces_whole() {
    let package = Package::new(&[(
        "index.ts",
        "/** One. @since 1 */\nexport function at(text: string): string;\n/** Two. */\nexport function at(list: \
         number[], last?: true): number;\nexport function at(value: never): unknown {\n  return value;\n}\n\
         export interface Options<T = string> {\n  /** How many. */\n  limit: T;\n}\nexport class Store<T> extends \
         Map<string, T> {\n  size = 1;\n}\nexport enum Side { Left, Right }\nexport const double = (of: number): \
         number => of * 2;\nexport default function main({ a }: { a: 1 }, ...rest: string[]) {}\n",
    )]);
    assert_eq!(
        package.code("at"),
        [
            "function at(text: string): string",
            "function at(list: number[], last?: true): number"
        ]
    );
    let at = &package.found("at")[0].declaration;
    let names: Vec<&str> = at.parameters.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["text", "list", "last"]);
    assert_eq!(
        package.code("Options"),
        ["interface Options<T = string> {\n  /** How many. */\n  limit: T;\n}"]
    );
    assert_eq!(
        package.code("Store"),
        ["class Store<T> extends Map<string, T> {\n  size: number;\n}"]
    );
    assert_eq!(package.code("Side"), ["enum Side { Left, Right }"]);
    assert_eq!(
        package.code("double"),
        ["function double(of: number): number"]
    );
    let main = &package.found("default")[0].declaration;
    let names: Vec<&str> = main
        .parameters
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    assert_eq!(names, ["{ a }", "rest"]);
}

#[test]
fn classes_show_their_members_without_bodies_and_without_private_ones() {
    let package = Package::new(&[(
        "index.ts",
        "/** Talks to a server. */\nexport class Client<T = string> extends Base<T> implements Closable {\n  \
         /** The version. */\n  static readonly version = '1.0';\n  static { register(Client); }\n  #socket = 1;\n  \
         private cache = new Map();\n  protected retries = 3;\n  readonly headers = new Map<string, string>();\n  \
         declare name: string;\n  timeout?: number;\n  /** @internal */\n  secret = true;\n  onClose = (code: \
         number): void => {};\n  /**\n   * Connects to {@link Server}.\n   * Slowly.\n   *\n   * More.\n   * \
         @param url - where\n   */\n  constructor(readonly url: string, private key: string, protected size = 1) {\n    \
         super();\n  }\n  get size(): number { return 1; }\n  set size(value: number) {}\n  static create(url: \
         string): Client { return new Client(url, ''); }\n  request(path: string): Promise<T>;\n  request(path: \
         string, options: { method: 'GET' | 'POST'; body?: string }): Promise<T>;\n  async request(path: string, \
         options?: unknown): Promise<T> { throw 1; }\n  protected abstract reset(): void;\n  private hidden(): void \
         {}\n  *[Symbol.iterator](): Iterator<T> {}\n  [key: string]: unknown;\n}\nexport class Empty { private a = \
         1; }\n",
    )]);
    let expected = [
        "class Client<T = string> extends Base<T> implements Closable {",
        "  /** The version. */",
        "  static readonly version = '1.0';",
        "  protected retries: number;",
        "  readonly headers: Map<string, string>;",
        "  name: string;",
        "  timeout?: number;",
        "  onClose: (code: number) => void;",
        "  /** Connects to `Server`. Slowly. */",
        "  constructor(url: string, key: string, size = 1);",
        "  readonly url: string;",
        "  protected size: number;",
        "  get size(): number;",
        "  set size(value: number);",
        "  static create(url: string): Client;",
        "  request(path: string): Promise<T>;",
        "  request(",
        "    path: string,",
        "    options: { method: 'GET' | 'POST'; body?: string },",
        "  ): Promise<T>;",
        "  protected abstract reset(): void;",
        "  [Symbol.iterator](): Iterator<T>;",
        "  [key: string]: unknown;",
        "}",
    ];
    let code = package.code("Client").join("\n");
    assert_eq!(code.lines().collect::<Vec<_>>(), expected);
    assert_eq!(package.code("Empty"), ["class Empty {}"]);
}

#[test]
fn properties_are_those_of_an_interface_and_of_all_it_extends() {
    let package = Package::new(&[
        (
            "index.ts",
            "import type { Base as Root } from './base.js';\nimport type { Foreign } from 'elsewhere';\n\
             interface Sized {\n  /** How large. */\n  size: 'small' | 'large';\n  width?: number;\n}\n\
             export interface Props<T> extends Omit<Root, 'hidden'>, Partial<Sized>, Foreign<T> {\n  /**\n   * The \
             text,\n   * see {@link Sized}.\n   *\n   * More.\n   * @default `'go'`\n   */\n  readonly label?: \
             string;\n  onPress(at: number, again?: boolean): void;\n  /** @internal */\n  secret: 1;\n  \
             'aria-label': string;\n  [key: `data-${string}`]: unknown;\n  set late(value: 1);\n}\nexport interface \
             Props<T> { merged: T }\nexport type Both = { a: 1 } & Sized;\nexport type Side = 'a' | 'b';\n",
        ),
        (
            "base.ts",
            "import type { Props } from './index.js';\nexport interface Base extends Props<1> {\n  hidden: true;\n  \
             /** Unique. */\n  id: string;\n  label: number;\n}\n",
        ),
    ]);
    let properties = |name| {
        let entry = package.0.path().join("index.ts");
        Declarations::default()
            .properties(&DeclarationQuery::of_one("pack", &entry, name))
            .result
    };
    let shown = |found: FoundProperties| -> Vec<String> {
        let list = found.list.into_iter();
        list.map(|one| {
            let mark = if one.is_optional { "?" } else { "" };
            let text = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
            let (default, description) = (text(one.default), text(one.description));
            format!(
                "{}{mark}: {} | {default} | {description}",
                one.name, one.value
            )
        })
        .collect()
    };
    let props = properties("Props").unwrap();
    assert_eq!(props.unlisted_bases, ["Foreign<T>"]);
    assert_eq!(
        shown(props),
        [
            "label?: string | 'go' | The text, see `Sized`. More.",
            "onPress: (at: number, again?: boolean) => void | - | -",
            "aria-label: string | - | -",
            "[key: `data-${string}`]: unknown | - | -",
            "merged: T | - | -",
            "id: string | - | Unique.",
            "size?: 'small' | 'large' | - | How large.",
            "width?: number | - | -",
        ]
    );
    assert_eq!(shown(properties("Both").unwrap()).len(), 3);
    assert_eq!(
        properties("Side").unwrap_err().code,
        "signature/no-properties"
    );
    assert_eq!(properties("Sidee").unwrap_err().code, "signature/unknown");
}

#[test]
fn a_name_that_is_not_exported_is_reported_with_the_nearest_one() {
    let unknown = |name, message: &str, help: &str| {
        assert_eq!(
            library().problem(name),
            ("signature/unknown", message.to_owned(), help.to_owned())
        );
    };
    unknown(
        "A.Chunkk",
        "`pack` does not export `A.Chunkk`",
        "did you mean `A.Chunk`?",
    );
    unknown(
        "A.Hidden",
        "`pack` does not export `A.Hidden`",
        "use one of its exports: `A.Chunk`, `A.chunk`, `S.Short`, `limit`",
    );
    unknown(
        "A",
        "`A` of `pack` is a namespace",
        "name something in it, such as `A.Chunk`",
    );
}

#[test]
fn files_that_are_missing_or_broken_are_named() {
    let missing = Package::new(&[("index.ts", "export { A } from './a.js';\n")]);
    assert_eq!(
        missing.problem("A").1,
        "`./a.js` in `index.ts` does not resolve to a file"
    );
    assert_eq!(
        missing.sources("A"),
        ["index.ts", "a.ts"].map(Path::new),
        "the missing file is a source, so that creating it is noticed"
    );
    let broken = Package::new(&[("index.ts", "export type A = ;;; {{{ ]")]);
    let (code, message, _) = broken.problem("A");
    assert_eq!(code, "signature/source");
    assert!(
        message.starts_with("`index.ts` is not valid TypeScript"),
        "{message}"
    );
    assert_eq!(Package::new(&[]).problem("A").0, "signature/source");
}

#[test]
fn all_names_of_a_package_are_known() {
    let package = library();
    assert_eq!(
        Declarations::default().names(&package.0.path().join("index.ts")),
        ["A.Chunk", "A.chunk", "S.Short", "limit"]
    );
}

#[test]
fn cyclic_exports_terminate() {
    let package = Package::new(&[
        ("index.ts", "export * from './b.js';\n"),
        (
            "b.ts",
            "export * from './index.js';\n/** @since 1 */\nexport type B = 1;\n",
        ),
    ]);
    assert_eq!(package.code("B"), ["type B = 1"]);
    assert_eq!(package.problem("C").0, "signature/unknown");
}

#[test]
fn a_comment_belongs_to_the_declaration_right_after_it() {
    let package = Package::new(&[(
        "index.ts",
        "/** Of nothing. @since 1 */\nconst x = 1;\nexport type A = 1;\n/* plain */\nexport type B = 1;\n",
    )]);
    for name in ["A", "B"] {
        assert!(!package.found(name)[0].declaration.is_documented, "{name}");
    }
}

#[test]
fn members_are_complete_and_fit_into_the_column() {
    let root = tempfile::tempdir().unwrap();
    let path = root.path().join("index.ts");
    let code = "export interface A { readonly run?: (first: Map<string, number>, second: Map<string, string>) => void }\n\
                export class B { value = 1 }\n\
                export abstract class C extends B { private constructor(); }\n\
                type Inner = Map<string, A>;\n\
                export { Inner as D };\n\
                export declare enum E { /** One. */ One = /** Two. */ 0, 'two' = 1, Three }";
    std::fs::write(&path, code).unwrap();
    let declarations = Declarations::default();
    let (exports, _) = declarations.exports(&path);
    let member = |name: &str| {
        let found = exports.iter().find(|it| it.name == name).unwrap();
        let ExportTarget::Declarations { list, .. } = &found.target else {
            return (Vec::new(), Vec::new());
        };
        let members = list[0].details.members.iter();
        let forms = members.map(|it| it.forms[0].0.clone()).collect();
        (forms, list[0].details.bases.clone())
    };
    let run = "readonly run?: (\n  first: Map<string, number>,\n  second: Map<string, string>,\n) => void";
    assert_eq!(member("A").0, [run]);
    assert_eq!(member("B").0, ["value: number", "constructor()"]);
    assert_eq!(
        member("C"),
        (Vec::<String>::new(), vec!["typeof B".to_owned()])
    );
    assert_eq!(member("D").1, ["Map<string, A>"]);
    assert_eq!(member("E").0, ["One = 0", "'two' = 1", "Three"]);
}

#[test]
fn a_changed_file_is_read_again_and_comments_are_no_code() {
    let root = tempfile::tempdir().unwrap();
    let path = root.path().join("index.ts");
    let declarations = Declarations::default();
    let mut hashes = Vec::new();
    for code in [
        "/** A. */ export const a = 1;",
        "/** B. */\nexport const a = 1;",
        "export const a = 2;",
    ] {
        std::fs::write(&path, code).unwrap();
        declarations.forget(std::slice::from_ref(&path));
        hashes.push(declarations.code_hash(&path));
    }
    assert_eq!(hashes[0], hashes[1]);
    assert_ne!(hashes[1], hashes[2]);
}

#[test]
fn a_comment_in_a_list_of_exports_replaces_that_of_the_declaration() {
    let root = tempfile::tempdir().unwrap();
    let path = root.path().join("index.ts");
    let code = "/** @ignore */\ndeclare class A$ {}\nexport {\n/** The A. */\nA$ as A };";
    std::fs::write(&path, code).unwrap();
    let (exports, _) = Declarations::default().exports(&path);
    let ExportTarget::Declarations { list, .. } = &exports[0].target else {
        panic!("`A` is a class");
    };
    let comment = list[0].details.comments[0].as_ref().unwrap();
    assert_eq!(&*comment.text, "/** The A. */");
}
