//! Indexes records of all languages, one file per language.

use munseo_pages::Pages;
use munseo_search::record::Record;
use munseo_search::{IndexFile, Indexer};

use super::records::records;

/// All data for indexing a site, independent of the site.
#[derive(Debug)]
pub struct IndexData {
    languages: Vec<Language>,
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

impl Language {
    /// Its records for external services, with absolute URLs.
    pub fn published(&self) -> impl Iterator<Item = Record> {
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

    /// Its languages, the default one first.
    pub fn languages(&self) -> &[Language] {
        &self.languages
    }

    /// Creates the index of each language, with its name, in the order of the languages.
    ///
    /// `texts` are those that an earlier run has read, and then those of this run.
    pub fn index(self, texts: Option<&mut Vec<u8>>) -> Vec<(String, IndexFile)> {
        let mut indexer = Indexer::new();
        indexer.add_synonyms(&self.synonyms);
        let mut names = Vec::new();
        for language in self.languages {
            names.push(language.index_name);
            indexer.add(language.locale, "", language.records);
        }
        let files = match texts {
            None => indexer.finish(),
            Some(texts) => {
                indexer.set_known_texts(std::mem::take(texts));
                let (files, read) = indexer.finish_with_texts();
                *texts = read;
                files
            }
        };
        names.into_iter().zip(files).collect()
    }
}
