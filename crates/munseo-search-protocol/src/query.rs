//! Parses the body of a request into requests to an index.

mod hits;
mod values;

use munseo_search::request::{FacetRequest, MAX_HITS};
use serde_json::{Map, Value};

pub(crate) use self::hits::HitsQuery;

use crate::params::Params;
use crate::{Endpoint, MAX_QUERIES, MAX_QUERY_LENGTH, ProtocolError};

/// One query of a client.
#[derive(Debug)]
pub(crate) struct Query {
    /// The name of the index; not empty.
    pub(crate) index_name: String,
    /// The request to the index.
    pub(crate) kind: QueryKind,
}

/// The kind of result of a query.
#[derive(Debug)]
pub(crate) enum QueryKind {
    /// Records.
    Hits(HitsQuery),
    /// Facet values.
    FacetValues(FacetRequest),
}

/// Parses the body of a request into its queries: one, unless the endpoint is that of several.
pub(crate) fn read(endpoint: &Endpoint, body: &[u8]) -> Result<Vec<Query>, ProtocolError> {
    let body = object(body)?;
    Ok(vec![match endpoint {
        Endpoint::Queries => return read_several(&body),
        Endpoint::Query { index } => Query::new(index, 0, None, &body)?,
        Endpoint::FacetQuery { index, facet } => Query::new(index, 0, Some(facet), &body)?,
    }])
}

fn read_several(body: &Map<String, Value>) -> Result<Vec<Query>, ProtocolError> {
    let no_list = || ProtocolError::Invalid("`requests` must be a list of queries".to_owned());
    let requests = body.get("requests").and_then(Value::as_array);
    let requests = requests.ok_or_else(no_list)?;
    if requests.len() > MAX_QUERIES {
        let found = requests.len();
        let text = format!("{found} queries at once are too many; at most {MAX_QUERIES}");
        return Err(ProtocolError::Invalid(text));
    }
    let mut queries = Vec::new();
    for (position, query) in requests.iter().enumerate() {
        let query = query.as_object().ok_or_else(no_list)?;
        let text = |name: &str| query.get(name).and_then(Value::as_str).unwrap_or_default();
        let facet = (text("type") == "facet").then(|| text("facet"));
        queries.push(Query::new(text("indexName"), position, facet, query)?);
    }
    // The limit applies to all queries of a request together, because more hits would be too large and slow.
    match queries.iter().map(Query::max_hits).sum() {
        ..=MAX_HITS => Ok(queries),
        found => Err(ProtocolError::Invalid(format!(
            "{found} hits at once are too many; at most {MAX_HITS} in all queries together"
        ))),
    }
}

impl Query {
    /// The query at a position: for values of a facet, or (`None`) for records.
    fn new(
        index_name: &str,
        position: usize,
        facet: Option<&str>,
        query: &Map<String, Value>,
    ) -> Result<Self, ProtocolError> {
        for (name, is_missing) in [
            ("indexName", index_name.is_empty()),
            ("facet", facet == Some("")),
        ] {
            if is_missing {
                let text = format!("`{name}` is missing in query {position}");
                return Err(ProtocolError::Invalid(text));
            }
        }
        let params = Params::read(query)?;
        Ok(Self {
            index_name: index_name.to_owned(),
            kind: match facet {
                Some(facet) => QueryKind::FacetValues(values::read(facet, &params)?),
                None => QueryKind::Hits(hits::read(&params)?),
            },
        })
    }

    /// The maximum number of hits in the response.
    fn max_hits(&self) -> usize {
        match &self.kind {
            QueryKind::Hits(query) => query.max_hits(),
            QueryKind::FacetValues(_) => 0,
        }
    }
}

/// A text to search for; an empty one if it is missing.
fn query_text(params: &Params, name: &'static str) -> Result<String, ProtocolError> {
    let text = params.text(name)?.unwrap_or_default();
    match text.chars().count() {
        ..=MAX_QUERY_LENGTH => Ok(text.to_owned()),
        found => Err(ProtocolError::Invalid(format!(
            "the query has {found} characters; at most {MAX_QUERY_LENGTH}"
        ))),
    }
}

/// The object of a body; an empty body is an empty object.
fn object(body: &[u8]) -> Result<Map<String, Value>, ProtocolError> {
    if body.trim_ascii().is_empty() {
        return Ok(Map::new());
    }
    match serde_json::from_slice(body) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(ProtocolError::Invalid(
            "the body must be a JSON object".to_owned(),
        )),
        Err(error) => Err(ProtocolError::Invalid(format!(
            "the body is not JSON: {error}"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_search::Attribute;
    use serde_json::json;

    fn read_queries(body: &[u8]) -> Result<Vec<Query>, ProtocolError> {
        read(&Endpoint::Queries, body)
    }

    fn read_query(body: &str) -> Result<Vec<Query>, ProtocolError> {
        let index = String::from("a");
        read(&Endpoint::Query { index }, body.as_bytes())
    }

    fn message<T: std::fmt::Debug>(result: Result<T, ProtocolError>) -> String {
        result.unwrap_err().to_string()
    }

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
        assert!(read_query(&long).is_ok());
        let longer = json!({ "query": "가".repeat(MAX_QUERY_LENGTH + 1) }).to_string();
        assert_eq!(
            message(read_query(&longer)),
            "the query has 513 characters; at most 512"
        );
        let many =
            json!({ "requests": vec![json!({ "indexName": "a" }); MAX_QUERIES + 1] }).to_string();
        assert_eq!(
            message(read_queries(many.as_bytes())),
            "51 queries at once are too many; at most 50"
        );
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
        let too_many = |found| {
            format!("{found} hits at once are too many; at most 1000 in all queries together")
        };
        assert_eq!(message(hits(MAX_HITS, 2)), too_many(2000));
        let pages = json!({ "indexName": "a", "hitsPerPage": 20, "distinct": 3 });
        assert_eq!(message(several(pages, MAX_QUERIES)), too_many(3000));
    }
}
