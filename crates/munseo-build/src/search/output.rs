//! The search files of a build.
//!
//! | file | for |
//! | --- | --- |
//! | `_munseo/search/LOCALE.idx` | `munseo serve`, with the provider `server` |
//! | `_munseo/search/LOCALE.json` | the manifest of the parts, with the provider `static` |
//! | `_munseo/assets/search/NAME-HASH.part` | the same: an immutable part of the index |
//!
//! The parts are separate files and not ranges of one, because hosts compress files but not ranges. `munseo serve` joins
//! them.

use munseo_pages::Pages;
use munseo_search::{Index, IndexFile, IndexSection, Indexer};
use munseo_search_index::index::format::checksum;
use munseo_search_wasm::section_number;
use munseo_server::{ListedIndex, SearchAccess, SearchListing};
use munseo_site::config::SearchProvider;
use serde_json::{Map, json};

use super::indexes::IndexData;
#[cfg(doc)]
use super::indexes::SiteIndexes;
use crate::BuildError;

/// A file of a build.
#[derive(Debug)]
pub struct File {
    /// Its path in the build.
    pub path: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// The search files of a site.
#[derive(Debug, Default)]
pub struct SearchFiles {
    /// The files; empty for Algolia or without search.
    pub files: Vec<File>,
    /// As in [`SiteIndexes`].
    pub texts: Vec<Vec<u8>>,
    /// As in [`SiteIndexes`]; `None` without files.
    pub indexer: Option<Indexer>,
}

/// The search files of a site. `known_texts` are those of [`IndexData::index`].
///
/// # Errors
/// If a new index cannot be opened.
pub fn files(pages: &Pages, known_texts: Option<&[u8]>) -> Result<SearchFiles, BuildError> {
    let provider = pages.site().config().raw.search.provider;
    if !has_own_index(provider) {
        return Ok(SearchFiles::default());
    }
    let indexed = IndexData::of(pages).index(known_texts);
    let mut files = Vec::new();
    for (name, index) in indexed.files {
        if provider == SearchProvider::Static {
            files.extend(parts(&name, &index)?);
        } else {
            files.push(File {
                path: index_path(provider, &index.locale),
                bytes: index.bytes,
            });
        }
    }
    Ok(SearchFiles {
        files,
        texts: indexed.texts,
        indexer: Some(indexed.indexer),
    })
}

/// The part of `build.json` about search: the indexes, and what searches must have.
pub fn listing(pages: &Pages) -> SearchListing {
    let config = pages.site().config();
    let search = &config.raw.search;
    let locales = config.locales.ids();
    let locales = locales.filter(|_| has_own_index(search.provider));
    let indexes = locales.map(|locale| ListedIndex {
        name: config.index_name(locale),
        locale: config.locales[locale].code().to_owned(),
        file: index_path(search.provider, config.locales[locale].code()).into(),
    });
    SearchListing {
        name: config.search.index_name.clone(),
        indexes: indexes.collect(),
        // The server accepts only searches with the application and key that its pages contain.
        access: (search.provider == SearchProvider::Server).then(|| SearchAccess {
            app_id: search.app_id.clone(),
            api_key: search.api_key.clone(),
        }),
    }
}

/// The host that receives clicks, with Algolia.
const INSIGHTS: &str = "https://insights.algolia.io";

/// The hosts for requests of pages if Algolia answers searches: its main host, its fallbacks, and the one for clicks.
pub fn connect_sources(pages: &Pages) -> Vec<String> {
    let config = pages.site().config();
    let search = &config.raw.search;
    let app_id = search.app_id.as_deref();
    let app_id = app_id.filter(|_| search.provider == SearchProvider::Algolia);
    let Some(app_id) = app_id.map(str::to_lowercase) else {
        return Vec::new();
    };
    let fallbacks = (1..=3).map(|number| format!("https://{app_id}-{number}.algolianet.com"));
    std::iter::once(format!("https://{app_id}-dsn.algolia.net"))
        .chain(fallbacks)
        .chain(config.search.has_insights.then(|| INSIGHTS.to_owned()))
        .collect()
}

fn has_own_index(provider: SearchProvider) -> bool {
    matches!(provider, SearchProvider::Server | SearchProvider::Static)
}

fn index_path(provider: SearchProvider, locale: &str) -> String {
    let is_static = provider == SearchProvider::Static;
    let extension = if is_static { "json" } else { "idx" };
    format!("_munseo/search/{locale}.{extension}")
}

/// An index in parts, with the manifest that names them.
fn parts(name: &str, file: &IndexFile) -> Result<Vec<File>, munseo_search::OpenError> {
    let index = Index::open(file.bytes.as_slice())?;
    let core = Index::<&[u8]>::core_length(&file.bytes)?;
    let mut files = vec![part(&file.locale, &file.bytes[..core])];
    let core = files[0].path.clone();
    let mut sections = Map::new();
    let shards: Vec<IndexSection> = index.section_sizes().map(|(section, _)| section).collect();
    for section in shards {
        let (Some(number), Some(range)) = (section_number(section), index.range(section)) else {
            continue;
        };
        let part = part(&format!("{}-{number}", file.locale), &file.bytes[range]);
        sections.insert(number.to_string(), json!(part.path));
        files.push(part);
    }
    let bytes = file.bytes.len();
    let manifest = json!({ "name": name, "bytes": bytes, "core": core, "sections": sections });
    files.push(File {
        path: index_path(SearchProvider::Static, &file.locale),
        bytes: manifest.to_string().into_bytes(),
    });
    Ok(files)
}

fn part(name: &str, bytes: &[u8]) -> File {
    let hash = checksum(bytes);
    File {
        path: format!("_munseo/assets/search/{name}-{hash:016x}.part"),
        bytes: bytes.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::tests as test_site;
    use munseo_search::{Request, search};

    fn paths(files: &[File]) -> Vec<&str> {
        files.iter().map(|file| file.path.as_str()).collect()
    }

    #[test]
    fn a_site_that_is_served_has_one_file_for_each_language() {
        let pages = test_site::small().load();
        let files = files(&pages, None).unwrap().files;
        assert_eq!(
            paths(&files),
            ["_munseo/search/ko.idx", "_munseo/search/en.idx"]
        );
        let listing = listing(&pages);
        assert_eq!(listing.indexes[1].name, "small-en");
        assert_eq!(
            listing.indexes[1].file.to_str(),
            Some("_munseo/search/en.idx")
        );
        let index = Index::open(files[0].bytes.as_slice()).unwrap();
        let request = Request {
            query: "나누기".to_owned(),
            ..Request::default()
        };
        assert_eq!(
            search(&index, &request).unwrap().hits[0].record.url,
            "/docs/array/chunk"
        );
    }

    #[test]
    fn the_parts_of_a_static_index_add_up_to_the_index() {
        let pages = test_site::with_search("provider = \"static\"").load();
        let files = files(&pages, None).unwrap().files;
        let bytes = |path: &str| &files.iter().find(|file| file.path == path).unwrap().bytes;
        let manifest: serde_json::Value =
            serde_json::from_slice(bytes("_munseo/search/en.json")).unwrap();
        let core = bytes(manifest["core"].as_str().unwrap());
        let sections = manifest["sections"].as_object().unwrap();
        let others: usize = sections
            .values()
            .map(|path| bytes(path.as_str().unwrap()).len())
            .sum();
        assert_eq!(manifest["bytes"], core.len() + others);
        assert!(
            manifest["core"]
                .as_str()
                .unwrap()
                .starts_with("_munseo/assets/search/en-")
        );
    }

    #[test]
    fn a_server_of_a_static_site_joins_the_parts_of_its_indexes() {
        use munseo_server::IndexSource as _;

        let pages = test_site::with_search("provider = \"static\"").load();
        let dir = tempfile::tempdir().unwrap();
        let mut files = files(&pages, None).unwrap().files;
        assert!(files.iter().all(|file| !file.path.ends_with(".idx")));
        files.push(File {
            path: "build.json".to_owned(),
            bytes: json!({ "search": listing(&pages) }).to_string().into(),
        });
        for file in &files {
            let path = dir.path().join(&file.path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, &file.bytes).unwrap();
        }
        let folder = munseo_server::IndexFolder {
            root: dir.path().to_owned(),
            manifest: "build.json".into(),
            names: munseo_server::IndexNames::Listed,
        };
        let indexes = folder.load().unwrap();
        assert_eq!(indexes.len(), 2);
        let served = test_site::small().load();
        let whole = super::files(&served, None).unwrap().files;
        for (joined, whole) in indexes.into_iter().zip(whole) {
            assert!(joined.bytes.unwrap() == whole.bytes, "{}", whole.path);
        }
    }

    #[test]
    fn a_site_with_hosted_search_has_no_files() {
        for search in [
            "provider = \"none\"",
            "provider = \"algolia\"\napp_id = \"a\"\napi_key = \"k\"",
        ] {
            let pages = test_site::with_search(search).load();
            assert!(files(&pages, None).unwrap().files.is_empty(), "{search}");
            assert!(listing(&pages).indexes.is_empty(), "{search}");
            assert!(listing(&pages).access.is_none());
        }
    }

    #[test]
    fn pages_may_connect_to_the_hosted_service_only_if_it_is_the_provider() {
        let search = "provider = \"algolia\"\napp_id = \"APP\"\napi_key = \"k\"";
        let sources = connect_sources(&test_site::with_search(search).load());
        assert_eq!(sources[0], "https://app-dsn.algolia.net");
        assert_eq!(sources.len(), 4);
        let counted = test_site::with_search(&format!("{search}\ninsights = true")).load();
        assert_eq!(
            connect_sources(&counted)[4..],
            ["https://insights.algolia.io"]
        );
        assert!(connect_sources(&test_site::small().load()).is_empty());
    }
}
