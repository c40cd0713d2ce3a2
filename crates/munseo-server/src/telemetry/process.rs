//! Metrics of this process with Prometheus's standard names, read from `/proc` on Linux.

use std::fs;

use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

/// Adds the current values to a registry.
pub(super) fn register(registry: &mut Registry) {
    let mut add = |name: &str, help: &str, value: Option<i64>| {
        if let Some(value) = value {
            let gauge: Gauge = Gauge::default();
            gauge.set(value);
            registry.register(name, help, gauge);
        }
    };
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let kilobytes = |key: &str| Some(1024 * number(&status, key)?);
    add(
        "process_resident_memory_bytes",
        "Memory in use, in bytes",
        kilobytes("VmRSS:"),
    );
    add(
        "process_virtual_memory_bytes",
        "Address space in use, in bytes",
        kilobytes("VmSize:"),
    );
    add(
        "process_threads",
        "Threads of this process",
        number(&status, "Threads:"),
    );
    let files = fs::read_dir("/proc/self/fd").ok();
    // One of the descriptors is that of the directory being read.
    let count = files.map(|files| files.count().saturating_sub(1) as i64);
    add("process_open_fds", "Open file descriptors", count);
    let limits = fs::read_to_string("/proc/self/limits").unwrap_or_default();
    add(
        "process_max_fds",
        "Maximum number of open file descriptors",
        number(&limits, "Max open files"),
    );
}

/// The number after a key at the beginning of a line; `None` without one, such as for `unlimited`.
fn number(text: &str, key: &str) -> Option<i64> {
    let line = text.lines().find_map(|line| line.strip_prefix(key))?;
    line.split_whitespace().next()?.parse().ok()
}
