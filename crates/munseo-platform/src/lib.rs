//! Operations that differ between operating systems: exchanging folders, state and modes of files, process trees, limits
//! and signals.
//!
//! All other crates are portable. Functions here use the system's own calls and fall back to portable code, which is
//! compiled and tested everywhere.
//!
//! ```
//! let folder = std::env::temp_dir();
//! assert!(munseo_platform::files::is_same(&folder, &folder.join(".")));
//! assert_eq!(munseo_platform::paths::with_slashes(r"docs\ko\a.md".as_ref()), "docs/ko/a.md");
//! ```

pub mod exchange;
pub mod files;
pub mod paths;
pub mod process;
#[cfg(feature = "signals")]
pub mod signals;
pub mod stamp;
pub mod verified_file;
