//! Runs git within a time limit: [`Repository`] finds commits, [`check_out`] writes their files, [`run`] is any
//! other command.

mod repository;

use std::io::{ErrorKind, Read, Write as _};
use std::path::Path;
use std::process::{ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

pub use repository::{NamedCommit, Repository};

/// Time limit for one command: a disconnected network drive never answers.
pub const LIMIT: Duration = Duration::from_secs(60);

/// Time limit for writing the files of a commit.
const CHECKOUT_LIMIT: Duration = Duration::from_secs(600);

/// The index of a folder with the files of a commit.
const INDEX: &str = ".munseo-index";

/// The reason why git failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GitProblem {
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
///
/// # Errors
/// If git fails.
pub fn run(folder: &Path, arguments: &[&str], input: Vec<u8>) -> Result<Vec<u8>, GitProblem> {
    let command = command(folder, arguments);
    require_success(output(command, input, LIMIT, read_all)?)
}

/// Returns true if the repository of a folder is a partial clone, which lacks files or folders of its commits.
pub fn is_partial_clone(folder: &Path) -> bool {
    let arguments = ["config", "--get-regexp", r"^remote\..*\.promisor$"];
    run(folder, &arguments, Vec::new()).is_ok()
}

/// Adds the files of a commit below paths of the repository to a folder with files of that commit; all files if there
/// are no paths. Returns their lines of `git ls-tree`.
///
/// # Errors
/// If git fails, for example because a partial clone does not have a file.
pub fn check_out(
    root: &Path,
    commit: &str,
    folder: &Path,
    paths: &[String],
) -> Result<Vec<String>, GitProblem> {
    let mut list = vec!["ls-tree", "-r", "-z", "--full-tree", commit, "--"];
    list.extend(paths.iter().map(String::as_str));
    let tree = run(root, &list, Vec::new())?;
    let files = String::from_utf8_lossy(&tree).into_owned();
    let update = checkout_command(root, folder, &["update-index", "-z", "--index-info"]);
    require_success(output(update, tree, LIMIT, read_all)?)?;
    // Git LFS then writes the files of its store, downloads no others, and leaves their pointers.
    let mut write = vec!["-c", "lfs.url=file:///dev/null"];
    write.extend(["checkout-index", "--all", "--index", "--force", "--quiet"]);
    let mut command = checkout_command(root, folder, &write);
    command.env("GIT_LFS_SKIP_DOWNLOAD_ERRORS", "1");
    require_success(output(command, Vec::new(), CHECKOUT_LIMIT, read_all)?)?;
    Ok(files.split_terminator('\0').map(str::to_owned).collect())
}

/// Returns true if a folder has the unmodified files that [`check_out`] wrote there.
pub fn is_checked_out(root: &Path, folder: &Path) -> bool {
    let command = checkout_command(root, folder, &["diff-files", "--quiet"]);
    matches!(output(command, Vec::new(), LIMIT, read_all), Ok((_, None)))
}

/// A git command for a folder with the files of a commit, and for its own index, whatever the user configured for
/// working trees.
fn checkout_command(root: &Path, folder: &Path, arguments: &[&str]) -> Command {
    let settings = [
        "core.sparseCheckout=false",
        "core.splitIndex=false",
        "core.fsmonitor=false",
        "core.hooksPath=/dev/null",
        // Copies of the folder, such as those in caches of continuous integration, have other inodes.
        "core.checkStat=minimal",
        "core.trustctime=false",
    ];
    let settings = settings.iter().flat_map(|it| ["-c", it]);
    let mut command = command(
        root,
        &settings
            .chain(arguments.iter().copied())
            .collect::<Vec<_>>(),
    );
    // Git changes to the folder.
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    command
        .env("GIT_WORK_TREE", &folder)
        .env("GIT_INDEX_FILE", folder.join(INDEX));
    command
}

/// The differences between files of a commit and of the working tree, without their contents; empty if there are none.
/// Paths are patterns from the root of the repository.
///
/// # Errors
/// If git fails.
pub fn differences(root: &Path, commit: &str, paths: &[String]) -> Result<Vec<u8>, GitProblem> {
    let paths: Vec<String> = paths.iter().map(|it| format!(":(top,glob){it}")).collect();
    let mut arguments = vec!["diff", "--raw", "--no-abbrev", "--no-renames", commit, "--"];
    arguments.extend(paths.iter().map(String::as_str));
    run(root, &arguments, Vec::new())
}

/// A git command in a folder: it fetches nothing, asks for no password, and ignores locale and time zone.
pub fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("git");
    command
        .args(["-c", "core.quotePath=false"])
        .args(arguments)
        .env("LC_ALL", "C")
        // Dates must not depend on the time zone of the machine.
        .env("TZ", "UTC")
        // A partial clone must not fetch, and git must not ask for a password.
        .env("GIT_NO_LAZY_FETCH", "1")
        // Another git command may run at the same time.
        .env("GIT_OPTIONAL_LOCKS", "0")
        .env("GIT_TERMINAL_PROMPT", "0")
        .current_dir(folder);
    command
}

/// Runs a command and reads its output with `read`. Also returns the reason if the command then fails.
///
/// # Errors
/// If the command cannot be started or exceeds the time limit.
pub fn output<T: Send + 'static>(
    mut command: Command,
    input: Vec<u8>,
    limit: Duration,
    read: impl FnOnce(ChildStdout) -> T + Send + 'static,
) -> Result<(T, Option<GitProblem>), GitProblem> {
    let child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.map_err(|error| match error.kind() {
        ErrorKind::NotFound => GitProblem::NoGit,
        _ => GitProblem::Failed(error.to_string()),
    })?;
    let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let (Some(mut stdin), Some(stdout), Some(stderr)) = pipes else {
        unreachable!("all three are pipes");
    };
    let (send, received) = mpsc::channel();
    // All three pipes are served concurrently: a full one would block git.
    thread::spawn(move || {
        // If git exits early, its own error explains why.
        let _ = stdin.write_all(&input);
    });
    thread::spawn(move || {
        let errors = thread::spawn(move || read_all(stderr));
        let output = read(stdout);
        // The receiver has been dropped after a timeout.
        let _ = send.send((output, errors.join().unwrap_or_default()));
    });
    let Ok((output, errors)) = received.recv_timeout(limit) else {
        let _ = child.kill();
        let _ = child.wait();
        return Err(GitProblem::TooSlow);
    };
    let is_done = child.wait().is_ok_and(|status| status.success());
    Ok((output, (!is_done).then(|| problem(&errors))))
}

/// All bytes up to an error.
fn read_all(mut pipe: impl Read) -> Vec<u8> {
    let mut bytes = Vec::new();
    let _ = pipe.read_to_end(&mut bytes);
    bytes
}

/// The output of a command, or the reason why it failed.
fn require_success<T>((output, problem): (T, Option<GitProblem>)) -> Result<T, GitProblem> {
    problem.map_or(Ok(output), Err)
}

fn problem(errors: &[u8]) -> GitProblem {
    let errors = String::from_utf8_lossy(errors);
    if errors.contains("not a git repository") {
        return GitProblem::NoRepository;
    }
    let first = errors.lines().next().unwrap_or_default();
    GitProblem::Failed(first.strip_prefix("fatal: ").unwrap_or(first).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str, limit: Duration) -> Result<Vec<u8>, GitProblem> {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        require_success(output(command, b"in".to_vec(), limit, read_all)?)
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
        let missing = output(Command::new("no-such-git"), Vec::new(), LIMIT, read_all);
        assert_eq!(missing, Err(GitProblem::NoGit));
    }
}
