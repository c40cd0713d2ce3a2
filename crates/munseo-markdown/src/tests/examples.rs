//! Tests how examples are displayed: with folded imports, as a live line, and as a table of special cases.

use super::support::{body, diagnostics, parse};

const EXAMPLE: &str =
    "```ts\nimport { A } from 'yutil';\n\ntype One = A.First<[1]>; //=> 1\n\ntype Two = 2;\n```\n";

/// The code of the first block as text, with `‹hidden›` parts.
fn format_code(text: &str) -> String {
    // Removes the indentation of the outline.
    let html = body(text).replace("\n  ", "\n");
    let code = html.split_once("<code>").unwrap().1;
    let code = code.split_once("</code>").unwrap().0;
    let mut out = String::new();
    let mut ends = Vec::new();
    for piece in code.split('<').enumerate() {
        let (0, text) = piece else {
            let (tag, text) = piece.1.split_once('>').unwrap();
            if tag.starts_with('/') {
                out.push_str(ends.pop().unwrap_or_default());
            } else {
                let is_hidden = tag.contains("\"fold\"");
                out.push_str(if is_hidden { "‹" } else { "" });
                ends.push(if is_hidden { "›" } else { "" });
            }
            out.push_str(text);
            continue;
        };
        out.push_str(text);
    }
    out.replace("&lt;", "<").replace("&gt;", ">")
}

#[test]
fn imports_of_configured_packages_are_folded_and_stay_in_the_code() {
    assert_eq!(
        format_code(EXAMPLE),
        "‹import { A } from 'yutil';\n\n›type One = A.First<[1]>; //=> 1\n\ntype Two = 2;"
    );
    let html = body(EXAMPLE);
    assert!(html.contains("aria-expanded=\"false\" title=\"import 보기\">import</button>"));
    for displayed_in_full in [
        EXAMPLE.replace("```ts", "```ts imports"),
        EXAMPLE.replace("```ts", "```ts showLineNumbers"),
        EXAMPLE.replace("'yutil'", "'other'"),
    ] {
        assert!(
            !body(&displayed_in_full).contains("fold"),
            "{displayed_in_full}"
        );
    }
}

#[test]
fn a_live_line_is_the_code_up_to_the_first_result() {
    let text = format!("::live\n\n```ts\ntype None = [];\n```\n\n{EXAMPLE}");
    assert_eq!(diagnostics(&text), "");
    assert!(body(&text).starts_with("{LiveLine {\"label\":\"예\"}}\n"));
    assert_eq!(
        format_code(&text),
        "‹import { A } from 'yutil';\n\ntype One = ›A.First<[1]>‹; ›//=> 1"
    );
    let document = parse(&text).document;
    let excerpts: Vec<_> = document
        .code_blocks
        .iter()
        .map(|it| it.excerpt_length)
        .collect();
    let end = EXAMPLE.find("//=> 1").unwrap() + "//=> 1".len() - "```ts\n".len();
    assert_eq!(excerpts, [None, Some(end)]);
    assert_eq!(
        document.sections[0].code.matches("First").count(),
        1,
        "search finds the example once"
    );
}

#[test]
fn an_author_chooses_another_example_for_the_live_line() {
    let text = format!(":::live\n```ts\nlet a = [1]; //=> [1]\n```\n:::\n\n{EXAMPLE}");
    assert_eq!(diagnostics(&text), "");
    assert_eq!(format_code(&text), "‹let a = ›[1]‹; ›//=> [1]");
    insta::assert_snapshot!(diagnostics("::live\n\n:::live\nText\n:::\n"), @r"
    1:1 Error live/no-example: the page has no example whose first statement has a result
      at: ::live
      help: write one between `:::live` and `:::`
    3:1 Error live/no-example: the page has no example whose first statement has a result
      at: :::live
      help: write one between `:::live` and `:::`
    4:1 Error live/body: a live line contains exactly one example
      at: Text
      help: write one block of TypeScript between `:::live` and `:::`
    ");
}

#[test]
fn special_cases_are_rows_with_their_reasons() {
    let text = ":::edges\nWhy.\n\n```ts\nimport { A } from 'yutil';\n\ntype No = A.First<[]>; //=> never\n\n\
                type All = ['a'];\ntype Any = A.First<All>;\n//=> 'a'\n\n// @ts-expect-error no\ntype Bad = \
                A.First<1>;\n```\n\nThe rest.\n:::\n";
    assert_eq!(diagnostics(text), "");
    assert_eq!(
        format_code(text),
        "‹import { A } from 'yutil';\n\ntype No = ›A.First<[]>‹; ›//=> never‹\n\n›type All = ['a'];\ntype Any = \
         A.First<All>;‹\n›//=> 'a'‹\n\n›// @ts-expect-error no\ntype Bad = A.First<1>;"
    );
    let html = body(text);
    assert!(
        html.starts_with(
            "<div class=\"edges\">\n<div class=\"edge\"><div class=\"why\"><p>Why.</p>"
        )
    );
    assert!(html.contains("<div class=\"edge\"><div class=\"why\"><p>The rest.</p>"));
    assert!(!html.contains("code-wrap"), "rows always wrap");
}
