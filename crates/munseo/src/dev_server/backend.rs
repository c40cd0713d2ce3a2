//! The current site for the development server.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, mpsc};
use std::time::{Instant, SystemTime};

use munseo_build::BuildError;
use munseo_build::search::indexes::IndexData;
use munseo_build::{examples, report};
use munseo_server::{BrowserReport, DevBackend, DevEvent, DevResponse, Settings};
use munseo_source::Diagnostic;
use parking_lot::{Mutex, RwLock};
use serde_json::json;
use tokio::sync::broadcast;

use super::blocked_content;
use super::displayed_site::DisplayedSite;
use super::example_checks::{self, ExampleResults, Job};
use super::hover_types;
use super::problem_page::problem_page;
use super::state::{ReloadResult, State, diagnostics_event, event};
use crate::number_format::quantity;

/// Capacity of the event channel; a page that lags further behind gets the whole state.
const EVENT_CAPACITY: usize = 64;

/// The current site: answers the server, handles edits, notifies open pages.
pub struct Backend {
    root: PathBuf,
    state: RwLock<State>,
    /// Edits are handled one after another.
    edit_lock: Mutex<()>,
    events: broadcast::Sender<DevEvent>,
    /// The start of the command, in milliseconds, which distinguishes runs.
    start: u128,
    /// Number of changes of the site.
    revision: AtomicU64,
    /// Jobs of the thread that checks examples, once it is started.
    example_jobs: OnceLock<mpsc::Sender<Job>>,
}

impl Backend {
    /// Loads the site; errors are displayed and not fatal.
    ///
    /// # Errors
    /// If the folder cannot be read, or the binary has no theme.
    pub fn start(root: &Path) -> Result<Self, BuildError> {
        let root = root
            .canonicalize()
            .map_err(|error| BuildError::io("read", root, error))?;
        let start = Instant::now();
        let state = State::load(&root)?;
        if let Some(displayed) = &state.displayed {
            println!(
                "loaded {} in {} ms",
                quantity(displayed.pages.site().routes().len(), "page"),
                start.elapsed().as_millis()
            );
        }
        Ok(Self {
            root,
            state: RwLock::new(state),
            edit_lock: Mutex::default(),
            events: broadcast::channel(EVENT_CAPACITY).0,
            start: SystemTime::now()
                .duration_since(SystemTime::UNIX_EPOCH)
                .map_or(0, |since| since.as_millis()),
            revision: AtomicU64::new(0),
            example_jobs: OnceLock::new(),
        })
    }

    /// Starts checking examples, now and after each edit.
    pub fn check_examples(self: &Arc<Self>) {
        let backend = Arc::downgrade(self);
        self.example_jobs.get_or_init(|| {
            example_checks::start(move |results| {
                if let Some(backend) = backend.upgrade() {
                    backend.store_results(results);
                }
            })
        });
        self.check_all_examples();
    }

    fn check_all_examples(&self) {
        let found = self.displayed(|DisplayedSite { pages, .. }| {
            let options = examples::options(pages.site().root(), pages.site().config());
            (options, examples::documents(pages))
        });
        let (options, documents) = found.unwrap_or_default();
        let mut state = self.state.write();
        if options.is_none() {
            state.checker_errors.clear();
        }
        let is_there = |path: &Path| {
            options.is_some() && documents.iter().any(|(file, _)| file.path() == path)
        };
        state.example_diagnostics.retain(|path, _| is_there(path));
        drop(state);
        self.check(Job::Site(options, documents));
    }

    /// Passes a job to the thread that checks examples, if it is started; it lives as long as this.
    fn check(&self, job: Job) {
        if let Some(jobs) = self.example_jobs.get() {
            let _ = jobs.send(job);
        }
    }

    /// Stores results of example checks, and notifies open pages.
    fn store_results(&self, mut results: ExampleResults) {
        let mut state = self.state.write();
        if let Some(displayed) = &state.displayed {
            let overrides = &displayed.pages.site().config().severity_overrides;
            results.general = overrides.apply(results.general);
            for found in results.by_file.values_mut() {
                *found = overrides.apply(std::mem::take(found));
            }
        }
        let before = diagnostics_event(&state.all_diagnostics());
        let is_other = |one: &[Diagnostic], two: &[Diagnostic]| {
            diagnostics_event(one) != diagnostics_event(two)
        };
        let mut new_diagnostics = Vec::new();
        if is_other(&state.checker_errors, &results.general) {
            new_diagnostics.clone_from(&results.general);
        }
        new_diagnostics.extend(results.by_file.values().flatten().cloned());
        state.checker_errors = results.general;
        state.example_diagnostics.extend(results.by_file);
        let event = diagnostics_event(&state.all_diagnostics());
        let is_new = event != before;
        // Before the state can change: pages must get the last list last.
        self.send(is_new.then_some(event));
        drop(state);
        if let Some((count, time)) = results.edited {
            println!(
                "checked {} in {:.1} ms",
                quantity(count, "example"),
                time.as_secs_f64() * 1000.0
            );
        }
        if is_new {
            report::print(&new_diagnostics);
        }
    }

    /// Notifies open pages.
    fn send(&self, events: impl IntoIterator<Item = DevEvent>) {
        for event in events {
            // Sending fails if there are no open pages.
            let _ = self.events.send(event);
        }
    }

    /// The base URL of the site.
    pub fn base_url(&self) -> String {
        self.read(|state| state.base_url().to_owned())
    }

    /// The folders outside of the site on which pages depend.
    pub fn source_folders(&self) -> Vec<PathBuf> {
        let folders = self.displayed(|it| it.pages.site().source_folders());
        folders.unwrap_or_default()
    }

    /// The files that have pages, or that components import, wherever they are.
    pub fn source_files(&self) -> Vec<PathBuf> {
        let files = self.displayed(|it| {
            let mut files = it.pages.site().source_files();
            let root = it.pages.site().root().canonicalize().unwrap_or_default();
            let outside = it.bundled().iter().filter(|path| !path.starts_with(&root));
            files.extend(outside.cloned());
            files
        });
        files.unwrap_or_default()
    }

    /// A number that changes with each edit.
    pub fn revision(&self) -> u64 {
        self.revision.load(Ordering::Relaxed)
    }

    /// Identifies the current state; rendered pages contain it to detect that they are stale.
    fn revision_id(&self) -> String {
        format!("{}.{}", self.start, self.revision())
    }

    /// The current search indexes; `None` while the site cannot be loaded.
    pub fn index_data(&self) -> Option<IndexData> {
        self.displayed(|it| IndexData::of(&it.pages))
    }

    /// Handles edits of files and notifies open pages.
    pub fn apply_changes(&self, changed: &[PathBuf]) {
        let _guard = self.edit_lock.lock();
        if let Some(result) = self.update_site(changed) {
            self.check_examples_of(changed, result.affects_all_pages);
        }
        if changed.iter().any(|path| may_affect_examples(path)) {
            self.check(Job::Imports);
        }
    }

    /// Updates the site and returns the result; `None` if the site depends on none of the files, or if the update failed,
    /// which is printed.
    fn update_site(&self, changed: &[PathBuf]) -> Option<ReloadResult> {
        let start = Instant::now();
        let mut state = self.state.write();
        let mut result = match state.apply_changes(&self.root, changed) {
            Ok(result) => result?,
            Err(error) => {
                report::print_error(&error);
                return None;
            }
        };
        self.revision.fetch_add(1, Ordering::Relaxed);
        println!(
            "{} in {:.1} ms",
            result.summary,
            start.elapsed().as_secs_f64() * 1000.0
        );
        self.send(
            result
                .event
                .take()
                .into_iter()
                .chain([diagnostics_event(&state.all_diagnostics())]),
        );
        report::print(&state.diagnostics);
        Some(result)
    }

    /// Starts checking the examples of edited documents, or of the whole site.
    fn check_examples_of(&self, changed: &[PathBuf], affects_all_pages: bool) {
        if affects_all_pages {
            return self.check_all_examples();
        }
        let changed: Vec<PathBuf> = changed
            .iter()
            .filter_map(|path| path.strip_prefix(&self.root).ok().map(Path::to_owned))
            .collect();
        let documents = self.displayed(|it| examples::documents_of(&it.pages, &changed));
        self.check(Job::Edited(documents.unwrap_or_default()));
    }

    fn read<T>(&self, read: impl FnOnce(&State) -> T) -> T {
        read(&self.state.read())
    }

    /// Reads the displayed site; `None` while it cannot be loaded.
    fn displayed<T>(&self, read: impl FnOnce(&DisplayedSite) -> T) -> Option<T> {
        self.state.read().displayed.as_ref().map(read)
    }
}

/// Returns true if examples may import a file, or if it configures the compiler.
fn may_affect_examples(path: &Path) -> bool {
    path.extension().is_some_and(|extension| {
        ["ts", "tsx", "mts", "cts", "json"]
            .iter()
            .any(|known| extension == *known)
    })
}

impl DevBackend for Backend {
    fn respond(&self, path: &str) -> DevResponse {
        if let Some(page) = hover_types::page_of(path) {
            // Edits must not wait for the compiler.
            let document = self.displayed(|it| hover_types::document(&it.pages, page));
            let types = document.flatten().and_then(|document| {
                let types = example_checks::types(self.example_jobs.get()?, document.clone())?;
                Some((document, types))
            });
            let response = self.displayed(|it| hover_types::respond(&it.pages, page, types));
            if let Some(response) = response {
                return response;
            }
        }
        // Read before rendering: if an edit happens meanwhile, the page has the old revision and reloads.
        let (revision, revision_id) = (self.revision(), self.revision_id());
        self.read(|state| match &state.displayed {
            Some(displayed) => displayed.respond(path, state.base_url(), revision, &revision_id),
            None => problem_page("/", "The site cannot be loaded", &state.diagnostics),
        })
    }

    fn settings(&self) -> Settings {
        self.displayed(DisplayedSite::settings).unwrap_or_default()
    }

    fn receive_report(&self, report: BrowserReport) {
        let mut state = self.state.write();
        let Some(displayed) = &state.displayed else {
            return;
        };
        let found = match &report {
            BrowserReport::Blocked(it) => Some(blocked_content::diagnostic(&displayed.pages, it)),
            BrowserReport::Failed(it) => displayed.failure(it),
        };
        let overrides = &displayed.pages.site().config().severity_overrides;
        let mut found = overrides.apply(found.into_iter().collect());
        let known = &state.browser_problems;
        found.retain(|new| known.iter().all(|old| old.message != new.message));
        if !found.is_empty() {
            state.browser_problems.extend(found.iter().cloned());
            self.send([diagnostics_event(&state.all_diagnostics())]);
            report::print(&found);
        }
    }

    fn current_events(&self) -> Vec<DevEvent> {
        let diagnostics = self.read(|state| diagnostics_event(&state.all_diagnostics()));
        // A page that was rendered before an edit and subscribes after it would display the old state.
        let revision = event(&json!({ "type": "revision", "revision": self.revision_id() }));
        vec![diagnostics, revision]
    }

    fn subscribe(&self) -> broadcast::Receiver<DevEvent> {
        self.events.subscribe()
    }
}
