//! The indexes in memory, and their replacement.
//!
//! A request holds a reference to all indexes ([`Indexes`] behind an `Arc`), so that it is not affected by a
//! replacement. At most once per [`CHECK_EVERY`] the source is checked for changes in the background.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use munseo_connections::{Quota, RateLimiter, RequestRate};
use munseo_search::Index;
use parking_lot::RwLock;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::{IndexSource, NamedIndex, SearchAccess, SearchOpenError};
use crate::throttle::{CHECK_EVERY, Throttle};

/// Maximum time that a search waits in the queue.
const MAX_QUEUE_TIME: Duration = Duration::from_secs(2);

/// Maximum number of bytes of unread responses of all clients together. A few hundred responses with a thousand hits
/// each would exceed the memory of a small machine.
const MAX_UNREAD_BYTES: usize = 128 * 1024 * 1024;

/// Maximum number of bytes of unread responses per client.
const MAX_UNREAD_BYTES_PER_CLIENT: usize = 16 * 1024 * 1024;

/// Search indexes, access rules and limits of a server.
pub struct SearchState {
    source: Box<dyn IndexSource>,
    pub(super) access: SearchAccess,
    pub(super) limiter: RateLimiter,
    /// Responses that are not sent yet.
    pub(super) unread_responses: Arc<Quota>,
    expensive_search_permits: Arc<Semaphore>,
    current: RwLock<Option<Arc<Indexes>>>,
    load_lock: tokio::sync::Mutex<()>,
    source_check: Throttle,
}

/// Open indexes by name.
#[derive(Debug)]
pub(super) struct Indexes {
    revision: Option<String>,
    by_name: HashMap<String, LoadedIndex>,
}

/// An index, or the reason why it is unavailable.
type LoadedIndex = Result<Arc<Index<Vec<u8>>>, Arc<SearchOpenError>>;

impl Indexes {
    /// The index with a name; `None` if it is unknown or cannot be opened.
    pub(super) fn find(&self, name: &str) -> Option<&Index<Vec<u8>>> {
        let index = self.by_name.get(name)?;
        index.as_ref().ok().map(Arc::as_ref)
    }

    /// The reason why the index with a name cannot be opened; `None` if it is open or unknown.
    pub(super) fn load_error(&self, name: &str) -> Option<&Arc<SearchOpenError>> {
        self.by_name.get(name)?.as_ref().err()
    }

    /// The reasons why indexes are unavailable; an index with several names is listed once.
    fn load_errors(&self) -> Vec<Arc<SearchOpenError>> {
        let mut errors: Vec<Arc<SearchOpenError>> = Vec::new();
        for error in self
            .by_name
            .values()
            .filter_map(|loaded| loaded.as_ref().err())
        {
            if errors.iter().all(|known| !Arc::ptr_eq(known, error)) {
                errors.push(Arc::clone(error));
            }
        }
        errors.sort_by_key(ToString::to_string);
        errors
    }

    fn load(source: &dyn IndexSource) -> Result<Self, SearchOpenError> {
        // The revision is read first, so that a change during loading triggers another load.
        let revision = source.revision();
        let mut by_name = HashMap::new();
        for NamedIndex { names, bytes } in source.load()? {
            let loaded = open(names.first(), bytes).map(Arc::new).map_err(Arc::new);
            for name in names {
                by_name.entry(name).or_insert_with(|| loaded.clone());
            }
        }
        Ok(Self { revision, by_name })
    }

    /// Warms up the indexes; this may take a while.
    fn warm_up(self) -> Self {
        for index in self.by_name.values().flatten() {
            index.warm();
        }
        self
    }
}

fn open(
    name: Option<&String>,
    bytes: Result<Vec<u8>, SearchOpenError>,
) -> Result<Index<Vec<u8>>, SearchOpenError> {
    Index::open(bytes?).map_err(|source| SearchOpenError::Index {
        name: name.cloned().unwrap_or_default(),
        source,
    })
}

/// The content of a source.
#[derive(Debug)]
pub struct LoadSummary {
    /// The indexes by name, with their numbers of records.
    pub indexes: Vec<(String, usize)>,
    /// The reasons why others are not served; searches in them get the status 503.
    pub load_errors: Vec<Arc<SearchOpenError>>,
}

impl SearchState {
    /// Searches in the indexes of a source, which is read on the first request.
    #[must_use]
    pub fn new(source: impl IndexSource, access: SearchAccess) -> Self {
        Self {
            source: Box::new(source),
            access,
            limiter: RateLimiter::new(RequestRate::UNLIMITED),
            unread_responses: Quota::new(MAX_UNREAD_BYTES, MAX_UNREAD_BYTES_PER_CLIENT),
            expensive_search_permits: Arc::new(Semaphore::new(
                std::thread::available_parallelism().map_or(1, usize::from),
            )),
            current: RwLock::new(None),
            load_lock: tokio::sync::Mutex::default(),
            source_check: Throttle::new(),
        }
    }

    /// Sets the rate limit per client.
    #[must_use]
    pub fn with_rate(mut self, rate: RequestRate) -> Self {
        self.limiter = RateLimiter::new(rate);
        self
    }

    /// A permit for an expensive search; `None` if none is free within [`MAX_QUEUE_TIME`].
    pub(super) async fn expensive_search_permit(&self) -> Option<OwnedSemaphorePermit> {
        let permit = timeout(
            MAX_QUEUE_TIME,
            Arc::clone(&self.expensive_search_permits).acquire_owned(),
        );
        permit.await.ok()?.ok()
    }

    /// Reads the source and returns its content.
    ///
    /// # Errors
    /// If the list of indexes cannot be read.
    pub fn load(&self) -> Result<LoadSummary, SearchOpenError> {
        let indexes = self.read()?;
        let named = indexes.by_name.iter();
        let mut names: Vec<(String, usize)> = named
            .filter_map(|(name, loaded)| {
                let index = loaded.as_ref().ok()?;
                Some((name.clone(), index.record_count()))
            })
            .collect();
        names.sort();
        Ok(LoadSummary {
            indexes: names,
            load_errors: indexes.load_errors(),
        })
    }

    /// Searches an index without HTTP; `None` if there is no index with this name.
    ///
    /// # Errors
    /// If the index cannot be read.
    pub async fn search(
        self: &Arc<Self>,
        index: &str,
        request: &munseo_search::Request,
    ) -> Result<Option<munseo_search::SearchResponse>, Arc<SearchOpenError>> {
        let indexes = self.indexes().await.map_err(Arc::new)?;
        match indexes.by_name.get(index) {
            None => Ok(None),
            Some(Ok(index)) => Ok(munseo_search::search(index, request).ok()),
            Some(Err(error)) => Err(Arc::clone(error)),
        }
    }

    /// The current indexes.
    pub(super) async fn indexes(self: &Arc<Self>) -> Result<Arc<Indexes>, SearchOpenError> {
        let Some(indexes) = self.current() else {
            return self.load_once().await;
        };
        if self.source_check.try_acquire(CHECK_EVERY) {
            let state = Arc::clone(self);
            let known = Arc::clone(&indexes);
            tokio::task::spawn_blocking(move || state.check(&known));
        }
        Ok(indexes)
    }

    /// Reads the source once for all concurrent requests.
    async fn load_once(self: &Arc<Self>) -> Result<Arc<Indexes>, SearchOpenError> {
        let _guard = self.load_lock.lock().await;
        if let Some(indexes) = self.current() {
            return Ok(indexes);
        }
        let state = Arc::clone(self);
        let load = tokio::task::spawn_blocking(move || state.read());
        let indexes = load
            .await
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic.into_panic()));
        let indexes = indexes.inspect_err(|error| tracing::warn!("cannot search: {error}"))?;
        for error in indexes.load_errors() {
            tracing::warn!("cannot search: {error}");
        }
        Ok(indexes)
    }

    /// Reads the source and replaces the indexes.
    fn read(&self) -> Result<Arc<Indexes>, SearchOpenError> {
        let indexes = Arc::new(Indexes::load(&*self.source)?.warm_up());
        self.replace(Arc::clone(&indexes));
        Ok(indexes)
    }

    /// Reads the source again after a change. If more indexes than before cannot be read, the old ones are kept.
    /// Failed indexes are retried, because their files may be complete by then.
    fn check(&self, known: &Indexes) {
        let revision = self.source.revision();
        let errors = known.load_errors();
        let is_other = revision != known.revision;
        if revision.is_none() || (!is_other && errors.is_empty()) {
            return;
        }
        match Indexes::load(&*self.source) {
            Ok(indexes) if indexes.load_errors().len() > errors.len() => {
                for error in indexes.load_errors() {
                    tracing::warn!(
                        "cannot reload the search indexes, still using the previous ones: {error}"
                    );
                }
            }
            Ok(indexes) if !is_other && indexes.load_errors().len() == errors.len() => {}
            Ok(indexes) => {
                tracing::debug!(
                    indexes = indexes.by_name.len(),
                    "reloaded the search indexes"
                );
                self.replace(Arc::new(indexes.warm_up()));
            }
            Err(error) => tracing::warn!(
                "cannot reload the search indexes, still using the previous ones: {error}"
            ),
        }
    }

    fn current(&self) -> Option<Arc<Indexes>> {
        self.current.read().clone()
    }

    fn replace(&self, indexes: Arc<Indexes>) {
        *self.current.write() = Some(indexes);
    }
}
