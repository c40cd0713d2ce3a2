//! The folder `static/`: files that conflict with other output are reported.

use super::fixture::{Fixture, KO_EN, TITLE, assert_contains_all};

/// The diagnostics of a site with these files in `static/`.
fn diagnostics_of(files: &[&str]) -> String {
    let site = Fixture::new(TITLE)
        .file("docs/en/a/b.md", "# B")
        .file("docs/en/a/c.md", "# C");
    let site = files.iter().fold(site, |site, file| {
        site.file(&format!("static/{file}"), *file)
    });
    site.problems()
}

/// Asserts that the diagnostics contain these parts and exactly one conflict.
#[track_caller]
fn assert_one_conflict(problems: &str, parts: &[&str]) {
    assert_contains_all(problems, parts);
    assert_eq!(problems.matches("routes/").count(), 1, "{problems}");
}

#[test]
fn a_file_at_the_place_of_a_page_is_reported() {
    assert_one_conflict(
        &diagnostics_of(&["docs/a/b/index.html"]),
        &[
            "error[routes/duplicate]",
            "`static/docs/a/b/index.html` replaces the page `/docs/a/b` of `docs/en/a/b.md`",
            "rename the file",
        ],
    );
    assert_one_conflict(
        &diagnostics_of(&["index.html"]),
        &["the page `/` of the front page"],
    );
    assert_one_conflict(
        &diagnostics_of(&["docs/a/c/page.json"]),
        &["error[routes/duplicate]"],
    );
}

#[test]
fn the_level_of_conflicts_is_configured() {
    let site = Fixture::new(&format!("{TITLE}on_duplicate_routes = \"ignore\"\n"))
        .file("docs/en/a.md", "# A")
        .file("static/index.html", "mine");
    assert_eq!(site.problems(), "");
}

#[test]
fn a_page_that_two_languages_show_has_a_file_in_each() {
    let problems = Fixture::new(KO_EN)
        .file("docs/ko/a.md", "# 가")
        .file("static/docs/a/index.html", "")
        .file("static/en/docs/a/index.html", "")
        .problems();
    assert_eq!(
        problems.matches("routes/duplicate").count(),
        2,
        "{problems}"
    );
}

#[test]
fn a_file_where_a_page_needs_a_folder_is_reported_and_the_other_way_round() {
    assert_one_conflict(
        &diagnostics_of(&["docs/a"]),
        &[
            "error[routes/reserved]",
            "`static/docs/a` conflicts with the page",
            "the folder `docs/a`",
        ],
    );
    assert_one_conflict(
        &diagnostics_of(&["docs/a/b/index.html/x.txt"]),
        &["error[routes/reserved]", "the file `docs/a/b/index.html`"],
    );
}

#[test]
fn the_folder_of_the_engine_is_reserved() {
    assert_one_conflict(
        &diagnostics_of(&["_munseo/build.json"]),
        &[
            "error[routes/reserved]",
            "`static/_munseo/build.json`",
            "move it",
        ],
    );
}

#[test]
fn own_files_replace_generated_ones() {
    let mine = [
        "404.html",
        "robots.txt",
        "llms.txt",
        "docs/a/b.md",
        "docs/a/b/x.txt",
    ];
    assert_eq!(diagnostics_of(&mine), "");
}

#[test]
fn a_decomposed_file_name_is_served_composed() {
    // Some systems decompose `배열` into jamo.
    let parts = "\u{1107}\u{1162}\u{110b}\u{1167}\u{11af}";
    let site = Fixture::new(TITLE)
        .file("docs/en/a.md", "# A\n\n![배열](/배열.svg)\n")
        .file(
            &format!("static/{parts}.svg"),
            "<svg width=\"3\" height=\"2\"/>",
        )
        .load();
    let files = site.pages.site().static_files();
    assert_eq!(files[0].output.as_os_str(), "배열.svg");
    let source = site.pages.site().root().join(&files[0].source);
    assert!(source.is_file(), "{}", source.display());

    let problems = Fixture::new(TITLE)
        .file("static/배열.svg", "")
        .file(&format!("static/{parts}.svg"), "")
        .problems();
    assert_one_conflict(
        &problems,
        &[
            "error[routes/duplicate]",
            "Unicode normalization",
            "rename one",
        ],
    );
}

#[cfg(unix)]
#[test]
fn a_path_that_is_not_a_file_is_reported() {
    let site = Fixture::new(TITLE).file("static/a.txt", "");
    let socket = std::os::unix::net::UnixListener::bind(site.path("static/socket")).unwrap();
    std::os::unix::fs::symlink("nowhere", site.path("static/link")).unwrap();
    let problems = site.problems();
    drop(socket);
    for part in [
        "error[content/unreadable]: `static/socket` cannot be read: it is a pipe, a socket or a device",
        "`static/link` cannot be read: the target of the symbolic link does not exist",
    ] {
        assert!(problems.contains(part), "{part} is not in\n{problems}");
    }
}

#[cfg(unix)]
#[test]
fn links_to_folders_above_are_left_out_with_a_warning() {
    let site = Fixture::new(TITLE).file("static/a/b.txt", "");
    std::os::unix::fs::symlink("..", site.path("static/a/up")).unwrap();
    std::os::unix::fs::symlink("..", site.path("static/site")).unwrap();
    let problems = site.problems();
    for (link, above) in [("static/a/up", "static"), ("static/site", ".")] {
        let expected = format!(
            "warning[content/symlink-loop]: the symbolic link `{link}` points to the folder `{above}` above it"
        );
        assert!(problems.contains(&expected), "{problems}");
    }
    assert!(!problems.contains("error["), "{problems}");
}
