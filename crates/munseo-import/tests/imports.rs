//! A small site of each generator becomes one that loads without errors and has its navigation and its text.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod support;

use std::fs;
use std::path::Path;

use munseo_import::{ImportError, Options, import};

use support::Imported;

#[test]
fn docusaurus_with_a_language_a_blog_and_a_partial() {
    let made = Imported::new(&[
        (
            "website/docusaurus.config.ts",
            "import { themes } from 'prism-react-renderer';\n\
             export default { title: 'Kite', url: 'https://kite.example', baseUrl: '/k/',\n\
             i18n: { defaultLocale: 'en', locales: ['en', 'ko'] },\n\
             presets: [['classic', { docs: { path: '../docs', sidebarPath: require.resolve('./sidebars.js') } }]],\n\
             plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/docs/start' }] }]],\n\
             themeConfig: { prism: themes.github, navbar: { items: [{ type: 'doc', docId: 'start', label: 'Docs' }, { to: '/no-such-page', label: 'X' }] } } }",
        ),
        (
            "website/sidebars.js",
            "module.exports = { main: ['start', { Guides: ['guide/write', 'gone'] }] }",
        ),
        (
            "docs/start.mdx",
            "---\nhide_title: true\nwide: 1\n---\nimport Part from './_part.mdx'\n\n# Start\n\n<Part name=\"Ada\" />\n",
        ),
        (
            "docs/_part.mdx",
            "Hello {props.name}, read [writing](./guide/01-write.md).\n",
        ),
        (
            "docs/guide/01-write.md",
            "# Write {/* #write */}\n\n<div style={{textAlign: 'center'}}>a</div>\n",
        ),
        (
            "docs/guide/_category_.json",
            "{ \"label\": \"Guides\", \"className\": \"x\" }",
        ),
        (
            "website/i18n/ko/docusaurus-plugin-content-docs/current/start.mdx",
            "# 시작\n",
        ),
        (
            "website/blog/2024-01-02-hello.md",
            "---\nauthors: ada\ntags: news\n---\n\n# Hello\n",
        ),
        (
            "website/blog/authors.yml",
            "ada:\n  name: Ada\n  socials:\n    x: ada\n",
        ),
    ]);
    let config = made.read("munseo.toml");
    for line in [
        "base_url = \"/k/\"",
        "\"/old\" = \"/docs/start\"",
        "\"/blog/2024/01/02/hello\" = \"/blog/hello\"",
    ] {
        assert!(config.contains(line), "{line} in {config}");
    }
    let start = made.read("docs/en/start.mdx");
    assert!(
        start.contains("Hello Ada") && !start.contains("import") && !start.contains("wide"),
        "{start}"
    );
    assert!(made.read("docs/ko/start.mdx").contains("시작"));
    assert!(
        made.read("docs/en/guide/01-write.md")
            .contains("style=\"text-align: center\"")
    );
    assert_eq!(
        made.read("docs/en/guide/_category_.toml"),
        "label = \"Guides\"\n"
    );
    let kinds = made.kinds();
    assert!(kinds.contains(&"front matter: `wide`"), "{kinds:?}");
    let addresses = made.addresses();
    for address in ["/docs/start", "/docs/guide/write", "/blog/hello", "/"] {
        assert!(
            addresses.iter().any(|it| it == address),
            "{address} in {addresses:?}"
        );
    }
}

#[test]
fn tags_of_docusaurus_keep_their_labels() {
    let made = Imported::new(&[
        ("docusaurus.config.js", "module.exports = { title: 'A' }"),
        ("docs/intro.md", "---\ntags: [news]\n---\n\n# Intro\n"),
        ("docs/tags.yml", "news:\n  label: Newsletter\n"),
    ]);
    assert!(made.read("munseo.toml").contains("news = \"Newsletter\""));
    assert!(!made.new_folder().join("docs/en/tags.yml").exists());
}

#[test]
fn pictures_that_are_not_there_are_left_out() {
    let made = Imported::new(&[
        (
            "docusaurus.config.js",
            "module.exports = { title: 'Kite', url: 'https://kite.example', favicon: 'img/none.ico',\n\
             themeConfig: { navbar: { logo: { src: 'img/none.svg' } } } }",
        ),
        ("docs/start.md", "# Start\n"),
    ]);
    let config = made.read("munseo.toml");
    assert!(!config.contains("none."), "{config}");
    let kind = "a picture of the configuration, whose file is not there";
    assert!(made.kinds().contains(&kind), "{:?}", made.kinds());
}

#[test]
fn vitepress_with_languages_code_and_parts() {
    let made = Imported::new(&[
        (
            ".vitepress/config.mts",
            "import { defineConfig } from 'vitepress'\nexport default defineConfig({ title: 'Kite',\n\
             locales: { root: { label: 'English', lang: 'en-US' }, ko: { label: '한국어', lang: 'ko-KR' } },\n\
             themeConfig: { sidebar: { '/guide/': [{ text: 'Guide', collapsed: false, items: [{ text: 'One', link: '/guide/one' }, { text: 'Gone', link: '/gone' }] }] },\n\
             socialLinks: [{ icon: 'github', link: 'https://github.com/kite/kite' }] } })",
        ),
        ("index.md", "---\nlayout: home\nhero:\n  name: Kite\n---\n"),
        (
            "guide/one.md",
            "---\noutline: deep\n---\n# One\n\n<<< ../code/a.ts#part{1}\n\n<!--@include: ../parts/b.md-->\n\n<script setup>\nimport X from './X.vue'\n</script>\n\n<Demo>inside</Demo>\n",
        ),
        (
            "code/a.ts",
            "// #region part\nexport const a = 1\n// #endregion part\n",
        ),
        ("parts/b.md", "Included.\n"),
        ("ko/guide/one.md", "# 하나\n"),
        (
            "public/logo.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        ),
    ]);
    let page = made.read("docs/en/guide/one.md");
    assert!(
        page.contains("```ts file=/code/code/a.ts#part {1}\n```"),
        "{page}"
    );
    assert!(
        page.contains("Included.") && !page.contains("script"),
        "{page}"
    );
    assert!(page.contains("toc_max_heading_level: 6"), "{page}");
    let config = made.read("munseo.toml");
    assert!(
        config.contains("\"/guide/one.html\" = \"/guide/one\"") && config.contains("GitHub"),
        "{config}"
    );
    assert!(made.read("docs/ko/guide/one.md").contains("하나"));
    assert!(made.addresses().iter().any(|it| it == "/guide/one"));
}

#[test]
fn mdbook_with_its_order_and_its_listings() {
    let made = Imported::new(&[
        (
            "book.toml",
            "[book]\ntitle = \"Kite\"\n[output.html.redirect]\n\"/older.html\" = \"one.html\"\n",
        ),
        (
            "src/SUMMARY.md",
            "# Summary\n\n[Start](start.md)\n\n# Part\n\n- [One](one.md)\n  - [Two](deep/two.md)\n- [Draft]()\n",
        ),
        ("src/start.md", "# Start\n"),
        (
            "src/one.md",
            "# One\n\n```rust,ignore\n{{#rustdoc_include ../listings/a.rs:here}}\n```\n\n```rust\n# fn main() {\nlet a = 1;\n# }\n```\n",
        ),
        ("src/deep/two.md", "# Two\n\nSee [one](../one.md).\n"),
        (
            "listings/a.rs",
            "fn main() {\n    // ANCHOR: here\n    a();\n    // ANCHOR_END: here\n}\n",
        ),
    ]);
    let page = made.read("docs/en/one.md");
    assert!(
        page.contains("```rust,ignore file=/code/listings/a.rs#here\n```")
            && page.contains("```rust\nlet a = 1;\n```"),
        "{page}"
    );
    let config = made.read("munseo.toml");
    assert!(
        config.contains("\"/deep/two.html\" = \"/deep/two\"")
            && config.contains("\"/older.html\" = \"/one\""),
        "{config}"
    );
}

#[test]
fn mkdocs_with_its_blocks_and_languages() {
    let made = Imported::new(&[
        (
            "mkdocs.yml",
            "site_name: Kite\nsite_url: https://kite.example/docs/\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n\
             nav:\n  - Home: index.md\n  - Guide:\n      - guide/index.md\n      - Write: guide/write.md\n\
             plugins:\n  - i18n:\n      languages:\n        - { locale: en, name: English, default: true }\n        - { locale: ko, name: 한국어 }\n  - redirects:\n      redirect_maps: { old.md: guide/write.md }\n",
        ),
        (
            "docs/index.md",
            "# Home\n\n!!! tip \"Read `this`\"\n\n    It is short.\n\n    === \"A\"\n\n        In a.\n\n    === \"B\"\n\n        In b.\n\n/// note | Titled\n\nBlock.\n\n///\n\nPress ++ctrl+c++, ==marked== [button](guide/write.md){ .md-button } :material-check:\n\nTerm\n:   Meaning\n",
        ),
        ("docs/index.ko.md", "# 집 { #home }\n"),
        ("docs/guide/index.md", "# Guide\n"),
        (
            "docs/guide/write.md",
            "# Write\n\n``` {.py .annotate title=\"a.py\"}\nx = 1\n```\n",
        ),
    ]);
    let page = made.read("docs/en/index.md");
    for part in [
        ":::tip[Read `this`]",
        "<Tab label=\"B\">",
        ":::note[Titled]",
        "<kbd>Ctrl</kbd>+<kbd>C</kbd>",
        "<mark>marked</mark>",
        "(guide/write.md) ✓",
        "<dt>",
    ] {
        assert!(page.contains(part), "{part} in {page}");
    }
    assert_eq!(page.matches("<Tabs>").count(), 1, "{page}");
    assert!(made.read("docs/ko/index.md").contains("집"));
    assert!(
        made.read("docs/en/guide/write.md")
            .contains("```py title=\"a.py\"")
    );
    let config = made.read("munseo.toml");
    assert!(
        config.contains("base_url = \"/docs/\"") && config.contains("\"/old\" = \"/guide/write\""),
        "{config}"
    );
}

#[test]
fn starlight_with_its_sidebar_and_front_matter() {
    let made = Imported::new(&[
        (
            "astro.config.mjs",
            "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nimport other from 'other';\n\
             export default defineConfig({ site: 'https://kite.example', integrations: [other(), starlight({ title: 'Kite',\n\
             locales: { root: { label: 'English', lang: 'en' }, ko: { label: '한국어' } }, social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/kite' }],\n\
             sidebar: [{ label: 'Guides', translations: { ko: '안내' }, items: ['guides/one'] }, { label: 'More', autogenerate: { directory: 'more' } }] })] })",
        ),
        (
            "src/content/docs/index.mdx",
            "---\ntitle: Kite\ntemplate: splash\nhero:\n  tagline: Fly\n---\n",
        ),
        (
            "src/content/docs/guides/one.mdx",
            "---\ntitle: One\nsidebar:\n  order: 2\n---\nimport { Aside } from '@astrojs/starlight/components';\n\n<Aside>Careful.</Aside>\n",
        ),
        (
            "src/content/docs/ko/guides/one.mdx",
            "---\ntitle: 하나\n---\n",
        ),
        (
            "src/content/docs/more/1-two.md",
            "---\ntitle: Two\n---\nimport is a word here.\n",
        ),
    ]);
    let config = made.read("munseo.toml");
    assert!(
        config.contains("{ en = \"Guides\", ko = \"안내\" }"),
        "{config}"
    );
    assert!(
        made.read("docs/en/guides/one.mdx")
            .contains("sidebar_position: 2")
    );
    assert!(made.addresses().iter().any(|it| it == "/more/1-two"));
    assert!(made.kinds().contains(&"integration"));
}

#[test]
fn fumadocs_nextra_and_rspress_with_the_order_of_their_folders() {
    let fumadocs = Imported::new(&[
        (
            "package.json",
            "{ \"name\": \"kite\", \"dependencies\": { \"fumadocs-core\": \"1\" } }",
        ),
        (
            "content/docs/meta.json",
            "{ \"title\": \"Docs\", \"pages\": [\"---Begin---\", \"start\", \"...\"] }",
        ),
        (
            "content/docs/start.mdx",
            "---\ntitle: Start\n---\n\n## Part [#part]\n",
        ),
        ("content/docs/start.ko.mdx", "---\ntitle: 시작\n---\n"),
        ("content/docs/(group)/a.mdx", "---\ntitle: A\n---\n"),
    ]);
    assert!(
        fumadocs
            .read("munseo.toml")
            .contains("<strong>Begin</strong>")
    );
    assert!(
        fumadocs.addresses().iter().any(|it| it == "/docs/a"),
        "{:?}",
        fumadocs.addresses()
    );
    assert!(fumadocs.read("docs/ko/docs/start.mdx").contains("시작"));

    let nextra = Imported::new(&[
        ("package.json", "{ \"name\": \"kite\" }"),
        (
            "app/_meta.global.tsx",
            "export default { index: 'Home', guide: { title: 'Guide' } }",
        ),
        ("app/page.mdx", "# Home\n"),
        (
            "app/guide/page.mdx",
            "# Guide\n\n<Callout type=\"info\">Text</Callout>\n",
        ),
    ]);
    assert!(nextra.addresses().iter().any(|it| it == "/guide"));

    let rspress = Imported::new(&[
        (
            "rspress.config.ts",
            "export default { title: 'Kite', lang: 'en', locales: [{ lang: 'en', label: 'English' }] }",
        ),
        (
            "docs/en/_nav.json",
            "[{ \"text\": \"Guide\", \"link\": \"/guide/one\" }]",
        ),
        (
            "docs/en/guide/_meta.json",
            "[\"one\", { \"type\": \"custom-link\", \"label\": \"Code\", \"link\": \"https://git.example\" }]",
        ),
        ("docs/en/guide/one.mdx", "# One\n"),
        (
            "docs/en/index.md",
            "---\npageType: home\nhero:\n  name: Kite\n---\n",
        ),
    ]);
    assert!(rspress.read("munseo.toml").contains("https://git.example"));
}

#[test]
fn an_unknown_site_and_a_full_folder_are_refused_and_nothing_is_left() {
    let around = tempfile::tempdir().unwrap();
    let options = |folder: &Path| Options {
        folder: folder.to_owned(),
        out: around.path().join("new"),
        sitemap: None,
    };
    let error = import(&options(around.path())).unwrap_err();
    assert!(matches!(error, ImportError::Unknown { .. }));
    assert!(error.to_string().contains("docusaurus.config"), "{error}");
    fs::create_dir_all(around.path().join("new")).unwrap();
    fs::write(around.path().join("new/a.md"), "mine").unwrap();
    fs::create_dir_all(around.path().join("old/src")).unwrap();
    fs::write(
        around.path().join("old/book.toml"),
        "[book]\ntitle = \"A\"\n",
    )
    .unwrap();
    let error = import(&options(&around.path().join("old"))).unwrap_err();
    assert!(matches!(error, ImportError::NotEmpty(_)));
    assert_eq!(fs::read_dir(around.path()).unwrap().count(), 2);
}

#[test]
fn a_site_of_a_generator_that_is_not_read_is_named_with_a_way_out() {
    for (file, text, name) in [
        (
            "astro.config.mjs",
            "export default {}",
            "Astro without Starlight",
        ),
        ("docs/hugo.toml", "title = 'A'", "Hugo"),
        ("mint.json", "{}", "Mintlify"),
        ("docs/conf.py", "project = 'A'", "Sphinx"),
        ("_config.yml", "title: A", "Jekyll"),
        (
            "docs/index.html",
            "<script src=\"//x/docsify.js\">",
            "Docsify",
        ),
    ] {
        let around = tempfile::tempdir().unwrap();
        let old = around.path().join("old");
        fs::create_dir_all(old.join(file).parent().unwrap()).unwrap();
        fs::write(old.join(file), text).unwrap();
        let options = Options {
            folder: old,
            out: around.path().join("new"),
            sitemap: None,
        };
        let error = import(&options).unwrap_err().to_string();
        assert!(
            error.contains(&format!("a site of {name}, which")),
            "{error}"
        );
        assert!(error.contains("munseo new"), "{error}");
        assert!(!around.path().join("new").exists());
    }
}

#[test]
fn a_book_is_found_in_its_folder_of_a_repository() {
    let made = Imported::new(&[
        ("README.md", "# Kite\n"),
        ("book/book.toml", "[book]\ntitle = \"Kite\"\n"),
        ("book/src/SUMMARY.md", "- [One](one.md)\n"),
        ("book/src/one.md", "# One\n"),
    ]);
    assert_eq!(made.report.generator, "mdBook");
    assert!(made.addresses().contains(&"/one".to_owned()));
}

#[test]
fn each_file_that_is_not_taken_is_reported_and_places_name_their_site() {
    let config = "export default { title: 'A', srcExclude: ['tutorial/**/part.md'], sitemap: { hostname: 'https://a.example' } };";
    let made = Imported::new(&[
        (".vitepress/config.js", config),
        (
            "index.md",
            "# A\n\n<!--@include: ./_shown.md-->\n\n[B](#gone)\n",
        ),
        ("_shown.md", "Shown\n"),
        ("_lost.md", "Lost\n"),
        ("tutorial/one/part.md", "# One\n"),
        ("tutorial/data.ts", "export const one = 1;\n"),
    ]);
    let of_files = made
        .report
        .items
        .iter()
        .filter(|it| it.kind.starts_with("files "));
    let files: Vec<_> = of_files
        .map(|it| (it.kind.as_str(), it.file.as_str()))
        .collect();
    let expected = [
        ("files whose names start with `_`, in `.`", "_lost.md"),
        (
            "files in a programming language, in `tutorial`",
            "tutorial/data.ts",
        ),
        (
            "files that the old site leaves out, in `tutorial`",
            "tutorial/one/part.md",
        ),
    ];
    assert_eq!(files, expected);
    let mut items = made.report.items.iter();
    let decided = items.find(|it| it.detail.contains("#gone")).unwrap();
    assert!(decided.in_new_site && decided.file == "docs/en/index.md");
    assert!(made.report.text().contains("(new site: docs/en/index.md:"));
}

#[test]
fn hidden_files_of_the_static_folder_come_along_and_pages_win_against_redirects() {
    let made = Imported::new(&[
        (
            "docusaurus.config.js",
            "module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/',\n\
             plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/docs/start', '/old'], to: '/docs/next' }] }]] };",
        ),
        ("docs/start.md", "# Start\n"),
        ("docs/next.md", "# Next\n"),
        (
            "static/.well-known/security.txt",
            "Contact: mailto:a@a.example\n",
        ),
        ("static/.nojekyll", ""),
    ]);
    let contact = made.read("static/.well-known/security.txt");
    assert!(contact.starts_with("Contact"), "{contact}");
    assert!(made.new_folder().join("static/.nojekyll").is_file());
    let config = made.read("munseo.toml");
    assert!(
        config.contains("\"/old\" = \"/docs/next\"") && !config.contains("\"/docs/start\" ="),
        "{config}"
    );
    let items = made.report.items.iter();
    let details: Vec<_> = items.map(|it| it.detail.as_str()).collect();
    for detail in [".nojekyll", "/docs/start"] {
        assert!(details.contains(&detail), "{detail} in {details:?}");
    }
}
