//! Failures during a build: it is killed, the disk is full, or files are invalid. The last good site stays, no file is
//! incomplete, and one message explains the failure.

mod same_bytes;
mod sources;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use crate::support::{Tree, assert_same, command, read_tree, text, write};

/// A starter site with a first build.
struct BuiltFixture {
    dir: tempfile::TempDir,
}

impl BuiltFixture {
    fn new() -> Self {
        let fixture = Self {
            dir: tempfile::tempdir().unwrap(),
        };
        let output = command().arg("new").arg(fixture.site()).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        fixture
    }

    fn site(&self) -> PathBuf {
        self.dir.path().join("site")
    }

    fn out(&self) -> PathBuf {
        self.dir.path().join("out")
    }

    fn build(&self) -> Output {
        self.build_command(&self.out()).output().unwrap()
    }

    fn build_command(&self, out: &Path) -> Command {
        let mut command = command();
        command.arg("build").arg(self.site()).arg("--out").arg(out);
        command
    }

    fn builds(&self) -> Tree {
        let output = self.build();
        assert!(output.status.success(), "{}", text(&output.stderr));
        read_tree(&self.out())
    }

    fn write(&self, path: &str, bytes: impl AsRef<[u8]>) {
        write(&self.site(), path, bytes);
    }

    /// The files next to the output folder, where a build must not leave any.
    fn files_next_to_output(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.dir.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            // The next build reuses this folder.
            .filter(|name| !name.ends_with(".next"))
            .collect();
        names.sort();
        names
    }
}

fn page(number: u32) -> String {
    format!("# Page\n\nThis is edition {number}.\n")
}

#[test]
fn a_build_killed_at_any_time_leaves_a_complete_site() {
    const EDITIONS: u32 = 8;
    let fixture = BuiltFixture::new();
    fixture.write("docs/en/edition.md", page(0));
    let mut last = fixture.builds();
    for edition in 1..=EDITIONS {
        fixture.write("docs/en/edition.md", page(edition));
        let whole = fixture.dir.path().join("whole");
        let start = Instant::now();
        let output = fixture.build_command(&whole).output().unwrap();
        let time = start.elapsed();
        assert!(output.status.success(), "{}", text(&output.stderr));
        let next = read_tree(&whole);

        let mut build = fixture
            .build_command(&fixture.out())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Each build gets a little more of the time that a complete one takes, so that they are killed at different
        // points, the last ones during the exchange of folders.
        thread::sleep(time * edition / EDITIONS);
        let _ = build.kill();
        build.wait().unwrap();

        let found = read_tree(&fixture.out());
        assert!(
            found == last || found == next,
            "edition {edition} is neither old nor new"
        );
        last = found;
    }
    fs::remove_dir_all(fixture.dir.path().join("whole")).unwrap();
    fixture.write("docs/en/edition.md", page(17));
    let after = fixture.builds();
    assert!(text(&after[Path::new("en/docs/edition/index.html")]).contains("This is edition 17."));
    assert_eq!(
        fixture.files_next_to_output(),
        ["out", "site"],
        "a killed build left files"
    );
}

#[test]
fn compressed_variants_are_published_with_their_build_or_not_at_all() {
    const EDITIONS: u32 = 3;
    let fixture = BuiltFixture::new();
    let build = |out: &Path| {
        let mut build = fixture.build_command(out);
        build.arg("--precompress");
        build
    };
    fixture.write("docs/en/edition.md", page(0));
    let output = build(&fixture.out()).output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let mut last = read_tree(&fixture.out());
    assert!(last.contains_key(Path::new("index.html.br")));
    for edition in 1..=EDITIONS {
        fixture.write("docs/en/edition.md", page(edition));
        let whole = fixture.dir.path().join(format!("whole-{edition}"));
        let start = Instant::now();
        assert!(build(&whole).output().unwrap().status.success());
        let time = start.elapsed();
        let next = read_tree(&whole);

        let mut killed = build(&fixture.out())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        thread::sleep(time * edition / EDITIONS);
        let _ = killed.kill();
        killed.wait().unwrap();
        let found = read_tree(&fixture.out());
        assert!(
            found == last || found == next,
            "edition {edition} is neither old nor new"
        );
        last = found;
    }
    // Those of unchanged files are reused from the last build, and are equal to new ones.
    fixture.write("docs/en/edition.md", page(17));
    assert!(build(&fixture.out()).output().unwrap().status.success());
    let fresh = fixture.dir.path().join("fresh");
    assert!(build(&fresh).output().unwrap().status.success());
    assert_same(&read_tree(&fresh), &read_tree(&fixture.out()));
}

#[test]
fn two_builds_of_one_folder_leave_the_site_of_one_of_them() {
    let fixture = BuiltFixture::new();
    fixture.builds();
    let mut built = 0;
    for edition in 0..4 {
        fixture.write("docs/en/edition.md", page(edition));
        let start = || {
            fixture
                .build_command(&fixture.out())
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap()
        };
        let both = [start(), start()].map(|build| build.wait_with_output().unwrap());
        for output in both {
            let stderr = text(&output.stderr);
            if output.status.success() {
                built += 1;
            } else {
                assert_eq!(output.status.code(), Some(3), "{stderr}");
                assert!(
                    stderr.starts_with("error: another build is writing `"),
                    "{stderr}"
                );
                assert_eq!(stderr.lines().count(), 1, "{stderr}");
            }
        }
        let found = read_tree(&fixture.out());
        let whole = fixture.dir.path().join("whole");
        assert!(
            fixture
                .build_command(&whole)
                .output()
                .unwrap()
                .status
                .success()
        );
        assert_same(&read_tree(&whole), &found);
    }
    assert!(built >= 4, "at least one of two builds succeeds each time");
}

#[test]
fn a_full_disk_is_reported_once_and_keeps_the_last_site() {
    let fixture = BuiltFixture::new();
    let before = fixture.builds();
    // A file that exceeds the file size limit of the process, which simulates a full disk.
    fixture.write("static/large.bin", vec![7; 4_000_000]);
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 2048; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_munseo"))
        .arg("build")
        .arg(fixture.site())
        .arg("--out")
        .arg(fixture.out())
        .output()
        .unwrap();
    let stderr = text(&output.stderr);
    assert!(!output.status.success(), "{stderr}");
    assert_eq!(stderr.matches("error: cannot").count(), 1, "{stderr}");
    assert_eq!(stderr.matches("File too large").count(), 1, "{stderr}");
    assert_eq!(read_tree(&fixture.out()), before);
    assert_eq!(fixture.files_next_to_output(), ["out", "site"]);
}

#[test]
fn an_output_folder_that_cannot_be_created_is_reported() {
    let fixture = BuiltFixture::new();
    let file = fixture.dir.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    let output = fixture.build_command(&file.join("out")).output().unwrap();
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{stderr}");
    assert!(stderr.contains("file/"), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert_eq!(fs::read_to_string(file).unwrap(), "not a folder");
}

#[test]
fn an_output_folder_inside_the_sources_is_rejected() {
    let fixture = BuiltFixture::new();
    for folder in ["static", "docs", "docs/en", "pages/ko"] {
        let path = match folder {
            "docs" => "not-yet/../docs",
            folder => folder,
        };
        let out = fixture.site().join(path).join("built");
        let output = fixture.build_command(&out).output().unwrap();
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{stderr}");
        let expected = format!("is inside the source folder `{folder}`");
        assert!(stderr.contains(&expected), "{stderr}");
        assert!(!out.exists(), "{folder}");
    }
}

#[test]
fn a_build_follows_a_symbolic_link_of_its_output_folder() {
    let fixture = BuiltFixture::new();
    let (real, link) = (fixture.dir.path().join("real"), fixture.out());
    fs::create_dir(&real).unwrap();
    std::os::unix::fs::symlink("real", &link).unwrap();
    fixture.builds();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(real.join("index.html").is_file());
}

/// Runs a command whose output fails on a full disk; returns its error. `None` if the system has no such device.
fn output_to_full_disk(mut command: Command) -> Option<String> {
    let full = fs::File::options().write(true).open("/dev/full").ok()?;
    let output = command.stdout(full).output().unwrap();
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{command:?}: {stderr}");
    assert!(
        stderr.starts_with("error: cannot write to stdout"),
        "{command:?}: {stderr}"
    );
    Some(stderr)
}

#[test]
fn a_failed_write_to_stdout_is_an_error() {
    let fixture = BuiltFixture::new();
    for arguments in [
        &["licenses"][..],
        &["search", "records"],
        &["search", "start"],
    ] {
        let mut command_line = command();
        command_line.args(arguments).current_dir(fixture.site());
        output_to_full_disk(command_line);
    }
}

#[test]
fn a_summary_that_cannot_be_printed_is_reported_once() {
    let fixture = BuiltFixture::new();
    let Some(stderr) = output_to_full_disk(fixture.build_command(&fixture.out())) else {
        return;
    };
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(fixture.out().join("index.html").is_file());
}

#[test]
fn a_port_in_use_is_reported_once_with_its_address() {
    let fixture = BuiltFixture::new();
    fixture.builds();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let dist = fixture.out().to_string_lossy().into_owned();
    let site = fixture.site().to_string_lossy().into_owned();
    for arguments in [
        vec!["serve", "--dist", &dist, "--addr", &address],
        vec!["dev", &site, "--addr", &address],
    ] {
        let output = command().args(&arguments).output().unwrap();
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {stderr}");
        assert_eq!(
            stderr.matches("error:").count(),
            1,
            "{arguments:?}: {stderr}"
        );
        assert!(stderr.contains(&address), "{arguments:?}: {stderr}");
        assert!(stderr.contains("`--addr "), "{arguments:?}: {stderr}");
    }
}

#[test]
fn a_broken_pipe_is_not_a_panic() {
    let mut schema = command()
        .arg("schema")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(schema.stdout.take());
    let output = schema.wait_with_output().unwrap();
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(3));
}
