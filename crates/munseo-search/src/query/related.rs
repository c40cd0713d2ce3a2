//! Adds synonyms and loanwords of likely words: ㄱㅈㅎ → 교집합 → *intersection*, 디바ㅇ → 디바운스 → *debounce*.

use munseo_search_index::Index;
use munseo_search_index::sort;
use munseo_search_index::text::tokenize::Script;

use super::expansion::{Expansion, MatchKind, add_expansion};
use super::loanwords::expand_loanwords;
use super::parse::Word;
use super::synonyms::synonyms_of;
use super::unit::Unit;
use crate::tuning;

/// Maximum number of words whose related words are added.
const MAX_INTERPRETATIONS: usize = 4;

/// Minimum number of consonants of a loanword; shorter ones match too many names.
const MIN_LOANWORD_LENGTH: usize = 3;

/// Adds related words of the most probable words with some initials, or of the completions of an unfinished Korean word
/// that is not a word itself.
pub fn add_related_terms<B: AsRef<[u8]>>(index: &Index<B>, unit: &mut Unit) {
    let is_open = |kind| matches!(kind, MatchKind::Initials | MatchKind::Prefix);
    let mut kinds = unit.expansions.iter().map(|found| found.kind);
    if unit.word.script != Script::Hangul || !kinds.all(is_open) {
        return;
    }
    for (stem, quality, _) in most_probable_words(&unit.expansions, unit.word.initials) {
        let word = Word {
            key: stem,
            unfinished: false,
            initials: false,
            ..unit.word.clone()
        };
        // Names that sound like the word, and its synonyms.
        let mut related = expand_loanwords(index, &word, MIN_LOANWORD_LENGTH);
        related.extend(synonyms_of(index, &word.key));
        for mut other in related {
            other.quality *= quality * tuning::RELATED;
            other.kind = if unit.word.initials {
                MatchKind::Initials
            } else {
                MatchKind::Prefix
            };
            add_expansion(&mut unit.expansions, other);
        }
    }
}

/// The most probable words; those with some initials are without their endings, which are not abbreviated: each with its quality and the binary
/// logarithm of the number of pages with its most frequent form.
fn most_probable_words(expansions: &[Expansion], initials: bool) -> Vec<(Vec<u8>, f32, u8)> {
    let mut words: Vec<(Vec<u8>, f32, u8)> = Vec::new();
    for found in expansions {
        // A completion only counts if at least three quarters of it were typed.
        if !initials && found.typed * 4 < found.key.len() * 3 {
            continue;
        }
        let stem = if initials {
            &found.key[..found.typed]
        } else {
            &found.key
        };
        let log_pages = found.term.log_pages();
        match words.iter_mut().find(|(known, ..)| known == stem) {
            Some((_, _, known)) => *known = log_pages.max(*known),
            None => words.push((stem.to_vec(), found.quality, log_pages)),
        }
    }
    sort::by(&mut words, |left, right| {
        right.1.total_cmp(&left.1).then(right.2.cmp(&left.2))
    });
    // Many words may have the same initials; those that are much rarer on the site than the most frequent one are
    // dropped.
    let most = words.iter().map(|word| word.2).max().unwrap_or(0);
    words.truncate(MAX_INTERPRETATIONS);
    words.retain(|word| !initials || word.2 + tuning::MAX_INTERPRETATION_RARITY >= most);
    words
}
