//! The repository that contains a site: its branches, tags and commits.

use std::path::{Path, PathBuf};

use crate::{GitProblem, run};

/// A repository, seen from the folder of a site.
#[derive(Debug)]
pub struct Repository {
    root: PathBuf,
    /// The site's folder within the repository; empty if it is the root of the repository.
    pub prefix: PathBuf,
    /// True for a shallow clone.
    pub is_shallow: bool,
}

/// A branch or tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedCommit {
    /// Such as `v1.0.0` or `release/1.x`.
    pub name: String,
    /// The id of the commit.
    pub commit: String,
}

impl Repository {
    /// The repository that contains a site's folder.
    pub fn open(root: &Path) -> Result<Self, GitProblem> {
        let arguments = ["rev-parse", "--is-shallow-repository", "--show-prefix"];
        let output = run(root, &arguments, Vec::new())?;
        let output = String::from_utf8_lossy(&output);
        let mut lines = output.lines();
        let is_shallow = lines.next() == Some("true");
        let prefix = lines.next().unwrap_or_default();
        Ok(Self {
            root: root.to_owned(),
            prefix: Path::new(prefix).components().collect(),
            is_shallow,
        })
    }

    /// The commits of branches, tags or commits by name; `None` for unknown names.
    pub fn commits(&self, names: &[&str]) -> Result<Vec<Option<String>>, GitProblem> {
        let mut input = String::new();
        for name in names {
            // A fresh clone has other branches only as remote-tracking branches of `origin`.
            input.push_str(&format!("{name}^{{commit}}\n"));
            input.push_str(&format!("refs/remotes/origin/{name}^{{commit}}\n"));
        }
        let arguments = ["cat-file", "--batch-check=%(objectname) %(objecttype)"];
        let output = run(&self.root, &arguments, input.into_bytes())?;
        let output = String::from_utf8_lossy(&output);
        let commits: Vec<Option<String>> = output
            .lines()
            .map(|line| line.strip_suffix(" commit").map(str::to_owned))
            .collect();
        Ok(commits
            .chunks(2)
            .map(|pair| pair.iter().flatten().next().cloned())
            .collect())
    }

    /// All branches and tags of commits whose name matches a pattern; for duplicates, tags come before local branches.
    pub fn matching(&self, pattern: &str) -> Result<Vec<NamedCommit>, GitProblem> {
        const KINDS: [&str; 3] = ["refs/tags/", "refs/heads/", "refs/remotes/origin/"];
        let patterns = KINDS.map(|kind| format!("{kind}{pattern}"));
        let mut arguments = vec![
            "for-each-ref",
            "--format=%(refname)%09%(objecttype)%09%(objectname)%09%(*objecttype)%09%(*objectname)",
        ];
        arguments.extend(patterns.iter().map(String::as_str));
        let output = run(&self.root, &arguments, Vec::new())?;
        let output = String::from_utf8_lossy(&output);
        let of_kind = |kind| {
            let lines = output.lines();
            lines.filter_map(move |line| named_commit(line.strip_prefix(kind)?))
        };
        let mut found: Vec<NamedCommit> = Vec::new();
        for one in KINDS.into_iter().flat_map(of_kind) {
            if one.name != "HEAD" && found.iter().all(|known| known.name != one.name) {
                found.push(one);
            }
        }
        Ok(found)
    }

    /// The names of all branches and tags; empty if git fails.
    pub fn names(&self) -> Vec<String> {
        let arguments = ["for-each-ref", "--format=%(refname:short)"];
        let output = run(&self.root, &arguments, Vec::new()).unwrap_or_default();
        let output = String::from_utf8_lossy(&output);
        output.lines().map(str::to_owned).collect()
    }
}

/// Parses a line of `for-each-ref`: name, type and object, and those of the object of an annotated tag. `None` if it is
/// not a commit.
fn named_commit(line: &str) -> Option<NamedCommit> {
    let mut parts = line.split('\t');
    let name = parts.next()?.to_owned();
    let (mut object_type, mut commit) = (parts.next()?, parts.next()?);
    if object_type == "tag" {
        (object_type, commit) = (parts.next()?, parts.next()?);
    }
    let commit = commit.to_owned();
    (object_type == "commit").then_some(NamedCommit { name, commit })
}
