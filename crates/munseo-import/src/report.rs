//! What an import took, changed, approximated and left.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use munseo_source::Diagnostic;
use serde::Serialize;

/// What happened to a part of the old site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It is in the new site.
    Taken,
    /// It is written in another way and means the same.
    Changed,
    /// Something similar stands for it.
    Approximated,
    /// It is not in the new site.
    Left,
}

/// One part of the old site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
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
    /// Adds a part of a file, or of the site as a whole if it is empty.
    pub(crate) fn add(
        &mut self,
        outcome: Outcome,
        kind: &str,
        detail: impl Into<String>,
        file: &str,
        line: usize,
    ) {
        self.items.push(Item {
            outcome,
            kind: kind.to_owned(),
            detail: detail.into(),
            file: file.to_owned(),
            in_new_site: false,
            line,
        });
    }

    /// Adds what was decided for a diagnostic of the new site.
    pub(crate) fn add_decision(
        &mut self,
        outcome: Outcome,
        kind: &str,
        detail: impl Into<String>,
        diagnostic: &Diagnostic,
    ) {
        let place = diagnostic.location.as_ref().map(|it| {
            let file = it.file.path().to_string_lossy().replace('\\', "/");
            (file, it.start().line)
        });
        let (file, line) = place.unwrap_or_default();
        self.add(outcome, kind, detail, &file, line);
        let added = self.items.last_mut();
        added.into_iter().for_each(|it| it.in_new_site = true);
    }

    /// The report for people: kinds with their number and first places.
    pub fn text(&self) -> String {
        let mut text = format!("{}: {}\n", self.generator, self.because);
        let mut kinds: BTreeMap<(Outcome, &str), Vec<&Item>> = BTreeMap::new();
        for item in &self.items {
            let kind = (item.outcome, item.kind.as_str());
            kinds.entry(kind).or_default().push(item);
        }
        let mut above = None;
        for ((outcome, kind), items) in kinds {
            if above.replace(outcome) != Some(outcome) {
                let _ = writeln!(text, "\n{outcome:?}");
            }
            let _ = write!(text, "  {kind}");
            if items.len() > 1 {
                let _ = write!(text, " ({})", items.len());
            }
            let mut places: Vec<String> = Vec::new();
            for item in items.iter().map(|it| place(it)) {
                if !item.is_empty() && !places.contains(&item) {
                    places.push(item);
                }
            }
            if let Some(more) = places.len().checked_sub(MAX_PLACES).filter(|it| *it > 0) {
                places.splice(MAX_PLACES.., [format!("{more} more")]);
            }
            let start = if places.is_empty() { "" } else { ": " };
            let _ = writeln!(text, "{start}{}", places.join(", "));
        }
        if !self.missing_addresses.is_empty() {
            let missing = self.missing_addresses.join(", ");
            let _ = writeln!(
                text,
                "\nAddresses of the old sitemap without a page: {missing}"
            );
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
