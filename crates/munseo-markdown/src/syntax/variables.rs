//! Values of the site in pages: `{{ path }}`.

use std::path::PathBuf;
use std::sync::Arc;

use comrak::nodes::{AstNode, NodeValue};
use munseo_html::escape::escaped;
use munseo_source::{Diagnostic, SourceFile, did_you_mean};
use serde_json::Value;

use super::directive::Prepared;
use crate::Variables;
use crate::islands::attributes::AttributeValue;

/// The word in the info string of a block of code that names variables.
pub(crate) const WORD: &str = "variables";

/// Replaces variables in text, links, HTML, attributes, and in blocks of code with the word `variables`. Returns the
/// files with their values, and variables that do not exist.
pub(crate) fn replace<'a>(
    root: &'a AstNode<'a>,
    prepared: &mut Prepared,
    variables: &Variables,
    file: &Arc<SourceFile>,
) -> (Vec<PathBuf>, Vec<Diagnostic>) {
    let mut replacer = Replacer {
        variables,
        file,
        files: Vec::new(),
        diagnostics: Vec::new(),
    };
    for node in root.descendants() {
        let mut data = node.data_mut();
        let at = prepared.line_map.span(data.sourcepos).start;
        match &mut data.value {
            NodeValue::Text(text) => {
                if let Some(replaced) = replacer.text(text, at, false) {
                    *text = replaced.into();
                }
            }
            NodeValue::HtmlInline(html) => replacer.string(html, at, true),
            NodeValue::HtmlBlock(block) => replacer.string(&mut block.literal, at, true),
            NodeValue::Link(link) | NodeValue::Image(link) => {
                replacer.string(&mut link.url, at, false);
                replacer.string(&mut link.title, at, false);
            }
            NodeValue::CodeBlock(block) if block.info.split(' ').any(|it| it == WORD) => {
                replacer.string(&mut block.literal, at, false);
            }
            _ => {}
        }
    }
    for directive in &mut prepared.directives {
        let stand_in = directive
            .stand_in
            .iter_mut()
            .flat_map(|it| &mut it.attributes);
        for attribute in directive.attributes.iter_mut().chain(stand_in) {
            if let AttributeValue::Text(text) = &mut attribute.value {
                replacer.string(text, attribute.span.start, false);
            }
        }
    }
    (replacer.files, replacer.diagnostics)
}

/// Replaces each `{{ path }}` of a text by the value for its markup and its path. `None` if the text has no braces.
pub(crate) fn replace_braces(
    text: &str,
    mut value: impl FnMut(&str, &str) -> Option<String>,
) -> Option<String> {
    let mut made = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("{{") {
        let Some(length) = rest[start..].find("}}") else {
            break;
        };
        let end = start + length + 2;
        made.push_str(&rest[..start]);
        let written = &rest[start..end];
        match value(written, written[2..length].trim()) {
            Some(value) => made.push_str(&value),
            None => made.push_str(written),
        }
        rest = &rest[end..];
    }
    (rest.len() < text.len()).then(|| made + rest)
}

struct Replacer<'v> {
    variables: &'v Variables,
    file: &'v Arc<SourceFile>,
    files: Vec<PathBuf>,
    diagnostics: Vec<Diagnostic>,
}

impl Replacer<'_> {
    fn string(&mut self, text: &mut String, at: usize, is_html: bool) {
        if let Some(replaced) = self.text(text, at, is_html) {
            *text = replaced;
        }
    }

    /// A text with the values of its variables; `None` if it has none.
    fn text(&mut self, text: &str, at: usize, is_html: bool) -> Option<String> {
        replace_braces(text, |written, path| match self.value(path) {
            Ok(value) if is_html => Some(escaped(&value)),
            Ok(value) => Some(value),
            Err(problem) => {
                self.report(problem, written, at);
                None
            }
        })
    }

    /// The value at a path, or why there is none, with help.
    fn value(&mut self, path: &str) -> Result<String, (String, String)> {
        let values = &self.variables.values;
        let mut parts = path.split('.');
        let first = parts.next().unwrap_or_default();
        self.files.extend(self.variables.files.get(first).cloned());
        let mut value = values.get(first);
        let mut known: Vec<&str> = values.keys().map(String::as_str).collect();
        let mut wanted = first;
        for part in parts {
            let Some(found) = value else { break };
            known = found
                .as_object()
                .map_or(Vec::new(), |it| it.keys().map(String::as_str).collect());
            wanted = part;
            value = match found {
                Value::Array(list) => part.parse().ok().and_then(|index: usize| list.get(index)),
                other => other.get(part),
            };
        }
        match value {
            Some(Value::String(text)) => Ok(text.clone()),
            Some(Value::Number(number)) => Ok(number.to_string()),
            Some(Value::Bool(value)) => Ok(value.to_string()),
            Some(_) => Err((
                format!("variable `{path}` has several values"),
                format!("name one of them, such as `{path}.name`"),
            )),
            None => Err((
                format!("variable `{path}` not found"),
                did_you_mean(wanted, known, || {
                    "add it to `[variables]` in `munseo.toml`, or to a file in `data`; \
                     put braces that readers see into backticks"
                        .to_owned()
                }),
            )),
        }
    }

    fn report(&mut self, (message, help): (String, String), written: &str, at: usize) {
        let place = self.file.text()[at..].find(written).map_or(0, |it| at + it);
        let problem = Diagnostic::error("variable/missing", message).with_help(help);
        self.diagnostics
            .push(problem.at(self.file, place..place + written.len()));
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::tests::support::{format_diagnostics, linked, outline, parse_with_variables};

    fn parsed(text: &str) -> (String, String) {
        let values =
            serde_json::json!({ "version": "2.1 <b>", "limits": { "upload": 10, "all": true } });
        let variables = Variables {
            values: serde_json::from_value(values).unwrap(),
            files: [("limits".to_owned(), PathBuf::from("data/limits.toml"))].into(),
        };
        let (_, parsed) = parse_with_variables(
            Path::new("."),
            text,
            None,
            munseo_types::Extensions::default(),
            Some(&variables),
        );
        let problems = format_diagnostics(parsed.diagnostics.iter());
        (outline(&linked(&parsed.document).body()), problems)
    }

    #[test]
    fn values_are_in_text_links_attributes_and_code_that_asks_for_them() {
        let (body, problems) = parsed(
            "Version **{{ version }}**, [{{limits.upload}}](/{{limits.upload}}).\n\n\
             <p title=\"{{ version }}\">{{limits.all}}</p>\n\n\
             <Remark title=\"Up to {{ limits.upload }}\">\na\n</Remark>\n\n\
             ```sh variables\nget {{ limits.upload }}\n```\n\n`{{ version }}`\n\n```sh\nget {{ x }}\n```\n",
        );
        assert_eq!(problems, "");
        for part in [
            "<strong>2.1 &lt;b&gt;</strong>",
            "href=\"/10\">10</a>",
            "2.1 &lt;b&gt;\">true</p>",
            "Up to 10",
            "</span> 10</code>",
            "<code>{{ version }}</code>",
            "</span> {{ x }}</code>",
        ] {
            assert!(body.contains(part), "{part} in {body}");
        }
    }

    #[test]
    fn a_value_that_does_not_exist_is_reported_where_it_is_named() {
        let (body, problems) = parsed("# A\n\nOne {{ verison }}\ntwo {{ limits }}.\n");
        assert!(body.contains("{{ verison }}"), "{body}");
        let expected = [
            "3:5 Error variable/missing: variable `verison` not found",
            "4:5 Error variable/missing: variable `limits` has several values",
        ];
        for problem in expected {
            assert!(problems.contains(problem), "{problems}");
        }
    }
}
