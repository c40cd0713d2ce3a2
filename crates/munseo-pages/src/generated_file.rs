//! Files that a build generates in addition to pages.

use std::path::PathBuf;

use munseo_site::content::assets::ENGINE_FOLDER;
use munseo_site::urls::Urls;
use serde::Serialize;

/// The digits of a hash in a name of which there may be thousands.
pub(crate) const LONG_HASH: usize = 16;

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
    /// A file named by its kind and the first digits of a hash of its content.
    pub(crate) fn new(kind: &str, digits: usize, content: &impl Serialize, urls: &Urls) -> Self {
        let json = serde_json::to_string(content).expect("strings and numbers can be serialized");
        let hash = blake3::hash(json.as_bytes()).to_hex();
        let output = format!("{ENGINE_FOLDER}/data/{kind}-{}.json", &hash[..digits]);
        Self {
            url: urls.file(&output),
            output: PathBuf::from(output),
            json,
        }
    }
}
