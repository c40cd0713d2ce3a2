//! Unicode's NFC, with full-width Katakana: the same text in two encodings is the same text.
//!
//! Texts are composed where they enter: records when they are indexed, queries when a search begins.

use std::borrow::Cow;
#[cfg(not(target_family = "wasm"))]
use std::sync::Arc;

#[cfg(not(target_family = "wasm"))]
use munseo_search_index::record::Record;

/// A text in NFC.
#[cfg(not(target_family = "wasm"))]
pub fn compose(text: &str) -> Cow<'_, str> {
    use unicode_normalization::{IsNormalized, UnicodeNormalization as _, is_nfc_quick};
    let is_half_width = |it: char| ('\u{FF65}'..='\u{FF9F}').contains(&it);
    if text.contains(is_half_width) {
        let mut wide = String::with_capacity(text.len());
        for character in text.chars() {
            if is_half_width(character) {
                wide.extend(std::iter::once(character).nfkc());
            } else {
                wide.push(character);
            }
        }
        return Cow::Owned(wide.nfc().collect());
    }
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => Cow::Borrowed(text),
        _ => Cow::Owned(text.nfc().collect()),
    }
}

/// A text in NFC: browsers have the tables, so `js/searchCore.ts` composes requests.
#[cfg(target_family = "wasm")]
pub const fn compose(text: &str) -> Cow<'_, str> {
    Cow::Borrowed(text)
}

/// Composes the texts of a record that are searched or displayed. URLs are addresses, not texts.
#[cfg(not(target_family = "wasm"))]
pub fn compose_record(record: &mut Record) {
    let texts = [&mut record.content, &mut record.code, &mut record.example];
    let headings = record.hierarchy.iter_mut().flatten();
    for text in texts
        .into_iter()
        .chain(headings)
        .chain(&mut record.keywords)
    {
        if let Cow::Owned(composed) = compose(text) {
            *text = composed;
        }
    }
    let is_composed = |(_, value): &(String, String)| matches!(compose(value), Cow::Borrowed(_));
    let tags = &mut record.tags;
    if !tags.iter().all(is_composed) {
        let composed = tags
            .iter()
            .map(|(name, value)| (name.clone(), compose(value).into_owned()));
        *tags = Arc::new(composed.collect());
    }
}
