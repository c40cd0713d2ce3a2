//! Prose: Korean emphasis, type parameters and braces, footnotes, task lists.

use insta::assert_snapshot;
use munseo_source::SourceFile;
use unicode_normalization::UnicodeNormalization as _;

use crate::read_preamble;
use crate::tests::support::{body, linked, outline, parse};

#[test]
fn korean_emphasis_works_next_to_particles() {
    assert_snapshot!(body("**마크다운(Markdown)**을 *씁니다*. **`code`**와 ~~취소(X)~~는."), @"<p><strong>마크다운(Markdown)</strong>을 <em>씁니다</em>. <strong><code>code</code></strong>와 <del>취소(X)</del>는.</p>");
}

#[test]
fn type_parameters_and_braces_are_text() {
    assert_snapshot!(
        body("`A<T>`와 <T> 그리고 Array<string>, Map<K, V>, {} {a} <T extends U>, a < b > c.\n\n<T>\n는 매개변수예요.\n\nPromise<\nT>"),
        @r"
    <p><code>A&lt;T&gt;</code>와 &lt;T&gt; 그리고 Array&lt;string&gt;, Map&lt;K, V&gt;, {} {a} &lt;T extends U&gt;, a &lt; b &gt; c.</p>
    <p>&lt;T&gt;
    는 매개변수예요.</p>
    <p>Promise&lt;
    T&gt;</p>
    "
    );
}

#[test]
fn a_type_parameter_at_the_start_of_a_line_does_not_stop_markdown() {
    assert_snapshot!(body("<T>는 **굵게**\n\n<Foo>\n*기울임*\n\n</Foo는 글이에요"), @r"
    <p>&lt;T&gt;는 <strong>굵게</strong></p>
    <p>&lt;Foo&gt;
    <em>기울임</em></p>
    <p>&lt;/Foo는 글이에요</p>
    ");
}

#[test]
fn a_badge_in_a_line_is_plain_html() {
    assert_snapshot!(body("이 함수는 <Badge kind=\"tip\">새 *기능*</Badge>이에요. <Badge kind=\"x\">?</Badge> <Badge text=\"끝\" />."), @r#"<p>이 함수는 <span class="badge" data-kind="tip">새 <em>기능</em></span>이에요. <span class="badge" data-kind="info">?</span> <span class="badge" data-kind="info">끝</span>.</p>"#);
}

#[test]
fn task_lists_have_checkboxes() {
    assert_snapshot!(body("- [x] 끝\n- [ ] 아직"), @r#"
    <ul>
    <li class="task"><input type="checkbox" disabled checked aria-label="완료"> 끝</li>
    <li class="task"><input type="checkbox" disabled aria-label="미완료"> 아직</li>
    </ul>
    "#);
}

#[test]
fn tables_scroll_and_are_reached_by_keyboard() {
    assert_snapshot!(body("| 가 | 나 |\n|---|--:|\n| `a \\| b` | 2 |"), @r#"
    <div class="table" tabindex="0"><table>
    <thead>
    <tr>
    <th>가</th>
    <th class="right">나</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td><code>a | b</code></td>
    <td class="right">2</td>
    </tr>
    </tbody>
    </table></div>
    "#);
}

#[test]
fn footnotes_link_in_both_directions() {
    assert_snapshot!(body("가[^나]다[^나].\n\n[^나]: *각주*\n\n    둘째 문단"), @r##"
    <p>가<sup><a href="#fn-1" id="fnref-1" class="footnote-ref">1</a></sup>다<sup><a href="#fn-1" id="fnref-1-2" class="footnote-ref">1</a></sup>.</p>
    <section class="footnotes" aria-label="각주">
    <ol>
    <li id="fn-1">
    <p><em>각주</em></p>
    <p>둘째 문단 <a href="#fnref-1" class="footnote-back" aria-label="1번 참조로">↩</a> <a href="#fnref-1-2" class="footnote-back" aria-label="1번 참조로">↩</a></p>
    </li>
    </ol>
    </section>
    "##);
}

#[test]
fn ranges_are_not_struck() {
    for text in [
        "1~2개, 3~4개",
        "오전~오후, 월~금",
        "약 ~3개, 5~6개",
        "(1~2), **3**~4",
    ] {
        let html = body(text);
        assert!(!html.contains("<del>"), "{html}");
        assert_eq!(
            html.matches('~').count(),
            text.matches('~').count(),
            "{html}"
        );
    }
    assert_eq!(
        body("~취소~는 ~~지움~~은").trim(),
        "<p><del>취소</del>는 <del>지움</del>은</p>"
    );
}

#[test]
fn a_bare_address_ends_before_a_particle_a_bracket_and_wide_punctuation() {
    for (text, url, rest) in [
        ("https://a.kr/b에서", "https://a.kr/b", "에서"),
        ("www.a.kr은 좋다", "http://www.a.kr", "은 좋다"),
        ("https://a.kr/b?c=d에서.", "https://a.kr/b?c=d", "에서."),
        ("(https://a.kr/a)를 보세요", "https://a.kr/a", ")를 보세요"),
        ("「https://a.kr/b」와", "https://a.kr/b", "」와"),
        ("https://a.kr/c。다음", "https://a.kr/c", "。다음"),
        ("https://a.kr/d（괄호）", "https://a.kr/d", "（괄호）"),
        ("https://a.kr/path～끝", "https://a.kr/path", "～끝"),
        ("https://a.kr/e에서，다음", "https://a.kr/e", "에서，다음"),
        (
            "https://a.kr/#top이라는 곳",
            "https://a.kr/#top",
            "이라는 곳",
        ),
        ("https://a.kr/x_(y)에서", "https://a.kr/x_(y)", "에서"),
    ] {
        let html = body(text);
        let expected = format!("href=\"{url}\"");
        assert!(html.contains(&expected), "{text}: {html}");
        assert!(
            html.trim().ends_with(&format!("{rest}</p>")),
            "{text}: {html}"
        );
    }
    for whole in [
        "https://ko.wikipedia.org/wiki/한국",
        "https://예시.한국/경로",
        "<https://a.kr/b에서>",
    ] {
        let html = body(whole);
        assert!(html.ends_with("</a></p>\n"), "{html}");
    }
}

const KOREAN: &str = "---\ntitle: \"제목 <b>\"\ndescription: 설명\nsidebar_label: 이름\npagination_label: 쪽\n\
    sidebar_badge: 새것\nhero: { tagline: 구호 }\n---\n\n## 사용 [예시](a.md) {#usage}\n\n문장 **굵게** <kbd>글쇠</kbd> \
    ![그림](b.png)\n\n<p>단락</p>\n\n:::note[알림]\n글\n:::\n\n:::details 더 보기\n글\n:::\n\n\
    <Card title=\"카드\">\n글\n</Card>\n\n<Tabs initial=\"가\">\n<Tab label=\"가\">\n글\n</Tab>\n</Tabs>\n\n\
    <FileTree>\n- 폴더/\n  - 파일.md 설명\n</FileTree>\n\n```sh title=\"셸\"\nls\n```\n\n> [!TIP]\n> 표\n\n\
    | 칸 |\n| -- |\n| 값 |\n";

#[test]
fn decomposed_text_is_displayed_and_searched_like_composed_text() {
    let decomposed: String = KOREAN.nfd().collect();
    assert_ne!(decomposed, KOREAN);
    let [written, wanted] = [decomposed.as_str(), KOREAN].map(|text| {
        let document = parse(text).document;
        let sections = document.sections.iter();
        let sections: Vec<_> = sections.map(|it| (&it.hierarchy, &it.text)).collect();
        let headings = document.headings.iter();
        let headings: Vec<_> = headings.map(|it| (&it.text, &it.html)).collect();
        let texts = format!("{:?} {:?}", document.title, document.description);
        let body = outline(&linked(&document).body());
        format!("{texts} {headings:?} {sections:?}\n{body}")
    });
    assert_eq!(written, wanted);
    let front_matter = |text: &str| read_preamble(&SourceFile::new("a.md", text)).front_matter;
    assert_eq!(front_matter(&decomposed), front_matter(KOREAN));
}

#[test]
fn decomposed_code_stays_as_written() {
    let code: String = "`가` <code>나</code>\n\n```\n다\n```\n".nfd().collect();
    let body = body(&code);
    for letter in ["가", "나", "다"] {
        let decomposed: String = letter.nfd().collect();
        assert!(body.contains(&decomposed), "{body}");
        assert!(!body.contains(letter), "{body}");
    }
}
