//! What to try instead when nothing was found: names close to what was typed.

use crate::index::Index;
use crate::index::postings::Place;
use crate::query::parse;
use crate::ranking::Weights;
use crate::query::typos::{FirstLetter, close_terms};
use crate::search::find;

/// At most so many suggestions.
const MOST: usize = 3;

/// A suggestion may be this many edits away, but no more than half the word.
const MOST_EDITS: usize = 3;

/// Up to three titles or words of titles close to a word of the query; each has hits.
pub fn suggest<B: AsRef<[u8]>>(index: &Index<B>, query: &str) -> Vec<String> {
    let mut close: Vec<(u8, std::cmp::Reverse<u8>, String)> = Vec::new();
    for word in parse(query).words.iter().filter(|word| !word.function && word.key.len() >= 3) {
        let most = MOST_EDITS.min(word.key.len() / 2) as u8;
        for found in close_terms(index.dictionary(), &word.key, most, true, FirstLetter::Kept) {
            if found.term.rank.place() < 2 {
                continue;
            }
            if let Some(title) = title_with(index, found.term) {
                close.push((found.edits + u8::from(found.prefix), std::cmp::Reverse(found.term.rank.0), title));
            }
        }
    }
    close.sort();
    let mut suggestions: Vec<String> = Vec::new();
    for (_, _, title) in close {
        if suggestions.len() == MOST {
            break;
        }
        if !suggestions.contains(&title) && !find(index, &title, &|_| true, &Weights::TUNED).ranked.is_empty() {
            suggestions.push(title);
        }
    }
    suggestions
}

/// The title of the first page that has the term in its title.
fn title_with<B: AsRef<[u8]>>(index: &Index<B>, term: crate::index::dictionary::TermInfo) -> Option<String> {
    let titles = Place::NAME.with(Place::TITLE);
    let (record, _) = index.postings(term).ok()?.find(|(_, place)| place.meets(titles))?;
    let record = index.read(record).ok()?;
    Some(record.title().to_owned())
}
