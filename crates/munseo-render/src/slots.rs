//! Inserts shared parts into pages: parts that many pages share are rendered once, with slots for differences between
//! pages.
//!
//! The theme writes a slot between two private-use characters, which HTML serializers do not escape:
//!
//! - `⟦part:NAME⟧`, `⟦own:NAME⟧` (a part of the site's own) and `⟦run:N⟧` stand for markup.
//! - `<li>⟦entries:START-END⟧</li>` stands for entries of the sidebar.
//! - `⟦page:HREF⟧` and `⟦nav:JSON⟧` are values of `aria-current` that depend on the page.
//! - `⟦value:N⟧` and `⟦html:N⟧` are strings of the page or the part: escaped, and unescaped.
//! - `⟦page:⟦value:N⟧⟧` is like `⟦page:HREF⟧`.
//! - `⟦alternate:LOCALE⟧` is the page's URL in a locale, `⟦version-url:VERSION⟧` its URL in a version of the
//!   documentation.
//! - `⟦versioned:JSON⟧` is one of several values, selected by the page's version.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

use munseo_html::decode_entities;
use munseo_html::escape::push_react;
use munseo_pages::props::{Alternate, PageProps, VersionProps};

use crate::context::SharedSidebar;

/// Start of a slot.
pub(crate) const OPEN: char = '\u{E000}';
/// End of a slot.
pub(crate) const CLOSE: char = '\u{E001}';

const CURRENT_BEFORE: &str = " aria-current=\"";
const CURRENT_AFTER: &str = "\"";

/// Markup with slots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Template(Vec<Segment>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Segment {
    Text(String),
    /// `aria-current="page"` on the page with this URL, no attribute on others.
    Page(String),
    /// If one of these navbar keys is active: `aria-current="page"` on the page with this URL, `"true"` on others.
    Nav {
        url: String,
        keys: Vec<String>,
    },
    Alternate(String),
    /// The page's URL in the version with this name.
    VersionUrl(String),
    /// Values by version; the value of the empty name is the default.
    Versioned(BTreeMap<String, String>),
    Run(usize),
    /// Like `Page`, for the URL that is a string of the part.
    PageValue(usize),
    /// A string of the page as text or as the value of an attribute.
    Value(usize),
    /// A string of the page as markup.
    Html(usize),
    Part(String),
    /// A part of the site's own.
    Own(String),
    /// Links and closed categories of the sidebar.
    Entries(Range<usize>),
}

/// A page with the parts that it shares with other pages.
pub(crate) struct PageSlots<'a> {
    /// The versions of the documentation.
    pub(crate) site_versions: &'a [VersionProps],
    pub(crate) props: &'a PageProps,
    /// The page in each language.
    pub(crate) alternates: &'a [Alternate],
    /// The HTML that was removed from the properties.
    pub(crate) runs: &'a [String],
    pub(crate) navbar: &'a Template,
    pub(crate) footer: &'a Template,
    /// The view of its sidebar.
    pub(crate) sidebar: Option<&'a SharedSidebar>,
}

impl PageSlots<'_> {
    fn is_active(&self, nav_key: &str) -> bool {
        self.props.nav_keys.iter().any(|key| key == nav_key)
    }

    /// The page's URL in a locale.
    fn alternate(&self, locale: &str) -> &str {
        self.alternates
            .iter()
            .find(|alternate| alternate.locale == locale)
            .map_or("", |alternate| &alternate.url)
    }

    /// The page's URL in a version.
    fn version_url(&self, version: &str) -> &str {
        let mut links = self.props.versions.iter();
        let in_version = links.find(|link| link.version == version);
        let main = || {
            let mut versions = self.site_versions.iter();
            let named = versions.find(|named| named.name == version);
            named.map_or("", |named| &named.main_url)
        };
        in_version.map_or_else(main, |link| &link.url)
    }

    /// A shared part, and the strings of its own slots; `None` if the page does not have it.
    fn part(&self, name: &str) -> Option<(&Template, &[String])> {
        match name {
            "navbar" => Some((self.navbar, &[])),
            "footer" => Some((self.footer, &[])),
            "sidebar" => self.sidebar.map(|it| (&*it.template, &*it.values)),
            _ => None,
        }
    }
}

impl Template {
    /// Finds the slots in markup; text that only resembles a slot is unchanged.
    pub fn parse(markup: &str) -> Self {
        let mut segments = Vec::new();
        let mut text = String::new();
        let mut rest = markup;
        while let Some(open) = rest.find(OPEN) {
            let after_open = &rest[open + OPEN.len_utf8()..];
            let slot = slot_end(after_open)
                .and_then(|close| Some((close, Segment::parse(&after_open[..close])?)));
            let Some((close, segment)) = slot else {
                text.push_str(&rest[..open + OPEN.len_utf8()]);
                rest = after_open;
                continue;
            };
            let before = &rest[..open];
            let after = &after_open[close + CLOSE.len_utf8()..];
            text.push_str(before);
            rest = after;
            if let Some((start, end)) = segment.replaced_markup() {
                let Some(after_end) = text
                    .ends_with(start)
                    .then(|| after.strip_prefix(end))
                    .flatten()
                else {
                    // This is text of an author that resembles a slot.
                    text.extend([OPEN]);
                    text.push_str(&after_open[..close]);
                    text.extend([CLOSE]);
                    continue;
                };
                text.truncate(text.len() - start.len());
                rest = after_end;
            }
            segments.push(Segment::Text(std::mem::take(&mut text)));
            segments.push(segment);
        }
        text.push_str(rest);
        segments.push(Segment::Text(text));
        Self(segments)
    }

    /// Approximate size in bytes.
    pub fn size(&self) -> usize {
        let sizes = self.0.iter().map(|segment| match segment {
            Segment::Text(text) => text.len(),
            _ => size_of::<Segment>(),
        });
        sizes.sum()
    }

    /// Writes the markup with a page's values in its slots; `values` are the strings of its own slots.
    pub fn write(&self, slots: &PageSlots<'_>, values: &[String], out: &mut String) {
        let value = |index: usize| values.get(index).map_or("", String::as_str);
        for segment in &self.0 {
            match segment {
                Segment::Text(text) => out.push_str(text),
                Segment::Page(url) if *url == slots.props.url => {
                    out.push_str(" aria-current=\"page\"");
                }
                Segment::PageValue(index) if value(*index) == slots.props.url => {
                    out.push_str(" aria-current=\"page\"");
                }
                Segment::Nav { url, keys } if keys.iter().any(|key| slots.is_active(key)) => {
                    let is_here = *url == slots.props.url;
                    let value = if is_here { "page" } else { "true" };
                    let _ = write!(out, "{CURRENT_BEFORE}{value}{CURRENT_AFTER}");
                }
                Segment::Page(_) | Segment::PageValue(_) | Segment::Nav { .. } => {}
                Segment::Alternate(locale) => push_react(out, slots.alternate(locale)),
                Segment::VersionUrl(version) => push_react(out, slots.version_url(version)),
                Segment::Versioned(values) => {
                    let own = slots.props.version.as_ref().and_then(|it| values.get(it));
                    if let Some(value) = own.or_else(|| values.get("")) {
                        push_react(out, value);
                    }
                }
                Segment::Run(index) => {
                    out.push_str(slots.runs.get(*index).map_or("", String::as_str));
                }
                Segment::Value(index) => push_react(out, value(*index)),
                Segment::Html(index) => out.push_str(value(*index)),
                Segment::Part(name) => {
                    if let Some((part, values)) = slots.part(name) {
                        part.write(slots, values, out);
                    }
                }
                Segment::Own(name) => {
                    out.push_str(slots.props.slots.get(name).map_or("", String::as_str));
                }
                Segment::Entries(range) => {
                    let entries = slots.sidebar.and_then(|it| it.entries.get(range.clone()));
                    for (entry, values) in entries.unwrap_or_default() {
                        entry.write(slots, values, out);
                    }
                }
            }
        }
    }
}

impl Segment {
    fn parse(slot: &str) -> Option<Self> {
        let (kind, value) = slot.split_once(':')?;
        Some(match kind {
            "page" => match value.strip_prefix(OPEN) {
                Some(inner) => match Self::parse(inner.strip_suffix(CLOSE)?)? {
                    Self::Value(index) => Self::PageValue(index),
                    _ => return None,
                },
                None => Self::Page(unescape(value)),
            },
            "nav" => {
                let mut keys: Vec<String> = serde_json::from_str(&unescape(value)).ok()?;
                // The first element is the URL of the link.
                (!keys.is_empty()).then(|| Self::Nav {
                    url: keys.remove(0),
                    keys,
                })?
            }
            "alternate" => Self::Alternate(unescape(value)),
            "version-url" => Self::VersionUrl(unescape(value)),
            "versioned" => Self::Versioned(serde_json::from_str(&unescape(value)).ok()?),
            "run" => Self::Run(value.parse().ok()?),
            "value" => Self::Value(value.parse().ok()?),
            "html" => Self::Html(value.parse().ok()?),
            "part" => Self::Part(value.to_owned()),
            "own" => Self::Own(value.to_owned()),
            "entries" => {
                let (start, end) = value.split_once('-')?;
                Self::Entries(start.parse().ok()?..end.parse().ok()?)
            }
            _ => return None,
        })
    }

    /// The markup around the slot that it replaces as well, before and after; `None` if it replaces only the slot.
    fn replaced_markup(&self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Page(_) | Self::PageValue(_) | Self::Nav { .. } => {
                Some((CURRENT_BEFORE, CURRENT_AFTER))
            }
            Self::Entries(_) => Some(("<li>", "</li>")),
            _ => None,
        }
    }
}

/// The offset of the end of a slot, which can contain another one; `None` if it is not closed.
fn slot_end(after_open: &str) -> Option<usize> {
    let close = after_open.find(CLOSE)?;
    if !after_open[..close].contains(OPEN) {
        return Some(close);
    }
    let after = &after_open[close + CLOSE.len_utf8()..];
    after.starts_with(CLOSE).then_some(close + CLOSE.len_utf8())
}

/// Reverses React's escaping of an attribute value.
fn unescape(value: &str) -> String {
    decode_entities(value).into_owned()
}

#[cfg(test)]
mod tests {
    use munseo_pages::props::VersionLink;

    use super::*;
    use crate::page_json::tests::doc;

    fn filled(markup: &str) -> String {
        let link = |version: &str, url: &str| VersionLink {
            version: version.to_owned(),
            url: url.to_owned(),
        };
        let mut props = doc("/a&b", Vec::new());
        props.version = Some("1.0".to_owned());
        props.versions = vec![link("1.0", "/docs/1.0/a"), link("2.0", "/docs/a")];
        let empty = Template::parse("");
        let slots = PageSlots {
            site_versions: &[],
            props: &props,
            alternates: &props.alternates,
            runs: &["<p>글</p>".to_owned()],
            navbar: &empty,
            footer: &empty,
            sidebar: None,
        };
        let mut out = String::new();
        Template::parse(&markup.replace('⟦', "\u{E000}").replace('⟧', "\u{E001}")).write(
            &slots,
            &["a <b> & 'c'".to_owned(), "/a&b".to_owned()],
            &mut out,
        );
        out
    }

    #[test]
    fn the_current_page_is_marked_and_the_others_lose_the_attribute() {
        assert_eq!(
            filled(
                r#"<a aria-current="⟦page:/a&amp;b⟧" href="/a">A</a><a aria-current="⟦page:/c⟧">C</a>"#
            ),
            r#"<a aria-current="page" href="/a">A</a><a>C</a>"#
        );
    }

    #[test]
    fn the_current_page_is_marked_among_strings_of_the_part() {
        let link = |index| {
            format!(r#"<a aria-current="⟦page:⟦value:{index}⟧⟧" href="⟦value:{index}⟧">A</a>"#)
        };
        assert_eq!(
            filled(&link(1)),
            r#"<a aria-current="page" href="/a&amp;b">A</a>"#
        );
        assert_eq!(
            filled(&link(0)),
            r#"<a href="a &lt;b&gt; &amp; &#x27;c&#x27;">A</a>"#
        );
    }

    #[test]
    fn active_entries_of_the_navbar_are_marked() {
        assert_eq!(
            filled(
                "<a aria-current=\"⟦nav:[&quot;/docs&quot;,&quot;docs&quot;]⟧\">D</a>\
                 <a aria-current=\"⟦nav:[&quot;/a&amp;b&quot;,&quot;blog&quot;,&quot;docs&quot;]⟧\">A</a>\
                 <a aria-current=\"⟦nav:[&quot;/a&amp;b&quot;,&quot;blog&quot;]⟧\">B</a>"
            ),
            r#"<a aria-current="true">D</a><a aria-current="page">A</a><a>B</a>"#
        );
    }

    #[test]
    fn urls_are_escaped_and_runs_are_not() {
        assert_eq!(
            filled(r#"<a href="⟦alternate:en⟧">⟦run:0⟧</a>"#),
            r#"<a href="/en/a&amp;b"><p>글</p></a>"#
        );
    }

    #[test]
    fn strings_of_the_page_are_escaped_and_its_markup_is_not() {
        assert_eq!(
            filled(r##"<a href="#⟦value:0⟧">⟦value:0⟧</a><h1>⟦html:0⟧</h1>"##),
            r##"<a href="#a &lt;b&gt; &amp; &#x27;c&#x27;">a &lt;b&gt; &amp; &#x27;c&#x27;</a><h1>a <b> & 'c'</h1>"##
        );
    }

    #[test]
    fn the_version_of_the_page_decides_between_values() {
        let values =
            r#"{&quot;&quot;:&quot;Next&quot;,&quot;1.0&quot;:&quot;One &amp; only&quot;}"#;
        assert_eq!(
            filled(&format!("<b>⟦versioned:{values}⟧</b>")),
            "<b>One &amp; only</b>"
        );
        assert_eq!(
            filled("⟦versioned:{&quot;&quot;:&quot;Next&quot;}⟧"),
            "Next"
        );
        assert_eq!(
            filled(r#"<a href="⟦version-url:1.0⟧">1.0</a><a href="⟦version-url:2.0⟧">2.0</a>"#),
            r#"<a href="/docs/1.0/a">1.0</a><a href="/docs/a">2.0</a>"#
        );
    }

    #[test]
    fn an_author_s_private_use_characters_stay_text() {
        assert_eq!(filled("⟦ and ⟦odd⟧"), "\u{E000} and \u{E000}odd\u{E001}");
        assert_eq!(filled("<p>⟦page:/a⟧</p>"), "<p>\u{E000}page:/a\u{E001}</p>");
    }
}
