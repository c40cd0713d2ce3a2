//! Words that mean the same, from a small text file an author may edit.
//!
//! ```text
//! # one group a line, terms between commas; a term may be several words
//! remove, delete, 제거, 삭제
//! # one way: whoever searches for the left also finds the right
//! k8s => kubernetes
//! ```
//!
//! A synonym adds matches of a lower quality; it never takes any away.

use crate::latin::stem::stem;
use crate::normalize::TermKey;
use crate::tokenize::tokenize;

/// The synonyms shipped with the search: general words of software documentation in English and
/// Korean. A site adds its own or brings another file.
pub const DEFAULT: &str = include_str!("synonyms.txt");

/// One term of a group: its words.
pub type Phrase = Vec<TermKey>;

/// Groups of terms that mean the same.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Synonyms {
    groups: Vec<Group>,
    /// First word of every term that can be replaced, by its stem, sorted: word, group, term.
    first_words: Vec<(TermKey, u32, u32)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Group {
    terms: Vec<Phrase>,
    /// Terms from here on are only ever the replacement.
    one_way_from: usize,
}

impl Synonyms {
    /// Reads the file; lines that name fewer than two terms mean nothing and are skipped.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut synonyms = Self::default();
        for line in text
            .lines()
            .map(|line| line.split('#').next().unwrap_or_default())
        {
            let (left, right) = line.split_once("=>").unwrap_or((line, ""));
            let mut terms = phrases(left);
            let one_way_from = if right.is_empty() {
                usize::MAX
            } else {
                terms.len()
            };
            terms.extend(phrases(right));
            if terms.len() > 1 {
                synonyms.groups.push(Group {
                    terms,
                    one_way_from,
                });
            }
        }
        for (group_index, group) in synonyms.groups.iter().enumerate() {
            for (term_index, term) in group.terms.iter().enumerate().take(group.one_way_from) {
                synonyms
                    .first_words
                    .push((stem(&term[0]), group_index as u32, term_index as u32));
            }
        }
        synonyms.first_words.sort();
        synonyms
    }

    /// Whether this word alone may be replaced.
    #[must_use]
    pub fn contains(&self, word: &[u8]) -> bool {
        self.starting_with(word).any(|(term, _)| term.len() == 1)
    }

    /// The terms that begin with this word, each with what else it may be called. A word in Latin
    /// letters is given by its [`stem`].
    pub fn starting_with<'a>(
        &'a self,
        word: &'a [u8],
    ) -> impl Iterator<Item = (&'a Phrase, impl Iterator<Item = &'a Phrase>)> {
        let start = self
            .first_words
            .partition_point(|(known, _, _)| known.as_slice() < word);
        self.first_words[start..]
            .iter()
            .take_while(move |(known, _, _)| known.as_slice() == word)
            .map(|&(_, group, term)| {
                let group = &self.groups[group as usize];
                let others = group
                    .terms
                    .iter()
                    .enumerate()
                    .filter(move |&(index, _)| {
                        index != term as usize
                            && (index >= group.one_way_from || group.one_way_from == usize::MAX)
                    })
                    .map(|(_, phrase)| phrase);
                (&group.terms[term as usize], others)
            })
    }
}

fn phrases(text: &str) -> Vec<Phrase> {
    text.split(',')
        .map(|term| {
            tokenize(term)
                .into_iter()
                .map(|token| token.key)
                .collect::<Phrase>()
        })
        .filter(|phrase| !phrase.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::normalize::compact_key;

    fn alternatives(synonyms: &Synonyms, word: &str) -> Vec<String> {
        let key = stem(&compact_key(word));
        synonyms
            .starting_with(&key)
            .flat_map(|(_, others)| {
                others
                    .map(|phrase| crate::normalize::key_text(&phrase.join(&b' ')))
                    .collect::<Vec<_>>()
            })
            .collect()
    }

    #[test]
    fn groups_work_both_ways_and_arrows_one() {
        let synonyms = Synonyms::read("remove, delete, 제거 # comment\nk8s => kubernetes\nalone\n");
        assert_eq!(alternatives(&synonyms, "delete").len(), 2);
        assert_eq!(alternatives(&synonyms, "k8s"), ["kubernetes"]);
        assert!(alternatives(&synonyms, "kubernetes").is_empty());
        assert!(alternatives(&synonyms, "alone").is_empty());
    }
}
