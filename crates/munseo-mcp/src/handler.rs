//! The protocol's side: tools are listed, called, and their mistakes told to the model.

use std::sync::Arc;
use std::time::Duration;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
    JsonObject, ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig,
};
use rmcp::service::{RequestContext, RoleServer};
use rmcp::{ErrorData, ServerHandler};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use crate::library::{Checked, Library, LibraryError, Snippets};
use crate::tools::{
    self, CHECK_SNIPPET, CheckSnippet, GET_PAGE, GetPage, LONGEST_PATH, LONGEST_QUERY,
    LONGEST_SNIPPET, MOST_FOUND, SEARCH, Search, TYPE_OF, TypeOf,
};

/// How many questions may wait for the compiler, which answers one after another.
const WAITING: usize = 8;
/// How long a question to the compiler may take in all, waiting included.
const COMPILER_WITHIN: Duration = Duration::from_secs(20);

/// Answers the requests of one client, or of all: it remembers nothing of them.
#[derive(Clone)]
pub(crate) struct Handler {
    library: Arc<dyn Library>,
    /// Turns with the compiler, those that wait among them.
    places: Arc<Semaphore>,
    turn: Arc<Semaphore>,
}

impl Handler {
    pub(crate) fn new(library: Arc<dyn Library>) -> Self {
        Self {
            library,
            places: Arc::new(Semaphore::new(WAITING)),
            turn: Arc::new(Semaphore::new(1)),
        }
    }

    async fn call(&self, name: &str, arguments: JsonObject) -> Result<CallToolResult, ErrorData> {
        match name {
            SEARCH if self.library.has_search() => self.search(read(arguments)?).await,
            GET_PAGE => self.page(read(arguments)?).await,
            CHECK_SNIPPET if self.library.snippets().is_some() => {
                let CheckSnippet { code } = read(arguments)?;
                self.compiled(code.len(), move |snippets| snippets.check(&code))
                    .await
            }
            TYPE_OF if self.library.snippets().is_some() => {
                let TypeOf { expression, code } = read(arguments)?;
                self.compiled(code.len() + expression.len(), move |snippets| {
                    snippets.type_of(&code, &expression)
                })
                .await
            }
            _ => Err(ErrorData::invalid_params(
                format!("there is no tool `{name}`"),
                None,
            )),
        }
    }

    async fn search(&self, search: Search) -> Result<CallToolResult, ErrorData> {
        if search.query.chars().count() > LONGEST_QUERY {
            return Ok(mistake(&format!(
                "the query is longer than {LONGEST_QUERY} characters"
            )));
        }
        let locale = match self.locale(search.locale)? {
            Some(locale) => locale,
            None => self.default_locale(),
        };
        let limit = search.limit.clamp(1, MOST_FOUND);
        let query = search.query;
        let found = self
            .blocking(move |library| library.search(&locale, &query, limit))
            .await;
        let found = match found {
            Ok(found) => found,
            Err(error) => return Ok(mistake(&error.to_string())),
        };
        let mut text = String::new();
        for (number, place) in (1..).zip(&found) {
            text.push_str(&format!(
                "{number}. {}\n   {}\n   {}\n",
                place.title.join(" › "),
                place.url,
                place.excerpt
            ));
        }
        if found.is_empty() {
            text.push_str("nothing found");
        }
        Ok(structured(text, json!({ "results": found })))
    }

    async fn page(&self, page: GetPage) -> Result<CallToolResult, ErrorData> {
        if page.path.len() > LONGEST_PATH {
            return Ok(mistake("no page has a path that long"));
        }
        let locale = self.locale(page.locale)?;
        let path = page.path.clone();
        let text = self
            .blocking(move |library| library.page(locale.as_deref(), &path))
            .await;
        Ok(match text {
            Ok(Some(text)) => CallToolResult::success(vec![ContentBlock::text(text)]),
            Ok(None) => mistake(&format!(
                "there is no page `{}`; `search` gives the paths of pages",
                page.path
            )),
            Err(error) => mistake(&error.to_string()),
        })
    }

    /// Asks the compiler when it is this question's turn.
    async fn compiled(
        &self,
        length: usize,
        ask: impl FnOnce(&dyn Snippets) -> Result<Checked, LibraryError> + Send + 'static,
    ) -> Result<CallToolResult, ErrorData> {
        if length > LONGEST_SNIPPET {
            return Ok(mistake(&format!(
                "the code is longer than {LONGEST_SNIPPET} bytes"
            )));
        }
        let Ok(place) = Arc::clone(&self.places).try_acquire_owned() else {
            return Ok(mistake("the compiler is busy; try again in some seconds"));
        };
        let turn = Arc::clone(&self.turn);
        let library = Arc::clone(&self.library);
        let asked = async move {
            let turn = turn.acquire_owned().await;
            // Both are given back when the compiler has answered, even if nobody waits for it any more.
            tokio::task::spawn_blocking(move || {
                let (_turn, _place) = (turn, place);
                match library.snippets() {
                    Some(snippets) => ask(snippets),
                    None => Err(LibraryError(String::from("there is no compiler"))),
                }
            })
            .await
        };
        let answer = match tokio::time::timeout(COMPILER_WITHIN, asked).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => Err(LibraryError(String::from("checking this failed"))),
            Err(_) => Err(LibraryError(String::from(
                "the compiler takes too long; ask about less",
            ))),
        };
        Ok(match answer {
            Ok(checked) => {
                let value = serde_json::to_value(&checked).unwrap_or_default();
                structured(shown(&checked), value)
            }
            Err(error) => mistake(&error.to_string()),
        })
    }

    async fn blocking<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&dyn Library) -> Result<T, LibraryError> + Send + 'static,
    ) -> Result<T, LibraryError> {
        let library = Arc::clone(&self.library);
        tokio::task::spawn_blocking(move || ask(&*library))
            .await
            .unwrap_or_else(|_| Err(LibraryError(String::from("answering this failed"))))
    }

    /// A language that the site has.
    fn locale(&self, wanted: Option<String>) -> Result<Option<String>, ErrorData> {
        let Some(wanted) = wanted else {
            return Ok(None);
        };
        let languages = self.library.languages();
        if languages.iter().any(|language| language.code == wanted) {
            return Ok(Some(wanted));
        }
        let codes: Vec<String> = languages
            .into_iter()
            .map(|language| language.code)
            .collect();
        Err(ErrorData::invalid_params(
            format!("`locale` is one of `{}`", codes.join("`, `")),
            None,
        ))
    }

    fn default_locale(&self) -> String {
        let first = self.library.languages().into_iter().next();
        first.map_or_else(|| String::from("en"), |language| language.code)
    }
}

impl ServerHandler for Handler {
    fn get_info(&self) -> ServerConfig {
        let (title, tagline) = self.library.about();
        let about = Implementation::new("munseo", env!("CARGO_PKG_VERSION")).with_title(&title);
        let languages: Vec<String> = self
            .library
            .languages()
            .into_iter()
            .map(|language| format!("{} ({})", language.label, language.code))
            .collect();
        let instructions = format!(
            "The documentation of {title}: {tagline}\nLanguages: {}. Search first, then read pages by their path.",
            languages.join(", ")
        );
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(about)
            .with_instructions(instructions)
    }

    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(tools::all(&*self.library)))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = request.arguments.unwrap_or_default();
        let result = self.call(&request.name, arguments).await?;
        Ok(result.into())
    }
}

fn read<T: DeserializeOwned>(arguments: JsonObject) -> Result<T, ErrorData> {
    serde_json::from_value(Value::Object(arguments))
        .map_err(|error| ErrorData::invalid_params(error.to_string(), None))
}

/// What the model did wrong, told to it.
fn mistake(text: &str) -> CallToolResult {
    CallToolResult::error(vec![ContentBlock::text(text)])
}

fn structured(text: String, value: Value) -> CallToolResult {
    let mut result = CallToolResult::success(vec![ContentBlock::text(text)]);
    result.structured_content = Some(value);
    result
}

/// What the compiler says, as text.
fn shown(checked: &Checked) -> String {
    let mut text = String::new();
    for finding in &checked.findings {
        text.push_str(&format!(
            "{}:{} {} {}: {}\n",
            finding.line, finding.column, finding.severity, finding.code, finding.message
        ));
        if let Some(help) = &finding.help {
            text.push_str(&format!("  {help}\n"));
        }
    }
    for result in &checked.results {
        text.push_str(&format!("{}: //=> {}\n", result.line, result.actual));
    }
    if text.is_empty() {
        text.push_str("no errors");
    }
    text
}
