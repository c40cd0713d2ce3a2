//! The date and author of each file's last update, from a single walk through git history.

use std::io::{BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};

use munseo_git::GitProblem;
use munseo_source::{Diagnostic, Severity};
use rustc_hash::FxHashMap;

/// The message of git about a repository without history.
const NO_COMMITS: &str = "does not have any commits yet";

/// Maximum length of a line that is read. No path is longer.
const MAX_LINE_BYTES: u64 = 64 * 1024;

/// The last update of every file in the history.
#[derive(Debug, Default)]
pub struct LastUpdates {
    /// By file: the indices of the date and the author.
    by_path: FxHashMap<PathBuf, (usize, usize)>,
    dates: Vec<String>,
    authors: Vec<String>,
    /// By file, if requested: its contributors by index, and their numbers of commits.
    contributors: Option<FxHashMap<PathBuf, Vec<(usize, usize)>>>,
    author_indices: FxHashMap<String, usize>,
    problem: Option<Problem>,
}

/// The reason why dates may be missing or wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Problem {
    /// The repository is a shallow clone. Its oldest commit seems to have created every file.
    Shallow,
    /// Git failed.
    Git(GitProblem),
}

/// The last update of one file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastUpdate<'a> {
    /// The day of the commit in UTC, `YYYY-MM-DD`.
    pub date: &'a str,
    pub author: &'a str,
}

impl LastUpdates {
    /// Reads the history of the files below a folder. The result is empty without a repository, git, or history. Names
    /// of authors come from `.mailmap`.
    pub fn of(root: &Path, with_contributors: bool) -> Self {
        let mut updates = Self {
            contributors: with_contributors.then(FxHashMap::default),
            ..Self::default()
        };
        let arguments = [
            "log",
            "--format=%x01%cd%x01%aN%x01%D",
            "--date=format-local:%Y-%m-%d",
            "--name-only",
            "--no-renames",
            "--relative",
            "--",
            ".",
        ];
        let read = move |output| {
            updates.read(BufReader::new(output));
            updates
        };
        let command = munseo_git::command(root, &arguments);
        let (mut updates, failure) =
            match munseo_git::output(command, Vec::new(), munseo_git::LIMIT, read) {
                Ok((updates, failure)) => (updates, failure),
                Err(failure) => (Self::default(), Some(failure)),
            };
        match failure {
            Some(GitProblem::Failed(description)) if description.contains(NO_COMMITS) => {}
            Some(failure) => updates.problem = Some(Problem::Git(failure)),
            None => {}
        }
        // Without a repository there is nothing to report.
        let root = root.canonicalize().unwrap_or_else(|_| root.to_owned());
        if !root.ancestors().any(|above| above.join(".git").exists()) {
            updates.problem = None;
        }
        updates
    }

    /// The diagnostic for missing dates; `None` if there is no problem.
    pub fn problem(&self) -> Option<Diagnostic> {
        let failed = |description: &str| {
            let message = format!("git cannot read when pages were last changed: {description}");
            (
                "git/failed",
                message,
                "run `git log` in the folder of the site to see why",
            )
        };
        let (code, message, help) = match self.problem.as_ref()? {
            Problem::Shallow => (
                "git/shallow",
                String::from(
                    "the repository is a shallow clone, so some pages do not show when they were last changed",
                ),
                "run `git fetch --unshallow`; in GitHub Actions, check out with `fetch-depth: 0`",
            ),
            Problem::Git(GitProblem::TooSlow) => (
                "git/too-slow",
                format!(
                    "git timed out after {} s, so pages do not show when they were last changed",
                    munseo_git::LIMIT.as_secs()
                ),
                "run `git log` in the folder of the site to see why",
            ),
            Problem::Git(GitProblem::NoGit) => failed("`git` is not installed"),
            Problem::Git(GitProblem::NoRepository) => failed("not a git repository"),
            Problem::Git(GitProblem::Failed(description)) => failed(description),
        };
        // Not a warning: the author cannot fix it in the site, and warnings may fail the build.
        Some(Diagnostic::new(Severity::Info, code, message).with_help(help))
    }

    /// Reads the history, the newest commit first: the first mention of a file is its last update.
    ///
    /// ```text
    /// ^A2026-01-31^AJihun^AHEAD -> main
    ///
    /// docs/ko/intro.md
    /// docs/ko/index.md
    /// ```
    fn read(&mut self, mut output: impl BufRead) {
        let mut commit = None;
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = (&mut output)
                .take(MAX_LINE_BYTES)
                .read_until(b'\n', &mut line);
            if !read.is_ok_and(|length| length > 0) {
                return;
            }
            let line = String::from_utf8_lossy(&line);
            let line = line.trim_end_matches('\n');
            if let Some(header) = line.strip_prefix('\u{1}') {
                commit = self.commit(header);
            } else if !line.is_empty()
                && let Some(commit) = commit
            {
                let path = PathBuf::from(line);
                if let Some(contributors) = &mut self.contributors {
                    let known = contributors.entry(path.clone()).or_default();
                    match known.iter_mut().find(|(author, _)| *author == commit.1) {
                        Some((_, commits)) => *commits += 1,
                        None => known.push((commit.1, 1)),
                    }
                }
                self.by_path.entry(path).or_insert(commit);
            }
        }
    }

    /// Adds a commit; returns the indices of its date and author. `None` for the boundary of a shallow clone.
    fn commit(&mut self, header: &str) -> Option<(usize, usize)> {
        let mut parts = header.split('\u{1}');
        let (date, author, names) = (parts.next()?, parts.next()?, parts.next()?);
        if names.split(", ").next() == Some("grafted") {
            self.problem = Some(Problem::Shallow);
            return None;
        }
        let author = self.author_index(author);
        self.dates.push(date.to_owned());
        Some((self.dates.len() - 1, author))
    }

    fn author_index(&mut self, name: &str) -> usize {
        if let Some(known) = self.author_indices.get(name) {
            return *known;
        }
        let index = self.authors.len();
        self.authors.push(name.to_owned());
        self.author_indices.insert(name.to_owned(), index);
        index
    }

    /// The contributors of a file, those with the most commits first, without bots such as `renovate[bot]`; empty if
    /// they were not requested, or the history does not contain the file.
    pub fn contributors(&self, path: &Path) -> Vec<&str> {
        let known = self.contributors.as_ref().and_then(|it| it.get(path));
        let mut known = known.cloned().unwrap_or_default();
        // Contributors with the same number of commits stay in the order of the history, latest first.
        known.sort_by_key(|(_, commits)| std::cmp::Reverse(*commits));
        let names = known
            .iter()
            .map(|(author, _)| self.authors[*author].as_str());
        names.filter(|name| !name.ends_with("[bot]")).collect()
    }

    /// The last update of a file by its path relative to the site; `None` if the history does not contain it.
    pub fn get(&self, path: &Path) -> Option<LastUpdate<'_>> {
        let (date, author) = *self.by_path.get(path)?;
        Some(LastUpdate {
            date: &self.dates[date],
            author: &self.authors[author],
        })
    }
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};

    use super::*;

    #[test]
    fn the_newest_commit_that_names_a_file_counts() {
        let log = "\u{1}2026-02-01\u{1}민서\u{1}HEAD -> main\n\ndocs/a.md\n\u{1}2025-01-01\u{1}Ann\u{1}\n\ndocs/a.md\ndocs/한글 이름.md\n";
        let mut updates = LastUpdates::default();
        updates.read(log.as_bytes());
        let newest = updates.get(Path::new("docs/a.md")).unwrap();
        assert_eq!((newest.date, newest.author), ("2026-02-01", "민서"));
        let other = updates.get(Path::new("docs/한글 이름.md")).unwrap();
        assert_eq!((other.date, other.author), ("2025-01-01", "Ann"));
        assert_eq!(updates.get(Path::new("docs/b.md")), None);
    }

    #[test]
    fn the_date_of_an_update_is_that_of_the_commit_in_utc() {
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
        let updates = LastUpdates::of(folder.path(), false);
        assert_eq!(updates.get(Path::new("a.md")).unwrap().date, "2026-03-05");
    }

    #[test]
    fn contributors_exclude_bots_and_start_with_the_most_commits() {
        let log = "\u{1}2026-02-03\u{1}Ben\u{1}\n\na.md\n\u{1}2026-02-02\u{1}renovate[bot]\u{1}\n\na.md\n\
                   \u{1}2026-02-01\u{1}민서\u{1}\n\na.md\nb.md\n\u{1}2025-01-01\u{1}민서\u{1}\n\na.md\n";
        let mut updates = LastUpdates {
            contributors: Some(FxHashMap::default()),
            ..LastUpdates::default()
        };
        updates.read(log.as_bytes());
        assert_eq!(updates.contributors(Path::new("a.md")), ["민서", "Ben"]);
        assert_eq!(updates.contributors(Path::new("b.md")), ["민서"]);
        assert!(updates.contributors(Path::new("c.md")).is_empty());
    }

    #[test]
    fn names_are_those_of_the_mailmap() {
        let folder = tempfile::tempdir().unwrap();
        let git = |arguments: &[&str]| {
            let status = Command::new("git")
                .args(["-c", "user.name=mskim", "-c", "user.email=m@example.com"])
                .args(["-c", "commit.gpgSign=false"])
                .args(arguments)
                .current_dir(folder.path())
                .stdout(Stdio::null())
                .status();
            status.is_ok_and(|status| status.success())
        };
        std::fs::write(folder.path().join("a.md"), "# A").unwrap();
        std::fs::write(folder.path().join(".mailmap"), "민서 <m@example.com>\n").unwrap();
        assert!(git(&["init", "--quiet"]) && git(&["add", "."]));
        assert!(git(&["commit", "--quiet", "--message", "a"]));
        let updates = LastUpdates::of(folder.path(), true);
        assert_eq!(updates.get(Path::new("a.md")).unwrap().author, "민서");
        assert_eq!(updates.contributors(Path::new("a.md")), ["민서"]);
    }

    #[test]
    fn the_oldest_commit_of_a_shallow_clone_is_ignored() {
        let log = "\u{1}2026-02-01\u{1}Ann\u{1}HEAD -> main\n\na.md\n\u{1}2025-01-01\u{1}Ben\u{1}grafted, tag: v1\n\na.md\nb.md\n";
        let mut updates = LastUpdates::default();
        updates.read(log.as_bytes());
        assert_eq!(updates.get(Path::new("a.md")).unwrap().author, "Ann");
        assert_eq!(updates.get(Path::new("b.md")), None);
        let problem = updates.problem().unwrap();
        assert_eq!(
            (problem.code, problem.severity),
            ("git/shallow", Severity::Info)
        );
    }

    #[test]
    fn git_that_never_answers_or_fails_is_reported() {
        let message = |problem| {
            let updates = LastUpdates {
                problem: Some(Problem::Git(problem)),
                ..LastUpdates::default()
            };
            updates.problem().unwrap().message
        };
        let description = message(GitProblem::TooSlow);
        assert!(description.contains("after 60 s"), "{description}");
        let reason = String::from("detected dubious ownership");
        let description = message(GitProblem::Failed(reason));
        assert!(
            description.ends_with(": detected dubious ownership"),
            "{description}"
        );
        let description = message(GitProblem::NoGit);
        assert!(description.ends_with("not installed"), "{description}");
    }

    #[test]
    fn a_folder_outside_any_repository_has_no_history() {
        let folder = tempfile::tempdir().unwrap();
        let updates = LastUpdates::of(folder.path(), false);
        assert_eq!(updates.get(Path::new("a.md")), None);
    }
}
