//! Signatures on pages: content of the sources, in each language, also after edits.

use super::fixture::{Fixture, format_diagnostics};
use crate::{Pages, feeds};

/// A site next to the sources of a package with English doc comments.
const CONFIG: &str = "title = \"T\"\nurl = \"https://t.example\"\ndefault_locale = \"ko\"\n[locales.ko]\n[locales.en]\n\
     [typescript.packages]\npack = \"lib/index.ts\"\n\"pack/*\" = \"lib/*/index.ts\"\n[typescript.source]\n\
     link = \"https://code.example/blob/main/{path}#L{line}\"\nrepository = \".\"\n";

const CHUNK: &str = "/**\n * Splits.\n *\n * @template T - the tuple to split\n * @template Size - how many\n *\n * \
     @since 0.3.0\n */\nexport type Chunk<T extends readonly unknown[], Size extends number = 1> = T;\n";

const KOREAN: &str = "# A.Chunk\n\n글\n\n:::signature\n- `T`: 나눌 튜플\n- `Size`: 크기\n:::\n";

fn site() -> Fixture {
    Fixture::new(CONFIG)
        .file("lib/index.ts", "export * as A from './array/index.js';\n")
        .file(
            "lib/array/index.ts",
            "export type { Chunk } from './chunk.js';\n",
        )
        .file("lib/array/chunk.ts", CHUNK)
        .file("docs/en/chunk.md", "# A.Chunk\n\nText\n\n::signature\n")
        .file("docs/ko/chunk.md", KOREAN)
}

#[test]
fn each_language_shows_the_same_signature_in_its_own_words() {
    let site = site().load();
    let korean = site.html("/docs/chunk");
    let english = site.html("/en/docs/chunk");
    for html in [&korean, &english] {
        assert!(
            html.contains("https://code.example/blob/main/lib/array/chunk.ts#L9"),
            "{html}"
        );
        assert!(
            html.contains(
                "<span class=\"k\">extends readonly</span> <span class=\"t\">unknown</span>[],"
            ),
            "{html}"
        );
    }
    assert!(korean.contains("</i>나눌 튜플</span>") && korean.contains("0.3.0부터"));
    assert!(english.contains("</i>the tuple to split</span>") && english.contains("Since 0.3.0"));
}

#[test]
fn when_bodies_are_freed_feeds_and_preview_pictures_stay_the_same() {
    let config = format!("{CONFIG}[social_images]\nenabled = true\n");
    let mut site = site()
        .file("munseo.toml", config)
        .file("docs/en/plain.md", "# Plain\n\nText\n")
        .file("blog/en/2026-01-31-a.md", "# News\n\nA post.\n")
        .load();
    let outputs = |pages: &Pages| {
        let routes = pages.site().routes().iter();
        let cards: Vec<_> = routes
            .filter_map(|route| pages.social_card(route))
            .collect();
        let feeds: Vec<_> = feeds::files(pages.site())
            .into_iter()
            .map(|feed| feed.text)
            .collect();
        assert!(!feeds.is_empty());
        assert!(cards.iter().any(|card| card.content.signature.is_some()));
        format!("{cards:?}{feeds:?}")
    };
    let before = outputs(&site.pages);
    assert!(site.html("/en/docs/plain").contains("Text"));
    site.pages.free_rendered_bodies();
    assert_eq!(outputs(&site.pages), before);
    assert!(!site.html("/en/docs/plain").contains("Text"));
}

#[test]
fn an_edit_of_the_source_is_an_edit_of_the_pages_that_show_it() {
    let mut site = site().load();
    let reload = site.edit("lib/array/chunk.ts", &CHUNK.replace("= 1", "= 2"));
    assert_eq!(reload.changed_urls, ["/docs/chunk", "/en/docs/chunk"]);
    let default = "<span class=\"o\">=</span> <span class=\"n\">2</span>,";
    assert!(site.html("/docs/chunk").contains(default));

    let reload = site.edit("lib/array/chunk.ts", &CHUNK.replace("Size", "Length"));
    assert_eq!(
        format_diagnostics(&reload.diagnostics),
        "error[signature/undescribed]: the parameter `Length` of `A.Chunk` is not described\n  \
         docs/ko/chunk.md:5:1 `:::signature`\n  help: add a line ``- `Length`: …`` between `:::signature` and \
         `:::`\nerror[signature/parameter]: `A.Chunk` has no parameter `Size`\n  docs/ko/chunk.md:7:3 `` `Size` \
         ``\n  help: use one of `T`, `Length`"
            .replace("`` `Size` ``", "``Size``")
    );
    let reload = site.edit("lib/array/chunk.ts", CHUNK);
    assert_eq!(format_diagnostics(&reload.diagnostics), "");
}

#[test]
fn a_file_that_disappears_is_reported_and_removed() {
    let mut site = site().load();
    let reload = site.edit("lib/array/index.ts", "export {};\n");
    let problems_after = format_diagnostics(&reload.diagnostics);
    assert!(
        problems_after.contains("error[signature/unknown]: `pack` does not export `A.Chunk`\n  docs/en/chunk.md:5:1 `::signature`"),
        "{problems_after}"
    );
    let reload = site.edit(
        "lib/array/index.ts",
        "export type { Chunk } from './chunk.js';\n",
    );
    assert_eq!(format_diagnostics(&reload.diagnostics), "");
    let reload = site.remove("lib/array/chunk.ts");
    let problems_after = format_diagnostics(&reload.diagnostics);
    assert!(
        problems_after.contains("error[signature/source]: `./chunk.js`"),
        "{problems_after}"
    );
    let reload = site.edit("lib/array/chunk.ts", CHUNK);
    assert_eq!(format_diagnostics(&reload.diagnostics), "");
}

#[test]
fn a_page_in_another_language_describes_every_parameter() {
    let problems = site()
        .file("docs/ko/chunk.md", KOREAN.replace("`Size`", "`Sizee`"))
        .file("docs/en/other.md", "# A.Chunkk\n\n::signature\n")
        .problems();
    assert_eq!(
        problems,
        "error[signature/unknown]: `pack` does not export `A.Chunkk`\n  docs/en/other.md:3:1 `::signature`\n  help: did \
         you mean `A.Chunk`?\nerror[signature/undescribed]: the parameter `Size` of `A.Chunk` is not described\n  \
         docs/ko/chunk.md:5:1 `:::signature`\n  help: add a line ``- `Size`: …`` between `:::signature` and \
         `:::`\nerror[signature/parameter]: `A.Chunk` has no parameter `Sizee`\n  docs/ko/chunk.md:7:3 ``Sizee``\n  \
         help: did you mean `Size`?"
    );
}

#[test]
fn a_name_that_no_page_shows_is_reported_until_one_does() {
    let index = "export type { Chunk } from './chunk.js';\nexport { zip } from './zip.js';\n";
    let mut site = site()
        .file(
            "munseo.toml",
            format!("{CONFIG}on_undocumented = \"warn\"\n"),
        )
        .load();
    site.fixture.write(
        "lib/array/zip.ts",
        "/** Pairs.\n * @since 0.4.0\n */\nexport function zip(): void;\n",
    );
    let reload = site.edit("lib/array/index.ts", index);
    assert_eq!(
        format_diagnostics(&reload.diagnostics),
        "warning[signature/no-page]: no page shows `A.zip` of `pack`\n  munseo.toml:7:1 `pack`\n  help: put \
         `::signature{of=A.zip}` on a page, or stop exporting it"
    );
    let reload = site.edit("docs/en/zip.md", "# Zip\n\n::signature{of=A.zip}\n");
    assert_eq!(format_diagnostics(&reload.diagnostics), "");
}

#[test]
fn missing_since_tags_are_reported_only_if_configured() {
    let old = CHUNK.replace(" * \n", "").replace(" * @since 0.3.0\n", "");
    let load = |config: String, chunk: &str| {
        site()
            .file("munseo.toml", config)
            .file("lib/array/chunk.ts", chunk)
            .problems()
    };
    assert!(!old.contains("@since"), "{old}");
    assert_eq!(load(CONFIG.to_owned(), &old), "");
    let asking = load(format!("{CONFIG}on_missing_since = \"throw\"\n"), &old);
    assert!(
        asking.contains("error[signature/since]: the doc comment of `A.Chunk` has no `@since`"),
        "{asking}"
    );
    let bare = "export type Chunk = 1;\n";
    let asking = load(format!("{CONFIG}on_missing_since = \"warn\"\n"), bare);
    assert!(
        asking.contains("warning[signature/undocumented]"),
        "{asking}"
    );
    assert!(!load(CONFIG.to_owned(), bare).contains("signature/undocumented"));
}

#[test]
fn descriptions_are_not_compared_as_translations() {
    let config = format!("{CONFIG}[translations]\nsource = \"ko\"\n");
    let problems = site()
        .file("munseo.toml", config)
        .file(
            "docs/en/chunk.md",
            "# A.Chunk\n\nText\n\n::signature\n\nMore\n",
        )
        .problems();
    assert!(
        problems.contains("docs/en/chunk.md:7:1 `More`"),
        "{problems}"
    );
    assert!(!problems.contains("list item"), "{problems}");
}

#[test]
fn a_site_without_a_package_is_reported() {
    let problems = Fixture::new(super::fixture::TITLE)
        .file("docs/en/a.md", "# A\n\n::signature\n")
        .problems();
    assert!(
        problems.starts_with(
            "error[signature/no-package]: the site documents no TypeScript package\n  docs/en/a.md:3:1"
        ),
        "{problems}"
    );
    let problems = site()
        .file("docs/en/chunk.md", "# A.Chunk\n\n::signature{from=pac}\n")
        .problems();
    assert!(
        problems.contains("package `pac` is not configured"),
        "{problems}"
    );
    let problems = Fixture::new(&CONFIG.replace("{path}", "path")).problems();
    assert!(
        problems.contains("error[config/bad-source-link]"),
        "{problems}"
    );
}

#[test]
fn a_description_of_a_parameter_cannot_change_in_one_language_alone() {
    let fixture = site();
    let options = munseo_site::LoadOptions {
        translations: true,
        ..munseo_site::LoadOptions::default()
    };
    let loaded = Pages::load(&fixture.path(""), options);
    let (ledger, _) = loaded.pages.expect("a site").site().confirm(&[]);
    let mut site = fixture.file(munseo_site::LEDGER_FILE, ledger).load();
    let reload = site.edit(
        "docs/ko/chunk.md",
        &KOREAN.replace("나눌 튜플", "버릴 튜플"),
    );
    let problems_after = format_diagnostics(&reload.diagnostics);
    assert!(
        problems_after.starts_with("warning[translation/stale]"),
        "{problems_after}"
    );
    assert!(
        problems_after.contains("docs/en/chunk.md:5:1 `::signature`"),
        "{problems_after}"
    );
    assert_eq!(
        format_diagnostics(&site.edit("docs/ko/chunk.md", KOREAN).diagnostics),
        ""
    );
    let reload = site.edit("lib/array/chunk.ts", &CHUNK.replace("to split", "to keep"));
    let problems_after = format_diagnostics(&reload.diagnostics);
    assert!(
        problems_after.starts_with("warning[translation/changed]"),
        "{problems_after}"
    );
}
