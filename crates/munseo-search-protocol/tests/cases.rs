//! The table of cases, run natively, and properties of any request.

#![expect(
    clippy::unwrap_used,
    reason = "a failure in a fixture is the failure of its test"
)]

mod table;

use std::collections::HashMap;
use std::sync::LazyLock;

use munseo_search::Index;
use munseo_search_protocol::{Endpoint, ProtocolError, ResponseContext, answer};
use proptest::prelude::*;
use serde_json::Value;

type Indexes = HashMap<String, Index<Vec<u8>>>;

static INDEXES: LazyLock<Indexes> = LazyLock::new(|| {
    let files = table::index_files().into_iter();
    files
        .map(|(name, bytes)| (name, Index::open(bytes).unwrap()))
        .collect()
});

const CONTEXT: ResponseContext<'_> = ResponseContext {
    milliseconds: &|| 0.0,
    query_id: &|| String::from("0123456789abcdef"),
};

fn answer_to(endpoint: &Endpoint, body: &[u8]) -> Result<String, ProtocolError> {
    answer(endpoint, body, &|name| INDEXES.get(name), CONTEXT)
}

fn query_endpoint() -> Endpoint {
    Endpoint::Query {
        index: "docs-en".to_owned(),
    }
}

fn respond(request: &str) -> Value {
    let response = answer_to(&Endpoint::Queries, request.as_bytes());
    let text = response.unwrap_or_else(|error| error.to_json());
    serde_json::from_str(&text).unwrap()
}

#[test]
fn all_table_cases_pass() {
    let failures: Vec<String> = table::cases()
        .iter()
        .flat_map(|case| case.failures(&respond(&case.request.to_string())))
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn a_single_query_equals_the_same_one_among_several() {
    let one = answer_to(&query_endpoint(), br#"{"params":"query=chunk"}"#);
    let one: Value = serde_json::from_str(&one.unwrap()).unwrap();
    let several = respond(r#"{"requests":[{"indexName":"docs-en","params":"query=chunk"}]}"#);
    assert_eq!(one, several["results"][0]);
}

#[test]
fn a_response_has_a_query_id_only_if_clicks_are_counted() {
    let with_id =
        respond(r#"{"requests":[{"indexName":"docs-en","query":"chunk","clickAnalytics":true}]}"#);
    assert_eq!(with_id["results"][0]["queryID"], "0123456789abcdef");
    let without_id = respond(r#"{"requests":[{"indexName":"docs-en","query":"chunk"}]}"#);
    assert_eq!(without_id["results"][0].get("queryID"), None);
}

#[test]
fn ranking_info_is_returned_on_request() {
    let response =
        respond(r#"{"requests":[{"indexName":"docs-en","query":"chunk","getRankingInfo":true}]}"#);
    let hit = &response["results"][0]["hits"][0];
    // Typed clients of the service require these.
    let ranking = &hit["_rankingInfo"];
    for name in ["firstMatchedWord", "geoDistance", "userScore"] {
        assert!(ranking[name].is_u64(), "{name}: {ranking}");
    }
    assert_eq!(
        [
            &ranking["nbTypos"],
            &ranking["nbExactWords"],
            &ranking["words"]
        ],
        [0, 1, 1]
    );
}

/// Arbitrary JSON.
fn json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        "[a-z]{1,8}:-?[a-z]{0,8}".prop_map(Value::from),
        r#"\[("[a-z:]{0,6}",?){0,3}\]?"#.prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop::collection::vec(inner, 0..4).prop_map(Value::from)
    })
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(vec![
            "query",
            "page",
            "hitsPerPage",
            "params",
            "filters",
            "facetFilters",
            "numericFilters",
            "attributesToRetrieve",
            "restrictSearchableAttributes",
            "responseFields",
            "typoTolerance",
            "distinct",
            "offset",
            "length",
            "facets",
            "facetQuery",
            "maxFacetHits",
            "attributesToSnippet",
            "attributesToHighlight",
            "highlightPreTag",
            "snippetEllipsisText",
            "clickAnalytics",
            "getRankingInfo",
            "indexName",
            "type",
        ])
        .prop_map(str::to_owned),
        "[a-zA-Z]{1,10}",
    ]
}

proptest! {
    #[test]
    fn any_bytes_are_parsed_or_rejected(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = answer_to(&Endpoint::Queries, &bytes);
        let _ = answer_to(&query_endpoint(), &bytes);
    }

    #[test]
    fn any_parameters_are_answered_or_rejected(entries in prop::collection::vec((name(), json()), 0..6)) {
        let mut query: serde_json::Map<String, Value> = entries.into_iter().collect();
        query.insert("indexName".to_owned(), "docs-en".into());
        let body = serde_json::json!({ "requests": [query] }).to_string();
        let response = respond(&body);
        prop_assert!(response["results"][0].is_object() || response["message"].is_string(), "{response}");
    }

    #[test]
    fn any_facet_values_are_answered_or_rejected(entries in prop::collection::vec((name(), json()), 0..6), text in ".{0,8}") {
        let mut query: serde_json::Map<String, Value> = entries.into_iter().collect();
        query.insert("indexName".to_owned(), "docs-ko".into());
        query.insert("type".to_owned(), "facet".into());
        query.insert("facet".to_owned(), "version".into());
        query.insert("facetQuery".to_owned(), text.into());
        let body = serde_json::json!({ "requests": [query] }).to_string();
        let response = respond(&body);
        prop_assert!(response["results"][0]["facetHits"].is_array() || response["message"].is_string(), "{response}");
    }

    #[test]
    fn any_query_string_is_answered_or_rejected(text in "([a-zA-Z%+=&\\[\\]\":,0-9가-힣]|query=|page=|facetFilters=){0,40}") {
        let body = serde_json::json!({ "requests": [{ "indexName": "docs-en", "params": text }] }).to_string();
        let response = respond(&body);
        prop_assert!(response["results"][0].is_object() || response["message"].is_string(), "{response}");
    }
}
