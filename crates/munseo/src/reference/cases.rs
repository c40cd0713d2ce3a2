//! Broken and corrected files for diagnostic codes, which a test checks in a small site.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// An error and its correction.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Case {
    /// The file with the error.
    #[serde(default = "guide")]
    pub(super) file: String,
    pub(super) broken: String,
    /// The name of the corrected file, if it is another.
    pub(super) fixed_file: Option<String>,
    pub(super) fixed: String,
    /// Further files of the site.
    #[serde(default)]
    pub(super) with: BTreeMap<String, String>,
}

fn guide() -> String {
    "docs/en/guide.md".to_owned()
}

/// All cases by their code.
pub(super) static CASES: LazyLock<BTreeMap<String, Case>> =
    LazyLock::new(|| toml::from_str(include_str!("cases.toml")).expect("a test parses the cases"));

#[cfg(test)]
mod tests {
    use munseo_source::codes;

    use super::*;

    /// Codes without a case, because they depend on more than the files of a small site.
    const WITHOUT: &[(&str, &[&str])] = &[
        (
            "the state of git, of the disk or of the machine",
            &[
                "config/missing",
                "content/changed",
                "content/invalid-name",
                "content/invalid-utf8",
                "content/line-endings",
                "content/missing-file",
                "content/not-text",
                "content/symlink-loop",
                "content/too-deep",
                "content/unreadable",
                "diagram/program",
                "git/failed",
                "git/shallow",
                "git/too-slow",
                "spelling/program",
                "version/git-failed",
                "version/missing-ref",
                "version/no-documents",
                "version/no-git",
                "version/no-match",
                "version/no-repository",
                "version/not-written",
                "version/partial-clone",
                "version/shallow",
            ],
        ),
        (
            "a confirmed translation, or its absence",
            &[
                "translation/changed",
                "translation/extra-page",
                "translation/ledger",
                "translation/links-differ",
                "translation/missing-page",
                "translation/no-ledger",
                "translation/stale",
                "translation/unconfirmed",
            ],
        ),
        (
            "a build, a browser or a server",
            &[
                "icons/bad-svg",
                "image/unreadable",
                "reference/not-written",
                "render/failed",
                "search/index",
                "security/blocked",
                "typescript/import-refused",
                "typescript/more",
                "typescript/nested-too-deep",
            ],
        ),
        (
            "React components, which need esbuild's program",
            &[
                "component/bundle",
                "component/client",
                "component/content",
                "component/duplicate",
                "component/failed",
                "component/type",
                "component/unknown-slot",
            ],
        ),
        (
            "a TypeScript package or a broken compiler",
            &[
                "live/body",
                "live/no-example",
                "signature/body",
                "signature/no-page",
                "signature/no-properties",
                "signature/parameter",
                "signature/since",
                "signature/source",
                "signature/undocumented",
                "reference/compiler",
                "signature/unnamed",
                "typescript/compiler-failed",
                "typescript/compiler-missing",
                "typescript/engine",
                "typescript/example-syntax",
                "typescript/result-place",
                "typescript/run-depends",
                "typescript/run-error",
                "typescript/run-library",
                "typescript/run-result-false",
                "typescript/run-unsupported",
                "typescript/tsconfig",
            ],
        ),
        (
            "pages that would be long, or several files with one name",
            &[
                "content/duplicate-document",
                "nesting/too-deep",
                "routes/reserved",
                "routes/too-long",
            ],
        ),
        (
            "a part of a configuration that another code reports first, or a block that cannot show it",
            &[
                "code/marks",
                "config/bad-locale",
                "content/no-language",
                "front-matter/missing-key",
                "front-matter/value",
                "navbar/empty-sidebar",
                "sidebar/missing-id",
            ],
        ),
    ];

    #[test]
    fn every_code_has_a_case_or_a_reason_why_not() {
        let without: Vec<&str> = WITHOUT
            .iter()
            .flat_map(|(_, codes)| *codes)
            .copied()
            .collect();
        for explanation in codes::all() {
            let code = explanation.code.as_str();
            let has_case = CASES.contains_key(code);
            assert!(
                has_case != without.contains(&code),
                "`{code}` needs a case in cases.toml, or a place in `WITHOUT`"
            );
        }
        for code in CASES.keys().map(String::as_str).chain(without) {
            assert!(codes::explain(code).is_some(), "`{code}` is not a code");
        }
    }
}
