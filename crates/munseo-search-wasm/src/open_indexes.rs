//! Open indexes and the buffer that is shared with the host.

use munseo_search::{Index, IndexSection, OpenError};
use munseo_search_protocol::{Endpoint, ProtocolError, ResponseContext, answer};
use serde_json::json;

/// Result of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Status {
    /// The call succeeded.
    Done = 0,
    /// The call failed; the buffer contains the error.
    Rejected = 1,
    /// Sections are missing; the buffer lists them.
    Incomplete = 2,
}

/// Open indexes by name, and the shared buffer.
#[derive(Debug, Default)]
pub struct OpenIndexes {
    /// There are few, one per language, so a map is not worth its code size.
    indexes: Vec<(String, Index<Vec<u8>>)>,
    buffer: Vec<u8>,
    /// Number of query ids that were generated.
    query_ids: u32,
}

impl OpenIndexes {
    /// Allocates the buffer for this number of bytes.
    pub fn allocate(&mut self, length: usize) -> &mut [u8] {
        self.buffer.clear();
        self.buffer.resize(length, 0);
        &mut self.buffer
    }

    /// The result of the last call.
    #[must_use]
    pub fn buffer(&self) -> &[u8] {
        &self.buffer
    }

    /// Opens an index; an open one with the same name is replaced.
    pub fn open(&mut self, name_length: usize) -> Status {
        let (name, file) = self.take_named(name_length);
        match Index::open_core(file) {
            Ok(index) => {
                self.indexes.retain(|(known, _)| *known != name);
                self.indexes.push((name, index));
                Status::Done
            }
            Err(error) => self.reject(&error),
        }
    }

    /// Supplies a section of an index.
    pub fn supply(&mut self, name_length: usize, section: u32) -> Status {
        let (name, bytes) = self.take_named(name_length);
        let mut indexes = self.indexes.iter_mut();
        let Some((_, index)) = indexes.find(|(known, _)| *known == name) else {
            return self.finish(
                Status::Rejected,
                ProtocolError::UnknownIndex { name }.to_json(),
            );
        };
        match index.supply(section_of(section), bytes) {
            Ok(()) => Status::Done,
            Err(error) => self.reject(&error),
        }
    }

    /// Answers a request.
    pub fn answer(&mut self, page_view: f64) -> Status {
        let body = std::mem::take(&mut self.buffer);
        let query_ids = std::cell::Cell::new(self.query_ids);
        let context = ResponseContext {
            // The host measures the time, because there is no clock here.
            milliseconds: &|| 0.0,
            query_id: &|| {
                query_ids.set(query_ids.get().wrapping_add(1));
                format!("{:016x}{:016x}", page_view.to_bits(), query_ids.get())
            },
        };
        let find = |name: &str| {
            let mut indexes = self.indexes.iter();
            Some(&indexes.find(|(known, _)| known == name)?.1)
        };
        let response = answer(&Endpoint::Queries, &body, &find, context);
        self.query_ids = query_ids.get();
        match response {
            Ok(response) => self.finish(Status::Done, response),
            Err(ProtocolError::Unloaded { index, sections }) => {
                let missing: Vec<u32> = sections
                    .iter()
                    .filter_map(|section| section_number(*section))
                    .collect();
                let content = json!({ "index": index.as_str(), "missing": missing });
                self.finish(Status::Incomplete, content.to_string())
            }
            Err(error) => self.finish(Status::Rejected, error.to_json()),
        }
    }

    /// Takes the content of the buffer: a name of this length and the bytes after it.
    fn take_named(&mut self, name_length: usize) -> (String, Vec<u8>) {
        let mut content = std::mem::take(&mut self.buffer);
        let rest = content.split_off(name_length.min(content.len()));
        (String::from_utf8_lossy(&content).into_owned(), rest)
    }

    fn reject(&mut self, error: &OpenError) -> Status {
        let content = json!({ "message": error.to_string(), "status": 500 });
        self.finish(Status::Rejected, content.to_string())
    }

    fn finish(&mut self, status: Status, content: String) -> Status {
        self.buffer = content.into_bytes();
        status
    }
}

/// The first number of text shards.
const TEXTS: u32 = 1 << 16;

/// The number of a section that may be missing; `None` for sections that every query needs.
#[must_use]
pub const fn section_number(section: IndexSection) -> Option<u32> {
    match section {
        IndexSection::Postings(shard) => Some(shard as u32),
        IndexSection::Texts(shard) => Some(TEXTS + shard as u32),
        _ => None,
    }
}

const fn section_of(number: u32) -> IndexSection {
    if number < TEXTS {
        IndexSection::Postings(number as u16)
    } else {
        IndexSection::Texts((number - TEXTS) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_search::{Indexer, record::Record};
    use serde_json::Value;

    fn file() -> Vec<u8> {
        let mut page = Record {
            object_id: "/chunk".into(),
            url: "/chunk".into(),
            ..Record::default()
        };
        page.hierarchy[1] = Some("chunk".into());
        page.content = "splits a list".into();
        let mut indexer = Indexer::new();
        indexer.add("en", vec![page]);
        indexer.finish().remove(0).bytes
    }

    fn post(open_indexes: &mut OpenIndexes, parts: &[&[u8]]) {
        let content = parts.concat();
        let buffer = open_indexes.allocate(content.len());
        buffer.copy_from_slice(&content);
    }

    fn content(open_indexes: &OpenIndexes) -> Value {
        serde_json::from_slice(open_indexes.buffer()).unwrap()
    }

    fn search_chunk(open_indexes: &mut OpenIndexes) -> Status {
        post(
            open_indexes,
            &[br#"{"requests":[{"indexName":"docs","query":"chunk","clickAnalytics":true}]}"#],
        );
        open_indexes.answer(1.5)
    }

    #[test]
    fn an_open_index_answers() {
        let mut open_indexes = OpenIndexes::default();
        post(&mut open_indexes, &[b"docs", &file()]);
        assert_eq!(open_indexes.open(4), Status::Done);
        assert_eq!(search_chunk(&mut open_indexes), Status::Done);
        let response = content(&open_indexes);
        assert_eq!(response["results"][0]["hits"][0]["url"], "/chunk");
        let first = response["results"][0]["queryID"].clone();
        assert_eq!(search_chunk(&mut open_indexes), Status::Done);
        assert_ne!(content(&open_indexes)["results"][0]["queryID"], first);
    }

    #[test]
    fn missing_sections_are_reported_until_they_are_supplied() {
        let file = file();
        let index = Index::open(file.clone()).unwrap();
        let mut open_indexes = OpenIndexes::default();
        post(
            &mut open_indexes,
            &[
                b"docs",
                &file[..Index::<Vec<u8>>::core_length(&file).unwrap()],
            ],
        );
        assert_eq!(open_indexes.open(4), Status::Done);
        let mut rounds = 0;
        while search_chunk(&mut open_indexes) == Status::Incomplete {
            let reported = content(&open_indexes);
            assert_eq!(reported["index"], "docs");
            for number in reported["missing"].as_array().unwrap() {
                let number = u32::try_from(number.as_u64().unwrap()).unwrap();
                let range = index.range(section_of(number)).unwrap();
                post(&mut open_indexes, &[b"docs", &file[range]]);
                assert_eq!(open_indexes.supply(4, number), Status::Done);
            }
            rounds += 1;
            assert!(rounds < 5, "the same sections are missing again and again");
        }
        assert!(rounds > 0);
        assert_eq!(
            content(&open_indexes)["results"][0]["hits"][0]["url"],
            "/chunk"
        );
    }

    #[test]
    fn invalid_requests_have_messages() {
        let mut open_indexes = OpenIndexes::default();
        post(&mut open_indexes, &[b"docs", b"not an index"]);
        assert_eq!(open_indexes.open(4), Status::Rejected);
        assert_eq!(content(&open_indexes)["message"], "not a search index");
        assert_eq!(search_chunk(&mut open_indexes), Status::Rejected);
        assert_eq!(
            content(&open_indexes)["message"],
            "Index docs does not exist"
        );
        post(&mut open_indexes, &[b"docs"]);
        assert_eq!(open_indexes.supply(999, 0), Status::Rejected);
        post(&mut open_indexes, &[b"{"]);
        assert_eq!(open_indexes.answer(0.0), Status::Rejected);
        assert_eq!(content(&open_indexes)["status"], 400);
    }

    #[test]
    fn sections_keep_their_numbers() {
        for section in [
            IndexSection::Postings(0),
            IndexSection::Postings(u16::MAX),
            IndexSection::Texts(0),
            IndexSection::Texts(7),
        ] {
            assert_eq!(section_of(section_number(section).unwrap()), section);
        }
        assert_eq!(section_number(IndexSection::Meta), None);
    }
}
