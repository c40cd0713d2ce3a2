//! The output of `munseo build` as [`Documentation`] for the Model Context Protocol.

use std::sync::Arc;

use munseo_build::snippets::SharedCompiler;
use munseo_mcp::{Documentation, Language, SearchResult, Snippets};
use munseo_server::{BuiltSite, ListedIndex, Locale, SearchState};

use super::{localized_path, page_path, request, search_results};

/// A folder that `munseo build` wrote.
pub struct BuiltDocumentation {
    site: Arc<BuiltSite>,
    search: Arc<SearchState>,
    compiler: Option<Arc<SharedCompiler>>,
}

impl BuiltDocumentation {
    /// The documentation in a build; `None` if MCP is disabled.
    ///
    /// Must be called within a Tokio runtime.
    pub fn open(
        site: Arc<BuiltSite>,
        search: Arc<SearchState>,
        compiler: Option<Arc<SharedCompiler>>,
    ) -> Option<Self> {
        let is_enabled = site.settings().agents.mcp;
        is_enabled.then_some(Self {
            site,
            search,
            compiler,
        })
    }

    /// The host name of the published site, without its port; `None` if the manifest has no URL.
    pub fn host(&self) -> Option<String> {
        let settings = self.site.settings();
        let host = settings.url.split_once("://")?.1;
        let name = host.split(':').next().unwrap_or(host);
        Some(name.to_owned())
    }
}

impl Documentation for BuiltDocumentation {
    fn title_and_tagline(&self) -> (String, String) {
        let settings = self.site.settings();
        (settings.title.clone(), settings.tagline.clone())
    }

    fn languages(&self) -> Vec<Language> {
        let settings = self.site.settings();
        let locales = settings.locales.iter().cloned();
        locales
            .map(|Locale { code, label }| Language { code, label })
            .collect()
    }

    fn has_search(&self) -> bool {
        let settings = self.site.settings();
        let search = settings.search.as_ref();
        search.is_some_and(|search| !search.indexes.is_empty())
    }

    fn search(&self, locale: &str, query: &str, limit: usize) -> Result<Vec<SearchResult>, String> {
        let settings = self.site.settings();
        let mut indexes = settings.search.iter().flat_map(|search| &search.indexes);
        let Some(ListedIndex { name, .. }) = indexes.find(|index| index.locale == locale) else {
            return Ok(Vec::new());
        };
        let runtime = tokio::runtime::Handle::current();
        let answer = runtime
            .block_on(self.search.search(name, &request(query, limit)))
            .map_err(|error| error.to_string())?;
        Ok(search_results(&answer.unwrap_or_default(), &settings.url))
    }

    fn page(&self, locale: Option<&str>, path: &str) -> Result<Option<String>, String> {
        let settings = self.site.settings();
        let Some(path) = page_path(&settings.base_url, &settings.url, path) else {
            return Ok(None);
        };
        let path = localized_path(path, locale, &settings.locale_prefixes);
        let runtime = tokio::runtime::Handle::current();
        runtime
            .block_on(self.site.markdown(&path))
            .map_err(|error| error.to_string())
    }

    fn snippets(&self) -> Option<&dyn Snippets> {
        self.compiler
            .as_deref()
            .map(|compiler| compiler as &dyn Snippets)
    }
}
