//! A folder of indexes of any records: written by `munseo search index`, served with `--search-index`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use munseo_platform::files::write_atomically;
use munseo_search::record::Record;
use munseo_search::record::json::read_records;
use munseo_search::{Index, Indexer};
use munseo_search_index::index::format::checksum;
use munseo_server::{IndexFolder, IndexNames, IndexSource as _, ListedIndex, Settings};
use serde_json::json;

use crate::BuildError;

/// The file that lists the indexes of a folder.
pub const LIST: &str = "indexes.json";

/// A new index.
#[derive(Debug)]
pub struct WrittenIndex {
    /// Its language.
    pub locale: String,
    /// Number of its records.
    pub records: usize,
    /// Size of its file.
    pub bytes: u64,
}

/// A file of records and its language, parsed from `LOCALE=FILE` on the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordsFile {
    /// The language, such as `ko`.
    pub locale: String,
    /// A file of JSON lines.
    pub path: PathBuf,
}

impl std::str::FromStr for RecordsFile {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (locale, path) = text
            .split_once('=')
            .ok_or("must be LOCALE=FILE, such as en=records.jsonl")?;
        if !munseo_site::config::is_locale_code(locale) || path.is_empty() {
            return Err(format!(
                "`{text}` is not LOCALE=FILE, such as en=records.jsonl"
            ));
        }
        Ok(Self {
            locale: locale.to_owned(),
            path: path.into(),
        })
    }
}

/// Indexes files of records into a folder. A server of that folder uses the new indexes immediately; on failure the old
/// ones stay.
///
/// # Errors
/// If a file cannot be read or written, or is not a valid file of records.
pub fn write(
    files: &[RecordsFile],
    synonyms: Option<&Path>,
    out: &Path,
) -> Result<Vec<WrittenIndex>, BuildError> {
    let mut indexer = Indexer::new();
    if let Some(path) = synonyms {
        indexer.add_synonyms(&read(path)?);
    }
    for (locale, records) in by_locale(files)? {
        indexer.add(locale, records);
    }
    fs::create_dir_all(out).map_err(|error| BuildError::io("create", out, error))?;
    let mut written = Vec::new();
    let mut listed = Vec::new();
    for index in indexer.finish() {
        let records = Index::open(index.bytes.as_slice())?.pages.record_count();
        let file = format!("{}-{:016x}.idx", index.locale, checksum(&index.bytes));
        let path = out.join(&file);
        fs::write(&path, &index.bytes).map_err(|error| BuildError::io("write", &path, error))?;
        listed.push(ListedIndex {
            // The server names the indexes of the folder; this is the default name.
            name: index.locale.clone(),
            locale: index.locale.clone(),
            file: file.into(),
        });
        written.push(WrittenIndex {
            locale: index.locale,
            records,
            bytes: index.bytes.len() as u64,
        });
    }
    let list = out.join(LIST);
    let previous = fs::read(&list).ok();
    let previous = previous.and_then(|text| serde_json::from_slice(&text).ok());
    let text = json!({ "search": { "indexes": listed } }).to_string();
    write_atomically(&list, text.as_bytes())
        .map_err(|error| BuildError::io("write", &list, error))?;
    remove_unlisted_indexes(out, previous.unwrap_or_default(), &listed);
    Ok(written)
}

/// Records by language, in the order of the arguments.
fn by_locale(files: &[RecordsFile]) -> Result<Vec<(String, Vec<Record>)>, BuildError> {
    let mut languages: Vec<(String, Vec<Record>)> = Vec::new();
    for file in files {
        let path = &file.path;
        let records = read_records(&read(path)?).map_err(|error| {
            let path = path.display();
            BuildError::Other(format!("`{path}` is not a valid file of records: {error}"))
        })?;
        match languages
            .iter_mut()
            .find(|(locale, _)| *locale == file.locale)
        {
            Some((_, known)) => known.extend(records),
            None => languages.push((file.locale.clone(), records)),
        }
    }
    Ok(languages)
}

/// Removes the index files of the previous list that the new one does not name. Errors are ignored, because the server
/// reads listed files only.
fn remove_unlisted_indexes(out: &Path, previous: Settings, listed: &[ListedIndex]) {
    for ListedIndex { file, .. } in previous.search.unwrap_or_default().indexes {
        let is_index = file.extension().is_some_and(|it| it == "idx") && file.iter().count() == 1;
        if is_index && listed.iter().all(|index| index.file != file) {
            let _ = fs::remove_file(out.join(file));
        }
    }
}

/// The indexes of a folder, by language.
///
/// # Errors
/// If the folder has no indexes, or an index is damaged.
pub fn open(folder: &Path) -> Result<BTreeMap<String, Index<Vec<u8>>>, BuildError> {
    let source = source(folder, IndexNames::Listed);
    let mut indexes = BTreeMap::new();
    for named in source.load()? {
        let index = Index::open(named.bytes?)?;
        indexes.insert(index.meta().locale.clone(), index);
    }
    Ok(indexes)
}

/// The folder as a source of indexes for a server.
pub fn source(folder: &Path, names: IndexNames) -> IndexFolder {
    IndexFolder {
        root: folder.to_owned(),
        manifest: LIST.into(),
        names,
    }
}

fn read(path: &Path) -> Result<String, BuildError> {
    fs::read_to_string(path).map_err(|error| BuildError::io("read", path, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(folder: &Path, name: &str, lines: &str) -> RecordsFile {
        let path = folder.join(name);
        fs::write(&path, lines).unwrap();
        RecordsFile {
            locale: name[..2].to_owned(),
            path,
        }
    }

    fn record(url: &str, title: &str) -> String {
        json!({ "url": url, "hierarchy": { "lvl1": title } }).to_string()
    }

    #[test]
    fn a_records_file_is_parsed_from_its_language_and_path() {
        let file: RecordsFile = "ko=a=b.jsonl".parse().unwrap();
        assert_eq!(
            (file.locale.as_str(), file.path.as_path()),
            ("ko", Path::new("a=b.jsonl"))
        );
        for invalid in ["records.jsonl", "=a", "ko=", "k/o=a"] {
            assert!(invalid.parse::<RecordsFile>().is_err(), "{invalid}");
        }
    }

    #[test]
    fn files_of_one_language_become_one_index_that_replaces_the_old_one() {
        let dir = tempfile::tempdir().unwrap();
        let out = dir.path().join("out");
        let first = file(dir.path(), "en-1.jsonl", &record("/a", "first"));
        let second = file(dir.path(), "en-2.jsonl", &record("/b", "second"));
        let written = write(std::slice::from_ref(&first), None, &out).unwrap();
        assert_eq!(written[0].records, 1);
        let written = write(&[first, second], None, &out).unwrap();
        assert_eq!((written.len(), written[0].records), (1, 2));
        assert_eq!(fs::read_dir(&out).unwrap().count(), 2);
        assert_eq!(open(&out).unwrap()["en"].pages.record_count(), 2);
    }

    #[test]
    fn an_invalid_line_is_reported_and_the_index_is_kept() {
        let dir = tempfile::tempdir().unwrap();
        let out = dir.path().join("out");
        write(
            &[file(dir.path(), "en.jsonl", &record("/a", "first"))],
            None,
            &out,
        )
        .unwrap();
        let bad = file(
            dir.path(),
            "ko.jsonl",
            &format!("{}\nnonsense", record("/b", "b")),
        );
        let error = write(&[bad], None, &out).unwrap_err().to_string();
        assert!(
            error.ends_with("ko.jsonl` is not a valid file of records: line 2 is not JSON"),
            "{error}"
        );
        assert_eq!(open(&out).unwrap().len(), 1);
    }
}
