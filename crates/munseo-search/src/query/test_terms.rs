//! Terms of an index for tests.

use munseo_search_index::index::dictionary::{Terms, pack};

/// Sorted terms that all have this prominence and number of pages.
pub(super) fn terms_of(keys: &[Vec<u8>], prominence: u8, pages: u32) -> Terms {
    let mut packed = Vec::new();
    let terms = keys.iter().map(|key| (key.as_slice(), prominence, pages));
    pack(&mut packed, terms);
    Terms::unpack(&packed).expect("they are as they were packed")
}
