//! Badges in the sidebar.

use schemars::JsonSchema;
use serde::Deserialize;

/// The kind of a badge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BadgeKind {
    /// The page is new.
    New,
    /// Its subject is deprecated.
    Deprecated,
    /// Its subject may change.
    Experimental,
}
