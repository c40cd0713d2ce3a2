//! Ways in which files are saved, moved and linked.

use notify::event::Flag;
use std::fs;
use std::os::unix::fs::symlink;

use super::*;

/// A folder with a watched site, and a receiver of its changes.
struct Watched {
    folder: tempfile::TempDir,
    changes: mpsc::Receiver<Vec<PathBuf>>,
}

impl Watched {
    /// `prepare` writes files before the site is watched. `shared` is a source outside of the site.
    fn new(prepare: impl FnOnce(&Path)) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let above = folder.path().canonicalize().expect("a folder");
        for name in ["site/docs", "outside/guide", "shared"] {
            fs::create_dir_all(above.join(name)).expect("a folder");
        }
        prepare(&above);
        let (sender, changes) = mpsc::channel();
        let sources = (vec![above.join("shared")], vec![above.join("CHANGES.md")]);
        let watched = watch_with(
            above.join("site"),
            move || sources.clone(),
            move |changed| _ = sender.send(changed.to_vec()),
        );
        watched.expect("a watcher");
        Self { folder, changes }
    }

    fn path(&self, path: &str) -> PathBuf {
        let above = self.folder.path().canonicalize().expect("a folder");
        above.join(path)
    }

    fn write(&self, path: &str) {
        fs::write(self.path(path), "text").expect("a file");
    }

    fn rename(&self, from: &str, to: &str) {
        fs::rename(self.path(from), self.path(to)).expect("a file");
    }

    /// Waits for a change of a path, or of a folder above it.
    #[track_caller]
    fn expect(&self, path: &str) {
        let path = self.path(path);
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(30) {
            let changed = self.changes.recv_timeout(Duration::from_secs(30));
            let changed = changed.unwrap_or_default();
            if changed.iter().any(|above| path.starts_with(above)) {
                return;
            }
        }
        panic!("no change of {}", path.display());
    }

    /// Waits until the changes so far have been reported.
    fn settle(&self) {
        self.write("site/settled.md");
        self.expect("site/settled.md");
        while self.changes.recv_timeout(DEBOUNCE * 20).is_ok() {}
    }
}

#[test]
fn the_target_of_a_linked_file_is_watched() {
    let site = Watched::new(|above| {
        fs::write(above.join("outside/a.md"), "text").expect("a file");
        symlink("../../outside/a.md", above.join("site/docs/a.md")).expect("a link");
    });
    site.write("outside/a.md");
    site.expect("site/docs/a.md");
    // As `sed -i` and many editors save.
    site.write("outside/a.new");
    site.rename("outside/a.new", "outside/a.md");
    site.expect("site/docs/a.md");
    // A link that is made later, to a file that is made later.
    symlink("../../outside/b.md", site.path("site/docs/b.md")).expect("a link");
    site.expect("site/docs/b.md");
    site.settle();
    site.write("outside/b.md");
    site.expect("site/docs/b.md");
    // A link to a link.
    symlink("b.md", site.path("site/docs/c.md")).expect("a link");
    site.expect("site/docs/c.md");
    site.settle();
    site.write("outside/b.md");
    site.expect("site/docs/c.md");
}

#[test]
fn a_linked_folder_is_watched_whenever_it_is_linked_and_linked_anew() {
    let site = Watched::new(|above| {
        symlink("../../outside/guide", above.join("site/docs/guide")).expect("a link");
    });
    site.write("outside/guide/a.md");
    site.expect("site/docs/guide/a.md");
    fs::create_dir_all(site.path("outside/other/deep")).expect("a folder");
    fs::remove_file(site.path("site/docs/guide")).expect("a link");
    symlink("../../outside/other", site.path("site/docs/guide")).expect("a link");
    site.expect("site/docs/guide");
    site.settle();
    site.write("outside/other/deep/b.md");
    site.expect("site/docs/guide/deep/b.md");
}

#[test]
fn a_folder_that_was_moved_away_and_back_is_watched() {
    let site = Watched::new(|above| {
        symlink("..", above.join("site/docs/loop")).expect("a link");
    });
    for (folder, away) in [("site/docs", "site/away"), ("shared", "away")] {
        site.rename(folder, away);
        site.expect(folder);
        site.settle();
        site.rename(away, folder);
        site.expect(folder);
        site.settle();
        site.write(&format!("{folder}/again.md"));
        site.expect(&format!("{folder}/again.md"));
    }
}

#[test]
fn a_single_source_may_be_missing_at_first() {
    let site = Watched::new(|_| {});
    site.write("CHANGES.md");
    site.expect("CHANGES.md");
}

/// A folder that is not watched, with a sender of reports and their receiver.
fn unwatched(folder: &Path) -> (WatchedPaths, mpsc::Sender<Report>, mpsc::Receiver<Report>) {
    let root = folder.canonicalize().expect("a folder");
    let watcher = notify::recommended_watcher(|_| {}).expect("a watcher");
    let (sender, reports) = mpsc::channel();
    (WatchedPaths::new(watcher, root), sender, reports)
}

#[test]
fn after_lost_events_everything_may_have_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut watched, sender, reports) = unwatched(folder.path());
    let root = watched.root();
    let edit = Event::new(EventKind::Any).add_path(root.join("a.md"));
    let lost = Event::new(EventKind::Other).set_flag(Flag::Rescan);
    for event in [edit, lost] {
        sender.send(Ok(event)).expect("the receiver is there");
    }
    assert_eq!(next_changes(&mut watched, &reports), Ok(vec![root]));
}

#[test]
fn what_cannot_be_watched_is_polled() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut watched, _sender, reports) = unwatched(folder.path());
    watched.polled.add(watched.root());
    let file = watched.root().join("a.md");
    fs::write(&file, "text").expect("a file");
    let mut wait = || next_changes(&mut watched, &reports);
    assert_eq!(wait(), Ok(vec![file.clone()]));
    fs::remove_file(&file).expect("a file");
    assert_eq!(wait(), Ok(vec![file]));
}
