//! One file per subcommand.

pub mod build;
pub mod check;
pub mod dev;
pub mod doctor;
pub mod explain;
pub mod health;
pub mod import;
pub mod licenses;
pub mod mcp;
pub mod messages;
pub mod new;
pub mod search;
pub mod serve;
pub mod test;
pub mod translations;
pub mod types;
pub mod versions;

use std::path::PathBuf;

use clap::Args;

/// The options of commands that only need a site.
#[derive(Args)]
pub struct SiteFolder {
    /// The site's folder, with its `munseo.toml`.
    #[arg(value_name = "DIR", default_value = ".")]
    site: PathBuf,
}
