//! The number of a file in the index of a build.

/// A file of an [`Index`](super::Index), by its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FileId(usize);

impl FileId {
    /// The file at a position.
    pub(super) const fn at(position: usize) -> Self {
        Self(position)
    }

    /// Its position.
    pub(super) const fn position(self) -> usize {
        self.0
    }
}
