//! `[search]`.

use std::collections::BTreeMap;

use munseo_source::Diagnostic;

use super::schema::{RawSearch, SearchProvider};
use crate::report::Report;

/// Search, checked.
#[derive(Debug, Clone)]
pub struct SearchConfig {
    /// Who answers.
    pub provider: SearchProvider,
    /// The hosted service's application.
    pub app_id: Option<String>,
    /// The hosted service's search-only key.
    pub api_key: Option<String>,
    /// The name of the index, without `-<locale>`; of the site's folder when it is not configured.
    pub index_name: String,
    /// The path of the search page.
    pub page: Option<crate::urls::path::PagePath>,
    /// Where readers report a missing result.
    pub missing_results_url: Option<String>,
    /// True if answers are limited to the page's language and version.
    pub is_contextual: bool,
    /// More parameters of every search.
    pub parameters: BTreeMap<String, serde_json::Value>,
    /// True if views and clicks of results are reported.
    pub has_insights: bool,
}

pub(super) fn check(search: &RawSearch, title: &str, report: &mut Report<'_>) -> SearchConfig {
    if search.provider == SearchProvider::Algolia {
        let credentials = [
            ("app_id", "appId", &search.app_id),
            ("api_key", "apiKey", &search.api_key),
        ];
        for (key, name, value) in credentials {
            if value.as_deref().is_none_or(str::is_empty) {
                report.push(
                    Diagnostic::error("config/missing-credentials", format!("`{name}` is missing"))
                        .with_help(format!(
                            "set `search.{key}` to what the hosted service's dashboard shows"
                        )),
                    "search.provider",
                );
            }
        }
    }
    if search.insights && search.provider == SearchProvider::Static {
        let message = "`search.insights` has no one to tell: browsers search by themselves";
        report.push(
            Diagnostic::warning("config/search-insights", message)
                .with_help("leave it out, or set `search.provider` to `server` or `algolia`"),
            "search.insights",
        );
    }
    super::addresses::check_address(
        search.missing_results_url.as_deref(),
        "search.missing_results_url",
        report,
    );
    // Not after the folder: where a site lies on a machine is no part of it.
    let named_after_site = || match crate::urls::slug::slug(title) {
        name if name.is_empty() => String::from("site"),
        name => name,
    };
    let page = search.page.trim_matches('/');
    SearchConfig {
        provider: search.provider,
        app_id: search.app_id.clone(),
        api_key: search.api_key.clone(),
        index_name: search.index_name.clone().unwrap_or_else(named_after_site),
        page: (!page.is_empty() && search.provider != SearchProvider::None)
            .then(|| crate::urls::path::PagePath::new(page)),
        missing_results_url: search.missing_results_url.clone(),
        is_contextual: search.contextual,
        parameters: search.parameters.clone(),
        has_insights: search.insights && search.provider != SearchProvider::Static,
    }
}
