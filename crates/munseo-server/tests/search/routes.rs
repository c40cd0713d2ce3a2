//! Paths, methods and bodies.

use std::io::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::http::Method;
use axum::routing::get;
use flate2::Compression;
use flate2::write::GzEncoder;
use munseo_server::{IndexNames, SearchAccess, SearchState, search_app};
use serde_json::json;

use crate::fixture::{post, send, server, source, write_indexes};

const BODY: &str = r#"{"requests":[{"indexName":"docs-en","query":"chunk"}]}"#;

#[tokio::test]
async fn one_query_names_its_index_in_the_path() {
    let (_folder, app) = server(SearchAccess::default());
    let response = post(
        &app,
        "/1/indexes/docs%2Den/query",
        r#"{"params":"query=chunk&hitsPerPage=1"}"#,
    )
    .await;
    assert_eq!(response.status, 200);
    assert_eq!(
        response.header("content-type"),
        "application/json; charset=utf-8"
    );
    assert_eq!(response.body["hits"][0]["url"], "/en/docs/array/chunk");
    let response = post(&app, "/1/indexes/nowhere/query", "{}").await;
    response.expect_rejection(404, "Index nowhere does not exist");
}

#[tokio::test]
async fn values_of_a_facet_name_it_and_its_index_in_the_path() {
    let (_folder, app) = server(SearchAccess::default());
    let path = "/1/indexes/docs-en/facets/version/query";
    let body = r#"{"params":"query=array&hitsPerPage=2","facetQuery":"1","maxFacetHits":5}"#;
    let response = post(&app, path, body).await;
    assert_eq!(response.status, 200);
    let expected = json!([{ "value": "1.0", "highlighted": "<em>1</em>.0", "count": 2 }]);
    assert_eq!(response.body["facetHits"], expected);
    assert_eq!(response.body["exhaustiveFacetsCount"], true);
    assert_eq!(
        post(&app, path, "").await.body["facetHits"][0]["value"],
        "2.0"
    );
    post(&app, "/1/indexes/nowhere/facets/version/query", "{}")
        .await
        .expect_rejection(404, "Index nowhere does not exist");
    post(&app, "/1/indexes/docs-en/facets/%ff/query", "{}")
        .await
        .expect_rejection(400, "the path could not be decoded");
    send(&app, &Method::GET, path, &[], "")
        .await
        .expect_rejection(405, "only POST is allowed");
}

#[tokio::test]
async fn a_body_is_read_with_any_content_type() {
    let (_folder, app) = server(SearchAccess::default());
    for content_type in [
        "text/plain",
        "application/json",
        "application/x-www-form-urlencoded",
    ] {
        let headers = [("content-type", content_type)];
        let response = send(&app, &Method::POST, "/1/indexes/*/queries", &headers, BODY).await;
        assert_eq!(response.status, 200, "{content_type}");
    }
}

#[tokio::test]
async fn query_ids_are_unique() {
    let (_folder, app) = server(SearchAccess::default());
    let body = r#"{"query":"chunk","clickAnalytics":true}"#;
    let mut ids = Vec::new();
    for _ in 0..3 {
        let response = post(&app, "/1/indexes/docs-en/query", body).await;
        ids.push(response.body["queryID"].as_str().unwrap().to_owned());
    }
    ids.dedup();
    assert_eq!(ids.len(), 3);
    assert!(
        ids.iter()
            .all(|id| id.len() == 32 && id.bytes().all(|byte| byte.is_ascii_hexdigit()))
    );
}

#[tokio::test]
async fn unsupported_requests_are_rejected_clearly() {
    let (_folder, app) = server(SearchAccess::default());
    let queries = "/1/indexes/*/queries";
    let only_post = "only POST is allowed";
    send(&app, &Method::GET, queries, &[], "")
        .await
        .expect_rejection(405, only_post);
    post(&app, "/1/indexes/%ff/query", "{}")
        .await
        .expect_rejection(400, "the path could not be decoded");
    let only_search =
        "this server only supports searches; create indexes with `munseo search index`";
    post(&app, "/1/indexes/*/recommendations", "{}")
        .await
        .expect_rejection(404, only_search);
    send(&app, &Method::GET, "/1/indexes/docs-en/settings", &[], "")
        .await
        .expect_rejection(404, only_search);
    let large = format!(r#"{{"requests":[],"padding":"{}"}}"#, "x".repeat(300_000));
    post(&app, queries, &large)
        .await
        .expect_rejection(413, "the body is larger than 262144 bytes");
    assert_eq!(post(&app, queries, "not json").await.status, 400);
}

#[tokio::test]
async fn a_compressed_body_is_read_within_the_same_limit() {
    let (_folder, app) = server(SearchAccess::default());
    let send = |coding: &'static str, body: Vec<u8>| {
        let app = app.clone();
        async move {
            let headers = [("content-encoding", coding)];
            send(&app, &Method::POST, "/1/indexes/*/queries", &headers, body).await
        }
    };
    let gzip = |text: &str| {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    };
    for (coding, body) in [
        ("gzip", gzip(BODY)),
        ("GZip", gzip(BODY)),
        ("identity", BODY.into()),
    ] {
        let response = send(coding, body).await;
        assert_eq!(response.body["results"][0]["index"], "docs-en", "{coding}");
    }
    let bomb = format!("{{\"padding\":\"{}\"}}", "x".repeat(300_000));
    send("gzip", gzip(&bomb))
        .await
        .expect_rejection(413, "the body is larger than 262144 bytes");
    send("gzip", BODY.into())
        .await
        .expect_rejection(400, "the body is not valid gzip");
    send("br", BODY.into())
        .await
        .expect_rejection(415, "the only supported compression of bodies is gzip");
}

#[tokio::test]
async fn valid_events_are_accepted_and_invalid_ones_rejected() {
    let (_folder, app) = server(SearchAccess::default());
    let event = r#"{"eventType":"view","eventName":"Items Viewed","index":"docs-en","userToken":"anonymous-1","objectIDs":["/a"]}"#;
    let response = post(&app, "/1/events", &format!(r#"{{"events":[{event}]}}"#)).await;
    assert_eq!(
        (response.status.as_u16(), response.body["message"].as_str()),
        (200, Some("OK"))
    );
    // Without this, a browser reports each event of a page of another origin as blocked.
    assert_eq!(
        response.header("cross-origin-resource-policy"),
        "cross-origin"
    );
    post(&app, "/1/events", "{}")
        .await
        .expect_rejection(422, "`events` must be a list of events");
    post(&app, "/1/events", r#"{"events":[{"eventType":"click"}]}"#)
        .await
        .expect_rejection(
            422,
            "event 0: `eventName` must be a string of at most 64 characters",
        );
}

#[tokio::test]
async fn a_site_keeps_its_own_pages_and_has_search_below_its_base_too() {
    let folder = tempfile::tempdir().unwrap();
    write_indexes(folder.path(), &["docs-en"]);
    let state = SearchState::new(
        source(folder.path(), IndexNames::Listed),
        SearchAccess::default(),
    );
    let site = Router::new().fallback(get(|| async { "\"a page\"" }));
    let app = search_app(Arc::new(state), "/docs-site/").merge(site);
    for path in ["/1/indexes/*/queries", "/docs-site/1/indexes/*/queries"] {
        assert_eq!(
            post(&app, path, BODY).await.body["results"][0]["index"],
            "docs-en",
            "{path}"
        );
    }
    for path in ["/1/", "/1/guide", "/docs-site/1/guide"] {
        assert_eq!(
            send(&app, &Method::GET, path, &[], "").await.body,
            "a page",
            "{path}"
        );
    }
}
