//! For any input, parsing does not panic and the output is well-formed.
//!
//! 1. Every run of HTML has balanced tags.
//! 2. Islands have the children that their properties declare.
//! 3. Heading ids are ASCII and unique.
//! 4. Spans lie within the file, on character boundaries.

use std::sync::Arc;

use munseo_html::{Token, Tokens, elements};
use proptest::prelude::*;
use rustc_hash::FxHashSet;

use crate::document::unlinked::Format;
use crate::tests::support::{LABELS, linked, parse};
use crate::{PageLinks, Parsed, Part};

/// Pieces with a meaning for some pass, and text between them.
fn markdown() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-z가-힣 ]{0,6}",
        1 => "\\PC{0,4}",
        8 => prop::sample::select(vec![
            "\n", "\n\n", "\r\n", "\t", "    ", "  ", "> ", "- ", "1. ", "- [ ] ", "# ", "## ", "{#a}", "{#가}",
            "```", "```ts {1}\n", "~~~\n", "`", "**", "*", "_", "~~", "[", "](", ")", "![", "<", ">", "&amp;", "\\",
            ":::", ":::note ", ":::note[가]{a=b}\n", "::::tabs\n", ":::tab[가]\n", ":::code-group\n", ":::details\n",
            ":::cards\n", ":::card[가]{href=b.md}\n", "<Tabs>\n", "</Tabs>\n", "<Tab label=\"가\">\n", "</Tab>\n",
            "<Card title=\"a\">b</Card>\n", "<Cards>", "<Badge kind=\"tip\">", "</Badge>", "<Badge text=\"a\"/>\n",
            "<T>", "<T>\n", "<Foo a=\"b\">\n", "</Foo>\n", "<div>", "</div>\n", "<p>", "<b>", "</b>", "<br>", "<li>",
            "<table>", "<td>", "<script>", "</script>", "<!--", "-->", "<?", "?>", "<details>\n\n", "</details>\n",
            "<a href=\"x\" onclick='y'>", "<img src=b.png>", "<svg>", "<textarea>", "|", "|---|\n", "[^1]", "[^1]: ",
            "[!NOTE]\n", "---\n", "title: a\n", "\u{e000}", "\u{feff}", "\0", "// [!code ++]", "$ ", "npm i\n",
        ]).prop_map(str::to_owned),
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

fn check(text: &str) {
    let Parsed {
        document,
        diagnostics,
        ..
    } = parse(text);
    check_parts(&linked(&document).body());
    let without_targets = PageLinks {
        targets: Arc::new([]),
        labels: Arc::clone(&LABELS),
    };
    check_parts(&document.link(without_targets.clone()).body());
    let mut ids = FxHashSet::default();
    for heading in &document.headings {
        let is_own = heading.has_explicit_id;
        assert!(
            (heading.id.is_ascii() || is_own) && !heading.id.is_empty(),
            "{:?}",
            heading.id
        );
        assert!(ids.insert(heading.id.clone()), "twice: {}", heading.id);
        assert!(
            text.get(heading.span.clone()).is_some(),
            "{:?}",
            heading.span
        );
        assert_balanced(&heading.html.link(Format::Html, &without_targets));
    }
    for link in &document.links {
        assert!(text.get(link.span.clone()).is_some(), "{:?}", link.span);
    }
    for block in &document.code_blocks {
        assert!(text.get(block.span.clone()).is_some(), "{:?}", block.span);
    }
    for diagnostic in &diagnostics {
        let location = diagnostic.location.as_ref().expect("a place");
        assert!(text.get(location.span.clone()).is_some(), "{diagnostic:?}");
    }
}

fn check_parts(parts: &[Part]) {
    for part in parts {
        match part {
            Part::Html { html } => assert_balanced(html),
            Part::Element { children, .. } => check_parts(children),
            Part::Island {
                component,
                props,
                children,
            } => {
                if component == "Tabs" {
                    let items = props["items"].as_array().expect("tabs have items");
                    assert_eq!(items.len(), children.len());
                    assert!(items.iter().any(|item| item["value"] == props["initial"]));
                }
                check_parts(children);
            }
        }
    }
}

fn assert_balanced(html: &str) {
    let mut open = Vec::new();
    for token in Tokens::new(html) {
        match token {
            Token::Start {
                name, self_closing, ..
            } => {
                assert!(!elements::is_forbidden(name), "{name} in {html}");
                if !elements::is_void(name) && !self_closing {
                    open.push(name);
                }
            }
            Token::End { name, .. } => assert_eq!(open.pop(), Some(name), "{html}"),
            Token::Comment { .. } => panic!("a comment in {html}"),
            Token::Text { .. } => {}
        }
    }
    assert!(open.is_empty(), "{open:?} left open in {html}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_markdown_becomes_well_formed_html(text in markdown()) {
        check(&text);
    }
}

#[test]
fn headings_with_code_and_quotation_marks_are_whole_next_to_components_in_tables() {
    for heading in ["가```ts {1}", "`a > b`", "\"a\" 'b'", "<b>a</b> / b ="] {
        check(&format!("<table>x\n<Badge text=\"a\"/>\n{heading}\n---\n"));
    }
}

#[test]
fn repetition_takes_linear_time() {
    // Each would take minutes if any pass were quadratic.
    for piece in [
        ">",
        "[",
        "![",
        "*a ",
        "**",
        "<b>",
        "</b>",
        "<?",
        "<!--",
        "`",
        "- ",
        ":::note\n",
        ":::\n",
        "<Tabs>\n",
        "</Tabs>\n",
        "<Card a=\"\n",
        "<T>\n",
        "<div>\n\n",
        "[^1]",
        "# a\n",
        "## a {#x}\n",
        "|a|\n",
        "```\n",
        "&",
        "<a ",
    ] {
        check(&piece.repeat(20_000));
    }
}

#[test]
fn repetition_in_code_takes_linear_time() {
    for language in [
        "ts", "tsx", "js", "json", "bash", "toml", "rust", "css", "html", "yaml", "md", "diff",
    ] {
        for piece in ["(", "<a>", "a.", "- ", "`${", "$(", "{\"a\":"] {
            check(&format!("```{language}\n{}\n```\n", piece.repeat(4_000)));
        }
    }
}
