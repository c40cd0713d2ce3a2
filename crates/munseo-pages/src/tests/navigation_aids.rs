//! Groups of a category, examples in its cards, backlinks, and the page list of the not-found page.

use super::fixture::{Fixture, TITLE};
use crate::props::PageContent;

const GROUPS: &str = "backlinks = \"Guides that use it\"\n\
    [[groups]]\nlabel = { en = \"Cut\" }\npages = [\"take\", \"chunk\"]\n";

fn example(result: &str) -> String {
    format!("# Page\n\nText.\n\n```ts\ntype R = A.Chunk<[1, 2], 1>; //=> {result}\n```\n")
}

#[test]
fn a_category_page_lists_groups_then_other_pages_then_deprecated_ones() {
    let site = Fixture::new(TITLE)
        .file("docs/en/a/_category_.toml", GROUPS)
        .file("docs/en/a/chunk.md", example("[[1], [2]]"))
        .titled(&[("docs/en/a/take.md", "take"), ("docs/en/a/zip.md", "zip")])
        .file("docs/en/a/infer.md", "---\ndeprecated: true\n---\n# infer")
        .load();
    let page = site.category("/docs/category/a");
    assert!(page.cards.is_empty());
    let sections: Vec<(&str, Vec<&str>)> = page
        .sections
        .iter()
        .map(|section| {
            let labels = section.cards.iter().map(|card| card.label.as_str());
            (section.title.as_str(), labels.collect())
        })
        .collect();
    assert_eq!(
        sections,
        [
            ("Cut", vec!["take", "Page"]),
            ("Others", vec!["zip"]),
            ("No longer used", vec!["infer"]),
        ]
    );
    let example = page.sections[0].cards[1].example.as_ref().unwrap();
    assert_eq!(example.code, "A.Chunk<[1, 2], 1>");
    assert_eq!(example.result, "[[1], [2]]");
    let landing = site.category("/docs");
    assert_eq!(landing.cards[0].entries.len(), 3);
}

#[test]
fn an_unknown_page_in_a_category_group_is_reported() {
    let problems = Fixture::new(TITLE)
        .file("docs/en/a/_category_.toml", GROUPS)
        .titled(&[("docs/en/a/take.md", "take"), ("docs/en/a/chunks.md", "c")])
        .problems();
    assert!(
        problems.contains("error[sidebar/unknown-page]: `chunk` is not a page of this category")
            && problems.contains("did you mean `chunks`?"),
        "{problems}"
    );
}

#[test]
fn a_page_has_backlinks_to_pages_of_a_category() {
    let site = Fixture::new(TITLE)
        .file("docs/en/a/_category_.toml", GROUPS)
        .file("docs/en/a/chunk.md", "# Chunk & more\n\nSee [b](../b.md).")
        .file("docs/en/a/take.md", "# Take\n\nSee [chunk](./chunk.md).")
        .file("docs/en/b.md", "# B\n\nText.")
        .load();
    let body = |url: &str| match site.page(url).content {
        PageContent::Doc(doc) => format!("{:?}", doc.text.body),
        _ => panic!("not a document"),
    };
    assert!(body("/docs/b").contains("Guides that use it"));
    assert!(body("/docs/b").contains("Chunk &amp; more"));
    assert!(!body("/docs/a/chunk").contains("Guides that use it"));
}

#[test]
fn the_not_found_page_has_a_list_of_listed_pages() {
    let site = Fixture::new(TITLE)
        .titled(&[("docs/en/start.md", "Start")])
        .file("docs/en/hidden.md", "---\nunlisted: true\n---\n# Hidden")
        .load();
    let not_found = site.pages.not_found(munseo_site::LocaleId::DEFAULT).content;
    let PageContent::NotFound {
        addresses_url: Some(url),
    } = not_found
    else {
        panic!("the page list is missing");
    };
    let files = site.pages.data_files();
    let file = files.iter().find(|file| file.url == url).unwrap();
    assert!(file.json.contains("[\"/docs/start\",\"Start\"]"));
    assert!(!file.json.contains("hidden"));
}
