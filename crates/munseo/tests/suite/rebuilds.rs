//! An incremental build equals a build from scratch, byte for byte.

mod edits;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::support::{assert_same, command, read_tree, text, write};
use edits::Edits;

/// A site, its repeatedly built output folder, and one for builds from scratch.
struct RebuildFixture {
    dir: tempfile::TempDir,
}

impl RebuildFixture {
    fn new() -> Self {
        Self {
            dir: tempfile::tempdir().unwrap(),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn build(&self, out: &str, options: &[&str]) -> Output {
        let mut command = command();
        command.arg("build").arg(self.path("site"));
        command.arg("--out").arg(self.path(out)).args(options);
        command.output().unwrap()
    }

    #[track_caller]
    fn builds(&self, out: &str, options: &[&str]) -> String {
        let output = self.build(out, options);
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    }

    /// Builds incrementally and from scratch, and compares; returns false if the site has errors.
    fn is_as_from_nothing(&self, description: &str) -> bool {
        let again = self.build("out", &[]);
        let fresh = self.build("fresh", &["--no-cache"]);
        assert_eq!(
            again.status.code(),
            fresh.status.code(),
            "{description}\n{}\n{}",
            text(&again.stderr),
            text(&fresh.stderr)
        );
        assert_eq!(
            text(&again.stderr),
            text(&fresh.stderr),
            "the same is reported\n{description}"
        );
        if !fresh.status.success() {
            return false;
        }
        let (again, fresh) = (read_tree(&self.path("out")), read_tree(&self.path("fresh")));
        let names = |tree: &crate::support::Tree| tree.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&again), names(&fresh), "{description}");
        for (path, bytes) in &fresh {
            assert!(again[path] == *bytes, "{}\n{description}", path.display());
        }
        true
    }
}

/// Number of consecutive edits; `MUNSEO_EDITS` sets a larger one than a test run has time for.
fn edits() -> usize {
    let asked = std::env::var("MUNSEO_EDITS").ok();
    asked.and_then(|it| it.parse().ok()).unwrap_or(20)
}

#[test]
fn incremental_builds_equal_clean_builds() {
    std::thread::scope(|scope| {
        for seed in 1..=2 {
            scope.spawn(move || {
                let workshop = RebuildFixture::new();
                let mut edits = Edits::begin(&workshop.path("site"), seed);
                workshop.builds("out", &[]);
                let (mut good, mut bad) = (0, 0);
                while good < self::edits() {
                    let before = edits.sources();
                    edits.make_one(&workshop.path("out"));
                    let description =
                        format!("seed {seed}, edit {}:\n{}", good + bad, edits.history());
                    if workshop.is_as_from_nothing(&description) {
                        good += 1;
                    } else {
                        bad += 1;
                        edits.restore(&before);
                        assert!(bad <= good + 5, "most edits are errors\n{description}");
                    }
                }
            });
        }
    });
}

#[test]
fn a_fresh_checkout_with_cache_and_output_renders_no_page_again() {
    let workshop = RebuildFixture::new();
    Edits::begin(&workshop.path("site"), 1);
    workshop.builds("out", &[]);
    // Like continuous integration: copies of the sources, the cache and the output, without other files.
    copy_tree(&workshop.path("site"), &workshop.path("copy"));
    copy_tree(&workshop.path("out"), &workshop.path("copied"));
    fs::remove_dir_all(workshop.path("site")).unwrap();
    fs::remove_dir_all(workshop.path("out")).unwrap();
    fs::rename(workshop.path("copy"), workshop.path("site")).unwrap();
    fs::rename(workshop.path("copied"), workshop.path("out")).unwrap();
    assert!(workshop.is_as_from_nothing("a fresh checkout"));
    let summary = workshop.builds("out", &[]);
    let files = read_tree(&workshop.path("out")).len();
    assert!(summary.contains(&format!("{files} unchanged")), "{summary}");
}

#[test]
fn a_truncated_or_foreign_cache_is_ignored() {
    let workshop = RebuildFixture::new();
    Edits::begin(&workshop.path("site"), 1);
    workshop.builds("out", &[]);
    let cache = workshop.path("site/.munseo/build");
    for damage in [&b""[..], b"foreign", &[0; 4096]] {
        for (path, bytes) in read_tree(&cache) {
            let cut = &bytes[..bytes.len() / 2];
            fs::write(cache.join(&path), [cut, damage].concat()).unwrap();
        }
        assert!(workshop.is_as_from_nothing("a damaged cache"));
    }
    for path in read_tree(&cache).into_keys() {
        fs::remove_file(cache.join(&path)).unwrap();
        fs::create_dir(cache.join(&path)).unwrap();
    }
    assert!(workshop.is_as_from_nothing("folders in place of the cache"));
}

#[test]
fn variants_equal_those_of_a_clean_build() {
    let workshop = RebuildFixture::new();
    let mut edits = Edits::begin(&workshop.path("site"), 3);
    for _ in 0..4 {
        workshop.builds("out", &["--precompress"]);
        let _ = fs::remove_dir_all(workshop.path("fresh"));
        workshop.builds("fresh", &["--precompress", "--no-cache"]);
        assert_same(
            &read_tree(&workshop.path("fresh")),
            &read_tree(&workshop.path("out")),
        );
        edits.make_one(&workshop.path("out"));
    }
}

fn copy_tree(from: &Path, to: &Path) {
    for (path, bytes) in read_tree(from) {
        write(to, path.to_str().unwrap(), bytes);
    }
}
