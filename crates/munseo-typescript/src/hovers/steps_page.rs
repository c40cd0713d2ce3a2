//! Results of a page step by step as an HTML page, for readers without scripts: an ordered list for each result.
//!
//! The notation is independent of the language: `✓` and `✗` are the outcomes of a condition, `∪` is a union, and `=` a
//! value.

use munseo_html::escape::escaped;

use crate::steps::{Binding, Replay, Step, StepKind};

/// The properties of the page besides the steps.
#[derive(Debug, Clone, Copy)]
pub struct StepsPage<'a> {
    /// The language of its words.
    pub language: &'a str,
    /// The direction of the language, `ltr` or `rtl`.
    pub direction: &'a str,
    /// The title.
    pub heading: &'a str,
    /// The URL and title of the page with the examples.
    pub origin: (&'a str, &'a str),
}

impl StepsPage<'_> {
    /// Writes the page. The steps of the first result are linkable: `#step-7`.
    pub fn html(&self, replays: &[&Replay]) -> String {
        let Self {
            language,
            direction,
            heading,
            origin: (url, title),
        } = *self;
        let [language, heading, url, title] = [language, heading, url, title].map(escaped);
        let sections: String = replays
            .iter()
            .enumerate()
            .map(|(index, replay)| section(replay, index == 0))
            .collect();
        format!(
            "<!doctype html>\n<html lang=\"{language}\" dir=\"{direction}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"robots\" content=\"noindex\">\n<title>{title}: {heading}</title>\n</head>\n<body>\n<main>\n\
             <p><a href=\"{url}\">{title}</a></p>\n<h1>{heading}</h1>\n{sections}</main>\n</body>\n</html>\n"
        )
    }
}

fn section(replay: &Replay, is_linkable: bool) -> String {
    let steps: String = replay
        .steps
        .iter()
        .enumerate()
        .map(|(index, step)| {
            let id = if is_linkable {
                format!(" id=\"step-{}\"", index + 1)
            } else {
                String::new()
            };
            format!("<li{id}>{}</li>\n", step_html(step))
        })
        .collect();
    let (expression, result) = (code(&replay.expression), code(&replay.result));
    format!("<h2>{expression} ⇒ {result}</h2>\n<ol>\n{steps}</ol>\n")
}

fn step_html(step: &Step) -> String {
    match &step.kind {
        StepKind::Call { name, parameters } => {
            format!("{}{}", code(name), bindings(parameters))
        }
        StepKind::Test {
            check,
            extends,
            value,
            holds,
            inferred,
            ..
        } => {
            let outcome = if *holds { '✓' } else { '✗' };
            let condition = code(&format!("{check} extends {extends}"));
            let value = if value == check {
                String::new()
            } else {
                format!(", {} = {}", code(check), code(value))
            };
            format!("{condition} {outcome}{value}{}", bindings(inferred))
        }
        StepKind::Member {
            parameter,
            value,
            number,
            of,
        } => format!("{} = {} ({number}/{of})", code(parameter), code(value)),
        StepKind::Union { value } => format!("∪ = {}", code(value)),
        StepKind::Result { written, value } if written == value => format!("= {}", code(value)),
        StepKind::Result { written, value } => format!("{} = {}", code(written), code(value)),
    }
}

fn bindings(bindings: &[Binding]) -> String {
    bindings
        .iter()
        .map(|binding| format!(", {} = {}", code(&binding.name), code(&binding.value)))
        .collect()
}

fn code(text: &str) -> String {
    format!("<code dir=\"ltr\">{}</code>", escaped(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_an_ordered_list_whose_items_have_ids() {
        let step = |kind| Step {
            depth: 0,
            source: None,
            lines: (0, 0),
            kind,
        };
        let binding = |name: &str, value: &str| Binding {
            name: name.into(),
            value: value.into(),
            is_accumulator: false,
            is_changed: false,
        };
        let replay = Replay {
            line: 0,
            expression: "A.Last<[1]>".into(),
            result: "1".into(),
            steps: vec![
                step(StepKind::Call {
                    name: "Last".into(),
                    parameters: vec![binding("T", "[1]")],
                }),
                step(StepKind::Test {
                    check: "T".into(),
                    extends: "[...any, infer L]".into(),
                    value: "[1]".into(),
                    holds: true,
                    inferred: vec![binding("L", "1")],
                    is_guard: false,
                }),
                step(StepKind::Result {
                    written: "L".into(),
                    value: "1".into(),
                }),
            ],
            sources: Vec::new(),
        };
        let page = StepsPage {
            language: "en",
            direction: "ltr",
            heading: "Step by step",
            origin: ("/docs/last", "A.Last & more"),
        };
        let html = page.html(&[&replay, &replay]);
        for part in [
            "<html lang=\"en\" dir=\"ltr\">",
            "<a href=\"/docs/last\">A.Last &amp; more</a>",
            "A.Last&lt;[1]&gt;</code> ⇒ <code dir=\"ltr\">1</code></h2>",
            "<li id=\"step-1\"><code dir=\"ltr\">Last</code>, <code dir=\"ltr\">T</code> = ",
            "<li id=\"step-2\"><code dir=\"ltr\">T extends [...any, infer L]</code> ✓",
            "<li id=\"step-3\"><code dir=\"ltr\">L</code> = <code dir=\"ltr\">1</code></li>",
        ] {
            assert!(html.contains(part), "{part}\n{html}");
        }
        assert_eq!(html.matches("id=\"step-1\"").count(), 1, "ids are unique");
        assert_eq!(html.matches("<ol>").count(), 2);
    }
}
