//! The protocol's handler: lists tools, calls them, and reports invalid input to the model.

mod answers;

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use rmcp::model::{
    CacheScope, CallToolRequestMethod, CallToolRequestParams, CallToolResponse, CallToolResult,
    CompleteRequestMethod, CompleteRequestParams, CompleteResult, ConstString as _, ContentBlock,
    CustomRequest, CustomResult, DiscoverResult, ErrorCode, Implementation,
    InitializeRequestParams, InitializeResult, InitializeResultMethod, JsonObject,
    ListPromptsRequestMethod, ListPromptsResult, ListResourceTemplatesRequestMethod,
    ListResourceTemplatesResult, ListResourcesRequestMethod, ListResourcesResult,
    ListToolsRequestMethod, ListToolsResult, PaginatedRequestParams, ProtocolVersion,
    ServerCapabilities, ServerConfig,
};
use rmcp::service::{RequestContext, RoleServer};
use rmcp::{ErrorData, ServerHandler};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::sync::Semaphore;

use self::answers::{missing_page_message, page_of, results_text, structured, type_alone};
use crate::documentation::{Documentation, FoundType, SnippetCheck, Snippets};
use crate::tools::{
    self, CHECK_SNIPPET, CheckSnippet, FIND_BY_EXAMPLE, FindByExample, GET_PAGE, GetPage, MAX_HITS,
    MAX_PATH_LENGTH, MAX_QUERY_LENGTH, MAX_SNIPPET_LENGTH, Results, SEARCH, Search, TYPE_OF,
    TypeOf, TypeWithPage,
};

/// The revision in which a request may be a list of several.
const WITH_BATCHES: ProtocolVersion = ProtocolVersion::V_2025_03_26;
/// Time for which clients may cache the list of tools and the description of the server: only a build changes them.
const CACHE_TIME: Duration = Duration::from_secs(300);
/// Number of concurrent requests, except those to the compiler. Each occupies a thread and may wait for another one
/// that reads a file: with as many requests as the runtime has blocking threads, all would wait forever.
const MAX_CONCURRENT: usize = 16;
/// Number of requests in the queue of the compiler, which handles one at a time.
const MAX_QUEUED: usize = 8;
/// Time limit of a request to the compiler, including the time in the queue.
const COMPILER_TIMEOUT: Duration = Duration::from_secs(20);

/// Handles the requests of one client, or of all: it is stateless.
#[derive(Clone)]
pub(crate) struct Handler {
    documentation: Arc<dyn Documentation>,
    /// Permits for requests, except those to the compiler.
    request_permits: Arc<Semaphore>,
    /// Slots for requests to the compiler, including the running one.
    compiler_queue: Arc<Semaphore>,
    compiler_lock: Arc<Semaphore>,
}

impl Handler {
    pub(crate) fn new(documentation: Arc<dyn Documentation>) -> Self {
        Self {
            documentation,
            request_permits: Arc::new(Semaphore::new(MAX_CONCURRENT)),
            compiler_queue: Arc::new(Semaphore::new(MAX_QUEUED)),
            compiler_lock: Arc::new(Semaphore::new(1)),
        }
    }

    async fn call(&self, name: &str, arguments: JsonObject) -> Result<CallToolResult, Failure> {
        match name {
            SEARCH if self.documentation.has_search() => self.search(read(arguments)?).await,
            GET_PAGE => self.page(read(arguments)?).await,
            CHECK_SNIPPET if self.documentation.snippets().is_some() => {
                let CheckSnippet { code } = read(arguments)?;
                check_text("code", &code, MAX_SNIPPET_LENGTH)?;
                self.run_check(results_text, move |snippets| snippets.check(&code))
                    .await
            }
            TYPE_OF if self.documentation.snippets().is_some() => {
                let TypeOf { expression, code } = read(arguments)?;
                check_text("expression", &expression, MAX_SNIPPET_LENGTH)?;
                check_length("code", &code, MAX_SNIPPET_LENGTH)?;
                self.run_check(type_alone, move |snippets| {
                    snippets.type_of(&code, &expression)
                })
                .await
            }
            FIND_BY_EXAMPLE if self.can_find() => self.find(read(arguments)?).await,
            _ => {
                let text = format!("unknown tool `{name}`");
                Err(Failure::Protocol(ErrorData::invalid_params(text, None)))
            }
        }
    }

    async fn search(&self, search: Search) -> Result<CallToolResult, Failure> {
        check_text("query", &search.query, MAX_QUERY_LENGTH)?;
        let locale = self.locale_or_default(search.locale)?;
        let limit = usize::try_from(search.limit).unwrap_or_default();
        reject_if(!(1..=MAX_HITS).contains(&limit), || {
            format!("`limit` is an integer from 1 to {MAX_HITS}")
        })?;
        let query = search.query;
        let found = self
            .blocking(move |documentation| documentation.search(&locale, &query, limit))
            .await?;
        let mut text = String::new();
        for (number, result) in (1..).zip(&found) {
            text.push_str(&format!(
                "{number}. {}{}\n   {}\n   {}\n",
                result.title.join(" › "),
                if result.answers {
                    " (answers the query)"
                } else {
                    ""
                },
                result.url,
                result.excerpt
            ));
        }
        if found.is_empty() {
            text.push_str("nothing found");
        }
        Ok(structured(text, &Results { results: found }))
    }

    async fn page(&self, page: GetPage) -> Result<CallToolResult, Failure> {
        let GetPage { path, locale } = page;
        check_text("path", &path, MAX_PATH_LENGTH)?;
        let locale = self.locale(locale)?;
        let default = self.default_locale();
        let text = self
            .blocking(move |documentation| {
                let text = documentation.page(locale.as_deref(), &path)?;
                let locale = locale.unwrap_or(default);
                let missing = || missing_page_message(documentation, &locale, &path);
                text.ok_or_else(missing)
            })
            .await?;
        Ok(CallToolResult::success(vec![ContentBlock::text(text)]))
    }

    /// Returns true if the compiler can find types.
    fn can_find(&self) -> bool {
        let snippets = self.documentation.snippets();
        snippets.is_some_and(|snippets| !snippets.packages().is_empty())
    }

    /// Finds types by example, and their pages.
    async fn find(&self, find: FindByExample) -> Result<CallToolResult, Failure> {
        check_text("query", &find.query, MAX_QUERY_LENGTH)?;
        let locale = self.locale_or_default(find.locale)?;
        let query = find.query;
        let found = self
            .call_compiler(move |snippets| snippets.find(&query))
            .await?;
        let found = found.ok_or_else(|| {
            let usage =
                "write types of arguments, `->`, and the type of the result: `[1, 2], 0 -> 1`";
            Failure::ToolExecution(usage.into())
        })?;
        let with_pages = self
            .blocking(move |documentation| {
                let with_page =
                    |found: FoundType| (page_of(documentation, &locale, &found.name), found);
                Ok(found.into_iter().map(with_page).collect::<Vec<_>>())
            })
            .await?;
        let mut text = String::new();
        let mut results = Vec::new();
        for (number, (page, FoundType { name, call })) in (1..).zip(with_pages) {
            text.push_str(&format!("{number}. {call}\n"));
            if let Some(page) = &page {
                text.push_str(&format!("   {}\n", page.url));
            }
            let (path, url) = page.map(|page| (page.path, page.url)).unzip();
            results.push(TypeWithPage {
                name,
                call,
                path,
                url,
            });
        }
        if results.is_empty() {
            text.push_str("no type gives this result");
        }
        Ok(structured(text, &Results { results }))
    }

    async fn run_check(
        &self,
        format: fn(&SnippetCheck) -> String,
        call: impl FnOnce(&dyn Snippets) -> Result<SnippetCheck, String> + Send + 'static,
    ) -> Result<CallToolResult, Failure> {
        let checked = self.call_compiler(call).await?;
        Ok(structured(format(&checked), &checked))
    }

    /// Calls the compiler when the request is next in the queue.
    async fn call_compiler<T: Send + 'static>(
        &self,
        call: impl FnOnce(&dyn Snippets) -> Result<T, String> + Send + 'static,
    ) -> Result<T, String> {
        let slot = Arc::clone(&self.compiler_queue).try_acquire_owned();
        let slot = slot.map_err(|_| "the compiler is busy; try again in some seconds")?;
        let request = async move {
            let lock = Arc::clone(&self.compiler_lock).acquire_owned().await;
            self.run((lock, slot), move |documentation| {
                call(documentation.snippets().ok_or("there is no compiler")?)
            })
            .await
        };
        let result = tokio::time::timeout(COMPILER_TIMEOUT, request).await;
        result.unwrap_or_else(|_| {
            Err("the request to the compiler timed out; try again later, or send less code".into())
        })
    }

    async fn blocking<T: Send + 'static>(
        &self,
        call: impl FnOnce(&dyn Documentation) -> Result<T, String> + Send + 'static,
    ) -> Result<T, String> {
        let permit = Arc::clone(&self.request_permits).acquire_owned().await;
        self.run(permit, call).await
    }

    /// Runs a request on a thread that may block. The thread owns the permits until the end of the work: a client that
    /// disconnects does not cancel it.
    async fn run<T: Send + 'static>(
        &self,
        permits: impl Send + 'static,
        call: impl FnOnce(&dyn Documentation) -> Result<T, String> + Send + 'static,
    ) -> Result<T, String> {
        let documentation = Arc::clone(&self.documentation);
        let call = move || {
            let _permits = permits;
            call(&*documentation)
        };
        let result = tokio::task::spawn_blocking(call).await;
        result.unwrap_or_else(|_| Err("the request failed unexpectedly".to_owned()))
    }

    /// The requested language, which must be one of the site's; `None` if none is requested.
    fn locale(&self, requested: Option<String>) -> Result<Option<String>, Failure> {
        let codes: Vec<String> = (self.documentation.languages().into_iter())
            .map(|language| language.code)
            .collect();
        match requested {
            Some(requested) if !codes.contains(&requested) => {
                let codes = codes.join("`, `");
                let text = format!("`locale` is one of `{codes}`");
                Err(Failure::ToolExecution(text))
            }
            requested => Ok(requested),
        }
    }

    fn locale_or_default(&self, requested: Option<String>) -> Result<String, Failure> {
        let requested = self.locale(requested)?;
        Ok(requested.unwrap_or_else(|| self.default_locale()))
    }

    fn default_locale(&self) -> String {
        let first = self.documentation.languages().into_iter().next();
        first.map_or_else(|| String::from("en"), |language| language.code)
    }
}

impl ServerHandler for Handler {
    fn get_info(&self) -> ServerConfig {
        let (title, tagline) = self.documentation.title_and_tagline();
        let about = Implementation::new("munseo", env!("CARGO_PKG_VERSION")).with_title(&title);
        let languages: Vec<String> = self
            .documentation
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

    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        // Servers of that revision must accept batches.
        let versions = ProtocolVersion::KNOWN_VERSIONS.iter();
        let without_batches = versions.filter(|version| **version != WITH_BATCHES);
        without_batches.cloned().collect()
    }

    async fn initialize(
        &self,
        mut request: InitializeRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<InitializeResult, ErrorData> {
        if request.protocol_version == WITH_BATCHES {
            // Clients of that revision know the one before it, but none after it.
            request.protocol_version = ProtocolVersion::V_2024_11_05;
        }
        context.peer.set_peer_info(request.clone());
        self.negotiate_initialize(&request)
    }

    async fn discover(
        &self,
        _context: RequestContext<RoleServer>,
    ) -> Result<DiscoverResult, ErrorData> {
        let versions = self.supported_protocol_versions().into_owned();
        Ok(DiscoverResult::from_server_info(versions, self.get_info())
            .with_ttl_ms(CACHE_TIME.as_millis() as u64)
            .with_cache_scope(CacheScope::Public))
    }

    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = ListToolsResult::with_all_items(tools::all(&*self.documentation));
        let version = context.protocol_version();
        if version.is_none_or(|version| version.has_initialize()) {
            // Earlier revisions have no fields for caching.
            return Ok(tools);
        }
        Ok(tools
            .with_ttl_ms(CACHE_TIME.as_millis() as u64)
            .with_cache_scope(CacheScope::Public))
    }

    async fn list_prompts(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Err(ErrorData::method_not_found::<ListPromptsRequestMethod>())
    }

    async fn list_resources(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Err(ErrorData::method_not_found::<ListResourcesRequestMethod>())
    }

    async fn list_resource_templates(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Err(ErrorData::method_not_found::<
            ListResourceTemplatesRequestMethod,
        >())
    }

    async fn complete(
        &self,
        _request: CompleteRequestParams,
        _context: RequestContext<RoleServer>,
    ) -> Result<CompleteResult, ErrorData> {
        Err(ErrorData::method_not_found::<CompleteRequestMethod>())
    }

    /// Requests that the SDK cannot parse: unknown methods, and known ones with invalid parameters.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        _context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let method = request.method;
        let text = match &*method {
            CallToolRequestMethod::VALUE => {
                "`tools/call` needs the `name` of a tool and, as an object, its `arguments`".into()
            }
            InitializeResultMethod::VALUE | ListToolsRequestMethod::VALUE => {
                format!("invalid parameters of `{method}`")
            }
            _ => return Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, method, None)),
        };
        Err(ErrorData::invalid_params(text, None))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = request.arguments.unwrap_or_default();
        match self.call(&request.name, arguments).await {
            Ok(result) => Ok(result.into()),
            Err(Failure::ToolExecution(text)) => {
                Ok(CallToolResult::error(vec![ContentBlock::text(text)]).into())
            }
            Err(Failure::Protocol(error)) => Err(error),
        }
    }
}

/// The reason why a tool has no result.
#[derive(Debug)]
enum Failure {
    /// The tool failed: an error for the model.
    ToolExecution(String),
    /// A violation of the protocol.
    Protocol(ErrorData),
}

impl From<String> for Failure {
    fn from(text: String) -> Self {
        Self::ToolExecution(text)
    }
}

fn reject_if(is_wrong: bool, text: impl FnOnce() -> String) -> Result<(), Failure> {
    if is_wrong {
        Err(Failure::ToolExecution(text()))
    } else {
        Ok(())
    }
}

/// Returns an error if a required text is blank or too long.
fn check_text(name: &str, text: &str, max: usize) -> Result<(), Failure> {
    reject_if(text.trim().is_empty(), || format!("the {name} is empty"))?;
    check_length(name, text, max)
}

/// Limits are in characters, as in the schema of the tools.
fn check_length(name: &str, text: &str, max: usize) -> Result<(), Failure> {
    reject_if(text.chars().count() > max, || {
        format!("the {name} is longer than {max} characters")
    })
}

/// The arguments of a tool. A model can correct invalid ones, so they are no violation of the protocol.
fn read<T: DeserializeOwned>(arguments: JsonObject) -> Result<T, Failure> {
    serde_json::from_value(Value::Object(arguments))
        .map_err(|error| Failure::ToolExecution(format!("invalid arguments: {error}")))
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, PoisonError, mpsc};

    use serde_json::json;

    use super::*;
    use crate::documentation::{Language, SearchResult};

    /// A compiler that blocks until a test releases it.
    struct BlockedCompiler(Mutex<mpsc::Receiver<()>>);

    impl Documentation for BlockedCompiler {
        fn title_and_tagline(&self) -> (String, String) {
            Default::default()
        }

        fn languages(&self) -> Vec<Language> {
            Vec::new()
        }

        fn has_search(&self) -> bool {
            false
        }

        fn search(&self, _: &str, _: &str, _: usize) -> Result<Vec<SearchResult>, String> {
            Ok(Vec::new())
        }

        fn page(&self, _: Option<&str>, _: &str) -> Result<Option<String>, String> {
            Ok(None)
        }

        fn snippets(&self) -> Option<&dyn Snippets> {
            Some(self)
        }
    }

    impl Snippets for BlockedCompiler {
        fn packages(&self) -> Vec<String> {
            Vec::new()
        }

        fn check(&self, _: &str) -> Result<SnippetCheck, String> {
            let access = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            access.recv().map_err(|error| error.to_string())?;
            Ok(SnippetCheck::default())
        }

        fn type_of(&self, code: &str, _: &str) -> Result<SnippetCheck, String> {
            self.check(code)
        }

        fn find(&self, _: &str) -> Result<Option<Vec<FoundType>>, String> {
            Ok(None)
        }
    }

    #[tokio::test]
    async fn a_full_compiler_queue_rejects_requests() {
        let (open, access) = mpsc::channel();
        let handler = Handler::new(Arc::new(BlockedCompiler(Mutex::new(access))));
        let check = || {
            let arguments = json!({ "code": "let a" }).as_object().cloned();
            handler.call(CHECK_SNIPPET, arguments.unwrap_or_default())
        };
        let mut waiting: Vec<_> = (0..MAX_QUEUED).map(|_| Box::pin(check())).collect();
        for request in &mut waiting {
            let state = std::future::poll_fn(|context| {
                std::task::Poll::Ready(request.as_mut().poll(context))
            });
            assert!(state.await.is_pending());
        }
        let rejected = check().await.expect_err("the queue is full");
        assert!(
            matches!(rejected, Failure::ToolExecution(_)),
            "{rejected:?}"
        );
        for request in waiting {
            open.send(()).expect("the compiler is there");
            let response = request.await.expect("a response");
            assert_ne!(response.is_error, Some(true));
        }
        open.send(()).expect("the compiler is there");
        let response = check().await.expect("a response");
        assert_ne!(response.is_error, Some(true), "slots are released");
    }
}
