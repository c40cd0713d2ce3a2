//! Notes about examples on pages.

use munseo_markdown::Part;

use super::fixture::{Fixture, KO_EN, Loaded};
use crate::props::PageContent;
use crate::{ExampleCheck, ExampleNote, TitledDocument};

fn site() -> Loaded {
    Fixture::new(KO_EN)
        .file("docs/ko/a.md", "---\ntitle: A.Chunk\n---\n\n글\n")
        .file("docs/en/a.md", "---\ntitle: A.Chunk\n---\n\nText\n")
        .load()
}

fn body(loaded: &Loaded, url: &str, note: &ExampleNote) -> String {
    let route = loaded.pages.site().route(url).unwrap();
    let mut content = loaded.page(url).content;
    note.add_to(&mut content, loaded.pages.site(), route.locale);
    match content {
        PageContent::Doc(doc) => match &*doc.text.body {
            [Part::Html { html }] => html.clone(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

#[test]
fn documents_are_found_by_their_titles_in_each_language() {
    let loaded = site();
    let english = loaded.pages.site().config().locales.find("en").unwrap();
    let documents = TitledDocument::all(loaded.pages.site(), english);
    assert_eq!(documents["a.chunk"].url, "/en/docs/a");
}

#[test]
fn documents_describe_names_in_languages_that_doc_comments_are_not_in() {
    let described = |config: &str| {
        let page = "---\ntitle: A.Chunk\ndescription: 나눠요.\n---\n";
        let loaded = Fixture::new(&format!("{KO_EN}{config}"))
            .file("docs/ko/a.md", page)
            .file(
                "docs/ko/b.md",
                "---\ntitle: A.Zip\ndescription: 묶어요.\n---\n",
            )
            .file(
                "docs/en/a.md",
                "---\ntitle: A.Chunk\ndescription: Cuts.\n---\n",
            )
            .load();
        ["ko", "en"].map(|code| {
            let locale = loaded.pages.site().config().locales.find(code).unwrap();
            let documents = TitledDocument::all(loaded.pages.site(), locale);
            ["a.chunk", "a.zip"].map(|title| documents[title].description.clone())
        })
    };
    let own = |text: &str| Some(text.to_owned());
    // The English fallback is displayed in Korean.
    assert_eq!(
        described("[typescript]\n"),
        [[own("나눠요."), own("묶어요.")], [None, None]]
    );
    assert_eq!(
        described("[typescript.source]\nlanguage = \"ko\"\n"),
        [[None, None], [own("Cuts."), None]]
    );
    assert_eq!(described(""), [[None, None], [None, None]]);
}

#[test]
fn the_note_names_the_compiler_in_the_readers_language() {
    let note = ExampleNote {
        checked: ExampleCheck::By("TypeScript 7.0.2".into()),
        results: 3,
        hovers: Some("/_munseo/hovers/1.json".into()),
        has_live_steps: true,
    };
    let html = body(&site(), "/en/docs/a", &note);
    assert!(html.contains("checked with TypeScript 7.0.2"), "{html}");
    assert!(
        html.contains("data-hovers=\"/_munseo/hovers/1.json\""),
        "{html}"
    );
    assert!(
        html.contains("<noscript data-steps>Step by step</noscript>"),
        "{html}"
    );
    let html = body(&site(), "/docs/a", &note);
    assert!(html.contains("TypeScript 7.0.2 컴파일러로"), "{html}");
}

#[test]
fn unchecked_examples_are_marked_above() {
    let note = ExampleNote {
        checked: ExampleCheck::Unchecked,
        results: 3,
        hovers: None,
        has_live_steps: false,
    };
    let html = body(&site(), "/docs/a", &note);
    assert!(
        html.starts_with("<aside class=\"admonition\" data-kind=\"warning\">"),
        "{html}"
    );
    assert!(html.contains("확인하지 않은 예제"), "{html}");
}
