//! The data source of the tools.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A language of a site.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Language {
    /// Such as `ko`.
    pub code: String,
    /// Its own name.
    pub label: String,
}

/// A site for the tools. Its functions are called on threads that may block; their errors are sentences for the client.
pub trait Documentation: Send + Sync + 'static {
    /// The site's title and tagline.
    fn title_and_tagline(&self) -> (String, String);

    /// The languages of the site, the default one first.
    fn languages(&self) -> Vec<Language>;

    /// Returns true if the site can be searched.
    fn has_search(&self) -> bool;

    /// Searches the pages of a language.
    ///
    /// # Errors
    /// If the index cannot be read.
    fn search(&self, locale: &str, query: &str, limit: usize) -> Result<Vec<SearchResult>, String>;

    /// A whole page as Markdown, of any length, by its path or URL; `None` if it does not exist.
    ///
    /// # Errors
    /// If the page cannot be read.
    fn page(&self, locale: Option<&str>, path: &str) -> Result<Option<String>, String>;

    /// The compiler, if there is one.
    fn snippets(&self) -> Option<&dyn Snippets> {
        None
    }
}

/// Checks TypeScript.
pub trait Snippets: Send + Sync {
    /// Import specifiers of the site's own packages, such as `yutil`.
    fn packages(&self) -> Vec<String>;

    /// Checks a module. Comments such as `//=> string` are compared with the type of the statement before them, and
    /// filled in if they are empty.
    ///
    /// # Errors
    /// If the compiler fails or times out.
    fn check(&self, code: &str) -> Result<SnippetCheck, String>;

    /// The type of a type or value expression, after code that it may use. Undefined names are imported from the site's
    /// packages.
    ///
    /// # Errors
    /// If the compiler fails or times out.
    fn type_of(&self, code: &str, expression: &str) -> Result<SnippetCheck, String>;

    /// The types of the site's packages that turn the arguments of a query such as `[1, 2] -> 2` into its result, best
    /// first; `None` if the query is not a pair of types.
    ///
    /// # Errors
    /// If the compiler fails or times out.
    fn find(&self, query: &str) -> Result<Option<Vec<FoundType>>, String>;
}

/// A type that matches the query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundType {
    /// Its name: `A.Last`.
    pub name: String,
    /// The call with that result: `A.Last<[1, 2]>`.
    pub call: String,
}

/// A search result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SearchResult {
    /// Its title or heading, after those above it, outermost first.
    pub title: Vec<String>,
    /// The path of the page, for `get_page`.
    pub path: String,
    /// Its URL, with the heading as fragment.
    pub url: String,
    /// The text around the match.
    pub excerpt: String,
    /// True if the excerpt is the passage that answers the query.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub answers: bool,
}

/// The result of a check.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SnippetCheck {
    /// True if no finding is an error.
    pub ok: bool,
    /// The findings, by position.
    pub findings: Vec<Finding>,
    /// Results that the snippet states or asks for.
    pub results: Vec<StatedResult>,
}

/// A diagnostic of a snippet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Finding {
    /// The line of the snippet, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// `error`, `warning` or `info`.
    #[schemars(extend("enum" = ["error", "warning", "info"]))]
    pub severity: &'static str,
    /// A stable code.
    pub code: String,
    /// The message.
    pub message: String,
    /// How to fix it, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub help: Option<String>,
}

/// A result in a snippet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct StatedResult {
    /// The line of the snippet, from 1.
    pub line: usize,
    /// The result stated in the snippet; `None` if the snippet asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub stated: Option<String>,
    /// The actual type.
    pub actual: String,
}
