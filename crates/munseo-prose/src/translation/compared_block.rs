//! Blocks reduced to the data that comparisons need.

use std::hash::BuildHasher as _;
use std::ops::Range;

use munseo_source::SourceFile;
use munseo_types::{Block, BlockKind, InlineKind};
use rustc_hash::FxBuildHasher;
use serde::{Deserialize, Serialize};

use super::code;

/// Attributes whose text is translated.
const TEXT_ATTRIBUTES: [&str; 6] = ["alt", "caption", "description", "label", "text", "title"];

/// The parts of a parsed page that are compared beside its blocks, each with its offset in the file, in order.
#[derive(Debug, Clone, Default)]
pub struct ParsedPage<'a> {
    /// The ids of headings.
    pub headings: Vec<(usize, &'a str)>,
    /// The destinations of links as written, without those of pictures.
    pub links: Vec<(usize, &'a str)>,
    /// The text of all descriptions of a signature.
    pub descriptions: &'a [(usize, String)],
}

/// The blocks of a page, in order.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct ComparedBlocks(pub(crate) Vec<ComparedBlock>);

/// A block of a page, for comparisons.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct ComparedBlock {
    /// The kind of the block.
    pub kind: Kind,
    /// The span in its file.
    pub span: Range<usize>,
    /// A hash of its text, independent of line breaks and of the character that marks emphasis.
    pub(crate) hash: u32,
    /// A hash of the parts that must be equal in every language: code without comments, a directive without text. 0 for
    /// prose.
    pub(crate) shared: u64,
    /// A hash of the explicit id of a heading; else 0.
    pub(crate) explicit_id: u64,
    /// A hash of the id of a heading; else 0.
    pub(crate) id: u64,
    /// A hash of the pages and headings of the site that it links to; 0 for none.
    pub(crate) links: u64,
    /// A bit set of its code spans and numbers, by their hashes.
    pub(crate) features: u64,
}

/// The kinds of blocks; only blocks of the same kind match.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// The title in the front matter.
    Title,
    /// The description in the front matter.
    Description,
    /// A heading of a level from 1 to 6.
    Heading(u8),
    /// A paragraph.
    #[default]
    Paragraph,
    /// A list item, or a further paragraph of one.
    Item,
    /// A row of a table.
    Row,
    /// A code block.
    Code,
    /// Raw HTML.
    Html,
    /// A container or component.
    Directive,
}

impl Kind {
    /// The name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Description => "description",
            Self::Heading(_) => "heading",
            Self::Paragraph => "paragraph",
            Self::Item => "list item",
            Self::Row => "table row",
            Self::Code => "code block",
            Self::Html => "HTML block",
            Self::Directive => "component",
        }
    }

    /// Returns true for text and HTML, as opposed to code and components.
    pub(crate) fn is_prose(self) -> bool {
        !matches!(self, Self::Code | Self::Directive)
    }
}

impl ComparedBlocks {
    /// Reduces the blocks of a page.
    pub fn of(file: &SourceFile, blocks: &[Block], page: &ParsedPage<'_>) -> Self {
        let compared_block = |block: &Block| {
            let start = block.span.start;
            let mut headings = page.headings.iter();
            let heading = headings.find(|(offset, _)| *offset == start);
            let id = heading.map_or(0, |(_, id)| hash_of(id));
            let mut compared_block = compared_block(file, block, id);
            if compared_block.kind.is_prose() {
                compared_block.links = links_within(&block.span, page);
            }
            // The descriptions of a signature, which other languages may take from the source of a package.
            let mut descriptions = page.descriptions.iter();
            let descriptions = descriptions.find(|(offset, _)| *offset == start);
            if let Some((_, text)) = descriptions.filter(|_| compared_block.kind == Kind::Directive)
            {
                compared_block.hash = hash_of_text(text);
            }
            compared_block
        };
        // Descriptions belong to the signature around them.
        let translated_blocks = blocks
            .iter()
            .filter(|block| block.kind != BlockKind::Description);
        Self(translated_blocks.map(compared_block).collect())
    }
}

fn compared_block(file: &SourceFile, block: &Block, id: u64) -> ComparedBlock {
    let text = file.text().get(block.span.clone()).unwrap_or_default();
    let mut compared_block = ComparedBlock {
        span: block.span.clone(),
        hash: hash_of_text(text),
        features: features(block),
        ..ComparedBlock::default()
    };
    compared_block.kind = match &block.kind {
        BlockKind::FrontMatter("title") => Kind::Title,
        BlockKind::FrontMatter(_) => Kind::Description,
        BlockKind::Heading { level, explicit_id } => {
            compared_block.explicit_id = explicit_id.as_ref().map_or(0, hash_of);
            compared_block.id = id;
            Kind::Heading(*level)
        }
        BlockKind::Paragraph => Kind::Paragraph,
        BlockKind::Item | BlockKind::Description => Kind::Item,
        BlockKind::Row => Kind::Row,
        BlockKind::Html => Kind::Html,
        BlockKind::Code {
            language,
            meta,
            code,
            ..
        } => {
            let bare_code = code::without_comments(language, code);
            compared_block.shared = hash_of(&(language, code::untranslated_meta(meta), &bare_code));
            compared_block.hash = hash_of_text(&format!("{language} {meta}\n{code}"));
            Kind::Code
        }
        BlockKind::Directive { name, attributes } => {
            let shared: Vec<(&str, &str)> = attributes
                .iter()
                .map(|(name, value)| {
                    let is_text = TEXT_ATTRIBUTES.contains(&name.as_str());
                    (name.as_str(), if is_text { "" } else { value.as_str() })
                })
                .collect();
            compared_block.shared = hash_of(&(name, shared));
            Kind::Directive
        }
    };
    compared_block
}

/// A hash of the pages and headings of the site that links within a span lead to; 0 for none.
fn links_within(span: &Range<usize>, page: &ParsedPage<'_>) -> u64 {
    let links = page.links.iter().filter(|(at, _)| span.contains(at));
    let mut targets: Vec<(&str, &str)> = links
        .filter_map(|(_, destination)| target(destination))
        .collect();
    if targets.is_empty() {
        return 0;
    }
    targets.sort_unstable();
    targets.dedup();
    hash_of(&targets)
}

/// The target of a link within the site: the last name of its path, and its fragment. `None` for other sites, which may
/// have different pages for each language.
fn target(destination: &str) -> Option<(&str, &str)> {
    let (path, fragment) = destination.split_once('#').unwrap_or((destination, ""));
    let path = path.split_once('?').map_or(path, |(path, _)| path);
    let has_scheme = path
        .split_once(':')
        .is_some_and(|(scheme, _)| !scheme.contains('/'));
    if has_scheme || path.starts_with("//") {
        return None;
    }
    let path = path.trim_end_matches('/');
    let path = path.strip_suffix(".mdx").unwrap_or(path);
    let path = path.strip_suffix(".md").unwrap_or(path);
    let path = path.strip_suffix("/index").unwrap_or(path);
    Some((path.rsplit('/').next().unwrap_or_default(), fragment))
}

/// A hash that is independent of the machine, of line breaks, and of `*` or `_` for emphasis. The ledger stores it.
fn hash_of_text(text: &str) -> u32 {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let [a, b, c, d, ..] = *blake3::hash(text.replace('_', "*").as_bytes()).as_bytes();
    u32::from_be_bytes([a, b, c, d])
}

/// A hash that is never 0. It may depend on the machine, so it is stored in caches but not in the ledger.
fn hash_of(value: &impl std::hash::Hash) -> u64 {
    FxBuildHasher.hash_one(value) | 1
}

/// A bit for each code span and number. They are equal in every language, so they identify translations.
fn features(block: &Block) -> u64 {
    let mut bits = 0;
    let mut add = |word: &str| bits |= 1u64 << (FxBuildHasher.hash_one(word) >> 58);
    for inline in &block.inlines {
        match inline.kind {
            InlineKind::Code => add(&inline.text),
            InlineKind::Text => inline
                .text
                .split(|character: char| !character.is_ascii_digit())
                .filter(|digits| !digits.is_empty())
                .for_each(&mut add),
            InlineKind::Space | InlineKind::Border => {}
        }
    }
    bits
}
