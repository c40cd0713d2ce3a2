//! The YAML block at the start of a Markdown file.

mod preamble;

use munseo_source::compose;
use munseo_types::BadgeKind;
use schemars::JsonSchema;
use serde::Deserialize;

pub use preamble::{Preamble, read_preamble};

/// The front matter of a page.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(extend("x-removed" = {
    "home": "write `hero` and `features`, or draw the page by React: a file in `layouts/` and `layout: name`",
    "redirect": "remove the file, and write the redirect in `munseo.toml`: `[redirects]`, `\"/docs/old\" = \"/docs/new\"`",
}))]
pub struct FrontMatter {
    /// The page's title; the default is its first level-1 heading, else its file name.
    pub title: Option<String>,
    /// One sentence for search engines and cards; the default is the first paragraph.
    pub description: Option<String>,
    /// The last part(s) of the URL; relative to the docs path if it starts with `/`.
    pub slug: Option<String>,
    /// The document's id within its folder, without slashes; the default is the file name.
    pub id: Option<String>,
    /// The page's text in the sidebar.
    pub sidebar_label: Option<String>,
    /// A badge next to it: `new`, `deprecated`, `experimental`, or a custom text.
    pub sidebar_badge: Option<SidebarBadge>,
    /// The page's position among its siblings.
    pub sidebar_position: Option<f64>,
    /// The sidebar that the page displays.
    pub displayed_sidebar: Option<String>,
    /// The page's tags: words, or keys of `[tags]` in `munseo.toml`.
    pub tags: Vec<String>,
    /// Excludes the page from production builds.
    pub draft: bool,
    /// Builds the page, but excludes it from sidebar, search and sitemap.
    pub unlisted: bool,
    /// Marks the page's subject as deprecated: it comes last in the index of its category.
    pub deprecated: bool,
    /// The page's text in previous/next links.
    pub pagination_label: Option<String>,
    /// The id of the previous page; `null` for none.
    #[schemars(with = "Option<String>")]
    pub pagination_prev: Pagination,
    /// The id of the next page; `null` for none.
    #[schemars(with = "Option<String>")]
    pub pagination_next: Pagination,
    /// Hides the title of the page, unless its text contains one.
    pub hide_title: bool,
    /// Hides the table of contents.
    pub hide_table_of_contents: bool,
    /// `false`: text in two braces, `{{ … }}`, is displayed as it is. By default it names variables of the site.
    pub variables: Option<bool>,
    /// The highest heading level in the table of contents, 2 to 6.
    pub toc_min_heading_level: Option<u8>,
    /// The lowest heading level in the table of contents, 2 to 6.
    pub toc_max_heading_level: Option<u8>,
    /// Other names of the page, for the site's search and for search engines.
    pub keywords: Vec<String>,
    /// The page's picture for link previews.
    pub image: Option<String>,
    /// The URL at which the page is edited; it replaces the generated link.
    pub custom_edit_url: Option<String>,
    /// Date and author of the last change; they replace those from version control.
    pub last_update: Option<LastUpdate>,
    /// The kind of page: `home` for the site's front page, or the name of a file in `layouts/`.
    pub layout: Option<String>,
    /// Values of your own, for layouts and slots: `page.extra`.
    pub extra: Option<serde_json::Map<String, serde_json::Value>>,
    /// The hero section of a front page in the format of VitePress and Starlight: name or title, text, tagline, picture
    /// and buttons. A page with it is a front page.
    pub hero: Option<serde_json::Value>,
    /// The features below the hero section in the format of VitePress: icon, title, details and link of each.
    pub features: Option<serde_json::Value>,
    /// The page template in the format of Starlight: `splash` for a page without sidebar and table of contents.
    pub template: Template,
    /// The date on which a blog post was published, `YYYY-MM-DD`.
    pub date: Option<String>,
    /// Ids of a blog post's authors.
    pub authors: Vec<String>,
}

impl FrontMatter {
    /// Composes what pages display; paths and ids stay as written.
    pub(crate) fn compose(&mut self) {
        let badge = self.sidebar_badge.as_mut();
        let badge = badge.and_then(|badge| match badge {
            SidebarBadge::Kind(_) => None,
            SidebarBadge::Text(text) | SidebarBadge::Both(BadgeText { text, .. }) => Some(text),
        });
        let labels = [&mut self.sidebar_label, &mut self.pagination_label];
        let texts = [&mut self.title, &mut self.description]
            .into_iter()
            .chain(labels);
        for text in texts.flatten().chain(badge) {
            *text = compose(text).into_owned();
        }
        let sections = [&mut self.hero, &mut self.features];
        sections.into_iter().flatten().for_each(compose_strings);
    }

    /// Returns true for a front page: with `hero`, or with `layout: home`.
    pub fn is_front_page(&self) -> bool {
        self.hero.is_some() || self.layout.as_deref() == Some("home")
    }

    /// The name of a layout of the site; `None` for the kinds of pages that every site has.
    pub fn own_layout(&self) -> Option<&str> {
        let layout = self.layout.as_deref();
        layout.filter(|layout| !matches!(*layout, "home" | "page"))
    }

    /// The title of the hero section without its markup; `None` without one.
    pub fn hero_title(&self) -> Option<String> {
        let hero = self.hero.as_ref()?;
        let keys = ["name", "title", "text"].into_iter();
        let written = keys.filter_map(|key| hero[key].as_str()).next()?;
        let outside = written.split('<').enumerate().map(|(index, part)| {
            let end = part.find('>').filter(|_| index > 0);
            end.map_or(part, |end| &part[end + 1..])
        });
        let text = outside.collect::<Vec<_>>().join(" ");
        let words: Vec<&str> = text.split_whitespace().collect();
        (!words.is_empty()).then(|| words.join(" "))
    }
}

/// Composes the strings in a value.
fn compose_strings(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::String(text) => *text = compose(text).into_owned(),
        serde_json::Value::Array(items) => items.iter_mut().for_each(compose_strings),
        serde_json::Value::Object(members) => members.values_mut().for_each(compose_strings),
        _ => {}
    }
}

/// The JSON Schema of front matter.
pub fn front_matter_schema() -> serde_json::Value {
    schemars::schema_for!(FrontMatter).to_value()
}

/// Date and author of a page's last change.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LastUpdate {
    /// `YYYY-MM-DD`.
    pub date: Option<String>,
    /// A person's name.
    pub author: Option<String>,
}

/// A badge next to a page's text in the sidebar: a kind or a text, or both.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum SidebarBadge {
    /// A kind, whose text is in the language of the page.
    Kind(BadgeKind),
    /// A text.
    Text(String),
    /// A text in the color of a kind.
    Both(BadgeText),
}

/// A label with a color.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BadgeText {
    /// The text.
    pub text: String,
    /// The kind, which determines the color.
    pub kind: Option<BadgeKind>,
}

/// A page template of Starlight.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Template {
    /// The template of its folder.
    #[default]
    Doc,
    /// Without sidebar and table of contents.
    Splash,
}

/// An override of a previous/next link.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Option<String>")]
pub enum Pagination {
    /// As in the sidebar.
    #[default]
    Sidebar,
    /// No link.
    None,
    /// The document with this id.
    Document(String),
}

impl From<Option<String>> for Pagination {
    fn from(id: Option<String>) -> Self {
        id.map_or(Self::None, Self::Document)
    }
}
