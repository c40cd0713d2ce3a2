//! The steps of `cargo xtask test` that have passed, each with a hash of the files that may affect it: a step is not
//! run again until one of them changes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::changed::{is_trigger, working_tree};
use crate::command::{self, program};
use crate::files::hex;
use crate::{build, root, setup};

/// Steps whose files later steps use. They are always run; without changes that takes seconds.
const PRODUCERS: [&str; 2] = ["theme build", "site"];

/// The step that also depends on the installed browser.
const BROWSER_TESTS: &str = "browser tests";

/// The steps that have passed.
pub struct PassedSteps {
    record: PathBuf,
    /// By step, the hash of its inputs.
    steps: BTreeMap<String, String>,
    /// The versions of the programs that run the tests.
    tools: String,
}

impl PassedSteps {
    /// Reads the record of earlier runs; without one, or if it is damaged, no step has passed.
    pub fn load() -> Result<Self> {
        let record = build::target().join("passed-steps.json");
        let text = fs::read(&record).unwrap_or_default();
        Ok(Self {
            record,
            steps: serde_json::from_slice(&text).unwrap_or_default(),
            tools: tools()?,
        })
    }

    /// The hash of the current inputs of a step: the files that may affect it, and the programs that run it. `None` for
    /// a step that has to be run in any case.
    pub fn inputs(&self, step: &str) -> Result<Option<String>> {
        if PRODUCERS.contains(&step) {
            return Ok(None);
        }
        let mut tools = self.tools.clone();
        if step == BROWSER_TESTS {
            tools.push_str(&browser()?);
        }
        let paths = working_tree()?.into_iter();
        let paths = paths.filter(|path| is_trigger(step, path));
        hash_of(&root(), &tools, paths).map(Some)
    }

    /// Returns true if a step has passed with these inputs.
    pub fn has(&self, step: &str, inputs: &str) -> bool {
        self.steps.get(step).is_some_and(|passed| passed == inputs)
    }

    /// Records that a step has passed with these inputs, or that it has failed.
    pub fn record(&mut self, step: &str, inputs: Option<String>) -> Result<()> {
        match inputs {
            Some(inputs) => _ = self.steps.insert(step.to_owned(), inputs),
            None => _ = self.steps.remove(step),
        }
        let text = serde_json::to_vec_pretty(&self.steps)?;
        fs::write(&self.record, text)
            .with_context(|| format!("cannot write {}", self.record.display()))
    }
}

/// A hash of files with their paths; a file that was deleted is left out.
fn hash_of(folder: &Path, tools: &str, paths: impl IntoIterator<Item = String>) -> Result<String> {
    let mut hasher = Sha256::new();
    hasher.update(tools);
    for path in paths {
        let file = folder.join(&path);
        if file.is_file() {
            let bytes = fs::read(&file).with_context(|| format!("cannot read {path}"))?;
            hasher.update(format!("\n{path} {}\n", bytes.len()));
            hasher.update(bytes);
        }
    }
    Ok(hex(&hasher.finalize()))
}

/// The versions of compiler and Node.
fn tools() -> Result<String> {
    let mut tools = String::new();
    for (name, argument) in [("rustc", "--version"), ("node", "--version")] {
        let version = command::output(program(name).arg(argument))?;
        tools.push_str(&String::from_utf8_lossy(&version));
    }
    Ok(tools)
}

/// The browser of the tests, which is installed if it is missing: its path, and the state of its file.
fn browser() -> Result<String> {
    // The version of Playwright's own browser is in `package-lock.json`.
    let path = setup::test_browser()?.unwrap_or_default();
    let modified = fs::metadata(&path).and_then(|metadata| metadata.modified());
    Ok(format!("{} {:?}", path.display(), modified.ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_has_passed_until_its_inputs_change() {
        let folder = tempfile::tempdir().unwrap();
        let mut passed = PassedSteps {
            record: folder.path().join("passed.json"),
            steps: BTreeMap::new(),
            tools: String::new(),
        };
        assert!(!passed.has("library", "one"));
        passed.record("library", Some("one".to_owned())).unwrap();
        assert!(passed.has("library", "one"));
        assert!(!passed.has("library", "two") && !passed.has("site", "one"));
        passed.record("library", None).unwrap();
        assert!(!passed.has("library", "one"));
    }

    #[test]
    fn inputs_are_names_contents_and_tools() {
        let folder = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| fs::write(folder.path().join(path), text).unwrap();
        let hash = |tools: &str, paths: &[&str]| {
            let paths = paths.iter().map(|path| (*path).to_owned());
            hash_of(folder.path(), tools, paths).unwrap()
        };
        write("a", "1");
        write("b", "1");
        let first = hash("rustc 1", &["a", "b"]);
        assert_eq!(hash("rustc 1", &["a", "b", "deleted"]), first);
        for other in [hash("rustc 2", &["a", "b"]), hash("rustc 1", &["a"])] {
            assert_ne!(other, first);
        }
        write("b", "2");
        assert_ne!(hash("rustc 1", &["a", "b"]), first);
        write("b", "1");
        assert_eq!(hash("rustc 1", &["a", "b"]), first);
    }
}
