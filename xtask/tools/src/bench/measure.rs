//! Measures a command's wall time, CPU time and peak memory with the counters of the operating system.
//!
//! The counters of finished child processes are cumulative, so each command runs as the only child of a new process
//! ([`MEASURE`]).

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use nix::sys::resource::{UsageWho, getrusage};
use serde_json::{Value, json};

/// The first argument of a measuring process.
pub const MEASURE: &str = "measure-child";

/// The measurements of a command.
#[derive(Debug, Clone, Copy)]
pub struct Measurement {
    /// Seconds from start to end.
    pub wall: f64,
    /// CPU time in seconds, over all cores.
    pub cpu: f64,
    /// Peak resident set, in megabytes of 1,000,000 bytes.
    pub peak_memory: f64,
}

/// The run with the median of a measurement.
///
/// # Panics
/// If there are no runs.
pub fn median<T: Copy>(mut runs: Vec<T>, measured: impl Fn(T) -> f64) -> T {
    runs.sort_by(|one, other| measured(*one).total_cmp(&measured(*other)));
    runs[runs.len() / 2]
}

/// Measures one run of a command, given as program and arguments, in a folder.
pub fn run(folder: &Path, command: &[OsString]) -> Result<Measurement> {
    let this = std::env::current_exe().context("cannot find this program")?;
    let output = Command::new(this)
        .arg(MEASURE)
        .args(command)
        .current_dir(folder)
        // Measured programs must not use the network.
        .env("DO_NOT_TRACK", "1")
        .env("ASTRO_TELEMETRY_DISABLED", "1")
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start the measuring process")?;
    if !output.status.success() {
        bail!("`{command:?}` failed");
    }
    let printed: Value = serde_json::from_slice(&output.stdout)
        .context("the measuring process printed no measurement")?;
    let figure = |name: &str| printed[name].as_f64().context("no measurement");
    Ok(Measurement {
        wall: figure("wall")?,
        cpu: figure("cpu")?,
        peak_memory: figure("peak_memory")?,
    })
}

/// The measuring process: runs the command, prints its measurements as JSON.
pub fn child(command: &[OsString]) -> Result<()> {
    let (program, arguments) = command.split_first().context("no command to measure")?;
    let start = Instant::now();
    let output = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let wall = start.elapsed().as_secs_f64();
    if !output.status.success() {
        eprintln!(
            "{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
        bail!("{} failed", program.display());
    }
    let usage =
        getrusage(UsageWho::RUSAGE_CHILDREN).context("cannot read the command's resource usage")?;
    let seconds =
        |time: nix::sys::time::TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1_000_000.0;
    let measurement = json!({
        "wall": wall,
        "cpu": seconds(usage.user_time()) + seconds(usage.system_time()),
        // Linux uses units of 1,024 bytes.
        "peak_memory": usage.max_rss() as f64 * 1024.0 / 1_000_000.0,
    });
    println!("{measurement}");
    Ok(())
}
