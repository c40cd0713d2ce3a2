//! Finds English names by the sound of a Korean loanword: `chunk` for 청크.

use munseo_search_index::Index;
use munseo_search_index::sort;
use munseo_search_index::text::hangul::{endings, opens_syllable};
use munseo_search_index::text::latin::letter_names::letters;
use munseo_search_index::text::latin::phonetic;
use munseo_search_index::text::normalize::TermKey;
use munseo_search_index::text::tokenize::{MAX_JOINED_WORDS, Script};

use super::expansion::{Expansion, MatchKind};
use super::parse::Word;
use super::unit::{Unit, add_to_all};
use crate::tuning;

/// Adds names that sound like a Hangul word, or like several of them joined (케밥 케이스).
pub fn add_loanwords<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    for start in 0..units.len() {
        let mut key = TermKey::new();
        for end in start..units.len().min(start + MAX_JOINED_WORDS) {
            let word = &units[end].word;
            if word.script != Script::Hangul || word.initials || word.function {
                break;
            }
            key.extend_from_slice(&word.key);
            let known = units[start..=end]
                .iter()
                .flat_map(|unit| &unit.expansions)
                .any(|found| found.typed >= key.len() && found.kind.is_exact_or_form());
            // The parts of a word that `super::spacing` split were typed as one word: 키바이.
            let are_separate = units[start + 1..=end]
                .iter()
                .any(|unit| !unit.word.continues);
            let shortest = if known || are_separate { 3 } else { 2 };
            let joined = Word {
                key: key.clone(),
                ..units[start].word.clone()
            };
            let mut found = expand_loanwords(index, &joined, shortest);
            if !known {
                found.extend(expand_letter_names(index, &joined.key));
            }
            add_to_all(&mut units[start..=end], &found);
        }
    }
}

/// Adds names that start with the sounds of an unfinished Hangul word, if the word has no other interpretation.
pub fn add_loanword_completions<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    for unit in units {
        let word = &unit.word;
        let is_unfinished = word.unfinished && word.script == Script::Hangul;
        if is_unfinished && !word.initials && !word.function && unit.expansions.is_empty() {
            unit.expansions = loanword_completions(index, word);
        }
    }
}

/// Names that sound like a Hangul word, or like the word without a particle.
pub fn expand_loanwords<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    shortest: usize,
) -> Vec<Expansion> {
    // 세마포어는 is semaphore with a particle.
    let without_particle = endings::stems(&word.key)
        .into_iter()
        .filter(|stem| endings::syllables(stem) > 1)
        .find(|stem| endings::is_particle(&word.key[stem.len()..]))
        .map(<[u8]>::to_vec);
    let mut found: Vec<Expansion> = Vec::new();
    for (key, quality) in [
        (Some(word.key.clone()), tuning::LOANWORD),
        (without_particle, tuning::LOANWORD * tuning::FORM),
    ] {
        let Some(key) = key else { continue };
        let skeleton = phonetic::of_hangul(&key).filter(|skeleton| skeleton.len() >= shortest);
        let Some(skeleton) = skeleton else { continue };
        let names = index.names().by_sound(&skeleton);
        let names = names.filter(|name| phonetic::sounds_agree(&key, name));
        found.extend(names.filter_map(|name| sound_expansion(index, name, quality)));
    }
    found
}

/// Words whose letters, or last letters, are spelled by name: 에이피아이 for `api`, 그래프큐엘 for `graphql`.
fn expand_letter_names<B: AsRef<[u8]>>(index: &Index<B>, key: &[u8]) -> Vec<Expansion> {
    let mut found = Vec::new();
    for stem in endings::stems(key) {
        let heads = (0..stem.len()).filter(|&at| opens_syllable(stem, at));
        for (head, letters) in heads.filter_map(|at| Some((&stem[..at], letters(&stem[at..])?))) {
            if head.is_empty() {
                found.extend(sound_expansion(index, &letters, tuning::LOANWORD));
                continue;
            }
            let Some(skeleton) = phonetic::of_hangul(head).filter(|skeleton| skeleton.len() > 1)
            else {
                continue;
            };
            let names = index.names().by_sound_prefix(&skeleton);
            let names = names.filter(|name| {
                let front = name.strip_suffix(letters.as_slice());
                front.is_some_and(|front| phonetic::sounds_agree(head, front))
            });
            found.extend(names.filter_map(|name| sound_expansion(index, name, tuning::LOANWORD)));
        }
        if !found.is_empty() {
            break;
        }
    }
    found
}

/// Names that start with the sounds of an unfinished Hangul word: 쓰롵 is an unfinished throttle.
fn loanword_completions<B: AsRef<[u8]>>(index: &Index<B>, word: &Word) -> Vec<Expansion> {
    let skeleton = phonetic::of_hangul(&word.key);
    let Some(skeleton) = skeleton.filter(|skeleton| skeleton.len() >= MIN_PREFIX_LENGTH) else {
        return Vec::new();
    };
    let names = index.names().by_sound_prefix(&skeleton);
    names
        .filter(|name| phonetic::vowels_agree_so_far(&word.key, name))
        .filter_map(|name| sound_expansion(index, name, tuning::LOANWORD * tuning::PREFIX[1]))
        .collect()
}

/// Adds names whose Korean spelling has these initial consonants, if no word of the site has them: ㅊㅋ is 청크 is *chunk*.
pub(super) fn add_abbreviated_loanwords<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    found: &mut Vec<Expansion>,
) {
    let quality = tuning::LOANWORD * tuning::INITIALS;
    let mut names: Vec<&[u8]> = index.names().by_initials(&word.key).collect();
    sort::by(&mut names, |left, right| {
        left.len().cmp(&right.len()).then(left.cmp(right))
    });
    names.dedup();
    let named = names
        .into_iter()
        .filter_map(|name| sound_expansion(index, name, quality))
        .filter(|found| found.term.prominence == FULL_TITLE_PROMINENCE)
        .filter(|found| phonetic::has_initials(&word.key, &found.key));
    found.extend(named.take(MAX_ABBREVIATED));
}

/// Prominence of a term that is the whole title of a page.
const FULL_TITLE_PROMINENCE: u8 = 3;

/// Maximum number of names that match initial consonants; the shortest have priority.
const MAX_ABBREVIATED: usize = 12;

/// Minimum number of consonants that identify an unfinished name.
const MIN_PREFIX_LENGTH: usize = 3;

/// The term of a name that sounds like the typed text; `None` if the index does not have it.
fn sound_expansion<B: AsRef<[u8]>>(
    index: &Index<B>,
    name: &[u8],
    quality: f32,
) -> Option<Expansion> {
    let term = index.dictionary().get(name)?;
    Some(Expansion::new(term, name, MatchKind::Sound, quality))
}
