//! Memory that the GNU C library keeps, given back to the system.
//!
//! Of its heaps it gives back only what is unused at their ends, and what a server keeps lies anywhere.
//! A crate of its own, so that all others can forbid code that is not safe.

/// Gives back what is unused now; it may take some milliseconds, in which others wait to allocate.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn give_back() {
    c::malloc_trim(0);
}

/// Other systems do so by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn give_back() {}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "a function of the C library")]
mod c {
    // SAFETY: it takes a number, may be called from any thread, and touches nothing but unused memory.
    unsafe extern "C" {
        /// How many bytes are to stay at the end of the heap; gives whether anything was given back.
        pub(crate) safe fn malloc_trim(pad: usize) -> std::ffi::c_int;
    }
}

#[cfg(all(test, target_os = "linux", target_env = "gnu"))]
mod tests {
    use std::fs;

    /// How many pages of memory this process has.
    fn resident() -> usize {
        let figures = fs::read_to_string("/proc/self/statm").expect("Linux has figures");
        let resident = figures.split(' ').nth(1).expect("the second is this");
        resident.parse().expect("a number")
    }

    #[test]
    fn what_lies_before_something_kept_is_given_back() {
        let mut pieces: Vec<Vec<u8>> = (0..16_384).map(|_| vec![1; 4000]).collect();
        let kept = pieces.pop();
        drop(pieces);
        let before = resident();
        super::give_back();
        let after = resident();
        assert!(after + 8_000 < before, "{before} pages, then {after}");
        drop(kept);
    }
}
