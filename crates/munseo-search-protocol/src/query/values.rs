//! Parameters of a search for facet values.

use munseo_search::request::{FacetRequest, MAX_VALUES, ValueOrder};

use super::{hits, query_text};
use crate::ProtocolError;
use crate::error::wrong;
use crate::params::Params;

/// Default number of values in a response.
const DEFAULT_VALUES: usize = 10;

pub(super) fn read(facet: &str, params: &Params) -> Result<FacetRequest, ProtocolError> {
    let text = query_text(params, "facetQuery")?;
    let max_values = match params.count("maxFacetHits")? {
        Some(count @ 1..=MAX_VALUES) => count,
        Some(_) => return Err(wrong("maxFacetHits", "a whole number from 1 to 100")),
        None => DEFAULT_VALUES,
    };
    let order = match params.text("sortFacetValuesBy")? {
        None | Some("count") => ValueOrder::Count,
        Some("alpha") => ValueOrder::Name,
        Some(_) => return Err(wrong("sortFacetValuesBy", "`count` or `alpha`")),
    };
    Ok(FacetRequest {
        facet: facet.to_owned(),
        text,
        max_values,
        order,
        within: hits::request(params)?,
    })
}
