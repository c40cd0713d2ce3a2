//! Search as part of a served site, or on its own.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use clap::Args;
use munseo_build::BuildError;
use munseo_build::pipeline::settings_of_build;
use munseo_build::search::folder;
use munseo_connections::RequestRate;
use munseo_platform::paths::BUILD_MANIFEST;
use munseo_server::{
    IndexFolder, IndexNames, IndexSource, LoadSummary, SearchAccess, SearchState, search_app,
};
use munseo_source::Diagnostic;

use crate::error::CommandError;

/// Options of `serve` about search.
#[derive(Args)]
#[command(next_help_heading = "Search")]
pub struct SearchOptions {
    /// Also serve searches from this folder, which `munseo search index` wrote. Its indexes have the name NAME-LOCALE;
    /// NAME may be `search.index_name` of the site, or the name of the folder DIR or INDEX_DIR.
    #[arg(long, value_name = "INDEX_DIR")]
    search_index: Option<PathBuf>,
    /// Accept only searches with this application ID.
    #[arg(long, value_name = "ID")]
    search_app_id: Option<String>,
    /// Accept only searches with this key; it is not secret, since pages contain it.
    #[arg(long, value_name = "KEY")]
    search_key: Option<String>,
}

/// The opened indexes, and the errors of those that could not be opened.
pub struct ServableIndexes {
    state: SearchState,
    loaded: LoadSummary,
    has_pages: bool,
}

/// The code of the diagnostic for an index that cannot be served.
const UNUSABLE_INDEX: &str = "search/index";

impl SearchOptions {
    /// Returns true if there are indexes to serve without a site.
    pub fn has_standalone_indexes(&self) -> bool {
        self.search_index.is_some()
    }

    /// Opens the indexes of a build, those of `--search-index`, or both. `directory` is the argument of the command.
    ///
    /// An index that cannot be used is reported by [`ServableIndexes::load_errors`]; pages and other indexes are still
    /// served.
    ///
    /// # Errors
    /// If there are no pages, and no index can be used.
    pub fn open(
        &self,
        build: Option<&Path>,
        directory: &Path,
    ) -> Result<ServableIndexes, CommandError> {
        let settings = build.map(settings_of_build).transpose()?;
        let listed = settings.and_then(|settings| settings.search);
        let mut sources: Vec<Box<dyn IndexSource>> = Vec::new();
        if let Some(indexes) = &self.search_index {
            let site = listed.as_ref().map(|listed| listed.name.clone());
            let mut stems: Vec<String> = Vec::new();
            for stem in [site, name_of(directory), name_of(indexes)]
                .into_iter()
                .flatten()
            {
                if !stems.contains(&stem) {
                    stems.push(stem);
                }
            }
            sources.push(Box::new(folder::source(indexes, IndexNames::Stems(stems))));
        }
        if let Some(build) = build {
            sources.push(Box::new(IndexFolder {
                root: build.to_owned(),
                manifest: BUILD_MANIFEST.into(),
                names: IndexNames::Listed,
            }));
        }
        let configured = listed.and_then(|listed| listed.access).unwrap_or_default();
        let access = SearchAccess {
            app_id: self.search_app_id.clone().or(configured.app_id),
            api_key: self.search_key.clone().or(configured.api_key),
        };
        let state = SearchState::new(sources, access);
        let loaded = state.load().unwrap_or_else(|error| LoadSummary {
            indexes: Vec::new(),
            load_errors: vec![Arc::new(error)],
        });
        if build.is_none()
            && loaded.indexes.is_empty()
            && let Some(error) = loaded.load_errors.first()
        {
            return Err(BuildError::IndexFiles(Arc::clone(error)).into());
        }
        Ok(ServableIndexes {
            state,
            loaded,
            has_pages: build.is_some(),
        })
    }
}

impl ServableIndexes {
    /// The routes of search, and its backend for other users.
    pub fn router(self, base_url: &str, rate: RequestRate) -> (Router, Arc<SearchState>) {
        let state = Arc::new(self.state.with_rate(rate));
        (search_app(Arc::clone(&state), base_url), state)
    }

    /// A line with the indexes and their numbers of records; `None` if there are none.
    pub fn summary(&self) -> Option<String> {
        let indexes: Vec<String> = self
            .loaded
            .indexes
            .iter()
            .map(|(name, records)| format!("{name} ({records} records)"))
            .collect();
        (!indexes.is_empty()).then(|| format!("searching {}", indexes.join(", ")))
    }

    /// The errors of indexes that are not served.
    pub fn load_errors(&self) -> Vec<Diagnostic> {
        let help = if self.has_pages {
            "run `munseo build`, or `munseo search index`; until then pages are served, but \
             searches of this index fail"
        } else {
            "run `munseo search index`; until then searches of this index fail, and other \
             indexes work"
        };
        let errors = self.loaded.load_errors.iter();
        errors
            .map(|error| Diagnostic::warning(UNUSABLE_INDEX, error.to_string()).with_help(help))
            .collect()
    }
}

/// The name of a folder, also for relative paths such as `.`; `None` for the root folder.
fn name_of(folder: &Path) -> Option<String> {
    let resolved = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    Some(resolved.file_name()?.to_string_lossy().into_owned())
}
