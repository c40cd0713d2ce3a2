//! Containers: admonitions, details, nesting, and places where containers are valid.

use insta::assert_snapshot;

use crate::tests::support::{body, diagnostics, parse};

#[test]
fn titles_in_all_notations() {
    assert_snapshot!(
        body(":::note\n가\n:::\n\n:::tip[제목 `x` *y*]\n나\n:::\n\n::: warning `typeof`를 쓰세요\n다\n:::\n\n:::danger 지원 종료\n라\n:::"),
        @r#"
    <aside class="admonition" data-kind="note"><p class="admonition-title">노트</p>
    <p>가</p>
    </aside>
    <aside class="admonition" data-kind="tip"><p class="admonition-title">제목 <code>x</code> <em>y</em></p>
    <p>나</p>
    </aside>
    <aside class="admonition" data-kind="warning"><p class="admonition-title"><code>typeof</code>를 쓰세요</p>
    <p>다</p>
    </aside>
    <aside class="admonition" data-kind="danger"><p class="admonition-title">지원 종료</p>
    <p>라</p>
    </aside>
    "#
    );
}

#[test]
fn a_title_is_always_inline_text() {
    assert_snapshot!(body(":::note # 제목이 아님\n:::\n\n:::tip **(굵게)**는 됨\n:::"), @r#"
    <aside class="admonition" data-kind="note"><p class="admonition-title"># 제목이 아님</p>
    </aside>
    <aside class="admonition" data-kind="tip"><p class="admonition-title"><strong>(굵게)</strong>는 됨</p>
    </aside>
    "#);
}

#[test]
fn containers_nest_with_more_and_with_the_same_number_of_colons() {
    let nested = r#"
    <aside class="admonition" data-kind="note"><p class="admonition-title">노트</p>
    <aside class="admonition" data-kind="tip"><p class="admonition-title">팁</p>
    <p>안</p>
    </aside>
    <p>밖</p>
    </aside>
    "#;
    let nested: Vec<&str> = nested
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    for text in [
        "::::note\n:::tip\n안\n:::\n밖\n::::",
        ":::note\n:::tip\n안\n:::\n밖\n:::",
        ":::note\n::::tip\n안\n::::\n밖\n:::",
    ] {
        assert_eq!(body(text).lines().collect::<Vec<_>>(), nested, "{text}");
        assert_eq!(diagnostics(text), "");
    }
}

#[test]
fn containers_can_be_inside_lists_and_quotes() {
    assert_snapshot!(body("1. 하나\n\n   :::note 제목\n   안\n   :::\n2. 둘\n\n> :::tip\n> > 인용\n> :::\n\n- :::info\n  곧바로\n  :::"), @r#"
    <ol>
    <li>
    <p>하나</p>
    <aside class="admonition" data-kind="note"><p class="admonition-title">제목</p>
    <p>안</p>
    </aside>
    </li>
    <li>
    <p>둘</p>
    </li>
    </ol>
    <blockquote>
    <aside class="admonition" data-kind="tip"><p class="admonition-title">팁</p>
    <blockquote>
    <p>인용</p>
    </blockquote>
    </aside>
    </blockquote>
    <ul>
    <li>
    <aside class="admonition" data-kind="info"><p class="admonition-title">정보</p>
    <p>곧바로</p>
    </aside>
    </li>
    </ul>
    "#);
}

#[test]
fn code_is_not_changed() {
    for text in [
        "```md\n:::note 제목\n안\n:::\n<Tabs>\n```",
        "- 가\n\n  ~~~\n  :::note\n  :::\n  ~~~",
        "> ```\n> :::note\n> :::\n> ```",
        "글\n\n    :::note 제목\n    :::\n",
        "`:::note` 는 코드예요",
        "<!--\n:::note\n<Tabs>\n-->",
        "<pre>\n:::note\n:::\n</pre>",
    ] {
        assert_eq!(diagnostics(text), "", "{text}");
        assert!(!body(text).contains("<aside"), "{text}: {}", body(text));
    }
    assert_snapshot!(body("글\n\n    :::note 제목\n    안\n    :::\n"), @r#"
    <p>글</p>
    <figure class="code" data-language="text"><div class="code-actions"><button type="button" class="code-wrap" aria-label="줄 바꿈 전환" title="줄 바꿈 전환" aria-pressed="false"></button><button type="button" class="code-copy" aria-label="복사" title="복사"></button></div><pre tabindex="0"><code>:::note 제목
    안
    :::</code></pre></figure>
    "#);
}

#[test]
fn a_code_fence_that_ends_with_its_list_item_does_not_hide_later_containers() {
    assert_eq!(diagnostics("- 가\n\n  ```\n  코드\n\n:::note\n안\n:::"), "");
    assert!(body("- 가\n\n  ```\n  코드\n\n:::note\n안\n:::").contains("<aside"));
}

#[test]
fn details_and_alerts() {
    assert_snapshot!(
        body(":::details\n가\n:::\n\n::: details 더 *보기* {open}\n나\n:::\n\n> [!WARNING]\n> 다\n\n<details>\n<summary>라</summary>\n\n**마**\n\n</details>"),
        @r#"
    <details class="details"><summary>자세히</summary>
    <p>가</p>
    </details>
    <details class="details" open><summary>더 <em>보기</em></summary>
    <p>나</p>
    </details>
    <aside class="admonition" data-kind="warning"><p class="admonition-title">경고</p>
    <p>다</p>
    </aside>
    <details class="details">
    <summary>라</summary>

    <p><strong>마</strong></p>
    </details>
    "#
    );
}

#[test]
fn an_unknown_container_is_shown_as_an_info_admonition() {
    assert_snapshot!(body("::: sandpack\n가\n:::\n\n:::aside[나]\n다\n:::"), @r#"
    <aside class="admonition" data-kind="info"><p class="admonition-title">sandpack</p>
    <p>가</p>
    </aside>
    <aside class="admonition" data-kind="info"><p class="admonition-title">나</p>
    <p>다</p>
    </aside>
    "#);
}

#[test]
fn a_container_ends_right_after_html() {
    for text in [
        ":::tip\n<details>\n<summary>x</summary>\ny\n</details>\n:::\n\nAfter",
        "> :::tip\n> <details>\n> <summary>x</summary>\n> y\n> </details>\n> :::\n\nAfter",
    ] {
        assert_eq!(diagnostics(text), "", "{text}");
        let html = body(text);
        assert!(html.contains("<aside"), "{html}");
        assert!(html.contains("</details>"), "{html}");
        assert!(!html.contains(":::"), "{html}");
    }
    // Without a container it is part of the HTML.
    assert!(body("<div>\n:::\n</div>").contains(":::"));
}

#[test]
fn tabs_may_be_indented_by_tabs() {
    let text = "<Tabs>\n\t<TabItem label=\"A\">one</TabItem>\n\t<TabItem label=\"B\">\n\t\ttwo\n\t</TabItem>\n</Tabs>\n";
    assert_eq!(diagnostics(text), "");
    let html = body(text);
    assert!(html.contains("<p>one</p>"), "{html}");
    assert!(html.contains("<p>two</p>"), "{html}");
}

#[test]
fn a_list_becomes_a_tree_of_files() {
    assert_snapshot!(
        body(":::file-tree[A *site*]{open=1}\n- docs/ the `pages`\n  - en/\n    - **index.md**\n- empty/\n- [a](#x) b\n- [id].ts\n- ...\n:::\n\n## x"),
        @r##"
<figure class="file-tree" data-sheet="parts"><figcaption>A <em>site</em></figcaption>
<ul>
<li data-kind="folder"><details class="folder" open><summary><span class="name">docs/</span> <span class="comment">the <code>pages</code></span></summary>
<ul>
<li data-kind="folder"><details class="folder"><summary><span class="name">en/</span></summary>
<ul>
<li data-kind="file"><strong class="name">index.md</strong></li>
</ul>
</details>
</li>
</ul>
</details>
</li>
<li data-kind="folder"><span class="name">empty/</span></li>
<li data-kind="file"><span class="name"><a href="#x">a</a></span> <span class="comment"> b</span></li>
<li data-kind="file"><span class="name">[id].ts</span></li>
<li data-kind="more"><span class="name">...</span></li>
</ul>
</figure>
<h2 id="x">x<a class="anchor" href="#x" aria-label="x에 대한 직접 링크" title="x에 대한 직접 링크"></a></h2>
        "##
    );
    assert_eq!(diagnostics(":::file-tree\n- a/\n  - b c\n- …\n:::\n"), "");
}

#[test]
fn a_file_tree_is_one_list_of_names() {
    assert_snapshot!(diagnostics(":::file-tree\ntext\n\n- a\n:::\n\n:::file-tree\n- a\n\n  text\n\n- ...\n  - b\n- \n:::\n"), @r#"
1:1 Error container/content: `:::file-tree` must contain one list, and nothing else
  at: :::file-tree
  help: write each file and folder as `- name`
8:1 Error container/content: an item of a file tree must contain a name and at most one list of its content
  at: - a
  help: write `- name comment`, and the content of a folder as a list below it
12:1 Error container/content: an item of a file tree must contain a name and at most one list of its content
  at: - ...
  help: write `- name comment`, and the content of a folder as a list below it
14:1 Error container/content: an item of a file tree must contain a name
  at: - 
  help: write `- name comment`, and the content of a folder as a list below it
    "#);
}

#[test]
fn columns_and_accordions() {
    assert_snapshot!(
        body("::::columns\n:::column\na\n:::\n:::column\nb\n:::\n::::\n\n::::accordion{single}\n:::details[A]\na\n\n:::details[inside]\n:::\n:::\n:::details[B]{open}\nb\n:::\n::::\n\n::::accordion\n:::details[C]\nc\n:::\n::::\n"),
        @r#"
<div class="columns" data-sheet="parts">
<div class="column">
<p>a</p>
</div>
<div class="column">
<p>b</p>
</div>
</div>
<div class="accordion" data-sheet="parts">
<details class="details" name="accordion-1"><summary>A</summary>
<p>a</p>
<details class="details"><summary>inside</summary>
</details>
</details>
<details class="details" name="accordion-1" open><summary>B</summary>
<p>b</p>
</details>
</div>
<div class="accordion" data-sheet="parts">
<details class="details"><summary>C</summary>
<p>c</p>
</details>
</div>
        "#
    );
    assert_snapshot!(
        diagnostics("::::columns\na\n::::\n\n:::column\na\n:::\n\n::::accordion\n- a\n::::\n\n:::accordion{open}\n:::\n"),
        @r#"
1:1 Error container/content: `::::columns` must contain `column`, and nothing else
  at: ::::columns
  help: put `:::column` … `:::` around each part
5:1 Error island/parent: `:::column` must be inside `<Columns>`
  at: :::column
  help: put it directly inside `<Columns>` … `</Columns>`
9:1 Error container/content: `::::accordion` must contain `details`, and nothing else
  at: ::::accordion
  help: put `:::details[Title]` … `:::` inside
13:1 Error container/content: `:::accordion` must contain `details`, and nothing else
  at: :::accordion{open}
  help: put `:::details[Title]` … `:::` inside
13:14 Error island/props: `Accordion` has no attribute `open`
  at: open
  help: use one of `single`
        "#
    );
}

#[test]
fn figures_have_captions_and_can_be_enlarged() {
    assert_snapshot!(
        body(":::figure[A *caption*]{zoom}\n![alt](https://a.example/x.png)\n:::\n\n<Figure caption=\"A table\">\n\n| a |\n| - |\n| b |\n\n</Figure>\n\n:::figure[b]{zoom}\n[![alt](https://a.example/x.png)](#x)\n:::\n\n## x"),
        @r##"
<figure class="captioned" data-sheet="parts">
<p><a class="zoom" href="https://a.example/x.png"><img src="https://a.example/x.png" alt="alt" loading="lazy" decoding="async"></a></p>
<figcaption>A <em>caption</em></figcaption>
</figure>
<figure class="captioned" data-sheet="parts">
<div class="table" tabindex="0"><table>
<thead>
<tr>
<th>a</th>
</tr>
</thead>
<tbody>
<tr>
<td>b</td>
</tr>
</tbody>
</table></div>
<figcaption>A table</figcaption>
</figure>
<figure class="captioned" data-sheet="parts">
<p><a href="#x"><img src="https://a.example/x.png" alt="alt" loading="lazy" decoding="async"></a></p>
<figcaption>b</figcaption>
</figure>
<h2 id="x">x<a class="anchor" href="#x" aria-label="x에 대한 직접 링크" title="x에 대한 직접 링크"></a></h2>
        "##
    );
    assert_snapshot!(diagnostics(":::figure\n:::\n"), @r#"
1:1 Error island/props: `Figure` is missing `caption`
  at: :::figure
  help: add `caption`: the text below it
1:1 Error container/content: `:::figure` must contain a picture, a table or a diagram, and nothing else
  at: :::figure
  help: put a picture, a table or a diagram inside
    "#);
}

#[test]
fn frames_are_links_until_a_reader_loads_them() {
    let film = body("::youtube{id=aqz-KE-bpKQ title=\"A <film>\" start=5}");
    for part in [
        "data-frame=\"https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&amp;start=5\"",
        "<a href=\"https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=5s\" target=\"_blank\"",
        "A &lt;film&gt;</a></figcaption>",
        "value=\"once\" data-needs-script>www.youtube.com에서 불러오기</button>",
        "value=\"always\" data-needs-script>www.youtube.com는 늘 불러오기</button>",
        "data-ratio=\"16/9\"",
    ] {
        assert!(film.contains(part), "{part} in {film}");
    }
    assert!(!film.contains("<iframe"), "{film}");
    let map = parse("::frame{src=\"https://map.example:8080/x?a=1\" title=Map ratio=\"4/3\"}");
    assert_eq!(map.document.frames, ["https://map.example:8080"]);
    let tour = body("::video{src=\"https://v.example/tour.mp4\" title=Tour silent}");
    assert!(
        tour.contains(
            "<video src=\"https://v.example/tour.mp4\" aria-label=\"Tour\" preload=\"none\""
        ),
        "{tour}"
    );
}

#[test]
fn frames_need_a_title_a_url_and_captions() {
    for (text, problem) in [
        (
            "::youtube{id=short title=Film}",
            "invalid `id` of `YouTube`: `short`",
        ),
        ("::youtube{id=aqz-KE-bpKQ}", "`YouTube` is missing `title`"),
        (
            "::frame{src=\"javascript:a()\" title=Map}",
            "invalid `src` of `Frame`",
        ),
        (
            "::frame{src=\"https://\" title=Map}",
            "invalid `src` of `Frame`",
        ),
        (
            "::frame{src=\"https://m.example\" title=Map poster=\"https://m.example/x.png\"}",
            "invalid `poster`",
        ),
        (
            "::frame{src=\"https://m.example\" title=Map ratio=\"2/1\"}",
            "invalid `ratio` of `Frame`",
        ),
        (
            "::video{src=\"https://m.example/t.mp4\" title=Tour}",
            "`Video` is missing `captions`",
        ),
    ] {
        let found = diagnostics(text);
        assert!(found.contains(problem), "{text}: {found}");
    }
    let valid = "::video{src=\"https://m.example/t.mp4\" title=Tour silent}";
    assert_eq!(diagnostics(valid), "");
}

#[test]
fn important_alerts_have_their_own_name() {
    for text in ["> [!IMPORTANT]\n> a\n", ":::important\na\n:::\n"] {
        let html = body(text);
        assert!(
            html.contains("data-kind=\"info\"") && html.contains("중요"),
            "{html}"
        );
    }
}

#[test]
fn one_closer_closes_what_is_never_closed_otherwise() {
    let text = ":::warning\none\n:::tip\ntwo\n:::\n\n## After\n\n:::note\nlast\n";
    let html = body(text);
    let inside = |from: &str, to: &str| {
        let (start, end) = (html.find(from).unwrap(), html.find(to).unwrap());
        html[start..end].matches("</aside>").count()
    };
    assert_eq!(inside("two", "After"), 2, "{html}");
    assert_eq!(inside("After", "last"), 0, "{html}");
    let found = diagnostics(text);
    assert_eq!(
        found.matches("Warning container/unclosed").count(),
        2,
        "{found}"
    );
}

#[test]
fn an_indented_closer_after_a_list_closes_the_container_around_it() {
    for text in [
        ":::tip\n- one\n- two\n  :::\n\nafter\n",
        ":::tip\n1. one\n   - two\n\n   :::\nafter\n",
        "- x\n\n  :::tip\n  - one\n    :::\n\nafter\n",
    ] {
        assert_eq!(diagnostics(text), "", "{text}");
        let html = body(text);
        assert!(html.find("</aside>") < html.find("after"), "{text}: {html}");
    }
    let nested = "- :::tip\n  one\n  :::\n- two\n";
    assert_eq!(diagnostics(nested), "");
}

#[test]
fn the_tag_of_a_component_ends_an_html_block() {
    let text = "<Tabs>\n<TabItem label = \"A\">\n<div>text A</div>\n</TabItem>\n<TabItem label=\"B\">\n<div>\n\nx\n\n</div>\n</TabItem>\n</Tabs>\n";
    assert_eq!(diagnostics(text), "");
    assert!(body(text).contains("{Tabs"), "{}", body(text));
}

#[test]
fn html_in_an_attribute_of_a_foreign_tag_is_not_read() {
    let long = "<b>\\\"x</i>".repeat(1000);
    let text = format!("<Fragment set:html={{\"<pre>\\\"{long}</pre>\"}} />\n\nafter\n");
    let found = diagnostics(&text);
    assert_eq!(found.matches("Warning").count(), 1, "{found}");
    assert!(found.contains("island/unknown"), "{found}");
}
