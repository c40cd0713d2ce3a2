use munseo_search::{Attribute, Filter, Request, SearchResponse, search};
use serde_json::Value;

use crate::fixture::site;

/// Runs every row of `cases/cases.json`. The name of a case states the expected result.
#[test]
fn all_table_cases_pass() {
    let site = site();
    let cases: Vec<Value> = serde_json::from_str(include_str!("../../cases/cases.json")).unwrap();
    let mut failures = Vec::new();
    for case in &cases {
        let text = |name: &str| case[name].as_str().unwrap_or_default().to_owned();
        let (_, index) = site
            .iter()
            .find(|(locale, _)| *locale == text("locale"))
            .unwrap();
        let response = search(index, &request(case)).unwrap();
        if let Some(failed_expectation) = failed_expectation(case, &response) {
            failures.push(format!("{}: {failed_expectation}", text("name")));
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {} cases fail\n{}",
        failures.len(),
        cases.len(),
        failures.join("\n")
    );
}

fn request(case: &Value) -> Request {
    let mut filter = Filter::parse(case["filters"].as_str().unwrap_or_default()).unwrap();
    for facet in case["facetFilters"].as_array().into_iter().flatten() {
        let any = match facet {
            Value::Array(any) => Filter::Any(
                any.iter()
                    .map(|one| Filter::facet(one.as_str().unwrap()).unwrap())
                    .collect(),
            ),
            one => Filter::facet(one.as_str().unwrap()).unwrap(),
        };
        filter = filter.and(any);
    }
    let number = |name: &str| case[name].as_u64().map(|number| number as usize);
    Request {
        query: case["query"].as_str().unwrap().to_owned(),
        page: number("page").unwrap_or(0),
        hits_per_page: number("hitsPerPage").unwrap_or(20),
        snippet: number("snippetWords")
            .map(|words| (Attribute::Content, words))
            .into_iter()
            .collect(),
        filter,
        ..Request::default()
    }
}

/// Describes the first expectation of the case that the response does not meet.
fn failed_expectation(case: &Value, response: &SearchResponse) -> Option<String> {
    let urls: Vec<&str> = response
        .hits
        .iter()
        .map(|hit| hit.record.url.as_str())
        .collect();
    let strings = |name: &str| -> Option<Vec<&str>> {
        Some(
            case[name]
                .as_array()?
                .iter()
                .filter_map(Value::as_str)
                .collect(),
        )
    };
    let first = response.hits.first();
    let highlight = first.and_then(|hit| {
        hit.highlights
            .iter()
            .find(|(attribute, _)| *attribute == Attribute::Content)
    });
    let snippet = first.and_then(|hit| hit.snippets.first());
    let checks = [
        (
            "first",
            case["first"]
                .as_str()
                .is_none_or(|url| urls.first() == Some(&url)),
        ),
        (
            "has",
            case["has"].as_str().is_none_or(|url| urls.contains(&url)),
        ),
        ("urls", strings("urls").is_none_or(|wanted| wanted == urls)),
        (
            "total",
            case["total"]
                .as_u64()
                .is_none_or(|total| total == response.total as u64),
        ),
        (
            "readAs",
            case["readAs"]
                .as_str()
                .is_none_or(|read| response.read_as.as_deref() == Some(read)),
        ),
        (
            "suggestions",
            strings("suggestions").is_none_or(|wanted| wanted == response.suggestions),
        ),
        (
            "content",
            case["content"]
                .as_str()
                .is_none_or(|html| highlight.is_some_and(|(_, marked)| marked.html == html)),
        ),
        (
            "snippet",
            case["snippet"]
                .as_str()
                .is_none_or(|html| snippet.is_some_and(|(_, marked)| marked.html == html)),
        ),
    ];
    let failed = checks.into_iter().find(|(_, passes)| !passes)?.0;
    let marks = highlight.map(|(_, marked)| &marked.html);
    Some(format!(
        "`{failed}` is not met; found {urls:?}, read as {:?}, suggestions {:?}, content {marks:?}, snippet {:?}",
        response.read_as,
        response.suggestions,
        snippet.map(|(_, marked)| &marked.html),
    ))
}
