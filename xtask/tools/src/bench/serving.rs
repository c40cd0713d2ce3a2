//! Servers on the site of this repository, stopped after the measurement.

use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use xtask::{command, root};

/// Time limit for a server to respond.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Builds the site of this repository, precompressed, below a folder.
pub fn build_site(munseo: &Path, work: &Path) -> Result<PathBuf> {
    let dist = work.join("dist");
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
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
