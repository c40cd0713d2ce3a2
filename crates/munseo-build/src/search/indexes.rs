//! Indexes records of all languages, one file per language.

use munseo_pages::Pages;
use munseo_search::record::Record;
use munseo_search::{Index, IndexFile, Indexer, OpenError};

use super::records::records;

/// All data for indexing a site, independent of the site.
#[derive(Debug)]
pub struct IndexData {
    /// The languages, the default one first.
    pub languages: Vec<Language>,
    synonyms: String,
}

/// The records of a language.
#[derive(Debug)]
pub struct Language {
    /// Such as `ko`.
    pub locale: String,
    /// The name of its index.
    pub index_name: String,
    /// Its records.
    pub records: Vec<Record>,
    /// Scheme and host of the published site.
    origin: String,
}

/// Open indexes by language.
pub type OpenIndexes = Vec<(String, Index<Vec<u8>>)>;

/// The indexes of a site.
#[derive(Debug)]
pub struct SiteIndexes {
    /// The index of each language with its name.
    pub files: Vec<(String, IndexFile)>,
    /// The texts that were read, in several parts; empty unless those of an earlier run were passed.
    pub texts: Vec<Vec<u8>>,
    /// The records.
    pub indexer: Indexer,
}

impl Language {
    /// Its records for external services, with absolute URLs.
    pub fn published_records(&self) -> impl Iterator<Item = Record> {
        self.records.iter().map(|record| Record {
            url: if record.url.starts_with('/') {
                format!("{}{}", self.origin, record.url)
            } else {
                record.url.clone()
            },
            ..record.clone()
        })
    }
}

impl IndexData {
    /// Collects the data of a site for indexing.
    pub fn of(pages: &Pages) -> Self {
        let languages = pages.site().config().locales.ids().map(|locale| Language {
            locale: pages.site().config().locales[locale].code().to_owned(),
            index_name: pages.site().config().index_name(locale),
            records: records(pages, locale),
            origin: pages.site().config().url.trim_end_matches('/').to_owned(),
        });
        Self {
            languages: languages.collect(),
            synonyms: pages.site().synonyms(),
        }
    }

    /// Creates and opens the index of each language.
    ///
    /// # Errors
    /// If a new index cannot be opened.
    pub fn open(self) -> Result<OpenIndexes, OpenError> {
        let files = self.index(None).files.into_iter();
        files
            .map(|(_, file)| Ok((file.locale, Index::open(file.bytes)?)))
            .collect()
    }

    /// Creates the index of each language, with its name, in the order of the languages. If `known` is present, it has
    /// the texts that an earlier run has read, and those of this run are returned.
    pub fn index(self, known: Option<&[u8]>) -> SiteIndexes {
        let mut indexer = Indexer::new();
        indexer.add_synonyms(&self.synonyms);
        let mut names = Vec::new();
        for language in self.languages {
            names.push(language.index_name);
            indexer.add(language.locale, language.records);
        }
        let (files, texts) = match known {
            None => (indexer.finish(), Vec::new()),
            Some(known) => indexer.finish_with_texts(known),
        };
        SiteIndexes {
            files: names.into_iter().zip(files).collect(),
            texts,
            indexer,
        }
    }
}
