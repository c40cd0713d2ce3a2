//! Heaps of the C library: one for each thread, up to eight a core.
//!
//! What a server keeps was read by one thread or another, and of a heap with something kept in it little is
//! given back. With two heaps on two cores, 25 minutes of load took half the memory: 53 MB instead of
//! 118.
//!
//! And pieces as large as those of files on their way get memory of their own, which goes back with them;
//! left alone, the library takes larger and larger ones from its heaps. Of what four thousand readers held who
//! took nothing of a large file, 100 to 120 MB stayed instead of 145 to 220; searches took no longer.

/// Has the C library make a heap a core at most, and none of large pieces, but for what somebody has said
/// already: by starting this program anew in the place of this process, for it decides once. Should that fail,
/// it goes on as it is.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(super) fn be_few() {
    use std::os::unix::process::CommandExt as _;
    use std::process::Command;
    use std::{env, thread};

    let (Ok(program), Ok(cores)) = (env::current_exe(), thread::available_parallelism()) else {
        return;
    };
    let settings = [
        ("MALLOC_ARENA_MAX", cores.get().max(2).to_string()),
        // From how many bytes on a piece has memory of its own.
        ("MALLOC_MMAP_THRESHOLD_", "32768".to_owned()),
        // How many unused bytes a heap may keep at its end.
        ("MALLOC_TRIM_THRESHOLD_", "131072".to_owned()),
    ];
    let unsaid = settings.into_iter();
    let mut unsaid = unsaid
        .filter(|(name, _)| env::var_os(name).is_none())
        .peekable();
    if env::var_os("GLIBC_TUNABLES").is_some() || unsaid.peek().is_none() {
        return;
    }
    let mut arguments = env::args_os();
    let mut command = Command::new(program);
    if let Some(name) = arguments.next() {
        command.arg0(name);
    }
    let error = command.args(arguments).envs(unsaid).exec();
    tracing::debug!("heaps stay as they are: {error}");
}

/// Other systems share heaps among threads by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(super) fn be_few() {}
