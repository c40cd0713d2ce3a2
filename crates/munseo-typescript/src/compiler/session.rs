//! A running compiler and its open documents.
//!
//! Nothing is written to disk: the configuration and the modules are open documents in a folder of the site that need
//! not exist.
//!
//! Every opened document makes the compiler build a new program, and a change costs nothing until the next request. So
//! a fixed number of documents stays open as slots that are reused for one batch of modules after another: one program
//! per batch.

mod batch;

use std::path::{Path, PathBuf};
use std::time::Duration;

use munseo_examples::example_module::{ExampleModule, GeneratedModule};
use munseo_examples::line_index::Position;
use munseo_examples::module_answer::{CompileError, NameHover};
use munseo_examples::syntax::{Dialect, ImportedName};
use rustc_hash::FxHashMap;
use serde_json::{Value, json};
use url::Url;

use crate::compiler::environment::absolute;
use crate::compiler::hover_text::alias_text;
use crate::compiler::installation::Compiler;
use crate::compiler::lsp::{Connection, RequestId, ServerFailure};

/// Number of modules that are open in the compiler at once.
///
/// Measured on 640 examples: 16 to 64 differ little; memory grows with it, and a single edit needs one.
pub(crate) const BATCH_SIZE: usize = 32;

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
    imported_types: FxHashMap<ImportedName, NameHover>,
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

impl Session {
    /// Starts the compiler for documents in a folder of a site and gives it the configuration, unless the folder has
    /// one. `timeout` is the limit of a response.
    pub(crate) fn start(
        compiler: &Compiler,
        (site_root, folder): (&Path, &str),
        config: Option<&str>,
        timeout: Duration,
    ) -> Result<Self, ServerFailure> {
        let root = absolute(site_root, Path::new(""));
        let arguments = ["--lsp", "--stdio"];
        let mut connection = Connection::start(&compiler.program, &arguments, &root, timeout)?;
        let root_url = directory_url(&root)?;
        let folder = directory_url(&root.join(folder))?;
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
        if let Some(config) = config {
            session.open(&session.uri("tsconfig.json"), "json", config);
        }
        Ok(session)
    }

    /// Opens a slot and makes the compiler read the libraries, so that the first example need not wait.
    pub(crate) fn warm_up(&mut self, source: &str) -> Result<(), ServerFailure> {
        let uri = self.fill_slot(Dialect::Ts, 0, source);
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

    /// The types of the aliases that are declared at these positions of a text; `None` for those that the compiler does
    /// not know.
    pub(crate) fn alias_types(
        &mut self,
        text: &str,
        positions: &[Position],
    ) -> Result<Vec<Option<String>>, ServerFailure> {
        let uri = self.fill_slot(Dialect::Ts, 0, text);
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
        let uri = self.fill_slot(Dialect::Ts, 0, text);
        self.request_errors(&uri)
    }

    /// The errors of files in the folder, which are read from disk; `declarations` is a further file with its text.
    pub(crate) fn file_errors(
        &mut self,
        (name, declarations): (&str, &str),
        files: &[PathBuf],
    ) -> Result<Vec<Vec<CompileError>>, ServerFailure> {
        self.open(&self.uri(name), "typescript", declarations);
        let uris = files.iter().map(|file| {
            let path = file.display().to_string().replace('\\', "/");
            self.uri(&path)
        });
        let uris: Vec<String> = uris.collect();
        let requests: Vec<RequestId> = uris
            .iter()
            .map(|uri| self.connection.request(DIAGNOSTIC, &document(uri)))
            .collect();
        let reports = self.connection.wait_for(&requests)?.into_iter();
        Ok(reports
            .map(|report| report.as_ref().map(errors_of).unwrap_or_default())
            .collect())
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

    /// Empties the first slot, whose module must not be seen by others.
    pub(crate) fn clear(&mut self, dialect: Dialect) {
        self.fill_slot(dialect, 0, "export {};");
    }

    /// Puts a text into a slot and returns the slot's URI.
    fn fill_slot(&mut self, dialect: Dialect, slot: usize, text: &str) -> String {
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
        // Of `0.ts` and `0.tsx`, a pattern of the configuration would include only the first.
        let extension = dialect.extension();
        let name = format!("{extension}{}.{extension}", slots.len());
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

fn document(uri: &str) -> Value {
    json!({ "textDocument": { "uri": uri } })
}

fn directory_url(path: &Path) -> Result<Url, ServerFailure> {
    Url::from_directory_path(path).map_err(|()| {
        ServerFailure::Initialize(format!("`{}` is not an absolute path", path.display()))
    })
}
