//! Headings: the title, ids, anchors, and ids that a translation takes.

use std::path::Path;

use insta::assert_snapshot;

use crate::tests::support::{body, diagnostics, linked, parse, parse_in};

fn ids(text: &str) -> Vec<String> {
    parse(text)
        .document
        .headings
        .into_iter()
        .map(|heading| heading.id)
        .collect()
}

fn translated(reference_headings: &str, text: &str) -> Vec<String> {
    let reference_headings = parse(reference_headings).document.headings;
    let (_, parsed) = parse_in(Path::new("."), text, Some(&reference_headings));
    parsed
        .document
        .headings
        .into_iter()
        .map(|heading| heading.id)
        .collect()
}

#[test]
fn a_heading_has_an_anchor() {
    assert_snapshot!(body("## 사용 `예시` {#usage}"), @r##"<h2 id="usage">사용 <code>예시</code><a class="anchor" href="#usage" aria-label="사용 예시에 대한 직접 링크" title="사용 예시에 대한 직접 링크"></a></h2>"##);
}

#[test]
fn the_first_heading_of_level_1_is_the_title() {
    let document = parse("# `A.Chunk` *배열*\n\n글\n\n# 둘째\n").document;
    assert_eq!(document.title.as_deref(), Some("A.Chunk 배열"));
    assert_eq!(
        linked(&document).title_html().as_deref(),
        Some("<code>A.Chunk</code> <em>배열</em>")
    );
    assert_eq!(
        document.headings.len(),
        1,
        "the second one is an ordinary heading"
    );

    let document = parse("## 먼저\n\n# 나중\n").document;
    assert_eq!(document.title, None);
    let document = parse("---\ntitle: 앞\n---\n# 뒤\n").document;
    assert_eq!(document.title.as_deref(), Some("앞"));
    assert_eq!(linked(&document).title_html().as_deref(), Some("뒤"));
}

#[test]
fn ids_in_the_notations_of_other_generators_are_read() {
    for heading in [
        "## A {#b}",
        "## A { #b }",
        "## A {: #b }",
        "## A { #b .c d=1 }",
        "## A [#b]",
        "## A {/*b*/}",
        "## A {/* #b */}",
    ] {
        let document = parse(&format!("{heading}\n")).document;
        let heading = &document.headings[0];
        assert_eq!((&*heading.id, heading.text.as_str()), ("b", "A"));
        assert!(heading.has_explicit_id);
    }
    assert_eq!(
        ids("## A [#12]\n## B { .c }\n## 설치 {#설치}\n"),
        ["a-12", "b--c", "설치"]
    );
}

#[test]
fn ids_are_ascii_and_unique() {
    assert_eq!(
        ids("## Usage\n## Usage\n## 사용법\n## `chunk(arr, size)`\n## 🎉\n## A {#usage}\n"),
        [
            "usage-1",
            "usage-2",
            "sayongbeob",
            "chunkarr-size",
            "section",
            "usage"
        ]
    );
}

#[test]
fn a_translation_takes_the_ids_of_its_source() {
    assert_eq!(
        translated("## Usage\n### Edge cases\n", "## 사용법\n### 주의할 점\n"),
        ["usage", "edge-cases"]
    );
    // A heading that exists in only one of them does not move the others.
    assert_eq!(
        translated(
            "## Usage\n### Empty\n## See also\n",
            "## 사용법\n### 빈 배열\n### 더\n## 함께 보기\n"
        ),
        ["usage", "empty", "deo", "see-also"]
    );
    assert_eq!(
        translated(
            "## Intro\n## `a()`\n## `b()`\n## End\n",
            "## `b()`\n## 끝\n"
        ),
        ["b", "end"]
    );
    // The explicit id of a translation takes precedence.
    assert_eq!(
        translated("## Usage\n## More\n", "## 사용법 {#how}\n## 더 보기\n"),
        ["how", "more"]
    );
}

#[test]
fn invalid_and_duplicate_ids() {
    assert_snapshot!(diagnostics("## 가 {#한 글}\n\n## 나 {#a}\n\n### 다 {#a}\n"), @r"
    1:6 Error heading/id: `한 글` is not a valid heading id
      at: {#한 글}
      help: use letters, digits, `-`, `_`, `.` and `:`; the first is not `.` or `:`
    5:7 Error heading/duplicate-id: the id `a` is already used by the heading on line 3
      at: {#a}
      help: give one of them another id
    ");
    assert_eq!(
        ids("## 가 {#한 글}\n\n## 나 {#a}\n\n### 다 {#a}\n"),
        ["ga", "a", "a-1"]
    );
}

#[test]
fn ids_of_any_script_and_escaped_ones() {
    assert_eq!(
        ids("## 설치 방법 {#설치-방법}\n\n## ① {#-b}\n"),
        ["설치-방법", "-b"]
    );
    let html = body("## a \\{#b}\n");
    assert!(
        html.contains("{#b}") && html.contains("id=\"a-b\""),
        "{html}"
    );
}
