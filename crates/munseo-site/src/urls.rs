//! Paths and URLs of pages and files: joining, encoding, the way back, and the file behind each.

pub mod slug;

use std::borrow::Cow;
use std::path::PathBuf;

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use unicode_normalization::UnicodeNormalization;

use crate::config::{LocaleId, Locales};

/// A page's path within its language, as people read it: `/docs/usage-array/chunk`.
///
/// Starts with `/`, has no trailing slash but for the front page's `/`, no empty or dot segments, is not
/// percent-encoded, and its letters are composed, as those of links are.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PagePath(String);

impl PagePath {
    /// The front page.
    pub fn root() -> Self {
        Self(String::from("/"))
    }

    /// Makes a path of any text; `..` does not leave the root.
    pub fn new(path: &str) -> Self {
        Self::root().join(path)
    }

    /// The path that `rest` leads to from a folder with this path.
    #[must_use]
    pub fn join(&self, rest: &str) -> Self {
        let rest = composed(rest);
        let mut segments: Vec<&str> = self.segments().collect();
        for segment in rest.split('/') {
            match segment {
                "" | "." => {}
                ".." => {
                    segments.pop();
                }
                segment => segments.push(segment),
            }
        }
        Self(format!("/{}", segments.join("/")))
    }

    /// The path above, absent for the front page.
    pub fn parent(&self) -> Option<Self> {
        let (parent, last) = self.0.rsplit_once('/')?;
        match (parent, last) {
            ("", "") => None,
            ("", _) => Some(Self::root()),
            (parent, _) => Some(Self(parent.to_owned())),
        }
    }

    /// Whether this is `base` or lies below it.
    pub fn is_within(&self, base: &Self) -> bool {
        base.is_root()
            || self
                .0
                .strip_prefix(base.0.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }

    /// Whether this is the front page.
    pub fn is_root(&self) -> bool {
        self.0 == "/"
    }

    /// The path itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn segments(&self) -> impl Iterator<Item = &str> {
        self.0.split('/').filter(|segment| !segment.is_empty())
    }
}

impl std::fmt::Display for PagePath {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Makes the URLs of one site.
#[derive(Debug, Clone)]
pub struct Urls {
    origin: String,
    base: String,
    /// By locale: nothing for the default one, else its code.
    folders: Vec<String>,
}

impl Urls {
    /// `origin` has no trailing slash, `base` has both slashes.
    pub fn new(origin: &str, base: &str, locales: &Locales) -> Self {
        let folders = locales
            .ids()
            .map(|id| match id {
                LocaleId::DEFAULT => String::new(),
                id => locales[id].code().to_owned(),
            })
            .collect();
        Self {
            origin: origin.to_owned(),
            base: base.to_owned(),
            folders,
        }
    }

    /// A page's URL: encoded, without trailing slash unless it is `/` itself.
    pub fn page(&self, locale: LocaleId, path: &PagePath) -> String {
        let mut url = self.base.clone();
        url.push_str(&self.folders[locale.index()]);
        if !path.is_root() {
            let path = encode_path(path.as_str());
            url.push_str(if url.ends_with('/') {
                &path[1..]
            } else {
                &path
            });
        }
        if url.len() > 1 && url.ends_with('/') {
            url.pop();
        }
        url
    }

    /// The URL of a file in the output folder.
    pub fn file(&self, path: &str) -> String {
        format!("{}{}", self.base, encode_path(path.trim_start_matches('/')))
    }

    /// A file at the root of a language: its path in the output folder.
    pub fn locale_file(&self, locale: LocaleId, name: &str) -> PathBuf {
        PathBuf::from(&self.folders[locale.index()]).join(name)
    }

    /// The URL of a file at the root of a language.
    pub fn locale_file_url(&self, locale: LocaleId, name: &str) -> String {
        match self.folders[locale.index()].as_str() {
            "" => format!("{}{name}", self.base),
            folder => format!("{}{folder}/{name}", self.base),
        }
    }

    /// A URL with protocol and host.
    pub fn absolute(&self, url: &str) -> String {
        format!("{}{url}", self.origin)
    }

    /// The folder of a page in the output folder.
    pub fn output_folder(&self, locale: LocaleId, path: &PagePath) -> PathBuf {
        let mut folder = PathBuf::from(&self.folders[locale.index()]);
        folder.extend(path.segments());
        folder
    }

    /// Where an absolute path of a link, still encoded, points: its decoded path below the base, and
    /// the language it names. The base may be left out.
    pub fn locate(&self, path: &str) -> (Option<LocaleId>, PagePath) {
        let path = self.locate_file(path);
        let named = path.segments().next().and_then(|first| {
            self.folders
                .iter()
                .position(|folder| !folder.is_empty() && folder == first)
        });
        match named {
            None => (None, path),
            Some(index) => {
                let rest = &path.as_str()[self.folders[index].len() + 1..];
                (Some(LocaleId::nth(index)), PagePath::new(rest))
            }
        }
    }

    /// The decoded path below the base that an absolute path of a link points at, its language left in.
    pub fn locate_file(&self, path: &str) -> PagePath {
        PagePath::new(&decode(self.below_base(path)))
    }

    /// A path without the base, which may be left out.
    fn below_base<'p>(&self, path: &'p str) -> &'p str {
        path.strip_prefix(self.base.as_str())
            .or_else(|| (path == self.base.trim_end_matches('/')).then_some(""))
            .unwrap_or(path)
    }

    /// The base, with both slashes.
    pub fn base(&self) -> &str {
        &self.base
    }
}

/// What a URL's path must have encoded; letters outside ASCII always are.
const PATH: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// Encodes a path for a URL, its slashes left as they are.
pub fn encode_path(path: &str) -> String {
    utf8_percent_encode(path, PATH).to_string()
}

/// Decodes what a URL holds and composes its letters; bytes that are not UTF-8 leave the text as it is.
pub fn decode(text: &str) -> String {
    let decoded = percent_decode_str(text).decode_utf8();
    composed(decoded.as_deref().unwrap_or(text)).into_owned()
}

/// A text with its letters composed: some systems write `é` and Hangul in parts.
fn composed(text: &str) -> Cow<'_, str> {
    match text.is_ascii() {
        true => Cow::Borrowed(text),
        false => Cow::Owned(text.nfc().collect()),
    }
}

/// Whether a destination leaves the site: it has a scheme or starts with `//`.
pub fn is_external(destination: &str) -> bool {
    if destination.starts_with("//") {
        return true;
    }
    let Some((scheme, _)) = destination.split_once(':') else {
        return false;
    };
    scheme.len() > 1
        && scheme.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && scheme
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '+' | '-' | '.'))
}

/// Whether a browser takes an address for the same place on every page, and runs nothing there.
pub fn is_address(text: &str) -> bool {
    (text.starts_with('/') || is_external(text)) && !munseo_markdown::is_unsafe_url(text)
}

/// A destination taken apart: `path?query#fragment`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Destination<'a> {
    /// Before `?` and `#`.
    pub path: &'a str,
    /// `?query#fragment` with its marks, or nothing.
    pub suffix: &'a str,
    /// After `#`.
    pub fragment: Option<&'a str>,
}

impl<'a> Destination<'a> {
    /// Splits a destination.
    pub fn new(text: &'a str) -> Self {
        let path_end = text.find(['?', '#']).unwrap_or(text.len());
        let (path, suffix) = text.split_at(path_end);
        Self {
            path,
            suffix,
            fragment: suffix.split_once('#').map(|(_, fragment)| fragment),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Locales;

    fn urls(base: &str) -> Urls {
        Urls::new(
            "https://a.example",
            base,
            &Locales::for_tests(&["ko", "en"]),
        )
    }

    #[test]
    fn urls_have_no_trailing_slash_but_the_front_page() {
        let (plain, below) = (urls("/"), urls("/docs-site/"));
        let (ko, en) = (LocaleId::DEFAULT, plain.locate("/en").0.unwrap());
        let page = PagePath::new("/docs/a/");
        assert_eq!(plain.page(ko, &PagePath::root()), "/");
        assert_eq!(plain.page(en, &PagePath::root()), "/en");
        assert_eq!(plain.page(en, &page), "/en/docs/a");
        assert_eq!(below.page(ko, &PagePath::root()), "/docs-site");
        assert_eq!(below.page(ko, &page), "/docs-site/docs/a");
        assert_eq!(below.page(en, &page), "/docs-site/en/docs/a");
    }

    #[test]
    fn hangul_is_encoded_in_urls_and_plain_in_files() {
        let urls = urls("/");
        let page = PagePath::new("/docs/배열 나누기");
        assert_eq!(
            urls.page(LocaleId::DEFAULT, &page),
            "/docs/%EB%B0%B0%EC%97%B4%20%EB%82%98%EB%88%84%EA%B8%B0"
        );
        assert_eq!(
            urls.output_folder(LocaleId::DEFAULT, &page),
            PathBuf::from("docs/배열 나누기")
        );
        assert_eq!(urls.locate("/docs/%EB%B0%B0%EC%97%B4%20나누기").1, page);
    }

    #[test]
    fn a_path_is_found_with_and_without_base_and_language() {
        let urls = urls("/docs-site/");
        let page = PagePath::new("/docs/a");
        assert_eq!(urls.locate("/docs/a"), (None, page.clone()));
        assert_eq!(urls.locate("/docs-site/docs/a/"), (None, page.clone()));
        assert_eq!(
            urls.locate("/docs-site/en/docs/a"),
            (Some(LocaleId::nth(1)), page)
        );
        assert_eq!(urls.locate("/docs-site"), (None, PagePath::root()));
        assert_eq!(urls.locate("/english"), (None, PagePath::new("/english")));
    }

    #[test]
    fn dot_segments_never_leave_the_root() {
        assert_eq!(PagePath::new("/../../etc/./passwd").as_str(), "/etc/passwd");
        assert_eq!(PagePath::new("/a/b").join("../c").as_str(), "/a/c");
    }

    #[test]
    fn parents_end_at_the_front_page() {
        let page = PagePath::new("/a/b");
        assert_eq!(page.parent(), Some(PagePath::new("/a")));
        assert_eq!(PagePath::new("/a").parent(), Some(PagePath::root()));
        assert_eq!(PagePath::root().parent(), None);
    }

    #[test]
    fn a_scheme_or_two_slashes_leave_the_site() {
        for external in [
            "https://a.example",
            "mailto:a@b.example",
            "//a.example/b",
            "tel:1",
        ] {
            assert!(is_external(external), "{external}");
        }
        for internal in ["/a", "a.md", "./a:b", "#a", "?q=a:b", "C:/a"] {
            assert!(!is_external(internal), "{internal}");
        }
    }
}
