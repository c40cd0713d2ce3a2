//! From documents to a report: plan, look up, compile, judge, bring home.

use std::collections::{HashMap, HashSet};
use std::io;
use std::time::Instant;

use munseo_source::Diagnostic;
use rustc_hash::FxHashMap;

use crate::answer::ModuleAnswer;
use crate::cache::{self, Cache, Key};
use crate::compiler::{Compiler, CompilerError, find_compiler};
use crate::environment::{Sources, config_text};
use crate::home::Home;
use crate::judge::{Judgement, judge};
use crate::lsp::Lost;
use crate::meta::Meta;
use crate::module::{Generated, Module};
use crate::plan::{PlannedModule, plan};
use crate::report::{BlockReport, DocumentReport, Report, RuntimeCheck, Verdict};
use crate::runtime::RuntimeModule;
use crate::session::{BATCH, Question, Session, Start};
use crate::steps::{CONTRADICTED, Library, Mode, Replay, Replays, Wanted, replay};
use crate::syntax::Dialect;
use crate::{Examples, Options};

/// Part of every key: the meaning of an answer changes with what is asked.
const QUESTION_VERSION: &str = "3";

/// Part of every key of steps.
const STEPS_VERSION: &str = "steps 1";

/// Checks examples, for one run or as long as an author works.
///
/// The compiler is started when there is something it has not been asked before, and kept.
#[derive(Debug)]
pub struct Checker {
    options: Options,
    config: String,
    sources: Sources,
    cache: Cache,
    /// Steps of modules; no steps are an answer, too.
    steps: Cache<Vec<Replay>>,
    library: Library,
    compiler: Option<Compiler>,
    session: Option<Session>,
}

/// The result of a replay, for benchmarks.
#[doc(hidden)]
#[derive(Debug)]
pub struct MeasuredReplay {
    /// Number of steps, if it has any.
    pub steps: Option<usize>,
    /// True if the compiler contradicted a step, so that it has none.
    pub contradicted: bool,
    /// Why it has none; empty if no result is a type that is applied to arguments.
    pub reason: &'static str,
    /// Number of questions to the compiler.
    pub questions: usize,
}

/// A module with everything that is the same wherever its code stands.
struct Unique {
    module: Module,
    generated: Generated,
    key: Key,
    /// Where it stands: the document's index and the plan.
    places: Vec<(usize, PlannedModule)>,
    outcome: Outcome,
}

enum Outcome {
    Judged(Judgement, ModuleAnswer),
    /// The compiler failed on it: what it said.
    Failed(String),
    Unverified,
}

/// The compiler's answers about several modules.
#[derive(Default)]
struct Compiled {
    answers: FxHashMap<usize, Result<ModuleAnswer, String>>,
    diagnostics: Vec<Diagnostic>,
}

impl Checker {
    /// Prepares checking; nothing is started yet.
    pub fn new(options: Options) -> Self {
        let (root, tsconfig) = (&options.site_root, options.tsconfig.as_deref());
        Self {
            config: config_text(root, tsconfig, &options.packages),
            sources: Sources::new(root, tsconfig, &options.packages),
            cache: Cache::open(options.cache.as_deref(), cache::EXAMPLES),
            steps: Cache::open(options.cache.as_deref(), cache::STEPS),
            library: Library::default(),
            compiler: None,
            session: None,
            options,
        }
    }

    /// Starts the compiler and has it read the libraries, so that the first edit need not wait for it.
    ///
    /// Errors here are reported by the next check.
    pub fn warm_up(&mut self) {
        self.sources.refresh();
        if self.start().is_err() {
            return;
        }
        let imports: String = self
            .options
            .packages
            .iter()
            .filter(|(name, _)| !name.contains('*'))
            .map(|(name, _)| format!("import {};\n", serde_json::Value::from(name.as_str())))
            .collect();
        if let Some(session) = &mut self.session
            && session.warm_up(&imports).is_err()
        {
            self.session = None;
        }
    }

    /// Has the checks that follow ask for the types of names, too, or not any more.
    pub fn ask_for_types(&mut self, is_wanted: bool) {
        self.options.hovers = is_wanted;
    }

    /// Checks the examples of documents: all of a site, or those that an edit touched.
    pub fn check(&mut self, documents: &[Examples<'_>]) -> Report {
        self.refresh();
        let mut report = Report::default();
        report.diagnostics.extend(self.missing_tsconfig());
        let compiler = self.find();
        let mut uniques = self.plan(documents, &mut report);
        report.summary.modules = uniques.len();
        report.compiler = self
            .compiler
            .as_ref()
            .and_then(|compiler| compiler.known_version().map(str::to_owned));
        match compiler {
            Ok(()) => self.answer(&mut uniques, &mut report),
            Err(error) if uniques.is_empty() => drop(error),
            Err(error) => report.diagnostics.push(missing_compiler(&error)),
        }
        for unique in &uniques {
            let mut runnable = unique.runnable();
            for (document, planned) in &unique.places {
                let checks = bring_home(documents, *document, planned, unique, &mut report);
                if let Some(runnable) = &mut runnable {
                    runnable.add_place(checks);
                }
            }
            report.runtime_modules.extend(runnable);
        }
        if self.options.steps {
            self.replay_documents(documents, &mut report);
        }
        summarize(&mut report);
        sort(documents, &mut report);
        report
    }

    /// A `tsconfig.json` that is not there. The compiler says so too, but not always before it answers.
    fn missing_tsconfig(&self) -> Option<Diagnostic> {
        let tsconfig = self.options.tsconfig.as_ref()?;
        if self.options.site_root.join(tsconfig).is_file() {
            return None;
        }
        let message = format!("there is no `{}`", tsconfig.display());
        Some(
            Diagnostic::warning("typescript/tsconfig", message)
                .with_help("paths are relative to the site's folder"),
        )
    }

    /// The evaluation of the results of a module, step by step: of those that are types and that the compiler
    /// confirms in each step.
    ///
    /// The first results only, as many as `most` says; those that are not done by the deadline have no steps. None
    /// if there is no compiler.
    pub fn replay(&mut self, code: &str, most: usize, deadline: Option<Instant>) -> Vec<Replay> {
        self.refresh();
        if self.find().is_err() {
            return Vec::new();
        }
        let mut hasher = self.fingerprint();
        hasher.update(STEPS_VERSION.as_bytes());
        hasher.update(&most.to_le_bytes());
        hasher.update(code.as_bytes());
        let key = hasher.finalize().into();
        if let Some(known) = self.steps.find(&key) {
            return known.clone();
        }
        let wanted = Wanted {
            most,
            mode: Mode::default(),
            deadline,
        };
        let Ok(replays) = self.replay_by(code, wanted) else {
            self.session = None;
            return Vec::new();
        };
        // What a deadline cut off is not what there is.
        if deadline.is_none() {
            self.steps.insert(key, replays.confirmed.clone());
        }
        replays.confirmed
    }

    /// Replays the first type of a module without the cache, for `cargo xtask bench steps`; none if the compiler
    /// gives no answer.
    #[doc(hidden)]
    pub fn measure_replay(&mut self, code: &str) -> Option<MeasuredReplay> {
        let wanted = Wanted {
            most: 1,
            mode: Mode::default(),
            deadline: None,
        };
        let replays = self.replay_by(code, wanted).ok()?;
        let stopped = replays.stopped.first();
        Some(MeasuredReplay {
            steps: replays.confirmed.first().map(|replay| replay.steps.len()),
            contradicted: replays.stopped.iter().any(|(_, why)| *why == CONTRADICTED),
            reason: stopped.map_or("", |(_, why)| why),
            questions: replays.questions,
        })
    }

    /// The lines of a module, from 0, that the compiler finds errors in; none if it gives no answer.
    ///
    /// Nothing is kept, and comments mean nothing.
    pub(crate) fn wrong_lines(&mut self, code: &str) -> Option<HashSet<usize>> {
        self.refresh();
        self.start().ok()?;
        let answer = self.session.as_mut()?.errors(code);
        let Ok(Ok(errors)) = answer else {
            self.session = None;
            return None;
        };
        Some(errors.into_iter().map(|error| error.start.0).collect())
    }

    /// The steps of the live line of each document, which is its first result.
    fn replay_documents(&mut self, documents: &[Examples<'_>], report: &mut Report) {
        for (document, reported) in documents.iter().zip(&mut report.documents) {
            for (block, reported) in document.blocks.iter().zip(&mut reported.blocks) {
                let stands_alone = reported.verdict == Verdict::Verified
                    && block.language != "tsx"
                    && Meta::parse(&block.meta).group.is_none();
                if block.excerpt.is_some() && stands_alone {
                    reported.replays = self.replay(first_example(&block.code), 1, None);
                }
            }
        }
    }

    pub(crate) fn replay_by(&mut self, code: &str, wanted: Wanted) -> Result<Replays, Lost> {
        self.start()?;
        match &mut self.session {
            Some(session) => replay(session, &self.options, &mut self.library, code, wanted),
            None => Ok(Replays::default()),
        }
    }

    /// Looks at the sources again.
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

    /// Finds the compiler once; one that is missing is looked for again at the next check.
    fn find(&mut self) -> Result<(), CompilerError> {
        if self.compiler.is_none() {
            let configured = self.options.compiler.as_deref();
            self.compiler = Some(find_compiler(&self.options.site_root, configured)?);
        }
        Ok(())
    }

    /// Makes the modules of all documents, each different one once.
    fn plan(&self, documents: &[Examples<'_>], report: &mut Report) -> Vec<Unique> {
        let fingerprint = self.fingerprint();
        let mut uniques: Vec<Unique> = Vec::new();
        let mut known: HashMap<(Dialect, Vec<&str>), usize> = HashMap::new();
        for (index, document) in documents.iter().enumerate() {
            let mut blocks = vec![BlockReport::default(); document.blocks.len()];
            let plan = plan(document);
            for (block, reason) in plan.left_alone {
                blocks[block].verdict = Verdict::LeftAlone { reason };
            }
            report.diagnostics.extend(plan.diagnostics);
            report.documents.push(DocumentReport { blocks });
            for planned in plan.modules {
                let codes: Vec<&str> = planned
                    .blocks
                    .iter()
                    .map(|block| document.blocks[*block].code.as_str())
                    .collect();
                let unique = known
                    .entry((planned.dialect, codes.clone()))
                    .or_insert_with(|| {
                        uniques.push(Unique::new(planned.dialect, &codes, &fingerprint));
                        uniques.len() - 1
                    });
                uniques[*unique].places.push((index, planned));
            }
        }
        uniques
    }

    /// The inputs of an answer besides the module.
    fn fingerprint(&self) -> blake3::Hasher {
        let mut hasher = blake3::Hasher::new();
        let version = self.compiler.as_ref().map(|compiler| &compiler.version);
        for part in [
            QUESTION_VERSION,
            version.map_or("", String::as_str),
            &self.config,
        ] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        self.sources.fingerprint(&mut hasher);
        hasher
    }

    /// Answers every module, from the cache or by the compiler.
    fn answer(&mut self, uniques: &mut [Unique], report: &mut Report) {
        let mut unknown = Vec::new();
        for (index, unique) in uniques.iter_mut().enumerate() {
            match self.cache.get(&unique.key, self.options.hovers) {
                Some(answer) => unique.take(answer.clone()),
                None => unknown.push(index),
            }
        }
        if unknown.is_empty() {
            return;
        }
        report.summary.compiled = unknown.len();
        let compiled = self.compile(uniques, &unknown);
        report.diagnostics.extend(compiled.diagnostics);
        for (index, answer) in compiled.answers {
            let unique = &mut uniques[index];
            match answer {
                Ok(answer) => {
                    self.cache.insert(unique.key, answer.clone());
                    unique.take(answer);
                }
                Err(message) => unique.outcome = Outcome::Failed(message),
            }
        }
    }

    /// Asks the compiler, in batches. When it is lost, the batch is asked again one by one, so that the
    /// module it is lost on is found; when that happens twice, or when it is lost on no question at all, the
    /// rest stays unverified.
    fn compile(&mut self, uniques: &[Unique], unknown: &[usize]) -> Compiled {
        let mut compiled = Compiled::default();
        let mut culprits = 0;
        let mut waiting: Vec<Vec<usize>> = unknown.chunks(BATCH).map(<[usize]>::to_vec).collect();
        waiting.reverse();
        while let Some(batch) = waiting.pop() {
            let lost = match self.compile_batch(uniques, &batch) {
                Ok(answers) => {
                    compiled.answers.extend(batch.into_iter().zip(answers));
                    continue;
                }
                Err(lost) => lost,
            };
            self.session = None;
            let is_over = matches!(lost, Lost::Start(_) | Lost::Refused(_))
                || culprits == 2
                || !self.answers_at_all();
            match batch.as_slice() {
                [culprit] if !is_over => {
                    compiled.answers.insert(*culprit, Err(lost.to_string()));
                    culprits += 1;
                }
                _ if is_over => {
                    let rest = batch.len() + waiting.iter().map(Vec::len).sum::<usize>();
                    compiled.diagnostics.push(lost_compiler(&lost, rest));
                    return compiled;
                }
                _ => waiting.extend(batch.iter().rev().map(|module| vec![*module])),
            }
        }
        if let Some(session) = &self.session {
            compiled
                .diagnostics
                .extend(session.config_errors().into_iter().map(|error| {
                    Diagnostic::warning(
                        "typescript/tsconfig",
                        format!("the compiler rejects its configuration: {error}"),
                    )
                }));
        }
        compiled
    }

    fn compile_batch(
        &mut self,
        uniques: &[Unique],
        batch: &[usize],
    ) -> Result<Vec<Result<ModuleAnswer, String>>, Lost> {
        self.start()?;
        let with_hovers = self.options.hovers;
        let questions: Vec<Question<'_>> = batch
            .iter()
            .map(|index| Question {
                module: &uniques[*index].module,
                generated: &uniques[*index].generated,
                with_hovers,
            })
            .collect();
        match &mut self.session {
            Some(session) => session.compile(&questions),
            None => Ok(Vec::new()),
        }
    }

    /// Returns true if the compiler, started anew, answers about a module with nothing in it. One that does not is
    /// lost on no example in particular.
    fn answers_at_all(&mut self) -> bool {
        let answer = self.start().and_then(|()| match &mut self.session {
            Some(session) => session.warm_up(""),
            None => Ok(()),
        });
        if answer.is_err() {
            self.session = None;
        }
        answer.is_ok()
    }

    fn start(&mut self) -> Result<(), Lost> {
        if self.session.is_none() {
            self.find()
                .map_err(|error| Lost::Refused(error.to_string()))?;
            if let Some(compiler) = &self.compiler {
                self.session = Some(Session::start(&Start {
                    compiler,
                    site_root: &self.options.site_root,
                    config: &self.config,
                    timeout: self.options.timeout,
                })?);
            }
        }
        Ok(())
    }
}

impl Unique {
    fn new(dialect: Dialect, codes: &[&str], fingerprint: &blake3::Hasher) -> Self {
        let module = Module::new(dialect, codes.iter().copied());
        let generated = module.generate(&[]);
        let mut hasher = fingerprint.clone();
        hasher.update(dialect.extension().as_bytes());
        hasher.update(generated.text.as_bytes());
        Self {
            key: hasher.finalize().into(),
            module,
            generated,
            places: Vec::new(),
            outcome: Outcome::Unverified,
        }
    }

    /// The module to run, when the compiler agrees with it and there are values to compare.
    fn runnable(&self) -> Option<RuntimeModule> {
        let is_true =
            matches!(&self.outcome, Outcome::Judged(judgement, _) if judgement.findings.is_empty());
        RuntimeModule::new(&self.module).filter(|_| is_true)
    }

    fn take(&mut self, answer: ModuleAnswer) {
        let judgement = judge(&self.module, &self.generated, &answer);
        self.outcome = Outcome::Judged(judgement, answer);
    }
}

/// Brings what came of a module to one of the documents it stands in; gives back its values to compare.
fn bring_home(
    documents: &[Examples<'_>],
    document: usize,
    planned: &PlannedModule,
    unique: &Unique,
    report: &mut Report,
) -> Vec<RuntimeCheck> {
    let home = Home::new(documents, document, &planned.blocks, &unique.module);
    let no_judgement = Judgement::default();
    let (verdict, judgement, hovers) = match &unique.outcome {
        Outcome::Judged(judgement, answer) => {
            let verdict = match judgement.findings.as_slice() {
                [] => Verdict::Verified,
                _ => Verdict::False,
            };
            (verdict, judgement, answer.hovers.as_deref())
        }
        Outcome::Failed(message) => {
            report.diagnostics.push(home.failure(message));
            (Verdict::False, &no_judgement, None)
        }
        Outcome::Unverified => (Verdict::Unverified, &no_judgement, None),
    };
    report.diagnostics.extend(home.diagnostics(judgement));
    report.edits.extend(home.edits(judgement));
    let blocks = &mut report.documents[document].blocks;
    for block in &planned.blocks {
        blocks[*block].verdict = verdict.clone();
    }
    let mut checks = Vec::new();
    for (block, result, check) in home.results(judgement) {
        blocks[block].results.push(result);
        blocks[block].runtime_checks.extend(check.clone());
        checks.extend(check);
    }
    for (block, hover) in home.hovers(hovers.unwrap_or_default()) {
        blocks[block].hovers.push(hover);
    }
    checks
}

/// Code up to its first result. The same example has the same steps, whatever follows it in a language.
fn first_example(code: &str) -> &str {
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

fn summarize(report: &mut Report) {
    let summary = &mut report.summary;
    for block in report
        .documents
        .iter()
        .flat_map(|document| &document.blocks)
    {
        match block.verdict {
            Verdict::NotTypeScript => continue,
            Verdict::LeftAlone { .. } => {
                summary.left_alone += 1;
                continue;
            }
            Verdict::Verified => summary.verified += 1,
            Verdict::False => summary.false_blocks += 1,
            Verdict::Unverified => {}
        }
        summary.blocks += 1;
    }
}

/// In the order of the documents and of the places in them, what has no place first.
fn sort(documents: &[Examples<'_>], report: &mut Report) {
    let order: HashMap<*const munseo_source::SourceFile, usize> = documents
        .iter()
        .enumerate()
        .map(|(index, document)| (std::sync::Arc::as_ptr(document.file), index))
        .collect();
    report.diagnostics.sort_by_key(|diagnostic| {
        diagnostic.location.as_ref().map(|location| {
            let document = order.get(&std::sync::Arc::as_ptr(&location.file));
            (document.copied(), location.span.start, location.span.end)
        })
    });
}

fn missing_compiler(error: &CompilerError) -> Diagnostic {
    let help = match error {
        CompilerError::Missing => {
            "install it beside the site with `npm install --save-dev typescript@7`"
        }
        CompilerError::NotThere(_) => {
            "correct the path, or leave it out to have the compiler found"
        }
        CompilerError::TooOld(_) => "TypeScript 7 is needed: `npm install --save-dev typescript@7`",
    };
    Diagnostic::warning(
        "typescript/compiler-missing",
        format!("{error}, so the examples are not verified"),
    )
    .with_help(help)
}

fn lost_compiler(lost: &Lost, rest: usize) -> Diagnostic {
    let help = match lost {
        Lost::Start(_) | Lost::Refused(_) => {
            "TypeScript 7 is needed, whose compiler is a language server (`tsc --lsp`)"
        }
        Lost::Ended(_) | Lost::Silent(_) => {
            "correct the examples reported here, if there are any; else install TypeScript anew"
        }
    };
    Diagnostic::warning(
        "typescript/compiler-failed",
        format!(
            "the TypeScript compiler is of no use: {lost}; {rest} {} not verified",
            if rest == 1 {
                "example is"
            } else {
                "examples are"
            }
        ),
    )
    .with_help(help)
}
