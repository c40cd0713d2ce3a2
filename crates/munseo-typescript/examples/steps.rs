//! Counts the library's types that can be replayed step by step, by the first example of each exported type.
//!
//! `steps SITE LIBRARY`, both folders; types are those of `LIBRARY/src/*/index.ts`.

use std::path::{Path, PathBuf};
use std::time::Instant;

use munseo_typescript::{Checker, Options};

/// Maximum number of examples.
const MAX_EXAMPLES: usize = 100;

fn main() {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(site), Some(library)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: steps SITE LIBRARY");
        std::process::exit(2);
    };
    let mut options = Options::new(&site);
    options.packages = vec![
        ("yutil".to_owned(), library.join("src/index.ts")),
        ("yutil/*".to_owned(), library.join("src/*/index.ts")),
    ];
    let mut checker = Checker::new(options);
    checker.warm_up();
    let examples = examples(&library.join("src"));
    let (mut replayed, mut contradicted, mut queries) = (0, 0, 0);
    let mut lengths = Vec::new();
    let mut times = Vec::new();
    let (mut count, mut skipped) = (0_usize, 0);
    for (name, code) in &examples {
        if count == MAX_EXAMPLES {
            break;
        }
        let start = Instant::now();
        let Some(measured) = checker.measure_replay(code) else {
            eprintln!("the compiler is missing or failed at `{name}`");
            std::process::exit(1);
        };
        if measured.steps.is_none() && measured.reason.is_empty() {
            skipped += 1;
            continue;
        }
        count += 1;
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        queries += measured.queries;
        contradicted += usize::from(measured.contradicted);
        match measured.steps {
            Some(steps) => {
                replayed += 1;
                lengths.push(steps);
            }
            None => println!("no steps: {name} ({})", measured.reason),
        }
    }
    lengths.sort_unstable();
    times.sort_by(f64::total_cmp);
    let total: f64 = times.iter().sum();
    println!("examples            {count} ({skipped} without a type as result skipped)");
    println!("replayed            {replayed}");
    println!("rejected            {contradicted} (a step differed from the compiler)");
    println!(
        "steps               {:.1} on average, {} at most",
        lengths.iter().sum::<usize>() as f64 / lengths.len().max(1) as f64,
        lengths.last().unwrap_or(&0)
    );
    println!("queries             {queries}");
    println!(
        "time                {total:.0} ms, {:.0} ms on average, {:.0} ms at most",
        total / count.max(1) as f64,
        times.last().unwrap_or(&0.0)
    );
}

/// The first block of code above each exported type with parameters.
fn examples(folder: &Path) -> Vec<(String, String)> {
    let mut examples = Vec::new();
    let mut folders: Vec<PathBuf> = entries(folder);
    folders.retain(|path| path.join("index.ts").is_file());
    for folder in folders {
        for path in entries(&folder) {
            let text = std::fs::read_to_string(path).unwrap_or_default();
            for (at, _) in text.match_indices("*/\nexport type ") {
                let declared = &text[at + "*/\nexport type ".len()..];
                let end = declared.find(|letter: char| !letter.is_alphanumeric());
                let name = &declared[..end.unwrap_or(0)];
                let comment = &text[text[..at].rfind("/**").unwrap_or(at)..at];
                let block = comment.split("```ts\n").nth(1);
                let Some(block) = block.and_then(|rest| rest.split("```").next()) else {
                    continue;
                };
                let lines = block.lines().map(|line| line.trim_start());
                let code: Vec<&str> = lines
                    .map(|line| {
                        line.strip_prefix("* ")
                            .or(line.strip_prefix('*'))
                            .unwrap_or(line)
                    })
                    .collect();
                let code = code.join("\n");
                if code.contains(&format!("{name}<")) && code.contains("//=>") {
                    examples.push((name.to_owned(), code));
                }
            }
        }
    }
    examples
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    paths.sort();
    paths
}
