//! Translations and language: checks, confirmation and fixes by the command.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::support::{command, text, write};

fn munseo(folder: &Path, arguments: &[&str]) -> Output {
    command()
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the command starts")
}

/// A site of one page in two languages.
fn site() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    for (path, text) in [
        (
            "munseo.toml",
            "title = \"T\"\nurl = \"https://t.example\"\ndefault_locale = \"ko\"\n\
             [locales.ko]\n[locales.en]\n[prose]\n",
        ),
        ("docs/ko/a.md", "# 나누기\n\n`A.Chunk`는 나눠요.\n"),
        ("docs/en/a.md", "# Chunk\n\n`A.Chunk` splits.\n"),
    ] {
        write(dir.path(), path, text);
    }
    dir
}

#[test]
fn a_change_in_one_language_fails_the_check_until_it_is_confirmed() {
    let dir = site();
    let folder = dir.path();
    let check = || munseo(folder, &["check", "--deny-warnings"]);
    assert!(
        check().status.success(),
        "a site without a confirmed page passes"
    );
    let confirmed = munseo(folder, &["translations", "confirm"]);
    assert_eq!(
        text(&confirmed.stdout),
        "confirmed 1 translated page in translations.lock\n"
    );
    assert!(check().status.success());

    write(folder, "docs/ko/a.md", "# 나누기\n\n`A.Chunk`는 잘라요.\n");
    let output = check();
    assert_eq!(output.status.code(), Some(1));
    let errors = text(&output.stderr);
    assert!(errors.contains("translation/stale"), "{errors}");
    assert!(errors.contains("docs/en/a.md:3:1"), "{errors}");
    let status = munseo(folder, &["translations", "status"]);
    assert_eq!(
        text(&status.stdout),
        "docs/en/a.md: 1 stale\n0 of 1 translations exist and are current\n"
    );
    let status = munseo(folder, &["translations", "status", "--json"]);
    let status: serde_json::Value = serde_json::from_slice(&status.stdout).expect("JSON");
    assert_eq!(
        (&status["stale"], &status["current"]),
        (&1.into(), &1.into())
    );

    let out = folder.join("out").to_string_lossy().into_owned();
    assert!(munseo(folder, &["build", "--out", &out]).status.success());
    let page = fs::read_to_string(folder.join("out/en/docs/a/index.html")).expect("a page");
    assert!(page.contains("Outdated translation"), "{page}");
    assert!(page.contains("href=\"/docs/a\" hrefLang=\"ko\""), "{page}");

    munseo(folder, &["translations", "confirm", "docs/en/a.md"]);
    assert!(check().status.success());
}

#[test]
fn only_translated_pages_can_be_confirmed() {
    let dir = site();
    let output = munseo(dir.path(), &["translations", "confirm", "docs/en/b.md"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("`docs/en/b.md` is not a translated page"));
    assert!(!dir.path().join("translations.lock").exists());
}

/// From any directory: site folders, folders of pages and files are all accepted.
#[test]
fn status_and_confirm_accept_a_site_or_pages() {
    let dir = tempfile::tempdir().expect("a folder");
    for (path, text) in [
        (
            "site/munseo.toml",
            "title = \"T\"\nurl = \"https://t.example\"\ndefault_locale = \"ko\"\n\
             [locales.ko]\n[locales.en]\n",
        ),
        ("site/docs/ko/a.md", "# 가\n"),
        ("site/docs/en/a.md", "# A\n"),
        ("site/docs/ko/b/c.md", "# 나\n"),
        ("site/docs/en/b/c.md", "# C\n"),
    ] {
        write(dir.path(), path, text);
    }
    let outside = dir.path();
    let inside = dir.path().join("site/docs");
    let run = |folder: &Path, arguments: &[&str]| {
        let output = munseo(folder, &[&["translations"], arguments].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let unconfirmed = "docs/en/b/c.md: never confirmed\n";
    assert_eq!(
        run(outside, &["status", "site/docs/ko/b"]),
        format!("{unconfirmed}0 of 1 translations exist and are current\n")
    );
    assert_eq!(
        run(outside, &["confirm", "site/docs/en/a.md"]),
        "confirmed 1 translated page in site/translations.lock\n"
    );
    assert_eq!(
        run(outside, &["status", "site"]),
        format!("{unconfirmed}1 of 2 translations exist and are current\n")
    );
    assert!(run(&inside, &["confirm", "en/b"]).starts_with("confirmed 1 translated page in "));
    assert_eq!(
        run(&inside, &["status"]),
        "2 of 2 translations exist and are current\n"
    );
    assert!(run(outside, &["confirm", "site"]).starts_with("confirmed 2 translated pages in "));

    let elsewhere = munseo(outside, &["translations", "status"]);
    assert_eq!(elsewhere.status.code(), Some(1));
    assert!(text(&elsewhere.stderr).contains("config/missing"));
    let other = munseo(outside, &["translations", "confirm", "site/docs", "."]);
    assert!(text(&other.stderr).contains("`.` is not a translated page"));
}

#[test]
fn fix_corrects_particles_and_avoided_words() {
    let dir = site();
    let folder = dir.path();
    write(
        folder,
        "glossary.toml",
        "[[terms]]\nko = \"배열\"\nen = \"array\"\navoid.ko = [\"어레이\"]\n",
    );
    write(
        folder,
        "docs/ko/a.md",
        "# 나누기\n\n`A.Chunk`은 어레이를 `string`로 바꿔요.\n",
    );
    assert_eq!(
        munseo(folder, &["check", "--deny-warnings"]).status.code(),
        Some(1)
    );
    let output = munseo(folder, &["check", "--fix", "--deny-warnings"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(
        fs::read_to_string(folder.join("docs/ko/a.md")).expect("a page"),
        "# 나누기\n\n`A.Chunk`는 배열을 `string`으로 바꿔요.\n"
    );
}
