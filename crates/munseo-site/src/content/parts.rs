//! The React modules of a site with a place of their own: slots in `theme/`, layouts in `layouts/`, pages in `pages/`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use munseo_config::report::Sources;
use munseo_config::urls::Urls;
use munseo_config::{Config, LocaleId};
use munseo_declarations::{Constants, Declarations};
use munseo_source::{Diagnostic, SourceFile};
use munseo_types::{CLIENT, SLOTS, SitePart};
use walkdir::WalkDir;

use super::assets::{Asset, ENGINE_FOLDER};
use super::file_names::without_prefixes;
use super::walk::is_hidden;
use super::{Collection, ContentFile, Folders, contrast, key};
use crate::PagePath;

/// The folder of slots, and of the style sheet of the site.
const THEME_FOLDER: &str = "theme";
/// The folder of layouts.
const LAYOUTS_FOLDER: &str = "layouts";
/// The folder of pages.
const PAGES_FOLDER: &str = "pages";

/// The style sheet of the site.
const STYLE: &str = "theme/style.css";

/// The extensions of modules; pages have one of the first two.
const EXTENSIONS: [&str; 4] = ["tsx", "jsx", "ts", "js"];

/// A page of React, as an index into [`Parts::pages`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PartId(pub usize);

/// The slots, layouts and pages of a site.
#[derive(Debug, Default)]
pub struct Parts {
    /// Slots, in the order of their names, without `home`.
    pub slots: Vec<SitePart>,
    /// Layouts, in the order of their names.
    pub layouts: Vec<SitePart>,
    /// Pages with their languages; a page without one exists in all.
    pub pages: Vec<(Option<LocaleId>, SitePart)>,
    /// The style sheet of the site.
    pub style: Option<Asset>,
}

impl Parts {
    /// Finds the modules of a site.
    pub(crate) fn find(
        root: &Path,
        (folders, urls): (&Folders, &Urls),
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Self {
        let mut found = Self {
            slots: Vec::new(),
            layouts: parts_in(root, LAYOUTS_FOLDER, diagnostics),
            pages: Vec::new(),
            style: style(root, urls),
        };
        for slot in parts_in(root, THEME_FOLDER, diagnostics) {
            match &*slot.name {
                "home" => {
                    let name = String::new();
                    found.pages.push((None, SitePart { name, ..slot }));
                }
                name if SLOTS.contains(&name) => found.slots.push(slot),
                _ => diagnostics.push(unknown_slot(&slot)),
            }
        }
        found.find_pages(root, folders, diagnostics);
        found
    }

    /// All modules.
    pub fn all(&self) -> impl Iterator<Item = &SitePart> {
        let pages = self.pages.iter().map(|(_, page)| page);
        self.slots.iter().chain(&self.layouts).chain(pages)
    }

    /// The slot with a name.
    pub fn slot(&self, name: &str) -> Option<&SitePart> {
        self.slots.iter().find(|slot| slot.name == name)
    }

    /// The layout with a name.
    pub fn layout(&self, name: &str) -> Option<&SitePart> {
        self.layouts.iter().find(|layout| layout.name == name)
    }

    /// The pages of a language, each with its path: its own, those of all languages, and those of the default language
    /// that it lacks.
    pub(crate) fn pages_of(&self, locale: LocaleId) -> impl Iterator<Item = (PartId, PagePath)> {
        let rank = move |own: Option<LocaleId>| match own {
            Some(own) if own == locale => 0,
            None => 1,
            _ => 2,
        };
        let pages = self.pages.iter().enumerate();
        let chosen = pages.filter(move |(_, (own, page))| {
            let mut same = self.pages.iter().filter(|(_, it)| it.name == page.name);
            own.is_none_or(|own| own == locale || own == LocaleId::DEFAULT)
                && same.all(|(other, _)| rank(*own) <= rank(*other))
        });
        chosen.map(|(index, (_, page))| (PartId(index), PagePath::new(&page.name)))
    }

    /// Reports colors of the style sheet that are hard to read.
    pub(crate) fn check_style(
        &self,
        root: &Path,
        config: &Config,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        if self.style.is_some()
            && let Ok(text) = munseo_source::read_text(&root.join(STYLE))
        {
            contrast::check(config, &SourceFile::new(STYLE, text), diagnostics);
        }
    }

    /// Reports pages whose layout does not exist.
    pub(crate) fn check_layouts(
        &self,
        files: &[ContentFile],
        sources: &Sources<'_>,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        for file in files {
            let name = file.preamble.front_matter.own_layout();
            let Some(name) = name.filter(|name| self.layout(name).is_none()) else {
                continue;
            };
            let mut names: Vec<&str> = vec!["home", "page"];
            names.extend(self.layouts.iter().map(|layout| &*layout.name));
            let message = format!("layout `{name}` not found");
            let help = format!(
                "{}; or create `{LAYOUTS_FOLDER}/{name}.tsx`",
                crate::available(name, &names)
            );
            let problem = Diagnostic::error("component/unknown-layout", message).with_help(help);
            let span = file.preamble.spans.of("layout");
            diagnostics.push(sources.locate(problem, &file.path, span));
        }
    }

    fn find_pages(&mut self, root: &Path, folders: &Folders, diagnostics: &mut Vec<Diagnostic>) {
        let of_pages = folders
            .iter()
            .filter(|it| it.collection == Collection::Pages);
        let starts = of_pages.map(|it| &*it.path);
        let mut paths = BTreeSet::new();
        for start in starts.chain([Path::new(PAGES_FOLDER)]) {
            let entries = WalkDir::new(root.join(start))
                .follow_links(true)
                .into_iter()
                .filter_entry(|entry| entry.depth() == 0 || !is_hidden(entry.path()));
            // What cannot be listed is reported where Markdown is searched.
            for entry in entries.flatten() {
                let path = entry.path();
                let is_page = extension(path).is_some_and(|it| EXTENSIONS[..2].contains(&it));
                if is_page && let Ok(path) = path.strip_prefix(root) {
                    paths.insert(path.to_owned());
                }
            }
        }
        for path in paths {
            let (locale, inner) = match folders.containing(&path) {
                Some((folder, inner)) => (Some(folder.locale), inner),
                None => (None, path.strip_prefix(PAGES_FOLDER).unwrap_or(&path)),
            };
            let name = without_prefixes(&key(inner));
            let name = match name.strip_suffix("index") {
                Some(folder) if folder.is_empty() || folder.ends_with('/') => folder,
                _ => &name,
            };
            let name = name.trim_end_matches('/').to_owned();
            self.pages
                .push((locale, part(root, name, path, diagnostics)));
        }
    }
}

/// The style sheet of the site, under a name that changes with its content.
fn style(root: &Path, urls: &Urls) -> Option<Asset> {
    let content = fs::read(root.join(STYLE)).ok()?;
    let hash = blake3::hash(&content).to_hex();
    let output = format!("{ENGINE_FOLDER}/assets/site-{}.css", &hash[..8]);
    Some(Asset {
        source: PathBuf::from(STYLE),
        url: urls.file(&output),
        output: PathBuf::from(output),
        size: None,
        variants: Vec::new(),
    })
}

/// Returns true if a path is in a folder of modules, or may be imported by one.
pub(crate) fn is_source(path: &Path) -> bool {
    let is_module = extension(path).is_some_and(|it| EXTENSIONS.contains(&it));
    path.starts_with(THEME_FOLDER)
        || path.starts_with(LAYOUTS_FOLDER)
        || (path.starts_with(PAGES_FOLDER) && is_module)
}

/// The slots or layouts in a folder, in the order of their names.
fn parts_in(root: &Path, folder: &str, diagnostics: &mut Vec<Diagnostic>) -> Vec<SitePart> {
    let mut found: Vec<SitePart> = Vec::new();
    for (name, path) in modules(root, folder) {
        if name.ends_with(".d") || name.ends_with(".test") {
            continue;
        }
        let new = part(root, name, path, diagnostics);
        match found.last().filter(|it| it.name == new.name) {
            Some(earlier) => {
                let (new_key, earlier) = (new.key(), earlier.key());
                let message = format!("`{new_key}` and `{earlier}` have the same name");
                diagnostics.push(duplicate(&new.path, message));
            }
            None => found.push(new),
        }
    }
    found
}

/// The modules directly in a folder with their names, in order: `name.tsx`, or `name/` with an `index.tsx`.
pub(super) fn modules(root: &Path, folder: &str) -> Vec<(String, PathBuf)> {
    let entries = fs::read_dir(root.join(folder)).into_iter().flatten();
    let mut found: Vec<_> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let file = module_at(&path)?.strip_prefix(root).ok()?.to_owned();
            Some((path.file_stem()?.to_str()?.to_owned(), file))
        })
        .collect();
    found.sort();
    found
}

/// The module at an entry of a folder; `None` for other entries.
fn module_at(path: &Path) -> Option<PathBuf> {
    if is_hidden(path) {
        return None;
    }
    if path.is_dir() {
        let mut files = EXTENSIONS
            .iter()
            .map(|it| path.join("index").with_extension(it));
        return files.find(|file| file.is_file());
    }
    EXTENSIONS
        .contains(&extension(path)?)
        .then(|| path.to_owned())
}

fn extension(path: &Path) -> Option<&str> {
    path.extension()?.to_str()
}

fn part(root: &Path, name: String, path: PathBuf, diagnostics: &mut Vec<Diagnostic>) -> SitePart {
    // What cannot be parsed is reported by the bundler, with its place.
    let constants = Declarations::default().constants(&root.join(&path));
    let mut constants: Constants = constants.unwrap_or_default();
    // Without the word, browsers do not take a module over.
    let mut client = Some("none");
    if let Some(written) = constants.remove("client") {
        client = CLIENT
            .into_iter()
            .find(|it| written.get("").is_some_and(|word| word == it));
    }
    if client.is_none() {
        let help = format!("export one of `{}`, as a literal", CLIENT.join("`, `"));
        let problem = Diagnostic::error("component/client", "invalid `client`").with_help(help);
        diagnostics.push(problem.at(&SourceFile::new(&path, ""), 0..0));
    }
    SitePart {
        name,
        path,
        client: client.unwrap_or("none"),
        title: constants.remove("title").unwrap_or_default(),
        description: constants.remove("description").unwrap_or_default(),
    }
}

fn unknown_slot(slot: &SitePart) -> Diagnostic {
    let message = format!("`{}` is not the name of a slot", slot.name);
    Diagnostic::error("component/unknown-slot", message)
        .with_help(format!(
            "{}; other modules belong in a folder below, or elsewhere",
            crate::available(&slot.name, &SLOTS)
        ))
        .at(&SourceFile::new(&slot.path, ""), 0..0)
}

/// The diagnostic for a module whose name is that of another one.
pub(super) fn duplicate(path: &Path, message: String) -> Diagnostic {
    Diagnostic::error("component/duplicate", message)
        .with_help("rename or remove one of the two")
        .at(&SourceFile::new(path, ""), 0..0)
}
