//! The log: lines on standard error, as text or as JSON.
//!
//! A thread writes the lines, so that a slow reader of the log does not block responses. If the queue is full, lines
//! are dropped and counted.
//!
//! The queue of `tracing-appender` does not report dropped lines, and prints on standard output if it is full at exit.

use std::env;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use munseo_site::config::LogFormat;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::writer::BoxMakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::number_format::quantity;

/// Capacity of the queue, in lines.
const QUEUE_CAPACITY: usize = 8192;

/// Time limit for writing queued lines at exit.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(1);

/// The default filter, with or without requests. The protocol's SDK warns about every error of a client and quotes it,
/// which may contain private queries.
fn default_filter(has_requests: bool) -> Targets {
    let filter = Targets::new()
        .with_default(LevelFilter::WARN)
        .with_target("rmcp", LevelFilter::ERROR);
    if has_requests {
        filter.with_targets([
            ("munseo", LevelFilter::INFO),
            ("munseo_server", LevelFilter::INFO),
        ])
    } else {
        filter
    }
}

/// Starts the log: of warnings, or with a format also of requests; the environment variable `MUNSEO_LOG` replaces this
/// filter. With a format, lines are queued; those that are left are written when the result is dropped.
pub fn start(format: Option<LogFormat>) -> Log {
    let configured = env::var("MUNSEO_LOG").unwrap_or_default();
    let default = || default_filter(format.is_some());
    let (filter, error) = match configured.parse::<Targets>() {
        _ if configured.is_empty() => (default(), None),
        Ok(filter) => (filter, None),
        Err(error) => (default(), Some(error)),
    };
    let queue = format.map(Queue::start);
    let writer = match queue.clone() {
        // A line is written as a whole.
        Some(queue) => BoxMakeWriter::new(move || queue.clone()),
        None => BoxMakeWriter::new(io::stderr),
    };
    let log = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE);
    let log = log.with_ansi(false).with_writer(writer);
    // A second start in the same process, as in tests, has no effect.
    let _ = match format {
        Some(LogFormat::Json) => log
            .json()
            .flatten_event(true)
            .with_current_span(false)
            .with_span_list(false)
            .finish()
            .with(filter)
            .try_init(),
        Some(LogFormat::Text) | None => log.finish().with(filter).try_init(),
    };
    if let Some(error) = error {
        tracing::warn!(
            "`MUNSEO_LOG` is not a filter such as `info` or `warn,munseo_server=debug`: {error}"
        );
    }
    Log { queue }
}

/// The log of this process. Dropping it flushes the queue within a time limit.
#[derive(Debug)]
pub struct Log {
    queue: Option<Queue>,
}

impl Drop for Log {
    fn drop(&mut self) {
        if let Some(queue) = &self.queue {
            queue.drain(Instant::now() + DRAIN_TIMEOUT);
        }
    }
}

/// Numbers of lines.
#[derive(Debug, Default)]
struct Counts {
    /// Those that are queued and not yet written.
    waiting: AtomicU64,
    /// Those that were dropped and not yet reported.
    dropped: AtomicU64,
}

/// Lines that wait to be written to standard error.
#[derive(Debug, Clone)]
struct Queue {
    lines: SyncSender<Vec<u8>>,
    counts: Arc<Counts>,
}

impl Queue {
    fn start(format: LogFormat) -> Self {
        let (lines, waiting) = sync_channel(QUEUE_CAPACITY);
        let counts = Arc::<Counts>::default();
        let queue = Self {
            lines,
            counts: Arc::clone(&counts),
        };
        thread::spawn(move || write(&waiting, &counts, format, &mut io::stderr()));
        queue
    }

    fn push(&self, line: Vec<u8>) {
        self.counts.waiting.fetch_add(1, Ordering::Relaxed);
        if self.lines.try_send(line).is_err() {
            self.counts.waiting.fetch_sub(1, Ordering::Relaxed);
            self.counts.dropped.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Waits until all lines are written, or until a deadline.
    fn drain(&self, until: Instant) {
        while self.counts.waiting.load(Ordering::Relaxed) > 0 && Instant::now() < until {
            thread::sleep(Duration::from_millis(10));
        }
    }
}

/// Writes queued lines in batches.
fn write(waiting: &Receiver<Vec<u8>>, counts: &Counts, format: LogFormat, out: &mut impl Write) {
    while let Ok(mut batch) = waiting.recv() {
        let mut count = 1;
        while batch.len() < 64 * 1024
            && let Ok(line) = waiting.try_recv()
        {
            batch.extend_from_slice(&line);
            count += 1;
        }
        let missing = counts.dropped.swap(0, Ordering::Relaxed);
        if missing > 0 {
            batch.extend_from_slice(dropped_lines_message(missing, format).as_bytes());
        }
        // If this fails, there is no way to report it.
        let _ = out.write_all(&batch);
        counts.waiting.fetch_sub(count, Ordering::Relaxed);
    }
}

/// A line that reports dropped lines, as text or JSON; without the time and target of other lines.
fn dropped_lines_message(missing: u64, format: LogFormat) -> String {
    let message = format!("dropped {}", quantity(missing as usize, "log line"));
    match format {
        LogFormat::Text => format!("WARN {message}\n"),
        LogFormat::Json => format!("{{\"level\":\"WARN\",\"message\":\"{message}\"}}\n"),
    }
}

impl Write for Queue {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.push(line.to_vec());
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dropped_lines_are_reported_in_the_format_of_the_log() {
        for (format, message) in [
            (LogFormat::Text, "WARN dropped 3 log lines\n"),
            (
                LogFormat::Json,
                "{\"level\":\"WARN\",\"message\":\"dropped 3 log lines\"}\n",
            ),
        ] {
            let (lines, waiting) = sync_channel(1);
            let counts = Arc::<Counts>::default();
            let queue = Queue {
                lines,
                counts: Arc::clone(&counts),
            };
            for line in ["a line\n", "dropped\n", "dropped\n", "dropped\n"] {
                queue.push(line.into());
            }
            drop(queue);
            let mut out = Vec::new();
            write(&waiting, &counts, format, &mut out);
            assert_eq!(
                String::from_utf8(out).unwrap(),
                format!("a line\n{message}")
            );
        }
    }

    /// A reader of the log that is slow or blocked.
    struct SlowReader {
        pause: Duration,
        read: Arc<AtomicU64>,
    }

    impl Write for SlowReader {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            thread::sleep(self.pause);
            self.read.fetch_add(bytes.len() as u64, Ordering::Relaxed);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_last_lines_are_flushed_within_a_time_limit() {
        for (pause, room, expected) in [(50, 8, 9), (50, 1, 9), (60_000, 8, 0), (60_000, 1, 0)] {
            let (lines, waiting) = sync_channel(room);
            let counts = Arc::<Counts>::default();
            let queue = Queue {
                lines,
                counts: Arc::clone(&counts),
            };
            let read = Arc::new(AtomicU64::new(0));
            let pause = Duration::from_millis(pause);
            let mut out = SlowReader {
                pause,
                read: Arc::clone(&read),
            };
            for _ in 0..room.min(3) {
                queue.push(vec![b'x'; 9 / room.min(3)]);
            }
            thread::spawn(move || write(&waiting, &counts, LogFormat::Text, &mut out));
            drop(Log { queue: Some(queue) });
            assert_eq!(read.load(Ordering::Relaxed), expected, "{pause:?} {room}");
        }
    }
}
