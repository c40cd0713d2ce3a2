//! Replaces the last build by the finished one.

use std::fs;
use std::sync::atomic::Ordering;
use std::thread;

use munseo_platform::files::FolderLock;
use munseo_platform::{exchange, files};
use rayon::prelude::*;

use super::record::FileRecord;
use super::{BuildRecord, Output, OutputError, OutputSummary, Published, io_error, staging_files};

/// Maximum number of new files that are synced to disk one by one. For more files, one call for the whole file system
/// is faster, though it also syncs files of other programs.
const MAX_SINGLE_SYNCS: usize = 256;

impl Output {
    /// Replaces the last build by the finished one, atomically if the system supports it.
    ///
    /// # Errors
    /// If the exchange fails. The last build is then still in place, unless only the last of three renames failed.
    pub fn publish(mut self) -> Result<Published, OutputError> {
        let summary = self.summary();
        let files = std::mem::take(&mut *self.files.lock());
        let last_files = self.last_record.iter().flat_map(|record| &record.files);
        // The files that the last build has and this one does not; some of them are in the staging folder, too.
        let removed: Vec<(&String, &FileRecord)> = last_files
            .filter(|(path, _)| !files.contains_key(*path))
            .collect();
        for (path, _) in removed.iter().filter(|(_, file)| file.is_staged) {
            staging_files::remove(&self.staging, path)
                .map_err(io_error("prepare", &self.staging))?;
        }
        let new: Vec<&str> = files
            .iter()
            .filter(|(_, file)| file.is_new)
            .map(|(path, _)| path.as_str())
            .collect();
        self.sync(&new)?;
        let mut leftover = None;
        if self.target.exists() {
            // After the exchange, the replaced folder is at the path of the staging folder.
            let replaced = FolderLock::of(&self.target);
            exchange::folders(&self.staging, &self.target)
                .map_err(io_error("replace", &self.target))?;
            // The build is already published, so a failure to delete the replaced folder is only reported.
            let left = self.update_staging(&removed, &new);
            leftover = left.err().map(|error| error.to_string());
            drop(replaced);
        } else {
            fs::rename(&self.staging, &self.target).map_err(io_error("rename", &self.staging))?;
        }
        self.is_published = true;
        files::sync_name(&self.target);
        let last_record = self.last_record.take();
        // Freeing the strings of all paths takes as long as the exchange.
        thread::spawn(move || drop(last_record));
        let mut record = BuildRecord { files };
        record.drop_racy_stamps();
        Ok(Published {
            summary: OutputSummary {
                leftover,
                ..summary
            },
            record,
        })
    }

    fn summary(&self) -> OutputSummary {
        let files = self.files.lock();
        OutputSummary {
            files: files.len(),
            unchanged: files.values().filter(|file| !file.is_new).count(),
            bytes: files.values().map(|file| file.length).sum(),
            leftover: None,
        }
    }

    fn sync(&self, new: &[&str]) -> Result<(), OutputError> {
        // If it is unknown which files are new, the whole file system is synced.
        let is_unknown = !self.has_staged || self.has_unrecorded.load(Ordering::Relaxed);
        if is_unknown || new.len() > MAX_SINGLE_SYNCS {
            return files::sync_folder(&self.staging).map_err(io_error("write", &self.staging));
        }
        // In parallel, because each call waits for the disk.
        new.par_iter().try_for_each(|path| {
            let file = self.staging.join(path);
            files::sync_file(&file).map_err(io_error("write", &file))
        })
    }

    /// Handles the replaced folder, which is now the staging folder: updates it for the next build, or removes it.
    fn update_staging(
        &self,
        removed: &[(&String, &FileRecord)],
        new: &[&str],
    ) -> Result<(), OutputError> {
        if self.last_record.as_ref().is_none_or(BuildRecord::is_empty) {
            return fs::remove_dir_all(&self.staging).map_err(io_error("remove", &self.staging));
        }
        for (path, _) in removed {
            staging_files::remove(&self.staging, path)
                .map_err(io_error("remove", &self.staging))?;
        }
        for path in new {
            let file = self.staging.join(path);
            // Errors are ignored: the next build writes files that could not be linked.
            let _ = fs::remove_file(&file);
            let _ = self.in_folder(&file, |file| fs::hard_link(self.target.join(path), file));
        }
        Ok(())
    }
}
