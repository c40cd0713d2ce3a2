//! The log: lines on standard error, as text or as JSON.
//!
//! Lines are written by a thread of their own, so that a slow reader of the log does not hold up
//! answers; when it falls far behind, lines are left out and counted.

use std::env;
use std::io::{self, IsTerminal as _, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

use crate::numbers::counted;

/// How many lines may wait to be written.
const WAITING: usize = 8192;

/// What is logged unless asked for more. The protocol's SDK warns of every mistake of a client and quotes
/// it, which may be what was searched for.
const USUAL: &str = "warn,rmcp=error";

/// What is logged where requests are.
const WITH_REQUESTS: &str = "warn,rmcp=error,munseo=info,munseo_server=info";

/// The form of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// For people.
    Text,
    /// For programs: one JSON object per line.
    Json,
}

/// Logs warnings, with a format requests too, or what the environment variable `MUNSEO_LOG` asks for.
pub fn start(format: Option<Format>) {
    let default = format.map_or(USUAL, |_| WITH_REQUESTS);
    let asked = env::var("MUNSEO_LOG").unwrap_or_default();
    let filter = match &*asked {
        "" => Ok(EnvFilter::new(default)),
        asked => EnvFilter::try_new(asked),
    };
    let mistake = filter.as_ref().err().map(ToString::to_string);
    let filter = filter.unwrap_or_else(|_| EnvFilter::new(default));
    let log = tracing_subscriber::fmt().with_env_filter(filter);
    // A second start, in a test, changes nothing.
    let _ = match format {
        None => log
            .with_ansi(io::stderr().is_terminal())
            .with_writer(io::stderr)
            .try_init(),
        Some(Format::Text) => log
            .with_ansi(false)
            .with_writer(Queue::start(Format::Text))
            .try_init(),
        Some(Format::Json) => log
            .json()
            .flatten_event(true)
            .with_current_span(false)
            .with_span_list(false)
            .with_writer(Queue::start(Format::Json))
            .try_init(),
    };
    if let Some(mistake) = mistake {
        tracing::warn!("`MUNSEO_LOG` is no filter, such as `info`: {mistake}");
    }
}

/// Lines on their way to standard error.
#[derive(Debug, Clone)]
struct Queue {
    lines: SyncSender<Vec<u8>>,
    left_out: Arc<AtomicU64>,
}

impl Queue {
    fn start(format: Format) -> Self {
        let (lines, waiting) = sync_channel(WAITING);
        let left_out = Arc::default();
        let count = Arc::clone(&left_out);
        thread::spawn(move || write(&waiting, &count, format, &mut io::stderr()));
        Self { lines, left_out }
    }
}

/// Writes what waits, many lines at once when there are many.
fn write(waiting: &Receiver<Vec<u8>>, left_out: &AtomicU64, format: Format, out: &mut impl Write) {
    let mut batch = Vec::new();
    while let Ok(line) = waiting.recv() {
        batch.extend_from_slice(&line);
        while batch.len() < 64 * 1024 {
            let Ok(line) = waiting.try_recv() else { break };
            batch.extend_from_slice(&line);
        }
        let missing = left_out.swap(0, Ordering::Relaxed);
        if missing > 0 {
            batch.extend_from_slice(note(missing, format).as_bytes());
        }
        // When this fails, nobody is left to be told.
        let _ = out.write_all(&batch);
        batch.clear();
    }
}

/// That lines are missing, as a line in the form of the log.
fn note(missing: u64, format: Format) -> String {
    let message = format!("{} left out", counted(missing as usize, "line"));
    match format {
        Format::Text => format!("WARN {message}\n"),
        Format::Json => format!("{{\"level\":\"WARN\",\"message\":\"{message}\"}}\n"),
    }
}

/// One line as it is made.
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
        if !line.is_empty() && self.queue.lines.try_send(line).is_err() {
            self.queue.left_out.fetch_add(1, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_lines_are_told_in_the_form_of_the_log() {
        for (format, note) in [
            (Format::Text, "WARN 3 lines left out\n"),
            (
                Format::Json,
                "{\"level\":\"WARN\",\"message\":\"3 lines left out\"}\n",
            ),
        ] {
            let (lines, waiting) = sync_channel(2);
            lines.send(b"a line\n".to_vec()).unwrap();
            drop(lines);
            let mut out = Vec::new();
            write(&waiting, &AtomicU64::new(3), format, &mut out);
            assert_eq!(String::from_utf8(out).unwrap(), format!("a line\n{note}"));
        }
    }
}
