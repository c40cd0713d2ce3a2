//! `cargo xtask bench lighthouse`: Lighthouse's scores of the site in this repository, served by
//! `munseo serve`, for a phone: a page of each kind in both languages.

use anyhow::{Context, Result};
use clap::Args;
use serde_json::json;

use super::serving::{Server, build_site};
use super::tools::Tools;
use super::{LOCALES, measure};
use crate::{build, root, setup};

/// The address of the site during the measurement: below the ephemeral ports.
const ADDRESS: &str = "127.0.0.1:28423";

/// A page of each kind, without the language.
const PAGES: [(&str, &str); 5] = [
    ("home", "/"),
    ("category", "/docs/category/arraya"),
    ("utility page", "/docs/usage-array/chunk"),
    ("posts", "/blog"),
    ("post", "/blog/introducing-yutil"),
];

/// Performance, accessibility, best practices, search engines.
type Scores = [u32; 4];

/// Options of `bench lighthouse`.
#[derive(Args)]
pub struct Options {
    /// Number of runs per page; the median of each category is printed.
    #[arg(long, default_value_t = 3)]
    runs: usize,
}

/// Runs Lighthouse and prints the table.
pub fn run(options: &Options) -> Result<()> {
    let munseo = build::munseo()?;
    let tools = Tools::install()?;
    let work = root().join("target/bench/lighthouse");
    let dist = build_site(&munseo, &work)?;
    let _server = Server::munseo(&munseo, &dist, ADDRESS)?;
    println!("| | {} |", LOCALES.join(" | "));
    println!("| --- | --- | --- |");
    for (name, path) in PAGES {
        let mut cells = Vec::new();
        for locale in LOCALES {
            let path = if locale == LOCALES[0] {
                path.to_owned()
            } else {
                format!("/{locale}{path}")
            };
            let scores = score(&tools, &path, options.runs.max(1))?;
            cells.push(median(&scores).map(|score| score.to_string()).join("/"));
        }
        println!("| {name} | {} |", cells.join(" | "));
    }
    Ok(())
}

fn score(tools: &Tools, path: &str, runs: usize) -> Result<Vec<Scores>> {
    let request = json!({
        "urls": vec![format!("http://{ADDRESS}{path}"); runs],
        "lighthouse": tools.lighthouse(),
        "chromium": setup::chromium()?,
    });
    let scores = tools.measure("tools/lighthouse.mjs", &request);
    scores.with_context(|| format!("cannot measure {path}"))
}

/// The median score of each category.
fn median(runs: &[Scores]) -> Scores {
    std::array::from_fn(|category| {
        let scores = runs.iter().map(|scores| scores[category]).collect();
        measure::median(scores, f64::from)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_that_of_each_category() {
        let runs = [[90, 100, 96, 100], [100, 98, 100, 100], [97, 99, 100, 90]];
        assert_eq!(median(&runs), [97, 99, 100, 100]);
        assert_eq!(median(&[[1, 2, 3, 4]]), [1, 2, 3, 4]);
    }
}
