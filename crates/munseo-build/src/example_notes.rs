//! The results of example checks for the pages of a site: notes, the types of names, and figures.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_declarations::package::containing;
use munseo_markdown::CodeBlock;
use munseo_pages::props::{LibraryProps, PageProps};
use munseo_pages::{ExampleCheck, ExampleNote, Pages, TitledDocument};
use munseo_site::{LocaleId, Route};
use munseo_source::SourceFile;
use munseo_typescript::runtime;
use munseo_typescript::{
    DocumentReport, Exports, HoverLabels, HoverWriter, ImportedName, NamePage, Options,
    StepsWriter, Verdict,
};
use rustc_hash::FxHashMap;

use crate::compress;

/// The folder of most [`ExampleFile`]s in the output folder; their names contain hashes of their content.
pub const FOLDER: &str = "_munseo/hovers";

/// The path of the index for search by example in browsers, in the output folder.
const FIND_INDEX: &str = "_munseo/find.json";

/// A Markdown file and its code blocks.
pub type Document = (Arc<SourceFile>, Vec<CodeBlock>);

/// The results of example checks.
#[derive(Debug)]
pub struct ExampleNotes {
    /// The code blocks and their results, by Markdown file, relative to the site.
    documents: BTreeMap<PathBuf, (Vec<CodeBlock>, DocumentReport)>,
    /// The compiler's display name: `TypeScript 7.0.2`.
    compiler: String,
    writer: HoverWriter,
    /// The sources that examples are compiled against, for a compiler in the browser; `None` if they are too large or
    /// cannot be read. Then examples cannot be edited in the browser without a server.
    pub(crate) project: Option<ExampleFile>,
    /// The index for search by example in browsers; `None` without an index.
    pub(crate) find_index: Option<ExampleFile>,
    /// The exported names of the documented package; `None` if the site documents none.
    exports: Option<Exports>,
    /// Figures about the documented package.
    package: LibraryProps,
    /// By locale: the labels and the documents by title.
    locales: Vec<(HoverLabels, FxHashMap<String, TitledDocument>)>,
    base_url: String,
}

/// A file about examples, such as the types of names on a page.
#[derive(Debug)]
pub struct ExampleFile {
    /// Its path in the output folder.
    pub path: String,
    /// Its content, JSON.
    pub content: String,
}

impl ExampleFile {
    /// A file whose name is a prefix and the hash of its content.
    fn new(prefix: &str, content: String) -> Self {
        let hash = blake3::hash(content.as_bytes()).to_hex();
        Self {
            path: format!("{FOLDER}/{prefix}{}.json", &hash[..16]),
            content,
        }
    }
}

impl ExampleNotes {
    /// The results of checking the documents of a site, whose compiler has this version.
    pub fn new(
        pages: &Pages,
        options: &Options,
        documents: Vec<Document>,
        compiler: Option<&str>,
        reports: Vec<DocumentReport>,
    ) -> Self {
        let site = pages.site();
        let labels = |locale: LocaleId| {
            let text = |key: &str| site.messages(locale).get(key).to_owned();
            HoverLabels {
                page: text("examples.page"),
                keys: text("examples.keys"),
            }
        };
        let locales = site.config().locales.ids();
        let base_url = pages.site_props(LocaleId::DEFAULT).base_url.clone();
        let project = munseo_typescript::project_json(options);
        let project = project.map(|json| ExampleFile::new("project-", json));
        let package = site.config().typescript();
        let package = package.and_then(|config| config.documents.as_deref());
        let documents = documents.into_iter().zip(reports);
        Self {
            documents: documents
                .map(|((file, blocks), report)| (file.path().to_owned(), (blocks, report)))
                .collect(),
            compiler: match compiler {
                Some(version) => format!("TypeScript {version}"),
                None => "TypeScript".to_owned(),
            },
            writer: HoverWriter::default(),
            project,
            find_index: None,
            package: package.map_or_else(LibraryProps::default, |package| {
                package_props(options, package)
            }),
            locales: locales
                .map(|locale| (labels(locale), TitledDocument::all(site, locale)))
                .collect(),
            exports: package
                .map(|package| Exports::read(&options.site_root, &options.packages, package)),
            base_url,
        }
    }

    /// What the site's own modules get about examples and the documented package.
    pub fn library(&self, pages: &Pages, locale: LocaleId) -> LibraryProps {
        LibraryProps {
            results: self.result_count(pages, locale),
            compiler: self.compiler.clone(),
            ..self.package
        }
    }

    /// Number of checked results on the pages of a language.
    fn result_count(&self, pages: &Pages, locale: LocaleId) -> usize {
        let mut seen = HashSet::new();
        pages
            .site()
            .routes()
            .iter()
            .filter(|route| route.locale == locale)
            .filter_map(|route| pages.site().source_path(route))
            .filter(|path| seen.insert(*path))
            .filter_map(|path| self.documents.get(path))
            .flat_map(|(_, report)| &report.blocks)
            .filter(|block| block.verdict == Verdict::Verified)
            .map(|block| block.results)
            .sum()
    }

    /// Adds the note about examples to the body of a page; returns the file of their types and that of their steps, if
    /// there are any.
    pub fn add_note(
        &self,
        pages: &Pages,
        route: &Route,
        props: &mut PageProps,
    ) -> [Option<ExampleFile>; 2] {
        let path = pages.site().source_path(route);
        let Some((blocks, report)) = path.and_then(|path| self.documents.get(path)) else {
            return [None, None];
        };
        let has = |verdict: Verdict| report.blocks.iter().any(|block| block.verdict == verdict);
        let (checked, files) = if has(Verdict::Unverified) {
            (ExampleCheck::Unchecked, [None, None])
        } else if has(Verdict::Verified) {
            let files = self.files_of(pages, blocks, report, route);
            (ExampleCheck::By(self.compiler.clone()), files)
        } else {
            return [None, None];
        };
        let hovers = files[0]
            .as_ref()
            .map(|file| format!("{}{}", self.base_url, file.path));
        let results = report.blocks.iter().map(|block| block.results).sum();
        let note = ExampleNote {
            // A front page displays what it wants.
            checked: match checked {
                ExampleCheck::By(_) if route.path.is_root() => ExampleCheck::Elsewhere,
                checked => checked,
            },
            results,
            hovers,
            has_live_steps: StepsWriter::new(blocks.iter().zip(&report.blocks)).has_live,
        };
        note.add_to(&mut props.content, pages.site(), route.locale);
        files
    }

    /// Adds the index for search by example, from the examples in a folder of the site. Without the sources for the
    /// compiler, no result could be verified.
    pub fn index_examples(&mut self, options: &Options, documents: &Path) {
        let Some(project) = &self.project else {
            return;
        };
        let Some(mut index) = munseo_typescript::example_index(options, documents) else {
            return;
        };
        index.project = format!("{}{}", self.base_url, project.path);
        self.find_index = Some(ExampleFile {
            path: FIND_INDEX.to_owned(),
            content: serde_json::to_string(&index).expect("strings and numbers can be serialized"),
        });
    }

    /// The file of the types of a page's examples; `None` without types.
    pub fn hover_file(&self, pages: &Pages, route: &Route) -> Option<ExampleFile> {
        let (blocks, report) = self.documents.get(pages.site().source_path(route)?)?;
        let [hovers, _] = self.files_of(pages, blocks, report, route);
        hovers
    }

    /// The file of steps, and its entry in the file of types; `None` without steps.
    fn steps_file_of(
        &self,
        blocks: &[CodeBlock],
        report: &DocumentReport,
    ) -> Option<(ExampleFile, serde_json::Value)> {
        let steps = StepsWriter::new(blocks.iter().zip(&report.blocks));
        if steps.is_empty() {
            return None;
        }
        let file = ExampleFile::new("steps-", steps.file().to_string());
        let note = steps.hover_entry(&format!("{}{}", self.base_url, file.path));
        Some((file, note))
    }

    /// The files of types and of steps; without types there are none.
    fn files_of(
        &self,
        pages: &Pages,
        blocks: &[CodeBlock],
        report: &DocumentReport,
        route: &Route,
    ) -> [Option<ExampleFile>; 2] {
        let (labels, documents) = &self.locales[route.locale.index()];
        let document = pages.site().parsed(route);
        let definitions = document.map_or(&[][..], |document| &document.definitions);
        let page_of = |import: &ImportedName| {
            let name = self.exports.as_ref()?.name_of(import)?;
            let document = documents.get(&name.to_ascii_lowercase())?;
            Some(NamePage {
                url: (document.url != route.url()).then(|| document.url.clone()),
                summary: document.description.clone(),
            })
        };
        let (steps, note) = self.steps_file_of(blocks, report).unzip();
        // Examples of other versions cannot be edited: the compiler in the browser has only the current packages.
        let project = self.project.as_ref();
        let project = project.filter(|_| !has_other_packages(pages, route));
        let project = project.map(|it| format!("{}{}", self.base_url, it.path));
        let json = self.writer.page(
            blocks.iter().zip(&report.blocks),
            definitions,
            labels,
            note.as_ref(),
            project.as_deref(),
            page_of,
        );
        let types = json.map(|json| ExampleFile::new("", json));
        let steps = steps.filter(|_| types.is_some());
        [types, steps]
    }
}

/// Returns true if a page belongs to a version with other packages than the current ones.
pub fn has_other_packages(pages: &Pages, route: &Route) -> bool {
    let site = pages.site();
    let path = site.source_path(route);
    path.is_some_and(|path| site.example_root(path).is_some())
}

/// Figures about the documented package, except those about examples.
fn package_props(options: &Options, package: &str) -> LibraryProps {
    LibraryProps {
        dependencies: dependencies(options, package),
        size: runtime::javascript_of(options, package)
            .and_then(|script| compress::brotli_size(&script)),
        ..LibraryProps::default()
    }
}

/// Number of dependencies and peer dependencies in the nearest `package.json` above the entry of a package; `None` if
/// it belongs to another package or cannot be read.
fn dependencies(options: &Options, package: &str) -> Option<usize> {
    let (_, entry) = options.packages.iter().find(|(name, _)| name == package)?;
    let (_, manifest) = containing(package, &options.site_root.join(entry))?;
    let count = |list: &str| manifest[list].as_object().map_or(0, serde_json::Map::len);
    Some(count("dependencies") + count("peerDependencies"))
}
