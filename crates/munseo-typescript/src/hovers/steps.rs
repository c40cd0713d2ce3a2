//! Results of a page step by step, as JSON that the theme fetches when a reader opens them.
//!
//! ```json
//! { "blocks": { "1f0c2a9b": [0, 1] }, "replays": [{ "expression": "A.Chunk<[1, 2, 3], 2>", "steps": […] }] }
//! ```
//!
//! A block is identified by the hash of its displayed text, as for the types of names.

use munseo_markdown::{CodeBlock, VisibleCode};
use serde_json::{Map, Value, json};

use super::key_of;
use crate::examples::report::BlockReport;
use crate::steps::Replay;

/// Writes the steps of a page.
#[derive(Debug, Default)]
pub struct StepsWriter<'a> {
    blocks: Map<String, Value>,
    replays: Vec<&'a Replay>,
    /// True if the live line has steps.
    pub has_live: bool,
}

impl<'a> StepsWriter<'a> {
    /// Collects the steps of blocks.
    pub fn new(blocks: impl IntoIterator<Item = (&'a CodeBlock, &'a BlockReport)>) -> Self {
        let mut writer = Self::default();
        for (block, report) in blocks {
            if report.replays.is_empty() {
                continue;
            }
            let shown = VisibleCode::of(block);
            let excerpt = block
                .excerpt_length
                .and_then(|length| shown.text.get(..length));
            let all: Vec<usize> = report
                .replays
                .iter()
                .map(|replay| writer.add(replay))
                .collect();
            if let Some(text) = excerpt
                && let Some(at) = report.replays.iter().position(|it| is_shown(it, text))
            {
                // A live line has one result.
                writer.blocks.insert(key_of(text), all[at..=at].into());
                writer.has_live = true;
            }
            writer.blocks.insert(key_of(&shown.text), all.into());
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

    /// Returns true if there are no steps.
    pub fn is_empty(&self) -> bool {
        self.replays.is_empty()
    }

    /// The content of the file.
    pub fn file(&self) -> Value {
        json!({ "blocks": self.blocks, "replays": self.replays })
    }

    /// A reference to the file, for the data of a block.
    pub fn hover_entry(&self, url: &str) -> Value {
        let blocks: Vec<&String> = self.blocks.keys().collect();
        json!({ "url": url, "blocks": blocks })
    }
}

/// Returns true if a text contains the expression of a replay, ignoring whitespace.
fn is_shown(replay: &Replay, text: &str) -> bool {
    let dense = |text: &str| text.split_whitespace().collect::<String>();
    dense(text).contains(&dense(&replay.expression))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_live_line_has_the_steps_of_its_own_expression() {
        let replay = |expression: &str| Replay {
            line: 0,
            expression: expression.into(),
            result: "1".into(),
            steps: Vec::new(),
            sources: Vec::new(),
        };
        let mut block = CodeBlock {
            language: "ts".into(),
            meta: String::new(),
            code: "type A = B<[1, 2]>; //=> 2\ntype C = D<1>; //=> 1\n".into(),
            span: 0..0,
            excerpt_length: Some(26),
        };
        let mut report = BlockReport {
            replays: vec![replay("D<1>")],
            ..BlockReport::default()
        };
        let has_live =
            |block: &CodeBlock, report: &BlockReport| StepsWriter::new([(block, report)]).has_live;
        assert!(!has_live(&block, &report), "the line itself has no steps");
        report.replays.push(replay("B<[1,2]>"));
        assert!(has_live(&block, &report));
        let writer = StepsWriter::new([(&block, &report)]);
        assert_eq!(writer.blocks[&key_of(&block.code[..26])], json!([1]));
        block.excerpt_length = None;
        assert!(!has_live(&block, &report));
    }
}
