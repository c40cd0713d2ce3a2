//! A new build replaces the folder while clients send requests.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime};

use crate::fixture::{Site, get, get_with, manifest, write_all, write_build};

/// Replaces a build; the folder is missing for a moment, as on systems that cannot exchange two folders atomically.
fn swap(site: &Site, files: &[(&str, &str)]) {
    let next = site.sibling("next");
    write_build(&next, files);
    let old = site.sibling("old");
    fs::rename(site.dist(), &old).unwrap();
    fs::rename(&next, site.dist()).unwrap();
    fs::remove_dir_all(old).unwrap();
}

async fn until(expected: &str, condition: impl AsyncFn() -> bool) {
    let start = Instant::now();
    while !condition().await {
        assert!(start.elapsed() < Duration::from_secs(10), "{expected}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_new_build_is_served_soon_without_a_restart() {
    let site = Site::new(&[
        ("index.html", "one"),
        ("gone.txt", "x"),
        ("_munseo/build.json", &manifest("1")),
    ]);
    let app = site.serve();
    let first = get(&app, "/").await;
    first.expect(200, "one");
    swap(
        &site,
        &[
            ("index.html", "two"),
            ("new/index.html", "new"),
            ("_munseo/build.json", &manifest("2")),
        ],
    );
    until("the new home page", async || {
        get(&app, "/").await.text() == "two"
    })
    .await;
    get(&app, "/new").await.expect(200, "new");
    get(&app, "/gone.txt").await.expect(404, "not found\n");
    let again = get_with(&app, "/", &[("if-none-match", first.header("etag"))]).await;
    again.expect(200, "two");
}

#[tokio::test]
async fn a_new_build_is_served_with_any_modification_time() {
    let site = Site::new(&[("index.html", "start")]);
    let app = site.serve();
    get(&app, "/").await.expect(200, "start");
    let now = SystemTime::now();
    let day = Duration::from_secs(24 * 3600);
    for (time, text) in [
        (now + 400 * day, "from the future"),
        (SystemTime::UNIX_EPOCH, "from the past"),
        (now - 400 * day, "a little later"),
    ] {
        let next = site.sibling("next");
        let build = manifest(text);
        write_all(
            &next,
            &[("index.html", text), ("_munseo/build.json", &build)],
        );
        for name in ["index.html", "_munseo/build.json"] {
            let file = fs::File::options().append(true).open(next.join(name));
            file.unwrap().set_modified(time).unwrap();
        }
        let old = site.sibling("old");
        fs::rename(site.dist(), &old).unwrap();
        fs::rename(&next, site.dist()).unwrap();
        fs::remove_dir_all(old).unwrap();
        until(text, async || get(&app, "/").await.text() == text).await;
        // A client with this version gets 304, a client with another version does not.
        let etag = get(&app, "/").await.header("etag").to_owned();
        let again = get_with(&app, "/", &[("if-none-match", &etag)]).await;
        again.expect(304, "");
    }
}

#[tokio::test]
async fn a_page_added_by_a_new_build_is_found() {
    let site = Site::new(&[("index.html", "one")]);
    let app = site.serve();
    swap(&site, &[("index.html", "one"), ("new/index.html", "new")]);
    let is_found = async || get(&app, "/new").await.status == 200;
    until("the new page is found", is_found).await;
    get(&app, "/new").await.expect(200, "new");
}

#[tokio::test]
async fn files_are_those_of_the_new_build_after_the_exchange() {
    let site = Site::new(&[("a.txt", "one")]);
    let app = site.serve();
    swap(&site, &[("a.txt", "two, longer")]);
    get(&app, "/a.txt").await.expect(200, "two, longer");
}

#[tokio::test]
async fn a_file_changed_in_place_is_detected() {
    let site = Site::new(&[("a.txt", "one")]);
    let app = site.serve();
    get(&app, "/a.txt").await.expect(200, "one");
    fs::write(site.dist().join("a.txt"), "two, longer").unwrap();
    until("the new text", async || {
        get(&app, "/a.txt").await.text() == "two, longer"
    })
    .await;
}

#[cfg(unix)]
#[tokio::test]
async fn the_folder_can_be_a_symbolic_link() {
    use std::os::unix::fs::symlink;

    let site = Site::new(&[]);
    write_build(&site.sibling("r1"), &[("index.html", "one")]);
    write_build(&site.sibling("r2"), &[("index.html", "two")]);
    symlink("r1", site.dist()).unwrap();
    let app = site.serve();
    get(&app, "/").await.expect(200, "one");
    symlink("r2", site.sibling("next")).unwrap();
    fs::rename(site.sibling("next"), site.dist()).unwrap();
    until("the second release", async || {
        get(&app, "/").await.text() == "two"
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_request_fails_during_deploys() {
    let files = |build: usize| -> Vec<(String, String)> {
        let mut files: Vec<_> = (0..40)
            .map(|page| {
                (
                    format!("p{page}/index.html"),
                    format!("build {build} {}", "x".repeat(build)),
                )
            })
            .collect();
        files.push((
            "_munseo/build.json".to_owned(),
            manifest(&build.to_string()),
        ));
        files.push((
            "large.txt".to_owned(),
            format!("{build};").repeat(1_000_000),
        ));
        files
    };
    fn borrowed(files: &[(String, String)]) -> Vec<(&str, &str)> {
        files
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_str()))
            .collect()
    }
    let site = Site::new(&borrowed(&files(0)));
    let app = site.serve();
    let is_over = Arc::new(AtomicBool::new(false));
    let clients: Vec<_> = (0..4)
        .map(|client| {
            let (app, is_over) = (app.clone(), Arc::clone(&is_over));
            tokio::spawn(async move {
                let mut count = 0;
                while !is_over.load(Ordering::Relaxed) {
                    let page = get(&app, &format!("/p{}", (count + client * 10) % 40)).await;
                    assert_eq!(page.status, 200, "{page:?}");
                    assert_eq!(page.header("content-length"), page.body.len().to_string());
                    if count % 50 == 0 {
                        let large = get(&app, "/large.txt").await;
                        let text = large.text();
                        let unit = &text[..=text.find(';').unwrap()];
                        assert_eq!(large.status, 200);
                        assert_eq!(text, unit.repeat(text.len() / unit.len()), "of one build");
                    }
                    count += 1;
                }
                count
            })
        })
        .collect();
    for build in 1..6 {
        let files = files(build);
        tokio::task::block_in_place(|| swap(&site, &borrowed(&files)));
        until("the next build", async || {
            let text = format!("build {build} ");
            get(&app, "/p0").await.text().starts_with(&text)
        })
        .await;
    }
    is_over.store(true, Ordering::Relaxed);
    for client in clients {
        assert!(client.await.unwrap() > 0);
    }
    assert!(Path::new(&site.dist()).exists());
}
