//! The terms of texts and titles: words, joined words and identifiers.

use munseo_search_index::text::function_words::is_function_word;
use munseo_search_index::text::hangul::is_stroke;
use munseo_search_index::text::normalize::{TermKey, compact_key};
use munseo_search_index::text::tokenize::{MAX_JOINED_WORDS, Script, Token};
use munseo_search_index::text::unspaced;

/// Maximum length in bytes of the key of a name: nobody types a longer name.
const MAX_NAME_LENGTH: usize = 48;

/// Calls `add` with the terms of a title: its words, and adjacent words joined.
pub fn each_title_term(tokens: &[Token], mut add: impl FnMut(&[u8])) {
    for start in 0..tokens.len() {
        let mut joined = TermKey::new();
        for (count, token) in tokens[start..].iter().take(MAX_JOINED_WORDS).enumerate() {
            // `cartesian product` is also `cartesianproduct`.
            if count >= MAX_JOINED_WORDS / 2 && !token.continues {
                break;
            }
            joined.extend_from_slice(&token.key);
            let is_word = count == 0 && !token.script.is_cut();
            if is_word || joined.len() <= MAX_NAME_LENGTH {
                add(&joined);
            }
        }
        if tokens[start].script.is_cut() {
            each_word(&tokens[start], &mut add);
        }
    }
}

/// A whole title as one term, unless it is too long.
pub fn exact_key(title: &str) -> Option<TermKey> {
    let key = compact_key(title);
    (!key.is_empty() && key.len() <= MAX_NAME_LENGTH).then_some(key)
}

/// Calls `add` with the terms of a text, or of code and its comments: words, and identifiers as a whole.
pub fn each_term(words: &[Token], is_code: bool, mut add: impl FnMut(&[u8])) {
    let mut identifier = TermKey::new();
    for (index, token) in words.iter().enumerate() {
        let is_term = !is_code || is_worth_indexing(token);
        if is_term && (token.continues || !is_function_word(&token.key)) {
            each_word(token, &mut add);
        }
        if token.continues {
            identifier.extend_from_slice(&token.key);
        } else {
            identifier.clone_from(&token.key);
        }
        let ends = words.get(index + 1).is_none_or(|next| !next.continues);
        if ends && token.continues && identifier.len() <= MAX_NAME_LENGTH {
            add(&identifier);
        }
    }
}

/// Calls `add` with a word, or with the terms of a run of Han characters.
pub fn each_word(token: &Token, mut add: impl FnMut(&[u8])) {
    if token.script.is_cut() {
        unspaced::terms(&token.key).for_each(add);
    } else {
        add(&token.key);
    }
}

/// Returns true if a word in code is indexed; single letters and bare numbers are noise.
fn is_worth_indexing(token: &Token) -> bool {
    match token.script {
        Script::Hangul => token.key.iter().all(|&byte| is_stroke(byte)),
        Script::Letters => token.key.len() > 1 && !token.key.iter().all(u8::is_ascii_digit),
        _ => true,
    }
}
