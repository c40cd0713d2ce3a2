//! Files that a build generates in addition to pages.

use std::path::PathBuf;

use munseo_site::content::assets::ENGINE_FOLDER;
use munseo_site::urls::Urls;

/// A generated text file, such as a feed or `robots.txt`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedFile {
    /// Its path in the output folder.
    pub output: PathBuf,
    /// Its text.
    pub text: String,
}

/// A JSON file in `_munseo/data/`, named by a hash of its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataFile {
    /// The URL, including the base URL; it contains a hash of the content.
    pub url: String,
    /// The path in the output folder.
    pub output: PathBuf,
    /// The content.
    pub json: String,
}

impl DataFile {
    /// A file named by its kind and a hash of its content.
    pub(crate) fn named_by_content(kind: &str, json: String, urls: &Urls) -> Self {
        let hash = blake3::hash(json.as_bytes()).to_hex();
        // There may be thousands of these files, so their hash is longer than that of complete sidebars.
        Self::new(&format!("{kind}-{}", &hash[..16]), json, urls)
    }

    /// A file with a name without extension.
    pub(crate) fn new(name: &str, json: String, urls: &Urls) -> Self {
        let output = format!("{ENGINE_FOLDER}/data/{name}.json");
        Self {
            url: urls.file(&output),
            output: PathBuf::from(output),
            json,
        }
    }
}
