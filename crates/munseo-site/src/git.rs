//! When each file was last changed, and by whom, as git says: one walk over the history.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rustc_hash::FxHashMap;

/// The last change of every file in the history.
#[derive(Debug, Default)]
pub(crate) struct LastChanges {
    by_path: FxHashMap<PathBuf, (usize, usize)>,
    dates: Vec<String>,
    authors: Vec<String>,
    author_indices: FxHashMap<String, usize>,
}

/// The last change of one file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LastChange<'a> {
    /// The day of the commit in UTC, `YYYY-MM-DD`.
    pub(crate) date: &'a str,
    pub(crate) author: &'a str,
}

impl LastChanges {
    /// Asks git about the files below a folder. Nothing is known where there is no repository, no git,
    /// or no history of the folder.
    pub(crate) fn of(root: &Path) -> Self {
        let mut changes = Self::default();
        let child = Command::new("git")
            .args(["-c", "core.quotePath=false", "log"])
            .args(["--format=%x01%cd%x01%an", "--date=format-local:%Y-%m-%d"])
            .args(["--name-only", "--no-renames", "--relative", "--", "."])
            // The same day for every reader, wherever the commit was made.
            .env("TZ", "UTC")
            .current_dir(root)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let Ok(mut child) = child else {
            return changes;
        };
        if let Some(output) = child.stdout.take() {
            changes.read(BufReader::new(output));
        }
        let _ = child.wait();
        changes
    }

    /// Reads the history, the newest commit first: the first mention of a file is its last change.
    ///
    /// ```text
    /// ^A2026-01-31^AJihun
    ///
    /// docs/ko/intro.md
    /// docs/ko/index.md
    /// ```
    fn read(&mut self, output: impl BufRead) {
        let mut commit = None;
        let mut lines = output.split(b'\n');
        while let Some(Ok(line)) = lines.next() {
            let line = String::from_utf8_lossy(&line);
            if let Some(header) = line.strip_prefix('\u{1}') {
                if let Some((date, author)) = header.split_once('\u{1}') {
                    let author = self.author(author);
                    self.dates.push(date.to_owned());
                    commit = Some((self.dates.len() - 1, author));
                }
            } else if !line.is_empty()
                && let Some(commit) = commit
            {
                self.by_path
                    .entry(PathBuf::from(line.as_ref()))
                    .or_insert(commit);
            }
        }
    }

    fn author(&mut self, name: &str) -> usize {
        if let Some(known) = self.author_indices.get(name) {
            return *known;
        }
        let index = self.authors.len();
        self.authors.push(name.to_owned());
        self.author_indices.insert(name.to_owned(), index);
        index
    }

    /// The last change of a file by its path relative to the site.
    pub(crate) fn get(&self, path: &Path) -> Option<LastChange<'_>> {
        let (date, author) = *self.by_path.get(path)?;
        Some(LastChange {
            date: &self.dates[date],
            author: &self.authors[author],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_commit_that_names_a_file_counts() {
        let log = "\u{1}2026-02-01\u{1}민서\n\ndocs/a.md\n\u{1}2025-01-01\u{1}Ann\n\ndocs/a.md\ndocs/한글 이름.md\n";
        let mut changes = LastChanges::default();
        changes.read(log.as_bytes());
        let newest = changes.get(Path::new("docs/a.md")).unwrap();
        assert_eq!((newest.date, newest.author), ("2026-02-01", "민서"));
        let other = changes.get(Path::new("docs/한글 이름.md")).unwrap();
        assert_eq!((other.date, other.author), ("2025-01-01", "Ann"));
        assert_eq!(changes.get(Path::new("docs/b.md")), None);
    }

    #[test]
    fn a_day_is_that_of_the_commit_in_utc() {
        let folder = tempfile::tempdir().unwrap();
        let git = |arguments: &[&str]| {
            let status = Command::new("git")
                .args([
                    "-c",
                    "user.name=민서",
                    "-c",
                    "user.email=m@example.com",
                    "-c",
                    "commit.gpgSign=false",
                ])
                .args(arguments)
                .env("GIT_AUTHOR_DATE", "2026-01-01T12:00:00+0000")
                .env("GIT_COMMITTER_DATE", "2026-03-04T23:30:00-0500")
                .current_dir(folder.path())
                .stdout(Stdio::null())
                .status();
            status.is_ok_and(|status| status.success())
        };
        std::fs::write(folder.path().join("a.md"), "# A").unwrap();
        assert!(git(&["init", "--quiet"]) && git(&["add", "."]));
        assert!(git(&["commit", "--quiet", "--message", "a"]));
        let changes = LastChanges::of(folder.path());
        assert_eq!(changes.get(Path::new("a.md")).unwrap().date, "2026-03-05");
    }

    #[test]
    fn a_folder_outside_any_repository_has_no_history() {
        let folder = tempfile::tempdir().unwrap();
        let changes = LastChanges::of(folder.path());
        assert_eq!(changes.get(Path::new("a.md")), None);
    }
}
