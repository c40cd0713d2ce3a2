//! Examples outside of a site: in doc comments, a README and other Markdown, each package on its own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_declarations::package::{Package, installed};
use munseo_markdown::{CodeBlock, Context, read_preamble};
use munseo_site::Config;
use munseo_site::content::is_markdown;
use munseo_source::{Diagnostic, Severity, SourceFile, TextEdit};
use munseo_types::Labels;
use munseo_typescript::doctest::doc_comments::{self, DocBlock};
use munseo_typescript::doctest::imports::PackageExports;
use munseo_typescript::doctest::surroundings;
use munseo_typescript::{Checker, Dialect, Examples, Options, Surroundings, Verdict};

use crate::examples;

/// Time limit for one answer of the compiler, in seconds: a machine of continuous integration may be slow.
const TIMEOUT: u64 = 120;

/// Checks the examples of files, again and again; compilers keep running between runs.
#[derive(Default)]
pub struct DocTests {
    tsconfig: Option<PathBuf>,
    projects: BTreeMap<PathBuf, Project>,
}

/// A package, or a site with its packages.
struct Project {
    options: Options,
    exports: Option<PackageExports>,
    checker: Checker,
}

/// A file and its blocks.
struct TestFile {
    file: Arc<SourceFile>,
    found: Vec<DocBlock>,
    blocks: Vec<CodeBlock>,
    surroundings: Vec<Surroundings>,
}

/// The results of a run.
#[derive(Debug, Default)]
pub struct TestReport {
    /// One for each block of TypeScript, by file and line.
    pub cases: Vec<TestCase>,
    /// Problems of blocks, and of the compiler.
    pub diagnostics: Vec<Diagnostic>,
    /// Corrections of stated results.
    pub edits: Vec<TextEdit>,
}

/// Returns true for code such as `find(name: string) { ... }`, which is not complete.
fn is_shortened(code: &str) -> bool {
    let has = |mark: &str| code.contains(mark) || code.lines().any(|line| line.trim() == "...");
    let is_marked = ["{ ... }", "{...}", "(...)", "[...]"]
        .iter()
        .any(|it| has(it));
    is_marked
        && !munseo_declarations::syntax::parse(code, Dialect::Tsx)
            .errors
            .is_empty()
}

/// A block and its result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestCase {
    /// The file.
    pub file: PathBuf,
    /// The line of the first line of code, from 1.
    pub line: usize,
    /// The line of the last one.
    pub last_line: usize,
    /// The name of the declaration that the block belongs to; `None` in Markdown.
    pub name: Option<String>,
    /// The result.
    pub status: Status,
    /// Number of stated results.
    pub results: usize,
}

/// The result of a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Status {
    /// It compiles, and what it states is right.
    Passed,
    /// It does not compile, or states something wrong.
    Failed,
    /// It is not proven.
    LeftOut {
        /// The reason.
        reason: String,
    },
}

impl DocTests {
    /// Tests with compiler options from a file, or with strict ones.
    pub fn new(tsconfig: Option<PathBuf>) -> Self {
        Self {
            tsconfig,
            ..Self::default()
        }
    }

    /// Reads files and checks their blocks.
    ///
    /// # Errors
    /// If a file cannot be read; the path comes with it.
    pub fn run(&mut self, files: &[PathBuf]) -> Result<TestReport, (PathBuf, std::io::Error)> {
        let mut by_project: BTreeMap<PathBuf, Vec<TestFile>> = BTreeMap::new();
        for path in files {
            let text = match munseo_source::read_text(path) {
                Ok(text) => text,
                // Not text, so without examples.
                Err(error) if error.kind() == std::io::ErrorKind::InvalidData => continue,
                Err(error) => return Err((path.clone(), error)),
            };
            let file = SourceFile::new(path, text);
            let mut found = read_blocks(&file);
            if found.is_empty() {
                continue;
            }
            let root = self.project_of(path);
            let exports = self.projects[&root].exports.as_ref();
            for it in &mut found {
                if let (Some(name), Some(exports)) = (&it.name, exports)
                    && it.block.meta.is_empty()
                    && exports.is_internal(name, &it.block.code)
                {
                    it.block.meta = format!("skip=\"`{name}` is not exported\"");
                } else if it.block.meta.is_empty() && is_shortened(&it.block.code) {
                    it.block.meta = String::from("skip=\"`...` stands for code\"");
                }
            }
            let inner = absolute(path);
            let inner = inner.strip_prefix(&root).unwrap_or(path);
            let file = TestFile {
                surroundings: surroundings(&found, inner, exports),
                blocks: found.iter().map(|it| it.block.clone()).collect(),
                found,
                file,
            };
            by_project.entry(root).or_default().push(file);
        }
        let mut report = TestReport::default();
        for (root, files) in by_project {
            if let Some(project) = self.projects.get_mut(&root) {
                project.check(&files, &mut report);
            }
        }
        report
            .cases
            .sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        Ok(report)
    }

    /// The folder of the project that a file belongs to; it is prepared for checks.
    fn project_of(&mut self, path: &Path) -> PathBuf {
        let path = absolute(path);
        let folder = path.parent().unwrap_or(&path);
        let is_markdown = is_markdown(&path);
        let mut known = folder.ancestors();
        // A page of a site is checked with the packages of its site.
        let site = known.find(|folder| folder.join("munseo.toml").is_file());
        if let Some(site) = site.filter(|_| is_markdown) {
            if self.projects.contains_key(site) {
                return site.to_owned();
            }
            let config = Config::load(site).0;
            if let Some(options) = config.and_then(|config| examples::options(site, &config)) {
                let project = Project::new(options, None);
                self.projects.insert(site.to_owned(), project);
                return site.to_owned();
            }
        }
        let (root, package) =
            Package::around(folder).unwrap_or_else(|| (folder.to_owned(), Package::default()));
        if !self.projects.contains_key(&root) {
            let exports = PackageExports::read(&package.name, &root, &package.types);
            let mut options = Options::new(&root);
            options.packages = package.types;
            options.runtime_packages = package.scripts;
            options.tsconfig = self.tsconfig.as_deref().map(absolute);
            let modules = root.join("node_modules");
            if installed(&root, "@types/node").is_some() {
                options.types.push("node".to_owned());
            }
            options.cache = modules.is_dir().then(|| modules.join(".cache/munseo"));
            self.projects
                .insert(root.clone(), Project::new(options, Some(exports)));
        }
        root
    }
}

impl Project {
    fn new(mut options: Options, exports: Option<PackageExports>) -> Self {
        options.timeout = std::time::Duration::from_secs(TIMEOUT);
        Self {
            checker: Checker::new(options.clone()),
            options,
            exports,
        }
    }

    fn check(&mut self, files: &[TestFile], report: &mut TestReport) {
        let examples: Vec<Examples<'_>> = files
            .iter()
            .map(|it| Examples {
                file: &it.file,
                blocks: &it.blocks,
                surroundings: &it.surroundings,
            })
            .collect();
        let mut checked = examples::check_examples(&mut self.checker, &self.options, &examples);
        if let Err(error) = self.checker.save() {
            tracing::warn!("the compiler's answers cannot be saved: {error}");
        }
        for (file, of_file) in files.iter().zip(&checked.documents) {
            let blocks = file.found.iter().zip(&of_file.blocks);
            for (DocBlock { block, name, .. }, of_block) in blocks {
                let status = match &of_block.verdict {
                    Verdict::NotTypeScript => continue,
                    Verdict::Verified => Status::Passed,
                    Verdict::Failed => Status::Failed,
                    Verdict::Skipped { reason } if reason.is_empty() => Status::Failed,
                    Verdict::Skipped { reason } | Verdict::Unproven { reason } => Status::LeftOut {
                        reason: reason.clone(),
                    },
                    Verdict::Unverified => Status::LeftOut {
                        reason: "the compiler did not check it".to_owned(),
                    },
                };
                let line = |at: usize| file.file.line_column(at).line;
                report.cases.push(TestCase {
                    file: file.file.path().to_owned(),
                    line: line(block.span.start),
                    last_line: line(block.span.end.saturating_sub(1)),
                    name: name.clone(),
                    status,
                    results: of_block.results,
                });
            }
        }
        examples::require_compiler(&mut checked);
        report.edits.extend(checked.edits);
        for mut diagnostic in checked.diagnostics {
            if diagnostic.code == examples::COMPILER_FAILED {
                diagnostic.severity = Severity::Error;
            }
            diagnostic.help = diagnostic
                .help
                .map(|help| help.replace("munseo check --fix", "munseo test --fix"));
            // A missing compiler is reported once for all packages.
            let is_known = diagnostic.location.is_none()
                && report
                    .diagnostics
                    .iter()
                    .any(|it| it.location.is_none() && it.code == diagnostic.code);
            if !is_known {
                report.diagnostics.push(diagnostic);
            }
        }
    }
}

/// The blocks of a file.
fn read_blocks(file: &Arc<SourceFile>) -> Vec<DocBlock> {
    if !is_markdown(file.path()) {
        let extension = file.path().extension().and_then(|it| it.to_str());
        let dialect = match extension {
            Some("tsx" | "jsx" | "js") => Dialect::Tsx,
            _ => Dialect::Ts,
        };
        return doc_comments::read(file.text(), dialect);
    }
    let labels = Arc::new(Labels::default());
    let context = Context {
        site_root: file.path().parent().unwrap_or(Path::new("")),
        import_root: Path::new(""),
        labels: &labels,
        preambles: &[],
        extensions: Default::default(),
        components: munseo_types::Components::NONE,
        own_components: &[],
        variables: None,
        reads_blocks: false,
        reference_headings: None,
        packages: None,
        highlights: None,
        diagrams: None,
    };
    let parsed = munseo_markdown::parse(file, &read_preamble(file), &context);
    let blocks = parsed.document.code_blocks.into_iter();
    let blocks = blocks.map(|block| DocBlock {
        block,
        name: None,
        is_javascript: false,
    });
    blocks.collect()
}

fn absolute(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    path.canonicalize().unwrap_or(path)
}
