//! Metadata for search engines, browsers, link previews and feed readers.

use crate::browsers;
use serde_json::Value;

use super::agents::{structured, two_languages};
use super::fixture::{Fixture, KO_EN, TITLE};
use munseo_site::LocaleId;

fn of_type<'v>(blocks: &'v [Value], name: &str) -> Option<&'v Value> {
    blocks.iter().find(|block| block["@type"] == name)
}

#[test]
fn a_document_is_a_tech_article_with_breadcrumbs() {
    let site = two_languages().load();
    let blocks = structured(&site, "/docs/a/chunk");
    let article = of_type(&blocks, "TechArticle").unwrap();
    assert_eq!(article["@context"], "https://schema.org");
    assert_eq!(article["headline"], "A.Chunk<T>");
    assert_eq!(article["url"], "https://t.example/docs/a/chunk");
    assert_eq!(article["inLanguage"], "ko");
    assert_eq!(article["description"], "나눠요.");
    assert_eq!(article["isPartOf"]["@id"], "https://t.example/#website");
    let breadcrumbs = of_type(&blocks, "BreadcrumbList").unwrap();
    let steps: Vec<String> = breadcrumbs["itemListElement"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| format!("{} {} {}", step["position"], step["name"], step["item"]))
        .collect();
    assert_eq!(
        steps,
        [
            "1 \"T\" \"https://t.example/\"",
            "2 \"Array\" \"https://t.example/docs/category/array\"",
            "3 \"A.Chunk<T>\" \"https://t.example/docs/a/chunk\"",
        ]
    );
    assert!(structured(&site, "/docs/hidden").is_empty());
    assert!(
        structured(&site, "/en/docs/a/take").is_empty(),
        "not translated"
    );
}

#[test]
fn the_front_page_is_a_website_that_can_be_searched() {
    let site = two_languages().load();
    let blocks = structured(&site, "/en");
    let website = of_type(&blocks, "WebSite").unwrap();
    assert_eq!(website["@id"], "https://t.example/en#website");
    assert_eq!(
        website["potentialAction"]["target"]["urlTemplate"],
        "https://t.example/en/search?q={search_term_string}"
    );
    assert_eq!(
        website["potentialAction"]["query-input"],
        "required name=search_term_string"
    );
    let silent = Fixture::new(&format!("{TITLE}[search]\nprovider = \"none\"\n"))
        .titled(&[("docs/en/a.md", "A")])
        .load();
    let blocks = structured(&silent, "/");
    assert_eq!(
        of_type(&blocks, "WebSite").unwrap().get("potentialAction"),
        None
    );
}

#[test]
fn a_post_is_a_blog_posting() {
    let site = two_languages().load();
    let blocks = structured(&site, "/blog/first");
    let post = of_type(&blocks, "BlogPosting").unwrap();
    assert_eq!(post["datePublished"], "2026-01-31");
    assert_eq!(post["headline"], "첫 글");
    assert_eq!(post["author"][0]["@type"], "Organization");
    assert_eq!(post["keywords"][0], "소식");
    assert!(of_type(&blocks, "BreadcrumbList").is_some());
    assert!(of_type(&blocks, "TechArticle").is_none());
}

#[test]
fn pages_link_to_open_search_and_icons() {
    let config = KO_EN.replace("default_locale", "favicon = \"icon.svg\"\ndefault_locale");
    let site = Fixture::new(&config)
        .titled(&[("docs/ko/a.md", "가")])
        .file("static/icon.svg", "<svg/>")
        .load();
    let search = browsers::open_search(site.pages.site(), LocaleId::nth(1)).unwrap();
    assert_eq!(search.output.to_str(), Some("en/opensearch.xml"));
    assert!(
        search
            .text
            .contains("template=\"https://t.example/en/search?q={searchTerms}\""),
        "{}",
        search.text
    );
    let head = site.page("/en/docs/a").head;
    let head = format!("{:?} {:?}", head.tags, head.site_tags);
    for expected in ["/en/opensearch.xml", "/apple-touch-icon.png", "theme-color"] {
        assert!(head.contains(expected), "{expected} in {head}");
    }
}

#[test]
fn the_card_of_a_documented_name_has_an_example_and_the_logo() {
    let fixture = two_languages();
    let config = std::fs::read_to_string(fixture.path("munseo.toml")).unwrap();
    let page = "# A.First\n\n```ts no-check=\"signature\"\ntype First<T> = …\n```\n\n```ts\ntype One = A.First<[1, 2]>; //=> 1\n```\n";
    let config = format!("favicon = \"l.svg\"\n{config}[social_images]\nenabled = true\n");
    let site = fixture
        .file("munseo.toml", config)
        .file("static/l.svg", "<svg/>")
        .file("docs/ko/a/chunk.md", page)
        .load();
    let route = site.pages.site().route("/docs/a/chunk").unwrap();
    let card = site.pages.social_card(route).unwrap();
    let example = card.content.example.as_ref().unwrap();
    assert_eq!(
        (example.0.as_str(), example.1.as_str()),
        ("A.First<[1, 2]>", "1")
    );
    assert_eq!(card.content.logo.as_deref(), Some("<svg/>".as_bytes()));
    let mut other = card.clone();
    other.content.logo = Some("<svg />".as_bytes().into());
    assert_ne!(card.output(), other.output());
}

#[test]
fn a_card_displays_its_page_and_is_named_by_its_content() {
    let fixture = two_languages();
    let config = std::fs::read_to_string(fixture.path("munseo.toml")).unwrap();
    let site = fixture
        .file(
            "munseo.toml",
            format!("{config}[social_images]\nenabled = true\n"),
        )
        .load();
    let card = |url: &str| {
        site.pages
            .social_card(site.pages.site().route(url).unwrap())
            .unwrap()
    };
    let chunk = card("/docs/a/chunk");
    assert_eq!(chunk.content.title, "A.Chunk<T>");
    assert_eq!(chunk.content.signature.as_deref(), Some("type Chunk<T, N>"));
    assert_eq!(chunk.content.kicker.as_deref(), Some("Array"));
    assert_eq!(chunk.content.letter.as_deref(), Some("A"));
    assert_eq!(chunk.content.host, "t.example");
    assert_ne!(chunk.output(), card("/en/docs/a/chunk").output());
    let head = site.page("/docs/a/chunk").head;
    let tags: Vec<String> = head
        .tags
        .iter()
        .map(|tag| format!("{:?}", tag.attributes))
        .collect();
    let tags = tags.join("\n");
    assert!(
        tags.contains(&format!("https://t.example/{}", chunk.output())),
        "{tags}"
    );
    assert!(tags.contains("A.Chunk<T> · type Chunk<T, N> · T"), "{tags}");
    assert!(tags.contains("summary_large_image"), "{tags}");
    let blocks = structured(&site, "/docs/a/chunk");
    let image = &of_type(&blocks, "TechArticle").unwrap()["image"];
    assert_eq!(image, &format!("https://t.example/{}", chunk.output()));
}

#[test]
fn a_list_has_the_date_of_its_newest_entry() {
    let changed =
        |date: &str| format!("---\nlast_update: {{ date: {date} }}\ntags: [x]\n---\n# T\n");
    let site = Fixture::new(TITLE)
        .file(
            "docs/en/a/_category_.toml",
            "label = \"A\"\n[link]\ntype = \"generated-index\"\nslug = \"category/a\"\n",
        )
        .file("docs/en/a/one.md", changed("2026-02-01"))
        .file("docs/en/a/two.md", changed("2026-03-01"))
        .file(
            "docs/en/a/hidden.md",
            "---\nunlisted: true\nlast_update: { date: 2026-09-01 }\n---\n# H\n",
        )
        .file("docs/en/b.md", changed("2026-04-01"))
        .file(
            "blog/en/2026-01-31-first.md",
            "---\ntags: [news]\n---\n# First\n",
        )
        .file("blog/en/2026-01-02-old.md", "# Old\n")
        .load();
    let of: std::collections::BTreeMap<String, Option<String>> = site
        .pages
        .sitemap(LocaleId::DEFAULT)
        .map(|entry| (entry.url, entry.last_update))
        .collect();
    for (path, date) in [
        ("docs/a/one", "2026-02-01"),
        ("docs/category/a", "2026-03-01"),
        ("docs", "2026-04-01"),
        ("docs/tags", "2026-04-01"),
        ("docs/tags/x", "2026-04-01"),
        ("blog", "2026-01-31"),
        ("blog/archive", "2026-01-31"),
        ("blog/tags/news", "2026-01-31"),
        ("blog/old", "2026-01-02"),
    ] {
        let found = of.get(&format!("https://t.example/{path}"));
        assert_eq!(found, Some(&Some(date.to_owned())), "{path}: {of:#?}");
    }
}

#[test]
fn the_cards_of_lists_name_the_list() {
    let site = Fixture::new(&format!("{TITLE}[social_images]\nenabled = true\n"))
        .file("docs/en/a.md", "---\ntags: [x]\n---\n# A\n")
        .file("blog/en/2026-01-31-first.md", "# First\n")
        .load();
    for (url, title, kicker) in [
        ("/docs", "Docs", None),
        ("/docs/tags", "Tags", Some("Docs")),
        ("/docs/tags/x", "One doc tagged with \"x\"", Some("Docs")),
        ("/blog", "Blog", None),
        ("/blog/archive", "Archive", Some("Blog")),
    ] {
        let card = site
            .pages
            .social_card(site.pages.site().route(url).unwrap())
            .unwrap();
        assert_eq!(
            (card.content.title.as_str(), card.content.kicker.as_deref()),
            (title, kicker),
            "{url}"
        );
    }
}

/// A title and a description in kanji, and a description in Arabic.
fn with_other_letters(config: &str) -> Fixture {
    Fixture::new(&format!("{TITLE}{config}"))
        .file(
            "docs/en/kanji.md",
            "---\ndescription: Kana あ\n---\n# 案内\n",
        )
        .file("docs/en/arabic.md", "---\ndescription: سلام\n---\n# Hello\n")
        .file("static/own.png", "")
}

#[test]
fn texts_that_no_font_of_cards_can_draw_are_replaced_and_reported() {
    let config = "[social_images]\nenabled = true\n";
    let (site, problems) = with_other_letters(config).load_with_problems();
    let card = |url: &str| {
        let route = site.pages.site().route(url).unwrap();
        site.pages.social_card(route).unwrap()
    };
    let kanji = card("/docs/kanji");
    let texts = (
        kanji.content.title.as_str(),
        kanji.content.description.as_deref(),
    );
    assert_eq!(texts, ("T", Some("Kana あ")));
    let arabic = card("/docs/arabic");
    let texts = (
        arabic.content.title.as_str(),
        arabic.content.description.as_deref(),
    );
    assert_eq!(texts, ("Hello", None));
    for part in [
        "social-images/letter",
        "`案`, `内`",
        "`م`",
        "social_images.fonts",
    ] {
        assert!(problems.contains(part), "{part} in {problems}");
    }
}

#[test]
fn an_image_of_the_site_replaces_cards_whose_title_no_font_can_draw() {
    let config = "image = \"own.png\"\n[social_images]\nenabled = true\n";
    let site = with_other_letters(config).load();
    let picture = |url: &str| {
        let head = site.page(url).head;
        let of_picture = |tag: &&crate::props::HeadTag| {
            let mut attributes = tag.attributes.iter();
            attributes.any(|(_, value)| value == "og:image")
        };
        let tag = head.tags.iter().find(of_picture).unwrap();
        tag.attributes.last().unwrap().1.clone()
    };
    assert_eq!(picture("/docs/kanji"), "https://t.example/own.png");
    assert!(picture("/docs/arabic").contains("/_munseo/social/"));
}

#[test]
fn a_font_of_the_site_gives_cards_its_letters_and_a_new_name() {
    let font = include_bytes!("../../../munseo-pictures/fonts/NotoSansArabic.test.ttf");
    let config = "[social_images]\nenabled = true\n";
    let page = "---\ndescription: سلام\n---\n# Hello\n";
    let without = Fixture::new(&format!("{TITLE}{config}"))
        .file("docs/en/plain.md", "# Plain\n")
        .load();
    let site = Fixture::new(&format!("{TITLE}{config}fonts = [\"fonts/arabic.ttf\"]\n"))
        .file("fonts/arabic.ttf", font)
        .file("docs/en/arabic.md", page)
        .file("docs/en/plain.md", "# Plain\n")
        .load();
    let card = |site: &super::fixture::Loaded, url: &str| {
        let route = site.pages.site().route(url).unwrap();
        site.pages.social_card(route).unwrap()
    };
    let arabic = card(&site, "/docs/arabic");
    assert_eq!(arabic.content.description.as_deref(), Some("سلام"));
    assert_ne!(
        card(&site, "/docs/plain").output(),
        card(&without, "/docs/plain").output()
    );
    let problems = Fixture::new(&format!(
        "{TITLE}{config}fonts = [\"a.woff2\", \"b.ttf\"]\n"
    ))
    .file("a.woff2", "wOF2")
    .problems();
    for part in [
        "`a.woff2` is not a TrueType or OpenType font",
        "cannot read `b.ttf`",
    ] {
        assert!(problems.contains(part), "{part} in {problems}");
    }
}
