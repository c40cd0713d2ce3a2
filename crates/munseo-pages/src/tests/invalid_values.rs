//! Values with a valid type but no meaning: each is reported at its position with help.

use super::fixture::{Fixture, TITLE, assert_contains_all};

/// The diagnostics of a site with these lines in its configuration and one document.
fn diagnostics_of(config: &str, document: &str) -> String {
    Fixture::new(&format!("{TITLE}{config}\n"))
        .file("docs/en/a.md", document)
        .problems()
}

#[test]
fn invalid_settings_are_reported() {
    for (config, parts) in [
        (
            "[blog]\nposts_per_page = 0",
            ["config/value", "must be at least 1, but is `0`"],
        ),
        (
            "[serve]\naddr = \"nowhere\"",
            ["config/bad-address", "such as `0.0.0.0:3000`"],
        ),
        (
            "[serve]\naddr = \"127.0.0.1:99999\"",
            ["config/bad-address", "`127.0.0.1:99999`"],
        ),
        (
            "[serve]\nadmin_address = \"127.0.0.1:9090\"",
            ["config/unknown-key", "the site's own address"],
        ),
        (
            "[external_links]\nanchors = true",
            ["config/unknown-key", "`lychee`"],
        ),
        (
            "[pictures]\nmax_megabytes = 1",
            ["config/unknown-key", "`formats` writes smaller variants"],
        ),
        (
            "[discovery]\nweb_manifest = false",
            ["config/unknown-key", "`static/manifest.webmanifest`"],
        ),
        (
            "[serve]\naddr = \"::1:3000\"",
            ["config/bad-address", "`::1:3000`"],
        ),
        (
            "[docs]\nedit_url = \"git/edit\"",
            ["config/bad-url", "`git/edit` is not a URL"],
        ),
        (
            "[docs]\nedit_url = \"https://git.example/{branch}/{path}\"",
            ["unknown placeholder `{branch}`", "use one of `{path}`"],
        ),
        (
            "[docs]\nedit_url = \"javascript:edit()\"",
            ["config/bad-url", "such as `https://example.com/`"],
        ),
        (
            "[[navbar.items]]\nlabel = \"X\"\nhref = \"javascript:alert(1)\"",
            ["munseo.toml", "`javascript:alert(1)` is not allowed"],
        ),
        (
            "[search]\nmissing_results_url = \"issues\"",
            ["config/bad-url", "`issues` is not a URL"],
        ),
        (
            "[docs.sidebars.s]\ndir = \"nowhere\"",
            ["sidebar/unknown-folder", "use `.` for all documents"],
        ),
    ] {
        assert_contains_all(&diagnostics_of(config, "# A"), &parts);
    }
    let fine = "[serve]\naddr = \"[::1]:0\"\n[docs]\nedit_url = \"https://git.example/{path}\"";
    assert_eq!(diagnostics_of(fine, "# A"), "");
}

#[test]
fn an_unknown_folder_of_a_sidebar_is_reported_with_its_alternatives() {
    for (folder, help) in [
        ("guides", "did you mean `guide`?"),
        ("guide/nowhere", "use one that is available: `guide/first`"),
        ("guide/first/a", "use `guide/first`; it has no subfolders"),
    ] {
        let config = format!("{TITLE}[docs.sidebars.s]\ndir = \"{folder}\"\n");
        let problems = Fixture::new(&config)
            .file("docs/en/guide/b.md", "# B")
            .file("docs/en/guide/first/c.md", "# C")
            .problems();
        let message = format!("no documents in the folder `{folder}`");
        assert_contains_all(&problems, &[&message, help]);
    }
}

#[test]
fn an_unknown_hue_is_reported() {
    let problems = Fixture::new(TITLE)
        .file("docs/en/c/a.md", "# A")
        .file(
            "docs/en/c/_category_.toml",
            "label = \"C\"\nemblem = { letter = \"C\", hue = \"pinkish\" }",
        )
        .problems();
    assert_contains_all(
        &problems,
        &["config/value", "`pinkish`", "`jade`", "`vermilion`"],
    );
}

#[test]
fn an_emblem_with_too_many_letters_is_reported() {
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
        assert_contains_all(
            &problems,
            &["config/value", "docs/en/c/_category_.toml:1:21"],
        );
        assert_contains_all(&problems, &parts);
        let sidebar = format!(
            "[[docs.sidebars.s.items]]\ntype = \"category\"\nlabel = \"C\"\nitems = [\"a\"]\n{emblem}"
        );
        let problems = diagnostics_of(&sidebar, "# A");
        assert_contains_all(&problems, &["config/value", "munseo.toml:7:21", found]);
    }
}

#[test]
fn a_slug_with_characters_to_encode_is_reported() {
    let (site, problems) = Fixture::new(&format!(
        "{TITLE}[[docs.sidebars.s.items]]\ntype = \"category\"\nlabel = \"C\"\nitems = [\"a\"]\nlink = {{ slug = \"/c?\" }}\n\
         [[docs.sidebars.s.items]]\ntype = \"autogenerated\"\ndir = \"d\"\n[docs.sidebars.t]\ndir = \".\"\n"
    ))
    .file("docs/en/a.md", "---\nslug: /Split an/array\n---\n# A")
    .file("docs/en/d/e/b.md", "# B")
    .file("docs/en/d/e/_category_.toml", "link = { slug = \"d#\" }")
    .load_with_problems();
    assert_contains_all(
        &problems,
        &[
            "warning[routes/bad-slug]: the slug `/Split an/array` has ` `, which URLs encode as `%20`",
            "docs/en/a.md:2:7 `/Split an/array`",
            "such as `/split-an/array`",
            "munseo.toml:7:17 `\"/c?\"`",
            "docs/en/d/e/_category_.toml:1:17 `\"d#\"`",
        ],
    );
    assert_eq!(
        site.doc("/docs/Split%20an/array")
            .text
            .title_html
            .as_deref(),
        Some("A")
    );
}

#[test]
fn a_slug_that_no_server_can_answer_is_an_error_at_its_place() {
    for (slug, fault) in [
        ("/.hidden/x", "has a part that begins with a dot"),
        ("a/.b", "has a part that begins with a dot"),
        (r"..\..\x", "has a backslash"),
        (r"C:\x", "has a backslash"),
    ] {
        let problems = diagnostics_of("", &format!("---\nslug: {slug}\n---\n# A"));
        assert_contains_all(
            &problems,
            &["error[routes/impossible-slug]", fault, "docs/en/a.md:2:7"],
        );
    }
    assert_eq!(diagnostics_of("", "---\nslug: ./b.c\n---\n# A"), "");
}

#[test]
fn unknown_tags_are_reported() {
    let tagged = |tag: &str| format!("---\ntags: [{tag}]\n---\n# A");
    let known = "[tags]\ntuples = \"Tuples\"";
    assert_eq!(diagnostics_of(known, &tagged("tuples")), "");
    assert_eq!(diagnostics_of("", &tagged("anything")), "");
    let problems = diagnostics_of(known, &tagged("tupels"));
    assert_contains_all(
        &problems,
        &[
            "warning[tags/unknown]",
            "docs/en/a.md:2:8",
            "did you mean `tuples`?",
        ],
    );
    assert_contains_all(
        &diagnostics_of("", &tagged("\"\"")),
        &["tags/empty", "docs/en/a.md:2:8"],
    );
}

#[test]
fn an_invalid_date_in_a_post_name_is_reported() {
    let problems = Fixture::new(TITLE)
        .file("blog/en/2026-02-30-a.md", "# A")
        .problems();
    assert_contains_all(
        &problems,
        &[
            "date/invalid",
            "invalid date `2026-02-30`",
            "blog/en/2026-02-30-a.md",
        ],
    );
}

#[test]
fn invalid_marks_in_code_are_reported() {
    for (block, parts) in [
        (
            "```ts {0,x-3}\na\n```",
            ["code/lines", "`0` is not a line number or range"],
        ),
        ("```ts {9}\na\n```", ["code/lines", "line 9 does not exist"]),
        (
            "```ts\n// highlight-start\na\n```",
            ["docs/en/a.md:2:1", "`highlight-start` without"],
        ),
        (
            "```ts\na\nb // [!code hilight]\n```",
            ["docs/en/a.md:3:1", "unknown mark `hilight`"],
        ),
    ] {
        let problems = diagnostics_of("", block);
        assert_contains_all(&problems, &parts);
        assert_contains_all(&problems, &["warning["]);
    }
    assert_eq!(
        diagnostics_of("", "```ts {1,2-3}\na\nb // [!code ++]\nc\n```"),
        ""
    );
}

#[test]
fn the_default_title_of_the_documentation_is_localized() {
    let locales = "[locales.en]\n[locales.ko]";
    let site = Fixture::new(&format!("{TITLE}{locales}\n"))
        .titled(&[("docs/en/a.md", "A"), ("docs/ko/a.md", "가")])
        .load();
    assert_eq!(site.page("/docs").head.title, "Docs | T");
    assert_eq!(site.page("/ko/docs").head.title, "문서 | T");
}

#[test]
fn paths_that_differ_only_in_case_are_reported() {
    let problems = Fixture::new(TITLE)
        .file("docs/en/Case.md", "# A")
        .file("docs/en/case.md", "# B")
        .file("docs/en/x.md", "---\nslug: /Tags\ntags: [one]\n---\n# X")
        .problems();
    assert_contains_all(
        &problems,
        &[
            "warning[routes/differ-in-case]: the URL `/docs/case` differs only in case from `/docs/Case` of \
             `docs/en/Case.md`",
            "docs/en/case.md:1:1",
            "the URL `/docs/tags` differs only in case from `/docs/Tags` of `docs/en/x.md`",
        ],
    );
    assert_eq!(problems.matches("routes/").count(), 2, "{problems}");
    let fine = Fixture::new(&format!("{TITLE}on_duplicate_routes = \"ignore\"\n"))
        .file("docs/en/Case.md", "# A")
        .file("docs/en/case.md", "# B");
    assert_eq!(fine.problems(), "");
}

#[test]
fn a_page_that_is_in_two_languages_is_reported_once() {
    let problems = Fixture::new(super::fixture::KO_EN)
        .file("docs/ko/Case.md", "# A")
        .file("docs/ko/case.md", "# B")
        .problems();
    assert_eq!(problems.matches("routes/").count(), 1, "{problems}");
}

#[test]
fn decomposed_letters_are_composed() {
    // Some systems decompose Hangul in file names and texts: `배열` is stored as jamo.
    let parts = "\u{1107}\u{1162}\u{110b}\u{1167}\u{11af}";
    let (site, problems) = Fixture::new(TITLE)
        .file("docs/en/a.md", format!("---\nslug: /{parts}\n---\n# A\n"))
        .file("docs/en/b.md", "# B\n\n[a](/docs/배열)\n")
        .load_with_problems();
    assert_eq!(problems, "");
    assert!(site.urls().contains(&"/docs/%EB%B0%B0%EC%97%B4"));
    let problems = Fixture::new(TITLE)
        .file("docs/en/a.md", format!("---\nslug: /{parts}\n---\n# A\n"))
        .file("docs/en/배열.md", "# B\n")
        .problems();
    assert_contains_all(&problems, &["error[routes/duplicate]"]);
}

#[test]
fn paths_that_cannot_be_folders_are_reported() {
    for (slug, parts) in [
        (
            "/index.html",
            ["routes/reserved", "the folder of every page"],
        ),
        (
            "/b/page.json",
            ["routes/reserved", "the folder of every page"],
        ),
        (
            "/b.md",
            ["routes/reserved", "the Markdown of `docs/en/b.md`"],
        ),
        ("\"/a\\0\"", ["front-matter/value", "NUL"]),
        (
            "/b.md/c",
            ["routes/reserved", "the Markdown of `docs/en/b.md`"],
        ),
        (&format!("/{}", "a".repeat(250)), ["routes/too-long", "240"]),
        (&"/aaaaaaaaa".repeat(500), ["routes/too-long", "2000 bytes"]),
    ] {
        let problems = Fixture::new(TITLE)
            .file("docs/en/b.md", "# B")
            .file("docs/en/a.md", format!("---\nslug: {slug}\n---\n# A"))
            .problems();
        assert_contains_all(&problems, &parts);
        assert_contains_all(&problems, &["docs/en/a.md:2:7"]);
        assert_eq!(problems.matches("error[").count(), 1, "{problems}");
    }
    for (slug, part) in [
        ("/_munseo/data", "in `_munseo`"),
        ("/robots.txt", "`/robots.txt`, which builds generate"),
        ("/llms.txt/a", "`/llms.txt`"),
        ("/blog/rss.xml", "`/blog/rss.xml`"),
    ] {
        let problems = Fixture::new(TITLE)
            .file("pages/en/a.md", format!("---\nslug: {slug}\n---\n# A"))
            .problems();
        assert_contains_all(&problems, &["routes/reserved", part]);
    }
}

#[test]
fn a_page_at_the_path_of_another_language_is_reported() {
    let site = || Fixture::new(super::fixture::KO_EN).file("docs/ko/a.md", "# 가");
    let problems = site().file("pages/ko/en.md", "# 영어").problems();
    assert_contains_all(
        &problems,
        &[
            "error[routes/duplicate]: the URL `/en` is already taken by the front page",
            "pages/ko/en.md:1:1",
        ],
    );
    let problems = site().file("pages/ko/en/docs/a.md", "# 가").problems();
    assert_contains_all(&problems, &["error[routes/duplicate]", "`/en/docs/a`"]);
    assert_eq!(problems.matches("error[").count(), 1, "{problems}");
}

#[test]
fn an_invalid_language_code_is_reported_without_consequential_errors() {
    for code in ["", "..", "x!", "en-", "-", "pt--BR"] {
        let problems = Fixture::new(&format!(
            "{TITLE}default_locale = \"en\"\n[locales.en]\n[locales.\"{code}\"]\n"
        ))
        .file("docs/en/a.md", "# A")
        .problems();
        assert_contains_all(
            &problems,
            &["error[config/bad-locale]", &format!("`{code}`")],
        );
        assert_eq!(problems.matches("error[").count(), 1, "{problems}");
    }
}

#[test]
fn invalid_edit_urls_and_pictures_are_reported() {
    for (front_matter, parts) in [
        (
            "custom_edit_url: javascript:edit()",
            ["error[front-matter/url]", "docs/en/a.md:2:18"],
        ),
        (
            "custom_edit_url: edit/a",
            [
                "error[front-matter/url]",
                "such as `https://example.com/edit`",
            ],
        ),
        (
            "image: javascript:draw()",
            ["error[image/missing]", "the URL of a picture"],
        ),
    ] {
        let document = format!("---\n{front_matter}\n---\n# A");
        assert_contains_all(&diagnostics_of("", &document), &parts);
    }
    for fine in ["\"\"", "https://wiki.example/a", "/wiki/a"] {
        let document = format!("---\ncustom_edit_url: {fine}\n---\n# A");
        assert_eq!(diagnostics_of("", &document), "");
    }
}

#[test]
fn invalid_policy_sources_are_reported() {
    let problems = diagnostics_of(
        "[security]\nscripts = [\"cdn.example.com\"]\nconnections = [\"*\"]",
        "# A",
    );
    assert_contains_all(
        &problems,
        &[
            "config/bad-source",
            "`cdn.example.com` is not a valid source",
            "`*` is not a valid source",
        ],
    );
    let problems = diagnostics_of("[security]\nservices = [\"plausibel\"]", "# A");
    assert_contains_all(&problems, &["config/value", "did you mean `plausible`?"]);
}

#[test]
fn every_diagnostic_has_its_configured_level() {
    let page = "# A\n\n[x](./nowhere.md)\n\n:::tipp\n\ntext\n\n:::\n";
    let with = |levels: &str| diagnostics_of(&format!("[diagnostics]\n{levels}"), page);
    assert_contains_all(
        &with(""),
        &["error[link/missing]", "warning[container/unknown]"],
    );
    let lowered = with("\"link/missing\" = \"warn\"\n\"container/*\" = \"ignore\"");
    assert_contains_all(&lowered, &["warning[link/missing]"]);
    assert!(!lowered.contains("container/unknown"), "{lowered}");
    let raised = with("\"container/unknown\" = \"throw\"");
    assert_contains_all(&raised, &["error[container/unknown]"]);
    let unknown = with("\"link/mising\" = \"warn\"");
    assert_contains_all(
        &unknown,
        &["config/unknown-code", "did you mean `link/missing`?"],
    );
}

#[test]
fn errors_of_components_containers_and_front_matter_need_not_fail_a_build() {
    let page = "---\nsidebar_position: first\n---\n\n# A\n\n<Tabs syncKey=\"os\">\n<Tab value=\"a\" label=\"A\">\n\n\
                one\n\n</Tab>\n</Tabs>\n\n<Tab value=\"b\" label=\"B\">\n\ntwo\n\n</Tab>\n\n:::note\n\nopen\n";
    let codes = [
        "island/props",
        "island/parent",
        "front-matter/type",
        "container/unclosed",
    ];
    let strict = diagnostics_of("", page);
    let levels: String = codes
        .map(|code| format!("\"{code}\" = \"warn\"\n"))
        .concat();
    let lenient = diagnostics_of(&format!("[diagnostics]\n{levels}"), page);
    for code in codes {
        assert!(strict.contains(code), "{code}: {strict}");
        assert!(
            lenient.contains(&format!("warning[{code}]")),
            "{code}: {lenient}"
        );
    }
    assert!(!lenient.contains("error["), "{lenient}");
}

#[test]
fn styles_of_elements_are_allowed_or_reported() {
    let page = "# A\n\n<p style=\"color: red\">Red</p>\n";
    assert_contains_all(
        &diagnostics_of("", page),
        &["warning[html/style-attribute]"],
    );
    let allowed = diagnostics_of("[security]\nstyle_attributes = true", page);
    assert_eq!(allowed, "");
}

#[test]
fn a_page_at_the_address_of_the_start_page_of_a_version_is_reported() {
    let problems = Fixture::new(&format!("{TITLE}[docs]\nlast_version = \"1.0\""))
        .file("docs/en/a.md", "# A")
        .file("versioned_docs/1.0/en/next.md", "# Next.js")
        .problems();
    assert_contains_all(
        &problems,
        &[
            "error[routes/duplicate]: the URL `/docs/next` is already taken by `versioned_docs/1.0/en/next.md`",
        ],
    );
    // A front page may be that of the documentation, too.
    let problems = Fixture::new(&format!("{TITLE}[docs]\npath = \"/\""))
        .file("docs/en/a.md", "# A")
        .file("pages/en/index.md", "# Front")
        .problems();
    assert_eq!(problems, "");
}

#[test]
fn different_tags_with_one_address_are_reported() {
    let tagged = |tags: &str| format!("---\ntags: [{tags}]\n---\n# A\n");
    let problems = Fixture::new(TITLE)
        .file("docs/en/a.md", tagged("c, \"1.0\", React Native"))
        .file("docs/en/b.md", tagged("c++, \"10\", react-native"))
        .problems();
    assert_contains_all(
        &problems,
        &[
            "the tags `c` and `c++` share the page `c`",
            "the tags `1.0` and `10` share the page `10`",
            "docs/en/b.md:2",
        ],
    );
    assert_eq!(
        problems.matches("routes/duplicate").count(),
        2,
        "{problems}"
    );
}
