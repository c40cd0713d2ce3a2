//! The compiler for untrusted code: type-checked, never run.

mod edited;
mod findings;
mod folders;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use munseo_markdown::CodeBlock;
use munseo_mcp::{Finding, FoundType, SnippetCheck, Snippets};
use munseo_site::Config;
use munseo_typescript::{
    Checker, ExampleIndex, FoundCall, HoverWriter, NoAnswer, Options, Packages, Replay,
    example_index, find_by_example, find_compiler, rejection,
};
use parking_lot::{Mutex, MutexGuard};

use self::findings::{failed_check, snippet_check};
use self::folders::Folders;

/// Time limit for one answer of the compiler; afterwards it is restarted.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Number of requests after which the compiler is restarted, because its memory grows with each.
const MAX_REQUESTS: usize = 200;

/// Maximum number of results of an edited example that are replayed step by step.
const MAX_REPLAYS: usize = 2;

/// Time limit for all of these steps, because other requests wait for the compiler.
const REPLAY_TIME: Duration = Duration::from_secs(2);

/// A generated name that authors do not use.
const RESULT: &str = "MunseoResult__";

/// The compiler that all requests of a process share.
pub struct SharedCompiler {
    options: Options,
    packages: Vec<String>,
    /// The packages that code may import.
    importable: Packages,
    folders: Folders,
    hovers: HoverWriter,
    /// The folder of documents in the default language, relative to the site.
    documents: PathBuf,
    /// The types of the first package, read on first use; `None` if it has none.
    index: OnceLock<Option<ExampleIndex>>,
    state: Mutex<State>,
}

struct State {
    checker: Checker,
    requests: usize,
}

impl SharedCompiler {
    /// The compiler of the site in a folder; `None` if the site checks no examples, or there is no compiler.
    pub fn of(root: &Path, config: &Config) -> Option<Self> {
        let mut options = crate::examples::options(root, config)?;
        find_compiler(&options.site_root, options.compiler.as_deref()).ok()?;
        // Answers about untrusted code are not cached together with the site's.
        options.cache = None;
        options.timeout = TIMEOUT;
        let documents = crate::examples::documents_folder(root, config);
        Some(Self::new(options, documents))
    }

    fn new(options: Options, documents: PathBuf) -> Self {
        let names = options.packages.iter().map(|(name, _)| name);
        Self {
            packages: names.filter(|name| !name.contains('*')).cloned().collect(),
            importable: Packages::of(&options),
            folders: Folders::of(&options),
            hovers: HoverWriter::default(),
            documents,
            index: OnceLock::new(),
            state: Mutex::new(State {
                checker: Checker::new(options.clone()),
                requests: 0,
            }),
            options,
        }
    }

    /// The calls that turn the arguments of a query into its result, best first; `None` if the query is not a pair of
    /// types.
    ///
    /// # Errors
    /// If the compiler fails.
    pub fn find_calls(&self, query: &str) -> Result<Option<Vec<FoundCall>>, NoAnswer> {
        let read = || example_index(&self.options, &self.documents);
        let Some(index) = self.index.get_or_init(read) else {
            return Ok(None);
        };
        let mut state = self.lock_compiler();
        find_by_example(index, &mut state.checker, &self.importable, query)
    }

    /// The first results of allowed code, step by step.
    fn replay(&self, code: &str) -> Vec<Replay> {
        if rejection(code, &self.importable).is_some() {
            return Vec::new();
        }
        let mut state = self.lock_compiler();
        state
            .checker
            .replay(code, MAX_REPLAYS, Some(Instant::now() + REPLAY_TIME))
    }

    /// Waits for the compiler's lock, and restarts the compiler after [`MAX_REQUESTS`].
    fn lock_compiler(&self) -> MutexGuard<'_, State> {
        let mut state = self.state.lock();
        if state.requests == MAX_REQUESTS {
            state.checker = Checker::new(self.options.clone());
            state.requests = 0;
        }
        state.requests += 1;
        state
    }

    fn compile(&self, code: &str) -> Result<SnippetCheck, String> {
        if let Some(reason) = rejection(code, &self.importable) {
            return Ok(failed_check(code, &reason));
        }
        let checked = self.lock_compiler().checker.check_snippet(code, false);
        let (checked, _) = checked?;
        let mut checked = snippet_check(&checked);
        for finding in &mut checked.findings {
            finding.message = self.folders.hide(&finding.message);
        }
        for result in &mut checked.results {
            result.actual = self.folders.hide_in_type(&result.actual);
        }
        Ok(checked)
    }
}

/// A snippet as a block of TypeScript.
fn block(code: &str) -> CodeBlock {
    CodeBlock {
        language: String::from("ts"),
        meta: String::new(),
        code: code.to_owned(),
        span: 0..code.len(),
        excerpt_length: None,
    }
}

impl Snippets for SharedCompiler {
    fn packages(&self) -> Vec<String> {
        self.packages.clone()
    }

    fn find(&self, query: &str) -> Result<Option<Vec<FoundType>>, String> {
        let found = self.find_calls(query).map_err(|error| error.to_string())?;
        let found_type = |FoundCall { name, call, .. }| FoundType { name, call };
        Ok(found.map(|found| found.into_iter().map(found_type).collect()))
    }

    fn check(&self, code: &str) -> Result<SnippetCheck, String> {
        let mut checked = self.compile(code)?;
        let mut known: Vec<(String, Option<String>)> = Vec::new();
        for finding in &mut checked.findings {
            let Some(name) = unknown_name(finding) else {
                continue;
            };
            if !known.iter().any(|(known, _)| *known == name) && known.len() < MAX_NAMES {
                known.push((name.clone(), self.import_of(std::slice::from_ref(&name))?));
            }
            let import = known.iter().find(|(known, _)| *known == name);
            if let Some((_, Some(import))) = import {
                finding.help = Some(format!("write `{}` before it", import.trim_end()));
            }
        }
        Ok(checked)
    }

    fn type_of(&self, code: &str, expression: &str) -> Result<SnippetCheck, String> {
        let expression = expression.trim().trim_end_matches(';').trim_end();
        let checked = self.type_after(code, expression, "")?;
        let mut names: Vec<String> = checked.findings.iter().filter_map(unknown_name).collect();
        names.sort();
        names.dedup();
        names.truncate(MAX_NAMES);
        if names.is_empty() {
            return Ok(checked);
        }
        match self.import_of(&names)? {
            Some(imports) => self.type_after(code, expression, &imports),
            None => Ok(checked),
        }
    }
}

/// Maximum number of undefined names that are searched in the site's packages.
const MAX_NAMES: usize = 4;

/// The undefined name in a finding; `None` for other findings.
fn unknown_name(finding: &Finding) -> Option<String> {
    let message = &finding.message;
    let rest = message
        .strip_prefix("Cannot find name '")
        .or_else(|| message.strip_prefix("Cannot find namespace '"))?;
    let (name, _) = rest.split_once('\'')?;
    let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$');
    name.chars().all(is_plain).then(|| name.to_owned())
}

impl SharedCompiler {
    /// The import of all these names from the first of the site's packages that exports them; `None` if none does.
    fn import_of(&self, names: &[String]) -> Result<Option<String>, String> {
        for package in &self.packages {
            let import = format!("import {{ {} }} from '{package}';\n", names.join(", "));
            if self.compile(&import)?.ok {
                return Ok(Some(import));
            }
        }
        Ok(None)
    }

    /// The type of an expression after some code, with additional imports.
    fn type_after(
        &self,
        code: &str,
        expression: &str,
        imports: &str,
    ) -> Result<SnippetCheck, String> {
        let as_type =
            self.compile_with_result(code, &format!("type {RESULT} = "), expression, imports)?;
        if as_type.ok && !as_type.results.is_empty() {
            return Ok(as_type);
        }
        let as_value =
            self.compile_with_result(code, &format!("const {RESULT} = "), expression, imports)?;
        let is_value = as_value.ok && !as_value.results.is_empty();
        // Text that resembles a call was meant as a value.
        Ok(if is_value || expression.ends_with(')') {
            as_value
        } else {
            as_type
        })
    }

    fn compile_with_result(
        &self,
        code: &str,
        start: &str,
        expression: &str,
        imports: &str,
    ) -> Result<SnippetCheck, String> {
        let mut text = code.trim_end().to_owned();
        if !text.is_empty() {
            text.push('\n');
        }
        let before = text.lines().count();
        // Imports are valid anywhere; after the code they do not shift its lines.
        text.push_str(&format!("{start}{expression}\n;\n//=>\n{imports}"));
        let mut checked = self.compile(&text)?;
        for finding in &mut checked.findings {
            if finding.line == before + 1 {
                finding.column = finding.column.saturating_sub(start.len()).max(1);
            }
        }
        // Lines of the expression are numbered from one, those before it are unchanged.
        let shift = |line: &mut usize| {
            if *line > before {
                *line -= before;
            }
        };
        checked
            .findings
            .iter_mut()
            .for_each(|finding| shift(&mut finding.line));
        checked.results.retain(|result| result.line > before);
        for result in &mut checked.results {
            result.line = 1;
        }
        Ok(checked)
    }
}
