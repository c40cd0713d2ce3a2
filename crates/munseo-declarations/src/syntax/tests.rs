//! Parsing of examples.

use munseo_examples::syntax::{NoResult, Subject};

use super::reader::MAX_PATH_LENGTH;
use super::*;

fn subjects(source: &str) -> Vec<Subject> {
    parse(source, Dialect::Ts)
        .statements
        .into_iter()
        .map(|statement| statement.subject)
        .collect()
}

#[test]
fn the_subject_of_a_result_is_an_alias_a_variable_or_an_expression() {
    let source = "export type X = 1;\nconst a = 1, b = 2;\nf(b);\ntype G<T> = T;";
    assert_eq!(
        subjects(source),
        [
            Subject::Alias("X".into()),
            Subject::Variable {
                name: "b".into(),
                has_value: true
            },
            Subject::Expression(39..43),
            Subject::Unsupported(NoResult::UnboundTypeParameters("G".into())),
        ]
    );
    assert_eq!(&source[39..43], "f(b)");
}

#[test]
fn a_destructuring_declaration_has_no_single_result() {
    let [Subject::Unsupported(NoResult::Destructuring(names))] =
        &subjects("const { a, b: [c, ...d], ...e } = f();")[..]
    else {
        panic!("names");
    };
    assert_eq!(names, &["a", "c", "d", "e"]);
}

#[test]
fn the_body_of_a_short_arrow_function_is_not_a_statement() {
    assert_eq!(subjects("const f = () =>\n  g();").len(), 1);
    assert_eq!(subjects("const f = () => {\n  g();\n};").len(), 2);
}

#[test]
fn names_of_a_library_are_followed_to_their_import() {
    let source = "import { A } from 'yutil';\nimport { type Chunk as C } from 'yutil/array';\n\
                  import * as all from 'yutil';\n\
                  type X = A.Chunk<[], 1>; A.chunk([], 1); type Y = C<[], 1>; type Z = all.A.Chunk<[], 1>;";
    let syntax = parse(source, Dialect::Ts);
    let paths: Vec<String> = syntax
        .names
        .iter()
        .filter(|name| name.span.start > source.find("type X").unwrap())
        .filter_map(|name| name.import.as_ref())
        .map(|import| format!("{}#{}", import.module, import.path))
        .collect();
    assert_eq!(
        paths,
        [
            "yutil#A",
            "yutil#A.Chunk",
            "yutil#A",
            "yutil#A.chunk",
            "yutil/array#Chunk",
            "yutil#",
            "yutil#A",
            "yutil#A.Chunk",
        ]
    );
}

#[test]
fn long_member_chains_are_followed_up_to_a_limit() {
    let source = format!("import {{ A }} from 'a'; A{}", ".b".repeat(5000));
    let syntax = parse(&source, Dialect::Ts);
    let followed = syntax.names.iter().filter(|name| name.import.is_some());
    // Both names `A`, and the members behind one of them.
    assert_eq!(followed.count(), 2 + MAX_PATH_LENGTH);
}

#[test]
fn private_members_and_the_names_of_keys_are_names() {
    let source = "class A { #hidden: { [key: string]: 1 } = {}; get() { return this.#hidden; } }";
    let names = parse(source, Dialect::Ts).names;
    let names: Vec<&str> = names
        .iter()
        .map(|name| &source[name.span.clone()])
        .collect();
    assert_eq!(names, ["A", "#hidden", "key", "get", "#hidden"]);
}

#[test]
fn only_a_single_complete_type_is_a_type() {
    for text in [
        "[[1, 2], [3]]",
        "{ a: string; b?: 1 }",
        "'a' | 'b'",
        "-1",
        "() => void",
    ] {
        assert!(is_type(text), "{text}");
    }
    for text in ["", "[1, 2", "new Map()", "1; 2", "1) | (2", "three of them"] {
        assert!(!is_type(text), "{text}");
    }
}
