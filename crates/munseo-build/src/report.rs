//! Reports about a site: diagnostics on the terminal or as JSON, and the exit status.

use std::error::Error;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use munseo_source::report::{Summary, is_in_color, render, to_github, to_json};
use munseo_source::{Diagnostic, Severity};

/// Options for reporting diagnostics; shared by several subcommands.
#[derive(Clone, Copy, Default, Args)]
pub struct ReportOptions {
    /// The format of diagnostics.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,
    /// Same as `--format json`.
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    /// Fail on warnings too.
    #[arg(long)]
    pub deny_warnings: bool,
    /// Fail when TypeScript examples cannot be checked because the compiler is missing or too old.
    #[arg(long)]
    pub strict_examples: bool,
}

/// A format of diagnostics.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Text on standard error.
    #[default]
    Text,
    /// JSON on standard output, one object per line.
    Json,
    /// Text, and for GitHub Actions one annotation per diagnostic on standard output.
    Github,
}

impl ReportOptions {
    /// Returns true if standard output is JSON.
    pub fn is_json(self) -> bool {
        self.json || self.format == Format::Json
    }

    /// Prints the diagnostics of a site; returns true if none is severe enough to fail the command.
    pub fn report(self, site: &Path, diagnostics: &[Diagnostic]) -> bool {
        if self.is_json() {
            let lines = diagnostics.iter().map(|it| format!("{}\n", to_json(it)));
            print_stdout(&lines.collect::<String>());
        } else {
            print(diagnostics);
        }
        if self.format == Format::Github {
            let site = in_repository(site);
            let mut sorted: Vec<&Diagnostic> = diagnostics.iter().collect();
            // GitHub displays only the first annotations of a step.
            sorted.sort_by_key(|it| std::cmp::Reverse(it.severity));
            let lines = sorted
                .iter()
                .map(|it| format!("{}\n", to_github(it, &site)));
            print_stdout(&lines.collect::<String>());
        }
        let limit = if self.deny_warnings {
            Severity::Warning
        } else {
            Severity::Error
        };
        diagnostics
            .iter()
            .all(|diagnostic| diagnostic.severity < limit)
    }
}

/// The path of a folder relative to the repository in `GITHUB_WORKSPACE`; outside of it, the path itself.
fn in_repository(folder: &Path) -> PathBuf {
    let relative = || {
        let repository = PathBuf::from(std::env::var_os("GITHUB_WORKSPACE")?);
        let folder = folder.canonicalize().ok()?;
        let inner = folder.strip_prefix(repository.canonicalize().ok()?).ok()?;
        Some(inner.to_owned())
    };
    relative().unwrap_or_else(|| folder.to_owned())
}

/// Prints output on standard output. A closed pipe is not an error; a full disk ends the command, because partial
/// output could be taken for complete.
pub fn print_stdout(text: &str) {
    let mut out = io::stdout().lock();
    let printed = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    if let Err(error) = printed
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        eprintln!("error: cannot write to stdout: {error}");
        std::process::exit(3);
    }
}

/// Prints diagnostics for a person.
pub fn print(diagnostics: &[Diagnostic]) {
    if diagnostics.is_empty() {
        return;
    }
    let stderr = io::stderr();
    eprint!("{}", render(diagnostics, is_in_color(&stderr)));
    eprintln!("{}", Summary::of(diagnostics));
    if stderr.is_terminal() {
        eprintln!("run `munseo explain {}` for details", diagnostics[0].code);
    }
}

/// Prints the reason why a command stopped, with its causes.
pub fn print_error(error: &dyn Error) {
    eprint!("{}", describe(error));
}

/// An error and the causes that its message does not include, one per line.
fn describe(error: &dyn Error) -> String {
    let mut message = format!("error: {error}\n");
    let mut cause = error.source();
    while let Some(error) = cause {
        let text = error.to_string();
        if !message.contains(&text) {
            message.push_str(&format!("  caused by: {text}\n"));
        }
        cause = error.source();
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    #[error("{message}")]
    struct TestError {
        message: &'static str,
        source: io::Error,
    }

    #[test]
    fn a_repeated_cause_is_printed_once() {
        let error = |message| TestError {
            message,
            source: io::Error::other("the disk is full"),
        };
        assert_eq!(
            describe(&error("cannot write `a`: the disk is full")),
            "error: cannot write `a`: the disk is full\n"
        );
        assert_eq!(
            describe(&error("cannot write `a`")),
            "error: cannot write `a`\n  caused by: the disk is full\n"
        );
    }
}
