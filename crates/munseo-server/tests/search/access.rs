//! Application and key, and pages of other origins.

use axum::http::Method;
use munseo_server::SearchAccess;

use crate::fixture::{post, send, server};

const QUERIES: &str = "/1/indexes/*/queries";
const BODY: &str = r#"{"requests":[{"indexName":"docs-en","query":"chunk"}]}"#;
const APPLICATION: &str = "x-algolia-application-id";
const KEY: &str = "x-algolia-api-key";

fn guarded() -> SearchAccess {
    SearchAccess {
        app_id: Some("APP".to_owned()),
        api_key: Some("k/ey".to_owned()),
    }
}

#[tokio::test]
async fn anyone_may_search_if_no_key_is_configured() {
    let (_folder, app) = server(SearchAccess::default());
    assert_eq!(post(&app, QUERIES, BODY).await.status, 200);
    let response = send(
        &app,
        &Method::POST,
        QUERIES,
        &[(APPLICATION, "any"), (KEY, "any")],
        BODY,
    )
    .await;
    assert_eq!(response.status, 200);
}

#[tokio::test]
async fn a_configured_key_may_be_in_headers_or_in_the_query_string() {
    let (_folder, app) = server(guarded());
    let response = send(
        &app,
        &Method::POST,
        QUERIES,
        &[(APPLICATION, "APP"), (KEY, "k/ey")],
        BODY,
    )
    .await;
    assert_eq!(response.status, 200);
    let path = format!("{QUERIES}?{APPLICATION}=APP&x-algolia-agent=x&{KEY}=k%2Fey");
    assert_eq!(post(&app, &path, BODY).await.status, 200);
}

#[tokio::test]
async fn a_wrong_or_missing_key_is_rejected_like_by_the_hosted_service() {
    let (_folder, app) = server(guarded());
    let in_query = format!("{QUERIES}?{APPLICATION}=APP&{KEY}=k/ey");
    for (path, headers) in [
        (QUERIES, vec![]),
        (QUERIES, vec![(APPLICATION, "APP")]),
        (QUERIES, vec![(APPLICATION, "APP"), (KEY, "k/e")]),
        (QUERIES, vec![(APPLICATION, "OTHER"), (KEY, "k/ey")]),
        // The header takes precedence over the query string.
        (in_query.as_str(), vec![(KEY, "other")]),
    ] {
        let response = send(&app, &Method::POST, path, &headers, BODY).await;
        response.expect_rejection(403, "Invalid Application-ID or API key");
    }
}

#[tokio::test]
async fn pages_of_other_origins_may_search_after_a_preflight() {
    let (_folder, app) = server(guarded());
    let wanted = "content-type,x-algolia-api-key,x-algolia-application-id";
    let headers = [
        ("origin", "https://elsewhere.example"),
        ("access-control-request-method", "POST"),
        ("access-control-request-headers", wanted),
    ];
    let response = send(&app, &Method::OPTIONS, QUERIES, &headers, "").await;
    assert_eq!(response.status, 200);
    assert_eq!(response.header("access-control-allow-origin"), "*");
    assert_eq!(response.header("access-control-allow-headers"), wanted);
    assert!(
        response
            .header("access-control-allow-methods")
            .contains("POST")
    );
}
