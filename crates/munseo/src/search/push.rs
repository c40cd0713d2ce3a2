//! Records to the hosted service: all of them, or what was there stays.
//!
//! 1. For each language a temporary index is made, with the settings of the one it replaces (ours when
//!    there is none).
//! 2. The records go into it in batches.
//! 3. When all are full, each is moved over its index. Until then readers search the old ones; on a
//!    failure the temporary ones are deleted.

mod client;

use munseo_search::record::Record;
use munseo_search::record::json::write_record;
use serde_json::{Value, json};

pub use client::{Client, PushError};

/// Number of records in a batch; the service asks for batches of at most ten megabytes.
const BATCH: usize = 1000;

/// A record is at most this many bytes of JSON, which every plan of the service takes.
const LARGEST_RECORD: usize = 10_000;

/// The records of an index.
pub struct Replacement<'a> {
    /// The index.
    pub index_name: &'a str,
    /// All that will be in it.
    pub records: Vec<Record>,
}

/// Replaces indexes by these records. None is touched before all of their successors are full.
///
/// # Errors
/// When the service refuses or cannot be reached; the indexes are as they were then, unless it was the
/// last step that failed, in which each takes its place.
pub fn replace(client: &Client, replacements: &[Replacement<'_>]) -> Result<(), PushError> {
    let temporary = |index: &str| format!("{index}_munseo_{:x}", std::process::id());
    let mut moved = 0;
    let fill =
        |Replacement {
             index_name,
             records,
         }: &Replacement<'_>| { fill(client, index_name, &temporary(index_name), records) };
    let pushed = replacements.iter().try_for_each(fill).and_then(|()| {
        replacements
            .iter()
            .try_for_each(|Replacement { index_name, .. }| {
                client.operate(&temporary(index_name), "move", index_name, None)?;
                moved += 1;
                Ok(())
            })
    });
    if pushed.is_err() {
        for Replacement { index_name, .. } in &replacements[moved..] {
            // Whether it was made is not known; that it cannot be deleted is not the news.
            let _ = client.delete(&temporary(index_name));
        }
    }
    pushed
}

fn fill(
    client: &Client,
    index_name: &str,
    temporary: &str,
    records: &[Record],
) -> Result<(), PushError> {
    // What a crashed run left under this name must not be mixed in.
    client.delete(temporary)?;
    if client.has_index(index_name)? {
        client.operate(
            index_name,
            "copy",
            temporary,
            Some(&["settings", "rules", "synonyms"]),
        )?;
    } else {
        client.configure(temporary, &settings())?;
    }
    for batch in records.chunks(BATCH) {
        let requests: Vec<Value> = batch
            .iter()
            .map(|record| json!({ "action": "addObject", "body": body(record) }))
            .collect();
        client.batch(temporary, &json!({ "requests": requests }))?;
    }
    Ok(())
}

/// Settings for records of this shape, where an index is new.
fn settings() -> Value {
    let heading = |level| format!("unordered(hierarchy.lvl{level})");
    let searchable: Vec<String> = (0..=1)
        .map(heading)
        .chain(["unordered(keywords)".to_owned()])
        .chain((2..=6).map(heading))
        .chain(["content".to_owned(), "code".to_owned()])
        .collect();
    json!({
        "searchableAttributes": searchable,
        "attributesForFaceting": ["language", "version", "docusaurus_tag", "type"],
        "attributesToHighlight": ["hierarchy", "content"],
        "attributesToSnippet": ["content:10"],
        "unretrievableAttributes": ["code", "keywords"],
        "customRanking": ["desc(weight)"],
        "minWordSizefor1Typo": 4,
        "minWordSizefor2Typos": 8,
        "camelCaseAttributes": ["hierarchy", "content", "code"],
    })
}

/// A record as the service takes it: code and text are cut where it would be too large.
fn body(record: &Record) -> Value {
    let mut record = record.clone();
    let excess = write_record(&record).len().saturating_sub(LARGEST_RECORD);
    cut(&mut record.code, excess);
    let excess = write_record(&record).len().saturating_sub(LARGEST_RECORD);
    cut(&mut record.content, excess);
    serde_json::from_str(&write_record(&record)).expect("it was just written")
}

/// Takes at least so many bytes of JSON off the end of a text.
fn cut(text: &mut String, mut excess: usize) {
    while excess > 0 {
        let Some(last) = text.pop() else { return };
        excess = excess.saturating_sub(last.len_utf8());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_that_is_too_large_loses_its_code_first() {
        let large = Record {
            url: "/a".to_owned(),
            content: "가 \"인용\" ".repeat(200),
            code: "let a = 1;\n".repeat(2000),
            ..Record::default()
        };
        let sent = body(&large);
        assert!(sent.to_string().len() <= LARGEST_RECORD);
        assert_eq!(sent["content"], large.content);
        let larger = Record {
            content: "가나다 ".repeat(5000),
            ..large
        };
        let sent = body(&larger);
        assert!(sent.to_string().len() <= LARGEST_RECORD);
        assert_eq!(sent["code"], "");
        assert!(
            larger
                .content
                .starts_with(sent["content"].as_str().unwrap())
        );
    }
}
