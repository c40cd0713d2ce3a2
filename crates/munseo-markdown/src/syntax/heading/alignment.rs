//! Aligns the headings of a translation with the headings that define the ids.
//!
//! Usually both have the same outline. Else headings match if their levels are equal, and rather if their texts or
//! explicit ids are equal too (signatures and names are seldom translated).

use munseo_source::Step;

use super::Outline;
use crate::Heading;

/// The id of the reference heading for each heading, if it has a counterpart.
pub(crate) fn align<'t>(
    headings: &[Outline<'_>],
    reference_headings: &'t [Heading],
) -> Vec<Option<&'t str>> {
    let levels = headings.iter().map(|(_, heading)| heading.level);
    if levels.eq(reference_headings.iter().map(|heading| heading.level)) {
        let ids = reference_headings.iter().map(|heading| heading.id.as_str());
        return ids.map(Some).collect();
    }
    let score = |at: usize, other: usize| score(&headings[at].1, &reference_headings[other]);
    let mut ids = vec![None; headings.len()];
    for step in munseo_source::align(headings.len(), reference_headings.len(), 0, score) {
        if let Step::Both(at, other) = step {
            ids[at] = Some(&*reference_headings[other].id);
        }
    }
    ids
}

fn score(heading: &Heading, other: &Heading) -> Option<i32> {
    let is_same = heading.text == other.text || (!heading.id.is_empty() && heading.id == other.id);
    (heading.level == other.level).then_some(if is_same { 8 } else { 2 })
}
