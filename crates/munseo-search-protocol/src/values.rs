//! Values of facets, written as JSON.

use munseo_search::answer::FacetValue;
use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};

/// The answer to a search for values of a facet.
pub(crate) struct Values<'a> {
    pub(crate) values: &'a [FacetValue],
    pub(crate) milliseconds: u64,
}

impl Serialize for Values<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("facetHits", &FacetHits(self.values))?;
        map.serialize_entry("exhaustiveFacetsCount", &true)?;
        map.serialize_entry("processingTimeMS", &self.milliseconds)?;
        map.end()
    }
}

struct FacetHits<'a>(&'a [FacetValue]);

impl Serialize for FacetHits<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(FacetHit))
    }
}

struct FacetHit<'a>(&'a FacetValue);

impl Serialize for FacetHit<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let FacetValue { value, html, count } = self.0;
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("value", value)?;
        map.serialize_entry("highlighted", html)?;
        map.serialize_entry("count", count)?;
        map.end()
    }
}
