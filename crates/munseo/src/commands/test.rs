//! `munseo test`: checks the TypeScript examples of a package, without a site.

mod junit;

use std::collections::BTreeMap;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use clap::{Args, ValueEnum};
use munseo_build::BuildError;
use munseo_build::doctest::{DocTests, Status, TestCase, TestReport};
use munseo_build::report::{Format, ReportOptions, print_stdout};
use munseo_source::{Diagnostic, Severity};
use serde_json::json;
use walkdir::WalkDir;

use crate::author_edits::write_edits;
use crate::number_format::quantity;

/// Options of `test`.
#[derive(Args)]
pub struct Options {
    /// Files, or folders with all their TypeScript, JavaScript and Markdown.
    #[arg(value_name = "PATHS", default_value = ".")]
    paths: Vec<PathBuf>,
    /// First write results that the compiler or a run determines: fill in empty ones, correct wrong ones.
    #[arg(long)]
    fix: bool,
    /// Check again after every edit.
    #[arg(long)]
    watch: bool,
    /// The format of results.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: FormatName,
    /// A `tsconfig.json` with compiler options for examples; strict ones without it.
    #[arg(long, value_name = "FILE")]
    tsconfig: Option<PathBuf>,
}

/// A format of results.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum FormatName {
    /// A line for each block on standard output, problems on standard error.
    #[default]
    Text,
    /// JSON on standard output, one object per line.
    Json,
    /// Text, and for GitHub Actions one annotation per problem on standard output.
    Github,
    /// JUnit's XML on standard output.
    Junit,
}

/// Folders without sources of their own.
const SKIPPED_FOLDERS: &str = "node_modules target dist build out coverage vendor";

/// Extensions of files with examples.
const EXTENSIONS: &[&str] = &[
    "ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs", "md", "markdown",
];

/// Time between two looks at the files.
const WATCH_INTERVAL: Duration = Duration::from_millis(250);

/// Checks examples.
///
/// # Errors
/// If an example fails, none is found, or files cannot be read or written.
pub fn run(options: &Options) -> Result<(), BuildError> {
    if let Some(missing) = options
        .tsconfig
        .iter()
        .chain(&options.paths)
        .find(|it| !it.exists())
    {
        let missing = missing.display();
        return Err(BuildError::Other(format!(
            "`{missing}` does not exist; name files or folders to test"
        )));
    }
    let mut tests = DocTests::new(options.tsconfig.clone());
    loop {
        let seen = stamps(&options.paths);
        let is_passed = run_once(options, &mut tests);
        if !options.watch {
            return if is_passed? {
                Ok(())
            } else {
                Err(BuildError::AlreadyReported)
            };
        }
        if let Err(error) = is_passed {
            munseo_build::report::print_error(&error);
        }
        // What this run has corrected is seen as an edit, and confirmed.
        while stamps(&options.paths) == seen {
            std::thread::sleep(WATCH_INTERVAL);
        }
        if std::io::stdout().is_terminal() && options.format == FormatName::Text {
            print_stdout("\u{1b}[2J\u{1b}[H");
        }
    }
}

/// Maximum number of corrections of a block, each of which may lead to the next.
const MAX_FIXES: usize = 3;

/// Returns true if no example fails.
fn run_once(options: &Options, tests: &mut DocTests) -> Result<bool, BuildError> {
    let files = files(&options.paths);
    let mut check = || {
        tests
            .run(&files)
            .map_err(|(path, error)| BuildError::io("read", &path, error))
    };
    let mut report = check()?;
    // A block is run once its types are filled in, which may correct values.
    for _ in 0..if options.fix { MAX_FIXES } else { 0 } {
        let fixed = write_edits(Path::new(""), &report.edits)?;
        if fixed.is_empty() {
            break;
        }
        for path in &fixed {
            eprintln!("filled in results in {}", path.display());
        }
        report = check()?;
    }
    if report.cases.is_empty() {
        return Err(BuildError::Other(
            "no TypeScript examples found; write a block with `ts` after its fence in a doc comment or in Markdown"
                .to_owned(),
        ));
    }
    print(options.format, &report);
    let has_errors = report
        .diagnostics
        .iter()
        .any(|it| it.severity == Severity::Error);
    Ok(!has_errors
        && report
            .cases
            .iter()
            .all(|case| case.status != Status::Failed))
}

fn print(format: FormatName, report: &TestReport) {
    // The line of a block says why it is left out.
    let problems: Vec<Diagnostic> = report
        .diagnostics
        .iter()
        .filter(|it| it.severity != Severity::Info)
        .cloned()
        .collect();
    let [passed, failed, left_out] = counts(&report.cases);
    let (lines, format): (String, _) = match format {
        FormatName::Junit => return print_stdout(&junit::document(report)),
        FormatName::Json => (report.cases.iter().map(json_of).collect(), Format::Json),
        FormatName::Text => (report.cases.iter().map(line_of).collect(), Format::Text),
        FormatName::Github => (report.cases.iter().map(line_of).collect(), Format::Github),
    };
    print_stdout(&lines);
    let reporting = ReportOptions {
        format,
        strict_examples: true,
        ..ReportOptions::default()
    };
    reporting.report(Path::new(""), &problems);
    let total = match (format, left_out) {
        (Format::Json, _) => {
            json!({ "passed": passed, "failed": failed, "left_out": left_out }).to_string()
        }
        (_, 0) => format!("{passed} passed, {failed} failed"),
        _ => format!("{passed} passed, {failed} failed, {left_out} left out"),
    };
    print_stdout(&format!("{total}\n"));
}

/// The numbers of blocks that passed, failed and were left out.
fn counts(cases: &[TestCase]) -> [usize; 3] {
    ["passed", "failed", "left out"]
        .map(|status| cases.iter().filter(|it| status_of(it).0 == status).count())
}

/// The name of a status, and the reason.
fn status_of(case: &TestCase) -> (&'static str, Option<&str>) {
    match &case.status {
        Status::Passed => ("passed", None),
        Status::Failed => ("failed", None),
        Status::LeftOut { reason } => ("left out", Some(reason)),
    }
}

fn line_of(case: &TestCase) -> String {
    let (status, reason) = status_of(case);
    let place = format!("{}:{}", case.file.display(), case.line);
    let name = case.name.iter().map(|name| format!(" {name}"));
    let results = match (&case.status, case.results) {
        (Status::Passed, 1..) => format!(" ({})", quantity(case.results, "result")),
        _ => String::new(),
    };
    let reason = reason.iter().map(|reason| format!(": {reason}"));
    format!(
        "{status:<8} {place}{}{results}{}\n",
        name.collect::<String>(),
        reason.collect::<String>()
    )
}

fn json_of(case: &TestCase) -> String {
    let (status, reason) = status_of(case);
    let object = json!({
        "status": status,
        "file": case.file.to_string_lossy(),
        "line": case.line,
        "name": case.name,
        "results": case.results,
        "reason": reason,
    });
    format!("{object}\n")
}

/// The files with examples among and below paths, each once.
fn files(paths: &[PathBuf]) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = Vec::new();
    for path in paths {
        if path.is_file() {
            files.push(path.clone());
            continue;
        }
        let is_walked = |entry: &walkdir::DirEntry| {
            let name = entry.file_name().to_string_lossy();
            let is_skipped =
                name.starts_with('.') || SKIPPED_FOLDERS.split(' ').any(|it| it == name);
            entry.depth() == 0 || !(entry.file_type().is_dir() && is_skipped)
        };
        let entries = WalkDir::new(path).sort_by_file_name().into_iter();
        let entries = entries.filter_entry(is_walked).filter_map(Result::ok);
        let found = entries
            .filter(|entry| entry.file_type().is_file())
            .map(walkdir::DirEntry::into_path)
            .filter(|file| {
                let extension = file.extension().and_then(|it| it.to_str());
                extension.is_some_and(|it| EXTENSIONS.contains(&it))
            })
            .map(|file| file.strip_prefix("./").map(Path::to_owned).unwrap_or(file));
        files.extend(found);
    }
    files.sort();
    files.dedup();
    files
}

/// The times at which files changed.
fn stamps(paths: &[PathBuf]) -> BTreeMap<PathBuf, Option<SystemTime>> {
    let stamp = |file: PathBuf| {
        let modified = file.metadata().and_then(|it| it.modified()).ok();
        (file, modified)
    };
    files(paths).into_iter().map(stamp).collect()
}
