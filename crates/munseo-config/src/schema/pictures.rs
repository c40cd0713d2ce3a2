//! Variants of pictures.

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::Deserialize;
use smart_default::SmartDefault;

/// Allowed widths of resized variants of pictures; the upper limit is that of WebP.
pub const VARIANT_WIDTHS: RangeInclusive<u32> = 16..=16_383;

/// Pictures of pages and in `static/`.
#[derive(Debug, Clone, Deserialize, JsonSchema, SmartDefault)]
#[serde(deny_unknown_fields, default)]
#[schemars(extend("x-removed" = {
    "max_megabytes": "remove it; `formats` writes smaller variants, and Lighthouse measures what a page loads",
    "max_megapixels": "remove it; `formats` writes smaller variants, and Lighthouse measures what a page loads",
}))]
pub struct PicturesConfig {
    /// Formats of resized variants of PNG, JPEG and WebP pictures next to documents; none by default. Browsers load the
    /// variant that fits the screen.
    pub formats: Vec<PictureFormat>,
    /// Widths of the resized variants, in pixels.
    #[schemars(inner(range(min = 16, max = 16383)))]
    #[default(vec![480, 800, 1200, 1600])]
    pub widths: Vec<u32>,
}

/// A format of resized variants of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PictureFormat {
    /// WebP.
    Webp,
}

impl PicturesConfig {
    /// The configured widths in order, without duplicates; empty if no format is configured.
    pub fn variant_widths(&self) -> Vec<u32> {
        if self.formats.is_empty() {
            return Vec::new();
        }
        let mut widths = self.widths.clone();
        widths.retain(|width| VARIANT_WIDTHS.contains(width));
        widths.sort_unstable();
        widths.dedup();
        widths
    }
}
