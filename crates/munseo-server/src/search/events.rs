//! `POST /1/events`: views, clicks and conversions of results.
//!
//! Events are validated with Algolia's limits, and logged by type. They are not stored: neither the token of the reader
//! nor the query.

use serde_json::Value;

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
    let events = body["events"].as_array();
    let events = events.ok_or("`events` must be a list of events")?;
    if events.is_empty() || events.len() > MAX_EVENTS {
        let found = events.len();
        return Err(format!(
            "`events` has {found} events; it has to have 1 to {MAX_EVENTS}"
        ));
    }
    let read =
        |(number, event)| validate(event).map_err(|message| format!("event {number}: {message}"));
    events.iter().enumerate().map(read).collect()
}

/// Validates an event; returns its type.
fn validate(event: &Value) -> Result<&'static str, String> {
    let text = |name: &str| event[name].as_str().unwrap_or_default();
    let mut kinds = KINDS.into_iter();
    let kind = kinds.find(|kind| *kind == text("eventType"));
    let kind = kind.ok_or("`eventType` must be `click`, `conversion` or `view`")?;
    for (name, longest) in [
        ("eventName", Some(MAX_NAME_LENGTH)),
        ("index", None),
        ("userToken", Some(MAX_TOKEN_LENGTH)),
    ] {
        let length = text(name).chars().count();
        if length == 0 || longest.is_some_and(|longest| length > longest) {
            let limit = longest.map(|longest| format!(" of at most {longest} characters"));
            let limit = limit.unwrap_or_default();
            return Err(format!("`{name}` must be a string{limit}"));
        }
    }
    let objects = list_length(event, "objectIDs", Value::is_string)?;
    let filters = list_length(event, "filters", Value::is_string)?;
    let is_position = |value: &Value| value.as_u64().is_some_and(|position| position > 0);
    let positions = list_length(event, "positions", is_position)?;
    if objects == 0 && filters == 0 {
        return Err("it needs `objectIDs` or `filters`".to_owned());
    }
    if kind == "click" && !text("queryID").is_empty() && positions != objects {
        let message = "a click event must have one of `positions`, from 1, for each of `objectIDs`";
        return Err(message.to_owned());
    }
    Ok(kind)
}

/// The length of an optional list of valid values; 0 without the list.
fn list_length(
    event: &Value,
    name: &str,
    is_valid: impl Fn(&Value) -> bool,
) -> Result<usize, String> {
    match &event[name] {
        Value::Null => Ok(0),
        Value::Array(values) if values.len() <= MAX_OBJECTS && values.iter().all(is_valid) => {
            Ok(values.len())
        }
        _ => Err(format!(
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
