//! `cargo xtask fuzz`: lets libFuzzer search for inputs that violate a property of `fuzz/`.
//!
//! It needs no nightly compiler: stable compilers include LLVM's coverage pass, and panics are found without a
//! sanitizer, which safe Rust hardly needs.

use std::ffi::OsString;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};
use xtask::arguments::Arguments;
use xtask::command::{self, cargo, program};
use xtask::root;

use crate::files::names_in;

/// Compiler flags for coverage instrumentation.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Ccodegen-units=1 -Cdebug-assertions -Cdebuginfo=line-tables-only";

/// Builds the targets with coverage and runs them one after the other.
pub fn run(arguments: &Arguments) -> Result<()> {
    let seconds: u32 = arguments.number("--seconds", 60)?;
    let corpora = root().join("fuzz/corpus");
    let known = names_in(&corpora)?;
    let chosen = match arguments.operands() {
        [] => &known,
        targets => targets,
    };
    let unknown = chosen.iter().find(|name| !known.contains(name));
    if let Some(unknown) = unknown {
        bail!(
            "unknown target `{unknown}`; use one of {}",
            known.join(", ")
        );
    }

    let target = root().join("target/fuzz");
    let triple = host()?;
    command::run(
        cargo()
            .args(["build", "--release", "--package", "munseo-fuzz"])
            .args(["--features", "engine", "--bin", "fuzz", "--target", &triple])
            .arg("--target-dir")
            .arg(&target)
            .env("RUSTFLAGS", COVERAGE),
    )?;
    let program = target.join(triple).join("release/fuzz");
    for name in chosen {
        println!("── {name} ──");
        // New paths are stored next to the build; failures are added to the corpus.
        let found = target.join("corpus").join(name);
        fs::create_dir_all(&found)?;
        let corpus = corpora.join(name);
        let mut artifacts = OsString::from("-artifact_prefix=");
        artifacts.push(corpus.join(""));
        command::run(
            Command::new(&program)
                .arg(&found)
                .arg(&corpus)
                .arg(format!("-max_total_time={seconds}"))
                .args(["-timeout=10", "-rss_limit_mb=2048", "-max_len=16384"])
                .args(["-print_final_stats=1", "-verbosity=0"])
                .arg(artifacts)
                .env("MUNSEO_FUZZ_TARGET", name)
                .current_dir(root()),
        )
        .with_context(|| {
            format!(
                "`{name}` failed; an input that fails is saved in {}",
                corpus.display()
            )
        })?;
    }
    Ok(())
}

/// The compiler's host platform; passing it explicitly keeps the flags away from build scripts.
fn host() -> Result<String> {
    let version = command::output(program("rustc").arg("-vV"))?;
    String::from_utf8_lossy(&version)
        .lines()
        .find_map(|line| line.strip_prefix("host: "))
        .map(str::to_owned)
        .context("rustc reports no host platform")
}
