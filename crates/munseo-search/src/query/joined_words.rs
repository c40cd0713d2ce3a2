//! Joins several words of a query into one: `group by` also means `groupby`.

use munseo_search_index::Index;
use munseo_search_index::text::hangul::SILENT;
use munseo_search_index::text::normalize::TermKey;
use munseo_search_index::text::tokenize::{MAX_JOINED_WORDS, Script};

use super::parse::Word;
use super::unit::{Unit, add_to_all};
use super::word_terms::expand_joined;

/// Adds the terms that neighboring words form together: `group by` and `groupBy` also mean the term `groupby`; 중앙 값
/// also means 중앙값.
pub fn join_neighbors<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    for start in 0..units.len() {
        let mut key: TermKey = units[start].word.key.clone();
        for end in start + 1..units.len().min(start + MAX_JOINED_WORDS) {
            let last = &units[end].word;
            key.extend_from_slice(&last.key);
            let mut scripts = units[start..=end].iter().map(|unit| unit.word.script);
            let is_hangul = scripts.all(|script| script == Script::Hangul);
            let joined = Word {
                key: key.clone(),
                unfinished: last.unfinished,
                initials: false,
                script: if is_hangul {
                    Script::Hangul
                } else {
                    Script::Letters
                },
                ..units[start].word.clone()
            };
            // A term that matches only the words before the last one was already found without it. A match of only the
            // first ㅇ of the last word is rejected, too: 파일 여러 does not mean 파일은.
            let last_start = key.len() - last.key.len();
            let mut expansions = expand_joined(index, &joined);
            expansions.retain(|expansion| {
                let last_match = key.get(last_start..expansion.typed).unwrap_or_default();
                !(last_match.is_empty() || is_hangul && *last_match == [SILENT])
            });
            add_to_all(&mut units[start..=end], &expansions);
        }
    }
}
