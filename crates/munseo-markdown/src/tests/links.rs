//! Links and images: resolved, recorded, and reported at their exact positions.

use insta::assert_snapshot;

use crate::LinkKind;
use crate::tests::support::{body, diagnostics, linked, parse};

/// Every link of a text with the text that its span covers.
fn spans(text: &str) -> Vec<(String, String)> {
    parse(text)
        .document
        .links
        .into_iter()
        .map(|link| (link.destination, text[link.span].to_owned()))
        .collect()
}

fn check(text: &str, expected: &[(&str, &str)]) {
    let found = spans(text);
    let found: Vec<(&str, &str)> = found
        .iter()
        .map(|(destination, written)| (destination.as_str(), written.as_str()))
        .collect();
    assert_eq!(found, expected, "{text:?}");
}

#[test]
fn the_span_of_a_link_is_the_link() {
    check("가 [나](a.md) 다", &[("a.md", "[나](a.md)")]);
    check(
        "# 제목\r\n\r\n가나 [다](a.md)\r\n라 ![마](b.png \"t\")\r\n",
        &[("a.md", "[다](a.md)"), ("b.png", "![마](b.png \"t\")")],
    );
    check(
        "- 가\n  - 나\n    [다](a.md)\n\n> > [라](b.md)",
        &[("a.md", "[다](a.md)"), ("b.md", "[라](b.md)")],
    );
    check("## [가](a.md) 나 {#x}", &[("a.md", "[가](a.md)")]);
    check(
        "| 가 | 나 |\n|---|---|\n| x | [다](a.md) |\n",
        &[("a.md", "[다](a.md)")],
    );
    check(
        "[![가](b.png)](a.md)",
        &[("a.md", "[![가](b.png)](a.md)"), ("b.png", "![가](b.png)")],
    );
    check(
        "[가][r] [r]\n\n[r]: a.md\n",
        &[("a.md", "[가][r]"), ("a.md", "[r]")],
    );
    check(
        "<https://a.b> https://c.d",
        &[
            ("https://a.b", "<https://a.b>"),
            ("https://c.d", "https://c.d"),
        ],
    );
    check("가[^1]\n\n[^1]: 나 [다](a.md)\n", &[("a.md", "[다](a.md)")]);
}

#[test]
fn a_link_without_a_destination_is_reported_and_becomes_text() {
    let text = "[가]() ![나](<>) [다][r]\n\n[r]: <>\n\n<Cards>\n<Card title=\"라\" href=\"\" />\n</Cards>\n\n<a href=\"\">마</a> <img src=\"\">\n";
    let parsed = parse(text);
    assert_eq!(parsed.document.links, []);
    let html = body(text);
    assert!(html.contains("<p>가 나 다</p>"), "{html}");
    assert!(html.contains("<a href>마</a>"), "{html}");
    assert_snapshot!(diagnostics(text), @r#"
    1:1 Error link/missing: the link has no destination
      at: [가]()
      help: link to a page, a file or a URL, or keep the text without a link
    1:7 Error image/missing: the picture has no destination
      at: ![나](<>)
      help: use a file or a URL, or remove it
    1:16 Error link/missing: the link has no destination
      at: [다][r]
      help: link to a page, a file or a URL, or keep the text without a link
    6:17 Error link/missing: the link has no destination
      at: href=""
      help: link to a page, a file or a URL, or keep the text without a link
    9:28 Error image/missing: the picture has no destination
      at: 
      help: use a file or a URL, or remove it
    "#);
}

#[test]
fn the_span_survives_containers_tags_and_front_matter() {
    check(
        ":::note[가 [나](a.md)]\n다 [라](b.md)\n:::",
        &[("a.md", "[나](a.md)"), ("b.md", "[라](b.md)")],
    );
    check(
        "> ::: tip 가 [나](a.md)\n> [다](b.md)\n> :::",
        &[("a.md", "[나](a.md)"), ("b.md", "[다](b.md)")],
    );
    check(
        "<Cards>\n    <Card title=\"가\" href=\"a.md\">\n        나 [다](b.md)\n    </Card>\n    <Card title=\"라\">[마](c.md)</Card>\n</Cards>",
        &[
            ("a.md", "href=\"a.md\""),
            ("b.md", "[다](b.md)"),
            ("c.md", "[마](c.md)"),
        ],
    );
    check(
        "\u{feff}---\r\ntitle: 가\r\n---\r\n[나](a.md)",
        &[("a.md", "[나](a.md)")],
    );
    check("<T> [가](a.md)", &[("a.md", "[가](a.md)")]);
}

#[test]
fn the_span_in_raw_html_is_the_value() {
    check("가 <a href=\"a.md\">나</a>", &[("a.md", "a.md")]);
    check(
        "- 가\n\n  <div>\n  <img alt='나' src='b.png'>\n  </div>",
        &[("b.png", "b.png")],
    );
}

#[test]
fn links_have_the_resolved_url() {
    assert_snapshot!(body("[가](../b.md#c \"제목\") [나](https://x.y/가) ![다](a.png) [라](<a b.txt>) mailto:a@b.c"), @r#"<p><a href="../b.md#c" title="제목">가</a> <a href="https://x.y/%EA%B0%80" target="_blank" rel="noopener noreferrer" class="external">나</a> <img src="/base/a.png" alt="다" width="320" height="200" loading="lazy" decoding="async"> <a href="a%20b.txt">라</a> <a href="mailto:a@b.c">mailto:a@b.c</a></p>"#);
}

#[test]
fn missing_targets_are_reported_and_become_text() {
    let text = "# 가\n\n나 [다 *라*](missing.md) 마\n![바](missing.png)";
    assert_snapshot!(body(text), @"
    <p>나 다 <em>라</em> 마
    바</p>
    ");
    assert_snapshot!(diagnostics(text), @r"
    3:3 Error link/missing: file `missing.md` not found
      at: [다 *라*](missing.md)
      help: check its name
    4:1 Error image/missing: file `missing.png` not found
      at: ![바](missing.png)
      help: check its name
    ");
}

#[test]
fn links_and_images_are_recorded_by_kind() {
    let links = parse("[가](a.md) ![나](b.png)").document.links;
    assert_eq!(
        links.iter().map(|link| link.kind).collect::<Vec<_>>(),
        [LinkKind::Link, LinkKind::Image]
    );
}

#[test]
fn a_picture_with_smaller_versions_names_them_and_its_width_in_the_text() {
    assert_snapshot!(body("![나](variants.png)"), @r#"<p><img src="/base/variants.png" alt="나" width="320" height="200" srcset="/base/variants.png-160.webp 160w, /base/variants.png-320.webp 320w" sizes="(max-width: 348px) 92vw, 320px" loading="lazy" decoding="async"></p>"#);
    assert_snapshot!(body("![나](wide-variants.png)"), @r#"<p><img src="/base/wide-variants.png" alt="나" width="2000" height="1000" srcset="/base/wide-variants.png-160.webp 160w, /base/wide-variants.png-320.webp 320w" sizes="(max-width: 50rem) 92vw, 46rem" loading="lazy" decoding="async"></p>"#);
    let zoomed = body(":::figure[다]{zoom}\n![나](variants.png)\n:::");
    assert!(
        zoomed.contains("class=\"zoom\" href=\"/base/variants.png\""),
        "{zoomed}"
    );
}

#[test]
fn a_title_may_have_a_link() {
    let document = parse("# [가](a.md) 나").document;
    let title = linked(&document).title_html();
    assert_eq!(title.as_deref(), Some("<a href=\"/base/a\">가</a> 나"));
}
