//! `cargo xtask bench tasks`: the longest task of a first view on a slow phone, a page of each kind. What a
//! reader does during a task is answered after it.

use anyhow::{Context, Result};
use clap::Args;
use serde::Deserialize;
use serde_json::json;

use super::serving::{Server, build_site};
use super::tools::Tools;
use crate::command::{self, program};
use crate::{build, root, setup};

/// Where the site is while it is measured: below the ports that systems give to clients.
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

/// Options of `bench tasks`.
#[derive(Args)]
pub struct Options {
    /// How many times slower the processor is made.
    #[arg(long, default_value_t = 4)]
    slowdown: u32,
    /// How often each page is opened; medians are shown.
    #[arg(long, default_value_t = 5)]
    runs: usize,
}

/// The longest task of a page, in ms.
#[derive(Deserialize)]
struct Longest {
    /// Of any kind, layout and paint among them.
    all: f64,
    /// Counting scripts only.
    scripts: f64,
}

/// Opens the pages and prints the table.
///
/// # Errors
/// When the site cannot be built or served, or the browser fails.
pub fn run(options: &Options) -> Result<()> {
    let munseo = build::munseo()?;
    let tools = Tools::install()?;
    let dist = build_site(&munseo, &root().join("target/bench/tasks"))?;
    let _server = Server::munseo(&munseo, &dist, ADDRESS)?;
    let request = json!({
        "urls": PAGES.map(|(_, path)| format!("http://{ADDRESS}{path}")),
        "slowdown": options.slowdown,
        "runs": options.runs.max(1),
        "chromium": setup::chromium()?,
    });
    let printed = command::output(
        program(tools.node())
            .arg(root().join("bench/tools/tasks.mjs"))
            .arg(request.to_string())
            .current_dir(root().join("e2e")),
    )
    .context("cannot measure tasks")?;
    let measured: Vec<Longest> =
        serde_json::from_slice(&printed).context("the browser printed no figures")?;
    println!("| | longest task, ms | scripts in a task, ms |");
    println!("| --- | ---: | ---: |");
    for ((name, _), Longest { all, scripts }) in PAGES.iter().zip(measured) {
        println!("| {name} | {all:.0} | {scripts:.0} |");
    }
    Ok(())
}
