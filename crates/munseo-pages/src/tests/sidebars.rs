//! Sidebars: their entries, order, and views on pages.

use super::fixture::{Fixture, KO_EN, TITLE};

#[test]
fn positions_come_first_then_names() {
    let site = Fixture::new(TITLE)
        .titled(&[
            ("docs/en/b.md", "b"),
            ("docs/en/C.md", "C"),
            ("docs/en/a.md", "a"),
        ])
        .file("docs/en/z.md", "---\nsidebar_position: 1\n---\n# z")
        .titled(&[("docs/en/dir/x.md", "x")])
        .file(
            "docs/en/dir/_category_.toml",
            "label = \"Dir\"\nposition = 2",
        )
        .load();
    assert_eq!(
        site.sidebar("/docs/a"),
        "z /docs/z\n- Dir /docs/category/dir [1]\na /docs/a\nb /docs/b\nC /docs/C\n"
    );
}

#[test]
fn decomposed_labels_and_names_are_composed() {
    let nfd = |text: &str| -> String {
        let letters = text.chars().flat_map(|it| match u32::from(it) {
            code @ 0xac00..=0xd7a3 => {
                let place = code - 0xac00;
                let last = 0x11a7 + place % 28;
                let letters = [0x1100 + place / 588, 0x1161 + place / 28 % 21, last];
                letters[..2 + usize::from(last > 0x11a7)].to_vec()
            }
            code => vec![code],
        });
        letters.filter_map(char::from_u32).collect()
    };
    let site = Fixture::new(&nfd("title = \"문서\"\nurl = \"https://t.example\"\n"))
        .file(
            &nfd("docs/en/가/나.md"),
            nfd("---\nsidebar_label: 이름\n---\n# 제목\n"),
        )
        .file(&nfd("docs/en/가/다.md"), "text\n")
        .file(
            &nfd("docs/en/가/_category_.toml"),
            nfd("label = \"분류\"\n"),
        )
        .file(&nfd("docs/en/폴더/라.md"), nfd("# 라\n"))
        .load();
    let sidebar = site.sidebar("/docs/가/나");
    for label in ["이름 ", "다 ", "분류 ", "폴더 "] {
        assert!(sidebar.contains(label), "{label} is not in\n{sidebar}");
    }
    let page = site.page("/docs/가/나");
    assert_eq!(page.head.title, "제목 | 문서");
}

#[test]
fn a_page_contains_its_own_section_and_the_others_closed() {
    let site = Fixture::new(TITLE)
        .titled(&[
            ("docs/en/one/a.md", "a"),
            ("docs/en/one/deep/b.md", "b"),
            ("docs/en/two/c.md", "c"),
            ("docs/en/open/d.md", "d"),
        ])
        .file("docs/en/open/_category_.toml", "collapsed = false")
        .load();
    assert_eq!(
        site.sidebar("/docs/one/deep/b"),
        "+ one /docs/category/one [2]\n\
         \x20 a /docs/one/a\n\
         \x20 + deep /docs/category/deep [1]\n\
         \x20   b /docs/one/deep/b\n\
         + open /docs/category/open [1]\n\
         \x20 d /docs/open/d\n\
         - two /docs/category/two [1]\n"
    );
}

#[test]
fn pages_of_one_section_share_a_view() {
    let site = Fixture::new(TITLE)
        .titled(&[
            ("docs/en/one/a.md", "a"),
            ("docs/en/one/b.md", "b"),
            ("docs/en/two/c.md", "c"),
        ])
        .load();
    let sidebar = |url: &str| site.page(url).sidebar.unwrap();
    assert!(std::sync::Arc::ptr_eq(
        &sidebar("/docs/one/a"),
        &sidebar("/docs/one/b")
    ));
    assert!(std::sync::Arc::ptr_eq(
        &sidebar("/docs/one/a"),
        &sidebar("/docs/category/one")
    ));
    assert_ne!(sidebar("/docs/one/a").view, sidebar("/docs/two/c").view);
}

#[test]
fn a_very_long_section_is_cut_to_a_window_around_the_page() {
    let mut fixture = Fixture::new(TITLE);
    for index in 0..400 {
        fixture = fixture.file(
            &format!("docs/en/long/p{index:03}.md"),
            format!("# {index}"),
        );
    }
    let site = fixture.titled(&[("docs/en/other.md", "Other")]).load();
    let lines =
        |url: &str| -> Vec<String> { site.sidebar(url).lines().map(str::to_owned).collect() };
    let middle = lines("/docs/long/p210");
    assert_eq!(middle[0], "+ long /docs/category/long [400]");
    assert_eq!(middle[1], "  … 150");
    assert_eq!(middle[2], "  150 /docs/long/p150");
    assert_eq!(middle[151], "  299 /docs/long/p299");
    assert_eq!(middle[152], "  … 100");
    assert_eq!(
        lines("/docs/long/p249"),
        middle,
        "the pages of a block see the same"
    );
    let first = lines("/docs/long/p000");
    assert_eq!(
        (first[1].as_str(), first[101].as_str()),
        ("  0 /docs/long/p000", "  … 300")
    );
    let last = lines("/docs/long/p399");
    assert_eq!(
        (last[1].as_str(), last[101].as_str()),
        ("  … 300", "  399 /docs/long/p399")
    );
    assert_eq!(lines("/docs/other")[0], "- long /docs/category/long [400]");
    assert_eq!(
        lines("/docs/category/long"),
        first,
        "a category's page shows its beginning"
    );
}

#[test]
fn a_very_long_top_level_is_cut_as_well() {
    let mut fixture = Fixture::new(TITLE);
    for index in 0..200 {
        fixture = fixture.file(&format!("docs/en/p{index:03}.md"), format!("# {index}"));
    }
    let site = fixture.load();
    let sidebar = site.page("/docs/p199").sidebar.unwrap();
    assert_eq!(
        (
            sidebar.entries.omitted_before,
            sidebar.entries.items.len(),
            sidebar.entries.omitted_after
        ),
        (100, 100, 0)
    );
}

#[test]
fn a_long_list_of_categories_is_cut_to_the_nearest_ones() {
    let mut fixture = Fixture::new(TITLE);
    for index in 0..71 {
        let path = format!("docs/en/f{index:02}/a.md");
        fixture = fixture.file(&path, format!("# {index}"));
    }
    let site = fixture.load();
    let sidebar = |url: &str| site.page(url).sidebar.unwrap();
    let page = sidebar("/docs/f35/a");
    assert_eq!(
        (
            page.entries.omitted_before,
            page.entries.items.len(),
            page.entries.omitted_after
        ),
        (24, 22, 25)
    );
    let last = sidebar("/docs/f70/a");
    assert_eq!(
        (last.entries.omitted_before, last.entries.omitted_after),
        (64, 0)
    );
}

/// 41 folders of 50 documents: a large sidebar.
fn large(fixture: Fixture) -> Fixture {
    let mut fixture = fixture.file("docs/en/f07/_category_.toml", "collapsed = false");
    for index in 0..41 * 50 {
        let path = format!("docs/en/f{:02}/p{:02}.md", index / 50, index % 50);
        fixture = fixture.file(&path, format!("# {index}"));
    }
    for index in 0..130 {
        fixture = fixture.file(&format!("docs/en/f41/p{index:03}.md"), format!("# {index}"));
    }
    fixture
}

#[test]
fn the_pages_of_a_large_sidebar_share_its_entries_in_a_file() {
    let site = large(Fixture::new(TITLE)).load();
    let sidebar = |url: &str| site.page(url).sidebar.unwrap();
    let one = sidebar("/docs/f03/p10");
    let file = one.entries_file.as_ref().expect("the sidebar is large");
    assert_eq!(one.entries_url.as_deref(), Some(file.url.as_str()));
    assert!(file.url.starts_with("/_munseo/data/entries-"));
    let entries: serde_json::Value = serde_json::from_str(&file.json).unwrap();
    assert_eq!(
        entries,
        serde_json::json!({
            "items": one.entries.items,
            "omittedBefore": one.entries.omitted_before,
            "omittedAfter": one.entries.omitted_after,
        })
    );
    assert_eq!(sidebar("/docs/f03/p49").entries_url, one.entries_url);
    assert_ne!(sidebar("/docs/f04/p00").entries_url, one.entries_url);
}

#[test]
fn pages_share_a_long_view_of_a_small_sidebar_in_a_file() {
    let pages = |folder: &str, count: usize| -> Vec<_> {
        (0..count)
            .map(|page| format!("docs/en/{folder}/p{page:02}.md"))
            .collect()
    };
    let mut fixture = Fixture::new(TITLE);
    for file in pages("long", 60).iter().chain(&pages("short", 10)) {
        fixture = fixture.file(file, "# Page\n");
    }
    let site = fixture.load();
    let sidebar = |url| site.page(url).sidebar.unwrap();
    let url = sidebar("/docs/long/p10").entries_url.clone();
    assert!(url.is_some());
    assert_eq!(sidebar("/docs/long/p50").entries_url, url);
    assert!(sidebar("/docs/short/p05").entries_url.is_none());
}

#[test]
fn lists_in_a_large_sidebar_are_cut_to_narrow_windows() {
    let site = large(Fixture::new(TITLE)).load();
    let lines = |url: &str| site.sidebar(url);
    let short = lines("/docs/f03/p10");
    assert_eq!(short.lines().count(), 42 + 50, "no list is long");
    assert!(
        short.contains("- f07 /docs/category/f07 [50]"),
        "only the way to the page is open: {short}"
    );
    let long = lines("/docs/f41/p065");
    assert!(
        long.contains("+ f41 /docs/category/f41 [130]\n  … 40\n  40 /docs/f41/p040\n"),
        "{long}"
    );
    assert!(long.ends_with("  109 /docs/f41/p109\n  … 20\n"));
}

#[test]
fn unlisted_pages_move_no_window_of_a_long_list() {
    let mut fixture = large(Fixture::new(TITLE));
    for index in 0..20 {
        let path = format!("docs/en/f41/p{index:03}.md");
        fixture = fixture.file(&path, "---\nunlisted: true\n---\n\n# Draft\n");
    }
    let site = fixture.load();
    let (first, second) = ("  20 /docs/f41/p020\n", "  … 40\n  60 /docs/f41/p060\n");
    for (url, start) in [("069", first), ("070", second), ("119", second)] {
        let shown = site.sidebar(&format!("/docs/f41/p{url}"));
        assert!(shown.contains(&format!("[110]\n{start}")), "{shown}");
    }
}

#[test]
fn each_category_of_a_large_sidebar_is_a_file() {
    let site = large(Fixture::new(TITLE))
        .file("docs/en/f08/deep/page.md", "# Deep")
        .load();
    let files = site.pages.sidebar_files();
    let json = |url: &str| {
        let file = files.iter().find(|file| file.url == url);
        serde_json::from_str(&file.expect("a file").json).unwrap()
    };
    let entries_url = |list: &serde_json::Value, label: &str| {
        let items = list.as_array().unwrap();
        let item = items.iter().find(|item| item["label"] == label).unwrap();
        assert_eq!(item["items"], serde_json::Value::Null);
        item["entriesUrl"].as_str().unwrap().to_owned()
    };
    let page = site.page("/docs/f03/p10").sidebar.unwrap();
    let whole: serde_json::Value = json(&page.url);
    assert_eq!(whole.as_array().unwrap().len(), 42);
    let f08 = entries_url(&whole, "f08");
    assert!(f08.starts_with("/_munseo/data/section-"));
    let section = json(&f08);
    assert_eq!(section.as_array().unwrap().len(), 51);
    let deep = json(&entries_url(&section, "deep"));
    assert_eq!(deep[0]["href"], "/docs/f08/deep/page");
    // Pages refer to the same files.
    let shown = serde_json::to_value(&page.entries.items).unwrap();
    assert_eq!(entries_url(&shown, "f08"), f08);
}

#[test]
fn a_small_sidebar_is_one_file() {
    let site = Fixture::new(TITLE)
        .titled(&[("docs/en/one/a.md", "a"), ("docs/en/two/b.md", "b")])
        .load();
    assert_eq!(site.pages.sidebar_files().len(), 1);
    let page = site.page("/docs/one/a").sidebar.unwrap();
    assert!(
        !serde_json::to_string(&page.entries.items)
            .unwrap()
            .contains("entriesUrl")
    );
}

#[test]
fn pages_in_dev_contain_a_large_sidebar() {
    let site = large(Fixture::new(TITLE)).in_dev_mode().load();
    assert_eq!(
        site.page("/docs/f03/p10").sidebar.unwrap().entries_url,
        None
    );
}

#[test]
fn the_whole_sidebar_is_a_file_named_by_its_contents() {
    let mut site = Fixture::new(TITLE)
        .titled(&[("docs/en/one/a.md", "a"), ("docs/en/two/b.md", "b")])
        .load();
    let before = site.pages.sidebar_files()[0].clone();
    assert!(before.json.contains("/docs/one/a") && before.json.contains("/docs/two/b"));
    assert_eq!(site.page("/docs/one/a").sidebar.unwrap().url, before.url);
    assert!(
        before
            .url
            .starts_with("/_munseo/data/sidebar-tutorialsidebar-en-")
    );
    site.edit("docs/en/two/b.md", "# another\n");
    assert_ne!(site.pages.sidebar_files()[0].url, before.url);
}

#[test]
fn labels_with_the_same_slug_get_a_number() {
    let site = Fixture::new(TITLE)
        .titled(&[("docs/en/a/ref/x.md", "x"), ("docs/en/b/ref/y.md", "y")])
        .load();
    assert!(site.urls().contains(&"/docs/category/ref"));
    assert!(site.urls().contains(&"/docs/category/ref-1"));
    assert_eq!(
        site.category("/docs/category/ref-1").cards[0].href,
        "/docs/b/ref/y"
    );
}

#[test]
fn category_pages_keep_their_path_in_every_language() {
    let site = Fixture::new(KO_EN)
        .titled(&[("docs/ko/usage-array/chunk.md", "나누기"), ("docs/en/usage-array/chunk.md", "chunk")])
        .file("docs/ko/usage-array/_category_.toml", "label = \"배열\"\ndescription = \"배열을 다뤄요\"\nlink = { type = \"generated-index\", slug = \"category/arraya\" }\nemblem = { letter = \"A\", hue = \"jade\" }")
        .file("docs/en/usage-array/_category_.toml", "label = \"Array\"\ndescription = \"About arrays\"")
        .load();
    let (ko, en) = (
        site.category("/docs/category/arraya"),
        site.category("/en/docs/category/arraya"),
    );
    assert_eq!((ko.title.as_str(), en.title.as_str()), ("배열", "Array"));
    assert_eq!(en.description.as_deref(), Some("About arrays"));
    assert_eq!(
        en.emblem.as_ref().unwrap().letter,
        "A",
        "the tile is the same in every language"
    );
    assert_eq!(site.doc("/en/docs/usage-array/chunk").emblem, en.emblem);
    assert_eq!(en.cards[0].href, "/en/docs/usage-array/chunk");
}

#[test]
fn the_pages_of_categories_and_the_list_of_tags_can_be_searched() {
    let site = Fixture::new(KO_EN)
        .file("docs/ko/a/b/x.md", "---\ntags: [\"둘\"]\n---\n# 엑스")
        .file("docs/ko/a/_category_.toml", "label = \"가\"\n")
        .file(
            "docs/ko/a/b/_category_.toml",
            "label = \"나\"\ndescription = \"나에 관해\"\nlink = { type = \"generated-index\" }",
        )
        .load();
    let documents = site.pages.search_documents(munseo_site::LocaleId::DEFAULT);
    let found: Vec<String> = documents
        .filter(|page| page.is_generated && page.version == Some("current"))
        .map(|page| {
            let (path, about) = (page.categories.join("/"), page.description);
            format!("{} {path} {}", page.title, about.unwrap_or_default())
        })
        .collect();
    assert!(
        found.contains(&"나 가/나 나에 관해".to_owned()),
        "{found:?}"
    );
    assert!(found.contains(&"태그  ".to_owned()), "{found:?}");
}

#[test]
fn a_category_takes_its_page_from_a_document_or_has_none() {
    let site = Fixture::new(TITLE)
        .titled(&[
            ("docs/en/a/one.md", "One"),
            ("docs/en/a/two.md", "Two"),
            ("docs/en/b/x.md", "X"),
        ])
        .file(
            "docs/en/a/_category_.toml",
            "label = \"A\"\nlink = { type = \"doc\", id = \"a/two\" }",
        )
        .file(
            "docs/en/b/_category_.toml",
            "label = \"B\"\nlink = { type = \"none\" }",
        )
        .load();
    assert_eq!(
        site.sidebar("/docs/b/x"),
        "- A /docs/a/two [1]\n+ B (no page) [1]\n  X /docs/b/x\n"
    );
    let crumbs: Vec<_> = site
        .doc("/docs/a/one")
        .breadcrumbs
        .into_iter()
        .map(|crumb| (crumb.label, crumb.href))
        .collect();
    assert_eq!(
        crumbs,
        [
            ("A".to_owned(), Some("/docs/a/two".to_owned())),
            ("One".to_owned(), None)
        ]
    );
}

#[test]
fn a_sidebar_can_be_a_list_in_the_configuration() {
    let config = format!(
        "{TITLE}
[docs.sidebars.guide]
items = [
  \"intro\",
  {{ type = \"category\", label = \"More\", collapsed = false, items = [
    \"b\",
    {{ type = \"link\", label = \"Source\", href = \"https://git.example\" }},
    {{ type = \"html\", value = \"<hr>\" }},
    {{ type = \"ref\", id = \"api/x\", label = \"The API\" }},
  ] }},
]
[docs.sidebars.api]
dir = \"api\"
"
    );
    let site = Fixture::new(&config)
        .titled(&[
            ("docs/en/intro.md", "Intro"),
            ("docs/en/b.md", "B"),
            ("docs/en/api/x.md", "x"),
            ("docs/en/alone.md", "Alone"),
        ])
        .load();
    assert_eq!(
        site.sidebar("/docs/intro"),
        "Intro /docs/intro\n+ More (no page) [4]\n  B /docs/b\n  Source https://git.example\n  <hr>\n  The API /docs/api/x\n"
    );
    assert_eq!(
        site.sidebar("/docs/api/x"),
        "x /docs/api/x\n",
        "a reference keeps its own sidebar"
    );
    assert!(site.page("/docs/alone").sidebar.is_none());
    assert!(site.doc("/docs/alone").breadcrumbs.is_empty());
}

#[test]
fn categories_with_the_same_label_are_told_apart() {
    let config = format!(
        "{TITLE}
[docs.sidebars.guide]
items = [
  {{ type = \"category\", label = \"More\", items = [\"a\"] }},
  {{ type = \"category\", label = \"More\", items = [\"b\"] }},
]
"
    );
    let site = Fixture::new(&config)
        .titled(&[("docs/en/a.md", "a"), ("docs/en/b.md", "b")])
        .load();
    assert_eq!(
        site.sidebar("/docs/a"),
        "+ More (no page) [1]\n  a /docs/a\n- More (no page) [1]\n"
    );
    assert_eq!(
        site.sidebar("/docs/b"),
        "- More (no page) [1]\n+ More (no page) [1]\n  b /docs/b\n"
    );
}

#[test]
fn the_docs_index_page_lists_the_top_level() {
    let config = format!("{TITLE}[docs]\nlabel = \"Documentation\"");
    let site = Fixture::new(&config)
        .file(
            "docs/en/start.md",
            "---\nsidebar_position: 1\ndescription: Begin here.\n---\n# Start",
        )
        .titled(&[("docs/en/a/x.md", "X"), ("docs/en/a/y.md", "Y")])
        .file(
            "docs/en/a/_category_.toml",
            "label = \"A\"\ndescription = \"About A\"",
        )
        .load();
    let landing = site.category("/docs");
    assert_eq!(landing.title, "Documentation");
    let cards: Vec<_> = landing
        .cards
        .iter()
        .map(|card| {
            (
                card.label.as_str(),
                card.href.as_str(),
                card.description.as_deref(),
                card.count,
            )
        })
        .collect();
    assert_eq!(
        cards,
        [
            ("Start", "/docs/start", Some("Begin here."), None),
            ("A", "/docs/category/a", Some("About A"), Some(2)),
        ]
    );
    assert_eq!(landing.next.unwrap().href, "/docs/start");
    assert_eq!(
        site.sidebar("/docs"),
        "Start /docs/start\n- A /docs/category/a [2]\n"
    );
}

#[test]
fn a_long_index_is_cut_into_pages() {
    let mut fixture = Fixture::new(TITLE).file(
        "docs/en/long/_category_.toml",
        "[link]\ntype = \"generated-index\"\ndescription = \"All of it.\"",
    );
    for index in 0..1001 {
        fixture = fixture
            .file(
                &format!("docs/en/long/p{index:04}.md"),
                format!("# {index}"),
            )
            .file(&format!("docs/en/p{index:04}.md"), format!("# {index}"));
    }
    let site = fixture.load();
    let parts = [
        ("", "long", 500, Some("long (2/3)")),
        ("/page/2", "long (2/3)", 500, Some("long (3/3)")),
        ("/page/3", "long (3/3)", 1, None),
    ];
    for (path, title, cards, next) in parts {
        let url = format!("/docs/category/long{path}");
        let page = site.category(&url);
        assert_eq!((page.title.as_str(), page.cards.len()), (title, cards));
        assert_eq!(page.next.map(|link| link.label).as_deref(), next, "{url}");
        assert_eq!(page.description.is_some(), path.is_empty(), "{url}");
    }
    let last = site.category("/docs/category/long/page/3");
    assert_eq!(last.cards[0].href, "/docs/long/p1000");
    let previous = last.previous.unwrap();
    assert_eq!(previous.href, "/docs/category/long/page/2");
    let landing = site.category("/docs/page/3");
    assert_eq!(landing.cards.len(), 2, "1,001 documents and a category");
    let head = site.page("/docs/page/3").head;
    assert_eq!(head.title, "Docs (3/3) | T");
    assert!(site.pages.site().route("/docs/page/4").is_none());
    let searched = site.pages.search_documents(munseo_site::LocaleId::DEFAULT);
    let parts = searched.filter(|document| document.route.url().contains("/page/"));
    assert_eq!(parts.count(), 0, "parts are not found apart");
}

#[test]
fn an_index_of_five_hundred_stays_one_page() {
    let mut fixture = Fixture::new(TITLE);
    for index in 0..500 {
        fixture = fixture.file(&format!("docs/en/p{index:03}.md"), format!("# {index}"));
    }
    let site = fixture.load();
    assert_eq!(site.category("/docs").cards.len(), 500);
    assert_eq!(site.category("/docs").next.unwrap().href, "/docs/p000");
    assert!(site.pages.site().route("/docs/page/2").is_none());
}

#[test]
fn badges_come_from_the_sidebar_else_from_page_and_folder() {
    let site = Fixture::new(KO_EN)
        .file("docs/en/a.md", "---\nsidebar_badge: new\n---\n# a")
        .file("docs/en/b.md", "---\nsidebar_badge: Beta\n---\n# b")
        .file(
            "docs/en/c.md",
            "---\nsidebar_badge: { text: Soon, kind: experimental }\n---\n# c",
        )
        .titled(&[("docs/en/dir/d.md", "d"), ("docs/ko/dir/d.md", "d")])
        .file(
            "docs/en/dir/_category_.toml",
            "label = \"Dir\"\nbadge = { text = \"Old\", kind = \"deprecated\" }",
        )
        .file("docs/ko/dir/_category_.toml", "badge = \"옛것\"")
        .load();
    assert_eq!(
        site.sidebar("/en/docs/a"),
        "a <New|tip> /en/docs/a\nb <Beta|plain> /en/docs/b\nc <Soon|warning> /en/docs/c\n\
         - Dir <Old|plain> /en/docs/category/dir [1]\n"
    );

    let list = "[docs.sidebars.guide]\nitems = [\n\
        { type = \"doc\", id = \"a\", badge = { ko = \"새것\", en = \"Fresh\" } },\n\
        { type = \"category\", label = \"C\", badge = \"deprecated\", items = [\"b\"] },\n\
        { type = \"link\", label = \"L\", href = \"https://l.example\", badge = { text = \"x\" } },\n]\n";
    let site = Fixture::new(&format!("{KO_EN}{list}"))
        .file("docs/en/a.md", "---\nsidebar_badge: new\n---\n# a")
        .titled(&[("docs/en/b.md", "b")])
        .load();
    assert_eq!(
        site.sidebar("/en/docs/a"),
        "a <Fresh|plain> /en/docs/a\n- C <Deprecated|danger> (no page) [1]\n\
         L <x|plain> https://l.example\n"
    );
}

#[test]
fn a_badge_of_an_unknown_kind_is_reported_with_the_kinds() {
    let problems = Fixture::new(TITLE)
        .file(
            "docs/en/a.md",
            "---\nsidebar_badge: { text: Soon, kind: expermental }\n---\n# a",
        )
        .problems();
    assert!(
        problems.contains("did you mean `experimental`?"),
        "{problems}"
    );
}
