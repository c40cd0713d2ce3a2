//! What else the words of a query may mean than each by itself.

use std::sync::Arc;

use super::context;
use super::units::{Phrase, Unit, push};
use super::words::is_rather_mistyped;
use crate::hangul::endings::syllables;
use crate::index::Index;
use crate::index::dictionary::TermInfo;
use crate::index::place::Place;
use crate::normalize::TermKey;
use crate::query::corrections::{expand_front_typos, expand_typos};
use crate::query::expand::{expand, expand_joined};
use crate::query::runs::pieces;
use crate::query::segment::segment;
use crate::query::sounds::{expand_begun_sounds, expand_sounds};
use crate::query::{Expansion, How, Word};
use crate::ranking::Weights;
use crate::tokenize::Script;

/// At most so many neighbouring words are tried run together.
const LONGEST_JOIN: usize = 4;

/// Initial consonants, or a single one that may be.
fn is_initial(word: &Word) -> bool {
    word.script == Script::Hangul
        && word
            .key
            .iter()
            .all(|&stroke| crate::hangul::is_consonant(stroke))
}

/// What several words keep of their quality where the consonants may be those of one, if a rare one.
const RATHER_ONE_WORD: f32 = 0.7;

/// ㅂㅇㄴㄴㄱ may be 배열 나누기: unless the consonants are those of one word that the site speaks of,
/// they are cut into several.
pub fn add_initial_run<B: AsRef<[u8]>>(index: &Index<B>, unit: &mut Unit, weights: &Weights) {
    if !unit.word.initials {
        return;
    }
    let whole = |found: &Expansion| found.typed == found.key.len();
    let known = |found: &Expansion| found.term.rank.place() > 0 || found.term.rank.log_pages() > 1;
    if unit
        .expansions
        .iter()
        .any(|found| whole(found) && known(found))
    {
        return;
    }
    unit.run = pieces(index.dictionary(), &unit.word, weights);
    if unit.expansions.iter().any(whole) {
        for found in unit.run.iter_mut().flat_map(|piece| &mut piece.terms) {
            found.quality *= RATHER_ONE_WORD;
        }
    }
}

/// A Korean word that the index knows as one may stand there as several: 첫글자 and 첫 글자.
pub fn add_pieces<B: AsRef<[u8]>>(index: &Index<B>, unit: &mut Unit, weights: &Weights) {
    let word = &unit.word;
    if word.script != Script::Hangul || word.initials || syllables(&word.key) < 3 {
        return;
    }
    let Some(pieces) = segment(index.dictionary(), index.synonyms(), &word.key, false) else {
        return;
    };
    if is_rather_mistyped(index, word, &pieces) {
        return;
    }
    let words = pieces
        .into_iter()
        .map(|key| {
            let mut found = expand(
                index,
                &Word {
                    key,
                    open: false,
                    ..word.clone()
                },
                weights,
            );
            found.iter_mut().for_each(|found| {
                found.quality *= weights.form;
                found.how = How::Form;
            });
            found
        })
        .collect();
    unit.phrases.push(Arc::new(Phrase {
        words,
        places: Place(u16::MAX),
    }));
}

/// `group by` and `groupBy` also mean the term `groupby`; 중앙 값 also means 중앙값.
pub fn join_neighbours<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit], weights: &Weights) {
    for start in 0..units.len() {
        let mut key: TermKey = units[start].word.key.clone();
        for end in start + 1..units.len().min(start + LONGEST_JOIN) {
            let last = &units[end].word;
            key.extend_from_slice(&last.key);
            let initials = units[start..=end].iter().all(|unit| is_initial(&unit.word));
            let joined = Word {
                key: key.clone(),
                open: last.open,
                initials,
                ..units[start].word.clone()
            };
            let script = if units[start..=end]
                .iter()
                .all(|unit| unit.word.script == Script::Hangul)
            {
                Script::Hangul
            } else {
                Script::Letters
            };
            let joined = Word { script, ..joined };
            // What covers no more than the words before the last is no news.
            let covered = key.len() - last.key.len();
            for found in expand_joined(index, &joined, weights)
                .into_iter()
                .filter(|found| found.typed > covered)
            {
                for unit in &mut units[start..=end] {
                    push(&mut unit.expansions, found.clone());
                }
            }
        }
    }
}

/// Adds what the synonyms file says, for terms of one word and of several.
pub fn add_synonyms<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit], weights: &Weights) {
    let synonyms = index.synonyms();
    for start in 0..units.len() {
        let mut additions: Vec<(usize, Vec<TermKey>)> = Vec::new();
        let mut names: Vec<(TermKey, usize)> = vec![(units[start].word.key.clone(), 1)];
        let stems: Vec<TermKey> = match units[start].word.script {
            Script::Hangul => {
                let shortest = 1 + usize::from(units[start].word.is_becoming(index.dictionary()));
                crate::hangul::endings::stems(&units[start].word.key)
                    .into_iter()
                    .filter(|stem| syllables(stem) >= shortest)
                    .map(<[u8]>::to_vec)
                    .collect()
            }
            Script::Letters => vec![crate::latin::stem::stem(&units[start].word.key)],
        };
        names.extend(stems.into_iter().map(|stem| (stem, 1)));
        names.dedup();
        // 합 집합 is 합집합.
        if let Some(next) = units.get(start + 1).filter(|next| {
            next.word.script == Script::Hangul && units[start].word.script == Script::Hangul
        }) {
            names.push(([&units[start].word.key[..], &next.word.key].concat(), 2));
        }
        for (name, used) in &names {
            for (term, others) in synonyms.starting_with(name) {
                let end = start + used + term.len() - 1;
                let fits = end <= units.len()
                    && term[1..]
                        .iter()
                        .zip(&units[start + used..end])
                        .all(|(wanted, unit)| {
                            *wanted == unit.word.key
                                || unit.word.open && wanted.starts_with(&unit.word.key)
                                || unit.word.script == Script::Hangul
                                    && crate::hangul::endings::stems(&unit.word.key)
                                        .contains(&wanted.as_slice())
                        });
                if fits {
                    additions.extend(others.map(|phrase| (end, phrase.clone())));
                }
            }
        }
        for (end, phrase) in additions {
            let words: Vec<Vec<Expansion>> = phrase
                .iter()
                .map(|key| synonym_terms(index, key, weights))
                .collect();
            match <[Vec<Expansion>; 1]>::try_from(words) {
                Ok([single]) => {
                    for unit in &mut units[start..end] {
                        for found in &single {
                            push(&mut unit.expansions, found.clone());
                        }
                    }
                }
                Err(words) => {
                    // Run together it may be a name of its own; apart, all words must be there.
                    let joined = synonym_terms(index, &phrase.concat(), weights);
                    let complete = words.iter().all(|word| !word.is_empty());
                    let apart = Arc::new(Phrase {
                        words,
                        places: Place(u16::MAX),
                    });
                    for unit in &mut units[start..end] {
                        for found in &joined {
                            push(&mut unit.expansions, found.clone());
                        }
                        if complete {
                            unit.phrases.push(Arc::clone(&apart));
                        }
                    }
                }
            }
        }
    }
}

/// A synonym and its forms.
pub fn synonym_terms<B: AsRef<[u8]>>(
    index: &Index<B>,
    key: &TermKey,
    weights: &Weights,
) -> Vec<Expansion> {
    let script = if key
        .first()
        .is_some_and(|&byte| crate::hangul::is_stroke(byte))
    {
        Script::Hangul
    } else {
        Script::Letters
    };
    let word = Word {
        key: key.clone(),
        script,
        open: false,
        initials: false,
        function: false,
        continues: false,
    };
    let mut found = expand(index, &word, weights);
    for expansion in &mut found {
        expansion.quality *= weights.synonym;
        expansion.how = How::Synonym;
    }
    found
}

/// Names that sound like a Hangul word, or like several of them run together (케밥 케이스).
pub fn add_sounds<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit], weights: &Weights) {
    for start in 0..units.len() {
        let mut key = TermKey::new();
        for end in start..units.len().min(start + LONGEST_JOIN) {
            let word = &units[end].word;
            if word.script != Script::Hangul || word.initials || word.function {
                break;
            }
            key.extend_from_slice(&word.key);
            let known = units[start..=end]
                .iter()
                .flat_map(|unit| &unit.expansions)
                .any(|found| {
                    found.typed >= key.len() && matches!(found.how, How::Exact | How::Form)
                });
            // The pieces of a word that was cut are one word as it was typed: 키바이.
            let apart = units[start + 1..=end]
                .iter()
                .any(|unit| !unit.word.continues);
            let shortest = if known || apart { 3 } else { 2 };
            let joined = Word {
                key: key.clone(),
                ..units[start].word.clone()
            };
            for found in expand_sounds(index, &joined, shortest, weights) {
                for unit in &mut units[start..=end] {
                    push(&mut unit.expansions, found.clone());
                }
            }
        }
    }
}

/// Words that nothing else explains may be mistyped: alone, or together with their neighbours.
pub fn add_typos<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit], weights: &Weights) {
    let explained = |unit: &Unit| {
        unit.word.function
            || unit.expansions.iter().any(|found| match found.how {
                How::Exact | How::Form | How::Initials | How::Synonym => true,
                How::Prefix => found.term.rank.place() > 0,
                _ => false,
            })
    };
    if units.len() > 1 && !units.iter().all(explained)
        || units.iter().any(|unit| unit.word.continues)
    {
        let whole = units.len();
        let all: TermKey = units
            .iter()
            .flat_map(|unit| unit.word.key.iter().copied())
            .collect();
        let exact = units
            .iter()
            .all(|unit| unit.expansions.iter().any(|found| found.typed >= all.len()));
        if whole <= LONGEST_JOIN && !exact {
            let joined = Word {
                key: all,
                ..units[whole - 1].word.clone()
            };
            let joined = Word {
                script: units[0].word.script,
                ..joined
            };
            for found in expand_typos(index, &joined, 1, weights) {
                for unit in units.iter_mut() {
                    push(&mut unit.expansions, found.clone());
                }
            }
        }
    }
    for at in 0..units.len() {
        let doubtful = units[at].word.script == Script::Hangul && !explained(&units[at]);
        let beside = doubtful.then(|| context::Beside::of(index, units, at));
        let unit = &mut units[at];
        if unit.word.initials {
            continue;
        }
        // A Korean word that is mistyped and half typed is less likely than one that is only half typed.
        let begins = unit.expansions.iter().any(|found| found.how == How::Prefix);
        let word = Word {
            open: unit.word.open && !(begins && unit.word.script == Script::Hangul),
            ..unit.word.clone()
        };
        if !explained(unit) {
            for found in expand_typos(index, &word, 0, weights) {
                push(&mut unit.expansions, found);
            }
            // The word beside it may say that the first letter is wrong: 무작위 청수 is 무작위 정수.
            if let Some(beside) = &beside {
                let likely = |term: TermInfo| beside.is_known(index, term);
                for found in expand_front_typos(index, &word, likely, weights) {
                    push(&mut unit.expansions, found);
                }
            }
        } else if unit.expansions.iter().all(|found| {
            matches!(found.how, How::Form | How::Prefix) && found.term.rank.place() < 2
        }) {
            // A name mistyped is likelier than a word of some text half typed.
            for found in expand_typos(index, &word, 2, weights) {
                push(&mut unit.expansions, found);
            }
        }
    }
}

/// Names that sound as a Korean word begins that nothing else explains.
pub fn add_begun_sounds<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit], weights: &Weights) {
    for unit in units {
        let word = &unit.word;
        let is_begun = word.open && word.script == Script::Hangul;
        if is_begun && !word.initials && !word.function && unit.expansions.is_empty() {
            unit.expansions = expand_begun_sounds(index, word, weights);
        }
    }
}
