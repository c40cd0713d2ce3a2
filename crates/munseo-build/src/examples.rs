//! TypeScript examples of a site: compiles them, compares results, and runs those with values.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use munseo_markdown::CodeBlock;
use munseo_pages::Pages;
use munseo_render::{ScriptEngine, ScriptError};
use munseo_site::Config;
use munseo_source::{Diagnostic, Severity};
use munseo_typescript::runtime::{self, EvalError, JsEngine};
use munseo_typescript::{Checker, DocumentReport, Examples, Options, Report};

pub use crate::example_notes::Document;
use crate::example_notes::ExampleNotes;

/// The folder of all caches of a site; the answers of the compiler are one of them.
const CACHE: &str = ".munseo";

/// The code for a missing compiler.
pub const COMPILER_MISSING: &str = "typescript/compiler-missing";

/// The code for a compiler that fails, and for an example without an answer.
pub const COMPILER_FAILED: &str = "typescript/compiler-failed";

/// The extent of checking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// Checks examples.
    Verdicts,
    /// Also requests the types of names, for readers.
    Types,
}

/// Makes a missing compiler an error.
pub fn require_compiler(report: &mut Report) {
    for diagnostic in &mut report.diagnostics {
        if diagnostic.code == COMPILER_MISSING {
            diagnostic.severity = Severity::Error;
        }
    }
}

/// Checks all examples of a site; `None` if its `munseo.toml` has no `[typescript]`. Also returns the notes for its
/// pages.
///
/// The examples of a version from git are compiled with the packages of its commit.
pub fn check(pages: &Pages, detail: Detail) -> Option<(Report, ExampleNotes)> {
    let site = pages.site();
    let mut options = options(site.root(), site.config())?;
    options.hovers = detail == Detail::Types;
    options.steps = detail == Detail::Types;
    let documents = collect(pages, |_, document| !document.code_blocks.is_empty());
    let mut by_root: BTreeMap<Option<&Path>, Vec<usize>> = BTreeMap::new();
    by_root.insert(None, Vec::new());
    for (index, (file, _)) in documents.iter().enumerate() {
        let root = site.example_root(file.path());
        by_root.entry(root).or_default().push(index);
    }
    let mut all = Report {
        documents: vec![DocumentReport::default(); documents.len()],
        ..Report::default()
    };
    for (root, indices) in by_root {
        let options = match root {
            Some(root) => options_at(&options, root),
            None => options.clone(),
        };
        let mut checker = Checker::new(options.clone());
        let group = indices.iter().map(|index| &documents[*index]);
        let checked = check_documents(&mut checker, &options, group);
        if let Err(error) = checker.save() {
            tracing::warn!("the compiler's answers cannot be saved: {error}");
        }
        all.add(checked, &indices);
    }
    // The text of a commit cannot be corrected.
    all.edits
        .retain(|edit| site.ref_of(edit.file.path()).is_none());
    for diagnostic in &mut all.diagnostics {
        site.explain_ref(diagnostic);
    }
    all.diagnostics = site.config().severity_overrides.apply(all.diagnostics);
    let of_documents = std::mem::take(&mut all.documents);
    let compiler = all.compiler.as_deref();
    let mut example_notes = ExampleNotes::new(pages, &options, documents, compiler, of_documents);
    if detail == Detail::Types {
        example_notes.index_examples(&options, &documents_folder(site.root(), site.config()));
    }
    Some((all, example_notes))
}

/// The options for examples of a version from git, given its site. A package or `tsconfig` that the commit does not
/// have is that of the checkout.
fn options_at(options: &Options, site: &Path) -> Options {
    let root = options.site_root.join(site);
    let existing = |path: &PathBuf| {
        let text = path.to_string_lossy();
        let known = text.split('*').next().unwrap_or_default();
        if root.join(known).exists() {
            root.join(path)
        } else {
            options.site_root.join(path)
        }
    };
    let hash = blake3::hash(site.to_string_lossy().as_bytes()).to_hex();
    let cache = Path::new(munseo_site::REFS_FOLDER).join(format!("examples-{}", &hash[..16]));
    let packages = options.packages.iter();
    Options {
        tsconfig: options.tsconfig.as_ref().map(existing),
        packages: packages
            .map(|(name, path)| (name.clone(), existing(path)))
            .collect(),
        cache: Some(options.site_root.join(cache)),
        site_root: root,
        ..options.clone()
    }
}

/// Checks the examples of some documents.
pub fn check_documents<'a>(
    checker: &mut Checker,
    options: &Options,
    documents: impl Iterator<Item = &'a Document>,
) -> Report {
    let examples: Vec<Examples<'_>> = documents
        .map(|(file, blocks)| Examples {
            file,
            blocks,
            surroundings: &[],
        })
        .collect();
    check_examples(checker, options, &examples)
}

/// Checks examples, and runs those with values.
pub(crate) fn check_examples(
    checker: &mut Checker,
    options: &Options,
    examples: &[Examples<'_>],
) -> Report {
    let mut report = checker.check(examples);
    if report.runtime_modules.is_empty() {
        return report;
    }
    match ScriptEngine::new() {
        Ok(engine) => {
            let modules = &report.runtime_modules;
            let run = runtime::run(&mut Engine(engine), options, examples, modules);
            report.add_run(run);
        }
        Err(error) => {
            let problem = Diagnostic::error("typescript/engine", error.to_string());
            report.diagnostics.push(problem);
        }
    }
    report
}

/// The folder of documents in the default language, relative to the site's: `docs/<code>` unless another is configured,
/// or `docs` if that does not exist.
pub fn documents_folder(root: &Path, config: &Config) -> PathBuf {
    let locale = config.locales.default_locale();
    if let Some(folder) = &locale.docs {
        return PathBuf::from(folder);
    }
    let own = Path::new("docs").join(locale.code());
    if root.join(&own).is_dir() {
        own
    } else {
        PathBuf::from("docs")
    }
}

/// The options for checking the examples of the site in a folder; `None` if they are not checked.
pub fn options(root: &Path, config: &Config) -> Option<Options> {
    let config = config.typescript()?;
    // The compiler needs absolute paths, independent of the working directory.
    let root = std::path::absolute(root).unwrap_or_else(|_| root.to_owned());
    let root = root.canonicalize().unwrap_or(root);
    let mut options = Options::new(&root);
    options.tsconfig = config.tsconfig.as_ref().map(PathBuf::from);
    options.packages = config
        .packages
        .iter()
        .map(|(name, path)| (name.clone(), PathBuf::from(path)))
        .collect();
    options.cache = Some(root.join(CACHE));
    Some(options)
}

/// The Markdown files with code blocks, without versions from git that have their own packages: those do not change
/// while an author writes, and `munseo check` compiles them.
pub fn documents(pages: &Pages) -> Vec<Document> {
    collect(pages, |path, document| {
        !document.code_blocks.is_empty() && pages.site().example_root(path).is_none()
    })
}

/// The Markdown files among the given ones, and those that include one of them, given relative to the site; also those
/// without code blocks.
pub fn documents_of(pages: &Pages, changed: &[PathBuf]) -> Vec<Document> {
    collect(pages, |path, document| {
        let is_changed = |path: &Path| changed.iter().any(|changed| path.starts_with(changed));
        let has_changed =
            is_changed(path) || document.inclusions.iter().any(|path| is_changed(path));
        has_changed && pages.site().example_root(path).is_none()
    })
}

/// Some Markdown files, each once: a page without a translation uses the file of the other language.
fn collect(
    pages: &Pages,
    is_wanted: impl Fn(&Path, &munseo_markdown::Document) -> bool,
) -> Vec<Document> {
    let mut documents = BTreeMap::new();
    for route in pages.site().routes() {
        let (Some(path), Some(document)) =
            (pages.site().source_path(route), pages.site().parsed(route))
        else {
            continue;
        };
        if !documents.contains_key(path)
            && is_wanted(path, document)
            && let Some(file) = pages.site().source(route)
        {
            documents.insert(path.to_owned(), (file, document.code_blocks.clone()));
        }
    }
    documents.into_values().collect()
}

/// Returns true for a block of TypeScript. The compiler does not check those with `no-check`.
pub fn is_typescript(block: &CodeBlock) -> bool {
    ["ts", "tsx", "typescript"].contains(&block.language.as_str())
}

/// The engine for pages, used for examples.
struct Engine(ScriptEngine);

impl JsEngine for Engine {
    fn eval(&mut self, script: &str) -> Result<String, EvalError> {
        self.0.eval(script).map_err(|error| match error {
            ScriptError::Thrown(thrown) => EvalError::Thrown(thrown),
            ScriptError::TimeLimit { seconds } => EvalError::TimeLimit { seconds },
        })
    }

    fn reset(&mut self) -> Result<(), EvalError> {
        let engine = ScriptEngine::new();
        self.0 = engine.map_err(|error| EvalError::Thrown(error.to_string()))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_are_found_with_and_without_a_folder_for_their_language() {
        let site = tempfile::tempdir().expect("a folder");
        let root = site.path();
        let config = "title = \"T\"\nurl = \"https://t.example\"\n\n[locales.en]\n";
        std::fs::write(root.join("munseo.toml"), config).expect("a file");
        std::fs::create_dir(root.join("docs")).expect("a folder");
        let config = Config::load(root).0.expect("the configuration is valid");
        assert_eq!(documents_folder(root, &config), Path::new("docs"));
        std::fs::create_dir(root.join("docs/en")).expect("a folder");
        assert_eq!(documents_folder(root, &config), Path::new("docs/en"));
    }
}
