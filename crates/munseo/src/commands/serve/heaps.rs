//! Heaps of the C library: one for each thread, up to eight a core.
//!
//! What a server keeps was read by one thread or another, and of a heap with something kept in it little is
//! given back. With two heaps on two cores, 25 minutes of load took half the memory: 53 MB instead of
//! 118.

/// Has the C library make a heap a core at most, where nobody has said how many: by starting this program
/// anew in the place of this process, for it decides once. Should that fail, it goes on as it is.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(super) fn be_few() {
    use std::os::unix::process::CommandExt as _;
    use std::process::Command;
    use std::{env, thread};

    const MOST: &str = "MALLOC_ARENA_MAX";

    let is_said = [MOST, "GLIBC_TUNABLES"]
        .into_iter()
        .any(|name| env::var_os(name).is_some());
    let (Ok(program), Ok(cores)) = (env::current_exe(), thread::available_parallelism()) else {
        return;
    };
    if is_said {
        return;
    }
    let mut arguments = env::args_os();
    let mut command = Command::new(program);
    if let Some(name) = arguments.next() {
        command.arg0(name);
    }
    let heaps = cores.get().max(2).to_string();
    let error = command.args(arguments).env(MOST, heaps).exec();
    tracing::debug!("heaps stay as they are: {error}");
}

/// Other systems share heaps among threads by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(super) fn be_few() {}
