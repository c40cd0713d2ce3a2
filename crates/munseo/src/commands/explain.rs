//! `munseo explain`: the meaning, cause and fix of a diagnostic code.

use clap::Args;
use munseo_build::report;
use munseo_source::codes::{self, Explanation};
use serde_json::json;

/// Options of `explain`.
#[derive(Args)]
pub struct Options {
    /// The code, such as `link/missing`; without one, all codes are listed.
    #[arg(value_parser = explanation)]
    code: Option<&'static Explanation>,
    /// Print JSON: one object, or an array of all codes.
    #[arg(long)]
    json: bool,
}

fn explanation(code: &str) -> Result<&'static Explanation, String> {
    codes::explain(code).ok_or_else(|| match codes::suggest(code) {
        Some(similar) => format!("unknown code; did you mean `{similar}`?"),
        None => "unknown code; run `munseo explain` to list all codes".to_owned(),
    })
}

/// Prints one explanation, or a line for each code.
pub fn run(options: &Options) {
    let text = match options.code {
        Some(code) if options.json => format!("{:#}\n", json!(code)),
        Some(code) => describe(code),
        None if options.json => format!("{:#}\n", json!(codes::all().collect::<Vec<_>>())),
        None => list(),
    };
    report::print_stdout(&text);
}

fn list() -> String {
    let width = codes::all().map(|it| it.code.len()).max().unwrap_or(0);
    let line = |it: &Explanation| format!("{:width$}  {}\n", it.code, it.meaning);
    codes::all().map(line).collect()
}

fn describe(explanation: &Explanation) -> String {
    let severity = explanation.severity.map_or("off", |it| it.name());
    let mut text = format!(
        "{} ({severity})\n\n{}\n\n",
        explanation.code, explanation.meaning
    );
    text.push_str(&format!("Cause: {}\n", explanation.cause));
    text.push_str(&format!("Fix: {}\n", explanation.fix));
    if let Some(key) = &explanation.level {
        text.push_str(&format!(
            "Level: set `{key}` in `munseo.toml` to `ignore`, `log`, `warn` or `throw`\n"
        ));
    }
    if let Some(example) = &explanation.example {
        text.push_str("\nExample:\n\n");
        for line in example.lines() {
            text.push_str(format!("    {line}").trim_end());
            text.push('\n');
        }
    }
    text
}
