//! Search on the command line: [`serving`] serves the indexes of a build or a folder, [`terminal`] displays answers.

pub mod serving;
pub mod terminal;
