//! Files of records that earlier runs wrote.

pub(crate) mod append_log;
pub(crate) mod highlights;

pub(crate) use append_log::Hash;
