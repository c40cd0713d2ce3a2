//! The keys `hero` and `features`, as they are written.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::props::Emphasis;

/// The front matter of a front page: `hero` and `features`, and keys that are checked elsewhere.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct RawFront {
    pub(super) hero: RawHero,
    pub(super) features: Vec<RawFeature>,
    #[serde(flatten)]
    _others: BTreeMap<String, serde_json::Value>,
}

/// The hero section; all keys are optional.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawHero {
    /// The name of the product, before the heading.
    pub(super) name: Option<String>,
    /// The heading after the name, in VitePress.
    pub(super) text: Option<String>,
    /// The heading, in Starlight, which replaces `text`. Without name and heading, the title of the page and the tagline
    /// of the site are used.
    pub(super) title: Option<String>,
    /// The sentence below.
    pub(super) tagline: Option<String>,
    /// The picture.
    pub(super) image: Option<RawImage>,
    /// Buttons.
    pub(super) actions: Vec<RawAction>,
}

/// A picture: its path, or a table.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum RawImage {
    /// Its path.
    Path(String),
    /// Its paths by color mode, and its alternative text.
    Picture(RawPicture),
}

/// A picture; all keys are optional. The default size is that of the file.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawPicture {
    /// Its path, in VitePress.
    pub(super) src: Option<String>,
    /// Its path, in Starlight.
    pub(super) file: Option<String>,
    /// Its path in light mode.
    pub(super) light: Option<String>,
    /// Its path in dark mode.
    pub(super) dark: Option<String>,
    /// Its alternative text.
    pub(super) alt: Option<String>,
    /// Its width in CSS pixels.
    pub(super) width: Option<u32>,
    /// Its height in CSS pixels.
    pub(super) height: Option<u32>,
    /// True for a frame around an icon; icons always have one here.
    #[serde(rename = "wrap")]
    _wrap: Option<bool>,
}

/// A button; it is primary without `theme` and `variant`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RawAction {
    /// Its text.
    pub(super) text: String,
    /// The target of its link.
    pub(super) link: String,
    /// `brand`, `alt` or `sponsor`, in VitePress.
    theme: Option<RawEmphasis>,
    /// `primary`, `secondary` or `minimal`, in Starlight.
    variant: Option<RawEmphasis>,
    /// The name of an icon, in Starlight; ignored.
    #[serde(default, rename = "icon")]
    _icon: Option<String>,
    /// Attributes of the link; ignored, since links to other sites always open in a new tab.
    #[serde(default, rename = "attrs")]
    _attrs: Option<serde_json::Value>,
    #[serde(default, rename = "target")]
    _target: Option<String>,
    #[serde(default, rename = "rel")]
    _rel: Option<String>,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum RawEmphasis {
    Brand,
    Alt,
    Sponsor,
    Primary,
    Secondary,
    Minimal,
}

impl RawAction {
    pub(super) fn emphasis(&self) -> Emphasis {
        match self.theme.or(self.variant) {
            Some(RawEmphasis::Alt | RawEmphasis::Sponsor | RawEmphasis::Secondary) => {
                Emphasis::Secondary
            }
            Some(RawEmphasis::Minimal) => Emphasis::Minimal,
            Some(RawEmphasis::Brand | RawEmphasis::Primary) | None => Emphasis::Primary,
        }
    }
}

/// A feature; only its title is required.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFeature {
    /// Its title.
    pub(super) title: String,
    /// An emoji, an SVG drawing, or a picture.
    pub(super) icon: Option<RawImage>,
    /// Its description.
    pub(super) details: Option<String>,
    /// The target of its link.
    pub(super) link: Option<String>,
    /// The text of that link.
    #[serde(default, rename = "linkText")]
    pub(super) link_text: Option<String>,
    #[serde(default, rename = "target")]
    _target: Option<String>,
    #[serde(default, rename = "rel")]
    _rel: Option<String>,
}

impl RawImage {
    /// The configured paths of the picture, each after the end of its key.
    pub(super) fn paths(&self) -> Vec<(&'static str, &str)> {
        match self {
            Self::Path(path) => vec![("", path)],
            Self::Picture(picture) => [
                (".src", &picture.src),
                (".file", &picture.file),
                (".light", &picture.light),
                (".dark", &picture.dark),
            ]
            .into_iter()
            .filter_map(|(key, path)| Some((key, path.as_deref()?)))
            .collect(),
        }
    }
}
