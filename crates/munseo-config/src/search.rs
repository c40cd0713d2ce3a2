//! `[search]`.

use std::collections::BTreeMap;

use munseo_source::Diagnostic;
use schemars::JsonSchema;
use serde::Deserialize;
use smart_default::SmartDefault;

use crate::locales::Locales;
use crate::report::Report;
use crate::text::{Localized, Text};
use crate::url_checks::check_address;
use crate::urls::path::PagePath;
use crate::urls::slug::slug;

/// Search.
#[derive(Debug, Clone, Deserialize, JsonSchema, SmartDefault)]
#[serde(deny_unknown_fields, default)]
pub struct RawSearch {
    /// The backend that answers queries.
    #[default(SearchProvider::Server)]
    pub provider: SearchProvider,
    /// The application ID of Algolia, for `algolia`; with `server`, searches must have it.
    pub app_id: Option<String>,
    /// The search-only key of Algolia, for `algolia`; with `server`, searches must have it.
    pub api_key: Option<String>,
    /// The name of the index without its suffix `-<locale>`. The default comes from the title: `My docs` gives
    /// `my-docs`.
    pub index_name: Option<String>,
    /// The path of the search page; `""` for no page.
    #[default = "/search"]
    pub page: String,
    /// The URL at which readers report a missing result; `{query}` stands for the query.
    pub missing_results_url: Option<String>,
    /// Limits results to the language and version of the page.
    #[default = true]
    pub contextual: bool,
    /// Additional parameters of every search, by Algolia's names, such as `{ facetFilters = ["type:lvl1"] }`. They
    /// override the theme's parameters; facet filters are combined.
    pub parameters: BTreeMap<String, serde_json::Value>,
    /// Reports views and clicks of results to the server or to Algolia.
    pub insights: bool,
    /// Example questions, displayed for an empty query: `[{ ko = "…", en = "…" }]`.
    pub questions: Vec<Text>,
    /// Sections that are excluded from search, by the id or text of their heading: for example, lists of related pages.
    pub ignored_sections: Vec<String>,
    /// Kinds of pages that readers can filter by, in addition to `guide`, `reference`, `blog` and `page`, or other
    /// paths for those.
    pub kinds: Vec<RawSearchKind>,
}

/// A kind of pages that readers can filter by.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawSearchKind {
    /// A short name for URLs: `tutorial`.
    pub name: String,
    /// The display name; optional for `guide`, `reference`, `blog` and `page`.
    pub label: Option<Text>,
    /// The paths of its pages, without base and locale: `/docs/tutorial` includes all pages below it.
    pub paths: Vec<String>,
}

/// The backend of search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SearchProvider {
    /// `munseo serve`.
    Server,
    /// Algolia, a hosted search service.
    Algolia,
    /// The browser, from static files of the site.
    Static,
    /// No search.
    None,
}

/// The validated settings of search. Values that need no validation are only in [`RawSearch`].
#[derive(Debug, Clone)]
pub struct SearchConfig {
    /// The name of the index, without `-<locale>`; the default comes from the site's title.
    pub index_name: String,
    /// The path of the search page; `None` for no page.
    pub page: Option<PagePath>,
    /// True if views and clicks of results are reported.
    pub has_insights: bool,
    /// Example questions.
    pub questions: Vec<Localized>,
    /// Custom kinds of pages.
    pub kinds: Vec<SearchKind>,
}

/// A kind of pages that readers filter by.
#[derive(Debug, Clone)]
pub struct SearchKind {
    /// Its name in URLs.
    pub name: String,
    /// Its label; `None` for a kind with a label in the messages.
    pub label: Option<Localized>,
    /// The paths of its pages; each includes the pages below it.
    pub paths: Vec<PagePath>,
}

impl SearchKind {
    /// The names of the built-in kinds.
    pub const BUILT_IN: [&'static str; 4] = ["guide", "reference", "blog", "page"];
}

impl SearchConfig {
    /// The configured kind of a page; `None` if no configured path contains it.
    pub fn kind_of<'a>(&'a self, path: &PagePath) -> Option<&'a str> {
        let is_within = |folder| path.is_within(folder);
        let kind = self
            .kinds
            .iter()
            .find(|kind| kind.paths.iter().any(is_within));
        kind.map(|kind| kind.name.as_str())
    }
}

pub(super) fn check(
    search: &RawSearch,
    title: &str,
    locales: &Locales,
    report: &mut Report<'_>,
) -> SearchConfig {
    if search.provider == SearchProvider::Algolia {
        let credentials = [("app_id", &search.app_id), ("api_key", &search.api_key)];
        for (key, value) in credentials {
            if value.as_deref().is_none_or(str::is_empty) {
                let message = format!("`{key}` is missing");
                let help = format!("set `search.{key}` to the value from Algolia's dashboard");
                report.error(
                    "search.provider",
                    "config/missing-credentials",
                    message,
                    help,
                );
            }
        }
    }
    if search.insights && search.provider == SearchProvider::Static {
        let message = "`search.insights` has no effect: browsers search without a server";
        report.push(
            Diagnostic::warning("config/search-insights", message)
                .with_help("leave it out, or set `search.provider` to `server` or `algolia`"),
            "search.insights",
        );
    }
    check_address(
        search.missing_results_url.as_deref(),
        "search.missing_results_url",
        report,
    );
    // Not computed from the folder, so that the result does not depend on its location.
    let named_after_site = || match slug(title) {
        name if name.is_empty() => String::from("site"),
        name => name,
    };
    let page = search.page.trim_matches('/');
    SearchConfig {
        index_name: search.index_name.clone().unwrap_or_else(named_after_site),
        page: (!page.is_empty() && search.provider != SearchProvider::None)
            .then(|| PagePath::new(page)),
        has_insights: search.insights && search.provider != SearchProvider::Static,
        questions: search
            .questions
            .iter()
            .enumerate()
            .map(|(index, text)| {
                Localized::read(text, &format!("search.questions[{index}]"), locales, report)
            })
            .collect(),
        kinds: kinds(search, locales, report),
    }
}

fn kinds(search: &RawSearch, locales: &Locales, report: &mut Report<'_>) -> Vec<SearchKind> {
    let mut kinds = Vec::new();
    for (index, kind) in search.kinds.iter().enumerate() {
        let key_path = format!("search.kinds[{index}]");
        if kind.label.is_none() && !SearchKind::BUILT_IN.contains(&kind.name.as_str()) {
            let message = format!("search kind `{}` has no label", kind.name);
            let help = "add a `label`; it is displayed above search results";
            report.error(&key_path, "config/search-kind", message, help);
        }
        let label_key_path = format!("{key_path}.label");
        kinds.push(SearchKind {
            name: kind.name.clone(),
            label: Localized::read_optional(&kind.label, &label_key_path, locales, report),
            paths: kind
                .paths
                .iter()
                .map(|path| PagePath::new(path.trim_matches('/')))
                .collect(),
        });
    }
    kinds
}
