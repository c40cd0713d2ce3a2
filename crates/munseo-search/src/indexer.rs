//! Converts records to index files, one per language.
//!
//! 1. [`pages`]: records are grouped into pages; pages of the same path in two languages are translations of each
//!    other.
//! 2. [`page_prior`]: the importance of each page, from the structure of the site.
//! 3. [`terms`]: the terms of each record's fields, and those of its translations, from the [`collected_terms`] of each
//!    chunk of pages. [`text_terms`] reads long texts, each only once.
//! 4. [`write_index`] serializes everything.

mod code_parts;
mod collected_terms;
mod page_prior;
mod pages;
mod term_extraction;
mod terms;
mod text_terms;
mod titles;

use munseo_search_index::index::write_index;
use munseo_search_index::record::Record;
use munseo_search_index::text::synonyms;

use self::text_terms::KnownTexts;
use crate::composition::{compose, compose_record};

/// Converts records to index files.
///
/// Records of all languages of a site are added to one indexer, because a page is also indexed with the terms of its
/// translations: the Korean page about 중복 제거 is found for *remove duplicates* if its English translation contains
/// those words.
///
/// ```
/// use munseo_search::{Indexer, record::Record};
///
/// let mut page = Record { object_id: "/chunk".into(), url: "/chunk".into(), ..Record::default() };
/// page.hierarchy[1] = Some("chunk".into());
/// let mut indexer = Indexer::new();
/// indexer.add("en", vec![page]);
/// let files = indexer.finish();
/// assert_eq!(files[0].locale, "en");
/// ```
#[derive(Debug)]
pub struct Indexer {
    /// The languages with their records.
    sources: Vec<(String, Vec<Record>)>,
    synonyms: String,
}

/// An index file in memory, with its language.
#[derive(Debug)]
pub struct IndexFile {
    /// Language of its records.
    pub locale: String,
    /// The file.
    pub bytes: Vec<u8>,
}

impl Drop for Indexer {
    fn drop(&mut self) {
        // Freeing the texts of a large site takes as long as writing some sections of its index.
        let sources = std::mem::take(&mut self.sources);
        rayon::spawn(move || drop(sources));
    }
}

impl Default for Indexer {
    fn default() -> Self {
        Self::new()
    }
}

impl Indexer {
    /// An indexer with the default synonyms.
    pub fn new() -> Self {
        Self {
            sources: Vec::new(),
            synonyms: synonyms::DEFAULT.to_owned(),
        }
    }

    /// Adds the text of a synonyms file (see [`synonyms`]) to the existing ones.
    pub fn add_synonyms(&mut self, text: &str) {
        self.synonyms.push('\n');
        self.synonyms.push_str(&compose(text));
    }

    /// Adds the records of a language.
    pub fn add(&mut self, locale: impl Into<String>, mut records: Vec<Record>) {
        records.iter_mut().for_each(compose_record);
        self.sources.push((locale.into(), records));
    }

    /// Writes one file for each language, in the order they were added.
    pub fn finish(&self) -> Vec<IndexFile> {
        self.write(&[], None)
    }

    /// Like [`Self::finish`], with the texts that an earlier run of the same program has read: those that have not
    /// changed since are not read again.
    ///
    /// Also returns the texts of this run in several parts, whose concatenation can be passed to the next run.
    pub fn finish_with_texts(&self, known: &[u8]) -> (Vec<IndexFile>, Vec<Vec<u8>>) {
        let mut read = Vec::new();
        let files = self.write(known, Some(&mut read));
        (files, read)
    }

    fn write(&self, known: &[u8], mut read: Option<&mut Vec<Vec<u8>>>) -> Vec<IndexFile> {
        let sources = self.sources.iter();
        let (sites, known) = rayon::join(
            || -> Vec<pages::Site> {
                sources
                    .map(|(locale, records)| pages::Site::new(records, locale))
                    .collect()
            },
            || KnownTexts::of(known),
        );
        let mut files = Vec::with_capacity(sites.len());
        for ((locale, _), site) in self.sources.iter().zip(&sites) {
            let others = self.sources.iter().zip(&sites);
            let translations = others.filter(|((other, _), _)| other != locale);
            let translations: Vec<&pages::Site> = translations.map(|(_, site)| site).collect();
            let mut contents = terms::gather(site, &translations, &known, read.as_deref_mut());
            contents.locale.clone_from(locale);
            contents.synonyms.clone_from(&self.synonyms);
            files.push(IndexFile {
                locale: locale.clone(),
                bytes: write_index(contents),
            });
        }
        files
    }
}
