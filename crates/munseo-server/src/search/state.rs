//! The indexes in memory, and their replacement.
//!
//! A request holds a reference to all indexes ([`Indexes`] behind an `Arc`), so that it is not affected by a
//! replacement. At most once per [`CHECK_EVERY`] the source is checked for changes in the background.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use munseo_connections::{Quota, RateLimiter, RequestRate, Throttle};
use munseo_search::Index;
use parking_lot::{Mutex, RwLock};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::{IndexSource, NamedIndex, SearchAccess, SearchOpenError};
use crate::folder::CHECK_EVERY;

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
    load_lock: Mutex<()>,
    source_check: Throttle,
}

/// Open indexes by name.
#[derive(Debug)]
pub struct Indexes {
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

    /// The names of the open indexes, with their numbers of records.
    pub fn names(&self) -> Vec<(String, usize)> {
        let open = self.by_name.iter().filter_map(|(name, loaded)| {
            let index = loaded.as_ref().ok()?;
            Some((name.clone(), index.pages.record_count()))
        });
        let mut names: Vec<(String, usize)> = open.collect();
        names.sort();
        names
    }

    /// The reasons why other indexes are not served; searches in them get the status 503. An index with several names is
    /// listed once.
    pub fn load_errors(&self) -> Vec<Arc<SearchOpenError>> {
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
            load_lock: Mutex::default(),
            source_check: Throttle::starting_now(),
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

    /// The indexes, read from the source on the first call. Concurrent calls wait for it.
    ///
    /// # Errors
    /// If the list of indexes cannot be read.
    pub fn load(&self) -> Result<Arc<Indexes>, SearchOpenError> {
        let _guard = self.load_lock.lock();
        if let Some(indexes) = self.current() {
            return Ok(indexes);
        }
        let indexes = Arc::new(Indexes::load(&*self.source)?.warm_up());
        *self.current.write() = Some(Arc::clone(&indexes));
        Ok(indexes)
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
        let state = Arc::clone(self);
        if let Some(indexes) = self.current() {
            if self.source_check.try_acquire(CHECK_EVERY) {
                let known = Arc::clone(&indexes);
                tokio::task::spawn_blocking(move || state.check(&known));
            }
            return Ok(indexes);
        }
        let load = tokio::task::spawn_blocking(move || state.load()).await;
        let loaded = load.unwrap_or_else(|panic| std::panic::resume_unwind(panic.into_panic()));
        let indexes = loaded.inspect_err(|error| tracing::warn!("cannot search: {error}"))?;
        for error in indexes.load_errors() {
            tracing::warn!("cannot search: {error}");
        }
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
                *self.current.write() = Some(Arc::new(indexes.warm_up()));
            }
            Err(error) => tracing::warn!(
                "cannot reload the search indexes, still using the previous ones: {error}"
            ),
        }
    }

    fn current(&self) -> Option<Arc<Indexes>> {
        self.current.read().clone()
    }
}
