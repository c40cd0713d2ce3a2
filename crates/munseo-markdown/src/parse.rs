//! The passes from a file's text to its [`Document`], in order.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use comrak::nodes::{AstNode, NodeValue};
use comrak::{Arena, Options, options};
use munseo_source::{Diagnostic, SourceFile};
use munseo_types::{Block, Extensions, SiteComponent};

use crate::html::Output;
use crate::render::{Renderer, SearchText};
use crate::syntax::directive::{self, Prepared};
use crate::syntax::heading::{self, Headings};
use crate::syntax::{alerts, false_markup, include, inline_text, variables};
use crate::{Context, Document, FrontMatter, Preamble, UnlinkedBody, blocks};

/// Maximum length of a description that is taken from the first paragraph.
const MAX_DESCRIPTION: usize = 300;

/// A document and its diagnostics.
#[derive(Debug, Clone, Default)]
pub struct Parsed {
    /// The document. It is usable even if there are errors.
    pub document: Document,
    /// Its blocks, if the context asks for them.
    pub blocks: Option<Vec<Block>>,
    /// Problems of the file.
    pub diagnostics: Vec<Diagnostic>,
}

/// The number of texts that this process has parsed.
static PARSED_TEXTS: AtomicUsize = AtomicUsize::new(0);

/// The number of texts that this process has parsed, for tests.
pub fn parsed_texts() -> usize {
    PARSED_TEXTS.load(Ordering::Relaxed)
}

/// Parses a file whose front matter has been read.
///
/// ```
/// use std::sync::Arc;
///
/// use munseo_markdown::{Context, PageLinks, Resolution, parse, read_preamble};
/// use munseo_source::SourceFile;
/// use munseo_types::Labels;
///
/// let labels = Arc::new(Labels::default());
/// let file = SourceFile::new("guide.md", "# Guide\n\nSee [setup](./setup.md).\n");
/// let context = Context {
///     site_root: ".".as_ref(),
///     import_root: "".as_ref(),
///     labels: &labels,
///     preambles: &[],
///     extensions: Default::default(),
///     components: munseo_types::Components::NONE,
///     reference_headings: None,
///     reads_blocks: false,
///     own_components: &[],
///     variables: None,
///     packages: None,
///     highlights: None,
///     diagrams: None,
/// };
/// let parsed = parse(&file, &read_preamble(&file), &context);
/// assert!(parsed.diagnostics.is_empty());
/// assert_eq!(parsed.document.title.as_deref(), Some("Guide"));
/// assert_eq!(parsed.document.links[0].destination, "./setup.md");
///
/// let targets = Arc::new([Resolution::Url("/docs/setup".to_owned())]);
/// let page = parsed.document.link(PageLinks { targets, labels });
/// assert_eq!(page.body().plain_markdown(), "See [setup](/docs/setup).\n");
/// ```
pub fn parse(file: &Arc<SourceFile>, preamble: &Preamble, context: &Context<'_>) -> Parsed {
    let Some(expanded) = include::expand(file, preamble.body_start, context) else {
        return parse_expanded(file, preamble, context, context.reads_blocks);
    };
    // Language checks are for what the file itself says.
    let blocks = context
        .reads_blocks
        .then(|| blocks::blocks(file, preamble, &context.extensions, context.components));
    let mut parsed = parse_expanded(&expanded.file, preamble, context, false);
    parsed.blocks = blocks;
    expanded.restore(&mut parsed, preamble.body_start);
    parsed
}

/// Parses a file that includes no other Markdown any more.
fn parse_expanded(
    file: &Arc<SourceFile>,
    preamble: &Preamble,
    context: &Context<'_>,
    reads_blocks: bool,
) -> Parsed {
    let is_mdx = context.extensions.mdx || is_mdx(file);
    let mut prepared = directive::prepare(
        file,
        preamble.body_start,
        is_mdx,
        context.components,
        context.own_components,
    );
    let arena = Arena::new();
    let (root, mut diagnostics) = parse_tree(&arena, &prepared, file, &context.extensions);
    mark_components(root, context.own_components);
    let explicit_ids = heading::take_explicit_ids(root, file, &prepared.line_map);
    let blocks = reads_blocks.then(|| blocks::of(root, file, preamble, &prepared, &explicit_ids));
    let has_variables = preamble.front_matter.variables != Some(false);
    let (inclusions, problems) = match context.variables {
        Some(variables) if has_variables => {
            variables::replace(root, &mut prepared, variables, file)
        }
        _ => Default::default(),
    };
    diagnostics.extend(problems);
    let Headings {
        title,
        below,
        diagnostics: of_headings,
    } = heading::collect(root, file, &prepared.line_map, &explicit_ids, context);
    diagnostics.extend(of_headings);
    if let Some(title) = title {
        title.detach();
    }

    let front_matter = &preamble.front_matter;
    let title_text = title_text(front_matter, title);
    let description = front_matter.description.clone();
    let description = description.or_else(|| first_paragraph(root));
    let section_title = title_text.clone().unwrap_or_else(|| file_name(file));
    let mut renderer = Renderer {
        file,
        context,
        prepared: &prepared,
        is_mdx,
        out: Output::default(),
        document: Document {
            title: title_text,
            description,
            inclusions,
            ..Document::default()
        },
        search_text: SearchText::new(section_title),
        diagnostics,
        headings: below.into_iter(),
        depth: 0,
        inline_components: Vec::new(),
        writes_table_rows: false,
        diagrams: 0,
        accordions: 0,
        accordion: None,
        zooms: false,
        reports_braces: has_variables && context.variables.is_none(),
        live_line_excerpt: None,
        excerpt: None,
    };
    if let Some(title) = title {
        renderer.report_foreign(title);
    }
    if let Some(title) = title {
        renderer.document.title_html = Some(renderer.heading_html(title));
    }
    renderer.blocks(root);
    parsed_of(renderer, blocks)
}

/// The tree of a file, before its headings are collected, and the problems of its containers.
pub(crate) fn parse_tree<'a>(
    arena: &'a Arena<'a>,
    prepared: &Prepared,
    file: &Arc<SourceFile>,
    extensions: &Extensions,
) -> (&'a AstNode<'a>, Vec<Diagnostic>) {
    PARSED_TEXTS.fetch_add(1, Ordering::Relaxed);
    let root = comrak::parse_document(arena, &prepared.text, &options(extensions));
    let diagnostics = directive::pair(arena, root, prepared, file);
    alerts::recognize(root, &prepared.text);
    false_markup::take_back(arena, root, &prepared.text);
    (root, diagnostics)
}

/// Returns true for an `.mdx` file.
pub(crate) fn is_mdx(file: &SourceFile) -> bool {
    file.path().extension().is_some_and(|it| it == "mdx")
}

/// Turns the tags of components within lines into nodes that are no text.
fn mark_components<'a>(root: &'a AstNode<'a>, components: &[SiteComponent]) {
    if components.is_empty() {
        return;
    }
    for node in root.descendants() {
        let mut data = node.data_mut();
        let NodeValue::HtmlInline(html) = &mut data.value else {
            continue;
        };
        let name = html.trim_start_matches(['<', '/']);
        let name = name.split(|it: char| !it.is_ascii_alphanumeric()).next();
        if components.iter().any(|it| Some(it.name.as_str()) == name) {
            let html = std::mem::take(html);
            data.value = NodeValue::Raw(html);
        }
    }
}

/// The title as text, as in [`Document::title`].
fn title_text<'a>(front_matter: &FrontMatter, heading: Option<&'a AstNode<'a>>) -> Option<String> {
    front_matter
        .title
        .clone()
        .or_else(|| heading.map(inline_text::readable))
        .filter(|title| !title.is_empty())
        .or_else(|| front_matter.hero_title())
}

/// The document that was rendered, with all problems in the order of their positions.
fn parsed_of(renderer: Renderer<'_>, blocks: Option<Vec<Block>>) -> Parsed {
    let Renderer {
        out,
        mut document,
        search_text,
        mut diagnostics,
        excerpt,
        ..
    } = renderer;
    let parts = out.into_parts();
    document.body = Arc::new(UnlinkedBody::new(parts, excerpt));
    document.sections = search_text.finish();
    diagnostics.sort_by_key(|diagnostic| {
        let location = diagnostic.location.as_ref();
        location.map_or(0, |location| location.span.start)
    });
    Parsed {
        document,
        blocks,
        diagnostics,
    }
}

/// The enabled Markdown syntax: CommonMark, GFM, footnotes, and the site's extensions.
fn options(extensions: &Extensions) -> Options<'static> {
    Options {
        extension: options::Extension {
            strikethrough: true,
            table: true,
            autolink: true,
            tasklist: true,
            footnotes: true,
            cjk_friendly_emphasis: true,
            math_dollars: extensions.math,
            shortcodes: extensions.emoji,
            ..options::Extension::default()
        },
        ..Options::default()
    }
}

/// The first top-level paragraph of the document, else the first at any depth, truncated; `None` without text.
fn first_paragraph<'a>(root: &'a AstNode<'a>) -> Option<String> {
    let is_paragraph = |node: &&'a AstNode<'a>| matches!(node.data().value, NodeValue::Paragraph);
    let text = |node: &'a AstNode<'a>| {
        let text = inline_text::readable(node);
        (!text.is_empty()).then_some(text)
    };
    let found = root
        .children()
        .filter(is_paragraph)
        .find_map(text)
        .or_else(|| root.descendants().filter(is_paragraph).find_map(text))?;
    Some(truncate(&found))
}

fn truncate(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    match text.char_indices().nth(MAX_DESCRIPTION) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text,
    }
}

/// The title for search if a file has none: its name, or its folder's.
fn file_name(file: &SourceFile) -> String {
    let path = file.path();
    let is_index = path
        .file_stem()
        .is_some_and(|stem| stem == "index" || stem == "README");
    let name = if is_index {
        path.parent().and_then(|folder| folder.file_name())
    } else {
        path.file_stem()
    };
    name.map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default()
}
