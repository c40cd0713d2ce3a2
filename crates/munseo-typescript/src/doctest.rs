//! Examples of a package without a site: in doc comments, its README and other Markdown.
//!
//! 1. [`doc_comments`] finds the code in doc comments.
//! 2. [`imports`] adds imports that an example leaves out.
//!
//! `claims` reads results in other notations than `//=>`, where their meaning is sure.

pub mod doc_comments;
pub mod imports;

use std::path::Path;

use crate::Surroundings;
use crate::examples::info_string::BlockOptions;
use doc_comments::DocBlock;
use imports::PackageExports;

/// What surrounds the blocks of a file; `path` is its path relative to the package.
pub fn surroundings(
    found: &[DocBlock],
    path: &Path,
    exports: Option<&PackageExports>,
) -> Vec<Surroundings> {
    let group_of = |it: &DocBlock| BlockOptions::parse(&it.block.meta).group;
    let groups: Vec<Option<String>> = found.iter().map(group_of).collect();
    let of_block = |(index, it): (usize, &DocBlock)| {
        // The first block of a group stands for all of it.
        let rest = found.iter().zip(&groups).skip(index + 1);
        let rest = rest.filter(|(_, group)| group.is_some() && **group == groups[index]);
        let codes = std::iter::once(it).chain(rest.map(|(it, _)| it));
        let codes: Vec<&str> = codes.map(|it| it.block.code.as_str()).collect();
        Surroundings {
            declarations: exports
                .map(|exports| exports.missing_declarations(&codes.join("\n"), path))
                .unwrap_or_default(),
            allows_implicit_any: it.is_javascript,
            reads_claims: true,
        }
    };
    found.iter().enumerate().map(of_block).collect()
}
