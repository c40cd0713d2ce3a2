//! TypeScript examples of a site: compiled, their results compared, run where they state values.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use munseo_markdown::CodeBlock;
use munseo_render::ScriptEngine;
use munseo_site::Site;
use munseo_source::{Diagnostic, Severity, SourceFile, TextEdit};
use munseo_typescript::runtime::{self, JsEngine};
use munseo_typescript::{Checker, Examples, Options, Summary};

/// Where answers of the compiler are kept between runs.
const CACHE: &str = ".munseo";

/// What a missing compiler is called.
const COMPILER_MISSING: &str = "typescript/compiler-missing";

/// What came of a site's examples.
#[derive(Debug)]
pub struct Checked {
    /// All that is wrong with them.
    pub diagnostics: Vec<Diagnostic>,
    /// What `munseo check --fix` writes.
    pub edits: Vec<TextEdit>,
    /// Numbers for a closing line.
    pub summary: Summary,
}

impl Checked {
    /// Makes what could not be checked an error.
    pub fn strictly(mut self) -> Self {
        for diagnostic in &mut self.diagnostics {
            if diagnostic.code == COMPILER_MISSING {
                diagnostic.severity = Severity::Error;
            }
        }
        self
    }
}

/// Checks all examples of a site; nothing when its `munseo.toml` has no `[typescript]`.
pub fn check(site: &Site) -> Option<Checked> {
    let options = options(site)?;
    let documents = documents(site);
    let examples: Vec<Examples<'_>> = documents
        .iter()
        .map(|(file, blocks)| Examples { file, blocks })
        .collect();
    let mut checker = Checker::new(options.clone());
    let report = checker.check(&examples);
    if let Err(error) = checker.save() {
        tracing::warn!("the compiler's answers cannot be kept: {error}");
    }
    let mut diagnostics = report.diagnostics.clone();
    match ScriptEngine::new() {
        Ok(engine) => {
            let run = runtime::run(&mut Engine(engine), &options, &examples, &report);
            diagnostics.extend(run.diagnostics);
        }
        Err(error) => diagnostics.push(Diagnostic::error("typescript/engine", error.to_string())),
    }
    Some(Checked {
        diagnostics,
        edits: report.edits,
        summary: report.summary,
    })
}

fn options(site: &Site) -> Option<Options> {
    let config = site.config().typescript()?;
    // The compiler is told absolute paths, wherever this process was started.
    let root = std::path::absolute(site.root()).unwrap_or_else(|_| site.root().to_owned());
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

/// Every Markdown file with code blocks, once: a page that stands in for a missing translation is the
/// other language's file.
fn documents(site: &Site) -> Vec<(Arc<SourceFile>, Vec<CodeBlock>)> {
    let mut documents = BTreeMap::new();
    for route in site.routes() {
        let Some(path) = site.source_path(route) else {
            continue;
        };
        if documents.contains_key(path) {
            continue;
        }
        if let (Some(file), Some(document)) = (site.source(route), site.parsed(route))
            && !document.code_blocks.is_empty()
        {
            documents.insert(path.to_owned(), (file, document.code_blocks.clone()));
        }
    }
    documents.into_values().collect()
}

/// The engine that draws pages, for examples.
struct Engine(ScriptEngine);

impl JsEngine for Engine {
    fn eval(&mut self, script: &str) -> Result<String, String> {
        self.0.eval(script)
    }
}
