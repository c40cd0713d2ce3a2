//! What an import took, changed, approximated and left.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;

use munseo_source::Diagnostic;
use serde::Serialize;

/// What happened to a part of the old site.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It is in the new site.
    #[default]
    Taken,
    /// It is written in another way and means the same.
    Changed,
    /// Something similar stands for it.
    Approximated,
    /// It is not in the new site.
    Left,
}

/// One part of the old site.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Item {
    /// What happened to it.
    pub outcome: Outcome,
    /// Its kind, such as `front matter: sidebar`; items of one kind are shown together.
    pub kind: String,
    /// What it is in particular; empty if the kind says all.
    pub detail: String,
    /// The file, relative to the folder of its site; empty for the site as a whole.
    pub file: String,
    /// True if the file and its line are those of the new site.
    pub in_new_site: bool,
    /// Its line, from 1; 0 for a whole file.
    pub line: usize,
}

impl Item {
    /// Sets its place.
    pub(crate) fn at(&mut self, file: &str, line: usize) {
        (self.file, self.line) = (file.to_owned(), line);
    }
}

/// The result of an import.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Report {
    /// The generator of the old site.
    pub generator: String,
    /// What says that it is that generator.
    pub because: String,
    /// The number of pages in the new site.
    pub pages: usize,
    /// The number of redirects of old addresses.
    pub redirects: usize,
    /// Addresses of the old sitemap that the new site does not have.
    pub missing_addresses: Vec<String>,
    /// All parts.
    pub items: Vec<Item>,
}

/// Maximum number of places shown for a kind.
const MAX_PLACES: usize = 3;

impl Report {
    /// Adds a part of the site as a whole; returns it, to name its place.
    pub(crate) fn add(
        &mut self,
        outcome: Outcome,
        kind: &str,
        detail: impl Into<String>,
    ) -> &mut Item {
        self.items.push(Item {
            outcome,
            kind: kind.to_owned(),
            detail: detail.into(),
            ..Item::default()
        });
        let last = self.items.len() - 1;
        &mut self.items[last]
    }

    /// Adds what was decided for a diagnostic of the new site.
    pub(crate) fn decided(
        &mut self,
        outcome: Outcome,
        kind: &str,
        detail: &str,
        diagnostic: &Diagnostic,
    ) {
        let item = self.add(outcome, kind, detail);
        item.in_new_site = true;
        if let Some(location) = &diagnostic.location {
            let file = location.file.path().to_string_lossy().replace('\\', "/");
            item.at(&file, location.start().line);
        }
    }

    /// The report for people: kinds with their number and first places.
    pub fn text(&self) -> String {
        let mut text = format!("{}: {}\n", self.generator, self.because);
        let mut kinds: BTreeMap<_, BTreeMap<_, Vec<&Item>>> = BTreeMap::new();
        for item in &self.items {
            let kinds = kinds.entry(item.outcome).or_default();
            kinds.entry(&item.kind).or_default().push(item);
        }
        for (outcome, kinds) in kinds {
            let _ = writeln!(text, "\n{outcome:?}");
            for (kind, items) in kinds {
                let count = match items.len() {
                    1 => String::new(),
                    count => format!(" ({count})"),
                };
                let mut places: Vec<String> = items.iter().map(|it| place(it)).collect();
                let mut known = HashSet::new();
                places.retain(|it| !it.is_empty() && known.insert(it.clone()));
                if let Some(more @ 1..) = places.len().checked_sub(MAX_PLACES) {
                    places.splice(MAX_PLACES.., [format!("{more} more")]);
                }
                let start = if places.is_empty() { "" } else { ": " };
                let _ = writeln!(text, "  {kind}{count}{start}{}", places.join(", "));
            }
        }
        if !self.missing_addresses.is_empty() {
            let missing = self.missing_addresses.join(", ");
            let start = "Addresses of the old sitemap without a page";
            let _ = writeln!(text, "\n{start}: {missing}");
        }
        text
    }

    /// The report for programs: one JSON object a line, the last one with the totals.
    pub fn json(&self) -> String {
        let mut text = String::new();
        for item in &self.items {
            let _ = writeln!(text, "{}", serde_json::json!(item));
        }
        let totals = Self {
            items: Vec::new(),
            ..self.clone()
        };
        let _ = writeln!(text, "{}", serde_json::json!(totals));
        text
    }
}

fn place(item: &Item) -> String {
    let at = match (item.file.as_str(), item.line) {
        ("", _) => String::new(),
        (file, 0) => file.to_owned(),
        (file, line) if item.in_new_site => format!("new site: {file}:{line}"),
        (file, line) => format!("{file}:{line}"),
    };
    match (item.detail.as_str(), at.as_str()) {
        ("", at) => at.to_owned(),
        (detail, "") => detail.to_owned(),
        (detail, at) => format!("{detail} ({at})"),
    }
}
