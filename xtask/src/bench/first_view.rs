//! Measures the size of a document's first view, compressed as a server would send it.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context, Result};

use crate::files::files_in;

/// Sizes in kilobytes of 1,000 bytes, brotli at its highest quality.
#[derive(Debug, Clone, Default)]
pub struct FirstView {
    /// The document.
    pub html: f64,
    /// Scripts that are loaded immediately; those loaded when the browser is idle are not counted.
    pub script: f64,
    /// Style sheets, including that for readers without scripts.
    pub style: f64,
    /// Elements in the document.
    pub nodes: usize,
}

impl FirstView {
    /// The total size.
    pub fn total(&self) -> f64 {
        self.html + self.script + self.style
    }
}

/// Measures one document in the middle of a built site.
pub fn measure(dist: &Path) -> Result<FirstView> {
    let files = files_in(&dist.join("docs"))?;
    let pages: Vec<_> = files
        .iter()
        .filter(|file| file.file_name() == "index.html")
        .collect();
    let page = pages
        .get(pages.len() / 2)
        .context("the build has no documents")?;
    let html = fs::read_to_string(page.path())?;
    let mut view = FirstView {
        html: compressed(html.as_bytes())?,
        nodes: count_elements(&html),
        ..FirstView::default()
    };
    let urls = attributes(&html, "href=\"").chain(attributes(&html, "src=\""));
    // A file that is both preloaded and used is counted once.
    let paths: BTreeSet<&str> = urls
        .filter_map(|url| url.find("_munseo/assets/").map(|at| &url[at..]))
        .collect();
    for path in paths {
        let bytes = fs::read(dist.join(path)).with_context(|| format!("{path} is missing"))?;
        match Path::new(path).extension().and_then(|e| e.to_str()) {
            Some("js") => view.script += compressed(&bytes)?,
            Some("css") => view.style += compressed(&bytes)?,
            _ => {}
        }
    }
    Ok(view)
}

/// The values of all attributes with a prefix such as `src="`.
fn attributes<'a>(html: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    html.split(name)
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
}

/// The number of opening tags, which approximates DOM nodes.
fn count_elements(html: &str) -> usize {
    html.as_bytes()
        .windows(2)
        .filter(|pair| pair[0] == b'<' && pair[1].is_ascii_alphabetic())
        .count()
}

fn compressed(bytes: &[u8]) -> Result<f64> {
    let mut out = Vec::new();
    brotli::CompressorWriter::new(&mut out, 64 * 1024, 11, 22).write_all(bytes)?;
    Ok(out.len() as f64 / 1000.0)
}
