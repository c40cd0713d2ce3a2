//! Passes over the parsed tree before it is rendered: pairs directives, recognizes alerts and headings.

pub(crate) mod alerts;
pub(crate) mod directive;
pub(crate) mod heading;
pub(crate) mod inline_text;
