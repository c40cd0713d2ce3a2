//! Runs TypeScript's native compiler as a language server: finds it, sends requests, and caches its answers.

pub(crate) mod browser_project;
pub(crate) mod cache;
pub(crate) mod environment;
pub(crate) mod hover_text;
pub(crate) mod installation;
pub(crate) mod lsp;
pub(crate) mod module_answer;
pub(crate) mod session;
pub(crate) mod type_text;

/// Types that compile only if two types are equal, for steps and for finding types by example. Unlike the comparison
/// with stated results in `examples::example_module`, they also compare `never`.
pub(crate) const EQUALITY_HELPERS: &str = "\
type MunseoSame<A, B> = [A] extends [never] ? [B] extends [never] ? true : false : (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
type MunseoTrue<T extends true> = T;
";
