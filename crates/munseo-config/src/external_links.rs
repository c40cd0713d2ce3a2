//! `[external_links]`.

use munseo_source::Diagnostic;

use crate::report::Report;
use crate::schema::ExternalLinksConfig;

/// Maximum time limit of a request, in seconds.
const MAX_TIMEOUT_SECONDS: u32 = 300;

/// Reports numbers outside of their valid range.
pub(super) fn check(raw: &ExternalLinksConfig, report: &mut Report<'_>) {
    for (key, value, max) in [
        ("timeout", raw.timeout, MAX_TIMEOUT_SECONDS),
        ("concurrency", raw.concurrency, 64),
        ("per_host", raw.per_host, 64),
    ] {
        if !(1..=max).contains(&value) {
            let message = format!("`{value}` is not a valid `{key}`");
            report.push(
                Diagnostic::error("config/value", message)
                    .with_help(format!("write a number from 1 to {max}")),
                &format!("external_links.{key}"),
            );
        }
    }
}
