//! From the body of a request to what is asked of an index.

use munseo_search::answer::{MOST_HITS, Tags};
use munseo_search::{Filter, Request};
use serde_json::{Map, Value};

use crate::attributes::{Selection, highlighted, snippeted};
use crate::params::Params;
use crate::{ProtocolError, facets};

/// At most so many queries are answered at once, as by the hosted service.
pub const MOST_QUERIES: usize = 50;

/// At most so many characters of a query, as with the hosted service; search boxes end at 64.
pub const LONGEST_QUERY: usize = 512;

/// How long what stands around marked words may be, in bytes; a page of hits repeats it often.
pub const LONGEST_TAG: usize = 256;

/// One query of a client.
#[derive(Debug, Clone, PartialEq)]
pub struct Query {
    /// The index that is to answer.
    pub index_name: String,
    /// What is asked of it.
    pub request: Request,
    /// The attributes of its hits that are sent back.
    pub retrieved: Selection,
    /// Whether the answer gets an identity, to be named when a reader follows a hit.
    pub wants_id: bool,
    /// The parameters as the answer repeats them.
    pub params: String,
}

/// Reads the body of a request for several queries.
///
/// # Errors
/// When it is no such body, or a parameter is malformed.
pub fn read_queries(body: &[u8]) -> Result<Vec<Query>, ProtocolError> {
    let body = object(body)?;
    let Some(Value::Array(requests)) = body.get("requests") else {
        return Err(ProtocolError::NoRequests);
    };
    if requests.len() > MOST_QUERIES {
        return Err(ProtocolError::TooManyQueries {
            found: requests.len(),
        });
    }
    let queries = requests.iter().enumerate();
    let queries = queries
        .map(|(position, query)| {
            let query = query.as_object().ok_or(ProtocolError::NoRequests)?;
            if query.get("type").is_some_and(|kind| kind == "facet") {
                return Err(ProtocolError::FacetSearch);
            }
            let index_name = query.get("indexName").and_then(Value::as_str);
            let index_name = index_name.filter(|name| !name.is_empty());
            let index_name = index_name.ok_or(ProtocolError::NoIndexName { position })?;
            one(index_name, query)
        })
        .collect::<Result<Vec<_>, _>>()?;
    // Together they get as many as one alone: more would take megabytes and a good part of a second.
    let hits = queries
        .iter()
        .map(|query| query.request.hits_per_page.min(MOST_HITS));
    match hits.sum() {
        ..=MOST_HITS => Ok(queries),
        found => Err(ProtocolError::TooManyHits { found }),
    }
}

/// Reads the body of a request for one query to an index that the path names.
///
/// # Errors
/// When it is no such body, or a parameter is malformed.
pub fn read_query(index_name: &str, body: &[u8]) -> Result<Query, ProtocolError> {
    one(index_name, &object(body)?)
}

/// A body's object; an empty body asks for nothing in particular.
fn object(body: &[u8]) -> Result<Map<String, Value>, ProtocolError> {
    if body.trim_ascii().is_empty() {
        return Ok(Map::new());
    }
    match serde_json::from_slice(body).map_err(ProtocolError::NotJson)? {
        Value::Object(object) => Ok(object),
        _ => Err(ProtocolError::NotAnObject),
    }
}

fn one(index_name: &str, query: &Map<String, Value>) -> Result<Query, ProtocolError> {
    let params = Params::read(query)?;
    let text = params.text("query")?.unwrap_or_default();
    let length = text.chars().count();
    if length > LONGEST_QUERY {
        return Err(ProtocolError::QueryTooLong { found: length });
    }
    let usual = Request::default();
    let request = Request {
        query: text.to_owned(),
        page: params.count("page")?.unwrap_or(usual.page),
        hits_per_page: params.count("hitsPerPage")?.unwrap_or(usual.hits_per_page),
        filter: filter(&params)?,
        facets: params.list("facets")?.unwrap_or_default(),
        highlight: highlighted(params.list("attributesToHighlight")?),
        snippet: snippeted(params.list("attributesToSnippet")?),
        ellipsis: repeated(&params, "snippetEllipsisText", &usual.ellipsis)?,
        tags: tags(&params)?,
        explain: params.flag("getRankingInfo")?,
    };
    Ok(Query {
        index_name: index_name.to_owned(),
        request,
        retrieved: Selection::read(params.list("attributesToRetrieve")?),
        wants_id: params.flag("clickAnalytics")?,
        params: params.encode(),
    })
}

/// `filters` and `facetFilters`: both have to pass.
fn filter(params: &Params) -> Result<Filter, ProtocolError> {
    let expression = Filter::parse(params.text("filters")?.unwrap_or_default())?;
    let facets = facets::read(params.structure("facetFilters").as_ref())?;
    Ok(expression.and(facets))
}

/// The service marks with `em` unless it is told otherwise.
fn tags(params: &Params) -> Result<Tags, ProtocolError> {
    Ok(Tags {
        open: repeated(params, "highlightPreTag", "<em>")?,
        close: repeated(params, "highlightPostTag", "</em>")?,
    })
}

/// A text that answers repeat.
fn repeated(params: &Params, name: &'static str, usual: &str) -> Result<String, ProtocolError> {
    match params.text(name)? {
        Some(text) if text.len() > LONGEST_TAG => Err(ProtocolError::TooLong {
            name,
            found: text.len(),
        }),
        text => Ok(text.unwrap_or(usual).to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_search::Attribute;
    use serde_json::json;

    #[test]
    fn a_documentation_search_box_is_understood() {
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
            "unheardOf": { "deep": [1] },
        }]});
        let queries = read_queries(body.to_string().as_bytes()).unwrap();
        let query = &queries[0];
        assert_eq!(
            (query.index_name.as_str(), query.wants_id),
            ("docs-ko", true)
        );
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
    fn what_cannot_be_answered_says_why() {
        for (body, message) in [
            ("{", "the body is not JSON"),
            ("[]", "the body has to be a JSON object"),
            ("", "`requests` has to be a list"),
            (
                r#"{"requests":[{"query":"a"}]}"#,
                "`indexName` is missing in query 0",
            ),
            (
                r#"{"requests":[{"indexName":"a","type":"facet"}]}"#,
                "queries of type `facet`",
            ),
            (
                r#"{"requests":[{"indexName":"a","hitsPerPage":"many"}]}"#,
                "the parameter `hitsPerPage` has to be",
            ),
            (
                r#"{"requests":[{"indexName":"a","filters":"language"}]}"#,
                "the parameter `filters` is malformed",
            ),
            (
                r#"{"requests":[{"indexName":"a","params":[]}]}"#,
                "the parameter `params` has to be",
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
    fn there_are_limits() {
        let long = json!({ "query": "가".repeat(LONGEST_QUERY) }).to_string();
        assert!(read_query("a", long.as_bytes()).is_ok());
        let longer = json!({ "query": "가".repeat(LONGEST_QUERY + 1) }).to_string();
        assert!(matches!(
            read_query("a", longer.as_bytes()),
            Err(ProtocolError::QueryTooLong { .. })
        ));
        let many =
            json!({ "requests": vec![json!({ "indexName": "a" }); MOST_QUERIES + 1] }).to_string();
        assert!(matches!(
            read_queries(many.as_bytes()),
            Err(ProtocolError::TooManyQueries { .. })
        ));
        let hits = |of_each: usize, queries: usize| {
            let query = json!({ "indexName": "a", "hitsPerPage": of_each });
            let body = json!({ "requests": vec![query; queries] }).to_string();
            read_queries(body.as_bytes())
        };
        for (of_each, queries) in [(20, MOST_QUERIES), (MOST_HITS, 1), (usize::MAX >> 12, 1)] {
            assert!(hits(of_each, queries).is_ok(), "{of_each} {queries}");
        }
        assert!(matches!(
            hits(MOST_HITS, 2),
            Err(ProtocolError::TooManyHits { found: 2000 })
        ));
    }
}
