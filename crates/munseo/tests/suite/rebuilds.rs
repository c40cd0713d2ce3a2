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
    fn equals_clean_build(&self, description: &str) -> bool {
        let incremental = self.build("out", &[]);
        let fresh = self.build("fresh", &["--no-cache"]);
        assert_eq!(
            incremental.status.code(),
            fresh.status.code(),
            "{description}\n{}\n{}",
            text(&incremental.stderr),
            text(&fresh.stderr)
        );
        assert_eq!(
            text(&incremental.stderr),
            text(&fresh.stderr),
            "the diagnostics differ\n{description}"
        );
        if !fresh.status.success() {
            return false;
        }
        let (incremental, fresh) = (read_tree(&self.path("out")), read_tree(&self.path("fresh")));
        let names = |tree: &crate::support::Tree| tree.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&incremental), names(&fresh), "{description}");
        for (path, bytes) in &fresh {
            assert!(
                incremental[path] == *bytes,
                "{}\n{description}",
                path.display()
            );
        }
        true
    }
}

/// Number of consecutive edits; `MUNSEO_EDITS` overrides it, for runs that are longer than a test run.
fn edits() -> usize {
    let count = std::env::var("MUNSEO_EDITS").ok();
    count.and_then(|it| it.parse().ok()).unwrap_or(20)
}

#[test]
fn incremental_builds_equal_clean_builds() {
    std::thread::scope(|scope| {
        for seed in 1..=2 {
            scope.spawn(move || {
                let fixture = RebuildFixture::new();
                let mut edits = Edits::begin(&fixture.path("site"), seed);
                fixture.builds("out", &[]);
                let (mut valid, mut invalid) = (0, 0);
                while valid < self::edits() {
                    let before = edits.sources();
                    edits.make_one(&fixture.path("out"));
                    let description = format!(
                        "seed {seed}, edit {}:\n{}",
                        valid + invalid,
                        edits.history()
                    );
                    if fixture.equals_clean_build(&description) {
                        valid += 1;
                    } else {
                        invalid += 1;
                        edits.restore(&before);
                        assert!(invalid <= valid + 5, "most edits are errors\n{description}");
                    }
                }
            });
        }
    });
}

#[test]
fn a_fresh_checkout_with_cache_and_output_reuses_all_pages() {
    let fixture = RebuildFixture::new();
    Edits::begin(&fixture.path("site"), 1);
    fixture.builds("out", &[]);
    // Like continuous integration: copies of the sources, the cache and the output, without other files.
    copy_tree(&fixture.path("site"), &fixture.path("copy"));
    copy_tree(&fixture.path("out"), &fixture.path("copied"));
    fs::remove_dir_all(fixture.path("site")).unwrap();
    fs::remove_dir_all(fixture.path("out")).unwrap();
    fs::rename(fixture.path("copy"), fixture.path("site")).unwrap();
    fs::rename(fixture.path("copied"), fixture.path("out")).unwrap();
    assert!(fixture.equals_clean_build("a fresh checkout"));
    let summary = fixture.builds("out", &[]);
    let files = read_tree(&fixture.path("out")).len();
    assert!(summary.contains(&format!("{files} unchanged")), "{summary}");
}

#[test]
fn a_truncated_or_foreign_cache_is_ignored() {
    let fixture = RebuildFixture::new();
    Edits::begin(&fixture.path("site"), 1);
    fixture.builds("out", &[]);
    let cache = fixture.path("site/.munseo/build");
    for damage in [&b""[..], b"foreign", &[0; 4096]] {
        for (path, bytes) in read_tree(&cache) {
            let cut = &bytes[..bytes.len() / 2];
            fs::write(cache.join(&path), [cut, damage].concat()).unwrap();
        }
        assert!(fixture.equals_clean_build("a damaged cache"));
    }
    for path in read_tree(&cache).into_keys() {
        fs::remove_file(cache.join(&path)).unwrap();
        fs::create_dir(cache.join(&path)).unwrap();
    }
    assert!(fixture.equals_clean_build("folders in place of the cache"));
}

#[test]
fn variants_equal_those_of_a_clean_build() {
    let fixture = RebuildFixture::new();
    let mut edits = Edits::begin(&fixture.path("site"), 3);
    for _ in 0..4 {
        fixture.builds("out", &["--precompress"]);
        let _ = fs::remove_dir_all(fixture.path("fresh"));
        fixture.builds("fresh", &["--precompress", "--no-cache"]);
        assert_same(
            &read_tree(&fixture.path("fresh")),
            &read_tree(&fixture.path("out")),
        );
        edits.make_one(&fixture.path("out"));
    }
}

fn copy_tree(from: &Path, to: &Path) {
    for (path, bytes) in read_tree(from) {
        write(to, path.to_str().unwrap(), bytes);
    }
}
