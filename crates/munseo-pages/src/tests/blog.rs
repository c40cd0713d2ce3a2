//! The blog: posts, lists of them, authors, tags and feeds.

use super::fixture::{Fixture, KO_EN, Loaded, TITLE};
use crate::props::{BlogListProps, BlogPaging, BlogPostProps, BlogSummary, PageContent};
use crate::{feeds, page_markdown};
use munseo_site::LocaleId;

/// Two authors, one of them with a page.
const AUTHORS: &str = "[minseo]\nname = \"Minseo\"\n\
     title = \"Maintainer\"\nurl = \"https://minseo.example\"\npage = true\n\
     [ann]\nname = \"Ann\"\n";

fn post(site: &Loaded, url: &str) -> BlogPostProps {
    match site.page(url).content {
        PageContent::BlogPost(post) => *post,
        other => panic!("{url} is no post: {other:?}"),
    }
}

fn list(site: &Loaded, url: &str) -> BlogListProps {
    match site.page(url).content {
        PageContent::BlogList(list) => *list,
        other => panic!("{url} is no list: {other:?}"),
    }
}

fn titles(posts: &[BlogSummary]) -> Vec<&str> {
    posts.iter().map(|post| post.title.as_str()).collect()
}

fn head(site: &Loaded, url: &str) -> String {
    let head = site.page(url).head;
    let tags = head.tags.into_iter().chain(head.site_tags).map(|tag| {
        let attributes = tag.attributes.into_iter();
        let attributes: Vec<String> = attributes.map(|(n, v)| format!("{n}={v}")).collect();
        format!("{} {}", attributes.join(" "), tag.text.unwrap_or_default())
    });
    tags.collect::<Vec<_>>().join("\n")
}

fn feed(site: &Loaded, output: &str) -> String {
    let feeds = feeds::files(site.pages.site());
    let found = feeds
        .into_iter()
        .find(|feed| feed.output == std::path::Path::new(output));
    found.unwrap_or_else(|| panic!("no feed {output}")).text
}

#[test]
fn a_site_without_posts_has_no_blog() {
    let site = Fixture::new(KO_EN)
        .file("blog/authors.toml", AUTHORS)
        .load();
    assert_eq!(site.urls(), ["/", "/en"]);
    assert!(feeds::files(site.pages.site()).is_empty());
    assert!(!head(&site, "/").contains("rss"));
}

#[test]
fn a_blog_that_is_switched_off_is_not_read() {
    let site = Fixture::new(&format!("{TITLE}[blog]\nenabled = false"))
        .titled(&[("blog/en/2026-01-31-hello.md", "Hello")])
        .load();
    assert_eq!(site.urls(), ["/"]);
}

#[test]
fn one_post_creates_all_pages_of_a_blog() {
    let site = Fixture::new(TITLE)
        .file("blog/authors.toml", AUTHORS)
        .file(
            "blog/en/2026-01-31-hello.md",
            "---\nauthors: [ann]\ntags: [News]\n---\n# Hello",
        )
        .load();
    assert_eq!(
        site.urls(),
        [
            "/",
            "/blog",
            "/blog/archive",
            "/blog/authors",
            "/blog/authors/minseo",
            "/blog/hello",
            "/blog/tags",
            "/blog/tags/news",
        ]
    );
    let outside = Fixture::new(&format!("{TITLE}[blog]\npath = \"/news\""))
        .titled(&[("blog/2026-01-31-hello.md", "Hello")])
        .load();
    assert_eq!(
        outside.urls(),
        ["/", "/news", "/news/archive", "/news/hello"]
    );
}

#[test]
fn a_list_has_ten_posts_a_page_the_newest_first() {
    let mut fixture = Fixture::new(KO_EN);
    for day in 1..=21 {
        let path = format!("blog/ko/2026-01-{day:02}-post-{day}.md");
        fixture = fixture.titled(&[(&path, &format!("글 {day}"))]);
    }
    let site = fixture.load();
    let first = list(&site, "/blog");
    assert_eq!(titles(&first.list.posts)[..2], ["글 21", "글 20"]);
    assert_eq!(first.list.posts.len(), 10);
    let paging = |page, newer: Option<&str>, older: Option<&str>| BlogPaging {
        page,
        pages: 3,
        newer: newer.map(str::to_owned),
        older: older.map(str::to_owned),
    };
    assert_eq!(first.list.paging, paging(1, None, Some("/blog/page/2")));
    assert_eq!(
        list(&site, "/blog/page/2").list.paging,
        paging(2, Some("/blog"), Some("/blog/page/3"))
    );
    let last = list(&site, "/en/blog/page/3");
    assert_eq!(titles(&last.list.posts), ["글 1"]);
    assert_eq!(last.list.paging, paging(3, Some("/en/blog/page/2"), None));
}

#[test]
fn the_posts_of_a_tag_and_of_an_author_have_pages_too() {
    let mut fixture = Fixture::new(KO_EN).file(
        "blog/authors.toml",
        "[ann]\nname = \"Ann\"\npage = true\n[new]\nname = \"New\"\npage = true\n",
    );
    for day in 1..=11 {
        let path = format!("blog/ko/2026-01-{day:02}-post-{day}.md");
        let text = format!("---\nauthors: [ann]\ntags: [types]\n---\n# 글 {day}");
        fixture = fixture.file(&path, &text);
    }
    let site = fixture.load();
    let PageContent::BlogTag(tag) = site.page("/en/blog/tags/types/page/2").content else {
        panic!("the second page of a tag");
    };
    assert_eq!((tag.count, titles(&tag.list.posts)), (11, vec!["글 1"]));
    assert_eq!(
        tag.list.paging.newer.as_deref(),
        Some("/en/blog/tags/types")
    );
    let page = site.page("/en/blog/tags/types/page/2");
    assert_eq!(page.head.title, "11 posts tagged with “types” | T");
    let PageContent::BlogAuthor(ann) = site.page("/blog/authors/ann").content else {
        panic!("the first page of an author");
    };
    assert_eq!((ann.count, ann.list.posts.len()), (11, 10));
    assert_eq!(
        ann.list.paging.older.as_deref(),
        Some("/blog/authors/ann/page/2")
    );
    let PageContent::BlogAuthor(new) = site.page("/blog/authors/new").content else {
        panic!("an author who has written nothing has a page");
    };
    assert_eq!((new.count, new.list.paging.pages), (0, 1));
    assert!(
        site.pages
            .site()
            .route("/blog/authors/new/page/2")
            .is_none()
    );
}

#[test]
fn a_list_page_missing_in_a_language_links_to_the_first_page() {
    let site = Fixture::new(&format!("{KO_EN}[blog]\nposts_per_page = 1"))
        .titled(&[
            ("blog/ko/2026-01-01-a.md", "가"),
            ("blog/en/2026-01-02-b.md", "B"),
        ])
        .load();
    assert!(site.pages.site().route("/blog/page/2").is_none());
    let alternates = site.page("/en/blog/page/2").alternates;
    assert_eq!(alternates[0].url, "/blog");
}

#[test]
fn front_matter_sets_the_date_and_the_address_of_a_post() {
    let site = Fixture::new(TITLE)
        .file("blog/en/plain.md", "---\ndate: 2025-12-24\n---\n# Plain")
        .file(
            "blog/en/2026-01-31-long-name.md",
            "---\nslug: short\n---\n# Short",
        )
        .file("blog/en/2026-02-01-folder/index.md", "# Folder")
        .load();
    assert_eq!(post(&site, "/blog/plain").date, "2025-12-24");
    assert_eq!(post(&site, "/blog/short").date, "2026-01-31");
    assert_eq!(post(&site, "/blog/folder").date, "2026-02-01");
    let middle = post(&site, "/blog/short");
    assert_eq!(middle.newer.unwrap().href, "/blog/folder");
    assert_eq!(middle.older.unwrap().label, "Plain");
}

#[test]
fn the_excerpt_ends_at_the_marker() {
    let site = Fixture::new(TITLE)
        .file(
            "blog/en/2026-01-02-cut.md",
            "# Cut\n\n## Part\n\nFirst *part* and [more](#rest).\n\n<!-- truncate -->\n\n## Rest\n\nEnd.",
        )
        .file(
            "blog/en/2026-01-01-whole.md",
            "---\ndescription: \"a < b\"\n---\n# Whole\n\nText.",
        )
        .load();
    let posts = list(&site, "/blog").list.posts;
    assert_eq!(
        posts[0].excerpt_html.replace('\n', ""),
        "<h2>Part</h2><p>First <em>part</em> and <a href=\"/blog/cut#rest\">more</a>.</p>"
    );
    assert_eq!(posts[1].excerpt_html, "<p>a &lt; b</p>");
    let body = serde_json::to_string(&post(&site, "/blog/cut").text.body).unwrap();
    assert!(
        body.contains("End.") && !body.contains("truncate"),
        "{body}"
    );
}

#[test]
fn an_excerpt_has_the_links_pictures_and_footnotes_that_are_defined_below_it() {
    let site = Fixture::new(TITLE)
        .file(
            "blog/en/2026-01-01-a.md",
            "# A\n\n[Guide][g]. ![Art][p] Note.[^1]\n\n<!-- truncate -->\n\n\
             [g]: https://a.example/\n[p]: https://a.example/p.png\n\n[^1]: End.\n",
        )
        .load();
    let excerpt = &list(&site, "/blog").list.posts[0].excerpt_html;
    for expected in [
        "href=\"https://a.example/\"",
        "p.png",
        "href=\"/blog/a#fn-1\"",
    ] {
        assert!(excerpt.contains(expected), "{excerpt}");
    }
    assert!(!excerpt.contains(['[', ']']), "{excerpt}");
    let route = site.pages.site().route("/blog").unwrap();
    let markdown = page_markdown::text(
        site.pages.site(),
        route,
        &site.pages.page_props(route).content,
    );
    assert!(
        markdown.contains("[Guide](https://a.example/). "),
        "{markdown}"
    );
    assert!(!markdown.contains("[^"), "{markdown}");
}

#[test]
fn feeds_have_the_last_change_and_descriptions_that_readers_parse_as_html() {
    let site = Fixture::new(TITLE)
        .file("blog/en/2026-01-02-new.md", "# New\n\nText.")
        .file(
            "blog/en/2026-01-01-old.md",
            "---\ndescription: \"Array<T> & a < b\"\nlast_update:\n  date: 2026-03-04\n---\n# Old\n\nText.",
        )
        .load();
    let rss = feed(&site, "blog/rss.xml");
    let description = "<description>Array&amp;lt;T&amp;gt; &amp;amp; a &amp;lt; b</description>";
    assert!(rss.contains(description), "{rss}");
    assert!(rss.contains("<lastBuildDate>Wed, 04 Mar 2026"), "{rss}");
    let atom = feed(&site, "blog/atom.xml");
    assert!(
        atom.contains("<summary>Array&lt;T&gt; &amp; a &lt; b</summary>"),
        "{atom}"
    );
    let times = |text: &str| atom.matches(text).count();
    assert_eq!(
        times("<updated>2026-03-04T00:00:00Z</updated>"),
        2,
        "{atom}"
    );
    assert_eq!(
        times("<updated>2026-01-02T00:00:00Z</updated>"),
        1,
        "{atom}"
    );
    assert_eq!(
        times("<published>2026-01-01T00:00:00Z</published>"),
        1,
        "{atom}"
    );
}

#[test]
fn the_archive_begins_with_the_newest_post() {
    let site = Fixture::new(TITLE)
        .titled(&[
            ("blog/en/2025-05-05-a.md", "A"),
            ("blog/en/2026-01-01-b.md", "B"),
            ("blog/en/2026-03-01-c.md", "C"),
        ])
        .load();
    let PageContent::BlogArchive(archive) = site.page("/blog/archive").content else {
        panic!("an archive");
    };
    let years: Vec<String> = archive
        .years
        .iter()
        .map(|year| {
            let posts = year.posts.iter();
            let posts: Vec<String> = posts
                .map(|one| format!("{} {}", one.date, one.link.label))
                .collect();
            format!("{}: {}", year.year, posts.join(", "))
        })
        .collect();
    assert_eq!(
        years,
        ["2026: 2026-03-01 C, 2026-01-01 B", "2025: 2025-05-05 A"]
    );
    let recent = post(&site, "/blog/a").recent;
    assert_eq!(recent[0].posts[0].link.label, "C");
}

#[test]
fn authors_have_localized_names_and_optional_pages() {
    let site = Fixture::new(KO_EN)
        .file(
            "blog/authors.toml",
            AUTHORS.replace("\"Minseo\"", "{ ko = \"민서\", en = \"Minseo\" }"),
        )
        .file(
            "blog/ko/2026-01-01-a.md",
            "---\nauthors: [ann, minseo]\n---\n# 가",
        )
        .file(
            "blog/en/2026-01-01-a.md",
            "---\nauthors: [ann, minseo]\n---\n# A",
        )
        .load();
    let authors = post(&site, "/en/blog/a").authors;
    assert_eq!(authors[0].href, None);
    assert_eq!(authors[1].name, "Minseo");
    assert_eq!(authors[1].href.as_deref(), Some("/en/blog/authors/minseo"));
    let PageContent::BlogAuthor(page) = site.page("/blog/authors/minseo").content else {
        panic!("the page of an author");
    };
    assert_eq!(page.author.name, "민서");
    assert_eq!(page.author.href.as_deref(), Some("https://minseo.example"));
    assert!(page.author.is_external);
    assert_eq!(titles(&page.list.posts), ["가"]);
    let PageContent::BlogAuthors(all) = site.page("/blog/authors").content else {
        panic!("all authors");
    };
    let counts: Vec<_> = all
        .authors
        .iter()
        .map(|entry| (entry.author.name.as_str(), entry.count))
        .collect();
    assert_eq!(counts, [("민서", 1), ("Ann", 1)]);
}

#[test]
fn tags_are_grouped_by_their_letters() {
    let site = Fixture::new(KO_EN)
        .file(
            "blog/ko/2026-01-01-a.md",
            "---\ntags: [튜플, types]\n---\n# 가",
        )
        .file(
            "blog/ko/2026-01-02-b.md",
            "---\ntags: [Types, 타입]\n---\n# 나",
        )
        .load();
    let PageContent::BlogTags(tags) = site.page("/blog/tags").content else {
        panic!("all tags");
    };
    let groups: Vec<_> = tags
        .groups
        .iter()
        .map(|group| {
            let tags = group.tags.iter();
            let tags: Vec<_> = tags
                .map(|tag| (tag.link.label.as_str(), tag.count))
                .collect();
            (group.letter.as_str(), tags)
        })
        .collect();
    assert_eq!(
        groups,
        [
            ("T", vec![("Types", 2)]),
            ("ㅌ", vec![("타입", 1), ("튜플", 1)])
        ]
    );
    let PageContent::BlogTag(tag) = site.page("/blog/tags/types").content else {
        panic!("the posts of a tag");
    };
    assert_eq!(titles(&tag.list.posts), ["나", "가"]);
}

#[test]
fn an_untranslated_post_is_a_marked_fallback() {
    let site = Fixture::new(KO_EN)
        .file(
            "blog/ko/2026-01-01-a.md",
            "# 가\n\n[문서](/docs/b)\n\n<!-- truncate -->\n",
        )
        .titled(&[("docs/ko/b.md", "나"), ("docs/en/b.md", "B")])
        .load();
    let posts = list(&site, "/en/blog").list.posts;
    assert_eq!(posts[0].fallback_lang.as_deref(), Some("ko"));
    assert!(posts[0].excerpt_html.contains("/en/docs/b"), "{posts:?}");
    assert_eq!(
        post(&site, "/en/blog/a").text.fallback_lang.as_deref(),
        Some("ko")
    );
    assert!(head(&site, "/en/blog/a").contains("rel=canonical href=https://t.example/blog/a"));
    let outputs: Vec<_> = feeds::files(site.pages.site())
        .into_iter()
        .map(|feed| feed.output)
        .collect();
    assert_eq!(
        outputs,
        [
            std::path::Path::new("blog/rss.xml"),
            std::path::Path::new("blog/atom.xml"),
        ]
    );
    assert!(!head(&site, "/en/blog").contains("application/rss+xml"));
}

#[test]
fn translations_share_the_ids_of_headings() {
    let site = Fixture::new(KO_EN)
        .file("blog/ko/2026-01-01-a.md", "# 가\n\n## 시작하기")
        .file("blog/en/2026-01-01-a.md", "# A\n\n## Getting started")
        .load();
    assert_eq!(post(&site, "/blog/a").text.toc[0].id, "getting-started");
    assert_eq!(site.page("/blog/a").alternates[1].url, "/en/blog/a");
}

#[test]
fn drafts_stay_out_and_unlisted_posts_are_found_only_by_their_address() {
    let files = |fixture: Fixture| {
        fixture
            .titled(&[("blog/en/2026-01-01-a.md", "A")])
            .file(
                "blog/en/2026-01-02-b.md",
                "---\nunlisted: true\ntags: [x]\n---\n# B",
            )
            .file("blog/en/2026-01-03-c.md", "---\ndraft: true\n---\n# C")
    };
    let site = files(Fixture::new(TITLE)).load();
    assert_eq!(
        site.urls(),
        ["/", "/blog", "/blog/a", "/blog/archive", "/blog/b"]
    );
    assert_eq!(titles(&list(&site, "/blog").list.posts), ["A"]);
    let hidden = post(&site, "/blog/b");
    assert!(hidden.text.is_unlisted && hidden.newer.is_none() && hidden.older.is_none());
    assert!(hidden.tags.is_empty(), "the tag has no page");
    assert!(head(&site, "/blog/b").contains("noindex"));
    assert!(!feed(&site, "blog/rss.xml").contains("/blog/b"));
    let listed: Vec<String> = site
        .pages
        .sitemap(LocaleId::DEFAULT)
        .map(|entry| entry.url)
        .collect();
    assert!(listed.contains(&String::from("https://t.example/blog/a")));
    assert!(listed.contains(&String::from("https://t.example/blog/archive")));
    assert!(!listed.iter().any(|url| url.ends_with("/b")), "{listed:?}");
    let written = files(Fixture::new(TITLE)).in_dev_mode().load();
    assert_eq!(titles(&list(&written, "/blog").list.posts), ["C", "A"]);
    assert!(post(&written, "/blog/c").text.is_draft);
    assert!(!feed(&written, "blog/atom.xml").contains("/blog/c"));
}

#[test]
fn reading_time_is_computed_in_every_language() {
    let site = Fixture::new(KO_EN)
        .file(
            "blog/ko/2026-01-01-a.md",
            format!("# 가\n\n{}", "글자 ".repeat(600)),
        )
        .file(
            "blog/en/2026-01-01-a.md",
            format!("# A\n\n{}", "word ".repeat(300)),
        )
        .load();
    assert_eq!(post(&site, "/blog/a").reading_minutes, 3);
    assert_eq!(post(&site, "/en/blog/a").reading_minutes, 2);
}

#[test]
fn the_head_of_a_post_contains_its_date_and_authors() {
    let site = Fixture::new(TITLE)
        .file("blog/authors.toml", AUTHORS)
        .file(
            "blog/en/2026-01-31-a.md",
            "---\nauthors: [minseo, ann]\ntags: [News]\ndescription: About a.\n---\n# A",
        )
        .load();
    insta::assert_snapshot!(head(&site, "/blog/a"));
}

#[test]
fn feeds_contain_the_whole_text_with_absolute_links() {
    let config = format!("{KO_EN}[blog]\ndescription = {{ ko = \"소식\", en = \"News\" }}");
    let site = Fixture::new(&config)
        .file("blog/authors.toml", AUTHORS)
        .titled(&[("docs/ko/b.md", "나"), ("docs/en/b.md", "B")])
        .file(
            "blog/ko/2026-01-31-a.md",
            "---\nauthors: [minseo]\ntags: [소식]\n---\n# 가 & 나\n\n첫 문장.\n\n<!-- truncate -->\n\n## 절\n\n[문서](/docs/b)",
        )
        .file("blog/en/2026-01-31-a.md", "# A & B\n\nFirst.")
        .load();
    insta::assert_snapshot!("rss", feed(&site, "blog/rss.xml"));
    insta::assert_snapshot!("atom", feed(&site, "en/blog/atom.xml"));
    assert!(head(&site, "/en").contains("title=T Blog Atom Feed"));
    assert!(head(&site, "/docs/b").contains("href=/blog/rss.xml"));
}

#[test]
fn a_feed_contains_the_newest_twenty_posts() {
    let mut fixture = Fixture::new(TITLE);
    for day in 1..=22 {
        let path = format!("blog/en/2026-01-{day:02}-post-{day}.md");
        fixture = fixture.titled(&[(&path, "Post")]);
    }
    let rss = feed(&fixture.load(), "blog/rss.xml");
    assert_eq!(rss.matches("<item>").count(), 20);
    assert!(rss.contains("/blog/post-22<") && !rss.contains("/blog/post-2<"));
}

#[test]
fn errors_are_reported_at_their_position() {
    let problems = Fixture::new(TITLE)
        .file(
            "blog/authors.toml",
            "[ann]\nname = \"Ann\"\nimage = \"/ann.png\"\nrole = \"x\"\n",
        )
        .file("blog/en/undated.md", "# Undated")
        .file("blog/en/2026-01-31-a.md", "---\nauthors: [anne]\n---\n# A")
        .titled(&[("blog/en/2026-01-30-archive.md", "Archive")])
        .problems();
    insta::assert_snapshot!(problems);
}

#[test]
fn posts_link_to_each_other_by_their_files() {
    let site = Fixture::new(TITLE)
        .file(
            "blog/en/2026-01-01-a.md",
            "# A\n\n[b](./2026-01-02-b.md) [c](/blog/b#part)",
        )
        .file("blog/en/2026-01-02-b.md", "# B\n\n## Part")
        .load();
    let body = serde_json::to_string(&post(&site, "/blog/a").text.body).unwrap();
    assert!(body.contains("\\\"/blog/b\\\""), "{body}");
}

#[test]
fn an_edit_of_a_post_updates_the_lists_that_show_it() {
    let mut site = Fixture::new(TITLE)
        .file(
            "blog/en/2026-01-01-a.md",
            "---\ntags: [x]\n---\n# A\n\nOld.\n\n<!-- truncate -->\n",
        )
        .load();
    let reload = site.edit(
        "blog/en/2026-01-01-a.md",
        "---\ntags: [x]\n---\n# A\n\nOld.\n\nNew.\n\n<!-- truncate -->\n",
    );
    assert_eq!(reload.changed_urls, ["/blog", "/blog/a", "/blog/tags/x"]);
    assert!(!reload.structure_changed);
    assert!(
        list(&site, "/blog").list.posts[0]
            .excerpt_html
            .contains("New.")
    );

    assert!(site.edit("blog/authors.toml", AUTHORS).structure_changed);
    assert!(site.pages.site().route("/blog/authors").is_some());
    site.edit("blog/en/2026-01-02-b.md", "# B");
    assert_eq!(titles(&list(&site, "/blog").list.posts), ["B", "A"]);
    site.remove("blog/en/2026-01-01-a.md");
    assert!(site.pages.site().route("/blog/tags").is_none());
}

#[test]
fn posts_can_be_searched_and_so_can_the_pages_that_list_them() {
    let site = Fixture::new(TITLE)
        .file("blog/authors.toml", AUTHORS)
        .file(
            "blog/en/2026-01-01-a.md",
            "---\nauthors: [minseo]\ntags: [News]\n---\n# A",
        )
        .load();
    let documents = site.pages.search_documents(LocaleId::DEFAULT);
    let mut found: Vec<String> = documents
        .map(|page| {
            format!(
                "{} {:?} {}",
                page.route.url(),
                page.title,
                page.categories.join(", ")
            )
        })
        .collect();
    found.sort();
    assert_eq!(
        found,
        [
            "/blog \"Blog\" Blog",
            "/blog/a \"A\" ",
            "/blog/archive \"Archive\" Blog",
            "/blog/authors \"Authors\" Blog",
            "/blog/authors/minseo \"Minseo\" Blog",
            "/blog/tags \"Tags\" Blog",
        ]
    );
}
