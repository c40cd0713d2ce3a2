//! Languages: fallback, alternates, and shared properties in each.

use super::fixture::{Fixture, KO_EN};

fn hrefs(site: &super::fixture::Loaded, url: &str, rel: &str) -> Vec<String> {
    site.page(url)
        .head
        .tags
        .iter()
        .filter(|tag| tag.tag == "link" && tag.attributes[0].1 == rel)
        .filter(|tag| {
            tag.attributes
                .iter()
                .all(|(_, value)| value != "text/markdown")
        })
        .map(|tag| {
            let lang = tag.attributes.iter().find(|(name, _)| name == "hreflang");
            let lang = lang.map_or(String::new(), |(_, lang)| format!("{lang} "));
            format!("{lang}{}", tag.attributes[1].1)
        })
        .collect()
}

#[test]
fn a_missing_translation_shows_the_original_with_a_notice() {
    let site = Fixture::new(KO_EN)
        .file("docs/ko/a.md", "# 가\n\n[나](./b.md)")
        .titled(&[("docs/ko/b.md", "나"), ("docs/en/b.md", "B")])
        .load();
    let page = site.doc("/en/docs/a");
    assert_eq!(page.text.title_html.as_deref(), Some("가"));
    assert_eq!(page.text.fallback_lang.as_deref(), Some("ko"));
    assert!(
        site.html("/en/docs/a").contains("href=\"/en/docs/b\""),
        "links stay in the language"
    );
    assert_eq!(site.doc("/docs/a").text.fallback_lang, None);
    assert_eq!(
        hrefs(&site, "/en/docs/a", "canonical"),
        ["https://t.example/docs/a"]
    );
    let locales = |url| {
        let tags = &site.page(url).head.tags;
        let named = tags.iter().filter(|tag| tag.attributes[0].1 == "og:locale");
        named
            .map(|tag| tag.attributes[1].1.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        locales("/en/docs/a"),
        ["ko_KR"],
        "previews name the language of the text"
    );
    assert_eq!(locales("/en/docs/b"), ["en_US"]);
    assert_eq!(
        hrefs(&site, "/docs/a", "alternate"),
        [
            "ko https://t.example/docs/a",
            "x-default https://t.example/docs/a"
        ]
    );
    assert_eq!(
        hrefs(&site, "/en/docs/b", "alternate"),
        [
            "ko https://t.example/docs/b",
            "en https://t.example/en/docs/b",
            "x-default https://t.example/docs/b",
        ]
    );
    let en = site.pages.site().config().locales.find("en").unwrap();
    let listed: Vec<String> = site.pages.sitemap(en).map(|entry| entry.url).collect();
    assert!(!listed.contains(&"https://t.example/en/docs/a".to_owned()));
    let found: Vec<_> = site
        .pages
        .search_documents(en)
        .filter(|page| !page.is_generated)
        .map(|page| (page.route.url(), page.fallback_lang))
        .collect();
    assert_eq!(found, [("/en/docs/a", Some("ko")), ("/en/docs/b", None)]);
}

#[test]
fn a_page_missing_in_a_language_links_to_its_nearest_parent() {
    let site = Fixture::new(KO_EN)
        .titled(&[
            ("pages/en/only/here.md", "Here"),
            ("pages/ko/only.md", "여기"),
            ("docs/en/guides/x.md", "X"),
            ("docs/ko/y.md", "와이"),
        ])
        .load();
    let alternates = |url: &str| -> Vec<String> {
        let page = site.page(url);
        page.alternates.into_iter().map(|one| one.url).collect()
    };
    assert_eq!(alternates("/en/only/here"), ["/only", "/en/only/here"]);
    assert_eq!(
        alternates("/en/docs/guides/x"),
        ["/docs", "/en/docs/guides/x"]
    );
    assert_eq!(alternates("/docs/y"), ["/docs/y", "/en/docs/y"]);
    assert!(
        !site.urls().contains(&"/docs/category/guides"),
        "an empty category is omitted"
    );
}

#[test]
fn anchors_are_the_same_in_every_language() {
    let site = Fixture::new(KO_EN)
        .file("docs/ko/a.md", "# 가\n\n## 사용 예시\n\n## 주의 사항\n")
        .file("docs/en/a.md", "# A\n\n## Usage\n\n## Caveats\n")
        .load();
    let ids = |url: &str| -> Vec<String> {
        site.doc(url)
            .text
            .toc
            .into_iter()
            .map(|entry| entry.id)
            .collect()
    };
    assert_eq!(ids("/docs/a"), ["usage", "caveats"]);
    assert_eq!(ids("/en/docs/a"), ids("/docs/a"));
}

#[test]
fn locales_have_native_names_and_directions() {
    let config = "title = \"T\"\nurl = \"https://t.example\"\ndefault_locale = \"ko\"\n[locales.ko]\n[locales.en]\n[locales.ar]\n[locales.x-own]\nlabel = \"Own\"\n";
    let site = Fixture::new(config).load();
    let props = site.pages.site_props(munseo_site::LocaleId::DEFAULT);
    let shown: Vec<_> = props
        .locales
        .iter()
        .map(|one| {
            (
                one.code.as_str(),
                one.label.as_str(),
                one.direction.as_str(),
                one.home_url.as_str(),
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            ("ko", "한국어", "ltr", "/"),
            ("en", "English", "ltr", "/en"),
            ("ar", "العربية", "rtl", "/ar"),
            ("x-own", "Own", "ltr", "/x-own"),
        ]
    );
}

#[test]
fn text_is_shown_in_the_language_of_the_page() {
    let config = KO_EN.replace(
        "title = \"T\"",
        "title = { ko = \"문서\", en = \"Docs\" }\ntagline = \"same\"",
    );
    let site = Fixture::new(&config).load();
    let titles: Vec<&str> = site
        .pages
        .site()
        .config()
        .locales
        .ids()
        .map(|locale| site.pages.site_props(locale).title.as_str())
        .collect();
    assert_eq!(titles, ["문서", "Docs"]);
    assert_eq!(site.page("/en").head.title, "Docs");
}
