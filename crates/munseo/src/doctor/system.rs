//! Checks limits of the system.

use std::fs;
use std::path::Path;

use munseo_platform::{exchange, process};

use super::{Check, Subject};

/// A limit of open files that suffices for the default number of connections (4096) and the files that
/// `serve::descriptors` reserves.
const OPEN_FILES: u64 = 4096 + 256;

/// A limit of watched folders that suffices for most sites and editors together.
const WATCHES: u64 = 8192;

/// Checks the system, and the file system of a folder.
pub fn checks(folder: &Path) -> Vec<Check> {
    let mut checks = vec![
        replacing(exchange::is_atomic_in(folder)),
        open_files(process::raise_open_file_limit()),
    ];
    // Linux only: other systems have no such limit.
    let limit = fs::read_to_string("/proc/sys/fs/inotify/max_user_watches");
    if let Some(limit) = limit.ok().and_then(|limit| limit.trim().parse().ok()) {
        checks.push(watches(limit));
    }
    checks
}

fn replacing(is_atomic: bool) -> Check {
    const SUBJECT: Subject = Subject(
        "System",
        "replacing builds",
        "deploying a build while it is served",
    );
    const HELP: &str =
        "use a local file system of Linux or macOS, and a folder that can be written";
    if is_atomic {
        SUBJECT.ok("in one step")
    } else {
        SUBJECT
            .note("by renaming: for a moment the folder does not exist")
            .with_help(HELP)
    }
}

fn open_files(limit: Option<u64>) -> Check {
    const SUBJECT: Subject = Subject(
        "System",
        "open files",
        "many concurrent connections (serve)",
    );
    match limit {
        None => SUBJECT.ok("no limit"),
        Some(limit) if limit >= OPEN_FILES => SUBJECT.ok(format!("up to {limit}")),
        Some(limit) => SUBJECT.note(format!("up to {limit}")).with_help(
            "raise the hard limit, with `LimitNOFILE` in a systemd unit or `ulimit -Hn`",
        ),
    }
}

fn watches(limit: u64) -> Check {
    const SUBJECT: Subject = Subject(
        "System",
        "file watching",
        "displaying edits immediately (dev)",
    );
    let found = format!("up to {limit} folders");
    if limit >= WATCHES {
        SUBJECT.ok(found)
    } else {
        SUBJECT
            .note(found)
            .with_help("raise `fs.inotify.max_user_watches` with sysctl")
    }
}

#[cfg(test)]
mod tests {
    use super::super::CheckState;
    use super::*;

    #[test]
    fn a_low_limit_has_a_note_with_help() {
        for check in [replacing(false), open_files(Some(256)), watches(100)] {
            assert_eq!(check.state, CheckState::Note, "{check:?}");
            assert!(check.help.is_some(), "{check:?}");
        }
        for check in [
            replacing(true),
            open_files(None),
            open_files(Some(OPEN_FILES)),
            watches(8192),
        ] {
            assert_eq!(check.state, CheckState::Ok, "{check:?}");
        }
    }
}
