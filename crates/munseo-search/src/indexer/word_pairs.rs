//! Counts pairs of adjacent Korean words in titles, headings and leads.

use munseo_search_index::index::ids::RecordId;
use munseo_search_index::text::normalize::TermKey;
use munseo_search_index::text::tokenize::{Script, Token, keeps_together};
use rustc_hash::FxHashMap;

/// The pairs of adjacent Korean words in a text; `words` are the tokens of the text.
pub fn pairs_in<'a>(text: &'a str, words: &'a [Token]) -> impl Iterator<Item = [&'a [u8]; 2]> {
    words.windows(2).filter_map(|pair| {
        let [left, right] = pair else { return None };
        let are_korean = left.script == Script::Hangul && right.script == Script::Hangul;
        let between = text.get(left.end..right.start)?;
        (are_korean && between.chars().all(keeps_together))
            .then_some([left.key.as_slice(), right.key.as_slice()])
    })
}

/// Pairs of adjacent words, each with the number of pages that contain it.
#[derive(Debug, Default)]
pub struct WordPairs {
    words: FxHashMap<TermKey, u32>,
    /// The last page and the number of pages of each pair.
    pairs: FxHashMap<[u32; 2], (RecordId, u32)>,
}

impl WordPairs {
    /// Counts a pair on this page; pages must be passed in ascending order.
    pub fn count(&mut self, page: RecordId, pair: [&[u8]; 2]) {
        let pair = pair.map(|key| self.number(key));
        let (last, count) = self.pairs.entry(pair).or_insert((page, 1));
        if *last != page {
            *last = page;
            *count += 1;
        }
    }

    fn number(&mut self, key: &[u8]) -> u32 {
        if let Some(&number) = self.words.get(key) {
            return number;
        }
        let number = self.words.len() as u32;
        self.words.insert(key.to_vec(), number);
        number
    }

    /// Adds the pairs of the following pages.
    pub fn append(&mut self, next: Self) {
        let mut words: Vec<(TermKey, u32)> = next.words.into_iter().collect();
        // Words are numbered by first occurrence.
        words.sort_unstable_by_key(|(_, number)| *number);
        let numbers: Vec<u32> = words.iter().map(|(key, _)| self.number(key)).collect();
        for (pair, (last, count)) in next.pairs {
            let pair = pair.map(|number| numbers[number as usize]);
            let known = self.pairs.entry(pair).or_insert((last, 0));
            *known = (last, known.1 + count);
        }
    }

    /// The pairs with their numbers of pages, in descending order of that number.
    pub fn into_pairs(self) -> Vec<([TermKey; 2], u32)> {
        let mut words = vec![TermKey::new(); self.words.len()];
        for (key, number) in self.words {
            words[number as usize] = key;
        }
        let mut pairs: Vec<([u32; 2], u32)> = self
            .pairs
            .into_iter()
            .map(|(pair, (_, count))| (pair, count))
            .collect();
        pairs.sort_unstable_by(|left, right| right.1.cmp(&left.1).then(left.0.cmp(&right.0)));
        pairs
            .into_iter()
            .map(|(pair, count)| (pair.map(|number| words[number as usize].clone()), count))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_search_index::text::normalize::key_text;
    use munseo_search_index::text::tokenize::tokenize;

    #[test]
    fn adjacent_words_are_counted_once_per_page() {
        let mut pairs = WordPairs::default();
        for (page, text) in [
            (0, "중복 제거. 중복 제거"),
            (1, "배열에서 중복 제거"),
            (2, "중복. 제거, `중복` size 제거"),
        ] {
            for pair in pairs_in(text, &tokenize(text)) {
                pairs.count(RecordId::new(page), pair);
            }
        }
        let found: Vec<(String, u32)> = pairs
            .into_pairs()
            .into_iter()
            .map(|([left, right], pages)| {
                (format!("{} {}", key_text(&left), key_text(&right)), pages)
            })
            .collect();
        assert_eq!(
            found,
            [("중복 제거".to_owned(), 2), ("배열에서 중복".to_owned(), 1)]
        );
    }
}
