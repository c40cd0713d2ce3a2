//! The values of names in a declaration that a walk is in.

use std::sync::Arc;

use super::library::Origin;
use super::tree::{Module, Node};

/// A declaration and the values of its names.
#[derive(Clone)]
pub(super) struct Scope {
    pub(super) origin: Origin,
    pub(super) module: Arc<Module>,
    /// The index of the declaration in the sources of the replay; `None` for the example itself.
    pub(super) source: Option<usize>,
    /// The offset of the declaration in the file.
    pub(super) start: usize,
    pub(super) values: Vec<(String, String)>,
}

impl Scope {
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        let mut values = self.values.iter();
        let (_, value) = values.find(|(known, _)| known == name)?;
        Some(value)
    }

    pub(super) fn set(&mut self, name: &str, value: String) {
        match self.values.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => *known = value,
            None => self.values.push((name.to_owned(), value)),
        }
    }

    pub(super) fn text(&self, node: &Node) -> &str {
        &self.module.text[node.span.clone()]
    }

    pub(super) fn lines(&self, first: &Node, last: &Node) -> (usize, usize) {
        let line = |at: usize| {
            let before = self.module.text.get(self.start..at).unwrap_or_default();
            before.matches('\n').count()
        };
        (line(first.span.start), line(last.span.end))
    }
}
