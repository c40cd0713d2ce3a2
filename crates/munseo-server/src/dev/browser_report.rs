//! Browsers' reports about open pages: content that their security policy blocks, and components that fail.

use axum::body::{Body, to_bytes};
use axum::http::StatusCode;
use serde::Deserialize;

/// The path of reports below the base URL.
pub(super) const PATH: &str = "_munseo/dev/report";

/// Maximum size of a report; larger ones are rejected with `413 Payload Too Large`.
const MAX_BYTES: usize = 64 * 1024;

/// What a browser reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BrowserReport {
    /// Content was blocked.
    Blocked(PolicyViolation),
    /// A component of the site failed.
    Failed(ComponentFailure),
}

/// An error of a component in a browser, as the theme sends it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ComponentFailure {
    /// The path of the page with the base URL.
    pub page: String,
    /// The component at the root of the island; empty if it is unknown.
    pub component: String,
    /// What failed: the message of the error, or the URL of a picture.
    pub message: String,
    /// The stack, from the innermost frame on; empty for a picture that cannot be loaded.
    pub stack: String,
}

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

/// The body of a report; that of the policy is defined for `report-uri` in Content Security Policy Level 3.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ReportBody {
    CspReport(Report),
    Failure(ComponentFailure),
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
pub(super) async fn read(body: Body) -> Result<BrowserReport, StatusCode> {
    let bytes = to_bytes(body, MAX_BYTES)
        .await
        .map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?;
    parse(&bytes).ok_or(StatusCode::BAD_REQUEST)
}

fn parse(bytes: &[u8]) -> Option<BrowserReport> {
    let report = match serde_json::from_slice(bytes).ok()? {
        ReportBody::CspReport(report) => report,
        ReportBody::Failure(mut failure) => {
            // The console has further lines.
            let mut lines = failure.message.split(char::is_control);
            failure.message = lines.next().unwrap_or_default().to_owned();
            let is_path = is_plain(&failure.page) && is_plain(&failure.component);
            return is_path.then_some(BrowserReport::Failed(failure));
        }
    };
    // Older browsers only send `violated-directive`, with the sources of the directive.
    let directive = if report.effective_directive.is_empty() {
        report.violated_directive.split(' ').next()?.to_owned()
    } else {
        report.effective_directive
    };
    let page = report.document_uri.parse::<axum::http::Uri>().ok()?;
    let is_valid = is_plain(&directive) && is_plain(&report.blocked_uri);
    let violation = || PolicyViolation {
        page: page.path().to_owned(),
        directive,
        blocked: report.blocked_uri,
    };
    is_valid.then(|| BrowserReport::Blocked(violation()))
}

/// Returns true if a text can be printed in a terminal.
fn is_plain(text: &str) -> bool {
    !text.chars().any(char::is_control)
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
            Some(BrowserReport::Blocked(PolicyViolation {
                page: "/docs/x".to_owned(),
                directive: "script-src-elem".to_owned(),
                blocked: "https://cdn.example/x.js".to_owned(),
            }))
        );
    }

    #[test]
    fn an_error_of_a_component_has_its_stack_and_can_be_printed() {
        let report = br#"{"failure":{"page":"/docs/x","component":"A","message":"a\u001b[2J\nc","stack":"a\nb"}}"#;
        assert_eq!(
            parse(report),
            Some(BrowserReport::Failed(ComponentFailure {
                page: "/docs/x".to_owned(),
                component: "A".to_owned(),
                message: "a".to_owned(),
                stack: "a\nb".to_owned(),
            }))
        );
    }

    #[test]
    fn other_bodies_are_not_reports() {
        for body in [
            &b""[..],
            b"{}",
            br#"{"csp-report":{}}"#,
            br#"{"failure":{"page":"\u001b","component":"","message":"","stack":""}}"#,
            br#"{"csp-report":{"document-uri":"http://a/","effective-directive":"x\u001b[2J"}}"#,
        ] {
            assert_eq!(parse(body), None);
        }
    }
}
