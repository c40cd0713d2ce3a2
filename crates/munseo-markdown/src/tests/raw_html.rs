//! Authors' own HTML: kept, removed and balanced.

use insta::assert_snapshot;

use munseo_types::Extensions;

use crate::tests::support::{body, diagnostics, linked, outline, parse, parse_with};

#[test]
fn known_elements_pass_with_their_links_resolved() {
    assert_snapshot!(
        body("<p align=\"center\">\n  <a href=\"./b.md\"><img src=\"logo.png\" alt=\"로고\"></a>\n  <br/><kbd>Ctrl</kbd> &amp; <a href=\"https://x.y\">z</a>\n</p>"),
        @r#"
    <p align="center">
      <a href="/base/./b"><img src="/base/logo.png" width="320" height="200" loading="lazy" decoding="async" alt="로고"></a>
      <br><kbd>Ctrl</kbd> &amp; <a target="_blank" rel="noopener noreferrer" href="https://x.y">z</a>
    </p>
    "#
    );
}

#[test]
fn active_content_is_removed_and_reported() {
    let text = "가 <a href=\"javascript:alert(1)\" onclick=\"b()\">나</a>\n\n<script>\nalert(1)\n</script>\n\n<style>a{}</style>\n\n<img src=\"a.png\" onerror='x()' id=\"그림\">\n\n[다](javascript:a())";
    assert_snapshot!(body(text), @r#"
    <p>가 <a>나</a></p>




    <img src="/base/a.png" width="320" height="200" loading="lazy" decoding="async" alt id="그림">

    <p>다</p>
    "#);
    assert_snapshot!(diagnostics(text), @"
    1:12 Warning html/unsafe: `href=` was removed
      at: javascript:alert(1)
      help: link to a page, a file or a URL
    1:42 Warning html/unsafe: `onclick=` was removed
      at: b()
      help: remove the attribute
    3:1 Warning html/unsafe: `<script>` was removed
      at: <script>
      help: move it to `[[head]]`, or to a file in `static/` that `[[head]]` loads
    7:1 Warning html/unsafe: `<style>` was removed
      at: <style>
      help: move it to `[[head]]`, or to a file in `static/` that `[[head]]` loads
    9:27 Warning html/unsafe: `onerror=` was removed
      at: x()
      help: remove the attribute
    11:1 Warning html/unsafe: `javascript:a()` was removed
      at: [다](javascript:a())
      help: link to a page, a file or a URL
    ");
    assert_eq!(parse(text).document.anchors, ["그림"]);
}

#[test]
fn comments_are_dropped() {
    assert_snapshot!(body("가 <!-- 비밀 --> 나\n\n<!--\n비밀\n-->\n\n다"), @"
    <p>가  나</p>


    <p>다</p>
    ");
}

#[test]
fn tags_are_balanced_within_markdown_blocks() {
    assert_snapshot!(body("- <b>가\n- 나</b>\n\n<div>\n\n- 다</div>\n\n</div></section>\n\n**<i>라**</i>"), @"
    <ul>
    <li><b>가</b></li>
    <li>나</li>
    </ul>
    <div>

    <ul>
    <li>다</li>
    </ul>
    </div>

    <p><strong><i>라</i></strong></p>
    ");
}

#[test]
fn attributes_of_links_are_unique() {
    let link = body("a <a target=\"_self\" href=\"https://x.y\" rel=\"me\">z</a>");
    assert_eq!(link.matches(" target=").count(), 1, "{link}");
    assert!(link.contains("target=\"_self\""), "{link}");
    assert_eq!(link.matches(" rel=").count(), 1, "{link}");
}

#[test]
fn svg_and_upper_case_html_are_elements() {
    assert_snapshot!(body("<svg viewBox=\"0 0 1 1\"><title>점</title><linearGradient id=\"g\"/><path d=\"M0 0\"/></svg>\n\n<DIV>\n\n**가**<BR>나\n\n</DIV>\n\n<title>다</title>"), @r#"
    <p><svg viewBox="0 0 1 1"><title>점</title><linearGradient id="g"/><path d="M0 0"/></svg></p>
    <div>

    <p><strong>가</strong><br>나</p>
    </div>

    &lt;title&gt;다
    "#);
}

#[test]
fn smaller_versions_fit_the_width_that_an_author_sets() {
    let narrow = body("<img src=\"wide-variants.png\" width=\"200\" alt=\"\">");
    assert!(
        narrow.contains("320w\" sizes=\"(max-width: 218px) 92vw, 200px\""),
        "{narrow}"
    );
    let own = body("<img src=\"wide-variants.png\" sizes=\"10vw\" width=\"50%\" alt=\"\">");
    assert!(own.contains("320w\""), "{own}");
    assert_eq!(own.matches("sizes=").count(), 1, "{own}");
    assert!(own.contains("sizes=\"10vw\""), "{own}");
}

#[test]
fn an_authors_own_versions_of_a_picture_stay() {
    let html = "<picture>\n<source srcset=\"dark.png 2x\" media=\"(prefers-color-scheme: dark)\">\n<img src=\"wide-variants.png\" srcset=\"variants.png 2x\" alt=\"\">\n</picture>";
    let written = body(html);
    for expected in [
        "<source srcset=\"/base/dark.png 2x\"",
        "srcset=\"/base/variants.png 2x\"",
    ] {
        assert!(written.contains(expected), "{written}");
    }
    assert!(!written.contains("webp"), "{written}");
}

#[test]
fn a_post_is_truncated_at_its_marker() {
    let excerpt = |text: &str, mdx: bool| {
        let extensions = Extensions {
            mdx,
            ..Extensions::default()
        };
        let parsed = parse_with(".".as_ref(), text, None, extensions).1;
        let excerpt = linked(&parsed.document).excerpt();
        excerpt.map(|parts| outline(&parts).trim().to_owned())
    };
    let first = Some("<p>First.</p>".to_owned());
    for marker in ["<!-- truncate -->", "<!--truncate-->"] {
        let text = format!("First.\n\n  {marker}\n\nSecond.\n\n{marker}\n");
        assert_eq!(excerpt(&text, false), first);
        assert_eq!(excerpt(&format!("First.\n{marker}"), false), first);
    }
    for marker in ["{/* truncate */}", "{/*truncate*/}"] {
        let text = format!("First.\n\n{marker}\n\nSecond.\n");
        assert_eq!(excerpt(&text, true), first);
    }
    let code = "```md\n<!-- truncate -->\n```\n\n`<!-- truncate -->`\n";
    assert_eq!(excerpt(code, false), None);
}
