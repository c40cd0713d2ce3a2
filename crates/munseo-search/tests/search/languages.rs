//! Texts and queries of other languages than English and Korean, in `languages.txt`: pages with a number, a title and a
//! text, and queries with the number of the page that answers them. Those with `!` were not run while the search was
//! tuned.

use munseo_search::Indexer;
use unicode_normalization::UnicodeNormalization as _;

use crate::fixture::{index, page, urls};
use munseo_search::Index;

#[test]
fn readers_of_each_language_find_the_page_they_mean_first() {
    let mut report = String::new();
    let mut failures = 0;
    for section in include_str!("languages.txt").split('[').skip(1) {
        let (locale, lines) = section.split_once("]\n").unwrap();
        let pages = lines.lines().filter_map(|line| {
            let (number, text) = line.split_once(' ')?;
            let (title, text) = text.split_once(" | ")?;
            Some(page(&format!("/{number}"), "", title, text))
        });
        let mut indexer = Indexer::new();
        indexer.add(locale, "", pages.collect());
        let index = Index::open(indexer.finish().remove(0).bytes).unwrap();
        let mut missed = [Vec::new(), Vec::new()];
        for line in lines.lines().filter(|line| line.contains(" = ")) {
            let (query, number) = line[2..].split_once(" = ").unwrap();
            let found = urls(&index, query);
            let decomposed: String = query.nfd().collect();
            assert_eq!(urls(&index, &decomposed), found, "{locale}: {query} in NFD");
            if found.first() != Some(&format!("/{number}")) {
                missed[usize::from(line.starts_with('!'))].push(format!("{query} {found:?}"));
            }
        }
        failures += missed.iter().filter(|missed| missed.len() > 1).count();
        report += &format!("{locale}: {missed:?}\n");
    }
    assert_eq!(failures, 0, "more than one of ten:\n{report}");
}

#[test]
fn hiragana_finds_words_that_the_site_writes_in_katakana() {
    let records = vec![
        page("/a", "案内", "エラー処理", "例外を返します。"),
        page("/b", "案内", "案内", "えらの話です。"),
    ];
    assert_eq!(urls(&index(records), "えらー"), ["/a"]);
}

#[test]
fn a_related_word_stands_in_for_one_that_the_site_does_not_have() {
    let mut records = vec![
        page("/deploy", "Guide", "Deployment", "Copy the folder."),
        page("/other", "Guide", "Colors", "Colors of the theme."),
    ];
    assert_eq!(urls(&index(records.clone()), "hosting"), ["/deploy"]);
    records.push(page("/hosting", "Guide", "Costs", "Hosting is cheap."));
    assert_eq!(urls(&index(records), "hosting"), ["/hosting"]);
}

#[test]
fn of_equal_pages_the_one_about_similar_things_comes_first() {
    let records = vec![
        page("/a", "", "One", "Every single day the garden grows fruit."),
        page(
            "/b",
            "",
            "Two",
            "Every single day the camera takes pictures.",
        ),
    ];
    let index = index(records);
    assert_eq!(urls(&index, "every single day banana"), ["/a", "/b"]);
    assert_eq!(urls(&index, "every single day photographer"), ["/b", "/a"]);
}
