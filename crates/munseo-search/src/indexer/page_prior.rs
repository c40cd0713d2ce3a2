//! The prior of a page: its importance before any query.
//!
//! If several pages have the same name, readers usually look for the main one. The structure of the site determines it:
//! the page in fewer folders, in a larger area of the site, or without a qualifier in parentheses in its title. The
//! rules are the same for every site. A weight that the author configured is added.

use munseo_search_index::index::ids::PageId;
use munseo_search_index::text::normalize::{TermKey, compact_key};
use rustc_hash::{FxHashMap, FxHashSet};

use super::pages::{Page, Site};
use super::titles::{bare_name, member_name};
use crate::tuning::prior;

/// The prior of each page, 0 to 255. Without configured weights it is at most 203.
pub fn priors(site: &Site<'_>) -> Vec<u8> {
    let mut sizes: FxHashMap<&str, u32> = FxHashMap::default();
    for page in &site.pages {
        *sizes.entry(area(page)).or_default() += 1;
    }
    let largest = sizes.values().copied().max().unwrap_or(1);
    let scores: Vec<i32> = site
        .pages
        .iter()
        .map(|page| {
            let depth = page.folders().count().min(prior::MAX_FOLDERS) as i32;
            let share = f64::from(sizes[area(page)]) / f64::from(largest);
            prior::ROOT - prior::FOLDER * depth - (prior::SMALL_AREA * (1.0 - share)) as i32
        })
        .collect();
    let mut scores_by_slug: FxHashMap<&str, Vec<i32>> = FxHashMap::default();
    for (page, &score) in site.pages.iter().zip(&scores) {
        scores_by_slug.entry(page.slug()).or_default().push(score);
    }
    let titles = site.pages.iter().map(|page| page.top().title().trim());
    let all_titles: FxHashSet<&str> = titles.collect();
    site.pages
        .iter()
        .zip(scores)
        .zip(derived_names(site))
        .map(|((page, score), derived_names)| {
            let higher = scores_by_slug[page.slug()]
                .iter()
                .filter(|&&other| other > score)
                .count();
            // If there are `range (BigInt)` and `range`, the one without a qualifier is the main page.
            let title = page.top().title().trim();
            let is_qualified = bare_name(title) != title && all_titles.contains(bare_name(title));
            let higher = higher.max(usize::from(is_qualified));
            let score = score - prior::SAME_NAME * higher.min(prior::MAX_SAME_NAMES) as i32
                + prior::DERIVED_NAME * derived_names as i32;
            let weight = page.top().weight;
            let weight = weight.clamp(-prior::MAX_AUTHOR_WEIGHT, prior::MAX_AUTHOR_WEIGHT);
            (score + weight * prior::AUTHOR).clamp(0, 255) as u8
        })
        .collect()
}

/// For each page, the number of other pages whose name starts with its name, counted up to a maximum. A name that
/// recurs on a site is a main subject.
fn derived_names(site: &Site<'_>) -> Vec<usize> {
    let names = site.pages.iter().map(|page| compact_key(page.name()));
    let names: Vec<TermKey> = names.collect();
    let mut sorted: Vec<&TermKey> = names.iter().collect();
    sorted.sort_unstable();
    names
        .iter()
        .map(|name| {
            if name.len() < MIN_NAME_LENGTH {
                return 0;
            }
            let start = sorted.partition_point(|other| *other < name);
            let with_prefix = sorted[start..]
                .iter()
                .take_while(|other| other.starts_with(name));
            with_prefix.take(prior::MAX_DERIVED_NAMES + 1).count() - 1
        })
        .collect()
}

/// Minimum length of a name in letters or strokes; a shorter name is a prefix of others by coincidence.
const MIN_NAME_LENGTH: usize = 3;

/// The main page of each page's name: the one with the highest prior, or else the first.
pub fn main_pages(site: &Site<'_>, priors: &[u8]) -> Vec<PageId> {
    let names = site.pages.iter().map(|page| member_name(page.name()));
    let names: Vec<TermKey> = names.map(compact_key).collect();
    let mut best: FxHashMap<&[u8], usize> = FxHashMap::default();
    for (index, name) in names.iter().enumerate() {
        let main = best.entry(name).or_insert(index);
        if priors[index] > priors[*main] {
            *main = index;
        }
    }
    names
        .iter()
        .map(|name| PageId::new(best[name.as_slice()] as u32))
        .collect()
}

/// The part of the site a page belongs to: its outermost folder.
fn area<'a>(page: &'a Page<'_>) -> &'a str {
    page.folders().next().unwrap_or_default()
}
