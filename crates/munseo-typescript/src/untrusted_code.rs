//! Limits for code that readers send: the packages it may import, and its nesting depth.

pub(crate) mod allowed_packages;
mod import_policy;
mod nesting_depth;

use munseo_examples::annotation::Finding;

use self::allowed_packages::Packages;
use self::import_policy::file_request;
pub use self::nesting_depth::MAX_NESTING;
use self::nesting_depth::nested_too_deep;

/// The reason why the compiler must not read some code; `None` for allowed code.
pub fn rejection(code: &str, importable: &Packages) -> Option<Finding> {
    let message = format!("the code is nested more than {MAX_NESTING} levels deep");
    let too_deep = nested_too_deep(code)
        .map(|start| Finding::new(start..start + 1, "typescript/nested-too-deep", message));
    too_deep.or_else(|| file_request(code, importable))
}
