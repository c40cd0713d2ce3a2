//! Signals and environment of a server.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::serving::ServerProcess;
use crate::support::{command, write};

/// Starts a server of a small site; `customize` changes its command.
fn start_server(customize: impl FnOnce(&mut Command)) -> (tempfile::TempDir, ServerProcess) {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), "index.html", "hello");
    write(dir.path(), "_munseo/build.json", r#"{"baseUrl":"/"}"#);
    let mut command = command();
    command
        .args(["serve", "--addr", "127.0.0.1:0", "--dist"])
        .arg(dir.path())
        .stdin(Stdio::null())
        .stderr(Stdio::null());
    customize(&mut command);
    let serving = ServerProcess::start(&mut command);
    (dir, serving)
}

fn send_signal(serving: &ServerProcess, signal: Signal) {
    let pid = i32::try_from(serving.child.id()).unwrap();
    kill_process(Pid::from_raw(pid).unwrap(), signal).unwrap();
}

/// Waits for the exit; returns the exit code.
fn wait_for_exit(mut serving: ServerProcess) -> Option<i32> {
    let began = Instant::now();
    loop {
        if let Some(status) = serving.child.try_wait().unwrap() {
            return status.code();
        }
        assert!(
            began.elapsed() < Duration::from_secs(20),
            "the server still runs"
        );
        std::thread::yield_now();
    }
}

#[test]
fn sighup_does_not_stop_a_server_without_a_terminal() {
    let (_dir, serving) = start_server(|_| {});
    send_signal(&serving, Signal::HUP);
    assert!(serving.get("/").ends_with("hello"));
    // A second signal does not change that.
    send_signal(&serving, Signal::HUP);
    assert!(serving.get("/").ends_with("hello"));
    send_signal(&serving, Signal::TERM);
    assert_eq!(wait_for_exit(serving), Some(0));
}

#[test]
fn closing_the_terminal_shuts_a_server_down_gracefully() {
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&terminal).unwrap();
    unlockpt(&terminal).unwrap();
    let name = ptsname(&terminal, Vec::new()).unwrap();
    let input = std::fs::File::open(name.to_str().unwrap()).unwrap();
    let (_dir, serving) = start_server(|command| {
        command.stdin(input);
    });
    // The shell and the system both send it.
    send_signal(&serving, Signal::HUP);
    send_signal(&serving, Signal::HUP);
    assert_eq!(wait_for_exit(serving), Some(0));
}

#[test]
fn an_empty_variable_counts_as_unset() {
    let dir = tempfile::tempdir().unwrap();
    let log = dir.path().join("log");
    let (_site, serving) = start_server(|command| {
        for name in [
            "MUNSEO_ADMIN_ADDRESS",
            "MUNSEO_BEHIND_TLS",
            "MUNSEO_HEAD_TIMEOUT",
            "MUNSEO_LOG",
            "MUNSEO_MAX_REQUESTS",
            "MUNSEO_TRUSTED_PROXIES",
        ] {
            command.env(name, "");
        }
        command.env("MUNSEO_LOG_FORMAT", "json");
        command.stderr(std::fs::File::create(&log).unwrap());
    });
    assert!(serving.get("/").ends_with("hello"));
    send_signal(&serving, Signal::TERM);
    assert_eq!(wait_for_exit(serving), Some(0));
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains(r#""path":"/""#), "{log}");
}

#[test]
fn an_invalid_log_filter_is_reported() {
    let dir = tempfile::tempdir().unwrap();
    let log = dir.path().join("log");
    let (_site, serving) = start_server(|command| {
        command.env("MUNSEO_LOG", "info,munseo=loud");
        command.stderr(std::fs::File::create(&log).unwrap());
    });
    send_signal(&serving, Signal::TERM);
    assert_eq!(wait_for_exit(serving), Some(0));
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains("`MUNSEO_LOG` is not a filter"), "{log}");
}
