//! A document before it is linked: HTML, elements and islands with slots for URLs and labels.
//!
//! A text is parsed once. Each page that displays it, also in another language or version, fills the slots with its
//! own URLs and labels.

use munseo_html::escape::{encode_url, push_attribute};
use munseo_html::{Token, Tokens, decode_entities};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::label::Label;
use crate::Part;
use crate::link::{PageLinks, Resolution};

/// A BLAKE3 hash.
pub(super) type Hash = [u8; blake3::OUT_LEN];

/// The maximum width of text in CSS pixels: `--text-width` in `theme/src/styles/tokens.css`.
const TEXT_WIDTH: u32 = 736;

/// The share of a small screen that text takes, according to `--gutter` in `theme/src/styles/tokens.css`.
const TEXT_WIDTH_SHARE: f64 = 0.92;

/// HTML with slots.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct UnlinkedHtml {
    text: String,
    /// In the order of their positions.
    slots: Vec<Slot>,
}

/// A position in HTML at which something is inserted or omitted.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Slot {
    at: u32,
    /// The length of the following markup that belongs to it.
    length: u32,
    content: SlotContent,
}

/// The content of a slot; links are indexes of [`super::Document::links`].
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) enum SlotContent {
    /// The URL of a link, in an attribute.
    Url(u32),
    /// The attributes of a link to another site or a file, if it is one; the class only if this is true.
    External(u32, bool),
    /// `width` and `height` of a picture, if known.
    Size(u32),
    /// `srcset` and, if this is true, `sizes` of a picture with resized variants.
    SourceSet {
        link: u32,
        /// The width in CSS pixels; `None` for that of the file.
        width: Option<u32>,
        has_sizes: bool,
    },
    /// Its markup is only for a link whose target is found, or only for one whose target is missing.
    Only { link: u32, is_found: bool },
    /// Its markup is only for [`Format::Markdown`].
    OnlyMarkdown,
    /// A label, in text or in an attribute. Its markup is the value.
    Label(Label),
}

impl SlotContent {
    /// The slot of markup that is omitted if the target of a link is missing.
    pub(crate) fn only_with(link: u32) -> Self {
        Self::Only {
            link,
            is_found: true,
        }
    }

    /// The slot of the variants of a picture that is as wide as its file.
    pub(crate) fn source_set(link: u32) -> Self {
        Self::SourceSet {
            link,
            width: None,
            has_sizes: true,
        }
    }
}

impl From<String> for UnlinkedHtml {
    fn from(text: String) -> Self {
        let slots = Vec::new();
        Self { text, slots }
    }
}

/// What a document is linked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// A page or a feed.
    Html,
    /// Conversion to Markdown, which needs the source of what a page displays as a drawing.
    Markdown,
}

impl UnlinkedHtml {
    /// The markup without the content of slots.
    #[cfg(test)]
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The markup, to append to it.
    pub(crate) fn text_mut(&mut self) -> &mut String {
        &mut self.text
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.text.trim().is_empty() && self.slots.is_empty()
    }

    /// Appends a slot; returns its index.
    pub(crate) fn push_slot(&mut self, content: SlotContent) -> usize {
        let at = offset(self.text.len());
        self.slots.push(Slot {
            at,
            length: 0,
            content,
        });
        self.slots.len() - 1
    }

    /// Sets the length of a slot: everything after its position.
    pub(crate) fn end_slot(&mut self, index: usize) {
        let slot = &mut self.slots[index];
        slot.length = offset(self.text.len()) - slot.at;
    }

    /// Appends other HTML.
    pub(crate) fn append(&mut self, other: &Self) {
        let start = offset(self.text.len());
        self.text.push_str(&other.text);
        self.slots.extend(other.slots.iter().map(|slot| Slot {
            at: slot.at + start,
            ..*slot
        }));
    }

    /// Appends HTML that is omitted if the target of a link is missing.
    pub(crate) fn append_only_with(&mut self, link: Option<u32>, append: impl FnOnce(&mut Self)) {
        let slot = link.map(|link| self.push_slot(SlotContent::only_with(link)));
        append(self);
        slot.into_iter().for_each(|slot| self.end_slot(slot));
    }

    /// Releases unused memory.
    pub(crate) fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.slots.shrink_to_fit();
    }

    /// The HTML with URLs and labels.
    pub(crate) fn link(&self, format: Format, links: &PageLinks) -> String {
        let mut out = String::with_capacity(self.text.len() + 32 * self.slots.len());
        let mut done = 0;
        for slot in &self.slots {
            let (at, length) = (slot.at as usize, slot.length as usize);
            // Omitted markup may have slots, too.
            if at < done {
                continue;
            }
            out.push_str(&self.text[done..at]);
            done = at;
            let target = |link: u32| links.targets.get(link as usize);
            match slot.content {
                SlotContent::Url(link) => {
                    let url = target(link).and_then(Resolution::url);
                    push_attribute(&mut out, &encode_url(url.unwrap_or_default()));
                }
                SlotContent::External(link, has_class) => match target(link) {
                    Some(Resolution::File(_)) => out.push_str(FILE),
                    Some(Resolution::Url(url)) if is_external(url) => {
                        out.push_str(EXTERNAL);
                        out.push_str(if has_class { EXTERNAL_CLASS } else { "" });
                    }
                    _ => {}
                },
                SlotContent::Size(link) => {
                    let size = target(link).and_then(Resolution::picture);
                    if let Some((width, height)) = size.and_then(|picture| picture.size) {
                        out.push_str(&format!(" width=\"{width}\" height=\"{height}\""));
                    }
                }
                SlotContent::SourceSet {
                    link,
                    width,
                    has_sizes,
                } => push_source_set(&mut out, target(link), width, has_sizes),
                SlotContent::Only { link, is_found } => {
                    if target(link).is_some_and(|it| it.url().is_some()) != is_found {
                        done += length;
                    }
                }
                SlotContent::OnlyMarkdown if format == Format::Markdown => {}
                SlotContent::OnlyMarkdown => done += length,
                SlotContent::Label(label) => {
                    done += length;
                    push_label(&mut out, label.text(&links.labels), &self.text[at..done]);
                }
            }
        }
        out.push_str(&self.text[done..]);
        out
    }
}

fn offset(length: usize) -> u32 {
    u32::try_from(length).expect("a document is smaller than 4 GB")
}

/// The attributes of a link to another site.
pub(crate) const EXTERNAL: &str = " target=\"_blank\" rel=\"noopener noreferrer\"";

/// The attribute of a link to a file: browsers load it, which is the default, and the theme does not ask for a page.
const FILE: &str = " target=\"_self\"";

/// The class of a link to another site.
pub(crate) const EXTERNAL_CLASS: &str = " class=\"external\"";

/// Returns true for the URL of a page of another site.
pub(crate) fn is_external(url: &str) -> bool {
    ["http://", "https://", "//"]
        .iter()
        .any(|start| url.starts_with(start))
}

fn push_source_set(
    out: &mut String,
    target: Option<&Resolution>,
    width: Option<u32>,
    has_sizes: bool,
) {
    let Some(picture) = target.and_then(Resolution::picture) else {
        return;
    };
    let width = width.or(picture.size.map(|(width, _)| width));
    if let (Some(source_set), Some(width)) = (&picture.source_set, width) {
        out.push_str(" srcset=\"");
        push_attribute(out, source_set);
        out.push('"');
        if has_sizes {
            out.push_str(&format!(" sizes=\"{}\"", sizes(width)));
        }
    }
}

/// The attribute `sizes` of a picture with a width in CSS pixels: at most the width of the text, and on small screens
/// that of the screen without margins.
fn sizes(width: u32) -> String {
    if width >= TEXT_WIDTH {
        // 92 % of 50rem equal the width of the text.
        return "(max-width: 50rem) 92vw, 46rem".to_owned();
    }
    let narrow = (f64::from(width) / TEXT_WIDTH_SHARE).ceil();
    format!("(max-width: {narrow}px) 92vw, {width}px")
}

fn push_label(out: &mut String, text: &str, value: &str) {
    // A label has one placeholder, such as `{name}`, or none.
    let start = text.find('{').unwrap_or(text.len());
    let end = text.find('}').map_or(text.len(), |end| end + 1);
    let placeholder = text.get(start..end).filter(|it| !it.is_empty());
    for (index, piece) in text.split(placeholder.unwrap_or("\0")).enumerate() {
        if index > 0 {
            out.push_str(value);
        }
        push_attribute(out, piece);
    }
}

/// A part of a body; see [`Part`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum UnlinkedPart {
    Html(UnlinkedHtml),
    Element {
        /// The name of the element in the page.
        tag: String,
        /// The start tag with the attributes, as written.
        start: UnlinkedHtml,
        children: Vec<UnlinkedPart>,
    },
    Island {
        component: String,
        /// JSON, since the compact format of caches does not describe the types of values.
        props: String,
        /// The properties with a slot, by their JSON pointers.
        slots: Vec<(String, PropSlot)>,
        children: Vec<UnlinkedPart>,
    },
}

/// The content of a slot in a property of an island.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum PropSlot {
    /// The URL of a link; `null` if its target is missing.
    Url(u32),
    Label(Label),
    Html(UnlinkedHtml),
}

impl PropSlot {
    fn link(&self, links: &PageLinks, format: Format) -> Value {
        match self {
            Self::Url(link) => {
                let target = links.targets.get(*link as usize);
                target.and_then(Resolution::url).into()
            }
            Self::Label(label) => label.text(&links.labels).into(),
            Self::Html(html) => html.link(format, links).into(),
        }
    }
}

/// The body of a document before it is linked.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct UnlinkedBody {
    pub(crate) parts: Vec<UnlinkedPart>,
    /// The parts above `<!-- truncate -->`; `None` without that.
    pub(crate) excerpt: Option<Vec<UnlinkedPart>>,
    /// A hash of the parts.
    pub(super) hash: Hash,
}

impl UnlinkedBody {
    pub(crate) fn new(parts: Vec<UnlinkedPart>, excerpt: Option<Vec<UnlinkedPart>>) -> Self {
        let bytes = postcard::to_stdvec(&parts).expect("parts are plain values");
        Self {
            parts,
            excerpt,
            hash: *blake3::hash(&bytes).as_bytes(),
        }
    }

    /// Returns true if a component is at the top level.
    pub fn has_component(&self, name: &str) -> bool {
        let is_named = |part: &UnlinkedPart| matches!(part, UnlinkedPart::Island { component, .. } if component == name);
        self.parts.iter().any(is_named)
    }
}

/// Links the parts of a body.
pub(crate) fn link_parts(parts: &[UnlinkedPart], links: &PageLinks, format: Format) -> Vec<Part> {
    let mut linked = Vec::with_capacity(parts.len());
    for part in parts {
        match part {
            UnlinkedPart::Html(html) => {
                let html = html.link(format, links);
                if !html.trim().is_empty() {
                    linked.push(Part::Html { html });
                }
            }
            UnlinkedPart::Element {
                tag,
                start,
                children,
            } => linked.push(Part::Element {
                tag: tag.clone(),
                attributes: read_start_tag(&start.link(format, links)),
                children: link_parts(children, links, format),
            }),
            UnlinkedPart::Island {
                component,
                props,
                slots,
                children,
            } => {
                let mut props: Value = serde_json::from_str(props).expect("the text is JSON");
                for (pointer, slot) in slots {
                    if let Some(value) = props.pointer_mut(pointer) {
                        *value = slot.link(links, format);
                    }
                }
                linked.push(Part::Island {
                    component: component.clone(),
                    props: props
                        .as_object_mut()
                        .map(std::mem::take)
                        .unwrap_or_default(),
                    children: link_parts(children, links, format),
                });
            }
        }
    }
    linked
}

/// The attributes of a start tag by their HTML names.
pub(crate) fn read_start_tag(tag: &str) -> Vec<(String, String)> {
    let Some(Token::Start { attributes, .. }) = Tokens::new(tag).next() else {
        unreachable!("the text is a start tag");
    };
    let attributes = attributes.into_iter().map(|attribute| {
        let value = attribute.value.map(decode_entities).unwrap_or_default();
        // React takes `style` for an object. In HTML, the case of a name does not matter.
        let name = match attribute.name {
            "style" => "STYLE",
            name => name,
        };
        (name.to_owned(), value.into_owned())
    });
    attributes.collect()
}
