//! `POST /1/events`: views, clicks and conversions of results.
//!
//! Events are validated with Algolia's limits, and logged by type. They are not stored: neither the token of the reader
//! nor the query.

use serde_json::{Map, Value};

/// The types of events.
const KINDS: [&str; 3] = ["click", "conversion", "view"];

/// Maximum number of events per request, equal to Algolia's.
const MAX_EVENTS: usize = 1000;
/// Maximum number of results in an event, equal to Algolia's.
const MAX_OBJECTS: usize = 20;
/// Maximum length of an event's name in characters, equal to Algolia's.
const MAX_NAME_LENGTH: usize = 64;
/// Maximum length of a reader's token in characters, equal to Algolia's.
const MAX_TOKEN_LENGTH: usize = 129;

/// Parses the events of a body; returns their types, or the reason why they are rejected.
pub(super) fn read(body: &Value) -> Result<Vec<&'static str>, String> {
    let Some(events) = body["events"].as_array() else {
        return Err("`events` must be a list of events".to_owned());
    };
    if events.is_empty() || events.len() > MAX_EVENTS {
        let found = events.len();
        return Err(format!(
            "`events` has {found} events; it has to have 1 to {MAX_EVENTS}"
        ));
    }
    let numbered = events.iter().enumerate();
    numbered
        .map(|(number, event)| {
            let event = event
                .as_object()
                .ok_or_else(|| "it is not an object".to_owned());
            event
                .and_then(validate)
                .map_err(|message| format!("event {number}: {message}"))
        })
        .collect()
}

/// Validates an event; returns its type.
fn validate(event: &Map<String, Value>) -> Result<&'static str, String> {
    let text = |name: &str| event.get(name).and_then(Value::as_str).unwrap_or_default();
    let mut kinds = KINDS.into_iter();
    let Some(kind) = kinds.find(|kind| *kind == text("eventType")) else {
        return Err("`eventType` must be `click`, `conversion` or `view`".to_owned());
    };
    for (name, longest) in [
        ("eventName", MAX_NAME_LENGTH),
        ("index", usize::MAX),
        ("userToken", MAX_TOKEN_LENGTH),
    ] {
        let length = text(name).chars().count();
        if length == 0 || length > longest {
            let limit = match longest {
                usize::MAX => String::new(),
                longest => format!(" of at most {longest} characters"),
            };
            return Err(format!("`{name}` must be a string{limit}"));
        }
    }
    let objects = list_length(event, "objectIDs", Value::is_string)?;
    let filters = list_length(event, "filters", Value::is_string)?;
    if objects == 0 && filters == 0 {
        return Err("it needs `objectIDs` or `filters`".to_owned());
    }
    let positions = list_length(event, "positions", |value| {
        value.as_u64().is_some_and(|position| position > 0)
    })?;
    let has_query_id = !text("queryID").is_empty();
    if kind == "click" && has_query_id && positions != objects {
        return Err(
            "a click event must have one of `positions`, from 1, for each of `objectIDs`"
                .to_owned(),
        );
    }
    Ok(kind)
}

/// The length of an optional list of valid values; 0 without the list.
fn list_length(
    event: &Map<String, Value>,
    name: &str,
    is_valid: impl Fn(&Value) -> bool,
) -> Result<usize, String> {
    match event.get(name) {
        None | Some(Value::Null) => Ok(0),
        Some(Value::Array(values))
            if values.len() <= MAX_OBJECTS && values.iter().all(is_valid) =>
        {
            Ok(values.len())
        }
        Some(_) => Err(format!(
            "`{name}` must be a list of at most {MAX_OBJECTS} valid values"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn event(change: &Value) -> Value {
        let mut event = json!({
            "eventType": "click", "eventName": "Item Selected", "index": "docs-en",
            "userToken": "anonymous-1", "objectIDs": ["/a"], "positions": [1], "queryID": "q",
        });
        for (name, value) in change.as_object().unwrap() {
            event[name] = value.clone();
        }
        event
    }

    #[test]
    fn the_events_of_search_boxes_are_read() {
        let view = json!({ "eventType": "view", "positions": null, "queryID": null });
        let other = json!({ "eventType": "conversion", "objectIDs": null, "positions": null, "filters": ["a:b"] });
        let body = json!({ "events": [event(&json!({})), event(&view), event(&other)] });
        assert_eq!(read(&body), Ok(vec!["click", "view", "conversion"]));
    }

    #[test]
    fn malformed_parameters_are_named() {
        let many: Vec<String> = (0..21).map(|number| format!("/{number}")).collect();
        for (change, message) in [
            (json!({ "eventType": "look" }), "`eventType` must be"),
            (
                json!({ "eventName": "" }),
                "`eventName` must be a string of at most 64",
            ),
            (
                json!({ "eventName": "x".repeat(65) }),
                "`eventName` must be",
            ),
            (json!({ "index": 3 }), "`index` must be a string"),
            (
                json!({ "userToken": null }),
                "`userToken` must be a string of at most 129",
            ),
            (
                json!({ "objectIDs": "a" }),
                "`objectIDs` must be a list of at most 20",
            ),
            (json!({ "objectIDs": many }), "`objectIDs` must be"),
            (
                json!({ "objectIDs": [] }),
                "it needs `objectIDs` or `filters`",
            ),
            (json!({ "positions": [0] }), "`positions` must be"),
            (json!({ "positions": null }), "a click event must have"),
        ] {
            let body = json!({ "events": [event(&json!({})), event(&change)] });
            let rejection = read(&body).unwrap_err();
            assert!(
                rejection.starts_with(&format!("event 1: {message}")),
                "{rejection}"
            );
        }
        for body in [
            json!({}),
            json!({ "events": [] }),
            json!({ "events": [1] }),
            json!([]),
        ] {
            assert!(read(&body).is_err(), "{body}");
        }
    }
}
