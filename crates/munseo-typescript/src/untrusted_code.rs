//! Limits for code that readers send: the packages it may import, and its nesting depth.

pub(crate) mod allowed_packages;
pub(crate) mod import_policy;
pub(crate) mod nesting_depth;
