//! The site while it is written: pages drawn when they are asked for, edits followed, open pages told.
//!
//! [`Backend`] holds the site as it is now and answers the server; [`watch()`] brings it edits;
//! [`studio`] draws on a thread of its own, since an engine cannot move between threads.

mod backend;
mod problem_page;
mod studio;
mod watch;

pub use backend::Backend;
pub use watch::watch;
