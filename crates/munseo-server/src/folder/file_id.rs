//! The number of a file in the index of a build.

/// A file of a [`FileIndex`](super::FileIndex), by its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FileId(pub(super) usize);
