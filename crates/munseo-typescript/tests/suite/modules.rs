//! Modules as they are generated for the compiler.

use munseo_declarations::syntax::OxcParser;
use munseo_examples::example_module::{ExampleModule, GeneratedModule, LineOrigin};
use munseo_examples::syntax::Dialect;

fn module(codes: &[&str]) -> ExampleModule {
    ExampleModule::new(Dialect::Ts, codes.iter().copied(), &OxcParser)
}

/// The author's lines of a generated text, in order.
fn module_lines(generated: &GeneratedModule) -> Vec<&str> {
    generated
        .text
        .lines()
        .zip(&generated.origins)
        .filter(|(_, origin)| matches!(origin, LineOrigin::Source { .. }))
        .map(|(line, _)| line)
        .collect()
}

#[test]
fn the_lines_of_the_author_stay_as_they_are() {
    let code = "type X = 1; //=> 1\nconst 값 = 2;\n값 + 1;\n//=> number\n";
    let generated = module(&[code]).generate(&[]);
    assert_eq!(module_lines(&generated).join("\n"), code);
    assert_eq!(generated.text.lines().count(), generated.origins.len());
}

#[test]
fn a_stated_result_keeps_its_columns() {
    let generated = module(&["type 값 = 1; //=> [1,\n//   2]"]).generate(&[]);
    let stated: Vec<_> = generated
        .text
        .lines()
        .zip(&generated.origins)
        .filter_map(|(text, origin)| match origin {
            LineOrigin::Expected { line, column, .. } => Some((text, *line, *column)),
            _ => None,
        })
        .collect();
    assert_eq!(stated, [("[1,", 0, 17), ("2]", 1, 5)]);
}

#[test]
fn positions_in_a_group_map_to_its_blocks() {
    let module = module(&["type A = 1;\ntype B = 2;\n", "type C = 3;\n"]);
    assert_eq!(module.block_at(1), (0, 0));
    assert_eq!(module.block_at(2), (1, 2));
}

#[test]
fn an_import_that_a_group_repeats_counts_once() {
    let import = "import { A } from 'yutil';";
    let module = module(&[
        &format!("{import}\ntype X = 1;"),
        &format!("{import}\ntype Y = 1;"),
    ]);
    assert_eq!(module.source.matches(import).count(), 1);
    assert_eq!(module.source.lines().nth(3), Some("type Y = 1;"));
}
