//! The cached form of parsed files.

use std::borrow::Cow;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use munseo_config::REFS_FOLDER;
use munseo_config::{Config, LoadOptions, RefSource};
use munseo_markdown::{Document, Link, LinkKind, Resolution};
use munseo_prose::translation::ComparedBlocks;
use munseo_source::SourceFile;
use rayon::prelude::*;
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use super::ParsedFile;
use super::append_log::Hash;
use super::cache::DocumentCache;
use super::shared_documents::SharedFile;
use crate::content::{Collection, ContentFile};
use crate::links::{Fragments, PageResolver};
use crate::prose::{FileProse, Prose, Uses};
use crate::structure::Structure;

/// A parsed file without diagnostics, and the inputs of parsing other than its text.
#[derive(Serialize, Deserialize)]
struct StoredFile<'a> {
    document: Cow<'a, Document>,
    compared_blocks: Cow<'a, ComparedBlocks>,
    uses: Cow<'a, Uses>,
    missing: Cow<'a, [(String, LinkKind)]>,
    reference_headings: Option<Hash>,
    /// Hashes of included files, in the order of [`Document::inclusions`]; `None` for those that cannot be read.
    inclusions: Vec<Option<Hash>>,
    /// Sizes of its pictures, in the order of its links.
    pictures: Vec<PictureSize>,
}

/// Width and height in pixels, where they are known.
type PictureSize = Option<(u32, u32)>;

/// The cache with the settings of one site.
pub(crate) struct CacheSession<'a> {
    cache: &'a DocumentCache,
    root: &'a Path,
    config: &'a Config,
    /// A hash of the inputs that all documents of this site share.
    site: Hash,
}

impl<'a> CacheSession<'a> {
    pub(crate) fn new(
        cache: &'a DocumentCache,
        root: &'a Path,
        options: LoadOptions,
        config: &'a Config,
        prose: &Prose,
    ) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(cache.version());
        hasher.update(prose.fingerprint().as_bytes());
        hasher.update(format!("{options:?}").as_bytes());
        hasher.update(config.file.text().as_bytes());
        Self {
            cache,
            root,
            config,
            site: *hasher.finalize().as_bytes(),
        }
    }

    /// The session of a site whose structure is known.
    pub(super) fn of(cache: &'a DocumentCache, structure: &'a Structure) -> Self {
        let Structure {
            root,
            options,
            config,
            prose,
            ..
        } = structure;
        Self::new(cache, root, *options, config, prose)
    }

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
            if let Some(stored) = self.get(file) {
                (*document, *text) = (Some(stored), None);
            } else if self.ref_of(file).is_some() && !self.shared_documents(file).is_empty() {
                *text = None;
            }
        });
    }

    /// The documents that a file may share with the same file of other commits.
    pub(super) fn shared_documents(&self, file: &ContentFile) -> Vec<Arc<SharedFile>> {
        let Some(key) = self.shared_key(file) else {
            return Vec::new();
        };
        if let Some(known) = self.cache.shared.lock().get(&key) {
            return known.clone();
        }
        let content = self.cache.get(&key);
        let stored = content.and_then(|content| postcard::from_bytes(&content).ok());
        if stored.is_some() {
            self.cache.mark_used(&key);
        }
        let stored: Vec<Arc<SharedFile>> = stored.unwrap_or_default();
        self.cache
            .shared
            .lock()
            .entry(key)
            .or_insert(stored)
            .clone()
    }

    /// Caches a document for other commits, in this build and in later ones.
    pub(super) fn put_shared(&self, file: &ContentFile, shared: SharedFile) {
        let Some(key) = self.shared_key(file) else {
            return;
        };
        let mut known = self.cache.shared.lock();
        let documents = known.entry(key).or_default();
        documents.push(Arc::new(shared));
        if let Ok(content) = postcard::to_stdvec(documents) {
            self.cache.put(&key, &content);
        }
    }

    /// Returns true if a file has a text that is not yet in `seen`, and adds it; also for files of the working tree,
    /// which are always parsed.
    pub(super) fn is_new_text(&self, file: &ContentFile, seen: &mut FxHashSet<Hash>) -> bool {
        let is_new = self.shared_key(file).is_none_or(|key| seen.insert(key));
        is_new || self.ref_of(file).is_none()
    }

    /// Returns true if other versions may have the same document as a file.
    pub(super) fn can_share(&self, file: &ContentFile) -> bool {
        self.shared_key(file).is_some()
    }

    /// The cached document of a file; `None` without one, or if an included file has changed. The caller has to check
    /// the targets of its links.
    fn get(&self, file: &ContentFile) -> Option<ParsedFile> {
        let key = self.key(file);
        let stored: StoredFile<'static> = postcard::from_bytes(&self.cache.get(&key)?).ok()?;
        let included = &stored.document.inclusions;
        if included
            .iter()
            .map(|path| self.inclusion_hash(path))
            .ne(stored.inclusions)
        {
            return None;
        }
        self.cache.mark_used(&key);
        Some(ParsedFile {
            document: stored.document.into_owned(),
            diagnostics: Vec::new(),
            prose: FileProse {
                findings: Vec::new(),
                compared_blocks: stored.compared_blocks.into_owned(),
                uses: stored.uses.into_owned(),
            },
            missing: stored.missing.into_owned(),
            fragments: Fragments::default(),
            reference_headings: stored.reference_headings,
            pictures: Some(stored.pictures),
        })
    }

    /// Caches a document without errors. Diagnostics point into the text, which is not cached.
    pub(super) fn put(&self, file: &ContentFile, parsed: &ParsedFile, resolver: &PageResolver<'_>) {
        let is_clean = parsed.diagnostics.is_empty()
            && parsed.prose.findings.is_empty()
            && parsed.fragments.is_empty();
        if !is_clean {
            return;
        }
        let stored = StoredFile {
            document: Cow::Borrowed(&parsed.document),
            compared_blocks: Cow::Borrowed(&parsed.prose.compared_blocks),
            uses: Cow::Borrowed(&parsed.prose.uses),
            missing: Cow::Borrowed(&parsed.missing),
            reference_headings: parsed.reference_headings,
            inclusions: (parsed.document.inclusions.iter())
                .map(|path| self.inclusion_hash(path))
                .collect(),
            pictures: picture_sizes(&parsed.document, file, resolver),
        };
        if let Ok(content) = postcard::to_stdvec(&stored) {
            self.cache.put(&self.key(file), &content);
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

    /// The branch, tag or commit that contains a file; `None` for a file of the working tree, such as that of an
    /// overlay.
    fn ref_of(&self, file: &ContentFile) -> Option<&RefSource> {
        match file.collection {
            Collection::Docs(version) if file.path.starts_with(REFS_FOLDER) => {
                self.config.docs.versions[version.0].ref_source()
            }
            _ => None,
        }
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

/// The current sizes of a document's pictures.
pub(super) fn picture_sizes(
    document: &Document,
    file: &ContentFile,
    resolver: &PageResolver<'_>,
) -> Vec<PictureSize> {
    let links = document.links.iter();
    let images = links.filter(|link| link.kind == LinkKind::Image);
    let size = |link: &Link| match resolver.resolve_in(&file.path, &link.destination, link.kind) {
        Resolution::Image { size, .. } => size,
        Resolution::Url(_) | Resolution::Missing(_) => None,
    };
    images.map(size).collect()
}
