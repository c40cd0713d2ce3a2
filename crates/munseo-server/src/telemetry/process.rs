//! Metrics of this process, read from `/proc` on Linux.

use std::fs;

/// Metrics of this process, with Prometheus's standard names.
pub(super) fn figures() -> Vec<(&'static str, &'static str, f64)> {
    let mut figures = Vec::new();
    if let Ok(status) = fs::read_to_string("/proc/self/status") {
        let kilobytes = |key: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(key))?;
            let digits = line.trim().trim_end_matches("kB").trim();
            digits.parse::<f64>().ok()
        };
        for (name, help, key) in [
            (
                "process_resident_memory_bytes",
                "Memory in use, in bytes.",
                "VmRSS:",
            ),
            (
                "process_virtual_memory_bytes",
                "Address space in use, in bytes.",
                "VmSize:",
            ),
        ] {
            if let Some(value) = kilobytes(key) {
                figures.push((name, help, value * 1024.0));
            }
        }
        if let Some(threads) = kilobytes("Threads:") {
            figures.push(("process_threads", "Threads of this process.", threads));
        }
    }
    if let Ok(files) = fs::read_dir("/proc/self/fd") {
        // One of them is the directory being read.
        let open = files.count().saturating_sub(1);
        figures.push(("process_open_fds", "Open file descriptors.", open as f64));
    }
    if let Ok(limits) = fs::read_to_string("/proc/self/limits") {
        let soft = limits
            .lines()
            .find_map(|line| line.strip_prefix("Max open files"))
            .and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        if let Some(soft) = soft {
            let help = "How many file descriptors may be open.";
            figures.push(("process_max_fds", help, soft));
        }
    }
    figures
}
