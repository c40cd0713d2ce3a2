//! The navigation of an old site is in all of its languages.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod support;

use support::Imported;

/// Asserts that the new configuration has these texts.
fn assert_configured(made: &Imported, texts: &[&str]) {
    let config = made.read("munseo.toml");
    for text in texts {
        assert!(config.contains(text), "{text} in {config}");
    }
    let lost = "an entry of the navigation without a Markdown page";
    assert!(!made.kinds().contains(&lost), "{:?}", made.report.items);
}

#[test]
fn labels_of_vitepress_are_in_each_language() {
    let made = Imported::new(&[
        (
            ".vitepress/config.mts",
            "import { ko } from './ko.mjs';\n\
             export default { title: 'Kite', description: 'Light', locales: { root: { lang: 'en' }, ko },\n\
             themeConfig: { nav: [{ text: 'Guide', link: '/guide' }],\n\
               sidebar: [{ text: 'Start', items: [{ text: 'Guide', link: '/guide' }] }] } }",
        ),
        (
            ".vitepress/ko.mts",
            "export const ko = { label: '한국어', description: '가벼운', themeConfig: { nav: [{ text: '안내', link: '/ko/guide' }],\n\
               sidebar: [{ text: '시작', items: [{ text: '읽기', link: '/ko/guide' }] }] } };",
        ),
        ("index.md", "# Home\n"),
        ("guide.md", "# Guide\n"),
        ("ko/index.md", "# 홈\n"),
        ("ko/guide.md", "# 안내\n"),
    ]);
    assert_configured(
        &made,
        &[
            "tagline = { en = \"Light\", ko = \"가벼운\" }",
            "label = { en = \"Guide\", ko = \"안내\" }",
            "label = { en = \"Start\", ko = \"시작\" }",
            "label = { en = \"Guide\", ko = \"읽기\" }",
        ],
    );
}

#[test]
fn sidebars_of_vitepress_by_path_are_those_of_a_language() {
    let made = Imported::new(&[
        (
            ".vitepress/config.js",
            "export default { title: 'Kite', locales: { root: { lang: 'en' }, ko: { lang: 'ko' } }, themeConfig: { sidebar: {\n\
               '/': [{ text: 'Guide', link: '/guide' }], '/ko/': [{ text: '안내', link: '/ko/guide' }] } } }",
        ),
        ("index.md", "# Home\n"),
        ("guide.md", "# Guide\n"),
        ("ko/guide.md", "# 안내\n"),
    ]);
    assert_configured(&made, &["label = { en = \"Guide\", ko = \"안내\" }"]);
    assert!(!made.read("munseo.toml").contains("sidebars.ko"));
    assert!(made.addresses().iter().any(|it| it == "/guide"));
}

#[test]
fn labels_of_rspress_are_in_each_language() {
    let nav = |label: &str| format!("[{{ \"text\": \"{label}\", \"link\": \"/guide/start\" }}]");
    let meta = |label: &str| {
        format!(
            "[{{ \"type\": \"section-header\", \"label\": \"{label}\" }}, {{ \"type\": \"divider\" }}, \"start\"]"
        )
    };
    let (en, ko) = ((nav("Guide"), meta("Begin")), (nav("안내"), meta("처음")));
    let made = Imported::new(&[
        (
            "rspress.config.ts",
            "export default { root: 'docs', lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'ko', label: '한국어' }] }",
        ),
        ("docs/en/_nav.json", &en.0),
        ("docs/en/guide/_meta.json", &en.1),
        ("docs/en/guide/start.md", "# Start\n"),
        ("docs/ko/_nav.json", &ko.0),
        ("docs/ko/guide/_meta.json", &ko.1),
        ("docs/ko/guide/start.md", "# 시작\n"),
    ]);
    assert_configured(
        &made,
        &[
            "label = { en = \"Guide\", ko = \"안내\" }",
            "value = { en = \"<strong>Begin</strong>\", ko = \"<strong>처음</strong>\" }",
        ],
    );
}

#[test]
fn labels_of_docusaurus_come_from_the_messages_of_translations() {
    let made = Imported::new(&[
        (
            "docusaurus.config.js",
            "module.exports = { title: 'Kite', url: 'https://kite.example', i18n: { defaultLocale: 'en', locales: ['en', 'ko'] },\n\
             presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],\n\
             themeConfig: { navbar: { items: [{ to: '/docs/start', label: 'Docs' }] } } }",
        ),
        (
            "sidebars.js",
            "module.exports = { main: [{ type: 'category', label: 'Basics', items: ['start'] }] }",
        ),
        ("docs/start.md", "# Start\n"),
        (
            "i18n/ko/docusaurus-plugin-content-docs/current.json",
            "{ \"sidebar.main.category.Basics\": { \"message\": \"기초\" } }",
        ),
        (
            "i18n/ko/docusaurus-theme-classic/navbar.json",
            "{ \"item.label.Docs\": { \"message\": \"문서\" } }",
        ),
    ]);
    assert_configured(
        &made,
        &[
            "label = { en = \"Basics\", ko = \"기초\" }",
            "label = { en = \"Docs\", ko = \"문서\" }",
        ],
    );
}
