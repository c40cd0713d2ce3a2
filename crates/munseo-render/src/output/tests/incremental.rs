//! Tests of builds with a record of the last build.

use std::collections::BTreeMap;
use std::os::unix::fs::MetadataExt as _;

use super::*;

/// A build with the record of the last one.
fn build(target: &Path, last: BuildRecord, files: &[(&str, &str)]) -> Published {
    let output = Output::create(target, Some(last)).unwrap();
    output.write(BUILD_MANIFEST, b"{}").unwrap();
    for (path, text) in files {
        output.write(path, text.as_bytes()).unwrap();
    }
    settle(target, output.publish().unwrap())
}

/// Marks files of a test as settled, though they are younger than the timestamp granularity.
fn settle(target: &Path, mut published: Published) -> Published {
    for (path, file) in &mut published.record.files {
        let metadata = fs::metadata(target.join(path)).unwrap();
        file.stamp = FileStamp::of(&metadata);
    }
    published
}

/// All files of a folder.
fn content(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(&inner).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap();
                let text = fs::read_to_string(&path).unwrap();
                found.insert(name.to_str().unwrap().to_owned(), text);
            }
        }
    }
    found
}

fn expected(files: &[(&str, &str)]) -> BTreeMap<String, String> {
    let manifest = [(BUILD_MANIFEST, "{}")];
    let all = files.iter().chain(&manifest);
    all.map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
        .collect()
}

const BUILDS: [&[(&str, &str)]; 4] = [
    &[
        ("a/index.html", "one"),
        ("b.html", "old"),
        ("deep/er/c", "c"),
    ],
    &[("a/index.html", "one"), ("b.html", "new"), ("d", "d")],
    &[
        ("a", "a file where a folder was"),
        ("b.html", "new"),
        ("d", "d"),
    ],
    &[
        ("a/index.html", "one"),
        ("b.html", "old"),
        ("deep/er/c", "c"),
    ],
];

#[test]
fn each_build_has_its_own_files_and_no_others() {
    let dir = tempfile::tempdir().unwrap();
    let target = dir.path().join("dist");
    let mut record = BuildRecord::default();
    for files in BUILDS.iter().cycle().take(9) {
        record = build(&target, record, files).record;
        assert_eq!(content(&target), expected(files));
    }
}

#[test]
fn unchanged_files_stay_in_both_folders() {
    let dir = tempfile::tempdir().unwrap();
    let (target, next) = (dir.path().join("dist"), dir.path().join(".dist.next"));
    let mut last = build(&target, BuildRecord::default(), BUILDS[0]).record;
    let number = |folder: &Path| fs::metadata(folder.join("a/index.html")).unwrap().ino();
    let first = number(&target);
    for files in [BUILDS[1], BUILDS[0], BUILDS[1]] {
        let published = build(&target, last, files);
        assert_eq!(number(&target), first);
        assert_eq!(number(&next), first);
        assert_eq!(content(&next), expected(files), "ready for the next build");
        last = published.record;
    }
}

#[test]
fn modified_output_is_detected() {
    let dir = tempfile::tempdir().unwrap();
    let (target, next) = (dir.path().join("dist"), dir.path().join(".dist.next"));
    let mut record = build(&target, BuildRecord::default(), BUILDS[0]).record;
    record = build(&target, record, BUILDS[0]).record;
    for folder in [&target, &next] {
        // The files are modified in place (in both folders, because of hard links), replaced, added, and deleted.
        fs::write(folder.join("a/index.html"), "two").unwrap();
        let _ = fs::remove_file(folder.join("b.html"));
        fs::write(folder.join("b.html"), "bad").unwrap();
        fs::create_dir_all(folder.join("mine")).unwrap();
        fs::write(folder.join("mine/note"), "mine").unwrap();
        let _ = fs::remove_file(folder.join("deep/er/c"));
        record = build(&target, record, BUILDS[0]).record;
        assert_eq!(content(&target), expected(BUILDS[0]));
        assert!(!target.join("mine").exists());
    }
}

#[test]
fn a_page_is_reused_only_if_its_input_and_files_are_unchanged() {
    let dir = tempfile::tempdir().unwrap();
    let target = dir.path().join("dist");
    let paths = ["index.html", "page.json"];
    let (one, other) = ([1; 32], [2; 32]);
    let page = |last: BuildRecord, key: &ContentHash| {
        let output = Output::create(&target, Some(last)).unwrap();
        output.write(BUILD_MANIFEST, b"{}").unwrap();
        let is_reused = output.reuse_page(key, &paths).unwrap();
        if !is_reused {
            for path in paths {
                output.write(path, &[key[0]]).unwrap();
            }
            output.record_key(key, paths[0]);
        }
        let published = output.publish().unwrap();
        assert_eq!(fs::read(target.join("page.json")).unwrap(), [key[0]]);
        (published.record, is_reused)
    };
    let (record, is_reused) = page(BuildRecord::default(), &one);
    assert!(!is_reused);
    let (record, is_reused) = page(record, &one);
    assert!(is_reused);
    let (record, is_reused) = page(record, &other);
    assert!(!is_reused);
    fs::write(target.join("page.json"), [9]).unwrap();
    let (record, is_reused) = page(record, &other);
    assert!(!is_reused, "a file was changed");
    // This simulates a cache that was restored on another machine: modification times and inode numbers differ.
    fs::remove_dir_all(dir.path().join(".dist.next")).unwrap();
    for path in paths {
        let bytes = fs::read(target.join(path)).unwrap();
        fs::remove_file(target.join(path)).unwrap();
        fs::write(target.join(path), bytes).unwrap();
    }
    assert!(page(record, &other).1);
}

/// The path and content of a part.
type PartOfBuild<'a> = (&'a str, &'a [u8]);

/// Builds parts and their concatenation; files in `unread` are removed before they are concatenated.
fn concatenate(
    target: &Path,
    last: BuildRecord,
    parts: &[PartOfBuild<'_>],
    unread: &[&str],
) -> (BuildRecord, String) {
    let output = Output::create(target, Some(last)).unwrap();
    output.write(BUILD_MANIFEST, b"{}").unwrap();
    for (path, text) in parts {
        output.write(path, text).unwrap();
    }
    for path in unread {
        fs::remove_file(output.staging().join(path)).unwrap();
    }
    let paths: Vec<String> = parts.iter().map(|(path, _)| (*path).to_owned()).collect();
    let of = Concatenation {
        beginning: "all",
        separator: " + ",
        parts: &paths,
    };
    output.concatenate("all.txt", &of).unwrap();
    for (path, text) in parts.iter().filter(|(path, _)| unread.contains(path)) {
        fs::write(output.staging().join(path), text).unwrap();
    }
    let published = output.publish().unwrap();
    let text = fs::read_to_string(target.join("all.txt")).unwrap();
    (settle(target, published).record, text)
}

#[test]
fn a_concatenation_has_the_current_parts() {
    let dir = tempfile::tempdir().unwrap();
    let target = dir.path().join("dist");
    let mut record = BuildRecord::default();
    let steps: [(&[PartOfBuild<'_>], &str); 9] = [
        (&[("a", b"1"), ("b", b"2"), ("c", b"3")], "all + 1 + 2 + 3"),
        (
            &[("a", b"1"), ("b", b"20"), ("c", b"3")],
            "all + 1 + 20 + 3",
        ),
        (
            &[("a", b"10"), ("b", b"20"), ("c", b"")],
            "all + 10 + 20 + ",
        ),
        (
            &[("b", b"20"), ("a", b"10"), ("c", b"")],
            "all + 20 + 10 + ",
        ),
        (&[("b", b"20"), ("c", b"")], "all + 20 + "),
        (&[("b", b"20"), ("c", b"\xff")], "all + 20"),
        (&[("b", b"2"), ("c", b"\xff")], "all + 2"),
        (&[("b", b"2"), ("c", b"3")], "all + 2 + 3"),
        (&[("b", b"2"), ("c", b"3")], "all + 2 + 3"),
    ];
    for (parts, expected) in steps {
        let (next, text) = concatenate(&target, record, parts, &[]);
        assert_eq!(text, expected);
        record = next;
    }
    fs::write(target.join("all.txt"), "all + 9 + 3").unwrap();
    let (_, text) = concatenate(&target, record, &[("b", b"2"), ("c", b"4")], &[]);
    assert_eq!(text, "all + 2 + 4", "the file was changed by hand");
}

#[test]
fn a_concatenation_of_unchanged_parts_is_reused() {
    let dir = tempfile::tempdir().unwrap();
    let target = dir.path().join("dist");
    let parts = [("a", &b"1"[..]), ("b", b"2")];
    let mut record = BuildRecord::default();
    for unread in [&[][..], &["a", "b"], &["a", "b"]] {
        let (next, text) = concatenate(&target, record, &parts, unread);
        assert_eq!(text, "all + 1 + 2");
        record = next;
    }
}

#[test]
fn a_copy_is_updated_when_its_source_changes() {
    let dir = tempfile::tempdir().unwrap();
    let (target, source) = (dir.path().join("dist"), dir.path().join("source"));
    let copy = |last: BuildRecord| {
        let output = Output::create(&target, Some(last)).unwrap();
        output.write(BUILD_MANIFEST, b"{}").unwrap();
        output.copy("copy", &source).unwrap();
        let record = output.publish().unwrap().record;
        assert_eq!(
            fs::read(target.join("copy")).unwrap(),
            fs::read(&source).unwrap()
        );
        record
    };
    let mut record = BuildRecord::default();
    for text in ["one", "one", "two", "three", "one"] {
        fs::write(&source, text).unwrap();
        record = copy(record);
    }
}

#[test]
fn a_failed_build_keeps_the_last_one_and_its_record() {
    let dir = tempfile::tempdir().unwrap();
    let target = dir.path().join("dist");
    let record = build(&target, BuildRecord::default(), BUILDS[0]).record;
    let record = build(&target, record, BUILDS[0]).record;
    let output = Output::create(&target, Some(record.clone())).unwrap();
    output.write("b.html", b"bad").unwrap();
    output.write("half.html", b"half").unwrap();
    drop(output);
    assert_eq!(content(&target), expected(BUILDS[0]));
    let published = build(&target, record, BUILDS[0]);
    assert_eq!(content(&target), expected(BUILDS[0]));
    assert_eq!(published.summary.unchanged, 4);
}
