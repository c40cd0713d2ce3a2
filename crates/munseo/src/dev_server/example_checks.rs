//! The thread that checks examples in `munseo dev`.
//!
//! Pages never wait for it: an edit is displayed first, and the compiler's result follows. The last edit is checked
//! first; the rest of the site is checked in the background, a few pages at a time.

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use munseo_build::examples::{self, COMPILER_FAILED, COMPILER_MISSING, Document};
use munseo_source::Diagnostic;
use munseo_typescript::{Checker, DocumentReport, Examples, Options};

/// Number of pages that are checked before new edits are read.
const BATCH: usize = 8;

/// Time limit for an answer of the compiler while an author waits.
const TIMEOUT: Duration = Duration::from_secs(8);

/// Interval between searches for a missing compiler.
const SEARCH_INTERVAL: Duration = Duration::from_secs(3);

/// Messages to the thread.
pub enum Job {
    /// All documents of the site, after it was loaded or its structure changed, with the options of checks; without
    /// options they are not checked.
    Site(Option<Options>, Vec<Document>),
    /// Edited documents.
    Edited(Vec<Document>),
    /// Files that examples import may have changed.
    Imports,
    /// A request for the types of names in a document's examples.
    Types(Document, mpsc::Sender<Types>),
}

/// The compiler's answers about a document with the types of its names, and the compiler's version, if it is known.
pub type Types = (DocumentReport, Option<String>);

/// The results of some documents.
#[derive(Debug)]
pub struct ExampleResults {
    /// Diagnostics of their examples, by file; a file without any has an empty list.
    pub by_file: BTreeMap<PathBuf, Vec<Diagnostic>>,
    /// Errors of the checker itself.
    pub general: Vec<Diagnostic>,
    /// Number of examples that were checked because of an edit, and the time it took; `None` if there were none.
    pub edited: Option<(usize, Duration)>,
}

/// Starts the thread, which passes its results to `on_result`, and ends when the sender of its jobs is dropped.
pub fn start(on_result: impl Fn(ExampleResults) + Send + 'static) -> mpsc::Sender<Job> {
    let (jobs, receiver) = mpsc::channel();
    thread::Builder::new()
        .name(String::from("example-checks"))
        // Results of types are compared by a recursive parser.
        .stack_size(8 * 1024 * 1024)
        .spawn(move || {
            Worker {
                on_result,
                checker: None,
                documents: BTreeMap::new(),
                priority: Vec::new(),
                queue: VecDeque::new(),
                unchecked: Vec::new(),
                is_compiler_missing: false,
            }
            .run(&receiver);
        })
        .expect("a process can start a few threads");
    jobs
}

/// The types of a document's names; `None` if there is no compiler, or it times out.
pub fn types(jobs: &mpsc::Sender<Job>, document: Document) -> Option<Types> {
    let (reply, answer) = mpsc::channel();
    jobs.send(Job::Types(document, reply)).ok()?;
    answer.recv_timeout(TIMEOUT).ok()
}

struct Worker<T> {
    on_result: T,
    checker: Option<(Options, Checker)>,
    /// Every document by its path, in its last state.
    documents: BTreeMap<PathBuf, Document>,
    /// Edited documents, checked first.
    priority: Vec<PathBuf>,
    /// Documents that are not checked yet.
    queue: VecDeque<PathBuf>,
    /// Documents that could not be checked, until the compiler works again.
    unchecked: Vec<PathBuf>,
    /// True if there is no compiler, so that it is searched periodically; a failed compiler is retried after the next
    /// edit.
    is_compiler_missing: bool,
}

impl<T: Fn(ExampleResults)> Worker<T> {
    fn run(&mut self, receiver: &mpsc::Receiver<Job>) {
        loop {
            let is_idle = self.priority.is_empty() && self.queue.is_empty();
            if is_idle {
                let job = if self.is_compiler_missing {
                    receiver.recv_timeout(SEARCH_INTERVAL)
                } else {
                    receiver.recv().map_err(|_| RecvTimeoutError::Disconnected)
                };
                match job {
                    Ok(job) => self.take(job),
                    Err(RecvTimeoutError::Timeout) => {
                        tracing::debug!("searching for the compiler again");
                        self.queue.extend(self.unchecked.pop());
                    }
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            }
            while let Ok(job) = receiver.try_recv() {
                self.take(job);
            }
            self.work();
        }
    }

    fn take(&mut self, job: Job) {
        match job {
            Job::Site(options, documents) => self.set_site(options, documents),
            Job::Edited(documents) => {
                for document in documents {
                    let path = document.0.path().to_owned();
                    self.documents.insert(path.clone(), document);
                    self.priority.push(path);
                }
                self.priority.sort();
                self.priority.dedup();
            }
            Job::Imports => {
                self.queue = self.documents.keys().cloned().collect();
                self.unchecked.clear();
            }
            Job::Types(document, reply) => {
                // The receiver may be gone; a missing answer means that there is none.
                if let Some(types) = self.types(&document) {
                    let _ = reply.send(types);
                }
            }
        }
    }

    fn types(&mut self, (file, blocks): &Document) -> Option<Types> {
        let (_, checker) = self.checker.as_mut()?;
        checker.set_hovers(true);
        let mut report = checker.check(&[Examples {
            file,
            blocks,
            surroundings: &[],
        }]);
        checker.set_hovers(false);
        Some((report.documents.pop()?, report.compiler))
    }

    fn set_site(&mut self, options: Option<Options>, documents: Vec<Document>) {
        let Some(mut options) = options else {
            self.checker = None;
            self.documents.clear();
            self.queue.clear();
            self.unchecked.clear();
            self.is_compiler_missing = false;
            return;
        };
        options.timeout = TIMEOUT;
        let is_same = self
            .checker
            .as_ref()
            .is_some_and(|(known, _)| format!("{known:?}") == format!("{options:?}"));
        let before = std::mem::take(&mut self.documents);
        for document in documents {
            let path = document.0.path().to_owned();
            let is_known = is_same
                && before
                    .get(&path)
                    .is_some_and(|known| known.0.text() == document.0.text());
            if !is_known && !self.queue.contains(&path) {
                self.queue.push_back(path.clone());
            }
            self.documents.insert(path, document);
        }
        if !is_same {
            let mut checker = Checker::new(options.clone());
            checker.warm_up();
            self.checker = Some((options, checker));
        }
    }

    /// Checks edited documents, else a few of the waiting ones.
    fn work(&mut self) {
        let is_priority = !self.priority.is_empty();
        let paths: Vec<PathBuf> = if is_priority {
            let paths = std::mem::take(&mut self.priority);
            self.queue.retain(|path| !paths.contains(path));
            paths
        } else {
            let count = self.queue.len().min(BATCH);
            self.queue.drain(..count).collect()
        };
        let Some((options, checker)) = &mut self.checker else {
            return;
        };
        let documents: Vec<&Document> = paths
            .iter()
            .filter_map(|path| self.documents.get(path))
            .collect();
        if documents.is_empty() {
            return;
        }
        let start = Instant::now();
        let checked = examples::check_documents(checker, options, documents.into_iter());
        let mut by_file: BTreeMap<PathBuf, Vec<Diagnostic>> = paths
            .iter()
            .map(|path| (path.clone(), Vec::new()))
            .collect();
        let mut general = Vec::new();
        for diagnostic in checked.diagnostics {
            let place = diagnostic
                .location
                .as_ref()
                .map(|location| location.file.path());
            match place.and_then(|path| by_file.get_mut(path)) {
                Some(of_file) => of_file.push(diagnostic),
                None => general.push(diagnostic),
            }
        }
        let is = |code: &str| general.iter().any(|found| found.code == code);
        let is_missing = is(COMPILER_MISSING);
        if is_missing || is(COMPILER_FAILED) {
            self.unchecked.extend(paths);
            self.unchecked.extend(self.queue.drain(..));
        } else {
            self.queue.extend(self.unchecked.drain(..));
        }
        self.is_compiler_missing = is_missing;
        if self.queue.is_empty()
            && let Err(error) = checker.save()
        {
            tracing::warn!("the compiler's answers cannot be saved: {error}");
        }
        let count = checked.summary.blocks;
        let edited = (is_priority && count > 0).then(|| (count, start.elapsed()));
        (self.on_result)(ExampleResults {
            by_file,
            general,
            edited,
        });
    }
}
