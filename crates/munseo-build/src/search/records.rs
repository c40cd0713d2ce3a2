//! Pages as records: one for the page itself, one for each section below a heading.
//!
//! The format is that of documentation crawlers, so the records also work with Algolia. The levels of a
//! record are the categories above the page (lvl0), the page's title (lvl1) and the headings above the section (lvl2 to
//! lvl6).

use std::sync::Arc;

use munseo_markdown::Section;
use munseo_pages::{Pages, SearchDocument, kind_label};
use munseo_search::record::{FALLBACK, LEVELS, Record, RecordType, Tags};
use munseo_site::LocaleId;
use munseo_typescript::first_result;
use rayon::prelude::*;

/// The separator between the categories of a page.
const SEPARATOR: &str = " › ";

/// The rank of generated pages: among equal results, written pages come first.
const GENERATED: i32 = -1;

/// The records of a language, page by page.
pub fn records(pages: &Pages, locale: LocaleId) -> Vec<Record> {
    let documents: Vec<SearchDocument<'_>> = pages.search_documents(locale).collect();
    documents
        .par_iter()
        .flat_map_iter(|document| page_records(pages, document))
        .collect()
}

fn page_records(pages: &Pages, document: &SearchDocument<'_>) -> Vec<Record> {
    let area = area(pages, document);
    let tags = tags(pages, document, &area);
    let sections = document.sections.iter().enumerate();
    let records = sections.map(|(index, section)| {
        let mut record = record(document, section, &area);
        if index == 0 {
            record.content = introduction(document.description.as_deref(), &section.text);
            record.keywords = document.keywords.to_vec();
            record.example =
                first_result(document.code_blocks, &document.title).unwrap_or_default();
        }
        if document.is_generated {
            record.weight = GENERATED;
        }
        record.tags = Arc::clone(&tags);
        record
    });
    records.collect()
}

fn record(document: &SearchDocument<'_>, section: &Section, area: &str) -> Record {
    let anchor = section.anchor.clone().unwrap_or_default();
    let url = match anchor.as_str() {
        "" => document.route.url().to_owned(),
        anchor => format!("{}#{anchor}", document.route.url()),
    };
    let mut hierarchy: [Option<String>; LEVELS] = Default::default();
    hierarchy[0] = Some(area.to_owned());
    hierarchy[1] = Some(document.title.clone().into_owned());
    let headings = section.hierarchy.iter().skip(1);
    for (level, heading) in hierarchy[2..].iter_mut().zip(headings) {
        *level = Some(heading.clone());
    }
    let depth = hierarchy.iter().flatten().count() - 1;
    Record {
        object_id: url.clone(),
        url,
        anchor,
        kind: RecordType::Level(depth as u8),
        hierarchy,
        content: collapse_whitespace(&section.text),
        code: section.code.clone(),
        ..Record::default()
    }
}

/// The categories above a page, else the label of its kind; the site's title for a page of no kind.
fn area(pages: &Pages, document: &SearchDocument<'_>) -> String {
    if !document.categories.is_empty() {
        return document.categories.join(SEPARATOR);
    }
    match document.kind {
        "page" => pages.site_props(document.route.locale).title.clone(),
        kind => kind_label(pages.site(), document.route.locale, kind),
    }
}

/// The facets of a record. A page outside of the documentation belongs to all its versions.
fn tags(pages: &Pages, document: &SearchDocument<'_>, area: &str) -> Tags {
    let config = pages.site().config();
    let locale = &config.locales[document.route.locale];
    // Clients for indexes of crawlers filter by `lang`.
    let mut tags: Vec<_> = ["language", "lang"]
        .map(|name| (name, locale.code().to_owned()))
        .into();
    if locale.html_lang() != locale.code() {
        tags.extend(["language", "lang"].map(|name| (name, locale.html_lang().to_owned())));
    }
    match document.version {
        Some(version) => {
            tags.push(("version", version.to_owned()));
            tags.push(("docusaurus_tag", format!("docs-default-{version}")));
        }
        None => {
            let versions = config.docs.versions.iter();
            tags.extend(versions.map(|version| ("version", version.name.clone())));
            tags.push(("docusaurus_tag", "default".to_owned()));
        }
    }
    tags.push(("kind", document.kind.to_owned()));
    tags.push(("section", area.to_owned()));
    tags.extend(document.tags.iter().map(|&tag| ("tag", tag.to_owned())));
    if let Some(language) = document.fallback_lang {
        tags.push((FALLBACK, language.to_owned()));
    }
    let tags = tags.into_iter();
    Arc::new(tags.map(|(name, value)| (name.to_owned(), value)).collect())
}

/// The text above the first heading. The page's description comes before it, unless the text contains it.
fn introduction(description: Option<&str>, text: &str) -> String {
    let text = collapse_whitespace(text);
    match description.map(one_line) {
        Some(description) if !one_line(&text).contains(&description) => {
            format!("{description}\n{text}").trim().to_owned()
        }
        _ => text,
    }
}

/// A text without empty lines and repeated spaces; each block of prose is on its own line.
fn collapse_whitespace(text: &str) -> String {
    let mut lines = String::with_capacity(text.len());
    for line in text.lines() {
        let mut separator = "\n";
        for word in line.split_whitespace() {
            if !lines.is_empty() {
                lines.push_str(separator);
            }
            lines.push_str(word);
            separator = " ";
        }
    }
    lines
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::tests::{self as test_site, TestSite};
    use munseo_search::record::json::{read_records, write_record};

    fn all(pages: &TestSite, locale: &str) -> Vec<Record> {
        let pages = pages.load();
        let locale = pages.site().config().locales.find(locale).unwrap();
        records(&pages, locale)
    }

    #[test]
    fn a_page_has_a_record_for_itself_and_one_for_each_section() {
        let records = all(&test_site::small(), "en");
        let chunk: Vec<_> = records
            .iter()
            .filter(|record| record.url.starts_with("/en/docs/array/chunk"))
            .collect();
        let urls: Vec<&str> = chunk.iter().map(|record| record.url.as_str()).collect();
        assert_eq!(
            urls,
            [
                "/en/docs/array/chunk",
                "/en/docs/array/chunk#examples",
                "/en/docs/array/chunk#sizes"
            ]
        );
        let kinds: Vec<&str> = chunk.iter().map(|record| record.kind.name()).collect();
        assert_eq!(kinds, ["lvl1", "lvl2", "lvl3"]);
        let levels: Vec<&str> = chunk[2]
            .hierarchy
            .iter()
            .flatten()
            .map(String::as_str)
            .collect();
        assert_eq!(levels, ["Array", "chunk", "Examples", "Sizes"]);
        assert_eq!(
            chunk[0].content,
            "Cuts a list into groups.\nSplits an array."
        );
        assert!(chunk[1].code.contains("A.chunk([1, 2, 3], 2)"));
        assert!(!chunk[1].content.contains("A.chunk"));
    }

    #[test]
    fn the_keywords_of_a_page_are_in_its_own_record() {
        let pages = test_site::small();
        pages.write(
            "docs/en/start.md",
            "---\nkeywords: [setup, 설치]\n---\n# Getting started\n\n## Part\n\nInstall it.\n",
        );
        let records = all(&pages, "en");
        let keywords: Vec<_> = records
            .iter()
            .filter(|record| record.url.starts_with("/en/docs/start"))
            .map(|record| record.keywords.join(","))
            .collect();
        assert_eq!(keywords, ["setup,설치", ""]);
    }

    #[test]
    fn records_have_a_language_and_a_version() {
        let records = all(&test_site::small(), "ko");
        let tag = |record: &Record, name: &str| -> Vec<String> {
            let values = record.tags.iter().filter(|(known, _)| known == name);
            values.map(|(_, value)| value.clone()).collect()
        };
        let chunk = records
            .iter()
            .find(|record| record.url == "/docs/array/chunk")
            .unwrap();
        assert_eq!(tag(chunk, "language"), ["ko"]);
        assert_eq!(tag(chunk, "lang"), ["ko"]);
        assert_eq!(tag(chunk, "version"), ["current"]);
        assert_eq!(tag(chunk, "docusaurus_tag"), ["docs-default-current"]);
    }

    #[test]
    fn a_line_of_json_contains_a_whole_record() {
        for record in all(&test_site::small(), "ko") {
            let again = read_records(&write_record(&record)).unwrap().remove(0);
            assert_eq!(again.hierarchy, record.hierarchy);
            assert_eq!(
                (again.url, again.content, again.code),
                (record.url, record.content, record.code)
            );
        }
    }
}
