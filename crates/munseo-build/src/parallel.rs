//! Processes a list on all cores: each thread repeatedly takes the next item.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use parking_lot::Mutex;

use crate::BuildError;

/// Stack size of each thread: React walks its tree recursively, and the JavaScript engine's own stack limit is lower.
const STACK_SIZE: usize = 8 * 1024 * 1024;

/// Runs `work` for every item. Each thread has its own state, created by `init`, which is reused for all its items. The
/// first error stops all threads.
///
/// # Errors
/// The first error of `init` or `work`, or that no thread can be started.
pub fn each<Item, State>(
    items: &[Item],
    init: impl Fn() -> Result<State, BuildError> + Sync,
    work: impl Fn(&mut State, &Item) -> Result<(), BuildError> + Sync,
) -> Result<(), BuildError>
where
    Item: Sync,
{
    let next = AtomicUsize::new(0);
    let failure = Mutex::new(None);
    let next_item = || items.get(next.fetch_add(1, Ordering::Relaxed));
    let fail = |error| {
        next.store(items.len(), Ordering::Relaxed);
        let mut failure = failure.lock();
        failure.get_or_insert(error);
    };
    let process_items = || -> Result<(), BuildError> {
        let mut state = init()?;
        while let Some(item) = next_item() {
            work(&mut state, item)?;
        }
        Ok(())
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for number in 0..cores.min(items.len()) {
            let spawn_result = thread::Builder::new()
                .stack_size(STACK_SIZE)
                .spawn_scoped(scope, || process_items().unwrap_or_else(fail));
            match spawn_result {
                Ok(_) => {}
                // Running threads do the work of those that could not be started.
                Err(_) if number > 0 => break,
                Err(error) => fail(BuildError::Threads(error)),
            }
        }
    });
    failure.into_inner().map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_is_processed_once() {
        let numbers: Vec<usize> = (0..1000).collect();
        let seen = Mutex::new(Vec::new());
        each(
            &numbers,
            || Ok(()),
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
            || Ok(()),
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
        let never = || Err::<(), _>(BuildError::AlreadyReported);
        each(&[], never, |(), _: &u8| Ok(())).unwrap();
    }
}
