use munseo_search::{Request, search};

use crate::fixture::site;

/// The explanations of the first two hits, as a maintainer sees them.
fn explained(locale: &str, query: &str) -> String {
    let site = site();
    let (_, index) = site.iter().find(|(known, _)| known == locale).unwrap();
    let request = Request {
        query: query.to_owned(),
        explain: true,
        hits_per_page: 2,
        ..Request::default()
    };
    let response = search(index, &request).unwrap();
    response
        .hits
        .iter()
        .map(|hit| format!("{} {}", hit.record.url, hit.explanation.as_ref().unwrap()))
        .collect()
}

#[test]
fn explanation_of_an_exact_name() {
    insta::assert_snapshot!(explained("en", "merge"));
}

#[test]
fn explanation_of_a_typo_correction() {
    insta::assert_snapshot!(explained("en", "chnuk"));
}

#[test]
fn explanation_of_a_korean_phrase() {
    insta::assert_snapshot!(explained("ko", "중복을 없애려면"));
}

#[test]
fn explanation_of_initial_consonants() {
    insta::assert_snapshot!(explained("ko", "ㅅㅊ"));
}
