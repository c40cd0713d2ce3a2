//! Resolves the folder that a build replaces.

use std::fs;
use std::path::{Path, PathBuf};

use munseo_platform::files::is_mount_point;

use super::{OutputError, io_error};

/// Resolves a path to the folder to replace. A symbolic link is followed, so that its target is replaced and not the
/// link. `.` is replaced by the folder's name, because the staging folder is next to the folder.
pub(super) fn resolve(target: &Path) -> Result<PathBuf, OutputError> {
    let is_link = fs::symlink_metadata(target).is_ok_and(|metadata| metadata.is_symlink());
    let target = if is_link || target.file_name().is_none() {
        fs::canonicalize(target).map_err(io_error("follow", target))?
    } else {
        target.to_owned()
    };
    if is_mount_point(&target) {
        return Err(OutputError::MountPoint(target));
    }
    Ok(target)
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_symbolic_link_resolves_to_its_target() {
        let dir = tempfile::tempdir().unwrap();
        let (real, link) = (dir.path().join("real"), dir.path().join("link"));
        fs::create_dir(&real).unwrap();
        symlink("real", &link).unwrap();
        assert_eq!(resolve(&link).unwrap(), fs::canonicalize(&real).unwrap());
    }

    #[test]
    fn a_dangling_symbolic_link_is_reported() {
        let dir = tempfile::tempdir().unwrap();
        let link = dir.path().join("link");
        symlink("nowhere", &link).unwrap();
        let error = resolve(&link).unwrap_err().to_string();
        assert!(error.starts_with("cannot follow `"), "{error}");
        assert!(error.contains("link`"), "{error}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_mount_point_is_rejected_with_a_suggestion() {
        let error = resolve(Path::new("/proc")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "`/proc` is a mount point and cannot be replaced; choose a folder in it, such as `/proc/dist`"
        );
    }
}
