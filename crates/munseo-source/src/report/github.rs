//! Diagnostics in the format of GitHub Actions, which displays each beside its line in a pull request.
//!
//! ```text
//! ::error file=docs/en/a.md,line=3,endLine=3,col=5,endColumn=9,title=link/missing::page `b.md` not found%0Ahelp: add it
//! ```
//!
//! The format is that of [workflow commands](https://docs.github.com/actions/reference/workflow-commands-for-github-actions).

use std::fmt::Write as _;
use std::path::Path;

use crate::{Diagnostic, Severity, without_dots};

/// One diagnostic as a workflow command, without a line end. `site` is the path from the repository to the folder of
/// the site; paths of files are relative to that folder.
pub fn to_github(diagnostic: &Diagnostic, site: &Path) -> String {
    let command = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "notice",
    };
    let mut text = format!("::{command} ");
    let mut property = |name: &str, value: &str| {
        let value = escaped(value).replace(':', "%3A").replace(',', "%2C");
        let separator = if text.ends_with(' ') { "" } else { "," };
        write!(text, "{separator}{name}={value}").expect("writing to a string cannot fail");
    };
    if let Some(location) = &diagnostic.location {
        let path = without_dots(&site.join(location.file.path()));
        let start = location.start();
        let end = location.file.line_column(location.span.end);
        property("file", &path.to_string_lossy().replace('\\', "/"));
        property("line", &start.line.to_string());
        property("endLine", &end.line.to_string());
        // GitHub accepts columns only for a range within one line.
        if start.line == end.line {
            property("col", &start.column.to_string());
            property("endColumn", &end.column.to_string());
        }
    }
    property("title", diagnostic.code);
    text.push_str("::");
    text.push_str(&escaped(&diagnostic.message));
    if let Some(help) = &diagnostic.help {
        text.push_str("%0Ahelp: ");
        text.push_str(&escaped(help));
    }
    text
}

fn escaped(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
        .replace(char::is_control, "?")
}
