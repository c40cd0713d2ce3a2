//! Caches the objects of the repository that several versions share: each is read, searched for references and written
//! once.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use munseo_git::{GitProblem, Repository, TreeFile};
use rustc_hash::FxHashMap;

/// Maximum number of objects that one call of git reads, so that neither its output nor its time grows without limit.
const MAX_OBJECTS_PER_COMMAND: usize = 4000;

/// Objects by their ids.
#[derive(Debug, Default)]
pub(super) struct Objects {
    contents: FxHashMap<String, Vec<u8>>,
    /// The paths of the files that objects were written to.
    paths: FxHashMap<String, PathBuf>,
    /// The references to other files in documents, by object and path of the document.
    references: FxHashMap<(String, String), Vec<String>>,
}

impl Objects {
    /// Reads the contents of files that were not read before. Those of a partial clone may be missing.
    pub(super) fn read<'f>(
        &mut self,
        repository: &Repository,
        files: impl Iterator<Item = &'f TreeFile>,
    ) -> Result<(), GitProblem> {
        let ids = files.map(|file| file.object.as_str());
        let mut unknown: Vec<&str> = ids.filter(|id| !self.contents.contains_key(*id)).collect();
        unknown.sort_unstable();
        unknown.dedup();
        for ids in unknown.chunks(MAX_OBJECTS_PER_COMMAND) {
            for (id, content) in ids.iter().zip(repository.contents(ids)?) {
                if let Some(content) = content {
                    let content = repository.lfs_content(&content).unwrap_or(content);
                    self.contents.insert((*id).to_owned(), content);
                }
            }
        }
        Ok(())
    }

    /// The content of a file.
    ///
    /// # Errors
    /// If it is missing in a partial clone.
    pub(super) fn content(&self, file: &TreeFile) -> io::Result<&[u8]> {
        let content = self.contents.get(&file.object).map(Vec::as_slice);
        content.ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// The paths in the text of a document, which `find` collects.
    pub(super) fn references(
        &mut self,
        file: &TreeFile,
        find: impl FnOnce(&str) -> Vec<String>,
    ) -> &[String] {
        let key = (file.object.clone(), file.path.clone());
        let content = self.contents.get(&file.object);
        self.references.entry(key).or_insert_with(|| {
            let text = content.and_then(|content| std::str::from_utf8(content).ok());
            text.map(find).unwrap_or_default()
        })
    }

    /// Writes a file with a modification time. If a file with the same content was written before, it is hard-linked.
    pub(super) fn write(
        &self,
        file: &TreeFile,
        path: &Path,
        modified: SystemTime,
    ) -> io::Result<()> {
        let same = self.paths.get(&file.object);
        if same.is_some_and(|same| fs::hard_link(same, path).is_ok()) {
            return Ok(());
        }
        let content = self.content(file)?;
        let mut new = File::create(path)?;
        new.write_all(content)?;
        new.set_modified(modified)
    }

    /// Records that files were written into a folder.
    pub(super) fn add_written(&mut self, folder: &Path, files: &[&TreeFile]) {
        for file in files {
            let path = || folder.join(&file.path);
            self.paths.entry(file.object.clone()).or_insert_with(path);
        }
    }
}
