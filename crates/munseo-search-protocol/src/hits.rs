//! The hits of a response as JSON.

use munseo_search::record::{LEVELS, Record};
use munseo_search::response::{HighlightedText, MatchLevel, Passage, Ranking};
use munseo_search::{Attribute, Hit};
use serde::Serialize;
use serde::ser::Serializer;

use crate::attributes::Selection;

/// A hit with the selected attributes.
#[derive(Serialize)]
pub(crate) struct HitJson<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    anchor: Option<Option<&'a str>>,
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<Option<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<&'a str>,
    #[serde(skip_serializing_if = "Entries::is_empty")]
    hierarchy: Entries<'static, Option<&'a str>>,
    #[serde(flatten)]
    tags: Entries<'a, OneOrMore<'a>>,
    #[serde(rename = "objectID")]
    object_id: &'a str,
    #[serde(
        rename = "_snippetResult",
        skip_serializing_if = "HighlightedAttributes::is_empty"
    )]
    snippets: HighlightedAttributes<'a>,
    #[serde(
        rename = "_highlightResult",
        skip_serializing_if = "HighlightedAttributes::is_empty"
    )]
    highlights: HighlightedAttributes<'a>,
    #[serde(rename = "_rankingInfo", skip_serializing_if = "Option::is_none")]
    ranking: Option<RankingInfo>,
}

impl<'a> HitJson<'a> {
    pub(crate) fn new(hit: &'a Hit, retrieved: &Selection) -> Self {
        let record = &hit.record;
        let text = |name: &str, text: Option<&'a str>| retrieved.has(name).then_some(text);
        let levels = (0..LEVELS).filter(|&level| retrieved.has(HEADING_ATTRIBUTES[level]));
        let levels = levels.map(|level| (level_name(level), record.hierarchy[level].as_deref()));
        let mut tags = tags(record);
        tags.retain(|(name, _)| retrieved.has(name));
        Self {
            url: retrieved.has("url").then_some(&record.url),
            anchor: text("anchor", Some(&*record.anchor).filter(|it| !it.is_empty())),
            kind: retrieved.has("type").then(|| record.kind.name()),
            content: text("content", Attribute::Content.of(record)),
            example: Some(&*record.example)
                .filter(|example| !example.is_empty() && retrieved.has("example")),
            hierarchy: Entries(levels.collect()),
            tags: Entries(tags),
            object_id: &record.object_id,
            snippets: HighlightedAttributes::new(&hit.snippets, |_| None),
            highlights: HighlightedAttributes::new(&hit.highlights, |text| Some(&text.words)),
            ranking: hit.ranking.map(RankingInfo::new),
        }
    }
}

/// The text of the section that answers a question.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PassageJson<'a> {
    #[serde(rename = "objectID")]
    object_id: &'a str,
    url: &'a str,
    hierarchy: Entries<'static, Option<&'a str>>,
    value: &'a str,
    match_level: &'static str,
}

impl<'a> PassageJson<'a> {
    pub(crate) fn new(passage: &'a Passage) -> Self {
        let Passage { record, text } = passage;
        let levels = (0..LEVELS).map(|level| {
            let heading = record.hierarchy[level].as_deref();
            (level_name(level), heading)
        });
        Self {
            object_id: &record.object_id,
            url: &record.url,
            hierarchy: Entries(levels.collect()),
            value: &text.html,
            match_level: match_level(text.level),
        }
    }
}

/// The entries of a JSON object.
struct Entries<'a, T>(Vec<(&'a str, T)>);

impl<T> Entries<'_, T> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T: Serialize> Serialize for Entries<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// One string, or a list of several.
struct OneOrMore<'a>(Vec<&'a str>);

impl Serialize for OneOrMore<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.as_slice() {
            [one] => serializer.serialize_str(one),
            more => serializer.collect_seq(more),
        }
    }
}

/// The values of a record's facets, by name.
fn tags(record: &Record) -> Vec<(&str, OneOrMore<'_>)> {
    let mut tags: Vec<(&str, OneOrMore<'_>)> = Vec::new();
    for (name, value) in record.tags.iter() {
        match tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, values)) => values.0.push(value),
            None => tags.push((name, OneOrMore(vec![value]))),
        }
    }
    tags
}

/// The names of the heading attributes.
const HEADING_ATTRIBUTES: [&str; LEVELS] = [
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
    let name = HEADING_ATTRIBUTES[level];
    name.strip_prefix("hierarchy.").unwrap_or(name)
}

/// Highlighted attributes, nested like the record.
#[derive(Serialize)]
struct HighlightedAttributes<'a> {
    #[serde(skip_serializing_if = "Entries::is_empty")]
    hierarchy: Entries<'static, HighlightedAttribute<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<HighlightedAttribute<'a>>,
}

/// A highlighted attribute.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct HighlightedAttribute<'a> {
    value: &'a str,
    match_level: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    matched_words: Option<&'a Vec<String>>,
}

impl<'a> HighlightedAttributes<'a> {
    fn new(
        attributes: &'a [(Attribute, HighlightedText)],
        words: fn(&'a HighlightedText) -> Option<&'a Vec<String>>,
    ) -> Self {
        let mut highlighted = Self {
            hierarchy: Entries(Vec::new()),
            content: None,
        };
        for (attribute, text) in attributes {
            let highlighted_attribute = HighlightedAttribute {
                value: &text.html,
                match_level: match_level(text.level),
                matched_words: words(text),
            };
            match attribute {
                Attribute::Level(level) => {
                    let name = level_name(usize::from(*level));
                    highlighted.hierarchy.0.push((name, highlighted_attribute));
                }
                Attribute::Content => highlighted.content = Some(highlighted_attribute),
            }
        }
        highlighted
    }

    fn is_empty(&self) -> bool {
        self.hierarchy.is_empty() && self.content.is_none()
    }
}

const fn match_level(level: MatchLevel) -> &'static str {
    match level {
        MatchLevel::None => "none",
        MatchLevel::Partial => "partial",
        MatchLevel::Full => "full",
    }
}

/// The service's numbers about a hit; its typed clients require all of them.
#[derive(Serialize, Default)]
#[serde(rename_all = "camelCase")]
struct RankingInfo {
    nb_typos: u8,
    nb_exact_words: usize,
    words: usize,
    user_score: u8,
    // The index has neither positions of words nor places.
    first_matched_word: u8,
    proximity_distance: u8,
    geo_distance: u8,
    geo_precision: u8,
    filters: u8,
    promoted: bool,
}

impl RankingInfo {
    fn new(ranking: Ranking) -> Self {
        Self {
            nb_typos: ranking.typos,
            nb_exact_words: ranking.exact_words,
            words: ranking.words,
            user_score: (ranking.prior * f32::from(u8::MAX)).round() as u8,
            ..Self::default()
        }
    }
}
