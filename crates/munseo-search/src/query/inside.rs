//! Finds words inside compounds: 검색엔진최적화 for 엔진, 全文検索 for 検索.
//!
//! A word matches at every position of a compound where a syllable or character begins. If the rest of the compound
//! consists of words of the site or particles, the match is certain. Otherwise it may be a coincidence (수정 in 정수정렬) and
//! has a lower quality. All compounds rank below the word itself.

use munseo_search_index::Index;
use munseo_search_index::index::compounds::is_word_boundary;
use munseo_search_index::index::dictionary::{Dictionary, TermInfo};
use munseo_search_index::sort;
use munseo_search_index::text::hangul::endings;
use munseo_search_index::text::tokenize::Script;
use munseo_search_index::text::unspaced;

use super::expansion::{Expansion, MatchKind};
use super::parse::Word;
use crate::tuning;

/// Maximum number of compounds of a word; those on the most pages have priority.
const MAX_COMPOUNDS: usize = 32;

/// Maximum number of terms that are examined.
const MAX_SCANNED: usize = 512;

/// A word needs no compounds if it is on more pages than this and on more than one in `ENOUGH_SHARE` pages.
const ENOUGH_PAGES: u32 = 48;
const ENOUGH_SHARE: usize = 8;

/// A compound, and the position of the word in it.
struct Compound {
    term: TermInfo,
    key: Vec<u8>,
    start: usize,
    /// True if the rest of the compound consists of known words.
    is_certain: bool,
}

/// A query for compounds with a part.
#[derive(Clone, Copy)]
struct PartQuery<'a> {
    part: &'a [u8],
    /// True if the part may be unfinished.
    unfinished: bool,
    /// True if the site contains it as a separate word.
    is_known: bool,
}

/// Adds the terms that contain a word, or its stem.
pub fn add_compounds<B: AsRef<[u8]>>(index: &Index<B>, word: &Word, found: &mut Vec<Expansion>) {
    let enough = ENOUGH_PAGES.max((index.pages.rows.len() / ENOUGH_SHARE) as u32);
    let exact = found.iter().filter(|found| found.kind.is_exact_or_form());
    let pages: u32 = exact.map(|found| found.term.pages).sum();
    if word.script == Script::Letters || word.initials || word.function || pages > enough {
        return;
    }
    for part in parts(word) {
        let is_whole = part.len() == word.key.len();
        let query = PartQuery {
            part,
            unfinished: word.unfinished && is_whole,
            is_known: pages > 0,
        };
        let mut compounds = compounds_of(index, query);
        compounds.retain(|compound| found.iter().all(|known| known.term != compound.term));
        sort::by_key(&mut compounds, |found| {
            let pages = std::cmp::Reverse(found.term.pages);
            (!found.is_certain, pages, found.term.id)
        });
        compounds.truncate(MAX_COMPOUNDS);
        let stem = if is_whole { 1.0 } else { tuning::FORM };
        found.extend(compounds.into_iter().map(|compound| {
            let quality = if compound.is_certain {
                tuning::INSIDE
            } else {
                tuning::POSSIBLY_INSIDE
            };
            Expansion {
                start: compound.start,
                ..Expansion::new(
                    compound.term,
                    &compound.key,
                    MatchKind::Inside,
                    quality * stem,
                )
                .typed(part.len())
            }
        }));
    }
}

/// The parts to search for in compounds: a word, and its stems of whole syllables.
fn parts(word: &Word) -> Vec<&[u8]> {
    if word.script != Script::Hangul {
        return vec![&word.key];
    }
    let mut parts = endings::stems(&word.key);
    parts.retain(|part| endings::syllables(part) > 1 && is_word_boundary(&word.key, part.len()));
    parts
}

/// Returns true if a term contains this part.
pub fn is_inside<B: AsRef<[u8]>>(index: &Index<B>, part: &[u8]) -> bool {
    let dictionary = index.dictionary();
    let mut terms = index.compounds().with(part).iter().take(MAX_SCANNED);
    terms.any(|&term| {
        let known = dictionary.at(term);
        known.is_some_and(|(key, _)| position_of(key, part, false, 1).is_some())
    })
}

/// The terms that contain a part, or begin with it.
fn compounds_of<B: AsRef<[u8]>>(index: &Index<B>, query: PartQuery<'_>) -> Vec<Compound> {
    let dictionary = index.dictionary();
    let PartQuery {
        part, unfinished, ..
    } = query;
    let mut found = Vec::new();
    let mut add = |term: TermInfo, key: &[u8], least: usize| {
        let start = position_of(key, part, unfinished, least);
        let position =
            start.and_then(|start| Some((start, match_certainty(dictionary, key, start, query)?)));
        if let Some((start, is_certain)) = position {
            found.push(Compound {
                term,
                key: key.to_vec(),
                start,
                is_certain,
            });
        }
    };
    for &term in index.compounds().with(part).iter().take(MAX_SCANNED) {
        if let Some((key, term)) = dictionary.at(term) {
            add(term, key, 1);
        }
    }
    // Terms that begin with an unfinished word were found as its completions.
    if !unfinished {
        let terms = dictionary.with_prefix(part).take(MAX_SCANNED);
        for (key, term) in terms.filter(|(key, _)| key.len() > part.len()) {
            add(term, key, 0);
        }
    }
    found
}

/// The first position in a key, at least `least`, at which the part occurs between word boundaries; `None` if there is
/// none.
fn position_of(key: &[u8], part: &[u8], unfinished: bool, least: usize) -> Option<usize> {
    let last = key.len().checked_sub(part.len())?;
    (least..=last).find(|&at| {
        key[at..].starts_with(part)
            && is_word_boundary(key, at)
            && (unfinished || is_word_boundary(key, at + part.len()))
    })
}

/// Returns true if the letters before and after the part are words, particles or empty, false if the match is only
/// possible, and `None` if it is a coincidence: 체인 in 객체인지, 퓨터 in 컴퓨터.
fn match_certainty(
    dictionary: &Dictionary,
    key: &[u8],
    start: usize,
    query: PartQuery<'_>,
) -> Option<bool> {
    let (before, rest) = key.split_at(start);
    let (part, after) = rest.split_at(query.part.len());
    if unspaced::begins_unspaced(part) {
        return Some(true);
    }
    let follows =
        query.unfinished || endings::is_chain(part, after) || begins_known(dictionary, after);
    if follows && (before.is_empty() || is_known(dictionary, before)) {
        return Some(true);
    }
    let is_other = || {
        let mut ends = (start + 1..start + part.len()).filter(|&end| is_word_boundary(key, end));
        ends.any(|end| {
            let (word, rest) = key.split_at(end);
            endings::is_chain(word, rest) && is_known(dictionary, word)
        })
    };
    let is_possible = query.is_known || endings::syllables(before) != 1;
    (is_possible && !is_other()).then_some(false)
}

/// Returns true if these letters are a word of the site with several syllables.
fn is_known(dictionary: &Dictionary, key: &[u8]) -> bool {
    endings::syllables(key) > 1 && is_word(dictionary, key)
}

/// Returns true if these letters begin with a word of the site that has several syllables.
fn begins_known(dictionary: &Dictionary, key: &[u8]) -> bool {
    let mut ends = (2..=key.len()).filter(|&end| is_word_boundary(key, end));
    ends.any(|end| is_known(dictionary, &key[..end]))
}

/// Maximum number of terms with the prefix of a word that are compared with it.
const MAX_FORMS: usize = 16;

/// Returns true if the site contains this word alone or with particles.
fn is_word(dictionary: &Dictionary, key: &[u8]) -> bool {
    let mut terms = dictionary.with_prefix(key).take(MAX_FORMS);
    terms.any(|(term, _)| endings::is_chain(key, &term[key.len()..]))
}
