//! Addresses of an old sitemap are compared with the new site.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;

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
    let config = "export default { title: 'A', base: '/guide/', cleanUrls: true, rewrites: { 'b.md': 'old.md' } }";
    fs::create_dir_all(folder.join(".vitepress")).unwrap();
    fs::write(folder.join(".vitepress/config.mjs"), config).unwrap();
    for name in ["index", "a", "b", "설치"] {
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
fn an_index_on_a_server_is_read_with_its_zipped_sitemaps_and_languages() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/sitemap.xml", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut request = [0; 1024];
            let length = stream.read(&mut request).unwrap();
            let request = String::from_utf8_lossy(&request[..length]).into_owned();
            let (status, body) = if request.starts_with("GET /sitemap.xml ") {
                ("200 OK", INDEX.as_bytes().to_vec())
            } else if request.starts_with("GET /sitemap-0.xml.gz ") {
                ("200 OK", zipped(PAGES))
            } else {
                ("404 Not Found", Vec::new())
            };
            let head = format!(
                "HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
                body.len()
            );
            stream.write_all(head.as_bytes()).unwrap();
            stream.write_all(&body).unwrap();
        }
    });
    let missing = missing(address.clone()).unwrap();
    let expected = [
        "/guide/gone",
        "/guide/ko/lost",
        "https://blog.example/guide/a",
    ];
    assert_eq!(missing, expected);
    let error = self::missing(address.replace("sitemap.xml", "none.xml")).unwrap_err();
    assert!(error.to_string().contains("none.xml"), "{error}");
}

#[test]
fn sitemaps_in_a_folder_are_read_and_damaged_ones_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    fs::write(path("sitemap.xml"), INDEX).unwrap();
    fs::write(path("sitemap-0.xml.gz"), zipped(PAGES)).unwrap();
    fs::write(path("page.html"), "<p>Not found<br></p>").unwrap();
    assert_eq!(missing(path("sitemap.xml")).unwrap().len(), 3);
    let error = missing(path("page.html")).unwrap_err().to_string();
    assert!(error.contains("page.html` cannot be read"), "{error}");
}
