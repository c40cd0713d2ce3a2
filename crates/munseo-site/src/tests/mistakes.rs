//! Values that can be read and make no sense: each is told where it stands, with what to write instead.

use super::fixture::{Fixture, TITLE};

/// What is said about a site with these lines in its configuration and one document.
fn said(config: &str, document: &str) -> String {
    Fixture::new(&format!("{TITLE}{config}\n"))
        .file("docs/en/a.md", document)
        .problems()
}

#[track_caller]
fn assert_says(problems: &str, parts: &[&str]) {
    for part in parts {
        assert!(problems.contains(part), "{part} is not in\n{problems}");
    }
}

#[test]
fn settings_that_nothing_can_follow() {
    for (config, parts) in [
        (
            "[blog]\nposts_per_page = 0",
            ["config/value", "write 1 or more"],
        ),
        (
            "[serve]\naddr = \"nowhere\"",
            ["config/bad-address", "such as `0.0.0.0:3000`"],
        ),
        (
            "[serve]\nadmin_address = \"127.0.0.1:99999\"",
            ["config/bad-address", "`127.0.0.1:99999`"],
        ),
        (
            "[docs]\nedit_url = \"git/edit\"",
            ["config/bad-url", "`git/edit` is not a URL"],
        ),
        (
            "[search]\nmissing_results_url = \"issues\"",
            ["config/bad-url", "`issues` is not a URL"],
        ),
        (
            "[docs.sidebars.s]\ndir = \"nowhere\"",
            ["sidebar/unknown-folder", "`.` stands for all documents"],
        ),
    ] {
        assert_says(&said(config, "# A"), &parts);
    }
    let fine = "[serve]\naddr = \"[::1]:0\"\n[docs]\nedit_url = \"https://git.example/{path}\"";
    assert_eq!(said(fine, "# A"), "");
}

#[test]
fn a_tile_in_a_colour_that_the_theme_does_not_have() {
    let problems = Fixture::new(TITLE)
        .file("docs/en/c/a.md", "# A")
        .file(
            "docs/en/c/_category_.toml",
            "label = \"C\"\nemblem = { letter = \"C\", hue = \"pinkish\" }",
        )
        .problems();
    assert_says(
        &problems,
        &["config/value", "`pinkish`", "`jade`", "`vermilion`"],
    );
}

#[test]
fn a_tile_with_more_letters_than_it_has_room_for() {
    for (letter, found) in [("Array", "but is 5"), ("", "but is 0")] {
        let parts = [
            found,
            "`emblem.letter` must be from 1 to 2",
            "write from 1 to 2 characters",
        ];
        let emblem = format!("emblem = {{ letter = \"{letter}\", hue = \"jade\" }}\n");
        let problems = Fixture::new(TITLE)
            .file("docs/en/c/a.md", "# A")
            .file("docs/en/c/_category_.toml", &emblem)
            .problems();
        assert_says(
            &problems,
            &["config/value", "docs/en/c/_category_.toml:1:21"],
        );
        assert_says(&problems, &parts);
        let sidebar = format!(
            "[[docs.sidebars.s.items]]\ntype = \"category\"\nlabel = \"C\"\nitems = [\"a\"]\n{emblem}"
        );
        let problems = said(&sidebar, "# A");
        assert_says(&problems, &["config/value", "munseo.toml:7:21", found]);
    }
}

#[test]
fn redirects_that_arrive_nowhere() {
    let circle = "[redirects]\n\"/x\" = \"/y\"\n\"/y\" = \"/x\"";
    let problems = said(circle, "# A");
    assert_says(&problems, &["config/bad-redirect", "`/x` → `/y` → `/x`"]);
    assert_eq!(problems.matches("config/bad-redirect").count(), 1);

    let itself = "[redirects]\n\"/x\" = \"/x\"";
    assert_says(&said(itself, "# A"), &["`/x` → `/x`"]);

    let no_path = "[redirects]\n\"old\" = \"/docs/a\"";
    assert_says(&said(no_path, "# A"), &["`old` is no path", "`\"/old\"`"]);

    let chain = "[redirects]\n\"/x\" = \"/y\"\n\"/y\" = \"/docs/a\"";
    assert_eq!(said(chain, "# A"), "");
}

#[test]
fn tags_that_the_site_does_not_know() {
    let tagged = |tag: &str| format!("---\ntags: [{tag}]\n---\n# A");
    let known = "[tags]\ntuples = \"Tuples\"";
    assert_eq!(said(known, &tagged("tuples")), "");
    assert_eq!(said("", &tagged("anything")), "");
    let problems = said(known, &tagged("tupels"));
    assert_says(
        &problems,
        &[
            "warning[tags/unknown]",
            "docs/en/a.md:2:8",
            "did you mean `tuples`?",
        ],
    );
    assert_says(
        &said("", &tagged("\"\"")),
        &["tags/empty", "docs/en/a.md:2:8"],
    );
}

#[test]
fn a_post_named_after_a_day_that_no_month_has() {
    let problems = Fixture::new(TITLE)
        .file("blog/en/2026-02-30-a.md", "# A")
        .problems();
    assert_says(
        &problems,
        &[
            "date/invalid",
            "there is no day `2026-02-30`",
            "blog/en/2026-02-30-a.md",
        ],
    );
}

#[test]
fn marks_in_code_that_mean_nothing() {
    for (block, parts) in [
        (
            "```ts {0,x-3}\na\n```",
            ["code/lines", "`0` names no lines"],
        ),
        ("```ts {9}\na\n```", ["code/lines", "no line 9"]),
        (
            "```ts\n// highlight-start\na\n```",
            ["docs/en/a.md:2:1", "`highlight-start` without"],
        ),
        (
            "```ts\na\nb // [!code hilight]\n```",
            ["docs/en/a.md:3:1", "no mark is called `hilight`"],
        ),
    ] {
        let problems = said("", block);
        assert_says(&problems, &parts);
        assert_says(&problems, &["warning["]);
    }
    assert_eq!(said("", "```ts {1,2-3}\na\nb // [!code ++]\nc\n```"), "");
}

#[test]
fn the_documentation_is_called_so_in_the_language_of_the_page() {
    let locales = "[locales.en]\n[locales.ko]";
    let site = Fixture::new(&format!("{TITLE}{locales}\n"))
        .titled(&[("docs/en/a.md", "A"), ("docs/ko/a.md", "가")])
        .load();
    assert_eq!(site.page("/docs").head.title, "Docs | T");
    assert_eq!(site.page("/ko/docs").head.title, "문서 | T");
}
