//! The spans of a file's values.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

/// The span of each value of a file, by its path such as `navbar.items[2].doc_id`.
///
/// A key with other characters than letters, digits, `_` and `-` is quoted: `labels."a b"`.
#[derive(Debug, Default, Clone)]
pub struct ValueSpans {
    /// The span of each key, if there is one, and of its value.
    by_path: BTreeMap<String, (Option<Range<usize>>, Range<usize>)>,
}

impl ValueSpans {
    /// The span of the value at a path, or of its nearest existing parent.
    pub fn of(&self, path: &str) -> Range<usize> {
        let mut path = path;
        loop {
            match self.by_path.get(path) {
                Some((_, value)) => return value.clone(),
                None if path.is_empty() => return 0..0,
                None => path = &path[..path.rfind(['.', '[']).unwrap_or(0)],
            }
        }
    }

    /// The span of the key at a path; for items of lists and missing keys, the same as
    /// [`ValueSpans::of`].
    pub fn key_of(&self, path: &str) -> Range<usize> {
        match self.by_path.get(path) {
            Some((Some(key), _)) => key.clone(),
            _ => self.of(path),
        }
    }

    /// Adds a value; the first one at a path counts. The path of the whole file is empty.
    pub(super) fn add(&mut self, path: &str, key: Option<Range<usize>>, value: Range<usize>) {
        let place = self.by_path.entry(path.to_owned());
        place.or_insert((key, value));
    }
}

/// Appends an item of a list to a path.
pub(super) fn push_index(path: &mut String, index: usize) {
    path.push_str(&format!("[{index}]"));
}

/// Appends a key to a path.
pub(super) fn push_key(path: &mut String, key: &str) {
    if !path.is_empty() {
        path.push('.');
    }
    path.push_str(&quoted_key(key));
}

/// A key in the path of a value: quoted unless it consists of letters, digits, `_` and `-`.
pub fn quoted_key(key: &str) -> Cow<'_, str> {
    let is_bare = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-');
    if !key.is_empty() && key.chars().all(is_bare) {
        key.into()
    } else {
        format!("{key:?}").into()
    }
}
