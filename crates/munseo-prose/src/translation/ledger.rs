//! The ledger of confirmed pairs: a block of a translation and its block in the source.
//!
//! One line per pair, in the order of the page, so that edits of different paragraphs merge without conflicts. A
//! conflict is resolved by keeping the lines of both sides: pairs of texts that no longer occur are ignored. Texts are
//! identified by the first 32 bits of a hash over their words, which suffices within one page.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use munseo_source::{Diagnostic, SourceFile};
use rustc_hash::FxHashSet;

use super::compared_block::ComparedBlock;

/// The first line of the file.
const TITLE: &str = "# Which block of a translation follows which block of its source.";

/// The second line.
const HINT: &str =
    "# Written by `munseo translations confirm`; in a conflict, keep the lines of both sides.";

/// The hashes of a source block and of its translation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pair {
    /// The hash of the source text.
    pub source: u32,
    /// The hash of the translated text.
    pub translation: u32,
}

impl Pair {
    pub(super) fn of(source: &ComparedBlock, translation: &ComparedBlock) -> Self {
        Self {
            source: source.hash,
            translation: translation.hash,
        }
    }
}

/// The confirmed pairs of a site.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ledger {
    pages: BTreeMap<String, Page>,
}

/// The confirmed pairs of one page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Page {
    /// In the order of the page.
    pairs: Vec<Pair>,
    known: FxHashSet<Pair>,
}

impl Page {
    fn add(&mut self, pair: Pair) {
        self.pairs.push(pair);
        self.known.insert(pair);
    }

    pub(crate) fn has(&self, pair: Pair) -> bool {
        self.known.contains(&pair)
    }

    pub(crate) fn has_source(&self, hash: u32) -> bool {
        self.pairs.iter().any(|pair| pair.source == hash)
    }

    pub(crate) fn has_translation(&self, hash: u32) -> bool {
        self.pairs.iter().any(|pair| pair.translation == hash)
    }
}

impl Ledger {
    /// Reads a ledger.
    ///
    /// Invalid lines, such as conflict markers, are reported and skipped.
    pub fn read(file: &Arc<SourceFile>) -> (Self, Vec<Diagnostic>) {
        let mut ledger = Self::default();
        let mut problems = Vec::new();
        let mut page = None;
        let mut at = 0;
        for line in file.text().split_inclusive('\n') {
            let span = at..at + line.trim_end().len();
            at += line.len();
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(path) = line
                .strip_prefix('[')
                .and_then(|rest| rest.strip_suffix(']'))
            {
                ledger.pages.entry(path.to_owned()).or_default();
                page = Some(path);
                continue;
            }
            match (pair(line), page.and_then(|page| ledger.pages.get_mut(page))) {
                (Some(pair), Some(page)) => page.add(pair),
                _ => problems.push(
                    Diagnostic::error(
                        "translation/ledger",
                        format!("`{line}` is not a valid line of the ledger"),
                    )
                    .with_help(
                        "resolve conflicts by keeping the lines of both sides, or compare the affected pages and run \
                         `munseo translations confirm` with their paths",
                    )
                    .at(file, span),
                ),
            }
        }
        (ledger, problems)
    }

    /// The text of the ledger's file.
    pub fn write(&self) -> String {
        let mut text = format!("{TITLE}\n{HINT}\n");
        for (path, page) in &self.pages {
            // Writing into a string cannot fail.
            let _ = write!(text, "\n[{path}]\n");
            for pair in &page.pairs {
                let _ = writeln!(text, "{:08x} {:08x}", pair.source, pair.translation);
            }
        }
        text
    }

    /// Replaces the pairs of a page, given by the path of its file with `/` as separator.
    pub fn set(&mut self, path: &str, pairs: Vec<Pair>) {
        let mut page = Page::default();
        pairs.into_iter().for_each(|pair| page.add(pair));
        self.pages.insert(path.to_owned(), page);
    }

    /// Removes all pages except these.
    pub fn retain(&mut self, exists: impl Fn(&str) -> bool) {
        self.pages.retain(|path, _| exists(path));
    }

    /// Returns true if the page has an entry.
    pub fn has(&self, path: &str) -> bool {
        self.pages.contains_key(path)
    }

    /// Returns true if there is no entry.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    pub(crate) fn page(&self, path: &str) -> Option<&Page> {
        self.pages.get(path)
    }
}

fn pair(line: &str) -> Option<Pair> {
    let (source, translation) = line.split_once(' ')?;
    let hash = |text: &str| {
        u32::from_str_radix(text, 16)
            .ok()
            .filter(|_| text.len() == 8)
    };
    Some(Pair {
        source: hash(source)?,
        translation: hash(translation)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ledger_round_trips() {
        let mut ledger = Ledger::default();
        let pair = |source, translation| Pair {
            source,
            translation,
        };
        ledger.set("docs/en/b.md", vec![pair(0xdead_beef, 1), pair(2, 3)]);
        ledger.set("docs/en/a.md", Vec::new());
        let text = ledger.write();
        assert!(text.ends_with(
            "\n[docs/en/a.md]\n\n[docs/en/b.md]\ndeadbeef 00000001\n00000002 00000003\n"
        ));
        let (read, problems) = Ledger::read(&SourceFile::new("translations.lock", text));
        assert!(problems.is_empty());
        assert_eq!(read, ledger);
    }

    #[test]
    fn conflict_markers_are_reported_with_their_line() {
        let text = "[a.md]\n<<<<<<< ours\n00000001 00000002\n=======\n00000001 00000003\n";
        let (ledger, problems) = Ledger::read(&SourceFile::new("translations.lock", text));
        let lines: Vec<usize> = problems
            .iter()
            .filter_map(|problem| Some(problem.location.as_ref()?.start().line))
            .collect();
        assert_eq!(lines, [2, 4]);
        assert!(ledger.has("a.md"));
    }
}
