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
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use munseo_site::config::LogFormat;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
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
    let log = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE);
    let queue = format.map(Queue::start);
    // A second start in the same process, as in tests, has no effect.
    let _ = match (format, queue.clone()) {
        (Some(LogFormat::Text), Some(queue)) => log
            .with_ansi(false)
            .with_writer(queue)
            .finish()
            .with(filter)
            .try_init(),
        (Some(LogFormat::Json), Some(queue)) => log
            .json()
            .flatten_event(true)
            .with_current_span(false)
            .with_span_list(false)
            .with_writer(queue)
            .finish()
            .with(filter)
            .try_init(),
        _ => log
            .with_ansi(false)
            .with_writer(io::stderr)
            .finish()
            .with(filter)
            .try_init(),
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

/// Messages to the writer thread.
#[derive(Debug)]
enum Message {
    Line(Vec<u8>),
    /// A request to flush all earlier lines, and to reply afterwards.
    Drain(SyncSender<()>),
}

/// Lines that wait to be written to standard error.
#[derive(Debug, Clone)]
struct Queue {
    messages: SyncSender<Message>,
    dropped_lines: Arc<AtomicU64>,
}

impl Queue {
    fn start(format: LogFormat) -> Self {
        let (messages, waiting) = sync_channel(QUEUE_CAPACITY);
        let dropped_lines = Arc::default();
        let count = Arc::clone(&dropped_lines);
        thread::spawn(move || write(&waiting, &count, format, &mut io::stderr()));
        Self {
            messages,
            dropped_lines,
        }
    }

    /// Waits until all lines are written, or until a deadline.
    fn drain(&self, until: Instant) {
        let (done, drained) = sync_channel(1);
        let mut message = Message::Drain(done);
        while let Err(rejected) = self.messages.try_send(message) {
            match rejected {
                TrySendError::Full(rejected) if Instant::now() < until => message = rejected,
                _ => return,
            }
            thread::sleep(Duration::from_millis(10));
        }
        let _ = drained.recv_timeout(until.saturating_duration_since(Instant::now()));
    }
}

/// Writes queued lines in batches.
fn write(
    waiting: &Receiver<Message>,
    dropped_lines: &AtomicU64,
    format: LogFormat,
    out: &mut impl Write,
) {
    let mut batch = Vec::new();
    while let Ok(first) = waiting.recv() {
        let mut drained = None;
        for message in std::iter::once(first).chain(waiting.try_iter()) {
            match message {
                Message::Line(line) => batch.extend_from_slice(&line),
                Message::Drain(done) => drained = Some(done),
            }
            if drained.is_some() || batch.len() >= 64 * 1024 {
                break;
            }
        }
        let missing = dropped_lines.swap(0, Ordering::Relaxed);
        if missing > 0 {
            batch.extend_from_slice(dropped_lines_message(missing, format).as_bytes());
        }
        // If this fails, there is no way to report it.
        let _ = out.write_all(&batch);
        batch.clear();
        if let Some(done) = drained {
            let _ = done.send(());
        }
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

/// A line under construction.
struct Line<'a> {
    queue: &'a Queue,
    bytes: Vec<u8>,
}

impl<'a> MakeWriter<'a> for Queue {
    type Writer = Line<'a>;

    fn make_writer(&'a self) -> Self::Writer {
        Line {
            queue: self,
            bytes: Vec::with_capacity(256),
        }
    }
}

impl Write for Line<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Line<'_> {
    fn drop(&mut self) {
        let line = std::mem::take(&mut self.bytes);
        if !line.is_empty() && self.queue.messages.try_send(Message::Line(line)).is_err() {
            self.queue.dropped_lines.fetch_add(1, Ordering::Relaxed);
        }
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
            let (messages, waiting) = sync_channel(2);
            messages.send(Message::Line(b"a line\n".to_vec())).unwrap();
            drop(messages);
            let mut out = Vec::new();
            write(&waiting, &AtomicU64::new(3), format, &mut out);
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
            let (messages, waiting) = sync_channel(room);
            let read = Arc::new(AtomicU64::new(0));
            let pause = Duration::from_millis(pause);
            let mut out = SlowReader {
                pause,
                read: Arc::clone(&read),
            };
            let dropped_lines = Arc::default();
            thread::spawn(move || write(&waiting, &AtomicU64::new(0), LogFormat::Text, &mut out));
            for _ in 0..room.min(3) {
                messages
                    .send(Message::Line(vec![b'x'; 9 / room.min(3)]))
                    .unwrap();
            }
            drop(Log {
                queue: Some(Queue {
                    messages,
                    dropped_lines,
                }),
            });
            assert_eq!(read.load(Ordering::Relaxed), expected, "{pause:?} {room}");
        }
    }
}
