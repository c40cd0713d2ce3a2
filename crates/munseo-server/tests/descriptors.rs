//! A server without free file descriptors reports that, and keeps its index.
//!
//! In a separate process, because the limit applies to a process.
#![cfg(target_os = "linux")]
#![expect(
    clippy::unwrap_used,
    reason = "a failure in a fixture is the failure of its test"
)]

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use munseo_server::{BuiltSite, app};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tower::ServiceExt as _;

/// Pages in nested folders; reading each folder takes a descriptor.
const PAGES: [&str; 6] = ["a", "a/b", "a/b/c", "d", "d/e", "d/e/f"];

/// Longer than the server's interval between checks for a missing page.
const CHECK_INTERVAL: Duration = Duration::from_millis(200);

fn write_site(folder: &Path) {
    for page in PAGES {
        fs::create_dir_all(folder.join(page)).unwrap();
        fs::write(folder.join(page).join("index.html"), page).unwrap();
    }
    fs::create_dir_all(folder.join("_munseo")).unwrap();
    write_manifest(folder, "");
    fs::write(folder.join("large.bin"), vec![b'x'; 2 << 20]).unwrap();
}

fn write_manifest(folder: &Path, build: &str) {
    let manifest = format!(r#"{{"baseUrl":"/","build":"{build}"}}"#);
    fs::write(folder.join("_munseo/build.json"), manifest).unwrap();
}

/// Opens files until only this number of descriptors is free.
fn leave(count: usize) -> Vec<File> {
    let mut occupied: Vec<File> = std::iter::from_fn(|| File::open("/dev/null").ok()).collect();
    occupied.truncate(occupied.len() - count);
    occupied
}

async fn status(app: &Router, path: &str) -> StatusCode {
    let request = Request::get(path).body(Body::empty()).unwrap();
    app.clone().oneshot(request).await.unwrap().status()
}

#[tokio::test]
async fn pages_are_served_without_free_descriptors() {
    let dir = tempfile::tempdir().unwrap();
    write_site(dir.path());
    let limit = Rlimit {
        current: Some(128),
        ..getrlimit(Resource::Nofile)
    };
    setrlimit(Resource::Nofile, limit).unwrap();
    let site = BuiltSite::open(dir.path()).unwrap();
    let app = app(site);
    for left in 0..6 {
        write_manifest(dir.path(), &left.to_string());
        let occupied = leave(left);
        // Before a page is reported as missing, the server checks for a new build, unless it has just done so.
        let began = Instant::now();
        while began.elapsed() < CHECK_INTERVAL {
            let _ = status(&app, "/large.bin").await;
            let _ = status(&app, "/nowhere").await;
        }
        for page in PAGES {
            let response = status(&app, &format!("/{page}")).await.as_u16();
            assert!(
                matches!(response, 200 | 503),
                "/{page}: {response}, {left} left"
            );
        }
        drop(occupied);
        for page in PAGES {
            let path = format!("/{page}");
            assert_eq!(status(&app, &path).await, 200, "{path} with {left} left");
        }
    }
}
