//! Indexes records and answers queries from standard input, one JSON object a line each way.
//!
//! ```sh
//! cargo run --release --example search_lines -- en=records-en.jsonl ko=records-ko.jsonl
//! {"locale":"ko","query":"배열 나누기","hits":20}
//! ```

use std::io::{BufRead as _, Write as _};
use std::time::Instant;

use munseo_search::record::json::read_records;
use munseo_search::search::find;
use munseo_search::{Index, Indexer};
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut indexer = Indexer::new();
    for argument in std::env::args().skip(1) {
        let (locale, file) = argument.split_once('=').ok_or("arguments are LOCALE=FILE")?;
        indexer.add(locale, "", read_records(&std::fs::read_to_string(file)?)?);
    }
    let mut indexes = Vec::new();
    for file in indexer.finish() {
        std::fs::write(format!("/tmp/index-{}.bin", file.locale), &file.bytes)?;
        let index = Index::open(file.bytes)?;
        let mut sizes = std::collections::BTreeMap::new();
        for (section, size) in index.section_sizes() {
            *sizes.entry(format!("{section:?}").split('(').next().unwrap_or_default().to_owned()).or_insert(0) += size;
        }
        eprintln!("{}: {} terms {sizes:?}", file.locale, index.meta().terms);
        indexes.push((file.locale, index));
    }
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line?)?;
        let locale = request["locale"].as_str().unwrap_or_default();
        let query = request["query"].as_str().unwrap_or_default();
        let Some((_, index)) = indexes.iter().find(|(known, _)| known == locale) else { continue };
        let start = Instant::now();
        let found = find(index, query, &|_| true);
        let micros = start.elapsed().as_micros();
        let hits: Vec<Value> = found
            .ranked
            .iter()
            .take(request["hits"].as_u64().unwrap_or(20) as usize)
            .filter_map(|ranked| {
                let record = index.read(ranked.record).ok()?;
                Some(json!({"url": record.url, "type": record.kind.name(), "score": ranked.score, "evidence": format!("{:?}", ranked.evidence)}))
            })
            .collect();
        writeln!(out, "{}", json!({"hits": hits, "total": found.ranked.len(), "micros": micros}))?;
        out.flush()?;
    }
    Ok(())
}
