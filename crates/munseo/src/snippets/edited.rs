//! Checks code that a reader edits in a page: fills in results, and returns errors and types.

use std::ops::Range;
use std::sync::Arc;

use munseo_highlight::highlight_inline;
use munseo_server::{CheckRequest, FindRequest, SnippetError, SnippetService, StepsRequest};
use munseo_source::{Diagnostic, SourceFile, TextEdit, apply_edits};
use munseo_typescript::{HoverLabels, NamePage, Report};
use serde::Serialize;
use serde_json::Value;

use super::findings::{RESULT_FALSE, RESULT_MISSING, block_report, is_in};
use super::{SharedCompiler, block};

/// One more than the maximum number of rounds that rewrite results. The second round fills in the results that the
/// first one removed.
const MAX_ROUNDS: usize = 3;

/// Maximum number of displayed errors in an editor.
const MAX_FINDINGS: usize = 20;

/// The response to an editor after a pause in typing. Positions count UTF-16 units of `code`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct CheckResponse {
    /// The code with its results filled in.
    code: String,
    /// The code with its results, highlighted, as the content of a code block.
    html: String,
    /// The selection in `code`; `None` if the request has none.
    selection: Option<(usize, usize)>,
    findings: Vec<CheckFinding>,
    results: Vec<CheckResult>,
    /// Types of names, in the format of a page's data; `None` if they are not requested, or no name has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    types: Option<Value>,
    /// The version of the compiler; `None` if it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    compiler: Option<String>,
}

/// An error.
#[derive(Debug, Serialize)]
struct CheckFinding {
    start: usize,
    end: usize,
    severity: &'static str,
    /// The number of the compiler's message, if it comes from the compiler.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
}

/// A result and its type.
#[derive(Debug, Serialize)]
struct CheckResult {
    /// The start of the comment.
    start: usize,
    /// The end of the comment.
    end: usize,
    /// The type; `None` while an error leaves it unknown.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

impl SnippetService for SharedCompiler {
    fn check(&self, request: &CheckRequest) -> Result<String, SnippetError> {
        let mut file = SourceFile::new("snippet.ts", request.code.replace("\r\n", "\n"));
        let mut selection = request.selection.map(|(start, end)| {
            let text = file.text();
            (byte_offset(text, start), byte_offset(text, end))
        });
        if let Some(rejection) = self.rejection(&file) {
            let findings = vec![self.finding(&rejection, &file)];
            return Ok(json(&CheckResponse::new(&file, selection, findings)));
        }
        let mut report = self.report(&file, &block(file.text()), false);
        for _ in 1..MAX_ROUNDS {
            let edits = rewrites(&report, &file, selection);
            if edits.is_empty() {
                break;
            }
            selection =
                selection.map(|(start, end)| (map_offset(start, &edits), map_offset(end, &edits)));
            file = SourceFile::new("snippet.ts", apply_edits(file.text(), &edits));
            report = self.report(&file, &block(file.text()), false);
        }
        if request.types {
            report = self.report(&file, &block(file.text()), true);
        }
        self.check_response(&file, selection, &report)
    }

    fn steps(&self, request: &StepsRequest) -> Result<String, SnippetError> {
        let code = request.code.replace("\r\n", "\n");
        let replays = self.replay(&code);
        let json = serde_json::json!({ "blocks": {}, "replays": replays });
        Ok(self.folders.hide(&json.to_string()))
    }

    fn find(&self, request: &FindRequest) -> Result<String, SnippetError> {
        let calls = self
            .find_calls(&request.query)
            .map_err(|error| SnippetError(error.to_string()))?;
        Ok(serde_json::json!({ "found": calls }).to_string())
    }
}

impl SharedCompiler {
    fn check_response(
        &self,
        file: &Arc<SourceFile>,
        selection: Option<(usize, usize)>,
        report: &Report,
    ) -> Result<String, SnippetError> {
        let snippet_report =
            block_report(report).map_err(|reason| SnippetError(self.folders.hide(reason)))?;
        let findings = report
            .diagnostics
            .iter()
            .filter(|diagnostic| is_in(diagnostic, file) && !is_about_result(diagnostic))
            .take(MAX_FINDINGS)
            .map(|diagnostic| self.finding(diagnostic, file))
            .collect();
        let mut response = CheckResponse::new(file, selection, findings);
        response.results = snippet_report
            .results
            .iter()
            .map(|result| {
                let text = result.actual.as_ref().or(result.stated_type.as_ref());
                CheckResult {
                    start: utf16_offset(file.text(), result.span.start),
                    end: utf16_offset(file.text(), result.span.end),
                    text: text
                        .filter(|_| result.is_known)
                        .map(|text| self.folders.hide_in_type(text)),
                }
            })
            .collect();
        response.compiler.clone_from(&report.compiler);
        if !snippet_report.hovers.is_empty() {
            let labels = HoverLabels {
                page: String::new(),
                keys: String::new(),
            };
            let snippet = block(file.text());
            let types = self
                .hovers
                .page([(&snippet, snippet_report)], &[], &labels, None, |_| {
                    None::<NamePage>
                });
            response.types =
                types.and_then(|types| serde_json::from_str(&self.folders.hide(&types)).ok());
        }
        Ok(json(&response))
    }

    fn finding(&self, diagnostic: &Diagnostic, file: &SourceFile) -> CheckFinding {
        let span = diagnostic
            .location
            .as_ref()
            .map_or(0..0, |location| location.span.clone());
        let (message, number) = split_number(&diagnostic.message);
        CheckFinding {
            start: utf16_offset(file.text(), span.start),
            end: utf16_offset(file.text(), span.end),
            severity: diagnostic.severity.name(),
            number,
            message: self.folders.hide(message),
            help: diagnostic
                .help
                .as_deref()
                .map(|help| self.folders.hide(help)),
        }
    }
}

impl CheckResponse {
    fn new(
        file: &SourceFile,
        selection: Option<(usize, usize)>,
        findings: Vec<CheckFinding>,
    ) -> Self {
        let text = file.text();
        Self {
            code: text.to_owned(),
            html: highlight_inline("ts", text),
            selection: selection
                .map(|(start, end)| (utf16_offset(text, start), utf16_offset(text, end))),
            findings,
            results: Vec::new(),
            types: None,
            compiler: None,
        }
    }
}

fn json(response: &CheckResponse) -> String {
    serde_json::to_string(response).expect("strings and numbers can be serialized")
}

/// Returns true for a wrong result, which is rewritten and not an error of the reader.
fn is_about_result(diagnostic: &Diagnostic) -> bool {
    matches!(diagnostic.code, RESULT_MISSING | RESULT_FALSE)
}

/// The message of the compiler without the number at its end, and the number: `… (TS2344)`. `None` without a number.
fn split_number(message: &str) -> (&str, Option<u32>) {
    let split = || {
        let (text, number) = message.strip_suffix(')')?.rsplit_once(" (TS")?;
        Some((text, number.parse().ok()?))
    };
    split().map_or((message, None), |(text, number)| (text, Some(number)))
}

/// Replacements for wrong results, except those that are being edited.
fn rewrites(
    report: &Report,
    file: &Arc<SourceFile>,
    selection: Option<(usize, usize)>,
) -> Vec<TextEdit> {
    let blocks = report
        .documents
        .iter()
        .flat_map(|document| &document.blocks);
    let mut edits = report.edits.clone();
    for block in blocks {
        // Only running the code would determine the value, and untrusted code is not run.
        let open_checks = block.runtime_checks.iter().filter(|check| check.is_open);
        // Results of statements that do not compile stay unchanged; unparsable ones are cleared.
        let unparsable = block.results.iter().filter(|result| {
            let mut diagnostics = report.diagnostics.iter();
            !result.is_known
                && diagnostics.any(|diagnostic| {
                    let location = diagnostic.location.as_ref();
                    location.is_some_and(|location| result.span.contains(&location.span.start))
                })
        });
        let spans_to_clear = open_checks
            .map(|check| &check.span)
            .chain(unparsable.map(|result| &result.span));
        edits.extend(spans_to_clear.map(|span| TextEdit {
            file: Arc::clone(file),
            span: span.clone(),
            replacement: String::from("//=>"),
        }));
    }
    edits.retain(|edit| {
        let comment = &file.text()[edit.span.clone()];
        comment != edit.replacement
            && selection.is_none_or(|selection| !is_edited(&edit.span, comment, selection))
    });
    edits.sort_by_key(|edit| edit.span.start);
    edits.dedup_by(|next, previous| next.span.start < previous.span.end);
    edits
}

/// Returns true while a reader edits a comment. An empty one, `//=>` or `//=> ?`, is filled in anyway.
fn is_edited(span: &Range<usize>, comment: &str, (start, end): (usize, usize)) -> bool {
    let is_empty = matches!(comment.trim_end().trim_end_matches('?').trim_end(), "//=>");
    !is_empty && start <= span.end && end > span.start
}

/// Maps an offset through edits; one inside of an edit moves to its end.
fn map_offset(offset: usize, edits: &[TextEdit]) -> usize {
    let mut mapped = offset;
    for edit in edits {
        let (old, new) = (edit.span.len(), edit.replacement.len());
        if edit.span.end <= offset && offset > edit.span.start {
            mapped = mapped + new - old;
        } else if edit.span.start < offset {
            mapped = mapped - (offset - edit.span.start) + new;
        }
    }
    mapped
}

/// The byte offset of a UTF-16 offset; a position inside of a character is its end.
fn byte_offset(text: &str, utf16: usize) -> usize {
    let mut units = 0;
    for (offset, character) in text.char_indices() {
        if units >= utf16 {
            return offset;
        }
        units += character.len_utf16();
    }
    text.len()
}

fn utf16_offset(text: &str, byte: usize) -> usize {
    text[..byte.min(text.len())].encode_utf16().count()
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::time::Duration;

    use munseo_typescript::{Options, find_compiler};
    use serde_json::json;
    use tempfile::TempDir;

    use super::*;

    /// A site whose examples are checked by the compiler of this repository.
    fn compiler() -> (TempDir, SharedCompiler) {
        let folder = tempfile::tempdir().unwrap();
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let compiler = find_compiler(&repository, None)
            .expect("these tests need TypeScript 7: run `npm ci` in the repository's folder first");
        let mut options = Options::new(folder.path());
        options.compiler = Some(compiler.program);
        options.timeout = Duration::from_secs(120);
        let compiler = SharedCompiler::new(options, "docs".into());
        (folder, compiler)
    }

    fn check(compiler: &SharedCompiler, code: &str, caret: Option<usize>) -> Value {
        let request = CheckRequest {
            code: code.to_owned(),
            selection: caret.map(|caret| (caret, caret)),
            types: false,
        };
        serde_json::from_str(&compiler.check(&request).unwrap()).unwrap()
    }

    #[test]
    fn results_are_filled_in_and_corrected_and_the_caret_is_kept() {
        let (_folder, compiler) = compiler();
        let code = "type A = '가'; //=>\ntype B = [A]; //=> 1\ntype C = 1; //=> 1\ntype D = A";
        let response = check(&compiler, code, Some(code.encode_utf16().count()));
        let expected =
            "type A = '가'; //=> '가'\ntype B = [A]; //=> ['가']\ntype C = 1; //=> 1\ntype D = A";
        assert_eq!(response["code"], expected);
        let end = expected.encode_utf16().count();
        assert_eq!(response["selection"], json!([end, end]));
        assert_eq!(response["findings"], json!([]));
        assert_eq!(response["results"][1]["type"], "['가']");
    }

    #[test]
    fn a_result_that_is_being_edited_is_unchanged() {
        let (_folder, compiler) = compiler();
        let code = "type A = 1; //=> 2";
        assert_eq!(check(&compiler, code, Some(code.len()))["code"], code);
        let empty = "type A = 1; //=>";
        let response = check(&compiler, empty, Some(empty.len()));
        assert_eq!(response["code"], "type A = 1; //=> 1");
        assert_eq!(response["selection"], json!([18, 18]));
    }

    #[test]
    fn values_known_only_at_run_time_become_types() {
        let (_folder, compiler) = compiler();
        let response = check(&compiler, "const a = Math.max(1, 2); //=> 2", None);
        assert_eq!(response["code"], "const a = Math.max(1, 2); //=> number");
    }

    #[test]
    fn an_error_has_a_position_and_its_result_is_unknown() {
        let (_folder, compiler) = compiler();
        let code = "// 😀\ntype A = Missing; //=> 1";
        let response = check(&compiler, code, None);
        let finding = &response["findings"][0];
        assert_eq!(
            (&finding["start"], &finding["end"]),
            (&json!(15), &json!(22))
        );
        assert_eq!(finding["number"], 2304);
        assert_eq!(finding["message"], "Cannot find name 'Missing'");
        assert_eq!(response["code"], code);
        assert_eq!(response["results"][0].get("type"), None);
    }

    #[test]
    fn types_of_names_are_returned_on_request() {
        let (_folder, compiler) = compiler();
        let request = CheckRequest {
            code: "type A = 1;".to_owned(),
            selection: None,
            types: true,
        };
        let response: Value = serde_json::from_str(&compiler.check(&request).unwrap()).unwrap();
        let card = response["types"]["cards"][0][0].as_str().unwrap();
        assert!(card.contains("type"), "{card}");
    }

    #[test]
    fn files_of_the_machine_are_not_read() {
        let (_folder, compiler) = compiler();
        let response = check(&compiler, "import a from '/etc/passwd';", None);
        assert_eq!(response["findings"].as_array().unwrap().len(), 1);
    }
}
