//! The files of a commit that a site can need: its own and those of its packages, or all if one of them may refer to
//! others.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use munseo_config::files::lexical_path;
use munseo_config::urls::decode;
use munseo_config::{Config, RefSource};
use munseo_git::GitProblem;

use super::SOURCE_EXTENSIONS;
use crate::content::slash_path;

/// Files with settings of the folders below theirs.
const SETTINGS: [&str; 3] = [".gitattributes", "package.json", "tsconfig.json"];

/// Folders of a commit, relative to the repository.
#[derive(Debug, Default)]
pub(super) struct Required {
    site: PathBuf,
    documents: BTreeSet<PathBuf>,
    packages: BTreeSet<PathBuf>,
}

impl Required {
    /// The folders of all versions of a commit.
    pub(super) fn new<'c>(config: &Config, versions: impl Iterator<Item = &'c RefSource>) -> Self {
        let mut required = Self::default();
        for version in versions {
            required.site.clone_from(&version.prefix);
            let folders = version.folders(&config.locales).into_iter();
            let inner = folders.filter_map(|it| Some(it.strip_prefix(version.root()).ok()?.into()));
            required.documents.extend(inner);
        }
        let typescript = config.typescript().into_iter();
        let entries = typescript.flat_map(|it| it.packages.values());
        let fixed = entries.map(|it| it.split('*').next().unwrap_or_default());
        let folders = fixed.map(|it| it.rsplit_once('/').map_or("", |it| it.0));
        let folders = folders.chain(config.raw.reference.iter().map(|it| it.package.as_str()));
        let in_repository = folders.filter_map(|it| lexical_path(&required.site.join(it)));
        required.packages = in_repository.collect();
        required
    }

    /// Writes the files of a commit into an empty folder.
    pub(super) fn check_out(
        &self,
        root: &Path,
        commit: &str,
        folder: &Path,
    ) -> Result<(), GitProblem> {
        // A site in the root of the repository is among files that have nothing to do with it.
        let own = Some(&self.site).filter(|it| !it.as_os_str().is_empty());
        let folders = self.documents.iter().chain(&self.packages).chain(own);
        let above: BTreeSet<&Path> = folders.clone().flat_map(|it| it.ancestors()).collect();
        let settings = above
            .iter()
            .flat_map(|it| SETTINGS.map(|name| it.join(name)));
        let paths: BTreeSet<PathBuf> = folders.cloned().chain(settings).collect();
        let names: Vec<String> = paths.iter().map(|it| slash_path(it)).collect();
        if !names.iter().any(String::is_empty) {
            let files = munseo_git::check_out(root, commit, folder, &names)?;
            let mut documents = self.documents.iter();
            if documents.any(|it| folder.join(it).is_dir())
                && files.iter().all(|it| self.is_closed(it, folder, &paths))
            {
                return Ok(());
            }
        }
        munseo_git::check_out(root, commit, folder, &[]).map(drop)
    }

    /// Returns true if a file of `git ls-tree` refers to no file outside of some paths: with `./` or `..`, with
    /// `file=/…`, which is relative to the site, as a symbolic link, or with aliases of TypeScript.
    fn is_closed(&self, line: &str, folder: &Path, paths: &BTreeSet<PathBuf>) -> bool {
        let file = Path::new(line.split_once('\t').map_or("", |it| it.1));
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let is_project = name.starts_with("tsconfig") && !self.packages.is_empty();
        let extension = file.extension().unwrap_or_default();
        let is_source = SOURCE_EXTENSIONS.iter().any(|it| extension == *it);
        let is_used = is_project || file.ancestors().any(|it| self.packages.contains(it));
        if name == "package.json" || (is_source && !is_used) {
            return true;
        }
        let text = fs::read_to_string(folder.join(file)).unwrap_or_default();
        let is_end = |letter: char| letter.is_whitespace() || "()<>\"'`=#?[]{},*".contains(letter);
        let word = |start: usize| text[start..].split(is_end).next().unwrap_or_default();
        let dots = text.match_indices("./").chain(text.match_indices(".."));
        let relative = dots.map(|(found, _)| {
            let before = text[..found].rsplit(is_end).next().unwrap_or_default();
            file.parent()
                .unwrap_or(file)
                .join(decode(word(found - before.len())))
        });
        let absolute = text.match_indices("file=").filter_map(|(found, marker)| {
            let value = text[found + marker.len()..].trim_start_matches(['"', '\'']);
            let path = word(text.len() - value.len()).strip_prefix('/')?;
            Some(self.site.join(path))
        });
        let has_aliases = is_project && text.contains("\"paths\"");
        let mut referenced = relative.chain(absolute).filter_map(|it| lexical_path(&it));
        !line.starts_with("120000")
            && !has_aliases
            && referenced.all(|it| it.ancestors().any(|it| paths.contains(it)))
    }
}
