//! Servers on the site of this repository, stopped after the measurement.

use std::fs;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use xtask::{command, root};

use crate::files::remove_folder;

/// The unit of CPU time, the same on every Linux.
const TICKS_PER_SECOND: f64 = 100.0;
/// Time limit for a server to respond.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Builds the site of this repository, precompressed, below a folder.
pub fn build_site(munseo: &Path, work: &Path) -> Result<PathBuf> {
    let dist = work.join("dist");
    // A build does not replace a folder with files that it has not written.
    remove_folder(&dist)?;
    command::run(
        Command::new(munseo)
            .arg("build")
            .arg(root().join("site"))
            .args(["--precompress", "--out"])
            .arg(&dist)
            .stdout(Stdio::null()),
    )?;
    Ok(dist)
}

/// A running server.
pub struct Server(Child);

impl Server {
    /// Starts `munseo serve` on a built site.
    pub fn munseo(munseo: &Path, files: &Path, address: &str) -> Result<Self> {
        let mut serve = Command::new(munseo);
        // A folder without a configuration, to measure the defaults.
        serve.arg("serve").arg(files).arg("--dist").arg(files);
        Self::start(serve.args(["--addr", address]), address)
    }

    /// Starts a server and waits until it responds.
    pub fn start(command: &mut Command, address: &str) -> Result<Self> {
        let program = command.get_program().to_string_lossy().into_owned();
        let child = command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start `{program}`"))?;
        let mut server = Self(child);
        let start = Instant::now();
        while start.elapsed() < TIMEOUT {
            if let Some(status) = server.0.try_wait()? {
                bail!("the server at {address} exited before it responded: {status}");
            }
            if TcpStream::connect(address).is_ok() {
                return Ok(server);
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        bail!("the server at {address} did not start in time")
    }

    /// Its resident memory, in megabytes of 1,000,000 bytes.
    pub fn memory(&self) -> Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<f64>().ok());
        Ok(kilobytes.context("the server has exited")? * 1.024e-3)
    }

    /// CPU time of it and its child processes, in seconds.
    pub fn cpu_time(&self) -> Result<f64> {
        let id = self.0.id();
        let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children"))?;
        let ids = std::iter::once(id.to_string()).chain(children.split(' ').map(str::to_owned));
        let mut ticks = 0;
        for id in ids.filter(|id| !id.trim().is_empty()) {
            let stat = fs::read_to_string(format!("/proc/{}/stat", id.trim()))?;
            // The name may contain spaces; times are the 12th and 13th field after it.
            let (_, fields) = stat.rsplit_once(") ").context("/proc/*/stat has a name")?;
            let times = fields.split(' ').skip(11).take(2);
            ticks += times
                .map(|time| time.parse::<u64>().unwrap_or(0))
                .sum::<u64>();
        }
        Ok(ticks as f64 / TICKS_PER_SECOND)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGTERM instead of `kill`: nginx's workers would outlive their master.
        let process = Pid::from_raw(self.0.id() as i32);
        let _ = kill(process, Signal::SIGTERM);
        let _ = self.0.wait();
    }
}
