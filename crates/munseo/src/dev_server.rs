//! The site in `munseo dev`: renders pages on demand, handles edits, and notifies open pages.
//!
//! [`Backend`] stores the current site and responds to the server's requests; [`displayed_site`] finds the response for
//! a path; [`watch()`] reports edits; [`render_thread`] renders on its own thread, since a JavaScript engine cannot
//! move between threads; [`example_checks`] compiles examples on another thread, so that no page waits for it.

mod backend;
mod blocked_content;
mod displayed_site;
mod example_checks;
mod hover_types;
mod indexes;
mod problem_page;
mod render_thread;
mod state;
mod watch;

pub use backend::Backend;
pub use indexes::DevIndexes;
pub use watch::watch;
