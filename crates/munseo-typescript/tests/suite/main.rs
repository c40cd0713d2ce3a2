//! Examples checked by the real compiler, and by programs that only pretend to be one.

mod compiler_failures;
mod errors;
mod fixture;
mod groups;
mod hovers;
mod rerun;
mod results;
mod running;
