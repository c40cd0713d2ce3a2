//! One file per subcommand.

pub mod build;
pub mod check;
pub mod dev;
pub mod health;
pub mod licenses;
pub mod mcp;
pub mod new;
pub mod schema;
pub mod search;
pub mod serve;
pub mod translations;
