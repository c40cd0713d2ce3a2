//! Markdown and the resulting page, one file per feature.

mod code;
mod conformance;
mod containers;
mod diagnostics;
mod examples;
mod extensions;
mod headings;
mod inline;
mod islands;
mod links;
mod properties;
mod raw_html;
mod search;
pub(crate) mod support;
