//! Directions: the source and the target of a conversion.
//!
//! *snake_case to camelCase* and *camelCase to snake_case* have the same words. The target is the word after `to` and
//! `into`, and the word before 로 and 으로 at the end of a Korean query. The source is the other side.

use munseo_search_index::text::hangul::endings;
use munseo_search_index::text::normalize::compact_key;
use munseo_search_index::text::tokenize::Script;

use super::parse::Word;

/// The side of a conversion that a word names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Direction {
    /// The query names no conversion.
    #[default]
    None,
    /// The input of the conversion.
    Source,
    /// The output of the conversion.
    Target,
}

/// Words of questions: the `to` of *how to redirect* does not indicate a direction.
const QUESTIONS: [&str; 5] = ["how", "where", "when", "need", "want"];

/// Korean verbs of conversion, as prefixes, that may follow the target: 바꾸기, 변환하는, 만들기.
const CONVERSIONS: [&str; 6] = ["변환", "바꾸", "바꿔", "만들", "전환", "변경"];

/// Words with which `into` indicates a conversion; without one of them it may not: an array is also split *into* parts.
const INTO_VERBS: [&str; 6] = ["turn", "convert", "transform", "change", "make", "cast"];

/// Words with which `from` does not indicate a direction: *prevent a form from being sent*.
const PREVENTION_VERBS: [&str; 4] = ["stop", "prevent", "keep", "hide"];

/// Marks the words of a query with their directions.
pub fn mark(words: &mut [Word]) {
    if let Some(sides) = english(words).or_else(|| korean(words)) {
        for (word, side) in words.iter_mut().zip(sides) {
            if !word.function {
                word.direction = side;
            }
        }
    }
}

/// The sides of *a to b*, *a into b*, *from a to b* and *b from a*; `None` for other queries.
fn english(words: &[Word]) -> Option<Vec<Direction>> {
    let is = |word: &Word, texts: &[&str]| texts.iter().any(|text| word.key == text.as_bytes());
    if words.iter().any(|word| is(word, &QUESTIONS)) {
        return None;
    }
    let has = |texts: &[&str]| words.iter().any(|word| is(word, texts));
    let to: &[&str] = if has(&INTO_VERBS) {
        &["to", "into"]
    } else {
        &["to"]
    };
    let to = words.iter().rposition(|word| is(word, to) && word.function);
    let from = words
        .iter()
        .position(|word| is(word, &["from"]) && word.function);
    let from = from.filter(|_| !has(&PREVENTION_VERBS));
    let content = |words: &[Word]| words.iter().any(|word| !word.function);
    let side = |at: usize| match (from, to) {
        (_, Some(to)) if at > to => Direction::Target,
        (Some(from), Some(to)) if from < to && at < from => Direction::None,
        (_, Some(_)) => Direction::Source,
        (Some(from), None) if at < from => Direction::Target,
        (Some(_), None) => Direction::Source,
        (None, None) => Direction::None,
    };
    let middle = to.or(from)?;
    let has_both = content(&words[..middle]) && content(&words[middle + 1..]);
    has_both.then(|| (0..words.len()).map(side).collect())
}

/// The sides of *a를 b로*, also with a word such as 변환 after it; `None` for other queries.
fn korean(words: &[Word]) -> Option<Vec<Direction>> {
    let keys = CONVERSIONS.map(compact_key);
    let is_conversion = |word: &Word| keys.iter().any(|key| word.key.starts_with(key));
    let end = words.len()
        - words
            .iter()
            .rev()
            .take_while(|it| is_conversion(it))
            .count();
    let [before @ .., last] = words.get(..end)? else {
        return None;
    };
    if !before.iter().any(|word| !word.function) || !has_particle(last, &["으로", "로"]) {
        return None;
    }
    // A particle next to a word of another script is a separate word: the 로 of `camelCase로`.
    let mut start = end - 1;
    if is_particle(last) {
        start = start.checked_sub(1)?;
        while start > 0 && words[start].continues {
            start -= 1;
        }
    }
    let source = &words[..start];
    let has_object = source
        .iter()
        .any(|word| has_particle(word, &["을", "를", "에서"]));
    let side = |at: usize| match at {
        at if at < start => Direction::Source,
        at if at < end => Direction::Target,
        _ => Direction::None,
    };
    has_object.then(|| (0..words.len()).map(side).collect())
}

/// Returns true if a Korean word ends in one of these particles, or is one.
fn has_particle(word: &Word, particles: &[&str]) -> bool {
    let is_last = |particle: &&str| word.key.ends_with(&compact_key(particle));
    word.script == Script::Hangul && particles.iter().any(is_last)
}

/// Returns true if a word consists of a particle only.
fn is_particle(word: &Word) -> bool {
    word.script == Script::Hangul && endings::is_particle(&word.key)
}

#[cfg(test)]
mod tests {
    use super::super::parse::parse;
    use super::*;
    use munseo_search_index::text::normalize::key_text;

    fn targets(query: &str) -> Vec<String> {
        let words = parse(query).words.into_iter();
        let targets = words.filter(|word| word.direction == Direction::Target);
        targets.map(|word| key_text(&word.key)).collect()
    }

    #[test]
    fn the_target_of_a_conversion_is_known() {
        for (query, expected) in [
            ("snake_case to camelCase", &["camel", "case"][..]),
            ("turn a union into a tuple", &["tuple"]),
            ("from string to number", &["number"]),
            ("duplicates from array", &["duplicates"]),
            ("유니온을 튜플로", &["튜플로"]),
            ("유니온을 튜플로 바꾸기", &["튜플로"]),
            ("snake_case를 camelCase로 ", &["camel", "case"]),
        ] {
            assert_eq!(targets(query), expected, "{query}");
        }
    }

    #[test]
    fn other_queries_have_no_direction() {
        for query in [
            "how to split an array",
            "split array into pieces",
            "prevent a form from sending",
            "to array",
            "정규식으로 검색",
            "키로 묶기",
            "튜플로",
        ] {
            assert_eq!(targets(query), [""; 0], "{query}");
        }
    }
}
