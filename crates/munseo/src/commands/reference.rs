//! `munseo reference`: the reference of configuration, commands and diagnostics, as Markdown.

use clap::Args;
use munseo_build::report;

use crate::reference::{Language, Topic};

/// Options of `reference`.
#[derive(Args)]
pub struct Options {
    /// The page.
    #[arg(value_enum)]
    topic: Topic,
    /// The language of the page. Texts without a Korean translation are in English.
    #[arg(long, value_enum, default_value_t = Language::En)]
    language: Language,
}

/// Prints a page.
pub fn run(options: &Options) {
    report::print_stdout(&options.topic.markdown(options.language));
}
