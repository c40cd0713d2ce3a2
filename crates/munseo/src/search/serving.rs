//! Search as part of a served site, or on its own.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use munseo_build::search::folder;
use munseo_build::{BuildError, report};
use munseo_platform::paths::BUILD_MANIFEST;
use munseo_server::{IndexFolder, IndexNames, IndexSource, SearchAccess, SearchState, Settings};
use munseo_source::Diagnostic;

/// Options of `serve` about search.
#[derive(Args)]
#[command(next_help_heading = "Search")]
pub struct SearchOptions {
    /// Also serve searches from this folder, which `munseo search index` wrote. Its indexes have the name NAME-LOCALE;
    /// NAME may be `search.index_name` of the site, or the name of the folder DIR or INDEX_DIR.
    #[arg(long, value_name = "INDEX_DIR")]
    pub search_index: Option<PathBuf>,
    /// Accept only searches with this application ID.
    #[arg(long, value_name = "ID")]
    search_app_id: Option<String>,
    /// Accept only searches with this key; it is not secret, since pages contain it.
    #[arg(long, value_name = "KEY")]
    search_key: Option<String>,
}

/// The code of the diagnostic for an index that cannot be served.
const UNUSABLE_INDEX: &str = "search/index";

impl SearchOptions {
    /// Opens the indexes of a build, those of `--search-index`, or both, and prints which. `directory` is the argument
    /// of the command.
    ///
    /// An index that cannot be used is reported; pages and other indexes are still served.
    ///
    /// # Errors
    /// If there are no pages, and no index can be used.
    pub fn open(&self, build: Option<&Path>, directory: &Path) -> Result<SearchState, BuildError> {
        let settings = build.map(Settings::of_build).transpose()?;
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
        let (indexes, errors) = match state.load() {
            Ok(loaded) => (loaded.names(), loaded.load_errors()),
            Err(error) => (Vec::new(), vec![Arc::new(error)]),
        };
        if build.is_none()
            && indexes.is_empty()
            && let Some(error) = errors.first()
        {
            return Err(BuildError::IndexFiles(Arc::clone(error)));
        }
        let help = if build.is_some() {
            "run `munseo build`, or `munseo search index`; until then pages are served, but \
             searches of this index fail"
        } else {
            "run `munseo search index`; until then searches of this index fail, and other \
             indexes work"
        };
        let errors: Vec<Diagnostic> = errors
            .iter()
            .map(|error| Diagnostic::warning(UNUSABLE_INDEX, error.to_string()).with_help(help))
            .collect();
        report::print(&errors);
        let indexes: Vec<String> = indexes
            .iter()
            .map(|(name, records)| format!("{name} ({records} records)"))
            .collect();
        if !indexes.is_empty() {
            println!("searching {}", indexes.join(", "));
        }
        Ok(state)
    }
}

/// The name of a folder, also for relative paths such as `.`; `None` for the root folder.
fn name_of(folder: &Path) -> Option<String> {
    let resolved = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    Some(resolved.file_name()?.to_string_lossy().into_owned())
}
