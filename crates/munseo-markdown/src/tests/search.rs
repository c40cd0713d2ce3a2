//! Text for search, and the description.

use insta::assert_snapshot;

use crate::tests::support::parse;

#[test]
fn prose_and_code_are_separate_search_texts() {
    let text = "# 청크\n\n배열을 **나눠요**[^1]. <T>도 `size`도\n글이에요.\n\n## 사용법 {#usage}\n\n:::tip 제목\n- 하나\n- 둘 ![그림](a.png)\n:::\n\n| 가 | 나 |\n|---|---|\n| 1 | 2 |\n\n```ts x.ts\nchunk([1], 2) // [!code highlight]\n```\n\n<Tabs>\n<Tab label=\"맥\">\nbrew\n</Tab>\n</Tabs>\n\n### 빈 배열\n\n## 끝\n\n[^1]: 각주\n";
    let sections: String = parse(text)
        .document
        .sections
        .into_iter()
        .map(|section| {
            format!(
                "[{}] #{}\n{}\n--\n{}\n\n",
                section.hierarchy.join(" > "),
                section.anchor.unwrap_or_default(),
                section.text,
                section.code
            )
        })
        .collect();
    assert_snapshot!(sections, @"
    [청크] #
    배열을 나눠요. <T>도 size도 글이에요.
    --


    [청크 > 사용법] #usage
    제목
    하나
    둘 그림
    가 나
    1 2
    x.ts
    맥
    brew
    --
    chunk([1], 2)

    [청크 > 사용법 > 빈 배열] #bin-baeyeol

    --


    [청크 > 끝] #ggeut
    각주
    --
    ");
}

#[test]
fn the_description_is_the_first_paragraph() {
    let description = |text: &str| parse(text).document.description;
    assert_eq!(
        description(
            "# 가\n\n:::note\n아님\n:::\n\n![](a.png)\n\n첫 **문단**의\n`글`. [링크](b.md)\n\n둘째"
        ),
        Some("첫 문단의 글. 링크".to_owned())
    );
    assert_eq!(
        description("---\ndescription: 설명\n---\n글"),
        Some("설명".to_owned())
    );
    assert_eq!(description("- 목록\n\n  문단"), Some("목록".to_owned()));
    assert_eq!(description("## 제목\n"), None);
}

#[test]
fn a_page_without_a_title_has_its_file_name() {
    assert_eq!(parse("글").document.sections[0].hierarchy, ["page"]);
    assert_eq!(parse("글").document.title, None);
}
