//! The cached form of parsed files.

use std::borrow::Cow;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use munseo_config::{Config, LoadOptions, RefSource};
use munseo_markdown::Document;
use munseo_prose::translation::ComparedBlocks;
use munseo_source::SourceFile;
use munseo_types::SiteComponent;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::ParsedFile;
use super::cache::DocumentCache;
use crate::cache::Hash;
use crate::content::variables;
use crate::content::{Collection, ContentFile};
use crate::diagrams::DiagramProgram;
use crate::prose::{FileProse, Prose};

/// A parsed file without diagnostics, and the inputs of parsing other than its text.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct StoredFile<'a> {
    document: Arc<Document>,
    /// Empty for a document that several versions contain unchanged; it includes no files either.
    compared_blocks: Cow<'a, ComparedBlocks>,
    /// A hash of the headings that determine its heading ids; `None` if those are its own headings.
    reference_headings: Option<Hash>,
    /// Hashes of included files, in the order of [`Document::inclusions`]; `None` for those that cannot be read.
    inclusions: Vec<Option<Hash>>,
}

/// A hash of the language rules and components with which documents are checked.
pub(crate) fn rules_of(prose: &Prose, components: &[SiteComponent]) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(prose.fingerprint.as_bytes());
    hasher.update(format!("{components:?}").as_bytes());
    hasher.finalize()
}

/// A hash of the inputs that all documents of a site share; `rules` is that of language rules and components.
pub(crate) fn hash_of_site(
    cache: &DocumentCache,
    root: &Path,
    options: LoadOptions,
    config: &Config,
    rules: blake3::Hash,
) -> Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&cache.version);
    hasher.update(rules.as_bytes());
    hasher.update(format!("{options:?}").as_bytes());
    hasher.update(config.file.text().as_bytes());
    variables::hash(root, config, &mut hasher);
    // The built-in renderer draws diagrams while the configured program is not there.
    let program = DiagramProgram::find(root, config, &mut Vec::new());
    hasher.update(&[u8::from(program.is_some())]);
    *hasher.finalize().as_bytes()
}

/// The cache with the settings of one site.
pub(crate) struct CacheSession<'a> {
    pub(crate) cache: &'a DocumentCache,
    pub(crate) root: &'a Path,
    pub(crate) config: &'a Config,
    /// The result of [`hash_of_site`].
    pub(crate) site: Hash,
}

impl CacheSession<'_> {
    /// Reads the cached documents of files that have none yet; their texts are not needed then.
    pub(crate) fn read(
        &self,
        files: &[ContentFile],
        texts: &mut [Option<Arc<SourceFile>>],
        documents: &mut [Option<ParsedFile>],
    ) {
        let new = documents.par_iter_mut().zip(texts).zip(files);
        new.for_each(|((document, text), file)| {
            if document.is_some() {
                return;
            }
            let key = || self.ref_of(file).and_then(|_| self.shared_key(file));
            if let Some(stored) = self.get(file) {
                (*document, *text) = (Some(stored), None);
            } else if key().is_some_and(|key| self.with_shared(key, |known| !known.is_empty())) {
                // It may share the document of another version, if it has the same reference headings.
                *text = None;
            }
        });
    }

    /// The document that a file shares with the same file of another version, with the same reference headings.
    pub(super) fn shared_document(
        &self,
        file: &ContentFile,
        reference_headings: Option<Hash>,
    ) -> Option<Arc<Document>> {
        self.with_shared(self.shared_key(file)?, |documents| {
            let mut documents = documents.iter();
            let found = documents.find(|shared| shared.reference_headings == reference_headings)?;
            Some(Arc::clone(&found.document))
        })
    }

    /// Calls a function with the documents of a key, from this run or earlier ones.
    fn with_shared<T>(&self, key: Hash, run: impl FnOnce(&mut Vec<StoredFile<'static>>) -> T) -> T {
        if let Some(known) = self.cache.shared.lock().get_mut(&key) {
            return run(known);
        }
        let content = self.cache.records.get(&key);
        let stored = content.and_then(|content| postcard::from_bytes(&content).ok());
        let mut shared = self.cache.shared.lock();
        run(shared.entry(key).or_insert(stored.unwrap_or_default()))
    }

    /// Caches a document for other versions, in this build and in later ones; returns false if they cannot have it.
    pub(super) fn put_shared(&self, file: &ContentFile, parsed: &ParsedFile) -> bool {
        let Some(key) = self.shared_key(file) else {
            return false;
        };
        if !parsed.diagnostics.is_empty() || !parsed.document.inclusions.is_empty() {
            return false;
        }
        let content = self.with_shared(key, |documents| {
            documents.push(StoredFile {
                document: Arc::clone(&parsed.document),
                compared_blocks: Cow::default(),
                reference_headings: parsed.reference_headings,
                inclusions: Vec::new(),
            });
            postcard::to_stdvec(documents)
        });
        if let Ok(content) = content {
            self.cache.records.put(&key, &content);
        }
        true
    }

    /// The cached document of a file; `None` without one, or if an included file has changed.
    fn get(&self, file: &ContentFile) -> Option<ParsedFile> {
        let key = self.key(file);
        let stored: StoredFile<'static> =
            postcard::from_bytes(&self.cache.records.get(&key)?).ok()?;
        let included = &stored.document.inclusions;
        if included
            .iter()
            .map(|path| self.inclusion_hash(path))
            .ne(stored.inclusions)
        {
            return None;
        }
        Some(ParsedFile {
            document: stored.document,
            prose: FileProse {
                compared_blocks: stored.compared_blocks.into_owned(),
                ..FileProse::default()
            },
            reference_headings: stored.reference_headings,
            ..ParsedFile::default()
        })
    }

    /// Caches a document without errors. Diagnostics point into the text, which is not cached.
    pub(super) fn put(&self, file: &ContentFile, parsed: &ParsedFile) {
        let FileProse {
            findings,
            unknown_words,
            ..
        } = &parsed.prose;
        if !(parsed.diagnostics.is_empty() && findings.is_empty() && unknown_words.is_empty()) {
            return;
        }
        let stored = StoredFile {
            document: Arc::clone(&parsed.document),
            compared_blocks: Cow::Borrowed(&parsed.prose.compared_blocks),
            reference_headings: parsed.reference_headings,
            inclusions: (parsed.document.inclusions.iter())
                .map(|path| self.inclusion_hash(path))
                .collect(),
        };
        if let Ok(content) = postcard::to_stdvec(&stored) {
            self.cache.records.put(&self.key(file), &content);
        }
    }

    /// The key of the document of a file. The path of a file of a commit contains the commit.
    fn key(&self, file: &ContentFile) -> Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.site);
        hasher.update(file.hash.as_bytes());
        hasher.update(file.path.as_os_str().as_encoded_bytes());
        *hasher.finalize().as_bytes()
    }

    /// The key of the documents that a file shares with the same file of other commits; `None` if it belongs neither to
    /// a commit nor to the current version.
    fn shared_key(&self, file: &ContentFile) -> Option<Hash> {
        let Collection::Docs(version) = file.collection else {
            return None;
        };
        let versions = &self.config.docs.versions;
        let path_in_repository = match self.ref_of(file) {
            Some(source) => Cow::Borrowed(file.path.strip_prefix(source.root()).ok()?),
            None if versions[version.0].is_current() => {
                let source = versions.iter().find_map(|version| version.ref_source())?;
                Cow::Owned(source.prefix.join(&file.path))
            }
            None => return None,
        };
        let mut hasher = blake3::Hasher::new_keyed(&self.site);
        hasher.update(b"shared");
        hasher.update(file.hash.as_bytes());
        hasher.update(&file.locale.index().to_le_bytes());
        hasher.update(path_in_repository.as_os_str().as_encoded_bytes());
        Some(*hasher.finalize().as_bytes())
    }

    /// The branch, tag or commit that contains a file; `None` for a file of the working tree.
    fn ref_of(&self, file: &ContentFile) -> Option<&RefSource> {
        let Collection::Docs(version) = file.collection else {
            return None;
        };
        self.config.docs.versions[version.0].ref_source()
    }

    /// The hash of a file that a document includes; `None` if it cannot be read.
    fn inclusion_hash(&self, path: &Path) -> Option<Hash> {
        let mut known = self.cache.included.lock();
        *known.entry(path.to_owned()).or_insert_with(|| {
            let bytes = fs::read(self.root.join(path)).ok()?;
            Some(*blake3::hash(&bytes).as_bytes())
        })
    }
}
