//! Stores the inline scripts of a build for the next one.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use munseo_platform::verified_file;
use serde::{Deserialize, Serialize};

use crate::output::ContentHash;

/// The inline script of each locale, by a hash of its inputs. If all are known, no JavaScript engine is started for
/// them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct InlineScripts(pub(crate) BTreeMap<ContentHash, String>);

impl InlineScripts {
    /// Reads the scripts of the last build; empty if they are missing, damaged, or written by another version of the
    /// program.
    pub fn load(path: &Path, version: &ContentHash) -> Self {
        verified_file::read(path, version)
            .and_then(|content| postcard::from_bytes(&content).ok())
            .unwrap_or_default()
    }

    /// Writes the scripts atomically.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&self, path: &Path, version: &ContentHash) -> io::Result<()> {
        let content = postcard::to_stdvec(self).map_err(io::Error::other)?;
        verified_file::write(path, version, &content)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_read_as_they_were_written_by_the_same_version_alone() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("scripts");
        let scripts = InlineScripts([([1; 32], "start()".to_owned())].into());
        scripts.save(&path, &[7; 32]).unwrap();
        assert_eq!(InlineScripts::load(&path, &[7; 32]), scripts);
        assert_eq!(
            InlineScripts::load(&path, &[8; 32]),
            InlineScripts::default()
        );
    }
}
