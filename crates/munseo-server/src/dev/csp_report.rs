//! Browsers' reports about content that the security policy of a page blocks.

use axum::body::{Body, to_bytes};
use axum::http::StatusCode;
use serde::Deserialize;

/// The path of reports below the base URL.
pub(super) const PATH: &str = "_munseo/dev/blocked";

/// Maximum size of a report; larger ones are rejected with `413 Payload Too Large`.
const MAX_BYTES: usize = 64 * 1024;

/// Content that a page's security policy blocked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PolicyViolation {
    /// The path of the page with the base URL, such as `/docs/x`.
    pub page: String,
    /// The directive that blocked it, such as `script-src-elem`.
    pub directive: String,
    /// The URL of the content, or a word such as `inline` or `eval`.
    pub blocked: String,
}

/// The body of a report, as defined for `report-uri` in Content Security Policy Level 3.
#[derive(Deserialize)]
struct ReportBody {
    #[serde(rename = "csp-report")]
    report: Report,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
struct Report {
    document_uri: String,
    effective_directive: String,
    violated_directive: String,
    blocked_uri: String,
}

/// Reads a report; `Err` if it is invalid.
pub(super) async fn read(body: Body) -> Result<PolicyViolation, StatusCode> {
    let bytes = to_bytes(body, MAX_BYTES)
        .await
        .map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?;
    parse(&bytes).ok_or(StatusCode::BAD_REQUEST)
}

fn parse(bytes: &[u8]) -> Option<PolicyViolation> {
    let report = serde_json::from_slice::<ReportBody>(bytes).ok()?.report;
    // Older browsers only send `violated-directive`, with the sources of the directive.
    let directive = if report.effective_directive.is_empty() {
        report.violated_directive.split(' ').next()?.to_owned()
    } else {
        report.effective_directive
    };
    let page = report.document_uri.parse::<axum::http::Uri>().ok()?;
    let is_plain = |text: &str| !text.chars().any(char::is_control);
    let is_valid = is_plain(&directive) && is_plain(&report.blocked_uri);
    is_valid.then(|| PolicyViolation {
        page: page.path().to_owned(),
        directive,
        blocked: report.blocked_uri,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_has_page_directive_and_url() {
        let report = br#"{"csp-report":{"document-uri":"http://127.0.0.1:3000/docs/x?a=1",
            "violated-directive":"script-src-elem","effective-directive":"script-src-elem",
            "blocked-uri":"https://cdn.example/x.js","status-code":200}}"#;
        assert_eq!(
            parse(report),
            Some(PolicyViolation {
                page: "/docs/x".to_owned(),
                directive: "script-src-elem".to_owned(),
                blocked: "https://cdn.example/x.js".to_owned(),
            })
        );
    }

    #[test]
    fn other_bodies_are_not_reports() {
        for body in [
            &b""[..],
            b"{}",
            br#"{"csp-report":{}}"#,
            br#"{"csp-report":{"document-uri":"http://a/","effective-directive":"x\u001b[2J"}}"#,
        ] {
            assert_eq!(parse(body), None);
        }
    }
}
