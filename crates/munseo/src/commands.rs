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
pub mod reference;
pub mod search;
pub mod serve;
pub mod test;
pub mod translations;
pub mod types;
pub mod versions;
