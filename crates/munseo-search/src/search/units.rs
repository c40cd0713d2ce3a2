//! The words of a query with everything each may mean.

use std::sync::Arc;

use super::context;
use crate::hangul::endings::{is_chain, is_piece, syllables};
use crate::hangul::{is_consonant, is_vowel};
use crate::index::Index;
use crate::index::dictionary::TermInfo;
use crate::index::postings::Place;
use crate::normalize::TermKey;
use crate::order;
use crate::query::expand::{
    expand, expand_begun_sounds, expand_front_typos, expand_joined, expand_sounds, expand_typos,
    is_form_of_typo,
};
use crate::query::runs::{Piece, pieces};
use crate::query::segment::segment;
use crate::query::typos::close_terms;
use crate::query::{Expansion, How, Query, Word};
use crate::ranking::Weights;
use crate::tokenize::Script;

/// At most so many neighbouring words are tried run together.
const LONGEST_JOIN: usize = 4;

/// One word of the query with all the terms it may mean.
#[derive(Debug)]
pub struct Unit {
    /// The word.
    pub word: Word,
    /// Single terms.
    pub expansions: Vec<Expansion>,
    /// Synonyms of several words: a record must hold them all.
    pub phrases: Vec<Arc<Phrase>>,
    /// Pieces of a run of initial consonants: a record must hold some that make up all of it.
    pub run: Vec<Piece>,
}

/// Several words, each with the terms it may be, all of which must be there.
#[derive(Debug, Clone)]
pub struct Phrase {
    /// The terms of each word.
    pub words: Vec<Vec<Expansion>>,
    /// Where they must be.
    pub places: Place,
}

/// Builds the units of a query.
pub fn units<B: AsRef<[u8]>>(index: &Index<B>, query: &Query, weights: &Weights) -> Vec<Unit> {
    let words = rejoin_particles(index, &query.words);
    let mut units: Vec<Unit> = split_compounds(index, &words, weights)
        .into_iter()
        .map(|word| Unit {
            expansions: expand(index, &word, weights),
            word,
            phrases: Vec::new(),
            run: Vec::new(),
        })
        .collect();
    join_neighbours(index, &mut units, weights);
    for unit in &mut units {
        add_pieces(index, unit, weights);
        add_initial_run(index, unit, weights);
    }
    add_synonyms(index, &mut units, weights);
    add_sounds(index, &mut units, weights);
    add_typos(index, &mut units, weights);
    context::complete(index, &mut units);
    if let Some(last) = units.last_mut().filter(|last| last.word.open) {
        tell_branches(last);
    }
    context::weigh(index, &mut units, weights);
    for unit in &mut units {
        add_relatives_of_guesses(index, unit, weights);
    }
    units
}

/// 중 may become 중복, 중첩 or 중앙값: numbers the words that an unfinished Korean one may become, each
/// with all its forms.
fn tell_branches(unit: &mut Unit) {
    if unit.word.script != Script::Hangul {
        return;
    }
    let mut branches: Vec<TermKey> = Vec::new();
    for found in &mut unit.expansions {
        let rest = found.key.get(found.typed..).unwrap_or_default();
        if found.how != How::Prefix || is_chain(&found.key[..found.typed], rest) {
            continue;
        }
        let branch = branch(&found.key, found.typed);
        let number = match branches.iter().position(|known| known == branch) {
            Some(at) => at,
            None => {
                branches.push(branch.to_vec());
                branches.len() - 1
            }
        };
        found.branch = (number + 1).min(255) as u8;
    }
}

/// The first syllables of a key: one more than was typed, two at least.
fn branch(key: &[u8], typed: usize) -> &[u8] {
    let opens =
        |&at: &usize| is_consonant(key[at]) && key.get(at + 1).is_some_and(|&next| is_vowel(next));
    let begun = (0..typed).filter(opens).count();
    let more = key.get(typed).is_some_and(|_| opens(&typed));
    let wanted = (begun + usize::from(more)).max(2);
    let end = (0..key.len()).filter(opens).nth(wanted);
    &key[..end.unwrap_or(key.len())]
}

/// At most so many words that a reader may have begun, abbreviated or mistyped lead on to others.
const MOST_GUESSES: usize = 4;

/// Binary logarithm of how many times rarer than the commonest one a word abbreviated may be.
const RARER: u8 = 3;

/// What a Korean word was probably going to be has synonyms and sounds like names, too: ㄱㅈㅎ is 교집합
/// is *intersection*, 디바ㅇ is 디바운스 is *debounce*.
fn add_relatives_of_guesses<B: AsRef<[u8]>>(index: &Index<B>, unit: &mut Unit, weights: &Weights) {
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

/// 문자열 을 is 문자열을, and 나누 기 is 나누기: a particle or ending of one syllable that stands by itself belongs
/// to the word before it, unless it begins the next or is still being typed.
fn rejoin_particles<B: AsRef<[u8]>>(index: &Index<B>, words: &[Word]) -> Vec<Word> {
    let dictionary = index.dictionary();
    let mut out: Vec<Word> = Vec::with_capacity(words.len());
    for (at, word) in words.iter().enumerate() {
        let korean = |word: &Word| word.script == Script::Hangul && !word.initials;
        let stray = |before: &Word| {
            korean(before)
                && !before.function
                && syllables(&before.key) > 1
                && is_piece(&word.key)
                && is_chain(&before.key, &word.key)
        };
        let begins_next = || {
            words
                .get(at + 1)
                .filter(|next| korean(next))
                .is_some_and(|next| {
                    dictionary
                        .first_with_prefix(&[&word.key[..], &next.key].concat())
                        .is_some()
                })
        };
        match out.last_mut() {
            Some(before)
                if korean(word)
                    && !word.open
                    && syllables(&word.key) == 1
                    && stray(before)
                    && !begins_next() =>
            {
                before.key.extend_from_slice(&word.key);
            }
            _ => out.push(word.clone()),
        }
    }
    out
}

/// Korean words that the index does not know, cut into those it does.
fn split_compounds<B: AsRef<[u8]>>(
    index: &Index<B>,
    words: &[Word],
    weights: &Weights,
) -> Vec<Word> {
    let mut out = Vec::with_capacity(words.len());
    for word in words {
        let dictionary = index.dictionary();
        let unknown = word.script == Script::Hangul
            && !word.initials
            && dictionary.get(&word.key).is_none()
            && !(word.open && dictionary.first_with_prefix(&word.key).is_some());
        let known_form = unknown
            && expand(index, word, weights)
                .iter()
                .any(|found| found.how == How::Form);
        let pieces = if unknown && !known_form {
            segment(dictionary, index.synonyms(), &word.key, word.open)
        } else {
            None
        };
        let pieces = pieces.filter(|pieces| !is_rather_mistyped(index, word, pieces));
        match pieces {
            Some(pieces) => {
                let count = pieces.len();
                out.extend(pieces.into_iter().enumerate().map(|(at, key)| Word {
                    function: crate::query::function_words::is_function_word(&key),
                    key,
                    open: word.open && at + 1 == count,
                    continues: at > 0,
                    ..word.clone()
                }));
            }
            None => out.push(word.clone()),
        }
    }
    out
}

/// 고집합 is 교집합 mistyped before it is 고 and 집합: a cut that leaves a single syllable over loses
/// against a title or heading that is one edit away.
fn is_rather_mistyped<B: AsRef<[u8]>>(index: &Index<B>, word: &Word, pieces: &[TermKey]) -> bool {
    let vouched = |piece: &[u8]| index.synonyms().contains(piece);
    pieces
        .iter()
        .any(|piece| syllables(piece) <= 1 && !vouched(piece))
        && close_terms(index.dictionary(), &word.key, 1, true)
            .iter()
            .any(|close| {
                (!close.prefix || is_form_of_typo(close, &word.key))
                    && (close.term.rank.log_pages() > 0 || close.term.rank.place() > 0)
            })
}

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
fn add_initial_run<B: AsRef<[u8]>>(index: &Index<B>, unit: &mut Unit, weights: &Weights) {
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
fn add_pieces<B: AsRef<[u8]>>(index: &Index<B>, unit: &mut Unit, weights: &Weights) {
    let word = &unit.word;
    if word.script != Script::Hangul
        || word.initials
        || crate::hangul::endings::syllables(&word.key) < 3
    {
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
fn join_neighbours<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit], weights: &Weights) {
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
fn add_synonyms<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit], weights: &Weights) {
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
fn synonym_terms<B: AsRef<[u8]>>(
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
fn add_sounds<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit], weights: &Weights) {
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
fn add_typos<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit], weights: &Weights) {
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
            if unit.expansions.is_empty() && unit.word.open && unit.word.script == Script::Hangul {
                unit.expansions = expand_begun_sounds(index, &unit.word, weights);
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

/// Adds an expansion, keeping the better of two for the same term.
pub fn push(expansions: &mut Vec<Expansion>, found: Expansion) {
    match expansions.iter_mut().find(|known| known.term == found.term) {
        Some(known) if known.quality < found.quality => *known = found,
        Some(_) => {}
        None => expansions.push(found),
    }
}

impl Unit {
    /// Whether what was typed is in the index as it stands, or by another name.
    pub fn is_literal(&self) -> bool {
        self.word.function
            || self.expansions.iter().any(|found| {
                found.how.is_literal()
                    || matches!(found.how, How::Initials | How::Synonym | How::Sound)
            })
    }
}
