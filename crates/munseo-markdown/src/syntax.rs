//! The parsed tree before it is written: directives paired, alerts and headings recognized.

pub(crate) mod alerts;
pub(crate) mod directive;
pub(crate) mod heading;
pub(crate) mod inline_text;
