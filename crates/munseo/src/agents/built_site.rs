//! A built folder as data for tools.

use std::sync::Arc;

use munseo_mcp::{Documentation, DocumentationError, Language, SearchResult, Snippets};
use munseo_server::{BuiltSite, SearchState};
use parking_lot::Mutex;
use serde_json::Value;

use super::{all_found, in_language, page_path, request};
use crate::snippets::SharedCompiler;

/// A folder that `munseo build` wrote.
pub struct BuiltDocumentation {
    site: Arc<BuiltSite>,
    known: Mutex<Known>,
    search: Arc<SearchState>,
    compiler: Option<Arc<SharedCompiler>>,
}

/// The description of the last served build, as bytes and parsed.
struct Known {
    manifest: Arc<[u8]>,
    about: Arc<About>,
}

/// The description of a build.
struct About {
    origin: String,
    base_url: String,
    title: String,
    tagline: String,
    languages: Vec<Language>,
    /// The first segments of the paths of languages that have one.
    prefixes: Vec<String>,
    /// The index of each language.
    indexes: Vec<(String, String)>,
    /// True if the protocol is enabled.
    is_answered: bool,
}

impl BuiltDocumentation {
    /// Reads the description of a build; `None` if it turns the protocol off.
    ///
    /// Must be called within a Tokio runtime.
    pub fn open(
        site: Arc<BuiltSite>,
        search: Arc<SearchState>,
        compiler: Option<Arc<SharedCompiler>>,
    ) -> Option<Self> {
        let manifest = site.manifest();
        let about = Arc::new(About::read(&manifest)?);
        about.is_answered.then(|| Self {
            site,
            known: Mutex::new(Known { manifest, about }),
            search,
            compiler,
        })
    }

    /// The host of the published site.
    pub fn host(&self) -> Option<String> {
        let about = self.current();
        let host = about.origin.split_once("://")?.1;
        let name = host.split(':').next().unwrap_or(host);
        Some(name.to_owned())
    }

    /// The description of the served build; if it cannot be read, that of the previous one.
    fn current(&self) -> Arc<About> {
        let manifest = self.site.manifest();
        let mut known = self.known.lock();
        if known.manifest != manifest {
            if let Some(about) = About::read(&manifest) {
                known.about = Arc::new(about);
            }
            known.manifest = manifest;
        }
        Arc::clone(&known.about)
    }
}

impl About {
    fn read(manifest: &[u8]) -> Option<Self> {
        let build: Value = serde_json::from_slice(manifest).ok()?;
        let text = |key: &str| build[key].as_str().unwrap_or_default().to_owned();
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let pair = |value: &Value, first: &str, second: &str| {
            let first = value[first].as_str()?.to_owned();
            Some((first, value[second].as_str()?.to_owned()))
        };
        Some(Self {
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
            is_answered: build["agents"]["mcp"] == true,
        })
    }
}

impl Documentation for BuiltDocumentation {
    fn title_and_tagline(&self) -> (String, String) {
        let about = self.current();
        (about.title.clone(), about.tagline.clone())
    }

    fn languages(&self) -> Vec<Language> {
        self.current().languages.clone()
    }

    fn has_search(&self) -> bool {
        !self.current().indexes.is_empty()
    }

    fn search(
        &self,
        locale: &str,
        query: &str,
        limit: usize,
    ) -> Result<Vec<SearchResult>, DocumentationError> {
        let about = self.current();
        let mut indexes = about.indexes.iter();
        let Some((_, name)) = indexes.find(|(code, _)| code == locale) else {
            return Ok(Vec::new());
        };
        let runtime = tokio::runtime::Handle::current();
        let answer = runtime
            .block_on(self.search.search(name, &request(query, limit)))
            .map_err(|error| DocumentationError(error.to_string()))?;
        Ok(all_found(&answer.unwrap_or_default(), &about.origin))
    }

    fn page(&self, locale: Option<&str>, path: &str) -> Result<Option<String>, DocumentationError> {
        let about = self.current();
        let Some(path) = page_path(&about.base_url, &about.origin, path) else {
            return Ok(None);
        };
        let path = in_language(path, locale, &about.prefixes);
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
