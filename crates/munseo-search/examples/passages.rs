//! Passages: how often one is shown, and how often it is of the right page and section.
//!
//! ```sh
//! cargo run --release --example passages -- queries-LANG.jsonl ko=records-ko.jsonl en=records-en.jsonl [--all]
//! ```
//!
//! `LANG` stands for the locale. Each line of the queries has `q` or `query`, and as answers either `rel` (pages and
//! grades; 2 and 3 are right) or `answers` (ends of paths); `anchors`, if present, are the right sections.
//! Wrong passages are listed, with `--all` the others, too.

use munseo_search::record::json::read_records;
use munseo_search::record::page_path;
use munseo_search::{Index, Indexer, Request, search};
use serde_json::Value;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (flags, arguments): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|argument| argument.starts_with("--"));
    let (queries, sources) = arguments
        .split_first()
        .ok_or("first argument is the queries")?;
    let mut indexer = Indexer::new();
    for source in sources {
        let (locale, file) = source
            .split_once('=')
            .ok_or("other arguments are LOCALE=RECORDS.jsonl")?;
        indexer.add(locale, "", read_records(&std::fs::read_to_string(file)?)?);
    }
    for file in indexer.finish() {
        let index = Index::open(file.bytes)?;
        let (mut total, mut shown, mut pages, mut anchored, mut sections) = (0, 0, 0, 0, 0);
        for line in std::fs::read_to_string(queries.replace("LANG", &file.locale))?.lines() {
            let graded: Value = serde_json::from_str(line)?;
            let query = graded["q"].as_str().or(graded["query"].as_str());
            let request = Request {
                query: query.unwrap_or_default().to_owned(),
                include_passage: true,
                ..Request::default()
            };
            total += 1;
            let Some(passage) = search(&index, &request)?.passage else {
                continue;
            };
            shown += 1;
            let url = &passage.record.url;
            let right = is_right(&graded, page_path(url));
            pages += usize::from(right);
            let mut mark = if right { "right" } else { "WRONG" };
            if let Some(anchors) = graded["anchors"].as_array().filter(|_| right) {
                let section = format!("{}#{}", page_path(url), passage.record.anchor);
                let mut anchors = anchors.iter().filter_map(Value::as_str);
                let found = anchors.any(|anchor| section.ends_with(anchor));
                anchored += 1;
                sections += usize::from(found);
                if !found {
                    mark = "SECTION";
                }
            }
            if mark != "right" || flags.iter().any(|flag| flag == "--all") {
                println!(
                    "{mark}\t{}\t{url}\t{}",
                    request.query,
                    passage.text.html.replace('\n', " / ")
                );
            }
        }
        println!(
            "{}: {total} queries, {shown} with a passage, {pages} of the right page ({:.1} %), {sections} of {anchored} of the right section",
            file.locale,
            100.0 * f64::from(pages as u32) / f64::from(shown.max(1) as u32),
        );
    }
    Ok(())
}

fn is_right(graded: &Value, page: &str) -> bool {
    if let Some(grades) = graded["rel"].as_object() {
        return grades.get(page).and_then(Value::as_u64).unwrap_or(0) >= 2;
    }
    let answers = graded["answers"].as_array().into_iter().flatten();
    answers
        .filter_map(Value::as_str)
        .any(|answer| page.ends_with(answer))
}
