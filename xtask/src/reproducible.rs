//! Flags that keep the paths of this machine out of what is compiled, so that another machine gets the same
//! bytes.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::{self, program};
use crate::{build, root};

/// Folders of this machine and the names that stand for them.
pub struct Remap(Vec<(PathBuf, String)>);

impl Remap {
    /// The repository, the crates of others, and the sources of the standard library.
    ///
    /// # Errors
    /// When the compiler cannot be asked.
    pub fn of_this_machine() -> Result<Self> {
        let ask = |arguments: &[&str]| -> Result<String> {
            let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
            let output = command::output(program(rustc).args(arguments))?;
            Ok(String::from_utf8(output)?.trim().to_owned())
        };
        let sources = Path::new(&ask(&["--print", "sysroot"])?).join("lib/rustlib/src/rust");
        let version = ask(&["--version", "--verbose"])?;
        let commit = version
            .lines()
            .find_map(|line| line.strip_prefix("commit-hash: "))
            .context("the compiler names no commit")?;
        let cargo_home = cargo_home()?;
        // The last one that fits a path is taken, so a folder stands behind those around it.
        let mut folders = vec![
            (cargo_home.clone(), "/cargo".to_owned()),
            (sources, format!("/rustc/{commit}")),
            (root(), "/munseo".to_owned()),
            (root().join(build::target()), "/munseo/target".to_owned()),
        ];
        // A folder for each registry, named after the mirror that this machine uses.
        let registries = fs::read_dir(cargo_home.join("registry/src"));
        for registry in registries.into_iter().flatten() {
            folders.push((registry?.path(), "/cargo/crates".to_owned()));
        }
        Ok(Self(folders))
    }

    /// For `CARGO_ENCODED_RUSTFLAGS`. Cargo does not pass them to macros and build scripts.
    pub fn for_rust(&self) -> String {
        self.flags("--remap-path-prefix=").join("\u{1f}")
    }

    /// Writes a program for `RUSTC_WRAPPER`, which passes the flags to macros and build scripts, too.
    ///
    /// The compiler puts a hash of each macro's crate into those that use it, and orders code by it.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write_wrapper(&self, path: &Path) -> Result<()> {
        let quoted = self.flags("--remap-path-prefix=");
        let quoted = quoted.iter().map(|flag| format!("'{flag}'"));
        let flags = quoted.collect::<Vec<_>>().join(" ");
        fs::write(path, format!("#!/bin/sh\nexec \"$@\" {flags}\n"))
            .with_context(|| format!("cannot write {}", path.display()))?;
        fs::set_permissions(path, fs::Permissions::from_mode(0o755))?;
        Ok(())
    }

    /// For `CFLAGS`.
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
    if let Some(named) = std::env::var_os("CARGO_HOME") {
        return Ok(named.into());
    }
    let home = std::env::home_dir().context("this user has no home folder")?;
    Ok(home.join(".cargo"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rust_and_c_get_the_same_folders() {
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
