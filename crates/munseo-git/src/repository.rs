//! The repository that contains a site: its commits and their files.

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

/// A file of a commit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeFile {
    /// Relative to the repository.
    pub path: String,
    /// The object id.
    pub object: String,
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

    /// The repository of a site whose folder within it is known.
    pub fn at(root: &Path, prefix: &Path) -> Self {
        Self {
            root: root.to_owned(),
            prefix: prefix.to_owned(),
            is_shallow: false,
        }
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

    /// All branches and tags whose name matches a pattern; for duplicates, tags come before local branches.
    pub fn matching(&self, pattern: &str) -> Result<Vec<NamedCommit>, GitProblem> {
        const KINDS: [&str; 3] = ["refs/tags/", "refs/heads/", "refs/remotes/origin/"];
        let patterns = KINDS.map(|kind| format!("{kind}{pattern}"));
        let mut arguments = vec![
            "for-each-ref",
            "--format=%(refname)%09%(objecttype)%09%(objectname)%09%(*objectname)",
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
            if one.name != "HEAD" && !found.iter().any(|known| known.name == one.name) {
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

    /// The regular files of a commit. Symbolic links, submodules and paths that are not UTF-8 are left out.
    pub fn tree(&self, commit: &str) -> Result<Vec<TreeFile>, GitProblem> {
        let arguments = ["ls-tree", "-r", "-z", "--full-tree", commit];
        let output = run(&self.root, &arguments, Vec::new())?;
        let lines = output.split(|byte| *byte == 0);
        Ok(lines.filter_map(tree_file).collect())
    }

    /// The contents of objects, in order; `None` for missing ones.
    pub fn contents(&self, objects: &[&str]) -> Result<Vec<Option<Vec<u8>>>, GitProblem> {
        if objects.is_empty() {
            return Ok(Vec::new());
        }
        let input = objects.join("\n") + "\n";
        let output = run(&self.root, &["cat-file", "--batch"], input.into_bytes())?;
        let mut rest = output.as_slice();
        let mut contents = Vec::with_capacity(objects.len());
        while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            let header = String::from_utf8_lossy(&rest[..end]).into_owned();
            rest = &rest[end + 1..];
            let size = header.rsplit_once(' ').and_then(|it| it.1.parse().ok());
            let content = size.and_then(|size: usize| rest.get(..size));
            if let Some(content) = content {
                rest = rest.get(content.len() + 1..).unwrap_or_default();
            }
            contents.push(content.map(<[u8]>::to_vec));
        }
        contents.resize(objects.len(), None);
        Ok(contents)
    }
}

/// Parses a line of `for-each-ref`: name, type, object, and the commit of an annotated tag; `None` if a part is
/// missing.
fn named_commit(line: &str) -> Option<NamedCommit> {
    let mut parts = line.split('\t');
    let (name, object_type, object) = (parts.next()?, parts.next()?, parts.next()?);
    let commit = match object_type {
        "tag" => parts.next().unwrap_or_default(),
        _ => object,
    };
    Some(NamedCommit {
        name: name.to_owned(),
        commit: commit.to_owned(),
    })
}

/// Parses a line of `ls-tree`: mode, type, object, tab, path; `None` unless it is a regular file with a path in UTF-8.
fn tree_file(line: &[u8]) -> Option<TreeFile> {
    let line = std::str::from_utf8(line).ok()?;
    let (fields, path) = line.split_once('\t')?;
    let mut fields = fields.split_ascii_whitespace();
    let (mode, kind) = (fields.next()?, fields.next()?);
    if kind != "blob" || mode == "120000" {
        return None;
    }
    Some(TreeFile {
        object: fields.next()?.to_owned(),
        path: path.to_owned(),
    })
}
