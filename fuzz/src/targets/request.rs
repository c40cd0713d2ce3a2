//! A request to the server: no path leaves the served folder, and every response is valid.

use std::fs;
use std::sync::LazyLock;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt as _;
use munseo_server::{BuiltSite, app};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt as _;

/// The content of files that must never be sent.
const SECRET: &str = "what-nobody-may-read";

/// A server of a temporary folder.
struct Server {
    runtime: Runtime,
    app: Router,
    _folder: TempDir,
}

static SERVER: LazyLock<Server> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let dist = folder.path().join("dist");
    for (path, text) in [
        ("secret.html", SECRET),
        ("secret/index.html", SECRET),
        ("dist/_munseo/build.json", r#"{"baseUrl":"/"}"#),
        ("dist/index.html", "<p>home"),
        ("dist/404.html", "<p>missing"),
        ("dist/docs/page/index.html", "<p>page"),
        ("dist/static/words.txt", "twenty bytes of text"),
        ("dist/.hidden/file.txt", SECRET),
        ("dist/.env", SECRET),
    ] {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a file has a folder"))
            .and_then(|()| fs::write(&path, text))
            .expect("the temporary folder can be written");
    }
    let runtime = Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime can be started");
    let guard = runtime.enter();
    let site = BuiltSite::open(&dist).expect("the folder can be served");
    let app = app(site);
    drop(guard);
    Server {
        runtime,
        app,
        _folder: folder,
    }
});

/// Sends a request whose target is the first line of the input; the other lines are headers.
pub(crate) fn run(input: &[u8]) {
    let mut lines = input.split(|byte| *byte == b'\n');
    let target = lines.next().unwrap_or_default();
    let mut request = Request::builder().uri(target);
    for line in lines {
        let mut parts = line.splitn(2, |byte| *byte == b':');
        let (Some(name), Some(value)) = (parts.next(), parts.next()) else {
            continue;
        };
        request = request.header(name, value.trim_ascii());
    }
    // hyper rejects requests that are not valid HTTP.
    let Ok(request) = request.body(Body::empty()) else {
        return;
    };
    let Server { runtime, app, .. } = &*SERVER;
    let (head, body) = runtime.block_on(async {
        let response = app
            .clone()
            .oneshot(request)
            .await
            .expect("the service is infallible");
        let (head, body) = response.into_parts();
        let body = body
            .collect()
            .await
            .expect("the body is complete")
            .to_bytes();
        (head, body)
    });
    assert!(!head.status.is_server_error(), "{head:?}");
    let text = String::from_utf8_lossy(&body);
    assert!(
        !text.contains(SECRET),
        "the response contains a secret file: {head:?}"
    );
    if let Some(location) = head.headers.get(header::LOCATION) {
        let location = location.as_bytes();
        assert!(
            location.starts_with(b"/")
                && !location.starts_with(b"//")
                && !location.starts_with(b"/\\"),
            "a redirect to another site: {head:?}"
        );
    }
}
