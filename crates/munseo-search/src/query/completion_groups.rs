//! Groups the completions of an unfinished Korean word: 중 may become 중복, 중첩 or 중앙값.

use munseo_search_index::text::hangul::endings::is_chain;
use munseo_search_index::text::hangul::opens_syllable;
use munseo_search_index::text::normalize::TermKey;
use munseo_search_index::text::tokenize::Script;

use super::expansion::MatchKind;
use super::unit::Unit;

/// Numbers the words that an unfinished Korean word may become. All forms of a word get the same number.
pub fn number_completion_groups(unit: &mut Unit) {
    if unit.word.script != Script::Hangul {
        return;
    }
    let mut groups: Vec<TermKey> = Vec::new();
    for expansion in &mut unit.expansions {
        let rest = expansion.key.get(expansion.typed..).unwrap_or_default();
        if expansion.kind != MatchKind::Prefix || is_chain(&expansion.key[..expansion.typed], rest)
        {
            continue;
        }
        let prefix = group_prefix(&expansion.key, expansion.typed);
        let known = groups.iter().position(|known| known == prefix);
        let number = known.unwrap_or_else(|| {
            groups.push(prefix.to_vec());
            groups.len() - 1
        });
        expansion.completion_group = (number + 1).min(255) as u8;
    }
}

/// The prefix that the completions of a group share: the typed syllables and one more, at least two.
fn group_prefix(key: &[u8], typed: usize) -> &[u8] {
    let syllables = (0..typed).filter(|&at| opens_syllable(key, at)).count();
    let length = (syllables + usize::from(opens_syllable(key, typed))).max(2);
    let end = (0..key.len())
        .filter(|&at| opens_syllable(key, at))
        .nth(length);
    &key[..end.unwrap_or(key.len())]
}
