//! How TypeScript examples are checked, as it is written.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

/// The compiler that checks TypeScript examples.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TypescriptConfig {
    /// Where imports of a package lead, relative to the site: `yutil = "../library/src/index.ts"`,
    /// `"yutil/*" = "../library/src/*/index.ts"`.
    pub packages: BTreeMap<String, String>,
    /// A `tsconfig.json` whose options examples are compiled with; strict defaults without one.
    pub tsconfig: Option<String>,
}
