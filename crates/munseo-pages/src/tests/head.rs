//! The content of `<head>`.

use super::fixture::{Fixture, KO_EN, Loaded, TITLE};

fn head(site: &Loaded, url: &str) -> String {
    let head = site.page(url).head;
    let mut lines = vec![format!("title: {}", head.title)];
    for tag in head.tags.into_iter().chain(head.site_tags) {
        let attributes: Vec<String> = tag
            .attributes
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        lines.push(format!("{}: {}", tag.tag, attributes.join(" | ")));
    }
    lines.join("\n")
}

#[test]
fn a_documents_head_is_complete() {
    let config = KO_EN.replace("default_locale", "favicon = \"/icon.svg\"\ndefault_locale")
        + "\n[[head]]\ntag = \"meta\"\nattributes = { name = \"theme-color\", content = \"#123\" }\n";
    let site = Fixture::new(&config)
        .file(
            "docs/ko/a.md",
            "---\ndescription: 설명\nkeywords: [하나, 둘]\nimage: ./그림.gif\n---\n# 가",
        )
        .titled(&[("docs/en/a.md", "A")])
        .file("docs/ko/그림.gif", b"GIF89a\x03\x00\x02\x00\x80\x00\x00")
        .file("static/icon.svg", "<svg/>")
        .load();
    let hash = site.pages.site().assets.all()[0].url.clone();
    insta::assert_snapshot!(head(&site, "/docs/a").replace(&hash, "/PICTURE"));
}

#[test]
fn an_invalid_picture_url_is_ignored_in_the_head() {
    let config = TITLE.to_owned() + "on_broken_links = \"ignore\"\n";
    let site = Fixture::new(&config)
        .file("docs/en/a.md", "---\nimage: javascript:draw()\n---\n# A")
        .load();
    assert!(!head(&site, "/docs/a").contains("javascript:"));
}

#[test]
fn an_icon_by_its_usual_name_needs_no_setting() {
    let icons = |fixture: Fixture| -> Vec<String> {
        let site = fixture.file("docs/en/a.md", "# A").load();
        let head = head(&site, "/docs/a");
        let icons = head.lines().filter(|line| line.contains("rel=icon"));
        icons.map(str::to_owned).collect()
    };
    let with = |name: &str| Fixture::new(TITLE).file(&format!("static/{name}"), "<svg/>");
    assert_eq!(
        icons(with("favicon.png")),
        ["link: rel=icon | href=/favicon.png"]
    );
    let drawn = icons(with("favicon.svg").file("static/favicon.png", ""));
    assert!(drawn.iter().any(|line| line.contains("href=/favicon.svg")));
    assert!(!drawn.iter().any(|line| line.contains("favicon.png")));
    // Browsers do not request `/favicon.ico` if a page has an empty icon link.
    assert_eq!(icons(Fixture::new(TITLE)), ["link: rel=icon | href=data:,"]);
    let own = "[[head]]\ntag = \"link\"\nattributes = { rel = \"icon\", href = \"/i.png\" }\n";
    let written = icons(Fixture::new(&format!("{TITLE}{own}")).file("static/i.png", ""));
    assert_eq!(written.len(), 1, "{written:?}");
    assert!(written[0].contains("/i.png"), "{written:?}");
}

#[test]
fn unlisted_pages_have_noindex() {
    let site = Fixture::new(TITLE)
        .file("docs/en/a.md", "---\nunlisted: true\n---\n# A")
        .load();
    let robots = |url: &str| {
        let head = head(&site, url);
        let line = head.lines().find(|line| line.contains("name=robots"));
        line.map(str::to_owned)
    };
    assert_eq!(
        robots("/docs/a").unwrap(),
        "meta: name=robots | content=noindex, nofollow"
    );
    assert_eq!(
        robots("/search").unwrap(),
        "meta: name=robots | content=noindex, follow"
    );
    assert_eq!(robots("/"), None);
}

#[test]
fn a_list_without_a_description_has_that_of_the_site() {
    let description = |config: &str, url: &str| {
        let site = Fixture::new(config)
            .file(
                "docs/en/a.md",
                "---\ntags: [News]\n---\n# A\n\nFirst words.",
            )
            .load();
        let head = head(&site, url);
        let line = head.lines().find(|line| line.contains("name=description"));
        line.map(|line| line.split_once("content=").unwrap().1.to_owned())
    };
    let config = format!("tagline = \"Types\"\n{TITLE}");
    assert_eq!(description(&config, "/docs/tags").unwrap(), "Tags · Types");
    assert_eq!(description(&config, "/docs/a").unwrap(), "First words.");
    assert_eq!(description(&config, "/search"), None);
    assert_eq!(description(TITLE, "/docs/tags"), None);
}

#[test]
fn page_titles_end_with_the_site_title() {
    let site = Fixture::new(&TITLE.replace("\"T\"", "\"Site\""))
        .titled(&[
            ("docs/en/a.md", "`A.Chunk` of *it*"),
            ("pages/en/site.md", "Site"),
        ])
        .load();
    assert_eq!(site.page("/docs/a").head.title, "A.Chunk of it | Site");
    assert_eq!(site.page("/site").head.title, "Site");
    assert_eq!(site.page("/").head.title, "Site");
    let not_found = site.pages.not_found(munseo_site::LocaleId::DEFAULT);
    assert_eq!(not_found.head.title, "Page Not Found | Site");
}

#[test]
fn pages_preconnect_to_hosted_search_if_it_is_the_provider() {
    let search = "[search]\nprovider = \"algolia\"\napp_id = \"APP\"\napi_key = \"k\"\n";
    let hosted = Fixture::new(&format!("{TITLE}{search}")).load();
    let link = "rel=preconnect | href=https://app-dsn.algolia.net | crossorigin=";
    assert!(head(&hosted, "/").contains(link));
    assert!(!head(&Fixture::new(TITLE).load(), "/").contains("preconnect"));
}

#[test]
fn class_names_describe_the_kind_of_page() {
    let posts = [("docs/en/x/a.md", "A"), ("blog/en/2026-01-02-b.md", "B")];
    let site = Fixture::new(TITLE).titled(&posts).load();
    let classes = |url: &str| site.page(url).head.class_name;
    assert_eq!(
        classes("/docs/x/a"),
        "plugin-docs plugin-id-default docs-doc-page docs-version-current docs-doc-id-x/a"
    );
    assert_eq!(
        classes("/docs/category/x"),
        "plugin-docs plugin-id-default docs-category-page docs-version-current"
    );
    assert_eq!(
        classes("/blog"),
        "plugin-blog plugin-id-default blog-list-page"
    );
    assert_eq!(classes("/search"), "search-page");
}

#[test]
fn the_head_names_language_and_version_for_crawlers() {
    let site = Fixture::new(TITLE)
        .titled(&[("docs/en/x/a.md", "A")])
        .load();
    for url in ["/docs/x/a", "/docs/category/x", "/docs"] {
        let head = head(&site, url);
        assert!(
            head.contains("name=docsearch:language | content=en"),
            "{head}"
        );
        assert!(
            head.contains("name=docsearch:version | content=current"),
            "{head}"
        );
        assert!(head.contains("content=docs-default-current"), "{head}");
    }
    let home = head(&site, "/");
    assert!(
        home.contains("name=docsearch:docusaurus_tag | content=default"),
        "{home}"
    );
}

#[test]
fn paths_in_the_head_have_the_base_url_and_must_exist() {
    let head_of = |base: &str, href: &str| {
        Fixture::new(&format!(
            "{TITLE}base_url = \"{base}\"\n[[head]]\ntag = \"link\"\n\
             attributes = {{ rel = \"stylesheet\", href = \"{href}\" }}\n"
        ))
        .file("docs/en/a.md", "# A")
        .file("static/custom.css", "")
    };
    for href in ["/custom.css", "/kitchen/custom.css"] {
        let site = head_of("/kitchen/", href).load();
        let tags = site.page("/kitchen/docs/a").head.site_tags;
        assert_eq!(tags.last().unwrap().attributes[0].1, "/kitchen/custom.css");
    }
    let problems = head_of("/", "/costum.css").problems();
    assert!(problems.contains("link/missing"), "{problems}");
    assert!(problems.contains("static/costum.css"), "{problems}");
}

#[test]
fn sources_in_the_head_are_allowed_by_the_policy() {
    let site = Fixture::new(&format!(
        "{TITLE}[security]\nservices = [\"plausible\"]\n\
         [[head]]\ntag = \"script\"\ntext = \"window.a = 1\"\n\
         [[head]]\ntag = \"style\"\ntext = \"h1 {{ color: red }}\"\n\
         [[head]]\ntag = \"script\"\nattributes = {{ src = \"https://cdn.example/x.js?v=2\" }}\n\
         [[head]]\ntag = \"script\"\nattributes = {{ type = \"application/ld+json\" }}\ntext = \"{{}}\"\n"
    ))
    .file("docs/en/a.md", "# A")
    .load();
    let security = &site.pages.site().config().security;
    assert_eq!(
        security.sources.scripts,
        ["https://plausible.io", "https://cdn.example/x.js"]
    );
    assert_eq!(security.sources.connections, ["https://plausible.io"]);
    // `printf 'window.a = 1' | openssl dgst -sha256 -binary | base64`
    let script = "sha256-Aif1QuaDxF56ZK3+IyoelKcjrWC+BWl5ZGfcO1AMmA4=";
    assert_eq!(security.script_hashes, [script]);
    assert_eq!(security.style_hashes.len(), 1);
}
