//! The table of cases, over HTTP.

use std::collections::HashMap;

use munseo_search::Index;
use munseo_search_protocol::{Endpoint, ResponseContext, answer};
use munseo_server::SearchAccess;
use serde_json::Value;

use crate::fixture::{post, server};
use crate::table;

#[tokio::test]
async fn all_table_cases_pass() {
    let (_folder, app) = server(SearchAccess::default());
    let mut failures = Vec::new();
    for case in table::cases() {
        let response = post(&app, "/1/indexes/*/queries", &case.request.to_string()).await;
        let is_error = response.body.get("status").is_some();
        assert_eq!(response.status.is_success(), !is_error, "{}", case.name);
        failures.extend(case.failures(&response.body));
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[tokio::test]
async fn responses_equal_those_of_the_core_except_the_time() {
    let (_folder, app) = server(SearchAccess::default());
    let indexes: HashMap<String, Index<Vec<u8>>> = table::index_files()
        .into_iter()
        .map(|(name, bytes)| (name, Index::open(bytes).unwrap()))
        .collect();
    let context = ResponseContext {
        milliseconds: &|| 0.0,
        query_id: &String::new,
    };
    for case in table::cases() {
        let request = case.request.to_string();
        let (endpoint, find) = (Endpoint::Queries, |name: &str| indexes.get(name));
        let native = answer(&endpoint, request.as_bytes(), &find, context);
        let native = native.unwrap_or_else(|error| error.to_json());
        let mut native: Value = serde_json::from_str(&native).unwrap();
        let mut served = post(&app, "/1/indexes/*/queries", &request).await.body;
        for response in [&mut native, &mut served] {
            for result in response["results"].as_array_mut().into_iter().flatten() {
                result["processingTimeMS"] = Value::Null;
            }
        }
        assert_eq!(served, native, "{}", case.name);
    }
}
