//! The date and author of each file's last update, from a single walk through git history.

use std::io::{BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

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
    by_path: FxHashMap<PathBuf, Commit>,
    /// By file, if requested: its contributors, and their numbers of commits.
    contributors: Option<FxHashMap<PathBuf, Vec<CommitCount>>>,
    problem: Option<Problem>,
}

/// An author, and a number of commits.
type CommitCount = (Arc<str>, usize);

/// The date and the author of a commit.
type Commit = (Arc<str>, Arc<str>);

/// The reason why dates may be missing or wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Problem {
    /// The repository is a shallow clone. Its oldest commit seems to have created every file.
    Shallow,
    /// The same by a graft.
    Grafted,
    /// The repository is a partial clone without the folders of earlier commits.
    Partial,
    /// Git failed.
    Git(GitProblem),
}

impl LastUpdates {
    /// Reads the history of the files below a folder. The result is empty without a repository, git, or history. Names
    /// of authors come from `.mailmap`.
    pub fn of(root: &Path, with_contributors: bool) -> Self {
        let (mut updates, mut failure) = Self::walk(root, with_contributors, "--find-renames");
        let mut is_partial = false;
        if matches!(failure, Some(GitProblem::Failed(_))) {
            is_partial = munseo_git::is_partial_clone(root);
            if is_partial {
                // Only moves without a change are found without the contents of files.
                (updates, failure) = Self::walk(root, with_contributors, "--find-renames=100%");
            }
        }
        match failure {
            Some(GitProblem::Failed(description)) if description.contains(NO_COMMITS) => {}
            Some(GitProblem::Failed(_)) if is_partial => updates.problem = Some(Problem::Partial),
            Some(failure) => updates.problem = Some(Problem::Git(failure)),
            None => {}
        }
        if updates.problem == Some(Problem::Shallow)
            && munseo_git::Repository::open(root).is_ok_and(|it| !it.is_shallow)
        {
            updates.problem = Some(Problem::Grafted);
        }
        // Without a repository there is nothing to report.
        let root = root.canonicalize().unwrap_or_else(|_| root.to_owned());
        if !root.ancestors().any(|above| above.join(".git").exists()) {
            updates.problem = None;
        }
        updates
    }

    /// Walks through the history. Also returns the reason if git failed.
    fn walk(
        root: &Path,
        with_contributors: bool,
        find_renames: &str,
    ) -> (Self, Option<GitProblem>) {
        let arguments = [
            "-c",
            "log.showRoot=true",
            "log",
            "--encoding=UTF-8",
            "--format=%x01%cd%x01%aN%x01%D%x01%P",
            "--date=format-local:%Y-%m-%d",
            "--name-status",
            // Files of a merge that differ from those of all its parents.
            "--diff-merges=combined",
            find_renames,
            "--relative",
            "--",
            ".",
        ];
        let mut updates = Self {
            contributors: with_contributors.then(FxHashMap::default),
            ..Self::default()
        };
        let read = move |output| {
            updates.read(BufReader::new(output));
            updates
        };
        let command = munseo_git::command(root, &arguments);
        match munseo_git::output(command, Vec::new(), munseo_git::LIMIT, read) {
            Ok(walked) => walked,
            Err(failure) => (Self::default(), Some(failure)),
        }
    }

    /// The diagnostic for missing dates; `None` if there is no problem.
    pub fn problem(&self) -> Option<Diagnostic> {
        let cut = |reason: &str| {
            format!("{reason}, so some pages do not show when they were last changed")
        };
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
                cut("the repository is a shallow clone"),
                "run `git fetch --unshallow`; in GitHub Actions, check out with `fetch-depth: 0`",
            ),
            Problem::Grafted => (
                "git/shallow",
                cut("a graft cuts the history"),
                "remove it from `.git/info/grafts`",
            ),
            Problem::Partial => (
                "git/shallow",
                cut("the repository is a partial clone"),
                "clone the repository without `--filter=tree:0`, or run `git fetch --refetch --no-filter`",
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

    /// Reads the history, the newest commit first: the first change of a file is its last update. A move without a change
    /// is no update.
    ///
    /// ```text
    /// ^A2026-01-31^AJihun^AHEAD -> main^A2b66fd26
    ///
    /// M       docs/ko/intro.md
    /// R100    docs/ko/old.md  docs/ko/index.md
    /// ```
    fn read(&mut self, mut output: impl BufRead) {
        let mut commit = None;
        // The present paths of files by earlier ones; `None` for paths that belonged to other files.
        let mut moved: FxHashMap<PathBuf, Option<PathBuf>> = FxHashMap::default();
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
                && let Some(commit) = &commit
            {
                let mut fields = line.split('\t');
                let (Some(status), Some(path)) = (fields.next(), fields.next()) else {
                    continue;
                };
                let path = PathBuf::from(path);
                let new_path = fields.next().map_or_else(|| path.clone(), PathBuf::from);
                let present = moved.get(&new_path).cloned();
                let present = present.unwrap_or_else(|| Some(new_path.clone()));
                if status.starts_with('R') && path != new_path {
                    moved.insert(new_path, None);
                    moved.insert(path, present.clone());
                }
                // A file that is there again was added later.
                let is_deletion = status.bytes().all(|letter| letter == b'D');
                let Some(path) = present.filter(|_| !is_deletion && status != "R100") else {
                    continue;
                };
                if let Some(contributors) = &mut self.contributors {
                    let known = contributors.entry(path.clone()).or_default();
                    match known.iter_mut().find(|(author, _)| *author == commit.1) {
                        Some((_, commits)) => *commits += 1,
                        None => known.push((Arc::clone(&commit.1), 1)),
                    }
                }
                self.by_path.entry(path).or_insert_with(|| commit.clone());
            }
        }
    }

    /// The commit with this header; `None` for the boundary of a shallow clone.
    fn commit(&mut self, header: &str) -> Option<Commit> {
        let mut parts = header.split('\u{1}');
        let (date, author, names) = (parts.next()?, parts.next()?, parts.next()?);
        let has_parents = parts.next().is_some_and(|parents| !parents.is_empty());
        // A graft may also join two histories.
        if !has_parents && names.split(", ").any(|name| name == "grafted") {
            self.problem = Some(Problem::Shallow);
            return None;
        }
        Some((date.into(), author.into()))
    }

    /// The contributors of a file, those with the most commits first, without bots such as `renovate[bot]`; empty if
    /// they were not requested, or the history does not contain the file.
    pub fn contributors(&self, path: &Path) -> Vec<&str> {
        let known = self.contributors.as_ref().and_then(|it| it.get(path));
        let mut known: Vec<&CommitCount> = known.into_iter().flatten().collect();
        // Contributors with the same number of commits stay in the order of the history, latest first.
        known.sort_by_key(|(_, commits)| std::cmp::Reverse(*commits));
        let names = known.into_iter().map(|(author, _)| &**author);
        names.filter(|name| !name.ends_with("[bot]")).collect()
    }

    /// The day in UTC, `YYYY-MM-DD`, and the author of the last update of a file by its path relative to the site; `None`
    /// if the history does not contain it.
    pub fn get(&self, path: &Path) -> Option<(&str, &str)> {
        let (date, author) = self.by_path.get(path)?;
        Some((date, author))
    }
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};

    use super::*;

    /// Runs git in a folder as an author at a time.
    fn git(folder: &Path, author: &str, date: &str, arguments: &[&str]) {
        let status = Command::new("git")
            .args([
                "-c",
                &format!("user.name={author}"),
                "-c",
                "user.email=m@example.com",
            ])
            .args(["-c", "commit.gpgSign=false", "-c", "merge.renames=false"])
            .args(arguments)
            .env("GIT_COMMITTER_DATE", date)
            .current_dir(folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(status.is_ok(), "{arguments:?}");
    }

    /// A folder with an empty repository.
    fn repository() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let init = ["init", "--quiet", "--initial-branch=main"];
        git(folder.path(), "", "", &init);
        folder
    }

    /// Commits all files of a folder.
    fn commit(folder: &Path, author: &str, date: &str) {
        let date = format!("{date}T12:00:00Z");
        git(folder, author, &date, &["add", "--all"]);
        let text = ["commit", "--quiet", "--message", "text"];
        git(folder, author, &date, &text);
    }

    fn write(folder: &Path, path: &str, text: &str) {
        std::fs::write(folder.join(path), text).unwrap();
    }

    #[test]
    fn a_move_is_no_update_and_keeps_authors() {
        let folder = repository();
        let folder = folder.path();
        // A page that was deleted is not the one that is moved to its path.
        write(folder, "moved.md", "an earlier page\n");
        commit(folder, "old", "2023-01-01");
        std::fs::remove_file(folder.join("moved.md")).unwrap();
        let text = "a\nb\nc\nd\ne\nf\n";
        write(folder, "page.md", text);
        write(folder, "other.md", &text.to_uppercase());
        commit(folder, "sora", "2024-01-01");
        write(folder, "page.md", &format!("{text}g\n"));
        commit(folder, "ada", "2024-06-01");
        std::fs::rename(folder.join("page.md"), folder.join("moved.md")).unwrap();
        std::fs::remove_file(folder.join("other.md")).unwrap();
        write(folder, "changed.md", &format!("{}G\n", text.to_uppercase()));
        commit(folder, "bot", "2025-05-05");
        let updates = LastUpdates::of(folder, true);
        let moved = updates.get(Path::new("moved.md")).unwrap();
        assert_eq!(moved, ("2024-06-01", "ada"));
        assert_eq!(updates.contributors(Path::new("moved.md")), ["ada", "sora"]);
        let changed = updates.get(Path::new("changed.md")).unwrap();
        assert_eq!(changed, ("2025-05-05", "bot"));
        assert_eq!(
            updates.contributors(Path::new("changed.md")),
            ["bot", "sora"]
        );
    }

    #[test]
    fn a_merge_that_changes_a_page_is_its_update_whatever_the_user_configured() {
        let folder = repository();
        let folder = folder.path();
        git(folder, "kim", "", &["config", "log.showRoot", "false"]);
        git(
            folder,
            "kim",
            "",
            &["config", "i18n.logOutputEncoding", "euc-kr"],
        );
        write(folder, "a.md", "first\n");
        write(folder, "b.md", "first\n");
        commit(folder, "Kim 민서", "2024-01-01");
        git(folder, "kim", "", &["checkout", "--quiet", "-b", "side"]);
        write(folder, "b.md", "side\n");
        commit(folder, "sora", "2024-03-01");
        git(folder, "kim", "", &["checkout", "--quiet", "main"]);
        write(folder, "b.md", "main\n");
        commit(folder, "ada", "2024-06-30");
        git(
            folder,
            "kim",
            "",
            &["merge", "--quiet", "--no-commit", "side"],
        );
        write(folder, "b.md", "both\n");
        commit(folder, "mina", "2024-12-25");
        let updates = LastUpdates::of(folder, true);
        let merged = updates.get(Path::new("b.md")).unwrap();
        assert_eq!(merged, ("2024-12-25", "mina"));
        let first = updates.get(Path::new("a.md")).unwrap();
        assert_eq!(first, ("2024-01-01", "Kim 민서"));
    }

    #[test]
    fn a_graft_that_cuts_the_history_is_no_shallow_clone() {
        let folder = repository();
        let folder = folder.path();
        write(folder, "a.md", "first\n");
        commit(folder, "kim", "2024-01-01");
        write(folder, "a.md", "second\n");
        commit(folder, "kim", "2024-02-01");
        let head = munseo_git::Repository::open(folder)
            .unwrap()
            .commits(&["main"]);
        let head = head.unwrap().remove(0).unwrap();
        write(folder, ".git/info/grafts", &format!("{head}\n"));
        let problem = LastUpdates::of(folder, false).problem().unwrap();
        assert!(problem.message.starts_with("a graft cuts"), "{problem:?}");
    }

    #[test]
    fn the_newest_commit_that_names_a_file_counts() {
        let log = "\u{1}2026-02-01\u{1}민서\u{1}HEAD -> main\n\nM\tdocs/a.md\n\u{1}2025-01-01\u{1}Ann\u{1}\n\nA\tdocs/a.md\nA\tdocs/한글 이름.md\n";
        let mut updates = LastUpdates::default();
        updates.read(log.as_bytes());
        let newest = updates.get(Path::new("docs/a.md")).unwrap();
        assert_eq!(newest, ("2026-02-01", "민서"));
        let other = updates.get(Path::new("docs/한글 이름.md")).unwrap();
        assert_eq!(other, ("2025-01-01", "Ann"));
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
        assert_eq!(updates.get(Path::new("a.md")).unwrap().0, "2026-03-05");
    }

    #[test]
    fn contributors_exclude_bots_and_start_with_the_most_commits() {
        let log = "\u{1}2026-02-03\u{1}Ben\u{1}\n\nM\ta.md\n\u{1}2026-02-02\u{1}renovate[bot]\u{1}\n\nM\ta.md\n\
                   \u{1}2026-02-01\u{1}민서\u{1}\n\nM\ta.md\nA\tb.md\n\u{1}2025-01-01\u{1}민서\u{1}\n\nA\ta.md\n";
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
        assert_eq!(updates.get(Path::new("a.md")).unwrap().1, "민서");
        assert_eq!(updates.contributors(Path::new("a.md")), ["민서"]);
    }

    #[test]
    fn the_oldest_commit_of_a_shallow_clone_is_ignored() {
        let log = "\u{1}2026-02-01\u{1}Ann\u{1}HEAD -> main\n\nM\ta.md\n\u{1}2025-01-01\u{1}Ben\u{1}grafted, tag: v1\u{1}\n\nA\ta.md\nA\tb.md\n";
        let mut updates = LastUpdates::default();
        updates.read(log.as_bytes());
        assert_eq!(updates.get(Path::new("a.md")).unwrap().1, "Ann");
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
