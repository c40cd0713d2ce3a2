//! Examples checked by the real compiler, and by programs that only pretend to be one.

mod annotations;
mod compiler_failures;
mod engine_values;
mod errors;
mod fixture;
mod groups;
mod hovers;
mod modules;
mod rerun;
mod results;
mod running;
