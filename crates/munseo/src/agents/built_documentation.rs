//! The output of `munseo build` as [`Documentation`] for the Model Context Protocol.

use std::sync::Arc;

use munseo_build::snippets::SharedCompiler;
use munseo_mcp::{Documentation, DocumentationError, Language, SearchResult, Snippets};
use munseo_server::{BuiltSite, SearchState};
use parking_lot::Mutex;
use serde::Deserialize;

use super::{localized_path, page_path, request, search_results};

/// A folder that `munseo build` wrote.
pub struct BuiltDocumentation {
    site: Arc<BuiltSite>,
    cached: Mutex<CachedManifest>,
    search: Arc<SearchState>,
    compiler: Option<Arc<SharedCompiler>>,
}

/// The manifest of the last served build, as bytes and parsed.
struct CachedManifest {
    bytes: Arc<[u8]>,
    parsed: Arc<BuildManifest>,
}

/// What the manifest of a build tells about its site.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct BuildManifest {
    /// The protocol and host of the site.
    url: String,
    base_url: String,
    title: String,
    tagline: String,
    locales: Vec<Language>,
    /// URL path prefixes of languages other than the default.
    locale_prefixes: Vec<String>,
    search: Option<Search>,
    agents: Agents,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Search {
    indexes: Vec<SearchIndex>,
}

#[derive(Deserialize)]
struct SearchIndex {
    locale: String,
    name: String,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Agents {
    /// True if the Model Context Protocol is enabled.
    mcp: bool,
}

impl BuiltDocumentation {
    /// Reads the manifest of a build; `None` if it is invalid or MCP is disabled.
    ///
    /// Must be called within a Tokio runtime.
    pub fn open(
        site: Arc<BuiltSite>,
        search: Arc<SearchState>,
        compiler: Option<Arc<SharedCompiler>>,
    ) -> Option<Self> {
        let bytes = site.manifest();
        let parsed = Arc::new(BuildManifest::parse(&bytes)?);
        parsed.agents.mcp.then(|| Self {
            site,
            cached: Mutex::new(CachedManifest { bytes, parsed }),
            search,
            compiler,
        })
    }

    /// The host name of the published site, without its port; `None` if the manifest has no URL.
    pub fn host(&self) -> Option<String> {
        let manifest = self.manifest();
        let host = manifest.url.split_once("://")?.1;
        let name = host.split(':').next().unwrap_or(host);
        Some(name.to_owned())
    }

    /// The manifest of the served build; if it is invalid, that of the previous one.
    fn manifest(&self) -> Arc<BuildManifest> {
        let bytes = self.site.manifest();
        let mut cached = self.cached.lock();
        if cached.bytes != bytes {
            if let Some(parsed) = BuildManifest::parse(&bytes) {
                cached.parsed = Arc::new(parsed);
            }
            cached.bytes = bytes;
        }
        Arc::clone(&cached.parsed)
    }
}

impl BuildManifest {
    fn parse(manifest: &[u8]) -> Option<Self> {
        serde_json::from_slice(manifest).ok()
    }

    fn indexes(&self) -> &[SearchIndex] {
        self.search.as_ref().map_or(&[], |search| &search.indexes)
    }
}

impl Documentation for BuiltDocumentation {
    fn title_and_tagline(&self) -> (String, String) {
        let manifest = self.manifest();
        (manifest.title.clone(), manifest.tagline.clone())
    }

    fn languages(&self) -> Vec<Language> {
        self.manifest().locales.clone()
    }

    fn has_search(&self) -> bool {
        !self.manifest().indexes().is_empty()
    }

    fn search(
        &self,
        locale: &str,
        query: &str,
        limit: usize,
    ) -> Result<Vec<SearchResult>, DocumentationError> {
        let manifest = self.manifest();
        let mut indexes = manifest.indexes().iter();
        let Some(SearchIndex { name, .. }) = indexes.find(|index| index.locale == locale) else {
            return Ok(Vec::new());
        };
        let runtime = tokio::runtime::Handle::current();
        let answer = runtime
            .block_on(self.search.search(name, &request(query, limit)))
            .map_err(|error| DocumentationError(error.to_string()))?;
        Ok(search_results(&answer.unwrap_or_default(), &manifest.url))
    }

    fn page(&self, locale: Option<&str>, path: &str) -> Result<Option<String>, DocumentationError> {
        let manifest = self.manifest();
        let Some(path) = page_path(&manifest.base_url, &manifest.url, path) else {
            return Ok(None);
        };
        let path = localized_path(path, locale, &manifest.locale_prefixes);
        let runtime = tokio::runtime::Handle::current();
        runtime
            .block_on(self.site.markdown(&path))
            .map_err(|error| DocumentationError(error.to_string()))
    }

    fn snippets(&self) -> Option<&dyn Snippets> {
        self.compiler
            .as_deref()
            .map(|compiler| compiler as &dyn Snippets)
    }
}
