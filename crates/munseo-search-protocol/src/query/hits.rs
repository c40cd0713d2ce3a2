//! Parameters of a search for records.

use std::num::NonZeroUsize;

use munseo_search::Request;
use munseo_search::request::{FIELD_NAMES, FieldSet, MAX_HITS, Tags, fields_named};

use super::query_text;
use crate::attributes::{Selection, parse_highlight, parse_snippet};
use crate::error::{shortened, wrong};
use crate::params::Params;
use crate::{MAX_TAG_BYTES, ProtocolError, filters, response_fields};

/// A search for records, with the format of its response.
#[derive(Debug)]
pub(crate) struct HitsQuery {
    /// The request to the index.
    pub(crate) request: Request,
    /// The attributes of hits to return.
    pub(crate) retrieved: Selection,
    /// The fields of the response besides its hits.
    pub(crate) fields: Selection,
    /// True if the response includes an id for click events.
    pub(crate) include_query_id: bool,
    /// The parameters, as repeated in the response.
    pub(crate) params: String,
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
        fields: response_fields::read(params.list("responseFields")?)?,
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
    let expected = "`true`, `false` or a whole number from 0";
    let count = match params.word("distinct").as_deref() {
        None | Some("false") => 0,
        Some("true") => 1,
        Some(number) => (number.parse()).map_err(|_| wrong("distinct", expected))?,
    };
    Ok(NonZeroUsize::new(count))
}

/// Only `false` has an effect: words with typing errors always match with the fewest errors.
fn typo_tolerance(params: &Params) -> Result<bool, ProtocolError> {
    let name = "typoTolerance";
    let expected = "`true`, `false`, `min` or `strict`";
    match params.word(name).as_deref() {
        None | Some("min" | "strict") => Ok(true),
        _ => params.flag(name).map_err(|_| wrong(name, expected)),
    }
}

/// The searched attributes; all by default.
fn fields(params: &Params) -> Result<FieldSet, ProtocolError> {
    let names = params
        .list("restrictSearchableAttributes")?
        .unwrap_or_default();
    if names.is_empty() {
        return Ok(FieldSet::ALL);
    }
    fields_named(names.iter().map(String::as_str)).map_err(|name| {
        ProtocolError::Invalid(format!(
            "invalid setting for restrictSearchableAttributes, attribute {} is not searched; \
             those that are: {}",
            shortened(name),
            FIELD_NAMES
        ))
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
    let text = params.text(name)?.unwrap_or(default);
    match text.len() {
        ..=MAX_TAG_BYTES => Ok(text.to_owned()),
        found => Err(ProtocolError::Invalid(format!(
            "the parameter `{name}` has {found} bytes; at most {MAX_TAG_BYTES}"
        ))),
    }
}
