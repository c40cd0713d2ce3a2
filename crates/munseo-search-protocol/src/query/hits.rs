//! Parameters of a search for records.

use std::num::NonZeroUsize;

use munseo_search::Request;
use munseo_search::request::{Fields, MAX_HITS, Tags};
use serde_json::Value;

use super::query_text;
use crate::attributes::{Selection, parse_highlight, parse_snippet};
use crate::params::{Params, wrong};
use crate::response_fields::ResponseFields;
use crate::{MAX_TAG_BYTES, ProtocolError, filters};

/// A search for records, with the format of its response.
#[derive(Debug, Clone, PartialEq)]
pub struct HitsQuery {
    /// The request to the index.
    pub request: Request,
    /// The attributes of hits to return.
    pub retrieved: Selection,
    /// The fields of the response besides its hits.
    pub fields: ResponseFields,
    /// True if the response includes an id for click events.
    pub include_query_id: bool,
    /// The parameters, as repeated in the response.
    pub params: String,
}

impl HitsQuery {
    /// The maximum number of hits in the response.
    pub(super) fn max_hits(&self) -> usize {
        let request = &self.request;
        let hits_per_group = request.distinct.map_or(1, NonZeroUsize::get);
        request
            .hits_per_page
            .saturating_mul(hits_per_group)
            .min(MAX_HITS)
    }
}

pub(super) fn read(params: &Params) -> Result<HitsQuery, ProtocolError> {
    Ok(HitsQuery {
        request: request(params)?,
        retrieved: Selection::read(params.list("attributesToRetrieve")?),
        fields: ResponseFields::read(params.list("responseFields")?)?,
        include_query_id: params.flag("clickAnalytics")?,
        params: params.encode(),
    })
}

/// The request to the index.
pub(super) fn request(params: &Params) -> Result<Request, ProtocolError> {
    let default = Request::default();
    let (offset, length) = (params.count("offset")?, params.count("length")?);
    let of_page = params
        .count("hitsPerPage")?
        .unwrap_or(default.hits_per_page);
    let hits = length.filter(|_| offset.is_some()).unwrap_or(of_page);
    Ok(Request {
        query: query_text(params, "query")?,
        page: params.count("page")?.unwrap_or(default.page),
        hits_per_page: hits.min(MAX_HITS),
        offset,
        distinct: distinct(params)?,
        filter: filters::read(params)?,
        fields: fields(params)?,
        typo_tolerance: typo_tolerance(params)?,
        facets: params.list("facets")?.unwrap_or_default(),
        count_facets_by_page: params.flag("facetingAfterDistinct")?,
        include_passage: params.flag("passage")?,
        highlight: parse_highlight(params.list("attributesToHighlight")?),
        snippet: parse_snippet(params.list("attributesToSnippet")?),
        ellipsis: read_text(params, "snippetEllipsisText", &default.ellipsis)?,
        tags: tags(params)?,
        include_ranking: params.flag("getRankingInfo")?,
    })
}

/// The maximum number of records per page among the hits, `true` for one; `None` for all: zero, `false` or not set.
fn distinct(params: &Params) -> Result<Option<NonZeroUsize>, ProtocolError> {
    let name = "distinct";
    let count = match params.flag(name) {
        Ok(flag) => usize::from(flag),
        Err(_) => {
            let expected = "`true`, `false` or a whole number from 0";
            params
                .count(name)
                .map_err(|_| wrong(name, expected))?
                .unwrap_or(0)
        }
    };
    Ok(NonZeroUsize::new(count))
}

/// Only `false` has an effect: words with typing errors always match with the fewest errors.
fn typo_tolerance(params: &Params) -> Result<bool, ProtocolError> {
    let name = "typoTolerance";
    match params.get(name).and_then(Value::as_str) {
        Some("min" | "strict") => Ok(true),
        _ if params.get(name).is_none() => Ok(true),
        _ => {
            let expected = "`true`, `false`, `min` or `strict`";
            params.flag(name).map_err(|_| wrong(name, expected))
        }
    }
}

/// The searched attributes; all by default.
fn fields(params: &Params) -> Result<Fields, ProtocolError> {
    let names = params
        .list("restrictSearchableAttributes")?
        .unwrap_or_default();
    if names.is_empty() {
        return Ok(Fields::default());
    }
    Fields::named(names.iter().map(String::as_str)).map_err(|name| ProtocolError::NotSearchable {
        name: name.chars().take(100).collect(),
    })
}

/// The service highlights with `em` by default.
fn tags(params: &Params) -> Result<Tags, ProtocolError> {
    Ok(Tags {
        open: read_text(params, "highlightPreTag", "<em>")?,
        close: read_text(params, "highlightPostTag", "</em>")?,
    })
}

/// A text that responses repeat.
fn read_text(params: &Params, name: &'static str, default: &str) -> Result<String, ProtocolError> {
    match params.text(name)? {
        Some(text) if text.len() > MAX_TAG_BYTES => Err(ProtocolError::TooLong {
            name,
            found: text.len(),
        }),
        text => Ok(text.unwrap_or(default).to_owned()),
    }
}
