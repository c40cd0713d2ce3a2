//! Malformed and hostile requests on a real socket.

use std::fs;

use munseo_connections::Server;
use munseo_server::Settings;

use crate::fixture::Site;
use crate::test_server::{TestServer, status};

const SECRET: &str = "what nobody may read";

fn site() -> Site {
    let site = Site::new(&[
        ("index.html", "home"),
        ("docs/page/index.html", "a page"),
        ("a.txt", "a file"),
        (".git/config", SECRET),
        (".munseo/cache", SECRET),
        (".env", SECRET),
        ("docs/.hidden/x.txt", SECRET),
        ("_headers", SECRET),
        ("_redirects", SECRET),
        (".well-known/security.txt", "mail us"),
    ]);
    fs::write(site.sibling("secret.txt"), SECRET).unwrap();
    site
}

async fn start(site: &Site) -> TestServer {
    let settings = Settings {
        redirects: vec![("/old/path".to_owned(), "/docs/page".to_owned())],
        redirect_patterns: vec![
            ("/old/*".to_owned(), "/:splat?old#top".to_owned()),
            (
                "/moved/*".to_owned(),
                "https://new.example/:splat".to_owned(),
            ),
        ],
        base_url: "/".to_owned(),
        ..Settings::default()
    };
    TestServer::start(site.serve_with(&settings), Server::default()).await
}

fn get(target: &str) -> Vec<u8> {
    let head = format!("GET {target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    head.into_bytes()
}

#[tokio::test]
async fn no_path_leads_out_of_the_folder_or_to_what_is_hidden() {
    let site = site();
    let server = start(&site).await;
    for (target, expected) in [
        ("/../secret.txt", 404),
        ("/docs/../../secret.txt", 404),
        ("/%2e%2e/secret.txt", 404),
        ("/%2E%2E%2Fsecret.txt", 404),
        ("/.%2e/secret.txt", 404),
        ("/%252e%252e/secret.txt", 404),
        ("/%252e%252e%252fsecret.txt", 404),
        ("/%25252e%25252e/secret.txt", 404),
        ("/..%5csecret.txt", 404),
        ("/..%255csecret.txt", 404),
        ("/..\\secret.txt", 404),
        ("/docs\\..\\..\\secret.txt", 404),
        ("/....//secret.txt", 404),
        ("/..;/secret.txt", 404),
        ("/.../secret.txt", 404),
        ("/%c0%ae%c0%ae/secret.txt", 400),
        ("/%e0%80%ae%e0%80%ae/secret.txt", 400),
        ("/%f0%80%80%ae/secret.txt", 400),
        ("/..%c0%afsecret.txt", 400),
        ("/%uff0e%uff0e/secret.txt", 400),
        ("/a.txt%00", 400),
        ("/a.txt%00.html", 400),
        ("/%00", 400),
        ("/%ff", 400),
        ("/%", 400),
        ("/%1", 400),
        ("/a%0d%0aset-cookie:%20x", 400),
        ("/a.txt.", 404),
        ("/a.txt%20", 404),
        ("/a.txt::$DATA", 404),
        ("/A.TXT", 404),
        ("/DOCS/PAGE", 308),
        ("/DOCS/../SECRET.TXT", 404),
        ("/DOCS/.HIDDEN/X", 404),
        ("/.GIT/CONFIG", 404),
        ("/a.txt/", 308),
        ("/a.txt/x", 404),
        ("/./a.txt", 404),
        ("/docs/./page", 404),
        ("/docs//page", 404),
        ("/.git/config", 404),
        ("/.git%2fconfig", 404),
        ("/%2egit/config", 404),
        ("/.munseo/cache", 404),
        ("/.env", 404),
        ("/docs/.hidden/x.txt", 404),
        ("/_headers", 404),
        ("/_redirects", 404),
        ("/.well-known/security.txt", 200),
        ("/~root", 404),
        ("/C:/secret.txt", 404),
        ("/file:///etc/passwd", 404),
        ("http://evil.example/../secret.txt", 404),
        ("http://evil.example/a.txt", 200),
        ("http://evil.example", 200),
    ] {
        let response = server.send(&get(target)).await;
        assert_eq!(status(&response), expected, "{target}: {response}");
        assert!(!response.contains(SECRET), "{target}");
        assert!(!response.contains("\r\nset-cookie"), "{target}");
    }
    server.shut_down().await;
}

#[tokio::test]
async fn no_redirect_leads_to_another_host_and_each_keeps_the_query() {
    let site = site();
    let server = start(&site).await;
    for (target, location) in [
        ("/docs/page/", "/docs/page"),
        ("/docs/page/?q=1&r=%0a", "/docs/page?q=1&r=%0a"),
        ("/docs/page/index.html?q", "/docs/page?q"),
        ("/docs/page.html", "/docs/page"),
        ("/old/path", "/docs/page"),
        ("/old/path/?a=b", "/docs/page?a=b"),
        ("/old/x/%EA%B0%80%20%25", "/x/%EA%B0%80%20%25?old#top"),
        ("/old/x/?a=b", "/x?old&a=b#top"),
        (
            "/old/evil.example:80%3f%23",
            "/evil.example:80%3F%23?old#top",
        ),
        (
            "/moved/docs/page/index.html",
            "https://new.example/docs/page",
        ),
        ("/moved/", ""),
        ("/moved/x/page.json", ""),
        ("/moved//evil.example", ""),
        ("/moved/%2e%2e/x", ""),
        ("/old//evil.example/", ""),
        ("/old/%2f%2fevil.example/", ""),
        ("/old/%5cevil.example", ""),
        ("http://evil.example/docs/page/", "/docs/page"),
        ("//evil.example/docs/page/", ""),
        ("//evil.example", ""),
        ("/\\evil.example/", ""),
        ("/%5cevil.example/", ""),
        ("///evil.example/%2e%2e/", ""),
        ("/%2f%2fevil.example/", ""),
    ] {
        let response = server.send(&get(target)).await;
        let found = response
            .lines()
            .find_map(|line| line.strip_prefix("location: "))
            .unwrap_or_default();
        assert_eq!(found, location, "{target}: {response}");
        let expected = if location.is_empty() { 404 } else { 308 };
        assert_eq!(status(&response), expected, "{target}: {response}");
    }
    server.shut_down().await;
}

#[tokio::test]
async fn ambiguous_requests_are_rejected() {
    let site = site();
    let server = start(&site).await;
    let smuggled = "GET /a.txt HTTP/1.1\r\nhost: x\r\n\r\n";
    let both = "content-length: 4\r\ntransfer-encoding: chunked\r\n";
    let reversed = "transfer-encoding: chunked\r\ncontent-length: 4\r\n";
    for (head, body) in [
        (both, "0\r\n\r\n"),
        (reversed, "0\r\n\r\n"),
        ("content-length: 4\r\ncontent-length: 5\r\n", "12345"),
        ("content-length: 4\r\ncontent-length: 4\r\n", "1234"),
        ("content-length: 4, 5\r\n", "12345"),
        ("content-length: +4\r\n", "1234"),
        ("content-length: -1\r\n", ""),
        ("content-length: 0x4\r\n", "1234"),
        ("transfer-encoding: identity\r\n", "1234"),
        ("transfer-encoding: chunked, identity\r\n", "0\r\n\r\n"),
        ("transfer-encoding: xchunked\r\n", "0\r\n\r\n"),
        ("transfer-encoding : chunked\r\n", "0\r\n\r\n"),
        ("transfer-encoding: chunked, chunked\r\n", "0\r\n\r\n"),
        ("transfer-encoding: gzip, chunked\r\n", "0\r\n\r\n"),
        ("x: y\ntransfer-encoding: chunked\r\n", "0\r\n\r\n"),
        ("x: y\n", ""),
        (" folded: yes\r\n", ""),
        ("no-colon\r\n", ""),
        ("bad name: x\r\n", ""),
        ("x: a\0b\r\n", ""),
    ] {
        for method in ["GET", "POST"] {
            let request = format!("{method} / HTTP/1.1\r\nhost: x\r\n{head}\r\n{body}{smuggled}");
            let response = server.send(request.as_bytes()).await;
            assert_eq!(status(&response), 400, "{method} {head:?}: {response}");
            assert_eq!(
                response.matches("HTTP/1.1 ").count(),
                1,
                "{head:?}: {response}"
            );
            assert!(!response.contains("a file"), "{head:?}: {response}");
        }
    }
    server.shut_down().await;
}

/// The statuses of all responses in the received bytes.
fn statuses(responses: &str) -> Vec<&str> {
    let lines = responses.match_indices("HTTP/1.1 ");
    lines.map(|(at, _)| &responses[at + 9..at + 12]).collect()
}

#[tokio::test]
async fn bad_requests_are_rejected_after_other_requests_too() {
    let site = site();
    let server = start(&site).await;
    let plain = "GET /a.txt HTTP/1.1\r\nhost: x\r\n\r\n";
    let posted = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nabc\r\n";
    let both = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\
        transfer-encoding: chunked\r\n\r\n0\r\n\r\n";
    let chunked = "POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n";
    for (sent, expected) in [
        (format!("\r\n{both}{plain}"), vec!["400"]),
        (format!("{plain}{both}{plain}"), vec!["200", "400"]),
        (format!("{plain}\r\n{both}{plain}"), vec!["200", "400"]),
        // The body was not read.
        (format!("{posted}{both}{plain}"), vec!["405"]),
        // A chunked body has no length in its head: only the client knows where it ends.
        (format!("{plain}{chunked}{plain}"), vec!["200", "405"]),
    ] {
        let responses = server.send(sent.as_bytes()).await;
        assert_eq!(statuses(&responses), expected, "{sent:?}: {responses}");
    }
    server.shut_down().await;
}

#[tokio::test]
async fn a_client_that_closed_its_direction_still_gets_the_response() {
    use tokio::io::AsyncWriteExt as _;
    let site = site();
    let server = start(&site).await;
    let mut stream = server.connect().await;
    let request = b"GET /a.txt HTTP/1.1\r\nhost: x\r\n\r\n";
    stream.write_all(request).await.unwrap();
    stream.shutdown().await.unwrap();
    let responses = crate::test_server::read_to_close(stream).await;
    assert!(responses.ends_with("\r\n\r\na file"), "{responses}");
    server.shut_down().await;
}

#[tokio::test]
async fn a_request_names_one_host_and_a_method_that_is_answered() {
    let site = site();
    let server = start(&site).await;
    for (request, expected) in [
        ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nhost: a b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nhost: a/b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nhost: user@a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nhost: a:-1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nhost: a:65536\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nhost: ::1\r\n\r\n", 400),
        ("GET http://a:-1/ HTTP/1.1\r\nhost: a\r\n\r\n", 400),
        ("GET * HTTP/1.1\r\nhost: a\r\n\r\n", 400),
        ("HEAD * HTTP/1.1\r\nhost: a\r\n\r\n", 400),
        ("POST * HTTP/1.1\r\nhost: a\r\n\r\n", 400),
        ("GET http://user@a/ HTTP/1.1\r\nhost: a\r\n\r\n", 400),
        ("GET a:80 HTTP/1.1\r\nhost: a\r\n\r\n", 400),
        ("GET / HTTP/1.0\r\n\r\n", 200),
        ("GET / HTTP/1.0\r\nhost: a\r\nhost: b\r\n\r\n", 400),
        (
            "GET / HTTP/1.1\r\nhost: [::1]:80\r\nconnection: close\r\n\r\n",
            200,
        ),
        ("GET / HTTP/2.0\r\nhost: a\r\n\r\n", 400),
        ("GET / HTTP/9.9\r\nhost: a\r\n\r\n", 400),
        ("GET /\r\n\r\n", 400),
        ("TRACE / HTTP/1.1\r\nhost: a\r\n\r\n", 405),
        ("CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n", 405),
        (
            "POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
            405,
        ),
        (
            "DELETE /a.txt HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
            405,
        ),
        (
            "OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
            405,
        ),
        (
            "gEt / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
            405,
        ),
    ] {
        let response = server.send(request.as_bytes()).await;
        assert_eq!(status(&response), expected, "{request:?}: {response}");
        let allows = response.contains("\r\nallow: GET, HEAD\r\n");
        assert_eq!(allows, expected == 405, "{request:?}: {response}");
    }
    // Input is not echoed, since a proxy could show it to other clients.
    let response = server
        .send(b"TRACE / HTTP/1.1\r\nhost: a\r\ncookie: secret\r\n\r\n")
        .await;
    assert!(!response.contains("secret"), "{response}");
    server.shut_down().await;
}

#[cfg(unix)]
#[tokio::test]
async fn links_out_of_the_folder_are_not_followed_whenever_they_appear() {
    use std::os::unix::fs::symlink;
    let site = site();
    symlink(site.sibling("secret.txt"), site.dist().join("before.txt")).unwrap();
    let server = start(&site).await;
    symlink(site.sibling("secret.txt"), site.dist().join("after.txt")).unwrap();
    symlink("..", site.dist().join("up")).unwrap();
    std::fs::write(site.dist().join("later.txt"), "later").unwrap();
    let are_rejected = async || {
        for target in ["/before.txt", "/after.txt", "/up/secret.txt"] {
            let response = server.send(&get(target)).await;
            assert_eq!(status(&response), 404, "{target}: {response}");
        }
    };
    are_rejected().await;
    // When a file that is as new as the links is found, the links were seen, too.
    server.wait_until_served(&get("/later.txt")).await;
    are_rejected().await;
    server.shut_down().await;
}
