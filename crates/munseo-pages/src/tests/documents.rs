//! Routes of files: their paths and contents.

use std::path::Path;

use super::fixture::{Fixture, KO_EN, TITLE};
use crate::props::PageContent;

#[test]
fn a_file_is_served_at_its_path() {
    let site = Fixture::new(TITLE)
        .titled(&[
            ("docs/en/getting_started.md", "Start"),
            ("docs/en/usage-array/chunk.md", "chunk"),
        ])
        .file(
            "docs/en/usage-array/_category_.toml",
            "label = \"Array(A)\"",
        )
        .load();
    assert_eq!(
        site.urls(),
        [
            "/",
            "/docs",
            "/docs/category/arraya",
            "/docs/getting_started",
            "/docs/usage-array/chunk",
        ]
    );
    assert_eq!(
        site.doc("/docs/usage-array/chunk")
            .text
            .title_html
            .as_deref(),
        Some("chunk")
    );
}

#[test]
fn a_title_in_the_text_is_shown_where_that_of_the_front_matter_is_hidden() {
    let hidden = "---\ntitle: Of the page\nhide_title: true\n---\n\n";
    let site = Fixture::new("title = \"T\"\nurl = \"https://t.example\"\n[locales.en]\n")
        .file("docs/own.md", format!("{hidden}# Of the *text*\n\nText.\n"))
        .file("docs/none.md", format!("{hidden}Text.\n"))
        .load();
    assert_eq!(
        site.doc("/docs/own").text.title_html.as_deref(),
        Some("Of the <em>text</em>")
    );
    assert_eq!(site.doc("/docs/none").text.title_html, None);
}

#[test]
fn without_a_folder_for_the_default_language_the_parent_folder_is_used() {
    let config = "title = \"T\"\nurl = \"https://t.example\"\n[locales.en]\n[locales.ko]\n";
    let site = Fixture::new(config)
        .titled(&[("docs/intro.md", "Intro"), ("docs/ko/intro.md", "소개")])
        .load();
    assert_eq!(
        site.urls(),
        [
            "/",
            "/docs",
            "/docs/intro",
            "/ko",
            "/ko/docs",
            "/ko/docs/intro"
        ]
    );
    assert_eq!(
        site.doc("/ko/docs/intro").text.title_html.as_deref(),
        Some("소개")
    );
}

#[test]
fn the_folder_of_a_language_is_configurable() {
    let site = Fixture::new(
        "title = \"T\"\nurl = \"https://t.example\"\n[locales.en]\ndocs = \"text/english\"",
    )
    .titled(&[("text/english/a.md", "A")])
    .load();
    assert_eq!(site.urls(), ["/", "/docs", "/docs/a"]);
}

#[test]
fn index_and_readme_are_the_page_of_their_folder() {
    let site = Fixture::new(TITLE)
        .titled(&[
            ("docs/en/README.md", "Everything"),
            ("docs/en/guides/index.md", "Guides"),
            ("docs/en/guides/first.md", "First"),
        ])
        .load();
    assert_eq!(
        site.urls(),
        ["/", "/docs", "/docs/guides", "/docs/guides/first"]
    );
    assert_eq!(
        site.doc("/docs").text.title_html.as_deref(),
        Some("Everything")
    );
    assert_eq!(
        site.sidebar("/docs/guides/first"),
        "Everything /docs\n+ Guides /docs/guides [1]\n  First /docs/guides/first\n"
    );
}

#[test]
fn slugs_and_ids_replace_the_last_part_and_absolute_slugs_all() {
    let site = Fixture::new(TITLE)
        .file("docs/en/a/one.md", "---\nslug: uno\nid: first\n---\n# One")
        .file(
            "docs/en/a/two.md",
            "---\nslug: /zwei\npagination_next: a/first\n---\n# Two",
        )
        .load();
    assert_eq!(
        site.urls(),
        [
            "/",
            "/docs",
            "/docs/a/uno",
            "/docs/category/a",
            "/docs/zwei"
        ]
    );
    let next = site.doc("/docs/zwei").next.unwrap();
    assert_eq!(
        (next.label.as_str(), next.href.as_str()),
        ("One", "/docs/a/uno")
    );
}

#[test]
fn number_prefixes_set_the_order_and_are_removed() {
    let site = Fixture::new(TITLE)
        .titled(&[
            ("docs/en/02-first.md", "First"),
            ("docs/en/10-last.md", "Last"),
            ("docs/en/03-middle/1-inner.md", "Inner"),
        ])
        .load();
    assert_eq!(
        site.sidebar("/docs/middle/inner"),
        "First /docs/first\n+ middle /docs/category/middle [1]\n  Inner /docs/middle/inner\nLast /docs/last\n"
    );
}

#[test]
fn hidden_files_and_partials_are_not_pages() {
    let site = Fixture::new(TITLE)
        .titled(&[
            ("docs/en/a.md", "A"),
            ("docs/en/_partial.md", "No"),
            ("docs/en/.draft.md", "No"),
            ("docs/en/_parts/b.md", "No"),
            ("docs/en/node_modules/c/README.md", "No"),
        ])
        .load();
    assert_eq!(site.urls(), ["/", "/docs", "/docs/a"]);
}

#[test]
fn the_documentation_may_be_at_the_root() {
    let config = format!("{TITLE}[docs]\npath = \"/\"");
    let site = Fixture::new(&config)
        .titled(&[("docs/en/a.md", "A")])
        .load();
    assert_eq!(site.urls(), ["/", "/a"]);
    assert!(matches!(site.page("/").content, PageContent::Category(_)));
}

#[test]
fn a_base_url_is_in_front_of_everything_but_the_output_folder() {
    let config = KO_EN.replace("default_locale", "base_url = \"docs-site\"\ndefault_locale");
    let site = Fixture::new(&config)
        .titled(&[("docs/ko/a.md", "A"), ("docs/en/a.md", "A")])
        .load();
    assert_eq!(
        site.urls(),
        [
            "/docs-site",
            "/docs-site/docs",
            "/docs-site/docs/a",
            "/docs-site/en",
            "/docs-site/en/docs",
            "/docs-site/en/docs/a",
        ]
    );
    let route = site.pages.site().route("/docs-site/en/docs/a/").unwrap();
    assert_eq!(route.output_folder(), std::path::Path::new("en/docs/a"));
    let props = site
        .pages
        .site_props(site.pages.site().config().locales.find("en").unwrap());
    assert_eq!(props.assets_url, "/docs-site/_munseo/");
}

#[test]
fn hangul_file_names_are_encoded_in_urls_only() {
    let site = Fixture::new(TITLE)
        .file(
            "docs/en/배열/나누기.md",
            "# 나누기\n\n[자르기](./자르기.md) [또](./%EC%9E%90%EB%A5%B4%EA%B8%B0.md)",
        )
        .titled(&[("docs/en/배열/자르기.md", "자르기")])
        .load();
    let url = "/docs/%EB%B0%B0%EC%97%B4/%EB%82%98%EB%88%84%EA%B8%B0";
    assert_eq!(site.page("/docs/배열/나누기").url, url);
    let html = site.html(url);
    let target = "href=\"/docs/%EB%B0%B0%EC%97%B4/%EC%9E%90%EB%A5%B4%EA%B8%B0\"";
    assert_eq!(html.matches(target).count(), 2, "{html}");
}

#[test]
fn a_draft_is_left_out_of_the_published_site_and_shown_to_its_author() {
    let files = |fixture: Fixture| {
        fixture
            .titled(&[("docs/en/a.md", "A")])
            .file("docs/en/b.md", "---\ndraft: true\n---\n# B")
    };
    let published = files(Fixture::new(TITLE)).load();
    assert_eq!(published.urls(), ["/", "/docs", "/docs/a"]);
    assert_eq!(published.sidebar("/docs/a"), "A /docs/a\n");
    let written = files(Fixture::new(TITLE)).in_dev_mode().load();
    assert!(written.doc("/docs/b").text.is_draft);
    assert_eq!(written.sidebar("/docs/a"), "A /docs/a\nB /docs/b\n");
}

#[test]
fn an_unlisted_page_is_found_only_by_its_address() {
    let site = Fixture::new(TITLE)
        .titled(&[("docs/en/a.md", "A"), ("docs/en/c.md", "C")])
        .file("docs/en/b.md", "---\nunlisted: true\n---\n# B")
        .load();
    assert_eq!(site.sidebar("/docs/a"), "A /docs/a\nC /docs/c\n");
    assert_eq!(
        site.sidebar("/docs/b"),
        "A /docs/a\nB /docs/b (unlisted)\nC /docs/c\n"
    );
    let page = site.doc("/docs/b");
    assert!(page.text.is_unlisted && page.previous.is_none() && page.next.is_none());
    assert_eq!(site.doc("/docs/a").next.unwrap().href, "/docs/c");
    let locale = munseo_site::LocaleId::DEFAULT;
    let found: Vec<&str> = site
        .pages
        .search_documents(locale)
        .filter(|page| !page.is_generated)
        .map(|page| page.route.url())
        .collect();
    assert_eq!(found, ["/docs/a", "/docs/c"]);
    let listed: Vec<String> = site.pages.sitemap(locale).map(|entry| entry.url).collect();
    assert!(
        !listed.iter().any(|url| url.ends_with("/docs/b")),
        "{listed:?}"
    );
    assert!(!site.pages.sidebar_files()[0].json.contains("/docs/b"));
    let robots = &site.page("/docs/b").head.tags;
    assert!(robots.iter().any(|tag| tag.attributes[0].1 == "robots"));
}

#[test]
fn previous_and_next_follow_the_sidebar_with_category_pages_before_their_children() {
    let site = Fixture::new(TITLE)
        .file(
            "docs/en/getting_started.md",
            "---\nsidebar_position: 1\n---\n# Start",
        )
        .titled(&[
            ("docs/en/usage-array/chunk.md", "chunk"),
            ("docs/en/usage-array/zip.md", "zip"),
        ])
        .file(
            "docs/en/usage-array/_category_.toml",
            "label = \"Array(A)\"\nposition = 2",
        )
        .load();
    let mut url = String::from("/docs/getting_started");
    let mut way = vec![url.clone()];
    loop {
        let next = match site.page(&url).content {
            PageContent::Doc(doc) => doc.next,
            PageContent::Category(category) => category.next,
            other => panic!("{other:?}"),
        };
        let Some(next) = next else { break };
        way.push(next.href.clone());
        url = next.href;
    }
    assert_eq!(
        way,
        [
            "/docs/getting_started",
            "/docs/category/arraya",
            "/docs/usage-array/chunk",
            "/docs/usage-array/zip",
        ]
    );
    assert_eq!(
        site.doc("/docs/usage-array/chunk").previous.unwrap().label,
        "Array(A)"
    );
}

#[test]
fn front_matter_overrides_pagination_and_labels() {
    let site = Fixture::new(TITLE)
        .file("docs/en/a.md", "---\npagination_next: c\n---\n# A")
        .file(
            "docs/en/b.md",
            "---\npagination_prev: null\nsidebar_label: Bee\npagination_label: Go to B\n---\n# B",
        )
        .titled(&[("docs/en/c.md", "C")])
        .load();
    assert_eq!(site.doc("/docs/a").next.unwrap().href, "/docs/c");
    assert!(site.doc("/docs/b").previous.is_none());
    assert_eq!(site.doc("/docs/c").previous.unwrap().label, "Go to B");
    assert!(site.sidebar("/docs/c").contains("Bee /docs/b"));
}

#[test]
fn the_edit_link_leads_to_the_file() {
    let config = format!("{TITLE}[docs]\nedit_url = \"https://git.example/edit/main/site/\"");
    let site = Fixture::new(&config)
        .titled(&[("docs/en/a b.md", "A")])
        .file(
            "docs/en/c.md",
            "---\ncustom_edit_url: https://wiki.example/c\n---\n# C",
        )
        .load();
    assert_eq!(
        site.doc("/docs/a b").edit_url.as_deref(),
        Some("https://git.example/edit/main/site/docs/en/a%20b.md")
    );
    assert_eq!(
        site.doc("/docs/c").edit_url.as_deref(),
        Some("https://wiki.example/c")
    );
}

#[test]
fn front_matter_can_set_the_last_update() {
    let site = Fixture::new(TITLE)
        .file(
            "docs/en/a.md",
            "---\nlast_update:\n  date: 2026-01-31\n  author: 민서\n---\n# A",
        )
        .titled(&[("docs/en/b.md", "B")])
        .load();
    let update = site.doc("/docs/a").last_update.unwrap();
    assert_eq!(
        (update.date.as_deref(), update.author.as_deref()),
        (Some("2026-01-31"), Some("민서"))
    );
    assert!(site.doc("/docs/b").last_update.is_none());
}

#[test]
fn pages_outside_docs_are_at_their_path() {
    let site = Fixture::new(TITLE)
        .file(
            "pages/en/markdown-page.md",
            "---\ntitle: Markdown\n---\nText",
        )
        .titled(&[("pages/en/about/team.md", "Team")])
        .load();
    assert_eq!(site.urls(), ["/", "/about/team", "/markdown-page"]);
    let PageContent::Page(page) = site.page("/markdown-page").content else {
        panic!("a text page");
    };
    assert_eq!(page.title_html.as_deref(), Some("Markdown"));
}

#[test]
fn the_search_page_and_the_not_found_page_exist_in_every_language() {
    let site = Fixture::new(KO_EN).load();
    assert!(matches!(site.page("/search").content, PageContent::Search));
    assert!(matches!(
        site.page("/en/search").content,
        PageContent::Search
    ));
    let locales = site.pages.site().config().locales.ids();
    let urls: Vec<String> = locales
        .map(|locale| site.pages.not_found(locale).url)
        .collect();
    assert_eq!(urls, ["/404.html", "/en/404.html"]);
}

#[test]
fn tags_lead_to_pages_of_documents() {
    let site = Fixture::new(KO_EN)
        .file("docs/ko/a.md", "---\ntags: [튜플, Deep Types]\n---\n# 가")
        .file("docs/en/a.md", "---\ntags: [tuple, Deep Types]\n---\n# A")
        .file("docs/ko/b.md", "---\ntags: [deep types]\n---\n# 나")
        .load();
    let tags = site.doc("/en/docs/a").tags;
    assert_eq!(tags[0].href, "/en/docs/tags/tuple");
    let page = site.category(&tags[1].href);
    assert_eq!(page.title, "2 docs tagged with \"Deep Types\"");
    assert_eq!(
        site.page(&tags[1].href).head.title,
        "2 docs tagged with \"Deep Types\" | T"
    );
    let all = page.all.unwrap();
    assert_eq!(
        (all.label.as_str(), all.href.as_str()),
        ("View all tags", "/en/docs/tags")
    );
    let cards: Vec<&str> = page.cards.iter().map(|card| card.label.as_str()).collect();
    assert_eq!(cards, ["A", "나"]);
    assert_eq!(page.breadcrumbs[0].href.as_deref(), Some("/en/docs/tags"));
    let list = site.category("/docs/tags");
    assert_eq!(list.title, "태그");
    let groups: Vec<_> = list
        .groups
        .iter()
        .map(|group| {
            let card = &group.cards[0];
            (group.title.as_str(), card.label.as_str(), card.count)
        })
        .collect();
    assert_eq!(
        groups,
        [("D", "Deep Types", Some(2)), ("ㅌ", "튜플", Some(1))]
    );
    assert_eq!(
        site.category("/docs/tags/튜플").title,
        "‘튜플’ 태그가 붙은 문서 1개"
    );
    assert!(
        Fixture::new(TITLE)
            .load()
            .pages
            .site()
            .route("/docs/tags")
            .is_none()
    );
}

#[test]
fn a_document_may_show_cards_of_its_category() {
    let site = Fixture::new(KO_EN)
        .file("docs/ko/box/a.md", "# 가\n\n<DocCardList />\n")
        .file("docs/ko/box/b.md", "# 나 <b>\n\n작고 & 둥근 것\n")
        .file("docs/ko/box/c.md", "---\nunlisted: true\n---\n\n# 숨김\n")
        .file("docs/ko/box/inner/_category_.toml", "label = \"안쪽\"")
        .file("docs/ko/box/inner/d.md", "# 라\n\n> ::category-cards\n")
        .load();
    let body = |url: &str| serde_json::to_string(&site.doc(url).text.body).unwrap();
    let cards = body("/docs/box/a");
    assert!(cards.contains(r#""href":"/docs/box/b""#), "{cards}");
    assert!(cards.contains("<p>작고 &amp; 둥근 것</p>"), "{cards}");
    assert!(cards.contains("<p>1 항목</p>"), "{cards}");
    for absent in ["/docs/box/a", "/docs/box/c", "CategoryCards"] {
        assert!(!cards.contains(absent), "{absent}: {cards}");
    }
    assert!(!body("/docs/box/inner/d").contains("href"));
}

#[test]
fn category_cards_outside_of_a_category_are_an_error() {
    let problems = Fixture::new(TITLE)
        .file("docs/en/alone.md", "# Alone\n\n<CategoryCards />\n")
        .file("pages/en/about.md", "# About\n\n::category-cards\n")
        .problems();
    assert_eq!(
        problems.matches("docs/no-category").count(),
        2,
        "{problems}"
    );
    assert!(problems.contains("docs/en/alone.md:3"), "{problems}");
}

#[test]
fn a_tag_is_called_as_configured_and_has_one_address_in_all_languages() {
    let config =
        format!("{KO_EN}[tags]\n\"Deep types\" = {{ ko = \"깊은 타입\", en = \"Deep types\" }}\n");
    let tagged = |title: &str| format!("---\ntags: [deep types, other]\n---\n\n# {title}");
    let (site, problems) = Fixture::new(&config)
        .file("docs/ko/a.md", tagged("가"))
        .file("docs/en/a.md", tagged("A"))
        .file("blog/ko/2026-01-01-b.md", tagged("나"))
        .load_with_problems();
    assert_eq!(problems.matches("the tag `other` is not in").count(), 3);
    for (prefix, label) in [("", "깊은 타입"), ("/en", "Deep types")] {
        let doc = site.doc(&format!("{prefix}/docs/a"));
        let links: Vec<_> = doc
            .tags
            .iter()
            .map(|tag| (&*tag.label, &*tag.href))
            .collect();
        let url = format!("{prefix}/docs/tags/deep-types");
        let other = format!("{prefix}/docs/tags/other");
        assert_eq!(links, [(label, &*url), ("other", &*other)]);
        assert!(site.category(&url).title.contains(label));
    }
    let alternates = site.page("/docs/tags/deep-types").alternates;
    assert!(
        alternates
            .iter()
            .any(|alternate| alternate.url == "/en/docs/tags/deep-types")
    );
    let PageContent::BlogPost(post) = site.page("/blog/b").content else {
        panic!("the post is no post");
    };
    assert_eq!(post.tags[0].label, "깊은 타입");
}

#[test]
fn two_names_for_one_tag_are_reported() {
    let config = format!("{TITLE}[tags]\n\"Deep types\" = \"a\"\ndeep-types = \"b\"\n");
    let problems = Fixture::new(&config).problems();
    assert!(problems.contains("config/bad-tag"), "{problems}");
}

#[test]
fn tags_of_unlisted_documents_do_not_link_to_missing_pages() {
    let site = Fixture::new(TITLE)
        .file("docs/en/a.md", "---\ntags: [known]\n---\n\n# A")
        .file(
            "docs/en/b.md",
            "---\nunlisted: true\ntags: [known, secret]\n---\n\n# B",
        )
        .load();
    let tags = site.doc("/docs/b").tags;
    let labels: Vec<_> = tags.iter().map(|tag| tag.label.as_str()).collect();
    assert_eq!(labels, ["known"]);
}

#[test]
fn a_file_that_changes_during_loading_is_reported() {
    let front = "---\nlayout: home\nhero:\n  title: 앞\n---\n# 앞";
    let site = Fixture::new(KO_EN)
        .file("pages/ko/index.md", front)
        .file("docs/ko/a.md", "---\ntitle: 가\n---\n\n옛글")
        .titled(&[("docs/ko/b.md", "B")])
        .load();
    assert_eq!(site.pages.site().modified_since_read(), Vec::<&Path>::new());
    for path in ["pages/ko/index.md", "docs/ko/a.md"] {
        site.fixture.write(path, "가나");
    }
    assert_eq!(site.front("/").title_html.as_deref(), Some("앞"));
    // The page is the fallback for a missing translation, which readers might take for a translation.
    assert!(site.html("/en/docs/a").contains("옛글"));
    assert_eq!(
        site.pages.site().modified_since_read(),
        [Path::new("docs/ko/a.md"), Path::new("pages/ko/index.md")]
    );
}

#[cfg(unix)]
#[test]
fn marks_of_editors_are_no_documents() {
    let site = Fixture::new(TITLE)
        .file("docs/en/a.md", "# A")
        .file("static/a.svg", "");
    for link in ["docs/en/.#a.md", "static/.#a.svg"] {
        std::os::unix::fs::symlink("ada@host.1234:5678", site.path(link)).unwrap();
    }
    assert_eq!(site.problems(), "");
}
