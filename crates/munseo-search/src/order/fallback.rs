//! Ranks untranslated pages below pages in the reader's language.
//!
//! **Contract.** A page with a value of the facet [`FALLBACK`] ranks after every page without one, unless the query is
//! its own name.

use munseo_search_index::Index;
use munseo_search_index::record::{FALLBACK, Tags};

use super::RankedHit;
use crate::tuning;

/// Moves untranslated pages after the others, otherwise keeping the order.
pub fn demote_fallbacks<B: AsRef<[u8]>>(index: &Index<B>, ranked: &mut Vec<RankedHit>) {
    let has_fallback = |set: &Tags| set.iter().any(|(name, _)| name == FALLBACK);
    let is_fallback_set: Vec<bool> = index.facet_sets().iter().map(has_fallback).collect();
    if !is_fallback_set.contains(&true) {
        return;
    }
    let is_demoted = |hit: &RankedHit| {
        let set = index.facet_set_of(hit.record);
        is_fallback_set.get(set).copied().unwrap_or(false) && hit.evidence.name < tuning::OWN_NAME
    };
    let (demoted, others): (Vec<_>, Vec<_>) = ranked.drain(..).partition(is_demoted);
    ranked.extend(others);
    ranked.extend(demoted);
}
