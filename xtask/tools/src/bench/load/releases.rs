//! Two builds of a generated site that differ in every page.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use serde_json::Value;

use xtask::command;

use super::super::site;
use crate::files::files_in;

/// A built site and its content.
pub struct Release {
    /// Its folder.
    pub folder: PathBuf,
    /// The expected response for each URL.
    pub pages: BTreeMap<String, Page>,
    /// The names of its search indexes.
    pub indexes: Vec<String>,
}

/// The content of a page.
pub struct Page {
    /// Uncompressed.
    pub plain: Vec<u8>,
    /// As `munseo build --precompress` wrote it.
    pub brotli: Vec<u8>,
}

/// Builds both releases.
pub fn build(munseo: &Path, work: &Path, pages: usize) -> Result<[Release; 2]> {
    let folder = work.join("site");
    site::generate(&folder, pages, true)?;
    let settings = folder.join("munseo.toml");
    let text = fs::read_to_string(&settings)?;
    // The default names of indexes come from the title.
    let text = text + "\n[search]\nindex_name = \"bench\"\n";
    fs::write(&settings, &text)?;
    let first = build_release(munseo, &folder, &work.join("first"))?;
    fs::write(&settings, text.replacen("\"Bench\"", "\"Bench 2\"", 1))?;
    for document in site::documents(&folder.join("docs"))? {
        let text = fs::read_to_string(&document)?;
        fs::write(&document, text + "\nThe second edition.\n")?;
    }
    Ok([first, build_release(munseo, &folder, &work.join("second"))?])
}

fn build_release(munseo: &Path, site: &Path, folder: &Path) -> Result<Release> {
    let mut build = Command::new(munseo);
    build.arg("build").arg(site).arg("--out").arg(folder);
    command::run(build.arg("--precompress").stdout(Stdio::null()))?;
    let mut pages = BTreeMap::new();
    for file in files_in(folder)? {
        let path = file.strip_prefix(folder)?.to_string_lossy();
        let address = match path.strip_suffix("index.html") {
            Some(page) => page.trim_end_matches('/'),
            None if path.ends_with(".md") => &path,
            None => continue,
        };
        let plain = fs::read(&file)?;
        // Small files have no variant.
        let brotli = fs::read(format!("{}.br", file.display()));
        let brotli = brotli.unwrap_or_else(|_| plain.clone());
        pages.insert(format!("/{address}"), Page { plain, brotli });
    }
    let build: Value = serde_json::from_slice(&fs::read(folder.join("_munseo/build.json"))?)?;
    let indexes = build["search"]["indexes"].as_array().into_iter().flatten();
    let names = indexes.filter_map(|index| Some(index["name"].as_str()?.to_owned()));
    Ok(Release {
        folder: folder.canonicalize().context("the build is missing")?,
        indexes: names.collect(),
        pages,
    })
}
