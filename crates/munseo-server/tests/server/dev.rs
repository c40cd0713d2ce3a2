//! The development server.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt as _;
use munseo_connections::Shutdown;
use munseo_server::{
    BrowserReport, DevBackend, DevEvent, DevResponse, DevServer, Settings, dev_app,
};
use serde_json::json;
use tokio::sync::broadcast;
use tokio::time::timeout;
use tower::ServiceExt as _;

use crate::fixture::{get, get_with, send};

struct Backend {
    events: broadcast::Sender<DevEvent>,
    file: std::path::PathBuf,
}

impl DevBackend for Backend {
    fn respond(&self, path: &str) -> DevResponse {
        let page = |text: String| DevResponse::page(StatusCode::OK, text);
        match path {
            "" => page("home".to_owned()),
            "docs/가" => page(format!("page {path}")),
            "film.txt" => DevResponse::File(self.file.clone()),
            "old" => DevResponse::Redirect("docs/가".to_owned()),
            "broken" => DevResponse::page(StatusCode::INTERNAL_SERVER_ERROR, "why"),
            "panic" => panic!("a bug"),
            _ => DevResponse::page(StatusCode::NOT_FOUND, "not found"),
        }
    }

    fn settings(&self) -> Settings {
        Settings {
            script_sources: vec!["https://cdn.example".to_owned()],
            ..Settings::default()
        }
    }

    fn receive_report(&self, report: BrowserReport) {
        let BrowserReport::Blocked(violation) = report else {
            return;
        };
        let event = DevEvent::from(json!({"blocked": violation.blocked}).to_string());
        let _ = self.events.send(event);
    }

    fn current_events(&self) -> Vec<DevEvent> {
        vec![DevEvent::from(
            json!({"type": "diagnostics", "count": 0}).to_string(),
        )]
    }

    fn subscribe(&self) -> broadcast::Receiver<DevEvent> {
        self.events.subscribe()
    }
}

struct Dev {
    app: Router,
    events: broadcast::Sender<DevEvent>,
    shutdown: Shutdown,
    _dir: tempfile::TempDir,
}

fn dev(base_url: &str) -> Dev {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("film.txt");
    std::fs::write(&file, "0123456789").unwrap();
    let (events, _) = broadcast::channel(4);
    let shutdown = Shutdown::default();
    let app = dev_app(DevServer {
        backend: Arc::new(Backend {
            events: events.clone(),
            file,
        }),
        base_url: base_url.to_owned(),
        shutdown: shutdown.clone(),
    });
    Dev {
        app,
        events,
        shutdown,
        _dir: dir,
    }
}

#[tokio::test]
async fn pages_come_from_the_backend() {
    let Dev { app, _dir, .. } = dev("/b/");
    get(&app, "/b/").await.expect(200, "home");
    get(&app, "/b/docs/%EA%B0%80")
        .await
        .expect(200, "page docs/가");
    get(&app, "/b/nope").await.expect(404, "not found");
    get(&app, "/b/broken").await.expect(500, "why");
    get(&app, "/b/old?q=1")
        .await
        .expect(307, "/b/docs/%EA%B0%80?q=1");
    get(&app, "/b/docs/%EA%B0%80/")
        .await
        .expect(307, "/b/docs/%EA%B0%80");
    get(&app, "/b/docs/%EA%B0%80/index.html")
        .await
        .expect(307, "/b/docs/%EA%B0%80");
    get(&app, "/b/docs/%EA%B0%80.html")
        .await
        .expect(307, "/b/docs/%EA%B0%80");
    get(&app, "/").await.expect(307, "/b/");
    get(&app, "/b").await.expect(307, "/b/");
    assert_eq!(get(&app, "/x").await.status, 404);
    assert_eq!(get(&app, "/b/../x").await.status, 404);
    assert_eq!(send(&app, &Method::POST, "/b/", &[]).await.status, 405);
    assert!(send(&app, &Method::HEAD, "/b/", &[]).await.body.is_empty());
}

#[tokio::test]
async fn a_file_is_sent_whole_or_in_part() {
    let Dev { app, _dir, .. } = dev("/");
    let whole = get(&app, "/film.txt").await;
    whole.expect(200, "0123456789");
    assert_eq!(whole.header("content-type"), "text/plain; charset=utf-8");
    get_with(&app, "/film.txt", &[("range", "bytes=2-4")])
        .await
        .expect(206, "234");
    get_with(&app, "/film.txt", &[("range", "bytes=20-")])
        .await
        .expect(416, "");
}

#[tokio::test]
async fn a_panic_of_the_backend_fails_one_answer() {
    let Dev { app, _dir, .. } = dev("/");
    assert_eq!(get(&app, "/panic").await.status, 500);
    get(&app, "/").await.expect(200, "home");
}

#[tokio::test]
async fn open_pages_get_the_current_state_and_then_each_event() {
    let Dev {
        app,
        events,
        shutdown,
        _dir,
    } = dev("/b/");
    let request = Request::get("/b/_munseo/dev").body(Body::empty()).unwrap();
    let response = app.oneshot(request).await.unwrap();
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    let mut body = response.into_body();
    let mut next = async || {
        let frame = timeout(Duration::from_secs(5), body.frame())
            .await
            .expect("in time");
        frame.map(|frame| String::from_utf8(frame.unwrap().into_data().unwrap().to_vec()).unwrap())
    };
    let latest = "data: {\"type\":\"diagnostics\",\"count\":0}\n\n";
    assert_eq!(next().await.as_deref(), Some(latest));
    let event = |number: u32| DevEvent::from(json!({ "update": number }).to_string());
    events.send(event(1)).unwrap();
    assert_eq!(next().await.as_deref(), Some("data: {\"update\":1}\n\n"));
    for number in 2..20 {
        events.send(event(number)).unwrap();
    }
    assert_eq!(next().await.as_deref(), Some(latest), "it fell behind");
    assert_eq!(next().await.as_deref(), Some("data: {\"update\":16}\n\n"));
    shutdown.request();
    assert_eq!(next().await, None, "the stream ends with the server");
}

#[tokio::test]
async fn pages_have_the_policy_of_the_site_and_report_what_it_blocks() {
    let dev = dev("/base/");
    let mut events = dev.events.subscribe();
    let page = dev
        .app
        .clone()
        .oneshot(Request::get("/base/").body(Body::empty()).unwrap())
        .await
        .unwrap();
    let policy = page.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("https://cdn.example"), "{policy}");
    assert!(
        policy.ends_with("report-uri /base/_munseo/dev/report"),
        "{policy}"
    );
    let report = r#"{"csp-report":{"document-uri":"http://a/base/","effective-directive":"script-src-elem","blocked-uri":"https://x.example/y.js"}}"#;
    let request = Request::post("/base/_munseo/dev/report")
        .body(Body::from(report))
        .unwrap();
    assert_eq!(
        dev.app.clone().oneshot(request).await.unwrap().status(),
        204
    );
    let event = timeout(Duration::from_secs(5), events.recv())
        .await
        .unwrap()
        .unwrap();
    assert!(event.contains("https://x.example/y.js"));
}
