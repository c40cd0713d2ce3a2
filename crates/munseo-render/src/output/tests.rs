#[cfg(unix)]
mod incremental;

use super::*;

fn build(target: &Path, files: &[(&str, &str)]) -> OutputSummary {
    let output = Output::create(target, None).unwrap();
    output.write(BUILD_MANIFEST, b"{}").unwrap();
    for (path, text) in files {
        output.write(path, text.as_bytes()).unwrap();
    }
    output.publish().unwrap().summary
}

#[test]
fn a_build_replaces_the_last_one_and_keeps_unchanged_files() {
    let dir = tempfile::tempdir().unwrap();
    let target = dir.path().join("dist");
    build(
        &target,
        &[
            ("a/index.html", "one"),
            ("b.html", "old"),
            ("gone.html", "x"),
        ],
    );
    let before = fs::metadata(target.join("a/index.html"))
        .unwrap()
        .modified()
        .unwrap();
    let summary = build(&target, &[("a/index.html", "one"), ("b.html", "new")]);
    assert_eq!(summary.unchanged, 2);
    assert_eq!(fs::read_to_string(target.join("b.html")).unwrap(), "new");
    assert!(!target.join("gone.html").exists());
    let after = fs::metadata(target.join("a/index.html"))
        .unwrap()
        .modified()
        .unwrap();
    assert_eq!(before, after);
    assert_eq!(
        fs::read_dir(dir.path()).unwrap().count(),
        1,
        "nothing is left behind"
    );
}

#[test]
fn a_failed_build_keeps_the_last_one() {
    let dir = tempfile::tempdir().unwrap();
    let target = dir.path().join("dist");
    build(&target, &[("index.html", "good")]);
    let output = Output::create(&target, None).unwrap();
    output.write("index.html", b"bad").unwrap();
    drop(output);
    assert_eq!(
        fs::read_to_string(target.join("index.html")).unwrap(),
        "good"
    );
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
}

#[test]
fn a_concurrent_build_of_the_same_folder_is_rejected() {
    let dir = tempfile::tempdir().unwrap();
    let target = dir.path().join("dist");
    build(&target, &[("index.html", "last")]);
    let first = Output::create(&target, None).unwrap();
    first.write(BUILD_MANIFEST, b"{}").unwrap();
    let second = Output::create(&target, None).unwrap_err();
    assert!(matches!(second, OutputError::Taken(_)), "{second}");
    first.write("index.html", b"first").unwrap();
    first.publish().unwrap();
    let index = target.join("index.html");
    assert_eq!(fs::read_to_string(&index).unwrap(), "first");
    build(&target, &[("index.html", "second")]);
    assert_eq!(fs::read_to_string(&index).unwrap(), "second");
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
}

#[test]
fn leftovers_of_a_killed_build_are_removed() {
    let dir = tempfile::tempdir().unwrap();
    let target = dir.path().join("dist");
    let left = dir.path().join(".dist.next");
    fs::create_dir_all(left.join("deep")).unwrap();
    fs::write(left.join("deep/page.html"), "half").unwrap();
    fs::write(left.join("index.html"), "half").unwrap();
    build(&target, &[("b.html", "whole")]);
    assert!(!target.join("deep").exists());
    assert!(!target.join("index.html").exists());
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
}

#[test]
fn a_folder_with_other_files_is_rejected() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("thesis.txt"), "mine").unwrap();
    let error = Output::create(dir.path(), None).unwrap_err();
    assert!(error.to_string().contains("not a Munseo build"), "{error}");
    assert!(dir.path().join("thesis.txt").exists());
}

#[test]
fn paths_outside_of_the_folder_are_rejected() {
    let dir = tempfile::tempdir().unwrap();
    let output = Output::create(&dir.path().join("dist"), None).unwrap();
    for path in ["../x", "/etc/x", "a/../../x", ""] {
        assert!(
            matches!(output.write(path, b""), Err(OutputError::BadPath(_))),
            "{path}"
        );
    }
}

#[test]
fn an_unchanged_static_file_is_linked_and_a_changed_one_is_copied() {
    let dir = tempfile::tempdir().unwrap();
    let (target, source) = (dir.path().join("dist"), dir.path().join("video.bin"));
    let build = || {
        let output = Output::create(&target, None).unwrap();
        output.write(BUILD_MANIFEST, b"{}").unwrap();
        output.copy("media/video.bin", &source).unwrap();
        output.publish().unwrap().summary
    };
    // The file is longer than a chunk, and only its last byte differs.
    let mut bytes = vec![7; 600 * 1024];
    fs::write(&source, &bytes).unwrap();
    assert_eq!(build().unchanged, 0);
    let summary = build();
    assert_eq!((summary.unchanged, summary.files), (2, 2));
    assert_eq!(summary.bytes, bytes.len() as u64 + 2);
    *bytes.last_mut().unwrap() = 8;
    fs::write(&source, &bytes).unwrap();
    assert_eq!(build().unchanged, 1);
    assert_eq!(fs::read(target.join("media/video.bin")).unwrap(), bytes);
}

#[cfg(unix)]
#[test]
fn unchanged_files_get_the_current_permissions() {
    use std::os::unix::fs::PermissionsExt as _;
    let dir = tempfile::tempdir().unwrap();
    let target = dir.path().join("dist");
    build(&target, &[("a/index.html", "one")]);
    let mode = |path: &str| {
        let metadata = fs::metadata(target.join(path)).unwrap();
        metadata.permissions().mode() & 0o777
    };
    let current = ["", "a", "a/index.html"].map(mode);
    // This simulates a build with another umask.
    for (path, private) in [("a/index.html", 0o600), ("a", 0o700), ("", 0o700)] {
        fs::set_permissions(target.join(path), fs::Permissions::from_mode(private)).unwrap();
    }
    let summary = build(&target, &[("a/index.html", "one")]);
    assert_eq!(["", "a", "a/index.html"].map(mode), current);
    assert_eq!(summary.unchanged, 1, "the manifest has the current mode");
}

#[test]
fn a_concatenation_is_the_same_as_a_file_written_whole() {
    let dir = tempfile::tempdir().unwrap();
    let target = dir.path().join("dist");
    let concatenated = |texts: &[&str]| {
        let output = Output::create(&target, None).unwrap();
        output.write(BUILD_MANIFEST, b"{}").unwrap();
        let named = texts.iter().enumerate();
        let parts: Vec<String> = named
            .map(|(number, text)| {
                let path = format!("{number}.md");
                output.write(&path, text.as_bytes()).unwrap();
                path
            })
            .collect();
        let of = Concatenation {
            beginning: "all",
            separator: ", ",
            parts: &parts,
        };
        output.concatenate("a/all.txt", &of).unwrap();
        let summary = output.publish().unwrap().summary;
        let folder = fs::read_dir(target.join("a")).unwrap();
        assert_eq!(folder.count(), 1, "nothing is left beside it");
        let text = fs::read_to_string(target.join("a/all.txt")).unwrap();
        (text, summary.unchanged)
    };
    build(&target, &[("a/all.txt", "all, one, two")]);
    let unchanged = 2;
    assert_eq!(
        concatenated(&["one", "two"]),
        ("all, one, two".to_owned(), unchanged)
    );
    assert_eq!(concatenated(&["three"]), ("all, three".to_owned(), 1));
    assert_eq!(concatenated(&[]), ("all".to_owned(), 1));
}

#[test]
fn a_failed_write_keeps_the_last_build() {
    let dir = tempfile::tempdir().unwrap();
    let target = dir.path().join("dist");
    build(&target, &[("all.txt", "whole")]);
    let output = Output::create(&target, None).unwrap();
    output.write("a.md", b"part").unwrap();
    fs::remove_file(output.staging().join("a.md")).unwrap();
    let written = output.concatenate(
        "all.txt",
        &Concatenation {
            beginning: "half",
            separator: "",
            parts: &["a.md".to_owned()],
        },
    );
    assert!(matches!(written, Err(OutputError::Io(_))));
    drop(output);
    let text = fs::read_to_string(target.join("all.txt")).unwrap();
    assert_eq!(text, "whole");
}
