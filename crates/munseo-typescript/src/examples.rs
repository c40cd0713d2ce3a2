//! Checking the examples of documents.
//!
//! 1. `block_groups` decides which code blocks form a module, by the options in their info strings (`info_string`).
//! 2. `munseo-examples` generates the text for the compiler from the code and its comments.
//! 3. `checker` runs the compiler on the modules that are not cached.
//! 4. `munseo-examples` compares the compiler's answer with the comments.
//! 5. `source_map` and `block_positions` map positions in a module to positions in the Markdown file.

pub(crate) mod block_groups;
pub(crate) mod block_positions;
pub(crate) mod checker;
pub(crate) mod first_result;
pub(crate) mod info_string;
pub(crate) mod report;
pub(crate) mod source_map;
