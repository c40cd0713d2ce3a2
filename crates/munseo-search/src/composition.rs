//! Unicode's NFC, with full-width Katakana: the same text in two encodings is the same text.
//!
//! Texts are composed where they enter: records when they are indexed, queries when a search begins.

use std::borrow::Cow;
use std::sync::Arc;

use munseo_search_index::record::Record;

/// A text in NFC.
#[cfg(not(target_family = "wasm"))]
pub fn compose(text: &str) -> Cow<'_, str> {
    use unicode_normalization::{IsNormalized, UnicodeNormalization as _, is_nfc_quick};
    let is_half_width = |it: char| ('\u{FF65}'..='\u{FF9F}').contains(&it);
    if text.chars().any(is_half_width) {
        let mut out = String::with_capacity(text.len());
        for run in text.split_inclusive(|it| !is_half_width(it)) {
            let (kana, rest) = run.split_at(run.find(|it| !is_half_width(it)).unwrap_or(run.len()));
            out.extend(kana.nfkc().chain(rest.nfc()));
        }
        return Cow::Owned(out.nfc().collect());
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
pub fn compose_record(record: &mut Record) {
    let Record {
        hierarchy,
        content,
        code,
        example,
        keywords,
        tags,
        ..
    } = record;
    let texts = [content, code, example].into_iter();
    for text in texts.chain(hierarchy.iter_mut().flatten()).chain(keywords) {
        if let Cow::Owned(composed) = compose(text) {
            *text = composed;
        }
    }
    let is_composed = |(_, value): &(String, String)| matches!(compose(value), Cow::Borrowed(_));
    if !tags.iter().all(is_composed) {
        let composed = tags
            .iter()
            .map(|(name, value)| (name.clone(), compose(value).into_owned()));
        *tags = Arc::new(composed.collect());
    }
}
