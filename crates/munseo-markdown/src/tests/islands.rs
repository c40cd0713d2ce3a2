//! Islands: both notations, allowed parents and children.

use insta::assert_snapshot;

use crate::tests::support::{body, diagnostics};

#[test]
fn tabs_as_tags_and_as_containers_are_the_same() {
    let tags = "<Tabs group=\"os\">\n<Tab value=\"mac\" label=\"macOS\">\n\n`brew`\n\n</Tab>\n<TabItem label=\"Linux 배포판\">\n`apt`\n</TabItem>\n</Tabs>";
    let containers = "::::tabs{group=os}\n:::tab[macOS]{value=mac}\n`brew`\n:::\n:::tab[Linux 배포판]\n`apt`\n:::\n::::";
    assert_eq!(body(tags), body(containers));
    assert_snapshot!(body(tags), @r#"
    {Tabs {"group":"os","items":[{"value":"mac","label":"macOS"},{"value":"Linux-배포판","label":"Linux 배포판"}],"initial":"mac"}}
      {Tab {"value":"mac"}}
        <p><code>brew</code></p>
      {Tab {"value":"Linux-배포판"}}
        <p><code>apt</code></p>
    "#);
}

#[test]
fn indentation_inside_tags_is_not_code() {
    assert_snapshot!(
        body("<Cards columns={2}>\n    <Card title=\"하나\" href=\"a.md\">\n        **글**\n\n        - 항목\n            - 안쪽\n\n        ```ts\n        let a = {\n            b: 1,\n        };\n        ```\n    </Card>\n    <Card title=\"둘\">한 줄 *글*</Card>\n</Cards>"),
        @r#"
    {Cards {"columns":2}}
      {Card {"title":"하나","href":"/base/a"}}
        <p><strong>글</strong></p>
        <ul>
        <li>항목
        <ul>
        <li>안쪽</li>
        </ul>
        </li>
        </ul>
        <figure class="code" data-language="ts"><div class="code-actions"><button type="button" class="code-wrap" aria-label="줄 바꿈 전환" title="줄 바꿈 전환" aria-pressed="false"></button><button type="button" class="code-copy" aria-label="복사" title="복사"></button></div><pre tabindex="0"><code><span class="k">let</span> a <span class="o">=</span> {
            <span class="a">b</span>: <span class="n">1</span>,
        };</code></pre></figure>
      {Card {"title":"둘","href":null}}
        <p>한 줄 <em>글</em></p>
    "#
    );
}

#[test]
fn a_tag_may_take_several_lines() {
    assert_snapshot!(body("<Cards>\n<Card\n  title=\"가\"\n  href={\"/b\"}\n>\n안\n</Card>\n</Cards>"), @r#"
    {Cards {"columns":null}}
      {Card {"title":"가","href":"/b"}}
        <p>안</p>
    "#);
}

#[test]
fn tags_can_end_lines_of_text() {
    assert_snapshot!(body("<Tabs>\n  <Tab label=\"가\">첫 줄\n  둘째 줄</Tab>\n  <Tab label=\"나\">\n    셋째 줄</Tab>\n</Tabs>"), @r#"
    {Tabs {"group":null,"items":[{"value":"가","label":"가"},{"value":"나","label":"나"}],"initial":"가"}}
      {Tab {"value":"가"}}
        <p>첫 줄
        둘째 줄</p>
      {Tab {"value":"나"}}
        <p>셋째 줄</p>
    "#);
    assert_eq!(
        diagnostics("- <Cards>\n  <Card\n    title=\"가\">\n  안\n  </Card>\n  </Cards>\n- 나"),
        ""
    );
}

#[test]
fn tabs_nest() {
    assert_snapshot!(body("<Tabs>\n<Tab label=\"가\">\n<Tabs>\n<Tab label=\"나\">\n안\n</Tab>\n</Tabs>\n</Tab>\n</Tabs>\n\n:::tabs\n:::tab[가]\n:::tabs\n:::tab[나]\n안\n:::\n:::\n:::\n:::"), @r#"
    {Tabs {"group":null,"items":[{"value":"가","label":"가"}],"initial":"가"}}
      {Tab {"value":"가"}}
        {Tabs {"group":null,"items":[{"value":"나","label":"나"}],"initial":"나"}}
          {Tab {"value":"나"}}
            <p>안</p>
    {Tabs {"group":null,"items":[{"value":"가","label":"가"}],"initial":"가"}}
      {Tab {"value":"가"}}
        {Tabs {"group":null,"items":[{"value":"나","label":"나"}],"initial":"나"}}
          {Tab {"value":"나"}}
            <p>안</p>
    "#);
}

#[test]
fn elements_around_an_island_become_parts() {
    assert_snapshot!(
        body("앞\n\n1. 하나\n2. 둘\n\n   :::note\n   <Steps>\n   1. 걸음\n   </Steps>\n   :::\n3. 셋\n\n> <Badge text=\"새\" />\n\n<details open>\n<summary>더</summary>\n\n<Steps>\n1. 가\n</Steps>\n\n</details>\n\n뒤"),
        @r#"
    <p>앞</p>
    [ol]
      [li]
        <p>하나</p>
      [li]
        <p>둘</p>
        [aside class=admonition data-kind=note]
          <p class="admonition-title">노트</p>
          {Steps {}}
            <ol>
            <li>걸음</li>
            </ol>
      [li]
        <p>셋</p>
    [blockquote]
      {Badge {"kind":"info","text":"새"}}
    [details open= class=details]
      [summary]
        더
      {Steps {}}
        <ol>
        <li>가</li>
        </ol>
    <p>뒤</p>
    "#
    );
}

#[test]
fn one_npm_command_becomes_one_for_each_manager() {
    let island = body("```bash npm2yarn\nnpm install -D yutil\n```");
    for command in [
        "npm install -D yutil",
        "yarn add -D yutil",
        "pnpm add -D yutil",
        "bun add -d yutil",
    ] {
        assert!(
            island.contains(&format!("\"code\":\"{command}\"")),
            "{command}: {island}"
        );
    }
    assert_eq!(body("```npm\nnpm install -D yutil\n```"), island);
    assert_eq!(
        body("<PackageManagerTabs command=\"npm install -D yutil\" />"),
        island
    );
    assert!(
        island.contains(r#"<figure class=\"code\" data-language=\"bash\">"#),
        "{island}"
    );
}

#[test]
fn a_code_group_names_its_tabs_by_labels_titles_and_languages() {
    let group = body(
        "::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```ts title=\"a.ts\"\na\n```\n\n```js\nb\n```\n\n:::",
    );
    let first = group.lines().next().unwrap();
    assert_eq!(
        first,
        r#"{Tabs {"group":null,"items":[{"value":"npm","label":"npm"},{"value":"a.ts","label":"a.ts"},{"value":"js","label":"js"}],"initial":"npm"}}"#
    );
    assert!(
        !group.contains("figcaption"),
        "the title is on the tab: {group}"
    );
}

#[test]
fn an_unknown_component_shows_its_content() {
    assert_snapshot!(body("<Drawer title=\"x\">\n\n**안**\n\n</Drawer>\n\n<Chart />"), @r#"
    <div class="directive" data-name="Drawer">
    <p><strong>안</strong></p>
    </div>
    "#);
    let report = diagnostics("<Chart />\n\n<Chart.Bar />");
    assert!(!report.contains("Bar.tsx"), "{report}");
    let help = "or add `Chart.tsx` directly in `components/`; write `\\<Chart>` to show it as text";
    assert!(report.contains(help), "{report}");
}

#[test]
fn invalid_islands() {
    assert_snapshot!(
        diagnostics("<Tabs groop=\"a\" initial=\"z\">\n<Tab value=\"a\">\n1\n</Tab>\n글\n<Tab value=\"a\">\n2\n</Tab>\n<Tab>\n3\n</Tab>\n</Tabs>\n\n<Tabs>\n</Tabs>\n\n<Tab label=\"x\">\n4\n</Tab>\n\n<Cards columns={9}>\n<Card>\n</Card>\n</Cards>\n\n<Badge kind=\"red\" text=\"가\" />\n\n<Step>\n</Step>\n"),
        @r#"
    1:1 Error island/props: no tab has the initial value `z`
      at: <Tabs groop="a" initial="z">
      help: write one of `a`, `2`
    1:7 Error island/props: `Tabs` has no attribute `groop`
      at: groop="a"
      help: did you mean `group`?
    5:1 Error island/props: this is between tabs, but not inside one
      at: 글
      help: put it into a tab, or before or after the tabs
    6:1 Error island/props: two tabs have the value `a`
      at: <Tab value="a">
      help: give each tab a value of its own
    9:1 Error island/props: the tab has neither `label` nor `value`
      at: <Tab>
      help: add `label`: the text on the tab
    14:1 Error island/props: `Tabs` has no `Tab` inside
      at: <Tabs>
      help: put `<Tab label="…">` … `</Tab>` inside, once for each tab
    17:1 Error island/parent: `<Tab>` must be inside `<Tabs>`
      at: <Tab label="x">
      help: put it directly inside `<Tabs>` … `</Tabs>`
    21:8 Error island/props: invalid `columns` of `Cards`: `{9}`
      at: columns={9}
      help: write a whole number from 1 to 6: the number of cards in a row, if there is room
    22:1 Error island/props: `Card` is missing `title`
      at: <Card>
      help: add `title`: the card's heading
    26:8 Error island/props: invalid `kind` of `Badge`: `red`
      at: kind="red"
      help: write one of `info`, `tip`, `warning`, `danger`: the kind of the badge
    28:1 Warning island/unknown: unknown component `<Step>`
      at: <Step>
      help: did you mean `<Steps>`?
    "#
    );
}

#[test]
fn the_url_can_store_the_selected_tab() {
    let tabs = |attributes: &str| {
        body(&format!(
            "<Tabs {attributes}>\n<Tab label=\"a\">\n가\n</Tab>\n</Tabs>"
        ))
    };
    assert!(tabs("group=\"os\" queryString").contains("\"query\":\"os\""));
    assert!(tabs("group=\"os\" query={true}").contains("\"query\":\"os\""));
    assert!(tabs("queryString=\"shell\"").contains("\"query\":\"shell\""));
    assert!(!tabs("group=\"os\" queryString={false}").contains("query"));
    assert!(
        body("<PackageManagerTabs command=\"npm install a\" query />")
            .contains("\"query\":\"package-manager\"")
    );
    assert_snapshot!(diagnostics("<Tabs query>\n<Tab label=\"a\">\n가\n</Tab>\n</Tabs>\n\n<Tabs query={os}>\n<Tab label=\"a\">\n가\n</Tab>\n</Tabs>"), @r#"
    1:1 Error island/props: `query` of `Tabs` has no name, and the tabs have no group to take it from
      at: <Tabs query>
      help: write `query="…"`, or add `group`
    7:7 Error island/props: invalid `query` of `Tabs`: `{os}`
      at: query={os}
      help: write a quoted string, `true` or `false`: the query parameter that stores the choice; without a value, the name of the group
    "#);
}

#[test]
fn tags_of_other_generators_stand_for_what_the_configuration_says() {
    let check = |text: &str, expected: &[&str]| {
        let html = body(text);
        for part in expected {
            assert!(html.contains(part), "{text}: {part} in {html}");
        }
        assert_eq!(diagnostics(text), "", "{text}");
        html
    };
    check(
        "<Remark title=\"T & U\">\n\n**a**\n\n</Remark>\n",
        &["data-kind=\"tip\"", "T &amp; U</p>", "<strong>a</strong>"],
    );
    check(
        "<Remark>one line</Remark>\n",
        &["data-kind=\"tip\"", "one line"],
    );
    check(
        "<Kind type=\"caution\">\na\n</Kind>\n",
        &["data-kind=\"caution\""],
    );
    check(
        "<Kind type=\"default\">\na\n</Kind>\n",
        &["data-kind=\"note\""],
    );
    check(
        "<Kind title=\"Good to know\">\na\n</Kind>\n",
        &["data-kind=\"note\"", "Good to know</p>"],
    );
    check(
        "<Plain>a</Plain> and <Plain>b</Plain> are\nin one line.\n",
        &["<p>a and b are\nin one line.</p>"],
    );
    check(
        "<Remark>\na\n<Link href=\"/x\">b</Link> c\n</Remark>\n",
        &["<p>a\n<a href=\"/x\">b</a> c</p>\n</aside>"],
    );
    check(
        "<More title=\"T\">\na\n</More>\n",
        &["<summary>T</summary>"],
    );
    check(
        "A <Since version=\"1.2\" other=\"x\" /> b\n",
        &["<span class=\"badge\" data-kind=\"tip\">1.2</span> b"],
    );
    check("<Since version=\"1.2\" />\n", &["1.2"]);
    check(
        "<Lead>\n\n*a*\n\n</Lead>\n",
        &["<div class=\"lead\">", "<em>a</em>"],
    );
    check(
        "<LinkBox to=\"a.md\" title=\"T\" description=\"D\" icon=\"x\" />\n",
        &["href=\"/base/a\"", ">T – D</a>"],
    );
    let plain = check(
        "<Plain>\n\n# a\n\n</Plain>\nand <Plain>b</Plain>\n",
        &["a</h1>", "and b"],
    );
    assert!(!plain.contains("Plain"), "{plain}");
    let gone = check("<Gone name=\"x\" />\n\na<Gone>b</Gone> c\n", &["a c"]);
    assert!(!gone.contains('b'), "{gone}");
    check(
        "<Panels sync=\"os\" x=\"y\">\n<Tab label=\"A\">\na\n</Tab>\n</Panels>\n",
        &["\"group\":\"os\""],
    );
}

#[test]
fn tabs_without_a_tab_are_one_error_however_many_blocks_they_have() {
    let found = diagnostics("<Tabs>\n\none\n\n```sh\ntwo\n```\n\nthree\n\n</Tabs>\n");
    assert_eq!(found.matches("Error").count(), 1, "{found}");
    assert!(found.contains("`Tabs` has no `Tab` inside"), "{found}");
}

#[test]
fn tags_and_elements_may_be_in_tags_on_one_line() {
    for text in [
        "<Cards><Card title=\"가\">나</Card></Cards>\n\n뒤",
        "> <Cards><Card title=\"a\"><div>b</div></Card></Cards>\n\n뒤",
        "<Cards><Card title=\"a\"><Badge text=\"b\"/></Card></Cards>\n뒤",
        "<Cards><Card title=\"a\"><Badge text=\"b\"/> <Badge text=\"c\"/></Card></Cards>\n뒤",
    ] {
        assert_eq!(diagnostics(text), "", "{text}");
        let html = body(text);
        let after = html.split("뒤").next().unwrap();
        let inside = ["island", "div"].map(|it| {
            let open = after.matches(&format!("<{it}")).count();
            (open, after.matches(&format!("</{it}>")).count())
        });
        assert!(inside.iter().all(|(open, close)| open == close), "{html}");
    }
    let deep = format!(
        "{}a{}",
        "<Card title=\"a\">".repeat(2000),
        "</Card>".repeat(2000)
    );
    assert!(!diagnostics(&deep).is_empty());
}
