//! Passages, fallback pages, counts by page and examples.
//!
//! 1. A question is answered by sentences of the one section that holds all of its words.
//! 2. A name, one word, and a query of which a word is missing have no passage.
//! 3. If two pages contain the words of a question equally, there is no passage.
//! 4. A passage is text of the record, on its own lines.
//! 5. A page that replaces a missing translation comes after translated ones, unless its name is the query.

use std::sync::Arc;

use munseo_search::record::Record;
use munseo_search::{Index, Request, search};

use crate::fixture::{index, page, urls};

fn site() -> Vec<Record> {
    let mut records = vec![
        page(
            "/install",
            "Guide",
            "Installation",
            "Install the package.\nOn a machine without a network, copy the archive by hand. \
             Then unpack it into the folder of the project. Nothing else is needed.",
        ),
        page("/chunk", "Array", "chunk", "Splits an array into groups."),
        page("/colors", "Guide", "Colors", "Every color has a dark twin."),
    ];
    for number in 0..10 {
        let text = format!("Other text number{number} about arrays, folders and packages.");
        records.push(page(
            &format!("/o{number}"),
            "Guide",
            &format!("Other {number}"),
            &text,
        ));
    }
    records
}

fn passage(index: &Index<Vec<u8>>, query: &str) -> Option<(String, String)> {
    let request = Request {
        query: query.to_owned(),
        include_passage: true,
        ..Request::default()
    };
    let passage = search(index, &request).unwrap().passage?;
    Some((passage.record.url, passage.text.html))
}

#[test]
fn a_question_is_answered_by_sentences_of_the_section_with_its_words() {
    let (url, html) = passage(&index(site()), "machine without a network").unwrap();
    assert_eq!(url, "/install");
    assert!(html.starts_with("On a <mark>machine</mark>"), "{html}");
    assert!(html.contains("<mark>network</mark>"), "{html}");
    let text = html.replace("<mark>", "").replace("</mark>", "");
    assert!(site()[0].content.contains(&text), "{text}");
}

#[test]
fn names_single_words_and_missing_words_have_no_passage() {
    let index = index(site());
    for query in ["chunk", "network", "machine without a submarine", ""] {
        assert_eq!(passage(&index, query), None, "{query}");
    }
}

#[test]
fn two_equally_good_pages_have_no_passage() {
    let mut records = site();
    let text = "A machine without a network needs the archive.";
    records.push(page("/one", "Guide", "One", text));
    records.push(page("/two", "Guide", "Two", text));
    assert_eq!(passage(&index(records), "machine without network"), None);
}

#[test]
fn only_the_first_hits_come_with_a_passage_and_only_on_request() {
    let index = index(site());
    let request = Request {
        query: "machine without a network".to_owned(),
        ..Request::default()
    };
    assert_eq!(search(&index, &request).unwrap().passage, None);
    let second = Request {
        include_passage: true,
        page: 1,
        ..request
    };
    assert_eq!(search(&index, &second).unwrap().passage, None);
}

#[test]
fn a_fallback_page_comes_last_unless_its_name_is_the_query() {
    let mut fallback = page(
        "/ko-only",
        "Guide",
        "Archive",
        "Copy the archive, the whole archive.",
    );
    Arc::make_mut(&mut fallback.tags).push(("fallback".to_owned(), "ko".to_owned()));
    let mut records = site();
    records.insert(0, fallback);
    let index = index(records);
    assert_eq!(urls(&index, "copy archive").last().unwrap(), "/ko-only");
    assert_eq!(urls(&index, "archive").first().unwrap(), "/ko-only");
}

#[test]
fn facets_count_pages_and_examples_are_shown_on_request() {
    let mut records = site();
    for record in &mut records {
        Arc::make_mut(&mut record.tags).push(("kind".to_owned(), "guide".to_owned()));
    }
    records[1].example = "chunk([1, 2, 3], 2) ⇒ [[1, 2], [3]]".to_owned();
    let mut section = records[1].clone();
    section.url = "/chunk#more".to_owned();
    section.object_id = "/chunk#more".to_owned();
    section.anchor = "more".to_owned();
    section.example.clear();
    section.hierarchy[2] = Some("chunk".to_owned());
    records.insert(2, section);
    let index = index(records);
    let request = Request {
        query: "chunk".to_owned(),
        facets: vec!["kind".to_owned()],
        count_facets_by_page: true,
        ..Request::default()
    };
    let response = search(&index, &request).unwrap();
    assert_eq!(response.hits.len(), 2);
    assert_eq!(response.facets["kind"]["guide"], 1);
    let first = &response.hits[0].record;
    assert_eq!(first.example, "chunk([1, 2, 3], 2) ⇒ [[1, 2], [3]]");
    assert_eq!(first.content, "Splits an array into groups.");
    assert_eq!(response.hits[1].record.example, "");
}
