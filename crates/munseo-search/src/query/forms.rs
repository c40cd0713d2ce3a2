//! Forms of a word: other endings, particles, plurals.
//!
//! Korean particles and endings are never stripped, neither in the index nor from a query. A term is a *form* of the
//! typed word if both start with the same stem, and a chain of known particles and endings follows it in each (see
//! [`endings`]). 배열을 finds 배열에서 because 배열 is a stem of both, but ranks 배열을 first. A particle after a Latin word (`lodash보다`) is a function word
//! ([`mod@super::parse`]).

use std::borrow::Cow;

use munseo_search_index::Index;
use munseo_search_index::index::dictionary::{Dictionary, TermInfo};
use munseo_search_index::index::stems::hash_of;
use munseo_search_index::text::affixes::Affixes;
use munseo_search_index::text::hangul::endings;
use munseo_search_index::text::latin::spelling::american;
use munseo_search_index::text::latin::stem::stem;
use munseo_search_index::text::tokenize::{Script, script_of};
use munseo_search_index::text::unspaced::bounds;

use super::expansion::{Expansion, MatchKind};
use crate::tuning;

/// A form of the typed word; `typed` is the number of bytes that match it.
fn form(term: TermInfo, key: &[u8], typed: usize, quality: f32) -> Expansion {
    Expansion::new(term, key, MatchKind::Form, quality).typed(typed)
}

/// Terms that share a stem with a Latin word.
pub fn add_latin_forms<B: AsRef<[u8]>>(index: &Index<B>, key: &[u8], found: &mut Vec<Expansion>) {
    if key.len() < 3 || !key.iter().all(u8::is_ascii_lowercase) {
        return;
    }
    let stems = index.stems();
    let stem = stem(key);
    let hash = hash_of(&stem);
    let shared = &stem[..stem.len().saturating_sub(1).max(2).min(stem.len())];
    for (other, term) in index.dictionary().with_prefix(shared) {
        let long = other.len() > stem.len().max(key.len()) + 6;
        if !long && other != key && stems.hash(term.id, other) == hash {
            // If the form only extends the typed word, the typed part is highlighted; otherwise the whole form.
            let typed = if other.starts_with(key) {
                key.len()
            } else {
                other.len()
            };
            let is_inflection = is_inflection(key, other);
            let derived = if is_inflection { 1.0 } else { tuning::DERIVED };
            let mut found_form = form(term, other, typed, tuning::FORM * derived);
            // The British or American spelling of the same word counts as an exact match.
            if spelling(other) == spelling(key) {
                found_form.quality = tuning::FORM.midpoint(1.0);
                found_form.kind = MatchKind::Exact;
            }
            found.push(found_form);
        }
    }
}

/// Returns true if two words with the same stem differ only in the ending of a plural or verb. Other words may share a
/// stem, too: *option* and *optional*, *custom* and *customer*.
fn is_inflection(left: &[u8], right: &[u8]) -> bool {
    plain_form(left) == plain_form(right)
}

/// A word without the endings of plurals and verbs, its final e, and doubled letters.
fn plain_form(word: &[u8]) -> &[u8] {
    let endings: [&[u8]; 7] = [b"ings", b"ing", b"ies", b"ied", b"ed", b"es", b"s"];
    let mut endings = endings.into_iter();
    let bare = endings.find_map(|ending| word.strip_suffix(ending).filter(|bare| bare.len() > 2));
    let bare = bare.unwrap_or(word);
    let bare = bare
        .strip_suffix(b"e")
        .or_else(|| bare.strip_suffix(b"y"))
        .unwrap_or(bare);
    match bare {
        [before @ .., one, other] if one == other => &bare[..=before.len()],
        _ => bare,
    }
}

/// The American spelling of a word.
fn spelling(word: &[u8]) -> Cow<'_, str> {
    str::from_utf8(word).map_or_else(|_| String::from_utf8_lossy(word), american)
}

/// Maximum number of terms with the same beginning that are compared with a word.
const MAX_SCANNED: usize = 64;

/// Adds terms that share a stem with a word of another language than English and Korean.
pub fn add_affix_forms<B: AsRef<[u8]>>(index: &Index<B>, key: &[u8], found: &mut Vec<Expansion>) {
    let Some(affixes) = Affixes::of(&index.meta().locale, key) else {
        return;
    };
    let mut stems = affixes.stems(key);
    // Without the letters, German writes ü as ue.
    if index.meta().locale.starts_with("de")
        && let Some(at) = key
            .windows(2)
            .position(|pair| matches!(pair, b"ae" | b"oe" | b"ue"))
    {
        stems.extend(affixes.stems(&[&key[..=at], &key[at + 2..]].concat()));
    }
    for stem in stems {
        let is_whole = stem.len() == key.len();
        let quality = tuning::FORM * if is_whole { 1.0 } else { tuning::DERIVED };
        for (before, start) in affixes.beginnings(&stem) {
            for (other, term) in index.dictionary().with_prefix(&start).take(MAX_SCANNED) {
                let is_new = other != key && found.iter().all(|known| known.term != term);
                if is_new && affixes.are_endings(&other[start.len()..]) {
                    found.push(Expansion {
                        start: before,
                        ..form(term, other, start.len() - before, quality)
                    });
                }
            }
        }
    }
}

/// Maximum number of strokes in the particles and endings of one word.
const MAX_REST_LENGTH: usize = 14;

/// Adds terms that are the same Korean word with other particles or endings.
pub fn add_korean_forms(dictionary: &Dictionary, key: &[u8], found: &mut Vec<Expansion>) {
    let first = found.len();
    let mut noun = None;
    for (depth, stem) in endings::stems(key).into_iter().enumerate() {
        let own = key.strip_prefix(stem).unwrap_or_default();
        let Some(is_form) = endings::forms_of(stem, own) else {
            continue;
        };
        for (other, term) in dictionary.with_prefix(stem) {
            let rest = &other[stem.len()..];
            if other == key || rest.len() > MAX_REST_LENGTH || !is_form(rest) {
                continue;
            }
            if found[first..].iter().any(|known| known.term == term) {
                continue;
            }
            let quality = if depth == 0 {
                tuning::FORM.midpoint(1.0)
            } else if endings::may_end_noun(own)
                && *noun.get_or_insert_with(|| is_noun(dictionary, key))
            {
                tuning::FORM * tuning::PART_OF_NOUN
            } else {
                tuning::FORM
            };
            found.push(form(term, other, stem.len(), quality));
        }
    }
}

/// Returns true if the site contains the word with a case particle: 사용자를 shows that 사용자 is a noun and 자 is not an
/// ending.
fn is_noun(dictionary: &Dictionary, key: &[u8]) -> bool {
    let mut forms = dictionary.with_prefix(key);
    forms.any(|(form, _)| endings::is_case_particle(&form[key.len()..]))
}

/// Adds terms of the same Han character with other Hiragana after it: 使い for 使う, 値を for 値.
pub fn add_hiragana_forms(dictionary: &Dictionary, key: &[u8], found: &mut Vec<Expansion>) {
    let bounds = bounds(key);
    let is_hiragana = |key: &[u8]| {
        let mut characters = std::str::from_utf8(key).unwrap_or_default().chars();
        let first = characters.next().and_then(script_of);
        first == Some(Script::Hiragana) && characters.next().is_none()
    };
    let tail = match bounds.as_slice() {
        [0, end] => &key[*end..],
        [0, end, _] if is_hiragana(&key[*end..]) => &key[*end..],
        _ => return,
    };
    let stem = &key[..key.len() - tail.len()];
    for (other, term) in dictionary.with_prefix(stem) {
        let rest = &other[stem.len()..];
        if (rest.is_empty() || is_hiragana(rest)) && other != key {
            found.push(form(term, other, stem.len(), tuning::FORM));
        }
    }
}
