//! Files outside of the folder are never sent.

use std::fs;

use crate::fixture::{Site, get};

fn site() -> Site {
    let site = Site::new(&[("index.html", "home"), ("a/b.txt", "inside")]);
    fs::write(site.sibling("secret.txt"), "secret").unwrap();
    fs::create_dir(site.sibling("outside")).unwrap();
    fs::write(site.sibling("outside/secret.txt"), "secret").unwrap();
    site
}

#[tokio::test]
async fn path_traversal_is_rejected() {
    let site = site();
    let app = site.serve();
    for path in [
        "/../secret.txt",
        "/a/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/%2E%2E%2Fsecret.txt",
        "/..%2fsecret.txt",
        "/..%5csecret.txt",
        "/..\\secret.txt",
        "/%252e%252e/secret.txt",
        "/%252e%252e%252fsecret.txt",
        "/a/%2e%2e/%2e%2e/secret.txt",
        "/./secret.txt",
        "//secret.txt",
        "/%c0%ae%c0%ae/secret.txt",
        "/a%00/../secret.txt",
        "/secret.txt%00.html",
        "/%2fetc/passwd",
        "/file:%2f%2f/etc/passwd",
        "/C:/secret.txt",
    ] {
        let response = get(&app, path).await;
        assert!(response.status.is_client_error(), "{path}: {response:?}");
        assert!(!response.text().contains("secret"), "{path}");
        assert_eq!(response.header("location"), "", "{path}");
    }
}

#[tokio::test]
async fn no_open_redirects() {
    let site = site();
    let app = site.serve();
    for path in [
        "//evil.example/",
        "/\\evil.example/",
        "/%5Cevil.example/",
        "///evil.example/index.html",
    ] {
        assert_eq!(get(&app, path).await.header("location"), "", "{path}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn symlinks_outside_the_folder_are_not_followed() {
    use std::os::unix::fs::symlink;

    let site = site();
    let dist = site.dist();
    symlink(dist.join("a/b.txt"), dist.join("inner.txt")).unwrap();
    symlink(dist.join("a"), dist.join("inner")).unwrap();
    symlink(site.sibling("secret.txt"), dist.join("outer.txt")).unwrap();
    symlink(site.sibling("outside"), dist.join("outer")).unwrap();
    symlink("..", dist.join("up")).unwrap();
    symlink(".", dist.join("self")).unwrap();
    symlink("nowhere", dist.join("dangling")).unwrap();
    let app = site.serve();
    get(&app, "/inner.txt").await.expect(200, "inside");
    get(&app, "/inner/b.txt").await.expect(200, "inside");
    for path in [
        "/outer.txt",
        "/outer/secret.txt",
        "/up/secret.txt",
        "/up/dist/a/b.txt",
        "/self/a/b.txt",
        "/dangling",
    ] {
        assert_eq!(get(&app, path).await.status, 404, "{path}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_replaced_by_a_symlink_to_the_outside_is_not_served() {
    let site = site();
    let app = site.serve();
    let file = site.dist().join("a/b.txt");
    fs::remove_file(&file).unwrap();
    std::os::unix::fs::symlink(site.sibling("secret.txt"), &file).unwrap();
    get(&app, "/a/b.txt").await.expect(404, "not found\n");
}

#[tokio::test]
async fn an_undecodable_path_is_a_bad_request() {
    let site = site();
    let app = site.serve();
    for path in ["/%", "/%zz", "/%ff", "/%00", "/a%0d%0aSet-Cookie:x"] {
        assert_eq!(get(&app, path).await.status, 400, "{path}");
    }
}
