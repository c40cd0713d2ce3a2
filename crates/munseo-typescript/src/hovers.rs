//! The types of the names in a page's examples, as JSON that the theme fetches on the first hover.
//!
//! ```json
//! {
//!   "labels": { "page": "Open the page", "keys": "Arrow keys …" },
//!   "cards": [["<span class=\"k\">type</span> …", "A summary.", "/docs/usage-array/chunk"], ["…"]],
//!   "uses": [[0, "[[1, 2], [3]]"]],
//!   "blocks": { "1f0c2a9b": [9, 1, 0, 12, 5, 1] },
//!   "definitions": ["<figure class=\"code\" …"]
//! }
//! ```
//!
//! A block is identified by the [hash](hash_of) of its displayed text, so the HTML of a page needs no ids, and stale
//! data is harmless. Each of its names is three numbers: the distance from the end of the previous name, its length
//! (both in UTF-16 units of the text), and its card. Names with the same content share a card.
//!
//! A number past the last card is a use of a name: `uses` has the card of the name and the type of the use.

mod declaration_html;
mod declaration_layout;
mod steps;

use munseo_examples::syntax::ImportedName;
use munseo_markdown::{CodeBlock, VisibleCode};
use parking_lot::Mutex;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;

use crate::examples::report::{BlockReport, Hover};

pub use steps::StepsWriter;

/// Texts in the reader's language that are sent with the types.
#[derive(Debug, Clone, Serialize)]
pub struct HoverLabels {
    /// The text of a link to the page of a name.
    pub page: String,
    /// Help about the keys that move between names.
    pub keys: String,
}

/// The documentation of a library's name.
#[derive(Debug, Clone, Default)]
pub struct NamePage {
    /// The URL of its page, unless that is the current page.
    pub url: Option<String>,
    /// A sentence about it in the reader's language, which replaces that of its doc comment; `None` to keep that.
    pub summary: Option<String>,
}

/// Writes the data of pages, and caches the parts that pages share.
#[derive(Debug, Default)]
pub struct HoverWriter {
    /// The cached HTML of declarations.
    html: Mutex<FxHashMap<String, String>>,
    /// The cached HTML of types.
    types: Mutex<FxHashMap<String, String>>,
}

#[derive(Serialize)]
struct PageHovers<'a> {
    labels: &'a HoverLabels,
    cards: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    uses: Vec<(usize, String)>,
    blocks: serde_json::Map<String, serde_json::Value>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    definitions: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    project: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<&'a serde_json::Value>,
}

impl HoverWriter {
    /// The data of a page; `None` if no name in its blocks has a type, and there are no definitions.
    ///
    /// `definitions` are sources of types as HTML, which are fetched with the types of names. `steps` comes from
    /// [`StepsWriter`], `project` is the URL of [`project_json`](crate::project_json). `page_of` returns the page of a library's name.
    pub fn page<'a>(
        &self,
        blocks: impl IntoIterator<Item = (&'a CodeBlock, &'a BlockReport)>,
        definitions: &'a [String],
        labels: &'a HoverLabels,
        steps: Option<&'a serde_json::Value>,
        project: Option<&'a str>,
        page_of: impl Fn(&ImportedName) -> Option<NamePage>,
    ) -> Option<String> {
        let mut index = CardIndex::default();
        let mut pages: FxHashMap<&ImportedName, Option<NamePage>> = FxHashMap::default();
        // Numbers of uses start after those of cards, whose number is known at the end.
        let mut drafts: Vec<(String, Vec<Draft>)> = Vec::new();
        let mut written = FxHashSet::default();
        for (block, report) in blocks {
            if report.hovers.is_empty() {
                continue;
            }
            let shown = VisibleCode::of(block);
            let key = key_of(&shown.text);
            if !written.insert(key.clone()) {
                continue;
            }
            let mut draft = Vec::new();
            let excerpt = block
                .excerpt_length
                .and_then(|length| shown.text.get(..length));
            let excerpt_end = excerpt.map(|text| text.encode_utf16().count());
            let mut excerpt_names = 0;
            let mut end = 0;
            for (start, length, hover) in displayed_names(&block.code, &shown, &report.hovers) {
                let page = hover.import.as_ref().and_then(|import| {
                    let page = pages.entry(import).or_insert_with(|| page_of(import));
                    page.clone()
                });
                let NamePage { url, summary } = page.unwrap_or_default();
                let summary = summary.or_else(|| hover.summary.clone());
                let card = index.card(&hover.text, summary, url, |text| {
                    get_or_compute(&self.html, text, declaration_html::html)
                });
                let value = hover.value.as_deref();
                let target = (card, value.map(|value| index.use_of(card, value)));
                draft.push((start - end, length, target));
                end = start + length;
                if excerpt_end.is_some_and(|excerpt_end| end <= excerpt_end) {
                    excerpt_names = draft.len();
                }
            }
            if let Some(text) = excerpt {
                let key = key_of(text);
                if written.insert(key.clone()) {
                    drafts.push((key, draft[..excerpt_names].to_vec()));
                }
            }
            drafts.push((key, draft));
        }
        let CardIndex { cards, uses, .. } = index;
        if cards.is_empty() && definitions.is_empty() {
            return None;
        }
        let blocks = drafts.into_iter().map(|(key, draft)| {
            let numbers = draft.into_iter();
            let numbers = numbers.flat_map(|it| numbers_of(it, cards.len()));
            (key, numbers.collect::<Vec<_>>().into())
        });
        let blocks = blocks.collect();
        let html = |text| get_or_compute(&self.types, text, declaration_html::type_html);
        let uses = uses.into_iter().map(|(card, value)| (card, html(value)));
        let uses = uses.collect();
        let page = PageHovers {
            labels,
            cards,
            uses,
            blocks,
            definitions,
            project,
            steps,
        };
        Some(serde_json::to_string(&page).expect("strings and numbers can be serialized"))
    }
}

/// A name of a block before the number of cards is known: gap, length, the index of its card, and that of a use.
type Draft = (usize, usize, (usize, Option<usize>));

/// A name as numbers: gap, length and the index of the card or the use.
fn numbers_of((gap, length, (card, use_of)): Draft, cards: usize) -> [usize; 3] {
    [gap, length, use_of.map_or(card, |index| cards + index)]
}

/// The cards of a page and their uses, each once.
#[derive(Default)]
struct CardIndex<'a> {
    cards: Vec<Vec<String>>,
    /// The indexes of cards, by declaration, summary and page.
    known: FxHashMap<(&'a str, Option<String>, Option<String>), usize>,
    /// The uses of names: the index of the name's card, and the type of the use.
    uses: Vec<(usize, &'a str)>,
    used: FxHashMap<(usize, &'a str), usize>,
}

impl<'a> CardIndex<'a> {
    /// The index of the card of a declaration; the card is added if it is new.
    fn card(
        &mut self,
        text: &'a str,
        summary: Option<String>,
        url: Option<String>,
        html: impl FnOnce(&str) -> String,
    ) -> usize {
        let Self { cards, known, .. } = self;
        *known
            .entry((text, summary, url))
            .or_insert_with_key(|(text, summary, url)| {
                let mut card = vec![html(text)];
                if summary.is_some() || url.is_some() {
                    card.push(summary.clone().unwrap_or_default());
                }
                card.extend(url.clone());
                cards.push(card);
                cards.len() - 1
            })
    }

    /// The use that displays a name with this card and this type.
    fn use_of(&mut self, card: usize, value: &'a str) -> usize {
        let next = self.uses.len();
        let index = *self.used.entry((card, value)).or_insert(next);
        if index == next {
            self.uses.push((card, value));
        }
        index
    }
}

fn get_or_compute(
    known: &Mutex<FxHashMap<String, String>>,
    text: &str,
    make: impl Fn(&str) -> String,
) -> String {
    if let Some(html) = known.lock().get(text) {
        return html.clone();
    }
    // Computed outside the lock: two threads may compute the same value.
    let html = make(text);
    known.lock().insert(text.to_owned(), html.clone());
    html
}

/// The names of a block within its displayed text: start and length in UTF-16 units, in order, without overlaps.
fn displayed_names<'a>(
    code: &str,
    shown: &VisibleCode,
    hovers: &'a [Hover],
) -> Vec<(usize, usize, &'a Hover)> {
    let mut line_starts = vec![0];
    line_starts.extend(code.match_indices('\n').map(|(at, _)| at + 1));
    let mut shown_starts = Vec::new();
    let mut units = 0;
    for line in shown.text.split('\n') {
        shown_starts.push((units, line));
        units += line.encode_utf16().count() + 1;
    }
    let mut placed: Vec<_> = hovers
        .iter()
        .filter_map(|hover| {
            let line = line_starts.partition_point(|start| *start <= hover.start) - 1;
            let (start, text) = shown_starts[shown.lines.binary_search(&line).ok()?];
            let column = hover.start - line_starts[line];
            let name = text.get(column..column + hover.length)?;
            let before = text[..column].encode_utf16().count();
            Some((start + before, name.encode_utf16().count(), hover))
        })
        .collect();
    placed.sort_by_key(|(start, ..)| *start);
    placed.dedup_by(|(next, ..), (start, length, _)| *next < *start + *length);
    placed
}

/// The key of a block by its displayed text.
fn key_of(text: &str) -> String {
    format!("{:08x}", hash_of(text))
}

/// FNV-1a of a text's UTF-16 units, which is the cheapest hash in a browser.
fn hash_of(text: &str) -> u32 {
    text.encode_utf16().fold(0x811c_9dc5, |hash, unit| {
        (hash ^ u32::from(unit)).wrapping_mul(0x0100_0193)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(code: &str) -> CodeBlock {
        CodeBlock {
            language: "ts".into(),
            meta: String::new(),
            code: code.into(),
            span: 0..0,
            excerpt_length: None,
        }
    }

    fn report(code: &str, names: &[(&str, &str, Option<&str>)]) -> BlockReport {
        let hovers = names.iter().map(|(name, text, import)| Hover {
            start: code.find(name).unwrap(),
            length: name.len(),
            text: (*text).into(),
            value: None,
            summary: None,
            import: import.map(|path| ImportedName {
                module: "lib".into(),
                path: path.into(),
            }),
        });
        BlockReport {
            hovers: hovers.collect(),
            ..BlockReport::default()
        }
    }

    fn labels() -> HoverLabels {
        HoverLabels {
            page: "Page".into(),
            keys: "Keys".into(),
        }
    }

    fn page(blocks: &[(CodeBlock, BlockReport)]) -> Option<serde_json::Value> {
        let blocks = blocks.iter().map(|(block, report)| (block, report));
        let page_of = |import: &ImportedName| match import.path.as_str() {
            "A.One" => Some(NamePage {
                url: Some("/one".to_owned()),
                summary: None,
            }),
            "A.Two" => Some(NamePage {
                url: None,
                summary: Some("둘이에요.".to_owned()),
            }),
            _ => None,
        };
        let labels = labels();
        let json = HoverWriter::default().page(blocks, &[], &labels, None, None, page_of)?;
        Some(serde_json::from_str(&json).unwrap())
    }

    #[test]
    fn equal_hovers_share_a_card_and_positions_are_utf16_units() {
        let code = "// highlight-next-line\nconst 😀zz = '가'; let b = yy;\n";
        let names = [
            ("zz", "const x: 1", None),
            ("b", "let b: 1", None),
            ("yy", "const x: 1", None),
        ];
        let page = page(&[(block(code), report(code, &names))]).unwrap();
        let shown = "const 😀zz = '가'; let b = yy;";
        let key = format!("{:08x}", hash_of(shown));
        assert_eq!(
            page["blocks"][&key],
            serde_json::json!([8, 2, 0, 12, 1, 1, 3, 2, 0])
        );
        assert_eq!(page["cards"].as_array().unwrap().len(), 2);
    }

    #[test]
    fn uses_are_numbered_after_the_cards_of_all_blocks() {
        let first = "type X = Two;";
        let names = [("Two", "type Two = 2", Some("A.Two"))];
        let mut used = report(first, &names);
        used.hovers[0].value = Some("[[1, 2], [3]]".to_owned());
        let second = "type Y = Six | Two;";
        let names = [
            ("Six", "type Six = 6", None),
            ("Two", "type Two = 2", Some("A.Two")),
        ];
        let page = page(&[
            (block(first), used),
            (block(second), report(second, &names)),
        ])
        .unwrap();
        let key = |text: &str| format!("{:08x}", hash_of(text));
        assert_eq!(page["cards"].as_array().unwrap().len(), 2);
        assert_eq!(page["uses"][0][0], 0);
        assert!(page["uses"][0][1].as_str().unwrap().contains("[["));
        assert_eq!(page["blocks"][key(first)], serde_json::json!([9, 3, 2]));
        assert_eq!(
            page["blocks"][key(second)],
            serde_json::json!([9, 3, 1, 3, 3, 0])
        );
    }

    #[test]
    fn the_beginning_of_an_example_has_its_names_too() {
        let code = "let a = bb;\nlet c = dd;\n";
        let names = [("bb", "let bb: 1", None), ("dd", "let dd: 1", None)];
        let mut block = block(code);
        block.excerpt_length = Some("let a = bb;".len());
        let page = page(&[(block, report(code, &names))]).unwrap();
        let key = |text: &str| format!("{:08x}", hash_of(text));
        assert_eq!(
            page["blocks"][key("let a = bb;")],
            serde_json::json!([8, 2, 0])
        );
        let whole = &page["blocks"][key(code.trim_end())];
        assert_eq!(whole.as_array().unwrap().len(), 6);
    }

    #[test]
    fn a_name_of_the_library_leads_to_its_page() {
        let code = "type X = One;";
        let page = page(&[(
            block(code),
            report(code, &[("One", "type One = 1", Some("A.One"))]),
        )])
        .unwrap();
        assert_eq!(page["cards"][0][1], "");
        assert_eq!(page["cards"][0][2], "/one");
    }

    #[test]
    fn the_description_on_a_page_replaces_the_doc_comment() {
        let code = "type X = Two | Six;";
        let names = [
            ("Two", "type Two = 2", Some("A.Two")),
            ("Six", "type Six = 6", Some("A.Six")),
        ];
        let mut report = report(code, &names);
        for hover in &mut report.hovers {
            hover.summary = Some("A number.".to_owned());
        }
        let page = page(&[(block(code), report)]).unwrap();
        assert_eq!(page["cards"][0][1], "둘이에요.");
        assert_eq!(page["cards"][1][1], "A number.");
    }

    #[test]
    fn a_page_without_hovers_has_no_data() {
        assert_eq!(
            page(&[(block("type X = 1;"), BlockReport::default())]),
            None
        );
    }

    #[test]
    fn the_hash_is_the_one_that_browsers_compute() {
        // FNV-1a of "a" and "foobar" as published; of ASCII, units are bytes.
        assert_eq!(hash_of("a"), 0xe40c_292c);
        assert_eq!(hash_of("foobar"), 0xbf9c_f968);
    }
}
