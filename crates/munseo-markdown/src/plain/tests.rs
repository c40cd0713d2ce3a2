//! Documents as plain Markdown.

use crate::tests::support::{body, linked, outline, parse, parse_with};
use crate::{escape_markdown, plain_inline_markdown, plain_markdown};

/// A document as plain Markdown.
fn plain(markdown: &str) -> String {
    linked(&parse(markdown).document).body().plain_markdown()
}

/// Checks that the result displays the same content when it is parsed again.
fn assert_same_body(markdown: &str) {
    let output = plain(markdown);
    assert_eq!(
        body(&output),
        body(markdown),
        "{markdown}\nbecame\n{output}"
    );
}

#[test]
fn common_markdown_is_unchanged() {
    let text = "\
One *word*, **two** ~~three~~ and `code` with `` ` `` in it.

- a
- b
  1. nested
  2. twice
- [x] done
- [ ] open

> quote
>
> - item

| left | right |
| :--- | ---: |
| `a \\| b` | [x](/y) |

```ts title=\"a.ts\"
type A<T> = T[];
```

A line\\
and another with a note.[^1]

---

![alt](https://a.example/x.png)

[^1]: The note.
";
    assert_eq!(plain(text), text);
    assert_same_body(text);
}

#[test]
fn links_have_the_targets_of_the_page() {
    assert_eq!(
        plain("[a](./a.md#b) [c](https://c.example/d(e)) <https://f.example>\n"),
        "[a](./a.md#b) [c](<https://c.example/d(e)>) <https://f.example>\n"
    );
    assert_eq!(
        plain("[a](x.md \"say \\\"b\\\"\")"),
        "[a](/base/x \"say \\\"b\\\"\")\n"
    );
}

#[test]
fn containers_and_components_become_common_markdown() {
    let text = "\
:::tip[이름]
하나

둘
:::

:::details[더]
안
:::

<Tabs>
<Tab value=\"a\" label=\"A\">

1번

</Tab>
<Tab value=\"b\" label=\"B\">

```sh
b
```

</Tab>
</Tabs>

::::cards
:::card[제목]{href=./g.md}
설명
:::
::::

```npm
npm install x
```

## 새것 <Badge kind=\"tip\" text=\"new\" />
";
    insta::assert_snapshot!(plain(text), @r#"
    > **이름**
    >
    > 하나
    >
    > 둘

    **더**

    안

    **A**

    1번

    **B**

    ```bash
    b
    ```

    - [제목](/base/./g): 설명

    ```bash
    # npm
    npm install x
    # yarn
    yarn add x
    # pnpm
    pnpm add x
    # bun
    bun add x
    ```

    ## 새것 (new)
    "#);
}

#[test]
fn marked_lines_become_a_diff_without_magic_comments() {
    let text =
        "```ts title=\"a.ts\"\nlet a = 1; // [!code --]\nlet a = 2; // [!code ++]\nlet b;\n```\n";
    assert_eq!(
        plain(text),
        "```diff lang=\"ts\" title=\"a.ts\"\n-let a = 1;\n+let a = 2;\n let b;\n```\n"
    );
    let marked = "```ts {1}\nlet a;\n\nlet b;\n```\n";
    assert_eq!(plain(marked), "```ts\nlet a;\n\nlet b;\n```\n");
}

#[test]
fn code_with_fences_in_it_is_between_tildes_where_it_can_be() {
    assert_eq!(
        plain("````md\n```sh\n# a\n```\n````\n"),
        "~~~md\n```sh\n# a\n```\n~~~\n"
    );
    let both = "````md\n```ts\n```\n~~~\n````\n";
    assert_eq!(plain(both), both);
}

#[test]
fn text_that_looks_like_markup_stays_text() {
    for text in [
        "1\\. no list\n",
        "\\- no item\n",
        "\\# no heading\n",
        "a \\*b\\* \\_c\\_ snake_case_name 2 * 3\n",
        "Array\\<T> is \\<b>not bold\\</b>, 1 < 2\n",
        "[a\\](b) and [1, 2, 3] \\`x\\`\n",
        "\\![a](/b)\n",
        "one\n\\> two\n\\::: three\n",
        "\\~\\~x\\~\\~ 1~2\n",
        "| a | b\\|c |\n| --- | --- |\n| \\*x\\* | |\n",
    ] {
        assert_same_body(text);
    }
    assert_eq!(escape_markdown("Chunk<T>\n*x*"), "Chunk\\<T> \\*x\\*");
}

#[test]
fn raw_html_keeps_its_text() {
    assert_eq!(
        plain("<div>\n\n**a**\n\n</div>\n\nH<sub>2</sub>O <kbd>Ctrl</kbd>\n"),
        "**a**\n\nH<sub>2</sub>O <kbd>Ctrl</kbd>\n"
    );
    assert_eq!(plain("<dl><dt>a</dt><dd>b</dd></dl>\n"), "**a**\n\nb\n");
}

#[test]
fn nested_and_loose_lists_keep_their_structure() {
    for text in [
        "- a\n\n  b\n\n- c\n",
        "1. a\n\n   ```ts\n   x\n\n   y\n   ```\n\n2. b\n",
        "5. five\n6. six\n",
        "- a\n  - b\n    - c\n- d\n",
        "> a\n>\n> > b\n",
    ] {
        assert_same_body(text);
    }
}

#[test]
fn titles_are_one_line() {
    assert_eq!(
        plain_inline_markdown("<code>A.Chunk</code> of\n<em>it</em> &amp; more"),
        "`A.Chunk` of *it* & more"
    );
}

#[test]
fn excessive_nesting_is_flattened() {
    let deep = format!("{}x{}", "<div>".repeat(5000), "</div>".repeat(5000));
    let html = crate::Part::Html { html: deep };
    assert_eq!(plain_markdown(&[html]), "x\n");
}

#[test]
fn the_caption_of_a_signature_is_above_its_code() {
    let html = "<div class=\"signature\">\n<figure class=\"code\" data-language=\"ts\"><figcaption><b>Type</b> <span>since 1.0</span> <a href=\"https://a.example/b.ts\">source</a></figcaption><div class=\"code-actions\"><button type=\"button\">copy</button></div><pre tabindex=\"0\"><code><span class=\"row\"><span class=\"expr\"><span class=\"k\">type</span> A&lt;</span><span class=\"fold\">\n</span></span><span class=\"row\"><span class=\"expr\">  T,</span><span class=\"description\"><i> // </i>all</span><span class=\"fold\">\n</span></span><span class=\"row\"><span class=\"expr\">&gt;<span class=\"o cut\"> = …</span></span></span></code></pre></figure>\n</div>\n";
    let parts = [crate::Part::Html {
        html: html.to_owned(),
    }];
    assert_eq!(
        plain_markdown(&parts),
        "**Type** since 1.0 [source](https://a.example/b.ts)\n\n```ts\ntype A<\n  T, // all\n> = …\n```\n"
    );
}

#[test]
fn the_code_of_a_signature_has_no_descriptions() {
    let page = parse(":::signature{of=Plain}\n:::\n\n::signature{of=A.Chunk}\n").document;
    let code = page.signature_code;
    assert_eq!(code.as_deref(), Some("type Plain = 'a' | 'b'"));
    let page = parse("::signature{of=A.Chunk}\n").document;
    let code = page.signature_code;
    assert_eq!(
        code.as_deref(),
        Some("type Chunk<T, Size extends 1 | 2 = 1>")
    );
}

#[test]
fn file_trees_become_lists_and_layout_containers_become_their_content() {
    assert_eq!(
        plain(":::file-tree[Site]\n- docs/ pages\n  - **a.md**\n- ...\n:::"),
        "Site\n\n- docs/ pages\n  - **a.md**\n- ...\n"
    );
    assert_eq!(
        plain(
            "::::columns\n:::column\na\n:::\n:::column\nb\n:::\n::::\n\n:::figure[c]{zoom}\n![d](https://a.example/x.png)\n:::"
        ),
        "a\n\nb\n\n![d](https://a.example/x.png)\n\nc\n"
    );
    assert_eq!(
        plain("```diff-ts\n-a\n+b\n```\n\n```ts\n// [!code word:a]\na\n```"),
        "```diff lang=\"ts\"\n-a\n+b\n```\n\n```ts\na\n```\n"
    );
}

#[test]
fn frames_become_links_and_code_notes_become_numbered_lists() {
    assert_eq!(
        plain("::youtube{id=aqz-KE-bpKQ title=\"A film\"}"),
        "[A film](https://www.youtube.com/watch?v=aqz-KE-bpKQ)\n"
    );
    assert_eq!(
        plain("```js\na // [!code note:First]\nb\n```"),
        "```js\na // (1)\nb\n```\n\n1. First\n"
    );
    assert_eq!(
        plain("```html\n<a> <!-- [!code note:First] -->\n<b> <!-- [!code ++] -->\n```"),
        "```diff lang=\"html\"\n <a> <!-- (1) -->\n+<b>\n```\n\n1. First\n"
    );
}

/// A document of a site with formulas as plain Markdown.
fn plain_with_math(markdown: &str) -> String {
    let extensions = munseo_types::Extensions {
        math: true,
        ..munseo_types::Extensions::default()
    };
    let parsed = parse_with(std::path::Path::new("."), markdown, None, extensions).1;
    linked(&parsed.document).body().plain_markdown()
}

#[test]
fn formulas_keep_their_source() {
    for text in [
        "$a^2 + b_1 = \\frac{1}{2}$ and $x$\n",
        "```math\n\\int_0^1 x^2 \\, dx \\\\\n  = \\frac{1}{3}\n```\n",
        "| $y$ |\n| --- |\n| $x_1$ |\n",
    ] {
        assert_eq!(plain_with_math(text), text);
    }
    assert_eq!(
        plain_with_math("a\n$$\\sum_i\ni$$\nb\n\n$$x < y$$"),
        "a\n$\\sum_i i$\nb\n\n```math\nx < y\n```\n"
    );
}

#[test]
fn a_formula_that_other_parsers_would_read_as_markup_is_code() {
    assert_eq!(
        plain_with_math("$a*b*c$, $a<b$, $\\{x\\}$, $\\mathbf{x}_{1} + \\mathbf{y}_{2}$"),
        "$`a*b*c`$, $`a<b`$, $`\\{x\\}`$, $`\\mathbf{x}_{1} + \\mathbf{y}_{2}`$\n"
    );
}

#[test]
fn diagrams_keep_their_source_which_the_page_does_not_contain() {
    let text = "- a\n\n  ```mermaid title=\"Steps\"\n  flowchart LR\n    A --> B & C\n  ```\n";
    let parsed = parse(text);
    let body = linked(&parsed.document).body();
    assert_eq!(body.plain_markdown(), text);
    assert!(!outline(&body).contains("flowchart"));
    assert_eq!(plain_markdown(&body), "- a\n\n  Steps\n");
}

#[test]
fn emphasis_ends_at_the_same_place_in_every_parser() {
    for (text, expected) in [
        ("**\"강조\"**는", "**\"강조\"\u{2060}**는\n"),
        ("가**(나)**", "가**\u{2060}(나)**\n"),
        (
            "**`code`**를, *~~`x`~~*은",
            "**`code`\u{2060}**를, *~~`x`\u{2060}~~*은\n",
        ),
        (
            "**강조**는 **\"강조\"** 또는 **\"강조\"**, **(a)**。",
            "**강조**는 **\"강조\"** 또는 **\"강조\"**, **(a)**。\n",
        ),
        ("<em>a</em><em>b</em>", "*a*\u{2060}*b*\n"),
        ("<b>a*</b>b", "**a\\*\u{2060}**b\n"),
    ] {
        assert_eq!(plain(text), expected);
    }
}

#[test]
fn ranges_and_character_references_stay_text() {
    for text in ["1\\~2개, 3\\~4개\n", "\\&copy; \\&#35; a & b AT&T\n"] {
        assert_eq!(plain(text), text);
        assert_same_body(text);
    }
}

#[test]
fn a_video_is_one_link() {
    assert_eq!(
        plain("::video{src=/a.mp4 title=\"A film\" silent poster=/p.png}"),
        "[A film](/base//a.mp4)\n"
    );
    assert_eq!(
        plain("<video src=\"/a.mp4\" aria-label=\"b\"></video>\n"),
        "[b](/base//a.mp4)\n"
    );
}
