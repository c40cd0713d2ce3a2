//! Errors of a request, in the format of clients.

use munseo_search::IndexSection;
use munseo_search::request::{Fields, FilterError, MAX_HITS};
use serde_json::json;
use thiserror::Error;

use crate::{MAX_QUERIES, MAX_QUERY_LENGTH, MAX_TAG_BYTES};

/// The reason why a request is rejected.
#[derive(Debug, Error)]
pub enum ProtocolError {
    /// The body is not JSON.
    #[error("the body is not JSON: {0}")]
    NotJson(#[source] serde_json::Error),
    /// The body is JSON, but not an object.
    #[error("the body must be a JSON object")]
    NotAnObject,
    /// A request for several queries has none.
    #[error("`requests` must be a list of queries")]
    NoRequests,
    /// A query has no index name.
    #[error("`indexName` is missing in query {position}")]
    NoIndexName {
        /// The index of the query, from 0.
        position: usize,
    },
    /// A query for facet values has no facet.
    #[error("`facet` is missing in query {position}")]
    NoFacet {
        /// The index of the query, from 0.
        position: usize,
    },
    /// The request has too many queries.
    #[error("{found} queries at once are too many; at most {MAX_QUERIES}")]
    TooManyQueries {
        /// The number found.
        found: usize,
    },
    /// The request asks for too many hits.
    #[error("{found} hits at once are too many; at most {MAX_HITS} in all queries together")]
    TooManyHits {
        /// The number requested.
        found: usize,
    },
    /// A query is too long.
    #[error("the query has {found} characters; at most {MAX_QUERY_LENGTH}")]
    QueryTooLong {
        /// Its length in characters.
        found: usize,
    },
    /// A text that responses repeat is too long.
    #[error("the parameter `{name}` has {found} bytes; at most {MAX_TAG_BYTES}")]
    TooLong {
        /// The name of the parameter.
        name: &'static str,
        /// Its length in bytes.
        found: usize,
    },
    /// A parameter has the wrong type.
    #[error("the parameter `{name}` must be {expected}")]
    Parameter {
        /// Its name.
        name: &'static str,
        /// The expected type.
        expected: &'static str,
    },
    /// An entry of a facet filter is not a condition.
    #[error("`{text}` is not a facet filter; it must be `name:value`, without a score")]
    Facet {
        /// The entry.
        text: String,
    },
    /// A search is restricted to an unknown attribute.
    #[error(
        "invalid setting for restrictSearchableAttributes, attribute {name} is not searched; \
         those that are: {}",
        Fields::NAMES
    )]
    NotSearchable {
        /// The name given.
        name: String,
    },
    /// An unknown response field is requested.
    #[error("the parameter `responseFields` names `{name}`, which is not a field of responses")]
    UnknownField {
        /// The name given.
        name: String,
    },
    /// The filter expression is malformed.
    #[error("the parameter `filters` is malformed: {0}")]
    Filter(#[from] FilterError),
    /// The index does not exist.
    #[error("Index {name} does not exist")]
    UnknownIndex {
        /// The name requested.
        name: String,
    },
    /// Sections of an index are not loaded; the same request succeeds when they are.
    #[error("parts of the index {index} are not loaded")]
    Unloaded {
        /// The name of the index.
        index: String,
        /// The missing sections.
        sections: Vec<IndexSection>,
    },
}

impl ProtocolError {
    /// The HTTP status.
    pub const fn status(&self) -> u16 {
        match self {
            Self::UnknownIndex { .. } => 404,
            Self::Unloaded { .. } => 503,
            _ => 400,
        }
    }

    /// The error in the format of the service's clients.
    pub fn to_json(&self) -> String {
        json!({ "message": self.to_string(), "status": self.status() }).to_string()
    }
}
