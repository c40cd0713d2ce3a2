//! One word to the terms of the index that may be meant by it.

use super::parse::Word;
use super::typos::{
    Close, allowance, close_at_the_front, close_by_syllables, close_terms, grows_together,
    is_unlikely_slip, likely_at_the_front,
};
use crate::hangul::{endings, initials, is_consonant, is_vowel};
use crate::index::Index;
use crate::index::dictionary::{Dictionary, TermInfo};
use crate::latin::{phonetic, stem};
use crate::order;
use crate::ranking::Weights;
use crate::tokenize::Script;

/// How a term answers to what was typed, closest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum How {
    /// It is the word.
    Exact,
    /// It is a form of the word: another ending, a particle, a plural.
    Form,
    /// The word begins it.
    Prefix,
    /// Its syllables begin with the consonants typed.
    Initials,
    /// It means the same, by the synonyms file.
    Synonym,
    /// It sounds like the word.
    Sound,
    /// It is one edit away.
    Typo,
    /// It is two edits away.
    TwoTypos,
}

impl How {
    /// How many typing errors must have been made.
    #[must_use]
    pub const fn typos(self) -> u8 {
        match self {
            Self::Typo => 1,
            Self::TwoTypos => 2,
            _ => 0,
        }
    }

    /// Whether the reader typed the term itself, or its beginning.
    #[must_use]
    pub const fn is_literal(self) -> bool {
        matches!(self, Self::Exact | Self::Form | Self::Prefix)
    }
}

/// A term that may be meant.
#[derive(Debug, Clone, PartialEq)]
pub struct Expansion {
    /// The term.
    pub term: TermInfo,
    /// Its key.
    pub key: Vec<u8>,
    /// How many bytes of the key stand for what was typed; the rest is ending or completion.
    pub typed: usize,
    /// How likely it is meant, 0 to 1.
    pub quality: f32,
    /// Why it may be meant.
    pub how: How,
    /// Which continuation of an unfinished Korean word it is, forms of one word together; 0 is the
    /// word as it stands.
    pub branch: u8,
}

/// At most so many terms that a word begins are looked at: the most prominent and shortest.
const MOST_COMPLETIONS: usize = 40;

/// A mistyped English word of fewer letters resembles some word of any text.
const PLAIN: usize = 6;

/// What a word keeps that is like so short a mistyped one by chance: an English word of some text, or a Korean one
/// that no slip leads to.
const BY_CHANCE: f32 = 0.7;
const NO_SLIP: f32 = 0.5;

/// At most so many terms are taken for a mistyped word.
const MOST_TYPOS: usize = 12;

/// Everything that may be meant by a word, typing errors aside.
pub fn expand<B: AsRef<[u8]>>(index: &Index<B>, word: &Word, weights: &Weights) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    let mut found = Vec::new();
    if let Some(term) = dictionary.get(&word.key) {
        found.push(Expansion {
            term,
            key: word.key.clone(),
            typed: word.key.len(),
            quality: 1.0,
            how: How::Exact,
            branch: 0,
        });
    }
    if word.initials {
        by_initials(dictionary, word, weights, &mut found);
        if found.is_empty() && !word.key.iter().all(|&stroke| stroke == word.key[0]) {
            abbreviated_sounds(index, word, weights, &mut found);
        }
        return found;
    }
    match word.script {
        Script::Hangul => {
            // What may still become a known word is not yet a form of one of a single syllable: 합지 is
            // on the way to 합집합 and has nothing to do with 합.
            let shortest = 1 + usize::from(word.is_becoming(dictionary));
            hangul_forms(dictionary, &word.key, shortest, weights.form, &mut found);
            if word.open && found.is_empty() {
                begun_forms(dictionary, &word.key, weights.form, &mut found);
            }
        }
        Script::Letters if word.is_becoming_a_name(dictionary) => {}
        Script::Letters => latin_forms(dictionary, &word.key, weights.form, &mut found),
    }
    if word.open {
        if word.script == Script::Hangul && endings::syllables(&word.key) <= 1 {
            // One syllable is rarely all that is coming.
            found
                .iter_mut()
                .for_each(|found| found.quality *= weights.single_syllable);
        }
        completions(dictionary, &word.key, 0, weights.prefix, &mut found);
    }
    found
}

/// Terms with this exact key, forms of it, and, when it is open, the names it begins: what several
/// words of a query mean when they are run together.
pub fn expand_joined<B: AsRef<[u8]>>(
    index: &Index<B>,
    joined: &Word,
    weights: &Weights,
) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    let mut found = Vec::new();
    if let Some(term) = dictionary.get(&joined.key) {
        found.push(Expansion {
            term,
            key: joined.key.clone(),
            typed: joined.key.len(),
            quality: 1.0,
            how: How::Exact,
            branch: 0,
        });
    }
    if joined.initials {
        by_initials(dictionary, joined, weights, &mut found);
        found.retain(|found| found.term.rank.place() > 0);
        return found;
    }
    if joined.script == Script::Hangul {
        hangul_forms(dictionary, &joined.key, 1, weights.form, &mut found);
    }
    if joined.open {
        let least = if joined.script == Script::Hangul {
            0
        } else {
            1
        };
        completions(dictionary, &joined.key, least, weights.prefix, &mut found);
    }
    found
}

/// Terms a mistyped word may stand for: those with the same first letter, else any.
pub fn expand_typos<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    least_place: u8,
    weights: &Weights,
) -> Vec<Expansion> {
    let most = allowance(&word.key);
    let dictionary = index.dictionary();
    let hangul = word.script == Script::Hangul;
    let fits = |close: &Close| {
        close.edits > 0
            && close.term.rank.place() >= least_place
            && !(hangul && grows_together(close, &word.key))
            && (word.open || !close.prefix || is_form_of_typo(close, &word.key))
    };
    let mut close: Vec<Close> = close_terms(dictionary, &word.key, most, word.open || hangul);
    close.retain(fits);
    if close.is_empty() && hangul {
        close = close_by_syllables(dictionary, &word.key);
        close.retain(fits);
    }
    if close.is_empty() {
        close = if most > 0 {
            close_at_the_front(dictionary, &word.key)
        } else {
            Vec::new()
        };
        close.retain(fits);
    }
    corrected(dictionary, word, close, weights)
}

/// Terms that a Korean word stands for whose first letter is mistyped, of those that `likely` says are
/// meant.
pub fn expand_front_typos<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    likely: impl Fn(TermInfo) -> bool,
    weights: &Weights,
) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    if allowance(&word.key) == 0 {
        return Vec::new();
    }
    let close = likely_at_the_front(dictionary, &word.key, likely);
    corrected(dictionary, word, close, weights)
}

/// What a mistyped word stands for, given the terms that are close to it: those with the fewest errors.
fn corrected(
    dictionary: Dictionary<'_>,
    word: &Word,
    mut close: Vec<Close>,
    weights: &Weights,
) -> Vec<Expansion> {
    let hangul = word.script == Script::Hangul;
    // 차집힙 is 차집합을 mistyped, when the index never has it without a particle.
    let goes_on = |close: &Close| close.prefix && !(hangul && is_form_of_typo(close, &word.key));
    let fewest = close.iter().map(|close| close.edits).min().unwrap_or(0);
    // A name two errors away is likelier meant than a word of some text that is one away.
    let named = |close: &Close| close.term.rank.place() >= 2;
    let by_name = close
        .iter()
        .any(|close| close.edits == fewest && named(close));
    close.retain(|close| close.edits == fewest || !by_name && named(close));
    order::sort_by_cached_key(&mut close, |close| {
        (
            goes_on(close),
            close.prefix,
            std::cmp::Reverse(close.term.rank.0),
        )
    });
    close.truncate(MOST_TYPOS);
    let reason = |close: &Close| match close.edits {
        0 | 1 => (How::Typo, weights.typo[0]),
        _ => (How::TwoTypos, weights.typo[1]),
    };
    let plain = |close: &Close| word.key.len() < PLAIN && close.term.rank.place() == 0;
    let chance = |close: &Close| match hangul {
        true if is_unlikely_slip(&word.key, &close.key) => NO_SLIP,
        false if plain(close) => BY_CHANCE,
        _ => 1.0,
    };
    let mut found: Vec<Expansion> = Vec::new();
    for close in &close {
        let (how, base) = reason(close);
        let quality = base
            * chance(close)
            * match close.prefix {
                true if goes_on(close) => 0.85,
                true => weights.form,
                false => 1.0,
            };
        let typed = if close.prefix {
            word.key.len().min(close.key.len())
        } else {
            close.key.len()
        };
        found.push(Expansion {
            term: close.term,
            typed,
            quality,
            how,
            branch: 0,
            key: close.key.clone(),
        });
    }
    if hangul {
        // Forms of the word that was meant are meant as well.
        for close in close.iter().filter(|close| !close.prefix).take(MOST_MEANT) {
            let (how, base) = reason(close);
            let base = base * chance(close);
            let mut forms = Vec::new();
            hangul_forms(dictionary, &close.key, 1, weights.form, &mut forms);
            for form in forms {
                if !found.iter().any(|known| known.term == form.term) {
                    found.push(Expansion {
                        quality: form.quality * base,
                        how,
                        ..form
                    });
                }
            }
        }
    }
    found
}

/// At most so many words a mistyped Korean word may stand for are taken with all their forms.
const MOST_MEANT: usize = 3;

/// Names that sound like a Hangul word, or like it without the -ing of English (커링 for curry).
pub fn expand_sounds<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    shortest: usize,
    weights: &Weights,
) -> Vec<Expansion> {
    let without_ing = word
        .key
        .strip_suffix(&[33, 12])
        .map(|left| [left, &[33]].concat());
    // 세마포어는 is semaphore with a particle.
    let without_particle = endings::stems(&word.key)
        .into_iter()
        .filter(|stem| endings::syllables(stem) > 1)
        .find(|stem| endings::is_particle(&word.key[stem.len()..]))
        .map(<[u8]>::to_vec);
    let mut found: Vec<Expansion> = Vec::new();
    for (key, quality) in [
        (Some(word.key.clone()), weights.sound),
        (without_ing, weights.sound * 0.95),
        (
            without_particle.filter(|_| shortest < 3),
            weights.sound * weights.form,
        ),
    ] {
        let Some(key) = key else { continue };
        let skeleton = phonetic::of_hangul(&key).filter(|skeleton| skeleton.len() >= shortest);
        let Some(skeleton) = skeleton else { continue };
        let names = index.names_that_sound(&skeleton);
        let names = names.filter(|name| phonetic::vowels_agree(&key, name));
        found.extend(names.filter_map(|name| sounding(index, name, quality)));
    }
    found
}

/// Names that begin to sound like an unfinished Hangul word: worth asking only when nothing else explains it.
pub fn expand_begun_sounds<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    weights: &Weights,
) -> Vec<Expansion> {
    // 쓰롵 is on its way to throttle, and the ㅇ of 세마퐁 will open a syllable.
    let moving = word.key.split_last();
    let moving = moving.filter(|&(&last, _)| is_consonant(last));
    let quality = weights.sound * weights.prefix[1];
    let mut found = Vec::new();
    for key in [Some(word.key.as_slice()), moving.map(|(_, before)| before)] {
        let Some(key) = key.filter(|_| found.is_empty()) else {
            continue;
        };
        let skeleton = phonetic::of_hangul(key).filter(|skeleton| skeleton.len() >= BEGUN_SOUND);
        let Some(skeleton) = skeleton else { continue };
        let names = index.names_that_begin_to_sound(&skeleton);
        let names = names.filter(|name| phonetic::vowels_begin_to_agree(key, name));
        found.extend(names.filter_map(|name| sounding(index, name, quality)));
    }
    found
}

/// Names whose Korean spelling has these initial consonants, where no word of the site has: ㅊㅋ is 청크 is *chunk*.
fn abbreviated_sounds<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    weights: &Weights,
    found: &mut Vec<Expansion>,
) {
    let quality = weights.sound * weights.initials;
    let mut names: Vec<&[u8]> = index.names_with_initials(&word.key).collect();
    order::sort_by(&mut names, |left, right| {
        left.len().cmp(&right.len()).then(left.cmp(right))
    });
    names.dedup();
    let named = names
        .into_iter()
        .filter_map(|name| sounding(index, name, quality))
        .filter(|found| found.term.rank.place() == WHOLE_NAME);
    found.extend(named.take(MOST_ABBREVIATED));
}

/// Place of a term that is the whole title of a page.
const WHOLE_NAME: u8 = 3;

/// At most so many names are taken for initial consonants, the shortest.
const MOST_ABBREVIATED: usize = 12;

/// So many consonants tell what a name is going to be.
const BEGUN_SOUND: usize = 3;

/// A name that sounds like what was typed.
fn sounding<B: AsRef<[u8]>>(index: &Index<B>, name: &[u8], quality: f32) -> Option<Expansion> {
    Some(Expansion {
        term: index.dictionary().get(name)?,
        key: name.to_vec(),
        typed: name.len(),
        quality,
        how: How::Sound,
        branch: 0,
    })
}

/// Whether what follows the mistyped beginning of a term is particles and endings: 종복 for 중복된.
pub fn is_form_of_typo(close: &Close, word: &[u8]) -> bool {
    let around = word.len().saturating_sub(1)..=word.len() + 1;
    around.into_iter().any(|end| {
        close
            .key
            .split_at_checked(end)
            .is_some_and(|(stem, rest)| !rest.is_empty() && endings::is_chain(stem, rest))
    })
}

/// A term that is a form of what was typed, of which so many bytes stand for that.
fn form(term: TermInfo, key: &[u8], typed: usize, quality: f32) -> Expansion {
    Expansion {
        term,
        key: key.to_vec(),
        typed,
        quality,
        how: How::Form,
        branch: 0,
    }
}

/// Terms that share a stem with a Latin word.
fn latin_forms(dictionary: Dictionary<'_>, key: &[u8], quality: f32, found: &mut Vec<Expansion>) {
    if key.len() < 3 || !key.iter().all(u8::is_ascii_lowercase) {
        return;
    }
    let wanted = stem::stem(key);
    let shared = &wanted[..wanted.len().saturating_sub(1).max(2).min(wanted.len())];
    let mut scan = dictionary.scan_from(shared);
    while let Some(term) = scan.advance() {
        if !scan.key().starts_with(shared) {
            break;
        }
        let long = scan.key().len() > wanted.len() + 6;
        if !long && scan.key() != key && stem::stem(scan.key()) == wanted {
            // A plain continuation is marked as far as it was typed, any other form as a whole.
            let typed = if scan.key().starts_with(key) {
                key.len()
            } else {
                scan.key().len()
            };
            found.push(form(term, scan.key(), typed, quality));
        }
    }
}

/// Particles and endings of one word have no more strokes than these.
const LONGEST_REST: usize = 14;

/// Terms that are the same Korean word with other particles or endings, given by stems of so many
/// syllables at least.
pub fn hangul_forms(
    dictionary: Dictionary<'_>,
    key: &[u8],
    shortest: usize,
    quality: f32,
    found: &mut Vec<Expansion>,
) {
    let first = found.len();
    let stems = endings::stems(key).into_iter().enumerate();
    for (depth, stem) in stems.filter(|(_, stem)| endings::syllables(stem) >= shortest) {
        let mut scan = dictionary.scan_from(stem);
        while let Some(term) = scan.advance() {
            let rest = match scan.key().strip_prefix(stem) {
                Some(rest) => rest,
                None => break,
            };
            let own = key.strip_prefix(stem).unwrap_or_default();
            if scan.key() == key
                || rest.len() > LONGEST_REST
                || !endings::are_forms(stem, own, rest)
            {
                continue;
            }
            if found[first..].iter().any(|known| known.term == term) {
                continue;
            }
            let quality = if depth == 0 {
                quality.midpoint(1.0)
            } else {
                quality
            };
            found.push(form(term, scan.key(), stem.len(), quality));
        }
    }
}

/// Terms that are the same Korean word as one of which the ending is still being typed: 복사해요 for 복사하느.
fn begun_forms(dictionary: Dictionary<'_>, key: &[u8], quality: f32, found: &mut Vec<Expansion>) {
    let Some(stem) = endings::begun_stems(key)
        .into_iter()
        .find(|stem| dictionary.first_with_prefix(stem).is_some())
    else {
        return;
    };
    let mut scan = dictionary.scan_from(stem);
    while let Some(term) = scan.advance() {
        let Some(rest) = scan.key().strip_prefix(stem) else {
            break;
        };
        if rest.len() <= LONGEST_REST && endings::is_chain(stem, rest) {
            found.push(form(term, scan.key(), stem.len(), quality));
        }
    }
}

/// The most prominent terms that the key begins.
fn completions(
    dictionary: Dictionary<'_>,
    key: &[u8],
    least_place: u8,
    [least, most]: [f32; 2],
    found: &mut Vec<Expansion>,
) {
    let mut scan = dictionary.scan_from(key);
    let mut all: Vec<(u8, usize, u8, TermInfo, Vec<u8>)> = Vec::new();
    // A single letter begins a large part of the dictionary: only names are of use.
    let least_place = if key.len() < 2 {
        least_place.max(1)
    } else {
        least_place
    };
    while let Some(term) = scan.advance() {
        if !scan.key().starts_with(key) {
            break;
        }
        if scan.key().len() == key.len() || term.rank.place() < least_place {
            continue;
        }
        let left = scan.key().len() - key.len();
        let place = term.rank.place();
        let worse = all.len() >= MOST_COMPLETIONS * 4
            && all.last().is_some_and(|&(known, far, ..)| {
                (known, std::cmp::Reverse(far)) > (place, std::cmp::Reverse(left))
            });
        if !worse {
            all.push((
                place,
                left,
                term.rank.log_pages(),
                term,
                scan.key().to_vec(),
            ));
        }
    }
    order::sort_by_key(&mut all, |&(place, left, log, term, _)| {
        (
            std::cmp::Reverse(place),
            left,
            std::cmp::Reverse(log),
            term.ordinal,
        )
    });
    all.truncate(MOST_COMPLETIONS);
    for (_, left, _, term, term_key) in all {
        if found.iter().any(|known| known.term == term) {
            continue;
        }
        let share = key.len() as f32 / (key.len() + left) as f32;
        let quality = least + (most - least) * share;
        found.push(Expansion {
            term,
            key: term_key,
            typed: key.len(),
            quality,
            how: How::Prefix,
            branch: 0,
        });
    }
}

/// Whether the word is another that the site knows with a particle: nobody abbreviates those, so ㅂㅇㄹ is
/// 반올림 before it is 배열로. Of one syllable it must be one that many pages speak of, as 키 in 키를.
pub(super) fn ends_in_particle(dictionary: Dictionary<'_>, key: &[u8]) -> bool {
    (2..key.len()).any(|end| {
        let (stem, rest) = key.split_at(end);
        let opens = is_consonant(rest[0]) && rest.get(1).is_some_and(|&next| is_vowel(next));
        opens
            && endings::is_particle(rest)
            && dictionary.get(stem).is_some_and(|stem_term| {
                endings::syllables(stem) > 1 || stem_term.rank.log_pages() >= FAMILIAR
            })
    })
}

/// Binary logarithm of the number of pages from which a word of one syllable is a familiar one.
const FAMILIAR: u8 = 4;

/// So many initial consonants are no word's by chance, however seldom it is written.
const TELLING: usize = 4;

/// Terms whose syllables begin with these consonants.
fn by_initials(
    dictionary: Dictionary<'_>,
    word: &Word,
    weights: &Weights,
    found: &mut Vec<Expansion>,
) {
    let mut scan = dictionary.scan_from(&word.key[..1]);
    while let Some(term) = scan.advance() {
        let key = scan.key();
        if key.first() != word.key.first() {
            break;
        }
        let Some(matched) = initials::match_initials(&word.key, key) else {
            continue;
        };
        // Many words have these initials; those the site speaks of often are likelier meant.
        let common = if word.key.len() >= TELLING && matched.syllables_left == 0 {
            1.0
        } else {
            0.75 + 0.25 * (f32::from(term.rank.log_pages()) / 4.0).min(1.0)
        };
        let quality = match matched.syllables_left {
            0 if ends_in_particle(dictionary, key) => {
                weights.initials * weights.form * 0.75 * common
            }
            0 => weights.initials * common,
            _ if endings::is_chain(&key[..matched.end], &key[matched.end..]) => {
                weights.initials * weights.form * common
            }
            _ if word.open => weights.initials * weights.prefix[0] * common,
            _ => continue,
        };
        found.push(Expansion {
            term,
            key: key.to_vec(),
            typed: matched.end,
            quality,
            how: How::Initials,
            branch: 0,
        });
    }
    debug_assert!(word.key.iter().all(|&stroke| is_consonant(stroke)));
    keep_likeliest(found);
}

/// Words for the same consonants are looked up on at most so many pages, all together: on a large site the
/// likeliest words use them up.
const MOST_PAGES: u32 = 4 * 1024;

/// Keeps the likeliest words, titles' before others, in the order they have.
fn keep_likeliest(found: &mut Vec<Expansion>) {
    let pages = found.iter().map(|found| u64::from(found.term.pages));
    if pages.sum::<u64>() <= u64::from(MOST_PAGES) {
        return;
    }
    order::sort_by(found, |left, right| {
        right
            .quality
            .total_cmp(&left.quality)
            .then(right.term.rank.place().cmp(&left.term.rank.place()))
            .then(left.term.ordinal.cmp(&right.term.ordinal))
    });
    keep_within(found, MOST_PAGES);
    order::sort_by_key(found, |found| found.term.ordinal);
}

/// Keeps what stands on so many pages, all together; what comes first goes first.
pub(super) fn keep_within(found: &mut Vec<Expansion>, pages: u32) {
    let mut left = pages;
    found.retain(|found| {
        let fits = found.term.pages <= left;
        left -= if fits { found.term.pages } else { 0 };
        fits
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::dictionary::Rank;

    fn word(name: &str, quality: f32, place: u8, pages: u32, ordinal: u32) -> Expansion {
        let term = TermInfo {
            ordinal,
            rank: Rank::new(place, pages),
            pages,
        };
        Expansion {
            key: name.as_bytes().to_vec(),
            quality,
            how: How::Initials,
            ..form(term, b"", 0, 0.0)
        }
    }

    fn kept(mut words: Vec<Expansion>) -> Vec<String> {
        keep_likeliest(&mut words);
        let name = |word: &Expansion| String::from_utf8_lossy(&word.key).into_owned();
        words.iter().map(name).collect()
    }

    #[test]
    fn on_a_large_site_initials_stand_for_the_likeliest_words() {
        let words = |pages| {
            vec![
                word("unlikely", 0.5, 3, pages, 0),
                word("text", 0.8, 0, pages, 1),
                word("title", 0.8, 2, pages, 2),
                word("rare", 0.5, 0, 1, 3),
            ]
        };
        assert_eq!(kept(words(10)), ["unlikely", "text", "title", "rare"]);
        assert_eq!(kept(words(MOST_PAGES / 2)), ["text", "title"]);
        assert_eq!(kept(words(MOST_PAGES / 2 + 1)), ["title", "rare"]);
    }
}
