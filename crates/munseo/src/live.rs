//! The site while it is written: pages drawn when they are asked for, edits followed, open pages told.
//!
//! [`Backend`] holds the site as it is now and answers the server; [`shown`] finds what stands at a path;
//! [`watch()`] brings edits; [`studio`] draws on a thread of its own, since an engine cannot move between
//! threads; [`proofs`] has examples compiled on another, so that no page waits for it.

mod backend;
mod displayed_site;
mod example_checks;
mod hover_types;
mod problem_page;
mod render_thread;
mod state;
mod watch;

pub use backend::Backend;
pub use watch::watch;
