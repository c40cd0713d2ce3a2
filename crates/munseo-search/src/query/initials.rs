//! Initial consonants of one word: ㅂㅇ for 배열.

use munseo_search_index::index::dictionary::Dictionary;
use munseo_search_index::sort;
use munseo_search_index::text::hangul::{endings, initials};

use super::expansion::{Expansion, MatchKind};
use super::parse::Word;
use crate::tuning;

/// Adds the most probable terms whose syllables begin with these consonants.
pub fn add_words_with_initials(dictionary: &Dictionary, word: &Word, found: &mut Vec<Expansion>) {
    found.extend(words_with_initials(dictionary, word));
    retain_most_probable(found);
}

/// The terms whose syllables begin with these consonants.
pub fn words_with_initials<'a>(
    dictionary: &'a Dictionary,
    word: &'a Word,
) -> impl Iterator<Item = Expansion> + 'a {
    let terms = dictionary.with_prefix(&word.key[..1]);
    terms.filter_map(|(key, term)| {
        let matched = initials::match_initials(&word.key, key)?;
        // Many words have the same short initials; words that are frequent on the site are more probable.
        let frequency = (f32::from(term.log_pages()) / tuning::COMMON_PAGES).min(1.0);
        let frequency_factor = tuning::RARE_INITIALS + (1.0 - tuning::RARE_INITIALS) * frequency;
        let quality = match matched.syllables_left {
            0 => tuning::INITIALS * frequency_factor,
            _ if endings::is_chain(&key[..matched.end], &key[matched.end..]) => {
                tuning::INITIALS * tuning::FORM * frequency_factor
            }
            _ if word.unfinished => tuning::INITIALS * tuning::PREFIX[0] * frequency_factor,
            _ => return None,
        };
        Some(Expansion::new(term, key, MatchKind::Initials, quality).typed(matched.end))
    })
}

/// Maximum total number of pages with words for the same consonants, to limit the work on large sites; the most
/// probable words have priority.
const MAX_PAGES: u32 = 4 * 1024;

/// Keeps the most probable words, in their order; on a tie, words of titles have priority.
fn retain_most_probable(found: &mut Vec<Expansion>) {
    let pages = found.iter().map(|found| u64::from(found.term.pages));
    if pages.sum::<u64>() <= u64::from(MAX_PAGES) {
        return;
    }
    sort::by(found, |left, right| {
        let by_quality = right.quality.total_cmp(&left.quality);
        let by_prominence = right.term.prominence.cmp(&left.term.prominence);
        let by_id = left.term.id.cmp(&right.term.id);
        by_quality.then(by_prominence).then(by_id)
    });
    let mut remaining = MAX_PAGES;
    found.retain(|found| {
        let fits = found.term.pages <= remaining;
        remaining -= if fits { found.term.pages } else { 0 };
        fits
    });
    sort::by_key(found, |found| found.term.id);
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_search_index::index::dictionary::TermInfo;
    use munseo_search_index::index::ids::TermId;

    fn word(name: &str, quality: f32, prominence: u8, pages: u32, ordinal: u32) -> Expansion {
        let term = TermInfo {
            id: TermId::new(ordinal),
            prominence,
            pages,
        };
        Expansion::new(term, name.as_bytes(), MatchKind::Initials, quality)
    }

    fn retained(mut words: Vec<Expansion>) -> Vec<String> {
        retain_most_probable(&mut words);
        let name = |word: &Expansion| String::from_utf8_lossy(&word.key).into_owned();
        words.iter().map(name).collect()
    }

    #[test]
    fn on_a_large_site_initials_match_only_the_most_probable_words() {
        let words = |pages| {
            vec![
                word("unlikely", 0.5, 3, pages, 0),
                word("text", 0.8, 0, pages, 1),
                word("title", 0.8, 2, pages, 2),
                word("rare", 0.5, 0, 1, 3),
            ]
        };
        assert_eq!(retained(words(10)), ["unlikely", "text", "title", "rare"]);
        assert_eq!(retained(words(MAX_PAGES / 2)), ["text", "title"]);
        assert_eq!(retained(words(MAX_PAGES / 2 + 1)), ["title", "rare"]);
    }
}
