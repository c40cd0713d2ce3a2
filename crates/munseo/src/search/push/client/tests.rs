//! Pushing to a service that works, or fails.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::sync::{Arc, Mutex};
use std::thread;

use munseo_search::record::Record;
use serde_json::{Value, json};

use super::super::{Replacement, replace};
use super::{Client, PushError};

const KEY: &str = "a-secret-key";

/// The requests to the service, one per line: method, path, and the relevant part of the body.
type Log = Arc<Mutex<Vec<String>>>;

/// A service with custom responses.
fn service(answer: impl Fn(&str, &str, &Value) -> (u16, Value) + Send + 'static) -> (String, Log) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let log = Log::default();
    let written = Arc::clone(&log);
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let mut reader = BufReader::new(stream);
            let mut line = String::new();
            reader.read_line(&mut line).unwrap();
            let mut words = line.split(' ');
            let (method, path) = (
                words.next().unwrap().to_owned(),
                words.next().unwrap_or_default().to_owned(),
            );
            let (mut length, mut has_key) = (0, false);
            loop {
                let mut header = String::new();
                reader.read_line(&mut header).unwrap();
                let header = header.trim().to_ascii_lowercase();
                if header.is_empty() {
                    break;
                }
                if let Some(value) = header.strip_prefix("content-length: ") {
                    length = value.parse().unwrap();
                }
                has_key |= header == format!("x-algolia-api-key: {KEY}");
            }
            let mut body = vec![0; length];
            reader.read_exact(&mut body).unwrap();
            let body: Value = serde_json::from_slice(&body).unwrap_or_default();
            assert!(has_key, "{method} {path} has no key");
            let what = body["requests"].as_array().map_or_else(
                || body["operation"].as_str().unwrap_or_default().to_owned(),
                |requests| requests.len().to_string(),
            );
            let path = path.replace(&format!("_munseo_{:x}", std::process::id()), "_tmp");
            written
                .lock()
                .unwrap()
                .push(format!("{method} {path} {what}").trim_end().to_owned());
            let (status, answer) = answer(&method, &path, &body);
            let answer = answer.to_string();
            let head = format!(
                "HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
                answer.len()
            );
            reader
                .get_mut()
                .write_all(format!("{head}{answer}").as_bytes())
                .unwrap();
        }
    });
    (address, log)
}

fn records(count: usize) -> Vec<Record> {
    let record = |number| Record {
        object_id: format!("/{number}"),
        url: format!("/{number}"),
        ..Record::default()
    };
    (0..count).map(record).collect()
}

fn push(address: &str, count: usize) -> Result<(), PushError> {
    push_all(address, &["docs-ko"], count)
}

fn push_all(address: &str, indexes: &[&str], count: usize) -> Result<(), PushError> {
    let replacement = |&index_name| Replacement {
        index_name,
        records: records(count),
    };
    let replacements: Vec<_> = indexes.iter().map(replacement).collect();
    replace(&Client::new("APP", KEY, Some(address)), &replacements)
}

fn logged(log: &Log) -> Vec<String> {
    let log = log.lock().unwrap();
    log.iter()
        .filter(|line| !line.contains("/task/"))
        .cloned()
        .collect()
}

#[test]
fn an_index_is_replaced_by_moving_a_full_one_over_it() {
    let (address, log) = service(|_, path, _| {
        if path.contains("/task/") {
            (200, json!({ "status": "published" }))
        } else {
            (200, json!({ "taskID": 7 }))
        }
    });
    push(&address, 2500).unwrap();
    assert_eq!(
        logged(&log),
        [
            "DELETE /1/indexes/docs-ko_tmp",
            "GET /1/indexes/docs-ko/settings",
            "POST /1/indexes/docs-ko/operation copy",
            "POST /1/indexes/docs-ko_tmp/batch 1000",
            "POST /1/indexes/docs-ko_tmp/batch 1000",
            "POST /1/indexes/docs-ko_tmp/batch 500",
            "POST /1/indexes/docs-ko_tmp/operation move",
        ]
    );
}

#[test]
fn a_new_index_gets_our_settings() {
    let (address, log) = service(|method, path, body| match (method, path) {
        ("GET", path) if path.ends_with("/settings") => (
            404,
            json!({ "message": "Index does not exist", "status": 404 }),
        ),
        ("PUT", _) => {
            assert!(
                body["attributesForFaceting"]
                    .as_array()
                    .unwrap()
                    .contains(&json!("language"))
            );
            (200, json!({ "taskID": 1 }))
        }
        (_, path) if path.contains("/task/") => (200, json!({ "status": "published" })),
        _ => (200, json!({ "taskID": 1 })),
    });
    push(&address, 1).unwrap();
    assert!(logged(&log).contains(&"PUT /1/indexes/docs-ko_tmp/settings".to_owned()));
}

#[test]
fn a_rejected_request_leaves_the_index_unchanged_and_reveals_no_key() {
    let (address, log) = service(|_, path, _| match path {
        path if path.ends_with("/batch") => (
            400,
            json!({ "message": format!("record too big for {KEY}") }),
        ),
        path if path.contains("/task/") => (200, json!({ "status": "published" })),
        _ => (200, json!({ "taskID": 7 })),
    });
    let error = push(&address, 1).unwrap_err();
    let text = format!("{error} {error:?}");
    assert!(
        text.contains("cannot add records to docs-ko_munseo_"),
        "{text}"
    );
    assert!(text.contains("record too big for … (status 400)"), "{text}");
    assert!(!text.contains(KEY));
    let logged = logged(&log);
    assert_eq!(logged.last().unwrap(), "DELETE /1/indexes/docs-ko_tmp");
    assert!(logged.iter().all(|line| !line.ends_with("move")));
}

#[test]
fn a_transient_error_is_retried() {
    let faults = Mutex::new(2);
    let (address, _) = service(move |_, path, _| {
        let mut faults = faults.lock().unwrap();
        if path.ends_with("/batch") && *faults > 0 {
            *faults -= 1;
            return (503, json!({ "message": "busy" }));
        }
        if path.contains("/task/") {
            (200, json!({ "status": "published" }))
        } else {
            (200, json!({ "taskID": 7 }))
        }
    });
    push(&address, 1).unwrap();
}

/// A service that returns this status for requests that `rejects` selects, and works otherwise.
fn rejecting(
    rejects: impl Fn(&str, &Value) -> bool + Send + 'static,
    status: u16,
) -> (String, Log) {
    service(move |_, path, body| match path {
        path if path.contains("/task/") => (200, json!({ "status": "published" })),
        path if rejects(path, body) => (status, json!({ "message": "no" })),
        _ => (200, json!({ "taskID": 7 })),
    })
}

#[test]
fn nothing_is_moved_after_the_first_batch_that_fails() {
    let (address, log) = rejecting(
        |path, body| path.ends_with("/batch") && body["requests"].as_array().unwrap().len() < 1000,
        500,
    );
    let error = push(&address, 2500).unwrap_err();
    assert!(error.to_string().contains("(status 500)"), "{error}");
    let logged = logged(&log);
    let batches: Vec<&String> = logged
        .iter()
        .filter(|line| line.contains("/batch"))
        .collect();
    assert_eq!(batches.len(), 2 + 4, "the third is tried four times");
    assert_eq!(logged.last().unwrap(), "DELETE /1/indexes/docs-ko_tmp");
    assert!(logged.iter().all(|line| !line.ends_with("move")));
}

#[test]
fn a_failed_move_keeps_the_index_and_removes_temporary_ones() {
    let (address, log) = rejecting(|_, body| body["operation"] == "move", 403);
    let error = push(&address, 1).unwrap_err();
    assert!(
        error.to_string().contains("move docs-ko_munseo_"),
        "{error}"
    );
    let logged = logged(&log);
    assert_eq!(logged.last().unwrap(), "DELETE /1/indexes/docs-ko_tmp");
    // The index itself is only copied.
    assert!(
        logged
            .iter()
            .all(|line| !line.starts_with("DELETE /1/indexes/docs-ko "))
    );
    assert!(logged.iter().all(|line| !line.contains("/docs-ko/batch")));
}

#[test]
fn no_language_is_replaced_before_all_are_full() {
    let (address, log) = rejecting(
        |path, _| path.contains("docs-en") && path.ends_with("/batch"),
        403,
    );
    push_all(&address, &["docs-ko", "docs-en"], 1).unwrap_err();
    let logged = logged(&log);
    assert!(logged.iter().all(|line| !line.ends_with("move")));
    assert_eq!(
        logged[logged.len() - 2..],
        [
            "DELETE /1/indexes/docs-ko_tmp",
            "DELETE /1/indexes/docs-en_tmp",
        ]
    );
}

#[test]
fn a_failed_second_move_leaves_its_index() {
    let (address, log) = rejecting(
        |_, body| body["operation"] == "move" && body["destination"] == "docs-en",
        403,
    );
    push_all(&address, &["docs-ko", "docs-en"], 1).unwrap_err();
    let logged = logged(&log);
    assert_eq!(logged.last().unwrap(), "DELETE /1/indexes/docs-en_tmp");
    // Before it was created and at the end.
    let of_korean = |line: &&String| *line == "DELETE /1/indexes/docs-ko_tmp";
    assert_eq!(logged.iter().filter(of_korean).count(), 1);
}

#[test]
fn a_busy_service_is_retried() {
    let faults = Mutex::new(2);
    let (address, log) = rejecting(
        move |path, _| {
            let mut faults = faults.lock().unwrap();
            let is_busy = path.ends_with("/batch") && *faults > 0;
            *faults -= i32::from(is_busy);
            is_busy
        },
        429,
    );
    push(&address, 1).unwrap();
    let logged = logged(&log);
    assert_eq!(
        logged.iter().filter(|line| line.contains("/batch")).count(),
        3
    );
}

#[test]
fn an_unreachable_service_is_reported() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", free.local_addr().unwrap());
    drop(free);
    let error = push(&address, 1).unwrap_err().to_string();
    assert!(
        error.starts_with(&format!("cannot reach the search service at {address}")),
        "{error}"
    );
}

#[test]
fn a_client_does_not_print_its_key() {
    assert!(!format!("{:?}", Client::new("APP", KEY, None)).contains(KEY));
}
