//! The files that a version needs from its commit.

use std::path::{Path, PathBuf};

use munseo_config::files::lexical_path;
use munseo_config::{Config, RefSource};
use munseo_git::TreeFile;
use rustc_hash::FxHashSet;

use super::objects::Objects;
use super::{HEADER, MANIFEST, is_in};
use crate::content::slash_path;

/// Extensions of source files that examples may need.
const SOURCE_EXTENSIONS: [&str; 9] = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs", "json"];

/// The required paths of a commit, relative to the repository.
#[derive(Debug, Default)]
pub(super) struct RequiredPaths {
    /// Folders of documents.
    documents: Vec<String>,
    /// Entries of TypeScript packages.
    entries: Vec<String>,
    /// The site's folder.
    site: String,
}

impl RequiredPaths {
    pub(super) fn add(&mut self, root: &Path, config: &Config, source: &RefSource) {
        let in_repository = |path: &Path| lexical_path(path).map(|path| slash_path(&path));
        self.site = slash_path(&source.prefix);
        for folder in source.folders(&config.locales) {
            let folder = folder.strip_prefix(source.root()).unwrap_or(&folder);
            self.documents.extend(in_repository(folder));
        }
        let packages = config.typescript().map(|it| &it.packages);
        let references = config.raw.reference.iter();
        let own = references.filter(|it| root.join(&it.package).is_dir());
        for reference in own {
            let manifest = Path::new(&reference.package).join("package.json");
            self.entries
                .extend(in_repository(&source.prefix.join(manifest)));
        }
        for entry in packages.into_iter().flat_map(|it| it.values()) {
            self.entries
                .extend(in_repository(&source.prefix.join(entry)));
        }
        for list in [&mut self.documents, &mut self.entries] {
            list.sort();
            list.dedup();
        }
    }

    fn has_document(&self, path: &str) -> bool {
        self.documents.iter().any(|folder| is_in(path, folder))
    }

    /// The files of a commit that are always required, whatever documents refer to.
    pub(super) fn files<'t>(&self, tree: &'t [TreeFile]) -> Vec<&'t TreeFile> {
        let paths: FxHashSet<&str> = tree.iter().map(|file| file.path.as_str()).collect();
        let packages: Vec<String> = self
            .entries
            .iter()
            .map(|entry| package_folder(entry, &paths))
            .collect();
        let is_required = |file: &&TreeFile| {
            let path = Path::new(&file.path);
            if !is_safe_path(&file.path) {
                return false;
            }
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let is_project_file = name.starts_with("tsconfig") && name.ends_with(".json");
            self.has_document(&file.path)
                || (!self.entries.is_empty() && is_project_file)
                || (is_source(path) && packages.iter().any(|folder| is_in(&file.path, folder)))
        };
        tree.iter().filter(is_required).collect()
    }

    /// The files outside the folders of documents that documents refer to: pictures and included code.
    pub(super) fn referenced_files<'t>(
        &self,
        tree: &'t [TreeFile],
        files: &[&'t TreeFile],
        objects: &mut Objects,
    ) -> Vec<&'t TreeFile> {
        let known: FxHashSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
        let texts = files.iter().filter(|file| {
            self.has_document(&file.path) && crate::content::is_content_name(Path::new(&file.path))
        });
        let mut paths: FxHashSet<String> = FxHashSet::default();
        for file in texts {
            let folder = Path::new(&file.path).parent().unwrap_or(Path::new(""));
            let find = |text: &str| paths_in(text, folder, Path::new(&self.site));
            paths.extend(objects.references(file, find).iter().cloned());
        }
        let is_new = |file: &&TreeFile| {
            paths.contains(&file.path)
                && !known.contains(file.path.as_str())
                && is_safe_path(&file.path)
        };
        tree.iter().filter(is_new).collect()
    }

    /// The header of the manifest, which identifies the required files.
    pub(super) fn header(&self) -> String {
        let hash = blake3::hash(format!("{self:?}").as_bytes()).to_hex();
        format!("{HEADER} {}", &hash[..16])
    }
}

/// Returns true if a path is safe to write: git rejects `..` and `.git`, but a crafted repository may contain them.
fn is_safe_path(path: &str) -> bool {
    let is_plain = |part: &str| {
        !part.is_empty() && part != "." && part != ".." && !part.eq_ignore_ascii_case(".git")
    };
    path.split('/').all(is_plain)
        && !path.contains(['\n', '\\', ':'])
        && !path.contains("node_modules/")
        && path != MANIFEST
}

/// The folder of a package: the nearest parent folder of its entry with a `package.json`, or else that of the entry.
fn package_folder(entry: &str, paths: &FxHashSet<&str>) -> String {
    // An entry may be a pattern: `../src/*/index.ts`.
    let entry = entry.split('*').next().unwrap_or_default();
    let parent = |path: &str| path.rsplit_once('/').map(|it| it.0.to_owned());
    let first = parent(entry).unwrap_or_default();
    let mut folder = first.clone();
    loop {
        let manifest = if folder.is_empty() {
            String::from("package.json")
        } else {
            format!("{folder}/package.json")
        };
        if paths.contains(manifest.as_str()) {
            return folder;
        }
        match parent(&folder) {
            Some(above) => folder = above,
            None if folder.is_empty() => return first,
            None => folder.clear(),
        }
    }
}

/// Paths in the repository that a text may refer to: those with `../`, and `file=/…`, relative to the site.
fn paths_in(text: &str, folder: &Path, site: &Path) -> Vec<String> {
    let is_end = |letter: char| letter.is_whitespace() || "()<>\"'`=#?[]{},".contains(letter);
    let word_at = |start: usize| {
        let rest = &text[start..];
        &rest[..rest.find(is_end).unwrap_or(rest.len())]
    };
    let mut paths = Vec::new();
    let mut push = |path: PathBuf| {
        paths.extend(lexical_path(&path).map(|path| slash_path(&path)));
    };
    let mut next = 0;
    while let Some(found) = text[next..].find("../").map(|place| place + next) {
        let start = text[..found].rfind(is_end).map_or(0, |place| {
            place + text[place..].chars().next().map_or(0, char::len_utf8)
        });
        let word = word_at(start);
        push(folder.join(munseo_config::urls::decode(word)));
        next = (start + word.len()).max(found + 3);
    }
    for (place, marker) in text.match_indices("file=") {
        let start = place + marker.len();
        let start = start + usize::from(text[start..].starts_with(['"', '\'']));
        if let Some(path) = word_at(start).strip_prefix('/') {
            push(site.join(path));
        }
    }
    paths
}

pub(super) fn is_source(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    SOURCE_EXTENSIONS.iter().any(|known| extension == *known)
}
