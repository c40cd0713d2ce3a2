//! References of versions from git: from the package's source in the checkout of their commit.
//!
//! Their folder of pages has a stamp, so that they are generated once. Types that the source does not write need the
//! compiler and dependencies that are installed now; problems of the past are not reported.

use std::fs;
use std::path::{Path, PathBuf};

use munseo_config::{Config, REFERENCE_FOLDER, VersionId, apply_levels};
use munseo_declarations::Declarations;
use munseo_reference::Checkout;
use munseo_source::Diagnostic;

use super::places::{self, PageWithPlaces};
use super::{generate_all, in_locales, remove_others, write_if_changed};

/// The name of the file with the settings that pages were written with.
const STAMP: &str = ".stamp";

/// The folders of the pages of versions from git.
pub(super) fn folders(config: &Config) -> Vec<PathBuf> {
    let versions = config.docs.versions.iter();
    let sources = versions.filter_map(|version| version.ref_source());
    sources.map(|it| folder_of(&it.commit)).collect()
}

/// The folder of the pages of a commit.
fn folder_of(commit: &str) -> PathBuf {
    Path::new(REFERENCE_FOLDER).join(commit)
}

/// Writes the pages of all versions from git.
pub(super) fn write_all(
    root: &Path,
    config: &Config,
    written_pages: &mut [PageWithPlaces],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let stamp = stamp(config);
    let mut problem = None;
    for (index, version) in config.docs.versions.iter().enumerate() {
        let Some(source) = version.ref_source().filter(|it| !it.commit.is_empty()) else {
            continue;
        };
        let folder = folder_of(&source.commit);
        let places = places::of(written_pages, VersionId(index));
        let stamp_file = folder.join(STAMP);
        if places.is_empty()
            && fs::read(root.join(&stamp_file)).is_ok_and(|it| it == stamp.as_bytes())
        {
            continue;
        }
        let site = root.join(source.site());
        // Paths of packages start there, although the commit may have no documents.
        let _ = fs::create_dir_all(&site);
        let checkout = Checkout {
            folder: &root.join(source.root()),
            commit: &source.commit,
        };
        let nothing = (&Declarations::default(), &[][..], &[][..]);
        let found = generate_all(root, config, Some((&site, &checkout)), nothing, &places);
        let mut files = Vec::new();
        let mut is_complete = found.iter().all(Result::is_ok);
        // Packages that the commit does not have yet have no pages.
        for found in found.into_iter().flatten() {
            places::fill(written_pages, VersionId(index), found.placed);
            let pages = found.pages.into_iter();
            files.extend(pages.flat_map(|page| in_locales(config, &folder, page)));
            let missing = found
                .diagnostics
                .into_iter()
                .find(|it| it.code == "reference/compiler");
            is_complete &= missing.is_none();
            problem = problem.or(missing);
        }
        remove_others(root, &folder, &files, &[]);
        if is_complete {
            files.push((stamp_file, Some(stamp.clone())));
        }
        let written = files
            .into_iter()
            .filter_map(|(path, text)| write_if_changed(root, path, &text?).err());
        diagnostics.extend(written);
    }
    diagnostics.extend(apply_levels(problem.into_iter().collect(), config));
}

/// The settings on which pages depend besides their commit.
fn stamp(config: &Config) -> String {
    let locales = config
        .locales
        .ids()
        .map(|id| (config.locales[id].code(), config.locales[id].label()));
    let locales: Vec<_> = locales.collect();
    let settings = format!(
        "{:?} {locales:?} {:?}",
        config.raw.reference, config.raw.typescript
    );
    let hash = blake3::hash(settings.as_bytes()).to_hex();
    format!("{} {}\n", env!("CARGO_PKG_VERSION"), &hash[..16])
}
