//! Processes: child processes, CPU time and limits.

use std::io;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::Duration;

/// The programs on `PATH` with a name, with and without `.exe`, in the order of its folders.
pub fn programs_on_path(name: &str) -> impl Iterator<Item = PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let names = [name.to_owned(), format!("{name}.exe")];
    let files = folders
        .into_iter()
        .flat_map(move |folder| names.clone().map(|name| folder.join(name)));
    files.filter(|file| file.is_file())
}

/// Starts a command so that [`ProcessGroup::kill`] kills it together with its child processes.
///
/// # Errors
/// If the program cannot be started.
pub fn spawn_group(command: &mut Command) -> io::Result<ProcessGroup> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command.spawn().map(ProcessGroup)
}

/// A process and its child processes.
#[derive(Debug)]
pub struct ProcessGroup(Child);

impl ProcessGroup {
    /// The started process.
    pub fn root(&mut self) -> &mut Child {
        &mut self.0
    }

    /// Returns true if the process has exited, even if a child process keeps its pipes open.
    pub fn has_ended(&mut self) -> bool {
        #[cfg(unix)]
        {
            use rustix::process::{WaitId, WaitIdOptions, waitid};
            // With NOWAIT the process stays a zombie, so that its id is not reused.
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            let status = self.id().map(|id| waitid(WaitId::Pid(id), options));
            matches!(status, Some(Ok(Some(_))))
        }
        #[cfg(not(unix))]
        matches!(self.0.try_wait(), Ok(Some(_)))
    }

    /// Kills the process and its child processes, and waits for it. Best effort.
    pub fn kill(&mut self) {
        #[cfg(unix)]
        if let Some(group) = self.id() {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        #[cfg(windows)]
        let _ = Command::new("taskkill")
            .args(["/T", "/F", "/PID", &self.0.id().to_string()])
            .output();
        let _ = self.0.kill();
        let _ = self.0.wait();
    }

    /// The id of the process, and so of its group; `None` for a number that is not a valid id.
    #[cfg(unix)]
    fn id(&self) -> Option<rustix::process::Pid> {
        rustix::process::Pid::from_raw(i32::try_from(self.0.id()).ok()?)
    }
}

/// CPU time of the current thread. On systems without that, the time since the first call.
pub fn thread_time() -> Duration {
    #[cfg(unix)]
    {
        use rustix::time::{ClockId, clock_gettime};
        let time = clock_gettime(ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
    }
    #[cfg(not(unix))]
    {
        static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
        START.get_or_init(std::time::Instant::now).elapsed()
    }
}

/// Raises the limit of open files of this process to the system's maximum, and returns it. `None` if there is no limit.
pub fn raise_open_file_limit() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let raised = Rlimit {
            current: limit.maximum,
            ..limit
        };
        match setrlimit(Resource::Nofile, raised) {
            Ok(()) => raised.current,
            Err(_) => limit.current,
        }
    }
    #[cfg(not(unix))]
    None
}

/// Returns true for an error of Unix because the process or the system is out of file descriptors or memory.
pub fn is_out_of_resources(error: &io::Error) -> bool {
    /// `EMFILE`, `ENFILE`, `ENOBUFS` (of Linux and of BSDs) and `ENOMEM`.
    const CODES: [i32; 5] = [24, 23, 105, 55, 12];
    error
        .raw_os_error()
        .is_some_and(|code| CODES.contains(&code))
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_killed_process_kills_its_children() {
        use std::io::Read as _;
        use std::process::Stdio;
        let mut command = Command::new("sh");
        command.args(["-c", "sleep 60 & echo started; wait"]);
        let mut processes = spawn_group(command.stdout(Stdio::piped())).unwrap();
        let mut output = processes.root().stdout.take().unwrap();
        let mut first = [0; 8];
        output.read_exact(&mut first).unwrap();
        assert!(!processes.has_ended());
        processes.kill();
        // The child also had the pipe open, so the end of the pipe proves that it has exited.
        output.read_to_end(&mut Vec::new()).unwrap();
    }

    #[test]
    fn an_ended_process_is_detected_without_waiting() {
        let mut processes = spawn_group(&mut Command::new("true")).unwrap();
        while !processes.has_ended() {
            std::thread::yield_now();
        }
        assert!(processes.root().wait().unwrap().success());
    }

    #[test]
    fn sleeping_uses_no_cpu_time() {
        let before = thread_time();
        std::thread::sleep(Duration::from_millis(300));
        assert!(thread_time() - before < Duration::from_millis(200));
    }

    #[test]
    fn the_limit_of_open_files_is_as_high_as_allowed() {
        let maximum = rustix::process::getrlimit(rustix::process::Resource::Nofile).maximum;
        assert_eq!(raise_open_file_limit(), maximum);
    }
}
