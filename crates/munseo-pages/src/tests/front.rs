//! Front pages in the format of VitePress and Starlight.

use super::fixture::{Fixture, KO_EN, TITLE};
use crate::page_markdown;
use crate::props::Emphasis;

const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"/>";

const VITEPRESS: &str = "---
layout: home
hero:
  name: Ferry
  text: Moves <em>files</em>
  tagline: One command & no more
  image:
    src: /ferry.svg
    alt: A ferry
  actions:
    - theme: brand
      text: Start
      link: /guide
    - theme: alt
      text: Source
      link: https://git.example
      target: _blank
features:
  - icon: 🚢
    title: Resumes
    details: Costs `seconds`.
    link: ./guide.md
    linkText: How
  - icon: { light: /ferry.svg, dark: /dark.svg, width: 24 }
    title: Checks
---

## More
";

/// A site with the files of a VitePress site.
fn vitepress(index: &str) -> Fixture {
    Fixture::new(&format!("{TITLE}[docs]\npath = \"/\"\n"))
        .file("static/ferry.svg", SVG)
        .file("static/dark.svg", SVG)
        .file("docs/en/index.md", index)
        .titled(&[("docs/en/guide.md", "Guide")])
}

#[test]
fn hero_and_features_of_vitepress_are_a_front_page() {
    let site = vitepress(VITEPRESS).load();
    let page = site.page("/");
    assert!(page.sidebar.is_none(), "a front page has no sidebar");
    assert_eq!(page.head.title, "T");
    let front = site.front("/");
    assert_eq!(front.name_html.as_deref(), Some("Ferry"));
    assert_eq!(front.title_html.as_deref(), Some("Moves <em>files</em>"));
    assert_eq!(
        front.tagline_html.as_deref(),
        Some("One command &amp; no more")
    );
    let picture = front.picture.unwrap();
    assert_eq!(
        (
            picture.src.as_str(),
            picture.alt.as_str(),
            picture.width,
            picture.height
        ),
        ("/ferry.svg", "A ferry", None, None)
    );
    let actions: Vec<_> = front
        .actions
        .iter()
        .map(|action| {
            let link = &action.link;
            (link.href.as_str(), link.is_external, action.emphasis)
        })
        .collect();
    assert_eq!(
        actions,
        [
            ("/guide", false, Emphasis::Primary),
            ("https://git.example", true, Emphasis::Secondary),
        ]
    );
    let [resumes, checks] = front.features.as_slice() else {
        panic!("{:?}", front.features);
    };
    assert_eq!(resumes.icon_html.as_deref(), Some("🚢"));
    assert_eq!(
        resumes.text_html.as_deref(),
        Some("Costs <code>seconds</code>.")
    );
    assert_eq!(
        (resumes.href.as_deref(), resumes.link_text.as_deref()),
        (Some("/guide"), Some("How"))
    );
    let icon = checks.picture.as_ref().unwrap();
    assert_eq!(
        (icon.src.as_str(), icon.src_dark.as_deref(), icon.width),
        ("/ferry.svg", Some("/dark.svg"), Some(24))
    );
    assert!(!front.body.is_empty());
    let route = site.pages.site().route("/").unwrap();
    let markdown = page_markdown::text(site.pages.site(), route, &site.page("/").content);
    assert!(
        markdown.starts_with("# Ferry Moves *files*\n"),
        "{markdown}"
    );
    assert!(
        markdown.contains("[Resumes](/guide): Costs `seconds`."),
        "{markdown}"
    );
}

#[test]
fn a_splash_page_of_starlight_is_a_front_page() {
    let site = Fixture::new(TITLE)
        .file("docs/en/ferry.svg", SVG)
        .file(
            "docs/en/index.md",
            "---\ntitle: Ferry\ntemplate: splash\nhero:\n  tagline: Moves.\n  image:\n    file: ./ferry.svg\n  \
             actions:\n    - text: Start\n      link: ./guide.md\n      icon: right-arrow\n    - text: Source\n      \
             link: https://git.example\n      variant: minimal\n      attrs: { rel: me }\n---\n",
        )
        .file("docs/en/guide.md", "---\ntemplate: splash\n---\n# Guide\n\n## One\n\n## Two\n")
        .load();
    let front = site.front("/docs");
    assert_eq!(
        (front.name_html, front.title_html.as_deref()),
        (None, Some("Ferry"))
    );
    assert!(
        front
            .picture
            .unwrap()
            .src
            .starts_with("/_munseo/media/ferry-")
    );
    assert_eq!(front.actions[0].emphasis, Emphasis::Primary);
    assert_eq!(front.actions[1].emphasis, Emphasis::Minimal);
    let guide = site.page("/docs/guide");
    assert!(guide.sidebar.is_none());
    assert!(site.doc("/docs/guide").text.toc.is_empty());
}

#[test]
fn errors_in_a_front_page_are_reported_at_their_line() {
    let text = VITEPRESS
        .replace("link: /guide", "link: /gide")
        .replace("src: /ferry.svg", "src: /fery.svg")
        .replace("tagline:", "taglin:")
        .replace("icon: 🚢", "icon: '[x](/y)'")
        .replace("layout: home", "layout: home\nhome: { title: X }");
    let problems = vitepress(&text).problems();
    for part in [
        "front-matter/unknown-key]: unknown key `taglin`",
        "docs/en/index.md:7:",
        "link/missing",
        "docs/en/index.md:14:",
        "image/missing",
        "docs/en/index.md:9:",
        "docs/en/index.md:20:",
        "unknown key `home`",
        "write `hero` and `features`, or draw the page by React",
    ] {
        assert!(problems.contains(part), "{part}\n\n{problems}");
    }
    assert_eq!(vitepress(VITEPRESS).problems(), "");
}

#[test]
fn the_front_pages_of_the_documentation_have_no_diagnostics() {
    for page in [
        include_str!("../../../../docs/docs/en/guides/front-page.md"),
        include_str!("../../../../docs/docs/ko/guides/front-page.md"),
    ] {
        let examples = page.split("```md").skip(1);
        let hero = examples.filter_map(|example| {
            let (_, rest) = example.split_once('\n')?;
            let (example, _) = rest.split_once("\n```")?;
            example.contains("hero:").then_some(example)
        });
        let hero: Vec<&str> = hero.collect();
        assert_eq!(hero.len(), 1);
        let site = Fixture::new(TITLE)
            .file("static/ferry.svg", SVG)
            .file("static/ferry-dark.svg", SVG)
            .file("pages/en/index.md", hero[0])
            .titled(&[("docs/en/guide.md", "Guide")]);
        let site = site.load();
        assert_eq!(site.front("/").features.len(), 2);
    }
}

#[test]
fn a_page_without_a_title_has_the_name_of_the_site_or_the_hero() {
    let titles = |index: &str| {
        let site = vitepress(index).load();
        let file = site
            .pages
            .site()
            .file_of(site.pages.site().route("/").unwrap());
        (file.unwrap().title().to_owned(), site.page("/").head.title)
    };
    let (title, head) = titles("Text only.\n");
    assert_eq!((title.as_str(), head.contains("index")), ("T", false));
    assert_eq!(titles(VITEPRESS).0, "Ferry");
    let site = vitepress("Text only.\n").load();
    assert_eq!(site.doc("/").text.title_html.as_deref(), Some("T"));
}

#[test]
fn the_picture_of_a_hero_has_variants() {
    let png = |width: u32| super::links::png(width, 300, 20_000);
    let config = "[docs]\npath = \"/\"\n[pictures]\nformats = [\"webp\"]\n";
    let index = "---\nhero:\n  name: Ferry\n  image:\n    light: ./light.png\n    dark: ./dark.png\n\
         features:\n  - title: Fast\n    icon:\n      src: ./light.png\n---\n";
    let site = Fixture::new(&format!("{TITLE}{config}"))
        .file("docs/en/index.md", index)
        .file("docs/en/light.png", png(900))
        .file("docs/en/dark.png", png(300))
        .load();
    let front = site.front("/");
    let picture = front.picture.unwrap();
    let light = picture.source_set.unwrap();
    assert!(light.contains("-480.webp 480w, "), "{light}");
    let dark = picture.source_set_dark.unwrap();
    assert!(dark.ends_with("-300.webp 300w"), "{dark}");
    assert_eq!(
        (picture.sizes.as_deref(), picture.sizes_dark.as_deref()),
        (
            Some("(max-width: 979px) 92vw, (max-width: 996px) 900px, 40rem"),
            Some("(max-width: 327px) 92vw, (max-width: 996px) 300px, 300px"),
        )
    );
    let icon = front.features[0].picture.as_ref().unwrap();
    assert_eq!(icon.sizes.as_deref(), Some("1.75rem"));
}

const EMBLEM: &str =
    "label = \"Array(A)\"\ndescription = \"Lists\"\nemblem = { letter = \"A\", hue = \"jade\" }";

#[test]
fn a_missing_front_page_is_generated_from_the_categories() {
    let config = KO_EN.replace(
        "url =",
        "tagline = { ko = \"문장\", en = \"Sentence\" }\nurl =",
    );
    let site = Fixture::new(&config)
        .titled(&[("docs/ko/a/x.md", "X"), ("docs/ko/guides/z.md", "Z")])
        .file("docs/ko/a/_category_.toml", EMBLEM)
        .load();
    let front = site.front("/en");
    let texts = (front.title_html.as_deref(), front.tagline_html.as_deref());
    assert_eq!(texts, (Some("T"), Some("Sentence")));
    // Only categories with an emblem, because one has it.
    let [array] = front.features.as_slice() else {
        panic!("{:?}", front.features);
    };
    assert_eq!(array.icon_html.as_deref(), Some("A"));
    assert_eq!(array.text_html.as_deref(), Some("Lists"));
    assert_eq!(array.href.as_deref(), Some("/en/docs/category/arraya"));
}

#[test]
fn a_front_page_without_a_title_has_that_of_the_site() {
    let site = Fixture::new(TITLE)
        .file("pages/en/index.md", "---\nlayout: home\n---\n\nWords.\n")
        .load();
    assert_eq!(site.front("/").title_html.as_deref(), Some("T"));
    let documents = site.pages.search_documents(munseo_site::LocaleId::DEFAULT);
    let titles: Vec<_> = documents.map(|page| page.title).collect();
    assert_eq!(titles, ["T"]);
}

#[test]
fn modules_of_the_site_get_the_categories_with_their_number_of_pages() {
    let site = Fixture::new(TITLE)
        .file("layouts/front.tsx", "export default () => null;")
        .file("docs/en/a/_category_.toml", EMBLEM)
        .titled(&[("docs/en/a/x.md", "X"), ("docs/en/a/y.md", "Y")])
        .load();
    let own = &site.pages.site_props(munseo_site::LocaleId::DEFAULT).own;
    let [array] = own.categories.as_slice() else {
        panic!("{:?}", own.categories);
    };
    assert_eq!((array.label.as_str(), array.count), ("Array(A)", 2));
    assert_eq!(own.search_url.as_deref(), Some("/search"));
}
