//! Indexes that are replaced while they are served.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use munseo_server::{
    IndexFolder, IndexNames, IndexSource, NamedIndex, SearchAccess, SearchOpenError, SearchState,
    search_app,
};

use crate::fixture::{post, server, source, write_indexes};

const KOREAN: &str = r#"{"query":"중복"}"#;

#[tokio::test]
async fn the_indexes_of_a_new_build_replace_the_old_ones() {
    let folder = tempfile::tempdir().unwrap();
    write_indexes(folder.path(), &["docs-en"]);
    let state = SearchState::new(
        source(folder.path(), IndexNames::Listed),
        SearchAccess::default(),
    );
    let app = search_app(Arc::new(state), "/");
    let missing = post(&app, "/1/indexes/docs-ko/query", KOREAN).await;
    missing.expect_rejection(404, "Index docs-ko does not exist");
    write_indexes(folder.path(), &["docs-en", "docs-ko"]);
    let start = Instant::now();
    while post(&app, "/1/indexes/docs-ko/query", KOREAN).await.status != 200 {
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "the new index is never served"
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn the_old_indexes_stay_while_the_new_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    write_indexes(folder.path(), &["docs-en", "docs-ko"]);
    let loads = Arc::new(AtomicUsize::new(0));
    let source = CountingSource {
        source: source(folder.path(), IndexNames::Listed),
        loads: Arc::clone(&loads),
    };
    let app = search_app(
        Arc::new(SearchState::new(source, SearchAccess::default())),
        "/",
    );
    let query = || post(&app, "/1/indexes/docs-ko/query", KOREAN);
    assert_eq!(query().await.status, 200);
    fs::write(folder.path().join("docs-ko.idx"), "damaged").unwrap();
    fs::write(
        folder.path().join("indexes.json"),
        r#"{"search":{"indexes":[{"name":"docs-ko","locale":"ko","file":"docs-ko.idx"}]}}"#,
    )
    .unwrap();
    // Read once at first, and twice since: the first of these is in effect.
    let start = Instant::now();
    while loads.load(Ordering::Relaxed) < 3 {
        assert!(start.elapsed() < Duration::from_secs(20), "never read");
        assert_eq!(query().await.status, 200);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(query().await.status, 200);
}

/// A source that counts its reads.
struct CountingSource {
    source: IndexFolder,
    loads: Arc<AtomicUsize>,
}

impl IndexSource for CountingSource {
    fn revision(&self) -> Option<String> {
        self.source.revision()
    }

    fn load(&self) -> Result<Vec<NamedIndex>, SearchOpenError> {
        let loaded = self.source.load();
        self.loads.fetch_add(1, Ordering::Relaxed);
        loaded
    }
}

#[test]
fn indexes_are_listed_under_their_names_with_their_size() {
    let folder = tempfile::tempdir().unwrap();
    write_indexes(folder.path(), &["docs-en", "docs-ko"]);
    let stems = IndexNames::Stems(vec!["a".to_owned(), "b".to_owned()]);
    let state = SearchState::new(source(folder.path(), stems), SearchAccess::default());
    let names: Vec<String> = state
        .load()
        .unwrap()
        .names()
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(names, ["a-en", "a-ko", "b-en", "b-ko"]);
}

/// Damages the file of an index.
fn corrupt(file: &std::path::Path, change: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = fs::read(file).unwrap();
    change(&mut bytes);
    fs::write(file, bytes).unwrap();
}

#[tokio::test]
async fn an_index_that_cannot_be_used_is_named_and_the_others_answer() {
    for (change, fault) in [
        (
            (|bytes| {
                let middle = bytes.len() / 2;
                bytes[middle] ^= 1;
            }) as fn(&mut Vec<u8>),
            "search index is damaged",
        ),
        // The version follows after the magic number.
        (|bytes| bytes[8] ^= 0x40, "search index has format version"),
        (
            |bytes| bytes.truncate(40),
            "search index has 40 bytes instead of",
        ),
        (
            |bytes| *bytes = b"an html page".to_vec(),
            "not a search index",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        write_indexes(folder.path(), &["docs-en", "docs-ko"]);
        corrupt(&folder.path().join("docs-en.idx"), change);
        let state = SearchState::new(
            source(folder.path(), IndexNames::Listed),
            SearchAccess::default(),
        );
        let loaded = state.load().unwrap();
        assert_eq!(loaded.names().len(), 1);
        let message = loaded.load_errors()[0].to_string();
        let whole = format!("the search index `docs-en` cannot be used: {fault}");
        assert!(message.starts_with(&whole), "{message}");
        let app = search_app(Arc::new(state), "/");
        let response = post(&app, "/1/indexes/docs-en/query", "{}").await;
        response.expect_rejection(503, &message);
        let both = r#"{"requests":[{"indexName":"docs-ko"},{"indexName":"docs-en"}]}"#;
        let response = post(&app, "/1/indexes/*/queries", both).await;
        response.expect_rejection(503, &message);
        let response = post(&app, "/1/indexes/docs-ko/query", KOREAN).await;
        assert_eq!(response.status, 200);
    }
}

#[tokio::test]
async fn a_file_that_is_missing_is_reported_without_its_place() {
    let (folder, app) = server(SearchAccess::default());
    fs::remove_file(folder.path().join("docs-en.idx")).unwrap();
    let response = post(&app, "/1/indexes/docs-en/query", "{}").await;
    response.expect_rejection(503, "the search index cannot be read; see the server's log");
    let response = post(&app, "/1/indexes/docs-ko/query", KOREAN).await;
    assert_eq!(response.status, 200);
}

#[tokio::test]
async fn an_index_that_is_repaired_in_place_is_served() {
    let (folder, app) = server(SearchAccess::default());
    let file = folder.path().join("docs-ko.idx");
    let whole = fs::read(&file).unwrap();
    corrupt(&file, |bytes| bytes.truncate(40));
    let query = || post(&app, "/1/indexes/docs-ko/query", KOREAN);
    assert_eq!(query().await.status, 503);
    fs::write(&file, whole).unwrap();
    let start = Instant::now();
    while query().await.status != 200 {
        assert!(start.elapsed() < Duration::from_secs(20), "never served");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_folder_without_indexes_is_unavailable_and_not_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let state = SearchState::new(
        source(folder.path(), IndexNames::Listed),
        SearchAccess::default(),
    );
    let app = search_app(Arc::new(state), "/");
    let response = post(&app, "/1/indexes/docs-ko/query", KOREAN).await;
    response.expect_rejection(503, "the search index cannot be read; see the server's log");
}
