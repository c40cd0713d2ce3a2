//! Sites made of a few files, loaded, and looked at as a reader or an author would.

mod agents;
mod blog;
mod changelog;
mod diagnostics;
mod discovery;
mod documents;
mod examples;
mod fixture;
mod frame;
mod front;
mod git_versions;
mod head;
mod home;
mod left_out;
mod links;
mod locales;
mod mistakes;
mod prose;
mod redirects;
mod reloading;
mod sidebars;
mod signatures;
mod static_files;
mod versions;
mod wayfinding;
