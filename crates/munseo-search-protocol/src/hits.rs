//! The hits of an answer, written as JSON without a tree of values between.

use munseo_search::answer::{Explanation, Marked, MatchLevel};
use munseo_search::record::{LEVELS, Record};
use munseo_search::{Attribute, Hit};
use serde::Serialize;
use serde::ser::{SerializeMap as _, SerializeSeq as _, Serializer};
use serde_json::{Map, Value};

use crate::attributes::Selection;

/// Hits, with the attributes that are wanted.
pub(crate) struct Hits<'a> {
    pub(crate) hits: &'a [Hit],
    pub(crate) retrieved: &'a Selection,
}

impl Serialize for Hits<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.hits.len()))?;
        for hit in self.hits {
            list.serialize_element(&OneHit {
                hit,
                retrieved: self.retrieved,
            })?;
        }
        list.end()
    }
}

struct OneHit<'a> {
    hit: &'a Hit,
    retrieved: &'a Selection,
}

impl Serialize for OneHit<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { hit, retrieved } = self;
        let record = &hit.record;
        let mut map = serializer.serialize_map(None)?;
        if retrieved.has("url") {
            map.serialize_entry("url", &record.url)?;
        }
        if retrieved.has("anchor") {
            map.serialize_entry(
                "anchor",
                &Some(&record.anchor).filter(|anchor| !anchor.is_empty()),
            )?;
        }
        if retrieved.has("type") {
            map.serialize_entry("type", record.kind.name())?;
        }
        if retrieved.has("content") {
            map.serialize_entry("content", &Attribute::Content.of(record))?;
        }
        let levels = Levels { record, retrieved };
        if !levels.is_empty() {
            map.serialize_entry("hierarchy", &levels)?;
        }
        for (name, values) in tags(record) {
            if retrieved.has(name) {
                match values.as_slice() {
                    [value] => map.serialize_entry(name, value)?,
                    values => map.serialize_entry(name, values)?,
                }
            }
        }
        map.serialize_entry("objectID", &record.object_id)?;
        if !hit.snippets.is_empty() {
            map.serialize_entry(
                "_snippetResult",
                &Marks {
                    marks: &hit.snippets,
                    with_words: false,
                },
            )?;
        }
        if !hit.highlights.is_empty() {
            map.serialize_entry(
                "_highlightResult",
                &Marks {
                    marks: &hit.highlights,
                    with_words: true,
                },
            )?;
        }
        if let Some(explanation) = &hit.explanation {
            map.serialize_entry("_rankingInfo", &Ranking { explanation })?;
        }
        map.end()
    }
}

/// The values of a record's tags, by name.
fn tags(record: &Record) -> Vec<(&str, Vec<&str>)> {
    let mut tags: Vec<(&str, Vec<&str>)> = Vec::new();
    for (name, value) in &record.tags {
        match tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, values)) => values.push(value),
            None => tags.push((name, vec![value])),
        }
    }
    tags
}

/// The headings of a record, those that are wanted.
struct Levels<'a> {
    record: &'a Record,
    retrieved: &'a Selection,
}

impl Levels<'_> {
    fn wanted(&self) -> impl Iterator<Item = usize> {
        (0..LEVELS).filter(|level| self.retrieved.has(NAMES[*level]))
    }

    fn is_empty(&self) -> bool {
        self.wanted().next().is_none()
    }
}

/// The names of the headings in a selection.
const NAMES: [&str; LEVELS] = [
    "hierarchy.lvl0",
    "hierarchy.lvl1",
    "hierarchy.lvl2",
    "hierarchy.lvl3",
    "hierarchy.lvl4",
    "hierarchy.lvl5",
    "hierarchy.lvl6",
];

/// The part of a heading's name below `hierarchy`.
fn level_name(level: usize) -> &'static str {
    NAMES[level].trim_start_matches("hierarchy.")
}

impl Serialize for Levels<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for level in self.wanted() {
            map.serialize_entry(level_name(level), &self.record.hierarchy[level])?;
        }
        map.end()
    }
}

/// Marked attributes, nested as the record is.
struct Marks<'a> {
    marks: &'a [(Attribute, Marked)],
    with_words: bool,
}

impl Serialize for Marks<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if self
            .marks
            .iter()
            .any(|(attribute, _)| *attribute != Attribute::Content)
        {
            map.serialize_entry(
                "hierarchy",
                &MarkedLevels {
                    marks: self.marks,
                    with_words: self.with_words,
                },
            )?;
        }
        if let Some((_, marked)) = self
            .marks
            .iter()
            .find(|(attribute, _)| *attribute == Attribute::Content)
        {
            map.serialize_entry(
                "content",
                &Mark {
                    marked,
                    with_words: self.with_words,
                },
            )?;
        }
        map.end()
    }
}

struct MarkedLevels<'a> {
    marks: &'a [(Attribute, Marked)],
    with_words: bool,
}

impl Serialize for MarkedLevels<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (attribute, marked) in self.marks {
            if let Attribute::Level(level) = attribute {
                map.serialize_entry(
                    level_name(usize::from(*level)),
                    &Mark {
                        marked,
                        with_words: self.with_words,
                    },
                )?;
            }
        }
        map.end()
    }
}

struct Mark<'a> {
    marked: &'a Marked,
    with_words: bool,
}

impl Serialize for Mark<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("value", &self.marked.html)?;
        let level = match self.marked.level {
            MatchLevel::None => "none",
            MatchLevel::Partial => "partial",
            MatchLevel::Full => "full",
        };
        map.serialize_entry("matchLevel", level)?;
        if self.with_words {
            map.serialize_entry("matchedWords", &self.marked.words)?;
        }
        map.end()
    }
}

/// The score of a hit, by word and rule.
struct Ranking<'a> {
    explanation: &'a Explanation,
}

impl Serialize for Ranking<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let words = self.explanation.words.iter();
        let words: Map<String, Value> = words
            .map(|word| {
                let terms = word.terms.iter().map(|(term, _)| term.as_str());
                (word.typed.clone(), terms.collect())
            })
            .collect();
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("score", &self.explanation.score)?;
        map.serialize_entry("rules", &Rules(self.explanation))?;
        map.serialize_entry("words", &words)?;
        map.end()
    }
}

/// The part of each rule in a score, by name.
struct Rules<'a>(&'a Explanation);

impl Serialize for Rules<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rules = self.0.rules.iter();
        serializer.collect_map(rules.map(|rule| (rule.name, rule.mark * rule.weight)))
    }
}
