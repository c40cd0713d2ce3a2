//! The search core for browsers: bytes in, JSON out, through one mailbox.
//!
//! The module is plain WebAssembly without a generator of glue: a host asks for a `mailbox` of some
//! length, writes into it, and calls an export that reads it and leaves its answer there.
//! `js/searchCore.ts` beside this folder does so and is all that a page needs to know.
//!
//! ```text
//! mailbox(length) ─▶ where to write ─▶ open · supply · answer ─▶ status ─▶ mailbox_length() bytes at mailbox_address()
//! ```
//!
//! `open`, `supply` and `answer` return a [`Status`]. What is in the mailbox then:
//!
//! | status | the mailbox holds |
//! | --- | --- |
//! | done | the answer, or nothing |
//! | refused | `{"message", "status"}` |
//! | incomplete | `{"index", "missing": [section, …]}`: `supply` these, then ask again |
//!
//! A section is a number, as in the list of a built site: 0 to 65,535 are shards of postings, 65,536
//! and up are shards of texts.

mod shell;

pub use shell::{Shell, Status, section_number};

#[cfg(target_family = "wasm")]
use std::cell::RefCell;

#[cfg(target_family = "wasm")]
thread_local! {
    /// WebAssembly has one thread; this is all its state.
    static SHELL: RefCell<Shell> = RefCell::new(Shell::default());
}

#[cfg(target_family = "wasm")]
fn with_shell<T>(work: impl FnOnce(&mut Shell) -> T) -> T {
    SHELL.with_borrow_mut(work)
}

/// Exported names are a promise to `js/searchCore.ts`. A native program does not have them: `open` would take
/// the place of the C library's function in it.
#[cfg(target_family = "wasm")]
#[expect(
    unsafe_code,
    reason = "the attribute that keeps an export's name is called unsafe"
)]
mod exports {
    use super::{Status, with_shell};

    /// Allocates so many bytes and returns their address.
    #[unsafe(no_mangle)]
    pub extern "C" fn mailbox(length: usize) -> *const u8 {
        with_shell(|shell| shell.allocate(length).as_ptr())
    }

    /// Where the mailbox is now; an export that leaves something may have moved it.
    #[unsafe(no_mangle)]
    pub extern "C" fn mailbox_address() -> *const u8 {
        with_shell(|shell| shell.message().as_ptr())
    }

    /// Length of the mailbox in bytes.
    #[unsafe(no_mangle)]
    pub extern "C" fn mailbox_length() -> usize {
        with_shell(|shell| shell.message().len())
    }

    /// Opens an index: its name in so many bytes, then its file or the beginning of it.
    #[unsafe(no_mangle)]
    pub extern "C" fn open(name_length: usize) -> Status {
        with_shell(|shell| shell.open(name_length))
    }

    /// Supplies a section: the name of the index in so many bytes, then the section's bytes.
    #[unsafe(no_mangle)]
    pub extern "C" fn supply(name_length: usize, section: u32) -> Status {
        with_shell(|shell| shell.supply(name_length, section))
    }

    /// Answers a request for several queries. The number identifies this visit, for the
    /// identities of its answers.
    #[unsafe(no_mangle)]
    pub extern "C" fn answer(visit: f64) -> Status {
        with_shell(|shell| shell.answer(visit))
    }
}
