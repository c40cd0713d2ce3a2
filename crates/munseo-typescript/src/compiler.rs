//! Runs TypeScript's native compiler as a language server: finds it, sends requests, and caches its answers.

pub(crate) mod browser_project;
pub(crate) mod cache;
pub(crate) mod environment;
pub(crate) mod hover_text;
pub(crate) mod installation;
pub(crate) mod lsp;
pub(crate) mod session;
