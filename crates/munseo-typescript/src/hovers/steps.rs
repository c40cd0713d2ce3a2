//! Results of a page step by step, as the JSON that the theme fetches when a reader asks for them.
//!
//! ```json
//! { "blocks": { "1f0c2a9b": [0, 1] }, "replays": [{ "expression": "A.Chunk<[1, 2, 3], 2>", "steps": […] }] }
//! ```
//!
//! A block is found by the hash of the text it shows, as with the types of names.

use munseo_markdown::{CodeBlock, VisibleCode};
use serde_json::{Map, Value, json};

use super::hash_of;
use crate::report::BlockReport;
use crate::steps::Replay;

/// Writes the steps of a page.
#[derive(Debug, Default)]
pub struct StepsWriter<'a> {
    blocks: Map<String, Value>,
    replays: Vec<&'a Replay>,
}

impl<'a> StepsWriter<'a> {
    /// Takes the steps of blocks together.
    pub fn new(blocks: impl IntoIterator<Item = (&'a CodeBlock, &'a BlockReport)>) -> Self {
        let mut writer = Self::default();
        for (block, report) in blocks {
            if report.replays.is_empty() {
                continue;
            }
            let shown = VisibleCode::of(block);
            let excerpt = block.excerpt.and_then(|length| shown.text.get(..length));
            let all: Vec<usize> = report
                .replays
                .iter()
                .map(|replay| writer.add(replay))
                .collect();
            if let Some(text) = excerpt {
                // A live line is one result.
                writer.blocks.insert(key(text), all[..1].into());
            }
            writer.blocks.insert(key(&shown.text), all.into());
        }
        writer
    }

    fn add(&mut self, replay: &'a Replay) -> usize {
        let known = self.replays.iter().position(|known| *known == replay);
        known.unwrap_or_else(|| {
            self.replays.push(replay);
            self.replays.len() - 1
        })
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.replays.is_empty()
    }

    /// The file.
    pub fn file(&self) -> Value {
        json!({ "blocks": self.blocks, "replays": self.replays })
    }

    /// What says where the file is, for those who know a block.
    pub fn note(&self, url: &str) -> Value {
        let blocks: Vec<&String> = self.blocks.keys().collect();
        json!({ "url": url, "blocks": blocks })
    }
}

fn key(text: &str) -> String {
    format!("{:08x}", hash_of(text))
}
