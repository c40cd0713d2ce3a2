//! `cargo xtask bench server`: `munseo serve` and nginx on the same folder, measured with `wrk`.
//!
//! Both have one thread per core and no request log, and are measured alternately, so that background load affects
//! both. nginx is configured according to its documentation for static files: `sendfile`, `tcp_nopush`,
//! `open_file_cache`, `gzip_static`; it sends the headers of `_headers`, so that both send the same responses.
//!
//! Requests per second depend on background load and on `wrk` itself; CPU time per request does not.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use xtask::arguments::Arguments;
use xtask::{build, command, root};

use super::measure;
use super::serving::{Server, build_site};
use super::site::Random;

/// Addresses of the servers during the measurement: below the ephemeral ports.
const MUNSEO: &str = "127.0.0.1:28421";
const NGINX: &str = "127.0.0.1:28422";

/// Concurrent connections.
const CONNECTIONS: u32 = 64;

/// Size of the large file, in bytes.
const LARGE: usize = 10_000_000;

/// A requested file.
struct Row {
    name: &'static str,
    path: String,
    headers: &'static [&'static str],
    connections: u32,
}

/// The figures of a server for a row.
#[derive(Debug, Clone, Copy)]
struct Figures {
    /// Requests per second.
    requests: f64,
    /// Megabytes of 1,000,000 bytes per second.
    megabytes: f64,
    /// Median response time in milliseconds.
    p50: f64,
    /// 99th percentile of response times in milliseconds.
    p99: f64,
    /// CPU time of the server per request, in microseconds.
    cpu: f64,
}

/// Measures Munseo and nginx, and prints the table.
pub fn run(arguments: &Arguments) -> Result<()> {
    let seconds: u32 = arguments.number("--seconds", 5)?;
    let runs = arguments.number("--runs", 3)?.max(1);
    for tool in ["nginx", "wrk"] {
        let found = Command::new(tool).arg("-v").output();
        found.with_context(|| format!("`{tool}` is not installed; `apt-get install {tool}`"))?;
    }
    let work = root().join("target/bench/server");
    fs::create_dir_all(&work)?;
    let munseo = build::munseo()?;
    let files = build_site(&munseo, &work)?;
    // Incompressible, so that it is sent unchanged.
    let mut random = Random(1);
    let large: Vec<u8> = (0..LARGE).map(|_| random.below(256) as u8).collect();
    fs::write(files.join("large.bin"), large)?;
    let rows = rows(&files)?;
    let [munseo, nginx] = [
        Server::munseo(&munseo, &files, MUNSEO)?,
        start_nginx(&files, &work)?,
    ];
    println!(
        "| request | requests/s | MB/s | p50, ms | p99, ms | CPU a request, µs | nginx: requests/s | MB/s | p50, ms | p99, ms | CPU a request, µs | ratio, CPU |"
    );
    println!(
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    );
    for row in rows {
        let (mut munseo_runs, mut nginx_runs) = (Vec::new(), Vec::new());
        for _ in 0..runs {
            munseo_runs.push(measure_row(&munseo, MUNSEO, &row, seconds)?);
            nginx_runs.push(measure_row(&nginx, NGINX, &row, seconds)?);
        }
        let [munseo_median, nginx_median] =
            [munseo_runs, nginx_runs].map(|runs| measure::median(runs, |run| run.requests));
        println!(
            "| {}, {} at once | {} | {} | {:.2} |",
            row.name,
            row.connections,
            munseo_median.cells(),
            nginx_median.cells(),
            munseo_median.cpu / nginx_median.cpu
        );
    }
    Ok(())
}

fn rows(files: &Path) -> Result<Vec<Row>> {
    const GZIP: &[&str] = &["accept-encoding: gzip"];
    let assets = fs::read_dir(files.join("_munseo/assets"))?;
    let script = assets
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|name| name == "js"))
        .max_by_key(|entry| entry.metadata().map_or(0, |metadata| metadata.len()))
        .context("the build has no script")?;
    let script = format!("/_munseo/assets/{}", script.file_name().to_string_lossy());
    let page = || "/docs/getting_started".to_owned();
    let row = |name, path, headers, connections| Row {
        name,
        path,
        headers,
        connections,
    };
    Ok(vec![
        row("a page, gzip", page(), GZIP, 1),
        row("a page, gzip", page(), GZIP, CONNECTIONS),
        row("a page, plain", page(), &[], CONNECTIONS),
        row("the largest script, gzip", script, GZIP, CONNECTIONS),
        row("a file of 10 MB", "/large.bin".to_owned(), &[], 8),
    ])
}

impl Figures {
    fn cells(self) -> String {
        format!(
            "{:.0} | {:.0} | {:.2} | {:.2} | {:.1}",
            self.requests, self.megabytes, self.p50, self.p99, self.cpu
        )
    }
}

fn cores() -> u32 {
    std::thread::available_parallelism().map_or(1, |cores| cores.get() as u32)
}

/// Runs `wrk` for a row; `bench/wrk.lua` prints its figures, with times in microseconds.
fn measure_row(server: &Server, address: &str, row: &Row, seconds: u32) -> Result<Figures> {
    let threads = cores().min(row.connections);
    let mut wrk = Command::new("wrk");
    wrk.arg("--script")
        .arg(root().join("bench/wrk.lua"))
        .args(["--threads", &threads.to_string()])
        .args(["--connections", &row.connections.to_string()])
        .args(["--duration", &format!("{seconds}s")]);
    for header in row.headers {
        wrk.args(["--header", header]);
    }
    let before = server.cpu_time()?;
    let printed = command::output(wrk.arg(format!("http://{address}{}", row.path)))?;
    let cpu_seconds = server.cpu_time()? - before;
    let last = printed
        .trim_ascii_end()
        .rsplit(|byte| *byte == b'\n')
        .next();
    let measured: Value = serde_json::from_slice(last.unwrap_or_default())
        .context("`wrk` did not print measurements")?;
    let figure = |name: &str| measured[name].as_f64().context("`wrk` left out a figure");
    let failed = figure("failed")?;
    ensure!(
        failed == 0.0,
        "{failed} requests of {} at {address} failed",
        row.path
    );
    let elapsed = figure("microseconds")? / 1e6;
    Ok(Figures {
        requests: figure("requests")? / elapsed,
        megabytes: figure("bytes")? / 1e6 / elapsed,
        p50: figure("p50")? / 1000.0,
        p99: figure("p99")? / 1000.0,
        cpu: cpu_seconds * 1e6 / figure("requests")?,
    })
}

fn start_nginx(files: &Path, work: &Path) -> Result<Server> {
    let headers = fs::read_to_string(files.join("_headers")).unwrap_or_default();
    let headers: String = headers
        .lines()
        .skip(1)
        .map_while(|line| line.strip_prefix("  ")?.split_once(": "))
        .map(|(name, value)| format!("add_header {name} \"{value}\" always;\n"))
        .collect();
    let file = work.join("nginx.conf");
    let (files, work) = (files.display(), work.display());
    let text = format!(
        "daemon off; user root; worker_processes {}; pid {work}/nginx.pid; error_log {work}/nginx.log;\n\
         events {{ worker_connections 4096; }}\n\
         http {{\n\
           include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on;\n\
           keepalive_requests 1000000; open_file_cache max=10000 inactive=60s; gzip_static on;\n\
           server {{ listen {NGINX}; root {files};\n{headers}\
             location / {{ try_files $uri $uri/index.html =404; }} }}\n\
         }}\n",
        cores()
    );
    fs::write(&file, text)?;
    Server::start(Command::new("nginx").arg("-c").arg(&file), NGINX)
}
