//! Navbar, footer and other properties shared by all pages.

use super::fixture::{Fixture, KO_EN, TITLE};
use crate::props::{FooterItem, NavbarItemKind};
use munseo_site::LocaleId;
use munseo_site::config::schema::Position;

fn links(items: &[NavbarItemKind]) -> Vec<(String, String, Option<String>)> {
    items
        .iter()
        .filter_map(|item| match item {
            NavbarItemKind::Link {
                label,
                href,
                active_key,
                ..
            } => Some((label.clone(), href.clone(), active_key.clone())),
            _ => None,
        })
        .collect()
}

#[test]
#[expect(clippy::too_many_lines, reason = "one item of each type")]
fn every_type_of_navbar_item_is_resolved() {
    let config = format!(
        r#"{KO_EN}
[navbar]
logo = {{ src = "/logo.svg", width = 32, height = 32 }}
hide_on_scroll = true
[[navbar.items]]
type = "docSidebar"
sidebar = "tutorialSidebar"
label = {{ ko = "문서", en = "Docs" }}
position = "left"
[[navbar.items]]
type = "doc"
doc = "intro"
[[navbar.items]]
type = "link"
label = "About"
to = "/about"
[[navbar.items]]
label = "Guides"
to = "/docs/guides/a"
active_base_path = "/docs/guides"
[[navbar.items]]
type = "docs_version"
[[navbar.items]]
label = "Source"
href = "https://git.example"
[[navbar.items]]
type = "localeDropdown"
[[navbar.items]]
type = "docs_version_dropdown"
[[navbar.items]]
type = "search"
[[navbar.items]]
type = "html"
value = "<b>!</b>"
[[navbar.items]]
label = "More"
items = [{{ label = "Intro", to = "/docs/intro" }}]
"#
    );
    let site = Fixture::new(&config)
        .titled(&[
            ("docs/ko/01-intro.md", "소개"),
            ("docs/en/01-intro.md", "Intro"),
            ("docs/ko/guides/a.md", "가"),
            ("pages/ko/about.md", "이곳"),
        ])
        .file("docs/ko/guides/_category_.toml", "position = 9")
        .file("static/logo.svg", "<svg/>")
        .load();
    let en = site.pages.site().config().locales.find("en").unwrap();
    let navbar = &site.pages.site_props(en).navbar;
    assert_eq!(
        navbar.logo.as_ref().unwrap().alt,
        "",
        "the title next to it contains the name"
    );
    assert_eq!(navbar.items[0].position, Position::Left);
    assert_eq!(navbar.items[1].position, Position::Right);
    let kinds: Vec<NavbarItemKind> = navbar.items.iter().map(|item| item.kind.clone()).collect();
    let link = |label: &str, href: &str, key: Option<&str>| {
        (label.to_owned(), href.to_owned(), key.map(str::to_owned))
    };
    assert_eq!(
        links(&kinds),
        [
            link("Docs", "/en/docs/intro", Some("sidebar:tutorialSidebar")),
            link("Intro", "/en/docs/intro", Some("sidebar:tutorialSidebar")),
            link("About", "/en/about", Some("path:/about")),
            link("Guides", "/en/docs/guides/a", Some("below:/docs/guides")),
            link("Next", "/en/docs/intro", Some("version:")),
            link("Source", "https://git.example", None),
        ]
    );
    assert!(matches!(kinds[6], NavbarItemKind::LocaleDropdown { .. }));
    assert!(matches!(kinds[7], NavbarItemKind::VersionDropdown { .. }));
    assert!(matches!(kinds[8], NavbarItemKind::Search));
    assert!(matches!(&kinds[9], NavbarItemKind::Html { html } if html == "<b>!</b>"));
    let NavbarItemKind::Dropdown { items, .. } = &kinds[10] else {
        panic!("an entry with entries is a dropdown");
    };
    assert_eq!(links(items)[0].1, "/en/docs/intro");

    assert_eq!(
        site.page("/docs/guides/a").nav_keys,
        ["sidebar:tutorialSidebar", "below:/docs/guides", "version:"]
    );
    assert_eq!(site.page("/en/about").nav_keys, ["path:/about"]);
    assert_eq!(site.page("/").nav_keys, [""; 0]);
}

#[test]
fn a_site_in_several_languages_has_a_language_menu_by_default() {
    let kinds = |config: &str| -> Vec<bool> {
        let mut site = Fixture::new(config).titled(&[("docs/en/a.md", "A")]);
        if config.contains("[locales.ko]") {
            site = site.titled(&[("docs/ko/a.md", "가")]);
        }
        let site = site.load();
        let en = site.pages.site().config().locales.find("en").unwrap();
        let items = &site.pages.site_props(en).navbar.items;
        let is_menu = |kind: &NavbarItemKind| matches!(kind, NavbarItemKind::LocaleDropdown { .. });
        items.iter().map(|item| is_menu(&item.kind)).collect()
    };
    assert_eq!(kinds(KO_EN), [true]);
    assert!(kinds(super::fixture::TITLE).is_empty());
    let own = format!("{KO_EN}[[navbar.items]]\nlabel = \"A\"\nto = \"/docs/a\"\n");
    assert_eq!(kinds(&own), [false], "who writes a bar decides");
}

#[test]
fn an_entry_is_active_by_its_configured_pattern() {
    let config = format!(
        r#"{KO_EN}
[[navbar.items]]
label = "Guides"
to = "/docs/intro"
active_base_regex = "^/DOCS/(?!guides/b)"
[[navbar.items]]
html = "<b>A</b>"
href = "https://a.example"
active_base_path = "/docs/guides"
[[navbar.items]]
label = "More"
to = "/about"
items = [{{ label = "B", to = "/docs/guides/b" }}]
[[navbar.items]]
type = "locale_dropdown"
query = "?from=menu"
items_before = [{{ label = "All", to = "/about" }}]
items_after = [{{ type = "html", value = "<hr>" }}, {{ label = "Help", href = "https://h.example" }}]
"#
    );
    let site = Fixture::new(&config)
        .titled(&[
            ("docs/ko/intro.md", "소개"),
            ("docs/ko/guides/a.md", "가"),
            ("docs/ko/guides/b.md", "나"),
            ("pages/ko/about.md", "이곳"),
        ])
        .load();
    let keys = |url: &str| site.page(url).nav_keys;
    let regex = "regex:^/DOCS/(?!guides/b)";
    assert_eq!(keys("/docs/guides/a"), [regex, "below:/docs/guides"]);
    assert_eq!(keys("/en/docs/intro"), [regex]);
    assert_eq!(
        keys("/docs/guides/b"),
        ["below:/docs/guides", "path:/docs/guides/b"]
    );
    assert_eq!(keys("/en/about"), ["path:/about"]);

    let en = site.pages.site().config().locales.find("en").unwrap();
    let items = &site.pages.site_props(en).navbar.items;
    let NavbarItemKind::LocaleDropdown {
        items_before,
        items_after,
        query,
    } = &items[3].kind
    else {
        panic!("the last one is the menu of languages");
    };
    assert_eq!(links(items_before)[0].1, "/en/about");
    assert_eq!(links(items_after)[0].1, "https://h.example");
    assert_eq!(
        (items_after.len(), query.as_deref()),
        (2, Some("from=menu"))
    );
}

#[test]
fn an_invalid_entry_is_reported() {
    let is_reported = |config: &str, code: &str| {
        let problems = Fixture::new(&format!("{TITLE}{config}")).problems();
        assert!(problems.contains(code), "{config}\n{problems}");
    };
    let navbar = |item: &str, code: &str| {
        is_reported(&format!("[[navbar.items]]\nto = \"/\"\n{item}"), code);
    };
    navbar(
        "label = \"A\"\nactive_base_regex = \"(\"",
        "navbar/bad-regex",
    );
    navbar("label = \"A\"\nhtml = \"<b>A</b>\"", "config/bad-link");
    let footer = |item: &str| {
        is_reported(
            &format!("[footer]\nlinks = [{{ {item} }}]"),
            "config/bad-link",
        );
    };
    footer("html = \"<b>A</b>\", to = \"/\"");
    footer("to = \"/\"");
    is_reported(
        "[announcement]\ncontent = \"A\"\ntext_color = \"red;}\"",
        "config/bad-color",
    );
}

#[test]
fn a_draft_is_left_out_of_the_navbar() {
    let config = format!("{TITLE}[[navbar.items]]\ntype = \"doc\"\ndoc = \"a\"");
    let site = Fixture::new(&config)
        .file("docs/en/a.md", "---\ndraft: true\n---\n# A")
        .load();
    assert!(
        site.pages
            .site_props(LocaleId::DEFAULT)
            .navbar
            .items
            .is_empty()
    );
}

#[test]
fn the_footer_has_groups_or_a_simple_list() {
    let config = format!(
        r#"{KO_EN}
[footer]
style = "dark"
copyright = "© {{year}} T"
[[footer.groups]]
title = {{ ko = "문서", en = "Docs" }}
links = [{{ label = "A", to = "/docs/a" }}, {{ label = "Git", href = "https://git.example" }}, {{ html = "<b>!</b>" }}]
"#
    );
    let site = Fixture::new(&config)
        .titled(&[("docs/ko/a.md", "가")])
        .load();
    let en = site.pages.site().config().locales.find("en").unwrap();
    let footer = &site.pages.site_props(en).footer;
    assert_eq!(
        (footer.style.as_str(), footer.groups[0].title.as_str()),
        ("dark", "Docs")
    );
    let FooterItem::Link(first) = &footer.groups[0].items[0] else {
        panic!("an entry with a label is a link");
    };
    assert_eq!(first.href, "/en/docs/a");
    assert!(matches!(&footer.groups[0].items[1], FooterItem::Link(link) if link.is_external));
    assert!(matches!(&footer.groups[0].items[2], FooterItem::Html { html } if html == "<b>!</b>"));
    let copyright = footer.copyright.as_deref().unwrap();
    assert!(
        copyright.starts_with("© 20") && copyright.ends_with(" T"),
        "{copyright}"
    );
    let list = format!("{TITLE}[footer]\nlinks = [{{ label = \"Home\", to = \"/\" }}]");
    let site = Fixture::new(&list).load();
    let groups = &site.pages.site_props(LocaleId::DEFAULT).footer.groups;
    assert_eq!((groups.len(), groups[0].title.as_str()), (1, ""));
}

#[test]
fn readers_choices_are_stored_where_a_site_configures() {
    let storage = |table: &str| {
        let site = Fixture::new(&format!("{TITLE}{table}")).load();
        let props = site.pages.site_props(LocaleId::DEFAULT).storage.clone();
        (props.is_session, props.suffix)
    };
    assert_eq!(storage(""), (false, String::new()));
    assert_eq!(
        storage("[storage]\ntype = \"session_storage\"\nnamespace = \"docs\""),
        (true, "-docs".to_owned())
    );
    let (_, made) = storage("[storage]\nnamespace = true");
    assert!(made.starts_with('-') && made.len() == 4, "{made}");
    let (_, other) = storage("base_url = \"/two\"\n[storage]\nnamespace = true");
    assert_ne!(made, other);
    assert_eq!(
        storage("[storage]\nnamespace = false"),
        (false, String::new())
    );
}

#[test]
fn settings_are_passed_to_the_theme() {
    let config = format!(
        r##"{TITLE}
[announcement]
id = "news"
content = "<b>News</b>"
background_color = "#fff"
is_closeable = false
[color_mode]
default_mode = "dark"
respects_system = true
[docs]
sidebar_hideable = true
[search]
provider = "static"
index_name = "mine"
missing_results_url = "https://a.example?q={{query}}"
"##
    );
    let site = Fixture::new(&config).in_dev_mode().load();
    let props = site.pages.site_props(LocaleId::DEFAULT);
    let announcement = props.announcement.as_ref().unwrap();
    assert_eq!(
        (announcement.id.as_str(), announcement.is_closeable),
        ("news", false)
    );
    assert_eq!(props.color_mode.default_mode, "dark");
    assert!(props.color_mode.is_switchable && props.color_mode.respects_system);
    assert!(props.sidebar_hideable && !props.sidebar_auto_collapse && props.is_dev);
    // Files for browsers are written by a build.
    assert_eq!(props.search.provider.as_deref(), Some("server"));
    assert_eq!(props.search.index_name, "mine-en");
    assert_eq!(props.search.page_url.as_deref(), Some("/search"));
    assert!(props.search.is_contextual);
}
