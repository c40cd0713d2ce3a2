//! The front page.

use super::fixture::{Fixture, KO_EN, TITLE};

const HOME: &str = "---
layout: home
description: What it is.
home:
  title: Yes
  actions:
    - label: Start
      to: /docs/a/x
    - label: Source
      to: https://git.example
  install: yutil
  modules_title: Modules
  modules_text: '{count} types in all.'
  search_text: Which type?
  preamble: import 'x';
  facts:
    - measure: results
      label: results
      to: /docs/a/x
    - measure: size
      label: in all
  uses_title: Uses
  uses:
    - title: Cut
      text: Into pieces.
      to: /docs/a/x
  samples:
    - label: A.Chunk
      input: 'A.Chunk<[1, 2], 1>'
      output: '[[1], [2]]'
      to: /docs/a/x
---

## More {#more}

Text.
";

#[test]
fn the_front_page_displays_its_front_matter() {
    let site = Fixture::new(TITLE)
        .file("pages/en/index.md", HOME)
        .titled(&[("docs/en/a/x.md", "X"), ("docs/en/a/y.md", "Y")])
        .file("docs/en/a/_category_.toml", "label = \"Array(A)\"\ndescription = \"Lists\"\nemblem = { letter = \"A\", hue = \"jade\" }")
        .load();
    let home = site.home("/");
    assert_eq!((home.title.as_str(), home.tagline.as_str()), ("Yes", ""));
    assert_eq!(home.actions[0].href, "/docs/a/x");
    assert!(home.actions[1].is_external);
    assert_eq!(home.install.as_deref(), Some("yutil"));
    assert!(
        home.samples[0].input_html.contains("Chunk"),
        "{}",
        home.samples[0].input_html
    );
    assert!(
        !home.samples[0].input_html.contains("[1, 2], 1>"),
        "`>` is escaped"
    );
    assert_eq!(home.samples[0].href.as_deref(), Some("/docs/a/x"));
    assert!(!home.body.is_empty());
    assert_eq!(home.modules_text.as_deref(), Some("2 types in all."));
    assert_eq!(home.search_text.as_deref(), Some("Which type?"));
    let facts: Vec<_> = home
        .facts
        .iter()
        .map(|fact| {
            (
                fact.label.as_str(),
                fact.value.as_deref(),
                fact.href.as_deref(),
            )
        })
        .collect();
    assert_eq!(
        facts,
        [("results", None, Some("/docs/a/x")), ("in all", None, None)]
    );
    assert_eq!(home.uses_title.as_deref(), Some("Uses"));
    assert_eq!(
        (home.uses[0].title.as_str(), home.uses[0].href.as_str()),
        ("Cut", "/docs/a/x")
    );
    assert_eq!(home.preamble.as_deref(), Some("import 'x';"));
    let tile = &home.modules[0];
    assert_eq!(
        (
            tile.label.as_str(),
            tile.href.as_str(),
            tile.description.as_deref(),
            tile.count
        ),
        ("Array(A)", "/docs/category/arraya", Some("Lists"), 2)
    );
}

#[test]
fn only_categories_with_an_emblem_are_listed_if_any_has_one() {
    let guides = ("docs/en/guides/_category_.toml", "label = \"Guides\"");
    let emblem = "label = \"Array(A)\"\nemblem = { letter = \"A\", hue = \"jade\" }";
    let labels = |files: &[(&str, &str)]| {
        let site = files.iter().fold(
            Fixture::new(TITLE)
                .file("pages/en/index.md", HOME)
                .titled(&[("docs/en/a/x.md", "X"), ("docs/en/guides/z.md", "Z")]),
            |site, (path, text)| site.file(path, text),
        );
        let modules = site.load().home("/").modules;
        modules
            .into_iter()
            .map(|module| module.label)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        labels(&[("docs/en/a/_category_.toml", emblem), guides]),
        ["Array(A)"]
    );
    assert_eq!(
        labels(&[
            ("docs/en/a/_category_.toml", "label = \"Array(A)\""),
            guides
        ]),
        ["Array(A)", "Guides"]
    );
}

#[test]
fn a_home_page_is_generated_if_missing() {
    let config = KO_EN.replace(
        "url =",
        "tagline = { ko = \"문장\", en = \"Sentence\" }\nurl =",
    );
    let site = Fixture::new(&config)
        .titled(&[("docs/ko/a/x.md", "X")])
        .load();
    let home = site.home("/en");
    assert_eq!(
        (home.title.as_str(), home.tagline.as_str()),
        ("T", "Sentence")
    );
    assert_eq!(home.modules[0].href, "/en/docs/category/a");
}

#[test]
fn errors_in_the_front_page_are_reported_at_their_position() {
    let home = HOME
        .replace(
            "to: /docs/a/x\n    - label: Source",
            "to: /docs/a/z\n    - label: Source",
        )
        .replace("install: yutil", "instal: yutil");
    let problems = Fixture::new(TITLE)
        .file("pages/en/index.md", home)
        .titled(&[("docs/en/a/x.md", "X")])
        .problems();
    insta::assert_snapshot!(problems);
    let home = HOME.replace(
        "to: /docs/a/x\n    - label: Source",
        "to: /docs/a/z\n    - label: Source",
    );
    let problems = Fixture::new(TITLE)
        .file("pages/en/index.md", home)
        .titled(&[("docs/en/a/x.md", "X")])
        .problems();
    insta::assert_snapshot!(problems);
}

#[test]
fn the_home_page_is_indexed_with_the_site_title() {
    let site = Fixture::new(TITLE)
        .file("pages/en/index.md", "---\nlayout: home\n---\n\nWords.\n")
        .load();
    let locale = munseo_site::LocaleId::DEFAULT;
    let titles: Vec<_> = site
        .pages
        .search_documents(locale)
        .map(|page| page.title)
        .collect();
    assert_eq!(titles, ["T"]);
}
