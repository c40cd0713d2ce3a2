//! Pages as Markdown, without HTTP.

use std::io::Read as _;
use std::sync::Arc;

use super::{BuiltSite, MAX_ATTEMPTS, Resolution, markdown_of, resolve};
use crate::folder::{Content, FileId, FileIndex, ReadError};

/// A file of the site cannot be read at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the file cannot be read at the moment; try again")]
pub struct Unavailable;

impl BuiltSite {
    /// The Markdown of a page, by its path below the base URL, such as `docs/intro`; `None` if the build has no such
    /// page or no Markdown of it. Like a response, it comes from a single build.
    ///
    /// # Errors
    /// If the file exists and cannot be read.
    pub async fn markdown(&self, page: &str) -> Result<Option<String>, Unavailable> {
        let mut index = self.folder.index();
        for attempt in 0..MAX_ATTEMPTS {
            let Some(file) = file_of(&index, page) else {
                let names = super::resolve::candidates(page);
                let newer = self.folder.refreshed_index(&index, names).await;
                if Arc::ptr_eq(&newer, &index) {
                    return Ok(None);
                }
                index = newer;
                continue;
            };
            match self.folder.content(&index, file).await {
                Ok(content) => return text(content).await.map(Some),
                Err(ReadError::Unreadable | ReadError::Exhausted) => break,
                Err(ReadError::Stale) => {}
            }
            index = self.next_index(&index, attempt).await;
        }
        Err(Unavailable)
    }
}

/// The file with the Markdown of a page; `None` if there is no such page or no Markdown of it.
fn file_of(index: &FileIndex, page: &str) -> Option<FileId> {
    let (page, resolved) = match resolve(index, page) {
        Resolution::Redirect(page) => (page, resolve(index, page)),
        resolved => (page, resolved),
    };
    match resolved {
        Resolution::File(file) => markdown_of(index, file, page),
        Resolution::Redirect(_) | Resolution::Missing => None,
    }
}

async fn text(content: Content) -> Result<String, Unavailable> {
    let bytes = match content {
        Content::Memory(bytes) => bytes.to_vec(),
        Content::Disk(mut file) => {
            let task = tokio::task::spawn_blocking(move || {
                let mut bytes = Vec::new();
                file.read_to_end(&mut bytes).map(|_| bytes)
            });
            let result = task.await.map_err(|_| Unavailable)?;
            result.map_err(|_| Unavailable)?
        }
    };
    String::from_utf8(bytes).map_err(|_| Unavailable)
}
