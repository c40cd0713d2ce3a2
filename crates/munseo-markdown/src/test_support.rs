//! What tests have in common: a resolver, labels, and a page's outcome as text.

use std::path::Path;

use munseo_source::SourceFile;

use crate::{Context, Heading, Labels, LinkKind, Parsed, Part, Preamble, Resolution, Resolver};

/// Leads everywhere, but to what has `missing` in its name.
pub(crate) struct Links;

impl Resolver for Links {
    fn resolve(&self, _: &SourceFile, destination: &str, kind: LinkKind) -> Resolution {
        if destination.contains("missing") {
            return Resolution::Missing {
                message: format!("no file `{destination}`"),
                help: Some("check its name".to_owned()),
            };
        }
        match kind {
            LinkKind::Image if !destination.contains("://") => Resolution::Image {
                url: format!("/base/{destination}"),
                size: Some((320, 200)),
            },
            LinkKind::Link if destination.ends_with(".md") => {
                Resolution::Url(format!("/base/{}", destination.trim_end_matches(".md")))
            }
            LinkKind::Link | LinkKind::Image => Resolution::Url(destination.to_owned()),
        }
    }
}

/// Korean labels, so that a test sees that nothing else is written.
pub(crate) static LABELS: std::sync::LazyLock<Labels> = std::sync::LazyLock::new(|| Labels {
    admonitions: ["노트", "팁", "정보", "경고", "위험", "주의"].map(str::to_owned),
    direct_link: "{heading}에 대한 직접 링크".to_owned(),
    copy: "복사".to_owned(),
    wrap: "줄 바꿈 전환".to_owned(),
    details: "자세히".to_owned(),
    footnotes: "각주".to_owned(),
    footnote_back: "{number}번 참조로".to_owned(),
    task_done: "완료".to_owned(),
    task_open: "미완료".to_owned(),
});

/// Parses a page of the site `site_root`.
pub(crate) fn parse_in(
    site_root: &Path,
    text: &str,
    twin: Option<&[Heading]>,
) -> (Preamble, Parsed) {
    let file = SourceFile::new("docs/ko/page.md", text);
    let preamble = crate::read_preamble(&file);
    let context = Context {
        site_root,
        labels: &LABELS,
        twin,
        resolver: &Links,
    };
    let parsed = crate::parse(&file, &preamble, &context);
    (preamble, parsed)
}

/// Parses a page.
pub(crate) fn parse(text: &str) -> Parsed {
    parse_in(Path::new("."), text, None).1
}

/// The body as text: HTML as it is, elements and islands as an outline.
pub(crate) fn body(text: &str) -> String {
    outline(&parse(text).document.body)
}

/// Parts as text.
pub(crate) fn outline(parts: &[Part]) -> String {
    let mut out = String::new();
    push_outline(&mut out, parts, 0);
    out
}

fn push_outline(out: &mut String, parts: &[Part], depth: usize) {
    let indent = "  ".repeat(depth);
    for part in parts {
        match part {
            Part::Html { html } => {
                for line in html.trim().lines() {
                    out.push_str(&format!("{indent}{line}\n"));
                }
            }
            Part::Element {
                tag,
                attributes,
                children,
            } => {
                let attributes: String = attributes
                    .iter()
                    .map(|(name, value)| format!(" {name}={value}"))
                    .collect();
                out.push_str(&format!("{indent}[{tag}{attributes}]\n"));
                push_outline(out, children, depth + 1);
            }
            Part::Island {
                component,
                props,
                children,
            } => {
                let props = serde_json::Value::Object(props.clone());
                out.push_str(&format!("{indent}{{{component} {props}}}\n"));
                push_outline(out, children, depth + 1);
            }
        }
    }
}

/// What is wrong with a page, as a person reads it: place, code, message, help, the text in question.
pub(crate) fn diagnostics(text: &str) -> String {
    let (preamble, parsed) = parse_in(Path::new("."), text, None);
    let mut out = String::new();
    for diagnostic in preamble.diagnostics.iter().chain(&parsed.diagnostics) {
        let location = diagnostic
            .location
            .as_ref()
            .expect("every mistake of an author has a place");
        let start = location.start();
        let written = location.file.text()[location.span.clone()]
            .lines()
            .next()
            .unwrap_or_default();
        out.push_str(&format!(
            "{}:{} {:?} {}: {}\n  at: {written}\n",
            start.line, start.column, diagnostic.severity, diagnostic.code, diagnostic.message
        ));
        if let Some(help) = &diagnostic.help {
            out.push_str(&format!("  help: {help}\n"));
        }
    }
    out
}
