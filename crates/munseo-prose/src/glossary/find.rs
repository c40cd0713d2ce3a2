//! Finds a word in a text.

use std::ops::Range;

use crate::hangul::{hangul_run, is_syllable};

/// Endings that may follow a Korean noun; any other ending makes another word.
const AFTER_NOUN: &str = "은 는 이 가 을 를 과 와 의 에 로 으로 도 만 들 나 이나 랑 이랑 라 이라 란 이란 예요 이에요 입니다 이다 인 일 이고 고 이며 며 이면 면 처럼 보다 부터 까지 마다 조차 하고 밖에 뿐";

/// The first whole-word occurrence of a word in a lower-case text from an offset on, if there is one.
///
/// Latin words match in any case and in the plural; Korean words match at the start of a word that continues only with
/// particles.
pub(super) fn find(text: &str, word: &str, from: usize) -> Option<Range<usize>> {
    let word = word.to_ascii_lowercase();
    let is_korean = word.chars().any(is_syllable);
    let (stem, inflections): (&str, &[&str]) = match word.strip_suffix('y') {
        _ if is_korean => (&word, &[""]),
        Some(stem) => (stem, &["y", "ies", "ys"]),
        None => (&word, &["", "s", "es"]),
    };
    if stem.is_empty() {
        return None;
    }
    let mut at = from;
    while at < text.len() {
        let start = at + text[at..].find(stem)?;
        let before = text[..start].chars().next_back();
        let rest = &text[start + stem.len()..];
        let found = if is_korean {
            (!before.is_some_and(is_syllable) && is_complete_noun(rest)).then_some("")
        } else if before.is_some_and(char::is_alphanumeric) {
            None
        } else {
            let ends = |rest: &str| {
                !rest.starts_with(|next: char| next.is_alphanumeric() && !is_syllable(next))
            };
            let matches = |inflection: &&&str| rest.strip_prefix(**inflection).is_some_and(ends);
            inflections.iter().find(matches).copied()
        };
        if let Some(inflection) = found {
            return Some(start..start + stem.len() + inflection.len());
        }
        at = start + stem.chars().next().map_or(1, char::len_utf8);
    }
    None
}

/// Returns true if a noun is followed by the end of the word or by particles, of which the first is known.
fn is_complete_noun(rest: &str) -> bool {
    let run = &rest[hangul_run(rest, 0)];
    run.is_empty() || AFTER_NOUN.split(' ').any(|ending| run.starts_with(ending))
}
