//! Formulas, diagrams, emoji, and the syntax of other generators.

use std::path::Path;

use insta::assert_snapshot;
use munseo_types::{Extensions, HeadingIds};

use crate::tests::support::{body, body_with, diagnostics, diagnostics_of, parse_with};

const ON: Extensions = Extensions {
    mdx: false,
    math: true,
    emoji: true,
    heading_ids: HeadingIds::Ascii,
    diagrams: None,
};

#[test]
fn formulas_become_mathml() {
    let html = body_with("The area is $\\pi r^2$.\n\n$$\n\\frac{1}{2}\n$$\n", ON);
    assert!(html.contains("<math>"), "{html}");
    assert!(html.contains("<msup><mi>r</mi>"), "{html}");
    assert!(html.contains("display=\"block\""), "{html}");
    assert!(html.contains("<mfrac>"), "{html}");
    let block = body("```math\n\\sqrt{x}\n```\n");
    assert!(block.contains("<msqrt>"), "{block}");
}

#[test]
fn an_invalid_formula_is_reported_and_displayed() {
    assert_snapshot!(diagnostics("```math\n\\frac{1\n```\n"), @r#"
    2:7 Error math/syntax: invalid formula: Unexpected end of input in a macro argument, expected '}'
      at: 1
      help: correct the LaTeX; write `\$` for a dollar sign
    "#);
    assert!(body("```math\n\\frac{1\n```\n").contains("<code>\\frac{1</code>"));
}

#[test]
fn an_error_in_a_formula_is_at_its_command_in_the_file() {
    let text = "> 1. ```math\n>    a\n>    + \\foo{넓이}\n>    ```\n\n값은 $x + \\bar2 \\foo$\n";
    let problems = diagnostics_of(text, ON);
    for place in [
        "3:8 Error math/syntax",
        "6:15 Error math/syntax",
        "at: \\foo\n",
    ] {
        assert!(problems.contains(place), "{place} in {problems}");
    }
}

#[test]
fn a_formula_in_a_title_is_readable_and_ids_have_its_source() {
    let text = "# The area $\\pi r^2$\n\n## A $\\frac{a}{b}$\n";
    let document = parse_with(Path::new("."), text, None, ON).1.document;
    assert_eq!(document.title.as_deref(), Some("The area πr²"));
    let heading = &document.headings[0];
    assert_eq!((heading.text.as_str(), &*heading.id), ("A a/b", "a-fracab"));
}

#[test]
fn ordinary_text_with_colons_and_dollars_stays() {
    for text in [
        "3:100:3",
        "std::o::x",
        "a:tada:b",
        "std::key::x",
        "12:v:3",
        "15$와 40$ 사이",
        "5$와 3$",
        "비용은 20$이고 30$입니다",
        "a$b$c",
    ] {
        assert_eq!(body_with(text, ON).trim(), format!("<p>{text}</p>"));
    }
    for markup in ["한글:tada:한글", "완료 :tada::tada:", "값은 $x$", "값$x$은"] {
        let html = body_with(markup, ON);
        assert!(html.contains("🎉") || html.contains("<math>"), "{html}");
    }
}

#[test]
fn emoji_have_names() {
    assert_eq!(body_with("Done :tada:", ON).trim(), "<p>Done 🎉</p>");
    assert_eq!(body_with("10:30:15", ON).trim(), "<p>10:30:15</p>");
}

#[test]
fn diagrams_are_drawn_in_the_colors_of_the_theme() {
    let html = body(
        "```mermaid\nflowchart LR\n  accTitle: A way\n  accDescr: From A to B\n  A[Start] --> B{Done?}\n```\n",
    );
    assert!(
        html.contains(
            "<figure class=\"diagram\" role=\"img\" tabindex=\"0\" aria-label=\"A way\">"
        ),
        "{html}"
    );
    assert!(html.contains("<desc>From A to B</desc>"), "{html}");
    assert!(html.contains("var(--text)"), "{html}");
    assert!(html.contains("Start"), "{html}");
    assert!(!html.contains("style="), "{html}");
    assert!(!html.contains("Munseo Diagram"), "{html}");
    let two =
        body("```mermaid\nflowchart LR\n A-->B\n```\n\n```mermaid\nflowchart LR\n A-->B\n```\n");
    assert!(
        two.contains("url(#d0-") || two.contains("id=\"d0-"),
        "{two}"
    );
    assert!(two.contains("id=\"d1-"), "{two}");
}

#[test]
fn labels_of_edges_are_not_covered_by_nodes() {
    let rest = "B(둘)\n  B --> C{셋}\n  C -- 예 --> D\n  C -- 아니요 --> E";
    for label in [
        "없으면 다른 도서관에 물어보기",
        "ask for it in another library",
    ] {
        let source = format!("flowchart TD\n  A[서가에서 책 찾아보기] -->|{label}| {rest}");
        let html = body(&format!("```mermaid\n{source}\n```\n"));
        let (labels, nodes): (Vec<_>, Vec<_>) = (html.split("<rect").skip(2))
            .map(|tag| tag.split('>').next().unwrap())
            .partition(|tag| tag.contains("data-label-kind"));
        let value = |tag: &str, name: &str| -> f32 {
            let (_, rest) = tag.split_once(&format!("{name}=\"")).unwrap();
            rest.split('"').next().unwrap().parse().unwrap()
        };
        let overlap = |left: &str, right: &str, [start, length]: [&str; 2]| {
            let [left, right] = [left, right].map(|it| (value(it, start), value(it, length)));
            left.0 < right.0 + right.1 && right.0 < left.0 + left.1
        };
        assert_eq!((labels.len(), nodes.len()), (3, 4), "{html}");
        for (label, node) in labels
            .iter()
            .flat_map(|it| nodes.iter().map(move |node| (it, node)))
        {
            let sides = [[" x", " width"], [" y", " height"]];
            assert!(
                !sides.iter().all(|&side| overlap(label, node, side)),
                "{html}"
            );
        }
    }
}

#[test]
fn labels_of_edges_do_not_cover_each_other() {
    let long = "a label that is long enough for several lines of text beside its edge";
    let source = format!("flowchart TD\n  A -->|First, {long}| B\n  A -->|Second, {long}| C");
    let found = diagnostics(&format!("```mermaid\n{source}\n```\n"));
    assert!(
        found.starts_with("3:3 Warning diagram/unsupported"),
        "{found}"
    );
}

/// The horizontal middle of a text in a flowchart.
fn middle_of(html: &str, text: &str) -> f32 {
    let (before, _) = html.split_once(&format!(">{text}<")).expect(text);
    let (_, x) = before.rsplit_once("<text x=\"").unwrap();
    x.split('"').next().unwrap().parse().unwrap()
}

#[test]
fn titles_of_subgraphs_are_beside_edges_and_nodes() {
    let html = body(
        "```mermaid\nflowchart TD\n  A[Reader] --> B\n  subgraph s[Site]\n    B[Page] --> C[Search]\n  end\n```\n",
    );
    let [title, edge] = ["Site", "Page"].map(|it| middle_of(&html, it));
    assert!((title - edge).abs() > 10.0, "{html}");
    let wide = "```mermaid\nflowchart TD\n  A --> B\n  subgraph s[A title that is wider than its node]\n    B\n  end\n```\n";
    let found = diagnostics(wide);
    assert!(
        found.starts_with("4:3 Warning diagram/unsupported"),
        "{found}"
    );
}

#[test]
fn arrowheads_are_beside_nodes_and_labels_beside_other_edges() {
    let source = "flowchart TD\n  A[Request] --> B{Cached?}\n  B -->|yes| C[Response]\n  B -->|no| D[Query]\n  D --> E[Store]\n  E --> C";
    let html = body(&format!("```mermaid\n{source}\n```\n"));
    assert_eq!(html.matches("rotate(90.00)").count(), 5, "{html}");
    let top = |label: &str| -> f32 {
        let (before, _) = html.split_once(&format!(">{label}<")).unwrap();
        let (_, y) = before.rsplit_once(" y=\"").unwrap();
        y.split('"').next().unwrap().parse().unwrap()
    };
    assert!(
        top("no") > top("Cached?") && top("no") < top("Query"),
        "{html}"
    );
}

#[test]
fn labels_of_states_are_within_the_drawing_and_the_end_is_a_ring() {
    let html = body(
        "```mermaid\nstateDiagram-v2\n  [*] --> A\n  A --> B : go\n  B --> A : done\n  B --> [*]\n```\n",
    );
    let value = |tag: &str, name: &str| -> f32 {
        let (_, rest) = tag.split_once(&format!(" {name}=\"")).unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    };
    let (_, svg) = html.split_once("<svg").unwrap();
    for label in svg
        .split("<rect")
        .filter(|it| it.contains("data-label-kind"))
    {
        let (x, width) = (value(label, "x"), value(label, "width"));
        assert!(x >= 0.0 && x + width <= value(svg, "width"), "{html}");
    }
    assert!(
        html.contains("fill=\"var(--ground)\" stroke=\"var(--ground)\""),
        "{html}"
    );
    assert_eq!(
        body("```mermaid\nflowchart LR\n  A((one))\n```\n")
            .matches("<circle")
            .count(),
        1
    );
}

#[test]
fn dates_of_a_schedule_are_where_their_days_begin() {
    let html = body(
        "```mermaid\ngantt\ndateFormat YYYY-MM-DD\na :2026-01-01, 3d\nb :2026-01-04, 8d\n```\n",
    );
    let (before, _) = html.split_once(">2026-01-04<").unwrap();
    let (_, x) = before.rsplit_once("<text x=\"").unwrap();
    let x = x.split('"').next().unwrap();
    assert!(html.contains(&format!("<rect x=\"{x}\"")), "{x}: {html}");
}

#[test]
fn nodes_at_dotted_edges_follow_the_direction() {
    let html = body("```mermaid\nflowchart LR\n  A -.-> B\n  B --> C\n  C -.-> D\n```\n");
    let middles = ["A", "B", "C", "D"].map(|it| middle_of(&html, it));
    assert!(middles.is_sorted_by(|left, right| left < right), "{html}");
    assert!(html.contains("stroke-dasharray"), "{html}");
}

#[test]
fn every_usual_kind_of_diagram_is_drawn() {
    for source in [
        "flowchart TD\n  A --> B\n  B -- yes --> C\n  subgraph S\n    C --> D\n  end",
        "sequenceDiagram\n  A->>B: hi\n  B-->>A: hello",
        "classDiagram\n  Animal <|-- Duck\n  Animal : +int age",
        "stateDiagram-v2\n  [*] --> Still\n  Still --> [*]",
        "gantt\n  title A\n  section S\n  Task :a1, 2024-01-01, 3d",
        "pie title Pets\n  \"Dogs\" : 3\n  \"Cats\" : 5",
        "gitGraph\n  commit\n  branch dev\n  commit",
        "mindmap\n  root\n    One\n    Two",
        "timeline\n  title T\n  2020 : A\n  2021 : B",
        "xychart\nx-axis [a, b]\ny-axis 0 --> 9\nbar [3, 9]\nline [0, 9]",
        "xychart\nx-axis [a, b]\nbar [3, 12]",
    ] {
        let text = format!("```mermaid\n{source}\n```\n");
        assert_eq!(diagnostics(&text), "", "{source}");
        let html = body(&text);
        assert!(html.contains("<svg"), "{source}: {html}");
        assert!(!html.contains("style=\""), "{source}: {html}");
    }
}

#[test]
fn tasks_of_a_schedule_have_a_color_for_each_state() {
    let html = body(
        "```mermaid\ngantt\ndateFormat YYYY-MM-DD\na :done, 2026-01-01, 9d\nb :active, 2026-01-02, 9d\nc :crit, 2026-01-03, 9d\nd :2026-01-04, 9d\n```\n",
    );
    let bars = html.split("rx=\"3\" fill=\"").skip(1);
    let colors: std::collections::HashSet<_> =
        bars.filter_map(|bar| bar.split('"').next()).collect();
    assert_eq!(colors.len(), 4, "{colors:?}");
}

#[test]
fn a_long_label_of_a_task_is_drawn_whole() {
    for (days, name) in [
        (1, "a label that is wider than its bar"),
        (90, "도서관에 새로 들어온 책을 정리하는 일"),
    ] {
        let html = body(&format!(
            "```mermaid\ngantt\ndateFormat YYYY-MM-DD\na :x, 2026-01-01, 9d\n{name} :2026-01-02, {days}d\n```\n"
        ));
        assert!(html.contains(&format!(">{name}<")), "{html}");
    }
}

#[test]
fn what_would_be_drawn_wrongly_is_displayed_as_source() {
    for (kind, line) in [
        ("flowchart LR", "A --o B"),
        ("flowchart LR", "A ~~~ B"),
        ("flowchart LR", "A@{ shape: doc, label: \"text\" }"),
        ("flowchart LR", "A e1@--> B"),
        ("flowchart LR", "A[**bold**] --> B"),
        ("flowchart LR", "A[\"#quot;x#quot;\"]"),
        ("flowchart LR", "a-b --> c"),
        ("flowchart LR", "click A \"https://e.example\""),
        ("sequenceDiagram", "A-)B: later"),
        ("sequenceDiagram", "A--xB: lost"),
        ("sequenceDiagram", "A->B: a line without a head"),
        ("sequenceDiagram", "actor A"),
        ("sequenceDiagram", "create participant C"),
        ("sequenceDiagram", "title Talk"),
        ("sequenceDiagram", "A->>A: think"),
        ("classDiagram", "direction LR"),
        (
            "sequenceDiagram",
            "loop a condition that is longer than its frame",
        ),
        (
            "sequenceDiagram",
            "alt status: a condition that is longer than its frame",
        ),
        ("classDiagram", "class List~T~"),
        ("classDiagram", "<<interface>> Shape"),
        ("classDiagram", "note \"free\""),
        ("classDiagram", "namespace N {"),
        ("stateDiagram-v2", "state c <<choice>>"),
        ("stateDiagram-v2", "note right of A"),
        ("stateDiagram-v2", "--"),
        ("classDiagram", "A \"1\" --> \"many\" B"),
        ("gantt", "dateFormat HH:mm"),
        ("gantt", "Task : 24d"),
        ("gantt", "Task : crit, done, 2026-01-01, 1d"),
        ("gantt", "Task : 2026-01-01, 2026-01-09"),
        ("flowchart LR", "A --> B(((double)))"),
        ("flowchart LR", "A -->|again| A"),
        ("gantt", "Two<br>lines : 2026-01-01, 1d"),
        ("gitGraph", "cherry-pick id: \"a\""),
        ("gitGraph", "merge dev tag: \"v1\""),
        ("timeline", "section Old"),
        ("xychart-beta", "x-axis \"Month\" [a, b]"),
    ] {
        let text = format!("> ```mermaid\n> {kind}\n>   {line}\n> ```\n");
        let found = diagnostics(&text);
        assert!(
            found.starts_with("3:5 Warning diagram/unsupported: this line of the diagram"),
            "{line}: {found}"
        );
        let html = body(&text);
        assert!(
            html.contains("<pre") && !html.contains("<svg"),
            "{line}: {html}"
        );
    }
    for source in [
        "flowchart TD\nsubgraph a\nsubgraph b\nx --> y\nend\nend",
        "stateDiagram-v2\na --> b\nb --> b : again",
        "stateDiagram-v2\ndirection LR\na --> b : next\nb --> a : back\nb --> [*]",
        "stateDiagram-v2\nstate a {\nb --> c\n}\na --> d : done",
        "flowchart LR\na -- x --> b",
        "flowchart TD\nsubgraph S\na --> b\nend\nS --> c",
        "flowchart TD\nc-->S\nsubgraph S\na --> b\nend",
        "stateDiagram-v2\ndirection LR\na --> b\nnote right of a : Note",
        "sequenceDiagram\nA->>B: a\nNote over B: b\nloop c\nA->>B: d\nend",
        "sequenceDiagram\nloop a\nA->>B: b\nend\nNote over B: c",
        "xychart\nx-axis [a, b]\ny-axis 0 --> 9\nbar [3, 12]",
        "xychart\nx-axis [a, b]\ny-axis 0 --> 9\nline [12, 3]",
        "xychart\nx-axis [a, b]\ny-axis 2 --> 9\nbar [1, 3]",
    ] {
        let found = diagnostics(&format!("```mermaid\n{source}\n```\n"));
        assert!(found.contains("diagram/unsupported"), "{source}: {found}");
    }
}

#[test]
fn kinds_of_diagrams_that_are_not_drawn_are_named() {
    for kind in [
        "erDiagram",
        "venn-beta",
        "kanban",
        "architecture-beta",
        "nonsense",
    ] {
        let found = diagnostics(&format!("```mermaid\n{kind}\n  A\n```\n"));
        let message =
            format!("2:1 Warning diagram/unsupported: Mermaid's `{kind}` cannot be drawn");
        assert!(found.starts_with(&message), "{found}");
    }
}

#[test]
fn statements_are_rewritten_where_the_renderer_misreads_them() {
    let drawn = |source: &str| {
        let text = format!("```mermaid\n{source}\n```\n");
        assert_eq!(diagnostics(&text), "", "{source}");
        body(&text)
    };
    let same = |one: &str, other: &str| assert_eq!(drawn(one), drawn(other));
    same(
        "sequenceDiagram\n  participant A\n  participant B\n  A->>+B: x\n  B-->>-A: y",
        "sequenceDiagram\n  A->>B: x\n  activate B\n  B-->>A: y\n  deactivate B",
    );
    same(
        "mindmap\n root\n  One\n   Leaf\n  Two",
        "mindmap\n  root\n    One\n        Leaf\n    Two",
    );
    same("graph TD; A-->B; B-->C", "graph TD\n  A --> B\n  B --> C");
    same(
        "flowchart LR\n  A -->|\"yes\"| B",
        "flowchart LR\n  A -->|yes| B",
    );
    same(
        "flowchart LR\n  A -- no --> B[\"C D\"] -->|예| E & F ==> G",
        "flowchart LR\n  A -- no --> B[\"C D\"]\n  B --> |예| E & F\n  E & F ==> G",
    );
    let pie = drawn("pie title T\n  \"A\" : 98\n  \"B\" : 2");
    assert!(!pie.contains("font-size=\"25\""), "{pie}");
    assert_eq!(pie.matches("var(--on-accent)").count(), 1, "{pie}");
    assert!(!drawn("gitGraph\n  commit\n  branch \"a/b\"\n  commit").contains("&quot;"));
    assert!(!drawn("stateDiagram-v2\n  s : two words\n  [*] --> s").contains(">s<"));
}

#[test]
fn syntax_of_other_generators_is_reported_at_its_line() {
    for (text, code) in [
        ("import Tabs from '@theme/Tabs';", "foreign/module"),
        ("export const x = 1;", "foreign/module"),
        ("Version {{ version }}", "foreign/expression"),
        ("# Version {{ version }}", "foreign/expression"),
        ("Of [{{ author }}](https://e.example)", "foreign/expression"),
        ("| a |\n| - |\n| {{ b }} |", "foreign/expression"),
        ("<div>\n<p>{{ name }}</p>\n</div>", "foreign/expression"),
        ("## 开始 %{#start}%", "foreign/heading-id"),
        ("<<< @/snippets/start.js", "foreign/include"),
        ("!!! note\n    Text", "foreign/container"),
        ("{{#include ../a.rs:here}}", "foreign/include"),
        ("--8<-- \"a.md\"", "foreign/include"),
        ("{* ../../a_b/c_d.py hl[1] *}", "foreign/include"),
        (
            "```rust\n{{#rustdoc_include ../a.rs:here}}\n```",
            "2:1 Warning foreign/include",
        ),
        (
            "```\na\n--8<-- \"a.md\"\n```",
            "3:1 Warning foreign/include",
        ),
        ("=== \"npm\"\n\n    text", "foreign/container"),
        ("/// tip | Title\ntext\n///", "foreign/container"),
        ("::: tabs\n== A\ntext\n:::", "2:1 Warning foreign/container"),
        ("::: package.module.Class", "foreign/container"),
        ("???+ note \"A\"\n    text", "foreign/container"),
        ("[A](https://e.example){ .md-button }", "foreign/syntax"),
        ("text\n{: .center key=\"1\" }", "2:1 Warning foreign/syntax"),
        ("Done :material-check: now", "foreign/emoji"),
        ("*[HTML]: Hyper Text", "foreign/syntax"),
        ("Press ++ctrl+alt+c++", "foreign/syntax"),
        ("It is ==marked== here", "foreign/syntax"),
        ("Term\n:   Definition", "2:1 Warning foreign/syntax"),
        ("Term\n\n: Definition", "3:1 Warning foreign/syntax"),
        ("{/* TODO */}", "foreign/syntax"),
        ("text {/*now*/}", "foreign/syntax"),
        ("{% hint %}", "foreign/expression"),
        ("```js live\na\n```", "1:1 Warning code/attribute"),
        ("[[toc]]", "foreign/toc"),
        ("The area is $\\pi r^2$.", "foreign/math"),
        ("Done :tada: now", "foreign/emoji"),
        ("A <my-widget size=\"2\">x</my-widget>", "foreign/element"),
        ("A <Video src=\"x\" /> here", "foreign/element"),
    ] {
        let found = diagnostics(text);
        assert!(found.contains(code), "{text}: {found}");
    }
}

#[test]
fn ordinary_text_is_not_reported_as_foreign_syntax() {
    for text in [
        "import the module before you use it",
        "It costs $5 and $10, and `$HOME/$USER` is a path.",
        "`import x from 'y'` is code, and so is `{{ x }}`.",
        "At 10:30:15, ratio 1:2:3, `:tada:`",
        "<div>\n<code>{{ a }}</code>\n</div>",
        "export it, then import it",
        "a {b} c",
        "x==y and z==w, C++ and Rust++, a ++ b ++ c, a == b == c",
        "\\{ .class } and {a: 1} and \\{{ b }}",
        "```md\n--8<-- \"a.md\"\n```",
        "```html\n{{#if a.b}}\n```",
        "An Array<string> and a Map<K, V> and <Key extends string>",
    ] {
        assert_eq!(diagnostics(text), "", "{text}");
    }
}

#[test]
fn each_expression_of_an_mdx_file_is_reported() {
    let mdx = Extensions {
        mdx: true,
        ..Extensions::default()
    };
    let found = diagnostics_of(
        "{1 + 1} and {props.name}\n{' '} \\{a}\n\n<p>{name}</p>\n",
        mdx.clone(),
    );
    assert_eq!(found.matches("foreign/expression").count(), 4, "{found}");
    let commented = "{/* a\n\nb */}\n\n- one {/* two */} three\n";
    assert_eq!(diagnostics_of(commented, mdx), "");
}

#[test]
fn enabled_extensions_are_not_reported() {
    assert_eq!(diagnostics_of("$x^2$ and :tada:", ON), "");
}
