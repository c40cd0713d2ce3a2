//! Unusual sources: each invalid file is reported, and a build of a large or deep text terminates.

use std::fs;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use super::*;

#[test]
fn names_that_are_invalid_in_urls_are_reported() {
    use std::os::unix::ffi::OsStrExt as _;
    let fixture = BuiltFixture::new();
    for (folder, name) in [
        ("static", &b"a\xff.txt"[..]),
        ("static", b"c\\d.txt"),
        ("docs/en", b"b\xff.md"),
        ("docs/en", b"e\\f.md"),
        ("docs/en", b"g\nh.md"),
    ] {
        let path = fixture.site().join(folder);
        fs::write(path.join(std::ffi::OsStr::from_bytes(name)), "x").unwrap();
    }
    let output = fixture.build();
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert_eq!(
        stderr.matches("error[content/invalid-name]").count(),
        5,
        "{stderr}"
    );
}

#[test]
fn unreadable_synonyms_are_reported_before_a_build() {
    let fixture = BuiltFixture::new();
    fixture.write("synonyms.txt", b"array, \xff\n");
    for command_name in ["check", "build"] {
        let output = command()
            .arg(command_name)
            .arg(fixture.site())
            .output()
            .unwrap();
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{stderr}");
        assert!(stderr.contains("synonyms.txt:1:8"), "{stderr}");
        assert_eq!(
            stderr.matches("error[content/invalid-utf8]").count(),
            1,
            "{stderr}"
        );
    }
}

#[test]
fn all_invalid_files_are_reported_in_one_run() {
    let fixture = BuiltFixture::new();
    let before = fixture.builds();
    fixture.write("docs/en/bytes.md", b"# Bytes\n\nnot \xff text\n");
    std::os::unix::fs::symlink("nowhere.md", fixture.site().join("docs/en/gone.md")).unwrap();
    std::os::unix::fs::symlink(".", fixture.site().join("docs/en/round")).unwrap();
    let output = fixture.build();
    let stderr = text(&output.stderr);
    assert!(!output.status.success(), "{stderr}");
    for expected in [
        "content/invalid-utf8",
        "docs/en/bytes.md:3:5",
        "`docs/en/gone.md` cannot be read",
        "content/symlink-loop",
        "2 errors",
    ] {
        assert!(stderr.contains(expected), "{expected} in {stderr}");
    }
    assert_eq!(read_tree(&fixture.out()), before);
}

#[test]
fn a_page_of_ten_megabytes_is_built() {
    let fixture = BuiltFixture::new();
    let paragraph = "Words of a very long page, with `code` and **weight**.\n\n";
    let body = paragraph.repeat(10_000_000 / paragraph.len());
    fixture.write("docs/en/long.md", format!("# Long\n\n{body}"));
    let built = fixture.builds();
    assert!(built[Path::new("en/docs/long/index.html")].len() > 10_000_000);
}

#[test]
fn unclosed_markdown_terminates() {
    let fixture = BuiltFixture::new();
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
        fixture.write(
            &format!("docs/en/hostile-{number}.md"),
            format!("# H\n\n{text}\n"),
        );
    }
    // Some of them are errors; none of them prevents the report.
    let output = fixture.build();
    assert!(matches!(output.status.code(), Some(0 | 1)), "{output:?}");
    assert!(!text(&output.stderr).contains("panicked"));
}

#[test]
fn yaml_alias_bombs_are_rejected_at_their_position() {
    let fixture = BuiltFixture::new();
    let mut bomb = String::from("---\ntitle: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for level in 1..12 {
        let aliases = vec![format!("*a{}", level - 1); 9].join(", ");
        bomb.push_str(&format!("k{level}: &a{level} [{aliases}]\n"));
    }
    bomb.push_str("---\n\ntext\n");
    fixture.write("docs/en/bomb.md", bomb);
    let output = fixture.build();
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert!(stderr.contains("docs/en/bomb.md:"), "{stderr}");
}

#[test]
fn files_changing_during_a_build_leave_a_complete_site() {
    let fixture = BuiltFixture::new();
    let last = fixture.builds();
    let text_of =
        |edition: usize| format!("# Page\n\nThis is edition {edition}, the whole of it.\n");
    let is_done = Arc::new(AtomicBool::new(false));
    let writer = {
        let (folder, is_done) = (fixture.site().join("docs/en"), Arc::clone(&is_done));
        thread::spawn(move || {
            let mut edition = 0;
            while !is_done.load(Ordering::Relaxed) {
                for name in ["one.md", "two.md", "deep/three.md"] {
                    let path = folder.join(name);
                    fs::create_dir_all(path.parent().unwrap()).unwrap();
                    // Atomically, like editors: an incomplete file would be the test's fault.
                    let temporary = path.with_extension("new");
                    fs::write(&temporary, text_of(edition)).unwrap();
                    fs::rename(temporary, path).unwrap();
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
        let output = fixture.build();
        let stderr = text(&output.stderr);
        assert!(matches!(output.status.code(), Some(0 | 1 | 3)), "{stderr}");
        assert!(!stderr.contains("panicked"), "{stderr}");
        built += usize::from(output.status.success());
        let found = read_tree(&fixture.out());
        for path in last.keys() {
            // An unrelated file that existed before still exists.
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
    is_done.store(true, Ordering::Relaxed);
    writer.join().unwrap();
    fixture.builds();
    assert!(built > 0, "at least one build succeeds");
    assert_eq!(fixture.files_next_to_output(), ["out", "site"]);
}

#[test]
fn thousands_of_tiny_pages_are_built() {
    // `bench/growth.mjs PROGRAM 100000 1` does the same on a larger scale.
    const PAGES: usize = 2000;
    // Half of them are in one folder, with a very long index and sidebar.
    let group = |number: usize| number.max(PAGES / 2) / 200;
    let fixture = BuiltFixture::new();
    for number in 0..PAGES {
        let path = format!("docs/en/group-{}/page-{number}.md", group(number));
        fixture.write(&path, format!("# Page {number}\n\nText {number}.\n"));
    }
    let built = fixture.builds();
    for number in 0..PAGES {
        let path = format!("en/docs/group-{}/page-{number}/index.html", group(number));
        let page = text(&built[Path::new(&path)]);
        assert!(page.contains(&format!("Text {number}.")), "{path}");
    }
}

#[test]
fn numbers_out_of_range_are_rejected_at_their_position() {
    let fixture = BuiltFixture::new();
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
        fixture.write(
            &name,
            format!("---\nsidebar_position: {value}\n---\n\n# H\n"),
        );
    }
    let output = fixture.build();
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert!(!stderr.contains("panicked"), "{stderr}");
    // Numbers beyond the range of the type; large ones are valid positions.
    for rejected in 2..=5 {
        let place = format!("docs/en/number-{rejected}.md:2:");
        assert!(stderr.contains(&place), "{place} in {stderr}");
    }
}

#[test]
fn a_folder_in_place_of_a_file_is_reported() {
    let fixture = BuiltFixture::new();
    let before = fixture.builds();
    fs::create_dir_all(fixture.site().join("docs/en/_category_.toml")).unwrap();
    fs::create_dir_all(fixture.site().join("glossary.toml")).unwrap();
    let output = fixture.build();
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert!(!stderr.contains("panicked"), "{stderr}");
    for file in ["docs/en/_category_.toml", "glossary.toml"] {
        let message = format!("error[content/unreadable]: `{file}` cannot be read");
        assert!(stderr.contains(&message), "{message} in {stderr}");
    }
    assert_eq!(read_tree(&fixture.out()), before);
}

#[test]
fn pipes_and_devices_among_the_sources_are_reported_and_not_waited_for() {
    let fixture = BuiltFixture::new();
    let site = fixture.site();
    for path in [
        "docs/en/pipe.md",
        "docs/en/pipes/_category_.toml",
        "docs/en/pipe.ts",
        "docs/en/pipe.png",
    ] {
        fs::create_dir_all(site.join(path).parent().unwrap()).unwrap();
        let status = Command::new("mkfifo").arg(site.join(path)).status();
        assert!(status.unwrap().success());
    }
    std::os::unix::fs::symlink("/dev/zero", site.join("docs/en/endless.md")).unwrap();
    fixture.write(
        "docs/en/reader.md",
        "# Reader\n\n![A picture](./pipe.png)\n\n```ts file=\"pipe.ts\"\n```\n",
    );
    let output = fixture.build();
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    for expected in [
        "docs/en/pipe.md:1:1",
        "docs/en/pipes/_category_.toml:1:1",
        "docs/en/endless.md:1:1",
        "docs/en/reader.md:3:",
        "docs/en/reader.md:5:",
        "a pipe, a socket or a device",
    ] {
        assert!(stderr.contains(expected), "{expected} in {stderr}");
    }
}
