//! A release of a changelog.

use serde::{Deserialize, Serialize};

use super::heading_id::HeadingId;

/// A release of a changelog, in its document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Release {
    /// The id of its heading.
    pub id: HeadingId,
    /// `1.2.0`; `name@1.2.0` if it names a package; `None` for unreleased changes.
    pub version: Option<String>,
    /// The day of the release, `YYYY-MM-DD`; `None` if its heading has no valid date.
    pub date: Option<String>,
}
