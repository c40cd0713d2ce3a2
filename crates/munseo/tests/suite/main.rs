//! End-to-end tests of the command, one module per area.

#![expect(
    clippy::unwrap_used,
    reason = "a failure in a fixture is the failure of its test"
)]

/// Files for programs, and the protocol for language models.
mod agents;
/// Building, checking and serving.
mod command;
/// `munseo dev`, with examples checked in the background.
mod dev;
/// `munseo test`, on packages without a site.
mod doctest;
/// The pages of `docs/`: their commands, configuration and figures.
#[cfg(unix)]
mod documentation;
/// Failures around a build.
#[cfg(unix)]
mod faults;
/// Missing permissions.
#[cfg(unix)]
mod permissions;
/// Building again.
#[cfg(unix)]
mod rebuilds;
/// The reference of the documentation.
#[cfg(unix)]
mod reference;
/// Searching, indexing and pushing.
mod search;
/// A running server and its client.
mod serving;
/// Signals and environment of a server.
#[cfg(unix)]
mod signals;
/// Helpers for folders and for the output of commands.
mod support;
/// Translations and language.
mod translations;
/// Versions from tags and branches, and cutting versions.
#[cfg(unix)]
mod versions;
