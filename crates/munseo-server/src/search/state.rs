//! The indexes in memory, and their replacement.
//!
//! A request takes hold of all indexes at once ([`Indexes`] behind an `Arc`) and answers from them,
//! whatever takes their place meanwhile. At most once a [`CHECK_EVERY`] the source is asked, on the
//! side, whether it has others.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant, SystemTime};

use munseo_search::Index;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::limit::{Buckets, SearchRate};
use super::{CHECK_EVERY, IndexSource, NamedIndex, SearchAccess, SearchOpenError};
use crate::Telemetry;

/// How long a search may wait for its turn.
const LONGEST_QUEUE: Duration = Duration::from_secs(2);

/// All that searching needs.
pub struct SearchState {
    source: Box<dyn IndexSource>,
    access: SearchAccess,
    buckets: Option<Buckets>,
    telemetry: Arc<Telemetry>,
    /// Turns for searches that take long.
    long: Arc<Semaphore>,
    current: RwLock<Option<Arc<Indexes>>>,
    loading: tokio::sync::Mutex<()>,
    started: Instant,
    /// When the source was last asked, in milliseconds since `started`.
    checked: AtomicU64,
    answers: AtomicU64,
    /// Tells the answers of this process from those of others.
    process: blake3::Hasher,
}

/// Open indexes by name.
#[derive(Debug)]
pub(super) struct Indexes {
    revision: Option<String>,
    by_name: HashMap<String, Arc<Index<Vec<u8>>>>,
}

impl Indexes {
    /// The index of this name.
    pub(super) fn find(&self, name: &str) -> Option<&Index<Vec<u8>>> {
        self.by_name.get(name).map(Arc::as_ref)
    }

    fn load(source: &dyn IndexSource) -> Result<Self, SearchOpenError> {
        // Asked first: what changes while it is read is read once more.
        let revision = source.revision();
        let mut by_name = HashMap::new();
        for NamedIndex { names, bytes } in source.load()? {
            let index = Index::open(bytes).map_err(|source| SearchOpenError::Index {
                name: names.first().cloned().unwrap_or_default(),
                source,
            })?;
            let index = Arc::new(index);
            for name in names {
                by_name.entry(name).or_insert_with(|| Arc::clone(&index));
            }
        }
        Ok(Self { revision, by_name })
    }
}

impl SearchState {
    /// Searches of a source, which is read when the first one comes.
    #[must_use]
    pub fn new(source: impl IndexSource, access: SearchAccess) -> Self {
        let mut process = blake3::Hasher::new();
        let now = SystemTime::now()
            .duration_since(SystemTime::UNIX_EPOCH)
            .unwrap_or_default();
        process.update(&now.as_nanos().to_le_bytes());
        process.update(&std::process::id().to_le_bytes());
        Self {
            source: Box::new(source),
            access,
            buckets: None,
            telemetry: Arc::default(),
            long: Arc::new(Semaphore::new(
                std::thread::available_parallelism().map_or(1, usize::from),
            )),
            current: RwLock::new(None),
            loading: tokio::sync::Mutex::default(),
            started: Instant::now(),
            checked: AtomicU64::new(0),
            answers: AtomicU64::new(0),
            process,
        }
    }

    /// Lets each client search only so often.
    #[must_use]
    pub fn with_rate(mut self, rate: SearchRate) -> Self {
        self.buckets = Buckets::new(rate);
        self
    }

    /// Counts searches there.
    #[must_use]
    pub fn with_telemetry(mut self, telemetry: Arc<Telemetry>) -> Self {
        self.telemetry = telemetry;
        self
    }

    pub(super) const fn buckets(&self) -> Option<&Buckets> {
        self.buckets.as_ref()
    }

    pub(super) fn telemetry(&self) -> &Telemetry {
        &self.telemetry
    }

    /// A turn for a search that takes long; none when it would be a while.
    pub(super) async fn long_turn(&self) -> Option<OwnedSemaphorePermit> {
        let turn = timeout(LONGEST_QUEUE, Arc::clone(&self.long).acquire_owned());
        turn.await.ok()?.ok()
    }

    /// Reads the source now, and gives the names of its indexes with how many records each has.
    ///
    /// # Errors
    /// When an index cannot be read.
    pub fn load(&self) -> Result<Vec<(String, usize)>, SearchOpenError> {
        let indexes = Arc::new(Indexes::load(&*self.source)?);
        self.replace(Arc::clone(&indexes));
        let mut names: Vec<(String, usize)> = indexes
            .by_name
            .iter()
            .map(|(name, index)| (name.clone(), index.record_count()))
            .collect();
        names.sort();
        Ok(names)
    }

    /// Searches an index, for those who do not ask over HTTP; none when there is no index of this name.
    ///
    /// # Errors
    /// When the indexes cannot be read.
    pub async fn search(
        self: &Arc<Self>,
        index: &str,
        request: &munseo_search::Request,
    ) -> Result<Option<munseo_search::Answer>, SearchOpenError> {
        let indexes = self.indexes().await?;
        Ok(indexes
            .find(index)
            .and_then(|index| index.search(request).ok()))
    }

    /// The indexes to answer from.
    pub(super) async fn indexes(self: &Arc<Self>) -> Result<Arc<Indexes>, SearchOpenError> {
        let Some(indexes) = self.current() else {
            return self.first().await;
        };
        if self.is_check_due() {
            let state = Arc::clone(self);
            let known = Arc::clone(&indexes);
            tokio::task::spawn_blocking(move || state.check(&known));
        }
        Ok(indexes)
    }

    /// Reads the source, once for all who wait for it.
    async fn first(self: &Arc<Self>) -> Result<Arc<Indexes>, SearchOpenError> {
        let _turn = self.loading.lock().await;
        if let Some(indexes) = self.current() {
            return Ok(indexes);
        }
        let state = Arc::clone(self);
        let load = tokio::task::spawn_blocking(move || Indexes::load(&*state.source));
        let indexes = Arc::new(
            load.await
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic.into_panic()))?,
        );
        self.replace(Arc::clone(&indexes));
        Ok(indexes)
    }

    /// Reads the source anew when it has other indexes; while it cannot be read, the old ones stay.
    fn check(&self, known: &Indexes) {
        let revision = self.source.revision();
        if revision.is_none() || revision == known.revision {
            return;
        }
        match Indexes::load(&*self.source) {
            Ok(indexes) => {
                tracing::debug!(
                    indexes = indexes.by_name.len(),
                    "the search indexes were read again"
                );
                self.replace(Arc::new(indexes));
            }
            Err(error) => tracing::warn!("the search indexes stay as they were: {error}"),
        }
    }

    fn current(&self) -> Option<Arc<Indexes>> {
        self.current
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    fn replace(&self, indexes: Arc<Indexes>) {
        self.telemetry.search_generation.add(1);
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = Some(indexes);
    }

    /// Whether so much time has passed since the last check; the one who is told so does it.
    fn is_check_due(&self) -> bool {
        let now = self.elapsed().as_millis() as u64;
        let checked = self.checked.load(Ordering::Relaxed);
        now.saturating_sub(checked) >= CHECK_EVERY.as_millis() as u64
            && self
                .checked
                .compare_exchange(checked, now, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
    }

    pub(super) const fn access(&self) -> &SearchAccess {
        &self.access
    }

    /// How long this has been here.
    pub(super) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// An identity for an answer: 32 hexadecimal digits.
    pub(super) fn next_query_id(&self) -> String {
        let count = self.answers.fetch_add(1, Ordering::Relaxed);
        let mut hasher = self.process.clone();
        hasher.update(&count.to_le_bytes());
        hasher.finalize().to_hex()[..32].to_owned()
    }
}
