//! Flags that remove local paths from compiled code, for reproducible builds.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::{self, program};
use crate::{build, root};

/// Local folders and their replacements.
pub struct Remap(Vec<(PathBuf, String)>);

impl Remap {
    /// The repository, dependencies, and the sources of the standard library.
    pub fn of_this_machine() -> Result<Self> {
        let rustc_output = |arguments: &[&str]| -> Result<String> {
            let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
            let output = command::output(program(rustc).args(arguments))?;
            Ok(String::from_utf8(output)?.trim().to_owned())
        };
        let sources =
            Path::new(&rustc_output(&["--print", "sysroot"])?).join("lib/rustlib/src/rust");
        let version = rustc_output(&["--version", "--verbose"])?;
        let commit = version
            .lines()
            .find_map(|line| line.strip_prefix("commit-hash: "))
            .context("`rustc --version --verbose` has no `commit-hash`")?;
        let cargo_home = cargo_home()?;
        // The last matching entry is used, so a folder comes after its parents.
        let mut folders = vec![
            (cargo_home.clone(), "/cargo".to_owned()),
            (sources, format!("/rustc/{commit}")),
            (root(), "/munseo".to_owned()),
            (root().join(build::target()), "/munseo/target".to_owned()),
        ];
        // The folder of each registry, whose name depends on the mirror.
        let registries = fs::read_dir(cargo_home.join("registry/src"));
        for registry in registries.into_iter().flatten() {
            folders.push((registry?.path(), "/cargo/crates".to_owned()));
        }
        Ok(Self(folders))
    }

    /// The value of `CARGO_ENCODED_RUSTFLAGS`. Cargo does not pass it to macros and build scripts.
    pub fn for_rust(&self) -> String {
        self.flags("--remap-path-prefix=").join("\u{1f}")
    }

    /// Writes a wrapper for `RUSTC_WRAPPER`, which also passes the flags to macros and build scripts.
    ///
    /// The compiler includes a hash of each macro's crate in its users, which affects the order of code.
    pub fn write_wrapper(&self, path: &Path) -> Result<()> {
        let quoted = self.flags("--remap-path-prefix=");
        let quoted = quoted.iter().map(|flag| format!("'{flag}'"));
        let flags = quoted.collect::<Vec<_>>().join(" ");
        fs::write(path, format!("#!/bin/sh\nexec \"$@\" {flags}\n"))
            .with_context(|| format!("cannot write {}", path.display()))?;
        fs::set_permissions(path, fs::Permissions::from_mode(0o755))?;
        Ok(())
    }

    /// The value of `CFLAGS`.
    pub fn for_c(&self) -> String {
        self.flags("-ffile-prefix-map=").join(" ")
    }

    fn flags(&self, name: &str) -> Vec<String> {
        let folders = self.0.iter();
        folders
            .map(|(folder, alias)| format!("{name}{}={alias}", folder.display()))
            .collect()
    }
}

fn cargo_home() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("CARGO_HOME") {
        return Ok(path.into());
    }
    let home = std::env::home_dir().context("cannot determine the home folder")?;
    Ok(home.join(".cargo"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rust_and_c_flags_remap_the_same_folders() {
        let remap = Remap(vec![
            ("/home/a".into(), "/cargo".to_owned()),
            ("/src".into(), "/munseo".to_owned()),
        ]);
        assert_eq!(
            remap.for_rust(),
            "--remap-path-prefix=/home/a=/cargo\u{1f}--remap-path-prefix=/src=/munseo"
        );
        assert_eq!(
            remap.for_c(),
            "-ffile-prefix-map=/home/a=/cargo -ffile-prefix-map=/src=/munseo"
        );
    }
}
