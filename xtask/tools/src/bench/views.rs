//! `cargo xtask bench views`: the first view of a page of each kind in this repository's site: its bytes, and its longest
//! task on a slow phone. A task delays the response to input.

use anyhow::Result;
use serde_json::json;
use xtask::command::{self, program};
use xtask::{build, root, setup};

use super::serving::{Server, build_site};

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

/// Opens the pages; `bench/views.mjs` prints the table.
pub fn run() -> Result<()> {
    let munseo = build::munseo()?;
    setup::npm_packages()?;
    let dist = build_site(&munseo, &root().join("target/bench/views"))?;
    let _server = Server::munseo(&munseo, &dist, ADDRESS)?;
    let request = json!({
        "pages": PAGES.map(|(name, path)| json!({ "name": name, "url": format!("http://{ADDRESS}{path}") })),
        "slowdown": SLOWDOWN,
        "runs": RUNS,
        "chromium": setup::test_browser()?,
    });
    let script = root().join("bench/views.mjs");
    command::run(program("node").arg(script).arg(request.to_string()))
}
