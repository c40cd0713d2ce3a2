//! An append-only file of records with keys.
//!
//! The file consists of a header and records: key, length, checksum of key and content, content. Damaged records count
//! as missing. Several runs can use the file at the same time, because only one of them writes.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read as _, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_platform::files::read_exact_at;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;

/// A BLAKE3 hash.
pub type Hash = [u8; blake3::OUT_LEN];

/// Key, length, checksum.
const RECORD_HEAD: usize = 32 + 4 + 32;

/// The header of a file: the magic number and the version of the program.
type Head = [u8; 16 + 32];

/// An append-only file of records by their keys.
#[derive(Debug)]
pub(crate) struct AppendLog {
    path: PathBuf,
    head: Head,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// The file for reading; `None` if it cannot be opened, or after [`AppendLog::compact`].
    reader: Option<Arc<File>>,
    /// The position and checksum of each record.
    index: FxHashMap<Hash, Entry>,
    /// The file for appending, which is locked; `None` if this run does not write.
    writer: Option<BufWriter<File>>,
    /// The offset of the next record.
    end: u64,
    /// The end of the records that are certainly in the file; later ones may be in the buffer of `writer`.
    flushed: u64,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    offset: u64,
    length: u32,
    checksum: Hash,
    /// True if this run has read or added it.
    is_used: bool,
}

impl State {
    fn flush(&mut self) {
        if let Some(writer) = &mut self.writer {
            // Errors are ignored: lost records are computed again.
            let _ = writer.flush();
            self.flushed = self.end;
        }
    }
}

impl AppendLog {
    /// Opens or creates the file at a path. `magic` identifies the kind of file, `version` the program.
    pub(crate) fn open(path: &Path, magic: &[u8; 16], version: &Hash) -> Self {
        let mut head: Head = [0; 48];
        head[..16].copy_from_slice(magic);
        head[16..].copy_from_slice(version);
        let file = Self {
            path: path.to_owned(),
            head,
            state: Mutex::default(),
        };
        // If the file cannot be opened, nothing is read or stored.
        let _ = file.start(&mut file.state.lock());
        file
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
        match scan(&file, &self.head) {
            Ok((index, end)) => (state.index, state.end) = (index, end),
            // The file was written by another version of the program, or is not a file of records.
            Err(_) if is_alone => {
                file.set_len(0)?;
                let mut start = &file;
                start.seek(SeekFrom::Start(0))?;
                start.write_all(&self.head)?;
                state.end = start.stream_position()?;
            }
            Err(error) => return Err(error),
        }
        state.reader = Some(Arc::new(File::open(&self.path)?));
        if is_alone {
            // Removes an incomplete record of a run that was killed.
            file.set_len(state.end)?;
            let mut file = file;
            file.seek(SeekFrom::Start(state.end))?;
            state.writer = Some(BufWriter::with_capacity(1 << 20, file));
        }
        state.flushed = state.end;
        Ok(())
    }

    /// The content stored under a key, if there is one.
    pub(crate) fn get(&self, key: &Hash) -> Option<Vec<u8>> {
        let (entry, reader) = {
            let mut state = self.state.lock();
            let entry = state.index.get_mut(key)?;
            entry.is_used = true;
            let entry = *entry;
            if entry.offset >= state.flushed {
                state.flush();
            }
            (entry, Arc::clone(state.reader.as_ref()?))
        };
        let mut content = vec![0; entry.length as usize];
        read_exact_at(&reader, &mut content, entry.offset).ok()?;
        (checksum(key, &content) == entry.checksum).then_some(content)
    }

    /// Stores a content under a key. Returns false if it cannot be stored.
    pub(crate) fn put(&self, key: &Hash, content: &[u8]) -> bool {
        let checksum = checksum(key, content);
        let Ok(length) = u32::try_from(content.len()) else {
            return false;
        };
        let mut state = self.state.lock();
        let state = &mut *state;
        let Some(writer) = &mut state.writer else {
            return false;
        };
        let entry = Entry {
            offset: state.end + RECORD_HEAD as u64,
            length,
            checksum,
            is_used: true,
        };
        if write(writer, key, &entry, content).is_err() {
            // Nothing is written after a failed write, so that a truncated record is always the last one.
            state.writer = None;
            return false;
        }
        state.end = entry.offset + u64::from(length);
        state.index.insert(*key, entry);
        true
    }

    /// Flushes added records to the file.
    pub(crate) fn flush(&self) {
        self.state.lock().flush();
    }

    /// The size of the file in bytes.
    pub(crate) fn size(&self) -> u64 {
        self.state.lock().end
    }

    /// Returns the size in bytes of the content stored under a key, or 0 without one.
    pub(crate) fn size_of(&self, key: &Hash) -> u64 {
        let state = self.state.lock();
        state.index.get(key).map_or(0, |it| u64::from(it.length))
    }

    /// The size in bytes of the contents that this run has read or added.
    pub(crate) fn size_of_used(&self) -> u64 {
        let state = self.state.lock();
        let used = state.index.values().filter(|entry| entry.is_used);
        used.map(|entry| u64::from(entry.length)).sum()
    }

    /// Replaces the file with one that has only the records that this run has read or added, or with an empty one.
    /// Afterwards this file is closed. Does nothing while another run writes.
    pub(crate) fn compact(&self, has_used: bool) -> io::Result<()> {
        let mut state = self.state.lock();
        if state.writer.is_none() {
            return Ok(());
        }
        let temporary = self.path.with_extension("new");
        let mut writer = BufWriter::new(File::create(&temporary)?);
        writer.write_all(&self.head)?;
        let mut reader = BufReader::new(File::open(&self.path)?);
        for (key, entry) in state.index.iter().filter(|(_, it)| has_used && it.is_used) {
            let mut content = vec![0; entry.length as usize];
            reader.seek(SeekFrom::Start(entry.offset))?;
            reader.read_exact(&mut content)?;
            write(&mut writer, key, entry, &content)?;
        }
        writer.flush()?;
        // The lock stays on the old file. A run that opened the old file before writes there, and later runs do not
        // read it.
        fs::rename(&temporary, &self.path)?;
        *state = State::default();
        Ok(())
    }
}

fn write(writer: &mut impl Write, key: &Hash, entry: &Entry, content: &[u8]) -> io::Result<()> {
    let parts = [
        key,
        &entry.length.to_le_bytes()[..],
        &entry.checksum,
        content,
    ];
    parts.iter().try_for_each(|part| writer.write_all(part))
}

/// The positions of all complete records, and the end of the last one.
fn scan(file: &File, head: &Head) -> io::Result<(FxHashMap<Hash, Entry>, u64)> {
    let length = file.metadata()?.len();
    // Heads of short records need no system call each; a larger buffer would copy contents of long records.
    let mut reader = BufReader::with_capacity(4096, file);
    reader.rewind()?;
    let mut found = [0; size_of::<Head>()];
    reader.read_exact(&mut found)?;
    if found != *head {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut index = FxHashMap::default();
    let mut end = found.len() as u64;
    let mut record = [0; RECORD_HEAD];
    while reader.read_exact(&mut record).is_ok() {
        let (key, rest) = split(&record);
        let (length_of, checksum) = rest.split_at(4);
        let entry = Entry {
            offset: end + RECORD_HEAD as u64,
            length: u32::from_le_bytes(length_of.try_into().unwrap_or_default()),
            checksum: split(checksum).0,
            is_used: false,
        };
        let next = entry.offset + u64::from(entry.length);
        if next > length {
            break;
        }
        reader.seek_relative(i64::from(entry.length))?;
        index.insert(key, entry);
        end = next;
    }
    Ok((index, end))
}

fn split(bytes: &[u8]) -> (Hash, &[u8]) {
    let (hash, rest) = bytes.split_at(32);
    (hash.try_into().unwrap_or_default(), rest)
}

fn checksum(key: &Hash, content: &[u8]) -> Hash {
    *blake3::keyed_hash(key, content).as_bytes()
}
