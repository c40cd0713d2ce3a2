//! The platforms with binaries. This table is the only list: the workflow, npm packages and channels are generated from
//! it or compared with it.

use anyhow::{Result, bail};

/// A platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Platform {
    /// The Rust target.
    pub target: &'static str,
    /// Its name in npm packages: Node's `process.platform` and `process.arch`.
    pub npm: (&'static str, &'static str),
}

/// All platforms. Linux binaries are static, so they run with any C library.
pub const PLATFORMS: [Platform; 5] = [
    platform("x86_64-unknown-linux-musl", ("linux", "x64")),
    platform("aarch64-unknown-linux-musl", ("linux", "arm64")),
    platform("x86_64-apple-darwin", ("darwin", "x64")),
    platform("aarch64-apple-darwin", ("darwin", "arm64")),
    platform("x86_64-pc-windows-gnu", ("win32", "x64")),
];

const fn platform(target: &'static str, npm: (&'static str, &'static str)) -> Platform {
    Platform { target, npm }
}

impl Platform {
    /// The platform of a Rust target.
    pub fn of_target(target: &str) -> Result<Self> {
        let found = PLATFORMS.iter().find(|platform| platform.target == target);
        let Some(found) = found else {
            let known: Vec<&str> = PLATFORMS.iter().map(|platform| platform.target).collect();
            bail!(
                "no binaries are built for `{target}`; platforms: {}",
                known.join(", ")
            );
        };
        Ok(*found)
    }

    /// The platform of this machine.
    pub fn host() -> Result<Self> {
        let system = match std::env::consts::OS {
            "linux" => "unknown-linux-musl",
            "macos" => "apple-darwin",
            "windows" => "pc-windows-gnu",
            other => other,
        };
        Self::of_target(&format!("{}-{system}", std::env::consts::ARCH))
    }

    /// The file name of the program.
    pub fn program(self) -> &'static str {
        if self.is_windows() {
            "munseo.exe"
        } else {
            "munseo"
        }
    }

    /// The file name of esbuild beside the program: a name of its own, so that no other esbuild is replaced.
    pub fn esbuild(self) -> &'static str {
        if self.is_windows() {
            "munseo-esbuild.exe"
        } else {
            "munseo-esbuild"
        }
    }

    /// The file name of the archive: without a version, so that the latest one has a fixed URL.
    pub fn archive(self) -> String {
        let ending = if self.is_windows() { "zip" } else { "tar.gz" };
        format!("munseo-{}.{ending}", self.target)
    }

    /// Returns true for Windows.
    pub fn is_windows(self) -> bool {
        self.target.contains("windows")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_are_named_after_the_platform() {
        let names: Vec<String> = PLATFORMS
            .iter()
            .map(|platform| platform.archive())
            .collect();
        assert_eq!(names[0], "munseo-x86_64-unknown-linux-musl.tar.gz");
        assert_eq!(names[4], "munseo-x86_64-pc-windows-gnu.zip");
    }

    #[test]
    fn an_unknown_platform_is_reported_with_the_known_ones() {
        let error = Platform::of_target("riscv64gc-unknown-linux-gnu").unwrap_err();
        assert!(error.to_string().contains("aarch64-apple-darwin"));
    }
}
