//! A running compiler and the documents it is shown.
//!
//! Nothing is written to disk: the configuration and the modules are documents that are open in an
//! editor, as far as the compiler knows, in a folder of the site that need not exist.
//!
//! Opening a document costs the compiler a new program, so a thousand of them would cost a thousand
//! programs, each larger than the last. Changes cost nothing until something is asked. So a few documents
//! are kept open as slots, and modules take turns in them, a batch at a time: one program for each batch.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rustc_hash::FxHashMap;
use serde_json::{Value, json};
use url::Url;

use crate::answer::{CompileError, ModuleAnswer, NameHover, Shown};
use crate::compiler::Compiler;
use crate::lsp::{Answer, Connection, Lost, RequestId};
use crate::module::{Generated, Module, Origin};
use crate::place::Point;
use crate::said::{Said, alias_text, said, shown_in};
use crate::syntax::{Dialect, ImportedName, Name};
use crate::type_text;

/// Number of modules that are open in the compiler at once.
///
/// Measured on 640 examples: 16 to 64 differ little; memory grows with it, and a single edit needs one.
pub(crate) const BATCH: usize = 32;

/// The folder of the site that documents pretend to be in.
const FOLDER: &str = ".munseo/examples";

/// No inputs in the configuration: true as long as no slot is open.
const NO_INPUTS: u64 = 18003;

/// The errors about a program as a whole come with those about its configuration, and are none of them.
const FIRST_OF_CONFIG: u64 = 5000;

/// A running compiler.
#[derive(Debug)]
pub(crate) struct Session {
    connection: Connection,
    folder: Url,
    ts: Vec<Slot>,
    tsx: Vec<Slot>,
    /// Hovers of imported types, which are the same in every module: half of all names are such.
    imported_types: FxHashMap<ImportedName, Said>,
}

/// The settings of a session.
#[derive(Debug, Clone)]
pub(crate) struct Start<'a> {
    /// The compiler.
    pub(crate) compiler: &'a Compiler,
    /// The site's folder.
    pub(crate) site_root: &'a Path,
    /// The text of the configuration.
    pub(crate) config: &'a str,
    /// Time limit of an answer.
    pub(crate) timeout: Duration,
}

/// A module to be compiled.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Question<'a> {
    /// The module.
    pub(crate) module: &'a Module,
    /// Its text for the compiler.
    pub(crate) generated: &'a Generated,
    /// True if the type of every name is requested.
    pub(crate) with_hovers: bool,
}

/// An open document.
#[derive(Debug)]
struct Slot {
    uri: String,
    version: u64,
}

/// The questions about one module.
struct Asked<'a> {
    uri: String,
    errors: RequestId,
    with_hovers: bool,
    /// The indices of names, and where their answers come from.
    names: Vec<(usize, Source<'a>)>,
    /// The index of a name, the text that uses it, and the request for its type.
    uses: Vec<(usize, &'a str, RequestId)>,
}

/// Where the answer about a name comes from.
enum Source<'a> {
    /// A request of its own.
    Asked(RequestId),
    /// The hover of this type in every module.
    Shared(&'a ImportedName),
}

impl Session {
    /// Starts the compiler and gives it the configuration.
    pub(crate) fn start(start: &Start<'_>) -> Result<Self, Lost> {
        let root = absolute(start.site_root);
        let mut connection = Connection::start(
            &start.compiler.program,
            &["--lsp", "--stdio"],
            &root,
            start.timeout,
        )?;
        let root_url = directory_url(&root)?;
        let folder = directory_url(&root.join(FOLDER))?;
        let params = json!({
            "processId": std::process::id(),
            "rootUri": root_url.as_str(),
            "capabilities": {
                "textDocument": { "hover": { "contentFormat": ["markdown", "plaintext"] } },
            },
        });
        // A program that does not even begin is none of ours, however often it is started.
        let begun = connection.ask("initialize", &params);
        if let Err(message) = begun.map_err(|lost| Lost::Refused(lost.to_string()))? {
            return Err(Lost::Refused(message));
        }
        connection.notify("initialized", &json!({}));
        let session = Self {
            connection,
            folder,
            ts: Vec::new(),
            tsx: Vec::new(),
            imported_types: FxHashMap::default(),
        };
        let config_uri = session.uri("tsconfig.json");
        session.open(&config_uri, "json", start.config);
        Ok(session)
    }

    /// Opens a slot and has the compiler read the libraries, so that the first example need not wait.
    pub(crate) fn warm_up(&mut self, source: &str) -> Result<(), Lost> {
        let uri = self.show(Dialect::Ts, 0, source);
        self.connection
            .ask("textDocument/diagnostic", &document(&uri))?
            .ok();
        Ok(())
    }

    /// Tells the compiler that files on disk are not what they were.
    pub(crate) fn files_changed(&mut self, files: &[PathBuf]) {
        self.imported_types.clear();
        let changes: Vec<Value> = files
            .iter()
            .filter_map(|file| Url::from_file_path(file).ok().map(|uri| (file, uri)))
            .map(|(file, uri)| {
                // 1 created, 2 changed, 3 deleted; a new file is a changed one to the compiler.
                let kind = if file.exists() { 2 } else { 3 };
                json!({ "uri": uri.as_str(), "type": kind })
            })
            .collect();
        let params = json!({ "changes": changes });
        self.connection
            .notify("workspace/didChangeWatchedFiles", &params);
    }

    /// The compiler's errors about the configuration.
    pub(crate) fn config_errors(&self) -> Vec<String> {
        let published = self.connection.published(&self.uri("tsconfig.json"));
        published
            .as_array()
            .into_iter()
            .flatten()
            .filter(|error| {
                let code = error["code"].as_u64().unwrap_or(0);
                code >= FIRST_OF_CONFIG && code != NO_INPUTS
            })
            .filter_map(|error| error["message"].as_str().map(str::to_owned))
            .collect()
    }

    /// Compiles at most [`BATCH`] modules. A module that the compiler fails on, without ending, has the
    /// compiler's message in place of an answer.
    pub(crate) fn compile(
        &mut self,
        questions: &[Question<'_>],
    ) -> Result<Vec<Result<ModuleAnswer, String>>, Lost> {
        debug_assert!(questions.len() <= BATCH, "more modules than slots");
        let uris: Vec<String> = questions
            .iter()
            .enumerate()
            .map(|(slot, question)| {
                self.show(question.module.dialect, slot, &question.generated.text)
            })
            .collect();
        let mut types: FxHashMap<&ImportedName, RequestId> = FxHashMap::default();
        let asked: Vec<Asked<'_>> = questions
            .iter()
            .zip(uris)
            .map(|(question, uri)| self.ask_first(question, uri, &mut types))
            .collect();
        let own = asked.iter().flat_map(|asked| {
            let names = asked.names.iter().filter_map(|(_, source)| match source {
                Source::Asked(request) => Some(*request),
                Source::Shared(_) => None,
            });
            let uses = asked.uses.iter().map(|(_, _, request)| *request);
            std::iter::once(asked.errors).chain(names).chain(uses)
        });
        let requests: Vec<RequestId> = types.values().copied().chain(own).collect();
        let mut received = self.connection.answers(&requests)?.into_iter();
        for (import, hover) in types.into_keys().zip(received.by_ref()) {
            if let Some(said) = hover.ok().as_ref().and_then(said) {
                self.imported_types.insert(import.clone(), said);
            }
        }
        let mut answers: Vec<_> = asked
            .iter()
            .zip(questions)
            .map(|(asked, question)| self.first_answer(asked, question.generated, &mut received))
            .collect();
        self.show_results(questions, &asked, &mut answers)?;
        Ok(answers)
    }

    /// Sends what is asked first about a module; `types` are those already asked about on the way.
    fn ask_first<'a>(
        &mut self,
        question: &Question<'a>,
        uri: String,
        types: &mut FxHashMap<&'a ImportedName, RequestId>,
    ) -> Asked<'a> {
        let errors = self
            .connection
            .request("textDocument/diagnostic", &document(&uri));
        let mut names = Vec::new();
        let all: &'a [Name] = match question.with_hovers {
            true => &question.module.syntax.names,
            false => &[],
        };
        for (index, name) in all.iter().enumerate() {
            let mut point = question.module.points(&name.span).0;
            let Some(line) = question.generated.line_of_source(point.line) else {
                continue;
            };
            point.line = line;
            let shared = name.import.as_ref().filter(|_| name.is_type);
            if let Some(import) = shared
                && (self.imported_types.contains_key(import) || types.contains_key(import))
            {
                names.push((index, Source::Shared(import)));
                continue;
            }
            let request = self
                .connection
                .request("textDocument/hover", &at(&uri, point));
            names.push((
                index,
                match shared {
                    Some(import) => {
                        types.insert(import, request);
                        Source::Shared(import)
                    }
                    None => Source::Asked(request),
                },
            ));
        }
        let mut uses = Vec::new();
        if question.with_hovers {
            for (name, text) in question.module.uses() {
                if let Some(point) = question.generated.use_point(name) {
                    let request = self
                        .connection
                        .request("textDocument/hover", &at(&uri, point));
                    uses.push((name, text, request));
                }
            }
        }
        Asked {
            uri,
            errors,
            with_hovers: question.with_hovers,
            names,
            uses,
        }
    }

    /// Makes the answer about a module of the answers to its own requests, in their order.
    fn first_answer(
        &self,
        asked: &Asked<'_>,
        generated: &Generated,
        received: &mut impl Iterator<Item = Answer>,
    ) -> Result<ModuleAnswer, String> {
        let errors = received.next().unwrap_or_else(|| Err(String::new()));
        let mut hovers = asked
            .names
            .iter()
            .filter_map(|(name, source)| {
                let said = match source {
                    Source::Asked(_) => received.next()?.ok().as_ref().and_then(said),
                    Source::Shared(import) => self.imported_types.get(import).cloned(),
                };
                said.map(|Said { text, summary }| NameHover {
                    name: *name,
                    text,
                    summary,
                    value: None,
                })
            })
            .collect::<Vec<_>>();
        let errors = errors.map(|report| errors_of(&report));
        let is_rejected = |name: usize| {
            errors.iter().flatten().any(|error| {
                let origin = generated.origins.get(error.start.0);
                matches!(origin, Some(Origin::Use(it) | Origin::Call(it)) if *it == name)
            })
        };
        for (name, text, _) in &asked.uses {
            let answer = received.next().and_then(Result::ok);
            let value = answer.filter(|_| !is_rejected(*name));
            let value = value.as_ref().and_then(alias_text);
            if let Some(value) = value.filter(|value| is_news(value, text))
                && let Ok(index) = hovers.binary_search_by_key(name, |hover| hover.name)
            {
                hovers[index].value = Some(value);
            }
        }
        Ok(ModuleAnswer {
            errors: errors?,
            shown: Vec::new(),
            // None at all is no answer to those who want them.
            hovers: asked.with_hovers.then_some(hovers),
        })
    }

    /// Has the types shown of all results that are wrong or not stated.
    fn show_results(
        &mut self,
        questions: &[Question<'_>],
        asked: &[Asked<'_>],
        answers: &mut [Result<ModuleAnswer, String>],
    ) -> Result<(), Lost> {
        let mut wanted = Vec::new();
        for (index, question) in questions.iter().enumerate() {
            let Ok(answer) = &answers[index] else {
                continue;
            };
            for result in results_to_show(question, &answer.errors) {
                if let Some(point) = question.generated.result_point(result) {
                    let request = self
                        .connection
                        .request("textDocument/hover", &at(&asked[index].uri, point));
                    wanted.push((index, result, request));
                }
            }
        }
        let requests: Vec<RequestId> = wanted.iter().map(|(_, _, request)| *request).collect();
        let shown = self.connection.answers(&requests)?;
        for ((index, result, _), hover) in wanted.into_iter().zip(shown) {
            let Some(text) = hover.ok().as_ref().and_then(alias_text) else {
                continue;
            };
            let is_whole = !type_text::is_truncated(&text);
            if let Ok(answer) = &mut answers[index] {
                answer.shown.push((result, Shown { text, is_whole }));
            }
        }
        for (slot, question) in questions.iter().enumerate() {
            let Ok(answer) = &mut answers[slot] else {
                continue;
            };
            if answer.shown.iter().any(|(_, shown)| !shown.is_whole) {
                self.show_whole(slot, question, answer)?;
            }
        }
        Ok(())
    }

    /// Gets results in full that hovering cuts short: error messages need not be short.
    fn show_whole(
        &mut self,
        slot: usize,
        question: &Question<'_>,
        answer: &mut ModuleAnswer,
    ) -> Result<(), Lost> {
        let cut: Vec<usize> = answer
            .shown
            .iter()
            .filter(|(_, shown)| !shown.is_whole)
            .map(|(result, _)| *result)
            .collect();
        let generated = question.module.generate(&cut);
        let uri = self.show(question.module.dialect, slot, &generated.text);
        let report = self
            .connection
            .ask("textDocument/diagnostic", &document(&uri))?;
        let Ok(report) = report else { return Ok(()) };
        for error in errors_of(&report) {
            let Some(Origin::Show(result)) = generated.origins.get(error.start.0) else {
                continue;
            };
            let Some(text) = shown_in(&error.message) else {
                continue;
            };
            let is_whole = !type_text::is_truncated(text) && !is_plain_name(text);
            if let Some((_, shown)) = answer
                .shown
                .iter_mut()
                .find(|(shown_result, shown)| shown_result == result && !shown.is_whole)
                && is_whole
            {
                *shown = Shown {
                    text: text.to_owned(),
                    is_whole,
                };
            }
        }
        Ok(())
    }

    /// The types of the aliases that are declared at these places of a text.
    pub(crate) fn aliases(
        &mut self,
        text: &str,
        points: &[Point],
    ) -> Result<Vec<Option<String>>, Lost> {
        let uri = self.show(Dialect::Ts, 0, text);
        let requests: Vec<RequestId> = points
            .iter()
            .map(|point| {
                self.connection
                    .request("textDocument/hover", &at(&uri, *point))
            })
            .collect();
        let answers = self.connection.answers(&requests)?.into_iter();
        Ok(answers
            .map(|hover| alias_text(hover.ok().as_ref()?))
            .collect())
    }

    /// The errors of a text; a message if the compiler fails on it without ending.
    pub(crate) fn errors(&mut self, text: &str) -> Result<Result<Vec<CompileError>, String>, Lost> {
        let uri = self.show(Dialect::Ts, 0, text);
        let report = self
            .connection
            .ask("textDocument/diagnostic", &document(&uri))?;
        Ok(report.map(|report| errors_of(&report)))
    }

    /// Puts a text into a slot and returns the slot's address.
    fn show(&mut self, dialect: Dialect, slot: usize, text: &str) -> String {
        let slots = match dialect {
            Dialect::Ts => &mut self.ts,
            Dialect::Tsx => &mut self.tsx,
        };
        if let Some(slot) = slots.get_mut(slot) {
            slot.version += 1;
            let uri = slot.uri.clone();
            let params = json!({
                "textDocument": { "uri": uri, "version": slot.version },
                "contentChanges": [{ "text": text }],
            });
            self.connection.notify("textDocument/didChange", &params);
            return uri;
        }
        // Slots are opened one after the other, though those of the other dialect may have been skipped.
        let name = format!("{}.{}", slots.len(), dialect.extension());
        let language = match dialect {
            Dialect::Ts => "typescript",
            Dialect::Tsx => "typescriptreact",
        };
        let uri = self.uri(&name);
        let slots = match dialect {
            Dialect::Ts => &mut self.ts,
            Dialect::Tsx => &mut self.tsx,
        };
        slots.push(Slot {
            uri: uri.clone(),
            version: 1,
        });
        self.open(&uri, language, text);
        uri
    }

    fn open(&self, uri: &str, language: &str, text: &str) {
        let params = json!({
            "textDocument": { "uri": uri, "languageId": language, "version": 1, "text": text },
        });
        self.connection.notify("textDocument/didOpen", &params);
    }

    fn uri(&self, name: &str) -> String {
        self.folder
            .join(name)
            .map_or_else(|_| name.to_owned(), String::from)
    }
}

/// The results whose types are wanted: the wrong ones and those that are to be filled in.
fn results_to_show(question: &Question<'_>, errors: &[CompileError]) -> Vec<usize> {
    let results = &question.module.annotations.results;
    (0..results.len())
        .filter(|result| {
            results[*result].expected.is_none()
                || errors.iter().any(|error| {
                    question.generated.origins.get(error.start.0) == Some(&Origin::Verdict(*result))
                })
        })
        .collect()
}

/// The errors of a report; hints and suggestions are left out.
fn errors_of(report: &Value) -> Vec<CompileError> {
    let point = |point: &Value| {
        let number = |name: &str| point[name].as_u64().unwrap_or(0) as usize;
        (number("line"), number("character"))
    };
    report["items"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|item| item["severity"].as_u64().unwrap_or(1) == 1)
        .map(|item| CompileError {
            start: point(&item["range"]["start"]),
            end: point(&item["range"]["end"]),
            code: item["code"].as_u64().unwrap_or(0) as u32,
            message: item["message"].as_str().unwrap_or_default().to_owned(),
        })
        .collect()
}

/// Returns true if a type adds something to the text that it is the type of.
fn is_news(value: &str, text: &str) -> bool {
    let bare = |text: &str| {
        let mut text = type_text::tidy(text, '\'');
        text.retain(|character| !character.is_whitespace());
        text
    };
    value != "void" && bare(value) != bare(text)
}

fn is_plain_name(text: &str) -> bool {
    text.chars()
        .all(|character| character.is_alphanumeric() || "_$.".contains(character))
}

fn document(uri: &str) -> Value {
    json!({ "textDocument": { "uri": uri } })
}

fn at(uri: &str, point: Point) -> Value {
    json!({
        "textDocument": { "uri": uri },
        "position": { "line": point.line, "character": point.column },
    })
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

fn directory_url(path: &Path) -> Result<Url, Lost> {
    Url::from_directory_path(path)
        .map_err(|()| Lost::Refused(format!("`{}` is not an absolute path", path.display())))
}
