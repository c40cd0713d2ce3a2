//! Helpers for tests: targets of links, a package, labels, and functions that convert a parsed page to text.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use munseo_source::{Severity, SourceFile};
use munseo_types::{
    Declaration, DeclarationKind, DocumentedName, Extensions, Labels, Parameter, Properties,
    PropertiesAnswer, Property, Signature, SignatureAnswer, SignatureForm, SignatureProblem,
};

use crate::{
    BrokenLink, Context, Document, Heading, Link, LinkKind, LinkedDocument, Packages, PageLinks,
    Parsed, Part, Picture, Preamble, Resolution, SignatureQuery,
};

/// Resolves a destination, except those with `missing` in their name.
fn resolve(
    Link {
        destination, kind, ..
    }: &Link,
) -> Resolution {
    if destination.contains("missing") {
        let message = format!("file `{destination}` not found");
        return Resolution::Missing(Box::new(BrokenLink::new(message, "check its name")));
    }
    match kind {
        LinkKind::Image if !destination.contains("://") => Resolution::Image(Box::new(Picture {
            url: format!("/base/{destination}"),
            size: if destination.contains("wide") {
                Some((2000, 1000))
            } else {
                Some((320, 200))
            },
            source_set: (destination.contains("variants")).then(|| {
                format!("/base/{destination}-160.webp 160w, /base/{destination}-320.webp 320w")
            }),
        })),
        LinkKind::Link if destination.ends_with(".md") => {
            Resolution::Url(format!("/base/{}", destination.trim_end_matches(".md")))
        }
        LinkKind::Link | LinkKind::Image => Resolution::Url(destination.to_owned()),
    }
}

/// A document with links that are resolved by [`resolve`].
pub(crate) fn linked(document: &Document) -> LinkedDocument<'_> {
    document.link(PageLinks {
        targets: document.links.iter().map(resolve).collect(),
        labels: Arc::clone(&LABELS),
    })
}

/// A package with some declarations.
pub(crate) struct Pack;

impl Packages for Pack {
    /// Declares `Options`.
    fn properties(&self, name: &str, _: Option<&str>) -> PropertiesAnswer {
        let property =
            |name: &str, value: &str, default: Option<&str>, description: Option<&str>| Property {
                name: name.to_owned(),
                value: value.to_owned(),
                is_optional: default.is_some(),
                default: default.map(str::to_owned),
                description: description.map(str::to_owned),
            };
        let result = match name {
            "Options" => Ok(Properties {
                of: DocumentedName {
                    package: "pack".to_owned(),
                    name: "Options".to_owned(),
                    kind: DeclarationKind::Interface,
                },
                list: vec![
                    property("limit", "number", Some("5"), Some("how `many`")),
                    property("onDone", "(list: 'a' | 'b') => void", None, None),
                ],
                unlisted_bases: vec!["Base<'x'>".to_owned()],
                is_in_page_language: false,
            }),
            name => Err(SignatureProblem {
                code: "signature/no-properties",
                message: format!("`{name}` has no properties"),
                help: None,
            }),
        };
        PropertiesAnswer {
            result,
            sources: vec!["/lib/options.ts".into()],
        }
    }

    /// Declares `A.Chunk` and `A.chunk`, `Plain` without parameters, and `Bare` without a doc comment.
    fn signature(&self, query: &SignatureQuery<'_>) -> SignatureAnswer {
        let found = match query.name {
            "A.Chunk" => Ok(vec![chunk_type(), chunk_function()]),
            "Plain" => Ok(vec![declaration("Plain", "type Plain = 'a' | 'b'", ";")]),
            "Bare" => Ok(vec![Declaration {
                since: None,
                is_documented: query.is_alone,
                ..declaration("Bare", "interface Bare {}", "")
            }]),
            name => Err(SignatureProblem {
                code: "signature/unknown",
                message: format!("`pack` does not export `{name}`"),
                help: Some("did you mean `A.Chunk`?".to_owned()),
            }),
        };
        SignatureAnswer {
            result: found.map(|declarations| Signature {
                declarations,
                is_in_page_language: query.package == Some("english"),
            }),
            sources: vec!["/lib/chunk.ts".into()],
        }
    }
}

fn declaration(name: &str, code: &str, tail: &'static str) -> Declaration {
    Declaration {
        package: "pack".to_owned(),
        name: name.to_owned(),
        kind: DeclarationKind::Type,
        forms: vec![SignatureForm {
            code: code.to_owned(),
            lines: code.to_owned(),
            tail,
            omission_mark: "",
        }],
        type_parameters: Vec::new(),
        parameters: Vec::new(),
        definition: None,
        is_documented: true,
        since: Some("0.1.0".to_owned()),
        location: "../lib/chunk.ts:5".to_owned(),
        url: None,
    }
}

fn parameter(name: &str, constraint: &str, description: &str) -> Parameter {
    Parameter {
        name: name.to_owned(),
        constraint: Some(constraint.to_owned()),
        default: None,
        is_optional: false,
        description: Some(description.to_owned()),
    }
}

fn chunk_type() -> Declaration {
    let mut declaration = declaration(
        "A.Chunk",
        "type Chunk<T, Size extends 1 | 2 = 1>",
        " = never;",
    );
    declaration.forms[0].omission_mark = " = …";
    declaration.forms[0].lines = "type Chunk<\n  T,\n  Size extends 1 | 2 = 1,\n>".to_owned();
    declaration.definition = Some("type Chunk<T, Size> = never;".to_owned());
    declaration.type_parameters = vec![
        Parameter {
            constraint: None,
            ..parameter("T", "", "the `tuple` to split")
        },
        Parameter {
            default: Some("1".to_owned()),
            ..parameter("Size", "1 | 2", "how many")
        },
    ];
    declaration
}

fn chunk_function() -> Declaration {
    Declaration {
        kind: DeclarationKind::Function,
        parameters: vec![
            parameter("array", "T[]", "the array to split"),
            Parameter {
                is_optional: true,
                description: None,
                ..parameter("size", "number", "")
            },
        ],
        url: Some("https://code.example/chunk.ts#L9".to_owned()),
        forms: vec![SignatureForm {
            code: "function chunk<T>(array: T[], size?: number): T[][]".to_owned(),
            lines: "function chunk<T>(\n  array: T[],\n  size?: number,\n): T[][]".to_owned(),
            tail: ";",
            omission_mark: "",
        }],
        ..declaration("A.chunk", "", "")
    }
}

/// Mostly Korean labels, so that hard-coded English texts fail a test.
pub(crate) static LABELS: LazyLock<Arc<Labels>> = LazyLock::new(|| {
    let texts = [
        ("details.unfold", "Show all {number} lines"),
        ("details.fold", "Show fewer lines"),
        ("admonition.note", "노트"),
        ("admonition.tip", "팁"),
        ("admonition.info", "정보"),
        ("admonition.warning", "경고"),
        ("admonition.danger", "위험"),
        ("admonition.caution", "주의"),
        ("admonition.important", "중요"),
        ("heading.directLink", "{heading}에 대한 직접 링크"),
        ("code.copy", "복사"),
        ("code.wrap", "줄 바꿈 전환"),
        ("frame.show", "{host}에서 불러오기"),
        ("frame.always", "{host}는 늘 불러오기"),
        ("code.imports", "import 보기"),
        ("examples.live", "예"),
        ("details.summary", "자세히"),
        ("footnotes.title", "각주"),
        ("footnotes.back", "{number}번 참조로"),
        ("task.done", "완료"),
        ("task.open", "미완료"),
        ("signature.type", "타입"),
        ("signature.interface", "인터페이스"),
        ("signature.class", "클래스"),
        ("signature.enum", "열거형"),
        ("signature.function", "함수"),
        ("signature.constant", "상수"),
        ("signature.namespace", "네임스페이스"),
        ("signature.source", "소스"),
        ("signature.sourceOf", "{name}의 소스"),
        ("signature.since", "{version}부터"),
        ("signature.definition", "정의 보기"),
        ("properties.name", "속성"),
        ("properties.default", "기본값"),
        ("properties.meaning", "설명"),
        ("properties.optional", "선택"),
        ("properties.others", "{types}의 속성도 있어요."),
    ];
    let texts = texts.map(|(key, text)| (key.to_owned(), text.to_owned()));
    Arc::new(Labels(texts.into()))
});

/// What tags stand for.
static COMPONENTS: LazyLock<munseo_types::Components> = LazyLock::new(|| {
    let names = [
        ("Remark", ":::tip"),
        ("Kind", ":::{type}"),
        ("More", ":::details"),
        ("Since", "<Badge text={version} kind=\"tip\">"),
        ("Lead", "<div class=\"lead\">"),
        ("LinkBox", "<a href={to}>{title}{description}"),
        ("Plain", "unwrap"),
        ("Link", "<a href={href}>"),
        ("Gone", "drop"),
        ("Panels", "<Tabs group={sync}>"),
    ];
    munseo_types::Components {
        from: None,
        names: names
            .map(|(name, to)| (name.to_owned(), to.to_owned()))
            .into(),
        bundler: None,
    }
});

/// Parses a page of the site `site_root`.
pub(crate) fn parse_in(
    site_root: &Path,
    text: &str,
    reference_headings: Option<&[Heading]>,
) -> (Preamble, Parsed) {
    parse_with(site_root, text, reference_headings, Extensions::default())
}

/// Parses a page of a site with extensions.
pub(crate) fn parse_with(
    site_root: &Path,
    text: &str,
    reference_headings: Option<&[Heading]>,
    extensions: Extensions,
) -> (Preamble, Parsed) {
    parse_with_variables(site_root, text, reference_headings, extensions, None)
}

/// Parses a page of a site with variables.
pub(crate) fn parse_with_variables(
    site_root: &Path,
    text: &str,
    reference_headings: Option<&[Heading]>,
    extensions: Extensions,
    variables: Option<&crate::Variables>,
) -> (Preamble, Parsed) {
    let file = SourceFile::new("docs/ko/page.md", text);
    let preamble = crate::read_preamble(&file);
    let context = Context {
        site_root,
        import_root: Path::new(""),
        labels: &LABELS,
        preambles: &["yutil".to_owned()],
        extensions,
        components: &COMPONENTS,
        own_components: &[],
        variables,
        reference_headings,
        reads_blocks: false,
        packages: Some(&Pack),
        highlights: None,
        diagrams: None,
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
    outline(&linked(&parse(text).document).body())
}

/// The body of a page of a site with extensions.
pub(crate) fn body_with(text: &str, extensions: Extensions) -> String {
    let (_, parsed) = parse_with(Path::new("."), text, None, extensions);
    outline(&linked(&parsed.document).body())
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

/// A page's diagnostics as text: position, code, message, help and the marked text.
pub(crate) fn diagnostics(text: &str) -> String {
    diagnostics_of(text, Extensions::default())
}

/// The diagnostics of a page of a site with extensions, as text.
pub(crate) fn diagnostics_of(text: &str, extensions: Extensions) -> String {
    let (preamble, mut parsed) = parse_with(Path::new("."), text, None, extensions);
    let file = SourceFile::new("docs/ko/page.md", text);
    for link in &parsed.document.links {
        if let Resolution::Missing(broken) = resolve(link) {
            let problem = broken.diagnostic(Severity::Error, link.kind);
            parsed
                .diagnostics
                .push(problem.at(&file, link.span.clone()));
        }
    }
    parsed
        .diagnostics
        .sort_by_key(|it| it.location.as_ref().map(|location| location.span.start));
    format_diagnostics(preamble.diagnostics.iter().chain(&parsed.diagnostics))
}

pub(crate) fn format_diagnostics<'a>(
    diagnostics: impl Iterator<Item = &'a munseo_source::Diagnostic>,
) -> String {
    let mut out = String::new();
    for diagnostic in diagnostics {
        let location = diagnostic
            .location
            .as_ref()
            .expect("content diagnostics have a location");
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
