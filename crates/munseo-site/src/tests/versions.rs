//! Several versions of the documentation.

use super::fixture::{Fixture, TITLE};
use crate::LocaleId;

#[test]
fn one_version_is_current_and_called_next() {
    let site = Fixture::new(TITLE).titled(&[("docs/en/a.md", "A")]).load();
    let versions = &site.site.site_props(LocaleId::DEFAULT).versions;
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
fn older_versions_lie_below_their_name_with_their_own_sidebar() {
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
    let versions = &site.site.site_props(LocaleId::DEFAULT).versions;
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
fn the_latest_version_may_be_an_older_one() {
    let config = format!("{TITLE}[docs]\nlast_version = \"1.0\"");
    let site = Fixture::new(&config)
        .titled(&[
            ("docs/en/a.md", "A"),
            ("versioned_docs/1.0/a.md", "A of one"),
        ])
        .load();
    assert_eq!(site.doc("/docs/a").version, "1.0");
    assert_eq!(site.doc("/docs/next/a").version, "current");
    let versions = &site.site.site_props(LocaleId::DEFAULT).versions;
    assert_eq!(versions[0].banner, "unreleased");
    assert!(versions[1].is_last);
}
