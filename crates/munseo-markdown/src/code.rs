//! Fenced code: its info string, marked lines, and the text for the copy button.
//!
//! 1. [`InfoString`] reads the info string.
//! 2. [`import`] reads the code from a file, or from a region of a file.
//! 3. [`MarkedCode`] removes magic comments such as `[!code ++]` from the code and stores their marks per line.
//! 4. [`Example`] finds imports, statements and results in TypeScript.
//! 5. [`copy`] computes the text for the copy button, if it differs from the visible text.

pub(crate) mod copy;
mod example;
pub(crate) mod import;
mod info_string;
mod marked_code;
pub(crate) mod npm;
mod visible_code;

pub(crate) use example::Example;
pub use import::text_region;
pub(crate) use info_string::InfoString;
pub use info_string::info_items;
pub(crate) use marked_code::MarkedCode;
pub use visible_code::VisibleCode;
