//! Processes a list on all cores: each thread repeatedly takes the next item.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::{BroadcastContext, ThreadPoolBuilder};

use crate::BuildError;

/// Stack size of each thread: React walks its tree recursively, and the JavaScript engine's own stack limit is lower.
const STACK_SIZE: usize = 8 * 1024 * 1024;

/// Runs `work` for every item. Each thread has its own state, created by `init`, which is reused for all its items. The
/// first error stops all threads.
///
/// # Errors
/// An error of `work`, or that threads cannot be started.
pub fn each<Item: Sync, State>(
    items: &[Item],
    init: impl Fn() -> State + Sync,
    work: impl Fn(&mut State, &Item) -> Result<(), BuildError> + Sync,
) -> Result<(), BuildError> {
    if items.is_empty() {
        return Ok(());
    }
    let next = AtomicUsize::new(0);
    let process_items = |_: BroadcastContext<'_>| {
        let mut state = init();
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            work(&mut state, item).inspect_err(|_| next.store(items.len(), Ordering::Relaxed))?;
        }
        Ok(())
    };
    let pool = ThreadPoolBuilder::new().stack_size(STACK_SIZE).build();
    let pool = pool.map_err(|error| BuildError::Threads(io::Error::other(error)))?;
    pool.broadcast(process_items).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use parking_lot::Mutex;

    use super::*;

    #[test]
    fn every_item_is_processed_once() {
        let numbers: Vec<usize> = (0..1000).collect();
        let seen = Mutex::new(Vec::new());
        each(
            &numbers,
            || (),
            |(), number| {
                seen.lock().push(*number);
                Ok(())
            },
        )
        .unwrap();
        let mut seen = seen.into_inner();
        seen.sort_unstable();
        assert_eq!(seen, numbers);
    }

    #[test]
    fn an_error_stops_all_threads_and_is_returned() {
        let numbers: Vec<usize> = (0..100_000).collect();
        let processed = AtomicUsize::new(0);
        let error = each(
            &numbers,
            || (),
            |(), number| {
                processed.fetch_add(1, Ordering::Relaxed);
                match number {
                    7 => Err(BuildError::AlreadyReported),
                    _ => Ok(()),
                }
            },
        );
        assert!(matches!(error, Err(BuildError::AlreadyReported)));
        assert!(processed.into_inner() < numbers.len());
    }

    #[test]
    fn an_empty_list_creates_no_state() {
        let never = || unreachable!("there is no item");
        each(&[], never, |(), _: &u8| Ok(())).unwrap();
    }
}
