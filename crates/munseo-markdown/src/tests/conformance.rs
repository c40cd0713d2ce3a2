//! Runs the examples of the CommonMark specification, and our own for GFM, through the serializer of this crate.
//!
//! The specification has another license, so its examples are read from the npm package `commonmark-spec`, a dependency
//! in the repository's `package.json`. Raw HTML and code are not rendered as
//! the specification has them and stay unchanged here; our additions, such as anchors, are removed from the result.

mod gfm;
mod normalization;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_source::SourceFile;
use munseo_types::Extensions;

use self::normalization::{normalize, restore_verbatim, take_verbatim, without_additions};
use crate::document::unlinked::{Format, UnlinkedPart};
use crate::html::Output;
use crate::render::{Renderer, SearchText};
use crate::syntax::directive::prepare;
use crate::tests::support::{LABELS, Pack};
use crate::{Context, Document, PageLinks, Resolution, parse};

/// Examples with intentionally different results, each with its reason.
const EXCEPTIONS: &[(usize, &str)] = &[
    (
        163,
        "a capitalized tag that is closed is a component, with Markdown inside",
    ),
    (602, "GFM makes a link of a bare URL"),
    (608, "GFM makes a link of a bare URL"),
    (611, "GFM makes a link of a bare URL"),
    (612, "GFM makes a link of a bare URL"),
];

#[test]
fn every_example_of_commonmark_passes() {
    let examples = examples();
    assert!(
        examples.len() > 600,
        "the specification has more than 600 examples"
    );
    let mut failures = Vec::new();
    for example in &examples {
        if EXCEPTIONS
            .iter()
            .any(|(number, _)| *number == example.number)
        {
            continue;
        }
        let found = specification_html(&example.markdown);
        if normalize(&found) != normalize(&example.html) {
            failures.push(format!(
                "example {} ({})\n--- markdown\n{}\n--- expected\n{}\n--- found\n{found}",
                example.number, example.section, example.markdown, example.html
            ));
        }
    }
    assert!(
        failures.is_empty(),
        "{} failed\n{}",
        failures.len(),
        failures.join("\n\n")
    );
}

#[test]
fn every_exception_differs_from_the_specification() {
    let examples = examples();
    for (number, reason) in EXCEPTIONS {
        let example = &examples[number - 1];
        assert_ne!(
            normalize(&specification_html(&example.markdown)),
            normalize(&example.html),
            "example {number} passes: remove it from the exceptions ({reason})"
        );
    }
}

/// Renders Markdown without the additions to the specifications.
fn specification_html(markdown: &str) -> String {
    let file = SourceFile::new("example.md", markdown);
    let prepared = prepare(&file, 0, false, munseo_types::Components::NONE, &[]);
    let context = Context {
        site_root: Path::new(""),
        import_root: Path::new(""),
        labels: &LABELS,
        preambles: &[],
        extensions: Extensions::default(),
        components: munseo_types::Components::NONE,
        own_components: &[],
        variables: None,
        reference_headings: None,
        reads_blocks: false,
        packages: Some(&Pack),
        highlights: None,
        diagrams: None,
    };
    let arena = comrak::Arena::new();
    let (root, diagnostics) = parse::parse_tree(&arena, &prepared, &file, &Extensions::default());
    let verbatim = take_verbatim(root);
    let explicit_ids = crate::syntax::heading::take_explicit_ids(root, &file, &prepared.line_map);
    let headings =
        crate::syntax::heading::collect(root, &file, &prepared.line_map, &explicit_ids, &context);
    let mut below = headings.below;
    if let Some(title) = headings.title {
        let heading = crate::Heading {
            level: 1,
            id: String::new(),
            text: String::new(),
            html: crate::UnlinkedHtml::default(),
            span: 0..0,
            has_explicit_id: false,
        };
        below.insert(0, (title, heading));
    }
    let mut renderer = Renderer {
        file: &file,
        context: &context,
        prepared: &prepared,
        is_mdx: false,
        out: Output::default(),
        document: Document::default(),
        search_text: SearchText::new(String::new()),
        diagnostics,
        headings: below.into_iter(),
        depth: 0,
        writes_table_rows: false,
        inline_components: Vec::new(),
        diagrams: 0,
        accordions: 0,
        accordion: None,
        zooms: false,
        reports_braces: false,
        live_line_excerpt: None,
        excerpt: None,
    };
    renderer.blocks(root);
    let links = renderer.document.links.into_iter();
    let links = PageLinks {
        targets: links.map(|it| Resolution::Url(it.destination)).collect(),
        labels: Arc::clone(&LABELS),
    };
    let parts = renderer.out.into_parts();
    let html = parts.into_iter().map(|part| match part {
        UnlinkedPart::Html(html) => html.link(Format::Html, &links),
        part => panic!("an island in an example: {part:?}"),
    });
    restore_verbatim(&without_additions(&html.collect::<String>()), &verbatim)
}

struct Example {
    number: usize,
    section: String,
    markdown: String,
    html: String,
}

/// Examples are between lines of 32 backticks, with a line of `.` between Markdown and HTML.
fn examples() -> Vec<Example> {
    let path: PathBuf = [
        env!("CARGO_MANIFEST_DIR"),
        "../../node_modules/commonmark-spec/spec.txt",
    ]
    .iter()
    .collect();
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!(
            "{}: {error}; run `npm install` in the repository's root",
            path.display()
        )
    });
    let fence = "`".repeat(32);
    let opening = format!("{fence} example");
    let mut examples = Vec::new();
    let mut section = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line == opening {
            let read = |lines: &mut std::str::Lines<'_>, end: &str| -> String {
                lines
                    .take_while(|line| *line != end)
                    .map(|line| format!("{line}\n"))
                    .collect()
            };
            let markdown = read(&mut lines, ".").replace('→', "\t");
            let html = read(&mut lines, &fence).replace('→', "\t");
            examples.push(Example {
                number: examples.len() + 1,
                section: section.clone(),
                markdown,
                html,
            });
        } else if let Some(heading) = line.trim_start_matches('#').strip_prefix(' ')
            && line.starts_with('#')
        {
            heading.clone_into(&mut section);
        }
    }
    examples
}
