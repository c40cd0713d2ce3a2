//! The parts of HTTP for a file server, as pure functions of headers.

pub(crate) mod accept;
pub(crate) mod conditions;
pub(crate) mod encoding;
pub(crate) mod media_type;
mod quality;
pub(crate) mod range;
