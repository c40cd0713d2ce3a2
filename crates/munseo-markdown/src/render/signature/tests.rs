//! Tests of signatures on pages, with the package that the test resolver declares.

use crate::show_definitions;
use crate::tests::support::{body, diagnostics, linked, parse};

/// Descriptions of all parameters that must have one.
const WHOLE: &str = ":::signature{of=A.Chunk}\n- `T`: 나눌 **튜플**\n- `Size`: 크기\n- `array`: 나눌 배열\n- \
                     `size`: 크기, [여기](b.md)\n:::\n";

#[test]
fn a_page_shows_the_declaration_with_descriptions_in_its_language() {
    assert_eq!(diagnostics(WHOLE), "");
    let html = body(WHOLE);
    for part in [
        "<figcaption><b>타입</b> <span>0.1.0부터</span></figcaption>",
        "<figcaption><b>함수</b> <a href=\"https://code.example/chunk.ts#L9\" \
         target=\"_blank\" rel=\"noopener noreferrer\" class=\"external\" aria-label=\"A.chunk의 \
         소스\">소스</a></figcaption>",
        "<span class=\"k\">type</span> <span class=\"t\">Chunk</span>",
        "&gt;<span class=\"o cut\"> = …</span></span></span></code></pre>",
        "<span class=\"k\">function</span> <span class=\"f\">chunk</span>",
        "<span class=\"expr\">  <span class=\"t\">T</span>,</span><span class=\"description\"><i> // </i>나눌 \
         <strong>튜플</strong></span>",
        "<span class=\"description\"><i> // </i>크기</span>",
        "<span class=\"v\">array</span>: <span class=\"t\">T</span>[],</span><span class=\"description\"><i> // \
         </i>나눌 배열</span>",
        "<span class=\"description\"><i> // </i>크기, <a href=\"/base/b\">여기</a></span>",
        "<details class=\"definition\" hidden><summary>정의 보기</summary></details>",
    ] {
        assert!(html.contains(part), "{part}\n\n{html}");
    }
    assert!(!html.contains("never"), "the tail is for highlighting only");
    let definitions = parse(WHOLE).document.definitions;
    assert_eq!(definitions.len(), 1);
    assert!(definitions[0].ends_with(
        "<span class=\"o\">=</span> <span class=\"t\">never</span>;</code></pre></figure>"
    ));
}

#[test]
fn show_definitions_removes_hidden() {
    let document = parse(&format!("::::tip\n{WHOLE}\n::::\n")).document;
    let mut content = linked(&document).body();
    assert!(format!("{content:?}").contains("definition\\\" hidden"));
    show_definitions(content.parts_mut());
    let shown = format!("{content:?}");
    assert!(shown.contains("definition\\\"><summary>"), "{shown}");
    assert!(!shown.contains("definition\\\" hidden"), "{shown}");
}

#[test]
fn doc_comments_describe_parameters_on_pages_in_their_language() {
    let text = "::signature{of=A.Chunk from=english}\n";
    assert_eq!(
        diagnostics(text).lines().next(),
        Some("1:1 Error signature/undescribed: the parameter `size` of `A.chunk` is not described")
    );
    assert!(body(text).contains("<i> // </i>the <code>tuple</code> to split</span>"));
    let completed = ":::signature{of=A.Chunk from=english}\n- `size`: in words of the page\n:::\n";
    assert_eq!(diagnostics(completed), "");
}

#[test]
fn the_title_is_the_default_name() {
    let html = body("---\ntitle: Plain\n---\n\nText\n\n::signature\n");
    assert!(html.contains("<span class=\"s\">'a'</span>"), "{html}");
    assert!(
        !html.contains("class=\"description\""),
        "there are no parameters"
    );
    assert!(diagnostics("::signature\n").contains("signature/unnamed"));
}

#[test]
fn differences_between_page_and_source_are_reported_at_their_line() {
    insta::assert_snapshot!(diagnostics(
        "# A.Chunk\n\n:::signature\n- `T`: 튜플\n- `Sizee`: 크기\n- `array`: 배열\n- `array`: 또\n- 말\n\n말\n:::\n\n\
         ::signature{of=A.Chunkk}\n\n::signature{of=Bare}\n\n::signature{of=Bare alone}\n\n\
         ::signature{of=Plain open}\n"
    ), @r"
    3:1 Error signature/undescribed: the parameter `Size` of `A.Chunk` is not described
      at: :::signature
      help: add a line ``- `Size`: …`` between `:::signature` and `:::`
    3:1 Error signature/undescribed: the parameter `size` of `A.chunk` is not described
      at: :::signature
      help: add a line ``- `size`: …`` between `:::signature` and `:::`
    5:3 Error signature/parameter: `A.Chunk` and `A.chunk` have no parameter `Sizee`
      at: `Sizee`
      help: did you mean `Size`?
    7:3 Error signature/parameter: `array` is described twice
      at: `array`
      help: remove one of the descriptions
    8:1 Error signature/body: content of `:::signature` is not a parameter description
      at: - 말
      help: use a single list with items such as ``- `Name`: description``
    10:1 Error signature/body: content of `:::signature` is not a parameter description
      at: 말
      help: use a single list with items such as ``- `Name`: description``
    13:13 Error signature/unknown: `pack` does not export `A.Chunkk`
      at: of=A.Chunkk
      help: did you mean `A.Chunk`?
    15:1 Error signature/undocumented: `Bare` has no doc comment
      at: ::signature{of=Bare}
      help: write one above `../lib/chunk.ts:5`, with `@since` and a version
    17:1 Error signature/since: the doc comment of `Bare` has no `@since`
      at: ::signature{of=Bare alone}
      help: add `@since 1.2.0` to the one above `../lib/chunk.ts:5`
    19:22 Error signature/attribute: unknown attribute `open`
      at: open
      help: write `of=Name`, `from=package`, `alone` or `definition`
    ");
}

#[test]
fn search_finds_signatures_names_and_meanings() {
    let document = parse(WHOLE).document;
    let section = &document.sections[0];
    assert_eq!(
        section.code,
        "type Chunk<T, Size extends 1 | 2 = 1>\nfunction chunk<T>(array: T[], size?: number): T[][]"
    );
    assert_eq!(
        section.text,
        "T 나눌 튜플\nSize 크기\narray 나눌 배열\nsize 크기, 여기"
    );
    assert_eq!(
        document.inclusions,
        [std::path::Path::new("/lib/chunk.ts")],
        "an edit of the source is an edit of the page"
    );
}

#[test]
fn properties_are_a_table_with_types_defaults_and_descriptions() {
    let text = ":::properties{of=Options}\n- `onDone`: **끝나면**\n:::\n";
    assert_eq!(diagnostics(text), "");
    let html = body(text);
    for part in [
        "<table class=\"properties\">",
        "<th scope=\"col\">속성</th><th scope=\"col\">타입</th><th scope=\"col\">기본값</th><th scope=\"col\">설명</th>",
        "<td><code>limit</code> <small>선택</small></td><td><code><span class=\"t\">number</span></code></td>\
         <td><code>5</code></td><td>how <code>many</code></td>",
        "<span class=\"s\">'a'</span>",
        "<td></td><td><strong>끝나면</strong></td>",
        "<p><code><span class=\"t\">Base</span>&lt;<span class=\"s\">'x'</span>&gt;</code>의 속성도 있어요.</p>",
    ] {
        assert!(html.contains(part), "{part}\n\n{html}");
    }
    assert!(!html.contains("type T"), "{html}");
    let document = parse(text).document;
    assert_eq!(document.signatures[0].name, "Options");
    assert_eq!(
        document.inclusions,
        [std::path::Path::new("/lib/options.ts")]
    );
}

#[test]
fn errors_in_properties_are_reported_at_their_line() {
    insta::assert_snapshot!(diagnostics(
        ":::properties{of=Options}\n- `limt`: 수\n\n글\n:::\n\n::properties{of=Side}\n\n::properties{of=Options open}\n\n\
         ::properties\n"
    ), @r"
    2:3 Error signature/parameter: `Options` has no property `limt`
      at: `limt`
      help: did you mean `limit`?
    4:1 Error signature/body: content of `:::properties` is not a property description
      at: 글
      help: use a single list with items such as ``- `Name`: description``
    7:14 Error signature/no-properties: `Side` has no properties
      at: of=Side
    9:25 Error signature/attribute: unknown attribute `open`
      at: open
      help: write `of=Name` or `from=package`
    11:1 Error signature/unnamed: `::properties` needs a name
      at: ::properties
      help: add `{of=Name}`, or give the page the name as its title
    ");
}

#[test]
fn unknown_leaf_directives_are_text() {
    assert_eq!(body("::before 는\n"), "<p>::before 는</p>\n");
    assert!(body("```\n::signature\n```\n").contains("::signature"));
}
