//! The hits of a response as JSON.

use munseo_search::record::{LEVELS, Record};
use munseo_search::response::{HighlightedText, MatchLevel, Passage, Ranking};
use munseo_search::{Attribute, Hit};
use serde_json::{Map, Value};

use crate::attributes::Selection;

/// A hit with the selected attributes.
pub(crate) fn hit(hit: &Hit, retrieved: &Selection) -> Value {
    let record = &hit.record;
    let anchor = Some(record.anchor.as_str()).filter(|anchor| !anchor.is_empty());
    let attributes = [
        ("url", Value::from(record.url.as_str())),
        ("anchor", anchor.into()),
        ("type", record.kind.name().into()),
        ("content", Attribute::Content.of(record).into()),
    ];
    let example = Some(record.example.as_str()).filter(|example| !example.is_empty());
    let example = example.map(|example| ("example", example.into()));
    let attributes = attributes.into_iter().chain(example);
    let mut json: Map<String, Value> = attributes
        .filter(|(name, _)| retrieved.has(name))
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
    let tags = record.tags.iter().filter(|(name, _)| retrieved.has(name));
    for (name, value) in tags {
        let value = Value::from(value.as_str());
        // One string, or a list of several.
        match json.get_mut(name) {
            None => _ = json.insert(name.to_owned(), value),
            Some(Value::Array(values)) => values.push(value),
            Some(one) => *one = vec![one.take(), value].into(),
        }
    }
    json.insert("objectID".to_owned(), record.object_id.as_str().into());
    let is_selected = |level: &str| retrieved.has(&format!("hierarchy.{level}"));
    let nested = [
        ("hierarchy", hierarchy(record, is_selected)),
        ("_snippetResult", highlighted(&hit.snippets, false)),
        ("_highlightResult", highlighted(&hit.highlights, true)),
        (
            "_rankingInfo",
            hit.ranking.map_or(Value::Null, ranking_info),
        ),
    ];
    let is_empty = |value: &Value| value.as_object().is_none_or(Map::is_empty);
    let nested = nested.into_iter().filter(|(_, value)| !is_empty(value));
    json.extend(nested.map(|(name, value)| (name.to_owned(), value)));
    json.into()
}

/// The text of the section that answers a question.
pub(crate) fn passage(passage: &Passage) -> Value {
    let Passage { record, text } = passage;
    Value::from_iter([
        ("objectID", Value::from(record.object_id.as_str())),
        ("url", record.url.as_str().into()),
        ("hierarchy", hierarchy(record, |_| true)),
        ("value", text.html.as_str().into()),
        ("matchLevel", match_level(text.level).into()),
    ])
}

/// The headings of a record at the selected levels.
fn hierarchy(record: &Record, is_selected: impl Fn(&str) -> bool) -> Value {
    let text = |level: usize| record.hierarchy[level].as_deref();
    let levels = (0..LEVELS).map(|level| (level_name(level), text(level)));
    levels.filter(|(name, _)| is_selected(name)).collect()
}

/// The name of a heading below `hierarchy`.
fn level_name(level: usize) -> String {
    format!("lvl{level}")
}

/// Highlighted attributes, nested like the record; null if there are none.
fn highlighted(attributes: &[(Attribute, HighlightedText)], has_words: bool) -> Value {
    let mut nested = Value::Null;
    for (attribute, text) in attributes {
        let mut value = Value::from_iter([
            ("value", text.html.as_str()),
            ("matchLevel", match_level(text.level)),
        ]);
        if has_words {
            value["matchedWords"] = text.words.as_slice().into();
        }
        match attribute {
            Attribute::Level(level) => {
                nested["hierarchy"][level_name(usize::from(*level))] = value;
            }
            Attribute::Content => nested["content"] = value,
        }
    }
    nested
}

const fn match_level(level: MatchLevel) -> &'static str {
    match level {
        MatchLevel::None => "none",
        MatchLevel::Partial => "partial",
        MatchLevel::Full => "full",
    }
}

/// The service's numbers about a hit; its typed clients require all of them.
fn ranking_info(ranking: Ranking) -> Value {
    // The index has neither positions of words nor places.
    let unknown = [
        "firstMatchedWord",
        "proximityDistance",
        "geoDistance",
        "geoPrecision",
        "filters",
    ];
    let known = [
        ("nbTypos", Value::from(ranking.typos)),
        ("nbExactWords", ranking.exact_words.into()),
        ("words", ranking.words.into()),
        (
            "userScore",
            ((ranking.prior * f32::from(u8::MAX)).round() as u8).into(),
        ),
        ("promoted", false.into()),
    ];
    let unknown = unknown.map(|name| (name, Value::from(0)));
    known.into_iter().chain(unknown).collect()
}
