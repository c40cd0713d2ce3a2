//! Missing permissions to read or write. Root ignores permissions, so tests that run as root start the command as
//! another user.

use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::serving::ServerProcess;
use crate::support::{command, read_tree, text};

/// The conventional user id of `nobody`.
const NOBODY: u32 = 65534;

/// A starter site and an output folder, both owned by a user other than root.
struct UnprivilegedFixture {
    dir: tempfile::TempDir,
    /// A copy of the command that every user may run; `None` if the test does not run as root.
    program: Option<PathBuf>,
}

impl UnprivilegedFixture {
    /// `None` if the user cannot be changed.
    fn new() -> Option<Self> {
        let dir = tempfile::tempdir().unwrap();
        let is_root = fs::metadata(dir.path()).unwrap().uid() == 0;
        let mut fixture = Self { dir, program: None };
        if is_root {
            let program = fixture.path("munseo");
            let built = env!("CARGO_BIN_EXE_munseo");
            if fs::hard_link(built, &program).is_err() {
                fs::copy(built, &program).unwrap();
            }
            fixture.program = Some(program);
        }
        fixture.allow("", 0o755);
        fs::create_dir(fixture.path("out")).unwrap();
        let made = command().arg("new").arg(fixture.path("site")).output();
        assert!(made.unwrap().status.success());
        for entry in walkdir::WalkDir::new(fixture.dir.path()) {
            let path = entry.unwrap().into_path();
            if is_root && Some(&path) != fixture.program.as_ref() {
                std::os::unix::fs::chown(&path, Some(NOBODY), Some(NOBODY)).unwrap();
            }
        }
        let can_start = fixture.command(&["--version"]).output();
        if !can_start.is_ok_and(|output| output.status.success()) {
            eprintln!("skipped: root cannot start the command as somebody else here (`setpriv`)");
            return None;
        }
        Some(fixture)
    }

    fn path(&self, path: &str) -> PathBuf {
        self.dir.path().join(path)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = match &self.program {
            None => command(),
            Some(program) => {
                let mut command = Command::new("setpriv");
                command.args(["--reuid", "65534", "--regid", "65534", "--clear-groups"]);
                command.arg(program);
                command
            }
        };
        command.current_dir(self.dir.path()).args(arguments);
        command
    }

    fn allow(&self, path: &str, mode: u32) {
        fs::set_permissions(self.path(path), fs::Permissions::from_mode(mode)).unwrap();
    }

    fn build(&self) -> Output {
        self.build_with(&[])
    }

    fn build_with(&self, options: &[&str]) -> Output {
        let arguments = ["build", "site", "--out", "out/dist"];
        self.command(&[&arguments[..], options].concat())
            .output()
            .unwrap()
    }

    /// Runs a build without a permission; returns its error.
    #[track_caller]
    fn fails(&self, code: i32) -> String {
        let output = self.build();
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{stderr}");
        assert!(!stderr.contains("panicked"), "{stderr}");
        stderr
    }
}

#[test]
fn unreadable_files_are_reported_and_the_last_site_is_kept() {
    let Some(fixture) = UnprivilegedFixture::new() else {
        return;
    };
    let built = fixture.build();
    assert!(built.status.success(), "{}", text(&built.stderr));
    let before = read_tree(&fixture.path("out"));
    let page = fs::read_dir(fixture.path("site/docs/en")).unwrap();
    let page = page
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .find(|name| name.ends_with(".md"))
        .unwrap();
    let page = format!("docs/en/{page}");
    fs::create_dir_all(fixture.path("site/static/more")).unwrap();
    fs::write(fixture.path("site/static/more/a.txt"), "a").unwrap();
    fixture.allow("site/static/more", 0o755);
    for (path, code) in [
        ("munseo.toml", 1),
        (page.as_str(), 1),
        ("docs/en", 1),
        ("static", 1),
        ("static/more", 1),
        ("static/more/a.txt", 3),
    ] {
        let whole = format!("site/{path}");
        let mode = fs::metadata(fixture.path(&whole)).unwrap().mode();
        fixture.allow(&whole, 0o000);
        let stderr = fixture.fails(code);
        fixture.allow(&whole, mode);
        assert!(stderr.contains(path), "{path}: {stderr}");
        assert!(
            !stderr.contains("IO error for operation"),
            "{path}: {stderr}"
        );
        if code == 1 {
            assert!(stderr.contains("content/unreadable"), "{path}: {stderr}");
            assert!(
                stderr.contains("change the permissions of the file"),
                "{path}: {stderr}"
            );
        }
        assert_eq!(read_tree(&fixture.path("out")), before, "{path}");
    }
    assert!(fixture.build().status.success(), "all is well again");
}

#[test]
fn a_last_build_that_cannot_be_removed_does_not_undo_the_new_one() {
    let Some(fixture) = UnprivilegedFixture::new() else {
        return;
    };
    let built = fixture.build();
    assert!(built.status.success(), "{}", text(&built.stderr));
    fixture.allow("out/dist/docs", 0o555);
    fs::write(fixture.path("site/static/new.txt"), "new").unwrap();
    fixture.allow("site/static/new.txt", 0o644);
    // With a cache it is not removed: the next build uses it.
    let output = fixture.build_with(&["--no-cache"]);
    let stderr = text(&output.stderr);
    assert!(output.status.success(), "{stderr}");
    assert!(
        stderr.contains("the build was published, but cannot remove"),
        "{stderr}"
    );
    assert!(stderr.contains(".dist.next"), "{stderr}");
    let new = fs::read_to_string(fixture.path("out/dist/new.txt")).unwrap();
    assert_eq!(new, "new");
    // The next build fixes that.
    let output = fixture.build_with(&["--no-cache"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(!fixture.path("out/.dist.next").exists());
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let Some(fixture) = UnprivilegedFixture::new() else {
        return;
    };
    let built = fixture.build();
    assert!(built.status.success(), "{}", text(&built.stderr));
    let before = read_tree(&fixture.path("out"));
    fixture.allow("out", 0o555);
    let stderr = fixture.fails(3);
    fixture.allow("out", 0o755);
    assert!(stderr.starts_with("error: cannot create `out/"), "{stderr}");
    assert!(stderr.contains("Permission denied"), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert_eq!(read_tree(&fixture.path("out")), before);
}

#[test]
fn an_unreadable_file_is_one_failed_response_and_one_log_line() {
    let Some(fixture) = UnprivilegedFixture::new() else {
        return;
    };
    let built = fixture.build();
    assert!(built.status.success(), "{}", text(&built.stderr));
    let home = "out/dist/index.html";
    assert!(Path::new(&fixture.path(home)).is_file());
    fixture.allow(home, 0o000);
    let log = fixture.path("log");
    let serving = ServerProcess::start(
        fixture
            .command(&["serve", "--dist", "out/dist", "--addr", "127.0.0.1:0"])
            .stderr(fs::File::create(&log).unwrap()),
    );
    let status = |path: &str| {
        let answer = serving.get(path);
        let status = answer.split(' ').nth(1).unwrap_or_default();
        status.parse::<u16>().unwrap_or_default()
    };
    let statuses: Vec<u16> = (0..20).map(|_| status("/")).collect();
    let other = status("/healthz");
    drop(serving);
    assert_eq!(statuses, [503; 20]);
    assert_eq!(other, 200);
    let log = fs::read_to_string(log).unwrap();
    let warnings = log.matches("no permission to read").count();
    assert_eq!(warnings, 1, "{log}");
    assert!(!log.contains('\u{1b}'), "no colors in a file: {log}");
}
