//! Completes an unfinished word with words that often follow the previous one: 객체 ㅂ may be 객체 병합.

use munseo_search_index::Index;
use munseo_search_index::index::ids::TermId;
use munseo_search_index::sort;
use rustc_hash::FxHashMap;

use super::expansion::{Expansion, MatchKind, add_expansion};
use super::unit::Unit;
use crate::tuning;

/// Maximum number of completions that are added; those that follow the previous word on the most pages have priority.
const MAX_COMPLETIONS: usize = 24;

/// Adds the Korean words that follow the previous word in titles, headings and leads of the site, if that word was
/// found as typed.
pub fn add_expected_words<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    let [.., previous, last] = units else {
        return;
    };
    if !last.word.unfinished || !last.is_korean() || !previous.is_korean() {
        return;
    }
    let key = last.word.key.as_slice();
    let terms = index.dictionary().range(key);
    let known = previous.expansions.iter();
    let known = known.filter(|found| found.kind.is_exact_or_form());
    let mut completions: FxHashMap<TermId, u32> = FxHashMap::default();
    for pair in known.flat_map(|found| index.pairs_after(found.term.id)) {
        if terms.contains(&pair.right) {
            *completions.entry(pair.right).or_default() += 1 << pair.level;
        }
    }
    let mut completions: Vec<(TermId, u32)> = completions.into_iter().collect();
    sort::by_key(&mut completions, |&(id, pages)| {
        (std::cmp::Reverse(pages), id)
    });
    completions.truncate(MAX_COMPLETIONS);
    for (id, _) in completions {
        if let Some((found, term)) = index.dictionary().at(id)
            && found.len() > key.len()
        {
            let [_, quality] = tuning::PREFIX;
            let found = Expansion::new(term, &found, MatchKind::Prefix, quality).typed(key.len());
            add_expansion(&mut last.expansions, found);
        }
    }
}
