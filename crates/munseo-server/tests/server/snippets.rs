//! Checks of edited examples over HTTP: access, rate and size limits.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt as _;
use munseo_connections::{Client, RequestRate};
use munseo_server::{SnippetRequest, SnippetService, snippet_app};
use tower::ServiceExt as _;

/// Returns the code; fails on `lost` and panics on `panic`.
struct Echo;

impl SnippetService for Echo {
    fn answer(&self, request: &SnippetRequest) -> Result<String, String> {
        Ok(match request {
            SnippetRequest::Check(request) => match request.code.as_str() {
                "lost" => return Err("the compiler did not respond".into()),
                "panic" => panic!("a defect"),
                code => format!("{{\"code\":\"{code}\"}}"),
            },
            SnippetRequest::Steps { code } => format!("{{\"steps\":\"{code}\"}}"),
            SnippetRequest::Find { query } => format!("{{\"found\":\"{query}\"}}"),
        })
    }
}

fn app(rate: RequestRate) -> Router {
    snippet_app(Arc::new(Echo), rate, "/base/")
}

async fn post_json(
    app: &Router,
    content_type: &str,
    body: String,
) -> (StatusCode, String, Option<String>) {
    post_to(app, "/base/_munseo/check", content_type, body).await
}

async fn post_to(
    app: &Router,
    path: &str,
    content_type: &str,
    body: String,
) -> (StatusCode, String, Option<String>) {
    let mut request = Request::post(path)
        .header(header::CONTENT_TYPE, content_type)
        .body(Body::from(body))
        .unwrap();
    request
        .extensions_mut()
        .insert(Client("192.0.2.1".parse().unwrap()));
    let response = app.clone().oneshot(request).await.unwrap();
    let retry = response.headers().get(header::RETRY_AFTER);
    let retry = retry.map(|value| value.to_str().unwrap().to_owned());
    assert_eq!(
        response.headers()[header::CONTENT_TYPE],
        "application/json; charset=utf-8"
    );
    let status = response.status();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8(body.to_vec()).unwrap(), retry)
}

fn json(code: &str) -> String {
    serde_json::json!({ "code": code, "selection": [0, 0] }).to_string()
}

#[tokio::test]
async fn valid_requests_are_answered_and_invalid_ones_rejected() {
    let app = app(RequestRate::UNLIMITED);
    let post = |body: String| post_json(&app, "application/json", body);
    assert_eq!(
        post(json("a")).await,
        (StatusCode::OK, "{\"code\":\"a\"}".into(), None)
    );
    for (body, status, reason) in [
        ("{".to_owned(), StatusCode::BAD_REQUEST, "invalid body"),
        (
            "{\"code\":\"a\",\"x\":1}".to_owned(),
            StatusCode::BAD_REQUEST,
            "unknown field `x`",
        ),
        (
            json(&"x".repeat(20_000)),
            StatusCode::PAYLOAD_TOO_LARGE,
            "16384 bytes",
        ),
        (
            json(&"x".repeat(300_000)),
            StatusCode::PAYLOAD_TOO_LARGE,
            "131072 bytes",
        ),
        (
            json("lost"),
            StatusCode::SERVICE_UNAVAILABLE,
            "did not respond",
        ),
        (json("panic"), StatusCode::INTERNAL_SERVER_ERROR, "failed"),
    ] {
        let (response_status, text, _) = post(body).await;
        assert_eq!(response_status, status, "{text}");
        assert!(text.contains(reason), "{text}");
    }
}

#[tokio::test]
async fn cross_site_form_posts_are_rejected() {
    let (status, ..) = post_json(&app(RequestRate::UNLIMITED), "text/plain", json("a")).await;
    assert_eq!(status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn rate_limited_responses_have_retry_after() {
    let app = app(RequestRate {
        per_second: 0.5,
        burst: 3,
    });
    let mut statuses = Vec::new();
    for _ in 0..4 {
        let (status, _, retry) = post_json(&app, "application/json", json("a")).await;
        statuses.push((status.as_u16(), retry));
    }
    assert_eq!(statuses[..3], vec![(200, None); 3]);
    assert_eq!(statuses[3], (429, Some("2".into())));
}

#[tokio::test]
async fn find_requests_are_rate_limited() {
    let app = app(RequestRate {
        per_second: 0.5,
        burst: 1,
    });
    let body = serde_json::json!({ "query": "1 -> 2" }).to_string();
    let post = || post_to(&app, "/base/_munseo/find", "application/json", body.clone());
    assert_eq!(
        post().await,
        (StatusCode::OK, "{\"found\":\"1 -> 2\"}".into(), None)
    );
    assert_eq!(post().await.0, StatusCode::TOO_MANY_REQUESTS);
}
