//! Reads a Markdown file as a flat list of blocks with spans, for translations and language checks. It does not
//! render, resolve or highlight anything.

use std::ops::Range;
use std::sync::Arc;

use comrak::Arena;
use comrak::nodes::{AstNode, NodeValue};
use munseo_source::{SourceFile, compose};
use munseo_types::{Block, BlockKind, Components, Extensions, Inline, InlineKind};

use crate::syntax::directive::{self, Prepared};
use crate::syntax::heading::{self, ExplicitIds};
use crate::{Preamble, parse};

/// The blocks of a file, in order, those of its front matter first: as [`parse`](fn@crate::parse) returns them for a
/// context that asks for them.
pub fn blocks(
    file: &Arc<SourceFile>,
    preamble: &Preamble,
    extensions: &Extensions,
    components: &Components,
) -> Vec<Block> {
    let is_mdx = extensions.mdx || parse::is_mdx(file);
    let prepared = directive::prepare(file, preamble.body_start, is_mdx, components, &[]);
    let arena = Arena::new();
    let (root, _) = parse::parse_tree(&arena, &prepared, file, extensions);
    let explicit_ids = heading::take_explicit_ids(root, file, &prepared.line_map);
    of(root, file, preamble, &prepared, &explicit_ids)
}

/// The blocks of a tree whose headings have their ids no longer.
pub(crate) fn of<'a>(
    root: &'a AstNode<'a>,
    file: &Arc<SourceFile>,
    preamble: &Preamble,
    prepared: &Prepared,
    explicit_ids: &ExplicitIds,
) -> Vec<Block> {
    let mut blocks = front_matter(file, preamble);
    let nodes = root.descendants();
    blocks.extend(nodes.filter_map(|node| block(node, file, prepared, explicit_ids)));
    blocks
}

/// The texts of the front matter that pages display.
fn front_matter(file: &SourceFile, preamble: &Preamble) -> Vec<Block> {
    let front_matter = &preamble.front_matter;
    let texts = [
        ("title", &front_matter.title),
        ("description", &front_matter.description),
    ];
    texts
        .into_iter()
        .filter_map(|(key, text)| {
            let text = text.as_ref()?;
            let span = preamble.spans.of(key);
            // Quotation marks of YAML are not part of the text.
            let value = file.text().get(span.clone())?;
            let inside = value.trim_matches(['"', '\'']);
            let written = if compose(inside) == *text {
                inside
            } else {
                text
            };
            let start = span.start + value.find(written)?;
            Some(Block {
                kind: BlockKind::FrontMatter(key),
                inlines: vec![Inline {
                    kind: InlineKind::Text,
                    text: written.to_owned(),
                    span: start..start + written.len(),
                    is_verbatim: true,
                }],
                span,
                is_quoted: false,
            })
        })
        .collect()
}

fn is_quote(node: &AstNode<'_>) -> bool {
    matches!(
        node.data().value,
        NodeValue::BlockQuote | NodeValue::MultilineBlockQuote(_)
    )
}

/// The block that a node represents; `None` for other nodes, such as lists.
fn block<'a>(
    node: &'a AstNode<'a>,
    file: &Arc<SourceFile>,
    prepared: &Prepared,
    explicit_ids: &ExplicitIds,
) -> Option<Block> {
    let (kind, span) = kind_of(node, prepared, explicit_ids)?;
    let inlines = match kind {
        BlockKind::Code { .. } | BlockKind::Html | BlockKind::Directive { .. } => Vec::new(),
        _ => inlines(node, file, prepared),
    };
    Some(Block {
        kind,
        span,
        is_quoted: node.ancestors().any(is_quote),
        inlines,
    })
}

fn kind_of<'a>(
    node: &'a AstNode<'a>,
    prepared: &Prepared,
    explicit_ids: &ExplicitIds,
) -> Option<(BlockKind, Range<usize>)> {
    let span = prepared.line_map.span(node.data().sourcepos);
    let kind = match &node.data().value {
        NodeValue::Heading(heading) => BlockKind::Heading {
            level: heading.level,
            explicit_id: explicit_ids.get(&span.start).cloned(),
        },
        NodeValue::Paragraph if is_in_signature(node, prepared) => BlockKind::Description,
        NodeValue::Paragraph if is_in_item(node) => BlockKind::Item,
        NodeValue::Paragraph => BlockKind::Paragraph,
        NodeValue::TableRow(_) => BlockKind::Row,
        NodeValue::HtmlBlock(_) => BlockKind::Html,
        NodeValue::CodeBlock(code) => {
            let line = node.data().sourcepos.start.line + usize::from(code.fenced);
            let info = code.info.split_once(char::is_whitespace);
            let (language, meta) = info.unwrap_or((&code.info, ""));
            BlockKind::Code {
                language: language.to_owned(),
                meta: meta.trim().to_owned(),
                code: code.literal.clone(),
                start: prepared.line_map.offset(line, 0),
            }
        }
        NodeValue::BlockDirective(container) => {
            let directive = prepared.directives.get(container.fence_length)?;
            let attributes = directive.attributes.iter();
            let attributes = attributes.map(|it| (it.name.clone(), it.value.text().to_owned()));
            let kind = BlockKind::Directive {
                name: directive.name.clone(),
                attributes: attributes.collect(),
            };
            return Some((kind, directive.span.clone()));
        }
        _ => return None,
    };
    Some((kind, span))
}

fn is_in_item<'a>(node: &'a AstNode<'a>) -> bool {
    node.parent().is_some_and(|parent| {
        matches!(
            parent.data().value,
            NodeValue::Item(_) | NodeValue::TaskItem(_)
        )
    })
}

fn is_in_signature<'a>(node: &'a AstNode<'a>, prepared: &Prepared) -> bool {
    let mut ancestors = node.ancestors().skip(1);
    ancestors.any(|node| match &node.data().value {
        NodeValue::BlockDirective(directive) => prepared
            .directives
            .get(directive.fence_length)
            .is_some_and(|directive| {
                ["signature", "properties"].contains(&directive.name.as_str())
            }),
        _ => false,
    })
}

fn inlines<'a>(block: &'a AstNode<'a>, file: &Arc<SourceFile>, prepared: &Prepared) -> Vec<Inline> {
    let mut inlines = Vec::new();
    for node in block.descendants() {
        let data = node.data();
        let span = prepared.line_map.span(data.sourcepos);
        let (kind, text) = match &data.value {
            NodeValue::Text(text) => (InlineKind::Text, text.to_string()),
            NodeValue::Code(code) => (InlineKind::Code, code.literal.clone()),
            NodeValue::SoftBreak => (InlineKind::Space, String::from(" ")),
            NodeValue::LineBreak
            | NodeValue::TableCell
            | NodeValue::HtmlInline(_)
            | NodeValue::Raw(_)
            | NodeValue::FootnoteReference(_)
            | NodeValue::Math(_)
            | NodeValue::ShortCode(_)
            | NodeValue::Image(_) => (InlineKind::Border, String::new()),
            _ => continue,
        };
        let is_verbatim = file.text().get(span.clone()) == Some(text.as_str());
        inlines.push(Inline {
            kind,
            text,
            span,
            is_verbatim,
        });
    }
    inlines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_blocks(text: &str) -> (Arc<SourceFile>, Vec<Block>) {
        let file = SourceFile::new("a.md", text);
        let preamble = crate::read_preamble(&file);
        let blocks = blocks(&file, &preamble, &Extensions::default(), Components::NONE);
        (file, blocks)
    }

    #[test]
    fn every_block_has_a_kind_and_a_span() {
        let (file, blocks) = read_blocks(
            "---\ntitle: \"제목\"\n---\n\n# 이름 {#name}\n\n:::note[알림]\n\n한 줄,\n두 줄\n\n:::\n\n\
             - 하나\n- 둘\n\n> 인용\n\n| a | b |\n| - | - |\n| 1 | `2` |\n\n```ts title=\"x\"\nlet a;\n```\n\n\
             :::signature\n- `T`: 셋\n:::\n",
        );
        let summaries: Vec<String> = blocks
            .iter()
            .map(|block| {
                let kind = match &block.kind {
                    BlockKind::FrontMatter(key) => (*key).to_owned(),
                    BlockKind::Heading { level, explicit_id } => {
                        format!("h{level} {explicit_id:?}")
                    }
                    BlockKind::Paragraph => format!("p quoted={}", block.is_quoted),
                    BlockKind::Item => "item".to_owned(),
                    BlockKind::Description => "description".to_owned(),
                    BlockKind::Row => "row".to_owned(),
                    BlockKind::Code { language, meta, .. } => format!("code {language} {meta}"),
                    BlockKind::Html => "html".to_owned(),
                    BlockKind::Directive { name, .. } => format!("directive {name}"),
                };
                format!("{kind}: {}", &file.text()[block.span.clone()])
            })
            .collect();
        assert_eq!(
            summaries,
            [
                "title: \"제목\"",
                "h1 Some(\"name\"): # 이름 {#name}",
                "directive note: :::note[알림]",
                "p quoted=false: 알림",
                "p quoted=false: 한 줄,\n두 줄",
                "item: 하나",
                "item: 둘",
                "p quoted=true: 인용",
                "row: | a | b |",
                "row: | 1 | `2` |",
                "code ts title=\"x\": ```ts title=\"x\"\nlet a;\n```",
                "directive signature: :::signature",
                "description: `T`: 셋",
            ]
        );
    }

    #[test]
    fn decomposed_text_is_checked_as_written() {
        use unicode_normalization::UnicodeNormalization as _;
        let text = "---\ntitle: '제목'\ndescription: 설명\n---\n\n문장 **굵게**\n";
        let (file, blocks) = read_blocks(&text.nfd().collect::<String>());
        let inlines: Vec<&Inline> = blocks.iter().flat_map(|block| &block.inlines).collect();
        let texts: String = inlines
            .iter()
            .map(|inline| inline.text.nfc().to_string())
            .collect();
        assert_eq!(texts, "제목설명문장 굵게");
        for inline in inlines {
            assert!(inline.is_verbatim);
            assert_eq!(file.text()[inline.span.clone()], inline.text);
        }
    }

    #[test]
    fn inlines_have_spans() {
        let (file, blocks) = read_blocks("가 `a` **나** &amp; [`b`](c.md)를");
        let texts: Vec<(&str, &str, bool)> = blocks[0]
            .inlines
            .iter()
            .map(|inline| {
                let source = &file.text()[inline.span.clone()];
                (inline.text.as_str(), source, inline.is_verbatim)
            })
            .collect();
        assert_eq!(
            texts,
            [
                ("가 ", "가 ", true),
                ("a", "`a`", false),
                (" ", " ", true),
                ("나", "나", true),
                (" & ", " &amp; ", false),
                ("b", "`b`", false),
                ("를", "를", true),
            ]
        );
    }
}
