//! The tools: names, arguments and limits.

use std::sync::Arc;

use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::documentation::{Documentation, SearchResult, SnippetCheck};

/// Maximum length of a query, in characters.
pub(crate) const MAX_QUERY_LENGTH: usize = 256;
/// Maximum length of a path or URL, in characters.
pub(crate) const MAX_PATH_LENGTH: usize = 2048;
/// Maximum length of a snippet, in characters.
pub(crate) const MAX_SNIPPET_LENGTH: usize = 16 * 1024;
/// Maximum and default number of search results.
pub(crate) const MAX_HITS: usize = 20;
const DEFAULT_HITS: i64 = 8;

pub(crate) const SEARCH: &str = "search";
pub(crate) const GET_PAGE: &str = "get_page";
pub(crate) const CHECK_SNIPPET: &str = "check_snippet";
pub(crate) const TYPE_OF: &str = "type_of";
pub(crate) const FIND_BY_EXAMPLE: &str = "find_by_example";

/// The arguments of `search`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Search {
    pub(crate) query: String,
    pub(crate) locale: Option<String>,
    #[serde(default = "default_hits")]
    pub(crate) limit: i64,
}

fn default_hits() -> i64 {
    DEFAULT_HITS
}

/// The arguments of `get_page`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GetPage {
    pub(crate) path: String,
    pub(crate) locale: Option<String>,
}

/// The arguments of `check_snippet`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CheckSnippet {
    pub(crate) code: String,
}

/// The arguments of `type_of`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TypeOf {
    pub(crate) expression: String,
    #[serde(default)]
    pub(crate) code: String,
}

/// The arguments of `find_by_example`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FindByExample {
    pub(crate) query: String,
    pub(crate) locale: Option<String>,
}

/// The result of `search` or `find_by_example`.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Results<T> {
    pub(crate) results: Vec<T>,
}

/// A [`FoundType`](crate::FoundType) with its page, if it has one.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct TypeWithPage {
    pub(crate) name: String,
    pub(crate) call: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub(crate) path: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub(crate) url: Option<String>,
}

/// The tools that this documentation supports.
pub(crate) fn all(documentation: &dyn Documentation) -> Vec<Tool> {
    let (title, _) = documentation.title_and_tagline();
    let languages = documentation.languages();
    let codes: Vec<&str> = languages
        .iter()
        .map(|language| language.code.as_str())
        .collect();
    let locale = json!({
        "type": "string",
        "enum": codes,
        "description": format!("The language of the page; `{}` by default.", codes.first().unwrap_or(&"en")),
    });
    let mut tools = Vec::new();
    if documentation.has_search() {
        tools.push(tool(
            SEARCH,
            format!("Search the documentation of {title}. Returns pages and headings, best first, each with its path for `get_page`. If a passage answers the query, it comes first."),
            &json!({
                "query": { "type": "string", "minLength": 1, "maxLength": MAX_QUERY_LENGTH, "description": "A few words, or the name of something." },
                "locale": locale,
                "limit": { "type": "integer", "minimum": 1, "maximum": MAX_HITS, "default": DEFAULT_HITS },
            }),
            &["query"],
        ).with_raw_output_schema(schema_of::<Results<SearchResult>>()));
    }
    tools.push(tool(
        GET_PAGE,
        format!("Read a page of the documentation of {title} as Markdown."),
        &json!({
            "path": { "type": "string", "minLength": 1, "maxLength": MAX_PATH_LENGTH, "description": "The path of the page, such as `/docs/getting_started`, or its URL." },
            "locale": { "type": "string", "enum": codes, "description": "The language of the page, if its path does not contain one; by default that of the path." },
        }),
        &["path"],
    ));
    if let Some(snippets) = documentation.snippets() {
        let packages = snippets.packages().join("`, `");
        let (imports, names) = match packages.as_str() {
            "" => (String::new(), String::new()),
            packages => (
                format!(" It may import `{packages}`."),
                format!(" Undefined names are imported from `{packages}`."),
            ),
        };
        let check = schema_of::<SnippetCheck>();
        tools.push(tool(
            CHECK_SNIPPET,
            format!("Type-check a TypeScript module with the compiler; it is not run.{imports} `//=> type` after a statement is compared with its type; an empty `//=>` is filled in."),
            &json!({
                "code": { "type": "string", "minLength": 1, "maxLength": MAX_SNIPPET_LENGTH, "description": "The module, with its imports." },
            }),
            &["code"],
        ).with_raw_output_schema(Arc::clone(&check)));
        tools.push(tool(
            TYPE_OF,
            format!("Ask the TypeScript compiler for the type of an expression, of types (`A.Chunk<[1, 2, 3], 2>`) or of values (`A.chunk([1, 2, 3], 2)`). Nothing is run.{names}"),
            &json!({
                "expression": { "type": "string", "minLength": 1, "maxLength": MAX_SNIPPET_LENGTH },
                "code": { "type": "string", "maxLength": MAX_SNIPPET_LENGTH, "default": "", "description": "The code before it: imports and declarations." },
            }),
            &["expression"],
        ).with_raw_output_schema(check));
        if !packages.is_empty() {
            tools.push(tool(
                FIND_BY_EXAMPLE,
                format!("Find types of `{packages}` by an example of what they do: arguments, an arrow, a result. `[1, 2, 3] -> [[1, 2], [3]]` gives `A.Chunk<[1, 2, 3], 2>`. The compiler confirms every call; arguments may be left out except the first."),
                &json!({
                    "query": { "type": "string", "minLength": 1, "maxLength": MAX_QUERY_LENGTH, "description": "Types of arguments, separated by commas, then `->`, then the type of the result, such as `{ a: 1 }, 'a' -> 1`." },
                    "locale": locale,
                }),
                &["query"],
            ).with_raw_output_schema(schema_of::<Results<TypeWithPage>>()));
        }
    }
    tools
}

fn tool(name: &'static str, description: String, properties: &Value, required: &[&str]) -> Tool {
    let annotations = ToolAnnotations::new()
        .read_only(true)
        .idempotent(true)
        .open_world(false);
    let schema = json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    });
    let schema = schema.as_object().cloned().unwrap_or_default();
    Tool::new(name, description, schema).with_annotations(annotations)
}

/// The schema of a result, without references.
fn schema_of<T: JsonSchema>() -> Arc<JsonObject> {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let settings = settings.with(|it| (it.meta_schema, it.inline_subschemas) = (None, true));
    let schema = settings.into_generator().into_root_schema_for::<T>();
    Arc::new(schema.as_object().cloned().unwrap_or_default())
}
