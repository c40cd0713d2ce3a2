//! Caches the front matter of source files. A file whose metadata is unchanged since an earlier run is not read again.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use munseo_platform::stamp::StatusStamp;
use munseo_platform::verified_file;
use munseo_source::SourceFile;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::cache::Hash;
use crate::content::{ContentFile, file_metadata};

/// The front matter of source files, cached by earlier runs of the same build of the program.
#[derive(Debug)]
pub(crate) struct SourceCache {
    file: PathBuf,
    version: Hash,
    known: FxHashMap<PathBuf, KnownSource<'static>>,
    /// The time before any file was read in this run.
    start: SystemTime,
}

/// A source file without errors in its front matter.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct KnownSource<'a> {
    /// The state of the file when it was read.
    pub(crate) stamp: StatusStamp,
    /// A hash of its text.
    pub(crate) hash: Hash,
    /// Its text to the end of the front matter.
    pub(crate) beginning: Cow<'a, str>,
}

impl SourceCache {
    /// Reads the cache in a folder; it is empty if the file is missing, damaged or of another version.
    pub(super) fn open(folder: &Path, version: Hash) -> Self {
        let start = SystemTime::now();
        let file = folder.join("sources");
        let content = verified_file::read(&file, &version).unwrap_or_default();
        let known: Option<Vec<(PathBuf, KnownSource<'static>)>> =
            postcard::from_bytes(&content).ok();
        Self {
            file,
            version,
            known: known.into_iter().flatten().collect(),
            start,
        }
    }

    /// A source file, if its metadata is unchanged since it was read.
    pub(crate) fn get(&self, root: &Path, path: &Path) -> Option<&KnownSource<'static>> {
        let known = self.known.get(path)?;
        let metadata = file_metadata(root, path)?;
        (StatusStamp::of(&metadata) == Some(known.stamp)).then_some(known)
    }

    /// Stores the files of this run for the next one. `texts` are those that were read.
    pub(crate) fn store(&self, files: &[ContentFile], texts: &[Option<Arc<SourceFile>>]) {
        let is_unchanged = files.len() == self.known.len() && texts.iter().all(Option::is_none);
        if is_unchanged {
            return;
        }
        let sources: Vec<(&Path, KnownSource<'_>)> = files
            .iter()
            .zip(texts)
            .filter_map(|(file, text)| {
                Some((file.path.as_path(), self.source(file, text.as_deref())?))
            })
            .collect();
        // Errors are ignored: without the cache, the next run reads all files.
        if let Ok(content) = postcard::to_stdvec(&sources) {
            let _ = verified_file::write(&self.file, &self.version, &content);
        }
    }

    /// A file of this run, unless a later change might not be detected, or its front matter has errors, which refer to
    /// its text.
    fn source<'a>(
        &'a self,
        file: &'a ContentFile,
        text: Option<&'a SourceFile>,
    ) -> Option<KnownSource<'a>> {
        let Some(text) = text else {
            let known = self.known.get(&file.path)?;
            return Some(KnownSource {
                beginning: Cow::Borrowed(&known.beginning),
                ..*known
            });
        };
        let stamp = file.stamp.filter(|stamp| stamp.is_settled(self.start))?;
        file.preamble.diagnostics.is_empty().then(|| KnownSource {
            stamp,
            hash: *file.hash.as_bytes(),
            beginning: Cow::Borrowed(&text.text()[..file.preamble.body_start]),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::thread::sleep;
    use std::time::Duration;

    use munseo_config::LoadOptions;

    use super::*;
    use crate::{DocumentCache, Site};

    const VERSION: Hash = [3; 32];

    const DOCUMENT: &str = "docs/a.md";

    /// A site with one document.
    struct Fixture(tempfile::TempDir);

    impl Fixture {
        fn new() -> Self {
            let folder = tempfile::tempdir().unwrap();
            fs::create_dir(folder.path().join("docs")).unwrap();
            let config = "title = \"A\"\nurl = \"https://a.example\"\n";
            fs::write(folder.path().join("munseo.toml"), config).unwrap();
            Self(folder)
        }

        fn write(&self, title: &str) {
            let text = format!("---\ntitle: {title}\n---\n\nText.\n");
            fs::write(self.0.path().join(DOCUMENT), text).unwrap();
        }

        fn cache(&self) -> DocumentCache {
            DocumentCache::open(&self.0.path().join("cache"), VERSION)
        }

        /// The title of the document, loaded with the cache.
        fn title(&self) -> String {
            let cache = self.cache();
            let loaded = Site::load_with(self.0.path(), LoadOptions::default(), Some(&cache));
            let site = loaded.site.unwrap();
            let title = &site.files[0].preamble.front_matter.title;
            title.clone().unwrap_or_default()
        }

        /// Returns true if the next run will not read the document.
        fn is_known(&self) -> bool {
            let cache = self.cache();
            cache
                .sources
                .get(self.0.path(), Path::new(DOCUMENT))
                .is_some()
        }

        /// Loads the site until the document is old enough to be known.
        fn load_until_known(&self) {
            let is_known = (0..200).any(|_| {
                sleep(Duration::from_millis(10));
                self.title();
                self.is_known()
            });
            assert!(is_known);
        }
    }

    #[test]
    fn a_file_is_read_again_when_it_changes() {
        let site = Fixture::new();
        site.write("One");
        site.load_until_known();
        assert_eq!(site.title(), "One");
        site.write("Two");
        assert!(!site.is_known());
        assert_eq!(site.title(), "Two");
        site.load_until_known();
        assert_eq!(site.title(), "Two");
    }

    #[test]
    fn a_file_modified_just_now_is_read_again() {
        let site = Fixture::new();
        site.write("One");
        let file = File::options()
            .append(true)
            .open(site.0.path().join(DOCUMENT));
        // Later than now, because a busy machine may be slow.
        let modified = SystemTime::now() + Duration::from_secs(60);
        file.and_then(|file| file.set_modified(modified)).unwrap();
        assert_eq!(site.title(), "One");
        assert!(!site.is_known());
    }

    #[test]
    fn a_file_with_errors_is_read_again() {
        let site = Fixture::new();
        site.write("[");
        sleep(Duration::from_millis(100));
        site.title();
        assert!(!site.is_known());
    }

    #[test]
    fn a_damaged_cache_is_ignored() {
        let site = Fixture::new();
        site.write("One");
        site.load_until_known();
        fs::write(site.0.path().join("cache/sources"), "damaged").unwrap();
        assert!(!site.is_known());
        assert_eq!(site.title(), "One");
    }
}
