//! A running compiler and its open documents.
//!
//! Nothing is written to disk: the configuration and the modules are open documents in a folder of the site that need
//! not exist.
//!
//! Every opened document makes the compiler build a new program, and a change costs nothing until the next request. So
//! a fixed number of documents stays open as slots that are reused for one batch of modules after another: one program
//! per batch.

use std::path::{Path, PathBuf};
use std::time::Duration;

use munseo_declarations::syntax::{Dialect, ImportedName, Name};
use rustc_hash::FxHashMap;
use serde_json::{Value, json};
use url::Url;

use crate::compiler::hover_text::{HoverText, alias_text, parse_hover, type_in_error};
use crate::compiler::installation::Compiler;
use crate::compiler::lsp::{Connection, RequestId, Response, ServerFailure};
use crate::compiler::module_answer::{CompileError, ModuleAnswer, NameHover, ResultType};
use crate::compiler::type_text;
use crate::examples::block_positions::Position;
use crate::examples::example_module::{ExampleModule, GeneratedModule, LineOrigin};

/// Number of modules that are open in the compiler at once.
///
/// Measured on 640 examples: 16 to 64 differ little; memory grows with it, and a single edit needs one.
pub(crate) const BATCH_SIZE: usize = 32;

/// The virtual folder of the documents.
const FOLDER: &str = ".munseo/examples";

/// Error code for a configuration without inputs, which is expected as long as no slot is open.
const NO_INPUTS: u64 = 18003;

/// Errors about the whole program are reported together with those about its configuration; they have smaller codes.
const FIRST_OF_CONFIG: u64 = 5000;

/// The request for the errors of a document.
const DIAGNOSTIC: &str = "textDocument/diagnostic";

/// A running compiler.
#[derive(Debug)]
pub(crate) struct Session {
    connection: Connection,
    folder: Url,
    /// The open documents of each dialect.
    slots: [Vec<Slot>; 2],
    /// Hovers of imported types. They are the same in every module, and half of all names are such types.
    imported_types: FxHashMap<ImportedName, HoverText>,
}

/// The settings of a session.
#[derive(Debug, Clone)]
pub(crate) struct SessionOptions<'a> {
    /// The compiler.
    pub(crate) compiler: &'a Compiler,
    /// The site's folder.
    pub(crate) site_root: &'a Path,
    /// The text of the configuration.
    pub(crate) config: &'a str,
    /// Time limit of a response.
    pub(crate) timeout: Duration,
}

/// A module to be compiled.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CompileRequest<'a> {
    /// The module.
    pub(crate) module: &'a ExampleModule,
    /// Its text for the compiler.
    pub(crate) generated: &'a GeneratedModule,
    /// True if the type of every name is requested.
    pub(crate) with_hovers: bool,
}

/// An open document.
#[derive(Debug)]
struct Slot {
    uri: String,
    version: u64,
}

/// The requests for one module.
struct PendingModule<'a> {
    uri: String,
    errors: RequestId,
    with_hovers: bool,
    /// The indices of names, and the sources of their answers.
    names: Vec<(usize, NameAnswer<'a>)>,
    /// The index of a name, the text that uses it, and the request for its type.
    uses: Vec<(usize, &'a str, RequestId)>,
}

/// The source of the answer about a name.
enum NameAnswer<'a> {
    /// A request of its own.
    Own(RequestId),
    /// The hover of this type, which all modules share.
    Shared(&'a ImportedName),
}

impl Session {
    /// Starts the compiler and gives it the configuration.
    pub(crate) fn start(options: &SessionOptions<'_>) -> Result<Self, ServerFailure> {
        let root = absolute(options.site_root);
        let mut connection = Connection::start(
            &options.compiler.program,
            &["--lsp", "--stdio"],
            &root,
            options.timeout,
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
        // A program that fails during initialization is not the compiler; retrying does not help.
        let initialized = connection.request_and_wait("initialize", &params);
        if let Err(message) =
            initialized.map_err(|failure| ServerFailure::Initialize(failure.to_string()))?
        {
            return Err(ServerFailure::Initialize(message));
        }
        connection.notify("initialized", &json!({}));
        let session = Self {
            connection,
            folder,
            slots: Default::default(),
            imported_types: FxHashMap::default(),
        };
        let config_uri = session.uri("tsconfig.json");
        session.open(&config_uri, "json", options.config);
        Ok(session)
    }

    /// Opens a slot and makes the compiler read the libraries, so that the first example need not wait.
    pub(crate) fn warm_up(&mut self, source: &str) -> Result<(), ServerFailure> {
        let uri = self.show(Dialect::Ts, 0, source);
        self.connection
            .request_and_wait(DIAGNOSTIC, &document(&uri))?
            .ok();
        Ok(())
    }

    /// Notifies the compiler of files that changed on disk.
    pub(crate) fn files_changed(&mut self, files: &[PathBuf]) {
        self.imported_types.clear();
        let changes: Vec<Value> = files
            .iter()
            .filter_map(|file| Url::from_file_path(file).ok().map(|uri| (file, uri)))
            .map(|(file, uri)| {
                // 1 created, 2 changed, 3 deleted. The compiler treats a new file like a changed one.
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

    /// Compiles at most [`BATCH_SIZE`] modules. If the compiler fails on a module without exiting, its error message
    /// replaces the answer.
    pub(crate) fn compile(
        &mut self,
        requests: &[CompileRequest<'_>],
    ) -> Result<Vec<Result<ModuleAnswer, String>>, ServerFailure> {
        debug_assert!(requests.len() <= BATCH_SIZE, "more modules than slots");
        let uris: Vec<String> = requests
            .iter()
            .enumerate()
            .map(|(slot, compile_request)| {
                self.show(
                    compile_request.module.dialect,
                    slot,
                    &compile_request.generated.text,
                )
            })
            .collect();
        let mut types: FxHashMap<&ImportedName, RequestId> = FxHashMap::default();
        let pending: Vec<PendingModule<'_>> = requests
            .iter()
            .zip(uris)
            .map(|(compile_request, uri)| {
                self.send_first_requests(compile_request, uri, &mut types)
            })
            .collect();
        let own = pending.iter().flat_map(|pending| {
            let names = pending.names.iter().filter_map(|(_, source)| match source {
                NameAnswer::Own(request) => Some(*request),
                NameAnswer::Shared(_) => None,
            });
            let uses = pending.uses.iter().map(|(_, _, request)| *request);
            std::iter::once(pending.errors).chain(names).chain(uses)
        });
        let request_ids: Vec<RequestId> = types.values().copied().chain(own).collect();
        let mut received = self.connection.wait_for(&request_ids)?.into_iter();
        for (import, hover) in types.into_keys().zip(received.by_ref()) {
            if let Some(parsed) = hover.ok().as_ref().and_then(parse_hover) {
                self.imported_types.insert(import.clone(), parsed);
            }
        }
        let mut answers: Vec<_> = pending
            .iter()
            .zip(requests)
            .map(|(pending, compile_request)| {
                self.first_answer(pending, compile_request.generated, &mut received)
            })
            .collect();
        self.show_results(requests, &pending, &mut answers)?;
        Ok(answers)
    }

    /// Sends the first requests about a module; `types` are those already requested.
    fn send_first_requests<'a>(
        &mut self,
        compile_request: &CompileRequest<'a>,
        uri: String,
        types: &mut FxHashMap<&'a ImportedName, RequestId>,
    ) -> PendingModule<'a> {
        let errors = self.connection.request(DIAGNOSTIC, &document(&uri));
        let mut names = Vec::new();
        let all: &'a [Name] = if compile_request.with_hovers {
            &compile_request.module.syntax.names
        } else {
            &[]
        };
        for (index, name) in all.iter().enumerate() {
            let mut position = compile_request.module.positions(&name.span).0;
            let origin = LineOrigin::Source {
                line: position.line,
            };
            let Some(line) = compile_request.generated.line_of(origin) else {
                continue;
            };
            position.line = line;
            let shared = name.import.as_ref().filter(|_| name.is_type);
            if let Some(import) = shared
                && (self.imported_types.contains_key(import) || types.contains_key(import))
            {
                names.push((index, NameAnswer::Shared(import)));
                continue;
            }
            let request = self.hover(&uri, position);
            names.push((
                index,
                match shared {
                    Some(import) => {
                        types.insert(import, request);
                        NameAnswer::Shared(import)
                    }
                    None => NameAnswer::Own(request),
                },
            ));
        }
        let mut uses = Vec::new();
        if compile_request.with_hovers {
            for (name, text) in compile_request.module.uses() {
                let position = compile_request
                    .generated
                    .alias_position(LineOrigin::Use(name));
                if let Some(position) = position {
                    uses.push((name, text, self.hover(&uri, position)));
                }
            }
        }
        PendingModule {
            uri,
            errors,
            with_hovers: compile_request.with_hovers,
            names,
            uses,
        }
    }

    /// Builds the answer about a module from the responses to its first requests.
    fn first_answer(
        &self,
        pending: &PendingModule<'_>,
        generated: &GeneratedModule,
        received: &mut impl Iterator<Item = Response>,
    ) -> Result<ModuleAnswer, String> {
        let errors = received.next().unwrap_or_else(|| Err(String::new()));
        let mut hovers = pending
            .names
            .iter()
            .filter_map(|(name, source)| {
                let parse_hover = match source {
                    NameAnswer::Own(_) => received.next()?.ok().as_ref().and_then(parse_hover),
                    NameAnswer::Shared(import) => self.imported_types.get(import).cloned(),
                };
                parse_hover.map(|HoverText { text, summary }| NameHover {
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
                matches!(origin, Some(LineOrigin::Use(it) | LineOrigin::Call(it)) if *it == name)
            })
        };
        for (name, text, _) in &pending.uses {
            let response = received.next().and_then(Result::ok);
            let value = response.filter(|_| !is_rejected(*name));
            let value = value.as_ref().and_then(alias_text);
            if let Some(value) = value.filter(|value| adds_information(value, text))
                && let Ok(index) = hovers.binary_search_by_key(name, |hover| hover.name)
            {
                hovers[index].value = Some(value);
            }
        }
        Ok(ModuleAnswer {
            errors: errors?,
            shown: Vec::new(),
            // A missing response is not an answer for callers that want hovers.
            hovers: pending.with_hovers.then_some(hovers),
        })
    }

    /// Requests the types of all results that are wrong or not stated.
    fn show_results(
        &mut self,
        requests: &[CompileRequest<'_>],
        pending: &[PendingModule<'_>],
        answers: &mut [Result<ModuleAnswer, String>],
    ) -> Result<(), ServerFailure> {
        let mut wanted = Vec::new();
        for (index, compile_request) in requests.iter().enumerate() {
            let Ok(answer) = &answers[index] else {
                continue;
            };
            for result in results_to_show(compile_request, &answer.errors) {
                let origin = LineOrigin::Result(result);
                if let Some(position) = compile_request.generated.alias_position(origin) {
                    let request = self.hover(&pending[index].uri, position);
                    wanted.push((index, result, request));
                }
            }
        }
        let request_ids: Vec<RequestId> = wanted.iter().map(|(_, _, request)| *request).collect();
        let shown = self.connection.wait_for(&request_ids)?;
        for ((index, result, _), hover) in wanted.into_iter().zip(shown) {
            let Some(text) = hover.ok().as_ref().and_then(alias_text) else {
                continue;
            };
            let is_whole = !type_text::is_truncated(&text);
            if let Ok(answer) = &mut answers[index] {
                answer.shown.push((result, ResultType { text, is_whole }));
            }
        }
        for (slot, compile_request) in requests.iter().enumerate() {
            let Ok(answer) = &mut answers[slot] else {
                continue;
            };
            if answer.shown.iter().any(|(_, shown)| !shown.is_whole) {
                self.expand_truncated(slot, compile_request, answer)?;
            }
        }
        Ok(())
    }

    /// Requests the full text of types that hovers truncate, through error messages, which are never truncated.
    fn expand_truncated(
        &mut self,
        slot: usize,
        compile_request: &CompileRequest<'_>,
        answer: &mut ModuleAnswer,
    ) -> Result<(), ServerFailure> {
        let cut: Vec<usize> = answer
            .shown
            .iter()
            .filter(|(_, shown)| !shown.is_whole)
            .map(|(result, _)| *result)
            .collect();
        let generated = compile_request.module.generate(&cut);
        let uri = self.show(compile_request.module.dialect, slot, &generated.text);
        let Ok(errors) = self.request_errors(&uri)? else {
            return Ok(());
        };
        for error in errors {
            let Some(LineOrigin::Show(result)) = generated.origins.get(error.start.0) else {
                continue;
            };
            let Some(text) = type_in_error(&error.message) else {
                continue;
            };
            let is_whole = !type_text::is_truncated(text) && !is_plain_name(text);
            if let Some((_, shown)) = answer
                .shown
                .iter_mut()
                .find(|(shown_result, shown)| shown_result == result && !shown.is_whole)
                && is_whole
            {
                *shown = ResultType {
                    text: text.to_owned(),
                    is_whole,
                };
            }
        }
        Ok(())
    }

    /// The types of the aliases that are declared at these positions of a text.
    pub(crate) fn aliases(
        &mut self,
        text: &str,
        positions: &[Position],
    ) -> Result<Vec<Option<String>>, ServerFailure> {
        let uri = self.show(Dialect::Ts, 0, text);
        let request_ids: Vec<RequestId> = positions
            .iter()
            .map(|position| self.hover(&uri, *position))
            .collect();
        let responses = self.connection.wait_for(&request_ids)?.into_iter();
        Ok(responses
            .map(|hover| alias_text(hover.ok().as_ref()?))
            .collect())
    }

    /// The errors of a text; the compiler's message if it fails without exiting.
    pub(crate) fn errors(
        &mut self,
        text: &str,
    ) -> Result<Result<Vec<CompileError>, String>, ServerFailure> {
        let uri = self.show(Dialect::Ts, 0, text);
        self.request_errors(&uri)
    }

    fn request_errors(
        &mut self,
        uri: &str,
    ) -> Result<Result<Vec<CompileError>, String>, ServerFailure> {
        let report = self
            .connection
            .request_and_wait(DIAGNOSTIC, &document(uri))?;
        Ok(report.map(|report| errors_of(&report)))
    }

    fn hover(&mut self, uri: &str, position: Position) -> RequestId {
        let params = json!({
            "textDocument": { "uri": uri },
            "position": { "line": position.line, "character": position.column },
        });
        self.connection.request("textDocument/hover", &params)
    }

    /// Puts a text into a slot and returns the slot's URI.
    fn show(&mut self, dialect: Dialect, slot: usize, text: &str) -> String {
        let slots = &mut self.slots[dialect as usize];
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
        // Slots are opened in order, though slots of the other dialect may have been skipped.
        let name = format!("{}.{}", slots.len(), dialect.extension());
        let language = match dialect {
            Dialect::Ts => "typescript",
            Dialect::Tsx => "typescriptreact",
        };
        let uri = self.uri(&name);
        self.slots[dialect as usize].push(Slot {
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

/// The results whose types are needed: the wrong ones and those to be filled in.
fn results_to_show(compile_request: &CompileRequest<'_>, errors: &[CompileError]) -> Vec<usize> {
    let results = &compile_request.module.annotations.results;
    (0..results.len())
        .filter(|result| {
            results[*result].expected.is_none()
                || errors.iter().any(|error| {
                    compile_request.generated.origins.get(error.start.0)
                        == Some(&LineOrigin::Verdict(*result))
                })
        })
        .collect()
}

/// The errors in a diagnostics report, without hints and suggestions.
fn errors_of(report: &Value) -> Vec<CompileError> {
    let position = |position: &Value| {
        let number = |name: &str| position[name].as_u64().unwrap_or(0) as usize;
        (number("line"), number("character"))
    };
    report["items"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|item| item["severity"].as_u64().unwrap_or(1) == 1)
        .map(|item| CompileError {
            start: position(&item["range"]["start"]),
            end: position(&item["range"]["end"]),
            code: item["code"].as_u64().unwrap_or(0) as u32,
            message: item["message"].as_str().unwrap_or_default().to_owned(),
        })
        .collect()
}

/// Returns true if a type adds information to the text it belongs to.
fn adds_information(value: &str, text: &str) -> bool {
    let bare = |text: &str| {
        let mut text = type_text::normalize(text, '\'');
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

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

fn directory_url(path: &Path) -> Result<Url, ServerFailure> {
    Url::from_directory_path(path).map_err(|()| {
        ServerFailure::Initialize(format!("`{}` is not an absolute path", path.display()))
    })
}
