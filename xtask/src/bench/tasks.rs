//! `cargo xtask bench tasks`: the longest task of a first view on a slow phone, for a page of each kind. A task delays
//! the response to input.

use anyhow::Result;
use serde::Deserialize;
use serde_json::json;

use super::serving::{Server, build_site};
use super::tools::Tools;
use crate::{build, root, setup};

/// The address of the site during the measurement: below the ephemeral ports.
const ADDRESS: &str = "127.0.0.1:28424";

/// A page of each kind.
const PAGES: [(&str, &str); 6] = [
    ("home", "/en/"),
    ("guide", "/en/docs/getting_started"),
    ("category", "/en/docs/category/arraya"),
    ("utility page", "/en/docs/usage-array/chunk"),
    ("posts", "/en/blog"),
    ("search", "/en/search"),
];

/// Slowdown of the CPU, as a factor.
const SLOWDOWN: u32 = 4;

/// Number of runs per page; medians are printed.
const RUNS: usize = 5;

/// The longest task of a page, in ms.
#[derive(Deserialize)]
struct LongestTask {
    /// Of any kind, including layout and paint.
    all: f64,
    /// Only scripts.
    scripts: f64,
}

/// Opens the pages and prints the table.
pub fn run() -> Result<()> {
    let munseo = build::munseo()?;
    let tools = Tools::install()?;
    let dist = build_site(&munseo, &root().join("target/bench/tasks"))?;
    let _server = Server::munseo(&munseo, &dist, ADDRESS)?;
    let request = json!({
        "urls": PAGES.map(|(_, path)| format!("http://{ADDRESS}{path}")),
        "slowdown": SLOWDOWN,
        "runs": RUNS,
        "chromium": setup::chromium()?,
    });
    let measured: Vec<LongestTask> = tools.measure("tools/tasks.mjs", &request)?;
    println!("| | longest task, ms | scripts in a task, ms |");
    println!("| --- | ---: | ---: |");
    for ((name, _), LongestTask { all, scripts }) in PAGES.iter().zip(measured) {
        println!("| {name} | {all:.0} | {scripts:.0} |");
    }
    Ok(())
}
