//! Operations that operating systems offer in different ways: exchanging folders, identity, state and modes
//! of files, processes with their children, limits and signals.
//!
//! Every other crate is written once for all systems. A function here uses what the system has and falls
//! back to what every system has; the fallbacks are compiled and tested everywhere.
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
