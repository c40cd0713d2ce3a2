//! Prometheus's text format, version 0.0.4.

use std::fmt::{Display, Write as _};

use super::histogram::{BOUNDS, Histogram};
use super::{CutOff, Kind, Refused, SearchEvent, Telemetry, process};

/// The media type of the output of [`write()`].
pub(super) const MEDIA_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";

/// All metrics as text.
pub(super) fn write(telemetry: &Telemetry) -> String {
    let mut out = Text(String::with_capacity(16 * 1024));
    out.family("munseo_build_info", "gauge", "The version that serves.");
    let version = env!("CARGO_PKG_VERSION");
    out.line("munseo_build_info", &[("version", version)], 1);
    out.family("munseo_site_info", "gauge", "The build that is served.");
    out.line("munseo_site_info", &[("build", &telemetry.build())], 1);
    out.single(
        "munseo_site_generation",
        "gauge",
        "How many builds have been read; one more with each deploy.",
        telemetry.site_generation.get(),
    );
    out.single(
        "munseo_search_generation",
        "gauge",
        "How often the search indexes have been read.",
        telemetry.search_generation.get(),
    );

    out.family(
        "munseo_http_requests_total",
        "counter",
        "Responses by kind of request and class of status.",
    );
    for kind in Kind::ALL {
        for (class, count) in telemetry.requests[kind as usize].iter().enumerate() {
            let class = format!("{}xx", class + 1);
            let labels = [("kind", kind.name()), ("class", class.as_str())];
            out.line("munseo_http_requests_total", &labels, count.get());
        }
    }
    out.family(
        "munseo_http_request_duration_seconds",
        "histogram",
        "Time from the head of a request to the head of its answer.",
    );
    for kind in Kind::ALL {
        out.histogram(
            "munseo_http_request_duration_seconds",
            Some(("kind", kind.name())),
            &telemetry.latency[kind as usize],
        );
    }
    out.single(
        "munseo_http_requests_in_flight",
        "gauge",
        "Requests whose answers are not sent yet.",
        telemetry.in_flight.get(),
    );
    out.single(
        "munseo_http_response_bytes_total",
        "counter",
        "Bytes of the bodies of answers.",
        telemetry.sent_bytes.get(),
    );

    out.single(
        "munseo_connections",
        "gauge",
        "Open connections.",
        telemetry.connections.get(),
    );
    out.single(
        "munseo_connections_accepted_total",
        "counter",
        "Connections that were accepted.",
        telemetry.accepted.get(),
    );
    out.counters(
        "munseo_refused_total",
        "Connections and requests that were refused, by the limit that refused them.",
        "limit",
        Refused::ALL.map(|limit| (limit.name(), telemetry.refused[limit as usize].get())),
    );
    out.counters(
        "munseo_connections_cut_off_total",
        "Connections that were closed because their time was up, by which.",
        "limit",
        CutOff::ALL.map(|time| (time.name(), telemetry.cut_off[time as usize].get())),
    );

    out.family(
        "munseo_search_duration_seconds",
        "histogram",
        "Time that answering a search took.",
    );
    out.histogram("munseo_search_duration_seconds", None, &telemetry.searches);
    out.counters(
        "munseo_search_events_total",
        "Events about search results that sites report.",
        "type",
        SearchEvent::ALL.map(|event| {
            let count = &telemetry.search_events[event as usize];
            (event.name(), count.get())
        }),
    );

    for (name, help, value) in process::figures() {
        out.single(name, "gauge", help, value);
    }
    out.0
}

struct Text(String);

impl Text {
    /// The header of the following lines.
    fn family(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn line(&mut self, name: &str, labels: &[(&str, &str)], value: impl Display) {
        self.0.push_str(name);
        for (at, (label, value)) in labels.iter().enumerate() {
            self.0.push(if at == 0 { '{' } else { ',' });
            let _ = write!(self.0, "{label}=\"{}\"", escaped(value));
        }
        if !labels.is_empty() {
            self.0.push('}');
        }
        let _ = writeln!(self.0, " {value}");
    }

    fn single(&mut self, name: &str, kind: &str, help: &str, value: impl Display) {
        self.family(name, kind, help);
        self.line(name, &[], value);
    }

    /// Counters that differ in one label.
    fn counters(
        &mut self,
        name: &str,
        help: &str,
        label: &str,
        counts: impl IntoIterator<Item = (&'static str, u64)>,
    ) {
        self.family(name, "counter", help);
        for (value, count) in counts {
            self.line(name, &[(label, value)], count);
        }
    }

    fn histogram(&mut self, name: &str, label: Option<(&str, &str)>, histogram: &Histogram) {
        let counts = histogram.cumulative();
        let bounds = BOUNDS.map(|bound| bound.to_string());
        let bounds = bounds.iter().map(String::as_str).chain(["+Inf"]);
        let bucket = format!("{name}_bucket");
        for (bound, count) in bounds.zip(counts) {
            let labels: Vec<_> = label.into_iter().chain([("le", bound)]).collect();
            self.line(&bucket, &labels, count);
        }
        let labels: Vec<_> = label.into_iter().collect();
        self.line(&format!("{name}_sum"), &labels, histogram.sum());
        let total = counts[counts.len() - 1];
        self.line(&format!("{name}_count"), &labels, total);
    }
}

fn escaped(value: &str) -> String {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    value.replace('\n', "\\n")
}
