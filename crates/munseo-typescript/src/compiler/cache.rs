//! Cached answers of the compiler, in one file.
//!
//! ```text
//! munseo-typescript 2
//! KEY AGE CHECK JSON
//! ```
//!
//! Each line has a checksum: a truncated or altered line is ignored, and the compiler is asked again.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use munseo_platform::files::write_atomically;
use rustc_hash::FxHashMap;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::compiler::module_answer::ModuleAnswer;

/// The first line. The number is the version of the format.
const HEADER: &str = "munseo-typescript 2";

/// The file with answers about modules, in the caller's folder.
pub(crate) const EXAMPLES: &str = "typescript-examples";

/// The file with steps.
pub(crate) const STEPS: &str = "typescript-steps";

/// Number of runs after which an unused answer is deleted. Other branches may need it.
const MAX_AGE: u32 = 8;

/// The key of an answer: a hash of the module's text, the sources, the compiler and the options.
pub(crate) type Key = [u8; 32];

/// Cached answers.
#[derive(Debug)]
pub(crate) struct Cache<A = ModuleAnswer> {
    file: Option<PathBuf>,
    entries: FxHashMap<Key, Entry<A>>,
    is_changed: bool,
}

#[derive(Debug)]
struct Entry<A> {
    answer: A,
    /// Number of consecutive runs that did not use it; 0 if this run did.
    age: u32,
}

impl Cache {
    /// The cached answer; `None` if hovers are requested and it has none.
    pub(crate) fn get(&mut self, key: &Key, with_hovers: bool) -> Option<&ModuleAnswer> {
        let answer = self.find(key)?;
        (!with_hovers || answer.hovers.is_some()).then_some(answer)
    }
}

impl<A: Serialize + DeserializeOwned> Cache<A> {
    /// Opens the cache in a folder; without a folder, answers are kept in memory only.
    pub(crate) fn open(folder: Option<&Path>, name: &str) -> Self {
        let file = folder.map(|folder| folder.join(name));
        let bytes = file.as_deref().and_then(|file| std::fs::read(file).ok());
        let text = bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let mut lines = text.as_deref().unwrap_or_default().lines();
        let entries = match lines.next() {
            Some(HEADER) => lines.filter_map(read_line).collect(),
            _ => FxHashMap::default(),
        };
        Self {
            file,
            entries,
            is_changed: false,
        }
    }

    /// The cached answer for a key.
    pub(crate) fn find(&mut self, key: &Key) -> Option<&A> {
        let entry = self.entries.get_mut(key)?;
        if entry.age > 1 {
            self.is_changed = true;
        }
        entry.age = 0;
        Some(&entry.answer)
    }

    /// Stores an answer.
    pub(crate) fn insert(&mut self, key: Key, answer: A) {
        self.is_changed = true;
        self.entries.insert(key, Entry { answer, age: 0 });
    }

    /// Writes the file atomically, unless nothing has changed.
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
        let mut text = format!("{HEADER}\n");
        for (key, entry) in entries {
            let json = serde_json::to_string(&entry.answer)?;
            let key = hex(key);
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{key} {} {} {json}", entry.age, check(&key, &json));
        }
        write_atomically(file, text.as_bytes())?;
        self.is_changed = false;
        Ok(())
    }
}

/// Parses a line of the file; its answer has not been used in this run yet.
fn read_line<A: DeserializeOwned>(line: &str) -> Option<(Key, Entry<A>)> {
    let mut parts = line.splitn(4, ' ');
    let (key, age, sum, json) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    if check(key, json) != sum {
        return None;
    }
    let entry = Entry {
        answer: serde_json::from_str(json).ok()?,
        age: age.parse::<u32>().ok()?.saturating_add(1),
    };
    Some((blake3::Hash::from_hex(key).ok()?.into(), entry))
}

fn check(key: &str, json: &str) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(key.as_bytes());
    hasher.update(json.as_bytes());
    hasher.finalize().to_hex()[..16].to_owned()
}

fn hex(key: &Key) -> String {
    blake3::Hash::from(*key).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compiler::module_answer::CompileError;

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

    #[test]
    fn answers_are_found_again_in_the_next_run() {
        let folder = tempfile::tempdir().unwrap();
        let mut cache = Cache::open(Some(folder.path()), EXAMPLES);
        cache.insert([1; 32], answer(2322));
        cache.save().unwrap();
        let mut cache = Cache::open(Some(folder.path()), EXAMPLES);
        assert_eq!(cache.get(&[1; 32], false), Some(&answer(2322)));
        assert_eq!(cache.get(&[1; 32], true), None, "it has no hovers");
        assert_eq!(cache.get(&[2; 32], false), None);
    }

    #[test]
    fn a_damaged_line_is_left_out_and_the_others_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut cache = Cache::open(Some(folder.path()), EXAMPLES);
        cache.insert([1; 32], answer(2322));
        cache.insert([2; 32], answer(2344));
        cache.save().unwrap();
        let file = folder.path().join(EXAMPLES);
        let text = std::fs::read_to_string(&file).unwrap();
        std::fs::write(&file, text.replace("2322", "2323")).unwrap();
        let mut cache = Cache::open(Some(folder.path()), EXAMPLES);
        assert_eq!(cache.get(&[1; 32], false), None);
        assert_eq!(cache.get(&[2; 32], false), Some(&answer(2344)));

        std::fs::write(&file, [0xff, 0xfe, 0]).unwrap();
        assert_eq!(
            Cache::open(Some(folder.path()), EXAMPLES).get(&[2; 32], false),
            None
        );
    }

    #[test]
    fn unused_answers_expire() {
        let folder = tempfile::tempdir().unwrap();
        let mut cache = Cache::open(Some(folder.path()), EXAMPLES);
        cache.insert([1; 32], answer(1));
        cache.save().unwrap();
        for run in 0..=MAX_AGE {
            let mut cache = Cache::open(Some(folder.path()), EXAMPLES);
            cache.insert([2; 32], answer(run));
            cache.save().unwrap();
        }
        assert_eq!(
            Cache::open(Some(folder.path()), EXAMPLES).get(&[1; 32], false),
            None
        );
    }
}
