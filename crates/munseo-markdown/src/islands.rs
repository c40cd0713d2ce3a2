//! The islands: components of the theme for use in Markdown.
//!
//! An island is written as a tag (`<Cards columns={2}>`) or as a container (`:::cards{columns=2}`);
//! both mean the same. Its attributes are checked against its declaration before the theme sees them.

pub(crate) mod attributes;
mod catalog;
mod props;
mod site_component;
mod stand_in;

pub use catalog::is_component;
pub(crate) use catalog::{
    Island, PropKind, badge_kind, by_directive, by_tag, directive_names, is_inline, tags,
};
pub(crate) use props::read_props;
pub use site_component::COMPONENT_ATTRIBUTE;
pub(crate) use site_component::read_component;
pub(crate) use stand_in::StandIn;
