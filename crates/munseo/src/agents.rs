//! A site for language models and their tools: the data for the Model Context Protocol in `munseo mcp` and `munseo
//! serve`.
//!
//! - `built_documentation` reads the output of `munseo build`; a new build is used immediately.
//! - `source_documentation` is a site in memory, for an author's language model.

mod built_documentation;
mod source_documentation;

use munseo_html::decode_entities;
use munseo_mcp::SearchResult;
use munseo_search::record::Record;
use munseo_search::request::Tags;
use munseo_search::{Attribute, Hit, Request, SearchResponse};

pub use built_documentation::BuiltDocumentation;
pub use source_documentation::SourceDocumentation;

/// Number of displayed words around a match.
const EXCERPT_WORDS: usize = 30;

fn request(query: &str, limit: usize) -> Request {
    Request {
        query: query.to_owned(),
        hits_per_page: limit,
        snippet: vec![(Attribute::Content, EXCERPT_WORDS)],
        tags: Tags {
            open: String::new(),
            close: String::new(),
        },
        include_passage: true,
        ..Request::default()
    }
}

/// The hits of an answer for tools, after the passage that answers the query, if there is one.
fn search_results(answer: &SearchResponse, origin: &str) -> Vec<SearchResult> {
    let passage = answer.passage.iter().map(|passage| {
        let excerpt = decode_entities(&passage.text.html);
        search_result(&passage.record, &excerpt, true, origin)
    });
    let hits = answer.hits.iter().map(|hit| hit_result(hit, origin));
    let mut all: Vec<SearchResult> = passage.chain(hits).collect();
    let answering = all
        .first()
        .filter(|first| first.answers)
        .map(|first| first.url.clone());
    all.retain(|found| found.answers || Some(&found.url) != answering.as_ref());
    all
}

/// A hit for tools; `origin` is the protocol and host of the site.
fn hit_result(hit: &Hit, origin: &str) -> SearchResult {
    let excerpt = match hit.snippets.first() {
        Some((_, snippet)) => decode_entities(&snippet.html),
        None => hit.record.content.chars().take(200).collect(),
    };
    search_result(&hit.record, &excerpt, false, origin)
}

/// The page or section of a record as a result for tools.
fn search_result(record: &Record, excerpt: &str, answers: bool, origin: &str) -> SearchResult {
    let url = &record.url;
    let path = url.split(['#', '?']).next().unwrap_or(url);
    SearchResult {
        title: record.hierarchy.iter().flatten().cloned().collect(),
        path: path.to_owned(),
        url: format!("{origin}{url}"),
        excerpt: excerpt.split_whitespace().collect::<Vec<_>>().join(" "),
        answers,
    }
}

/// The path of a page below the base URL, from a model's input: a path with or without base, the path of its Markdown,
/// or a full URL. `None` for other sites. It may name no page, and lead out of a folder.
fn page_path(base_url: &str, origin: &str, input: &str) -> Option<String> {
    let input = input.trim();
    let path = match input.strip_prefix(origin) {
        Some(path) if !origin.is_empty() => path,
        _ if input.contains("://") => return None,
        _ => input,
    };
    let path = path.split(['#', '?']).next().unwrap_or_default();
    let decoded = percent_encoding::percent_decode_str(path)
        .decode_utf8()
        .ok()?;
    let below = decoded
        .strip_prefix(base_url)
        .unwrap_or_else(|| match decoded.as_ref() {
            bare if format!("{bare}/") == base_url => "",
            path => path.trim_start_matches('/'),
        });
    let below = below.trim_matches('/');
    let below = below.strip_suffix(".md").unwrap_or(below);
    let below = match below {
        "index" => "",
        below => below.strip_suffix("/index").unwrap_or(below),
    };
    Some(below.to_owned())
}

/// The path of a page in a language: with the language's segment, which may be there already.
fn localized_path(path: String, locale: Option<&str>, prefixes: &[String]) -> String {
    let first = path.split('/').next().unwrap_or_default();
    let is_named = prefixes.iter().any(|prefix| prefix == first);
    match locale {
        Some(locale) if !is_named && prefixes.iter().any(|prefix| prefix == locale) => {
            match path.as_str() {
                "" => locale.to_owned(),
                path => format!("{locale}/{path}"),
            }
        }
        _ => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_found_by_path_by_markdown_and_by_address() {
        let origin = "https://yutil.dev";
        for (base, written, path) in [
            ("/", "/docs/x", Some("docs/x")),
            ("/", "docs/x/", Some("docs/x")),
            ("/", "/docs/x.md", Some("docs/x")),
            ("/", "https://yutil.dev/docs/x#part", Some("docs/x")),
            ("/", "/docs/%EA%B0%80", Some("docs/가")),
            ("/", "/", Some("")),
            ("/", "/index.md", Some("")),
            ("/", "/en/index.md", Some("en")),
            ("/base/", "/base/docs/x", Some("docs/x")),
            ("/base/", "/base", Some("")),
            ("/base/", "/docs/x", Some("docs/x")),
            ("/", "https://evil.example/docs/x", None),
            ("/", "/docs/%ff", None),
        ] {
            assert_eq!(
                page_path(base, origin, written).as_deref(),
                path,
                "{base} {written}"
            );
        }
    }

    #[test]
    fn the_language_is_added_to_paths_without_one() {
        let prefixes = [String::from("en")];
        let path = |path: &str, locale| localized_path(path.to_owned(), locale, &prefixes);
        assert_eq!(path("docs/x", Some("en")), "en/docs/x");
        assert_eq!(path("en/docs/x", Some("en")), "en/docs/x");
        assert_eq!(path("", Some("en")), "en");
        assert_eq!(path("docs/x", Some("ko")), "docs/x");
        assert_eq!(path("docs/x", None), "docs/x");
    }
}
