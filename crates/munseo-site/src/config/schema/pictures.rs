//! What is asked of pictures, as it is written.

use schemars::JsonSchema;
use serde::Deserialize;

/// Pictures of pages and in `static/`.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PicturesConfig {
    /// The size of a picture's file, in millions of bytes, above which it is reported; `0` for none.
    pub max_megabytes: f64,
    /// The number of a picture's pixels, in millions, above which it is reported; `0` for none.
    pub max_megapixels: f64,
}

impl Default for PicturesConfig {
    fn default() -> Self {
        Self {
            max_megabytes: 2.0,
            max_megapixels: 16.0,
        }
    }
}
