//! The options of subcommands that report diagnostics.

use clap::{Args, ValueEnum};
use munseo_build::report::{Format, ReportOptions};

/// Options for reporting diagnostics; shared by several subcommands.
#[derive(Args, Clone, Copy)]
pub struct ReportArguments {
    /// The format of diagnostics.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: FormatName,
    /// Same as `--format json`.
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Fail on warnings too.
    #[arg(long)]
    deny_warnings: bool,
    /// Fail when TypeScript examples cannot be checked because the compiler is missing or too old.
    #[arg(long)]
    strict_examples: bool,
}

/// A format of diagnostics.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum FormatName {
    /// Text on standard error.
    #[default]
    Text,
    /// JSON on standard output, one object per line.
    Json,
    /// Text, and for GitHub Actions one annotation per diagnostic on standard output.
    Github,
}

impl ReportArguments {
    /// The options of these arguments.
    pub fn options(self) -> ReportOptions {
        ReportOptions {
            format: match self.format {
                FormatName::Text if !self.json => Format::Text,
                FormatName::Text | FormatName::Json => Format::Json,
                FormatName::Github => Format::Github,
            },
            deny_warnings: self.deny_warnings,
            strict_examples: self.strict_examples,
        }
    }
}
