//! `munseo reference`: the reference of configuration, commands and diagnostics, as Markdown.

use clap::Args;

use crate::reference::Topic;
use crate::report;

/// Options of `reference`.
#[derive(Args)]
pub struct Options {
    /// The page.
    #[arg(value_enum)]
    topic: Topic,
}

/// Prints a page.
pub fn run(options: &Options) {
    report::answer(&options.topic.markdown());
}
