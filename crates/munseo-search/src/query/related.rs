//! Adds synonyms and loanwords of likely interpretations: ㄱㅈㅎ → 교집합 → *intersection*, 디바ㅇ → 디바운스 → *debounce*.

use munseo_search_index::Index;
use munseo_search_index::sort;
use munseo_search_index::text::normalize::TermKey;

use super::expansion::{Expansion, MatchKind, add_expansion};
use super::loanwords::expand_loanwords;
use super::parse::Word;
use super::synonyms::synonyms_of;
use super::unit::Unit;
use crate::tuning;

/// Maximum number of interpretations whose related words are added.
const MAX_INTERPRETATIONS: usize = 4;

/// Minimum number of consonants of a loanword; shorter ones match too many names.
const MIN_LOANWORD_LENGTH: usize = 3;

/// A possible word for an unfinished, abbreviated or mistyped one.
struct Interpretation<'a> {
    expansion: &'a Expansion,
    /// The word without its ending, which is not abbreviated.
    stem: TermKey,
    /// Binary logarithm of the number of pages with its most frequent form.
    log_pages: u8,
}

/// Adds related words of the most probable interpretations of a Korean word that occurs neither as typed nor in
/// another form.
pub fn add_related_terms<B: AsRef<[u8]>>(index: &Index<B>, unit: &mut Unit) {
    use MatchKind::{Exact, Form, Sound, Synonym};
    if !unit.is_korean() || unit.has_any(&[Exact, Form, Synonym, Sound]) {
        return;
    }
    let mut related = Vec::new();
    for Interpretation {
        expansion, stem, ..
    } in most_probable_interpretations(&unit.expansions)
    {
        let word = Word {
            key: stem,
            unfinished: false,
            initials: false,
            ..unit.word.clone()
        };
        for mut other in related_terms(index, &word) {
            other.quality *= expansion.quality * tuning::RELATED;
            other.kind = expansion.kind;
            related.push(other);
        }
    }
    for found in related {
        add_expansion(&mut unit.expansions, found);
    }
}

/// The most probable interpretations; forms of the same stem count once.
fn most_probable_interpretations(expansions: &[Expansion]) -> Vec<Interpretation<'_>> {
    let mut interpretations: Vec<Interpretation<'_>> = Vec::new();
    for found in expansions {
        // A completion only counts if at least three fifths of it were typed.
        if found.kind == MatchKind::Prefix && found.typed * 5 < found.key.len() * 3 {
            continue;
        }
        // Initials cover a word without its ending; a completion or correction is the whole word.
        let stem = match found.kind {
            MatchKind::Initials => &found.key[..found.typed],
            _ => &found.key[..],
        };
        let log_pages = found.term.rank.log_pages();
        match interpretations
            .iter_mut()
            .find(|interpretation| interpretation.stem == stem)
        {
            Some(interpretation) => {
                interpretation.log_pages = log_pages.max(interpretation.log_pages);
            }
            None => interpretations.push(Interpretation {
                expansion: found,
                stem: stem.to_vec(),
                log_pages,
            }),
        }
    }
    sort::by(&mut interpretations, |left, right| {
        let quality = right.expansion.quality.total_cmp(&left.expansion.quality);
        quality.then(right.log_pages.cmp(&left.log_pages))
    });
    // Many words may have the same initials; those that are much rarer on the site than the most frequent one are
    // dropped.
    let max_log_pages = interpretations
        .iter()
        .map(|interpretation| interpretation.log_pages)
        .max();
    let max_log_pages = max_log_pages.unwrap_or(0);
    interpretations.truncate(MAX_INTERPRETATIONS);
    interpretations.retain(|interpretation| {
        interpretation.expansion.kind != MatchKind::Initials
            || interpretation.log_pages + tuning::MAX_INTERPRETATION_RARITY >= max_log_pages
    });
    interpretations
}

/// Names that sound like a word, and its synonyms.
fn related_terms<B: AsRef<[u8]>>(index: &Index<B>, word: &Word) -> Vec<Expansion> {
    let mut found = expand_loanwords(index, word, MIN_LOANWORD_LENGTH);
    found.extend(synonyms_of(index, &word.key));
    found
}
