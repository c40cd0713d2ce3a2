//! The parts of HTTP a file server speaks, each a pure function of headers.

pub(crate) mod accept;
pub(crate) mod conditions;
pub(crate) mod encoding;
pub(crate) mod media_type;
mod quality;
pub(crate) mod range;
pub(crate) mod security;
