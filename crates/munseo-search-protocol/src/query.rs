//! Parses the body of a request into requests to an index.

mod hits;
mod values;

use munseo_search::request::{FacetRequest, MAX_HITS};
use serde_json::{Map, Value};

pub use self::hits::HitsQuery;

use crate::params::Params;
use crate::{MAX_QUERIES, MAX_QUERY_LENGTH, ProtocolError};

/// One query of a client.
#[derive(Debug, Clone, PartialEq)]
pub struct Query {
    /// The name of the index; not empty.
    pub index_name: String,
    /// The request to the index.
    pub kind: QueryKind,
}

/// The kind of result of a query.
#[derive(Debug, Clone, PartialEq)]
pub enum QueryKind {
    /// Records.
    Hits(HitsQuery),
    /// Facet values.
    FacetValues(FacetRequest),
}

/// Parses the body of a request with several queries.
///
/// # Errors
/// If the body or a parameter is malformed, or a limit is exceeded: the number of queries or of their hits, or the length
/// of a query.
pub fn read_queries(body: &[u8]) -> Result<Vec<Query>, ProtocolError> {
    let body = object(body)?;
    let Some(Value::Array(requests)) = body.get("requests") else {
        return Err(ProtocolError::NoRequests);
    };
    if requests.len() > MAX_QUERIES {
        return Err(ProtocolError::TooManyQueries {
            found: requests.len(),
        });
    }
    let queries = requests.iter().enumerate();
    let queries = queries
        .map(|(position, query)| read_query_at(position, query))
        .collect::<Result<Vec<_>, _>>()?;
    // The limit applies to all queries of a request together, because more hits would be too large and slow.
    match queries.iter().map(Query::max_hits).sum() {
        ..=MAX_HITS => Ok(queries),
        found => Err(ProtocolError::TooManyHits { found }),
    }
}

/// Parses the body of a request with one query; the path names the index.
///
/// # Errors
/// If the body or a parameter is malformed, or the query is too long.
pub fn read_query(index_name: &str, body: &[u8]) -> Result<Query, ProtocolError> {
    let params = Params::read(&object(body)?)?;
    Ok(Query {
        index_name: parse_index_name(index_name, 0)?,
        kind: QueryKind::Hits(hits::read(&params)?),
    })
}

/// Parses the body of a request for facet values; the path names the index and the facet.
///
/// # Errors
/// If the body or a parameter is malformed, or the query is too long.
pub fn read_facet_query(
    index_name: &str,
    facet: &str,
    body: &[u8],
) -> Result<Query, ProtocolError> {
    let params = Params::read(&object(body)?)?;
    Ok(Query {
        index_name: parse_index_name(index_name, 0)?,
        kind: QueryKind::FacetValues(values::read(facet, &params)?),
    })
}

impl Query {
    /// The maximum number of hits in the response.
    fn max_hits(&self) -> usize {
        match &self.kind {
            QueryKind::Hits(query) => query.max_hits(),
            QueryKind::FacetValues(_) => 0,
        }
    }
}

fn read_query_at(position: usize, query: &Value) -> Result<Query, ProtocolError> {
    let query = query.as_object().ok_or(ProtocolError::NoRequests)?;
    let text = |name: &str| query.get(name).and_then(Value::as_str).unwrap_or_default();
    let index_name = parse_index_name(text("indexName"), position)?;
    let params = Params::read(query)?;
    let kind = match text("type") {
        "facet" if text("facet").is_empty() => return Err(ProtocolError::NoFacet { position }),
        "facet" => QueryKind::FacetValues(values::read(text("facet"), &params)?),
        _ => QueryKind::Hits(hits::read(&params)?),
    };
    Ok(Query { index_name, kind })
}

/// The index name of the query at a position.
fn parse_index_name(name: &str, position: usize) -> Result<String, ProtocolError> {
    let name = Some(name).filter(|name| !name.is_empty());
    name.map(str::to_owned)
        .ok_or(ProtocolError::NoIndexName { position })
}

/// A text to search for; an empty one if it is missing.
fn query_text(params: &Params, name: &'static str) -> Result<String, ProtocolError> {
    let text = params.text(name)?.unwrap_or_default();
    match text.chars().count() {
        ..=MAX_QUERY_LENGTH => Ok(text.to_owned()),
        found => Err(ProtocolError::QueryTooLong { found }),
    }
}

/// The object of a body; an empty body is an empty object.
fn object(body: &[u8]) -> Result<Map<String, Value>, ProtocolError> {
    if body.trim_ascii().is_empty() {
        return Ok(Map::new());
    }
    match serde_json::from_slice(body).map_err(ProtocolError::NotJson)? {
        Value::Object(object) => Ok(object),
        _ => Err(ProtocolError::NotAnObject),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_search::Attribute;
    use serde_json::json;

    #[test]
    fn a_request_of_docsearch_is_parsed() {
        let body = json!({ "requests": [{
            "query": "배열",
            "indexName": "docs-ko",
            "attributesToRetrieve": ["hierarchy.lvl0", "content", "type", "url"],
            "attributesToSnippet": ["hierarchy.lvl1:10", "content:10"],
            "snippetEllipsisText": "...",
            "highlightPreTag": "<mark>",
            "highlightPostTag": "</mark>",
            "hitsPerPage": 7,
            "clickAnalytics": true,
            "facetFilters": ["language:ko", ["docusaurus_tag:default", "docusaurus_tag:docs-default-current"]],
            "unknown": { "deep": [1] },
        }]});
        let queries = read_queries(body.to_string().as_bytes()).unwrap();
        assert_eq!(queries[0].index_name, "docs-ko");
        let QueryKind::Hits(query) = &queries[0].kind else {
            panic!("not a hits query");
        };
        assert!(query.include_query_id);
        assert_eq!(query.request.query, "배열");
        assert_eq!(query.request.hits_per_page, 7);
        assert_eq!(query.request.ellipsis, "...");
        assert_eq!(query.request.tags.open, "<mark>");
        assert_eq!(
            query.request.snippet,
            [(Attribute::Level(1), 10), (Attribute::Content, 10)]
        );
        assert!(query.retrieved.has("hierarchy.lvl0") && !query.retrieved.has("hierarchy.lvl1"));
        assert!(query.request.filter.passes(&[
            ("language".to_owned(), "ko".to_owned()),
            ("docusaurus_tag".to_owned(), "default".to_owned()),
        ]));
    }

    #[test]
    fn invalid_queries_have_specific_messages() {
        for (body, message) in [
            ("{", "the body is not JSON"),
            ("[]", "the body must be a JSON object"),
            ("", "`requests` must be a list"),
            (
                r#"{"requests":[{"query":"a"}]}"#,
                "`indexName` is missing in query 0",
            ),
            (
                r#"{"requests":[{"indexName":"a","type":"facet"}]}"#,
                "`facet` is missing in query 0",
            ),
            (
                r#"{"requests":[{"indexName":"a","type":"facet","facet":"b","maxFacetHits":101}]}"#,
                "the parameter `maxFacetHits` must be a whole number from 1 to 100",
            ),
            (
                r#"{"requests":[{"indexName":"a","distinct":"often"}]}"#,
                "the parameter `distinct` must be `true`, `false` or a whole number from 0",
            ),
            (
                r#"{"requests":[{"indexName":"a","typoTolerance":"none"}]}"#,
                "the parameter `typoTolerance` must be `true`, `false`, `min` or `strict`",
            ),
            (
                r#"{"requests":[{"indexName":"a","hitsPerPage":"many"}]}"#,
                "the parameter `hitsPerPage` must be",
            ),
            (
                r#"{"requests":[{"indexName":"a","filters":"language"}]}"#,
                "the parameter `filters` is malformed",
            ),
            (
                r#"{"requests":[{"indexName":"a","params":[]}]}"#,
                "the parameter `params` must be",
            ),
            (
                &json!({ "requests": [{ "indexName": "a", "highlightPreTag": "x".repeat(257) }] })
                    .to_string(),
                "the parameter `highlightPreTag` has 257 bytes; at most 256",
            ),
            (
                &json!({ "requests": [{ "indexName": "a", "snippetEllipsisText": "…".repeat(99) }] })
                    .to_string(),
                "the parameter `snippetEllipsisText` has 297 bytes; at most 256",
            ),
        ] {
            let error = read_queries(body.as_bytes()).unwrap_err();
            assert!(error.to_string().starts_with(message), "{body}: {error}");
            assert_eq!(error.status(), 400);
        }
    }

    #[test]
    fn limits_are_enforced() {
        let long = json!({ "query": "가".repeat(MAX_QUERY_LENGTH) }).to_string();
        assert!(read_query("a", long.as_bytes()).is_ok());
        let longer = json!({ "query": "가".repeat(MAX_QUERY_LENGTH + 1) }).to_string();
        assert!(matches!(
            read_query("a", longer.as_bytes()),
            Err(ProtocolError::QueryTooLong { .. })
        ));
        let many =
            json!({ "requests": vec![json!({ "indexName": "a" }); MAX_QUERIES + 1] }).to_string();
        assert!(matches!(
            read_queries(many.as_bytes()),
            Err(ProtocolError::TooManyQueries { .. })
        ));
        let several = |query: Value, queries: usize| {
            let body = json!({ "requests": vec![query; queries] }).to_string();
            read_queries(body.as_bytes())
        };
        let hits = |hits_per_query: usize, queries: usize| {
            several(
                json!({ "indexName": "a", "hitsPerPage": hits_per_query }),
                queries,
            )
        };
        for (hits_per_query, queries) in [(20, MAX_QUERIES), (MAX_HITS, 1), (usize::MAX >> 12, 1)] {
            assert!(
                hits(hits_per_query, queries).is_ok(),
                "{hits_per_query} {queries}"
            );
        }
        assert!(matches!(
            hits(MAX_HITS, 2),
            Err(ProtocolError::TooManyHits { found: 2000 })
        ));
        let pages = json!({ "indexName": "a", "hitsPerPage": 20, "distinct": 3 });
        assert!(matches!(
            several(pages, MAX_QUERIES),
            Err(ProtocolError::TooManyHits { found: 3000 })
        ));
    }
}
