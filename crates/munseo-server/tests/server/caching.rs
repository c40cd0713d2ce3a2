//! Caching by clients, and revalidation.

use munseo_connections::Server;

use crate::fixture::{Site, get, get_with};
use crate::test_server::TestServer;

#[tokio::test]
async fn hashed_assets_are_immutable_and_other_files_revalidated() {
    let site = Site::new(&[
        ("index.html", "home"),
        ("page.json", "{}"),
        ("logo.svg", "<svg/>"),
        ("_munseo/assets/a-1.css", "a"),
        ("_munseo/media/a-1.png", "a"),
        ("_munseo/social/0123.png", "a"),
        ("_munseo/data/entries-1.json", "{}"),
        ("_munseo/build.json", r#"{"baseUrl":"/"}"#),
    ]);
    let app = site.serve();
    for path in [
        "/_munseo/assets/a-1.css",
        "/_munseo/media/a-1.png",
        "/_munseo/social/0123.png",
        "/_munseo/data/entries-1.json",
    ] {
        let response = get(&app, path).await;
        assert_eq!(
            response.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
    }
    for path in ["/", "/page.json", "/logo.svg", "/_munseo/build.json"] {
        assert_eq!(
            get(&app, path).await.header("cache-control"),
            "no-cache",
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_client_with_the_current_content_gets_304() {
    let site = Site::new(&[("a.txt", "one"), ("b.txt", "one"), ("c.txt", "two")]);
    let app = site.serve();
    let first = get(&app, "/a.txt").await;
    let etag = first.header("etag").to_owned();
    let date = first.header("last-modified").to_owned();
    assert!(etag.starts_with('"') && etag.len() > 20, "strong: {etag}");
    assert_eq!(
        get(&app, "/b.txt").await.header("etag"),
        etag,
        "of the content"
    );
    assert_ne!(get(&app, "/c.txt").await.header("etag"), etag);

    for header in [
        ("if-none-match", etag.as_str()),
        ("if-modified-since", date.as_str()),
    ] {
        let again = get_with(&app, "/a.txt", &[header]).await;
        again.expect(304, "");
        assert_eq!(again.header("etag"), etag);
        assert_eq!(again.header("cache-control"), "no-cache");
    }
    get_with(&app, "/c.txt", &[("if-none-match", &etag)])
        .await
        .expect(200, "two");
    get_with(&app, "/a.txt", &[("if-match", "\"other\"")])
        .await
        .expect(412, "");
}

#[tokio::test]
async fn a_304_response_has_the_current_policy() {
    let site = Site::new(&[("x.html", "a page"), ("a.txt", "text")]);
    let app = site.serve();
    let policy = get(&app, "/x").await;
    let policy = policy.header("content-security-policy");
    let again = [("if-none-match", "*")];
    let page = get_with(&app, "/x", &again).await;
    page.expect(304, "");
    assert_eq!(page.header("content-security-policy"), policy);
    let text = get_with(&app, "/a.txt", &again).await;
    text.expect(304, "");
    assert_eq!(text.header("content-security-policy"), "");
}

#[tokio::test]
async fn a_304_response_has_no_content_length() {
    let site = Site::new(&[("a.txt", "one")]);
    let server = TestServer::start(site.serve(), Server::default()).await;
    let request =
        b"GET /a.txt HTTP/1.1\r\nhost: x\r\nconnection: close\r\nif-none-match: *\r\n\r\n";
    let response = server.send(request).await.to_lowercase();
    assert!(response.starts_with("http/1.1 304 "), "{response}");
    assert!(!response.contains("\r\ncontent-length:"), "{response}");
    assert!(response.ends_with("\r\n\r\n"), "{response}");
    server.shut_down().await;
}

#[tokio::test]
async fn a_compressed_variant_is_sent_to_clients_that_accept_it() {
    let site = Site::new(&[
        ("a.js", "plain plain plain"),
        ("a.js.br", "brotli"),
        ("a.js.gz", "gzipped"),
        ("b.js", "plain"),
        ("404.html", "not found, at some length"),
        ("404.html.br", "not found"),
    ]);
    let app = site.serve();
    let brotli = get_with(
        &app,
        "/a.js",
        &[("accept-encoding", "gzip, deflate, br, zstd")],
    )
    .await;
    brotli.expect(200, "brotli");
    assert_eq!(brotli.header("content-encoding"), "br");
    assert_eq!(
        brotli.header("content-type"),
        "text/javascript; charset=utf-8"
    );
    assert_eq!(brotli.header("vary"), "accept-encoding");
    let gzip = get_with(&app, "/a.js", &[("accept-encoding", "br;q=0.1, gzip")]).await;
    gzip.expect(200, "gzipped");
    let plain = get(&app, "/a.js").await;
    plain.expect(200, "plain plain plain");
    assert_eq!(
        (plain.header("content-encoding"), plain.header("vary")),
        ("", "accept-encoding")
    );
    let tags = [&brotli, &gzip, &plain].map(|response| response.header("etag"));
    assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2]);

    let both = [("accept-encoding", "br"), ("if-none-match", tags[0])];
    let again = get_with(&app, "/a.js", &both).await;
    again.expect(304, "");
    assert_eq!(again.header("vary"), "accept-encoding");
    get_with(&app, "/a.js", &[("if-none-match", tags[0])])
        .await
        .expect(200, "plain plain plain");

    assert_eq!(get(&app, "/b.js").await.header("vary"), "");
    let missing = get_with(&app, "/nope", &[("accept-encoding", "br")]).await;
    missing.expect(404, "not found");
    assert_eq!(missing.header("content-encoding"), "br");
}

#[tokio::test]
async fn a_304_response_for_a_picture_allows_other_origins() {
    let site = Site::new(&[("a.png", "pixels")]);
    let server = TestServer::start(site.serve(), Server::default()).await;
    for (condition, expected) in [("", 200), ("if-none-match: *\r\n", 304)] {
        let request =
            format!("GET /a.png HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{condition}\r\n");
        let response = server.send(request.as_bytes()).await;
        assert_eq!(
            crate::test_server::status(&response),
            expected,
            "{response}"
        );
        let line = "\r\ncross-origin-resource-policy: cross-origin\r\n";
        assert!(response.contains(line), "{response}");
    }
    server.shut_down().await;
}
