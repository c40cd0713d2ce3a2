//! Search: records and index files.
//!
//! 1. [`records`]: pages become records, one for each section.
//! 2. [`indexes`]: records of all languages become one index file each.
//! 3. [`output`]: the files of a build, for the server and for browsers.
//!
//! [`folder`] writes indexes of any records to a folder.

pub mod folder;
pub mod indexes;
pub mod output;
pub mod records;
#[cfg(test)]
mod tests;
