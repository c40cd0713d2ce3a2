//! Documents of earlier runs, in a file that only grows until most of it is of no use.
//!
//! A document is stored under a hash of everything that is known before it is parsed: the program, the
//! configuration, the rules for language, its path and its text. With it is stored what else it was made from: the
//! texts that it includes, the sizes of its pictures and the headings that name its own. A document is used again
//! only while all of that, and where its links lead, is the same; see `Parser::needs_parsing`.
//!
//! The file is a header, then a record for each document: key, length, the checksum of both and of the content, the
//! content. What cannot be read is as good as not there.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::{FxHashMap, FxHashSet};

/// A hash, as BLAKE3 makes it.
pub type Hash = [u8; blake3::OUT_LEN];

/// The beginning of every file.
const MAGIC: &[u8; 16] = b"munseo documents";

/// Key, length, checksum.
const RECORD_HEAD: usize = 32 + 4 + 32;

/// Files below this size are not worth writing again.
const SMALLEST_WORTH_COMPACTING: u64 = 4 << 20;

/// Documents of earlier runs of one program.
///
/// Two runs at once are harmless: only one of them writes.
#[derive(Debug)]
pub struct DocumentCache {
    path: PathBuf,
    /// Of the program.
    version: Hash,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// For reading; absent while there is nothing to read.
    reader: Option<File>,
    /// Where the content of each document lies, with its checksum.
    known: FxHashMap<Hash, Place>,
    /// Keys that were asked for and found, or added.
    used: FxHashSet<Hash>,
    /// For adding, with the lock on the file; absent if it cannot be written.
    writer: Option<BufWriter<File>>,
    /// Where the next record begins.
    end: u64,
}

#[derive(Debug, Clone, Copy)]
struct Place {
    offset: u64,
    length: u32,
    checksum: Hash,
}

impl DocumentCache {
    /// Opens the cache at a path, or begins one there. `version` tells programs apart.
    pub fn open(path: &Path, version: Hash) -> Self {
        let cache = Self {
            path: path.to_owned(),
            version,
            state: Mutex::default(),
        };
        // Without a file nothing is known and nothing is remembered.
        let _ = cache.start(&mut cache.lock());
        cache
    }

    fn start(&self, state: &mut State) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&self.path)?;
        let is_alone = file.try_lock().is_ok();
        match scan(&file, &self.version) {
            Ok((known, end)) => (state.known, state.end) = (known, end),
            // Of another program, or of none.
            Err(_) if is_alone => {
                file.set_len(0)?;
                let mut head = &file;
                head.seek(SeekFrom::Start(0))?;
                head.write_all(MAGIC)?;
                head.write_all(&self.version)?;
                state.end = head.stream_position()?;
            }
            Err(error) => return Err(error),
        }
        state.reader = Some(File::open(&self.path)?);
        if is_alone {
            // What a run that was killed left behind the last whole record.
            file.set_len(state.end)?;
            let mut file = file;
            file.seek(SeekFrom::Start(state.end))?;
            state.writer = Some(BufWriter::with_capacity(1 << 20, file));
        }
        Ok(())
    }

    /// The content stored under a key.
    pub(super) fn get(&self, key: &Hash) -> Option<Vec<u8>> {
        let (content, place) = {
            let mut state = self.lock();
            let place = *state.known.get(key)?;
            let mut content = vec![0; place.length as usize];
            let reader = state.reader.as_mut()?;
            reader.seek(SeekFrom::Start(place.offset)).ok()?;
            reader.read_exact(&mut content).ok()?;
            (content, place)
        };
        (checksum(key, &content) == place.checksum).then_some(content)
    }

    /// Notes that a document is still of use.
    pub(super) fn keep(&self, key: &Hash) {
        self.lock().used.insert(*key);
    }

    /// Stores a content.
    pub(super) fn put(&self, key: &Hash, content: &[u8]) {
        let checksum = checksum(key, content);
        let Ok(length) = u32::try_from(content.len()) else {
            return;
        };
        let mut state = self.lock();
        let Some(writer) = &mut state.writer else {
            return;
        };
        let record = [key, &length.to_le_bytes()[..], &checksum, content];
        if record
            .iter()
            .try_for_each(|part| writer.write_all(part))
            .is_err()
        {
            // A record that is cut off is the last one.
            state.writer = None;
            return;
        }
        let offset = state.end + RECORD_HEAD as u64;
        state.end = offset + u64::from(length);
        let place = Place {
            offset,
            length,
            checksum,
        };
        state.known.insert(*key, place);
        state.used.insert(*key);
    }

    /// Writes what was added, and forgets what was not asked for if that is most of the file.
    pub fn finish(&self) {
        let mut state = self.lock();
        let State {
            writer: Some(writer),
            known,
            used,
            end,
            ..
        } = &mut *state
        else {
            return;
        };
        // What is lost is parsed again.
        let _ = writer.flush();
        let size = |key: &Hash| known.get(key).map_or(0, |it| u64::from(it.length));
        let live: u64 = used.iter().map(size).sum();
        if *end > SMALLEST_WORTH_COMPACTING && live < *end / 2 {
            let _ = self.compact(&mut state);
        }
    }

    /// Writes a file with only what is of use, and puts it in place of this one.
    fn compact(&self, state: &mut State) -> io::Result<()> {
        let aside = self.path.with_extension("new");
        let mut writer = BufWriter::new(File::create(&aside)?);
        writer.write_all(MAGIC)?;
        writer.write_all(&self.version)?;
        let mut reader = BufReader::new(File::open(&self.path)?);
        for key in &state.used {
            let Some(place) = state.known.get(key) else {
                continue;
            };
            let mut content = vec![0; place.length as usize];
            reader.seek(SeekFrom::Start(place.offset))?;
            reader.read_exact(&mut content)?;
            for part in [
                key,
                &place.length.to_le_bytes()[..],
                &place.checksum,
                &content,
            ] {
                writer.write_all(part)?;
            }
        }
        writer.flush()?;
        // The lock stays on the old file: who waits for it writes to a file that nobody reads.
        fs::rename(&aside, &self.path)?;
        *state = State::default();
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The program that the cache is of.
    pub(super) fn version(&self) -> &Hash {
        &self.version
    }
}

/// The places of all whole records, and the end of the last one.
fn scan(file: &File, version: &Hash) -> io::Result<(FxHashMap<Hash, Place>, u64)> {
    let length = file.metadata()?.len();
    let mut reader = BufReader::with_capacity(16 * 1024, file);
    reader.seek(SeekFrom::Start(0))?;
    let mut head = [0; MAGIC.len() + 32];
    reader.read_exact(&mut head)?;
    if head[..MAGIC.len()] != MAGIC[..] || head[MAGIC.len()..] != version[..] {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut known = FxHashMap::default();
    let mut end = head.len() as u64;
    let mut record = [0; RECORD_HEAD];
    while reader.read_exact(&mut record).is_ok() {
        let (key, rest) = split(&record);
        let (length_of, checksum) = rest.split_at(4);
        let place = Place {
            offset: end + RECORD_HEAD as u64,
            length: u32::from_le_bytes(length_of.try_into().unwrap_or_default()),
            checksum: split(checksum).0,
        };
        let next = place.offset + u64::from(place.length);
        if next > length {
            break;
        }
        known.insert(key, place);
        reader.seek_relative(i64::from(place.length))?;
        end = next;
    }
    Ok((known, end))
}

fn split(bytes: &[u8]) -> (Hash, &[u8]) {
    let (hash, rest) = bytes.split_at(32);
    (hash.try_into().unwrap_or_default(), rest)
}

fn checksum(key: &Hash, content: &[u8]) -> Hash {
    *blake3::keyed_hash(key, content).as_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    const VERSION: Hash = [9; 32];

    fn key(number: u8) -> Hash {
        [number; 32]
    }

    fn with(path: &Path, contents: &[(u8, &[u8])]) {
        let cache = DocumentCache::open(path, VERSION);
        for (number, content) in contents {
            cache.put(&key(*number), content);
        }
        cache.finish();
    }

    #[test]
    fn what_is_stored_is_there_in_the_next_run() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("deep/documents");
        with(&path, &[(1, b"one"), (2, b"")]);
        with(&path, &[(3, b"three"), (1, b"one again")]);
        let cache = DocumentCache::open(&path, VERSION);
        assert_eq!(cache.get(&key(1)).unwrap(), b"one again");
        assert_eq!(cache.get(&key(2)).unwrap(), b"");
        assert_eq!(cache.get(&key(3)).unwrap(), b"three");
        assert_eq!(cache.get(&key(4)), None);
    }

    #[test]
    fn a_file_that_is_cut_off_anywhere_keeps_its_whole_records_and_takes_new_ones() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("documents");
        with(&path, &[(1, b"one"), (2, b"two")]);
        let whole = fs::read(&path).unwrap();
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            with(&path, &[(3, b"three")]);
            let cache = DocumentCache::open(&path, VERSION);
            for (number, content) in [(1, b"one"), (2, b"two")] {
                let found = cache.get(&key(number));
                assert!(found.is_none_or(|found| found == content), "{length}");
            }
            assert_eq!(cache.get(&key(3)).unwrap(), b"three", "{length}");
        }
    }

    #[test]
    fn a_changed_byte_never_gives_another_content() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("documents");
        with(&path, &[(1, b"one"), (2, b"two")]);
        let whole = fs::read(&path).unwrap();
        for place in 0..whole.len() {
            let mut changed = whole.clone();
            changed[place] ^= 0x10;
            fs::write(&path, changed).unwrap();
            let cache = DocumentCache::open(&path, VERSION);
            for (number, content) in [(1, b"one"), (2, b"two")] {
                let found = cache.get(&key(number));
                assert!(found.is_none_or(|found| found == content), "{place}");
            }
        }
    }

    #[test]
    fn another_program_begins_anew() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("documents");
        with(&path, &[(1, b"one")]);
        let cache = DocumentCache::open(&path, [8; 32]);
        assert_eq!(cache.get(&key(1)), None);
    }

    #[test]
    fn a_second_run_at_the_same_time_reads_and_does_not_write() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("documents");
        with(&path, &[(1, b"one")]);
        let first = DocumentCache::open(&path, VERSION);
        let second = DocumentCache::open(&path, VERSION);
        second.put(&key(2), b"two");
        second.finish();
        first.put(&key(3), b"three");
        first.finish();
        assert_eq!(second.get(&key(1)).unwrap(), b"one");
        drop((first, second));
        let cache = DocumentCache::open(&path, VERSION);
        assert_eq!(cache.get(&key(2)), None);
        assert_eq!(cache.get(&key(3)).unwrap(), b"three");
    }

    #[test]
    fn what_nobody_asks_for_goes_when_it_is_most_of_the_file() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("documents");
        let large = vec![7; 1 << 20];
        for number in 0..9 {
            let cache = DocumentCache::open(&path, VERSION);
            cache.put(&key(number), &large);
            cache.finish();
        }
        let length = fs::metadata(&path).unwrap().len();
        assert!(length < 8 << 20, "{length}");
        let cache = DocumentCache::open(&path, VERSION);
        assert_eq!(cache.get(&key(8)).unwrap(), large);
        assert_eq!(cache.get(&key(0)), None);
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_no_cache() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("file"), "").unwrap();
        let cache = DocumentCache::open(&dir.path().join("file/documents"), VERSION);
        cache.put(&key(1), b"one");
        cache.finish();
        assert_eq!(cache.get(&key(1)), None);
    }
}
