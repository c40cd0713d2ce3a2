//! Resolution of URLs to files.

use axum::http::Method;
use munseo_server::Settings;

use crate::fixture::{Site, get, get_with, send};

fn site() -> Site {
    Site::new(&[
        ("index.html", "home"),
        ("404.html", "없음"),
        ("en/index.html", "en home"),
        ("en/404.html", "not found"),
        ("docs/x/index.html", "x"),
        ("docs/x/page.json", "{}"),
        ("docs/한글/index.html", "hangul"),
        ("docs/guide/index/index.html", "a page"),
        ("flat.html", "flat"),
        ("google123.html", "verification"),
        ("robots.txt", "allow"),
        ("_munseo/assets/client-1.js", "js"),
    ])
}

fn bilingual(base_url: &str) -> Settings {
    Settings {
        base_url: base_url.to_owned(),
        locale_prefixes: vec!["en".to_owned()],
        ..Settings::default()
    }
}

#[tokio::test]
async fn a_page_has_one_url_and_others_redirect_to_it() {
    let site = site();
    let app = site.serve();
    get(&app, "/").await.expect(200, "home");
    get(&app, "/docs/x").await.expect(200, "x");
    get(&app, "/docs/%ED%95%9C%EA%B8%80")
        .await
        .expect(200, "hangul");
    get(&app, "/flat").await.expect(200, "flat");
    get(&app, "/google123.html")
        .await
        .expect(200, "verification");
    get(&app, "/docs/x/?q=1").await.expect(308, "/docs/x?q=1");
    get(&app, "/docs/x/index.html").await.expect(308, "/docs/x");
    get(&app, "/docs/x.html").await.expect(308, "/docs/x");
    get(&app, "/index.html").await.expect(308, "/");
    get(&app, "/docs/x/index").await.expect(308, "/docs/x");
    get(&app, "/docs/guide/index").await.expect(200, "a page");
    get(&app, "/docs/y/index").await.expect(404, "없음");
    get(&app, "/index").await.expect(308, "/");
    get(&app, "/en/").await.expect(308, "/en");
    get(&app, "/flat/").await.expect(308, "/flat");
    get(&app, "/robots.txt/").await.expect(308, "/robots.txt");
    get(&app, "/docs/%ED%95%9C%EA%B8%80/")
        .await
        .expect(308, "/docs/%ED%95%9C%EA%B8%80");
}

#[tokio::test]
async fn a_path_in_another_case_redirects_to_its_page() {
    let site = Site::new(&[
        ("index.html", "home"),
        ("404.html", "없음"),
        ("docs/getStarted/index.html", "start"),
        ("docs/a/index.html", "small"),
        ("docs/A/index.html", "large"),
        ("docs/B/index.html", "between the two"),
        ("docs/ärger/index.html", "trouble"),
        ("logo.svg", "picture"),
    ]);
    let app = site.serve();
    get(&app, "/docs/getStarted").await.expect(200, "start");
    get(&app, "/Docs/GETSTARTED/?q=1")
        .await
        .expect(308, "/docs/getStarted?q=1");
    get(&app, "/docs/getstarted.HTML").await.expect(404, "없음");
    get(&app, "/docs/getstarted.html")
        .await
        .expect(308, "/docs/getStarted");
    get(&app, "/docs/%C3%84rger")
        .await
        .expect(308, "/docs/%C3%A4rger");
    get(&app, "/docs/a").await.expect(200, "small");
    get(&app, "/docs/A").await.expect(200, "large");
    get(&app, "/DOCS/A").await.expect(308, "/docs/A");
    get(&app, "/LOGO.svg").await.expect(404, "없음");
}

#[tokio::test]
async fn a_decomposed_path_redirects_to_its_page() {
    const COMPOSED: &str = "/docs/%ED%95%9C%EA%B8%80";
    const DECOMPOSED: &str = "/docs/%E1%84%92%E1%85%A1%E1%86%AB%E1%84%80%E1%85%B3%E1%86%AF";
    let site = Site::new(&[("docs/한글/index.html", "korean")]);
    let app = site.serve();
    get(&app, COMPOSED).await.expect(200, "korean");
    get(&app, &format!("{DECOMPOSED}/?q=1"))
        .await
        .expect(308, &format!("{COMPOSED}?q=1"));
    // Decomposed file names from a Mac still work.
    let site = Site::new(&[("docs/\u{1112}\u{1161}\u{11ab}.html", "decomposed")]);
    let app = site.serve();
    let decomposed = "/docs/%E1%84%92%E1%85%A1%E1%86%AB";
    get(&app, decomposed).await.expect(200, "decomposed");
    get(&app, "/docs/%ED%95%9C").await.expect(308, decomposed);
}

#[tokio::test]
async fn a_missing_page_is_reported_in_the_language_of_its_path() {
    let site = site();
    let app = site.serve_with(&bilingual("/"));
    for path in [
        "/nope",
        "/docs",
        "/docs/nope/",
        "/nope.html",
        "/nope/index.html",
        "/english",
    ] {
        get(&app, path).await.expect(404, "없음");
    }
    get(&app, "/en/nope").await.expect(404, "not found");
    get(&app, "/404.html").await.expect(404, "없음");
    get(&app, "/en/404").await.expect(404, "not found");
    let missing = get(&app, "/nope").await;
    assert_eq!(missing.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(missing.header("cache-control"), "no-cache");
    assert_eq!(missing.header("etag"), "");
}

#[tokio::test]
async fn missing_assets_and_data_get_a_plain_text_404() {
    let site = site();
    let app = site.serve();
    for path in ["/_munseo/assets/client-0.js", "/docs/nope/page.json"] {
        get(&app, path).await.expect(404, "not found\n");
    }
}

#[tokio::test]
async fn a_site_without_a_not_found_page_still_answers() {
    let site = Site::new(&[("index.html", "home")]);
    let app = site.serve();
    get(&app, "/nope").await.expect(404, "not found\n");
}

#[tokio::test]
async fn a_site_can_be_in_a_sub_path() {
    let site = site();
    for base in ["/docs-site/", "/docs-site", "docs-site"] {
        let app = site.serve_with(&bilingual(base));
        get(&app, "/docs-site/").await.expect(200, "home");
        get(&app, "/docs-site/docs/x").await.expect(200, "x");
        get(&app, "/docs-site/docs/x/")
            .await
            .expect(308, "/docs-site/docs/x");
        get(&app, "/docs-site/index.html")
            .await
            .expect(308, "/docs-site/");
        get(&app, "/docs-site?q=1")
            .await
            .expect(308, "/docs-site/?q=1");
        get(&app, "/docs-site/en/nope")
            .await
            .expect(404, "not found");
        for path in ["/", "/docs/x", "/docs-sitemap", "/en/nope"] {
            get(&app, path).await.expect(404, "없음");
        }
    }
}

#[tokio::test]
async fn only_get_and_head_are_answered() {
    let site = site();
    let app = site.serve();
    for method in [
        Method::POST,
        Method::PUT,
        Method::DELETE,
        Method::OPTIONS,
        Method::PATCH,
    ] {
        let response = send(&app, &method, "/", &[]).await;
        assert_eq!(response.status, 405, "{method}");
        assert_eq!(response.header("allow"), "GET, HEAD");
    }
    let head = send(&app, &Method::HEAD, "/docs/x", &[]).await;
    let whole = get(&app, "/docs/x").await;
    assert_eq!((head.status.as_u16(), head.body.len()), (200, 0));
    assert_eq!(head.headers, whole.headers);
    let missing = send(&app, &Method::HEAD, "/nope", &[]).await;
    assert_eq!((missing.status.as_u16(), missing.body.len()), (404, 0));
}

#[tokio::test]
async fn pages_have_a_policy_and_files_their_type() {
    let settings = Settings {
        base_url: "/".to_owned(),
        script_hashes: vec!["sha256-AbC=".to_owned()],
        ..Settings::default()
    };
    let site = site();
    let app = site.serve_with(&settings);
    let page = get(&app, "/docs/x").await;
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    let policy = page.header("content-security-policy");
    assert!(
        policy.contains("'sha256-AbC='") && policy.contains("frame-ancestors 'self'"),
        "{policy}"
    );
    assert!(!policy.contains("unsafe-inline"), "{policy}");
    let script = get(&app, "/_munseo/assets/client-1.js").await;
    assert_eq!(
        script.header("content-type"),
        "text/javascript; charset=utf-8"
    );
}

#[tokio::test]
async fn a_range_returns_a_part() {
    let site = Site::new(&[("v.mp4", "0123456789"), ("empty.txt", "")]);
    let long: String = (0..3_000_000)
        .map(|number| char::from(b'a' + (number % 26) as u8))
        .collect();
    std::fs::write(site.dist().join("long.txt"), &long).unwrap();
    let app = site.serve();
    let part = get_with(&app, "/v.mp4", &[("range", "bytes=2-4")]).await;
    part.expect(206, "234");
    assert_eq!(part.header("content-range"), "bytes 2-4/10");
    assert_eq!(part.header("content-length"), "3");
    get_with(&app, "/v.mp4", &[("range", "bytes=-2")])
        .await
        .expect(206, "89");
    get_with(&app, "/v.mp4", &[("range", "bytes=0-1,4-5")])
        .await
        .expect(200, "0123456789");
    let beyond = get_with(&app, "/v.mp4", &[("range", "bytes=10-")]).await;
    beyond.expect(416, "");
    assert_eq!(beyond.header("content-range"), "bytes */10");
    get(&app, "/empty.txt").await.expect(200, "");
    get_with(&app, "/empty.txt", &[("range", "bytes=0-")])
        .await
        .expect(416, "");
    let head = send(&app, &Method::HEAD, "/v.mp4", &[("range", "bytes=2-4")]).await;
    assert_eq!(
        (head.status.as_u16(), head.header("content-length")),
        (200, "10")
    );

    get(&app, "/long.txt").await.expect(200, &long);
    let part = get_with(&app, "/long.txt", &[("range", "bytes=1000000-2600000")]).await;
    part.expect(206, &long[1_000_000..=2_600_000]);

    let etag = part.header("etag").to_owned();
    let fresh = get_with(
        &app,
        "/long.txt",
        &[("range", "bytes=0-3"), ("if-range", &etag)],
    )
    .await;
    fresh.expect(206, "abcd");
    let stale = get_with(
        &app,
        "/v.mp4",
        &[("range", "bytes=0-3"), ("if-range", &etag)],
    )
    .await;
    stale.expect(200, "0123456789");
}
