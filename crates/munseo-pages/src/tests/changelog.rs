//! The page of a changelog and its feeds.

use super::fixture::{Fixture, KO_EN, Loaded, TITLE};
use crate::props::{PageContent, TextPageProps};

const CHANGES: &str = "# Changes\n\nAll of them.\n\n## [Unreleased]\n\n- c\n\n\
     ## [1.1.0] - 2026-01-31\n\n### Added\n\n- b, see [the guide](docs/a.md) and [all](#unreleased)\n\n\
     ## 1.0.0\n\n### Added\n\n- a\n\n[1.1.0]: https://e.example/1.1.0\n";

fn page(site: &Loaded, url: &str) -> TextPageProps {
    match site.page(url).content {
        PageContent::Page(page) => *page,
        other => panic!("{url} is no page: {other:?}"),
    }
}

fn html(site: &Loaded, url: &str) -> String {
    let page = page(site, url);
    let parts = page.body.iter().map(|part| match part {
        munseo_markdown::Part::Html { html } => html.clone(),
        other => format!("{other:?}"),
    });
    parts.collect()
}

fn feed(site: &Loaded, output: &str) -> String {
    let feeds = site.pages.feeds().files();
    let found = feeds
        .into_iter()
        .find(|feed| feed.output == std::path::Path::new(output));
    found.unwrap_or_else(|| panic!("no feed {output}")).text
}

fn with_changelog(text: &str) -> Fixture {
    Fixture::new(&format!("{TITLE}[changelog]\nfile = \"CHANGELOG.md\"\n"))
        .titled(&[("docs/en/a.md", "A")])
        .file("CHANGELOG.md", text)
}

#[test]
fn a_changelog_is_a_page_that_lists_its_releases() {
    let linked = CHANGES.replace("docs/a.md", "docs/en/a.md");
    let site = with_changelog(&linked).load();
    let props = page(&site, "/changelog");
    assert_eq!(props.title_html.as_deref(), Some("Changes"));
    let contents: Vec<_> = props.toc.iter().map(|it| (&*it.id, it.level)).collect();
    assert_eq!(contents, [("unreleased", 2), ("v1.1.0", 2), ("v1.0.0", 2)]);
    let html = html(&site, "/changelog");
    assert!(html.contains("<a href=\"/docs/a\">the guide</a>"), "{html}");
    assert!(html.contains("<a href=\"/changelog/rss.xml\""), "{html}");
}

#[test]
fn each_release_is_an_entry_of_the_feeds() {
    let linked = CHANGES.replace("docs/a.md", "docs/en/a.md");
    let site = with_changelog(&linked).load();
    let rss = feed(&site, "changelog/rss.xml");
    assert_eq!(rss.matches("<item>").count(), 2, "{rss}");
    assert!(rss.contains("https://t.example/changelog#v1.1.0"), "{rss}");
    assert!(rss.contains("Sat, 31 Jan 2026 00:00:00 GMT"), "{rss}");
    assert!(rss.contains("https://t.example/docs/a"), "{rss}");
    assert!(!rss.contains("unreleased</guid>"), "{rss}");
    let atom = feed(&site, "changelog/atom.xml");
    assert_eq!(atom.matches("<entry>").count(), 2, "{atom}");
    assert_eq!(atom.matches("<published>").count(), 1, "{atom}");
    let head = format!("{:?}", site.page("/changelog").head.tags);
    assert!(head.contains("/changelog/atom.xml"), "{head}");
    let elsewhere = format!("{:?}", site.page("/docs/a").head.tags);
    assert!(!elsewhere.contains("/changelog/atom.xml"), "{elsewhere}");
}

#[test]
fn a_changelog_is_the_fallback_for_other_languages() {
    let config = format!(
        "{KO_EN}[changelog]\nfile = {{ en = \"CHANGELOG.md\" }}\npath = \"/releases\"\n\
         title = {{ ko = \"변경 내역\", en = \"What is new\" }}\n"
    );
    let site = Fixture::new(&config)
        .titled(&[("docs/ko/a.md", "가"), ("docs/en/a.md", "A")])
        .file(
            "CHANGELOG.md",
            "# Changes\n\n## 1.0.0 (2026-01-31)\n\n- [a](docs/en/a.md)\n",
        )
        .load();
    assert_eq!(page(&site, "/en/releases").fallback_lang, None);
    assert_eq!(
        page(&site, "/en/releases").title_html.as_deref(),
        Some("What is new")
    );
    assert_eq!(
        page(&site, "/releases").fallback_lang.as_deref(),
        Some("en")
    );
    assert!(html(&site, "/releases").contains("<a href=\"/docs/a\">"));
    assert!(html(&site, "/en/releases").contains("<a href=\"/en/docs/a\">"));
    assert!(html(&site, "/releases").contains("/en/releases/rss.xml"));
    let outputs: Vec<_> = site.pages.feeds().paths();
    assert_eq!(outputs.len(), 2);
    assert!(outputs[0].starts_with("en/releases"));
}

#[test]
fn files_outside_of_the_site_are_linked_through_files_url() {
    let files_url = "files_url = \"https://e.example/blob/main/{path}\"\n";
    let inner =
        "title = \"T\"\nurl = \"https://t.example\"\n[changelog]\nfile = \"../CHANGELOG.md\"\n";
    let changes = "## 1.0.0\n\n- [guide](site/docs/en/a.md), [license](LICENSE), [gone](GONE), [site](/docs/a)\n";
    let fixture = |config: &str| {
        Fixture::new("")
            .file("site/munseo.toml", config)
            .file("site/docs/en/a.md", "# A\n")
            .file("CHANGELOG.md", changes)
            .file("LICENSE", "MIT")
            .within("site")
    };
    let (site, problems) = fixture(&format!("{inner}{files_url}")).load_with_problems();
    assert_eq!(problems.matches("error[").count(), 1, "{problems}");
    assert!(
        problems.contains("page or file `GONE` not found"),
        "{problems}"
    );
    let html = html(&site, "/changelog");
    assert!(html.contains("<a href=\"/docs/a\">guide</a>"), "{html}");
    assert!(
        html.contains("https://e.example/blob/main/LICENSE"),
        "{html}"
    );
    let (_, problems) = fixture(inner).load_with_problems();
    assert!(
        problems.contains("`LICENSE` is outside of the site"),
        "{problems}"
    );
    assert!(
        problems.contains("set `files_url` in `[changelog]`"),
        "{problems}"
    );
}

#[test]
fn a_missing_file_or_an_existing_document_is_reported_at_its_key() {
    let problems = |file: &str| {
        Fixture::new(&format!("{TITLE}[changelog]\nfile = \"{file}\"\n"))
            .titled(&[("docs/en/a.md", "A")])
            .problems()
    };
    let missing = problems("CHANGES.md");
    assert!(
        missing.contains("error[changelog/file]: file `CHANGES.md` not found"),
        "{missing}"
    );
    assert!(missing.contains("munseo.toml:"), "{missing}");
    let twice = problems("docs/en/a.md");
    assert!(twice.contains("is in a folder of documents"), "{twice}");
}

#[test]
fn a_page_of_the_site_at_the_same_path_is_reported() {
    let site = with_changelog("## 1.0.0\n").titled(&[("pages/en/changelog.md", "Mine")]);
    let problems = site.problems();
    assert!(problems.contains("/changelog"), "{problems}");
    assert!(problems.contains("error[routes/"), "{problems}");
}

#[test]
fn editing_the_changelog_reloads_its_page() {
    let mut site = with_changelog("## 1.0.0\n").in_dev_mode().load();
    let reload = site.edit("CHANGELOG.md", "## 1.1.0\n\n## 1.0.0\n");
    assert_eq!(reload.changed_urls, ["/changelog"]);
    assert_eq!(page(&site, "/changelog").toc.len(), 2);
    let outputs = feed(&site, "changelog/rss.xml");
    assert_eq!(outputs.matches("<item>").count(), 2);
}
