//! Aligns the headings of a translation with the headings that define the ids.
//!
//! Usually both have the same outline. If headings are missing in one, the result is the common subsequence with the
//! largest weight: headings match if their levels are equal, and weigh more if their texts or explicit ids are equal
//! too (signatures and names are seldom translated).

use super::Outline;
use crate::Heading;

/// Larger tables would take too long: then headings are matched one by one from the top.
const MAX_CELLS: usize = 1 << 20;

/// The id of the reference heading for each heading, if it has a counterpart.
pub(crate) fn align<'t>(
    headings: &[Outline<'_>],
    reference_headings: &'t [Heading],
) -> Vec<Option<&'t str>> {
    let is_same_outline = headings.len() == reference_headings.len()
        && headings
            .iter()
            .zip(reference_headings)
            .all(|(heading, other)| heading.level == other.level);
    if is_same_outline || headings.len() * reference_headings.len() > MAX_CELLS {
        return headings
            .iter()
            .enumerate()
            .map(|(at, heading)| {
                reference_headings
                    .get(at)
                    .filter(|other| other.level == heading.level)
                    .map(|other| &*other.id)
            })
            .collect();
    }
    heaviest_common_subsequence(headings, reference_headings)
}

fn heaviest_common_subsequence<'t>(
    headings: &[Outline<'_>],
    reference_headings: &'t [Heading],
) -> Vec<Option<&'t str>> {
    let width = reference_headings.len() + 1;
    // `best[i * width + j]`: the largest weight of matching headings from i on with the reference headings from j on.
    let mut best = vec![0u32; (headings.len() + 1) * width];
    for i in (0..headings.len()).rev() {
        for j in (0..reference_headings.len()).rev() {
            let skipped = best[(i + 1) * width + j].max(best[i * width + j + 1]);
            let matched = weight(&headings[i], &reference_headings[j])
                .map_or(0, |weight| weight + best[(i + 1) * width + j + 1]);
            best[i * width + j] = skipped.max(matched);
        }
    }
    let mut ids = vec![None; headings.len()];
    let (mut i, mut j) = (0, 0);
    while i < headings.len() && j < reference_headings.len() {
        let here = best[i * width + j];
        let matched = weight(&headings[i], &reference_headings[j])
            .is_some_and(|weight| here == weight + best[(i + 1) * width + j + 1]);
        if matched {
            ids[i] = Some(&*reference_headings[j].id);
            i += 1;
            j += 1;
        } else if here == best[(i + 1) * width + j] {
            i += 1;
        } else {
            j += 1;
        }
    }
    ids
}

fn weight(heading: &Outline<'_>, other: &Heading) -> Option<u32> {
    if heading.level != other.level {
        return None;
    }
    let is_same =
        heading.text == other.text || (!heading.id.is_empty() && *heading.id == *other.id);
    Some(if is_same { 8 } else { 2 })
}
