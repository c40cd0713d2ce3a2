//! A site in memory as [`Documentation`] for the Model Context Protocol: the current sources.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use munseo_build::BuildError;
use munseo_build::pipeline;
use munseo_build::search::indexes::{IndexData, OpenIndexes};
use munseo_build::snippets::SharedCompiler;
use munseo_mcp::{Documentation, Language, SearchResult, Snippets};
use munseo_pages::{Pages, page_markdown};
use munseo_site::{LoadOptions, LocaleId};
use parking_lot::Mutex;

use super::{localized_path, page_path, request, search_results};

/// Maximum age of a loaded site before it is loaded again.
const MAX_SITE_AGE: Duration = Duration::from_secs(2);

/// The documentation of a site, loaded from its folder again after `MAX_SITE_AGE`.
pub struct SourceDocumentation {
    root: PathBuf,
    compiler: Option<SharedCompiler>,
    state: Mutex<State>,
}

struct State {
    pages: Pages,
    loaded_at: Instant,
    /// The hash of the content that was indexed; empty before the first search.
    indexed_content: String,
    indexes: OpenIndexes,
}

impl SourceDocumentation {
    /// Loads a site, with or without errors on its pages.
    ///
    /// # Errors
    /// If its configuration cannot be read.
    pub fn load(root: &Path) -> Result<Self, BuildError> {
        let pages = pipeline::load_despite_errors(root, LoadOptions::default())?;
        Ok(Self {
            root: root.to_owned(),
            compiler: SharedCompiler::of(root, pages.site().config()),
            state: Mutex::new(State {
                pages,
                loaded_at: Instant::now(),
                indexed_content: String::new(),
                indexes: Vec::new(),
            }),
        })
    }

    /// Runs a function on the current site.
    fn with_state<T>(&self, run: impl FnOnce(&mut State) -> T) -> T {
        let mut state = self.state.lock();
        if state.loaded_at.elapsed() > MAX_SITE_AGE {
            // While the configuration is invalid, the old site is kept.
            if let Some(pages) = Pages::load(&self.root, LoadOptions::default()).pages {
                state.pages = pages;
            }
            state.loaded_at = Instant::now();
        }
        run(&mut state)
    }
}

impl State {
    fn index(&mut self) -> Result<(), String> {
        let content = self.pages.content_hash();
        if content == self.indexed_content {
            return Ok(());
        }
        let indexes = IndexData::of(&self.pages).open();
        self.indexes = indexes.map_err(|error| error.to_string())?;
        self.indexed_content = content;
        Ok(())
    }
}

impl Documentation for SourceDocumentation {
    fn title_and_tagline(&self) -> (String, String) {
        self.with_state(|state| {
            let config = state.pages.site().config();
            let (title, tagline) = (&config.title, &config.tagline);
            (
                title[LocaleId::DEFAULT].to_owned(),
                tagline[LocaleId::DEFAULT].to_owned(),
            )
        })
    }

    fn languages(&self) -> Vec<Language> {
        self.with_state(|state| {
            let locales = state.pages.site().config().locales.iter();
            locales
                .map(|locale| Language {
                    code: locale.code().to_owned(),
                    label: locale.label().to_owned(),
                })
                .collect()
        })
    }

    fn has_search(&self) -> bool {
        true
    }

    fn search(&self, locale: &str, query: &str, limit: usize) -> Result<Vec<SearchResult>, String> {
        self.with_state(|state| {
            state.index()?;
            let mut indexes = state.indexes.iter();
            let Some((_, index)) = indexes.find(|(code, _)| code == locale) else {
                return Ok(Vec::new());
            };
            let answer = munseo_search::search(index, &request(query, limit))
                .map_err(|error| error.to_string())?;
            let origin = &state.pages.site().config().url;
            Ok(search_results(&answer, origin))
        })
    }

    fn page(&self, locale: Option<&str>, path: &str) -> Result<Option<String>, String> {
        self.with_state(|state| {
            let pages = &state.pages;
            let base_url = &pages.site_props(LocaleId::DEFAULT).base_url;
            let Some(path) = page_path(base_url, &pages.site().config().url, path) else {
                return Ok(None);
            };
            let prefixes: Vec<String> = pages
                .site()
                .config()
                .locales
                .iter()
                .skip(1)
                .map(|locale| locale.code().to_owned())
                .collect();
            let path = localized_path(path, locale, &prefixes);
            let route = pages.site().route(&format!("{base_url}{path}"));
            Ok(route
                .filter(|route| page_markdown::exists(pages.site(), route))
                .map(|route| {
                    page_markdown::text(pages.site(), route, &pages.page_props(route).content)
                }))
        })
    }

    fn snippets(&self) -> Option<&dyn Snippets> {
        self.compiler
            .as_ref()
            .map(|compiler| compiler as &dyn Snippets)
    }
}
