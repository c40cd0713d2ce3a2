//! Redirects: their targets, and reports about broken ones.

use super::fixture::{Fixture, KO_EN, TITLE, assert_contains_all};

/// The diagnostics of a site with one document and these redirects.
fn diagnostics_of(redirects: &[(&str, &str)]) -> String {
    with(TITLE, redirects)
        .file("docs/en/a.md", "# A")
        .problems()
}

fn with(config: &str, redirects: &[(&str, &str)]) -> Fixture {
    let lines: String = redirects
        .iter()
        .map(|(from, to)| format!("{from:?} = {to:?}\n"))
        .collect();
    Fixture::new(&format!("{config}[redirects]\n{lines}"))
}

/// A site in two languages and the targets of its redirects.
fn targets_of(redirects: &[(&str, &str)]) -> Vec<String> {
    let site = with(KO_EN, redirects)
        .titled(&[("docs/ko/a.md", "가"), ("docs/en/a.md", "A")])
        .load();
    let targets_of = site.pages.site().redirects().into_iter();
    targets_of
        .map(|redirect| format!("{} → {}", redirect.from, redirect.to))
        .collect()
}

#[test]
fn redirects_keep_their_language() {
    assert_eq!(
        targets_of(&[("/old", "/docs/a"), ("/en/older", "https://a.example")]),
        [
            "/en/older → https://a.example",
            "/old → /docs/a",
            "/en/old → /en/docs/a",
        ]
    );
    let chain = targets_of(&[("/older", "/old"), ("/old", "/docs/a")]);
    assert!(
        chain.contains(&String::from("/en/older → /en/old")),
        "{chain:?}"
    );
}

#[test]
fn a_redirect_of_one_language_takes_precedence() {
    assert_eq!(
        targets_of(&[("/old", "/docs/a"), ("/en/old", "https://a.example")]),
        ["/en/old → https://a.example", "/old → /docs/a"]
    );
}

#[test]
fn a_link_to_a_redirect_keeps_its_language() {
    let (site, problems) = with(KO_EN, &[("/old", "/docs/a"), ("/en/older", "/docs/a")])
        .file("docs/ko/a.md", "# 가 {#a}\n\n[1](/old)\n")
        .file("docs/en/a.md", "# A {#a}\n\n[1](/old) [2](/older)\n")
        .load_with_problems();
    assert_eq!(problems, "");
    assert!(site.html("/docs/a").contains("href=\"/old\""));
    assert!(site.html("/en/docs/a").contains("href=\"/en/old\""));
    let problems = with(KO_EN, &[("/en/older", "/docs/a")])
        .file("docs/ko/a.md", "# 가\n\n[1](/older)\n")
        .problems();
    assert_contains_all(&problems, &["page `/older` not found"]);
}

#[test]
fn redirect_loops_are_reported_with_all_their_steps() {
    let problems = diagnostics_of(&[("/x", "/y"), ("/y", "/x")]);
    assert_contains_all(&problems, &["config/bad-redirect", "`/x` → `/y` → `/x`"]);
    assert_eq!(problems.matches("config/bad-redirect").count(), 1);

    assert_contains_all(&diagnostics_of(&[("/x", "/x")]), &["`/x` → `/x`"]);
    assert_contains_all(
        &diagnostics_of(&[("/x", "/y/?q#top"), ("/y", "/%78")]),
        &["`/x` → `/y`"],
    );

    // A redirect into a loop is not part of it.
    let problems = diagnostics_of(&[("/a", "/y"), ("/b", "/a"), ("/y", "/z"), ("/z", "/y")]);
    assert_contains_all(&problems, &["`/y` → `/z` → `/y`"]);
    assert_eq!(problems.matches("config/bad-redirect").count(), 1);

    let chain = [("/x", "/y"), ("/y", "/docs/a"), ("/z", "/y")];
    assert_eq!(diagnostics_of(&chain), "");
}

#[test]
fn a_loop_in_several_languages_is_reported_once() {
    let site = || {
        Fixture::titled(
            with(KO_EN, &[("/x", "/y"), ("/y", "/x")]),
            &[("docs/ko/a.md", "가")],
        )
    };
    let problems = site().problems();
    assert_eq!(
        problems.matches("config/bad-redirect").count(),
        1,
        "{problems}"
    );
    let problems = with(KO_EN, &[("/x", "/en/x")])
        .titled(&[("docs/ko/a.md", "가")])
        .problems();
    assert_contains_all(&problems, &["`/x` → `/x`"]);
}

#[test]
fn a_long_loop_is_shortened() {
    let paths: Vec<String> = (0..3000).map(|number| format!("/{number:04}")).collect();
    let next = paths.iter().cycle().skip(1);
    let circle: Vec<(&str, &str)> = paths
        .iter()
        .zip(next)
        .map(|(from, to)| (from.as_str(), to.as_str()))
        .collect();
    assert_contains_all(
        &diagnostics_of(&circle),
        &["`/0008` → `/0009` → 2990 more → `/0000`\n"],
    );
}

#[test]
fn unreachable_redirects_are_reported() {
    assert_contains_all(
        &diagnostics_of(&[("old", "/docs/a")]),
        &["`old` is not a path", "`\"/old\"`"],
    );
    assert_contains_all(
        &diagnostics_of(&[("/old?id=1", "/docs/a")]),
        &["config/bad-redirect", "write `\"/old\"`, or `%3F`"],
    );
    assert_contains_all(
        &diagnostics_of(&[("/docs/a", "/")]),
        &["routes/duplicate", "`/docs/a` is a page"],
    );
    assert_contains_all(
        &diagnostics_of(&[("/old", "/docs/a"), ("/old/", "/")]),
        &["routes/duplicate", "`/old` already redirects"],
    );
    for file in ["static/old/index.html", "static/old"] {
        let problems = with(TITLE, &[("/old", "/docs/a")])
            .titled(&[("docs/en/a.md", "A"), (file, "x")])
            .problems();
        assert_contains_all(
            &problems,
            &["routes/duplicate", &format!("`{file}` is a file")],
        );
    }
}

#[test]
fn redirects_from_existing_files_are_reported() {
    for (from, part) in [
        ("/docs/a/index.html", "a file in the folder of every page"),
        (
            "/docs/a.md",
            "`/docs/a.md` is the Markdown of the page `/docs/a`",
        ),
        ("/robots.txt", "`/robots.txt`, which builds generate"),
        ("/robots.txt/x", "`/robots.txt`, which builds generate"),
        ("/_munseo/build.json", "in `_munseo`"),
    ] {
        let problems = diagnostics_of(&[(from, "/docs/a")]);
        assert_contains_all(
            &problems,
            &["error[routes/reserved]", part, "munseo.toml:4:1"],
        );
    }
    let long = format!("/{}", "y".repeat(300));
    assert_contains_all(
        &diagnostics_of(&[(&long, "/docs/a")]),
        &["error[routes/too-long]"],
    );
    let problems = Fixture::new(&format!("{TITLE}[redirects]\n\"/x\\u0000\" = \"/\"\n")).problems();
    assert_contains_all(&problems, &["error[routes/reserved]", "NUL"]);
}

#[test]
fn redirects_to_characters_invalid_in_urls_are_reported() {
    assert_contains_all(
        &diagnostics_of(&[("/x", "https://t.example/a b")]),
        &[
            "config/bad-redirect",
            "` ` is not allowed in a URL",
            "write `%20`",
        ],
    );
    let problems = diagnostics_of(&[("/x", "https://t.example/\r\nx: y")]);
    assert_contains_all(
        &problems,
        &["config/bad-redirect", "`\\r` is not allowed in a URL"],
    );
}

#[test]
fn redirects_to_invalid_targets_are_reported() {
    for to in [
        "",
        "#a",
        "javascript:alert(1)",
        "data:text/html,x",
        "mailto:a@b.example",
        "https://",
        "http:x",
    ] {
        assert_contains_all(
            &diagnostics_of(&[("/x", to)]),
            &[
                "config/bad-redirect",
                &format!("`{to}` is not a"),
                "munseo.toml:4:8",
                "or `https://…`",
            ],
        );
    }
    for to in [
        "https://a.example",
        "//a.example/b",
        "/docs/a#b",
        "pathname:///y",
    ] {
        assert_eq!(diagnostics_of(&[("/x", to)]), "", "{to}");
    }
}

/// A site in two languages with two pages below `/docs/new`, and its redirects.
fn site_with_moved_pages(redirects: &[(&str, &str)]) -> Fixture {
    with(KO_EN, redirects).titled(&[
        ("docs/ko/new/a.md", "가"),
        ("docs/ko/new/b.md", "나"),
        ("docs/en/new/a.md", "A"),
    ])
}

#[test]
fn a_pattern_leads_to_each_page_and_is_one_rule_for_hosts_that_know_patterns() {
    let site = site_with_moved_pages(&[("/docs/old/*", "/docs/new/:splat")]).load();
    let site = site.pages.site();
    let redirects: Vec<String> = site
        .redirects()
        .into_iter()
        .map(|redirect| {
            format!(
                "{} → {} {}",
                redirect.from, redirect.to, redirect.is_of_pattern
            )
        })
        .collect();
    assert_eq!(
        redirects,
        [
            "/docs/old/a → /docs/new/a true",
            "/docs/old/b → /docs/new/b true",
            "/en/docs/old/a → /en/docs/new/a true",
            "/en/docs/old/b → /en/docs/new/b true",
        ]
    );
    let patterns = [
        ("/docs/old/*", "/docs/new/:splat"),
        ("/en/docs/old/*", "/en/docs/new/:splat"),
    ];
    let patterns = patterns.map(|(from, to)| (from.to_owned(), to.to_owned()));
    assert_eq!(site.redirect_patterns(), patterns);
    let to = site.redirect_by_pattern("en/docs/old/그림 1.png");
    assert_eq!(
        to.as_deref(),
        Some("/en/docs/new/%EA%B7%B8%EB%A6%BC%201.png")
    );
    assert_eq!(site.redirect_by_pattern("docs/older/a"), None);
}

#[test]
fn the_longest_pattern_and_the_named_language_take_precedence() {
    let site = site_with_moved_pages(&[
        ("/x/*", "https://a.example/:splat?from=x"),
        ("/x/y/*", "/docs/new/:splat"),
        ("/en/x/*", "/en/docs/new/:splat"),
        ("/x/y/a", "/docs/new/b"),
    ])
    .load();
    let site = site.pages.site();
    let by_pattern = |path: &str| site.redirect_by_pattern(path).unwrap_or_default();
    assert_eq!(by_pattern("x/q/r"), "https://a.example/q/r?from=x");
    assert_eq!(by_pattern("x/y/b"), "/docs/new/b");
    assert_eq!(by_pattern("en/x/a"), "/en/docs/new/a");
    let of_a: Vec<String> = site
        .redirects()
        .into_iter()
        .filter(|redirect| redirect.from == "/x/y/a")
        .map(|redirect| redirect.to)
        .collect();
    assert_eq!(of_a, ["/docs/new/b"]);
    let redirects = site.redirects();
    let bare = redirects.iter().find(|redirect| redirect.from == "/x");
    let bare = bare.map(|redirect| (redirect.to.as_str(), redirect.is_of_pattern));
    assert_eq!(bare, Some(("https://a.example/?from=x", false)));
    let patterns = site.redirect_patterns();
    let sources: Vec<&str> = patterns.iter().map(|(from, _)| from.as_str()).collect();
    assert_eq!(sources, ["/x/y/*", "/en/x/y/*", "/en/x/*", "/x/*"]);
}

#[test]
fn a_link_to_a_redirect_pattern_is_checked_at_its_target() {
    let (site, problems) = site_with_moved_pages(&[("/docs/old/*", "/docs/new/:splat")])
        .file(
            "docs/ko/c.md",
            "# 다 {#c}\n\n[1](/docs/old/a) [2](/docs/old/c)\n",
        )
        .load_with_problems();
    assert_contains_all(&problems, &["page `/docs/old/c` not found"]);
    assert_eq!(problems.matches("link/missing").count(), 1, "{problems}");
    assert!(site.html("/docs/c").contains("href=\"/docs/old/a\""));
}

#[test]
fn invalid_patterns_are_reported() {
    for (redirect, parts) in [
        (
            ("/docs/old/*/x", "/docs/new/a"),
            ["`*` is not the last segment", "write `\"/docs/old/*\"`"],
        ),
        (
            ("/docs/old*", "/docs/new/a"),
            ["`*` is not the last segment", "write `\"/docs/*\"`"],
        ),
        (
            ("/docs/old", "/docs/new/:splat"),
            [
                "`:splat` is the part that `*` matches",
                "`/docs/old` has no `*`",
            ],
        ),
        (
            ("/docs/old/*", "https://a.example/:splat/:splat"),
            ["has `:splat` twice", "as in `/new/:splat`"],
        ),
        (
            ("/docs/old/*", "/docs/newer/:splat"),
            ["error[link/missing]", "no page matches `/docs/newer/*`"],
        ),
        (
            ("/docs/*", "https://a.example/:splat"),
            [
                "routes/duplicate",
                "the page `/docs/new/a` is below this path",
            ],
        ),
        (
            ("/old/*", "/old/v1/:splat"),
            ["config/bad-redirect", "forms a loop: `/old/*` → `/old/*`"],
        ),
    ] {
        assert_contains_all(&site_with_moved_pages(&[redirect]).problems(), &parts);
    }
    let problems =
        site_with_moved_pages(&[("/a/*", "/b/:splat"), ("/b/*", "/a/:splat")]).problems();
    assert_contains_all(&problems, &["forms a loop: `/a/*` → `/b/*` → `/a/*`"]);
    let problems =
        site_with_moved_pages(&[("/a/*", "/docs/new/:splat"), ("/en/../a/*", "/docs/new/a")])
            .problems();
    assert_contains_all(&problems, &["already redirects the same path"]);
    let problems = site_with_moved_pages(&[("/a/*", "/docs/new/:splat")])
        .titled(&[("static/a/b/c.txt", "x")])
        .problems();
    assert_contains_all(
        &problems,
        &["the file `static/a/b/c.txt` is below this path"],
    );
}

#[test]
fn redirect_in_front_matter_is_an_error_that_names_the_table() {
    let problems = with(TITLE, &[])
        .titled(&[("docs/en/a.md", "A")])
        .file("docs/en/old.md", "---\nredirect: ./a.md\n---\n\n# Old\n")
        .problems();
    assert_contains_all(
        &problems,
        &[
            "front-matter/unknown-key",
            "docs/en/old.md:2:1",
            "`[redirects]`",
        ],
    );
}
