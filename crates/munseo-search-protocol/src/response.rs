//! Responses in the format of the service's clients.

use munseo_search::response::FacetValue;
use munseo_search::{Index, SearchError, SearchResponse, facet_values, search};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::hits::{HitJson, PassageJson};
use crate::query::{HitsQuery, Query, QueryKind};
use crate::response_fields::ResponseFields;
use crate::{ProtocolError, read_facet_query, read_queries, read_query};

/// Clock and id generator for responses, provided by the host.
#[derive(Clone, Copy)]
pub struct ResponseContext<'a> {
    /// Milliseconds since any fixed time.
    pub milliseconds: &'a dyn Fn() -> f64,
    /// A new, unique id for a response.
    pub query_id: &'a dyn Fn() -> String,
}

/// Handles the body of a request with several queries; returns the body of the response.
///
/// # Errors
/// If the request is malformed, an index does not exist, or sections of it that the query needs are not loaded.
pub fn answer_queries<'a, B: AsRef<[u8]> + 'a>(
    body: &[u8],
    find_index: &dyn Fn(&str) -> Option<&'a Index<B>>,
    context: ResponseContext<'_>,
) -> Result<String, ProtocolError> {
    let queries = read_queries(body)?;
    let results: Vec<Outcome<'_>> = queries
        .iter()
        .map(|query| run(query, find_index, context))
        .collect::<Result<_, _>>()?;
    Ok(to_json(&Outcomes { results: &results }))
}

/// Handles the body of a request with one query; the path names the index.
///
/// # Errors
/// As [`answer_queries`].
pub fn answer_query<'a, B: AsRef<[u8]> + 'a>(
    index_name: &str,
    body: &[u8],
    find_index: &dyn Fn(&str) -> Option<&'a Index<B>>,
    context: ResponseContext<'_>,
) -> Result<String, ProtocolError> {
    let query = read_query(index_name, body)?;
    Ok(to_json(&run(&query, find_index, context)?))
}

/// Handles the body of a request for facet values; the path names the index and the facet.
///
/// # Errors
/// As [`answer_queries`].
pub fn answer_facet_query<'a, B: AsRef<[u8]> + 'a>(
    index_name: &str,
    facet: &str,
    body: &[u8],
    find_index: &dyn Fn(&str) -> Option<&'a Index<B>>,
    context: ResponseContext<'_>,
) -> Result<String, ProtocolError> {
    let query = read_facet_query(index_name, facet, body)?;
    Ok(to_json(&run(&query, find_index, context)?))
}

fn run<'q, 'a, B: AsRef<[u8]> + 'a>(
    query: &'q Query,
    find_index: &dyn Fn(&str) -> Option<&'a Index<B>>,
    context: ResponseContext<'_>,
) -> Result<Outcome<'q>, ProtocolError> {
    let name = &query.index_name;
    let index =
        find_index(name).ok_or_else(|| ProtocolError::UnknownIndex { name: name.clone() })?;
    let start = (context.milliseconds)();
    let result = match &query.kind {
        QueryKind::Hits(query) => search(index, &query.request).map(|response| OutcomeKind::Hits {
            query,
            response,
            id: query.include_query_id.then(|| (context.query_id)()),
        }),
        QueryKind::FacetValues(request) => {
            facet_values(index, request).map(OutcomeKind::FacetValues)
        }
    };
    let milliseconds = (context.milliseconds)() - start;
    let kind = result.map_err(
        |SearchError::Missing { sections }| ProtocolError::Unloaded {
            index: name.clone(),
            sections,
        },
    )?;
    Ok(Outcome {
        index_name: name,
        kind,
        milliseconds: milliseconds.max(0.0).round() as u64,
    })
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("keys are strings, so serialization cannot fail")
}

/// The outcomes of several queries.
#[derive(Serialize)]
struct Outcomes<'a> {
    results: &'a [Outcome<'a>],
}

/// The outcome of a query.
struct Outcome<'a> {
    index_name: &'a str,
    kind: OutcomeKind<'a>,
    milliseconds: u64,
}

/// The hits or the facet values of a query.
enum OutcomeKind<'a> {
    Hits {
        query: &'a HitsQuery,
        response: SearchResponse,
        id: Option<String>,
    },
    FacetValues(Vec<FacetValue>),
}

/// The response to a search for values of a facet.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FacetResponse<'a> {
    facet_hits: Vec<FacetHit<'a>>,
    exhaustive_facets_count: bool,
    #[serde(rename = "processingTimeMS")]
    milliseconds: u64,
}

#[derive(Serialize)]
struct FacetHit<'a> {
    value: &'a str,
    highlighted: &'a str,
    count: usize,
}

impl<'a> FacetHit<'a> {
    fn new(facet: &'a FacetValue) -> Self {
        Self {
            value: &facet.value,
            highlighted: &facet.html,
            count: facet.count,
        }
    }
}

impl Serialize for Outcome<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let milliseconds = self.milliseconds;
        match &self.kind {
            OutcomeKind::Hits {
                query,
                response,
                id,
            } => {
                let mut fields = Fields {
                    map: serializer.serialize_map(None)?,
                    selection: &query.fields,
                };
                fields.add_response(query, response)?;
                fields.add("index", self.index_name)?;
                fields.add("processingTimeMS", &milliseconds)?;
                let mut map = fields.map;
                if let Some(id) = id {
                    map.serialize_entry("queryID", id)?;
                }
                map.end()
            }
            OutcomeKind::FacetValues(values) => {
                let response = FacetResponse {
                    facet_hits: values.iter().map(FacetHit::new).collect(),
                    exhaustive_facets_count: true,
                    milliseconds,
                };
                response.serialize(serializer)
            }
        }
    }
}

/// The fields of a response, with a selection.
struct Fields<'a, M> {
    map: M,
    selection: &'a ResponseFields,
}

impl<M: SerializeMap> Fields<'_, M> {
    fn add_response(
        &mut self,
        query: &HitsQuery,
        response: &SearchResponse,
    ) -> Result<(), M::Error> {
        let request = &query.request;
        if self.selection.has("hits") {
            let hits = response.hits.iter();
            let hits: Vec<_> = hits
                .map(|hit| HitJson::new(hit, &query.retrieved))
                .collect();
            self.map.serialize_entry("hits", &hits)?;
        }
        self.add("nbHits", &response.total)?;
        match request.offset {
            None => {
                self.add("page", &request.page)?;
                self.add("nbPages", &response.pages)?;
                self.add("hitsPerPage", &request.hits_per_page)?;
            }
            Some(offset) => {
                self.add("offset", &offset)?;
                self.add("length", &request.hits_per_page)?;
            }
        }
        self.add("exhaustiveNbHits", &true)?;
        if !request.facets.is_empty() {
            self.add("facets", &response.facets)?;
            self.add("exhaustiveFacetsCount", &true)?;
        }
        self.add("query", &request.query)?;
        self.add("params", &query.params)?;
        // Additional fields that Algolia does not have.
        if let Some(read_as) = &response.read_as {
            self.add("readAs", read_as)?;
        }
        if let Some(passage) = &response.passage {
            self.add("passage", &PassageJson::new(passage))?;
        }
        if !response.suggestions.is_empty() {
            self.add("suggestions", &response.suggestions)?;
        }
        Ok(())
    }

    fn add(
        &mut self,
        name: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), M::Error> {
        if self.selection.has(name) {
            self.map.serialize_entry(name, value)?;
        }
        Ok(())
    }
}
