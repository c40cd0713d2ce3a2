//! Indexes records and answers queries from standard input, one JSON object a line each way.
//!
//! ```sh
//! cargo run --release --example search_lines -- en=records-en.jsonl ko=records-ko.jsonl
//! {"locale":"ko","query":"배열 나누기","hits":20}
//! ```

use std::io::{BufRead as _, Write as _};
use std::time::Instant;

use munseo_search::record::json::read_records;
use munseo_search::{Attribute, Index, Indexer, Request};
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut indexer = Indexer::new();
    for argument in std::env::args().skip(1) {
        let (locale, file) = argument
            .split_once('=')
            .ok_or("arguments are LOCALE=FILE")?;
        indexer.add(locale, "", read_records(&std::fs::read_to_string(file)?)?);
    }
    let mut indexes = Vec::new();
    for file in indexer.finish() {
        let index = Index::open(file.bytes)?;
        let mut sizes = std::collections::BTreeMap::new();
        for (section, size) in index.section_sizes() {
            *sizes
                .entry(
                    format!("{section:?}")
                        .split('(')
                        .next()
                        .unwrap_or_default()
                        .to_owned(),
                )
                .or_insert(0) += size;
        }
        eprintln!("{}: {} terms {sizes:?}", file.locale, index.meta().terms);
        indexes.push((file.locale, index));
    }
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line?)?;
        let locale = request["locale"].as_str().unwrap_or_default();
        let query = request["query"].as_str().unwrap_or_default();
        let Some((_, index)) = indexes.iter().find(|(known, _)| known == locale) else {
            continue;
        };
        let request = Request {
            query: query.to_owned(),
            hits_per_page: request["hits"].as_u64().unwrap_or(20) as usize,
            snippet: vec![(Attribute::Content, 10)],
            explain: request["explain"].as_bool().unwrap_or(false),
            ..Request::default()
        };
        let start = Instant::now();
        let answer = index.search(&request)?;
        let micros = start.elapsed().as_micros();
        let hits: Vec<Value> = answer
            .hits
            .iter()
            .map(|hit| {
                json!({
                    "url": hit.record.url,
                    "type": hit.record.kind.name(),
                    "score": hit.score,
                    "title": hit.highlights.iter().rev().find(|(attribute, _)| *attribute != Attribute::Content).map(|(_, marked)| &marked.html),
                    "snippet": hit.snippets.first().map(|(_, marked)| &marked.html),
                    "explanation": hit.explanation.as_ref().map(ToString::to_string),
                })
            })
            .collect();
        let (total, read_as, suggestions) = (answer.total, answer.read_as, answer.suggestions);
        writeln!(
            out,
            "{}",
            json!({"hits": hits, "total": total, "readAs": read_as, "suggestions": suggestions, "micros": micros})
        )?;
        out.flush()?;
    }
    Ok(())
}
