//! Tests of code blocks: titles, marks, line numbers, copying, imports.

use std::path::Path;

use insta::assert_snapshot;
use munseo_highlight::Language;

use crate::tests::support::{LABELS, body, diagnostics, linked, outline, parse, parse_in};

/// The HTML of a figure without the buttons that all figures have.
fn figure(text: &str) -> String {
    let buttons = format!(
        "<button type=\"button\" class=\"code-wrap\" aria-label=\"{0}\" title=\"{0}\" aria-pressed=\"false\"></button>",
        LABELS.get("code.wrap")
    );
    let copy = format!(
        "<button type=\"button\" class=\"code-copy\" aria-label=\"{0}\" title=\"{0}\"",
        LABELS.get("code.copy")
    );
    body(text)
        .replace(&buttons, "")
        .replace(&copy, "<copy")
        .replace("</button>", "</copy>")
}

#[test]
fn a_block_has_a_title_and_buttons() {
    assert_snapshot!(body("```ts title=\"가 & 나.ts\"\nlet a: A<T>\n```"), @r#"<figure class="code" data-language="ts"><figcaption>가 &amp; 나.ts</figcaption><div class="code-actions"><button type="button" class="code-wrap" aria-label="줄 바꿈 전환" title="줄 바꿈 전환" aria-pressed="false"></button><button type="button" class="code-copy" aria-label="복사" title="복사"></button></div><pre tabindex="0"><code><span class="k">let</span> a: <span class="t">A</span>&lt;<span class="t">T</span>&gt;</code></pre></figure>"#);
    assert!(
        body("```typescript index.ts\n```").contains("data-language=\"ts\"><figcaption>index.ts")
    );
}

#[test]
fn marked_lines_are_elements() {
    assert_snapshot!(figure("```ts {1}\na\n\n/* b\nc */ // [!code --]\n```"), @r#"
    <figure class="code" data-language="ts"><div class="code-actions"><copy data-copy="a

    /* b"></copy></div><pre tabindex="0"><code><span class="line" data-mark="highlight">a
    </span><span class="line">
    </span><span class="line"><span class="c">/* b</span>
    </span><span class="line" data-mark="delete"><span class="c">c */</span></span></code></pre></figure>
    "#);
    assert!(!figure("```ts\na\nb\n```").contains("class=\"line\""));
}

#[test]
fn line_numbers_start_at_the_given_number() {
    assert!(
        body("```ts showLineNumbers\na\n```").contains("data-language=\"ts\" data-line-numbers>")
    );
    let from_5 = body("```ts showLineNumbers=5 wrap\na\n```");
    assert!(from_5.contains("data-line-numbers=\"5\">"), "{from_5}");
    assert!(from_5.contains("aria-pressed=\"true\""), "{from_5}");
    assert!(from_5.contains("<span class=\"line\">a</span>"), "{from_5}");
}

#[test]
fn a_session_shows_prompts_and_copies_commands() {
    assert_snapshot!(figure("```bash\n$ npm i \"가\"\nadded 1\n$ ls\n```"), @r#"
    <figure class="code" data-language="bash"><div class="code-actions"><copy data-copy="npm i &quot;가&quot;
    ls"></copy></div><pre tabindex="0"><code>$ <span class="f">npm</span> i <span class="s">"가"</span>
    added 1
    $ <span class="f">ls</span></code></pre></figure>
    "#);
}

#[test]
fn a_diff_is_highlighted_by_lines() {
    assert_snapshot!(figure("```diff\n-가\n+나\n 다\n```"), @r#"
    <figure class="code" data-language="diff"><div class="code-actions"><copy data-copy="나
    다"></copy></div><pre tabindex="0"><code><span class="d">-가</span>
    <span class="i">+나</span>
     다</code></pre></figure>
    "#);
}

#[test]
fn an_unknown_language_is_plain_text_and_reported() {
    assert_snapshot!(diagnostics("```pyhton\nx\n```\n\n```text\nx\n```"), @r"
    1:1 Warning code/language: code in `pyhton` is not highlighted
      at: ```pyhton
      help: did you mean `python`?
    ");
    assert_snapshot!(figure("```quokka\nval a = \"<b>\"\n```\n\n~~~\n{x}\n~~~"), @r#"
    <figure class="code" data-language="quokka"><div class="code-actions"><copy></copy></div><pre tabindex="0"><code>val a = "&lt;b&gt;"</code></pre></figure>
    <figure class="code" data-language="text"><div class="code-actions"><copy></copy></div><pre tabindex="0"><code>{x}</code></pre></figure>
    "#);
}

#[test]
fn later_stages_get_the_original_code() {
    let text = "- 가\n\n  ```TS check errors=2322\n  let a = 1; // [!code ++]\n\n    b\n  ```\n";
    let blocks = parse(text).document.code_blocks;
    assert_eq!(blocks.len(), 1);
    assert_eq!(
        (blocks[0].language.as_str(), blocks[0].meta.as_str()),
        ("ts", "check errors=2322")
    );
    assert_eq!(blocks[0].code, "let a = 1; // [!code ++]\n\n  b\n");
    assert_eq!(
        &text[blocks[0].span.clone()],
        "  let a = 1; // [!code ++]\n\n    b\n"
    );
}

#[test]
fn code_can_be_included_from_a_file() {
    let site = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(site.path().join("docs/ko")).unwrap();
    std::fs::write(
        site.path().join("docs/ko/a.ts"),
        "// #region b\nlet 가 = 1;\n// #endregion\n",
    )
    .unwrap();
    let (_, parsed) = parse_in(site.path(), "```ts file=./a.ts#b\n```\n", None);
    assert!(outline(&linked(&parsed.document).body()).contains("<span class=\"k\">let</span> 가"));
    assert_eq!(parsed.document.inclusions, [Path::new("docs/ko/a.ts")]);
    assert_eq!(parsed.document.code_blocks[0].code, "let 가 = 1;");

    let (_, parsed) = parse_in(site.path(), "가\n\n```ts file=./b.ts\n```\n", None);
    let diagnostic = &parsed.diagnostics[0];
    let start = diagnostic.location.as_ref().unwrap().start();
    assert_eq!(
        (diagnostic.code, start.line, start.column),
        ("include/missing", 3, 1)
    );
}

#[test]
fn words_diffs_of_a_language_and_folded_blocks() {
    assert_snapshot!(body("```ts\n// [!code word:one]\nconst one = 1;\n```"), @r#"<figure class="code" data-language="ts" data-sheet="parts"><div class="code-actions"><button type="button" class="code-wrap" aria-label="줄 바꿈 전환" title="줄 바꿈 전환" aria-pressed="false"></button><button type="button" class="code-copy" aria-label="복사" title="복사"></button></div><pre tabindex="0"><code><span class="k">const</span> <mark class="word">one</mark> <span class="o">=</span> <span class="n">1</span>;</code></pre></figure>"#);
    assert_snapshot!(body("```diff-ts\n-let a = 1;\n+const a = 1; // [!code word:const]\n```"), @r#"
<figure class="code" data-language="ts" data-sheet="parts" data-partial><div class="code-actions"><button type="button" class="code-wrap" aria-label="줄 바꿈 전환" title="줄 바꿈 전환" aria-pressed="false"></button><button type="button" class="code-copy" aria-label="복사" title="복사" data-copy="const a = 1;"></button></div><pre tabindex="0"><code><span class="line" data-mark="delete"><span class="k">let</span> a <span class="o">=</span> <span class="n">1</span>;
</span><span class="line" data-mark="insert"><mark class="word"><span class="k">const</span></mark> a <span class="o">=</span> <span class="n">1</span>;</span></code></pre></figure>
    "#);
    let long = format!("```text fold\n{}```", "line\n".repeat(13));
    assert_snapshot!(body(&long).rsplit("</pre>").next().unwrap_or_default(), @r#"<details class="more"><summary><span class="to-open">Show all 13 lines</span><span class="to-close">Show fewer lines</span></summary></details></figure>"#);
    let short = format!("```text fold\n{}```", "line\n".repeat(12));
    assert!(!body(&short).contains("<details"));
    assert_snapshot!(diagnostics("```ts\nlet a; // [!code word:b]\n```"), @r#"
2:1 Warning code/marks: `b` does not occur in the following lines
  at: let a; // [!code word:b]
  help: write the word exactly as in the code, and `\:` for a colon
    "#);
}

#[test]
fn notes_are_a_list_below_the_code() {
    let html = body("```js\n// [!code note:About `a` & b]\na\nb\n```");
    assert!(
        html.contains(
            "<span class=\"v\">a</span><span class=\"code-note\" data-note=\"1\"></span>\n"
        ) || html.contains("a<span class=\"code-note\" data-note=\"1\"></span>\n"),
        "{html}"
    );
    assert!(
        html.ends_with("<ol class=\"code-notes\"><li>About <code>a</code> &amp; b</li></ol>\n"),
        "{html}"
    );
    assert!(!html.contains("[!code"), "{html}");
}

#[test]
fn every_language_with_a_textmate_grammar_is_documented() {
    let readme = include_str!("../../README.md");
    for language in Language::names().filter_map(Language::by_name) {
        if let Language::Other(_) = language {
            let name = language.name();
            assert!(readme.contains(&format!("`{name}`")), "{name}");
        }
    }
}

#[test]
fn marks_of_other_generators_mark_lines_and_words() {
    let html = body("```js ins={1} del={2} \"word\"\na\nb\na word\n```\n");
    for expected in ["insert", "delete", "<mark"] {
        assert!(html.contains(expected), "{expected}: {html}");
    }
    for language in ["rust,ignore", "vue-html", "js-vue", "angular-ts", "ansi"] {
        assert_eq!(diagnostics(&format!("```{language}\na\n```\n")), "");
    }
}
