//! Splicing shared parts saves time and must change nothing: every page of this repository's own site
//! is drawn both ways.

use std::path::Path;

use munseo_pages::Pages;
use munseo_render::{Mode, Renderer, SiteContext, Theme};
use munseo_site::LoadOptions;

#[test]
fn spliced_and_plain_pages_are_byte_equal_over_the_whole_site() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../site");
    let pages = Pages::load(&root, LoadOptions::default())
        .pages
        .expect("the site's configuration is good");
    let theme = Theme::embedded().expect("the theme is built: run `cargo xtask build`");
    let locales = &pages.site().config().locales;
    let props = locales.ids().map(|locale| pages.site_props(locale).clone());
    let context = SiteContext::new(theme, props.collect()).expect("the theme is good");
    let renderer = Renderer::new(&context).expect("the theme is good");

    let all = pages
        .site()
        .routes()
        .iter()
        .map(|route| (route.locale(), pages.page_props(route)));
    let not_found = locales
        .ids()
        .map(|locale| (locale, pages.not_found(locale).props));
    let mut count = 0;
    for (locale, props) in all.chain(not_found) {
        let code = locales[locale].code();
        let url = props.url.clone();
        let plain = renderer
            .render(code, props.clone(), Mode::Plain)
            .unwrap_or_else(|error| panic!("{error}"));
        let spliced = renderer
            .render(code, props, Mode::Spliced)
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(spliced.json, plain.json, "{url}");
        if spliced.html != plain.html {
            let at = spliced
                .html
                .bytes()
                .zip(plain.html.bytes())
                .position(|(left, right)| left != right)
                .unwrap_or(spliced.html.len().min(plain.html.len()));
            panic!(
                "{url} differs at byte {at}:\nspliced …{}…\nplain   …{}…",
                around(&spliced.html, at),
                around(&plain.html, at)
            );
        }
        count += 1;
    }
    assert!(count > 200, "only {count} pages were compared");
}

#[test]
fn every_page_is_byte_equal_to_what_react_draws() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let react = std::fs::read_to_string(root.join("theme/dist/server-react.js"))
        .expect("the theme is built: run `cargo xtask build`");
    let site = Site::load(&root.join("site"), LoadOptions::default())
        .site
        .expect("the site's configuration is good");
    let theme = Theme::embedded().expect("the theme is built: run `cargo xtask build`");
    let locales = &site.config().locales;
    let props: Vec<_> = locales.ids().map(|l| site.site_props(l).clone()).collect();
    let oracle = SiteContext::new(theme.clone().with_server_script(react), props.clone()).unwrap();
    let oracle = Renderer::new(&oracle).unwrap();
    let context = SiteContext::new(theme, props).unwrap();
    let renderer = Renderer::new(&context).unwrap();
    let pages = site
        .routes()
        .iter()
        .map(|route| (route.locale(), site.page_props(route)));
    let not_found = locales
        .ids()
        .map(|locale| (locale, site.not_found(locale).props));
    for (locale, props) in pages.chain(not_found) {
        let code = locales[locale].code();
        let url = props.url.clone();
        let ours = renderer.render(code, props.clone(), Mode::Plain).unwrap();
        let react = oracle.render(code, props, Mode::Plain).unwrap();
        let (left, right) = (&ours.html, &react.html);
        if left != right {
            let at = left
                .bytes()
                .zip(right.bytes())
                .position(|(a, b)| a != b)
                .unwrap_or(left.len().min(right.len()));
            panic!(
                "{url} differs at byte {at}:\nours  …{}…\nreact …{}…",
                around(left, at),
                around(right, at)
            );
        }
    }
}

fn around(text: &str, at: usize) -> &str {
    let start = text.floor_char_boundary(at.saturating_sub(60));
    let end = text.ceil_char_boundary((at + 60).min(text.len()));
    &text[start..end]
}
