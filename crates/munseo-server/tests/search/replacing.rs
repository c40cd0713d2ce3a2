//! Indexes that are replaced while they are served.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use munseo_server::{IndexNames, SearchAccess, SearchOpenError, SearchState, search_app};

use crate::fixture::{post, server, source, write_indexes};

const KOREAN: &str = r#"{"query":"중복"}"#;

#[tokio::test]
async fn a_new_build_s_indexes_take_the_place_of_the_old() {
    let folder = tempfile::tempdir().unwrap();
    write_indexes(folder.path(), &["docs-en"]);
    let state = SearchState::new(
        source(folder.path(), IndexNames::Listed),
        SearchAccess::default(),
    );
    let app = search_app(Arc::new(state), "/");
    let missing = post(&app, "/1/indexes/docs-ko/query", KOREAN).await;
    missing.expect_refusal(404, "Index docs-ko does not exist");
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
    let (folder, app) = server(SearchAccess::default());
    assert_eq!(
        post(&app, "/1/indexes/docs-ko/query", KOREAN).await.status,
        200
    );
    fs::write(folder.path().join("docs-ko.idx"), "damaged").unwrap();
    fs::write(
        folder.path().join("indexes.json"),
        r#"{"search":{"indexes":[{"name":"docs-ko","locale":"ko","file":"docs-ko.idx"}]}}"#,
    )
    .unwrap();
    tokio::time::sleep(Duration::from_millis(1100)).await;
    for _ in 0..5 {
        assert_eq!(
            post(&app, "/1/indexes/docs-ko/query", KOREAN).await.status,
            200
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
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
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(names, ["a-en", "a-ko", "b-en", "b-ko"]);
}

#[test]
fn a_damaged_index_is_named() {
    let folder = tempfile::tempdir().unwrap();
    write_indexes(folder.path(), &["docs-en"]);
    let path = folder.path().join("docs-en.idx");
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).unwrap();
    let state = SearchState::new(
        source(folder.path(), IndexNames::Listed),
        SearchAccess::default(),
    );
    let error = state.load().unwrap_err();
    assert!(
        matches!(&error, SearchOpenError::Index { name, .. } if name == "docs-en"),
        "{error}"
    );
    assert!(
        error
            .to_string()
            .starts_with("the search index `docs-en` cannot be used: search index is damaged")
    );
}

#[tokio::test]
async fn a_folder_without_indexes_is_unavailable_and_not_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let state = SearchState::new(
        source(folder.path(), IndexNames::Listed),
        SearchAccess::default(),
    );
    let app = search_app(Arc::new(state), "/");
    let answer = post(&app, "/1/indexes/docs-ko/query", KOREAN).await;
    answer.expect_refusal(
        503,
        "the search index cannot be read; the server's log says why",
    );
}
