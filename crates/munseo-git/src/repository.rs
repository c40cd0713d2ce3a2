//! The repository that contains a site: its commits and their files.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::{GitProblem, run};

/// A repository, seen from the folder of a site.
#[derive(Debug)]
pub struct Repository {
    root: PathBuf,
    /// The site's folder within the repository; empty if it is the root of the repository.
    pub prefix: PathBuf,
    /// True for a shallow clone.
    pub is_shallow: bool,
    /// The folder of the local store of Git LFS; `None` if git fails.
    lfs_store: OnceLock<Option<PathBuf>>,
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

/// The branches and tags that match a pattern.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MatchingRefs {
    /// Those of commits.
    pub commits: Vec<NamedCommit>,
    /// Tags of other objects, with the type: `blob` or `tree`.
    pub others: Vec<(String, String)>,
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
            lfs_store: OnceLock::new(),
        })
    }

    /// The repository of a site whose folder within it is known.
    pub fn at(root: &Path, prefix: &Path) -> Self {
        Self {
            root: root.to_owned(),
            prefix: prefix.to_owned(),
            is_shallow: false,
            lfs_store: OnceLock::new(),
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
    pub fn matching(&self, pattern: &str) -> Result<MatchingRefs, GitProblem> {
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
        let mut found = MatchingRefs::default();
        for (object_type, one) in KINDS.into_iter().flat_map(of_kind) {
            let is_known = found.commits.iter().any(|known| known.name == one.name);
            if object_type != "commit" {
                found.others.push((one.name, object_type.to_owned()));
            } else if one.name != "HEAD" && !is_known {
                found.commits.push(one);
            }
        }
        Ok(found)
    }

    /// The type of the object that a name refers to, such as `blob`; `None` for unknown names.
    pub fn object_type(&self, name: &str) -> Option<String> {
        let output = run(
            &self.root,
            &["cat-file", "-t", &format!("{name}^{{}}")],
            Vec::new(),
        );
        let output = String::from_utf8(output.ok()?).ok()?;
        Some(output.trim_end().to_owned())
    }

    /// The content of a file in Git LFS, by its pointer, from the local store; `None` for other text, and for files that
    /// were not fetched.
    pub fn lfs_content(&self, pointer: &[u8]) -> Option<Vec<u8>> {
        let id = lfs_id(pointer)?;
        let store = self.lfs_store.get_or_init(|| {
            let line = |arguments: &[&str]| {
                let output = run(&self.root, arguments, Vec::new()).ok()?;
                Some(PathBuf::from(String::from_utf8(output).ok()?.trim_end()))
            };
            let own = self.root.join(line(&["rev-parse", "--git-common-dir"])?);
            let configured = line(&["config", "--get", "lfs.storage"]);
            Some(
                own.join(configured.unwrap_or_else(|| "lfs".into()))
                    .join("objects"),
            )
        });
        let path = store.as_ref()?.join(&id[..2]).join(&id[2..4]).join(id);
        std::fs::read(path).ok()
    }

    /// The names of all branches and tags; empty if git fails.
    pub fn names(&self) -> Vec<String> {
        let arguments = ["for-each-ref", "--format=%(refname:short)"];
        let output = run(&self.root, &arguments, Vec::new()).unwrap_or_default();
        let output = String::from_utf8_lossy(&output);
        output.lines().map(str::to_owned).collect()
    }

    /// The files of a commit, also by the paths of symbolic links to them and to their folders. Submodules, links to
    /// links and paths that are not UTF-8 are left out.
    pub fn tree(&self, commit: &str) -> Result<Vec<TreeFile>, GitProblem> {
        let arguments = ["ls-tree", "-r", "-z", "--full-tree", commit];
        let output = run(&self.root, &arguments, Vec::new())?;
        let lines = output.split(|byte| *byte == 0);
        let (links, files): (Vec<_>, Vec<_>) = lines.filter_map(tree_file).partition(|it| it.0);
        let mut files: Vec<TreeFile> = files.into_iter().map(|it| it.1).collect();
        let links: Vec<TreeFile> = links.into_iter().map(|it| it.1).collect();
        let objects: Vec<&str> = links.iter().map(|link| link.object.as_str()).collect();
        let count = files.len();
        for (link, target) in links.iter().zip(self.contents(&objects)?) {
            let target = target.and_then(|target| linked_path(&link.path, &target));
            let Some(target) = target.filter(|target| !is_within(&link.path, target)) else {
                continue;
            };
            for index in 0..count {
                if is_within(&files[index].path, &target) {
                    let rest = &files[index].path[target.len()..];
                    let path = format!("{}{rest}", link.path);
                    let object = files[index].object.clone();
                    files.push(TreeFile { path, object });
                }
            }
        }
        Ok(files)
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

/// The id in a Git LFS pointer; `None` for other text.
fn lfs_id(pointer: &[u8]) -> Option<&str> {
    let pointer = std::str::from_utf8(pointer).ok()?;
    if !pointer.starts_with("version https://git-lfs.github.com/spec/") {
        return None;
    }
    let mut ids = pointer
        .lines()
        .filter_map(|line| line.strip_prefix("oid sha256:"));
    ids.next()
        .filter(|id| id.len() == 64 && id.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Parses a line of `for-each-ref`: name, type and object, and those of the object of an annotated tag. Also returns the
/// type; `None` if a part is missing.
fn named_commit(line: &str) -> Option<(&str, NamedCommit)> {
    let mut parts = line.split('\t');
    let name = parts.next()?;
    let (mut object_type, mut commit) = (parts.next()?, parts.next()?);
    if object_type == "tag" {
        (object_type, commit) = (parts.next()?, parts.next()?);
    }
    let (name, commit) = (name.to_owned(), commit.to_owned());
    Some((object_type, NamedCommit { name, commit }))
}

/// The path within the repository to which a symbolic link at a path refers; `None` outside of it.
fn linked_path(link: &str, target: &[u8]) -> Option<String> {
    let target = std::str::from_utf8(target).ok()?;
    let mut parts: Vec<&str> = link.split('/').collect();
    parts.pop();
    if target.starts_with('/') {
        return None;
    }
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = parts.pop()?,
            part => parts.push(part),
        }
    }
    (!parts.is_empty()).then(|| parts.join("/"))
}

/// Returns true if a path is that of a file or folder, or below it.
fn is_within(path: &str, above: &str) -> bool {
    let rest = path.strip_prefix(above);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Parses a line of `ls-tree`: mode, type, object, tab, path; true for a symbolic link. `None` unless it is a file or a
/// link with a path in UTF-8.
fn tree_file(line: &[u8]) -> Option<(bool, TreeFile)> {
    let line = std::str::from_utf8(line).ok()?;
    let (fields, path) = line.split_once('\t')?;
    let mut fields = fields.split_ascii_whitespace();
    let (mode, kind) = (fields.next()?, fields.next()?);
    if kind != "blob" {
        return None;
    }
    let file = TreeFile {
        object: fields.next()?.to_owned(),
        path: path.to_owned(),
    };
    Some((mode == "120000", file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_a_path_of_the_repository() {
        let linked = |target: &str| linked_path("site/docs/a.md", target.as_bytes());
        assert_eq!(
            linked("../../CHANGELOG.md").as_deref(),
            Some("CHANGELOG.md")
        );
        assert_eq!(linked("./b.md").as_deref(), Some("site/docs/b.md"));
        assert_eq!(linked("../../../b.md"), None);
        assert_eq!(linked("/etc/passwd"), None);
    }
}
