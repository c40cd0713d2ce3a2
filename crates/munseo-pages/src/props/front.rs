//! Properties of front pages.

use munseo_markdown::Body;
#[cfg(feature = "typescript")]
use munseo_markdown::Part;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Emblem, LinkProps, LogoProps};

/// A front page with the key `home` (`pages/<locale>/index.md`), or the generated one of a site without a front page.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct HomeProps {
    /// The large heading.
    pub title: String,
    /// The sentence below.
    pub tagline: String,
    /// Buttons.
    pub actions: Vec<LinkProps>,
    /// The npm package of the install line; `null` for no line.
    pub install: Option<String>,
    /// The type calculator's examples.
    pub samples: Vec<HomeSample>,
    /// The code before an example while a reader edits it, such as imports, if any.
    pub preamble: Option<String>,
    /// Figures that the build has measured.
    pub facts: Vec<HomeFact>,
    /// The heading above the use cases, if any.
    pub uses_title: Option<String>,
    /// Use cases.
    pub uses: Vec<HomeUse>,
    /// The heading above the tiles, if any.
    pub modules_title: Option<String>,
    /// The sentence below that heading; the default states the number of pages in the tiles.
    pub modules_text: Option<String>,
    /// The text of the link to search below the tiles; the default is a question.
    pub search_text: Option<String>,
    /// The categories of the first sidebar; if some have an emblem, only those.
    pub modules: Vec<ModuleTile>,
    /// The page's Markdown.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Part>"))]
    pub body: Body,
}

/// A front page with `hero` and `features`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Part>"))]
    pub body: Body,
}

/// A button of a front page.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FrontAction {
    /// Its text and URL.
    #[serde(flatten)]
    pub link: LinkProps,
    /// The emphasis.
    pub emphasis: Emphasis,
}

/// The emphasis of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

/// A figure on the front page.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HomeFact {
    /// The measured quantity.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub measure: HomeMeasure,
    /// The value; `null` if it was not measured.
    pub value: Option<String>,
    /// The label of the figure.
    pub label: String,
    /// The target of the link, if any.
    pub href: Option<String>,
}

/// A quantity that a build measures for the front page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HomeMeasure {
    /// The number of results of examples that the compiler has checked, in the language of the page.
    Results,
    /// The compiler that checked them, such as `TypeScript 7.0.2`.
    Compiler,
    /// The number of dependencies and peer dependencies of the documented package.
    Dependencies,
    /// The size of all JavaScript of the documented package: without types and comments, compressed by brotli.
    Size,
}

/// A use case on the front page.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HomeUse {
    /// The task.
    pub title: String,
    /// The solution, in a sentence.
    pub text: String,
    /// The page that explains it.
    pub href: String,
}

/// An expression of the type calculator and its result.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct HomeSample {
    /// The highlighted expression.
    pub input_html: String,
    /// The highlighted result.
    pub output_html: String,
    /// The URL of the utility's page, if any.
    pub href: Option<String>,
    /// The utility's name.
    pub label: String,
}

/// A category on the front page.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ModuleTile {
    /// Its text.
    pub label: String,
    /// One sentence; `null` without a description.
    pub description: Option<String>,
    /// The URL of its page, or of the first page in it.
    pub href: String,
    /// Its tile; `null` if no category has one.
    pub emblem: Option<Emblem>,
    /// The number of pages in it.
    pub count: u32,
}
