//! Displays answers in a terminal.

use munseo_html::decode_entities;
use munseo_search::request::Tags;
use munseo_search::{Attribute, Hit, Request, SearchResponse};
use serde_json::json;

/// Number of displayed words of a section.
const SNIPPET_WORDS: usize = 16;

/// Placeholders for highlights until the style of the terminal is known. Text never contains them.
const OPEN: char = '\u{1}';
const CLOSE: char = '\u{2}';

/// The request for a query from the command line.
pub fn request(query: &str, hits: usize) -> Request {
    Request {
        query: query.to_owned(),
        hits_per_page: hits,
        snippet: vec![(Attribute::Content, SNIPPET_WORDS)],
        tags: Tags {
            open: OPEN.to_string(),
            close: CLOSE.to_string(),
        },
        ..Request::default()
    }
}

/// An answer as text, with highlights in bold if `is_styled`.
pub fn answer_text(query: &str, answer: &SearchResponse, is_styled: bool) -> String {
    let mut text = String::new();
    if let Some(read_as) = &answer.read_as {
        text.push_str(&format!("showing results for `{read_as}`\n"));
    }
    for hit in &answer.hits {
        push_hit(&mut text, hit, is_styled);
    }
    match (answer.total, answer.hits.len()) {
        (0, _) => {
            text.push_str(&format!("nothing found for `{query}`\n"));
            if !answer.suggestions.is_empty() {
                text.push_str(&format!(
                    "did you mean {}?\n",
                    answer.suggestions.join(", ")
                ));
            }
        }
        (total, displayed) if displayed < total => {
            text.push_str(&format!("{displayed} of {total} results\n"));
        }
        _ => {}
    }
    text
}

/// An answer as JSON.
pub fn answer_json(query: &str, answer: &SearchResponse) -> String {
    let hits = answer.hits.iter().map(|hit| {
        let title: Vec<&String> = hit.record.hierarchy.iter().flatten().collect();
        let snippet = hit.snippets.first();
        json!({
            "title": title,
            "url": hit.record.url,
            "excerpt": snippet.map(|(_, snippet)| plain(&snippet.html, false)),
        })
    });
    let hits: Vec<_> = hits.collect();
    let answer = json!({
        "query": query,
        "readAs": answer.read_as,
        "total": answer.total,
        "hits": hits,
        "suggestions": answer.suggestions,
    });
    format!("{answer}\n")
}

fn push_hit(text: &mut String, hit: &Hit, is_styled: bool) {
    let headings = hit
        .highlights
        .iter()
        .filter(|(attribute, _)| *attribute != Attribute::Content);
    let path: Vec<String> = headings
        .map(|(_, marked)| plain(&marked.html, is_styled))
        .collect();
    text.push_str(&format!("{}\n", path.join(" › ")));
    text.push_str(&format!("  {}\n", hit.record.url));
    if let Some((_, snippet)) = hit.snippets.first() {
        text.push_str(&format!("  {}\n", plain(&snippet.html, is_styled)));
    }
    text.push('\n');
}

/// HTML with highlights as terminal text.
fn plain(html: &str, is_styled: bool) -> String {
    let (open, close) = if is_styled {
        ("\u{1b}[1m", "\u{1b}[22m")
    } else {
        ("", "")
    };
    decode_entities(&html.replace(OPEN, open).replace(CLOSE, close)).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_search::record::Record;
    use munseo_search::{Index, Indexer, search};

    fn render_answer(query: &str, is_styled: bool) -> String {
        let mut record = Record {
            url: "/pick".to_owned(),
            object_id: "/pick".to_owned(),
            ..Record::default()
        };
        record.hierarchy[0] = Some("Object".to_owned());
        record.hierarchy[1] = Some("Pick<T, 'a' & K>".to_owned());
        record.content = "takes some properties".to_owned();
        let mut indexer = Indexer::new();
        indexer.add("en", vec![record]);
        let index = Index::open(indexer.finish().remove(0).bytes).unwrap();
        answer_text(
            query,
            &search(&index, &request(query, 10)).unwrap(),
            is_styled,
        )
    }

    #[test]
    fn a_hit_shows_its_path_and_its_text() {
        assert_eq!(
            render_answer("pick", false),
            "Object › Pick<T, 'a' & K>\n  /pick\n  takes some properties\n\n"
        );
        assert!(
            render_answer("pick", true)
                .starts_with("Object › \u{1b}[1mPick\u{1b}[22m<T, 'a' & K>\n")
        );
    }

    #[test]
    fn a_query_without_hits_prints_a_message() {
        assert_eq!(
            render_answer("zzzzqq", false),
            "nothing found for `zzzzqq`\n"
        );
    }
}
