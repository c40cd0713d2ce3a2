//! Checks of edited examples over HTTP: access, rate and size limits.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt as _;
use munseo_connections::{Client, RequestRate};
use munseo_server::{
    CheckRequest, FindRequest, SnippetError, SnippetService, SnippetState, StepsRequest,
    snippet_app,
};
use tower::ServiceExt as _;

/// Returns the code; fails on `lost` and panics on `panic`.
struct Echo;

impl SnippetService for Echo {
    fn check(&self, request: &CheckRequest) -> Result<String, SnippetError> {
        match request.code.as_str() {
            "lost" => Err(SnippetError("the compiler did not respond".into())),
            "panic" => panic!("a defect"),
            code => Ok(format!("{{\"code\":\"{code}\"}}")),
        }
    }

    fn steps(&self, request: &StepsRequest) -> Result<String, SnippetError> {
        Ok(format!("{{\"steps\":\"{}\"}}", request.code))
    }

    fn find(&self, request: &FindRequest) -> Result<String, SnippetError> {
        Ok(format!("{{\"found\":\"{}\"}}", request.query))
    }
}

fn app(rate: RequestRate) -> Router {
    let state = SnippetState::new(Arc::new(Echo), rate, Arc::default());
    snippet_app(Arc::new(state), "/base/")
}

const UNLIMITED: RequestRate = RequestRate {
    per_second: 0.0,
    burst: 1,
};

async fn ask(
    app: &Router,
    content_type: &str,
    body: String,
) -> (StatusCode, String, Option<String>) {
    ask_at(app, "/base/_munseo/check", content_type, body).await
}

async fn ask_at(
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
    let app = app(UNLIMITED);
    let asked = |body: String| ask(&app, "application/json", body);
    assert_eq!(
        asked(json("a")).await,
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
            "too large",
        ),
        (
            json("lost"),
            StatusCode::SERVICE_UNAVAILABLE,
            "did not respond",
        ),
        (json("panic"), StatusCode::INTERNAL_SERVER_ERROR, "failed"),
    ] {
        let (answered, text, _) = asked(body).await;
        assert_eq!(answered, status, "{text}");
        assert!(text.contains(reason), "{text}");
    }
}

#[tokio::test]
async fn a_form_of_another_site_is_not_answered() {
    let (status, ..) = ask(&app(UNLIMITED), "text/plain", json("a")).await;
    assert_eq!(status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn clients_over_the_rate_limit_learn_when_to_retry() {
    let app = app(RequestRate {
        per_second: 0.5,
        burst: 3,
    });
    let mut statuses = Vec::new();
    for _ in 0..4 {
        let (status, _, retry) = ask(&app, "application/json", json("a")).await;
        statuses.push((status.as_u16(), retry));
    }
    assert_eq!(statuses[..3], vec![(200, None); 3]);
    assert_eq!(statuses[3], (429, Some("2".into())));
}

#[tokio::test]
async fn examples_are_looked_for_within_the_same_limits() {
    let app = app(RequestRate {
        per_second: 0.5,
        burst: 1,
    });
    let body = serde_json::json!({ "query": "1 -> 2" }).to_string();
    let asked = || ask_at(&app, "/base/_munseo/find", "application/json", body.clone());
    assert_eq!(
        asked().await,
        (StatusCode::OK, "{\"found\":\"1 -> 2\"}".into(), None)
    );
    assert_eq!(asked().await.0, StatusCode::TOO_MANY_REQUESTS);
}
