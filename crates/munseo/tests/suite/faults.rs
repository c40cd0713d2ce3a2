//! What can go wrong around a build: it is killed, the disk is full, files are odd. The last good site
//! stays, nothing is half-written, and one message says what happened.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use crate::support::{Tree, assert_same, command, read_tree, text, write};

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

fn page(number: u32) -> String {
    format!("# Page\n\nThis is edition {number}.\n")
}

#[test]
fn a_build_killed_at_any_moment_leaves_a_whole_site() {
    const EDITIONS: u32 = 8;
    let story = Story::new();
    story.write("docs/en/edition.md", page(0));
    let mut last = story.builds();
    for edition in 1..=EDITIONS {
        story.write("docs/en/edition.md", page(edition));
        let whole = story.dir.path().join("whole");
        let start = Instant::now();
        let output = story.build_command(&whole).output().unwrap();
        let time = start.elapsed();
        assert!(output.status.success(), "{}", text(&output.stderr));
        let next = read_tree(&whole);

        let mut build = story
            .build_command(&story.out())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Every build is given a little more of what a whole one takes, so that they end in different
        // places, the last ones while the site is put in place.
        thread::sleep(time * edition / EDITIONS);
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
fn compressed_variants_are_published_with_their_build_or_not_at_all() {
    const EDITIONS: u32 = 3;
    let story = Story::new();
    let build = |out: &Path| {
        let mut build = story.build_command(out);
        build.arg("--precompress");
        build
    };
    story.write("docs/en/edition.md", page(0));
    let output = build(&story.out()).output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let mut last = read_tree(&story.out());
    assert!(last.contains_key(Path::new("index.html.br")));
    for edition in 1..=EDITIONS {
        story.write("docs/en/edition.md", page(edition));
        let whole = story.dir.path().join(format!("whole-{edition}"));
        let start = Instant::now();
        assert!(build(&whole).output().unwrap().status.success());
        let time = start.elapsed();
        let next = read_tree(&whole);

        let mut killed = build(&story.out())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        thread::sleep(time * edition / EDITIONS);
        let _ = killed.kill();
        killed.wait().unwrap();
        let found = read_tree(&story.out());
        assert!(
            found == last || found == next,
            "edition {edition} is neither old nor new"
        );
        last = found;
    }
    // Those of unchanged files are taken from the last build, and are what a new build would make.
    story.write("docs/en/edition.md", page(17));
    assert!(build(&story.out()).output().unwrap().status.success());
    let fresh = story.dir.path().join("fresh");
    assert!(build(&fresh).output().unwrap().status.success());
    assert_same(&read_tree(&fresh), &read_tree(&story.out()));
}

#[test]
fn two_builds_of_one_folder_leave_the_site_of_one_of_them() {
    let story = Story::new();
    story.builds();
    let mut built = 0;
    for edition in 0..4 {
        story.write("docs/en/edition.md", page(edition));
        let start = || {
            story
                .build_command(&story.out())
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap()
        };
        let both = [start(), start()].map(|build| build.wait_with_output().unwrap());
        for output in both {
            let said = text(&output.stderr);
            if output.status.success() {
                built += 1;
            } else {
                assert_eq!(output.status.code(), Some(3), "{said}");
                assert!(
                    said.starts_with("error: another build is writing `"),
                    "{said}"
                );
                assert_eq!(said.lines().count(), 1, "{said}");
            }
        }
        let found = read_tree(&story.out());
        let whole = story.dir.path().join("whole");
        assert!(
            story
                .build_command(&whole)
                .output()
                .unwrap()
                .status
                .success()
        );
        assert_same(&read_tree(&whole), &found);
    }
    assert!(built >= 4, "one of the two came through each time");
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
fn a_folder_that_the_next_build_would_read_is_refused() {
    let story = Story::new();
    for folder in ["static", "docs/en", "pages/ko"] {
        let out = story.site().join(folder).join("built");
        let output = story.build_command(&out).output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{said}");
        let told = format!("lies in `{folder}`, which the site is made from");
        assert!(said.contains(&told), "{said}");
        assert!(!out.exists(), "{folder}");
    }
}

#[test]
fn a_build_goes_where_a_symbolic_link_leads() {
    let story = Story::new();
    let (real, link) = (story.dir.path().join("real"), story.out());
    fs::create_dir(&real).unwrap();
    std::os::unix::fs::symlink("real", &link).unwrap();
    story.builds();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(real.join("index.html").is_file());
}

#[test]
fn names_that_no_address_can_hold_are_told() {
    use std::os::unix::ffi::OsStrExt as _;
    let story = Story::new();
    for (folder, name) in [("static", &b"a\xff.txt"[..]), ("docs/en", b"b\xff.md")] {
        let path = story.site().join(folder);
        fs::write(path.join(std::ffi::OsStr::from_bytes(name)), "x").unwrap();
    }
    let output = story.build();
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert_eq!(
        said.matches("error[content/invalid-name]").count(),
        2,
        "{said}"
    );
}

#[test]
fn synonyms_that_cannot_be_read_are_told_before_a_build() {
    let story = Story::new();
    story.write("synonyms.txt", b"array, \xff\n");
    for command_name in ["check", "build"] {
        let output = command()
            .arg(command_name)
            .arg(story.site())
            .output()
            .unwrap();
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("synonyms.txt:1:8"), "{said}");
        assert_eq!(
            said.matches("error[content/invalid-utf8]").count(),
            1,
            "{said}"
        );
    }
}

#[test]
fn a_summary_that_cannot_be_printed_is_one_message() {
    let Ok(full) = fs::File::options().write(true).open("/dev/full") else {
        return;
    };
    let story = Story::new();
    let output = story
        .build_command(&story.out())
        .stdout(full)
        .output()
        .unwrap();
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(
        said.starts_with("error: failed printing to stdout"),
        "{said}"
    );
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(story.out().join("index.html").is_file());
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
        assert_same(&first, &read_tree(&out));
    }
}

#[test]
fn the_same_site_is_the_same_bytes_wherever_and_however_it_is_built() {
    let story = Story::new();
    let first = story.builds();
    let elsewhere = story.dir.path().join("a folder/of another name");
    for (path, bytes) in read_tree(&story.site()) {
        write(&elsewhere, &path.to_string_lossy(), bytes);
    }
    let out = story.dir.path().join("other out");
    let output = Command::new("sh")
        .args(["-c", "umask 077; cd /; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_munseo"))
        .arg("build")
        .arg(&elsewhere)
        .arg("--out")
        .arg(&out)
        .envs([
            ("TZ", "Pacific/Kiritimati"),
            ("LC_ALL", "tr_TR.UTF-8"),
            ("LANG", "tr_TR.UTF-8"),
            ("RAYON_NUM_THREADS", "1"),
            ("NO_COLOR", "1"),
        ])
        .env_remove("HOME")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_same(&first, &read_tree(&out));
}

#[test]
fn files_that_come_and_go_during_a_build_leave_a_whole_site() {
    let story = Story::new();
    let last = story.builds();
    let text_of =
        |edition: usize| format!("# Page\n\nThis is edition {edition}, the whole of it.\n");
    let is_over = Arc::new(AtomicBool::new(false));
    let restless = {
        let (folder, is_over) = (story.site().join("docs/en"), Arc::clone(&is_over));
        thread::spawn(move || {
            let mut edition = 0;
            while !is_over.load(Ordering::Relaxed) {
                for name in ["one.md", "two.md", "deep/three.md"] {
                    let path = folder.join(name);
                    fs::create_dir_all(path.parent().unwrap()).unwrap();
                    // In one step, as editors do: half a file is nobody's fault here.
                    let aside = path.with_extension("new");
                    fs::write(&aside, text_of(edition)).unwrap();
                    fs::rename(aside, path).unwrap();
                    edition += 1;
                }
                thread::sleep(Duration::from_millis(2));
                let _ = fs::remove_file(folder.join("one.md"));
                let _ = fs::remove_dir_all(folder.join("deep"));
            }
        })
    };
    let mut built = 0;
    for _ in 0..8 {
        let output = story.build();
        let said = text(&output.stderr);
        assert!(matches!(output.status.code(), Some(0 | 1 | 3)), "{said}");
        assert!(!said.contains("panicked"), "{said}");
        built += usize::from(output.status.success());
        let found = read_tree(&story.out());
        for path in last.keys() {
            // What was there before and has nothing to do with it still is.
            assert!(
                found.contains_key(path) || path.starts_with("_munseo"),
                "{}",
                path.display()
            );
        }
        for (path, bytes) in found {
            if path
                .extension()
                .is_some_and(|extension| extension == "html")
            {
                let page = text(&bytes);
                assert!(page.trim_end().ends_with("</html>"), "{}", path.display());
                let is_whole =
                    !page.contains("This is edition") || page.contains("the whole of it.");
                assert!(is_whole, "{}", path.display());
            }
        }
    }
    is_over.store(true, Ordering::Relaxed);
    restless.join().unwrap();
    story.builds();
    assert!(built > 0, "some builds came through");
    // What is kept of builds before, for tabs that are still open, is no leftover.
    let mut beside = story.beside();
    beside.retain(|name| name != ".out.kept");
    assert_eq!(beside, ["out", "site"]);
}

#[test]
fn thousands_of_tiny_pages_are_thousands_of_pages() {
    // `cargo xtask bench growth --pages 100000 --runs 1` does the same on a larger scale.
    const PAGES: usize = 2000;
    // Half of them in one folder, whose index and sidebar have to bear it.
    let group = |number: usize| number.max(PAGES / 2) / 200;
    let story = Story::new();
    for number in 0..PAGES {
        let path = format!("docs/en/group-{}/page-{number}.md", group(number));
        story.write(&path, format!("# Page {number}\n\nText {number}.\n"));
    }
    let built = story.builds();
    for number in 0..PAGES {
        let path = format!("en/docs/group-{}/page-{number}/index.html", group(number));
        let page = text(&built[Path::new(&path)]);
        assert!(page.contains(&format!("Text {number}.")), "{path}");
    }
}

#[test]
fn numbers_that_fit_nowhere_are_refused_at_their_place_or_taken_as_they_are() {
    let story = Story::new();
    let numbers = [
        "99999999999999999999999999",
        "-99999999999999999999999999",
        "1e999",
        "-1e999",
        ".inf",
        ".nan",
        "0x7fffffffffffffffffff",
        "1e-999",
        "-0",
    ];
    for (number, value) in numbers.iter().enumerate() {
        let name = format!("docs/en/number-{number}.md");
        story.write(
            &name,
            format!("---\nsidebar_position: {value}\n---\n\n# H\n"),
        );
    }
    let output = story.build();
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(!said.contains("panicked"), "{said}");
    // What no number of the language can hold; large ones are positions like any other.
    for refused in 2..=5 {
        let place = format!("docs/en/number-{refused}.md:2:");
        assert!(said.contains(&place), "{place} in {said}");
    }
}

#[test]
fn a_folder_where_a_file_belongs_is_told_and_harms_nothing() {
    let story = Story::new();
    let before = story.builds();
    fs::create_dir_all(story.site().join("docs/en/_category_.toml")).unwrap();
    fs::create_dir_all(story.site().join("glossary.toml")).unwrap();
    let output = story.build();
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(!said.contains("panicked"), "{said}");
    for file in ["docs/en/_category_.toml", "glossary.toml"] {
        let told = format!("error[content/unreadable]: `{file}` cannot be read");
        assert!(said.contains(&told), "{told} in {said}");
    }
    assert_eq!(read_tree(&story.out()), before);
}

#[test]
fn a_port_in_use_is_one_message_that_names_it() {
    let story = Story::new();
    story.builds();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let dist = story.out().to_string_lossy().into_owned();
    let site = story.site().to_string_lossy().into_owned();
    for arguments in [
        vec!["serve", "--dist", &dist, "--addr", &address],
        vec![
            "serve",
            "--dist",
            &dist,
            "--addr",
            "127.0.0.1:0",
            "--admin-address",
            &address,
        ],
        vec!["dev", &site, "--addr", &address],
    ] {
        let output = command().args(&arguments).output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {said}");
        assert_eq!(said.matches("error:").count(), 1, "{arguments:?}: {said}");
        assert!(said.contains(&address), "{arguments:?}: {said}");
        let option = match arguments.contains(&"--admin-address") {
            true => "`--admin-address HOST:PORT`",
            false => "`--addr ",
        };
        assert!(said.contains(option), "{arguments:?}: {said}");
    }
}

#[test]
fn a_reader_who_has_read_enough_is_no_panic() {
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
