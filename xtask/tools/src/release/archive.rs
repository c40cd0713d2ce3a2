//! Packs a program with the license, a short guide, and esbuild with its license.
//!
//! Archives are deterministic: order, owners, permissions and times of the entries are fixed.

use std::fs;
use std::io::{Cursor, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::{Compression, GzBuilder};
use xtask::root;
use zip::write::SimpleFileOptions;

use super::platforms::Platform;

/// The license of esbuild in archives and packages.
pub const ESBUILD_LICENSE: &str = "LICENSE-esbuild.txt";

/// The file of that license in the repository.
pub const ESBUILD_LICENSE_SOURCE: &str = "release/licenses/esbuild.txt";

/// A file of an archive.
struct Entry {
    name: String,
    bytes: Vec<u8>,
    is_program: bool,
}

impl Entry {
    fn mode(&self) -> u32 {
        if self.is_program { 0o755 } else { 0o644 }
    }
}

/// Writes the archive of a program and of esbuild into a folder and returns its path.
pub fn write(platform: Platform, program: &Path, esbuild: &Path, folder: &Path) -> Result<PathBuf> {
    let entries = entries(platform, program, esbuild)?;
    let pack = if platform.is_windows() { zip } else { tar };
    let bytes = pack(&entries)?;
    let path = folder.join(platform.archive());
    fs::write(&path, &bytes).with_context(|| format!("cannot write {}", path.display()))?;
    println!(
        "wrote {} ({:.1} MB)",
        path.display(),
        bytes.len() as f64 / 1e6
    );
    Ok(path)
}

fn entries(platform: Platform, program: &Path, esbuild: &Path) -> Result<Vec<Entry>> {
    let read =
        |path: &Path| fs::read(path).with_context(|| format!("cannot read {}", path.display()));
    let folder = format!("munseo-{}", platform.target);
    let entry = |name: &str, path: &Path, is_program| {
        Ok::<_, anyhow::Error>(Entry {
            name: format!("{folder}/{name}"),
            bytes: read(path)?,
            is_program,
        })
    };
    Ok(vec![
        entry("LICENSE", &root().join("LICENSE"), false)?,
        entry(ESBUILD_LICENSE, &root().join(ESBUILD_LICENSE_SOURCE), false)?,
        entry("README.md", &root().join("release/archive.md"), false)?,
        entry(platform.program(), program, true)?,
        entry(platform.esbuild(), esbuild, true)?,
    ])
}

fn tar(entries: &[Entry]) -> Result<Vec<u8>> {
    // The header of the stream contains no name, time or operating system.
    let stream = GzBuilder::new()
        .mtime(0)
        .operating_system(255)
        .write(Vec::new(), Compression::best());
    let mut builder = tar::Builder::new(stream);
    for entry in entries {
        let mut header = tar::Header::new_ustar();
        header.set_size(entry.bytes.len() as u64);
        header.set_mode(entry.mode());
        header.set_mtime(0);
        header.set_uid(0);
        header.set_gid(0);
        builder.append_data(&mut header, &entry.name, entry.bytes.as_slice())?;
    }
    Ok(builder.into_inner()?.finish()?)
}

fn zip(entries: &[Entry]) -> Result<Vec<u8>> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for entry in entries {
        let options = SimpleFileOptions::default()
            .last_modified_time(zip::DateTime::default())
            .unix_permissions(entry.mode());
        writer.start_file(&entry.name, options)?;
        writer.write_all(&entry.bytes)?;
    }
    Ok(writer.finish()?.into_inner())
}

/// A program inside an archive.
pub fn program(platform: Platform, name: &str, archive: &Path) -> Result<Vec<u8>> {
    let bytes = fs::read(archive).with_context(|| format!("cannot read {}", archive.display()))?;
    let wanted = format!("munseo-{}/{name}", platform.target);
    let mut found = Vec::new();
    if platform.is_windows() {
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes))?;
        archive.by_name(&wanted)?.read_to_end(&mut found)?;
        return Ok(found);
    }
    let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(bytes.as_slice()));
    for entry in archive.entries()? {
        let mut entry = entry?;
        if entry.path()?.to_str() == Some(&wanted) {
            entry.read_to_end(&mut found)?;
            return Ok(found);
        }
    }
    bail!("{} contains no {wanted}", platform.archive());
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::super::platforms::PLATFORMS;
    use super::*;

    #[test]
    fn archives_are_reproducible_and_can_be_extracted() {
        let folder = std::env::temp_dir().join(format!("munseo-archive-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("built");
        for platform in PLATFORMS {
            fs::write(&path, b"a program").unwrap();
            let esbuild = folder.join("esbuild");
            fs::write(&esbuild, b"a bundler").unwrap();
            let first = fs::read(write(platform, &path, &esbuild, &folder).unwrap()).unwrap();
            // Another time of the file.
            let file = fs::File::options().append(true).open(&path).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(90_000))
                .unwrap();
            let archive = write(platform, &path, &esbuild, &folder).unwrap();
            assert_eq!(fs::read(&archive).unwrap(), first, "{}", platform.target);
            for (name, content) in [
                (platform.program(), "a program"),
                (platform.esbuild(), "a bundler"),
            ] {
                assert_eq!(
                    program(platform, name, &archive).unwrap(),
                    content.as_bytes()
                );
            }
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
