//! The hits of a response as JSON.

use munseo_search::record::{LEVELS, Record};
use munseo_search::response::{HighlightedText, MatchLevel, Passage, Ranking};
use munseo_search::{Attribute, Hit};
use serde_json::{Map, Value, json};

use crate::attributes::Selection;

/// A hit with the selected attributes.
pub(crate) fn hit(hit: &Hit, retrieved: &Selection) -> Value {
    let record = &hit.record;
    let anchor = Some(&record.anchor).filter(|anchor| !anchor.is_empty());
    let attributes = [
        ("url", json!(record.url)),
        ("anchor", json!(anchor)),
        ("type", json!(record.kind.name())),
        ("content", json!(Attribute::Content.of(record))),
    ];
    let example = Some(&record.example).filter(|example| !example.is_empty());
    let attributes = attributes
        .into_iter()
        .chain(example.map(|example| ("example", json!(example))));
    let mut json: Map<String, Value> = attributes
        .filter(|(name, _)| retrieved.has(name))
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
    let tags = record.tags.iter().filter(|(name, _)| retrieved.has(name));
    for (name, value) in tags {
        // One string, or a list of several.
        match json.get_mut(name) {
            None => _ = json.insert(name.to_owned(), json!(value)),
            Some(Value::Array(values)) => values.push(json!(value)),
            Some(one) => *one = json!([one.take(), value]),
        }
    }
    json.insert("objectID".to_owned(), json!(record.object_id));
    let is_selected = |level: &str| retrieved.has(&format!("hierarchy.{level}"));
    let hierarchy = hierarchy(record, is_selected);
    let nested = [
        ("hierarchy", Value::Object(hierarchy)),
        ("_snippetResult", highlighted(&hit.snippets, false)),
        ("_highlightResult", highlighted(&hit.highlights, true)),
        ("_rankingInfo", hit.ranking.map_or(json!({}), ranking_info)),
    ];
    let nested = nested.into_iter().filter(|(_, value)| *value != json!({}));
    json.extend(nested.map(|(name, value)| (name.to_owned(), value)));
    json.into()
}

/// The text of the section that answers a question.
pub(crate) fn passage(passage: &Passage) -> Value {
    let Passage { record, text } = passage;
    json!({
        "objectID": record.object_id,
        "url": record.url,
        "hierarchy": hierarchy(record, |_| true),
        "value": text.html,
        "matchLevel": match_level(text.level),
    })
}

/// The headings of a record at the selected levels.
fn hierarchy(record: &Record, is_selected: impl Fn(&str) -> bool) -> Map<String, Value> {
    let levels = (0..LEVELS).map(|level| (level_name(level), json!(record.hierarchy[level])));
    levels.filter(|(name, _)| is_selected(name)).collect()
}

/// The name of a heading below `hierarchy`.
fn level_name(level: usize) -> String {
    format!("lvl{level}")
}

/// Highlighted attributes, nested like the record; empty if there are none.
fn highlighted(attributes: &[(Attribute, HighlightedText)], has_words: bool) -> Value {
    let mut nested = json!({});
    for (attribute, text) in attributes {
        let mut value = json!({ "value": text.html, "matchLevel": match_level(text.level) });
        if has_words {
            value["matchedWords"] = json!(text.words);
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
    json!({
        "nbTypos": ranking.typos,
        "nbExactWords": ranking.exact_words,
        "words": ranking.words,
        "userScore": (ranking.prior * f32::from(u8::MAX)).round() as u8,
        // The index has neither positions of words nor places.
        "firstMatchedWord": 0,
        "proximityDistance": 0,
        "geoDistance": 0,
        "geoPrecision": 0,
        "filters": 0,
        "promoted": false,
    })
}
