//! Several versions of the documentation.

use super::fixture::{Fixture, TITLE};
use crate::props::{NavbarItemKind, VersionedLink};
use munseo_site::LocaleId;

#[test]
fn one_version_is_current_and_called_next() {
    let site = Fixture::new(TITLE).titled(&[("docs/en/a.md", "A")]).load();
    let versions = &site.pages.site_props(LocaleId::DEFAULT).versions;
    assert_eq!(versions.len(), 1);
    let version = &versions[0];
    assert_eq!(
        (version.name.as_str(), version.label.as_str()),
        ("current", "Next")
    );
    assert_eq!(
        (version.path.as_str(), version.main_url.as_str()),
        ("/docs", "/docs/a")
    );
    assert!(version.is_last && !version.has_badge && version.banner == "none");
}

#[test]
fn older_versions_are_below_their_name_with_their_own_sidebar() {
    let config =
        format!("{TITLE}[docs.versions.\"2.0\"]\nlabel = \"Two\"\n[docs.versions.\"1.0\"]\n");
    let site = Fixture::new(&config)
        .titled(&[
            ("docs/en/a.md", "A"),
            ("versioned_docs/2.0/en/a.md", "A of two"),
            ("versioned_docs/1.0/a.md", "A of one"),
        ])
        .file("versioned_docs/1.0/b.md", "# B\n\n[A](a.md)")
        .load();
    assert_eq!(
        site.urls(),
        [
            "/",
            "/docs",
            "/docs/1.0",
            "/docs/1.0/a",
            "/docs/1.0/b",
            "/docs/2.0",
            "/docs/2.0/a",
            "/docs/a"
        ]
    );
    assert_eq!(
        site.sidebar("/docs/1.0/b"),
        "A of one /docs/1.0/a\nB /docs/1.0/b\n"
    );
    assert!(site.html("/docs/1.0/b").contains("href=\"/docs/1.0/a\""));
    let versions = &site.pages.site_props(LocaleId::DEFAULT).versions;
    let shown: Vec<_> = versions
        .iter()
        .map(|one| {
            (
                one.label.as_str(),
                one.path.as_str(),
                one.banner.as_str(),
                one.has_badge,
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            ("Next", "/docs", "none", true),
            ("Two", "/docs/2.0", "unmaintained", true),
            ("1.0", "/docs/1.0", "unmaintained", true),
        ]
    );
    assert_eq!(site.doc("/docs/1.0/a").version, "1.0");
}

#[test]
fn the_last_version_may_be_an_older_one() {
    let config = format!("{TITLE}[docs]\nlast_version = \"1.0\"");
    let site = Fixture::new(&config)
        .titled(&[
            ("docs/en/a.md", "A"),
            ("versioned_docs/1.0/a.md", "A of one"),
        ])
        .load();
    assert_eq!(site.doc("/docs/a").version, "1.0");
    assert_eq!(site.doc("/docs/next/a").version, "current");
    let versions = &site.pages.site_props(LocaleId::DEFAULT).versions;
    assert_eq!(versions[0].banner, "unreleased");
    assert!(versions[1].is_last);
}

fn version_urls(page: &crate::props::PageProps) -> Vec<(&str, &str)> {
    page.versions
        .iter()
        .map(|link| (link.version.as_str(), link.url.as_str()))
        .collect()
}

#[test]
fn a_page_links_to_the_same_page_in_each_version() {
    let config = format!("{TITLE}[docs.versions.\"1.0\"]\n");
    let category = "label = \"Guides\"";
    let site = Fixture::new(&config)
        .titled(&[
            ("docs/en/a.md", "A"),
            ("docs/en/guides/b.md", "B"),
            ("docs/en/new.md", "New"),
            ("versioned_docs/1.0/a.md", "A of one"),
            ("versioned_docs/1.0/guides/b.md", "B of one"),
            ("pages/en/about.md", "About"),
        ])
        .file("docs/en/guides/_category_.toml", category)
        .file("versioned_docs/1.0/guides/_category_.toml", category)
        .load();
    let same = site.page("/docs/guides/b");
    assert_eq!(same.version.as_deref(), Some("current"));
    assert_eq!(
        version_urls(&same),
        [("current", "/docs/guides/b"), ("1.0", "/docs/1.0/guides/b")]
    );
    // For a page that the other version does not have, the link leads to the first page of that version.
    assert_eq!(
        version_urls(&site.page("/docs/new"))[1],
        ("1.0", "/docs/1.0/a")
    );
    // Generated pages are matched by path.
    let index = site.page("/docs/1.0/category/guides");
    assert_eq!(index.version.as_deref(), Some("1.0"));
    assert_eq!(
        version_urls(&index)[0],
        ("current", "/docs/category/guides")
    );
    let root = site.page("/docs/1.0");
    assert_eq!(version_urls(&root)[0], ("current", "/docs"));
    let outside = site.page("/about");
    assert!(outside.version.is_none() && outside.versions.is_empty());
}

#[test]
fn a_single_version_adds_nothing_to_pages() {
    let site = Fixture::new(TITLE).titled(&[("docs/en/a.md", "A")]).load();
    let page = site.page("/docs/a");
    assert!(page.version.is_none() && page.versions.is_empty());
}

#[test]
fn entries_of_the_navbar_stay_in_the_version_of_the_page() {
    let config = format!(
        r#"{TITLE}
[docs.versions."1.0"]
label = "One"
[[navbar.items]]
type = "doc_sidebar"
sidebar = "tutorialSidebar"
label = "Docs"
[[navbar.items]]
type = "doc"
doc = "a"
[[navbar.items]]
type = "docs_version"
[[navbar.items]]
type = "docs_version"
version = "1.0"
[[navbar.items]]
type = "docs_version_dropdown"
[[navbar.items]]
type = "doc"
doc = "hidden"
"#
    );
    let site = Fixture::new(&config)
        .titled(&[
            ("docs/en/a.md", "A"),
            ("versioned_docs/1.0/a.md", "A of one"),
        ])
        .file("docs/en/hidden.md", "---\nunlisted: true\n---\n# Hidden")
        .load();
    let versions: Vec<Vec<(String, String)>> = site
        .pages
        .site_props(LocaleId::DEFAULT)
        .navbar
        .items
        .iter()
        .map(|item| match &item.kind {
            NavbarItemKind::Link { versions, .. } => versions
                .iter()
                .map(|VersionedLink { link, .. }| (link.label.clone(), link.href.clone()))
                .collect(),
            _ => Vec::new(),
        })
        .collect();
    let pair = |label: &str, href: &str| (label.to_owned(), href.to_owned());
    assert_eq!(
        versions[..4],
        [
            vec![pair("Docs", "/docs/a"), pair("Docs", "/docs/1.0/a")],
            vec![pair("A", "/docs/a"), pair("A of one", "/docs/1.0/a")],
            vec![pair("Next", "/docs/a"), pair("One", "/docs/1.0/a")],
            vec![],
        ]
    );
    // The menu marks the version of the page.
    let keys = site.page("/docs/1.0/a").nav_keys;
    assert!(keys.contains(&"version:1.0".to_owned()), "{keys:?}");
    assert!(keys.contains(&"version:".to_owned()), "{keys:?}");
    // An unlisted page has links only on itself: by its URL, not by its sidebar.
    let items = &site.pages.site_props(LocaleId::DEFAULT).navbar.items;
    assert!(matches!(
        &items[5].kind,
        NavbarItemKind::Link {
            is_unlisted: true,
            active_key: None,
            ..
        }
    ));
}

#[test]
fn storing_the_choice_of_version_can_be_turned_off() {
    let config = format!("{TITLE}[docs]\nversion_persistence = \"none\"");
    let site = Fixture::new(&config).load();
    assert!(!site.pages.site_props(LocaleId::DEFAULT).remembers_version);
    let site = Fixture::new(TITLE).load();
    assert!(site.pages.site_props(LocaleId::DEFAULT).remembers_version);
}
