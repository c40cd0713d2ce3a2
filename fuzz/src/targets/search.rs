//! Search: untrusted requests, and index files that may be damaged.

use std::sync::LazyLock;

use munseo_search::record::json::read_records;
use munseo_search::{Index, Indexer, Request, search};
use munseo_search_index::index::format::{read_header, write_file};
use munseo_search_protocol::{Endpoint, ResponseContext, answer};

/// A few records in the output format of `munseo search records`.
const RECORDS: &str = include_str!("../../records.jsonl");

static INDEX_FILE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut indexer = Indexer::new();
    let records = read_records(RECORDS).expect("the records are well-formed");
    indexer.add("ko", records);
    indexer.finish().remove(0).bytes
});

static INDEX: LazyLock<Index<Vec<u8>>> =
    LazyLock::new(|| Index::open(INDEX_FILE.clone()).expect("the index is whole"));

const CONTEXT: ResponseContext<'_> = ResponseContext {
    milliseconds: &|| 0.0,
    query_id: &|| String::new(),
};

/// For any request, the answer is JSON: hits or an error.
pub(crate) fn request(input: &[u8]) {
    let find = |name: &str| (name == "docs").then(|| &*INDEX);
    let (index, facet) = (String::from("docs"), String::from("language"));
    for endpoint in [
        Endpoint::Queries,
        Endpoint::Query {
            index: index.clone(),
        },
        Endpoint::FacetQuery { index, facet },
    ] {
        let text = answer(&endpoint, input, &find, CONTEXT).unwrap_or_else(|error| error.to_json());
        serde_json::from_str::<serde_json::Value>(&text).expect("answers are JSON");
    }
    let query = String::from_utf8_lossy(input).into_owned();
    let request = Request {
        query,
        ..Request::default()
    };
    search(&INDEX, &request).expect("the whole index is there");
}

/// An invalid file is rejected; an opened index can be searched.
///
/// An input is used as a file, and as changes to a valid file: pairs of an offset and a new byte.
pub(crate) fn index(input: &[u8]) {
    let mut changed = INDEX_FILE.clone();
    for change in input.chunks_exact(4) {
        let place = u32::from_le_bytes([change[0], change[1], change[2], 0]) as usize;
        let place = place % changed.len();
        changed[place] = change[3];
    }
    let is_whole = changed == *INDEX_FILE;
    assert_eq!(
        Index::open(changed.as_slice()).is_ok(),
        is_whole,
        "a damaged index was opened"
    );
    // Browsers open only the core; its other sections are verified when they arrive. Checksums detect damage, but not a
    // faulty writer.
    for bytes in [input, changed.as_slice(), &with_valid_checksums(input)] {
        let Ok(index) = Index::open_core(bytes) else {
            continue;
        };
        for query in ["chunk", "배열 나누기", "ㅂㅇ", "초ㅕㅜㅏ", ""] {
            let request = Request {
                query: query.to_owned(),
                ..Request::default()
            };
            let _ = search(&index, &request);
        }
    }
}

/// A valid file with changed sections and correct checksums: four bytes are the section, the offset, and a number to
/// add to that byte; adding zero truncates the section.
fn with_valid_checksums(changes: &[u8]) -> Vec<u8> {
    let entries = read_header(&INDEX_FILE).expect("the index is whole");
    let mut sections: Vec<_> = entries
        .iter()
        .map(|entry| (entry.section, INDEX_FILE[entry.range.clone()].to_vec()))
        .collect();
    for change in changes.chunks_exact(4) {
        let section = usize::from(change[0]) % sections.len();
        let bytes = &mut sections[section].1;
        let place = usize::from(u16::from_le_bytes([change[1], change[2]]));
        let place = place % bytes.len().max(1);
        match change[3] {
            0 => bytes.truncate(place),
            more => {
                if let Some(byte) = bytes.get_mut(place) {
                    *byte = byte.wrapping_add(more);
                }
            }
        }
    }
    write_file(sections)
}
