//! Runs examples whose results are values, in an engine that the caller provides.
//!
//! 1. `type_stripping` removes the types from an example and from the library's modules it imports.
//! 2. `module_linking` turns modules into functions, so that the engine needs no access to files.
//! 3. A comparison is inserted after each statement with a stated value; [`run`] reports the differences.
//!
//! Examples are isolated: each gets new instances of the library's modules, and after one that changes built-in objects
//! (`Array.prototype.map = …`) the engine is restarted.
//!
//! Types are checked first: an example runs only if it compiles.

mod catch_clauses;
mod module_linking;
mod type_stripping;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_declarations::export_names;
use munseo_declarations::syntax::{byte_range, literal_value};
use munseo_examples::example_module::ExampleModule;
use munseo_examples::syntax::Dialect;
use munseo_examples::verification::Verification;
use munseo_source::{Diagnostic, Severity, TextEdit, relative_path};
use serde::Deserialize;

use self::module_linking::link;
pub use self::type_stripping::Unsupported;
use self::type_stripping::{Edit, strip};
use crate::claims::Claim;
use crate::compiler::environment::{folder_of, source_files};
use crate::{Examples, Options};

/// The script of a configuration file in JavaScript or TypeScript, as the body of
/// `function (exports, require, module, __import, __meta)`. JSX is `null`.
///
/// # Errors
/// What cannot be run, with its line if it is known.
pub fn config_script(source: &str, path: &str) -> Result<String, Unsupported> {
    let of_dialect = |dialect| {
        strip(source, dialect, true, |program, edits| {
            link(program, &mut |name| Ok(name.to_owned()), edits)
        })
        .map_err(|rejected| rejected.in_file(path))
    };
    of_dialect(Dialect::Tsx).or_else(|_| of_dialect(Dialect::Ts))
}

/// The scripts that modules and comparisons need.
const RUNTIME: &str = concat!(
    include_str!("runtime/dependence.js"),
    include_str!("runtime/assertions.js"),
    include_str!("runtime/runtime.js")
);

/// Modules whose assertions `assertions.js` has.
const ASSERTING: &str =
    "assert assert/strict node:assert node:assert/strict node:test vitest @jest/globals bun:test";

/// Longest displayed value, in characters.
const MAX_SHOWN_CHARS: usize = 1000;

/// A JavaScript engine.
pub trait JsEngine {
    /// Runs a classic script and returns its completion value as a string.
    ///
    /// Scripts of one engine share their globals.
    ///
    /// # Errors
    /// If the script throws or is stopped.
    fn eval(&mut self, script: &str) -> Result<String, EvalError>;

    /// Resets the engine to its initial state.
    ///
    /// # Errors
    /// If the engine cannot be restarted.
    fn reset(&mut self) -> Result<(), EvalError>;
}

/// The reason why a script did not complete, for the middle of a sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Deserialize)]
#[serde(from = "String")]
pub enum EvalError {
    /// It threw this value, as text.
    #[error("throws `{0}`")]
    Thrown(String),
    /// It exceeded the time limit.
    #[error("is stopped after {seconds} s,")]
    TimeLimit {
        /// The limit.
        seconds: u64,
    },
}

impl From<String> for EvalError {
    fn from(thrown: String) -> Self {
        Self::Thrown(thrown)
    }
}

/// A result that can be compared by running the example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuntimeCheck {
    /// The index of the document.
    pub document: usize,
    /// The index of the block in the document.
    pub block: usize,
    /// The line in the Markdown file, from 1.
    pub line: usize,
    /// The span of the comment with the stated value in the Markdown file.
    pub span: Range<usize>,
    /// The expression whose value is stated, in TypeScript.
    pub expression: String,
    /// The value as an expression of JavaScript.
    pub expected: String,
    /// True if only running the example can verify it: a type such as `string` does not determine the value.
    pub is_open: bool,
    /// The text before a corrected value; `None` if it cannot be corrected.
    pub prefix: Option<&'static str>,
}

/// A module with values to compare, shared by all its occurrences.
#[derive(Debug, Clone)]
pub struct RuntimeModule {
    source: String,
    dialect: Dialect,
    /// Those of results, then those of claims.
    comparisons: Vec<Claim>,
    /// Claims about errors that the compiler has reported.
    attempts: Vec<Claim>,
    /// True if results may be claims: nobody asked to compare those.
    reads_claims: bool,
    /// The imports that the author left out.
    declarations: String,
    /// For each occurrence, its checks in the order of the comparisons.
    pub occurrences: Vec<Vec<RuntimeCheck>>,
}

/// The result of running modules.
#[derive(Debug, Clone, Default)]
pub struct RunReport {
    /// Diagnostics for wrong values and for examples that throw.
    pub diagnostics: Vec<Diagnostic>,
    /// Edits for `munseo check --fix` that replace wrong values by the actual ones.
    pub edits: Vec<TextEdit>,
    /// Number of modules that ran.
    pub modules: usize,
    /// Number of compared values.
    pub compared: usize,
    /// The blocks that ran with another result than stated, or failed: the indices of the document and the block.
    pub failed: BTreeSet<(usize, usize)>,
    /// The blocks with values that running did not prove, and the reason.
    pub unproven: BTreeMap<(usize, usize), String>,
}

/// Runs examples that have values to compare.
pub fn run(
    engine: &mut dyn JsEngine,
    options: &Options,
    documents: &[Examples<'_>],
    modules: &[RuntimeModule],
) -> RunReport {
    let mut run = RunReport::default();
    if modules.is_empty() {
        return run;
    }
    let mut library = Library {
        options,
        modules: BTreeMap::new(),
    };
    // Scripts come first: they determine which modules of the library are needed.
    let scripts: Vec<(&RuntimeModule, Result<String, Unsupported>)> = modules
        .iter()
        .map(|module| (module, library.example_script(module)))
        .collect();
    let mut loaded = library.define_in(engine);
    for (module, script) in scripts {
        if let Err(error) = loaded {
            let message = format!("the library cannot be run: it {error}");
            run.diagnostics
                .push(Diagnostic::warning("typescript/run-library", message));
            return run;
        }
        let script = match script {
            Ok(script) => script,
            Err(unsupported) => {
                run.add_unsupported(documents, module, &unsupported);
                continue;
            }
        };
        run.modules += 1;
        let outcome = engine
            .eval(&script)
            .and_then(|json| serde_json::from_str(&json).map_err(|error| error.to_string().into()))
            .unwrap_or_else(|error| Outcome {
                checks: Vec::new(),
                error: Some(error),
                depends: None,
                needs_engine_restart: true,
            });
        if outcome.needs_engine_restart {
            loaded = engine.reset().and_then(|()| library.define_in(engine));
        }
        run.compared += outcome.checks.len();
        for checks in &module.occurrences {
            run.add_outcome(documents, checks, &outcome);
        }
    }
    run
}

impl RunReport {
    /// Adds the outcome of an example for one of its occurrences.
    fn add_outcome(
        &mut self,
        documents: &[Examples<'_>],
        checks: &[RuntimeCheck],
        outcome: &Outcome,
    ) {
        let at = |check: &RuntimeCheck, diagnostic: Diagnostic| {
            diagnostic.at(documents[check.document].file, check.span.clone())
        };
        for (check, actual) in outcome
            .checks
            .iter()
            .filter_map(|compared| Some((checks.get(compared.index)?, compared.actual.as_ref()?)))
        {
            let prefix = check.prefix.filter(|_| check.is_open && is_literal(actual));
            let is_fixable = prefix.is_some();
            let shown = truncate_value(actual);
            let help = if is_fixable {
                format!("run `munseo check --fix` to write `{shown}`")
            } else if check.is_open {
                "write the value that the example returns".to_owned()
            } else {
                "correct the type or the function: the type equals the stated result, but the function returns another value".to_owned()
            };
            self.failed.insert((check.document, check.block));
            let message = format!("running `{}` gives `{shown}`", check.expression);
            let diagnostic = Diagnostic::error("typescript/run-result-false", message);
            self.diagnostics.push(at(check, diagnostic.with_help(help)));
            if let Some(prefix) = prefix {
                self.edits.push(TextEdit {
                    file: Arc::clone(documents[check.document].file),
                    span: check.span.clone(),
                    replacement: format!("{prefix}{actual}"),
                });
            }
        }
        let unproven = outcome
            .checks
            .iter()
            .filter_map(|compared| Some((checks.get(compared.index)?, compared.depends.as_ref()?)));
        let reached: BTreeSet<usize> = outcome.checks.iter().map(|it| it.index).collect();
        let unreached = checks.iter().enumerate();
        let unreached = unreached.filter(|(index, _)| !reached.contains(index));
        let unreached: Vec<&RuntimeCheck> = unreached.map(|(_, check)| check).collect();
        let left = outcome.depends.iter();
        let left = left.flat_map(|depends| unreached.iter().map(move |check| (*check, depends)));
        for (check, depends) in unproven.chain(left).filter(|(it, _)| it.is_open) {
            let reason = format!("the value depends on {depends}");
            let message = format!("the result is not compared: {reason}");
            let diagnostic = Diagnostic::new(Severity::Info, "typescript/run-depends", message)
                .with_help("state the type if readers must be able to rely on the result");
            self.diagnostics.push(at(check, diagnostic));
            self.unproven.insert((check.document, check.block), reason);
        }
        if let Some(error) = outcome.error.as_ref().filter(|_| outcome.depends.is_none()) {
            // The nearest known position is the first value that was not reached.
            let next = unreached.into_iter().min_by_key(|it| it.span.start);
            let last = || checks.iter().max_by_key(|it| it.span.start);
            if let Some(check) = next.or_else(last) {
                let position = if next.is_some() {
                    "before all results were reached"
                } else {
                    "after its last result"
                };
                self.failed.insert((check.document, check.block));
                let message = format!("the example {error} {position}");
                let diagnostic = Diagnostic::error("typescript/run-error", message);
                self.diagnostics.push(at(check, diagnostic));
            }
        }
    }

    /// Records a module that cannot be run. Values that only running could prove are reported.
    fn add_unsupported(
        &mut self,
        documents: &[Examples<'_>],
        module: &RuntimeModule,
        unsupported: &Unsupported,
    ) {
        for check in module
            .occurrences
            .iter()
            .flatten()
            .filter(|check| check.is_open)
        {
            let block = (check.document, check.block);
            if module.reads_claims {
                self.unproven.insert(block, unsupported.to_string());
                continue;
            }
            self.failed.insert(block);
            let message = format!("the type does not determine the value, and {unsupported}");
            let diagnostic = Diagnostic::error("typescript/run-unsupported", message)
                .with_help("state the type, or write the example so that it can be run")
                .at(documents[check.document].file, check.span.clone());
            self.diagnostics.push(diagnostic);
        }
    }
}

/// The result of an example, as its script prints it.
#[derive(Deserialize)]
struct Outcome {
    checks: Vec<ComparisonResult>,
    /// The reason why it did not complete; `None` if it did.
    error: Option<EvalError>,
    /// What it failed on that other engines have; `None` if it would fail everywhere.
    depends: Option<String>,
    /// True if the engine must be restarted: the example changed built-in objects, or did not complete.
    #[serde(rename = "touched")]
    needs_engine_restart: bool,
}

#[derive(Deserialize)]
struct ComparisonResult {
    index: usize,
    /// The actual value, if it differs.
    actual: Option<String>,
    /// What the actual value depends on beside the code; `None` if it is the same in every engine.
    depends: Option<String>,
}

/// Returns true if a value can be written into an example: it must parse back to the same value, and be short.
fn is_literal(value: &str) -> bool {
    value.chars().count() <= MAX_SHOWN_CHARS && literal_value::of_type(value).is_some()
}

/// A value, truncated to a readable length.
fn truncate_value(value: &str) -> Cow<'_, str> {
    match value.char_indices().nth(MAX_SHOWN_CHARS) {
        Some((end, _)) => format!("{}…", &value[..end]).into(),
        None => value.into(),
    }
}

impl RuntimeModule {
    /// A module whose comments state values; `None` without any.
    pub(crate) fn new(
        module: &ExampleModule,
        claims: &[Claim],
        verification: &Verification,
    ) -> Option<Self> {
        let results = module.annotations.results.iter();
        let results = results.filter_map(Claim::of_result);
        let (attempts, claims): (Vec<_>, Vec<_>) = claims
            .iter()
            .cloned()
            .partition(|claim| claim.is_checked(verification));
        let comparisons: Vec<Claim> = results.chain(claims).collect();
        if comparisons.is_empty() {
            return None;
        }
        Some(Self {
            source: module.source.clone(),
            dialect: module.dialect,
            comparisons,
            attempts,
            reads_claims: module.surroundings.reads_claims,
            declarations: module.surroundings.declarations.clone(),
            occurrences: Vec::new(),
        })
    }
}

/// The library's modules, read on demand.
struct Library<'o> {
    options: &'o Options,
    /// The definition of each module, by its file.
    modules: BTreeMap<PathBuf, String>,
}

impl Library<'_> {
    /// Defines the modules in an engine.
    fn define_in(&self, engine: &mut dyn JsEngine) -> Result<(), EvalError> {
        engine.eval(RUNTIME)?;
        let mut definitions = self.modules.values();
        definitions.try_for_each(|definition| engine.eval(definition).map(drop))
    }

    /// The script that runs an example and compares its values.
    fn example_script(&mut self, module: &RuntimeModule) -> Result<String, Unsupported> {
        let mut needed = Vec::new();
        let imports = &module.declarations;
        let imports = self.script((imports, Dialect::Ts), None, &mut needed, Vec::new())?;
        let comparisons = module.comparisons.iter().enumerate();
        let comparisons = comparisons.flat_map(|(index, it)| it.edits(index));
        let attempts = module.attempts.iter().flat_map(Claim::attempt);
        let edits = comparisons.chain(attempts).collect();
        let body = (module.source.as_str(), module.dialect);
        let body = self.script(body, None, &mut needed, edits)?;
        self.load(needed)?;
        Ok(format!(
            "munseo.run(function (exports, require, check, claim) {{ 'use strict';\n{imports}\n{body}\n}})"
        ))
    }

    /// A module as JavaScript, with further edits; what it imports is needed, too.
    fn script(
        &self,
        (source, dialect): (&str, Dialect),
        path: Option<&Path>,
        needed: &mut Vec<PathBuf>,
        mut further: Vec<Edit>,
    ) -> Result<String, Unsupported> {
        strip(source, dialect, false, |program, edits| {
            catch_clauses::watch(source, program, edits);
            link(program, &mut |it| self.resolve(path, it, needed), edits)?;
            edits.append(&mut further);
            Ok(())
        })
    }

    /// Reads modules and their dependencies; none if one of them cannot be run.
    fn load(&mut self, mut files: Vec<PathBuf>) -> Result<(), Unsupported> {
        let mut read = BTreeMap::new();
        while let Some(file) = files.pop() {
            if self.modules.contains_key(&file) || read.contains_key(&file) {
                continue;
            }
            let source = std::fs::read_to_string(&file)
                .map_err(|error| Unsupported::new(format!("`{}` ({error})", file.display())))?;
            if is_common_js(&file, &source) {
                let path = self.display_path(&file);
                return Err(Unsupported::new(format!("the CommonJS module `{path}`")));
            }
            let body = (source.as_str(), Dialect::Ts);
            let body = self.script(body, Some(&file), &mut files, Vec::new());
            let body = body.map_err(|rejected| rejected.in_file(&self.display_path(&file)))?;
            let id = serde_json::Value::from(file.to_string_lossy());
            let definition = format!(
                "munseo.define({id}, function (exports, require) {{ 'use strict';\n{body}\n}})"
            );
            read.insert(file, definition);
        }
        self.modules.append(&mut read);
        Ok(())
    }

    /// The path of a library's file for messages, relative to the site.
    fn display_path(&self, file: &Path) -> String {
        let path = relative_path(&self.options.site_root, file);
        path.display().to_string()
    }

    /// The file that a specifier resolves to, marked as needed; its path is its id.
    fn resolve(
        &self,
        from: Option<&Path>,
        specifier: &str,
        needed: &mut Vec<PathBuf>,
    ) -> Result<String, Unsupported> {
        let unknown = || Unsupported::new(format!("an import of `{specifier}`"));
        if from.is_none() && ASSERTING.split(' ').any(|it| it == specifier) {
            return Ok("munseo:assertions".to_owned());
        }
        let options = self.options;
        let file = match (from.and_then(Path::parent), specifier.starts_with('.')) {
            (Some(folder), true) => runtime_file(&folder.join(specifier)),
            (None, true) => None,
            (_, false) => {
                export_names::package_file(&options.site_root, &options.runtime_packages, specifier)
                    .or_else(|| {
                        export_names::package_file(&options.site_root, &options.packages, specifier)
                    })
            }
        };
        let file = file.ok_or_else(unknown)?;
        let id = file.to_string_lossy().into_owned();
        needed.push(file);
        Ok(id)
    }
}

/// Returns true for modules with `require` and `module.exports`, which the engine does not have.
fn is_common_js(file: &Path, source: &str) -> bool {
    let is_script = file.extension().is_some_and(|it| it == "js" || it == "cjs");
    is_script && !source.contains("export ") && !source.contains("export{")
}

/// The file that runs for a relative import: JavaScript as it is named, or its TypeScript; with or without an ending.
fn runtime_file(path: &Path) -> Option<PathBuf> {
    let is_script = path
        .extension()
        .is_some_and(|extension| ["js", "mjs"].iter().any(|it| extension == *it));
    let exact = is_script.then(|| path.canonicalize().ok()).flatten();
    let is_code = |file: &PathBuf| !file.to_string_lossy().contains(".d.");
    exact.or_else(|| export_names::source_files(path).find(is_code))
}

/// The JavaScript of all modules in the folder of a package's entry, without types and comments, concatenated: an upper
/// limit for an unminified bundle. `None` if the package is unknown or has no code, or if a module uses syntax that is
/// not erasable.
pub fn javascript_of(options: &Options, package: &str) -> Option<String> {
    let (_, entry) = options.packages.iter().find(|(name, _)| name == package)?;
    let folder = folder_of(&options.site_root.join(entry));
    let mut all = String::new();
    for path in source_files(&folder).filter(|path| path.extension().is_some_and(|it| it == "ts")) {
        let source = std::fs::read_to_string(path).ok()?;
        let without_comments = strip(&source, Dialect::Ts, false, |program, edits| {
            let comments = program.comments.iter();
            edits.extend(comments.map(|comment| (byte_range(comment.span), String::new())));
            Ok(())
        });
        let script = without_comments.ok()?;
        for line in script
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
        {
            all.push_str(line);
            all.push('\n');
        }
    }
    (!all.is_empty()).then_some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_import_without_an_ending_runs_the_script_beside_its_declarations() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        for name in ["a.d.ts", "a.js", "b.d.ts"] {
            std::fs::write(root.join(name), "").unwrap();
        }
        assert_eq!(runtime_file(&root.join("a")), Some(root.join("a.js")));
        assert_eq!(runtime_file(&root.join("b")), None);
    }
}
