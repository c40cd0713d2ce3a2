//! File descriptors: a connection takes one, and systems begin with few.

/// What is open besides connections: the runtime, the log, indexes, files being sent.
#[cfg(unix)]
const BESIDES: u64 = 256;

/// Raises the limit of this process to what the system allows; gives how many connections then fit, at
/// most as many as are wanted.
#[cfg(unix)]
pub(super) fn raise_limit(wanted: usize) -> usize {
    use rustix::process::{Resource, getrlimit, setrlimit};

    let mut limit = getrlimit(Resource::Nofile);
    if limit.current != limit.maximum {
        let raised = rustix::process::Rlimit {
            current: limit.maximum,
            ..limit
        };
        if setrlimit(Resource::Nofile, raised).is_ok() {
            limit = raised;
        }
    }
    let Some(current) = limit.current else {
        return wanted;
    };
    let room = current.saturating_sub(BESIDES).max(current / 2).max(1);
    let fitting = wanted.min(usize::try_from(room).unwrap_or(usize::MAX));
    if fitting < wanted {
        tracing::warn!(
            "the system allows {current} open files: at most {fitting} connections are served at once"
        );
    }
    fitting
}

/// Other systems have no such limit.
#[cfg(not(unix))]
pub(super) fn raise_limit(wanted: usize) -> usize {
    wanted
}
