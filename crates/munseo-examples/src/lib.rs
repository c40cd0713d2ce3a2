//! What examples of TypeScript mean, without a compiler: which modules a compiler must check, and what its answers say.
//!
//! The host runs the compiler. `munseo-typescript` is the host on a server and on the command line; in browsers it is
//! TypeScript in a worker, which runs this crate as WebAssembly (`munseo-examples-wasm`). So answers do not depend on
//! where a site is hosted.

//!
//! 1. `example_module` generates a module for the compiler from code and its comments (`annotation`).
//! 2. `verification` compares the compiler's answer (`module_answer`) with the comments.
//! 3. `edited_code` fills in the results of code that a reader edits.
//! 4. `by_example` finds types by what they do.

pub mod annotation;
pub mod by_example;
pub mod edited_code;
pub mod example_module;
pub mod line_index;
pub mod module_answer;
pub mod syntax;
pub mod type_text;
pub mod verification;

/// Types that compile only if two types are equal, for steps and for finding types by example. Unlike the comparison
/// with stated results in examples, they also compare `never`.
pub const EQUALITY_HELPERS: &str = "\
type MunseoSame<A, B> = [A] extends [never] ? [B] extends [never] ? true : false : (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
type MunseoTrue<T extends true> = T;
";
