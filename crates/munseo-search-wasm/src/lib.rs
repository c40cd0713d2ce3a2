//! The search core for browsers: bytes in, JSON out, through one buffer.
//!
//! The module is plain WebAssembly without generated glue code: a host allocates a buffer of some length, writes into
//! it, and calls an export that reads it and replaces it by the result. `js/searchCore.ts` is the interface for pages.
//!
//! ```text
//! allocate_buffer(length) ─▶ address ─▶ open · supply · answer ─▶ status ─▶ buffer_length() bytes at buffer_address()
//! ```
//!
//! `open`, `supply` and `answer` return a [`Status`]. It determines the content of the buffer:
//!
//! | status | the buffer contains |
//! | --- | --- |
//! | done | the response, or nothing |
//! | rejected | `{"message", "status"}` |
//! | incomplete | `{"index", "missing": [section, …]}`: `supply` these, then retry |
//!
//! A section has a number, as in the manifest of an index: 0 to 65,535 are shards of postings, 65,536 and up are shards
//! of texts.

mod open_indexes;

pub use open_indexes::{OpenIndexes, Status, section_number};

#[cfg(target_family = "wasm")]
use std::cell::RefCell;

#[cfg(target_family = "wasm")]
thread_local! {
    /// The whole state of the module; WebAssembly has one thread.
    static OPEN_INDEXES: RefCell<OpenIndexes> = RefCell::new(OpenIndexes::default());
}

#[cfg(target_family = "wasm")]
fn with_open_indexes<T>(work: impl FnOnce(&mut OpenIndexes) -> T) -> T {
    OPEN_INDEXES.with_borrow_mut(work)
}

/// `js/searchCore.ts` depends on these exported names. A native program must not export them: `open` would replace the
/// C library's function.
#[cfg(target_family = "wasm")]
#[expect(
    unsafe_code,
    reason = "the attribute that keeps an export's name is called unsafe"
)]
mod exports {
    use super::{Status, with_open_indexes};

    /// Allocates a buffer of a length in bytes and returns its address.
    #[unsafe(no_mangle)]
    pub extern "C" fn allocate_buffer(length: usize) -> *const u8 {
        with_open_indexes(|open_indexes| open_indexes.allocate(length).as_ptr())
    }

    /// The current address of the buffer, which an export may have changed.
    #[unsafe(no_mangle)]
    pub extern "C" fn buffer_address() -> *const u8 {
        with_open_indexes(|open_indexes| open_indexes.buffer().as_ptr())
    }

    /// Length of the buffer in bytes.
    #[unsafe(no_mangle)]
    pub extern "C" fn buffer_length() -> usize {
        with_open_indexes(|open_indexes| open_indexes.buffer().len())
    }

    /// Opens an index: the buffer contains its name of this length, then its file or the beginning of it.
    #[unsafe(no_mangle)]
    pub extern "C" fn open(name_length: usize) -> Status {
        with_open_indexes(|open_indexes| open_indexes.open(name_length))
    }

    /// Supplies a section: the buffer contains the name of the index of this length, then the section's bytes.
    #[unsafe(no_mangle)]
    pub extern "C" fn supply(name_length: usize, section: u32) -> Status {
        with_open_indexes(|open_indexes| open_indexes.supply(name_length, section))
    }

    /// Answers a request with several queries. `page_view` identifies the page view, for unique ids of responses.
    #[unsafe(no_mangle)]
    pub extern "C" fn answer(page_view: f64) -> Status {
        with_open_indexes(|open_indexes| open_indexes.answer(page_view))
    }
}
