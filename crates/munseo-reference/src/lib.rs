//! A reference that nobody writes: Markdown pages from the source of a TypeScript package.
//!
//! The pages are documents like any other: sidebars, search, links and versions need to know nothing about them.
//! [`prepare`] reads what a package exports, [`Prepared::write`] returns the texts of its pages with links to those of
//! other packages; the caller writes them where documents are read.
//!
//! 1. [`Package`] finds the modules that importers name; `munseo_declarations` reads their exports and declarations.
//! 2. `inferred` has the compiler write types that the source leaves out.
//! 3. `model` collects modules and symbols, each once; `addresses` gives them pages.
//! 4. `comment_markdown` turns the texts of doc comments into Markdown of pages.
//! 5. `page` writes pages; `checks` reports what is missing or wrong in the source.

mod addresses;
mod checks;
mod comment_markdown;
mod inferred;
mod model;
mod page;
mod signature;

use std::hash::{Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use munseo_config::schema::ReferenceConfig;
use munseo_config::{Config, LocaleId};
use munseo_declarations::Declarations;
use munseo_declarations::package::{Package, installed};
use munseo_source::Diagnostic;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use addresses::Addresses;
use checks::Checks;
use inferred::InferredTypes;
use model::{Model, SymbolId};
use page::PageWriter;

/// What to generate.
pub struct Options<'a> {
    /// The folder of the site.
    pub site_root: &'a Path,
    /// The configuration of the site.
    pub site: &'a Config,
    /// The package and the form of its pages.
    pub config: &'a ReferenceConfig,
    /// The folder for types that the compiler writes.
    pub cache: PathBuf,
    /// The commit of an earlier version, whose files are elsewhere.
    pub checkout: Option<&'a Checkout<'a>>,
    /// The places of pages that authors write where entries belong.
    pub places: &'a [Place],
}

/// The files of a commit.
pub struct Checkout<'a> {
    /// Their folder, which has the paths of the repository.
    pub folder: &'a Path,
    /// The commit.
    pub commit: &'a str,
}

/// A place for an entry on a page that an author writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The page: its path without extension, within the folder of documents.
    pub page: String,
    /// The name whose entry it gets; `None` for the page that it replaces.
    pub of: Option<String>,
    /// The language.
    pub locale: LocaleId,
}

/// A generated reference.
#[derive(Debug, Default)]
pub struct Reference {
    /// The pages: path within the folder of documents, and the text in each language; no text if it is as before.
    pub pages: Vec<(PathBuf, Vec<String>)>,
    /// The texts for places; `None` for those with an unknown name.
    pub placed: Vec<Option<String>>,
    /// The names that places can have.
    pub names: Vec<String>,
    /// Problems of the package.
    pub diagnostics: Vec<Diagnostic>,
    /// The source files that were read; absolute.
    pub sources: Vec<PathBuf>,
    /// What the next run can use.
    pub known: Known,
}

/// What is known of a reference, so that an edit of comments writes only the pages that may display them.
#[derive(Debug, Default)]
pub struct Known {
    /// A hash of everything but the texts of comments.
    shape: u64,
    users: FxHashMap<SymbolId, Vec<SymbolId>>,
    /// Problems with their files.
    problems: Vec<(PathBuf, Diagnostic)>,
}

/// A package that was found.
pub struct FoundPackage {
    /// Its folder.
    pub folder: PathBuf,
    /// Its name.
    pub name: String,
    entries: Vec<(String, PathBuf)>,
    manifest: serde_json::Value,
}

impl FoundPackage {
    /// The files that its modules lead to, in other packages, too; sorted.
    pub fn sources(&self, declarations: &Declarations) -> Vec<PathBuf> {
        let mut open: Vec<PathBuf> = self.entries.iter().map(|(_, path)| path.clone()).collect();
        let mut sources: FxHashSet<PathBuf> = open.iter().cloned().collect();
        while !open.is_empty() {
            // Parsing takes most of the time, and files are independent of each other.
            let found = open.par_iter();
            let found = found.flat_map_iter(|path| declarations.modules_of(path));
            let found: Vec<PathBuf> = found.collect();
            let found = found.into_iter();
            open = found.filter(|it| sources.insert(it.clone())).collect();
        }
        let mut sources: Vec<PathBuf> = sources.into_iter().collect();
        sources.sort_unstable();
        sources
    }
}

/// A package whose exports are known, before its pages are written, which can link to other packages.
pub struct Prepared<'a> {
    options: &'a Options<'a>,
    declarations: &'a Declarations,
    package: FoundPackage,
    sources: Vec<PathBuf>,
    inferred: InferredTypes<'a>,
    model: Model,
    addresses: Addresses,
    /// The number of pages without those of authors.
    count: usize,
    places: Vec<Option<usize>>,
    shape: u64,
    /// True if imports on pages are checked like examples, which adds the types that names stand for.
    checks_imports: bool,
}

/// Reads the exports of a package and its sources, with the declarations that are known already. What `others` document
/// has no pages of its own.
pub fn prepare<'a>(
    options: &'a Options<'a>,
    (mut package, sources): (FoundPackage, Vec<PathBuf>),
    declarations: &'a Declarations,
    others: &[Prepared<'_>],
) -> Prepared<'a> {
    let inferred = InferredTypes::new(options, &package, declarations, &sources);
    for (_, path) in &mut package.entries {
        // The compiler also reads modules of other forms, such as `module.exports`.
        if munseo_declarations::is_script(path)
            && declarations.exports(path).0.is_empty()
            && let Some(types) = inferred.declarations_of(path)
        {
            *path = types;
        }
    }
    let of_package = (&package, &sources[..]);
    let model = model::read(declarations, &inferred, of_package, others);
    let mut addresses = Addresses::new(&model, options.config);
    let count = addresses.pages.len();
    let places = options.places.iter();
    let places = places.map(|it| addresses.place(&model, it)).collect();
    let mut hasher = FxHasher::default();
    for path in &sources {
        (path, declarations.code_hash(path)).hash(&mut hasher);
    }
    format!("{:?}{:?}", model.modules, addresses.pages).hash(&mut hasher);
    package.manifest.to_string().hash(&mut hasher);
    model.hash_shape(&mut hasher);
    // Examples can import a package that is configured or installed.
    let is_installed = !options.site_root.join(&options.config.package).is_dir();
    let typescript = options.site.typescript();
    Prepared {
        checks_imports: typescript
            .is_some_and(|it| is_installed || it.packages.contains_key(&package.name)),
        shape: hasher.finish(),
        options,
        declarations,
        package,
        sources,
        inferred,
        model,
        addresses,
        count,
        places,
    }
}

impl Prepared<'_> {
    /// Writes the pages, with links to those of all packages. What is known of a previous run is not written again
    /// unless it may display changed files.
    pub fn write(
        &self,
        all: &[Prepared<'_>],
        previous: Option<&Known>,
        changed: &[PathBuf],
    ) -> Reference {
        let Self {
            options,
            package,
            model,
            addresses,
            ..
        } = self;
        let mut problems = Vec::new();
        if let Some(reason) = self.inferred.problem() {
            let message = format!(
                "types that `{}` does not write are missing: {reason}",
                package.name
            );
            let help = "run `npm install --save-dev typescript` in the package or the site";
            problems.push(Diagnostic::warning("reference/compiler", message).with_help(help));
        }
        let mut hasher = FxHasher::default();
        all.iter().for_each(|it| it.shape.hash(&mut hasher));
        let shape = hasher.finish();
        let adds_elsewhere = || !self.declarations.augmentations(changed).is_empty();
        let previous = previous.filter(|known| known.shape == shape && !adds_elsewhere());
        let affected = previous.map(|known| (known, self.affected(changed)));
        let is_affected = |index: usize| {
            let mut affected = affected.iter().map(|(_, files)| files);
            affected.all(|files| self.shows(&addresses.pages[index], files))
        };
        let checks = Checks::new(options.site_root, &package.folder, affected.as_ref());
        let writer = PageWriter::new(self, all, &checks, previous.map(|known| &known.users));
        let pages = (0..self.count).into_par_iter().map(|index| {
            let path = PathBuf::from(format!("{}.md", addresses.pages[index].key));
            let locales = options.site.locales.ids().filter(|_| is_affected(index));
            let texts = locales.map(|locale| writer.page(index, locale));
            (path, texts.collect())
        });
        let pages = pages.collect();
        let placed = self
            .places
            .iter()
            .zip(options.places)
            .map(|(index, place)| {
                let level = if place.of.is_some() { 2 } else { 1 };
                Some(writer.body((*index)?, place.locale, level))
            });
        let placed = placed.collect();
        let names = (0..model.symbols.len()).map(|id| model.dotted_name(id));
        let described = checks.symbols(model);
        problems.extend(checks.coverage(&package.name, described, options.config.coverage));
        let users = writer.users;
        let found = checks.into_problems();
        problems.extend(found.iter().map(|(_, problem)| problem.clone()));
        Reference {
            known: Known {
                shape,
                users,
                problems: found,
            },
            pages,
            placed,
            names: names.collect(),
            diagnostics: problems,
            sources: self.sources.clone(),
        }
    }

    /// The files whose names may be described otherwise once comments in some files are: those files, and all that a
    /// page describes together with them. Comments of others are read for bases and `{@inheritDoc}`.
    fn affected(&self, changed: &[PathBuf]) -> FxHashSet<&Path> {
        let Model {
            symbols, modules, ..
        } = &self.model;
        let reading = symbols.iter().filter(|it| it.reads_others());
        let mut files: FxHashSet<&Path> = reading.map(|it| it.path.as_path()).collect();
        let sources = self.sources.iter().filter(|it| changed.contains(it));
        files.extend(sources.map(PathBuf::as_path));
        loop {
            let count = files.len();
            for page in &self.addresses.pages {
                if self.shows(page, &files) {
                    // Problems in the comment of a module are reported at its first symbol.
                    let first = page.module.and_then(|it| modules[it].symbols.first());
                    let shown = page.symbols.iter().chain(first);
                    files.extend(shown.map(|it| symbols[*it].path.as_path()));
                }
            }
            if files.len() == count {
                return files;
            }
        }
    }

    /// Returns true if a page displays comments of files; that of a module displays those of all its exports.
    fn shows(&self, page: &addresses::Page, files: &FxHashSet<&Path>) -> bool {
        let mut paths = page.symbols.iter().map(|it| &self.model.symbols[*it].path);
        page.module.is_some() || paths.any(|path| files.contains(path.as_path()))
    }
}

/// Finds a package.
///
/// # Errors
/// A diagnostic without a position if there is no such package, or it has no modules with types.
pub fn find(options: &Options<'_>) -> Result<FoundPackage, Diagnostic> {
    let folder = folder_of(options.site_root, &options.config.package, options.checkout);
    let found = folder
        .as_deref()
        .and_then(|folder| Some((folder, Package::at(folder)?)));
    let Some((folder, (package, manifest))) = found else {
        let message = format!("package `{}` not found", options.config.package);
        return Err(Diagnostic::error("reference/package", message).with_help(
            "write the path of its folder from `munseo.toml`, such as `..`, or install it with npm",
        ));
    };
    let mut entries: Vec<(String, PathBuf)> = if options.config.entries.is_empty() {
        modules(folder, &package)
    } else {
        let of = |entry: &String| {
            let name = Path::new(entry).with_extension("");
            let name = name.file_name().unwrap_or_default().to_string_lossy();
            let specifier = match name.trim_end_matches(".d") {
                "index" => package.name.clone(),
                name => format!("{}/{name}", package.name),
            };
            (specifier, folder.join(entry))
        };
        options.config.entries.iter().map(of).collect()
    };
    entries.retain(|(_, path)| path.is_file());
    entries.sort_by_key(|(specifier, _)| (specifier.matches('/').count(), specifier.clone()));
    entries.dedup_by(|one, other| one.1 == other.1);
    if entries.is_empty() {
        let message = format!("`{}` has no module with types", package.name);
        return Err(Diagnostic::error("reference/package", message).with_help(
            "name its modules with `entries`, such as `[\"src/index.ts\"]`, or build it: `exports` of its \
             `package.json` must lead to `.ts` or `.d.ts` files",
        ));
    }
    Ok(FoundPackage {
        folder: folder.to_owned(),
        name: package.name,
        entries,
        manifest,
    })
}

/// The folder of a package: relative to the site, or in the nearest `node_modules`. Only one that is in it counts in a
/// checkout.
fn folder_of(site_root: &Path, package: &str, checkout: Option<&Checkout<'_>>) -> Option<PathBuf> {
    let root = site_root.canonicalize().ok()?;
    let is_package = |folder: &PathBuf| folder.join("package.json").is_file();
    let own = Some(root.join(package)).filter(is_package);
    if let Some(checkout) = checkout {
        let within = checkout.folder.canonicalize().ok()?;
        return own?.canonicalize().ok().filter(|it| it.starts_with(within));
    }
    // Packages of a workspace are links.
    own.map_or_else(
        || installed(&root, package).filter(is_package),
        |own| own.canonicalize().ok(),
    )
}

/// The modules of a package with their files; patterns of `exports` stand for all files that match. Without types, those
/// are in the comments of its scripts.
fn modules(folder: &Path, package: &Package) -> Vec<(String, PathBuf)> {
    let of = |files: &[(String, PathBuf)]| {
        let mut found = Vec::new();
        for (specifier, file) in files {
            add_module(folder, specifier, file, &mut found);
        }
        found
    };
    let typed = of(&package.types);
    if typed.is_empty() {
        of(&package.scripts)
    } else {
        typed
    }
}

fn add_module(folder: &Path, specifier: &str, file: &Path, found: &mut Vec<(String, PathBuf)>) {
    let text = file.to_string_lossy();
    let Some((before, after)) = text.split_once('*') else {
        found.push((specifier.to_owned(), folder.join(file)));
        return;
    };
    let start = before.rsplit_once('/').map_or("", |(start, _)| start);
    let files = walkdir::WalkDir::new(folder.join(start)).sort_by_file_name();
    let files = files
        .into_iter()
        .filter_entry(|it| it.file_name() != "node_modules");
    for entry in files.flatten().filter(|it| it.file_type().is_file()) {
        let path = entry.path().strip_prefix(folder).unwrap_or(entry.path());
        let path = path.to_string_lossy().replace('\\', "/");
        let part = path
            .strip_prefix(before)
            .and_then(|it| it.strip_suffix(after));
        if let Some(part) =
            part.filter(|part| !part.contains(".test") && !part.contains("internal"))
        {
            found.push((specifier.replacen('*', part, 1), entry.path().to_owned()));
        }
    }
}
