//! Checks that the threads of a command can be started.
//!
//! Libraries panic if a thread cannot be started, some of them much later. Starting the same number of threads once at
//! the beginning results in a single error message.

use std::io;
use std::sync::Arc;
use std::thread;

use parking_lot::Mutex;

use crate::BuildError;

/// Threads besides two for each core: version control, the log, the file watcher, the compiler.
const EXTRA_THREADS: usize = 6;

/// Checks that this process can start its threads, and starts the shared thread pool.
///
/// # Errors
/// If a thread cannot be started.
pub fn start() -> Result<(), BuildError> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    // Each core has a thread for loading, and one for rendering or serving.
    probe(2 * cores + EXTRA_THREADS, |task| {
        thread::Builder::new().spawn(task).map(drop)
    })
    .map_err(BuildError::Threads)?;
    rayon::ThreadPoolBuilder::new()
        .num_threads(cores)
        .build_global()
        .map_err(|error| BuildError::Threads(io::Error::other(error)))
}

/// A task of a thread.
type Task = Box<dyn FnOnce() + Send>;

/// Starts threads that all run at the same time, then lets them end.
fn probe(count: usize, mut spawn: impl FnMut(Task) -> io::Result<()>) -> io::Result<()> {
    let gate = Arc::new(Mutex::new(()));
    let _closed = gate.lock();
    (0..count).try_for_each(|_| {
        let gate = Arc::clone(&gate);
        spawn(Box::new(move || drop(gate.lock())))
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn a_thread_that_cannot_start_is_an_error_and_the_others_end() {
        let running = Arc::new(AtomicUsize::new(0));
        let mut threads = Vec::new();
        let result = probe(5, |task| {
            if threads.len() == 3 {
                return Err(io::Error::from(io::ErrorKind::WouldBlock));
            }
            let running = Arc::clone(&running);
            threads.push(thread::spawn(move || {
                running.fetch_add(1, Ordering::SeqCst);
                task();
            }));
            Ok(())
        });
        assert_eq!(result.unwrap_err().kind(), io::ErrorKind::WouldBlock);
        for thread in threads {
            thread.join().unwrap();
        }
        assert_eq!(running.load(Ordering::SeqCst), 3);
    }
}
