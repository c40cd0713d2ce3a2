//! Measures search by example: each query is the first example on a type's page, which is removed from the index.
//!
//! `find SITE LIBRARY [--misses]`, both folders.

use std::path::{Path, PathBuf};
use std::time::Instant;

use munseo_typescript::{Checker, Options, Packages, example_index, find_by_example};

fn main() {
    let absolute = |path| std::path::absolute(path).unwrap_or_default();
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(site), Some(library)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: find SITE LIBRARY [--misses]");
        std::process::exit(2);
    };
    let (site, library) = (absolute(site), absolute(library));
    let shows_misses = arguments
        .next()
        .is_some_and(|argument| argument.as_os_str() == "--misses");
    let mut options = Options::new(&site);
    options.packages = vec![
        ("yutil".to_owned(), library.join("src/index.ts")),
        ("yutil/*".to_owned(), library.join("src/*/index.ts")),
    ];
    let Some(index) = example_index(&options, Path::new("docs/en")) else {
        eprintln!("{} exports no types", library.display());
        std::process::exit(1);
    };
    let importable = Packages::of(&options);
    let mut checker = Checker::new(options);
    checker.warm_up();
    let examples: Vec<_> = index
        .types
        .iter()
        .filter_map(|documented| {
            let mut own = documented.calls.iter().filter(|call| call.is_own);
            own.find_map(|call| Some((&documented.name, &call.arguments, call.result.as_ref()?)))
        })
        .collect();
    println!("| given | only answer | first | first three | first eight | p50, ms | p95, ms |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (label, is_whole) in [("all arguments", true), ("the first argument", false)] {
        let mut unique = 0;
        // Numbers of queries whose type is among the first one, three and eight answers.
        let mut top_counts = [0; 3];
        let mut times = Vec::new();
        let mut misses = Vec::new();
        for (name, arguments, result) in &examples {
            let given = arguments[..if is_whole { arguments.len() } else { 1 }].join(", ");
            let query = format!("{given} -> {result}");
            let index = index.without(name, arguments);
            let start = Instant::now();
            let Ok(answer) = find_by_example(&index, &mut checker, &importable, &query) else {
                eprintln!("the compiler is missing or was lost at `{query}`");
                std::process::exit(1);
            };
            times.push(start.elapsed().as_secs_f64() * 1000.0);
            let answer = answer.unwrap_or_default();
            let index = answer.iter().position(|entry| entry.name == **name);
            unique += usize::from(index.is_some() && answer.len() == 1);
            for (limit, count) in [1, 3, 8].into_iter().zip(&mut top_counts) {
                *count += usize::from(index.is_some_and(|index| index < limit));
            }
            if index.is_none_or(|index| index >= 3) {
                let calls: Vec<String> = answer.into_iter().map(|entry| entry.call).collect();
                misses.push(format!("{name}: {query}\n    {}", calls.join("  ")));
            }
        }
        times.sort_by(f64::total_cmp);
        let percentile = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
        let [first, three, eight] = top_counts;
        println!(
            "| {label} | {unique} of {} | {first} | {three} ({:.0} %) | {eight} | {:.0} | {:.0} |",
            examples.len(),
            100.0 * three as f64 / examples.len() as f64,
            percentile(0.5),
            percentile(0.95),
        );
        if shows_misses {
            eprintln!("{}", misses.join("\n"));
        }
    }
}
