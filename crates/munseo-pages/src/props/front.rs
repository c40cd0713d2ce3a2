//! Properties of a front page.

use munseo_markdown::Body;
use serde::Serialize;

use super::{LinkProps, LogoProps};

/// A front page with `hero` and `features`, or the generated one of a site without a front page.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FrontProps {
    /// The name in the heading, as inline HTML, if any.
    pub name_html: Option<String>,
    /// The heading, or the rest of it after the name, as inline HTML; `null` if the name is the whole heading.
    pub title_html: Option<String>,
    /// The sentence below, as inline HTML, if any.
    pub tagline_html: Option<String>,
    /// The picture next to the text, if any.
    pub picture: Option<LogoProps>,
    /// Buttons.
    pub actions: Vec<FrontAction>,
    /// Features.
    pub features: Vec<FrontFeature>,
    /// The language of the text, if the page is a fallback for a missing translation.
    pub fallback_lang: Option<String>,
    /// The page's Markdown.
    pub body: Body,
}

/// A button of a front page.
#[derive(Debug, Clone, Serialize)]
pub struct FrontAction {
    /// Its text and URL.
    #[serde(flatten)]
    pub link: LinkProps,
    /// The emphasis.
    pub emphasis: Emphasis,
}

/// The emphasis of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Emphasis {
    /// In the accent color.
    Primary,
    /// With a border.
    Secondary,
    /// As a link.
    Minimal,
}

/// A feature on a front page.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FrontFeature {
    /// An icon or drawing, as inline HTML, if any.
    pub icon_html: Option<String>,
    /// A picture instead of the icon, if any.
    pub picture: Option<LogoProps>,
    /// The title, as inline HTML.
    pub title_html: String,
    /// The description, as inline HTML, if any.
    pub text_html: Option<String>,
    /// The target of the link, if any.
    pub href: Option<String>,
    /// True if that is on another site.
    pub is_external: bool,
    /// The text of that link below the description; `null` if only the title is a link.
    pub link_text: Option<String>,
}
