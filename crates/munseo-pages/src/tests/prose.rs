//! Translations compared with their source, and language checks.

use crate::Pages;
use std::path::PathBuf;

use super::fixture::{Fixture, KO_EN};
use munseo_site::{LEDGER_FILE, LoadOptions};

const KOREAN: &str =
    "# 나누기\n\n튜플을 나눠요.\n\n```ts\nf(1); // 하나\n```\n\n## 끝\n\n마지막이에요.\n";
const ENGLISH: &str =
    "# Chunk\n\nSplits a tuple.\n\n```ts\nf(1); // one\n```\n\n## End\n\nThe last.\n";

/// A page in two languages, confirmed.
fn confirmed() -> Fixture {
    let fixture = Fixture::new(KO_EN)
        .file("docs/ko/a.md", KOREAN)
        .file("docs/en/a.md", ENGLISH);
    confirm(&fixture, &[]);
    fixture
}

fn confirm(fixture: &Fixture, paths: &[PathBuf]) {
    let options = LoadOptions {
        translations: true,
        ..LoadOptions::default()
    };
    let loaded = Pages::load(&fixture.path(""), options);
    let (ledger, _) = loaded.pages.expect("a site").site().confirm(paths);
    fixture.write(LEDGER_FILE, ledger);
}

#[test]
fn translations_are_not_compared_by_default() {
    let site = Fixture::new(KO_EN)
        .file("docs/ko/a.md", "# 가\n\n하나.\n\n둘.\n")
        .file("docs/en/a.md", "# A\n")
        .load();
    assert!(site.pages.site().translated_pages().is_empty());
}

#[test]
fn a_falsified_translation_is_reported_at_its_line() {
    assert_eq!(confirmed().problems(), "");
    for (path, wrong, expected, place) in [
        (
            "docs/en/a.md",
            ENGLISH.replace("a tuple", "an array"),
            "[translation/changed]: this paragraph was changed",
            "docs/en/a.md:3:1",
        ),
        (
            "docs/ko/a.md",
            KOREAN.replace("마지막", "처음"),
            "[translation/stale]: this paragraph is stale: line 11 of `docs/ko/a.md`",
            "docs/en/a.md:11:1",
        ),
        (
            "docs/en/a.md",
            ENGLISH.replace("f(1)", "f(2)"),
            "[translation/code-differs]: this code differs from line 6 of `docs/ko/a.md`",
            "docs/en/a.md:6:1",
        ),
        (
            "docs/en/a.md",
            ENGLISH.replace("## End\n\n", ""),
            "[translation/missing]: the heading in line 9 of `docs/ko/a.md` is missing here",
            "docs/en/a.md:9:1",
        ),
        (
            "docs/en/a.md",
            format!("{ENGLISH}\nMore.\n"),
            "[translation/extra]: this paragraph has no counterpart",
            "docs/en/a.md:13:1",
        ),
    ] {
        let problems = confirmed().file(path, &wrong).problems();
        assert!(problems.contains(expected), "{expected}\nin\n{problems}");
        assert!(
            problems.contains(&format!("\n  {place} ")),
            "{place}\nin\n{problems}"
        );
        assert_eq!(problems.matches("[translation/").count(), 1, "{problems}");
    }
}

#[test]
fn a_confirmed_block_with_another_link_is_reported() {
    let site = |english: &str| {
        let fixture = Fixture::new(KO_EN)
            .file(
                "docs/ko/a.md",
                "# 가\n\n[나](./b.md)와 [밖](https://example.com/ko)을 보세요.\n",
            )
            .file("docs/ko/b.md", "# 나\n\n## 끝 {#end}\n")
            .file("docs/en/a.md", english)
            .file("docs/en/b.md", "# B\n\n## End {#end}\n");
        confirm(&fixture, &[]);
        fixture.problems()
    };
    let same = "# A\n\nSee [b](/docs/b) and [out](https://example.com/en).\n";
    assert_eq!(site(same), "");
    for wrong in ["/docs/a", "./b.md#end"] {
        let problems = site(&same.replace("/docs/b", wrong));
        let expected = "[translation/links-differ]: the links of this paragraph have other targets than those in line 3 of";
        assert!(problems.contains(expected), "{wrong}: {problems}");
        assert!(problems.contains("docs/en/a.md:3:1"), "{problems}");
    }
    let missing = "# A\n\nSee [out](https://example.com/en).\n";
    assert!(
        site(missing).contains("links-differ"),
        "a link that is missing"
    );
}

#[test]
fn pages_that_only_one_language_has_are_reported() {
    let problems = confirmed()
        .file("docs/ko/b.md", "# 나\n")
        .file("docs/en/c.md", "# C\n")
        .problems();
    for expected in [
        "warning[translation/missing-page]: this page is not translated into `English`\n  docs/ko/b.md:1:1",
        "warning[translation/extra-page]: this page has no source in `한국어`\n  docs/en/c.md:1:1",
    ] {
        assert!(problems.contains(expected), "{problems}");
    }
}

#[test]
fn severities_and_the_source_language_are_configured() {
    let config = format!(
        "{KO_EN}[translations]\nsource = \"en\"\non_outdated = \"ignore\"\non_missing = \"throw\"\n"
    );
    let problems = Fixture::new(&config)
        .file("docs/ko/a.md", KOREAN)
        .file(
            "docs/en/a.md",
            ENGLISH.replace("The last.", "The last.\n\nMore."),
        )
        .problems();
    let expected = "error[translation/missing]: the paragraph in line 13 of `docs/en/a.md` is missing here\n  \
                    docs/ko/a.md:11:1";
    assert!(problems.starts_with(expected), "{problems}");
    assert_eq!(problems.matches("[translation/").count(), 1, "{problems}");
}

#[test]
fn a_stale_translation_is_marked_until_it_is_confirmed() {
    let mut site = confirmed().load();
    assert!(site.doc("/en/docs/a").text.newer_original.is_none());
    site.edit("docs/ko/a.md", &KOREAN.replace("나눠요", "잘라요"));
    let original = site.doc("/en/docs/a").text.newer_original.unwrap();
    assert_eq!(
        (original.href.as_str(), original.lang.as_str()),
        ("/docs/a", "ko")
    );
    assert!(
        site.doc("/docs/a").text.newer_original.is_none(),
        "the original is not"
    );
    confirm(&site.fixture, &[]);
    let ledger = site.fixture.path(LEDGER_FILE);
    let reload = site.pages.reload(&[ledger]).unwrap();
    assert!(reload.diagnostics.is_empty());
    assert!(site.doc("/en/docs/a").text.newer_original.is_none());
}

#[test]
fn pages_are_confirmed_one_by_one() {
    let fixture = confirmed()
        .file("docs/ko/a.md", KOREAN.replace("나눠요", "잘라요"))
        .file("docs/ko/b.md", "# 나\n")
        .file("docs/en/b.md", "# B\n");
    confirm(&fixture, &[PathBuf::from("docs/ko/b.md")]);
    let problems = fixture.problems();
    assert!(
        problems.starts_with("warning[translation/stale]"),
        "{problems}"
    );
    assert_eq!(problems.matches("[translation/").count(), 1, "{problems}");
}

#[test]
fn korean_is_checked_for_particles_speech_level_and_avoided_words() {
    let config = format!("{KO_EN}[prose]\nspeech_level = \"haeyo\"\n");
    let mut site = Fixture::new(&config)
        .file(
            "glossary.toml",
            "[[terms]]\nko = \"배열\"\nen = \"array\"\navoid.ko = [\"어레이\"]\n",
        )
        .file("docs/ko/a.md", "# 가\n\n`A.Map`를 씁니다.\n\n어레이예요.\n")
        .file("docs/en/a.md", "# A\n\n`A.Map`를 씁니다.\n")
        .load_with_problems()
        .0;
    let codes = |pages: &Pages| {
        let problems = pages.diagnostics();
        let codes = problems
            .iter()
            .map(|problem| problem.code)
            .collect::<Vec<_>>();
        assert!(problems.iter().all(|problem| {
            let place = problem.location.as_ref().expect("a place");
            place.file.path().starts_with("docs/ko")
        }));
        codes
    };
    assert_eq!(
        codes(&site.pages),
        ["prose/particle", "prose/speech-level", "glossary/avoided"]
    );
    assert_eq!(site.pages.site().prose_edits().count(), 2);
    site.edit("docs/ko/a.md", "# 가\n\n`A.Map`을 써요.\n\n배열이에요.\n");
    assert_eq!(codes(&site.pages), Vec::<&str>::new());
    site.edit(
        "glossary.toml",
        "[[terms]]\nko = \"묶음\"\navoid.ko = [\"배열\"]\n",
    );
    assert_eq!(codes(&site.pages), ["glossary/avoided"]);
}

#[test]
fn unknown_words_are_reported_in_languages_with_a_list_of_words() {
    let config = format!("{KO_EN}[prose.spelling]\nen = \"words/en.txt\"\n");
    let site = |words: &str| {
        Fixture::new(&config)
            .file("words/en.txt", "guide\nguides\nthe\nof\n")
            .file("words.txt", words)
            .file("docs/ko/a.md", "# 안내\n\nGiude 안내예요.\n")
            .file(
                "docs/en/a.md",
                "# Guides\n\nThe giude of Munseo, `giude` of giude.\n",
            )
            .problems()
    };
    let problems = site("Munseo\n");
    assert_eq!(
        problems.matches("spelling/unknown-word").count(),
        1,
        "{problems}"
    );
    assert!(problems.contains("unknown word `giude`"), "{problems}");
    assert!(problems.contains("docs/en/a.md:3:5"), "{problems}");
    assert!(problems.contains("did you mean `guide`?"), "{problems}");
    assert_eq!(site("Munseo\ngiude # ours\n"), "");
}

#[test]
fn a_file_that_is_not_a_list_of_words_is_reported_where_it_is_named() {
    let site = |spelling: &str| {
        Fixture::new(&format!("{KO_EN}[prose.spelling]\n{spelling}\n"))
            .file("docs/ko/a.md", "# 안내\n")
            .file("docs/en/a.md", "# Guide\n")
            .problems()
    };
    let missing = site("en = \"none/en.txt\"");
    assert!(missing.contains("error[spelling/dictionary]"), "{missing}");
    assert!(missing.contains("munseo.toml:"), "{missing}");
    assert!(
        missing.contains("`none/en.txt` cannot be used"),
        "{missing}"
    );
    let dictionary = site("en = \"none/en\"");
    for part in [
        "error[spelling/dictionary]",
        "munseo.toml:",
        "the dictionary `none/en` cannot be used",
        "without `.aff` and `.dic`",
    ] {
        assert!(dictionary.contains(part), "{dictionary}");
    }
    let unknown = site("xx = \"words.txt\"");
    assert!(unknown.contains("unknown locale `xx`"), "{unknown}");
}
