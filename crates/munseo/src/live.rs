//! The site while it is written: pages drawn when they are asked for, edits followed, open pages told.
//!
//! [`Backend`] holds the current site and answers the server; [`displayed_site`] finds what is at a path;
//! [`watch()`] reports edits; [`render_thread`] draws on a thread of its own, since an engine cannot move
//! between threads; [`example_checks`] compiles examples on another, so that no page waits for it.

mod backend;
mod blocked_content;
mod displayed_site;
mod editor;
mod example_checks;
mod hover_types;
mod problem_page;
mod render_thread;
mod state;
mod watch;

pub use backend::Backend;
pub use watch::watch;
