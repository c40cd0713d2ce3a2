//! The parts of HTTP for a file server, as pure functions of headers.

pub(crate) mod accept;
pub(crate) mod conditions;
pub(crate) mod encoding;
pub(crate) mod gzip;
pub(crate) mod media_type;
pub(crate) mod panics;
pub(crate) mod range;
