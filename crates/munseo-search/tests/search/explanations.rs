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
    let answer = search(index, &request).unwrap();
    answer
        .hits
        .iter()
        .map(|hit| format!("{} {}", hit.record.url, hit.explanation.as_ref().unwrap()))
        .collect()
}

#[test]
fn a_name_explains_itself() {
    insta::assert_snapshot!(explained("en", "merge"));
}

#[test]
fn a_correction_explains_itself() {
    insta::assert_snapshot!(explained("en", "chnuk"));
}

#[test]
fn a_korean_phrase_explains_itself() {
    insta::assert_snapshot!(explained("ko", "중복을 없애려면"));
}

#[test]
fn initial_consonants_explain_themselves() {
    insta::assert_snapshot!(explained("ko", "ㅅㅊ"));
}
