//! Passes the commit and the target to the program.

use std::env;
use std::path::Path;
use std::process::Command;

/// The number of digits of a commit that are displayed.
const DIGITS: usize = 12;

fn main() {
    let target = env::var("TARGET").expect("cargo sets TARGET");
    println!("cargo::rustc-env=MUNSEO_TARGET={target}");
    println!("cargo::rustc-env=MUNSEO_COMMIT={}", commit());
}

/// The commit: from the environment of a release build, else from git.
///
/// A debug build does not run git, since each commit would recompile the program.
fn commit() -> String {
    println!("cargo::rerun-if-env-changed=MUNSEO_BUILD_COMMIT");
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let named = env::var("MUNSEO_BUILD_COMMIT").ok();
    let commit = named
        .filter(|commit| !commit.is_empty())
        .or_else(|| is_release.then(git_commit).flatten());
    commit.map_or_else(
        || "unknown commit".to_owned(),
        |commit| commit.chars().take(DIGITS).collect(),
    )
}

fn git_commit() -> Option<String> {
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    };
    // The reflog of HEAD changes with each commit and each switch to another branch.
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    if Path::new(&log).is_file() {
        println!("cargo::rerun-if-changed={log}");
    }
    git(&["rev-parse", "HEAD"])
}
