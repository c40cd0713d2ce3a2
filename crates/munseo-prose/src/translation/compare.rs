//! Compares a page with its source.

use std::mem::discriminant;
use std::ops::Range;

use munseo_source::Step;

use super::align::align;
use super::compared_block::{ComparedBlock, ComparedBlocks, Kind};
use super::ledger::{Ledger, Page, Pair};

/// The state of a block of a translation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockState {
    /// The source was changed after the translation was confirmed.
    Stale,
    /// The translation was changed, but not its source.
    Changed,
    /// The pair was never confirmed.
    Unconfirmed,
    /// The block is missing in the translation.
    Missing,
    /// The block has no source.
    Extra,
    /// Code differs outside of comments.
    CodeDiffers,
    /// A component or its attributes differ.
    DirectiveDiffers,
    /// The ids of two headings differ.
    IdDiffers,
    /// It is up to date, but links to other pages or headings of the site.
    LinksDiffer,
}

/// A block that differs from its source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Its state.
    pub state: BlockState,
    /// The kind of the block.
    pub kind: Kind,
    /// The span in the translation; for a missing block, that of the next block.
    pub span: Range<usize>,
    /// The span of its source, if it has one.
    pub source: Option<Range<usize>>,
    /// The number of consecutive blocks in this state: a missing section is reported once.
    pub blocks: usize,
}

/// The result of comparing a page with its source.
#[derive(Debug, Clone, Default)]
pub struct Comparison {
    /// True if a part of the page was ever confirmed.
    pub is_known: bool,
    /// The number of pairs of blocks without a difference; on a page that was never confirmed, texts are not compared.
    pub current: usize,
    /// All differences, in the order of the translation.
    pub differences: Vec<Difference>,
}

impl Comparison {
    /// The number of blocks in a state.
    pub fn count(&self, state: BlockState) -> usize {
        let found = self.differences.iter().filter(|found| found.state == state);
        found.map(|found| found.blocks).sum()
    }

    /// Returns true if the source has content that is missing in the translation.
    pub fn is_stale(&self) -> bool {
        self.count(BlockState::Stale) + self.count(BlockState::Missing) > 0
    }
}

/// Compares a page with its source; `path` is its path in the ledger.
pub fn compare(
    source: &ComparedBlocks,
    translation: &ComparedBlocks,
    ledger: &Ledger,
    path: &str,
) -> Comparison {
    let page = ledger.page(path);
    let mut comparison = Comparison {
        is_known: page.is_some(),
        ..Comparison::default()
    };
    let steps = align(&source.0, &translation.0, page);
    for (index, step) in steps.iter().enumerate() {
        let continues = index > 0 && discriminant(&steps[index - 1]) == discriminant(step);
        match *step {
            // Consecutive missing or extra blocks are one gap, reported at its first block.
            Step::First(_) | Step::Second(_) if continues => {
                if let Some(gap) = comparison.differences.last_mut() {
                    gap.blocks += 1;
                }
            }
            Step::First(at) => comparison.differences.push(Difference {
                state: BlockState::Missing,
                kind: source.0[at].kind,
                span: place_of_missing(&steps[index..], &steps[..index], translation),
                source: Some(source.0[at].span.clone()),
                blocks: 1,
            }),
            Step::Second(at) => comparison.differences.push(Difference {
                state: BlockState::Extra,
                kind: translation.0[at].kind,
                span: translation.0[at].span.clone(),
                source: None,
                blocks: 1,
            }),
            Step::Both(from, to) => {
                let (other, own) = (&source.0[from], &translation.0[to]);
                let states = states(other, own, page);
                comparison.current += usize::from(states.is_empty());
                comparison
                    .differences
                    .extend(states.into_iter().map(|state| Difference {
                        state,
                        kind: own.kind,
                        span: own.span.clone(),
                        source: Some(other.span.clone()),
                        blocks: 1,
                    }));
            }
        }
    }
    comparison
}

/// The position of a missing block in the translation: the next block, else the previous one.
fn place_of_missing(after: &[Step], before: &[Step], translation: &ComparedBlocks) -> Range<usize> {
    let own = |step: &Step| match *step {
        Step::Both(_, at) | Step::Second(at) => Some(translation.0[at].span.clone()),
        Step::First(_) => None,
    };
    let next = after.iter().find_map(own);
    next.or_else(|| before.iter().rev().find_map(own))
        .unwrap_or(0..0)
}

/// The states of a pair of blocks.
fn states(
    source: &ComparedBlock,
    translation: &ComparedBlock,
    page: Option<&Page>,
) -> Vec<BlockState> {
    let mut states = Vec::new();
    if source.shared != translation.shared {
        states.push(match source.kind {
            Kind::Directive => BlockState::DirectiveDiffers,
            _ => BlockState::CodeDiffers,
        });
    }
    let has_explicit_id = source.explicit_id != 0 || translation.explicit_id != 0;
    if has_explicit_id && source.id != translation.id {
        states.push(BlockState::IdDiffers);
    }
    let pair = Pair::of(source, translation);
    // Equal code and components need no confirmation.
    let is_same = pair.source == pair.translation && !source.kind.is_prose();
    if let Some(page) = page
        && states.is_empty()
        && !is_same
        && !page.has(pair)
    {
        states.push(if page.has_translation(pair.translation) {
            BlockState::Stale
        } else if page.has_source(pair.source) {
            BlockState::Changed
        } else {
            BlockState::Unconfirmed
        });
    }
    // Links of a stale block may differ; in a confirmed block that is an error.
    if states.is_empty() && source.links != translation.links {
        states.push(BlockState::LinksDiffer);
    }
    states
}

/// The ledger's entries for the current state of a page: every pair of blocks.
pub fn confirm(
    source: &ComparedBlocks,
    translation: &ComparedBlocks,
    ledger: &Ledger,
    path: &str,
) -> Vec<Pair> {
    let steps = align(&source.0, &translation.0, ledger.page(path));
    let pair = |step: &Step| match *step {
        Step::Both(from, to) => {
            let (source, translation) = (&source.0[from], &translation.0[to]);
            let is_same = source.hash == translation.hash && !source.kind.is_prose();
            (!is_same).then(|| Pair::of(source, translation))
        }
        Step::First(_) | Step::Second(_) => None,
    };
    steps.iter().filter_map(pair).collect()
}

#[cfg(test)]
mod tests {
    use munseo_source::SourceFile;

    use super::super::compared_block::ParsedPage;
    use super::*;

    const KOREAN: &str = "# 나누기\n\n튜플을 나눠요.\n\n## 예제 {#examples}\n\n```ts\n// 둘씩\nf(1);\n```\n\n\
                          - `a`: 하나\n- `b`: 둘\n\n## 끝\n\n마지막이에요.\n";
    const ENGLISH: &str = "# Chunk\n\nSplits a tuple.\n\n## Examples {#examples}\n\n```ts\n// in twos\nf(1);\n```\n\n\
                           - `a`: one\n- `b`: two\n\n## End\n\nThe last.\n";

    fn compared_blocks(text: &str) -> ComparedBlocks {
        let file = SourceFile::new("a.md", text);
        let blocks = munseo_markdown::blocks(
            &file,
            &munseo_markdown::read_preamble(&file),
            &Default::default(),
            munseo_types::Components::NONE,
        );
        ComparedBlocks::of(&file, &blocks, &ParsedPage::default())
    }

    fn ledger() -> Ledger {
        let mut ledger = Ledger::default();
        let pairs = confirm(
            &compared_blocks(KOREAN),
            &compared_blocks(ENGLISH),
            &ledger,
            "a.md",
        );
        ledger.set("a.md", pairs);
        ledger
    }

    /// The states with the lines of source and translation.
    fn block_states(korean: &str, english: &str) -> Vec<(BlockState, usize, usize)> {
        let line = |text: &str, at: usize| text[..at].matches('\n').count() + 1;
        let comparison = compare(
            &compared_blocks(korean),
            &compared_blocks(english),
            &ledger(),
            "a.md",
        );
        comparison
            .differences
            .iter()
            .map(|difference| {
                let source = difference
                    .source
                    .as_ref()
                    .map_or(0, |span| line(korean, span.start));
                (
                    difference.state,
                    source,
                    line(english, difference.span.start),
                )
            })
            .collect()
    }

    #[test]
    fn line_breaks_do_not_make_a_confirmed_page_stale() {
        assert_eq!(block_states(KOREAN, ENGLISH), []);
        assert_eq!(
            block_states(KOREAN, &ENGLISH.replace("Splits a", "Splits\na")),
            []
        );
    }

    #[test]
    fn a_formatter_does_not_make_a_confirmed_page_stale() {
        let [korean, english] =
            [KOREAN, ENGLISH].map(|text| format!("{text}\n*a* and **b**\n\n|a|b|\n|-|-|\n|1|2|\n"));
        let [source, translation] = [&korean, &english].map(|text| compared_blocks(text));
        let mut ledger = Ledger::default();
        ledger.set("a.md", confirm(&source, &translation, &ledger, "a.md"));
        let formatted = english
            .replace("*a* and **b**", "_a_ and __b__")
            .replace("- `", "* `");
        let comparison = compare(&source, &compared_blocks(&formatted), &ledger, "a.md");
        assert_eq!(comparison.differences, []);
        assert!(!comparison.is_stale());
    }

    #[test]
    fn a_change_in_one_language_only_is_found_at_its_line() {
        let korean = KOREAN.replace("마지막이에요", "정말 마지막이에요");
        assert_eq!(
            block_states(&korean, ENGLISH),
            [(BlockState::Stale, 17, 17)]
        );
        let english = ENGLISH.replace("`b`: two", "`b`: three");
        assert_eq!(
            block_states(KOREAN, &english),
            [(BlockState::Changed, 13, 13)]
        );
        let english = ENGLISH.replace("f(1)", "f(2)");
        assert_eq!(
            block_states(KOREAN, &english),
            [(BlockState::CodeDiffers, 7, 7)]
        );
        let korean = KOREAN.replace("둘씩", "두 개씩");
        assert_eq!(block_states(&korean, ENGLISH), [(BlockState::Stale, 7, 7)]);
    }

    #[test]
    fn missing_and_extra_blocks_are_reported_at_their_position() {
        let english = ENGLISH.replace("## End\n\n", "");
        assert_eq!(
            block_states(KOREAN, &english),
            [(BlockState::Missing, 15, 15)]
        );
        let english = ENGLISH.replace("- `a`: one\n", "");
        assert_eq!(
            block_states(KOREAN, &english),
            [(BlockState::Missing, 12, 12)]
        );
        let english = ENGLISH.replace("## End", "A new one.\n\n## End");
        assert_eq!(block_states(KOREAN, &english), [(BlockState::Extra, 0, 15)]);
        let section = ENGLISH.find("## Examples").unwrap_or_default()
            ..ENGLISH.find("## End").unwrap_or_default();
        let english = ENGLISH.replace(&ENGLISH[section], "");
        let comparison = compare(
            &compared_blocks(KOREAN),
            &compared_blocks(&english),
            &ledger(),
            "a.md",
        );
        assert_eq!(comparison.differences.len(), 1);
        assert_eq!(comparison.count(BlockState::Missing), 4);
        assert!(comparison.is_stale());
    }

    #[test]
    fn a_change_in_both_languages_is_unconfirmed() {
        let korean = KOREAN.replace("튜플을 나눠요", "튜플을 잘라요");
        let english = ENGLISH.replace("Splits a tuple", "Cuts a tuple");
        assert_eq!(
            block_states(&korean, &english),
            [(BlockState::Unconfirmed, 3, 3)]
        );
        let comparison = compare(
            &compared_blocks(KOREAN),
            &compared_blocks(ENGLISH),
            &Ledger::default(),
            "a.md",
        );
        assert!(!comparison.is_known);
        assert_eq!(comparison.differences, []);
    }

    #[test]
    fn a_long_page_is_compared_whole_and_a_gap_in_it_found() {
        let long: String = (0..4000).map(|at| format!("문단 {at}.\n\n")).collect();
        let half = long.replace("문단 1000.\n\n", "");
        let (source, translation) = (compared_blocks(&long), compared_blocks(&half));
        let pairs = confirm(&source, &source, &Ledger::default(), "a.md");
        let mut ledger = Ledger::default();
        ledger.set("a.md", pairs);
        let comparison = compare(&source, &translation, &ledger, "a.md");
        let missing = &comparison.differences;
        assert_eq!(missing.len(), 1, "{missing:?}");
        assert_eq!(missing[0].state, BlockState::Missing);
        let place = long.find("문단 1000.").expect("it is there");
        assert_eq!(
            missing[0].source.as_ref().map(|span| span.start),
            Some(place)
        );
    }

    #[test]
    fn a_long_half_translated_page_is_compared() {
        let long = "문단.\n\n".repeat(7000);
        let source = compared_blocks(&long);
        let half = compared_blocks(&long[..long.len() / 2]);
        let comparison = compare(&source, &half, &Ledger::default(), "a.md");
        assert_eq!(comparison.count(BlockState::Missing), 3500);
        let mut differences = comparison.differences.iter();
        assert!(differences.all(|difference| difference.state == BlockState::Missing));
    }
}
