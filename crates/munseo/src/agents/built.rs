//! A built folder, as tools see it.

use std::path::Path;
use std::sync::Arc;

use munseo_mcp::{Found, Language, Library, LibraryError, Snippets};
use munseo_server::{BuiltSite, SearchState};
use serde_json::Value;

use super::{CompilerDesk, found, in_language, page_path, request};
use crate::error::CommandError;
use crate::pipeline::read_build;

/// A folder that `munseo build` wrote.
pub struct BuiltLibrary {
    site: Arc<BuiltSite>,
    origin: String,
    base_url: String,
    title: String,
    tagline: String,
    languages: Vec<Language>,
    /// The first segments of the paths of languages that have one.
    prefixes: Vec<String>,
    /// The index of each language.
    indexes: Vec<(String, String)>,
    search: Arc<SearchState>,
    compiler: Option<CompilerDesk>,
}

impl BuiltLibrary {
    /// Reads what a build says about itself; none where it says that the protocol is not to be answered.
    ///
    /// # Errors
    /// When the folder holds no build.
    pub fn open(
        folder: &Path,
        site: Arc<BuiltSite>,
        search: Arc<SearchState>,
        compiler: Option<CompilerDesk>,
    ) -> Result<Option<Self>, CommandError> {
        let build = read_build(folder)?;
        let text = |key: &str| build[key].as_str().unwrap_or_default().to_owned();
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let pair = |value: &Value, first: &str, second: &str| {
            let first = value[first].as_str()?.to_owned();
            Some((first, value[second].as_str()?.to_owned()))
        };
        if build["agents"]["mcp"] != true {
            return Ok(None);
        }
        Ok(Some(Self {
            site,
            origin: text("url"),
            base_url: text("baseUrl"),
            title: text("title"),
            tagline: text("tagline"),
            languages: list(&build["locales"])
                .iter()
                .filter_map(|locale| pair(locale, "code", "label"))
                .map(|(code, label)| Language { code, label })
                .collect(),
            prefixes: list(&build["localePrefixes"])
                .iter()
                .filter_map(|prefix| Some(prefix.as_str()?.to_owned()))
                .collect(),
            indexes: list(&build["search"]["indexes"])
                .iter()
                .filter_map(|index| pair(index, "locale", "name"))
                .collect(),
            search,
            compiler,
        }))
    }

    /// The name under which the site is published.
    pub fn host(&self) -> Option<String> {
        let host = self.origin.split_once("://")?.1;
        let name = host.split(':').next().unwrap_or(host);
        Some(name.to_owned())
    }
}

impl Library for BuiltLibrary {
    fn about(&self) -> (String, String) {
        (self.title.clone(), self.tagline.clone())
    }

    fn languages(&self) -> Vec<Language> {
        self.languages.clone()
    }

    fn has_search(&self) -> bool {
        !self.indexes.is_empty()
    }

    fn search(&self, locale: &str, query: &str, limit: usize) -> Result<Vec<Found>, LibraryError> {
        let mut indexes = self.indexes.iter();
        let Some((_, name)) = indexes.find(|(code, _)| code == locale) else {
            return Ok(Vec::new());
        };
        let runtime = tokio::runtime::Handle::current();
        let answer = runtime
            .block_on(self.search.search(name, &request(query, limit)))
            .map_err(|error| LibraryError(error.to_string()))?;
        let hits = answer.map(|answer| answer.hits).unwrap_or_default();
        Ok(hits.iter().map(|hit| found(hit, &self.origin)).collect())
    }

    fn page(&self, locale: Option<&str>, path: &str) -> Result<Option<String>, LibraryError> {
        let Some(path) = page_path(&self.base_url, &self.origin, path) else {
            return Ok(None);
        };
        let path = in_language(path, locale, &self.prefixes);
        let runtime = tokio::runtime::Handle::current();
        runtime
            .block_on(self.site.markdown(&path))
            .map_err(|error| LibraryError(error.to_string()))
    }

    fn snippets(&self) -> Option<&dyn Snippets> {
        self.compiler.as_ref().map(|desk| desk as &dyn Snippets)
    }
}
