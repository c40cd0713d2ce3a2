//! The index for search by example in a browser without a server: a file of at most about 20 KB, compressed.
//!
//! ```json
//! {
//!   "import": "import type { A } from 'yutil';",
//!   "types": [["A.Chunk", 2, 2, [["[1, 2, 3]", "2", "[[1, 2], [3]]"]]]]
//! }
//! ```
//!
//! Each type has its minimum and maximum number of arguments, and documented calls: arguments, then the result.
//! `theme/src/search/byExample` reads it.

use serde_json::{Value, json};

use super::ExampleFinder;
use super::package_types::Utility;

/// Maximum number of calls per type; later ones on a page demonstrate special cases.
const MAX_EXAMPLES: usize = 8;

impl ExampleFinder {
    /// The types with their documented examples as JSON; `None` if there are no types.
    pub fn browser_index(&self) -> Option<String> {
        let types: Vec<Value> = self.utilities.iter().filter_map(entry).collect();
        let index = json!({
            "import": self.import.trim_end(),
            "types": types,
        });
        (!types.is_empty()).then(|| index.to_string())
    }
}

/// The entry of a type; `None` if it has no documented call.
fn entry(utility: &Utility) -> Option<Value> {
    let calls: Vec<Vec<&str>> = utility
        .examples
        .iter()
        .filter_map(|example| {
            let result = example.result.as_deref()?;
            let arguments = example.arguments.iter().map(String::as_str);
            Some(arguments.chain([result]).collect())
        })
        .take(MAX_EXAMPLES)
        .collect();
    let Utility {
        name,
        min_arguments,
        max_arguments,
        ..
    } = utility;
    (!calls.is_empty()).then(|| json!([name, min_arguments, max_arguments, calls]))
}
