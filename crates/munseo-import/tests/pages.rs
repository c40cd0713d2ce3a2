//! What readers see on pages of other generators is on the new pages, or in the report.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod support;

use munseo_pages::Pages;
use munseo_site::LoadOptions;
use munseo_source::Severity;
use support::Imported;

const DOCUSAURUS: (&str, &str) = (
    "docusaurus.config.js",
    "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n\
     export default { title: require('./package.json').name, url: 'https://kite.example', baseUrl: '/',\n\
     presets: [['classic', { docs: { routeBasePath: '/' } }]] }",
);
const PACKAGE: (&str, &str) = ("package.json", "{ \"name\": \"Kite\" }");

/// The codes of what `check` warns about in the new site.
fn codes(made: &Imported) -> Vec<&'static str> {
    let loaded = Pages::load(&made.new_folder(), LoadOptions::default());
    let warned = loaded.diagnostics.iter();
    let warned = warned.filter(|it| it.severity != Severity::Info);
    warned.map(|it| it.code).collect()
}

#[test]
fn links_to_headings_that_are_not_there_are_reported_as_the_old_site_has_them() {
    let page = "# A\n\nSee [the `one`](#gone), and [two](./b.md#gone).\n";
    let made = Imported::new(&[
        DOCUSAURUS,
        PACKAGE,
        ("docs/a.md", page),
        ("docs/b.md", "# B\n"),
    ]);
    let config = made.read("munseo.toml");
    assert!(
        config.starts_with("title = \"Kite\"") && config.contains("on_broken_anchors = \"log\""),
        "{config}"
    );
    assert_eq!(made.read("docs/en/a.md"), page);
    assert_eq!(codes(&made), [""; 0]);
    let mut kinds = made.kinds();
    kinds.retain(|it| it.contains("link/missing-anchor"));
    assert_eq!(kinds.len(), 2);
}

#[test]
fn indentation_of_mdx_is_not_code() {
    let page = "# A\n\n1.  One\n\n          <Tabs>\n    <TabItem label=\"npm\" value=\"npm\">\n\n            ```sh\n            npm i\n            ```\n\n    \t      </TabItem>\n          </Tabs>\n";
    let made = Imported::new(&[DOCUSAURUS, PACKAGE, ("docs/a.mdx", page)]);
    let text = made.read("docs/en/a.mdx");
    assert!(
        text.contains("\n    <Tabs>\n") && text.contains("\n    ```sh\n    npm i\n    ```\n"),
        "{text}"
    );
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn attributes_of_jsx_keep_their_text() {
    let page = "# A\n\n<Detail title={`Say \"hi\"`}>\n\nInside.\n\n</Detail>\n\n<Box label=\"Above\">\n\nBelow.\n\n</Box>\n\n\
                <iframe title=\"t\"src=\"https://a.example/\"width=\"9\"></iframe>\n";
    let made = Imported::new(&[DOCUSAURUS, PACKAGE, ("docs/a.mdx", page)]);
    let text = made.read("docs/en/a.mdx");
    assert!(text.contains("title=\"Say &quot;hi&quot;\""), "{text}");
    assert!(
        text.contains("title=\"t\" src=\"https://a.example/\" width=\"9\""),
        "{text}"
    );
    let config = made.read("munseo.toml");
    assert!(
        config.contains("Detail = \":::details\"") && config.contains("Box = \"<div>{label}\""),
        "{config}"
    );
}

#[test]
fn pictures_outside_of_the_content_come_along() {
    let page = "---\ntitle: A\nhero:\n  image:\n    file: ../../assets/a.svg\n---\n\n![b](~/assets/b.svg)\n\n<Card title=\"T\">\nText\n</Card>\n";
    let made = Imported::new(&[
        (
            "astro.config.mjs",
            "import starlight from '@astrojs/starlight';\n\
             export default { site: 'https://kite.example', integrations: [starlight({ title: 'K',\n\
             locales: { root: { lang: 'en' }, 'zh-cn': { label: 'Z' } } })] };",
        ),
        ("src/content/docs/index.md", page),
        (
            "src/content/docs/zh-CN/index.md",
            "---\ntitle: Z\n---\n\n```json ins=\"\\\"on\\\"\"\n\"on\"\n```\n",
        ),
        (
            "src/assets/a.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>",
        ),
        (
            "src/assets/b.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>",
        ),
    ]);
    let text = made.read("docs/en/index.md");
    assert!(
        text.contains("file: /imported/src/assets/a.svg")
            && text.contains("](/imported/src/assets/b.svg)"),
        "{text}"
    );
    assert!(text.contains("<Cards>\n\n<Card"), "{text}");
    assert!(made.read("docs/zh-cn/index.md").contains("ins='\"on\"'"));
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn templates_values_and_ids_of_mkdocs() {
    let page = "# A\n\nVersion {{ version }}.\n\n{% for it in list %}\n{{ it.name }}\n{% endfor %}\n\n{% raw %}\nRaw.\n{% endraw %}\n\n\
                Text.\n{#text}\n\n[to the text](#text)\n\n=== \"C\"\n\n    ```c\n    int a;\n\n=== \"D\"\n\n    int b;\n\n::: package\n    options:\n      a: 1\n";
    let made = Imported::new(&[
        (
            "mkdocs.yml",
            "site_name: K\nsite_url: https://kite.example\nextra:\n  version: 1.10\n",
        ),
        ("docs/index.md", page),
    ]);
    let text = made.read("docs/en/index.md");
    for part in [
        "Version 1.10.",
        "Raw.",
        "<span id=\"text\"></span>",
        "int a;",
        "int b;",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains("{%") && !text.contains("it.name"), "{text}");
    for kind in [
        "statements of a template",
        "reference that a plugin generates",
    ] {
        assert!(made.kinds().contains(&kind), "{kind}");
    }
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn the_front_page_of_vitepress_stays_and_rewrites_are_reported() {
    let made = Imported::new(&[
        (
            ".vitepress/config.mts",
            "export default { title: 'K', cleanUrls: true, rewrites: { 'en/:rest*': ':rest*' } }",
        ),
        (
            "index.md",
            "---\nhero:\n  name: K\n  image:\n    src: /k.svg\n    loading: eager\n  actions:\n    - theme: other\n      text: Go\n      link: /en/start\n---\n\n# K\n",
        ),
        (
            "public/k.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>",
        ),
        ("en/start.md", "# Start\n"),
    ]);
    assert!(made.addresses().contains(&"/en/start".to_owned()));
    let text = made.read("docs/en/index.md");
    assert!(text.contains("loading: eager"), "{text}");
    let mut kinds = made.kinds().into_iter();
    assert!(kinds.any(|it| it.contains("`rewrites`") && it.contains("`[redirects]`")));
}

#[test]
fn code_of_mdx_ends_at_any_indentation_and_tags_may_share_a_line() {
    let page = "# A\n\n<Tabs><TabItem label=\"One\">\n\n  ```txt\n  a\n      ```\n\n</TabItem></Tabs>\n\nAfter.\n";
    let made = Imported::new(&[DOCUSAURUS, PACKAGE, ("docs/a.mdx", page)]);
    let text = made.read("docs/en/a.mdx");
    assert!(text.contains("\n  ```\n\n</TabItem>\n</Tabs>\n"), "{text}");
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn slots_and_bound_attributes_of_vue_leave_their_content() {
    let page = "# A\n\n<Editor :code=\"code\" @run.once=\"go\">\n\n<template #title>Above</template>\n\n\
                <template v-slot:body>\n\nInside.\n\n</template>\n\n</Editor>\n";
    let made = Imported::new(&[
        (".vitepress/config.mjs", "export default { title: 'A' }"),
        ("a.md", page),
        ("index.md", "# Home\n"),
    ]);
    let text = made.read("docs/en/a.md");
    assert!(
        text.contains("\nAbove\n") && !text.contains("template"),
        "{text}"
    );
    assert!(made.read("munseo.toml").contains("Editor = \"unwrap\""));
    assert_eq!(codes(&made), [""; 0]);
}

const STARLIGHT: (&str, &str) = (
    "astro.config.mjs",
    "import starlight from '@astrojs/starlight';\n\
     export default { site: 'https://kite.example', integrations: [starlight({ title: 'Kite' })] };",
);

#[test]
fn slots_of_a_component_of_astro_leave_their_content() {
    let page = "---\ntitle: A\n---\nimport PackageManagerTabs from '~/components/PackageManagerTabs.astro'\n\n\
                <PackageManagerTabs>\n  <Fragment slot=\"npm\">\n  ```sh\n  npm i kite\n  ```\n  </Fragment>\n  \
                <Fragment slot=\"pnpm\">\n  ```sh\n  pnpm i kite\n  ```\n  </Fragment>\n</PackageManagerTabs>\n";
    let made = Imported::new(&[STARLIGHT, ("src/content/docs/index.mdx", page)]);
    let text = made.read("docs/en/index.mdx");
    assert!(text.contains("pnpm i kite"), "{text}");
    let config = made.read("munseo.toml");
    assert!(
        config.contains("PackageManagerTabs = \"unwrap\""),
        "{config}"
    );
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn markdown_directly_below_a_tag_of_mdx_is_markdown() {
    let page = "---\ntitle: A\n---\n<details>\n<summary>Use `kite`</summary>\n```js\nconst { a } = b\n```\n</details>\n\n\
                {list.map((it) => (\n  <b>{it}</b>\n))}\n";
    let made = Imported::new(&[STARLIGHT, ("src/content/docs/index.mdx", page)]);
    let text = made.read("docs/en/index.mdx");
    let part = "<code>kite</code></summary>\n\n```js\nconst { a } = b\n";
    assert!(text.contains(part), "{text}");
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn a_component_of_the_site_is_not_the_built_in_one_of_its_name() {
    let page = "# A\n\nimport { Columns } from '@site/src/Columns'\n\n<Columns>\n\nLeft text\n\n</Columns>\n\n\
                <head>\n  <meta name=\"a\" content=\"b\" />\n</head>\n";
    let made = Imported::new(&[DOCUSAURUS, PACKAGE, ("docs/a.mdx", page)]);
    assert!(made.read("munseo.toml").contains("Columns = \"unwrap\""));
    assert_eq!(codes(&made), [""; 0]);
    assert!(made.kinds().contains(&"`<head>` of a page"));
}

#[test]
fn code_within_html_of_mkdocs_is_code_and_lines_of_reports_are_those_of_the_page() {
    let page = "# A\n\n!!! note\n\n    B\n\n<div>\n\n```console\n$ c\n\n$ d\n```\n\n</div>\n\n```\n;--8<-- \"part.md\"\n```\n\n*[HTML]: Hyper Text\n";
    let config = "site_name: Kite\nsite_url: https://kite.example\n";
    let made = Imported::new(&[("mkdocs.yml", config), ("docs/index.md", page)]);
    let text = made.read("docs/en/index.md");
    for part in [
        "<div>\n\n```console\n$ c\n\n$ d\n```\n\n</div>\n",
        "\n--8<-- \"part.md\"\n",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let mut items = made.report.items.iter();
    let left = items.find(|it| it.kind == "abbreviations").unwrap();
    assert_eq!(left.line, 21);
}

#[test]
fn dates_and_numbers_of_posts_are_those_of_their_addresses() {
    let post = |date: &str| format!("---\ntitle: A\ndate: {date}\n---\n\nText\n");
    let (first, second) = (post("2017-02-29"), post("2026-1-13T08:00"));
    let made = Imported::new(&[
        DOCUSAURUS,
        PACKAGE,
        ("docs/a.md", "# A\n"),
        ("blog/8-weeks.md", &first),
        ("blog/12-weeks.md", &second),
    ]);
    assert!(made.read("blog/en/8-weeks.md").contains("2017-03-01"));
    assert!(made.read("blog/en/12-weeks.md").contains("2026-01-13"));
    let addresses = made.addresses();
    assert!(
        addresses.iter().any(|it| it == "/blog/8-weeks"),
        "{addresses:?}"
    );
}

#[test]
fn a_part_is_found_by_an_alias_of_a_folder() {
    let made = Imported::new(&[
        (
            "rspress.config.ts",
            "export default { root: 'docs', route: { exclude: ['en/shared/**'] } }",
        ),
        (
            "docs/en/a.mdx",
            "# A\n\nimport Part from '@en/shared/part.mdx';\n\n<Part />\n\n<PackageManagerTabs\n  command={{\n    \
             pnpm: 'pnpm create a',\n    npm: 'npm create a',\n  }}\n/>\n",
        ),
        ("docs/en/shared/part.mdx", "Said once.\n"),
    ]);
    let text = made.read("docs/en/a.mdx");
    assert!(text.contains("Said once."), "{text}");
    assert!(text.contains("command=\"npm create a\""), "{text}");
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn texts_of_cards_stay_and_names_of_tabs_of_code_are_titles() {
    let page = "# A\n\n<Cards>\n  <Cards.Card\ntitle=\"One\"\nhref=\"https://one.example\"\n  />\n  <Card\n    \
                title=\"Two\"\n    href=\"https://two.example\"\n    description=\"The second\"\n  />\n</Cards>\n\n\
                ```ts tab=\"First\" tab-group=\"g\"\n1\n```\n";
    let made = Imported::new(&[
        ("content/_meta.js", "export default { index: 'A' }"),
        ("content/index.mdx", page),
        PACKAGE,
    ]);
    let text = made.read("docs/en/index.mdx");
    assert!(
        text.contains("<Cards.Card\ntitle=\"One\"\nhref=\"https://one.example\""),
        "{text}"
    );
    assert!(text.contains(">The second</Card>"), "{text}");
    assert!(text.contains("```ts tab=\"First\""), "{text}");
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn a_region_of_mdbook_may_end_with_its_file() {
    let made = Imported::new(&[
        ("book.toml", "[book]\ntitle = \"Kite\"\n"),
        ("src/SUMMARY.md", "- [A](a.md)\n"),
        ("src/a.md", "# A\n\n```rust\n{{#include a.rs:main}}\n```\n"),
        ("src/a.rs", "// License\n\n// ANCHOR: main\nfn main() {}\n"),
    ]);
    let text = made.read("docs/en/a.md");
    assert!(text.contains("a.rs#main"), "{text}");
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn a_slug_is_below_the_route_of_one_of_several_documentations() {
    let made = Imported::new(&[
        (
            "docusaurus.config.js",
            "export default { title: 'Kite', url: 'https://kite.example', baseUrl: '/', presets: [['classic', {}]],\n\
             plugins: [['@docusaurus/plugin-content-docs', { id: 'films', path: 'films', routeBasePath: 'films' }]] }",
        ),
        ("docs/intro.md", "---\nslug: /\n---\n\n# Intro\n"),
        ("films/one.md", "---\nslug: /first\n---\n\n# One\n"),
    ]);
    let addresses = made.addresses();
    for address in ["/", "/docs", "/films/first"] {
        assert!(
            addresses.iter().any(|it| it == address),
            "{address}: {addresses:?}"
        );
    }
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn a_generated_reference_leaves_its_heading() {
    let made = Imported::new(&[
        ("mkdocs.yml", "site_name: Kite\n"),
        (
            "docs/index.md",
            "# Kite\n\n## ::: kite.fly\n\n::: kite.land\n    options: {}\n",
        ),
    ]);
    let text = made.read("docs/en/index.md");
    assert!(
        text.contains("## kite.fly") && !text.contains(":::"),
        "{text}"
    );
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn scripts_within_html_and_attributes_with_values_are_left_out() {
    let made = Imported::new(&[
        DOCUSAURUS,
        PACKAGE,
        (
            "docs/a.mdx",
            "# A\n\n<blockquote>\n\n  Said.\n\n</blockquote> <script\n  async\n  \
             src=\"https://a.example/b.js\"\n></script>\n\n```ts /a=\"b\"/\n1\n```\n",
        ),
    ]);
    let text = made.read("docs/en/a.mdx");
    assert!(text.contains("Said.") && !text.contains("script"), "{text}");
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn values_within_html_are_shown_as_they_are_written() {
    let page =
        "# A\n\n<ul>\n  <li>\n    It is {{ count }}.\n  </li>\n</ul>\n\nIt is {{ count }}.\n";
    let made = Imported::new(&[
        (".vitepress/config.js", "export default { title: 'A' }"),
        ("index.md", page),
    ]);
    let text = made.read("docs/en/index.md");
    assert!(text.contains("    It is {{ count }}.\n"), "{text}");
    assert!(text.ends_with("It is {{ count }}.\n"), "{text}");
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn line_zero_of_an_include_is_the_whole_file() {
    let made = Imported::new(&[
        ("mkdocs.yml", "site_name: A\n"),
        ("docs/index.md", "# A\n\n{* ../src/a.py ln[0] hl[2] *}\n"),
        ("src/a.py", "a = 1\nb = 2\n"),
    ]);
    let text = made.read("docs/en/index.md");
    assert!(text.contains("```py file=/code/src/a.py {2}\n"), "{text}");
    assert_eq!(codes(&made), [""; 0]);
}

#[test]
fn icons_braces_of_formulas_and_labels_of_tabs_keep_pages_of_mkdocs_valid() {
    let page = "# A\n\n<small>\n  :octicons-light-bulb-16:\n  **Tip:** B\n</small>\n\n\
        $$\nx=\\sum_{k=0}^{9}k\n$$\n\n\
        === \"1 .. n\"\n\n    One\n\n=== \"1 .. n\"\n\n    Two\n";
    let made = Imported::new(&[("mkdocs.yml", MATH), ("docs/index.md", page)]);
    let text = made.read("docs/en/index.md");
    for part in [
        "<small>\n  **Tip:** B\n</small>",
        "\\sum_{k=0}^{9}k",
        "<Tab label=\"1 .. n\" value=\"1 .. n 2\">",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert_eq!(codes(&made), [""; 0]);
}

const MATH: &str = "site_name: A\nmarkdown_extensions:\n  - pymdownx.arithmatex\n";

#[test]
fn a_meaning_of_mkdocs_may_be_a_block() {
    let page = "# A\n\nTerm\n\n:   !!! note\n\n        Said here.\n\n    After.\n";
    let made = Imported::new(&[("mkdocs.yml", "site_name: A\n"), ("docs/index.md", page)]);
    let text = made.read("docs/en/index.md");
    assert!(text.contains(":::note\n\nSaid here.\n:::\n"), "{text}");
    assert!(text.contains("After.\n\n</dd>"), "{text}");
    assert_eq!(codes(&made), [""; 0]);
}
