//! `cargo xtask test`: all checks and tests, the fastest to fail first.

use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};
use xtask::arguments::{Arguments, finish};
use xtask::command::{self, cargo, node_tool, npm, program};
use xtask::{build, setup};

/// A check with a name. It is affected by files whose paths begin with one of these prefixes, separated by spaces, or with
/// one of [`EVERY_STEP`].
type Step = (&'static str, fn() -> Result<()>, &'static str);

/// All steps, in order. The theme is built before Rust, which embeds and tests it.
const STEPS: &[Step] = &[
    (
        "rust format",
        rust_format,
        "crates/ fuzz/ xtask/ rustfmt.toml",
    ),
    (
        "web format and lint",
        || command::run(node_tool("biome").args(["check", "--error-on-warnings"])),
        "action/ bench/ biome.json crates/ docs/ e2e/ library/ package-lock.json release/ site/ theme/",
    ),
    (
        "supply chain",
        || command::run(build::tools().arg("supply-chain")),
        "Cargo. package-lock.json deny.toml crates/munseo/notices/ crates/munseo-build/notices/ xtask/",
    ),
    (
        "web types",
        web_types,
        "theme/ e2e/ package-lock.json crates/munseo-examples-wasm/js/ crates/munseo-search-wasm/js/",
    ),
    (
        "theme tests",
        || command::run(&mut script("test", "theme")),
        "theme/ crates/ library/src/ package-lock.json site/docs/",
    ),
    ("theme build", build::theme, PROGRAM),
    ("rust lint", rust_lint, RUST),
    ("rust docs", rust_docs, "crates/ fuzz/ xtask/ Cargo."),
    ("rust tests", rust_tests, RUST),
    (
        "library",
        library,
        "library/ package-lock.json site/docs/ site/static/",
    ),
    ("site", site, PROGRAM),
    ("search clients", search_clients, PROGRAM),
    ("browser tests", browser_tests, PROGRAM),
    ("input method tests", input_method_tests, PROGRAM),
    // Last, because it compiles another program into the same folder.
    (
        "release",
        || command::run(build::tools().args(["release", "test"])),
        ".github/ Cargo. LICENSE action/ crates/ deploy/ flake.nix package-lock.json release/ theme/ xtask/",
    ),
];

/// Files that affect every step.
const EVERY_STEP: &str = ".cargo/ package.json xtask/src/";

/// Files that affect the program and its sites.
const PROGRAM: &str = "crates/ theme/ e2e/ site/ docs/ library/ Cargo. package-lock.json";

/// Files that tests in Rust read.
const RUST: &str = "crates/ fuzz/ xtask/ Cargo. clippy.toml theme/ site/ docs/ library/ ARCHITECTURE.md \
    bench/RESULTS.md decisions/ deploy/ flake.nix package-lock.json release/";

/// Runs the chosen steps, then lists the failed ones.
pub fn run(mut arguments: Arguments) -> Result<()> {
    let base: Option<String> = arguments.opt_value_from_str("--base")?;
    let part: Option<String> = arguments.opt_value_from_str("--only")?;
    let is_changed = arguments.contains("--changed");
    finish(arguments)?;
    setup::npm_packages()?;
    let base = base.as_deref().unwrap_or("HEAD");
    let changed = is_changed.then(|| changed_since(base)).transpose()?;
    let part = part.as_deref().unwrap_or_default();
    let named = STEPS.iter().filter(|(name, ..)| name.contains(part));
    let named: Vec<&Step> = named.collect();
    if named.is_empty() {
        let names: Vec<&str> = STEPS.iter().map(|(name, ..)| *name).collect();
        bail!(
            "no step has `{part}` in its name; the steps are: {}",
            names.join(", ")
        );
    }
    let mut failed = Vec::new();
    for (name, run, _) in named.into_iter().filter(|step| {
        changed
            .as_ref()
            .is_none_or(|paths| paths.lines().any(|path| is_affected(step, path)))
    }) {
        println!("\n── {name} ──");
        let start = Instant::now();
        match run() {
            Ok(()) => println!("── {name}: passed in {:.1?}", start.elapsed()),
            Err(error) => {
                println!("── {name}: FAILED: {error:#}");
                failed.push(*name);
            }
        }
    }
    match failed.as_slice() {
        [] => {
            println!("\nall of these steps passed");
            Ok(())
        }
        [first, ..] => bail!(
            "failed: {}; `cargo xtask test --only \"{first}\"` runs one of them",
            failed.join(", ")
        ),
    }
}

/// The paths of all files that differ from a revision, including untracked files, one per line.
fn changed_since(base: &str) -> Result<String> {
    let git = |arguments: &[&str]| command::output(program("git").args(arguments));
    let mut paths = git(&["diff", "--name-only", "--no-renames", base])?;
    paths.extend(git(&["ls-files", "--others", "--exclude-standard"])?);
    Ok(String::from_utf8(paths)?)
}

/// Returns true if a change of the file at a path may affect a step.
fn is_affected((_, _, prefixes): &Step, path: &str) -> bool {
    let mut prefixes = prefixes.split(' ').chain(EVERY_STEP.split(' '));
    prefixes.any(|prefix| path.starts_with(prefix))
}

fn rust_format() -> Result<()> {
    setup::rust_component("rustfmt", "fmt")?;
    command::run(cargo().args(["fmt", "--all", "--check"]))
}

fn rust_lint() -> Result<()> {
    setup::rust_component("clippy", "clippy")?;
    for crates in [&build::PRODUCT[..], &build::TASKS] {
        command::run(cargo().arg("clippy").args(crates).args([
            "--all-targets",
            "--",
            "--deny",
            "warnings",
        ]))?;
    }
    Ok(())
}

fn rust_docs() -> Result<()> {
    for crates in [&build::PRODUCT[..], &build::TASKS] {
        command::run(
            cargo()
                .arg("doc")
                .env("RUSTDOCFLAGS", "--deny warnings")
                .args(crates)
                .args(["--no-deps", "--document-private-items"]),
        )?;
    }
    Ok(())
}

fn rust_tests() -> Result<()> {
    let mut tested = Ok(());
    for crates in [&build::PRODUCT[..], &build::TASKS] {
        let mut tests = cargo();
        tests
            .args(["test", "--quiet", "--no-fail-fast"])
            .args(crates);
        tested = tested.and(command::run(&mut tests));
    }
    tested
}

fn web_types() -> Result<()> {
    command::run(&mut script("check", "theme"))?;
    command::run(&mut script("check", "e2e"))
}

fn library() -> Result<()> {
    command::run(&mut script("check", "library"))?;
    command::run(&mut script("test", "library"))?;
    command::run(&mut script("lint:package", "library"))
}

/// Checks and builds the documentation of Yutil and of Munseo, and checks the library's examples. Later steps find the compiler's answers in the caches.
fn site() -> Result<()> {
    let munseo = build::test_program()?;
    for folder in ["site", "docs"] {
        command::run(program(&munseo).args(["check", folder, "--deny-warnings"]))?;
        command::run(program(&munseo).args(["build", folder]))?;
    }
    command::run(program(&munseo).args(["test", "library/src", "library/README.md"]))?;
    Ok(())
}

/// Tests Algolia's own clients with our server, and the crates for browsers as WebAssembly.
fn search_clients() -> Result<()> {
    let munseo = build::test_program()?;
    let mut tests = script("test:clients", "e2e");
    tests.env("MUNSEO", munseo);
    tests.envs(build::browser_cores()?);
    command::run(&mut tests)
}

/// Programs of Debian's packages, which tests of other browsers and of input methods start.
const BROWSER_PACKAGES: [(&str, &str); 4] = [
    ("firefox-esr", "/usr/bin/firefox-esr"),
    ("webkit2gtk-driver", "/usr/bin/WebKitWebDriver"),
    ("xvfb", "/usr/bin/Xvfb"),
    ("openbox", "/usr/bin/openbox"),
];
const INPUT_METHOD_PACKAGES: [(&str, &str); 4] = [
    ("chromium", "/usr/bin/chromium"),
    ("xdotool", "/usr/bin/xdotool"),
    ("ibus-hangul", "/usr/libexec/ibus-engine-hangul"),
    ("dbus-daemon", "/usr/bin/dbus-run-session"),
];

fn browser_tests() -> Result<()> {
    setup::test_packages(&BROWSER_PACKAGES);
    let munseo = build::test_program()?;
    let mut tests = script("test", "e2e");
    tests.env("MUNSEO", munseo);
    if let Some(chromium) = setup::test_browser()? {
        tests.env("CHROMIUM", chromium);
    }
    command::run(&mut tests)
}

/// Types Korean by a real input method, in Chromium and Firefox.
fn input_method_tests() -> Result<()> {
    setup::test_packages(&[BROWSER_PACKAGES, INPUT_METHOD_PACKAGES].concat());
    let mut tests = script("test:input-method", "e2e");
    tests.env("MUNSEO", build::test_program()?);
    command::run(&mut tests)
}

fn script(name: &str, workspace: &str) -> Command {
    let mut command = npm();
    command.args(["run", name, "--silent", "--workspace", workspace]);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn affected(path: &str) -> Vec<&'static str> {
        let steps = STEPS.iter().filter(|step| is_affected(step, path));
        steps.map(|(name, ..)| *name).collect()
    }

    #[test]
    fn a_change_runs_only_the_steps_that_it_may_break() {
        assert_eq!(affected("CONTRIBUTING.md"), [""; 0]);
        let library = affected("library/src/array/chunk.ts");
        assert!(library.contains(&"library") && library.contains(&"site"));
        assert!(!library.contains(&"rust docs") && !library.contains(&"release"));
        let docs = affected("docs/docs/en/start/first-site.md");
        assert!(docs.contains(&"site") && docs.contains(&"rust tests"));
        assert!(!docs.contains(&"library"));
        assert_eq!(affected("xtask/src/test.rs").len(), STEPS.len());
    }
}
