//! Answers as the service's clients read them.

use munseo_search::{Answer, Index, SearchError};
use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};

use crate::hits::Hits;
use crate::query::Query;
use crate::{ProtocolError, read_queries, read_query};

/// What an answer says of the moment in which it was made.
#[derive(Clone, Copy)]
pub struct Surroundings<'a> {
    /// Milliseconds since any fixed moment.
    pub milliseconds: &'a dyn Fn() -> f64,
    /// An identity for an answer, not given before.
    pub query_id: &'a dyn Fn() -> String,
}

/// Answers the body of a request for several queries with the body of a response.
///
/// # Errors
/// When the request is malformed, or an index is not there or not loaded as far as it is needed.
pub fn answer_queries<'a, B: AsRef<[u8]> + 'a>(
    body: &[u8],
    find_index: &dyn Fn(&str) -> Option<&'a Index<B>>,
    surroundings: Surroundings<'_>,
) -> Result<String, ProtocolError> {
    let queries = read_queries(body)?;
    let results: Vec<Outcome<'_>> = queries
        .iter()
        .map(|query| run(query, find_index, surroundings))
        .collect::<Result<_, _>>()?;
    Ok(to_json(&Outcomes { results: &results }))
}

/// Answers the body of a request for one query to an index that the path names.
///
/// # Errors
/// As [`answer_queries`].
pub fn answer_query<'a, B: AsRef<[u8]> + 'a>(
    index_name: &str,
    body: &[u8],
    find_index: &dyn Fn(&str) -> Option<&'a Index<B>>,
    surroundings: Surroundings<'_>,
) -> Result<String, ProtocolError> {
    let query = read_query(index_name, body)?;
    Ok(to_json(&run(&query, find_index, surroundings)?))
}

fn run<'q, 'a, B: AsRef<[u8]> + 'a>(
    query: &'q Query,
    find_index: &dyn Fn(&str) -> Option<&'a Index<B>>,
    surroundings: Surroundings<'_>,
) -> Result<Outcome<'q>, ProtocolError> {
    let name = &query.index_name;
    let index =
        find_index(name).ok_or_else(|| ProtocolError::UnknownIndex { name: name.clone() })?;
    let start = (surroundings.milliseconds)();
    let answer = index.search(&query.request);
    let milliseconds = (surroundings.milliseconds)() - start;
    let answer = answer.map_err(
        |SearchError::Missing { sections }| ProtocolError::Unloaded {
            index: name.clone(),
            sections,
        },
    )?;
    let id = query.wants_id.then(|| (surroundings.query_id)());
    Ok(Outcome {
        query,
        answer,
        milliseconds: milliseconds.max(0.0).round() as u64,
        id,
    })
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("maps have text keys, and nothing else can fail")
}

struct Outcomes<'a> {
    results: &'a [Outcome<'a>],
}

/// A query and what became of it.
struct Outcome<'a> {
    query: &'a Query,
    answer: Answer,
    milliseconds: u64,
    id: Option<String>,
}

impl Serialize for Outcomes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry("results", self.results)?;
        map.end()
    }
}

impl Serialize for Outcome<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self {
            query,
            answer,
            milliseconds,
            id,
        } = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry(
            "hits",
            &Hits {
                hits: &answer.hits,
                retrieved: &query.retrieved,
            },
        )?;
        map.serialize_entry("nbHits", &answer.total)?;
        map.serialize_entry("page", &query.request.page)?;
        map.serialize_entry("nbPages", &answer.pages)?;
        map.serialize_entry("hitsPerPage", &query.request.hits_per_page)?;
        map.serialize_entry("exhaustiveNbHits", &true)?;
        if !query.request.facets.is_empty() {
            map.serialize_entry("facets", &answer.facets)?;
            map.serialize_entry("exhaustiveFacetsCount", &true)?;
        }
        map.serialize_entry("query", &query.request.query)?;
        map.serialize_entry("params", &query.params)?;
        map.serialize_entry("index", &query.index_name)?;
        if let Some(id) = id {
            map.serialize_entry("queryID", id)?;
        }
        map.serialize_entry("processingTimeMS", milliseconds)?;
        // Ours, beyond what the hosted service says.
        if let Some(read_as) = &answer.read_as {
            map.serialize_entry("readAs", read_as)?;
        }
        if !answer.suggestions.is_empty() {
            map.serialize_entry("suggestions", &answer.suggestions)?;
        }
        map.end()
    }
}
