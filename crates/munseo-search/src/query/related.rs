//! What is related to a word that was only guessed.

use super::additions::synonym_terms;
use super::units::{Unit, push};
use crate::index::Index;
use crate::normalize::TermKey;
use crate::order;
use crate::query::sounds::expand_sounds;
use crate::query::{Expansion, How, Word};
use crate::ranking::Weights;
use crate::tokenize::Script;

/// At most so many words that a reader may have begun, abbreviated or mistyped lead on to others.
const MOST_GUESSES: usize = 4;

/// Binary logarithm of how many times rarer than the commonest one a word abbreviated may be.
const RARER: u8 = 3;

/// What a Korean word was probably going to be has synonyms and sounds like names, too: ㄱㅈㅎ is 교집합
/// is *intersection*, 디바ㅇ is 디바운스 is *debounce*.
pub fn add_relatives_of_guesses<B: AsRef<[u8]>>(
    index: &Index<B>,
    unit: &mut Unit,
    weights: &Weights,
) {
    if unit.word.script != Script::Hangul || unit.word.function {
        return;
    }
    let certain = |found: &Expansion| {
        matches!(
            found.how,
            How::Exact | How::Form | How::Synonym | How::Sound
        )
    };
    if unit.expansions.iter().any(certain) {
        return;
    }
    let mut guesses: Vec<(u8, &Expansion, TermKey)> = Vec::new();
    let begun =
        |found: &Expansion| found.how != How::Prefix || found.typed * 5 >= found.key.len() * 3;
    for found in unit.expansions.iter().filter(|found| begun(found)) {
        // Initials cover a word without its ending; a completion or correction is the whole word.
        let stem = if found.how == How::Initials {
            &found.key[..found.typed]
        } else {
            &found.key[..]
        };
        let common = found.term.rank.log_pages();
        match guesses.iter_mut().find(|(_, _, known)| known == stem) {
            Some((most, _, _)) => *most = common.max(*most),
            None => guesses.push((common, found, stem.to_vec())),
        }
    }
    order::sort_by(&mut guesses, |left, right| {
        right
            .1
            .quality
            .total_cmp(&left.1.quality)
            .then(right.0.cmp(&left.0))
    });
    // 합지 can only become 합집합.
    let sure = unit
        .expansions
        .iter()
        .all(|found| found.how == How::Prefix && found.branch == unit.expansions[0].branch);
    let mut relatives = Vec::new();
    // Of words with the same initials those that the site speaks of most are likeliest meant.
    let most = guesses
        .iter()
        .map(|&(common, ..)| common)
        .max()
        .unwrap_or(0);
    for (common, guess, key) in guesses.into_iter().take(MOST_GUESSES) {
        if guess.how == How::Initials && common + RARER < most {
            continue;
        }
        let word = Word {
            key,
            open: false,
            initials: false,
            ..unit.word.clone()
        };
        let mut related: Vec<Expansion> = expand_sounds(index, &word, 3, weights);
        for (term, others) in index.synonyms().starting_with(&word.key) {
            if term.len() == 1 {
                related.extend(
                    others.flat_map(|phrase| synonym_terms(index, &phrase.concat(), weights)),
                );
            }
        }
        for mut found in related {
            found.quality *= guess.quality
                * if sure {
                    weights.sure_guess
                } else {
                    weights.guess
                };
            found.how = guess.how;
            relatives.push(found);
        }
    }
    for found in relatives {
        push(&mut unit.expansions, found);
    }
}
