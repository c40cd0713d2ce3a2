//! Open indexes and the mailbox of the host.

use munseo_search::{Index, OpenError, Section};
use munseo_search_protocol::{AnswerContext, ProtocolError, answer_queries};
use serde_json::json;

/// Result of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Status {
    /// The call succeeded.
    Done = 0,
    /// The call failed; the mailbox has the error.
    Rejected = 1,
    /// Sections are missing; the mailbox lists them.
    Incomplete = 2,
}

/// Open indexes by name, and the mailbox.
#[derive(Debug, Default)]
pub struct OpenIndexes {
    /// There are few, one per language, so a map is not worth its code size.
    indexes: Vec<(String, Index<Vec<u8>>)>,
    mailbox: Vec<u8>,
    answers: u32,
}

impl OpenIndexes {
    /// Allocates the mailbox for this number of bytes.
    pub fn allocate(&mut self, length: usize) -> &mut [u8] {
        self.mailbox.clear();
        self.mailbox.resize(length, 0);
        &mut self.mailbox
    }

    /// The result of the last call.
    #[must_use]
    pub fn message(&self) -> &[u8] {
        &self.mailbox
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
            return self.leave(
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
    pub fn answer(&mut self, visit: f64) -> Status {
        let body = std::mem::take(&mut self.mailbox);
        let answers = std::cell::Cell::new(self.answers);
        let context = AnswerContext {
            // The host measures the time, because there is no clock here.
            milliseconds: &|| 0.0,
            query_id: &|| {
                answers.set(answers.get().wrapping_add(1));
                format!("{:016x}{:016x}", visit.to_bits(), answers.get())
            },
        };
        let find = |name: &str| {
            let mut indexes = self.indexes.iter();
            Some(&indexes.find(|(known, _)| known == name)?.1)
        };
        let answered = answer_queries(&body, &find, context);
        self.answers = answers.get();
        match answered {
            Ok(answer) => self.leave(Status::Done, answer),
            Err(ProtocolError::Unloaded { index, sections }) => {
                let missing: Vec<u32> = sections
                    .iter()
                    .filter_map(|section| section_number(*section))
                    .collect();
                let mail = json!({ "index": index.as_str(), "missing": missing });
                self.leave(Status::Incomplete, mail.to_string())
            }
            Err(error) => self.leave(Status::Rejected, error.to_json()),
        }
    }

    /// Takes the content of the mailbox: a name of this length and the bytes after it.
    fn take_named(&mut self, name_length: usize) -> (String, Vec<u8>) {
        let mut mail = std::mem::take(&mut self.mailbox);
        let rest = mail.split_off(name_length.min(mail.len()));
        (String::from_utf8_lossy(&mail).into_owned(), rest)
    }

    fn reject(&mut self, error: &OpenError) -> Status {
        let mail = json!({ "message": error.to_string(), "status": 500 });
        self.leave(Status::Rejected, mail.to_string())
    }

    fn leave(&mut self, status: Status, mail: String) -> Status {
        self.mailbox = mail.into_bytes();
        status
    }
}

/// The first number of text shards.
const TEXTS: u32 = 1 << 16;

/// The number of a section that may be missing; `None` for sections that every query needs.
#[must_use]
pub const fn section_number(section: Section) -> Option<u32> {
    match section {
        Section::Postings(shard) => Some(shard as u32),
        Section::Texts(shard) => Some(TEXTS + shard as u32),
        _ => None,
    }
}

const fn section_of(number: u32) -> Section {
    if number < TEXTS {
        Section::Postings(number as u16)
    } else {
        Section::Texts((number - TEXTS) as u16)
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
        indexer.add("en", "", vec![page]);
        indexer.finish().remove(0).bytes
    }

    fn post(open_indexes: &mut OpenIndexes, parts: &[&[u8]]) {
        let mail = parts.concat();
        open_indexes.allocate(mail.len()).copy_from_slice(&mail);
    }

    fn message(open_indexes: &OpenIndexes) -> Value {
        serde_json::from_slice(open_indexes.message()).unwrap()
    }

    fn ask(open_indexes: &mut OpenIndexes) -> Status {
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
        assert_eq!(ask(&mut open_indexes), Status::Done);
        let answer = message(&open_indexes);
        assert_eq!(answer["results"][0]["hits"][0]["url"], "/chunk");
        let first = answer["results"][0]["queryID"].clone();
        assert_eq!(ask(&mut open_indexes), Status::Done);
        assert_ne!(message(&open_indexes)["results"][0]["queryID"], first);
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
        while ask(&mut open_indexes) == Status::Incomplete {
            let mail = message(&open_indexes);
            assert_eq!(mail["index"], "docs");
            for number in mail["missing"].as_array().unwrap() {
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
            message(&open_indexes)["results"][0]["hits"][0]["url"],
            "/chunk"
        );
    }

    #[test]
    fn invalid_requests_are_explained() {
        let mut open_indexes = OpenIndexes::default();
        post(&mut open_indexes, &[b"docs", b"not an index"]);
        assert_eq!(open_indexes.open(4), Status::Rejected);
        assert_eq!(message(&open_indexes)["message"], "not a search index");
        assert_eq!(ask(&mut open_indexes), Status::Rejected);
        assert_eq!(
            message(&open_indexes)["message"],
            "Index docs does not exist"
        );
        post(&mut open_indexes, &[b"docs"]);
        assert_eq!(open_indexes.supply(999, 0), Status::Rejected);
        post(&mut open_indexes, &[b"{"]);
        assert_eq!(open_indexes.answer(0.0), Status::Rejected);
        assert_eq!(message(&open_indexes)["status"], 400);
    }

    #[test]
    fn sections_keep_their_numbers() {
        for section in [
            Section::Postings(0),
            Section::Postings(u16::MAX),
            Section::Texts(0),
            Section::Texts(7),
        ] {
            assert_eq!(section_of(section_number(section).unwrap()), section);
        }
        assert_eq!(section_number(Section::Meta), None);
    }
}
