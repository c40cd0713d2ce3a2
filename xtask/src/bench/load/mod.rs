//! `cargo xtask bench load`: many readers at once while builds change places below `munseo serve`.
//!
//! Two releases of a generated site take turns behind a symbolic link. Readers ask for pages, their copies as
//! Markdown, compressed variants, ranges and what they have already; others search, leave in the middle of an
//! answer, or never finish a request. Every answer is held against the files of both releases: it has to be
//! whole, of one of them, and soon of the one that is served.

mod clients;
mod releases;

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;

use super::serving::Server;
use crate::{build, root};
use clients::Tally;
use releases::Release;

/// Where the server listens while it is measured: below the ports that systems give to clients.
const ADDRESS: &str = "127.0.0.1:28424";

/// How long after a deploy an answer may still be of the release before.
const PATIENCE: Duration = Duration::from_secs(3);

/// Options of `bench load`.
#[derive(Args)]
pub struct Options {
    /// The binary to measure; else it is built.
    #[arg(long)]
    munseo: Option<std::path::PathBuf>,
    /// How long readers read, in minutes.
    #[arg(long, default_value_t = 5)]
    minutes: u64,
    /// Readers at once; for every four of them there are a search, a leaver and ten that say nothing.
    #[arg(long, default_value_t = 8)]
    readers: usize,
    /// Seconds between two deploys.
    #[arg(long, default_value_t = 5)]
    deploy_every: u64,
    /// Documents a language.
    #[arg(long, default_value_t = 300)]
    pages: usize,
}

/// What clients share.
struct Stage {
    releases: [Release; 2],
    /// How often a release was put in place; its parity says which one is served.
    deploys: AtomicUsize,
    /// When the last deploy was, in milliseconds since the start.
    deployed: AtomicUsize,
    start: Instant,
    is_over: AtomicBool,
}

impl Stage {
    /// Which release is served, and whether for so long that there must be no answer of the other.
    fn served(&self) -> (usize, bool) {
        let deploys = self.deploys.load(Ordering::Acquire);
        let since = self.milliseconds() - self.deployed.load(Ordering::Acquire);
        (deploys % 2, since > PATIENCE.as_millis() as usize)
    }

    fn milliseconds(&self) -> usize {
        self.start.elapsed().as_millis() as usize
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

/// Puts the load on the server and prints what came of it.
///
/// # Errors
/// When an answer was wrong, or the server does not start or ends early.
pub fn run(options: &Options) -> Result<()> {
    let munseo = match &options.munseo {
        Some(binary) => binary.clone(),
        None => build::munseo()?,
    };
    let work = root().join("target/bench/load");
    let releases = releases::build(&munseo, &work, options.pages)?;
    let dist = work.join("dist");
    point(&dist, &releases[0])?;
    let server = Server::munseo(&munseo, &dist, ADDRESS)?;
    let stage = Stage {
        releases,
        deploys: AtomicUsize::new(0),
        deployed: AtomicUsize::new(0),
        start: Instant::now(),
        is_over: AtomicBool::new(false),
    };
    let (tally, memory) = put_on(&stage, &server, &dist, options)?;
    print(&stage, &tally, &memory, options);
    ensure!(
        tally.wrong.is_empty(),
        "{} answers were wrong",
        tally.wrong.len()
    );
    Ok(())
}

/// Lets the clients run while releases change places: what they saw, and the server's memory by the second.
fn put_on(
    stage: &Stage,
    server: &Server,
    dist: &Path,
    options: &Options,
) -> Result<(Tally, Vec<f64>)> {
    let groups = options.readers.div_ceil(4);
    thread::scope(|scope| {
        let mut clients = Vec::new();
        for seed in 0..options.readers.max(1) {
            clients.push(scope.spawn(move || clients::read(stage, seed)));
        }
        for seed in 0..groups {
            clients.push(scope.spawn(move || clients::search(stage, seed)));
            clients.push(scope.spawn(move || clients::leave(stage, seed)));
            clients.push(scope.spawn(move || clients::say_nothing(stage)));
        }
        let memory = deploy(stage, server, dist, options);
        stage.is_over.store(true, Ordering::Relaxed);
        let mut tally = Tally::default();
        for client in clients {
            let seen = client.join().ok().context("a client panicked")?;
            tally.add(seen);
        }
        Ok((tally, memory?))
    })
}

/// Deploys until the time is up: the server's memory by the second.
fn deploy(stage: &Stage, server: &Server, dist: &Path, options: &Options) -> Result<Vec<f64>> {
    let mut memory = Vec::new();
    let seconds = options.minutes * 60;
    for second in 1..=seconds {
        thread::sleep(Duration::from_secs(1));
        memory.push(server.memory()?);
        // The last one is read for a while, too.
        if second % options.deploy_every.max(1) == 0 && second + 5 < seconds {
            let next = stage.deploys.load(Ordering::Acquire) + 1;
            point(dist, &stage.releases[next % 2])?;
            stage
                .deployed
                .store(stage.milliseconds(), Ordering::Release);
            stage.deploys.store(next, Ordering::Release);
        }
    }
    Ok(memory)
}

/// Points the link at a release in one step.
fn point(dist: &Path, release: &Release) -> Result<()> {
    let aside = dist.with_extension("new");
    match fs::remove_file(&aside) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            bail!("cannot remove {}: {error}", aside.display())
        }
        _ => {}
    }
    symlink(&release.folder, &aside)
        .and_then(|()| fs::rename(&aside, dist))
        .with_context(|| format!("cannot point {} elsewhere", dist.display()))
}

fn print(stage: &Stage, tally: &Tally, memory: &[f64], options: &Options) {
    let percentile = |share: f64| {
        let at = (tally.times.len() as f64 * share) as usize;
        let time = tally.times.get(at.min(tally.times.len().saturating_sub(1)));
        time.map_or(0.0, |&microseconds| f64::from(microseconds) / 1000.0)
    };
    let at = |share: f64| memory[((memory.len() - 1) as f64 * share) as usize];
    println!(
        "| minutes | deploys | answers held against the files | searches | left in the middle | never finished | wrong | of the release before after {} s | p50, ms | p99, ms | memory after a tenth, MB | half | at the end |",
        PATIENCE.as_secs()
    );
    println!("|{}", " ---: |".repeat(13));
    println!(
        "| {} | {} | {} | {} | {} | {} | {} | {} | {:.2} | {:.2} | {:.0} | {:.0} | {:.0} |",
        options.minutes,
        stage.deploys.load(Ordering::Relaxed),
        tally.answers,
        tally.searches,
        tally.left,
        tally.silent,
        tally.wrong.len(),
        tally.late,
        percentile(0.5),
        percentile(0.99),
        at(0.1),
        at(0.5),
        at(1.0)
    );
    for wrong in tally.wrong.iter().take(20) {
        eprintln!("{wrong}");
    }
}
