//! Responses in the format of the service's clients.

use std::collections::BTreeMap;

use munseo_search::{Index, SearchError, SearchResponse, facet_values, search};
use serde_json::Value;

use crate::ProtocolError;
use crate::hits::{hit, passage};
use crate::query::{self, HitsQuery, Query, QueryKind};

/// What the path of a request asks for.
#[derive(Debug, Clone)]
pub enum Endpoint {
    /// The results of several queries, which the body names.
    Queries,
    /// Hits.
    Query {
        /// The name of the index.
        index: String,
    },
    /// Facet values.
    FacetQuery {
        /// The name of the index.
        index: String,
        /// The facet.
        facet: String,
    },
}

/// Clock and id generator for responses, provided by the host.
#[derive(Clone, Copy)]
pub struct ResponseContext<'a> {
    /// Milliseconds since any fixed time.
    pub milliseconds: &'a dyn Fn() -> f64,
    /// A new, unique id for a response.
    pub query_id: &'a dyn Fn() -> String,
}

/// Handles the body of a request; returns the body of the response.
///
/// # Errors
/// If the body or a parameter is malformed, a limit is exceeded, an index does not exist, or sections of it that a query
/// needs are not loaded.
pub fn answer<'a, B: AsRef<[u8]> + 'a>(
    endpoint: &Endpoint,
    body: &[u8],
    find_index: &dyn Fn(&str) -> Option<&'a Index<B>>,
    context: ResponseContext<'_>,
) -> Result<String, ProtocolError> {
    let queries = query::read(endpoint, body)?;
    let results = queries.iter().map(|query| run(query, find_index, context));
    let mut results: Vec<Value> = results.collect::<Result<_, _>>()?;
    let response = match endpoint {
        Endpoint::Queries => Value::from_iter([("results", results)]),
        Endpoint::Query { .. } | Endpoint::FacetQuery { .. } => results.remove(0),
    };
    Ok(response.to_string())
}

fn run<'a, B: AsRef<[u8]> + 'a>(
    query: &Query,
    find_index: &dyn Fn(&str) -> Option<&'a Index<B>>,
    context: ResponseContext<'_>,
) -> Result<Value, ProtocolError> {
    let name = &query.index_name;
    let index =
        find_index(name).ok_or_else(|| ProtocolError::UnknownIndex { name: name.clone() })?;
    let start = (context.milliseconds)();
    let time = || ((context.milliseconds)() - start).max(0.0).round() as u64;
    let unloaded = |SearchError::Missing { sections }| ProtocolError::Unloaded {
        index: name.clone(),
        sections,
    };
    match &query.kind {
        QueryKind::Hits(query) => {
            let response = search(index, &query.request).map_err(unloaded)?;
            let mut fields = hits_fields(query, &response);
            fields.push(("index", name.as_str().into()));
            fields.push(("processingTimeMS", time().into()));
            fields.retain(|(field, _)| query.fields.has(field));
            if query.include_query_id {
                fields.push(("queryID", (context.query_id)().into()));
            }
            Ok(fields.into_iter().collect())
        }
        QueryKind::FacetValues(request) => {
            let values = facet_values(index, request).map_err(unloaded)?;
            let hits = values.iter().map(|facet| {
                Value::from_iter([
                    ("value", Value::from(facet.value.as_str())),
                    ("highlighted", facet.html.as_str().into()),
                    ("count", facet.count.into()),
                ])
            });
            Ok(Value::from_iter([
                ("facetHits", hits.collect::<Value>()),
                ("exhaustiveFacetsCount", true.into()),
                ("processingTimeMS", time().into()),
            ]))
        }
    }
}

/// The fields of a response with hits.
fn hits_fields(query: &HitsQuery, response: &SearchResponse) -> Vec<(&'static str, Value)> {
    let request = &query.request;
    let hits = response.hits.iter().map(|it| hit(it, &query.retrieved));
    let mut fields = vec![
        ("hits", Value::Array(hits.collect())),
        ("nbHits", response.total.into()),
        ("exhaustiveNbHits", true.into()),
        ("query", request.query.as_str().into()),
        ("params", query.params.as_str().into()),
    ];
    match request.offset {
        None => fields.extend([
            ("page", request.page.into()),
            ("nbPages", response.pages.into()),
            ("hitsPerPage", request.hits_per_page.into()),
        ]),
        Some(offset) => fields.extend([
            ("offset", offset.into()),
            ("length", request.hits_per_page.into()),
        ]),
    }
    if !request.facets.is_empty() {
        let counts =
            |counts: &BTreeMap<String, usize>| -> Value { counts.clone().into_iter().collect() };
        let facets = response.facets.iter();
        let facets = facets.map(|(name, values)| (name.as_str(), counts(values)));
        fields.push(("facets", facets.collect::<Value>()));
        fields.push(("exhaustiveFacetsCount", true.into()));
    }
    // Additional fields that Algolia does not have.
    fields.extend(
        response
            .read_as
            .iter()
            .map(|it| ("readAs", it.as_str().into())),
    );
    fields.extend(response.passage.iter().map(|it| ("passage", passage(it))));
    if !response.suggestions.is_empty() {
        fields.push(("suggestions", response.suggestions.as_slice().into()));
    }
    fields
}
