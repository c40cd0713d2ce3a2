//! Output for language models: pages as Markdown, and lists of them.

use crate::{browsers, page_markdown};
use serde_json::Value;

use super::fixture::{Fixture, KO_EN, Loaded, TITLE};
use munseo_site::LocaleId;

fn markdown(site: &Loaded, url: &str) -> String {
    let route = site.pages.site().route(url).unwrap();
    page_markdown::text(site.pages.site(), route, &site.page(url).content)
}

fn llms(site: &Loaded, locale: LocaleId) -> String {
    site.pages.llms().index(locale).unwrap().text
}

pub(super) fn structured(site: &Loaded, url: &str) -> Vec<Value> {
    let blocks = site.page(url).head.structured_data;
    blocks
        .iter()
        .map(|block| serde_json::from_str(block).expect("a block is JSON"))
        .collect()
}

/// A site in two languages with all kinds of pages.
pub(super) fn two_languages() -> Fixture {
    Fixture::new(KO_EN)
        .file(
            "docs/ko/a/_category_.toml",
            "label = \"Array\"\ndescription = { ko = \"튜플이에요.\", en = \"Tuples.\" }\nemblem = { letter = \"A\", hue = \"jade\" }\n",
        )
        .file(
            "docs/ko/a/chunk.md",
            "---\ntitle: 'A.Chunk<T>'\ndescription: 나눠요.\nsidebar_position: 1\n---\n\n본문 [다음](./take.md#예)\n\n```ts no-check=\"signature\"\ntype Chunk<T, N> = …;\n```\n",
        )
        .file("docs/ko/a/take.md", "# Take\n\n## 예 {#example}\n")
        .file("docs/en/a/chunk.md", "---\ntitle: 'A.Chunk<T>'\ndescription: Cuts.\n---\n\nBody.\n")
        .file("docs/ko/intro.md", "# 소개\n\n첫 문단이에요.\n")
        .file("docs/ko/hidden.md", "---\nunlisted: true\n---\n# 숨김\n\n숨은 글\n")
        .file("docs/ko/draft.md", "---\ndraft: true\n---\n# 초안\n")
        .file("pages/ko/about.md", "# 사이트 소개\n")
        .file("blog/ko/2026-01-31-first.md", "---\ntags: [소식]\n---\n# 첫 글\n\n안녕하세요.\n")
}

#[test]
fn a_document_as_markdown_has_title_description_address_and_text() {
    let site = two_languages().load();
    assert_eq!(
        markdown(&site, "/docs/a/chunk"),
        "# A.Chunk\\<T>\n\n> 나눠요.\n\n<https://t.example/docs/a/chunk>\n\n\
         본문 [다음](/docs/a/take#example)\n\n```ts\ntype Chunk<T, N> = …;\n```\n"
    );
}

#[test]
fn markdown_of_an_untranslated_page_starts_with_a_notice() {
    let site = two_languages().load();
    let text = markdown(&site, "/en/docs/a/take");
    assert!(
        text.starts_with("# Take\n\n<https://t.example/en/docs/a/take>\n\n> "),
        "{text}"
    );
    assert!(
        text.contains("not been translated") || text.contains("한국어"),
        "{text}"
    );
}

#[test]
fn generated_pages_have_markdown() {
    let site = two_languages().load();
    assert_eq!(
        markdown(&site, "/docs/category/array"),
        "# Array\n\n> 튜플이에요.\n\n<https://t.example/docs/category/array>\n\n\
         - [A.Chunk\\<T>](/docs/a/chunk): 나눠요.\n- [Take](/docs/a/take)\n"
    );
    let blog = markdown(&site, "/blog");
    assert!(
        blog.contains("## [첫 글](/blog/first)\n\n2026-01-31\n\n안녕하세요."),
        "{blog}"
    );
    for url in ["/", "/docs", "/blog/archive", "/blog/tags", "/about"] {
        let text = markdown(&site, url);
        assert!(text.starts_with("# "), "{url}: {text}");
    }
    // The page's title.
    let tag = markdown(&site, "/blog/tags/소식");
    assert!(tag.starts_with("# ‘소식’ 태그가 붙은 글 1편\n"), "{tag}");
}

#[test]
fn markdown_is_at_the_path_of_its_page() {
    let site = two_languages().load();
    let paths = |url: &str| {
        let route = site.pages.site().route(url).unwrap();
        let outputs = page_markdown::outputs(site.pages.site(), route);
        let outputs: Vec<_> = outputs
            .iter()
            .map(|path| path.to_string_lossy().into_owned())
            .collect();
        (
            page_markdown::url(site.pages.site(), route).unwrap(),
            outputs.join(" "),
        )
    };
    assert_eq!(paths("/"), ("/index.md".into(), "index.md".into()));
    assert_eq!(
        paths("/en"),
        ("/en/index.md".into(), "en/index.md en.md".into())
    );
    assert_eq!(
        paths("/en/docs/a/chunk"),
        ("/en/docs/a/chunk.md".into(), "en/docs/a/chunk.md".into())
    );
    let search = site.pages.site().route("/search").unwrap();
    assert!(!page_markdown::exists(site.pages.site(), search));
}

#[test]
fn brackets_of_titles_and_addresses_end_no_link_of_llms_txt() {
    let site = Fixture::new(TITLE)
        .file("docs/at.md", "---\nslug: at(0)\n---\n# At<[1], 0>\n")
        .load();
    let text = llms(&site, LocaleId::DEFAULT);
    assert!(
        text.contains("- [At<&#91;1&#93;, 0>](https://t.example/docs/at%280%29.md)\n"),
        "{text}"
    );
}

#[test]
fn llms_txt_lists_pages_in_sidebar_order() {
    let site = two_languages().load();
    assert_eq!(
        llms(&site, LocaleId::DEFAULT),
        "# T\n\n<https://t.example/>\n\n## 문서\n\n\
         - [T](https://t.example/index.md)\n\
         - [소개](https://t.example/docs/intro.md): 첫 문단이에요.\n\
         - [사이트 소개](https://t.example/about.md)\n\n\
         ## Array\n\n\
         - [Array](https://t.example/docs/category/array.md): 튜플이에요.\n\
         - [A.Chunk\\<T>](https://t.example/docs/a/chunk.md): 나눠요.\n\
         - [Take](https://t.example/docs/a/take.md)\n\n\
         ## 블로그\n\n\
         - [첫 글](https://t.example/blog/first.md): 안녕하세요.\n\n\
         ## Optional\n\n\
         - [llms-full.txt](https://t.example/llms-full.txt)\n\
         - [English](https://t.example/en/llms.txt)\n"
    );
    let english = llms(&site, LocaleId::nth(1));
    assert!(
        english.contains("(https://t.example/en/docs/a/chunk.md): Cuts."),
        "{english}"
    );
    assert!(!english.contains("take.md"), "not translated: {english}");
}

#[test]
fn disabled_files_do_not_exist() {
    let off = format!(
        "{TITLE}[agents]\nmarkdown = false\nllms_txt = false\n\
         [discovery]\nstructured_data = false\nopen_search = false\n"
    );
    let site = Fixture::new(&off).titled(&[("docs/en/a.md", "A")]).load();
    let head = format!("{:?}", site.page("/docs/a").head.tags);
    for absent in ["text/markdown", "opensearch"] {
        assert!(!head.contains(absent), "{absent} in {head}");
    }
    assert_eq!(site.doc("/docs/a").markdown_url, None);
    assert!(structured(&site, "/docs/a").is_empty());
    assert_eq!(site.pages.llms().index(LocaleId::DEFAULT), None);
    assert_eq!(site.pages.llms().full(LocaleId::DEFAULT), None);
    assert_eq!(
        browsers::open_search(site.pages.site(), LocaleId::DEFAULT),
        None
    );
}

#[test]
fn a_site_with_no_index_has_no_llms_txt() {
    let site = Fixture::new(&TITLE.replace("url", "no_index = true\nurl"))
        .titled(&[("docs/en/a.md", "A")])
        .load();
    assert_eq!(site.pages.llms().index(LocaleId::DEFAULT), None);
    assert_eq!(site.pages.llms().full(LocaleId::DEFAULT), None);
    assert!(structured(&site, "/docs/a").is_empty());
}
