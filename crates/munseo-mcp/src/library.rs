//! The source of the tools' answers.

use serde::Serialize;

/// A language of a site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Language {
    /// Such as `ko`.
    pub code: String,
    /// Its own name.
    pub label: String,
}

/// Why a library cannot answer: a sentence for whoever asked.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{0}")]
pub struct LibraryError(pub String);

/// A site, as tools see it. Its functions are called on threads that may block.
pub trait Library: Send + Sync + 'static {
    /// The site's title and what it says about itself.
    fn about(&self) -> (String, String);

    /// The languages of the site, the default one first.
    fn languages(&self) -> Vec<Language>;

    /// Returns true if the site can be searched.
    fn has_search(&self) -> bool;

    /// Searches the pages of a language.
    ///
    /// # Errors
    /// When the index cannot be read.
    fn search(&self, locale: &str, query: &str, limit: usize) -> Result<Vec<Found>, LibraryError>;

    /// A page as Markdown, by its path or its address; none when there is no such page.
    ///
    /// # Errors
    /// When the page cannot be read.
    fn page(&self, locale: Option<&str>, path: &str) -> Result<Option<String>, LibraryError>;

    /// The compiler; none where there is none.
    fn snippets(&self) -> Option<&dyn Snippets> {
        None
    }
}

/// Checks TypeScript.
pub trait Snippets: Send + Sync {
    /// Import specifiers of the site's own packages, such as `yutil`.
    fn packages(&self) -> Vec<String>;

    /// Checks a module. Comments such as `//=> string` are compared with the types they stand behind, and
    /// filled in where they say nothing.
    ///
    /// # Errors
    /// When the compiler is lost or takes too long.
    fn check(&self, code: &str) -> Result<Checked, LibraryError>;

    /// The type of an expression of types or of values, after some code that it may use. Names that the
    /// code lacks are those of the site's packages.
    ///
    /// # Errors
    /// When the compiler is lost or takes too long.
    fn type_of(&self, code: &str, expression: &str) -> Result<Checked, LibraryError>;

    /// The types of the site's packages that turn the arguments of a query such as `[1, 2] -> 2` into its result,
    /// best first; none if the query is not a pair of types.
    ///
    /// # Errors
    /// When the compiler is lost or takes too long.
    fn find(&self, query: &str) -> Result<Option<Vec<FoundType>>, LibraryError>;
}

/// A type that does what was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FoundType {
    /// Its name: `A.Last`.
    pub name: String,
    /// The call that gives the result: `A.Last<[1, 2]>`.
    pub call: String,
}

/// A place of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Found {
    /// The titles and headings on the way to it, outermost first.
    pub title: Vec<String>,
    /// The path of the page, for `get_page`.
    pub path: String,
    /// Its address, with the heading.
    pub url: String,
    /// The words around what was found.
    pub excerpt: String,
    /// True if the excerpt is the passage that answers the query.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub answers: bool,
}

/// The result of a check.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// True if there is no finding.
    pub ok: bool,
    /// The findings, by place.
    pub findings: Vec<Finding>,
    /// Results that were stated or asked for.
    pub results: Vec<StatedResult>,
}

/// Something that is wrong with a snippet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The line of the snippet, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// `error`, `warning` or `info`.
    pub severity: &'static str,
    /// A stable code.
    pub code: String,
    /// The message.
    pub message: String,
    /// The help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

/// A result in a snippet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StatedResult {
    /// The line of the snippet, from 1.
    pub line: usize,
    /// The result stated in the snippet; absent if the snippet asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stated: Option<String>,
    /// The type that it really has.
    pub actual: String,
}
