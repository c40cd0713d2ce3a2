//! Checks code that a reader edits: fills in results, and returns errors and types.

use serde::Serialize;

use crate::annotation::Finding;
use crate::example_module::ExampleModule;
use crate::line_index::{byte_offset, utf16_offset};
use crate::verification::{Correction, Verification};

/// One more than the maximum number of rounds that rewrite results. The second round fills in the results that the
/// first one removed.
const MAX_ROUNDS: usize = 3;

/// Maximum number of displayed errors in an editor.
const MAX_FINDINGS: usize = 20;

/// The code for an empty `//=>` in the site's own examples.
pub const RESULT_MISSING: &str = "typescript/result-missing";
/// The code for a wrong one.
pub const RESULT_FALSE: &str = "typescript/result-false";

/// A module and the compiler's verdict about it.
#[derive(Debug)]
pub struct CheckedModule {
    /// The module.
    pub module: ExampleModule,
    /// The verdict.
    pub verification: Verification,
}

/// A selected range.
pub type Selection = Option<(usize, usize)>;

/// The response to an editor after a pause in typing. Positions count UTF-16 units of `code`.
#[derive(Debug, Serialize)]
pub struct EditedCode {
    /// The code with its results filled in.
    pub code: String,
    /// The selection in `code`; `None` if the request has none.
    pub selection: Selection,
    /// Its errors.
    pub findings: Vec<EditedFinding>,
    /// Its results.
    pub results: Vec<EditedResult>,
}

/// An error.
#[derive(Debug, Serialize)]
pub struct EditedFinding {
    start: usize,
    end: usize,
    severity: &'static str,
    /// The number of the compiler's message, if it comes from the compiler.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    /// What is wrong.
    pub message: String,
    /// How to fix it; `None` without advice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

/// A result and its type.
#[derive(Debug, Serialize)]
pub struct EditedResult {
    /// The start of the comment.
    start: usize,
    /// The end of the comment.
    end: usize,
    /// The type; `None` while an error leaves it unknown.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// Checks code, and rewrites its wrong results until they are right, except those that are being edited. `check` asks
/// the compiler. The selection counts UTF-16 units.
///
/// # Errors
/// If the compiler fails.
pub fn check_edited<E>(
    code: &str,
    selection: Selection,
    mut check: impl FnMut(&str) -> Result<CheckedModule, E>,
) -> Result<EditedCode, E> {
    let mut code = code.replace("\r\n", "\n");
    let bytes = |(start, end)| (byte_offset(&code, start), byte_offset(&code, end));
    let mut selection = selection.map(bytes);
    let mut checked = check(&code)?;
    for _ in 1..MAX_ROUNDS {
        let edits = rewrites(&checked, selection);
        if edits.is_empty() {
            break;
        }
        selection =
            selection.map(|(start, end)| (map_offset(start, &edits), map_offset(end, &edits)));
        for edit in edits.iter().rev() {
            code.replace_range(edit.span.clone(), &edit.text);
        }
        checked = check(&code)?;
    }
    let utf16 = |(start, end)| (utf16_offset(&code, start), utf16_offset(&code, end));
    let findings = checked.verification.findings.iter();
    let findings = findings.filter(|it| !matches!(it.code, RESULT_MISSING | RESULT_FALSE));
    Ok(EditedCode {
        selection: selection.map(utf16),
        findings: findings
            .take(MAX_FINDINGS)
            .map(|finding| EditedFinding::new(finding, &code))
            .collect(),
        results: results(&checked, &code),
        code,
    })
}

impl EditedCode {
    /// The response for code that the compiler must not read.
    pub fn rejected(code: &str, selection: Selection, reason: &Finding) -> Self {
        Self {
            code: code.to_owned(),
            selection,
            findings: vec![EditedFinding::new(reason, code)],
            results: Vec::new(),
        }
    }
}

impl EditedFinding {
    fn new(finding: &Finding, code: &str) -> Self {
        let (message, number) = split_number(&finding.message);
        Self {
            start: utf16_offset(code, finding.span.start),
            end: utf16_offset(code, finding.span.end),
            severity: "error",
            number,
            message: message.to_owned(),
            help: finding.help.clone(),
        }
    }
}

fn results(checked: &CheckedModule, code: &str) -> Vec<EditedResult> {
    let CheckedModule {
        module,
        verification,
    } = checked;
    let results = module.annotations.results.iter().enumerate();
    results
        .map(|(index, result)| {
            let actual = verification.actual.iter().find(|(of, _)| *of == index);
            let stated = result.expected.as_ref().map(|expected| &expected.text);
            let text = actual.map(|(_, actual)| actual).or(stated);
            EditedResult {
                start: utf16_offset(code, result.comment.start),
                end: utf16_offset(code, result.comment.end),
                text: text
                    .filter(|_| !verification.unknown.contains(&index))
                    .cloned(),
            }
        })
        .collect()
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
fn rewrites(checked: &CheckedModule, selection: Selection) -> Vec<Correction> {
    let CheckedModule {
        module,
        verification,
    } = checked;
    let mut edits = verification.corrections.clone();
    for (index, result) in module.annotations.results.iter().enumerate() {
        // Only running the code would determine the value, and untrusted code is not run.
        let is_open = verification.open.contains(&index);
        // Results of statements that do not compile stay unchanged; unparsable ones are cleared.
        let is_unparsable = || {
            let mut findings = verification.findings.iter();
            verification.unknown.contains(&index)
                && findings.any(|finding| result.comment.contains(&finding.span.start))
        };
        if is_open || is_unparsable() {
            edits.push(Correction {
                span: result.comment.clone(),
                text: String::from("//=>"),
            });
        }
    }
    edits.retain(|edit| {
        module.source[edit.span.clone()] != edit.text
            && selection.is_none_or(|selection| !is_edited(module, edit, selection))
    });
    edits.sort_by_key(|edit| edit.span.start);
    edits.dedup_by(|next, previous| next.span.start < previous.span.end);
    edits
}

/// Returns true while a reader edits a comment. An empty one, `//=>` or `//=> ?`, is filled in anyway.
fn is_edited(module: &ExampleModule, edit: &Correction, (start, end): (usize, usize)) -> bool {
    let comment = module.source[edit.span.clone()].trim_end();
    let is_empty = matches!(comment.trim_end_matches('?').trim_end(), "//=>");
    !is_empty && start <= edit.span.end && end > edit.span.start
}

/// Maps an offset through edits; one inside of an edit moves to its end.
fn map_offset(offset: usize, edits: &[Correction]) -> usize {
    let mut mapped = offset;
    for edit in edits {
        let (old, new) = (edit.span.len(), edit.text.len());
        if edit.span.end <= offset && offset > edit.span.start {
            mapped = mapped + new - old;
        } else if edit.span.start < offset {
            mapped = mapped - (offset - edit.span.start) + new;
        }
    }
    mapped
}
