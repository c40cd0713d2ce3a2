//! Addresses of an old sitemap are compared with the new site.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::fs;
use std::io::Write;

use munseo_import::{ImportError, Options, import};

const INDEX: &str = "<?xml version=\"1.0\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
    <sitemap><loc>\n https://nowhere.invalid/guide/sitemap-0.xml.gz\n</loc></sitemap></sitemapindex>";

const PAGES: &str = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
    xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\
    <url><loc>https://example.org/guide/</loc></url>\
    <url><loc><![CDATA[https://example.org/guide/a]]></loc>\
    <xhtml:link rel=\"alternate\" hreflang=\"ko\" href=\"https://example.org/guide/ko/lost\"/></url>\
    <url><loc>https://example.org/guide/%EC%84%A4%EC%B9%98</loc></url>\
    <url><loc>https://example.org/guide/old?a=1&amp;b=2</loc></url>\
    <url><loc>https://example.org/guide/gone</loc>\
    <xhtml:link rel=\"alternate\" hreflang=\"ja\" href=\"https://ja.example.org/guide/\"/></url>\
    <url><loc>https://blog.example/guide/a</loc></url></urlset>";

fn old_site(folder: &std::path::Path) {
    let config = "export default { title: 'A', base: '/guide/', cleanUrls: true }";
    fs::create_dir_all(folder.join(".vitepress")).unwrap();
    fs::write(folder.join(".vitepress/config.mjs"), config).unwrap();
    for name in ["index", "a", "old", "설치"] {
        fs::write(folder.join(format!("{name}.md")), "# Page\n").unwrap();
    }
}

fn zipped(text: &str) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn missing(sitemap: String) -> Result<Vec<String>, ImportError> {
    let around = tempfile::tempdir().unwrap();
    let old = around.path().join("old");
    old_site(&old);
    let options = Options {
        folder: old,
        out: around.path().join("new"),
        sitemap: Some(sitemap),
    };
    import(&options).map(|report| report.missing_addresses)
}

#[test]
fn an_index_is_read_with_its_zipped_sitemaps_and_languages() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    fs::write(path("sitemap.xml"), INDEX).unwrap();
    let error = missing(path("sitemap.xml")).unwrap_err().to_string();
    let command = "`curl -o sitemap-0.xml.gz 'https://nowhere.invalid/guide/sitemap-0.xml.gz'`";
    assert!(error.contains(command), "{error}");
    fs::write(path("sitemap-0.xml.gz"), zipped(PAGES)).unwrap();
    let missing = missing(path("sitemap.xml")).unwrap();
    let expected = [
        "/guide/gone",
        "/guide/ko/lost",
        "https://blog.example/guide/a",
    ];
    assert_eq!(missing, expected);
}

#[test]
fn a_damaged_sitemap_is_an_error_and_an_address_has_to_be_downloaded() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    fs::write(&page, "<p>Not found<br></p>").unwrap();
    let error = missing(page.to_string_lossy().into_owned()).unwrap_err();
    assert!(
        error.to_string().contains("page.html` cannot be read"),
        "{error}"
    );
    for (address, name) in [
        ("https://example.org/a/map.xml", "map.xml"),
        ("http://example.org/map.xml?page=1", "map.xml"),
        ("https://example.org/", "sitemap.xml"),
    ] {
        let error = missing(address.to_owned()).unwrap_err().to_string();
        let command = format!("`curl -o {name} '{address}'`");
        assert!(error.contains(&command), "{error}");
    }
}
