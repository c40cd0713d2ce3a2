//! What can go wrong around a build: it is killed, the disk is full, files are odd. The last good site
//! stays, nothing is half-written, and one message says what happened.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, SystemTime};

use crate::support::{Tree, command, read_tree, text, write};

/// A starter site, built once, and what was built.
struct Story {
    dir: tempfile::TempDir,
}

impl Story {
    fn new() -> Self {
        let story = Self {
            dir: tempfile::tempdir().unwrap(),
        };
        let output = command().arg("new").arg(story.site()).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        story
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

    /// What lies beside the output folder, which a build must not leave things in.
    fn beside(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.dir.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

fn page(number: usize) -> String {
    format!("# Page\n\nThis is edition {number}.\n")
}

#[test]
fn a_build_killed_at_any_moment_leaves_a_whole_site() {
    let story = Story::new();
    story.write("docs/en/edition.md", page(0));
    let mut last = story.builds();
    for edition in 1..=12 {
        story.write("docs/en/edition.md", page(edition));
        let whole = story.dir.path().join("whole");
        let output = story.build_command(&whole).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        let next = read_tree(&whole);

        let mut build = story
            .build_command(&story.out())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Every build is given a little more time, so that they end in different places.
        std::thread::sleep(Duration::from_millis(20 * edition as u64));
        let _ = build.kill();
        build.wait().unwrap();

        let found = read_tree(&story.out());
        assert!(
            found == last || found == next,
            "edition {edition} is neither old nor new"
        );
        last = found;
    }
    fs::remove_dir_all(story.dir.path().join("whole")).unwrap();
    story.write("docs/en/edition.md", page(17));
    let after = story.builds();
    assert!(text(&after[Path::new("en/docs/edition/index.html")]).contains("This is edition 17."));
    assert_eq!(
        story.beside(),
        ["out", "site"],
        "a killed build left things"
    );
}

#[test]
fn a_full_disk_is_one_message_and_the_last_site_stays() {
    let story = Story::new();
    let before = story.builds();
    // A picture larger than what the limit lets a process write to a file, as a disk without room would.
    story.write("static/large.bin", vec![7; 4_000_000]);
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 2048; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_munseo"))
        .arg("build")
        .arg(story.site())
        .arg("--out")
        .arg(story.out())
        .output()
        .unwrap();
    let said = text(&output.stderr);
    assert!(!output.status.success(), "{said}");
    assert_eq!(said.matches("error: cannot").count(), 1, "{said}");
    assert_eq!(said.matches("File too large").count(), 1, "{said}");
    assert_eq!(read_tree(&story.out()), before);
    assert_eq!(story.beside(), ["out", "site"]);
}

#[test]
fn an_output_folder_that_cannot_be_made_is_named() {
    let story = Story::new();
    let file = story.dir.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    let output = story.build_command(&file.join("out")).output().unwrap();
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(said.contains("file/"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert_eq!(fs::read_to_string(file).unwrap(), "not a folder");
}

#[test]
fn odd_files_are_each_told_in_one_run() {
    let story = Story::new();
    let before = story.builds();
    story.write("docs/en/bytes.md", b"# Bytes\n\nnot \xff text\n");
    std::os::unix::fs::symlink("nowhere.md", story.site().join("docs/en/gone.md")).unwrap();
    std::os::unix::fs::symlink(".", story.site().join("docs/en/round")).unwrap();
    let output = story.build();
    let said = text(&output.stderr);
    assert!(!output.status.success(), "{said}");
    for expected in [
        "content/invalid-utf8",
        "docs/en/bytes.md:3:5",
        "`docs/en/gone.md` cannot be read",
        "content/symlink-loop",
        "3 errors",
    ] {
        assert!(said.contains(expected), "{expected} in {said}");
    }
    assert_eq!(read_tree(&story.out()), before);
}

#[test]
fn a_page_of_ten_megabytes_is_a_page() {
    let story = Story::new();
    let paragraph = "Words of a very long page, with `code` and **weight**.\n\n";
    let body = paragraph.repeat(10_000_000 / paragraph.len());
    story.write("docs/en/long.md", format!("# Long\n\n{body}"));
    let built = story.builds();
    assert!(built[Path::new("en/docs/long/index.html")].len() > 10_000_000);
}

#[test]
fn markdown_that_opens_everything_and_closes_nothing_ends() {
    let story = Story::new();
    let hostile = [
        ">".repeat(50_000),
        "[".repeat(100_000),
        "*".repeat(50_000) + "a",
        "- ".repeat(3_000) + "x",
        "`".repeat(50_001),
        "<b>".repeat(10_000),
        format!("|{}\n|{}", "a|".repeat(5_000), "-|".repeat(5_000)),
        ":::note\n".repeat(2_000),
        "![a](".repeat(20_000),
    ];
    for (number, text) in hostile.iter().enumerate() {
        story.write(
            &format!("docs/en/hostile-{number}.md"),
            format!("# H\n\n{text}\n"),
        );
    }
    // Some of it is an author's mistake; none of it stops the command from saying so.
    let output = story.build();
    assert!(matches!(output.status.code(), Some(0 | 1)), "{output:?}");
    assert!(!text(&output.stderr).contains("panicked"));
}

#[test]
fn aliases_that_multiply_are_refused_at_their_place() {
    let story = Story::new();
    let mut bomb = String::from("---\ntitle: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for level in 1..12 {
        let aliases = vec![format!("*a{}", level - 1); 9].join(", ");
        bomb.push_str(&format!("k{level}: &a{level} [{aliases}]\n"));
    }
    bomb.push_str("---\n\ntext\n");
    story.write("docs/en/bomb.md", bomb);
    let output = story.build();
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("docs/en/bomb.md:"), "{said}");
}

#[test]
fn the_same_site_is_the_same_bytes_whatever_the_clock_says() {
    let story = Story::new();
    let first = story.builds();
    for (name, time) in [
        ("past", SystemTime::UNIX_EPOCH + Duration::from_secs(1)),
        (
            "future",
            SystemTime::now() + Duration::from_secs(400 * 24 * 3600),
        ),
    ] {
        for path in read_tree(&story.site()).keys() {
            let file = fs::File::options()
                .append(true)
                .open(story.site().join(path))
                .unwrap();
            file.set_modified(time).unwrap();
        }
        let out = story.dir.path().join(name);
        let output = story.build_command(&out).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        let again = read_tree(&out);
        assert!(again.keys().eq(first.keys()), "other files");
        for (path, bytes) in &first {
            assert!(again[path] == *bytes, "{} differs", path.display());
        }
    }
}
