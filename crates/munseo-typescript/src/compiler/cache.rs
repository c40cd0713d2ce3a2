//! Cached answers of the compiler, in one file. If it is damaged, the compiler runs again.
//!
//! Keys do not depend on the folder of the site, so that the file serves a checkout elsewhere. Answers that mention an
//! absolute path are the exception: they are reused only in the same folder.

use std::io;
use std::path::{Path, PathBuf};

use munseo_examples::module_answer::ModuleAnswer;
use munseo_platform::verified_file;
use rustc_hash::FxHashMap;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The version of the format.
const VERSION: &Key = b"munseo-typescript answers, no. 4";

/// The file with answers about modules, in the caller's folder.
pub(crate) const EXAMPLES: &str = "typescript-examples";

/// The file with the steps of types.
pub(crate) const STEPS: &str = "typescript-steps";

/// Number of runs after which an unused answer is deleted. Other branches may need it.
const MAX_AGE: u32 = 8;

/// The key of an answer: a hash of the module's text, the sources, the compiler and the options, with paths relative to
/// the site.
pub(crate) type Key = [u8; 32];

/// Cached answers.
#[derive(Debug)]
pub(crate) struct Cache<A = ModuleAnswer> {
    file: Option<PathBuf>,
    /// The folder of the site.
    site_root: PathBuf,
    entries: FxHashMap<Key, Entry<A>>,
    is_changed: bool,
}

#[derive(Debug, Serialize, Deserialize)]
struct Entry<A> {
    answer: A,
    /// Number of consecutive runs that did not use it; 0 if this run did.
    age: u32,
}

impl Cache {
    /// The cached answer; `None` if none is stored, or one without hovers if `with_hovers` is true.
    pub(crate) fn get(&mut self, key: &Key, with_hovers: bool) -> Option<&ModuleAnswer> {
        let answer = self.find(key)?;
        (!with_hovers || answer.hovers.is_some()).then_some(answer)
    }
}

impl<A: Serialize + DeserializeOwned> Cache<A> {
    /// Opens the cache of a site in a folder; without a folder, answers are kept in memory only.
    pub(crate) fn open(folder: Option<&Path>, name: &str, site_root: &Path) -> Self {
        let file = folder.map(|folder| folder.join(name));
        let bytes = file
            .as_deref()
            .and_then(|file| verified_file::read(file, VERSION));
        let stored = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        let mut stored: Vec<(Key, Entry<A>)> = stored.unwrap_or_default();
        for (_, entry) in &mut stored {
            entry.age = entry.age.saturating_add(1);
        }
        Self {
            file,
            site_root: std::path::absolute(site_root).unwrap_or_else(|_| site_root.to_owned()),
            entries: stored.into_iter().collect(),
            is_changed: false,
        }
    }

    /// The cached answer for a key; `None` if none is stored.
    pub(crate) fn find(&mut self, key: &Key) -> Option<&A> {
        let key = if self.entries.contains_key(key) {
            *key
        } else {
            self.key_in_folder(key)
        };
        let entry = self.entries.get_mut(&key)?;
        if entry.age > 1 {
            self.is_changed = true;
        }
        entry.age = 0;
        Some(&entry.answer)
    }

    /// Stores an answer.
    pub(crate) fn insert(&mut self, key: Key, answer: A) {
        self.is_changed = true;
        let key = if mentions_absolute_path(&answer) {
            self.key_in_folder(&key)
        } else {
            key
        };
        self.entries.insert(key, Entry { answer, age: 0 });
    }

    /// The key of an answer that is valid only in the folder of this site.
    fn key_in_folder(&self, key: &Key) -> Key {
        let mut hasher = blake3::Hasher::new();
        hasher.update(key);
        hasher.update(self.site_root.as_os_str().as_encoded_bytes());
        hasher.finalize().into()
    }

    /// Writes the file atomically; does nothing without a folder or changes.
    pub(crate) fn save(&mut self) -> io::Result<()> {
        let Some(file) = self.file.as_deref().filter(|_| self.is_changed) else {
            return Ok(());
        };
        let mut entries: Vec<_> = self
            .entries
            .iter()
            .filter(|(_, entry)| entry.age <= MAX_AGE)
            .collect();
        entries.sort_by_key(|(key, _)| **key);
        verified_file::write(file, VERSION, &serde_json::to_vec(&entries)?)?;
        self.is_changed = false;
        Ok(())
    }
}

/// Returns true if a text of an answer quotes an absolute path, such as `import("/home/me/library/index").A`. The
/// compiler writes slashes on Windows, too.
fn mentions_absolute_path(answer: &impl Serialize) -> bool {
    let Ok(json) = serde_json::to_string(answer) else {
        return true;
    };
    json.split(['"', '\'']).skip(1).any(|quoted| {
        let rest = quoted.strip_prefix(|letter: char| letter.is_ascii_alphabetic());
        let rest = rest.and_then(|rest| rest.strip_prefix(':'));
        rest.unwrap_or(quoted).starts_with('/')
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_examples::module_answer::CompileError;

    fn answer(code: u32) -> ModuleAnswer {
        ModuleAnswer {
            errors: vec![CompileError {
                start: (1, 2),
                end: (1, 3),
                code,
                message: "형식이 아니에요\nsecond line".into(),
            }],
            ..ModuleAnswer::default()
        }
    }

    fn open(folder: &Path) -> Cache {
        Cache::open(Some(folder), EXAMPLES, Path::new("/site"))
    }

    #[test]
    fn answers_are_cached_for_the_next_run() {
        let folder = tempfile::tempdir().unwrap();
        let mut cache = open(folder.path());
        cache.insert([1; 32], answer(2322));
        cache.save().unwrap();
        let mut cache = open(folder.path());
        assert_eq!(cache.get(&[1; 32], false), Some(&answer(2322)));
        assert_eq!(cache.get(&[1; 32], true), None, "it has no hovers");
        assert_eq!(cache.get(&[2; 32], false), None);
    }

    #[test]
    fn a_damaged_file_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let mut cache = open(folder.path());
        cache.insert([1; 32], answer(2322));
        cache.save().unwrap();
        let file = folder.path().join(EXAMPLES);
        let mut bytes = std::fs::read(&file).unwrap();
        let place = bytes.windows(4).position(|it| it == b"2322").unwrap();
        bytes[place] = b'3';
        std::fs::write(&file, bytes).unwrap();
        assert_eq!(open(folder.path()).get(&[1; 32], false), None);
    }

    #[test]
    fn a_copy_of_the_site_reuses_answers_without_absolute_paths() {
        let message = |text: &str| {
            let mut answer = answer(2322);
            text.clone_into(&mut answer.errors[0].message);
            answer
        };
        let portable = message("Type '\"a\"' is not assignable to type 'b'.\n  See c.");
        let messages_with_paths = [
            "Type 'import(\"/home/me/library/index\").A' is not assignable to type 'string'.",
            "'C:/library/index.js' implicitly has an 'any' type.",
        ];
        let folder = tempfile::tempdir().unwrap();
        let mut cache = open(folder.path());
        cache.insert([0; 32], portable.clone());
        for (key, text) in (1..).zip(messages_with_paths) {
            cache.insert([key; 32], message(text));
        }
        cache.save().unwrap();
        let mut copy = Cache::open(Some(folder.path()), EXAMPLES, Path::new("/copy"));
        assert_eq!(copy.find(&[0; 32]), Some(&portable));
        let mut cache = open(folder.path());
        for (key, text) in (1..).zip(messages_with_paths) {
            assert_eq!(cache.find(&[key; 32]), Some(&message(text)));
            assert_eq!(copy.find(&[key; 32]), None, "{text}");
        }
    }

    #[test]
    fn unused_answers_expire() {
        let folder = tempfile::tempdir().unwrap();
        let mut cache = open(folder.path());
        cache.insert([1; 32], answer(1));
        cache.save().unwrap();
        for run in 0..=MAX_AGE {
            let mut cache = open(folder.path());
            cache.insert([2; 32], answer(run));
            cache.save().unwrap();
        }
        assert_eq!(open(folder.path()).get(&[1; 32], false), None);
    }
}
