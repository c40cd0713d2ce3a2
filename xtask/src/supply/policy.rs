//! The policy in `deny.toml`.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::{Package, Registry};
use crate::root;

/// Licenses that are only allowed for tools that are not shipped, besides those of `deny.toml`.
const OF_TOOLS: &[&str] = &["MPL-2.0", "CC-BY-SA-4.0", "BlueOak-1.0.0", "0BSD"];

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
    pub(super) fn judge(&self, package: &Package) -> Result<(), String> {
        let is_tool = package.registry == Registry::Npm && !package.ships.at_all();
        let excepted = self.exceptions.get(&package.name);
        let allows = |license: &str| {
            self.allowed.iter().any(|allowed| allowed == license)
                || excepted.is_some_and(|allowed| allowed.iter().any(|one| one == license))
                || (is_tool && OF_TOOLS.contains(&license))
        };
        let (name, version) = (&package.name, &package.version);
        match choose(&package.license, &allows) {
            Some(_) => Ok(()),
            None if package.license.is_empty() => Err(format!("{name} {version} has no license")),
            None => Err(format!(
                "{name} {version} is under `{}`, which deny.toml does not allow",
                package.license
            )),
        }
    }
}

/// The chosen licenses of an SPDX expression, the first allowed ones; `None` if the expression cannot be satisfied. Old
/// crates write `A/B` for `A OR B`.
pub(super) fn choose(expression: &str, allows: &impl Fn(&str) -> bool) -> Option<Vec<String>> {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Reader {
        words: &words,
        at: 0,
        allows,
    };
    let chosen = reader.any()?;
    (reader.at == words.len()).then_some(chosen).flatten()
}

/// Parses an expression: `any` consists of alternatives `all`, `all` is a list of names and brackets. The outer
/// `Option` is `None` for a syntax error, the inner one for an unsatisfiable expression.
struct Reader<'a, F> {
    words: &'a [&'a str],
    at: usize,
    allows: &'a F,
}

type Met = Option<Vec<String>>;

impl<F: Fn(&str) -> bool> Reader<'_, F> {
    fn any(&mut self) -> Option<Met> {
        let mut chosen = self.all()?;
        while self.eat("OR") {
            let other = self.all()?;
            chosen = chosen.or(other);
        }
        Some(chosen)
    }

    fn all(&mut self) -> Option<Met> {
        let mut chosen = self.one()?;
        while self.eat("AND") {
            let other = self.one()?;
            chosen = match (chosen, other) {
                (Some(one), Some(other)) => Some([one, other].concat()),
                _ => None,
            };
        }
        Some(chosen)
    }

    fn one(&mut self) -> Option<Met> {
        if self.eat("(") {
            let inner = self.any()?;
            return self.eat(")").then_some(inner);
        }
        let mut name = (*self.words.get(self.at)?).to_owned();
        self.at += 1;
        if self.eat("WITH") {
            name = format!("{name} WITH {}", self.words.get(self.at)?);
            self.at += 1;
        }
        let is_allowed = (self.allows)(&name);
        Some(is_allowed.then(|| vec![name]))
    }

    fn eat(&mut self, word: &str) -> bool {
        let is_next = self.words.get(self.at) == Some(&word);
        self.at += usize::from(is_next);
        is_next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_is_satisfied_by_its_first_allowed_license() {
        let allows = |license: &str| ["MIT", "Zlib", "A WITH x"].contains(&license);
        for (expression, chosen) in [
            ("MIT", "MIT"),
            ("GPL-3.0 OR MIT", "MIT"),
            ("Apache-2.0/MIT", "MIT"),
            ("Zlib OR MIT", "Zlib"),
            ("MIT AND Zlib", "MIT+Zlib"),
            ("(GPL-3.0 OR MIT) AND Zlib", "MIT+Zlib"),
            ("A WITH x OR GPL-3.0", "A WITH x"),
            ("MIT AND GPL-3.0", ""),
            ("GPL-3.0", ""),
            ("A", ""),
            ("", ""),
            ("MIT AND", ""),
            ("(MIT", ""),
            ("MIT Zlib", ""),
        ] {
            let found = choose(expression, &allows).unwrap_or_default();
            assert_eq!(found.join("+"), chosen, "{expression}");
        }
    }
}
