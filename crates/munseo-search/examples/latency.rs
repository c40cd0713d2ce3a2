//! Latency of queries on a large site.
//!
//! ```sh
//! cargo run --release --example latency -- 10000 ko=records-ko.jsonl en=records-en.jsonl
//! ```
//!
//! Pages are copied until the site has the requested number. Each copy gets its own title, and a quarter of its words
//! are changed, so that the dictionary grows with the text. The queries are those of the relevance set. Each runs
//! several times, and the fastest run counts.

use std::path::Path;
use std::time::{Duration, Instant};

use munseo_search::record::Record;
use munseo_search::record::json::read_records;
use munseo_search::{Attribute, Index, Indexer, Request, search};
use serde_json::Value;

const REPEATS: usize = 25;

/// The allocator of the binaries, so that the measurements match theirs.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let pages: usize = arguments
        .next()
        .ok_or("first argument is the number of pages")?
        .parse()?;
    let mut indexer = Indexer::new();
    for argument in arguments {
        let (locale, file) = argument
            .split_once('=')
            .ok_or("other arguments are LOCALE=RECORDS.jsonl")?;
        indexer.add(
            locale,
            "",
            grow(&read_records(&std::fs::read_to_string(file)?)?, pages),
        );
    }
    let start = Instant::now();
    let files = indexer.finish();
    println!("indexed in {:.1?}", start.elapsed());
    for file in files {
        let size = file.bytes.len();
        let start = Instant::now();
        let index = Index::open(file.bytes)?;
        let opened = start.elapsed();
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("relevance/queries-{}.jsonl", file.locale));
        let mut times: Vec<(Duration, String)> = Vec::new();
        for line in std::fs::read_to_string(path)?.lines() {
            let query: Value = serde_json::from_str(line)?;
            let query = query["query"].as_str().unwrap_or_default().to_owned();
            let request = Request {
                query: query.clone(),
                snippet: vec![(Attribute::Content, 10)],
                ..Request::default()
            };
            let fastest = (0..REPEATS)
                .map(|_| {
                    let start = Instant::now();
                    let response = search(&index, &request);
                    let took = start.elapsed();
                    drop(response);
                    took
                })
                .min();
            times.extend(fastest.map(|took| (took, query)));
        }
        times.sort();
        let percentile = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize].0;
        println!(
            "{}: {} pages, {} records, {} terms, {:.1} MB, opened in {opened:.1?}; p50 {:.2?}, p90 {:.2?}, p99 {:.2?}",
            file.locale,
            index.page_count(),
            index.record_count(),
            index.meta().terms,
            size as f64 / 1e6,
            percentile(0.5),
            percentile(0.9),
            percentile(0.99),
        );
        for (took, query) in times.iter().rev().take(5) {
            println!("  {took:.2?}  {query}");
        }
    }
    Ok(())
}

/// Copies of the records under other paths until the site has this many pages.
fn grow(records: &[Record], pages: usize) -> Vec<Record> {
    let mut out: Vec<Record> = Vec::new();
    let mut seen = 0;
    for copy in 0.. {
        let mut last = "";
        for record in records {
            let page = record.url.split('#').next().unwrap_or_default();
            if page != last {
                last = page;
                seen += 1;
                if seen > pages {
                    return out;
                }
            }
            out.push(vary(record, copy));
        }
    }
    out
}

fn vary(record: &Record, copy: usize) -> Record {
    if copy == 0 {
        return record.clone();
    }
    let mut record = record.clone();
    let suffix: String = format!("{copy}")
        .bytes()
        .map(|digit| char::from(b'a' + (digit - b'0') * 2))
        .collect();
    let (page, anchor) = record
        .url
        .split_once('#')
        .map_or((record.url.as_str(), ""), |(page, anchor)| (page, anchor));
    record.url = format!("{page}-{suffix}#{anchor}");
    record.object_id.clone_from(&record.url);
    if let Some(title) = &mut record.hierarchy[1] {
        title.push_str(&suffix.to_uppercase());
    }
    for text in [&mut record.content, &mut record.code] {
        let words: Vec<String> = text
            .split(' ')
            .map(|word| {
                let sum: usize = word.bytes().map(usize::from).sum();
                let plain = word.chars().all(char::is_alphabetic);
                if plain && sum.is_multiple_of(4) {
                    format!("{word}{suffix}")
                } else {
                    word.to_owned()
                }
            })
            .collect();
        *text = words.join(" ");
    }
    record
}
