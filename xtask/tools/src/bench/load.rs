//! `cargo xtask bench load`: many concurrent readers during deploys below `munseo serve`.
//!
//! Two releases of a generated site alternate behind a symbolic link. Readers request pages, Markdown, compressed
//! variants, ranges, and revalidate; others search, disconnect during a response, or never finish a request. Every
//! response is compared with the files of both releases: it must be complete, come from one of them, and soon after a
//! deploy from the new one.

mod clients;
mod releases;

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use xtask::arguments::Arguments;
use xtask::{build, root};

use super::serving::Server;
use releases::Release;

/// The address of the server during the measurement: below the ephemeral ports.
const ADDRESS: &str = "127.0.0.1:28424";

/// Time after a deploy in which responses may still come from the previous release.
const TIMEOUT: Duration = Duration::from_secs(3);

/// Concurrent readers; for every four of them there are one searcher, one client that disconnects, and ten silent ones.
const READERS: usize = 8;

/// Seconds between deploys.
const DEPLOY_EVERY: u64 = 5;

/// Documents per language.
const PAGES: usize = 300;

/// State that clients share.
struct LoadTest {
    releases: [Release; 2],
    /// Number of deploys, whose parity determines the served release, and the time of the last one.
    deploys: Mutex<(usize, Instant)>,
    is_over: AtomicBool,
    results: Mutex<Results>,
}

/// What clients have done and seen.
#[derive(Default)]
struct Results {
    /// Responses that were compared with the files.
    responses: usize,
    /// Responses to searches.
    searches: usize,
    /// Requests whose client disconnected.
    disconnected: usize,
    /// Connections that never sent a complete request.
    idle_connections: usize,
    /// Responses of the previous release, long after a deploy.
    stale: usize,
    errors: Vec<String>,
    /// Response times in microseconds.
    times: Vec<u32>,
}

impl LoadTest {
    fn deploys(&self) -> (usize, Instant) {
        *self.deploys.lock().expect("no client panics")
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    fn record(&self, change: impl FnOnce(&mut Results)) {
        change(&mut self.results.lock().expect("no client panics"));
    }
}

/// Runs the load test and prints the results.
pub fn run(arguments: &Arguments) -> Result<()> {
    let minutes: u64 = arguments.number("--minutes", 5)?;
    let munseo = build::munseo()?;
    let work = root().join("target/bench/load");
    let test = LoadTest {
        releases: releases::build(&munseo, &work, PAGES)?,
        deploys: Mutex::new((0, Instant::now())),
        is_over: AtomicBool::new(false),
        results: Mutex::default(),
    };
    let dist = work.join("dist");
    point(&dist, &test.releases[0])?;
    let server = Server::munseo(&munseo, &dist, ADDRESS)?;
    let memory = thread::scope(|scope| {
        let test = &test;
        for seed in 0..READERS {
            scope.spawn(move || clients::read(test, seed));
        }
        for seed in 0..READERS / 4 {
            scope.spawn(move || clients::search(test, seed));
            scope.spawn(move || clients::disconnect_early(test, seed));
            scope.spawn(move || clients::open_idle_connections(test));
        }
        let memory = deploy(test, &server, &dist, minutes * 60);
        test.is_over.store(true, Ordering::Relaxed);
        memory
    })?;
    let (deploys, _) = test.deploys();
    let results = test.results.into_inner().expect("no client panics");
    let errors = results.errors.len();
    print(results, minutes, deploys, &memory);
    ensure!(errors == 0, "{errors} responses were invalid");
    Ok(())
}

/// Deploys until the end of the measurement; returns the server's memory by the second.
fn deploy(test: &LoadTest, server: &Server, dist: &Path, seconds: u64) -> Result<Vec<f64>> {
    let mut memory = Vec::new();
    for second in 1..=seconds {
        thread::sleep(Duration::from_secs(1));
        memory.push(server.memory()?);
        // The last release is read for a while, too.
        if second % DEPLOY_EVERY == 0 && second + 5 < seconds {
            let next = test.deploys().0 + 1;
            point(dist, &test.releases[next % 2])?;
            *test.deploys.lock().expect("no client panics") = (next, Instant::now());
        }
    }
    Ok(memory)
}

/// Points the link to a release atomically.
fn point(dist: &Path, release: &Release) -> Result<()> {
    let temporary = dist.with_extension("new");
    // It is left over from an aborted run.
    let _ = fs::remove_file(&temporary);
    symlink(&release.folder, &temporary)
        .and_then(|()| fs::rename(&temporary, dist))
        .with_context(|| format!("cannot change the target of {}", dist.display()))
}

fn print(mut results: Results, minutes: u64, deploys: usize, memory: &[f64]) {
    println!("| | |\n| --- | ---: |");
    for (name, figure) in [
        ("minutes", minutes as usize),
        ("deploys", deploys),
        ("answers compared with the files", results.responses),
        ("searches", results.searches),
        ("requests aborted", results.disconnected),
        ("requests never finished", results.idle_connections),
        ("wrong answers", results.errors.len()),
        ("answers of the previous release after 3 s", results.stale),
    ] {
        println!("| {name} | {figure} |");
    }
    results.times.sort_unstable();
    for (name, share) in [("p50, ms", 0.5), ("p99, ms", 0.99)] {
        let microseconds = part(&results.times, share).copied().unwrap_or_default();
        println!("| {name} | {:.2} |", f64::from(microseconds) / 1000.0);
    }
    for (when, share) in [
        ("after a tenth of the time", 0.1),
        ("after half", 0.5),
        ("at the end", 1.0),
    ] {
        let memory = part(memory, share).copied().unwrap_or_default();
        println!("| memory {when}, MB | {memory:.0} |");
    }
    for error in results.errors.iter().take(20) {
        eprintln!("{error}");
    }
}

/// The item after a share of the others.
fn part<T>(items: &[T], share: f64) -> Option<&T> {
    items.get((items.len().saturating_sub(1) as f64 * share) as usize)
}
