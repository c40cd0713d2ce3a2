//! Resolved and broken links.

use super::fixture::{Fixture, KO_EN, TITLE};

/// The `href`s and `src`s of a document with this text at `docs/en/a/page.md`.
fn urls(text: &str, base: &str) -> (Vec<String>, String) {
    let config = format!("{TITLE}base_url = \"{base}\"\n[redirects]\n\"/old\" = \"/docs/b\"");
    let (site, problems) = Fixture::new(&config)
        .titled(&[
            ("docs/en/b.md", "B"),
            ("docs/en/a/other.md", "Other"),
            ("docs/en/a/sub/index.md", "Sub"),
            ("pages/en/about.md", "About"),
        ])
        .file("docs/en/a/file.zip", "zip")
        .file(
            "static/img/logo.svg",
            "<svg width=\"10\" height=\"20\" xmlns=\"http://www.w3.org/2000/svg\"/>",
        )
        .file("docs/en/a/page.md", text)
        .load_with_problems();
    let html = site.html(&format!("{}/docs/a/page", base.trim_end_matches('/')));
    let mut urls: Vec<String> = Vec::new();
    for attribute in ["href=\"", "src=\""] {
        urls.extend(
            html.split(attribute)
                .skip(1)
                .map(|rest| rest.split('"').next().unwrap().to_owned()),
        );
    }
    (urls, problems)
}

#[track_caller]
fn check(destination: &str, expected: &str) {
    let (urls, problems) = urls(&format!("[x]({destination})"), "/");
    assert_eq!(problems, "");
    assert_eq!(urls, [expected], "{destination}");
}

#[test]
fn files_next_to_the_page_are_found_with_and_without_extension() {
    check("./other.md", "/docs/a/other");
    check("other", "/docs/a/other");
    check("./other.html", "/docs/a/other");
    check("../b.md?a#", "/docs/b?a#");
    check("sub", "/docs/a/sub");
    check("./sub/", "/docs/a/sub");
    check("./sub/index.md", "/docs/a/sub");
    check("../b?q=1", "/docs/b?q=1");
}

#[test]
fn absolute_paths_lead_to_pages_files_and_redirects() {
    check("/docs/b", "/docs/b");
    check("/docs/b/", "/docs/b");
    check("/docs/b.html", "/docs/b");
    check("/docs/a/sub/index.html", "/docs/a/sub");
    check("/about", "/about");
    check("/img/logo.svg", "/img/logo.svg");
    check("/old", "/old");
    check("/docs/en/b.md", "/docs/b");
    check("/a/other.md", "/docs/a/other");
    check("/sitemap.xml", "/sitemap.xml");
    check("/blog/rss.xml", "/blog/rss.xml");
    check("/", "/");
}

#[test]
fn a_relative_path_may_be_relative_to_the_url() {
    check("../category/a", "/docs/category/a");
}

#[test]
fn external_urls_and_pathname_links_are_not_resolved() {
    check("https://a.example/b", "https://a.example/b");
    check("mailto:a@b.example", "mailto:a@b.example");
    check("pathname:///other/app", "/other/app");
}

#[test]
fn browsers_load_files_without_asking_for_a_page() {
    let site = Fixture::new(TITLE)
        .file("static/LICENSE", "MIT")
        .file("docs/en/NOTICE", "None")
        .titled(&[("docs/en/b.md", "B")])
        .file(
            "docs/en/a.md",
            "[1](/LICENSE#L2) [2](./NOTICE) [3](pathname:///app) <a href=\"/LICENSE\">4</a> [5](/docs/b) [6](b.md)",
        )
        .load();
    let html = site.html("/docs/a");
    let links = html.split("<a ").skip(1);
    let loaded: Vec<bool> = links.map(|it| it.contains("target=\"_self\"")).collect();
    assert_eq!(loaded, [true, true, true, true, false, false], "{html}");
}

#[test]
fn pages_name_the_files_that_the_theme_would_take_for_pages() {
    let navbar = "[[navbar.items]]\nlabel = \"App\"\nhref = \"pathname:///app/?a#b\"\n\
                  [announcement]\ncontent = '<a href=\"pathname:///docs/raw\">'\n";
    let front = "---\nhero:\n  actions:\n    - text: A\n      link: pathname:///front/a\n---\n";
    let card =
        "# C\n\n<Cards>\n<Card title=\"A\" href=\"pathname:///card\">\nA\n</Card>\n</Cards>\n";
    let site = Fixture::new(&format!("{TITLE}base_url = \"/base/\"\n{navbar}"))
        .titled(&[("docs/en/b.md", "B")])
        .file("docs/en/c.md", card)
        .file("pages/en/index.md", front)
        .file(
            "blog/authors.toml",
            "[a]\nname = \"A\"\nurl = \"pathname:///docs/a/\"\n",
        )
        .file("static/LICENSE", "MIT")
        .file("static/docs/old.html", "<p>")
        .file("static/data.7z", "7z")
        .file("static/docs/NOTICE", "None")
        .file("static/img/logo.svg", "<svg/>")
        .file("static/책/장/index.html", "<p>")
        .load();
    let props = site.pages.site_props(munseo_site::LocaleId::DEFAULT);
    let files: Vec<&str> = props.files.iter().map(String::as_str).collect();
    assert_eq!(
        files,
        [
            "/base/%EC%B1%85/",
            "/base/LICENSE",
            "/base/_munseo/",
            "/base/app/",
            "/base/card",
            "/base/data.7z",
            "/base/docs/NOTICE",
            "/base/docs/a",
            "/base/docs/old.html",
            "/base/docs/raw",
            "/base/front/",
        ]
    );
}

#[test]
fn the_base_url_is_added_once() {
    for destination in ["/docs/b", "/base/docs/b", "../b.md"] {
        let (urls, problems) = urls(&format!("[x]({destination})"), "/base/");
        assert_eq!(
            (urls, problems),
            (vec!["/base/docs/b".to_owned()], String::new())
        );
    }
}

#[test]
fn files_next_to_documents_are_served_under_a_name_with_a_hash() {
    let (urls, problems) = urls("[x](./file.zip) ![y](/img/logo.svg)", "/base/");
    assert_eq!(problems, "");
    assert!(urls[0].starts_with("/base/_munseo/media/file-"), "{urls:?}");
    assert!(urls[0].ends_with(".zip"));
    assert_eq!(urls[1], "/base/img/logo.svg");
}

#[test]
fn pictures_have_width_and_height() {
    // A GIF of 3 by 2 pixels.
    let gif = b"GIF89a\x03\x00\x02\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff\x2c\x00\x00\x00\x00\x03\x00\x02\x00\x00\x02\x02\x84\x51\x00\x3b";
    let site = Fixture::new(KO_EN)
        .file("docs/ko/a.md", "# 가\n\n![그림](./그림.gif)")
        .file("docs/en/a.md", "# A\n\n![picture](./그림.gif)")
        .file("docs/ko/그림.gif", gif)
        .load();
    for url in ["/docs/a", "/en/docs/a"] {
        let html = site.html(url);
        assert!(html.contains("width=\"3\" height=\"2\""), "{html}");
    }
    let assets = site.pages.site().assets.all();
    assert_eq!(
        assets.len(),
        1,
        "a translation shares the original's picture"
    );
    assert!(site.html("/docs/a").contains(&assets[0].url));
    assert!(assets[0].output.starts_with("_munseo/media"));
}

#[test]
fn a_git_lfs_pointer_is_reported() {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 3\n";
    let problems = Fixture::new(TITLE)
        .file("docs/en/a.md", "![a](a.png)\n\n![b](/b.png)")
        .file("docs/en/a.png", pointer)
        .file("static/b.png", pointer)
        .problems();
    for name in ["a.png", "/b.png"] {
        let expected = format!("`{name}` is only a pointer to a file in Git LFS");
        assert!(problems.contains(&expected), "{problems}");
    }
    assert!(problems.contains("git lfs pull"), "{problems}");
}

#[test]
fn a_file_with_the_extension_of_a_picture_and_other_content_is_reported() {
    let problems = Fixture::new(TITLE)
        .file(
            "docs/en/a.md",
            "![a](a.png)\n\n![b](/b.JPG)\n\n![c](/c.svg) [d](d.gif)",
        )
        .file("docs/en/a.png", b"\x89PNG\r\n\x1a\n")
        .file("docs/en/d.gif", "a file to download")
        .file("static/b.JPG", "<!doctype html>")
        .file("static/c.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
        .problems();
    for (name, place) in [("a.png", "a.md:1:1"), ("/b.JPG", "a.md:3:1")] {
        let expected = format!("`{name}` is not a valid picture");
        assert!(problems.contains(&expected), "{problems}");
        assert!(problems.contains(place), "{problems}");
    }
    assert_eq!(
        problems.matches("not a valid picture").count(),
        2,
        "{problems}"
    );
}

#[test]
fn a_link_stays_in_the_language_of_its_page() {
    let site = Fixture::new(KO_EN)
        .file(
            "docs/en/a.md",
            "# A\n\n[one](/docs/b) [two](b.md) [three](../ko/b.md)",
        )
        .titled(&[
            ("docs/en/b.md", "B"),
            ("docs/ko/b.md", "나"),
            ("docs/ko/a.md", "가"),
        ])
        .load();
    let html = site.html("/en/docs/a");
    assert_eq!(html.matches("href=\"/en/docs/b\"").count(), 2, "{html}");
    assert_eq!(html.matches("href=\"/docs/b\"").count(), 1, "{html}");
}

#[test]
fn a_fallback_page_does_not_link_to_headings_that_a_translation_lacks() {
    let site = Fixture::new(KO_EN)
        .file(
            "docs/ko/guide.md",
            "# 가\n\n## 그림 {#pictures}\n\n## 끝 {#end}\n",
        )
        .file("docs/en/guide.md", "# A\n\n## End {#end}\n")
        .file(
            "docs/ko/other.md",
            "# 나\n\n[1](./guide.md#pictures) [2](./guide.md#end) [3](#own)\n\n## 속 {#own}\n",
        )
        .load();
    let html = site.html("/en/docs/other");
    for href in ["\"/en/docs/guide\"", "\"/en/docs/guide#end\"", "\"#own\""] {
        assert!(html.contains(href), "{href} in {html}");
    }
    assert!(
        site.html("/docs/other")
            .contains("\"/docs/guide#pictures\"")
    );
}

#[test]
fn broken_links_are_reported_in_every_language_with_what_was_meant() {
    let problems = Fixture::new(KO_EN)
        .file(
            "docs/ko/a.md",
            "# 가\n\n[나](./bb.md)\n\n![그림](./없음.png)\n\n[다](/docs/c)",
        )
        .file(
            "docs/en/a.md",
            "# A\n\n[B](./bb.md) and [draft](./later.md)",
        )
        .file(
            "docs/en/b.md",
            "# B\n\n## Real {#real}\n\n[self](#unreal) [a](a.md#nothing) [ok](#real)",
        )
        .file("docs/ko/b.md", "# 나\n\n## 진짜\n")
        .file("docs/ko/later.md", "---\ndraft: true\n---\n# 나중")
        .problems();
    insta::assert_snapshot!(problems);
}

#[test]
fn a_generated_file_is_linked_only_at_its_path() {
    let config = format!("{KO_EN}[blog]\npath = \"/news\"\n");
    let problems = Fixture::new(&config)
        .file(
            "docs/ko/a.md",
            "# 가\n\n[a](/en/llms.txt) [b](/en/news/atom.xml) [c](/news/rss.xml) [d](/docs/sitemap.xml) [e](/rss.xml)",
        )
        .problems();
    assert_eq!(problems.matches("link/missing").count(), 2, "{problems}");
    assert!(problems.contains("`/docs/sitemap.xml`"), "{problems}");
    assert!(problems.contains("`/rss.xml`"), "{problems}");
}

#[test]
fn the_level_of_broken_links_is_configured() {
    let load = |level: &str| {
        let config =
            format!("on_broken_links = \"{level}\"\non_broken_anchors = \"{level}\"\n{TITLE}");
        let problems = Fixture::new(&config)
            .file("docs/en/a.md", "[x](./nowhere.md) [y](#nothing)")
            .problems();
        let severities = problems.lines().filter_map(|line| line.split_once('['));
        severities
            .filter(|(severity, _)| !severity.starts_with(' '))
            .map(|(severity, _)| severity.to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(load("throw"), ["error", "error"]);
    assert_eq!(load("warn"), ["warning", "warning"]);
    assert_eq!(load("log"), ["info", "info"]);
    assert_eq!(load("ignore"), [""; 0]);
}

/// A site with a link to `/docs/a` and a picture in each key of `munseo.toml` that allows HTML.
fn with_html(link: &str, picture: &str) -> Fixture {
    let html = format!("<a href='{link}'>x</a><img src={picture}>");
    let config = format!(
        r#"base_url = "/base/"
{KO_EN}
[announcement]
content = "1 {html}"
[[navbar.items]]
type = "html"
value = "2 {html}"
[[navbar.items]]
href = "https://a.example"
html = {{ en = "3 {html}", ko = "no link" }}
[footer]
copyright = "4 {html}"
links = [{{ html = "5 {html}" }}]
[docs.sidebars.s]
items = ["a", {{ type = "category", label = "C", collapsed = false, items = [
  {{ type = "html", value = "6 {html}" }},
  {{ type = "link", label = "L", href = "{link}" }},
] }}]
"#
    );
    Fixture::new(&config)
        .titled(&[("docs/ko/a.md", "가"), ("docs/en/a.md", "A")])
        .file(
            "static/p.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        )
}

#[test]
fn links_in_html_of_the_configuration_are_resolved() {
    let site = with_html("/docs/a?b#d", "/p.svg").load();
    let locale = site.pages.site().config().locales.find("en").unwrap();
    let props = serde_json::to_string(site.pages.site_props(locale)).unwrap();
    let sidebar = serde_json::to_string(&site.page("/base/en/docs/a").sidebar).unwrap();
    let expected = "<a href='/base/en/docs/a?b#d'>x</a><img src=/base/p.svg>";
    for (number, json) in [
        (1, &props),
        (2, &props),
        (3, &props),
        (4, &props),
        (5, &props),
        (6, &sidebar),
    ] {
        assert!(json.contains(&format!("{number} {expected}")), "{json}");
    }
    let props =
        serde_json::to_string(site.pages.site_props(munseo_site::LocaleId::DEFAULT)).unwrap();
    assert!(props.contains("1 <a href='/base/docs/a?b"), "{props}");
}

#[test]
fn broken_links_in_html_of_the_configuration_are_reported() {
    let problems = with_html("/docs/b", "/q.svg").problems();
    for place in [
        "munseo.toml:9:11 `\"1 ",
        "munseo.toml:12:9 `\"2 ",
        "munseo.toml:15:15 `\"3 ",
        "munseo.toml:17:13 `\"4 ",
        "munseo.toml:18:19 `\"5 ",
        "munseo.toml:21:28 `\"6 ",
        "munseo.toml:22:40 `\"/docs/b\"",
    ] {
        assert!(problems.contains(place), "{place} in {problems}");
    }
    assert_eq!(
        problems
            .matches("error[link/missing]: page `/docs/b` not found")
            .count(),
        7
    );
    assert_eq!(problems.matches("help: did you mean `/docs/a`?").count(), 7);
    assert_eq!(
        problems
            .matches("error[image/missing]: picture `/q.svg` not found")
            .count(),
        6
    );
}

#[test]
fn a_fragment_may_be_the_text_of_a_heading_in_the_language_of_the_page() {
    let site = Fixture::new(KO_EN)
        .file(
            "docs/ko/a.md",
            "# 가\n\n[위](#지연-평가) [옆](b.md#두-번째-글)\n\n## 지연 평가\n",
        )
        .file("docs/en/a.md", "# A\n\n## Lazy evaluation\n")
        .file("docs/ko/b.md", "# 나\n\n## 두 번째 글\n")
        .file("docs/en/b.md", "# B\n\n## Second text\n")
        .load();
    let html = site.html("/docs/a");
    assert!(html.contains("href=\"#lazy-evaluation\""), "{html}");
    assert!(html.contains("href=\"/docs/b#second-text\""), "{html}");
}

#[test]
fn fragments_in_the_slugs_of_other_generators_resolve_with_every_id_rule() {
    let site = |rule: &str| {
        Fixture::new(&format!("{TITLE}[markdown]\nheading_ids = \"{rule}\"\n"))
            .file(
                "docs/en/a.md",
                "# A\n\n[x](#사용-예시) [y](#%EC%82%AC%EC%9A%A9-%EC%98%88%EC%8B%9C)\n\n## 사용 예시\n",
            )
            .problems()
    };
    for rule in ["ascii", "github", "docusaurus", "vitepress"] {
        assert_eq!(site(rule), "", "{rule}");
    }
}

/// The header of a PNG with this size, in a file of `length` bytes.
pub(super) fn png(width: u32, height: u32, length: usize) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    png.extend(width.to_be_bytes());
    png.extend(height.to_be_bytes());
    png.extend(b"\x08\x02\0\0\0\0\0\0\0\0\0\x20\0IDAT");
    png.resize(length, 0);
    png
}

/// The widths in the attribute `srcset` of a picture, and the rest of the page.
fn widths(picture: &[u8], config: &str) -> (Vec<String>, String) {
    let site = Fixture::new(&format!("{TITLE}{config}"))
        .file("docs/en/a.md", "# A\n\n![x](./x.png)\n")
        .file("docs/en/x.png", picture)
        .load();
    let html = site.html("/docs/a");
    let source_set = html.split("srcset=\"").nth(1).unwrap_or_default();
    let source_set = source_set.split('"').next().unwrap();
    let widths = source_set.split(", ").filter_map(|it| it.split_once(' '));
    let widths = widths.map(|(_, width)| width.to_owned()).collect();
    (widths, html)
}

const WEBP: &str = "[pictures]\nformats = [\"webp\"]\n";

#[test]
fn variants_have_widths_up_to_that_of_the_picture() {
    let source_widths = |width, config: &str| widths(&png(width, 600, 20_000), config).0;
    assert_eq!(
        source_widths(2000, WEBP),
        ["480w", "800w", "1200w", "1600w"]
    );
    assert_eq!(source_widths(1000, WEBP), ["480w", "800w", "1000w"]);
    assert_eq!(source_widths(300, WEBP), ["300w"]);
    let configured = format!("{WEBP}widths = [900, 300, 900]\n");
    assert_eq!(source_widths(1000, &configured), ["300w", "900w"]);
}

#[test]
fn pictures_have_no_variants_without_a_format_and_below_ten_kilobytes() {
    assert_eq!(widths(&png(2000, 600, 20_000), "").0, [""; 0]);
    assert_eq!(widths(&png(2000, 600, 9_999), WEBP).0, [""; 0]);
    // WebP is limited to 16,383 pixels: even at a width of 480 pixels this picture is too tall.
    assert_eq!(widths(&png(600, 30_000, 20_000), WEBP).0, [""; 0]);
}

#[test]
fn names_of_variants_change_with_the_picture() {
    let html = |last: u8| {
        let mut picture = png(2000, 600, 20_000);
        picture.push(last);
        widths(&picture, WEBP).1
    };
    let name = |html: &str| {
        let (_, rest) = html.split_once("srcset=\"/_munseo/media/x-").unwrap();
        rest.split_once('-').unwrap().0.to_owned()
    };
    assert_eq!(name(&html(1)), name(&html(1)));
    assert_ne!(name(&html(1)), name(&html(2)));
}

#[test]
fn widths_outside_of_the_limits_are_reported() {
    let problems =
        Fixture::new(&format!("{TITLE}[pictures]\nwidths = [800, 15, 16384]\n")).problems();
    for width in ["15", "16384"] {
        let expected = format!("must be from 16 to 16383, but is `{width}`");
        assert!(problems.contains(&expected), "{problems}");
    }
}

/// A text in the decomposed form, in which macOS stores names.
fn decomposed(text: &str) -> String {
    let syllable = |letter: char| {
        let index = (letter as u32)
            .checked_sub(0xac00)
            .filter(|index| *index < 11172);
        let parts = index.map(|index| {
            let last = (index % 28 > 0).then_some(0x11a7 + index % 28);
            let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28];
            parts
                .into_iter()
                .chain(last)
                .filter_map(char::from_u32)
                .collect::<String>()
        });
        parts.unwrap_or_else(|| letter.to_string())
    };
    text.chars().map(syllable).collect()
}

#[test]
fn names_and_headings_are_found_by_either_unicode_form() {
    let text = "# A\n\n## 빠른 방법\n\n[문서](./설치.md#빠른-방법) [여기](#빠른-방법) [자료](./자료.zip)\n\n\
                ![그림](./그림.svg)\n\n```ts file=./코드.ts\n```\n";
    let svg = "<svg width=\"10\" height=\"20\" xmlns=\"http://www.w3.org/2000/svg\"/>";
    let heading = "# B\n\n## 빠른 방법\n";
    for (names, written) in [
        (
            decomposed as fn(&str) -> String,
            str::to_owned as fn(&str) -> String,
        ),
        (str::to_owned, decomposed),
    ] {
        let config = format!("{TITLE}[markdown]\nheading_ids = \"github\"\n");
        let (site, problems) = Fixture::new(&config)
            .file(&names("docs/en/설치.md"), names(heading))
            .file(&names("docs/en/자료.zip"), "zip")
            .file(&names("docs/en/그림.svg"), svg)
            .file(&names("docs/en/코드.ts"), "let included;")
            .file("docs/en/a.md", written(text))
            .load_with_problems();
        assert_eq!(problems, "");
        assert!(site.html("/docs/a").contains("included"));
    }
}

#[test]
fn an_ignored_broken_path_of_the_host_stays_a_link() {
    let config = format!("{TITLE}on_broken_links = \"ignore\"\n");
    let site = Fixture::new(&config)
        .file(
            "docs/en/a.md",
            "# A\n\n[API](/api/x?y#z) [page](./gone.md)\n",
        )
        .load();
    let html = site.html("/docs/a");
    assert!(
        html.contains("<a href=\"/api/x?y#z\" target=\"_self\">API</a> page"),
        "{html}"
    );
}

#[test]
fn a_link_to_the_address_of_a_draft_says_that_it_is_one() {
    let problems = Fixture::new(TITLE)
        .file("docs/a.md", "# A\n\n[Later](/docs/plans/later)")
        .file("docs/b.md", "---\ndraft: true\nslug: plans/later\n---\n# B")
        .problems();
    let expected = "`/docs/plans/later` is a draft, which this build leaves out";
    assert!(problems.contains(expected), "{problems}");
}
