//! Tests of the reports about files that a build ignores.

use super::fixture::{Fixture, KO_EN, TITLE, assert_contains_all};

#[test]
fn documents_outside_language_folders_are_reported() {
    let problems = Fixture::new(KO_EN)
        .file("docs/ko/a.md", "# 가")
        .file("docs/intro.md", "# Intro")
        .file("docs/fr/deep/b.md", "# B")
        .file("pages/ko/c.md", "# 다")
        .file("pages/d.mdx", "# D")
        .file("blog/ko/2026-01-01-e.md", "# 마")
        .file("blog/de/2026-01-01-e.md", "# E")
        .problems();
    assert_contains_all(
        &problems,
        &[
            "warning[content/no-language]: `docs/intro.md` is outside of all language folders and is ignored",
            "`docs/fr` is not the folder of a configured language; its documents are ignored",
            "such as `docs/ko`, or add the language to `[locales]`",
            "`pages/d.mdx` is outside of all language folders",
            "`blog/de` is not the folder of a configured language",
        ],
    );
    assert_eq!(
        problems.matches("content/no-language").count(),
        4,
        "{problems}"
    );
}

#[test]
fn other_files_outside_language_folders_are_allowed() {
    let site = Fixture::new(KO_EN)
        .file("docs/ko/a.md", "# 가")
        .file("docs/pictures/a.svg", "")
        .file("docs/_drafts/b.md", "# B")
        .file("docs/.notes/c.md", "# C")
        .file("docs/README.txt", "")
        .file("blog/authors.toml", "");
    assert_eq!(site.problems(), "");
    // Without `docs/ko`, `docs` itself is the folder of the default language, so `docs/fr` is an ordinary subfolder.
    let site = Fixture::new(KO_EN).file("docs/fr/a.md", "# A");
    assert_eq!(site.problems(), "");
}

#[test]
fn a_file_named_like_a_content_folder_is_reported() {
    for folder in ["docs", "pages", "blog", "static"] {
        let problems = Fixture::new(TITLE).file(folder, "").problems();
        assert_contains_all(
            &problems,
            &[
                "error[content/unreadable]",
                &format!("`{folder}` is not a folder"),
            ],
        );
    }
}

#[test]
fn category_files_of_other_generators_are_reported() {
    let site = || Fixture::new(TITLE).file("docs/en/c/a.md", "# A");
    for name in ["_category_.json", "_category_.yml"] {
        let path = format!("docs/en/c/{name}");
        let problems = site().file(&path, "").problems();
        assert_contains_all(
            &problems,
            &[
                &format!("warning[content/other-category-file]: `{path}` is not read"),
                "`_category_.toml`",
            ],
        );
        let ours = site().file("docs/en/c/_category_.toml", "label = \"C\"");
        assert_eq!(ours.file(&path, "").problems(), "");
    }
}

#[test]
fn markdown_extensions_are_case_insensitive() {
    let site = Fixture::new(TITLE)
        .file("docs/en/A.MD", "# A\n\n[b](b.Md)\n")
        .file("docs/en/b.Md", "# B")
        .load();
    assert_eq!(site.doc("/docs/A").text.title_html.as_deref(), Some("A"));
    assert!(site.html("/docs/A").contains("href=\"/docs/b\""));
}

#[test]
fn a_binary_document_is_reported_at_its_byte() {
    let problems = Fixture::new(TITLE)
        .file("docs/en/a.md", "# A\n\n\0")
        .problems();
    assert_contains_all(&problems, &["error[content/not-text]", "docs/en/a.md:3:1"]);
}

#[test]
fn a_document_without_line_feeds_is_reported() {
    let problems = Fixture::new(TITLE)
        .file("docs/en/a.md", "---\rtitle: A\r---\r\r# A\r")
        .problems();
    assert_contains_all(
        &problems,
        &[
            "error[content/line-endings]",
            "docs/en/a.md:1:4",
            "LF or CRLF",
        ],
    );
}

#[test]
fn folders_deeper_than_a_sidebar_can_show_are_reported() {
    let folders = |count: usize| "d/".repeat(count);
    let fine = Fixture::new(TITLE).file(&format!("docs/en/{}a.md", folders(64)), "# A");
    assert_eq!(fine.problems(), "");
    let problems = Fixture::new(TITLE)
        .file(&format!("docs/en/{}a.md", folders(65)), "# A")
        .problems();
    assert_contains_all(
        &problems,
        &[
            "error[content/too-deep]",
            "is nested too deep and is not read",
            "move it up",
        ],
    );
}
