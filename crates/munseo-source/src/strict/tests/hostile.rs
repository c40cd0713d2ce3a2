//! Texts made to break the parser.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::*;

/// Inputs that try to exhaust the stack, the memory or the time limit.
#[test]
fn hostile_text_is_rejected_quickly() {
    let many_keys = (0..50_000).fold(String::new(), |mut text, number| {
        let _ = writeln!(text, "key{number}: 1");
        text
    });
    let mut chain = "a0: &a0 [x]\n".to_owned();
    for level in 1..200 {
        let _ = writeln!(chain, "a{level}: &a{level} [*a{}]", level - 1);
    }
    let nested_next = format!("{}title: x", "next: {".repeat(60));
    let texts = [
        "[".repeat(100_000),
        "{a: ".repeat(100_000),
        "- ".repeat(100_000),
        "? ".repeat(100_000),
        format!("title: {}", "9".repeat(100_000)),
        format!("title: \"{}", "\\u".repeat(100_000)),
        "a: b\n".repeat(50_000),
        "&a ".repeat(50_000),
        "!!str ".repeat(50_000),
        "%TAG ! x\n".repeat(10_000),
        "#".repeat(100_000),
        " ".repeat(100_000),
        "\t\n".repeat(50_000),
        many_keys,
        chain,
        nested_next,
    ];
    for text in texts {
        let start = Instant::now();
        let beginning: String = text.chars().take(20).collect();
        let _ = yaml(&text);
        let _ = toml(&text);
        assert!(start.elapsed() < Duration::from_secs(10), "{beginning}");
    }
    for text in [
        format!("a{} = 1", ".a".repeat(100_000)),
        format!("[a{}]", ".a".repeat(100_000)),
        format!("title = {}", "[".repeat(100_000)),
        format!("title = {}", "{a=".repeat(100_000)),
        format!("columns = {}", "9".repeat(100_000)),
    ] {
        assert!(toml(&text).value.is_none());
    }
}

fn hostile_text() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "title",
        "tags",
        ": ",
        ":",
        "- ",
        "[",
        "]",
        "{",
        "}",
        ",",
        "'",
        "\"",
        "\n",
        "\r\n",
        "  ",
        "\t",
        "&a ",
        "*a",
        "!x ",
        "!!int ",
        "<<",
        "|",
        ">",
        "#",
        "? ",
        "~",
        "=",
        "[[",
        "]]",
        ".",
        "1",
        "-1.5e3",
        "가나",
        "\u{feff}",
        "---",
        "...",
        "%YAML 1.2",
        "authors",
        "next",
        "search",
        "sidebar",
        "navbar.items",
        "type = 'doc'",
        "\0",
    ]);
    prop::collection::vec(pieces, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    /// For any text, reading terminates and every span lies within the text.
    #[test]
    fn nothing_panics_and_all_spans_are_in_the_text(
        text in prop_oneof![hostile_text(), ".{0,200}"],
        range in (0usize..300, 0usize..300),
    ) {
        let file = SourceFile::new("a", text.clone());
        let config = read_toml::<Site>(&file);
        let front_matter = read_yaml::<FrontMatter>(&file, 0..text.len());
        let part = read_yaml::<FrontMatter>(&file, range.0..range.1);
        prop_assert!(is_consistent(&config));
        prop_assert!(is_consistent(&front_matter));
        let all = config.diagnostics.iter().chain(&front_matter.diagnostics).chain(&part.diagnostics);
        for diagnostic in all {
            let span = diagnostic.location.as_ref().expect("a place").span.clone();
            prop_assert!(text.get(span).is_some(), "{}", diagnostic.message);
        }
        for path in ["title", "tags[0]", "authors[0].name", "next.next", ""] {
            prop_assert!(text.get(config.spans.of(path)).is_some());
            prop_assert!(text.get(front_matter.spans.key_of(path)).is_some());
        }
    }
}
