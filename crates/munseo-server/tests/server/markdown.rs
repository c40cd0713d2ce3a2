//! Pages as Markdown, for clients that prefer it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::Method;
use munseo_server::BuiltSite;

use crate::fixture::{Site, get, get_with, send, write_all};

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
        ("notes.md", "not a page"),
        ("logo.svg", "<svg/>"),
    ])
}

#[tokio::test]
async fn the_accept_header_selects_markdown() {
    let site = site();
    let app = site.serve();
    for (path, page, markdown) in [
        ("/docs/x", "x", "# x"),
        ("/", "home", "# home"),
        ("/en", "en home", "# en home"),
    ] {
        let response = get_with(&app, path, &[("accept", "text/markdown")]).await;
        response.expect(200, markdown);
        assert_eq!(
            response.headers["content-type"],
            "text/markdown; charset=utf-8"
        );
        assert_eq!(response.headers["vary"], "accept");
        assert!(!response.headers.contains_key("x-robots-tag"));
        let browser = get_with(&app, path, &[("accept", BROWSER)]).await;
        browser.expect(200, page);
        assert_eq!(browser.headers["vary"], "accept");
        assert_ne!(browser.headers["etag"], response.headers["etag"]);
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
async fn a_page_without_markdown_is_always_html() {
    let site = site();
    let app = site.serve();
    let response = get_with(&app, "/docs/only", &[("accept", "text/markdown")]).await;
    response.expect(200, "only");
    assert!(!response.headers.contains_key("vary"));
    get_with(&app, "/logo.svg", &[("accept", "text/markdown")])
        .await
        .expect(200, "<svg/>");
}

#[tokio::test]
async fn markdown_paths_are_noindex() {
    let site = site();
    let app = site.serve();
    for path in ["/docs/x.md", "/index.md", "/en.md", "/en/index.md"] {
        let response = get(&app, path).await;
        assert_eq!(response.status, 200, "{path}");
        assert_eq!(
            response.headers["content-type"],
            "text/markdown; charset=utf-8"
        );
        assert_eq!(response.headers["x-robots-tag"], "noindex", "{path}");
    }
    let other = get(&app, "/notes.md").await;
    assert!(!other.headers.contains_key("x-robots-tag"));
}

#[tokio::test]
async fn negotiated_content_can_be_revalidated() {
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
    let head = send(
        &app,
        &Method::HEAD,
        "/docs/x",
        &[("accept", "text/markdown")],
    )
    .await;
    assert_eq!(head.headers["content-length"], "3");
    assert!(head.body.is_empty());
}

#[tokio::test]
async fn built_site_markdown_is_limited_to_pages() {
    let site = site();
    let built = BuiltSite::open(&site.dist()).unwrap();
    for (page, markdown) in [
        ("docs/x", Some("# x")),
        ("", Some("# home")),
        ("en", Some("# en home")),
        ("docs/only", None),
        ("notes", None),
        ("nowhere", None),
        ("../dist/docs/x", None),
        ("docs/../docs/x", None),
        ("docs\\x", None),
        ("docs//x", None),
        ("docs/x\0", None),
    ] {
        assert_eq!(built.markdown(page).await, Ok(markdown.map(str::to_owned)));
    }
}

#[cfg(unix)]
#[tokio::test]
async fn no_markdown_outside_of_the_folder_is_read() {
    let site = site();
    let built = BuiltSite::open(&site.dist()).unwrap();
    let secret = site.sibling("secret.txt");
    std::fs::write(&secret, "secret").unwrap();
    write_all(&site.dist(), &[("new/index.html", "new")]);
    for file in ["docs/x.md", "docs/only.md", "new.md"] {
        let file = site.dist().join(file);
        let _ = std::fs::remove_file(&file);
        std::os::unix::fs::symlink(&secret, file).unwrap();
    }
    for page in ["docs/x", "docs/only", "new"] {
        assert_eq!(built.markdown(page).await, Ok(None), "{page}");
    }
}

#[tokio::test]
async fn markdown_is_served_while_the_folder_is_briefly_missing() {
    let site = site();
    let built = BuiltSite::open(&site.dist()).unwrap();
    let is_over = Arc::new(AtomicBool::new(false));
    let renamer = tokio::task::spawn_blocking({
        let (dist, away, is_over) = (site.dist(), site.sibling("away"), Arc::clone(&is_over));
        move || {
            while !is_over.load(Ordering::Relaxed) {
                std::fs::rename(&dist, &away).unwrap();
                std::thread::yield_now();
                std::fs::rename(&away, &dist).unwrap();
                std::thread::yield_now();
            }
        }
    });
    let mut results = Vec::new();
    for page in ["docs/x", ""].repeat(50) {
        results.push((page, built.markdown(page).await));
    }
    is_over.store(true, Ordering::Relaxed);
    renamer.await.unwrap();
    for (page, markdown) in results {
        let first_character = markdown
            .as_ref()
            .map(|text| text.as_deref().map(|text| &text[..1]));
        assert_eq!(first_character, Ok(Some("#")), "{page}: {markdown:?}");
    }
}
