//! Compressed variants of the files of a build.

use std::fs;

use super::record::FileRecord;
use super::{Output, new_file, stamp_of};

/// The file extensions of variants.
const EXTENSIONS: [&str; 2] = ["br", "gz"];

impl Output {
    /// Reuses the variants of the last build whose files are unchanged; the others are removed. Call it when all files
    /// are written and before variants are created.
    pub fn reuse_variants(&self) {
        let mut files = self.files.lock();
        let last_files = self.last_record.iter().flat_map(|record| &record.files);
        for (path, known) in last_files.filter(|(_, known)| known.is_staged && known.is_variant) {
            let is_current = original_path(path)
                .and_then(|plain| files.get(plain))
                .is_some_and(|plain| plain.hash == known.hash);
            if is_current && !files.contains_key(path) {
                files.insert(path.clone(), known.for_reuse());
            } else if !files.contains_key(path) {
                // A server must not send a variant of the old file with the new one.
                let _ = fs::remove_file(self.staging.join(path));
            }
        }
    }

    /// Records the created variants for the next build.
    pub fn record_variants(&self) {
        let mut files = self.files.lock();
        let variants: Vec<(String, FileRecord)> = files
            .iter()
            .flat_map(|(path, file)| {
                let of = |extension| (format!("{path}.{extension}"), file.hash);
                EXTENSIONS.map(of)
            })
            .filter(|(path, _)| !files.contains_key(path))
            .filter_map(|(path, hash)| {
                let stamp = stamp_of(&self.staging.join(&path));
                let record = FileRecord {
                    is_variant: true,
                    ..new_file(stamp, hash, 0, None)
                };
                record.stamp.is_some().then_some((path, record))
            })
            .collect();
        files.extend(variants);
    }
}

/// The path of the original of a variant; `None` for other files.
fn original_path(path: &str) -> Option<&str> {
    let (plain, extension) = path.rsplit_once('.')?;
    EXTENSIONS.contains(&extension).then_some(plain)
}
