//! The texts of answers.

use rmcp::model::{CallToolResult, ContentBlock};
use serde::Serialize;

use crate::documentation::{Documentation, SearchResult, SnippetCheck};
use crate::tools::MAX_QUERY_LENGTH;

/// Number of search results that are checked for names similar to a missing page.
const MAX_SUGGESTIONS: usize = 3;
/// Minimum length of the common prefix of similar names.
const MIN_COMMON_PREFIX: usize = 3;

/// The page of a type, whose title is the type's name; `None` if search does not find it, or is off.
pub(super) fn page_of(
    documentation: &dyn Documentation,
    locale: &str,
    name: &str,
) -> Option<SearchResult> {
    if !documentation.has_search() {
        return None;
    }
    let found = documentation
        .search(locale, name, MAX_SUGGESTIONS)
        .unwrap_or_default();
    let is_page = |found: &SearchResult| found.title.last().is_some_and(|title| title == name);
    found.into_iter().find(is_page)
}

/// The message for a missing page, with pages of similar names.
pub(super) fn missing_page_message(
    documentation: &dyn Documentation,
    locale: &str,
    path: &str,
) -> String {
    let name = path.split(['#', '?']).next().unwrap_or_default();
    let name = name.trim_end_matches('/').trim_end_matches(".md");
    let name = name.rsplit('/').next().unwrap_or_default();
    let name: String = name.chars().take(MAX_QUERY_LENGTH).collect();
    let mut near: Vec<String> = Vec::new();
    if documentation.has_search() && !name.is_empty() {
        let found = documentation.search(locale, &name, MAX_SUGGESTIONS);
        for SearchResult { path, .. } in found.unwrap_or_default() {
            let found = path.rsplit('/').next().unwrap_or_default();
            let is_near = common_start(found, &name) >= MIN_COMMON_PREFIX;
            let path = format!("`{path}`");
            if is_near && !near.contains(&path) {
                near.push(path);
            }
        }
    }
    if near.is_empty() {
        return format!("unknown page `{path}`; `search` returns the paths of pages");
    }
    format!(
        "unknown page `{path}`; did you mean {}? `search` finds others",
        near.join(" or ")
    )
}

fn common_start(one: &str, other: &str) -> usize {
    let same = |(one, other): &(char, char)| one.eq_ignore_ascii_case(other);
    one.chars().zip(other.chars()).take_while(same).count()
}

pub(super) fn structured(text: String, value: &impl Serialize) -> CallToolResult {
    let mut result = CallToolResult::success(vec![ContentBlock::text(text)]);
    result.structured_content = serde_json::to_value(value).ok();
    result
}

/// The requested type alone, or the reason why there is none.
pub(super) fn type_alone(checked: &SnippetCheck) -> String {
    match checked.results.as_slice() {
        [result] if checked.findings.is_empty() => result.actual.clone(),
        _ => results_text(checked),
    }
}

/// The result of a check as text.
pub(super) fn results_text(checked: &SnippetCheck) -> String {
    let mut text = String::new();
    for finding in &checked.findings {
        text.push_str(&format!(
            "{}:{} {} {}: {}\n",
            finding.line, finding.column, finding.severity, finding.code, finding.message
        ));
        if let Some(help) = &finding.help {
            text.push_str(&format!("  {help}\n"));
        }
    }
    for result in &checked.results {
        text.push_str(&format!("{}: //=> {}\n", result.line, result.actual));
    }
    if text.is_empty() {
        text.push_str("no errors");
    }
    text
}
