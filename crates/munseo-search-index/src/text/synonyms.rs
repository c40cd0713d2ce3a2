//! Synonyms from a small text file that authors may edit.
//!
//! ```text
//! # one group a line, terms between commas; a term may be several words
//! remove, delete, 제거, 삭제
//! # one way: a search for the left term also finds the right one
//! k8s => kubernetes
//! # the same, for words that are only related: such pages come later
//! on the internet ~> deploy, hosting
//! ```
//!
//! A synonym adds matches with a lower quality; it never removes any.

use crate::sort;
use crate::text::find::find;
use crate::text::latin::stem::stem;
use crate::text::normalize::TermKey;
use crate::text::tokenize::tokenize;

/// The default synonyms: general words of software documentation in English and Korean, by subject. A site adds its
/// own. Korean verbs are listed as stems (나누 for 나누다); their forms are found without further entries. Browsers download
/// the file with the search core, so it has no comments.
pub const DEFAULT: &str = include_str!("synonyms.txt");

/// More everyday words and the terms of documentation that they are related to. Browsers do not have them.
#[cfg(not(target_family = "wasm"))]
const RELATED: &str = include_str!("related_words.txt");
#[cfg(target_family = "wasm")]
const RELATED: &str = "";

/// Stands for the default synonyms in an index, because every reader has them.
const DEFAULTS: char = '\u{1}';

/// The text as an index stores it: without comments, and with one character in place of the default synonyms if it
/// begins with them.
pub fn pack(text: &str) -> String {
    let text = without_comments(text);
    match text.strip_prefix(&without_comments(DEFAULT)) {
        Some(own) => format!("{DEFAULTS}{own}"),
        None => text,
    }
}

/// The text that [`pack`] packed.
pub fn unpack(packed: &str) -> String {
    packed.strip_prefix(DEFAULTS).map_or_else(
        || packed.to_owned(),
        |own| format!("{DEFAULT}\n{RELATED}\n{own}"),
    )
}

fn without_comments(text: &str) -> String {
    text.lines()
        .map(|line| line.split('#').next().unwrap_or_default().trim())
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

/// One term of a group: its words.
pub type Phrase = Vec<TermKey>;

/// Groups of synonyms.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Synonyms {
    groups: Vec<Group>,
    /// The stem of the first word of every term that can be replaced, sorted, with the numbers of its group and term.
    first_words: Vec<(TermKey, u32, u32)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Group {
    terms: Vec<Phrase>,
    /// The index of the first term that is only a replacement.
    one_way_from: usize,
    /// True if the replacements are only related to the terms.
    related: bool,
}

impl Synonyms {
    /// Reads the file; lines with fewer than two terms are skipped.
    pub fn read(text: &str) -> Self {
        let mut synonyms = Self::default();
        for line in text
            .lines()
            .map(|line| line.split('#').next().unwrap_or_default())
        {
            let arrow = find(line, "=>").or_else(|| find(line, "~>"));
            let related = arrow.is_some_and(|at| line[at..].starts_with('~'));
            let (left, right) = arrow.map_or((line, ""), |at| (&line[..at], &line[at + 2..]));
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
                    related,
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
        sort::by(&mut synonyms.first_words, Ord::cmp);
        synonyms
    }

    /// Returns true if this word alone may be replaced.
    pub fn contains(&self, word: &[u8]) -> bool {
        self.starting_with(word).any(|(term, ..)| term.len() == 1)
    }

    /// The first words of terms that start with these letters or strokes, as stems for [`Self::starting_with`].
    pub fn with_prefix<'a>(&'a self, key: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
        let words = self.first_words.iter().map(|(word, ..)| word.as_slice());
        words.filter(move |word| word.starts_with(key))
    }

    /// The terms that begin with this word, each with its synonyms. A word in Latin letters must be a [`stem`].
    pub fn starting_with<'a>(
        &'a self,
        word: &'a [u8],
    ) -> impl Iterator<Item = (&'a Phrase, bool, impl Iterator<Item = &'a Phrase>)> {
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
                (&group.terms[term as usize], group.related, others)
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
    use crate::text::normalize::compact_key;

    fn alternatives(synonyms: &Synonyms, word: &str) -> Vec<String> {
        let key = stem(&compact_key(word));
        synonyms
            .starting_with(&key)
            .flat_map(|(.., others)| {
                others
                    .map(|phrase| crate::text::normalize::key_text(&phrase.join(&b' ')))
                    .collect::<Vec<_>>()
            })
            .collect()
    }

    #[test]
    fn only_synonyms_of_the_site_are_stored() {
        let own = "k8s => kubernetes";
        let packed = pack(&format!("{DEFAULT}\n# ours\n{own}\n"));
        assert!(packed.len() < own.len() + 4, "{packed}");
        let all = Synonyms::read(&unpack(&packed));
        assert_eq!(all, Synonyms::read(&format!("{DEFAULT}\n{RELATED}\n{own}")));
        assert_eq!(unpack(&pack(own)), own);
    }

    #[test]
    fn groups_are_symmetric_and_arrows_are_not() {
        let synonyms = Synonyms::read("remove, delete, 제거 # comment\nk8s => kubernetes\nalone\n");
        assert_eq!(alternatives(&synonyms, "delete").len(), 2);
        assert_eq!(alternatives(&synonyms, "k8s"), ["kubernetes"]);
        assert!(alternatives(&synonyms, "kubernetes").is_empty());
        assert!(alternatives(&synonyms, "alone").is_empty());
    }
}
