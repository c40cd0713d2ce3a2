//! The policy in `deny.toml`.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde::Deserialize;
use spdx::{Expression, ParseMode};

use super::{Package, Registry};
use crate::root;

/// Licenses that are only allowed for npm packages that no product contains, besides those of `deny.toml`.
const TOOL_LICENSES: &[&str] = &["MPL-2.0", "CC-BY-SA-4.0", "BlueOak-1.0.0", "0BSD"];

/// The allowed licenses.
#[derive(Debug)]
pub(super) struct Policy {
    allowed: Vec<String>,
    exceptions: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
struct File {
    licenses: Licenses,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
    #[serde(default)]
    exceptions: Vec<Exception>,
}

#[derive(Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

impl Policy {
    /// Reads `deny.toml`.
    pub(super) fn read() -> Result<Self> {
        let text = std::fs::read_to_string(root().join("deny.toml"))?;
        let file: File = toml::from_str(&text).context("cannot read deny.toml")?;
        let exceptions = file.licenses.exceptions.into_iter();
        Ok(Self {
            allowed: file.licenses.allow,
            exceptions: exceptions
                .map(|exception| (exception.name, exception.allow))
                .collect(),
        })
    }

    /// Reports a package whose license is not allowed.
    pub(super) fn check_license(&self, package: &Package) -> Result<(), String> {
        let is_tool = package.registry == Registry::Npm && !package.included_in.is_any();
        let excepted = self.exceptions.get(&package.name);
        let allows = |license: &str| {
            self.allowed.iter().any(|allowed| allowed == license)
                || excepted.is_some_and(|allowed| allowed.iter().any(|one| one == license))
                || (is_tool && TOOL_LICENSES.contains(&license))
        };
        let (name, version) = (&package.name, &package.version);
        let license = &package.license;
        if is_satisfied(license, allows) {
            Ok(())
        } else if license.is_empty() {
            Err(format!("{name} {version} has no license"))
        } else {
            Err(format!(
                "{name} {version} is under `{license}`, which deny.toml does not allow"
            ))
        }
    }
}

/// Old crates write `A/B` for `A OR B`. Names without an SPDX id, such as `BSD`, are ambiguous and rejected.
const MODE: ParseMode = ParseMode {
    allow_slash_as_or_operator: true,
    allow_deprecated: true,
    ..ParseMode::STRICT
};

/// Returns true if an SPDX expression is satisfied by licenses that `allows` accepts.
pub(super) fn is_satisfied(expression: &str, allows: impl Fn(&str) -> bool) -> bool {
    Expression::parse_mode(expression, MODE)
        .is_ok_and(|parsed| parsed.evaluate(|license| allows(&license.to_string())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_is_satisfied_by_allowed_licenses() {
        let allowed = ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"];
        for (expression, expected) in [
            ("MIT", true),
            ("GPL-3.0 OR MIT", true),
            ("Apache-2.0/MIT", true),
            ("MIT AND Zlib", true),
            ("(GPL-3.0 OR MIT) AND Zlib", true),
            ("Apache-2.0 WITH LLVM-exception OR GPL-3.0", true),
            ("MIT AND GPL-3.0", false),
            ("GPL-3.0", false),
            ("mit", false),
            ("Apache-2.0", false),
            ("", false),
            ("MIT AND", false),
            ("(MIT", false),
            ("MIT Zlib", false),
        ] {
            let is_satisfied = is_satisfied(expression, |license| allowed.contains(&license));
            assert_eq!(is_satisfied, expected, "{expression}");
        }
    }
}
