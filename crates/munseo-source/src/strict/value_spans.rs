//! The spans of a file's values.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use super::node::{Data, Node};

/// The span of each value of a file, by its path such as `navbar.items[2].doc_id`.
///
/// A key with other characters than letters, digits, `_` and `-` is quoted: `labels."a b"`.
#[derive(Debug, Default, Clone)]
pub struct ValueSpans {
    root: Range<usize>,
    by_path: BTreeMap<String, Place>,
}

#[derive(Debug, Clone)]
struct Place {
    key: Option<Range<usize>>,
    value: Range<usize>,
}

impl ValueSpans {
    /// The span of the value at a path, or of its nearest existing parent.
    pub fn of(&self, path: &str) -> Range<usize> {
        self.nearest_place(path)
            .map_or_else(|| self.root.clone(), |place| place.value.clone())
    }

    /// The span of the key at a path; for items of lists and missing keys, the same as
    /// [`ValueSpans::of`].
    pub fn key_of(&self, path: &str) -> Range<usize> {
        match self.by_path.get(path) {
            Some(Place { key: Some(key), .. }) => key.clone(),
            _ => self.of(path),
        }
    }

    pub(super) fn of_tree(root: &Node) -> Self {
        let mut spans = Self {
            root: root.span.clone(),
            by_path: BTreeMap::new(),
        };
        spans.add_children(root, &mut String::new());
        spans
    }

    fn nearest_place(&self, path: &str) -> Option<&Place> {
        let mut path = path;
        loop {
            if let Some(place) = self.by_path.get(path) {
                return Some(place);
            }
            path = &path[..path.rfind(['.', '['])?];
        }
    }

    fn add_children(&mut self, node: &Node, path: &mut String) {
        let length = path.len();
        match &node.data {
            Data::List(items) => {
                for (index, item) in items.iter().enumerate() {
                    push_index(path, index);
                    self.add(item, None, path);
                    path.truncate(length);
                }
            }
            Data::Table(entries) => {
                for entry in entries {
                    push_key(path, &entry.key);
                    self.add(&entry.value, Some(entry.key_span.clone()), path);
                    path.truncate(length);
                }
            }
            Data::Null | Data::Bool(_) | Data::Number(_) | Data::String(_) => {}
        }
    }

    fn add(&mut self, node: &Node, key: Option<Range<usize>>, path: &mut String) {
        let value = node.span.clone();
        self.by_path.insert(path.clone(), Place { key, value });
        self.add_children(node, path);
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
