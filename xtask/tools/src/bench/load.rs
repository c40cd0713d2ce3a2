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
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use xtask::arguments::Arguments;
use xtask::{build, root};

use super::serving::Server;
use clients::ClientResults;
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
    /// Number of deploys; its parity determines the served release.
    deploys: AtomicUsize,
    /// Time of the last deploy, in milliseconds since the start.
    last_deploy: AtomicUsize,
    start: Instant,
    is_over: AtomicBool,
}

impl LoadTest {
    /// The served release, and true if responses of the other one are not allowed any more.
    fn served_release(&self) -> (usize, bool) {
        let deploys = self.deploys.load(Ordering::Acquire);
        let since = self.milliseconds() - self.last_deploy.load(Ordering::Acquire);
        (deploys % 2, since > TIMEOUT.as_millis() as usize)
    }

    fn milliseconds(&self) -> usize {
        self.start.elapsed().as_millis() as usize
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

/// Runs the load test and prints the results.
pub fn run(arguments: &Arguments) -> Result<()> {
    let minutes: u64 = arguments.number("--minutes", 5)?;
    let munseo = build::munseo()?;
    let work = root().join("target/bench/load");
    let releases = releases::build(&munseo, &work, PAGES)?;
    let dist = work.join("dist");
    point(&dist, &releases[0])?;
    let server = Server::munseo(&munseo, &dist, ADDRESS)?;
    let test = LoadTest {
        releases,
        deploys: AtomicUsize::new(0),
        last_deploy: AtomicUsize::new(0),
        start: Instant::now(),
        is_over: AtomicBool::new(false),
    };
    let (results, memory) = run_load(&test, &server, &dist, minutes * 60)?;
    print(&test, &results, &memory, minutes);
    ensure!(
        results.errors.is_empty(),
        "{} responses were invalid",
        results.errors.len()
    );
    Ok(())
}

/// Runs the clients during deploys; returns their results, and the server's memory by the second.
fn run_load(
    test: &LoadTest,
    server: &Server,
    dist: &Path,
    seconds: u64,
) -> Result<(ClientResults, Vec<f64>)> {
    thread::scope(|scope| {
        let mut clients = Vec::new();
        for seed in 0..READERS {
            clients.push(scope.spawn(move || clients::read(test, seed)));
        }
        for seed in 0..READERS / 4 {
            clients.push(scope.spawn(move || clients::search(test, seed)));
            clients.push(scope.spawn(move || clients::disconnect_early(test, seed)));
            clients.push(scope.spawn(move || clients::open_idle_connections(test)));
        }
        let memory = deploy(test, server, dist, seconds);
        test.is_over.store(true, Ordering::Relaxed);
        let mut results = ClientResults::default();
        for client in clients {
            let seen = client.join().ok().context("a client panicked")?;
            results.add(seen);
        }
        Ok((results, memory?))
    })
}

/// Deploys until the end of the measurement; returns the server's memory by the second.
fn deploy(test: &LoadTest, server: &Server, dist: &Path, seconds: u64) -> Result<Vec<f64>> {
    let mut memory = Vec::new();
    for second in 1..=seconds {
        thread::sleep(Duration::from_secs(1));
        memory.push(server.memory()?);
        // The last release is read for a while, too.
        if second % DEPLOY_EVERY == 0 && second + 5 < seconds {
            let next = test.deploys.load(Ordering::Acquire) + 1;
            point(dist, &test.releases[next % 2])?;
            test.last_deploy
                .store(test.milliseconds(), Ordering::Release);
            test.deploys.store(next, Ordering::Release);
        }
    }
    Ok(memory)
}

/// Points the link to a release atomically.
fn point(dist: &Path, release: &Release) -> Result<()> {
    let temporary = dist.with_extension("new");
    match fs::remove_file(&temporary) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            bail!("cannot remove {}: {error}", temporary.display())
        }
        _ => {}
    }
    symlink(&release.folder, &temporary)
        .and_then(|()| fs::rename(&temporary, dist))
        .with_context(|| format!("cannot change the target of {}", dist.display()))
}

fn print(test: &LoadTest, results: &ClientResults, memory: &[f64], minutes: u64) {
    let percentile = |share: f64| {
        let last = results.times.len().saturating_sub(1);
        let time = results.times.get((last as f64 * share) as usize);
        time.map_or(0.0, |&microseconds| f64::from(microseconds) / 1000.0)
    };
    let memory = |share: f64| memory[((memory.len() - 1) as f64 * share) as usize];
    println!("| | |\n| --- | ---: |");
    for (name, figure) in [
        ("minutes", minutes as usize),
        ("deploys", test.deploys.load(Ordering::Relaxed)),
        ("answers compared with the files", results.responses),
        ("searches", results.searches),
        ("requests aborted", results.disconnected),
        ("requests never finished", results.idle_connections),
        ("wrong answers", results.errors.len()),
        ("answers of the previous release after 3 s", results.stale),
    ] {
        println!("| {name} | {figure} |");
    }
    for (name, share) in [("p50, ms", 0.5), ("p99, ms", 0.99)] {
        println!("| {name} | {:.2} |", percentile(share));
    }
    for (when, share) in [
        ("after a tenth of the time", 0.1),
        ("after half", 0.5),
        ("at the end", 1.0),
    ] {
        println!("| memory {when}, MB | {:.0} |", memory(share));
    }
    for error in results.errors.iter().take(20) {
        eprintln!("{error}");
    }
}
