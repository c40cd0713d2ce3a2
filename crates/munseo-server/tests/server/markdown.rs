//! Pages as Markdown, for clients that would rather have that.

use axum::http::Method;

use crate::fixture::{Site, ask, get, get_with};

const BROWSER: &str =
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

fn site() -> Site {
    Site::new(&[
        ("index.html", "home"),
        ("index.md", "# home"),
        ("en/index.html", "en home"),
        ("en/index.md", "# en home"),
        ("en.md", "# en home"),
        ("docs/x/index.html", "x"),
        ("docs/x.md", "# x"),
        ("docs/only/index.html", "only"),
        ("notes.md", "no page's"),
        ("logo.svg", "<svg/>"),
    ])
}

#[tokio::test]
async fn the_same_url_gives_markdown_to_those_who_ask_for_it() {
    let site = site();
    let app = site.serve();
    for (path, page, markdown) in [
        ("/docs/x", "x", "# x"),
        ("/", "home", "# home"),
        ("/en", "en home", "# en home"),
    ] {
        let answer = get_with(&app, path, &[("accept", "text/markdown")]).await;
        answer.expect(200, markdown);
        assert_eq!(
            answer.headers["content-type"],
            "text/markdown; charset=utf-8"
        );
        assert_eq!(answer.headers["vary"], "accept");
        assert!(!answer.headers.contains_key("x-robots-tag"));
        let browser = get_with(&app, path, &[("accept", BROWSER)]).await;
        browser.expect(200, page);
        assert_eq!(browser.headers["vary"], "accept");
        assert_ne!(browser.headers["etag"], answer.headers["etag"]);
    }
    get(&app, "/docs/x").await.expect(200, "x");
    get_with(
        &app,
        "/docs/x",
        &[("accept", "text/markdown;q=0.1, text/html")],
    )
    .await
    .expect(200, "x");
}

#[tokio::test]
async fn a_page_without_markdown_is_the_page_for_everybody() {
    let site = site();
    let app = site.serve();
    let answer = get_with(&app, "/docs/only", &[("accept", "text/markdown")]).await;
    answer.expect(200, "only");
    assert!(!answer.headers.contains_key("vary"));
    get_with(&app, "/logo.svg", &[("accept", "text/markdown")])
        .await
        .expect(200, "<svg/>");
}

#[tokio::test]
async fn the_copy_at_its_own_path_is_not_for_search_engines() {
    let site = site();
    let app = site.serve();
    for path in ["/docs/x.md", "/index.md", "/en.md", "/en/index.md"] {
        let answer = get(&app, path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(
            answer.headers["content-type"],
            "text/markdown; charset=utf-8"
        );
        assert_eq!(answer.headers["x-robots-tag"], "noindex", "{path}");
    }
    let other = get(&app, "/notes.md").await;
    assert!(!other.headers.contains_key("x-robots-tag"));
}

#[tokio::test]
async fn what_was_negotiated_can_be_asked_again() {
    let site = site();
    let app = site.serve();
    let first = get_with(&app, "/docs/x", &[("accept", "text/markdown")]).await;
    let etag = first.headers["etag"].to_str().unwrap().to_owned();
    let again = [
        ("accept", "text/markdown"),
        ("if-none-match", etag.as_str()),
    ];
    assert_eq!(get_with(&app, "/docs/x", &again).await.status, 304);
    let other = [("accept", BROWSER), ("if-none-match", etag.as_str())];
    get_with(&app, "/docs/x", &other).await.expect(200, "x");
    let head = ask(
        &app,
        &Method::HEAD,
        "/docs/x",
        &[("accept", "text/markdown")],
    )
    .await;
    assert_eq!(head.headers["content-length"], "3");
    assert!(head.body.is_empty());
}
