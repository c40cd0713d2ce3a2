//! Checks documents: group blocks, look answers up in the cache, compile, verify, report.

mod report_summary;
mod snippet;
mod unique_module;

use std::collections::{HashMap, HashSet};
use std::io;
use std::path::Path;
use std::time::Instant;

use munseo_examples::example_module::Surroundings;
use munseo_examples::module_answer::ModuleAnswer;
use munseo_examples::syntax::Dialect;
use munseo_source::Diagnostic;
use rustc_hash::FxHashMap;

use self::report_summary::{compiler_failure, failed_on_module, missing_compiler, sort};
use self::unique_module::{Outcome, UniqueModule, add_to_report};
use crate::compiler::cache::{self, Cache};
use crate::compiler::environment::{Sources, absolute, config_text};
use crate::compiler::installation::{Compiler, CompilerError, find_compiler};
use crate::compiler::lsp::ServerFailure;
use crate::compiler::session::{BATCH_SIZE, CompileRequest, Session};
use crate::examples::block_groups::group_blocks;
use crate::examples::info_string::BlockOptions;
use crate::examples::report::{BlockReport, DocumentReport, Report, Verdict};
use crate::steps::{Library, Replay, ReplayOptions, Replays, replay};
use crate::{Examples, Options};

/// The folder of examples for the compiler, which need not exist.
const DOCUMENTS_FOLDER: &str = ".munseo/examples";

/// Part of every cache key. Raise it when the meaning of an answer changes.
const ANSWER_FORMAT_VERSION: &str = "3";

/// Part of every key of steps.
const STEPS_VERSION: &str = "steps 1";

/// Checks examples, in a single run or in a session of `munseo dev`.
///
/// The compiler is started for the first module without a cached answer, and then keeps running.
#[derive(Debug)]
pub struct Checker {
    options: Options,
    /// The options of the compiler, as a `tsconfig.json` with absolute paths.
    config: String,
    /// The options with paths relative to the site, for cache keys.
    portable_config: String,
    sources: Sources,
    cache: Cache,
    /// Steps of modules. An empty list is cached, too.
    steps: Cache<Vec<Replay>>,
    library: Library,
    compiler: Option<Compiler>,
    session: Option<Session>,
}

/// The compiler's answers about several modules, by their index.
type CompileAnswers = FxHashMap<usize, Result<ModuleAnswer, String>>;

impl Checker {
    /// Creates a checker without starting the compiler.
    pub fn new(options: Options) -> Self {
        let (root, tsconfig) = (&options.site_root, options.tsconfig.as_deref());
        Self {
            config: config_text(tsconfig, &options.packages, &options.types, |path| {
                absolute(root, path)
            }),
            portable_config: config_text(
                tsconfig,
                &options.packages,
                &options.types,
                Path::to_owned,
            ),
            sources: Sources::new(root, tsconfig, &options.packages),
            cache: Cache::open(options.cache.as_deref(), cache::EXAMPLES, root),
            steps: Cache::open(options.cache.as_deref(), cache::STEPS, root),
            library: Library::default(),
            compiler: None,
            session: None,
            options,
        }
    }

    /// Starts the compiler and makes it read the libraries, so that the first edit need not wait.
    ///
    /// Errors here are reported by the next check.
    pub fn warm_up(&mut self) {
        self.sources.refresh();
        let imports: String = self
            .options
            .packages
            .iter()
            .filter(|(name, _)| !name.contains('*'))
            .map(|(name, _)| format!("import {};\n", serde_json::Value::from(name.as_str())))
            .collect();
        if let Ok(session) = self.start()
            && session.warm_up(&imports).is_err()
        {
            self.session = None;
        }
    }

    /// Enables or disables hovers, the types of names, for later checks.
    pub fn set_hovers(&mut self, with_hovers: bool) {
        self.options.hovers = with_hovers;
    }

    /// The version of the compiler; `None` if it has not been found, or its version is unknown.
    pub fn compiler_version(&self) -> Option<&str> {
        self.compiler.as_ref()?.known_version()
    }

    /// Checks the examples of documents: of a whole site, or of edited documents.
    pub fn check(&mut self, documents: &[Examples<'_>]) -> Report {
        self.refresh();
        let mut report = Report::default();
        report.diagnostics.extend(self.missing_tsconfig());
        let compiler = self.find().map(drop);
        let mut uniques = self.unique_modules(documents, &mut report);
        report.compiler = self.compiler_version().map(str::to_owned);
        match compiler {
            Ok(()) => self.look_up_or_compile(&mut uniques, &mut report),
            Err(error) if uniques.is_empty() => drop(error),
            Err(error) => report.diagnostics.push(missing_compiler(&error)),
        }
        for unique in &uniques {
            let mut runnable = unique.runnable();
            for (document, group) in &unique.occurrences {
                let checks = add_to_report(documents, *document, group, unique, &mut report);
                if let Some(runnable) = &mut runnable {
                    runnable.occurrences.push(checks);
                }
            }
            report.runtime_modules.extend(runnable);
        }
        if self.options.steps {
            self.replay_documents(documents, &mut report);
        }
        report.summary.count(&report.documents);
        sort(documents, &mut report);
        report
    }

    /// The diagnostic for a missing `tsconfig.json`; `None` if it exists or is not configured. The compiler reports it
    /// too, but not always before its first answer.
    fn missing_tsconfig(&self) -> Option<Diagnostic> {
        let tsconfig = self.options.tsconfig.as_ref()?;
        if self.options.site_root.join(tsconfig).is_file() {
            return None;
        }
        let message = format!("file `{}` not found", tsconfig.display());
        Some(
            Diagnostic::warning("typescript/tsconfig", message)
                .with_help("correct the path; it is relative to the site's folder"),
        )
    }

    /// Replays the results of a module that are types, if the compiler confirms every step.
    ///
    /// Replays at most `max_results` results, in order. Results past the deadline are omitted. Returns an empty list
    /// if there is no compiler.
    pub fn replay(
        &mut self,
        code: &str,
        max_results: usize,
        deadline: Option<Instant>,
    ) -> Vec<Replay> {
        self.refresh();
        if self.find().is_err() {
            return Vec::new();
        }
        let mut hasher = self.fingerprint();
        hasher.update(STEPS_VERSION.as_bytes());
        hasher.update(&max_results.to_le_bytes());
        hasher.update(code.as_bytes());
        let key = hasher.finalize().into();
        if let Some(known) = self.steps.find(&key) {
            return known.clone();
        }
        let wanted = ReplayOptions {
            max_results,
            deadline,
        };
        let Ok(replays) = self.replay_with(code, wanted) else {
            self.session = None;
            return Vec::new();
        };
        // A deadline may have cut off results, so with one nothing is cached.
        if deadline.is_none() {
            self.steps.insert(key, replays.confirmed.clone());
        }
        replays.confirmed
    }

    /// The lines of a module, from 0, with compiler errors; `None` if the compiler fails.
    ///
    /// Nothing is cached, and comments are ignored.
    pub(crate) fn error_lines(&mut self, code: &str) -> Option<HashSet<usize>> {
        self.refresh();
        let answer = self.start().ok()?.errors(code);
        let Ok(Ok(errors)) = answer else {
            self.session = None;
            return None;
        };
        Some(errors.into_iter().map(|error| error.start.0).collect())
    }

    /// Replays the examples that `::live` excerpts, up to their first result; an example inside `:::live` is not
    /// replayed.
    fn replay_documents(&mut self, documents: &[Examples<'_>], report: &mut Report) {
        for (document, reported) in documents.iter().zip(&mut report.documents) {
            for (block, reported) in document.blocks.iter().zip(&mut reported.blocks) {
                let is_standalone = reported.verdict == Verdict::Verified
                    && block.language != "tsx"
                    && BlockOptions::parse(&block.meta).group.is_none();
                if block.excerpt_length.is_some() && is_standalone {
                    reported.replays = self.replay(code_up_to_first_result(&block.code), 1, None);
                }
            }
        }
    }

    pub(crate) fn replay_with(
        &mut self,
        code: &str,
        wanted: ReplayOptions,
    ) -> Result<Replays, ServerFailure> {
        self.start()?;
        match &mut self.session {
            Some(session) => replay(session, &self.options, &mut self.library, code, wanted),
            None => Ok(Replays::default()),
        }
    }

    /// Reads the state of the sources again.
    fn refresh(&mut self) {
        let changed = self.sources.refresh();
        if changed.is_empty() {
            return;
        }
        self.library = Library::default();
        if let Some(session) = &mut self.session {
            session.files_changed(&changed);
        }
    }

    /// Writes the answers of this run into the cache folder.
    pub fn save(&mut self) -> io::Result<()> {
        self.cache.save()?;
        self.steps.save()
    }

    /// Finds the compiler once; a missing one is searched again at the next check.
    fn find(&mut self) -> Result<&Compiler, CompilerError> {
        match &mut self.compiler {
            Some(compiler) => Ok(compiler),
            missing => {
                let configured = self.options.compiler.as_deref();
                Ok(missing.insert(find_compiler(&self.options.site_root, configured)?))
            }
        }
    }

    /// The modules of all documents, without duplicates.
    fn unique_modules(&self, documents: &[Examples<'_>], report: &mut Report) -> Vec<UniqueModule> {
        let fingerprint = self.fingerprint();
        let mut uniques: Vec<UniqueModule> = Vec::new();
        let mut known: HashMap<(Dialect, Vec<&str>, &Surroundings), usize> = HashMap::new();
        let nothing = Surroundings::default();
        for (index, document) in documents.iter().enumerate() {
            let mut blocks = vec![BlockReport::default(); document.blocks.len()];
            let groups = group_blocks(document);
            for (block, reason) in groups.skipped {
                blocks[block].verdict = Verdict::Skipped { reason };
            }
            report.diagnostics.extend(groups.diagnostics);
            report.documents.push(DocumentReport { blocks });
            for group in groups.groups {
                let codes: Vec<&str> = group
                    .blocks
                    .iter()
                    .map(|block| document.blocks[*block].code.as_str())
                    .collect();
                let around = group
                    .blocks
                    .first()
                    .and_then(|block| document.surroundings.get(*block))
                    .unwrap_or(&nothing);
                let unique = known
                    .entry((group.dialect, codes.clone(), around))
                    .or_insert_with(|| {
                        let module = UniqueModule::new(group.dialect, &codes, around, &fingerprint);
                        uniques.push(module);
                        uniques.len() - 1
                    });
                uniques[*unique].occurrences.push((index, group));
            }
        }
        uniques
    }

    /// The parts of a cache key that do not depend on the module.
    fn fingerprint(&self) -> blake3::Hasher {
        let mut hasher = blake3::Hasher::new();
        let version = self.compiler.as_ref().map(|compiler| &compiler.version);
        for part in [
            ANSWER_FORMAT_VERSION,
            version.map_or("", String::as_str),
            &self.portable_config,
        ] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        self.sources.fingerprint(&mut hasher);
        hasher
    }

    /// Reads the answer about every module from the cache, or compiles it.
    fn look_up_or_compile(&mut self, uniques: &mut [UniqueModule], report: &mut Report) {
        let mut uncached = Vec::new();
        for (index, unique) in uniques.iter_mut().enumerate() {
            match self.cache.get(&unique.key, self.options.hovers) {
                Some(answer) => unique.set_answer(answer.clone()),
                None => uncached.push(index),
            }
        }
        if uncached.is_empty() {
            return;
        }
        report.summary.compiled = uncached.len();
        let compiled = self.compile(uniques, &uncached, &mut report.diagnostics);
        for (index, answer) in compiled {
            let unique = &mut uniques[index];
            match answer {
                Ok(answer) => {
                    self.cache.insert(unique.key, answer.clone());
                    unique.set_answer(answer);
                }
                Err(message) => unique.outcome = Outcome::Failed(failed_on_module(&message)),
            }
        }
    }

    /// Compiles modules in batches. If the compiler fails on a batch, its modules are retried one by one to find the
    /// one that causes the failure. After two such modules, or if the compiler fails even on an empty module, the
    /// rest stays unverified.
    fn compile(
        &mut self,
        uniques: &[UniqueModule],
        uncached: &[usize],
        diagnostics: &mut Vec<Diagnostic>,
    ) -> CompileAnswers {
        let mut compiled = CompileAnswers::default();
        let mut culprits = 0;
        // What one of these declares for all modules must not reach the others.
        let (global, local): (Vec<usize>, Vec<usize>) = uncached
            .iter()
            .partition(|index| uniques[**index].declares_globals());
        let mut waiting: Vec<Vec<usize>> = local
            .chunks(BATCH_SIZE)
            .chain(global.chunks(1))
            .map(<[usize]>::to_vec)
            .collect();
        waiting.reverse();
        while let Some(batch) = waiting.pop() {
            let failure = match self.compile_batch(uniques, &batch) {
                Ok(answers) => {
                    compiled.extend(batch.into_iter().zip(answers));
                    continue;
                }
                Err(failure) => failure,
            };
            self.session = None;
            let is_over = matches!(
                failure,
                ServerFailure::Spawn(_) | ServerFailure::Initialize(_)
            ) || culprits == 2
                || !self.is_responding();
            match batch.as_slice() {
                [culprit] if !is_over => {
                    compiled.insert(*culprit, Err(failure.to_string()));
                    culprits += 1;
                }
                _ if is_over => {
                    let rest = batch.len() + waiting.iter().map(Vec::len).sum::<usize>();
                    diagnostics.push(compiler_failure(&failure, rest));
                    return compiled;
                }
                _ => waiting.extend(batch.iter().rev().map(|module| vec![*module])),
            }
        }
        if let Some(session) = &self.session {
            diagnostics.extend(session.config_errors().into_iter().map(|error| {
                let message = format!("the compiler rejects its configuration: {error}");
                Diagnostic::warning("typescript/tsconfig", message)
            }));
        }
        compiled
    }

    fn compile_batch(
        &mut self,
        uniques: &[UniqueModule],
        batch: &[usize],
    ) -> Result<Vec<Result<ModuleAnswer, String>>, ServerFailure> {
        let with_hovers = self.options.hovers;
        let requests: Vec<CompileRequest<'_>> = batch
            .iter()
            .map(|index| CompileRequest {
                module: &uniques[*index].module,
                generated: &uniques[*index].generated,
                with_hovers,
            })
            .collect();
        let session = self.start()?;
        let answers = session.compile(&requests);
        if let [alone] = batch
            && uniques[*alone].declares_globals()
        {
            session.clear(uniques[*alone].module.dialect);
        }
        answers
    }

    /// Returns true if the restarted compiler answers about an empty module. If it does not, no example is the
    /// cause.
    fn is_responding(&mut self) -> bool {
        let answer = self.start().and_then(|session| session.warm_up(""));
        if answer.is_err() {
            self.session = None;
        }
        answer.is_ok()
    }

    fn start(&mut self) -> Result<&mut Session, ServerFailure> {
        let session = match self.session.take() {
            Some(session) => session,
            None => {
                let compiler = self.find();
                let compiler = compiler
                    .map_err(|error| ServerFailure::Initialize(error.to_string()))?
                    .clone();
                let folder = (self.options.site_root.as_path(), DOCUMENTS_FOLDER);
                Session::start(&compiler, folder, Some(&self.config), self.options.timeout)?
            }
        };
        Ok(self.session.insert(session))
    }
}

/// The code up to its first result. Later code may differ between translations without affecting the steps.
fn code_up_to_first_result(code: &str) -> &str {
    let mut end = 0;
    let mut has_result = false;
    for line in code.split_inclusive('\n') {
        if has_result && !line.trim_start().starts_with("//") {
            break;
        }
        has_result |= line.contains("//=>");
        end += line.len();
    }
    &code[..end]
}
