use munseo_search::record::json::read_records;
use munseo_search::record::{Record, RecordType};
use munseo_search::{Index, Indexer, Request, search};

/// The site that the test cases search, in English and Korean.
pub fn site() -> [(String, Index<Vec<u8>>); 2] {
    let mut indexer = Indexer::new();
    indexer.add(
        "en",
        read_records(include_str!("../../cases/records-en.jsonl")).unwrap(),
    );
    indexer.add(
        "ko",
        read_records(include_str!("../../cases/records-ko.jsonl")).unwrap(),
    );
    let files = indexer.finish();
    files
        .into_iter()
        .map(|file| (file.locale, Index::open(file.bytes).unwrap()))
        .collect::<Vec<_>>()
        .try_into()
        .unwrap_or_else(|_| unreachable!("two locales were indexed"))
}

/// A page with a title and a text.
pub fn page(url: &str, area: &str, title: &str, content: &str) -> Record {
    let mut record = Record {
        object_id: url.to_owned(),
        url: url.to_owned(),
        kind: RecordType::Level(1),
        content: content.to_owned(),
        ..Record::default()
    };
    record.hierarchy[0] = Some(area.to_owned());
    record.hierarchy[1] = Some(title.to_owned());
    record
}

/// An index of these records.
pub fn index(records: Vec<Record>) -> Index<Vec<u8>> {
    let mut indexer = Indexer::new();
    indexer.add("en", records);
    Index::open(indexer.finish().remove(0).bytes).unwrap()
}

/// The URLs of the hits of a query, best first.
pub fn urls(index: &Index<Vec<u8>>, query: &str) -> Vec<String> {
    let request = Request {
        query: query.to_owned(),
        hits_per_page: 1000,
        ..Request::default()
    };
    search(index, &request)
        .unwrap()
        .hits
        .into_iter()
        .map(|hit| hit.record.url)
        .collect()
}
