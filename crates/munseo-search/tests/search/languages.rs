//! Texts and queries of other languages than English and Korean, in `languages.txt`: pages with a number, a title and a
//! text, and queries with the number of the page that answers them. Those with `!` were not run while the search was
//! tuned.

use munseo_search::Indexer;
use unicode_normalization::UnicodeNormalization as _;

use crate::fixture::{index, page, urls};
use munseo_search::Index;
use munseo_search::record::RecordType;

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
        indexer.add(locale, pages.collect());
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
        page("/c", "案内", "レンダー", "画面に出ます。"),
    ];
    let index = index(records);
    assert_eq!(urls(&index, "えらー"), ["/a"]);
    assert_eq!(urls(&index, "れんだー"), ["/c"]);
}

/// An index of pages in one language: their paths, titles and texts.
fn index_of(locale: &str, pages: &[(&str, &str, &str)]) -> Index<Vec<u8>> {
    let mut indexer = Indexer::new();
    let pages = pages.iter();
    let pages = pages.map(|(url, title, text)| page(url, "", title, text));
    indexer.add(locale, pages.collect());
    Index::open(indexer.finish().remove(0).bytes).unwrap()
}

#[test]
fn every_word_of_a_german_query_may_begin_a_compound() {
    let pages = [
        ("/scope", "Gültigkeitsbereich", "Was Module sehen."),
        ("/paths", "Pfade", "Die Gültigkeit eines Moduls."),
        ("/tests", "Tests", "Ein Modul mit Tests."),
    ];
    let found = urls(&index_of("de", &pages), "gültigkeit modul");
    assert_eq!(found[..2], ["/scope", "/paths"]);
}

#[test]
fn words_of_a_chinese_query_may_be_apart() {
    let pages = [
        ("/start", "从零开始构建应用", "先安装工具。"),
        ("/install", "从零构建应用", "或者使用框架。"),
        ("/other", "列表", "渲染数据。"),
    ];
    assert_eq!(
        urls(&index_of("zh-Hans", &pages), "从零构建"),
        ["/install", "/start"]
    );
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

#[test]
fn headings_of_a_translation_with_more_sections_do_not_name_the_page() {
    let section = |url: &str, title: &str, heading: &str| {
        let mut section = page(url, "", title, "");
        let (_, anchor) = url.split_once('#').unwrap();
        anchor.clone_into(&mut section.anchor);
        section.kind = RecordType::Level(2);
        section.hierarchy[2] = Some(heading.to_owned());
        section
    };
    let reference = "Configuration reference";
    let mut indexer = Indexer::new();
    indexer.add(
        "ko",
        vec![
            page("/ko/reference", "", "구성 참조", "모든 옵션"),
            section("/ko/reference#base", "구성 참조", "기본 경로"),
            page("/ko/guide", "", "국제화", "site in several languages"),
        ],
    );
    indexer.add(
        "en",
        vec![
            page("/reference", "", reference, "All options"),
            section("/reference#site", reference, "Site"),
            section("/reference#languages", reference, "Languages"),
            section("/reference#base", reference, "Base"),
        ],
    );
    let index = Index::open(indexer.finish().remove(0).bytes).unwrap();
    assert_eq!(urls(&index, "site languages")[0], "/ko/guide");
    assert_eq!(urls(&index, "base")[0], "/ko/reference#base");
}

#[test]
fn a_loanword_of_a_title_is_found_among_other_words() {
    let mut pages = vec![page(
        "/wordpress",
        "",
        "Headless WordPress",
        "블로그의 백엔드",
    )];
    let words = ["글 쓰기", "가져다 쓰기", "글 가져다 두기", "쓰기 쉬운 글"];
    pages.extend((0..24).map(|at| {
        let text = words[at % words.len()];
        page(&format!("/{at}"), "", text, text)
    }));
    let mut indexer = Indexer::new();
    indexer.add("ko", pages);
    let index = Index::open(indexer.finish().remove(0).bytes).unwrap();
    let found = urls(&index, "워드프레스 글 가져다 쓰기");
    assert!(found.contains(&"/wordpress".to_owned()), "{found:?}");
}
