//! Relevance: success of graded queries, by class.
//!
//! ```sh
//! cargo run --release --example relevance -- ko=records-ko.jsonl en=records-en.jsonl
//! ```
//!
//! The records are those that `munseo search records` prints for the site; the queries are
//! `relevance/queries-LOCALE.jsonl`. With `--misses`, every query whose answer is not first is
//! listed, and every passage that is not from an answer. See `relevance/README.md` for what the classes mean.
//! `bench/relevance.sh` does all of it for the site in this repository.

use std::collections::BTreeMap;
use std::path::Path;

use munseo_search::record::json::read_records;
use munseo_search::record::{Record, page_path, path_without_locale};
use munseo_search::{Index, Indexer, Request, search};
use munseo_search_index::text::hangul::{compose, push_strokes};
use serde_json::Value;

/// A graded query.
struct GradedQuery {
    class: String,
    query: String,
    answers: Vec<String>,
    anchors: Vec<String>,
}

/// Success of a class of queries.
#[derive(Default)]
struct ClassResult {
    count: usize,
    first: usize,
    first_five: usize,
    reciprocal: f64,
    anchors: [usize; 2],
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let misses = arguments.iter().any(|argument| argument == "--misses");
    let mut indexer = Indexer::new();
    let mut locales = Vec::new();
    for argument in arguments
        .iter()
        .filter(|argument| !argument.starts_with("--"))
    {
        let (locale, file) = argument
            .split_once('=')
            .ok_or("arguments are LOCALE=RECORDS.jsonl")?;
        indexer.add(locale, "", read_records(&std::fs::read_to_string(file)?)?);
        locales.push(locale);
    }
    for file in indexer.finish() {
        let index = Index::open(file.bytes)?;
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("relevance/queries-{}.jsonl", file.locale));
        let mut results = Results::default();
        for graded in read_queries(&std::fs::read_to_string(path)?)? {
            let (hits, passage) = places(&index, &graded.query, &locales)?;
            results.grade(&graded, &hits, misses);
            if let Some(passage) = passage {
                results.grade_passage(&graded, &passage, misses);
            }
            for state in states(&graded, &file.locale) {
                results.grade_state(&graded, &places(&index, &state, &locales)?.0);
            }
        }
        println!("\n{} ({} pages)\n", file.locale, index.page_count());
        results.print();
    }
    Ok(())
}

/// The page and the heading of a record.
type Place = (String, String);

/// The places of the hits of a query, and that of the passage that answers it, if there is one.
fn places(
    index: &Index<Vec<u8>>,
    query: &str,
    locales: &[&str],
) -> Result<(Vec<Place>, Option<Place>), Box<dyn std::error::Error>> {
    let response = search(
        index,
        &Request {
            query: query.to_owned(),
            include_passage: true,
            ..Request::default()
        },
    )?;
    let place = |record: &Record| {
        let page = path_without_locale(page_path(&record.url), locales).to_owned();
        let heading = format!("{page}#{}", record.anchor);
        (page, heading)
    };
    let passage = response.passage.map(|passage| place(&passage.record));
    let hits = response.hits.iter().map(|hit| place(&hit.record));
    Ok((hits.collect(), passage))
}

/// Pages without repetition, in the order of their first hits.
fn distinct_pages(places: &[Place]) -> Vec<&str> {
    let mut pages: Vec<&str> = Vec::new();
    for (page, _) in places {
        if !pages.contains(&page.as_str()) {
            pages.push(page);
        }
    }
    pages
}

/// The results of all queries of a language.
#[derive(Default)]
struct Results {
    classes: BTreeMap<String, ClassResult>,
    /// Number of states while typing, of those that show the answer among the first five, and of empty ones.
    typing: [usize; 3],
    /// Number of passages, of those from a page that answers the query, of those with a right section, and of those
    /// from it.
    passages: [usize; 4],
}

impl Results {
    /// Adds the result of a query, and prints it if it is a miss and `prints_misses` is true.
    fn grade(&mut self, graded: &GradedQuery, places: &[Place], prints_misses: bool) {
        let pages = distinct_pages(places);
        let rank = if graded.answers.is_empty() {
            usize::from(pages.is_empty())
        } else {
            pages
                .iter()
                .position(|page| graded.answers.iter().any(|answer| answer == page))
                .map_or(0, |at| at + 1)
        };
        for class in [graded.class.as_str(), "~ all"] {
            let marks = self.classes.entry(class.to_owned()).or_default();
            marks.count += 1;
            marks.first += usize::from(rank == 1);
            marks.first_five += usize::from((1..=5).contains(&rank));
            marks.reciprocal += if rank > 0 { 1.0 / rank as f64 } else { 0.0 };
            if !graded.anchors.is_empty() {
                let found = places
                    .iter()
                    .take(5)
                    .any(|(_, heading)| graded.anchors.contains(heading));
                marks.anchors[0] += usize::from(found);
                marks.anchors[1] += 1;
            }
        }
        if prints_misses && rank != 1 {
            let shown = pages.iter().take(3).copied().collect::<Vec<_>>().join(" ");
            println!(
                "{:<10} {:<40} rank {rank:>2}  {shown}",
                graded.class, graded.query
            );
        }
    }

    /// Adds a state of a query while it is typed.
    fn grade_state(&mut self, graded: &GradedQuery, places: &[Place]) {
        let mut pages = distinct_pages(places);
        pages.truncate(5);
        let is_answer = |page: &&str| graded.answers.iter().any(|answer| answer == page);
        self.typing[0] += 1;
        self.typing[1] += usize::from(pages.iter().any(is_answer));
        self.typing[2] += usize::from(pages.is_empty());
    }

    /// Adds the passage of a query, and prints it if it is from a wrong place and `prints_misses` is true.
    fn grade_passage(&mut self, graded: &GradedQuery, passage: &Place, prints_misses: bool) {
        let (page, heading) = passage;
        let is_right = graded.answers.contains(page);
        let has_section = is_right && !graded.anchors.is_empty();
        let is_section = has_section && graded.anchors.contains(heading);
        let facts = [true, is_right, has_section, is_section];
        for (count, fact) in self.passages.iter_mut().zip(facts) {
            *count += usize::from(fact);
        }
        if prints_misses && (!is_right || has_section != is_section) {
            println!("passage    {:<40} {heading}", graded.query);
        }
    }

    fn print(&self) {
        println!("| class | queries | success@1 | success@5 | MRR | heading in first five |");
        println!("| --- | --: | --: | --: | --: | --: |");
        for (class, marks) in &self.classes {
            let share = |part: usize| 100.0 * part as f64 / marks.count as f64;
            let heading = match marks.anchors {
                [_, 0] => String::new(),
                [found, count] => format!("{:.0}", 100.0 * found as f64 / count as f64),
            };
            println!(
                "| {class} | {} | {:.0} | {:.0} | {:.2} | {heading} |",
                marks.count,
                share(marks.first),
                share(marks.first_five),
                marks.reciprocal / marks.count as f64,
            );
        }
        let [states, shown, empty] = self.typing;
        let share = |part: usize| 100.0 * part as f64 / states.max(1) as f64;
        println!(
            "\nwhile typing: {states} states, {:.1} % show the answer among the first five, {:.1} % are empty",
            share(shown),
            share(empty),
        );
        let [shown, right, anchored, sections] = self.passages;
        println!(
            "passages: {shown}, {right} of a right page, {sections} of {anchored} of the right section"
        );
    }
}

/// The states of a name (and in Korean of a concept) while it is typed, from the third stroke on.
fn states(graded: &GradedQuery, locale: &str) -> Vec<String> {
    let name = graded.class == "name" && graded.query.chars().count() >= 5;
    let concept = locale == "ko" && graded.class == "concept";
    if !name && !concept {
        return Vec::new();
    }
    let mut before = String::new();
    let mut shown = Vec::new();
    for word in graded.query.split_inclusive(' ') {
        let mut strokes = Vec::new();
        for character in word.trim_end().chars() {
            if !push_strokes(character, &mut strokes) {
                strokes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            }
        }
        let ends =
            (1..=strokes.len()).filter(|&end| end == strokes.len() || strokes[end] & 0xC0 != 0x80);
        shown.extend(ends.map(|end| format!("{before}{}", compose(&strokes[..end]))));
        before.push_str(word);
    }
    shown.split_off(shown.len().min(2))
}

fn read_queries(text: &str) -> Result<Vec<GradedQuery>, Box<dyn std::error::Error>> {
    text.lines()
        .filter(|line| !line.is_empty())
        .map(|line| {
            let value: Value = serde_json::from_str(line)?;
            let list = |name: &str| -> Vec<String> {
                let values = value[name].as_array().into_iter().flatten();
                values
                    .filter_map(Value::as_str)
                    .map(str::to_owned)
                    .collect()
            };
            let text = |name: &str| {
                value[name]
                    .as_str()
                    .map(str::to_owned)
                    .ok_or(format!("no `{name}` in {line}"))
            };
            Ok(GradedQuery {
                class: text("class")?,
                query: text("query")?,
                answers: list("answers"),
                anchors: list("anchors"),
            })
        })
        .collect()
}
