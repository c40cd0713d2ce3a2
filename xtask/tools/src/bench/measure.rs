//! Measures a command's wall time, CPU time and peak memory with the counters of the operating system.
//!
//! The counters of finished child processes are cumulative, so each command runs as the only child of a new process
//! ([`MEASURE`]).

use std::ffi::OsString;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;

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

/// Measures one run of a command.
pub fn run(command: &[OsString]) -> Result<Measurement> {
    let this = std::env::current_exe().context("cannot find this program")?;
    let output = xtask::command::output(Command::new(this).arg(MEASURE).args(command))?;
    let printed = String::from_utf8(output)?;
    let figures: Vec<f64> = printed.split_whitespace().flat_map(str::parse).collect();
    ensure!(figures.len() == 3, "`{printed}` is not a measurement");
    Ok(Measurement {
        wall: figures[0],
        cpu: figures[1],
        peak_memory: figures[2],
    })
}

/// The measuring process: runs the command, and prints its measurements.
pub fn child(command: &[OsString]) -> Result<()> {
    let (program, arguments) = command.split_first().context("no command to measure")?;
    let start = Instant::now();
    let status = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .status()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let wall = start.elapsed().as_secs_f64();
    ensure!(status.success(), "{} failed", program.display());
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).context("cannot read the resource usage")?;
    let seconds = |time: TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    let cpu = seconds(usage.user_time()) + seconds(usage.system_time());
    // Linux uses units of 1,024 bytes.
    let peak_memory = usage.max_rss() as f64 * 1024.0 / 1e6;
    println!("{wall} {cpu} {peak_memory}");
    Ok(())
}
