//! The watched paths: the site's folder, further folders and files on which pages depend, and targets of links.

use std::collections::HashSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use notify::{ErrorKind, RecommendedWatcher, RecursiveMode, Watcher as _};
use walkdir::WalkDir;

use super::Sources;
use super::poll::Polled;

/// Maximum number of symbolic links between a path and its file.
const MAX_LINKS: usize = 8;

/// The paths whose edits matter.
pub(super) struct KnownPaths {
    /// The site's first.
    folders: Vec<PathBuf>,
    /// Single files outside of those folders.
    files: HashSet<PathBuf>,
    /// Symbolic links in the folders, and the paths that they refer to.
    links: Vec<(PathBuf, PathBuf)>,
}

impl KnownPaths {
    pub(super) fn new(root: PathBuf) -> Self {
        Self {
            folders: vec![root],
            files: HashSet::default(),
            links: Vec::new(),
        }
    }

    /// The paths by which the site knows a path, of those that matter.
    pub(super) fn relevant(&self, path: &Path) -> Vec<PathBuf> {
        let mut found = vec![path.to_owned()];
        let mut next = 0;
        while next < found.len() && next <= MAX_LINKS * self.links.len() {
            for (link, target) in &self.links {
                if let Ok(rest) = found[next].strip_prefix(target)
                    // A link to a folder above itself.
                    && !link.starts_with(target)
                {
                    let alias: PathBuf = link.join(rest).components().collect();
                    if !found.contains(&alias) {
                        found.push(alias);
                    }
                }
            }
            next += 1;
        }
        found.retain(|path| self.is_relevant(path));
        found
    }

    fn is_relevant(&self, path: &Path) -> bool {
        let mut folders = self.folders.iter();
        let targets = self.links.iter().map(|(_, target)| target);
        let mut sources = self
            .folders
            .iter()
            .skip(1)
            .chain(&self.files)
            .chain(targets);
        // Above a source, because it may be moved away and back.
        folders.any(|folder| is_content(folder, path))
            || sources.any(|source| source.starts_with(path))
    }
}

/// The watches of the system.
pub(super) struct WatchedPaths {
    watcher: RecommendedWatcher,
    pub(super) known: KnownPaths,
    pub(super) polled: Polled,
    /// Watched folders outside of the site, and how.
    outside: Vec<(PathBuf, RecursiveMode)>,
    /// True if the site's folder is polled.
    is_site_polled: bool,
}

impl WatchedPaths {
    pub(super) fn new(watcher: RecommendedWatcher, root: PathBuf) -> Self {
        Self {
            watcher,
            known: KnownPaths::new(root),
            polled: Polled::default(),
            outside: Vec::new(),
            is_site_polled: false,
        }
    }

    pub(super) fn root(&self) -> PathBuf {
        self.known.folders[0].clone()
    }

    /// Watches the site's folder, again if necessary, and the targets of its links.
    pub(super) fn watch_site(&mut self) {
        let root = self.root();
        // It is not watched at first.
        let _ = self.watcher.unwatch(&root);
        if let Err(error) = self.watcher.watch(&root, RecursiveMode::Recursive) {
            self.poll_all(&error);
        }
        self.follow(&[root]);
    }

    /// Checks the site's folder every second, because it cannot be watched completely.
    pub(super) fn poll_all(&mut self, error: &notify::Error) {
        if !std::mem::replace(&mut self.is_site_polled, true) {
            let help = match error.kind {
                ErrorKind::MaxFilesWatch => "; raise `fs.inotify.max_user_watches` with sysctl",
                _ => "",
            };
            tracing::warn!(
                "not all files can be watched, so they are checked every second: {error}{help}"
            );
            self.polled.add(self.root());
        }
    }

    /// Watches the folders and files outside of the site's folder on which its pages currently depend. Editors replace
    /// files, so the folder of a file is watched.
    pub(super) fn watch_sources(&mut self, (folders, files): Sources) {
        for folder in folders {
            let is_known = self.known.folders.contains(&folder);
            if !is_known && folder.is_dir() {
                self.known.folders.push(folder.clone());
                self.watch(folder, RecursiveMode::Recursive);
            }
        }
        for file in files {
            let mut folders = self.known.folders.iter();
            let is_below = folders.any(|folder| file.starts_with(folder));
            if !is_below && !self.known.files.contains(&file) {
                self.known.files.insert(file.clone());
                if let Some(folder) = file.parent() {
                    self.watch(folder.to_owned(), RecursiveMode::NonRecursive);
                }
            }
        }
    }

    /// Watches a folder outside of the site. One that is missing or cannot be watched is polled.
    fn watch(&mut self, folder: PathBuf, mode: RecursiveMode) {
        let is_covered = |(known, known_mode): &(PathBuf, RecursiveMode)| {
            *known == folder && (*known_mode == RecursiveMode::Recursive || *known_mode == mode)
                || *known_mode == RecursiveMode::Recursive && folder.starts_with(known)
        };
        if folder.starts_with(self.root()) || self.outside.iter().any(is_covered) {
            return;
        }
        if let Err(error) = self.watcher.watch(&folder, mode) {
            tracing::debug!("cannot watch `{}`: {error}", folder.display());
            self.polled.add(folder.clone());
        }
        self.outside.push((folder, mode));
    }

    /// Follows changes of folders and links: targets of new links are watched, and folders that are there again.
    pub(super) fn follow(&mut self, changed: &[PathBuf]) {
        let is_below = |path: &Path| changed.iter().any(|above| path.starts_with(above));
        for at in 0..self.outside.len() {
            let (folder, mode) = self.outside[at].clone();
            if is_below(&folder) {
                // The system has forgotten a folder that was removed.
                let _ = self.watcher.unwatch(&folder);
                match self.watcher.watch(&folder, mode) {
                    Ok(()) => self.polled.remove(&folder),
                    Err(_) => self.polled.add(folder),
                }
            }
        }
        let is_kept = |(link, _): &(PathBuf, PathBuf)| !is_below(link);
        self.known.links.retain(is_kept);
        let root = self.root();
        for path in changed {
            self.follow_links(&root, path);
        }
    }

    /// Watches the targets of the symbolic links at and below a path.
    fn follow_links(&mut self, root: &Path, path: &Path) {
        let entries = WalkDir::new(path).follow_root_links(false).into_iter();
        let entries = entries
            .filter_entry(|entry| entry.path() == root || is_content(root, entry.path()))
            .filter_map(Result::ok);
        let links: Vec<PathBuf> = entries
            .filter(walkdir::DirEntry::path_is_symlink)
            .map(walkdir::DirEntry::into_path)
            .collect();
        for link in links {
            self.follow_link(&link);
        }
    }

    fn follow_link(&mut self, link: &Path) {
        let mut at = link.to_owned();
        for _ in 0..MAX_LINKS {
            let Some(target) = target(&at) else { break };
            let new = (link.to_owned(), target.clone());
            if self.known.links.contains(&new) {
                return;
            }
            self.known.links.push(new);
            if target.is_dir() {
                self.watch(target.clone(), RecursiveMode::Recursive);
                if !link.starts_with(&target) {
                    self.follow_links(&target, &target);
                }
            } else if let Some(folder) = target.parent() {
                self.watch(folder.to_owned(), RecursiveMode::NonRecursive);
            }
            at = target;
        }
    }
}

/// The absolute path that a link refers to, with links above it resolved; `None` for a path that is not a link.
fn target(link: &Path) -> Option<PathBuf> {
    let target = link.parent()?.join(fs::read_link(link).ok()?);
    match (target.parent(), target.file_name()) {
        (Some(folder), Some(name)) => {
            let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
            Some(folder.join(name))
        }
        _ => target.canonicalize().ok(),
    }
}

/// Returns false for builds, hidden files and folders, packages, and temporary files of editors.
pub(super) fn is_content(root: &Path, path: &Path) -> bool {
    let Ok(relative) = path.strip_prefix(root) else {
        return false;
    };
    relative.components().all(|component| match component {
        Component::Normal(name) => {
            let name = name.to_string_lossy();
            !name.starts_with('.')
                && name != "node_modules"
                && !name.ends_with('~')
                && !name.ends_with(".swp")
        }
        _ => true,
    }) && !relative.starts_with("dist")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn build_output_and_editor_files_are_not_edits() {
        let root = Path::new("/site");
        for (path, expected) in [
            ("/site/docs/ko/a.md", true),
            ("/site/munseo.toml", true),
            ("/site/dist/index.html", false),
            ("/site/.dist.building/index.html", false),
            ("/site/.git/index", false),
            ("/site/docs/a.md~", false),
            ("/elsewhere/a.md", false),
        ] {
            assert_eq!(is_content(root, Path::new(path)), expected, "{path}");
        }
    }

    #[test]
    fn an_edit_behind_links_is_an_edit_of_each_path_through_them() {
        let mut known = KnownPaths::new("/site".into());
        known.links = [
            ("/site/docs/a.md", "/a.md"),
            ("/site/docs/guide", "/shared"),
            ("/shared/inner", "/deep"),
            ("/site/docs/loop", "/site/docs"),
        ]
        .map(|(link, target)| (link.into(), target.into()))
        .into();
        for (path, expected) in [
            ("/a.md", &["/a.md", "/site/docs/a.md"][..]),
            ("/deep/x.md", &["/site/docs/guide/inner/x.md"]),
            ("/site/docs/b.md", &["/site/docs/b.md"]),
            ("/other.md", &[]),
        ] {
            let expected: Vec<PathBuf> = expected.iter().map(PathBuf::from).collect();
            assert_eq!(known.relevant(Path::new(path)), expected, "{path}");
        }
    }
}
