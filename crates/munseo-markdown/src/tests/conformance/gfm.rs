//! The additions of GFM: tables, task lists, strikethrough, autolinks; with our own examples.

use super::normalization::normalize;
use super::specification_html;

fn check(markdown: &str, html: &str) {
    assert_eq!(
        normalize(&specification_html(markdown)),
        normalize(html),
        "{markdown}"
    );
}

#[test]
fn tables() {
    check(
        "| a | b |\n| --- | :-: |\n| 1 | 2 |\n",
        "<table><thead><tr><th>a</th><th align=\"center\">b</th></tr></thead>\
         <tbody><tr><td>1</td><td align=\"center\">2</td></tr></tbody></table>",
    );
    // The outer pipes are optional, and an escaped pipe is text, also in code.
    check(
        "a | b\n-: | --\n`x \\| y` | **p \\| q**\n",
        "<table><thead><tr><th align=\"right\">a</th><th>b</th></tr></thead>\
         <tbody><tr><td align=\"right\"><code>x | y</code></td><td><strong>p | q</strong></td></tr></tbody></table>",
    );
    // A table ends at a blank line or at another block; short rows are filled, long ones truncated.
    check(
        "| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |\n> q\n",
        "<table><thead><tr><th>a</th><th>b</th></tr></thead>\
         <tbody><tr><td>1</td><td></td></tr><tr><td>1</td><td>2</td></tr></tbody></table>\
         <blockquote><p>q</p></blockquote>",
    );
    // Without a body there is no `tbody`; without a matching delimiter row there is no table.
    check(
        "| a |\n|---|\n",
        "<table><thead><tr><th>a</th></tr></thead></table>",
    );
    check("| a | b |\n|---|\n", "<p>| a | b | |---|</p>");
}

#[test]
fn task_lists() {
    check(
        "- [ ] a\n- [x] b\n  - [X] c\n- [] d\n",
        "<ul><li><input type=\"checkbox\" disabled> a</li>\
         <li><input type=\"checkbox\" disabled checked> b\
         <ul><li><input type=\"checkbox\" disabled checked> c</li></ul></li>\
         <li>[] d</li></ul>",
    );
}

#[test]
fn strikethrough() {
    check("~~a~~ ~b~ c", "<p><del>a</del> <del>b</del> c</p>");
    check("~~a\n\nb~~", "<p>~~a</p><p>b~~</p>");
    check(
        "~~~a~~~",
        "<pre><code class=\"language-a~~~\"></code></pre>",
    );
}

#[test]
fn autolinks() {
    check(
        "www.example.com/a?b=c&d and https://example.com.",
        "<p><a href=\"http://www.example.com/a?b=c&amp;d\">www.example.com/a?b=c&amp;d</a> and \
         <a href=\"https://example.com\">https://example.com</a>.</p>",
    );
    // Balanced parentheses belong to the link; an unbalanced one at its end does not.
    check(
        "(www.example.com/a_(b))",
        "<p>(<a href=\"http://www.example.com/a_(b)\">www.example.com/a_(b)</a>)</p>",
    );
    check(
        "name@example.com, and not name@example",
        "<p><a href=\"mailto:name@example.com\">name@example.com</a>, and not name@example</p>",
    );
}

#[test]
fn footnotes_are_numbered_by_their_first_references() {
    let html = specification_html("a[^나] b[^가] c[^나]\n\n[^가]: 둘\n[^나]: 하나\n[^다]: 셋\n");
    let first = html.find("<li id=\"fn-1\">").unwrap();
    let second = html.find("<li id=\"fn-2\">").unwrap();
    assert!(
        html[first..second].contains("하나") && html[second..].contains("둘"),
        "{html}"
    );
    assert!(
        !html.contains("셋"),
        "a footnote without references is not shown: {html}"
    );
}
