//! Every page is rendered in three ways, which must give the same bytes: with shared parts and values spliced in, as
//! one tree, and by React's own server renderer. The sites are this repository's own, and one with versions.

use std::fs;
use std::path::Path;

use munseo_pages::Pages;
use munseo_render::{InlineScripts, Mode, RenderedPage, Renderer, SiteContext, Theme};
use munseo_site::LoadOptions;

#[test]
fn every_page_is_the_same_with_slots_as_one_tree_and_by_react() {
    let site = repository().join("site");
    let count = compare(&site);
    assert!(count > 200, "only {count} pages were compared");
}

#[test]
fn every_version_of_a_page_is_the_same_with_slots_as_one_tree_and_by_react() {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write(
        "munseo.toml",
        r#"
title = "Versions"
url = "https://versions.example"
[locales.en]
[docs]
last_version = "2.0"
edit_url = "https://versions.example/edit/"
[docs.versions."3.0"]
banner = "unreleased"
[docs.versions."2.0"]
[docs.versions."1.0"]
label = "1.0 \"LTS\" & <older>"
[docs.versions."0.9"]
[[navbar.items]]
type = "docs_version_dropdown"
"#,
    );
    for version in ["3.0", "2.0", "1.0", "0.9"] {
        let page = |path: &str, text: &str| {
            write(&format!("versioned_docs/{version}/{path}.md"), text);
        };
        page(
            "intro",
            "---\ntags: [one, \"two & three\"]\n---\n# Intro `<T>`\n\n## Part & \"whole\"\n\n[Guide](guide/first.md)\n\n\
             ::::tabs\n:::tab{label=\"A\"}\none\n:::\n:::tab{label=\"B\"}\n[here](intro.md)\n:::\n::::\n",
        );
        page("guide/first", "# First\n\n## A\n\n### B\n\ntext\n");
        page("guide/second", "# Second\n\n## `C`\n\n### D\n\ntext\n");
        if version != "2.0" {
            page(
                "guide/third",
                "---\nhide_title: true\n---\n# Third\n\nonly some\n",
            );
        }
    }
    let count = compare(folder.path());
    assert!(count > 20, "only {count} pages were compared");
}

fn repository() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compares every page of a site; returns their number.
fn compare(root: &Path) -> usize {
    let loaded = Pages::load(root, LoadOptions::default());
    let pages = loaded.pages.expect("the site's configuration is valid");
    let theme = Theme::embedded().expect("the theme is built: run `cargo xtask build`");
    let react = fs::read_to_string(repository().join("theme/dist/server-react.js"))
        .expect("the theme is built: run `cargo xtask build`");
    let own = context(theme.clone(), &pages);
    let react = context(theme.with_server_script(react), &pages);
    let own = Renderer::new(&own);
    let react = Renderer::new(&react);

    let locales = &pages.site().config().locales;
    let written = pages
        .site()
        .routes()
        .iter()
        .map(|route| (route.locale, pages.page_props(route)));
    let not_found = locales
        .ids()
        .map(|locale| (locale, pages.not_found(locale)));
    let mut count = 0;
    for (locale, props) in written.chain(not_found) {
        let url = props.url.clone();
        let page = |renderer: &Renderer<'_>, mode| {
            renderer
                .render(locales[locale].code(), props.clone(), mode)
                .unwrap_or_else(|error| panic!("{error}"))
        };
        let whole = page(&own, Mode::Whole);
        assert_same(&url, ("with slots", &page(&own, Mode::WithSlots)), &whole);
        let mut whole = whole;
        // React writes `hidden` as a flag, whatever its value.
        whole.html = whole
            .html
            .replace(r#" hidden="until-found""#, r#" hidden="""#);
        assert_same(&url, ("react", &page(&react, Mode::Whole)), &whole);
        count += 1;
    }
    count
}

fn context(theme: Theme, pages: &Pages) -> SiteContext {
    let config = pages.site().config();
    let messages = config.locales.iter().zip(&config.messages);
    let theme = messages.fold(theme, |theme, (locale, messages)| {
        theme.with_messages(locale.code(), messages)
    });
    let props = config
        .locales
        .ids()
        .map(|locale| pages.site_props(locale).clone());
    SiteContext::new(theme, props.collect(), &InlineScripts::default()).expect("the theme starts")
}

fn assert_same(url: &str, (way, other): (&str, &RenderedPage), whole: &RenderedPage) {
    assert_eq!(other.json, whole.json, "{url}");
    let (left, right) = (&other.html, &whole.html);
    let differs = left.bytes().zip(right.bytes()).position(|(a, b)| a != b);
    let Some(at) =
        differs.or_else(|| (left.len() != right.len()).then(|| left.len().min(right.len())))
    else {
        return;
    };
    panic!(
        "{url} differs at byte {at}:\n{way} …{}…\nplain …{}…",
        around(left, at),
        around(right, at)
    );
}

fn around(text: &str, at: usize) -> &str {
    let start = text.floor_char_boundary(at.saturating_sub(60));
    let end = text.ceil_char_boundary((at + 60).min(text.len()));
    &text[start..end]
}
