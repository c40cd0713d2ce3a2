//! Writes edits into an author's files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_build::BuildError;
use munseo_platform::files::replace;
use munseo_source::{SourceFile, TextEdit, apply_edits};

/// Applies edits to a site's files; returns the changed files.
///
/// # Errors
/// If a file cannot be written, or was saved since it was read.
pub fn write_edits<'a>(
    root: &Path,
    edits: impl IntoIterator<Item = &'a TextEdit>,
) -> Result<Vec<PathBuf>, BuildError> {
    let mut by_file: BTreeMap<PathBuf, (Arc<SourceFile>, Vec<&TextEdit>)> = BTreeMap::new();
    for edit in edits {
        by_file
            .entry(edit.file.path().to_owned())
            .or_insert_with(|| (Arc::clone(&edit.file), Vec::new()))
            .1
            .push(edit);
    }
    for (path, (file, edits)) in &by_file {
        let path = root.join(path);
        let now = fs::read(&path).map_err(|error| BuildError::io("read", &path, error))?;
        if now != file.text().as_bytes() {
            let path = path.display();
            return Err(BuildError::Other(format!(
                "`{path}` was changed while the site was checked; run the command again"
            )));
        }
        replace(&path, &apply_edits(file.text(), edits.iter().copied()))
            .map_err(|error| BuildError::io("write", &path, error))?;
    }
    Ok(by_file.into_keys().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_saved_during_a_check_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.md");
        fs::write(&path, "a new text").unwrap();
        let edit = TextEdit {
            file: SourceFile::new("a.md", "an old text"),
            span: 0..2,
            replacement: String::from("the"),
        };
        let error = write_edits(folder.path(), [&edit]).unwrap_err();
        assert!(
            error.to_string().contains("run the command again"),
            "{error}"
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), "a new text");

        fs::write(&path, "an old text").unwrap();
        assert_eq!(write_edits(folder.path(), [&edit]).unwrap().len(), 1);
        assert_eq!(fs::read_to_string(&path).unwrap(), "the old text");
    }
}
