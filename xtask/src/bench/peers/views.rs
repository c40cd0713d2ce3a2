//! First views in a browser: `bench/peers/views.mjs` opens each site, and Lighthouse rates it.

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::json;

use super::BuiltSite;
use crate::bench::tools::Tools;
use crate::setup;

/// The output of `views.mjs` for a site.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct View {
    /// Requests of the first view.
    requests: usize,
    /// Kilobytes of 1,000 bytes, compressed as sent.
    html: f64,
    script: f64,
    all: f64,
    /// Elements of the document.
    nodes: usize,
    /// Milliseconds from a click in the sidebar to the new heading, as median.
    navigation: f64,
    /// Lighthouse's categories: performance, accessibility, best practices, search engines.
    lighthouse: [u32; 4],
}

/// Opens a document in the middle of every site and prints a table.
pub fn compare(built: &[BuiltSite], tools: &Tools) -> Result<()> {
    println!("\nFirst view of one document (brotli) and one click in the sidebar:\n");
    println!(
        "| | requests | HTML, KB | JavaScript, KB | everything, KB | DOM nodes | click → new heading, ms | Lighthouse mobile |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |");
    let chromium = setup::chromium()?;
    for site in built {
        let request = json!({
            "dist": site.dist,
            "documents": document_paths(site.name),
            "chromium": chromium,
            "lighthouse": tools.lighthouse(),
        });
        let view: View = tools
            .measure("peers/views.mjs", &request)
            .with_context(|| format!("cannot measure the pages of {}", site.name))?;
        let lighthouse = view.lighthouse.map(|score| score.to_string()).join("/");
        println!(
            "| {} | {} | {:.1} | {:.1} | {:.1} | {} | {:.0} | {lighthouse} |",
            site.name, view.requests, view.html, view.script, view.all, view.nodes, view.navigation
        );
    }
    Ok(())
}

/// The paths of documents in a category that every site has: the first view, and targets of navigation.
fn document_paths(name: &str) -> Vec<String> {
    let suffix = if name == "mdbook" { ".html" } else { "" };
    (10..=60)
        .step_by(10)
        .map(|page| format!("/docs/category-0/page-{page:05}{suffix}"))
        .collect()
}
