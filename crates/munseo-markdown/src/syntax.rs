//! Passes over the parsed tree before it is rendered: they pair the starts and ends of directives, and recognize alerts
//! and headings.

pub(crate) mod alerts;
pub(crate) mod comments;
pub(crate) mod directive;
pub(crate) mod false_markup;
pub(crate) mod heading;
pub(crate) mod include;
pub(crate) mod inline_text;
pub(crate) mod variables;
