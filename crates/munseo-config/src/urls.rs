//! Paths and URLs of pages and files: joining, encoding, decoding, and output files.

pub mod path;
pub mod slug;

use std::path::PathBuf;

pub use path::{Destination, PagePath, decode, encode_path, encode_value, is_address, is_external};

use crate::locales::{LocaleId, Locales};

/// Builds the URLs of a site.
#[derive(Debug, Clone)]
pub struct Urls {
    origin: String,
    base: String,
    /// By locale: empty for the default one, else its code.
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

    /// A page's URL: encoded, without trailing slash except for `/`.
    pub fn page(&self, locale: LocaleId, path: &PagePath) -> String {
        let mut url = self.base.clone();
        url.push_str(&self.folders[locale.index()]);
        if !path.is_root() {
            url.truncate(url.trim_end_matches('/').len());
            url.push_str(&encode_path(path.as_str()));
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

    /// The path in the output folder of a file at the root of a language.
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

    /// The URL of the front page of a language.
    pub fn home(&self, locale: LocaleId) -> String {
        self.page(locale, &PagePath::root())
    }

    /// A page's URL with protocol and host.
    pub fn absolute_page(&self, locale: LocaleId, path: &PagePath) -> String {
        self.absolute(&self.page(locale, path))
    }

    /// A URL with protocol and host; one of another site is unchanged.
    pub fn absolute(&self, url: &str) -> String {
        if is_external(url) {
            url.to_owned()
        } else {
            format!("{}{url}", self.origin)
        }
    }

    /// The folder of a page in the output folder.
    pub fn output_folder(&self, locale: LocaleId, path: &PagePath) -> PathBuf {
        let mut folder = PathBuf::from(&self.folders[locale.index()]);
        folder.extend(path.segments());
        folder
    }

    /// Splits an absolute, encoded path into its language and decoded path below the base. The base is optional.
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

    /// The decoded path below the base for an absolute path, language included.
    pub fn locate_file(&self, path: &str) -> PagePath {
        let below = path.strip_prefix(self.base.as_str());
        let is_base = path == self.base.trim_end_matches('/');
        PagePath::new(&decode(below.unwrap_or(if is_base { "" } else { path })))
    }

    /// The base, with both slashes.
    pub fn base(&self) -> &str {
        &self.base
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn urls(base: &str) -> Urls {
        Urls::new(
            "https://a.example",
            base,
            &crate::tests::locales(&["ko", "en"]),
        )
    }

    #[test]
    fn only_the_front_page_at_the_root_has_a_trailing_slash() {
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
