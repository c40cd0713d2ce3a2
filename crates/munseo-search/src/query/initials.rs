//! Initial consonants of one word: ㅂㅇ for 배열.

use super::expand::{Expansion, How};
use super::forms::ends_in_particle;
use super::parse::Word;
use crate::hangul::{endings, initials, is_consonant};
use crate::index::dictionary::Dictionary;
use crate::order;
use crate::ranking::Weights;

/// So many initial consonants are no word's by chance, however seldom it is written.
const TELLING: usize = 4;

/// Terms whose syllables begin with these consonants.
pub(super) fn by_initials(
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
    use crate::index::dictionary::{Rank, TermInfo};
    use crate::query::forms::form;

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
