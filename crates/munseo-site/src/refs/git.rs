//! Runs git within a time limit.

use std::io::{ErrorKind, Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Time limit for one command: a disconnected network drive never answers.
const LIMIT: Duration = Duration::from_secs(60);

/// The reason why git failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum GitProblem {
    /// Git is not installed.
    NoGit,
    /// The folder is not in a repository.
    NoRepository,
    /// Git exceeded the time limit.
    TooSlow,
    /// Git failed, with its reason.
    Failed(String),
}

/// The output of git in a folder.
pub(super) fn run(
    folder: &Path,
    arguments: &[&str],
    input: Vec<u8>,
) -> Result<Vec<u8>, GitProblem> {
    let mut command = Command::new("git");
    command
        .args(["-c", "core.quotePath=false"])
        .args(arguments)
        .env("LC_ALL", "C")
        // A partial clone must not fetch, and git must not ask for a password.
        .env("GIT_NO_LAZY_FETCH", "1")
        .env("GIT_TERMINAL_PROMPT", "0")
        .current_dir(folder);
    output(command, input, LIMIT)
}

fn output(mut command: Command, input: Vec<u8>, limit: Duration) -> Result<Vec<u8>, GitProblem> {
    let child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.map_err(|error| match error.kind() {
        ErrorKind::NotFound => GitProblem::NoGit,
        _ => GitProblem::Failed(error.to_string()),
    })?;
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let (send, received) = mpsc::channel();
    // All three pipes are served concurrently: a full one would block git.
    thread::spawn(move || {
        if let Some(mut stdin) = stdin {
            // If git exits early, its own error explains why.
            let _ = stdin.write_all(&input);
        }
    });
    thread::spawn(move || {
        let errors = thread::spawn(move || {
            let mut text = Vec::new();
            if let Some(mut stderr) = stderr {
                let _ = stderr.read_to_end(&mut text);
            }
            text
        });
        let mut bytes = Vec::new();
        if let Some(mut stdout) = stdout {
            let _ = stdout.read_to_end(&mut bytes);
        }
        // The receiver is gone after a timeout.
        let _ = send.send((bytes, errors.join().unwrap_or_default()));
    });
    let Ok((bytes, errors)) = received.recv_timeout(limit) else {
        let _ = child.kill();
        let _ = child.wait();
        return Err(GitProblem::TooSlow);
    };
    if child.wait().is_ok_and(|status| status.success()) {
        return Ok(bytes);
    }
    let errors = String::from_utf8_lossy(&errors);
    if errors.contains("not a git repository") {
        return Err(GitProblem::NoRepository);
    }
    let first = errors.lines().next().unwrap_or_default();
    let reason = first.strip_prefix("fatal: ").unwrap_or(first);
    Err(GitProblem::Failed(reason.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str, limit: Duration) -> Result<Vec<u8>, GitProblem> {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        output(command, b"in".to_vec(), limit)
    }

    #[test]
    fn each_failure_has_its_own_error() {
        assert_eq!(shell("cat", LIMIT), Ok(b"in".to_vec()));
        let slow = shell("exec sleep 600", Duration::from_millis(200));
        assert_eq!(slow, Err(GitProblem::TooSlow));
        let outside = shell("echo 'fatal: not a git repository' >&2; exit 128", LIMIT);
        assert_eq!(outside, Err(GitProblem::NoRepository));
        let failed = shell(
            "echo 'fatal: detected dubious ownership' >&2; exit 1",
            LIMIT,
        );
        let reason = String::from("detected dubious ownership");
        assert_eq!(failed, Err(GitProblem::Failed(reason)));
        let missing = output(Command::new("no-such-git"), Vec::new(), LIMIT);
        assert_eq!(missing, Err(GitProblem::NoGit));
    }
}
