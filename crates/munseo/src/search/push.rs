//! Replaces Algolia's indexes; readers can search the old ones until the new ones are complete.
//!
//! 1. Create a temporary index for each language, with the settings of the index that it replaces; our
//!    default settings if there is none.
//! 2. Send the records in batches.
//! 3. When all are complete, move each over its index. Until then readers search the old ones; after a failure the
//!    temporary ones are deleted.

mod client;

use munseo_search::record::Record;
use munseo_search::record::json::write_record;
use serde_json::{Value, json};

pub use client::{Client, PushError};

/// Number of records in a batch; the service's limit is ten megabytes.
const BATCH: usize = 1000;

/// Maximum size of a record as JSON in bytes, which every plan of the service allows.
const MAX_RECORD_BYTES: usize = 10_000;

/// The records of an index.
pub struct Replacement<'a> {
    /// The index.
    pub index_name: &'a str,
    /// All its new records.
    pub records: Vec<Record>,
}

/// Replaces indexes by these records. No index changes before all new ones are complete.
///
/// # Errors
/// If the service rejects a request or cannot be reached. The old indexes stay, unless the last step fails, which moves
/// the new ones one by one.
pub fn replace(client: &Client, replacements: &[Replacement<'_>]) -> Result<(), PushError> {
    let temporary = |index: &str| format!("{index}_munseo_{:x}", std::process::id());
    let mut moved_count = 0;
    let fill =
        |Replacement {
             index_name,
             records,
         }: &Replacement<'_>| { fill(client, index_name, &temporary(index_name), records) };
    let result = replacements.iter().try_for_each(fill).and_then(|()| {
        replacements
            .iter()
            .try_for_each(|Replacement { index_name, .. }| {
                client.copy_or_move(&temporary(index_name), "move", index_name, None)?;
                moved_count += 1;
                Ok(())
            })
    });
    if result.is_err() {
        for Replacement { index_name, .. } in &replacements[moved_count..] {
            // The temporary index may not exist, so failure to delete it is not reported.
            let _ = client.delete(&temporary(index_name));
        }
    }
    result
}

fn fill(
    client: &Client,
    index_name: &str,
    temporary: &str,
    records: &[Record],
) -> Result<(), PushError> {
    // A crashed run with the same process id may have left records in an index with this name.
    client.delete(temporary)?;
    if client.has_index(index_name)? {
        client.copy_or_move(
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

/// The default settings of a new index.
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

/// A record in the service's format; code and text are truncated if it is too large.
fn body(record: &Record) -> Value {
    let mut record = record.clone();
    let excess = write_record(&record).len().saturating_sub(MAX_RECORD_BYTES);
    truncate_text(&mut record.code, excess);
    let excess = write_record(&record).len().saturating_sub(MAX_RECORD_BYTES);
    truncate_text(&mut record.content, excess);
    serde_json::from_str(&write_record(&record)).expect("a serialized record is valid JSON")
}

/// Truncates a text by at least this number of bytes of JSON.
fn truncate_text(text: &mut String, mut excess: usize) {
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
        let object = body(&large);
        assert!(object.to_string().len() <= MAX_RECORD_BYTES);
        assert_eq!(object["content"], large.content);
        let larger = Record {
            content: "가나다 ".repeat(5000),
            ..large
        };
        let object = body(&larger);
        assert!(object.to_string().len() <= MAX_RECORD_BYTES);
        assert_eq!(object["code"], "");
        assert!(
            larger
                .content
                .starts_with(object["content"].as_str().unwrap())
        );
    }
}
