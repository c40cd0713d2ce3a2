//! What a page is worth before any query.
//!
//! Where several pages bear the same name, readers mean the main one. The shape of the site tells
//! which: the page that lies higher, in the part of the site that holds more. Nothing here knows
//! any site; a maintainer's own weight, where given, counts more than all of it.

use rustc_hash::FxHashMap;

use super::pages::{Page, Site};

/// What a page of the same name as a higher one loses, for each such page, and at most.
const NAMESAKE: i32 = 24;
const MOST_NAMESAKES: usize = 3;

/// The prior of each page, 0 to 255. Without weights of the maintainer's it keeps between 8 and 191.
pub fn priors(site: &Site<'_>) -> Vec<u8> {
    let mut sizes: FxHashMap<&str, u32> = FxHashMap::default();
    for page in &site.pages {
        *sizes.entry(area(page)).or_default() += 1;
    }
    let largest = sizes.values().copied().max().unwrap_or(1);
    let shapes: Vec<i32> = site
        .pages
        .iter()
        .map(|page| {
            let depth = page.folders().count().min(8) as i32;
            let share = f64::from(sizes[area(page)]) / f64::from(largest);
            191 - 12 * depth - (11.0 * (1.0 - share)) as i32
        })
        .collect();
    let mut namesakes: FxHashMap<&str, Vec<i32>> = FxHashMap::default();
    for (page, &shape) in site.pages.iter().zip(&shapes) {
        namesakes.entry(page.slug()).or_default().push(shape);
    }
    site.pages
        .iter()
        .zip(shapes)
        .map(|(page, shape)| {
            let higher = namesakes[page.slug()]
                .iter()
                .filter(|&&other| other > shape)
                .count();
            let shape = shape - NAMESAKE * higher.min(MOST_NAMESAKES) as i32;
            (shape + page.top().weight.clamp(-16, 16) * 4).clamp(0, 255) as u8
        })
        .collect()
}

/// The part of the site a page belongs to: its outermost folder.
fn area<'a>(page: &Page<'a>) -> &'a str {
    page.folders().next().unwrap_or_default()
}
