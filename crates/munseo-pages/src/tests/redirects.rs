//! Old paths: where they lead, and those that lead nowhere.

use super::fixture::{Fixture, KO_EN, TITLE};

/// What is said about a site with one document and these redirects.
fn said(redirects: &[(&str, &str)]) -> String {
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

/// A site in two languages and where its redirects lead.
fn ways(redirects: &[(&str, &str)]) -> Vec<String> {
    let site = with(KO_EN, redirects)
        .titled(&[("docs/ko/a.md", "가"), ("docs/en/a.md", "A")])
        .load();
    let ways = site.pages.site().redirects().into_iter();
    ways.map(|way| format!("{} → {}", way.from, way.to))
        .collect()
}

#[track_caller]
fn assert_says(problems: &str, parts: &[&str]) {
    for part in parts {
        assert!(problems.contains(part), "{part} is not in\n{problems}");
    }
}

#[test]
fn redirects_keep_their_language() {
    assert_eq!(
        ways(&[("/old", "/docs/a"), ("/en/older", "https://a.example")]),
        [
            "/en/older → https://a.example",
            "/old → /docs/a",
            "/en/old → /en/docs/a",
        ]
    );
    let chain = ways(&[("/older", "/old"), ("/old", "/docs/a")]);
    assert!(
        chain.contains(&String::from("/en/older → /en/old")),
        "{chain:?}"
    );
}

#[test]
fn a_redirect_of_one_language_goes_before_that_of_all() {
    assert_eq!(
        ways(&[("/old", "/docs/a"), ("/en/old", "https://a.example")]),
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
    assert_says(&problems, &["no page `/older`"]);
}

#[test]
fn redirects_in_a_circle_are_told_with_the_circle() {
    let problems = said(&[("/x", "/y"), ("/y", "/x")]);
    assert_says(&problems, &["config/bad-redirect", "`/x` → `/y` → `/x`"]);
    assert_eq!(problems.matches("config/bad-redirect").count(), 1);

    assert_says(&said(&[("/x", "/x")]), &["`/x` → `/x`"]);
    assert_says(
        &said(&[("/x", "/y/?q#top"), ("/y", "/%78")]),
        &["`/x` → `/y`"],
    );

    // What leads into a circle is no part of it.
    let problems = said(&[("/a", "/y"), ("/b", "/a"), ("/y", "/z"), ("/z", "/y")]);
    assert_says(&problems, &["`/y` → `/z` → `/y`"]);
    assert_eq!(problems.matches("config/bad-redirect").count(), 1);

    let chain = [("/x", "/y"), ("/y", "/docs/a"), ("/z", "/y")];
    assert_eq!(said(&chain), "");
}

#[test]
fn a_circle_in_several_languages_is_told_once() {
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
    assert_says(&problems, &["`/x` → `/x`"]);
}

#[test]
fn of_a_long_circle_the_beginning_and_the_end_are_shown() {
    let paths: Vec<String> = (0..3000).map(|number| format!("/{number:04}")).collect();
    let next = paths.iter().cycle().skip(1);
    let circle: Vec<(&str, &str)> = paths
        .iter()
        .zip(next)
        .map(|(from, to)| (from.as_str(), to.as_str()))
        .collect();
    assert_says(
        &said(&circle),
        &["`/0006` → `/0007` → 2991 more → `/2999` → `/0000`\n"],
    );
}

#[test]
fn redirects_that_nobody_can_come_to() {
    assert_says(
        &said(&[("old", "/docs/a")]),
        &["`old` is no path", "`\"/old\"`"],
    );
    assert_says(
        &said(&[("/old?id=1", "/docs/a")]),
        &["config/bad-redirect", "write `\"/old\"`, or `%3F`"],
    );
    assert_says(
        &said(&[("/docs/a", "/")]),
        &["routes/duplicate", "the page `/docs/a` is there"],
    );
    assert_says(
        &said(&[("/old", "/docs/a"), ("/old/", "/")]),
        &["routes/duplicate", "`/old` is the same path"],
    );
    for file in ["static/old/index.html", "static/old"] {
        let problems = with(TITLE, &[("/old", "/docs/a")])
            .titled(&[("docs/en/a.md", "A"), (file, "x")])
            .problems();
        assert_says(
            &problems,
            &["routes/duplicate", &format!("the file `{file}` is there")],
        );
    }
}

#[test]
fn redirects_from_what_is_a_file() {
    for (from, part) in [
        ("/docs/a/index.html", "a file in the folder of every page"),
        (
            "/docs/a.md",
            "`/docs/a.md` is the Markdown of the page `/docs/a`",
        ),
        ("/robots.txt", "`/robots.txt`, which every build adds"),
        ("/robots.txt/x", "`/robots.txt`, which every build adds"),
        ("/_munseo/build.json", "in `_munseo`"),
    ] {
        let problems = said(&[(from, "/docs/a")]);
        assert_says(
            &problems,
            &["error[routes/reserved]", part, "munseo.toml:4:1"],
        );
    }
    let long = format!("/{}", "y".repeat(300));
    assert_says(&said(&[(&long, "/docs/a")]), &["error[routes/too-long]"]);
    let problems = Fixture::new(&format!("{TITLE}[redirects]\n\"/x\\u0000\" = \"/\"\n")).problems();
    assert_says(&problems, &["error[routes/reserved]", "NUL"]);
}

#[test]
fn redirects_to_what_no_address_can_be() {
    assert_says(
        &said(&[("/x", "https://t.example/a b")]),
        &["config/bad-redirect", "` ` is in no address", "write `%20`"],
    );
    let problems = said(&[("/x", "https://t.example/\r\nx: y")]);
    assert_says(
        &problems,
        &["config/bad-redirect", "`\\r` is in no address"],
    );
}

#[test]
fn redirects_that_no_browser_follows() {
    for to in [
        "",
        "#a",
        "javascript:alert(1)",
        "data:text/html,x",
        "mailto:a@b.example",
        "https://",
        "http:x",
    ] {
        assert_says(
            &said(&[("/x", to)]),
            &[
                "config/bad-redirect",
                &format!("`{to}` is no"),
                "munseo.toml:4:8",
                "or to `https://…`",
            ],
        );
    }
    for to in [
        "https://a.example",
        "//a.example/b",
        "/docs/a#b",
        "pathname:///y",
    ] {
        assert_eq!(said(&[("/x", to)]), "", "{to}");
    }
}
