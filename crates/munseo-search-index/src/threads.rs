//! Runs work on other threads if the platform has threads.

use std::panic::resume_unwind;
use std::thread;

/// Drops a value on a background thread: freeing a million texts takes as long as writing some sections.
pub fn drop_in_background<T: Send + 'static>(value: T) {
    // If no thread can be spawned, the closure is dropped here, and the value with it.
    let _ = thread::Builder::new().spawn(move || drop(value));
}

/// Runs two functions in parallel; on platforms without threads, such as WebAssembly, one after the other.
pub fn both<A, B: Send>(first: impl FnOnce() -> A, second: impl Fn() -> B + Sync) -> (A, B) {
    thread::scope(|scope| {
        let handle = thread::Builder::new().spawn_scoped(scope, &second);
        let first = first();
        let second = match handle {
            Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
            Err(_) => second(),
        };
        (first, second)
    })
}
